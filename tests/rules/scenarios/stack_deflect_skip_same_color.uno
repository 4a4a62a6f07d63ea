# A Skip of the Draw Two's color sends it on to the next player.
# shows: stack_deflect = skip_same_color
rules: mattel
options: stack_deflect = skip_same_color, hand_size = 3
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana rD y1 y2 / Ben rS bS g1 / Cara g2 g3 g4 / Dan r6 r8 y9
first: r4
Ana rD                     #= owes Ben+2
Ben bS; Ben back           # not of that color   #! must_take
Ben rS                     #= owes Cara+2, turn Cara
Cara takes r5 b3           #= turn Dan
Dan r6; Ana draws r1; Ana r1
Ben g1; Ben uno; Cara g2
Dan draws g8; Dan g8; Ana draws b8; Ana b8
Ben bS                     #= won Ben

Ana shows y1 y2
Cara shows g3 g4 r5 b3
Dan shows r8 y9            #= score Ana=0 Ben=35 Cara=0 Dan=0
