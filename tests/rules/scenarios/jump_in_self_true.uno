# Cara jumps in on her own card; then she owes the call.
# shows: jump_in_self = true
rules: baike
options: jump_in = numbers, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana b7 g7 r8 / Ben b9 g4 r3 / Cara b5 b5 y1
first: b3
Cara b5; Cara b5; Cara uno #= turn Ana, hand Cara=1
Ana b7; Ben b9
Cara draws y9; Cara y9; Cara uno
Ana draws y2; Ana y2; Ben draws y6; Ben y6
Cara y1                    #= won Cara

Ana shows g7 r8
Ben shows g4 r3            #= score Ana=0 Ben=0 Cara=22
