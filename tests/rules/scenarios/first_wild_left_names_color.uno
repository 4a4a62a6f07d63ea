# A Wild turned up first: the player on the dealer's left names a color and begins.
# shows: first_wild = left_names_color
rules: baike
options: first_wild = left_names_color, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: W                   #! need_color        #= turn Ana, needs color Ana
Ana names y                #= color y
Ana y1                     #= won Ana

Ben shows g3
Cara shows b5              #= score Ana=8 Ben=0 Cara=0
