# A referee who knows the hands refuses an unlawful Wild Draw Four, so nobody challenges.
# shows: wild4_policing = enforced
rules: mattel
options: wild4_policing = enforced, hand_size = 3
seats: Ana Ben
dealer: Ben

hands: Ana W4 r1 y7 / Ben b2 g3 b4
first: r5
Ana W4 > y; Ana back       #! wild4_unlawful
Ana r1
Ben draws b1; Ben b1
Ana W4 > y; Ana uno        # no blue card now   #= owes Ben+4
Ben challenges             #! challenge_off
Ben takes y1 y2 y3 y4      #= turn Ana
Ana y7                     #= won Ana

Ben shows b2 g3 b4 y1 y2 y3 y4  #= score Ana=19 Ben=0
