"""The deck, the deal and the first card (rule book, sections 2 and 3)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice, Number

DECK: Final = Choice(
    key="deck",
    section="2",
    title=Text("Deck", "牌组"),
    explains=Text("Which box of cards is on the table?", "桌上用的是哪一种盒装牌？"),
    default="108",
    values={
        "108": Text(
            "The deck has 108 cards: 76 number cards, 24 action cards and 8 wild cards.",
            "全副牌108张：数字牌76张、功能牌24张、万能牌8张。",
        ),
        "112_shuffle_custom": Text(
            "The deck has 112 cards: the classic 108, one Wild Shuffle Hands"
            " and three Wild Customizable cards.",
            "全副牌112张：经典的108张，另加1张洗手牌和3张自定义变色牌。",
        ),
        "112_swap_custom": Text(
            "The deck has 112 cards: the classic 108, one Wild Swap Hands"
            " and three Wild Customizable cards.",
            "全副牌112张：经典的108张，另加1张换手牌和3张自定义变色牌。",
        ),
    },
)

DECK_COPIES: Final = Number(
    key="deck_copies",
    section="2",
    title=Text("Number of decks", "几副牌"),
    explains=Text(
        "How many decks are shuffled together? Two suit seven or more players.",
        "几副牌洗在一起用？七人以上适合用两副。",
    ),
    default=1,
    choices=(1, 2),
    sentence=Text(
        "The cards of {n} such decks are shuffled together.", "把{n}副这样的牌洗在一起使用。"
    ),
    special={1: Text("One such deck is used.", "只用一副牌。")},
)

HAND_SIZE: Final = Number(
    key="hand_size",
    section="3.2",
    title=Text("Cards dealt", "起手牌数"),
    explains=Text("How many cards is each player dealt?", "每人发几张牌？"),
    default=7,
    low=1,
    high=10,
    sentence=Text("Each player is dealt {n} cards.", "每人发{n}张牌。"),
    special={1: Text("Each player is dealt one card.", "每人发1张牌。")},
)

DEALER_PICK: Final = Choice(
    key="dealer_pick",
    section="3.1",
    title=Text("First dealer", "首局庄家"),
    explains=Text("How is the dealer of the first round found?", "第一局的庄家怎么选？"),
    default="highest_number",
    values={
        "highest_number": Text(
            "For the first round every player draws a card, and the highest number deals;"
            " a card without a number counts 0.",
            "第一局前每人抽一张牌，数字最大的人坐庄；没有数字的牌算0。",
        ),
        "highest_points": Text(
            "For the first round every player draws a card, and the card worth most points"
            " deals; a wild counts 50, an action card 20.",
            "第一局前每人抽一张牌，分数最高的人坐庄；万能牌算50分，功能牌算20分。",
        ),
        "manual": Text(
            "The players agree who deals the first round.", "第一局的庄家由大家商量决定。"
        ),
    },
)

NEXT_DEALER: Final = Choice(
    key="next_dealer",
    section="3.1",
    title=Text("Next dealer", "下一局庄家"),
    explains=Text("Who deals the next round?", "下一局由谁坐庄？"),
    default="rotate_left",
    values={
        "winner": Text(
            "Whoever went out first in a round deals the next one.",
            "本局最先出完牌的人坐下一局的庄。",
        ),
        "rotate_left": Text(
            "After each round the deal passes to the player on the dealer's left.",
            "每局结束后，由庄家左边的玩家接着坐庄。",
        ),
        "manual": Text(
            "The players agree who deals each next round.", "之后每局的庄家由大家商量决定。"
        ),
    },
)

OPENING_PLAYER: Final = Choice(
    key="opening_player",
    section="3.3",
    title=Text("Opening player", "首家"),
    explains=Text("Who plays on the first card?", "首张牌翻开后，由谁先出牌？"),
    default="dealer_left",
    values={
        "dealer": Text("The dealer is the opening player.", "庄家是首家，先出牌。"),
        "dealer_left": Text(
            "The player on the dealer's left is the opening player.",
            "庄家左边的玩家是首家，先出牌。",
        ),
    },
)

FIRST_WILD: Final = Choice(
    key="first_wild",
    section="3.3",
    title=Text("First card: Wild", "首张是变色牌"),
    explains=Text("What happens if the first card is a Wild?", "翻开的首张牌是变色牌怎么办？"),
    default="opener_names_color",
    values={
        "opener_names_color": Text(
            "If the first card is a Wild, the opening player names a color and plays.",
            "首张是变色牌时，首家指定颜色并出牌。",
        ),
        "opener_plays_any": Text(
            "If the first card is a Wild, the opening player may play a card of any color;"
            " nobody names one.",
            "首张是变色牌时，首家可以出任意颜色的牌，不必指定颜色。",
        ),
        "left_names_color": Text(
            "If the first card is a Wild, the player on the dealer's left names a color"
            " and plays first.",
            "首张是变色牌时，由庄家左边的玩家指定颜色并先出牌。",
        ),
        "dealer_names_color": Text(
            "If the first card is a Wild, the dealer names a color and the opening player"
            " plays on it.",
            "首张是变色牌时，由庄家指定颜色，首家按这个颜色出牌。",
        ),
        "redraw": Text(
            "If the first card is a Wild, it goes back into the draw pile and another card"
            " is turned up.",
            "首张是变色牌时，放回牌库，重新翻一张。",
        ),
    },
)

FIRST_DRAW_TWO: Final = Choice(
    key="first_draw_two",
    section="3.3",
    title=Text("First card: Draw Two", "首张是+2"),
    explains=Text("What happens if the first card is a Draw Two?", "翻开的首张牌是+2怎么办？"),
    default="hit_opener",
    values={
        "hit_opener": Text(
            "If the first card is a Draw Two, the opening player draws 2 cards and loses the turn.",
            "首张是+2时，首家罚抽2张，并失去这次出牌机会。",
        ),
        "hit_opener_keep_turn": Text(
            "If the first card is a Draw Two, the opening player draws 2 cards and then plays.",
            "首张是+2时，首家罚抽2张，然后照常出牌。",
        ),
        "no_effect": Text(
            "If the first card is a Draw Two, nobody draws; the opening player plays on it.",
            "首张是+2时不罚抽，首家按这张牌出牌。",
        ),
    },
)

FIRST_SKIP: Final = Choice(
    key="first_skip",
    section="3.3",
    title=Text("First card: Skip", "首张是跳过"),
    explains=Text("What happens if the first card is a Skip?", "翻开的首张牌是跳过怎么办？"),
    default="skip_opener",
    values={
        "skip_opener": Text(
            "If the first card is a Skip, the opening player is skipped.",
            "首张是跳过时，首家被跳过，由首家的下家先出牌。",
        ),
        "no_effect": Text(
            "If the first card is a Skip, nobody is skipped; the opening player plays on it.",
            "首张是跳过时不跳过任何人，首家按这张牌出牌。",
        ),
    },
)

FIRST_REVERSE: Final = Choice(
    key="first_reverse",
    section="3.3",
    title=Text("First card: Reverse", "首张是转向"),
    explains=Text("What happens if the first card is a Reverse?", "翻开的首张牌是转向怎么办？"),
    default="dealer_first_ccw",
    values={
        "dealer_first_ccw": Text(
            "If the first card is a Reverse, play goes counterclockwise"
            " and the dealer plays first.",
            "首张是转向时，改为逆时针出牌，庄家先出。",
        ),
        "right_first_ccw": Text(
            "If the first card is a Reverse, play goes counterclockwise"
            " and the player on the dealer's right plays first.",
            "首张是转向时，改为逆时针出牌，庄家右边的玩家先出。",
        ),
        "left_first_ccw": Text(
            "If the first card is a Reverse, play goes counterclockwise"
            " and the player on the dealer's left plays first, then the dealer.",
            "首张是转向时，改为逆时针出牌，庄家左边的玩家先出，接着轮到庄家。",
        ),
        "no_effect": Text(
            "If the first card is a Reverse, play still goes clockwise"
            " and the opening player plays on it.",
            "首张是转向时不改变方向，仍按顺时针，首家按这张牌出牌。",
        ),
    },
)

FIRST_WILD4: Final = Choice(
    key="first_wild4",
    section="3.3",
    title=Text("First card: Wild Draw Four", "首张是+4"),
    explains=Text(
        "What happens if the first card is a Wild Draw Four?", "翻开的首张牌是+4怎么办？"
    ),
    default="redraw",
    values={
        "redraw": Text(
            "If the first card is a Wild Draw Four, it goes back into the draw pile"
            " and another card is turned up.",
            "首张是+4时，放回牌库，重新翻一张。",
        ),
        "as_wild": Text(
            "If the first card is a Wild Draw Four, it counts as a Wild; nobody draws.",
            "首张是+4时，当作变色牌，谁也不罚抽。",
        ),
    },
)

FIRST_SPECIAL_WILD: Final = Choice(
    key="first_special_wild",
    section="3.3",
    title=Text("First card: special wild", "首张是特殊万能牌"),
    explains=Text(
        "What happens if the first card is a Shuffle Hands, Swap Hands or Customizable card?",
        "翻开的首张牌是洗手牌、换手牌或自定义变色牌怎么办？",
    ),
    default="as_wild",
    values={
        "as_wild": Text(
            "If the first card is a Shuffle Hands, Swap Hands or Customizable card,"
            " it counts as a Wild and nothing else happens.",
            "首张是洗手牌、换手牌或自定义变色牌时，只当作变色牌，特殊效果不生效。",
        ),
        "redraw": Text(
            "If the first card is a Shuffle Hands, Swap Hands or Customizable card,"
            " it goes back into the draw pile and another card is turned up.",
            "首张是洗手牌、换手牌或自定义变色牌时，放回牌库，重新翻一张。",
        ),
    },
)
