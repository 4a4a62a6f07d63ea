# The call is due with the last card itself.
# shows: uno_moment = last_card
rules: mattel
options: uno_moment = last_card, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana r1 b1 / Ben r8 g8
first: r5
Ana r1
Ben accuses Ana            # she need not call yet          #! accusation_unfounded
Ben r8; Ana draws b8; Ana b8
Ben g8                     #= won Ben
Ana accuses Ben            # he had to                      #! uno_forgotten
Ben takes y2 y3            #= won nobody, turn Ana
Ana draws g1; Ana g1
Ben draws y1; Ben y1
Ana uno; Ana b1            #= won Ana
Ben accuses Ana            #! accusation_unfounded

Ben shows y2 y3            #= score Ana=5 Ben=0
