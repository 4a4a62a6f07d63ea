# A guilty Wild Draw Four goes back into the hand; a challenge that fails costs nothing more.
# shows: challenge_guilty = draw_card_returns, challenge_innocent_extra = 0
rules: mattel
options: challenge_guilty = draw_card_returns, challenge_innocent_extra = 0, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana W4 r2 b1 / Ben r7 W4 b3 / Cara b5 b6 g6
first: r5
Ana W4 > b
Ben challenges             #! guilty            #= top r5, color r, turn Ben, hand Ana=3
Ana takes g1 g2 y1 y2      #= hand Ana=7
Ben r7; Cara draws r6; Cara r6; Ana r2
Ben W4 > b; Ben uno
Cara challenges            # b3 is not red      #! innocent     #= owes Cara+4
Cara takes y3 y4 g7 g8     #= turn Ana
Ana b1
Ben b3                     #= won Ben

Ana shows W4 g1 g2 y1 y2
Cara shows b5 b6 g6 y3 y4 g7 g8    #= score Ana=0 Ben=95 Cara=0
