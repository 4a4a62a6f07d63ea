# A Wild Draw Four turned up first goes back, as often as it comes.
# shows: first_wild4 = redraw
rules: mattel
options: hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: W4                  #! redraw            #= top none
first: W4                  #! redraw
first: g7                  #= turn Ana
Ana draws r1; Ana passes
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows b5              #= score Ana=0 Ben=7 Cara=0
