# A Skip turned up first is just a green card.
# shows: first_skip = no_effect
rules: mattel
options: first_skip = no_effect, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana g1 / Ben y9 / Cara g3
first: gS                  #= turn Ana
Ana g1                     #= won Ana

Ben shows y9
Cara shows g3              #= score Ana=12 Ben=0 Cara=0
