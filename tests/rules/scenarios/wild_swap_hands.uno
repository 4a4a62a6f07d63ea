# Two boxes with a Swap Hands each: Ana swaps, Ben would rather not.
# shows: deck = 112_swap_custom, deck_copies = 2
rules: mattel
options: deck = 112_swap_custom, deck_copies = 2, hand_size = 3
seats: Ana Ben Cara
dealer: Cara

hands: Ana WX r1 r2 / Ben y3 y4 WX / Cara g6 y6 y9
first: r5
Ana WX > y                 #! need_target
Ana swaps Cara             #= hand Ana=3 Cara=2, turn Ben
Ben y3
Cara draws r3; Cara r3
Ana draws b3; Ana b3
Ben WX > y                 #! need_target
Ben keeps; Ben uno         #= hand Ben=1, needs nothing
Cara draws y1; Cara y1; Ana y9
Ben y4                     #= won Ben

Ana shows g6 y6
Cara shows r1 r2           #= score Ana=0 Ben=15 Cara=0
