# A drawn card may go down in a set, and a set may be the last.
# shows: multi_after_draw = with_hand, uno_multi_out = not_required
rules: classic_cn
options: multi_after_draw = with_hand, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana r8 g8 y1 / Ben b5 b6 g3 / Cara b2 r2 y6
first: b4
Ana draws b8
Ana b8 r8 g8 > r; Ana uno
Ben draws r5
Ben r5 b5 > b
Cara b2 r2 > r; Cara uno
Ana draws r1
Ana r1 y1                  #= won Ana
Ben accuses Ana            # from two cards to none: no call is due  #! accusation_unfounded

Ben shows b6 g3
Cara shows y6              #= score Ana=15 Ben=0 Cara=0
