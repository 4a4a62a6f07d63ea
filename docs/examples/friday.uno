# Friday evening: three quarrels in one minute.
rules: friday.toml
seats: Ana Ben Cara Dan
start: turn=B top=rD hands=A:4,B:2,C:3,D:5 owes=B:2D/A

Ben W4 > b                 # passes it on: 2 and 4 make 6
Dan accuses Ben            # one card left, and not a word
Ben takes
Cara bD                    # "Blue on blue! I need not draw."
Cara takes
Dan g7                     # that is what Ana saw ...
amend 6: Dan b7            # ... but it was the blue one
