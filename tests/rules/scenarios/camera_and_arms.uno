# A camera that sees whose arm laid a card: draws, named colors and a challenge are gathered
# from what was played next, and nobody is accused.
rules: mattel
options: hand_size = 4
senses: none
seats: Ana Ben Cara
dealer: Cara

first: r5 from camera
Ana r1 from camera
Cara r3 from camera        # so Ben drew and passed         #= turn Ana
Ana rD from camera         #= turn Ben, owes Ben+2
Cara r8 from camera        # so Ben took his two            #= turn Ana, owes nothing
Ana W from camera          #! need_color
Ben g4 from camera         # so it was green                #= turn Cara, color g, needs nothing
Cara W4 from camera        #! need_color                    #= turn Ana, owes Ana+4
Ana b2 from camera         # she challenged and won, it seems   #! is_out    #= color b, owes nothing
Ana out from phone         #= won Ana
Ben shows g6 y1 y2 y3 b9 r9 from camera
Cara shows y4 y5 y6 y7 y8 from camera    #= score Ana=60 Ben=0 Cara=0
