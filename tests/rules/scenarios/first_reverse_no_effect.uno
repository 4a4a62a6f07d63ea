# A Reverse turned up first is just a green card.
# shows: first_reverse = no_effect
rules: mattel
options: first_reverse = no_effect, hand_size = 1
seats: Ana Ben Cara Dan
dealer: Ana

hands: Ana y1 / Ben y2 / Cara g3 / Dan y4
first: gV                  #= turn Ben, cw
Ben draws r3; Ben passes
Cara g3                    #= won Cara

Ana shows y1
Ben shows y2 r3
Dan shows y4               #= score Ana=0 Ben=0 Cara=10 Dan=0
