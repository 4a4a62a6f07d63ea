"""Players in the database: their names, and who turned out to be the same."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from companion.cards.text import Text, TextError
from companion.match import PlayerId
from companion.rules.transcript.roster import Roster
from companion.storage.schema import FORMER_NAMES, PLAYERS
from companion.table.book import BookRefusedError, Player


@dataclass(frozen=True, slots=True)
class People:
    """Everybody in the database, as read at one moment.

    Attributes:
        names: The name of each, by number.
        same_as: Who turned out to be who.
        former: Names from before.
    """

    names: dict[int, str] = field(default_factory=dict)
    same_as: dict[int, int] = field(default_factory=dict)
    former: dict[int, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def read(cls, connection: Connection) -> People:
        """Everybody."""
        people = cls()
        for row in connection.execute(select(PLAYERS)).all():
            people.names[row.id] = row.name
            if row.same_as is not None:
                people.same_as[row.id] = row.same_as
        for row in connection.execute(select(FORMER_NAMES)).all():
            people.former[row.player_id] = (*people.former.get(row.player_id, ()), row.name)
        return people

    def identity(self, player: str) -> PlayerId:
        """Who *player* is now; somebody who was forgotten is nobody else."""
        return PlayerId(str(self.same_as.get(int(player), int(player))))

    def numbers_of(self, player: int) -> tuple[int, ...]:
        """Every number that stands for *player*, their own first."""
        return (player, *(number for number, who in self.same_as.items() if who == player))

    def players(self) -> tuple[Player, ...]:
        """Everybody who still plays here, by name."""
        found = [self._player(number) for number in self.names if number not in self.same_as]
        return tuple(sorted(found, key=lambda player: folded(player.name)))

    def player(self, player: PlayerId) -> Player:
        """One of them.

        Raises:
            BookRefusedError: nobody has that number.
        """
        number = int(player) if player.isdecimal() else -1
        if number not in self.names or number in self.same_as:
            raise BookRefusedError(
                Text(f"there is no player {player} in this book", f"没有编号为{player}的玩家")
            )
        return self._player(number)

    def _player(self, number: int) -> Player:
        others = [name for each in self.numbers_of(number) for name in self.former.get(each, ())]
        others += [self.names[each] for each in self.numbers_of(number)[1:]]
        return Player(PlayerId(str(number)), self.names[number], tuple(dict.fromkeys(others)))

    def called(self, name: str) -> Player | None:
        """Who is called *name*, or else was once; ``None`` if nobody."""
        wanted = folded(name)
        former = (each for each in self.players() if wanted in map(folded, each.others))
        return self.named(name) or next(former, None)

    def named(self, name: str) -> Player | None:
        """Who is called *name* now; ``None`` if nobody."""
        wanted = folded(name)
        return next((each for each in self.players() if folded(each.name) == wanted), None)


def folded(name: str) -> str:
    """*name* as names are compared: small and capital letters are the same."""
    return unicodedata.normalize("NFC", name.strip()).casefold()


def checked_name(name: str) -> str:
    """*name* as it is kept.

    Raises:
        BookRefusedError: nobody can be called that.
    """
    plain = unicodedata.normalize("NFC", name.strip())
    roster = Roster()
    try:
        roster.add(plain)
    except TextError as error:
        raise BookRefusedError(error.text) from error
    if len(plain) == 1 and plain.isascii():
        raise BookRefusedError(
            Text(f"{plain} stands for a seat: write a longer name", f"{plain} 代表座位：请写长一点")
        )
    return plain


def add(connection: Connection, name: str) -> int:
    """A new player; the number."""
    made = insert(PLAYERS).values(name=checked_name(name)).returning(PLAYERS.c.id)
    number: int = connection.execute(made).scalar_one()
    return number


def add_forgotten(connection: Connection) -> int:
    """A number that stands for somebody who was forgotten elsewhere."""
    number: int = connection.execute(
        insert(PLAYERS).values(name="").returning(PLAYERS.c.id)
    ).scalar_one()
    connection.execute(delete(PLAYERS).where(PLAYERS.c.id == number))
    return number


def rename(connection: Connection, player: Player, name: str) -> None:
    """Call *player* something else.

    Raises:
        BookRefusedError: somebody else is called that, or nobody can be.
    """
    new, holder = checked_name(name), People.read(connection).named(name)
    if holder is not None and holder.id != player.id:
        raise BookRefusedError(
            Text(
                f"{holder.name} has that name: merge the two if they are the same person",
                f"{holder.name} 已用这个名字：如果是同一个人，请合并",
            )
        )
    if player.name != new and player.name not in player.others:
        kept = insert(FORMER_NAMES).values(player_id=int(player.id), name=player.name)
        connection.execute(kept)
    here = PLAYERS.c.id == int(player.id)
    connection.execute(update(PLAYERS).where(here).values(name=new))


def merge(connection: Connection, player: int, into: int) -> None:
    """*player*, and whoever that already is, is *into*."""
    numbers = People.read(connection).numbers_of(player)
    connection.execute(update(PLAYERS).where(PLAYERS.c.id.in_(numbers)).values(same_as=into))


def remove(connection: Connection, player: int) -> None:
    """Remove *player* with every name; the number is nobody's from now on."""
    numbers = People.read(connection).numbers_of(player)
    connection.execute(delete(FORMER_NAMES).where(FORMER_NAMES.c.player_id.in_(numbers)))
    aliases = [number for number in numbers if number != player]
    connection.execute(delete(PLAYERS).where(PLAYERS.c.id.in_(aliases)))
    connection.execute(delete(PLAYERS).where(PLAYERS.c.id == player))
