# Everything at once, every card known: hands change owners, Draw Twos pile up.
# shows: seven = swap, zero = rotate, multi = same_symbol, uno_on_received_hand = true
rules: party
options: hand_size = 4
seats: Ana Ben Cara Dan
dealer: Dan

hands: Ana r7 b1 rD g2 / Ben r0 W4 y5 yD / Cara rD g7 b0 g9 / Dan r8 b8 y8 gV
first: r3
Ana r7                     #! need_target
Ana swaps Dan              #= hand Ana=4 Dan=3
Ben r0                     #= hand Ana=3 Ben=4 Cara=3 Dan=4, turn Cara
Cara W4 > b; Dan takes b2 b3 y1 g1
Ana b1
Ben b8 r8 y8 > r           # one left                           #= color r, top y8
Dan accuses Ben            #! uno_forgotten
Ben takes r5 y3
Cara yD; Cara back         # yellow lies there, red counts      #! no_match
Cara draws r5; Cara r5
Ben r5                     # jumps in, and Dan loses his turn   #= turn Cara
Cara y5; Cara uno; Dan y1
Ana draws y7; Ana y7       #! need_target
Ana swaps Cara             # now Ana has one card               #= hand Ana=1 Cara=2
Ben accuses Ana            #! uno_forgotten
Ana takes r6 b6; Ben y3; Ben uno
Cara draws yS; Cara yS     #= turn Ana
Ana yD                     #= owes Ben+2
Ben gV; Ben back           #! must_take
Ben takes g5 g6
Cara rD; Cara uno; Dan rD  #= owes Ana+4
Ana takes y2 y4 r3 bS
Ben draws r9; Ben r9
Cara draws g9; Cara g9; Cara uno
Dan g1; Ana draws gS; Ana gS
Cara g2                    #= won Cara

Ana shows r6 b6 y2 y4 r3 bS
Ben shows gV g5 g6
Dan shows g7 b0 g9 b2 b3   #= score Ana=0 Ben=0 Cara=93 Dan=0
