# Even wilds may jump in; the second Wild Draw Four cancels the first.
# shows: jump_in = all
rules: mattel
options: jump_in = all, hand_size = 3
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana W b2 b3 / Ben W4 g1 g2 / Cara W y4 y5 / Dan W4 r1 r3
first: r6
Ana W > b
Cara W > y                 #= turn Dan, color y
Dan W4 > r                 #= owes Ana+4
Ben W4 > g                 #= owes Cara+4, color g
Cara takes y1 y2 y3 y6     #= turn Dan
Dan draws g3; Dan g3
Ana b3; Ana uno
Ben draws b1; Ben b1
Cara y1; Dan r1; Dan uno
Ana draws r2; Ana r2; Ana uno
Ben g2; Ben uno
Cara y2; Dan draws g8; Dan passes
Ana b2                     #= won Ana

Ben shows g1
Cara shows y4 y5 y3 y6
Dan shows r3 g8            #= score Ana=30 Ben=0 Cara=0 Dan=0
