# A round by the rules of the Chinese encyclopedia, every card known.
# shows: opening_player = dealer, stacking = escalate, stack_wild4_check = applies
# shows: voluntary_draw = allowed, uno_window_close = next_card_played
# shows: uno_false_call_penalty = 2, uno_false_accuse_penalty = 2
# shows: uno_false_accuse_scope = not_one_card
rules: baike
options: hand_size = 4
seats: Ana Ben Cara
dealer: Cara

hands: Ana W4 b3 y8 gD / Ben yV bD b6 r8 / Cara W y4 yD rD
first: b1                                #= turn Cara
Ana b3; Ana back                         # the dealer opens          #! out_of_turn
Cara W > y
Ana draws r5; Ana passes                 # she could have played y8
Ben b6                                   #! no_match
Ben yV                                   # another one instead       #= turn Ana, ccw
Ana y8; Cara yD
Ben bD                                   #= owes Ana+4
Ana W4 > r                               #= owes Cara+8, turn Cara
Cara rD; Cara back                       #! must_take
Cara challenges                          # Ana had b3 under the bD   #! guilty
Ana takes g5 y7 g2 r4 g4 b8 y0 b1        #= turn Cara, color r
Cara rD                                  # one left, no call
Ben takes b2 y6; Ana reaches             # a card out of the hand, not yet on the pile
Ben accuses Cara                         #! uno_forgotten
Cara takes g1 g3
Ana r4; Cara y4; Ben y6
Ben uno                                  # with three cards          #! false_call
Ben takes r1 g6; Ana y7
Cara accuses Ana                         # of nine cards             #! false_accusation
Cara takes y1 y9; Cara y9
Ben draws b9; Ben b9; Ana b8
Cara draws bS; Cara bS                   #= turn Ana
Ana b3; Cara g3; Ben g6; Ana g5
Cara uno; Cara g1
Ben accuses Cara                         # who did call              #! accusation_unfounded
Ben r1; Ana b1; Cara y1                  #= won Cara

Ana shows gD r5 g2 g4 y0
Ben shows b6 r8 b2                       #= score Ana=0 Ben=0 Cara=47
