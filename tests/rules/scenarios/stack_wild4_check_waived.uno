# A Wild Draw Four that answers a Draw Two needs no excuse.
# shows: stack_wild4_check = waived
rules: mattel
options: stacking = escalate, stack_wild4_check = waived, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana bD y5 y6 / Ben W4 b7 g1 / Cara r1 r2 r3
first: b2
Ana bD
Ben W4 > g                               # with b7 in hand   #= owes Cara+6
Cara challenges                          #! challenge_off
Cara takes r4 r5 r6 r7 r8 r9             #= turn Ana
Ana draws g3; Ana g3; Ben g1; Ben uno
Cara r1; Ana draws b1; Ana b1
Ben b7                                   #= won Ben

Ana shows y5 y6
Cara shows r2 r3 r4 r5 r6 r7 r8 r9       #= score Ana=0 Ben=55 Cara=0
