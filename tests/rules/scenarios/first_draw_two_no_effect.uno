# A Draw Two turned up first makes nobody draw.
# shows: first_draw_two = no_effect
rules: mattel
options: first_draw_two = no_effect, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara y5
first: gD                  #= turn Ana, owes nothing
Ana draws r1; Ana passes
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows y5              #= score Ana=0 Ben=7 Cara=0
