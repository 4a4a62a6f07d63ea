# The same, but Ida has to make up for the missing card, and the round is void.
# shows: draw_shortfall = owe, blocked_round = void
rules: mattel
options: draw_shortfall = owe, blocked_round = void, hand_size = 10
seats: Ana Ben Cara Dan Eve Finn Gina Hugo Ida Jon
dealer: Jon

hands: Ana r2 r3 r5 r8 y7 yS yD gS b1 b6 /
       Ben r1 r2 r3 r4 rD y2 g1 g2 g8 b9 /
       Cara r6 y1 g2 gV gD b1 b3 b5 bV bD /
       Dan r1 r7 r8 y5 y6 b4 b4 b8 W W4 /
       Eve r5 rS y4 y5 y7 y9 gS b2 bV W /
       Finn r9 y2 y4 y8 g6 g7 g8 b0 bS bS /
       Gina y1 y9 yD g4 g5 g7 g9 gV b7 W4 /
       Hugo r7 r9 yV g0 g1 g3 gD b2 b5 W /
       Ida r4 rV rD y0 yS yV b6 W W4 W4 /
       Jon r6 rV y8 g4 g6 g9 b3 b7 b8 bD
first: g5                            #= stock 7
Ana draws b9; Ana passes; Ben draws g3; Ben passes; Cara draws y6; Cara passes
Dan draws r0; Dan passes; Eve draws rS; Eve passes; Finn draws y3; Finn passes
Gina draws y3; Gina passes           #= stock 0
Hugo gD; reshuffle                   # of a single card             #= owes Ida+2, stock 1
Ida takes g5                         #! shortfall                   #= turn Jon, owes Ida+1
Jon g6; reshuffle; Ida takes gD      #= turn Ana, owes nothing, hand Ida=12
Ana passes; Ben passes; Cara passes; Dan passes; Eve passes; Finn passes; Gina passes
Hugo passes; Ida passes
Jon passes                           #! blocked                     #= blocked, score
