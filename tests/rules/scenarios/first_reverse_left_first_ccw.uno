# A Reverse turned up first: the player on the dealer's left begins, then the dealer.
# shows: first_reverse = left_first_ccw
rules: mattel
options: first_reverse = left_first_ccw, hand_size = 1
seats: Ana Ben Cara Dan
dealer: Ana

hands: Ana y1 / Ben y2 / Cara g3 / Dan y4
first: gV                  #= turn Ben, ccw
Ben draws r3; Ben passes   #= turn Ana
Ana draws r1; Ana passes
Dan draws r2; Dan passes
Cara g3                    #= won Cara

Ana shows y1 r1
Ben shows y2 r3
Dan shows y4 r2            #= score Ana=0 Ben=0 Cara=13 Dan=0
