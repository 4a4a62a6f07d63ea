# A Reverse turned up first: the player on the dealer's right begins.
# shows: first_reverse = right_first_ccw
rules: classic_cn
options: hand_size = 1
seats: Ana Ben Cara Dan
dealer: Ana

hands: Ana y1 / Ben y2 / Cara g3 / Dan y4
first: gV                  #= turn Dan, ccw
Dan draws r2; Dan passes
Cara g3                    #= won Cara

Ana shows y1
Ben shows y2
Dan shows y4 r2            #= score Ana=0 Ben=0 Cara=9 Dan=0
