# A Draw Two as last card makes nobody draw.
# shows: last_draw_applies = false
rules: mattel
options: last_draw_applies = false, hand_size = 2
seats: Ana Ben
dealer: Ben

hands: Ana g1 gD / Ben g2 y3
first: g4
Ana g1; Ana uno; Ben g2; Ben uno
Ana gD                     #= won Ana, owes nothing
Ben takes                  #! nothing_to_take

Ben shows y3               #= score Ana=3 Ben=0
