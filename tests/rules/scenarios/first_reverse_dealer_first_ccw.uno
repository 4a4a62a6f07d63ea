# A Reverse turned up first: the dealer begins, then the player on her right.
# shows: first_reverse = dealer_first_ccw
rules: mattel
options: hand_size = 1
seats: Ana Ben Cara Dan
dealer: Ana

hands: Ana y1 / Ben y2 / Cara g3 / Dan y4
first: gV                  #= turn Ana, ccw
Ana draws r1; Ana passes   #= turn Dan
Dan draws r2; Dan passes
Cara g3                    #= won Cara

Ana shows y1 r1
Ben shows y2
Dan shows y4 r2            #= score Ana=0 Ben=0 Cara=10 Dan=0
