# The Draw Two that jumps in adds to the first: Ana draws four.
# shows: jump_in_effect = accumulate
rules: classic_cn
options: jump_in_effect = accumulate, hand_size = 3
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana rD b5 b6 / Ben r1 y1 y2 / Cara r4 r5 g9 / Dan rD g7 g8
first: r2
Ana rD                     #= owes Ben+2
Dan rD                     #= owes Ana+4, turn Ana
Ana takes y3 b7 y9 r9      #= turn Ben
Ben r1; Cara r4; Dan draws g4; Dan g4
Ana draws g6; Ana g6; Ben draws g1; Ben g1
Cara g9; Cara uno; Dan g7; Dan uno
Ana b7; Ben draws r7; Ben r7
Cara r5                    #= won Cara

Ana shows b5 b6 y3 y9 r9
Ben shows y1 y2
Dan shows g8               #= score Ana=0 Ben=0 Cara=43 Dan=0
