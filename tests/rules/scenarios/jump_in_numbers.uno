# Numbers may jump in, actions may not; a wrong jump-in costs nothing.
# shows: jump_in = numbers, jump_in_fail_penalty = 0
rules: baike
options: jump_in = numbers, hand_size = 3
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana y5 g2 rS / Ben y5 r9 r7 / Cara y8 g4 g6 / Dan y8 rS b1
first: y3
Dan y8
Cara y8                    # Ana and Ben lose their chance        #= turn Dan
Dan draws y6; Dan y6
Ana y5; Ben y5             # equal, but it was Ben's turn anyway
Cara draws r5; Cara r5
Dan rS; Dan uno            #= turn Ben
Ana rS; Ana back           #! jump_kind
Ben r9; Ben uno
Cara draws g9; Cara g9
Dan draws g1; Dan g1; Dan uno
Ana g2; Ana uno
Ben draws b2; Ben b2; Ben uno
Cara draws y1; Cara passes
Dan b1                     #= won Dan

Ana shows rS
Ben shows r7
Cara shows g4 g6 y1        #= score Ana=0 Ben=0 Cara=0 Dan=38
