"""The words of the pages for setting up, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

SETUP: Final = Text("Set the table up", "布置牌桌")
LEAD: Final = Text(
    "Everything is as it was the last time. Change what you like, then begin.",
    "一切都和上次一样。改好后就可以开始。",
)
FIRST_LEAD: Final = Text(
    "Say who plays; everything else can stay as it is.",
    "写上谁来玩就行，其他都可以不改。",
)
PICTURE: Final = Text("The camera", "摄像头")
LIVE_PICTURE: Final = Text("What the camera sees now", "摄像头现在看到的")
NO_PICTURE: Final = Text("No picture yet.", "还没有画面。")
NO_CAMERA: Final = Text(
    "No camera watches this table: report what happens on the phones.",
    "本桌没有摄像头：请在手机上报告。",
)
PHONE_CAMERA: Final = Text("Use this phone as the camera", "用这台手机当摄像头")
PILE_FOUND: Final = Text(
    "The circle is where I look for cards. Drag it if the pile lies elsewhere.",
    "我在圆圈里找牌。如果弃牌堆在别处，请拖动圆圈。",
)
PILE_NOT_YET: Final = Text(
    "I find the pile by myself when the first card lies there. You may show me now.",
    "翻开第一张牌后，我会自己找到弃牌堆。也可以现在指给我看。",
)
ACROSS: Final = Text("Left to right", "左右")
DOWN: Final = Text("Top to bottom", "上下")
SIZE: Final = Text("Size", "大小")
PLACE_PILE: Final = Text("The pile lies here", "弃牌堆在这里")
PLACED: Final = Text("I look there from now on.", "从现在起我看这里。")
PLAYERS: Final = Text("Who plays? Clockwise, please.", "谁来玩？请按顺时针填写。")
PLAYER: Final = Text("Player {}", "玩家{}")
DEALS: Final = Text("deals", "坐庄")
UP: Final = Text("Move player {} up", "把玩家{}上移")
DOWNWARD: Final = Text("Move player {} down", "把玩家{}下移")
MORE_PLAYERS: Final = Text("One more player", "再加一位")
RULES: Final = Text("Rules", "规则")
CHANGED: Final = Text("{} changed", "改了{}项")
CHANGE_RULES: Final = Text("Look at all options", "查看所有选项")
LOST: Final = Text("The rules of the last time cannot be used: {}", "上次的规则不能用：{}")
REPORTED: Final = Text("What you always tell me", "你们一定会告诉我的")
REPORTED_WHY: Final = Text(
    "Only what I am always told can be held against somebody. Leave it empty to play hands free.",
    "只有一定会告诉我的事，我才会据此判罚。不想动手机就都不选。",
)
DRAWS: Final = Text("Every card that is drawn", "每次摸牌")
CALLS: Final = Text("Every call of UNO, with the button", "每次喊UNO（按按钮）")
CHOICES: Final = Text("Every color that is named", "每次指定的颜色")
LANGUAGE: Final = Text("Language of the table", "本桌语言")
BEGIN: Final = Text("Begin the round", "开始这一局")
BEGIN_ANEW: Final = Text("Close the open round and begin a new match", "结束当前局，开始新的一场")
OPEN_ROUND: Final = Text(
    "A round is on the table. Beginning here closes it; nothing is lost.",
    "桌上还有一局。从这里开始会结束它，记录不会丢。",
)
IS_OPEN: Final = Text(
    "Somebody began a round meanwhile. Look at the table first.",
    "有人刚刚开始了一局。请先看看牌桌。",
)
STRANGE_CIRCLE: Final = Text("That circle lies outside the picture.", "圆圈在画面之外。")
SEATS: Final = Text("Who sits where", "谁坐在哪里")
SEATS_WHY: Final = Text(
    "If you show me, I see from whose side a card came.",
    "指给我看之后，我能看出牌是从谁那边打出的。",
)
SEATS_LEAD: Final = Text(
    "Show where each arm comes into the picture.", "请指出每个人的手臂从哪里进入画面。"
)
SEATS_HOW: Final = Text(
    "Drag each name along the edge, or move it with the arrow keys. I know it once you save it.",
    "把每个名字沿着边缘拖动，或用方向键移动。保存之后我才知道。",
)
SEATS_AGAIN: Final = Text(
    "After the camera was moved, and somebody said that it stands right, show me the seats again.",
    "如果移动过摄像头，并且告诉我它现在的位置就是对的，请重新指出座位。",
)
SIDES: Final = Text("The places in numbers, in percent", "用数字表示的位置（百分比）")
ACROSS_OF: Final = Text("{}, left to right", "{}，左右")
DOWN_OF: Final = Text("{}, top to bottom", "{}，上下")
DRAW_PILE: Final = Text("The draw pile", "摸牌堆")
DRAW_PILE_FOUND: Final = Text(
    "I watch who draws from the pile in the circle. Drag it if the draw pile lies elsewhere.",
    "我在看谁从圆圈里的牌堆摸牌。如果摸牌堆在别处，请拖动圆圈。",
)
DRAW_PILE_NOT_YET: Final = Text(
    "I look for the draw pile once seats are shown and a card lies open. You may show me, too.",
    "指出座位并翻开第一张牌后，我会去找摸牌堆。也可以拖动圆圈指给我看。",
)
PLACE_DRAW_PILE: Final = Text("The draw pile lies here", "摸牌堆在这里")
SAVE_SEATS: Final = Text("They sit like that", "就这样坐")
SEATS_KEPT: Final = Text("I know now who sits where.", "现在我知道谁坐在哪里了。")
NO_SEATS: Final = Text("Nobody plays yet. Say first who does.", "还没有玩家。请先写上谁来玩。")
STRANGE_SEAT: Final = Text(
    "That place lies outside the picture, or in its middle.", "这个位置在画面之外，或者在正中间。"
)
OTHER_PLAYERS: Final = Text(
    "Others play now than that page showed. Look at the seats once more.",
    "玩家已经变了，请重新看一下座位。",
)
