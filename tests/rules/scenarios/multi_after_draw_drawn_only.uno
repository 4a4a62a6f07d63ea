# A drawn card goes down alone.
# shows: multi_after_draw = drawn_only
rules: classic_cn
options: hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana r8 g8 y1 / Ben b5 b6 g3 / Cara b2 r2 y6
first: b4
Ana draws b8
Ana b8 r8 > r; Ana back    #! only_drawn
Ana b8; Ben b5
Cara b2 r2 > r; Cara uno
Ana r8 g8 > g; Ana uno
Ben g3; Ben uno
Cara draws y3; Cara y3; Cara uno
Ana y1                     #= won Ana

Ben shows b6
Cara shows y6              #= score Ana=12 Ben=0 Cara=0
