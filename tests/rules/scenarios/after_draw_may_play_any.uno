# After drawing any card may be played, but nobody draws twice.
# shows: after_draw = may_play_any
rules: mattel
options: after_draw = may_play_any, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana r2 g3 / Ben r8 y8
first: r5
Ana draws b7
Ana r2                     # from her hand      #= turn Ben
Ben draws y1
Ben draws g2               #! drew_again
Ben r8
Ana draws b8; Ana b8; Ben y8
Ana draws y7; Ana y7; Ben y1; Ben uno
Ana draws b1; Ana b1
Ben draws b4; Ben passes
Ana b7; Ana uno; Ben b4; Ben uno
Ana draws g4; Ana g4; Ana uno
Ben g2                     #= won Ben

Ana shows g3               #= score Ana=0 Ben=3
