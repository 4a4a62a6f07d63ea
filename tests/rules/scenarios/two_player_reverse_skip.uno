# With two players a Reverse skips the other one.
# shows: two_player_reverse = skip
rules: mattel
options: hand_size = 3
seats: Ana Ben
dealer: Ben

hands: Ana rV b1 r2 / Ben y1 y2 r4
first: r5
Ana rV                     #= turn Ana
Ana r2; Ana uno; Ben r4
Ana draws y4; Ana y4; Ana uno
Ben y1; Ben uno
Ana b1                     #= won Ana

Ben shows y2               #= score Ana=2 Ben=0
