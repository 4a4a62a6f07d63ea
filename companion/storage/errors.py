"""What can be wrong with the log or its disk, and what to do about it."""

from __future__ import annotations

from companion.cards.text import Text
from companion.table.ports import EvidenceUnavailableError, LogRefusedError, LogUnavailableError


class FullDiskError(LogUnavailableError):
    """There is no room for another entry. What was written before is safe."""

    def __init__(self, where: str) -> None:
        super().__init__(
            Text(
                f"the disk is full: {where} cannot be written; reports wait, so make some room",
                f"磁盘已满：无法写入 {where}；报告先排队，请清出一些空间",
            )
        )


class BusyLogError(LogUnavailableError):
    """The database did not answer in time."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(
            Text(
                f"{where} cannot be written now ({reason}); reports wait",
                f"暂时无法写入 {where}（{reason}）；报告先排队",
            )
        )


class RivalError(LogRefusedError):
    """Another companion writes the same log."""

    def __init__(self, where: str) -> None:
        super().__init__(
            Text(
                f"another companion is using {where}: close it, or give this one a log of its own",
                f"另一个程序正在使用 {where}：请先关闭它，或为本程序另选记录文件",
            )
        )


class DamagedLogError(LogRefusedError):
    """The file is no database, or a broken one. It is left as it is."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(
            Text(
                f"{where} is damaged ({reason}). It was left as it is: put a copy of it back"
                " there, or rename it and start with an empty log",
                f"{where} 已损坏（{reason}）。文件保持原样：请恢复备份，或改名后从空记录开始",
            )
        )


class DamagedRoundError(LogRefusedError):
    """A stored round that cannot be read, while what comes after the damage is there.

    Attributes:
        round: Which round.
    """

    def __init__(self, round_id: int, reason: Text) -> None:
        super().__init__(
            Text(
                f"round {round_id} cannot be read: {reason.en}. It was left as it is",
                f"第{round_id}局无法读取：{reason.zh}。记录保持原样",
            )
        )
        self.round = round_id


class NoSuchRoundError(LogRefusedError):
    """The log has no round of that number."""

    def __init__(self, round_id: int) -> None:
        super().__init__(
            Text(f"there is no round {round_id} in this log", f"记录里没有第{round_id}局")
        )


class NewerLogError(LogRefusedError):
    """The log was written by a newer version of the companion."""

    def __init__(self, where: str) -> None:
        super().__init__(
            Text(
                f"{where} was written by a newer companion: update this one. Nothing was changed",
                f"{where} 由更新版本的程序写成：请升级本程序。文件没有改动",
            )
        )


class UnwritableLogError(LogRefusedError):
    """The place of the log cannot be written, or cannot be reached."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(
            Text(
                f"{where} cannot be written ({reason}): allow it, or choose another place"
                " with --log",
                f"{where} 不可写（{reason}）：请开放权限，或用 --log 另选位置",
            )
        )


class UnreadableLogError(LogRefusedError):
    """The place of the log cannot be read, or the database does not answer."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(
            Text(
                f"{where} cannot be read ({reason}): copy it into a folder that you may write,"
                " and name it with --log",
                f"无法读取 {where}（{reason}）：请复制到可写的文件夹，再用 --log 指定",
            )
        )


class NoDriverError(LogRefusedError):
    """The package that speaks to such a database is not installed."""

    def __init__(self, where: str) -> None:
        super().__init__(
            Text(
                f"{where} needs a package that is not installed: scripts/setup postgresql"
                " installs it",
                f"{where} 需要的软件包没有安装：运行 scripts/setup postgresql 即可",
            )
        )


class UnknownDatabaseError(LogRefusedError):
    """No such kind of database is known."""

    def __init__(self, where: str) -> None:
        super().__init__(
            Text(
                f"{where} is of no kind that is known: name a file, or a database as"
                " postgresql+psycopg://host/name",
                f"不认识 {where} 这种数据库：请写文件名，或 postgresql+psycopg://主机/名称",
            )
        )


class LostPictureError(EvidenceUnavailableError):
    """A picture cannot be written."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(
            Text(
                f"a picture was not kept: {where} cannot be written ({reason})",
                f"有照片没有存下：无法写入 {where}（{reason}）",
            )
        )
