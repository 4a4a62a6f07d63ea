# A Wild turned up first: the opening player plays any card, and nobody names a color.
# shows: first_wild = opener_plays_any
rules: baike
options: hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 b2 / Ben g3 b4 / Cara W4 b5
first: W                   #= turn Cara, color none, needs nothing
Cara W4 > b; Cara uno      # lawful: no color counted yet
Ana challenges             #! innocent          #= owes Ana+6
Ana takes g1 g2 g4 g5 g6 g7
Ben b4; Ben uno
Cara b5                    #= won Cara

Ana shows y1 b2 g1 g2 g4 g5 g6 g7
Ben shows g3               #= score Ana=0 Ben=0 Cara=31
