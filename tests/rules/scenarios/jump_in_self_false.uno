# Nobody jumps in on the first card, or on a card of their own.
# shows: jump_in_self = false, jump_in_first_card = false
rules: baike
options: jump_in = numbers, jump_in_self = false, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana b7 g7 r8 / Ben b9 g4 b3 / Cara b5 b5 y1
first: b3
Ben b3; Ben back           #! jump_kind
Cara b5
Cara b5; Cara back         #! jump_kind
Ana b7; Ben b9
Cara b5; Cara uno
Ana draws b2; Ana b2; Ben b3; Ben uno
Cara draws g3; Cara g3; Cara uno
Ana g7; Ana uno
Ben g4                     #= won Ben

Ana shows r8
Cara shows y1              #= score Ana=0 Ben=9 Cara=0
