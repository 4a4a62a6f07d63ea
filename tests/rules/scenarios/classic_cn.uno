# A round as Chinese students play it: sets and jump-ins, every card known.
# shows: multi = same_symbol, multi_color = choose_played, jump_in = numbers_actions
# shows: jump_in_first_card = true, uno_window_close = next_card_played
# shows: uno_false_call_penalty = 2, uno_false_accuse_penalty = 0
rules: classic_cn
options: hand_size = 4
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana y3 rS gS W / Ben yV y7 b7 r9 / Cara y5 yS g5 W / Dan yS y2 y2 b8
first: y7                     #= turn Ana
Ben y7                        # jumps in before Ana plays        #= turn Cara
Cara yS; Dan yS               # the Skip that hit Dan hits Ana   #= turn Ben
Ben yV; Ana y3                #= turn Dan, ccw
Cara accuses Ana              # who has three                    #! accusation_unfounded
Dan y2 y2; Dan uno
Cara g5 y5 > g; Cara uno      #= top y5, color g, turn Ben
Ben uno; Ben draws b4
Ben passes                    # with three, after calling        #! false_call
Ben takes y8 r3
Ana gS rS > r                 # Dan and Cara are skipped         #= turn Ben
Ben reaches                   # a card out of the hand, not yet on the pile
Dan accuses Ana               #! uno_forgotten
Ana takes b2 g9; Ben r9
Ana W > b
Cara jumps W > g; Cara back   # no jump-ins with wilds           #! jump_kind
Dan b8                        #= won Dan

Ana shows b2 g9
Ben shows b7 b4 y8 r3
Cara shows W                  #= score Ana=0 Ben=0 Cara=0 Dan=83
