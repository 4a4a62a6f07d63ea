# Ana's last card is the Shuffle Hands: she does not win, she is dealt in.
# shows: deck = 112_shuffle_custom, shuffle_last = redeal_no_win
rules: mattel
options: deck = 112_shuffle_custom, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana r1 WS r2 / Ben r3 WC b2 / Cara r4 g1 g2
first: r5
Ana r1; Ben r3; Cara r4
Ana r2; Ana uno
Ben draws g5; Ben passes; Cara draws y7; Cara passes
Ana WS > y                 #= won nobody, turn Ben, color y, hand Ana=2 Ben=2 Cara=2
hands: Ana WC g1 / Ben b2 y7 / Cara g2 g5
Ben y7; Ben uno
Cara draws g7; Cara g7; Ana g1; Ana uno
Ben draws b1; Ben b1; Ben uno
Cara draws b5; Cara b5
Ana WC                     # Customizable: a Wild here      #= won Ana

Ben shows b2
Cara shows g2 g5           #= score Ana=9 Ben=0 Cara=0
