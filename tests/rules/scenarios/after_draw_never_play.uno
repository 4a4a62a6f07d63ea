# Drawing ends the turn.
# shows: after_draw = never_play
rules: mattel
options: after_draw = never_play, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana g2 y6 / Ben r8 y8
first: r5
Ana draws r1               #= turn Ben
Ana r1; Ana back           #! out_of_turn
Ben r8; Ben uno; Ana r1
Ben draws r6; Ana draws b3 #= turn Ben
Ben r6; Ben uno; Ana y6
Ben y8                     #= won Ben

Ana shows g2 b3            #= score Ana=0 Ben=5
