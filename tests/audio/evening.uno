# An evening for the voice: whatever it can say about a game that is wholly seen.
rules: mattel
options: hand_size = 4
seats: Ana Ben Cara
dealer: Cara

hands: Ana r1 W4 g2 g8 / Ben r2 rD b7 g4 / Cara y2 g5 g7 gV
first: r5
Ana g2                     # it does not fit
Ana back; Ana r1
Cara y2                    # it is Ben's turn
Cara back; Ben rD
Cara g5                    # she owes two cards
Cara back; Cara takes b1 b2
Ana W4 > g
Ben challenges             # she had no red card
Ben takes y1 y3 y4 y6 y7 y8
Cara gV
Ben g4; Ana g8             # down to one card, and no call
Cara g7                    # now nobody can catch her
amend 17: Ana b8           # it was the blue 8, which she cannot have: a question
amend 17: Ana g8           # the answer: it was green after all
Ben y1                     # yellow on green
overrule 21                # "we play it that way tonight"
withdraw 21                # it never happened
Ben draws y9; Ben passes
Ana g2
