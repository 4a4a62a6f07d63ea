# A drawn card that fits must be played.
# shows: after_draw = must_play_drawn
rules: mattel
options: after_draw = must_play_drawn, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana g2 g3 / Ben r8 y8
first: r5
Ana draws r1
Ana passes                 #! must_play         #= turn Ana
Ana r1; Ben r8; Ben uno
Ana draws b5; Ana passes   # it does not fit
Ben y8                     #= won Ben

Ana shows g2 g3 b5         #= score Ana=0 Ben=10
