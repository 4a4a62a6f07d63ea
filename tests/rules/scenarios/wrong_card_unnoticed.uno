# Nobody reacts to a wrong card before the next one lands: it counts.
rules: mattel
options: hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana b7 g1 r4 / Ben b8 y3 r2 / Cara b9 r6 g6
first: r5
Ana b7                     #! no_match
Ben b8                     # fits the blue one  #! stands       #= turn Cara, color b, hand Ana=2
Cara b9
Ana r4                     #! no_match
Ben r2; Ben uno            # fits only the red one              #! stands
Cara r6; Cara uno
Ana draws r1
Ana r1; Ana uno
Ben draws g2
Ben passes
Cara g6                    #! no_match
Cara back
Cara draws y1; Cara y1; Cara uno
Ana g1                     #= won Ana

Ben shows y3 g2
Cara shows g6              #= score Ana=11 Ben=0 Cara=0
