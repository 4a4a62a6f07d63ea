# After a set its top card's color counts, whatever its player wishes.
# shows: multi_color = top_card
rules: classic_cn
options: multi_color = top_card, hand_size = 4
seats: Ana Ben Cara
dealer: Cara

hands: Ana r3 b3 g8 y1 / Ben b9 b2 r6 g6 / Cara y9 g9 r8 b7
first: r5
Ana r3 b3 > r              #! color             #= color b, needs nothing, turn Ben
Ben b2 b9; Ben back        # no set             #! mixed_symbols
Ben b9; Cara g9 y9         #= color y
Ana y1; Ana uno
Ben draws y8; Ben y8; Cara r8; Cara uno
Ana g8                     #= won Ana

Ben shows b2 r6 g6
Cara shows b7              #= score Ana=21 Ben=0 Cara=0
