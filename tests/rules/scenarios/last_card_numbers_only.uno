# Only a number can be the last card.
# shows: last_card = numbers_only
rules: mattel
options: last_card = numbers_only, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana r2 rD / Ben r9 y9
first: r4
Ana r2; Ana uno; Ben r9; Ben uno
Ana rD; Ana back           #! last_card
Ana draws b9; Ana b9; Ana uno
Ben y9                     #= won Ben

Ana shows rD               #= score Ana=0 Ben=20
