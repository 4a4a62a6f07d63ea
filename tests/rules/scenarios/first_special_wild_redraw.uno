# A Shuffle Hands or Customizable card turned up first goes back; a Wild does not.
# shows: first_special_wild = redraw
rules: mattel
options: deck = 112_shuffle_custom, first_special_wild = redraw, hand_size = 1
seats: Ana Ben Cara
dealer: Cara

hands: Ana y1 / Ben g3 / Cara b5
first: WS                  #! redraw
first: WC                  #! redraw            #= top none
first: W                   #! need_color        #= turn Ana
Ana names g
Ana draws r1; Ana passes
Ben g3                     #= won Ben

Ana shows y1 r1
Cara shows b5              #= score Ana=0 Ben=7 Cara=0
