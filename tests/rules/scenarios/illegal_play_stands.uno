# The referee notes a wrong card, and play goes on from it.
# shows: illegal_play = stands
rules: mattel
options: illegal_play = stands, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana b7 g1 / Ben b8 y3 / Cara r2 b9
first: r5
Ana b7; Ana uno            #! no_match, stands  #= turn Ben, color b
Ben b8; Ben uno; Cara b9; Cara uno
Ana draws g9; Ana g9; Ana uno
Ben draws y9; Ben y9; Ben uno
Cara draws r9; Cara r9; Cara uno
Ana g1                     #! no_match, stands  #= won Ana

Ben shows y3
Cara shows r2              #= score Ana=5 Ben=0 Cara=0
