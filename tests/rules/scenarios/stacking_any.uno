# Draw Twos and Wild Draw Fours answer each other; a Draw Two needs the named color.
# shows: stacking = any
rules: mattel
options: stacking = any, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana W4 b5 b1 / Ben gD rD y9 / Cara gD W4 y1
first: y4
Ana W4 > g                               #= owes Ben+4
Ben rD                                   # Ana named green   #! must_take
Ben gD                                   #= owes Cara+6
Cara gD                                  #= owes Ana+8
Ana takes r1 r3 r5 r6 r7 r8 b2 b4        #= turn Ben, color g
Ben rD; Ben uno                          #= owes Cara+2
Cara W4 > y; Cara uno                    #= owes Ana+6
Ana takes g1 g2 g3 g5 g6 g7              #= turn Ben, color y
Ben y9                                   #= won Ben

Ana shows b5 b1 r1 r3 r5 r6 r7 r8 b2 b4 g1 g2 g3 g5 g6 g7
Cara shows y1                            #= score Ana=0 Ben=67 Cara=0
