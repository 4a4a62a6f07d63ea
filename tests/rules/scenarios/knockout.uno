# Whoever is out is safe; the others play on, at last by the rules of two players.
# shows: scoring = knockout
rules: mattel
options: scoring = knockout, hand_size = 2
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana g1 gD / Ben g2 b9 / Cara g3 gV / Dan g6 y6
first: g4
Ana g1; Ana uno; Ben g2; Ben uno; Cara g3; Cara uno; Dan g6; Dan uno
Ana gD                     #= out Ana, playing Ben Cara Dan, owes Ben+2
Ben takes y1 y2            #= turn Cara
Cara gV                    #= out Ana Cara, playing Ben Dan, turn Ben
Ben draws bV; Ben bV       # skips Dan          #= turn Ben
Ben b9
Dan draws y9; Dan y9; Dan uno
Ben y1; Ben uno
Dan y6                     #= out Ana Cara Dan, places Ana Cara Dan Ben

Ben shows y2               #= score Ana=1 Cara=2 Dan=3 Ben=4
