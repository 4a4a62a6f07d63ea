# The Draw Two turned up first cannot be answered, though others can.
# shows: stack_on_first_card = false, first_draw_two = hit_opener
rules: mattel
options: stacking = same_kind, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana gD r1 / Ben y1 b2 / Cara y8 g8
first: yD                  #= turn Ana, owes Ana+2
Ana gD; Ana back           #! must_take
Ana takes r8 r9            #= turn Ben
Ben y1; Ben uno; Cara y8; Cara uno
Ana r8; Ben draws r2; Ben r2; Ben uno
Cara draws g2; Cara g2; Cara uno
Ana gD                     #= owes Ben+2
Ben takes y5 y6
Cara g8                    #= won Cara

Ana shows r1 r9
Ben shows b2 y5 y6         #= score Ana=0 Ben=0 Cara=23
