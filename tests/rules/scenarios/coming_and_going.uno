# Two players leave, one of them with four cards to draw, and one sits down.
# shows: hand_size = 3
rules: mattel
options: hand_size = 3
seats: Ana Ben Cara Dan
dealer: Dan

first: r5
Ana r1; Ben rV             #= turn Ana, ccw
Ana r9; Ana uno            #= turn Dan
Dan leaves                 #= turn Cara, playing Ana Ben Cara
Cara W4 > b                #= turn Ben, owes Ben+4
Ben leaves                 #= turn Ana, owes nothing, playing Ana Cara
Eve joins after Ana        #= turn Ana, playing Ana Eve Cara, hand Eve=3
Ana draws; Ana passes      #= turn Cara
Cara b2; Cara uno; Eve b3
Dan b5                     # from the sofa      #! no_such_seat
Dan draws                  #! no_such_seat
Dan uno                    #! no_such_seat
Dan leaves                 #! no_such_seat
Ana b4; Ana uno
Cara b6                    #= won Cara

Ana shows y8
Eve shows r3 W             #= score Ana=0 Eve=0 Cara=61
