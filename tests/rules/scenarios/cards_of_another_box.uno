# Cards that the box does not hold are misread, and put right.
# shows: deck = 108, deck_copies = 1
rules: mattel
options: hand_size = 2
seats: Ana Ben Cara
dealer: Cara

first: g0
Ana g0                     # there is one green 0           #! impossible_card
amend 2: Ana g8            #! gone impossible_card
Ben WS                     #! impossible_card
amend 4: Ben W > r         #! gone impossible_card
Cara WX                    #! impossible_card
amend 6: Cara r2           #! gone impossible_card
Ana r9                     #= won Ana

Ben shows b3
Cara shows y5              #= score Ana=8 Ben=0 Cara=0
