# Whoever gets a single card by a swap need not call.
# shows: uno_on_received_hand = false
rules: mattel
options: seven = swap, uno_on_received_hand = false, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana r7 g4 / Ben r9 y5 / Cara b2 b6
first: r3
Ana draws g6; Ana passes
Ben r9; Ben uno; Cara draws r2; Cara r2
Ana r7                     #! need_target
Ana swaps Ben              #= hand Ana=1 Ben=2
Cara accuses Ana           #! accusation_unfounded
Ben draws r6; Ben r6
Cara b6; Cara uno
Ana draws y6; Ana y6; Ana uno
Ben g6; Ben uno
Cara draws g2; Cara g2; Cara uno
Ana draws g5; Ana g5; Ana uno
Ben g4                     #= won Ben

Ana shows y5
Cara shows b2              #= score Ana=0 Ben=7 Cara=0
