# The Draw Two turned up first can be answered like any other.
# shows: stack_on_first_card = true
rules: mattel
options: stacking = same_kind, stack_on_first_card = true, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana gD r1 / Ben b1 b2 / Cara y8 g8
first: yD                  #= turn Ana, owes Ana+2
Ana gD; Ana uno            #= owes Ben+4
Ben takes r3 r4 r5 r6      #= turn Cara
Cara g8; Cara uno
Ana draws g1; Ana g1; Ana uno
Ben b1; Cara draws y1; Cara y1; Cara uno
Ana r1                     #= won Ana

Ben shows b2 r3 r4 r5 r6
Cara shows y8              #= score Ana=28 Ben=0 Cara=0
