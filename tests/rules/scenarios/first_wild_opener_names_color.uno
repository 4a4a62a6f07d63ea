# A Wild turned up first: the opening player names a color and plays.
# shows: first_wild = opener_names_color
rules: mattel
options: hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: W                   #! need_color        #= turn Ana, needs color Ana
Ana names g                #= color g, needs nothing
Ana draws r1; Ana passes
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows b5              #= score Ana=0 Ben=7 Cara=0
