# Here any other card that fits forbids the Wild Draw Four, and Ana held the green 5.
# shows: wild4_restriction = playable
rules: mattel
options: wild4_restriction = playable, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana W4 g5 y1 / Ben r2 b2 b3 / Cara y4 y6 r8
first: r5
Ana W4 > y
Ben challenges             #! guilty            #= owes Ana+4, turn Ben, color y
Ana takes g1 g2 g3 g4
Ben draws y2; Ben y2; Cara y4; Ana y1
Ben draws b1; Ben b1
Cara draws b6; Cara b6
Ana draws y7; Ana passes
Ben b2
Cara draws g9; Cara passes
Ana g2; Ben r2; Ben uno; Cara r8
Ana draws b8; Ana b8
Ben b3                     #= won Ben

Ana shows g5 g1 g3 g4 y7
Cara shows y6 g9           #= score Ana=0 Ben=35 Cara=0
