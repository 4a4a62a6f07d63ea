"""The UNO call, its window and its penalties (rule book, section 5)."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.rules.option import Choice, Number, Toggle

UNO_MOMENT: Final = Choice(
    key="uno_moment",
    section="5.1",
    title=Text("When UNO is due", "何时喊UNO"),
    explains=Text("At which card must a player call UNO?", "打到第几张牌时要喊UNO？"),
    default="one_left",
    values={
        "one_left": Text(
            "A player whose play leaves one card in hand calls UNO.",
            "出牌后手里只剩一张牌的人，要喊UNO。",
        ),
        "last_card": Text(
            "A player calls UNO when playing the last card.", "打出最后一张牌的时候，要喊UNO。"
        ),
    },
)

UNO_ON_RECEIVED_HAND: Final = Toggle(
    key="uno_on_received_hand",
    section="5.1",
    title=Text("UNO for a received hand", "换来的手牌也要喊"),
    explains=Text(
        "Does a player who is handed a single card have to call UNO?",
        "换手牌后只拿到一张牌的人要喊UNO吗？",
    ),
    default=True,
    on=Text(
        "A player who holds a single card after hands have changed owners owes the call"
        " until the next card is played.",
        "手牌换过之后只拿到一张牌的人，要在下一张牌打出之前喊UNO。",
    ),
    off=Text(
        "A player who holds a single card after hands have changed owners need not call UNO.",
        "手牌换过之后只拿到一张牌的人，不用喊UNO。",
    ),
)

UNO_MULTI_OUT: Final = Choice(
    key="uno_multi_out",
    section="5.1",
    title=Text("Going out with several cards", "一次出完多张"),
    explains=Text(
        "Does a set of cards that empties the hand need a call before it?",
        "一次打出多张牌、手牌直接出完，要先喊UNO吗？",
    ),
    default="not_required",
    values={
        "not_required": Text(
            "A player who goes out with several cards at once need not call UNO.",
            "一次打出多张牌直接出完的人，不用喊UNO。",
        ),
        "required": Text(
            "A player who goes out with several cards at once calls UNO before laying them.",
            "一次打出多张牌直接出完的人，出牌前要先喊UNO。",
        ),
    },
)

UNO_FORGOT_PENALTY: Final = Number(
    key="uno_forgot_penalty",
    section="5.2",
    title=Text("Forgotten UNO", "忘喊UNO"),
    explains=Text("What does a forgotten call cost?", "忘记喊UNO被发现，罚几张？"),
    default=2,
    choices=(0, 2, 4),
    sentence=Text(
        "Whoever forgot to call UNO and is caught in time draws {n} cards.",
        "忘记喊UNO、又被人及时发现的，罚抽{n}张。",
    ),
    special={0: Text("A forgotten UNO costs nothing.", "忘记喊UNO不罚。")},
)

UNO_WINDOW_CLOSE: Final = Choice(
    key="uno_window_close",
    section="5.2",
    title=Text("Caught in time", "何时不再追究"),
    explains=Text("Until when can a forgotten call be caught?", "忘喊UNO到什么时候就不能追究了？"),
    default="next_turn_begins",
    values={
        "next_turn_begins": Text(
            "A forgotten UNO can be caught until the next player begins the turn:"
            " takes a card out of the hand or draws one.",
            "忘喊UNO的，在下一个出牌的人开始行动（从手里抽出一张牌，或从牌库摸牌）之前，都可以追究。",
        ),
        "next_card_played": Text(
            "A forgotten UNO can be caught until the next player's card lies on the pile"
            " or that player has passed.",
            "忘喊UNO的，在下一个出牌的人把牌打到弃牌堆上，或者摸牌后不出之前，都可以追究。",
        ),
    },
)

UNO_FALSE_CALL_PENALTY: Final = Number(
    key="uno_false_call_penalty",
    section="5.3",
    title=Text("Wrong UNO", "错喊UNO"),
    explains=Text(
        "What does it cost to call UNO without coming down to one card?",
        "喊了UNO却没有打到只剩一张牌，罚几张？",
    ),
    default=0,
    choices=(0, 2),
    sentence=Text(
        "Whoever calls UNO without coming down to one card in that turn draws {n} cards.",
        "错喊UNO（这一轮出完牌并不是只剩一张）的人，罚抽{n}张。",
    ),
    special={0: Text("A wrong UNO costs nothing.", "错喊UNO不罚。")},
)

UNO_FALSE_ACCUSE_PENALTY: Final = Number(
    key="uno_false_accuse_penalty",
    section="5.3",
    title=Text("Wrong accusation", "错误举报"),
    explains=Text(
        "What does it cost to accuse a player who did nothing wrong?",
        "举报别人没喊UNO却举报错了，罚几张？",
    ),
    default=0,
    choices=(0, 2),
    sentence=Text("Whoever accuses wrongly draws {n} cards.", "举报错的人罚抽{n}张。"),
    special={0: Text("A wrong accusation costs nothing.", "举报错了不罚。")},
)

UNO_FALSE_ACCUSE_SCOPE: Final = Choice(
    key="uno_false_accuse_scope",
    section="5.3",
    title=Text("What counts as a wrong accusation", "哪些算错误举报"),
    explains=Text(
        "Is accusing a player at one card who did call also punished?",
        "被举报的人只剩一张、但已经喊过，举报的人要罚吗？",
    ),
    default="not_one_card",
    values={
        "not_one_card": Text(
            "An accusation is wrong if the accused does not hold exactly one card.",
            "被举报的人手里不是正好一张牌，才算举报错。",
        ),
        "any_wrong": Text(
            "An accusation is wrong if the accused does not hold exactly one card or did call.",
            "被举报的人手里不是正好一张牌，或者其实已经喊过，都算举报错。",
        ),
    },
)
