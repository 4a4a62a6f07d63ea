# A Skip cannot be the last card, a Draw Two can, and Cara still draws for it.
# shows: last_card = no_reverse_skip_wild, last_draw_applies = true
rules: mattel
options: last_card = no_reverse_skip_wild, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana r2 rS / Ben r9 gD / Cara b9 b3
first: r4
Ana r2; Ana uno; Ben r9; Ben uno
Cara draws r7; Cara r7
Ana rS; Ana back           #! last_card         #= turn Ana
Ana draws y7; Ana y7; Ana uno
Ben draws g7; Ben g7; Ben uno
Cara draws g3; Cara g3
Ana draws r5; Ana passes
Ben gD                     #= won Ben, owes Cara+2
Cara takes y5 y6

Ana shows rS r5
Cara shows b9 b3 y5 y6     #= score Ana=0 Ben=48 Cara=0
