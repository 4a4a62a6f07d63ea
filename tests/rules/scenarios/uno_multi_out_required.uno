# Going out with a set needs a call before it.
# shows: uno_multi_out = required
rules: classic_cn
options: uno_multi_out = required, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana g5 b5 / Ben b1 y8
first: r5
Ana g5 b5                  #= won Ana
Ben accuses Ana            #! uno_forgotten
Ana takes y1 g1            #= won nobody, turn Ben
Ben b1; Ben uno
Ana uno; Ana y1 g1         #= won Ana
Ben accuses Ana            #! accusation_unfounded

Ben shows y8               #= score Ana=8 Ben=0
