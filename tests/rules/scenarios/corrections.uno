# Four ways to put right what was seen; after each the round is judged anew.
rules: mattel
options: hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana r6 b6 g1 / Ben r9 b2 y2 / Cara g9 b4 y4
first: r3
Ana r9                     # seen upside down               #! not_held
amend 3: Ana r6            #! gone not_held                 #= turn Ben, hand Ana=2
Cara g9                    # nobody saw Ben play            #! out_of_turn
before 5: Ben r9           #! gone out_of_turn              #= turn Ana, color g
Ana b6                     #! no_match
overrule 7                 # "we play it that way tonight"  #! gone no_match, overruled
Ana uno                    #= turn Ben, color b, hand Ana=1
Ben b2; Ben uno; Cara b4; Cara uno
Ana draws b9; Ana b9; Ana uno
Ben draws y9; Ben draws y9 # reported twice                 #! drew_again
withdraw 18                #! gone drew_again               #= hand Ben=2
Ben y9; Ben uno
Cara y4                    #= won Cara

Ana shows g1
Ben shows y2               #= score Ana=0 Ben=0 Cara=3
