# Ana's last card is the Shuffle Hands, and she wins with it.
# shows: shuffle_last = win
rules: mattel
options: deck = 112_shuffle_custom, shuffle_last = win, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana r1 WS r2 / Ben r3 WC b2 / Cara r4 g1 g2
first: r5
Ana r1; Ben r3; Cara r4
Ana r2; Ana uno
Ben draws g5; Ben passes; Cara draws y7; Cara passes
Ana WS                     #= won Ana

Ben shows WC b2 g5
Cara shows g1 g2 y7        #= score Ana=57 Ben=0 Cara=0
