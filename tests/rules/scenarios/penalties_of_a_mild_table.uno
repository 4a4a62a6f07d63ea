# A forgotten call costs nothing, good advice two cards; points count as negative.
# shows: uno_forgot_penalty = 0, advice_penalty = 2, scoring = bust
rules: mattel
options: uno_forgot_penalty = 0, advice_penalty = 2, scoring = bust, hand_size = 2
seats: Ana Ben Cara
dealer: Cara

hands: Ana r1 b1 / Ben r2 y2 / Cara r3 y3
first: r5
Ana r1; Cara accuses Ana   #= owes nothing
Ben r2; Ben uno
Ana advises                #! advice
Ana takes b5 b6; Cara r3; Cara uno
Ana draws y7; Ana passes
Ben draws r9; Ben r9; Ben uno
Cara draws y9; Cara y9; Cara uno
Ana y7
Ben y2                     #= won Ben

Ana shows b1 b5 b6
Cara shows y3              #= score Ana=-12 Ben=0 Cara=-3
