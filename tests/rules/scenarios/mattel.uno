# A whole round by Mattel's sheet. Hands are not known, but everything is reported.
# shows: opening_player = dealer_left, stacking = none, stack_deflect = none, multi = off
# shows: jump_in = off, seven = off, zero = off, draw_mode = one, after_draw = may_play_drawn
# shows: illegal_play = take_back, wild4_policing = challenge, advice_penalty = 0
# shows: challenge_guilty = draw_card_stays, challenge_innocent_extra = 2
# shows: uno_moment = one_left, uno_forgot_penalty = 2, uno_window_close = next_turn_begins
# shows: uno_false_call_penalty = 0, uno_false_accuse_penalty = 0, last_card = any
# shows: scoring = score
rules: mattel
seats: Ana Ben Cara Dan
dealer: Dan

first: r7                      #= turn Ana, cw, color r
Ana r5
Dan r5; Dan back               # a jump-in, at other tables    #! out_of_turn
Ben b5 b5; Ben back; Ben b5    # one card at a time            #! one_card
Cara draws yS
Cara b2                        # not the card she drew         #! only_drawn
Cara back; Cara passes
Dan draws b3; Dan passes       # keeps it, though it fits
Ben advises                    # "take the other pile, Ana"
Ana bD                         #= turn Ben, owes Ben+2
Ben bS; Ben back               #! must_take
Ben gD                         #! must_take
Ben back; Ben takes            #= turn Cara, color b
Cara b7; Dan b0                # ordinary numbers here
Ana W > b                      # the color that it was
Ben b5; Cara bS                #= turn Ana
Ana b3; Ben g3; Cara gV        #= turn Ben, ccw
Ben g8; Ana g6

Dan W4 > r                     #= turn Cara, owes Cara+4
Ben challenges                 #! challenge_not_victim
Cara challenges                #! need_reveal
Cara challenges                #! challenge_twice
guilty                         #! guilty       #= owes Dan+4, turn Cara, color r
Dan takes
Cara r4; Ben r6
Ana r9                         # and says nothing
Cara accuses Ana               #! uno_forgotten
Ana takes                      #= hand Ana=3
Dan r1; Cara r2; Ben y2; Ana y4

Dan W4 > g; Cara challenges    #! need_reveal
innocent                       #! innocent     #= owes Cara+6
Cara takes                     #= turn Ben, hand Cara=9
Ben g5
Ana g9; Dan reaches            # Ana is quiet again, but Dan's turn has begun
Ben accuses Ana                #! accusation_late
Dan g1
Cara uno; Cara gS              # with eight cards left; it costs nothing
Ben accuses Dan                #! accusation_unfounded
Ana W                          #= won Ana, needs nothing

Ben shows gD bS
Cara shows yS b2 b9 y9 r3 y5 g7 bV
Dan shows b3 r5 y6 y8 r8 b2 yD #= score Ana=167 Ben=0 Cara=0 Dan=0
