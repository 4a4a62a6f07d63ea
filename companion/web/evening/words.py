"""The words of the evening's pages, in each language."""

from __future__ import annotations

from typing import Final

from companion.cards.text import Text
from companion.match import Ending
from companion.match.outcome import Termination

MATCH: Final = Text("Match", "比赛")
NO_BOOK: Final = Text("This table keeps no matches.", "本桌不记录比赛。")
NONE_YET: Final = Text("No match yet.", "还没有比赛。")
SOMEBODY: Final = Text("Somebody", "某人")
TEAM: Final = Text("Team {}", "第{}队")
TO_TARGET: Final = Text("to {} points", "打到{}分")

NEW: Final = Text("New match", "新比赛")
BEGIN: Final = Text("Begin", "开始")
WHO_PLAYS: Final = Text("1. Who plays, clockwise?", "1. 谁参加？按顺时针点选")
NEWCOMERS: Final = Text("New names, with commas", "新玩家，用逗号分隔")
SUCH_AS: Final = Text("Ana, Ben, Cleo", "小明，小红，小刚")
WHICH_RULES: Final = Text("2. Which rules?", "2. 用哪套规则？")
LAST_RULES: Final = Text("As chosen in the setup", "按设置页的选择")
WHICH_FORM: Final = Text("3. Which form?", "3. 什么赛制？")
TARGET: Final = Text("Target", "目标分")
DEAL_NOW: Final = Text("Deal the first round at once", "立即开始第一局")
TOO_MANY: Final = Text("At most {} can play.", "最多{}人。")
OPEN_ROUND: Final = Text(
    "A round is on the table; it is closed when the match begins.",
    "桌上有一局未完；开始比赛时会结束它。",
)

UNCOUNTED_NOW: Final = Text(
    "A round was just played, and its hands are not counted: counting them begins a match, too.",
    "刚打完的一局还没有数手牌：数完也会开始一场比赛。",
)

STANDING: Final = Text("Standing", "积分")
AFTER_ROUND: Final = Text("After round {}", "第{}局后")
PLACE: Final = Text("Place", "名次")
PLAYER: Final = Text("Player", "玩家")
TOTAL: Final = Text("Total", "总分")
CHIPS: Final = Text("Chips", "筹码")
PLACES: Final = Text("Sum of places", "名次和")
LEFT: Final = Text("left", "已离开")
OUT: Final = Text("out", "出局")
ROUNDS: Final = Text("Rounds", "各局")
ROUND: Final = Text("Round", "局")
ROUND_N: Final = Text("Round {}", "第{}局")
TABLE_N: Final = Text("table {}", "第{}桌")
EDIT: Final = Text("Change round {}", "修改第{}局")
CHART: Final = Text("Totals over the rounds", "各局总分走势")
CHART_SAYS: Final = Text("{}: {}", "{}：{}")
AFTER: Final = Text("The table below has the same numbers.", "下表是同样的数字。")
VOID: Final = Text("void", "作废")
BLOCKED: Final = Text("blocked", "无人能出")

HONORS: Final = Text("What this evening is remembered for", "今晚之最")
NO_HONORS: Final = Text("Nothing yet. Play a round.", "还没有。先打一局吧。")

WON: Final = Text("{} won the match", "{}赢得比赛")
WON_TOGETHER: Final = Text("{} share the win", "{}并列获胜")
LOST: Final = Text("Loses: {}", "输家：{}")
FORFEIT: Final = Text("{} owes the table a treat and a photograph.", "{}要请客，并贴纸条合影。")
FINAL: Final = Text("Final places", "最终名次")
REMATCH: Final = Text("Rematch", "再来一场")
PLAY_ON: Final = Text("Play on", "继续打")
NEW_TARGET: Final = Text("to", "打到")
STOP: Final = Text("End the match", "结束比赛")
STOP_SURE: Final = Text("Whoever stands first has won.", "目前领先者获胜。")

NEXT: Final = Text("Next round", "下一局")
DEALS: Final = Text("{} deals.", "{}坐庄。")
DEALER: Final = Text("Who deals?", "谁坐庄？")
COUNT: Final = Text("Count the hands", "数手牌")
WRITE: Final = Text("Write a round down", "记一局")
ARRIVES: Final = Text("Somebody joins", "有人加入")
SITS: Final = Text("sits", "坐在")
BEFORE: Final = Text("before {}", "{}之前")
LAST_SEAT: Final = Text("at the end", "最后")
JOIN: Final = Text("Join", "加入")
LEAVES: Final = Text("Somebody leaves", "有人离开")
LEAVE: Final = Text("{} leaves", "{}离开")
OPTIONS: Final = Text("More", "更多")
SAVE: Final = Text("Keep it", "保存")
EXPORT: Final = Text("Take it along", "导出")
EVERYTHING: Final = Text("All matches (JSON)", "全部比赛（JSON）")
IMPORT: Final = Text("Bring matches from a file", "导入比赛文件")
BRING: Final = Text("Bring in", "导入")
BROUGHT: Final = Text("{} matches are new, {} were here already.", "新增{}场，已有{}场。")
REMOVE: Final = Text("Remove this match", "删除这场比赛")
REMOVE_SURE: Final = Text(
    "The sheet is lost; the recorded rounds stay.", "积分表将删除，对局记录保留。"
)
OTHERS: Final = Text("Other matches", "其他比赛")

OUTDATED: Final = Text(
    "The match went on meanwhile. Look again before you write.", "比赛已有变化。请先再看一下。"
)
NO_MATCH: Final = Text("There is no such match.", "没有这场比赛。")
NO_SUCH_ROUND: Final = Text("There is no such round in this match.", "这场比赛没有这一局。")

WHO_WENT_OUT: Final = Text("Who went out?", "谁先出完？")
IN_WHICH_PLACE: Final = Text("In which place did they go out?", "各自第几个出完？")
STILL_HOLDS: Final = Text("last", "最后")
NOBODY_BLOCKED: Final = Text("Nobody: no card could be played or drawn", "没有人：无牌可出可摸")
GIVEN_UP: Final = Text("Void: it does not count", "作废：不计分")
HANDS: Final = Text("The hands", "手牌")
HAND_OF: Final = Text("Hand of {}", "{}的手牌")
HOW_TO_WRITE: Final = Text(
    "Tap the cards, or write points or cards: 37, or r5 gS W4.",
    "点选牌，或写点数或牌：37，或 r5 gS W4。",
)
POINTS: Final = Text("{} points", "{}分")
CARDS: Final = Text("{} cards, {} points", "{}张，{}分")
UNDO: Final = Text("Undo", "撤销")
TAP_FOR: Final = Text("Cards of {}", "{}的牌")
BOOK: Final = Text("Accept", "确认")
BOOK_ANYWAY: Final = Text("Accept all the same", "仍然确认")
CANNOT_BE: Final = Text("This cannot be. Look at the marked hands:", "这不可能。请查看标出的手牌：")
MISSING_HAND: Final = Text("The hand of {} is missing.", "缺少{}的手牌。")
NOT_A_HAND: Final = Text(
    "The hand of {} cannot be read: write points, or cards such as r5 gS W4.",
    "{}的手牌看不懂：请写点数，或如 r5 gS W4。",
)
TOO_MANY_POINTS: Final = Text("No hand is worth {} points.", "没有手牌值{}分。")

TALLY: Final = Text("Counting the hands", "数手牌")
TALLY_SOON: Final = Text(
    "Once somebody is out of cards, the hands are counted here.", "有人出完后，在这里数手牌。"
)
WRITE_NOW: Final = Text("It is over: write it down", "已经打完，直接记分")
WRITE_NOW_WHY: Final = Text(
    "For a round that nobody told me card by card.", "适用于没有逐张记录的一局。"
)
CLOSES: Final = Text(
    "The round on the table is closed when you accept.", "确认后，桌上的这一局就结束。"
)
TALLY_LEAD: Final = Text(
    "{} went out. Show, tap or write the hands of the others.",
    "{}出完了。请拍、点或写其他人的手牌。",
)
HOST_ACCEPTS: Final = Text(
    "Once every hand is there, the host accepts them.", "手牌齐了，由主持人确认。"
)
TALLY_NONE: Final = Text("Nobody went out. Count all hands.", "没有人出完。请数所有手牌。")
NOT_OVER: Final = Text("The round is still being played.", "这一局还在进行。")
NO_ROUND: Final = Text("There is no round on the table.", "桌上没有牌局。")
CLOSED: Final = Text("This round is closed.", "这一局已经结束。")
GIVEN_UP_ROUND: Final = Text(
    "That round was not played to its end: nothing is counted.", "那一局没有打完，不计分。"
)
UNCOUNTED: Final = Text(
    "Round {} was closed before its hands were counted ({}). Nothing is lost.",
    "第{}局没有数手牌就结束了（{}），记录都在。",
)
WENT_OUT: Final = Text("{} went out", "{}出完了")
COUNT_LATE: Final = Text("Count it now", "现在补记")
LATE: Final = Text(
    "Round {} is counted late. Tap or write what everybody held; if nobody knows, make it void.",
    "补记第{}局：请点选或写出各人的手牌；没人记得就作废。",
)
BACK: Final = Text("The table", "牌桌")
CHANGE_HAND: Final = Text("Show or change", "亮牌或修改")
PHOTO: Final = Text("Photograph", "拍照")
PHOTO_AGAIN: Final = Text("Photograph again", "重拍")
PHOTO_WHY: Final = Text(
    "Fan the cards so that every corner shows. The picture is read here and not kept.",
    "把牌摊成扇形，露出每个角。照片在本机识别，不保存。",
)
READ_IT: Final = Text("Read the photo", "识别照片")
READING: Final = Text("Reading …", "正在识别…")
NO_READER: Final = Text("Photos cannot be read here: tap the cards.", "这里不能识别照片：请点选。")
BUSY: Final = Text(
    "Other photos are being read. Try again in a moment.", "正在识别其他照片，请稍后再试。"
)
NO_PHOTO: Final = Text("There is no photo.", "没有照片。")
MARKED: Final = Text("Tap a card in the picture to change it.", "点照片里的牌可以修改。")
UNREAD: Final = Text("Card {}: which one is it?", "第{}张：是哪张牌？")
ANOTHER: Final = Text("Another card", "其他牌")
NO_CARD: Final = Text("No card", "不是牌")
HOLDS: Final = Text("By what was seen, this hand holds {}.", "按记录，这手牌有{}。")
CARDS_WANTED: Final = Text(
    "Tap or write the cards; points alone are for the host.",
    "请点选或写出牌；只有主持人可以只写分数。",
)
MEANWHILE: Final = Text(
    "Meanwhile {} showed {}. Accept once more if yours is right.",
    "{}刚刚亮出了 {}。如果你的才对，请再确认一次。",
)
MEANWHILE_KEPT: Final = Text(
    "Meanwhile this hand was recorded as {}. Keep yours once more if it is right.",
    "这手牌刚刚被记为 {}。如果你的才对，请再保存一次。",
)
TAKE_IT: Final = Text("Now shown: #. Take it", "刚刚亮出：#。采用")
RECORDED: Final = Text("Recorded.", "已记下。")

SEASON: Final = Text("Players", "玩家")
NOBODY_YET: Final = Text("Nobody has played yet.", "还没有玩家。")
PLAYED: Final = Text("Matches", "场次")
MATCHES_WON: Final = Text("won", "胜场")
ROUNDS_WON: Final = Text("Rounds won", "胜局")
OF: Final = Text("{} of {}", "{}/{}")
ALSO: Final = Text("also: {}", "曾用名：{}")
WITH: Final = Text("with {}", "同桌：{}")
RENAME: Final = Text("Call this player", "改名为")
MERGE: Final = Text("This is the same person as", "与此人是同一人")
MERGE_DO: Final = Text("Merge", "合并")
FORGET: Final = Text("Forget this player", "删除这名玩家")
FORGET_WHY: Final = Text(
    "The name disappears from the players, the matches and the recorded rounds. The rounds of the"
    " others stay. This cannot be undone.",
    "名字会从玩家、比赛和对局记录中消失；其他人的牌局保留。无法撤销。",
)
FORGET_SURE: Final = Text("Write the name to be sure", "请输入名字确认")
NOT_SURE: Final = Text("That is another name; nobody was forgotten.", "名字不符，没有删除。")
NO_SUCH_PLAYER: Final = Text("There is no such player.", "没有这名玩家。")
EVENINGS: Final = Text("Evenings", "历次比赛")
DEEDS: Final = Text("All in all", "累计")

ENDINGS: Final = {
    Ending.WENT_OUT: Text("went out", "出完"),
    Ending.BLOCKED: BLOCKED,
    Ending.VOID: VOID,
}
TERMINATIONS: Final = {
    Termination.REACHED_TARGET: Text("The target is reached.", "已到目标分。"),
    Termination.BUST: Text("Somebody is bust.", "有人爆掉。"),
    Termination.LAST_HOLDER: Text("One was left with cards.", "只剩一人有牌。"),
    Termination.LAST_LEFT: Text("One was left in the match.", "只剩一人未出局。"),
    Termination.CYCLE_COMPLETE: Text("Everybody has partnered everybody.", "人人都互为过搭档。"),
    Termination.STOPPED: Text("The table stopped.", "比赛收场。"),
}
DEED: Final = {
    "laid": Text("cards laid", "出牌"),
    "drawn": Text("cards drawn", "摸牌"),
    "punished": Text("cards drawn as punishment", "被罚摸牌"),
    "wild4s": Text("+4 received", "吃+4"),
    "stack": Text("longest stack taken", "最长连加"),
    "forgot": Text("UNO forgotten", "忘喊UNO"),
    "caught": Text("bluffs caught", "质疑成功"),
    "jumps": Text("jump-ins", "抢牌"),
    "faults": Text("plays against the rules", "违规"),
}
