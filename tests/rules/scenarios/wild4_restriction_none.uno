# Any Wild Draw Four is lawful, so there is nothing to challenge.
rules: mattel
options: wild4_restriction = none, wild4_policing = off, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana W4 r1 / Ben y2 y3
first: r5
Ana W4 > r; Ana uno
Ben challenges             #! challenge_off
Ben takes b1 b2 b3 b4      #= turn Ana
Ana r1                     #= won Ana

Ben shows y2 y3 b1 b2 b3 b4    #= score Ana=15 Ben=0
