# Everything is said at the wrong moment, and the referee keeps calm.
rules: mattel
options: seven = swap, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana r5 r5 / Ben r5 b1 / Cara y1 y2    # three red fives      #! bad_deal
first: W4                  #! redraw
Ana r5                     #! not_started
first: r3                  #= turn Ana, hand Ana=2
first: r4                  #! already_started   #= top r3
Ana back                   #! nothing_to_take_back
Ana takes                  #! nothing_to_take
Ana names g                #! nothing_asked
Ana swaps Ben              #! nothing_asked
Ana challenges             #! challenge_nothing
guilty                     #! nothing_asked
Ben out                    # he wishes          #! contradiction
Ana accuses Ana            #! accusation_unfounded
Ana counts 9               # fans them out twice            #! contradiction
withdraw 14                #! gone contradiction            #= hand Ana=2
Ben draws                  # he dreamed         #! acted_out_of_turn    #= hand Ben=3, turn Ana
Ana r7                     #! need_target
Ana swaps Ana              #! bad_target
Ana swaps Ben; Ben uno     #= hand Ana=3 Ben=1, turn Ben
Ben passes                 #! must_draw
Ben draws; Ben passes
Cara W4 > g; Cara uno
Ana draws 1
Ana challenges             #! challenge_late    #= owes Ana+3
Ana draws 3                #= turn Ben, hand Ana=7
Ben g4; Ben uno
Cara g9                    #= won Cara
Ana g1                     #! round_over
Ana draws                  #! round_over
Ana passes                 #! round_over
Ana out                    #! round_over
Eve joins after Ana        #! round_over

Ana shows g1               # and the other six? #! contradiction
Ana shows g1 r2 W b3 b4 y6 y9
Ben shows gD               #= score Ana=0 Ben=0 Cara=95
