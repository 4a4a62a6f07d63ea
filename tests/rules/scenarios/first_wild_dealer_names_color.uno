# A Wild turned up first: the dealer names a color, the opening player plays on it.
# shows: first_wild = dealer_names_color
rules: mattel
options: first_wild = dealer_names_color, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: W                   #! need_color        #= turn Ana, needs color Cara
Ana names y                #! nothing_asked
Cara names b               #= color b
Ana draws r1; Ana passes
Ben draws b2; Ben b2; Ben uno
Cara b5                    #= won Cara

Ana shows y1 r1
Ben shows g3               #= score Ana=0 Ben=0 Cara=5
