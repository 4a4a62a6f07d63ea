# Three Skips skip Ben, Cara and Ana herself: Ben is next.
# shows: multi_skip = wrap
rules: classic_cn
options: multi_skip = wrap, hand_size = 4
seats: Ana Ben Cara
dealer: Cara

hands: Ana rS bS gS y4 / Ben g1 y1 b5 b6 / Cara g3 y6 r8 r9
first: r2
Ana rS bS gS > g; Ana uno  #= turn Ben
Ben g1; Cara g3
Ana draws y3; Ana y3; Ana uno
Ben y1; Cara y6
Ana y4                     #= won Ana

Ben shows b5 b6
Cara shows r8 r9           #= score Ana=28 Ben=0 Cara=0
