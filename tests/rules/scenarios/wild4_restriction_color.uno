# The green 5 would have fitted the red one, but only red cards forbid the Wild Draw Four.
# shows: wild4_restriction = color
rules: mattel
options: hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana W4 g5 y1 / Ben r2 b2 b3 / Cara y4 y6 r8
first: r5
Ana W4 > y
Ben challenges             #! innocent          #= owes Ben+6
Ben takes g1 g2 g3 g4 g6 g7
Cara y4; Ana y1; Ana uno; Ben g1
Cara draws b9; Cara passes
Ana g5                     #= won Ana

Ben shows r2 b2 b3 g2 g3 g4 g6 g7
Cara shows y6 r8 b9        #= score Ana=52 Ben=0 Cara=0
