# A Draw Two turned up first: the opening player draws two and plays.
# shows: first_draw_two = hit_opener_keep_turn
rules: mattel
options: first_draw_two = hit_opener_keep_turn, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara y5
first: gD                  #= turn Ana, owes Ana+2
Ana takes r1 g2            #= turn Ana
Ana g2
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows y5              #= score Ana=0 Ben=7 Cara=0
