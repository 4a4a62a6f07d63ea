# A Wild turned up first, where the dealer opens: she names the color.
# shows: first_wild = opener_names_color
rules: baike
options: first_wild = opener_names_color, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: W                   #! need_color        #= turn Cara, needs color Cara
Cara names y               #= color y
Cara draws r1; Cara passes
Ana y1                     #= won Ana

Ben shows g3
Cara shows b5 r1           #= score Ana=9 Ben=0 Cara=0
