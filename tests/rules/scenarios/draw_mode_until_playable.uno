# Whoever does not play draws until a card fits.
# shows: draw_mode = until_playable
rules: mattel
options: draw_mode = until_playable, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana g2 b1 y3 / Ben r4 b4 b6 / Cara y4 y8 g8
first: r5
Ana draws g1
Ana passes                 #! must_draw
Ana draws r9; Ana r9       #= turn Ben
Ben r4; Cara y4; Ana y3
Ben draws g6 r1 y6; Ben y6
Cara y8; Cara uno
Ana draws r2 r3 g8; Ana g8
Ben g6
Cara g8                    #= won Cara

Ana shows g2 b1 g1 r2 r3
Ben shows b4 b6 r1         #= score Ana=0 Ben=0 Cara=20
