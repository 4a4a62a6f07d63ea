# Friday evening. Ana says: "A Draw Two may go on a Wild Draw Four, we always did that."
rules: baike
options: jump_in = numbers
seats: Ana Ben Cara Dan
dealer: Ana

first: r7
Ana r5
Ben draws; Ben passes
Cara g5
Dan W4 > b
Ana bD                     # "blue on blue!"  #! must_take
Ana back; Ana takes
Ben b7; Dan jumps b7       # nobody waits for Cara
Ana b2; Ben b9
Cara r9; Dan g9
Ana y2                     # Ana says it was green  #! no_match
amend 16: Ana g2           #! gone no_match
