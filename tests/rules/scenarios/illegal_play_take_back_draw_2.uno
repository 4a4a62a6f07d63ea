# A wrong card goes back and costs two; then its player may act as before.
# shows: illegal_play = take_back_draw_2
rules: mattel
options: illegal_play = take_back_draw_2, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana g7 r1 / Ben r8 y8
first: r5
Ana g7                     #! no_match
Ana back                   #= owes Ana+2, turn Ana
Ana takes b2 b3
Ana r1; Ben r8; Ben uno
Ana draws y5; Ana passes
Ben y8                     #= won Ben

Ana shows g7 b2 b3 y5      #= score Ana=0 Ben=17
