"""The words of the host's page, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text

HOST: Final = Text("Host", "主持")
ROUND: Final = Text("The round", "这一局")
NO_ROUND: Final = Text("No round has begun yet.", "还没有开始。")
IS_OPEN: Final = Text("Round {} is on the table: {}.", "第{}局正在进行：{}。")
IS_CLOSED: Final = Text("Round {} is closed.", "第{}局已结束。")
NEXT: Final = Text("Next round", "下一局")
NEXT_CLOSES: Final = Text(
    "The round is not over: this closes it and begins the next.",
    "这一局还没完：这样会结束它并开始下一局。",
)
NOT_COUNTED: Final = Text(
    "Its hands are not counted yet. That can also be done while the next round is played.",
    "手牌还没有数。也可以在下一局进行时再数。",
)
COUNT: Final = Text("Count the hands", "数手牌")
DEALER: Final = Text("Who deals?", "谁坐庄？")
BY_RULES: Final = Text("by the rules", "按规则")
END: Final = Text("Close this round", "结束这一局")
SETUP: Final = Text("Set the table up", "布置牌桌")
SEATS: Final = Text("Phones", "手机")
SEATS_WHY: Final = Text(
    "Who has lost the phone, or taken another one, gets the seat back when you free it.",
    "换了手机或丢了手机的人，释放座位后可以重新选择。",
)
FREE: Final = Text("Free the seat of {}", "释放{}的座位")
NOBODY: Final = Text("No phone has chosen a seat yet.", "还没有手机选座位。")
CAMERA: Final = Text("The camera", "摄像头")
NO_CAMERA: Final = Text("No camera watches this table.", "本桌没有摄像头。")
LIVE_PICTURE: Final = Text("What the camera sees now", "摄像头现在看到的")
NO_PICTURE: Final = Text("No picture yet.", "还没有画面。")
LEARN: Final = Text("The camera stands right as it is", "摄像头现在的位置就是对的")
LEARN_WHY: Final = Text(
    "If it was moved on purpose: the pile's place is found anew. Show the seats again then.",
    "如果是有意移动的：我会重新寻找弃牌堆。座位请再指一次。",
)
LEARNED: Final = Text("The camera stands right as it is now.", "摄像头现在的位置就是对的。")
PHONE_CAMERA: Final = Text("Use this phone as the camera", "用这台手机当摄像头")
VOICE: Final = Text("The voice", "语音")
NO_VOICE: Final = Text("This table has no voice.", "本桌没有语音。")
SPEAKS: Final = Text("Speak", "语音开启")
VOLUME: Final = Text("Volume", "音量")
PAUSE: Final = Text("Remind the player on turn after so many seconds", "等多少秒后提醒轮到的人")
KINDS: Final = Text("What is said", "说什么")
KEEP: Final = Text("Keep", "保存")
TRY: Final = Text("Let me hear it", "试听")
KEPT: Final = Text("Kept.", "已保存。")
HEARD: Final = Text("Listen!", "请听！")
LOUDSPEAKER: Final = Text("Use this phone as the loudspeaker", "用这台手机当喇叭")
NAMES: Final = Text("How names are said", "名字的读法")
NAMES_WHY: Final = Text(
    "If a name sounds wrong, write it as it should sound.",
    "如果名字读得不对，请写成听起来对的样子。",
)
SPELLING: Final = Text("{} sounds like", "{}读作")
SAY: Final = Text("Say it", "读一遍")
HEARING: Final = Text("The microphone", "麦克风")
NO_HEARING: Final = Text("This table does not listen for UNO.", "本桌不听UNO。")
HEARING_WHY: Final = Text(
    "I listen for UNO only while somebody may have to call it. Nothing is recorded.",
    "只有该有人喊UNO的时候我才听，不录音。",
)
LISTENS: Final = Text("Listen", "开启麦克风")
HOW: Final = Text("How readily a call is heard", "听得多灵敏")
HEARS: Final = Text(
    "hears {} of 100 calls, and {} of 100 times one that nobody made",
    "100次喊声听到{}次；没人喊时，100次里误听{}次",
)
LEVEL: Final = Text("How loud it is", "音量")
NOW_LISTENS: Final = Text("I am listening.", "正在听。")
NOW_WAITS: Final = Text("I wait until somebody may call.", "等到该有人喊的时候再听。")
NOW_HEARD: Final = Text("I heard a call.", "听到了喊声。")
LANGUAGE: Final = Text("Language of the table", "本桌语言")
PIN: Final = Text("Your PIN: {}", "主持密码：{}")
NEW_PIN: Final = Text("Make a new PIN", "换一个密码")
NEW_PIN_WHY: Final = Text(
    "Everybody else who is host now has to ask you for it.",
    "其他主持人要重新向你要密码。",
)
NO_LONGER: Final = Text("Stop being the host on this phone", "这台手机不再主持")
CORRECT: Final = Text("Something is wrong", "有地方不对")
EVENING: Final = Text("This evening", "今晚")
HISTORY: Final = Text("All rounds", "所有牌局")
BOOK: Final = Text("Rules of this table", "本桌规则")
OUTDATED: Final = Text(
    "The round changed meanwhile. Look at it again, then decide.",
    "牌局已有变化。请再看一下，然后决定。",
)
