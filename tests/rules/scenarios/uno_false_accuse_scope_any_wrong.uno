# Accusing somebody who did call is punished too; the round is paid in chips of ten points.
# shows: uno_false_accuse_scope = any_wrong, scoring = chips, chip_rate = 10
rules: baike
options: uno_false_accuse_scope = any_wrong, scoring = chips, chip_rate = 10, hand_size = 2
seats: Ana Ben
dealer: Ana

hands: Ana r1 b1 / Ben r2 y2
first: r5
Ana r1; Ana uno
Ben accuses Ana            #! false_accusation  #= owes Ben+2
Ben takes g7 g9; Ben r2
Ana draws b2; Ana b2; Ana uno
Ben y2; Ana draws y1; Ana y1; Ana uno
Ben draws g1; Ben g1
Ana b1                     #= won Ana

Ben shows g7 g9            # 16 points are two chips        #= score Ana=2 Ben=-2
