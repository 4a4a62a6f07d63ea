# No bluffing: the Wild Draw Four stands, whatever its player holds.
# shows: wild4_policing = off
rules: mattel
options: wild4_policing = off, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana W4 r1 / Ben y2 y3
first: r5
Ana W4 > r; Ana uno        # with r1 in hand
Ben challenges             #! challenge_off     #= owes Ben+4
Ben takes b1 b2 b3 b4      #= turn Ana
Ana r1                     #= won Ana

Ben shows y2 y3 b1 b2 b3 b4    #= score Ana=15 Ben=0
