"""The worked cases of the rules specification that concern one round.

Each row: number | rules | position or opening | what happens | what must hold then.
Cases about dealers, scores and matches (20, 21, 108 to 115) are in tests/match.
"""

CASES = """
1 | mattel | dealt 4 | first r7 | turn B, cw, color r
2 | baike | dealt 4 | first r7 | turn A, cw, color r
3 | classic_cn | dealt 4 | first r7 | turn B, cw, color r
4 | mattel | dealt 4 | first rS | turn C, cw, color r
5 | baike | dealt 4 | first rS | turn B, cw, color r
6 | classic_cn | dealt 4 | first rS | turn C, cw, color r
7 | mattel | dealt 4 | first gV | turn A, ccw, color g
7-then | mattel | dealt 4 | first gV; A g1 | turn D
8 | baike | dealt 4 | first gV | turn A, ccw, color g
9 | classic_cn | dealt 4 | first gV | turn D, ccw, color g
9-then | classic_cn | dealt 4 | first gV; D g1 | turn C
10 | mattel | dealt 4 | first yD; B takes | turn C, cw, color y, draws B+2
11 | baike | dealt 4 | first yD; A takes | turn B, cw, color y, draws A+2
12 | classic_cn | dealt 4 | first yD; B takes | turn C, cw, color y, draws B+2
13 | mattel | dealt 4 | first W | turn B, cw, color none, needs color B, says need_color
13-named | mattel | dealt 4 | first W; B names g | turn B, color g, says need_color
14 | baike | dealt 4 | first W | turn A, cw, color none, needs nothing
14-then | baike | dealt 4 | first W; A b4 | turn B, color b
15 | classic_cn | dealt 4 | first W | turn B, cw, color none, needs color B, says need_color
16 | classic_cn first_wild=redraw | dealt 4 | first W | top none, says redraw
16-then | classic_cn first_wild=redraw | dealt 4 | first W; first r7 | turn B, says redraw
17 | baike first_wild=left_names_color | dealt 4 | first W | turn B, cw, color none, needs color B, says need_color
18-mattel | mattel | dealt 4 | first W4 | top none, says redraw
18-baike | baike | dealt 4 | first W4; first W4; first r1 | turn A, says redraw redraw
18-classic_cn | classic_cn | dealt 4 | first W4 | top none, says redraw
18-party | party | dealt 4 | first W4 | top none, says redraw
19 | mattel | dealt 2 | first gV | turn A, ccw, color g
19-then | mattel | dealt 2 | first gV; A g1 | turn B
22 | mattel | top=r5 | A r9 | turn B, cw, color r
23 | mattel | top=r3 | A g3 | turn B, cw, color g
24 | mattel | top=r5 | A g7 | turn A, color r, says no_match, remedy take_back
24-again | mattel | top=r5 | A g7; A back; A r1 | turn B, says no_match
24-stands | mattel | top=r5 | A g7; B g1 | turn C, color g, says no_match stands
25 | mattel | top=yD turn=C | C gD | turn D, cw, color g, owes D+2
26 | mattel | top=W color=g | A rS | says no_match
27 | mattel | top=W color=g hands=A:{W g2 r1} | A W > g | turn B, cw, color g
28 | mattel | top=r5 | A draws b5; A b5 | turn B, cw, color b
29 | mattel | top=r5 hands=A:{r2 b8 y1} | A draws b8; A r2 | says only_drawn, turn A
30 | mattel | top=r5 | A draws r1; A passes | turn B
30-must | mattel after_draw=must_play_drawn | top=r5 | A draws r1; A passes | turn A, says must_play
31 | baike | top=r5 hands=A:{r2 g1 g2} | A draws b7; A passes | turn B, hand A=4
31-unplayable | baike | top=r5 hands=A:{r2 g1 g2} | A draws b7; A b7 | says no_match
32 | baike | top=r5 | A rS | turn C, cw, color r
33 | baike | top=r5 | A rV | turn D, ccw, color r
34 | mattel | top=r5 | A rD; B takes | turn C, cw, color r, draws B+2
35 | mattel | top=r5 hands=A:{W4 g5 bV y1 W} | A W4 > y; B takes | turn C, cw, color y, draws B+4
35-lawful | mattel | top=r5 hands=A:{W4 g5 bV y1 W} | A W4 > y; B challenges; B takes | turn C, draws B+6, says innocent
36 | mattel | top=r5 hands=A:{W4 r2 b1} | A W4 > b; B challenges; A takes | turn B, cw, color b, draws A+4, says guilty, top W4
36-told | mattel | top=r5 | A W4 > b; B challenges; guilty; A takes | turn B, color b, draws A+4, says need_reveal guilty
36-then | mattel | top=r5 hands=A:{W4 r2 b1} | A W4 > b; B challenges; A takes; B b9 | turn C, color b, says guilty
37 | mattel | top=r5 hands=A:{W4 g5 b1} | A W4 > b; B challenges; B takes | turn C, cw, color b, draws B+6, says innocent
37-told | mattel | top=r5 | A W4 > b; B challenges; innocent; B takes | turn C, draws B+6, says need_reveal innocent
38 | mattel | top=r5 hands=A:{W4 r2 b1} | A W4 > b; C challenges | turn B, owes B+4, says challenge_not_victim
39 | mattel | top=W color=g hands=A:{W4 g1 r3} | A W4 > r; B challenges; A takes | turn B, color r, draws A+4, says guilty
40 | mattel | top=r5 hands=A:{r2 b1} | A draws W4; A W4 > b; B challenges; A takes | turn B, draws A+5, says guilty
41 | mattel wild4_policing=off | top=r5 hands=A:{W4 r2 b1} | A W4 > b; B challenges; B takes | turn C, color b, draws B+4, says challenge_off
42 | mattel challenge_guilty=draw_card_returns | top=r5 hands=A:{W4 r2 b1} | A W4 > b; B challenges; A takes | turn B, top r5, color r, hand A=7, draws A+4, says guilty
43 | mattel | top=r5 hands=A:{W4 g5 b1} | A W4 > b; B draws 1; B challenges; B draws 3 | turn C, color b, draws B+4, says challenge_late
44 | baike | 2 top=r5 | A rS | turn A, cw, color r
45 | baike | 2 top=r5 | A rV | turn A, cw, color r
46 | mattel | 2 top=r5 | A rD; B takes | turn A, cw, color r, draws B+2
47 | mattel | 2 top=r5 hands=A:{W4 r2} | A W4 > g; B challenges; A takes | turn B, cw, color g, draws A+4, says guilty
48-before | baike | top=r5 hands=A:2 | A uno; A r1; C accuses A | owes nothing, says accusation_unfounded
48-after | baike | top=r5 hands=A:2 | A r1; A uno; C accuses A | owes nothing, says accusation_unfounded
49 | baike | top=r5 hands=A:2 | A r1; C accuses A; A takes | turn B, draws A+2, says uno_forgotten
50 | baike | top=r5 hands=A:2 | A r1; B r2; C accuses A | owes nothing, says accusation_late
51 | mattel | top=r5 hands=A:2 | A r1; B reaches; C accuses A | owes nothing, says accusation_late
51-baike | baike | top=r5 hands=A:2 | A r1; B reaches; C accuses A | owes A+2, says uno_forgotten
51-classic_cn | classic_cn | top=r5 hands=A:2 | A r1; B reaches; C accuses A | owes A+2, says uno_forgotten
52 | mattel uno_forgot_penalty=4 | top=r5 hands=A:2 | A r1; C accuses A | owes A+4, says uno_forgotten
53 | baike | top=r5 hands=A:2 | A r1; A uno; C accuses A | owes nothing, says accusation_unfounded
53-tie | baike | top=r5 hands=A:2 | A r1; @5 C accuses A; @5 A uno | owes nothing, says accusation_unfounded
54 | baike | top=r5 hands=A:5 | A uno | owes A+2, says false_call
54-mattel | mattel | top=r5 hands=A:5 | A uno | owes nothing, says nothing
55 | baike | top=r5 hands=A:2 | A uno; A draws; A passes; A takes | draws A+3, hand A=5, says false_call
55-mattel | mattel | top=r5 hands=A:2 | A uno; A draws; A passes | owes nothing, says nothing
56 | baike | top=r5 hands=A:3 | C accuses A | owes C+2, says false_accusation
56-classic_cn | classic_cn | top=r5 hands=A:3 | C accuses A | owes nothing, says accusation_unfounded
56-mattel | mattel | top=r5 hands=A:3 | C accuses A | owes nothing, says accusation_unfounded
57 | baike | top=r5 hands=A:2 | A r1; A uno; C accuses A | owes nothing, says accusation_unfounded
57-any_wrong | baike uno_false_accuse_scope=any_wrong | top=r5 hands=A:2 | A r1; A uno; C accuses A | owes C+2, says false_accusation
58 | baike | 2 top=r5 hands=A:2 | A r1; A uno; B r2; A draws; A passes; B r3; A r4; B accuses A | owes A+2, says uno_forgotten
59 | mattel | top=r5 hands=A:2 | A rS; C reaches; D accuses A | turn C, owes nothing, says accusation_late
59-skipped | mattel | top=r5 hands=A:2 | A rS; B accuses A | turn C, owes A+2, says uno_forgotten
60 | baike | top=g4 hands=A:{gD},B:{r5 W},C:{yS b0},D:{g9 g9 W4} | A gD; B takes b7 rV | turn C, cw, color g, draws B+2, won A, points B=82 C=20 D=68
61 | baike | top=g4 hands=A:{W4} | A W4 > r; B takes | turn C, cw, color r, draws B+4, won A
62 | mattel | top=g4 hands=A:{W4} | A W4; B challenges; B takes | draws B+6, won A, says innocent
63 | baike last_card=no_reverse_skip_wild | top=r4 hands=A:{rS} | A rS | turn A, says last_card
63-draws | baike last_card=no_reverse_skip_wild | top=r4 hands=A:{rS} | A rS; A draws r7; A r7 | turn B, says last_card, hand A=1
64 | baike last_card=no_reverse_skip_wild | top=r4 hands=A:{rD} | A rD; B takes | turn C, cw, color r, draws B+2, won A
65 | mattel | top=r4 hands=A:{W} | A W > r | turn B, cw, color r, won A
65-silent | mattel | top=r4 hands=A:{W} | A W | won A, needs nothing
66 | baike | top=yD turn=B owes=B:4D/A hands=B:{gD} | B gD; C takes | turn D, cw, color g, draws C+6, won B
66-no-stack | baike | top=yD turn=B owes=B:4D/A hands=B:{gD} | B gD; C rD | owes C+6, says round_over
67 | baike scoring=knockout | top=g4 hands=A:{gD} | A gD; B takes | turn C, cw, color g, draws B+2, out A, playing BCD
68 | baike scoring=knockout | top=g4 hands=A:{gV} | A gV | turn D, ccw, color g, out A
69 | baike scoring=knockout | 3 out=A turn=B top=g4 hands=B:{g2 gV},C:{r1} | B gV | turn B, cw, color g
70 | baike scoring=knockout | out=AD turn=B top=g4 hands=B:{g2},C:{r1} | B g2 | out ADB, places ADBC
71 | baike | top=W color=g draw=1 discard=9 turn=B owes=B:2D/A | B takes | draws B+2, stock 7, discard 1, top W, color g, turn C
72 | baike | top=yD draw=1 discard=1 turn=B owes=B:4D/A | B takes | draws B+1, turn C, owes nothing, says shortfall
72-owe | baike draw_shortfall=owe | top=yD draw=1 discard=1 turn=B owes=B:4D/A | B takes | draws B+1, turn C, owes B+3, says shortfall
73 | baike | top=r4 draw=0 discard=1 | A passes; B passes; C passes; D passes | blocked, says blocked
74 | baike | top=r4 | A rD; B bD; C takes | turn D, cw, color b, draws C+4
75 | baike | top=r4 | A rD; B W4 > g; C W4 > y; D takes | turn A, cw, color y, draws D+10
76 | baike | top=r4 | A W4 > g; B gD | says must_take, turn B, owes B+4
77 | mattel | top=r4 | A rD; B bD; B takes | turn C, draws B+2, says must_take, color r
78 | baike | top=r4 | A rD; B r9 | says must_take, turn B, owes B+2
79 | baike | top=r4 hands=B:{W4 r2 b1} | A rD; B W4 > g; C challenges; B takes | turn C, cw, color g, draws B+6, says guilty
79-innocent | baike | top=r4 hands=B:{W4 y2 b1} | A rD; B W4 > g; C challenges; C takes | turn D, draws C+8, says innocent
80 | classic_cn | top=y3 | A b3 r3 y3 > r | turn B, cw, color r, symbol 3
81 | classic_cn | top=b9 | A b3 r3 > g | says color, needs color A, turn B
81-again | classic_cn | top=b9 | A b3 r3 > g; A names r | says color, color r, needs nothing
82 | classic_cn | top=r5 | A b3 g3 | says no_match
82-legal | classic_cn | top=r5 | A b3 g3 r3 | says nothing
83 | classic_cn | top=r5 | A rS bS > b | turn D, cw, color b
84 | classic_cn | top=r5 | A rS bS rS yS > b | turn A, cw, color b
84-wrap | classic_cn multi_skip=wrap | top=r5 | A rS bS rS yS > b | turn B
85 | classic_cn | top=r5 | A rV bV > b | turn B, cw, color b
86 | classic_cn | top=r5 | A rV bV gV > g | turn D, ccw, color g
87 | classic_cn | 2 top=r5 | A rV bV > b | turn B, cw, color b
87-odd | classic_cn | 2 top=r5 | A rV bV gV > b | turn A, cw
88 | classic_cn | top=r5 | A rD gD > g; B takes | turn C, cw, color g, draws B+4
89 | classic_cn | top=r5 | A W W > b | turn B, cw, color b
90 | classic_cn | top=r5 hands=A:{W4 W4 r1 b2} | A W4 W4 > b; B challenges; A takes | turn B, cw, color b, draws A+8, says guilty
90-innocent | classic_cn | top=r5 hands=A:{W4 W4 g1 b2} | A W4 W4 > b; B challenges; B takes | turn C, draws B+10, says innocent
90-unchallenged | classic_cn | top=r5 hands=A:{W4 W4 r1 b2} | A W4 W4 > b; B takes | turn C, draws B+8
91 | party | top=r5 | A rD; B bD gD > g; C takes | turn D, cw, color g, draws C+6
92 | classic_cn | top=r5 hands=A:{g5 b5} | A g5 b5 > g | turn B, cw, color g, won A
93 | classic_cn | top=r5 hands=A:{g5 b5 y1} | A g5 b5; C accuses A; A takes | draws A+2, says uno_forgotten, turn B
94 | baike jump_in=numbers | top=r2 | A r5; C r5 | turn D, cw, color r, says nothing
95 | baike jump_in=numbers | top=r2 | A rS; B rS | says jump_kind, turn C
96 | classic_cn | top=r2 | A rS; B rS | turn D, cw, color r
97 | classic_cn | top=r2 | A rV; C rV | turn B, ccw, color r
98 | classic_cn | top=r2 | A rD; D rD; A takes | turn B, cw, color r, draws A+2, owes nothing
99 | party | top=r2 | A rD; D rD; A takes | turn B, cw, color r, draws A+4, owes nothing
100 | classic_cn | top=r2 | A r5; B r8; C jumps r5 | says jump_late, turn C, top r8
101 | mattel | dealt 4 | first g0; ? g0 | says impossible_card
101-third | mattel | top=r5 | A r5; B r5 | says impossible_card
101-reshuffle | mattel | top=r5 | A r5; reshuffle; B r5 | says nothing
102 | party | top=r3 hands=A:{r7 b1 b2},B:5 | A r7; A swaps B | hand A=5, hand B=2, turn B, says need_target
103 | party | top=r3 hands=A:3,B:5,C:2,D:7 | A r0 | hand A=7, hand B=2, hand C=5, hand D=2, turn B
103-received | party | top=r3 hands=A:2,B:5,C:4,D:7 | A r0; C accuses B; B takes | draws B+2, says uno_forgotten, hand B=3
104 | party | top=r3 hands=A:{r7} | A r7 | won A, needs nothing
105 | party draw_mode=until_playable | top=r5 hands=A:{g2 b1} | A draws g1; A draws b2; A draws r9; A r9 | turn B, color r, says nothing
105-too-far | party draw_mode=until_playable | top=r5 hands=A:{g2 b1} | A draws g1; A draws r9; A draws b2 | says drew_again
105-too-soon | party draw_mode=until_playable | top=r5 hands=A:{g2 b1} | A draws g1; A passes | says must_draw, turn A
106 | mattel deck=112_shuffle_custom | 3 top=r5 hands=A:3,B:5,C:4 | A WS | hand B=4, hand C=4, hand A=3, needs color A, turn B, says need_color
107 | mattel deck=112_shuffle_custom | 3 top=r5 hands=A:{WS},B:5,C:4 | A WS > r | hand A=3, hand B=3, hand C=3, won nobody, turn B, color r
"""
