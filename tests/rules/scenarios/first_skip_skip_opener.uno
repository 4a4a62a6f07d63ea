# A Skip turned up first skips the opening player.
# shows: first_skip = skip_opener
rules: mattel
options: hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana g1 / Ben y9 / Cara g3
first: gS                  #= turn Ben
Ana g1; Ana back           #! out_of_turn
Ben draws b7; Ben passes
Cara g3                    #= won Cara

Ana shows g1
Ben shows y9 b7            #= score Ana=0 Ben=0 Cara=17
