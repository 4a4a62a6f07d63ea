# Two equal number cards go together, nothing else does.
# shows: multi = identical_numbers
rules: mattel
options: multi = identical_numbers, hand_size = 4
seats: Ana Ben Cara
dealer: Cara

hands: Ana r5 r5 g5 y1 / Ben rS rS b5 b6 / Cara g2 g2 r7 b8
first: r3
Ana r5 g5; Ana back        # two colors         #! one_card
Ana r5 r5                  #= turn Ben, hand Ana=2
Ben rS rS; Ben back        # not numbers        #! one_card
Ben rS                     #= turn Ana
Ana draws gS; Ana gS       #= turn Cara
Cara g2 g2; Ana g5; Ana uno
Ben b5; Cara b8; Cara uno
Ana draws b1; Ana b1; Ana uno
Ben b6; Ben uno; Cara draws y6; Cara y6; Cara uno
Ana y1                     #= won Ana

Ben shows rS
Cara shows r7              #= score Ana=27 Ben=0 Cara=0
