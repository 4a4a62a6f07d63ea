# A forgotten call and good advice cost four cards each; points are minus points.
# shows: uno_forgot_penalty = 4, advice_penalty = 4, scoring = minus
rules: mattel
options: uno_forgot_penalty = 4, advice_penalty = 4, scoring = minus, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana r1 b1 / Ben r2 y2 / Cara r3 y3
first: r5
Ana r1
Cara accuses Ana           #! uno_forgotten     #= owes Ana+4
Ana takes g1 g2 g3 g4; Ben r2; Ben uno
Ana advises                # "Not the yellow one, Cara!"    #! advice
Ana takes b5 b6 b7 b8; Cara r3; Cara uno
Ana g3
Ben draws g9; Ben g9; Ben uno
Cara draws y9; Cara y9; Cara uno
Ana draws y1; Ana y1
Ben y2                     #= won Ben

Ana shows b1 g1 g2 g4 b5 b6 b7 b8
Cara shows y3              #= score Ana=34 Ben=0 Cara=3
