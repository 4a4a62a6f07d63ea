# A Shuffle Hands turned up first is a Wild: no hand is shuffled.
# shows: first_special_wild = as_wild
rules: mattel
options: deck = 112_shuffle_custom, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: WS                  #! need_color        #= turn Ana
Ana names g
Ana draws r1; Ana passes
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows b5              #= score Ana=0 Ben=7 Cara=0
