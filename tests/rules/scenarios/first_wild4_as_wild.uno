# A Wild Draw Four turned up first is a Wild: nobody draws, nobody challenges.
# shows: first_wild4 = as_wild
rules: mattel
options: first_wild4 = as_wild, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: W4                  #! need_color        #= turn Ana, owes nothing
Ana names g
Ana challenges             #! challenge_nothing
Ana draws r1; Ana passes
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows b5              #= score Ana=0 Ben=7 Cara=0
