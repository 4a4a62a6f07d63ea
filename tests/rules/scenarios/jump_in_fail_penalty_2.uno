# A late or wrong jump-in costs two cards.
# shows: jump_in_fail_penalty = 2
rules: mattel
options: jump_in = numbers, jump_in_fail_penalty = 2, hand_size = 3
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana r5 g1 g2 / Ben r8 b8 y7 / Cara r2 y2 b2 / Dan r5 y4 y6
first: r3
Ana r5; Ben r8
Dan jumps r5; Dan back     # Ben was faster     #! jump_late
Dan takes g6 g7            #= turn Cara
Cara r2; Dan r5
Ana draws y5; Ana y5
Dan jumps y4; Dan back     #! jump_not_identical
Dan takes g8 g9            #= turn Ben
Ben y7; Ben uno
Cara y2; Cara uno; Dan y4
Ana draws y1; Ana y1
Ben draws b1; Ben b1; Ben uno
Cara b2                    #= won Cara

Ana shows g1 g2
Ben shows b8
Dan shows y6 g6 g7 g8 g9   #= score Ana=0 Ben=0 Cara=47 Dan=0
