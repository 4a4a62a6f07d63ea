# A camera above the pile, and nobody who taps: what is not certain is asked, once.
rules: mattel
options: jump_in = numbers, last_card = no_reverse_skip_wild, hand_size = 2
senses: none
seats: Ana Ben Cara
dealer: Cara

first: r5 from camera
@10 ? r1 from camera                        #= turn Ben
@14 ? b7 from camera                        # wrong, whoever laid it    #! no_match
@16 ? back from camera
@20 ? r2 from camera                        #= turn Cara
@21 ? r2 from camera                        # Cara, or a jump-in?       #! who_played
amend 6: Ana jumps r2                       #! gone who_played, is_out  #= turn Ben
@24 Cara accuses Ana from phone             #! how_many
@26 Ana counts 1 from phone                 # the microphone is off     #! did_call
@30 ? r9 from camera                        # the second card of Ben     #! is_out
@33 ? r8 from camera
@36 ? rS from camera                        # Ana's last card?          #! last_card_maybe
@39 Ana counts 1 from phone
@41 ? r3 from camera                        #! is_out
@43 Cara out from phone                     #= won Cara, hand Cara=0
@60 Ana shows y5 from camera
@65 Ben shows b2 g2 from camera             #= score Ana=0 Ben=0 Cara=9
