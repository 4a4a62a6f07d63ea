# With two players a Reverse only turns the direction.
# shows: two_player_reverse = plain
rules: mattel
options: two_player_reverse = plain, hand_size = 3
seats: Ana Ben
dealer: Ben

hands: Ana rV b1 r2 / Ben y1 y2 r4
first: r5
Ana rV                     #= turn Ben, ccw
Ana r2; Ana back           #! out_of_turn
Ben r4; Ana r2; Ana uno
Ben y2; Ben uno
Ana draws y7; Ana y7; Ana uno
Ben y1                     #= won Ben

Ana shows b1               #= score Ana=0 Ben=1
