# Ana draws although she can play; the card goes back.
# shows: voluntary_draw = forbidden
rules: mattel
options: voluntary_draw = forbidden, hand_size = 3
seats: Ana Ben
dealer: Ben

hands: Ana r2 b1 y3 / Ben r7 g7 g8
first: r5
Ana draws y9               # she holds r2       #! must_play
withdraw 3                 #! gone must_play    #= hand Ana=3
Ana r2; Ben r7
Ana draws g3; Ana passes   # now she had nothing that fits
Ben g7; Ben uno; Ana g3
Ben g8                     #= won Ben

Ana shows b1 y3            #= score Ana=0 Ben=4
