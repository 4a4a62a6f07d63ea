# A Draw Two answers a Draw Two, a Wild Draw Four a Wild Draw Four, and nothing else.
# shows: stacking = same_kind
rules: mattel
options: stacking = same_kind, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana gD r2 b5 / Ben rD W4 y1 / Cara W4 y6 g3
first: g4
Ana gD                                   #= owes Ben+2
Ben W4 > b; Ben back                     #! must_take
Ben rD                                   #= owes Cara+4, color r
Cara W4 > g; Cara back                   #! must_take
Cara takes y2 y9 b7 b8                   #= turn Ana
Ana r2; Ana uno
Ben W4 > y; Ben uno                      #= owes Cara+4
Cara W4 > g                              #= owes Ana+8
Ana takes r6 r8 b1 b2 g6 g7 r1 r3        #= turn Ben, hand Ana=9
Ben draws g9; Ben g9; Ben uno
Cara y9; Ana draws y8; Ana y8
Ben y1                                   #= won Ben

Ana shows b5 r6 r8 b1 b2 g6 g7 r1 r3
Cara shows y6 g3 y2 b7 b8                #= score Ana=0 Ben=65 Cara=0
