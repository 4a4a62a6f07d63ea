"""A table whose pages are open: a session in memory, and everything else as stand-ins."""

import re
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import cached_property

from parlor import MemoryLog, NoEvidence, deal, table

from companion.cards.text import Text, TextError
from companion.rules.facts import Source
from companion.table import Told
from companion.table.ports import Picture
from companion.web import Services, create_app
from companion.web.hub import Hub
from companion.web.ports import CameraNews
from companion.web.ports_hearing import HearingState, Meter, Sensitivity
from companion.web.ports_voice import VoiceChoice, VoiceState, VoiceSwitch

HOST = "http://localhost:5000"
HTML = {"Accept": "text/html"}
JPEG = b"\xff\xd8 a picture \xff\xd9"


class MemorySettings:
    """Settings that last as long as they are held."""

    def __init__(self):
        self.values = {}

    def get(self, key):
        return self.values.get(key)

    def put(self, key, value):
        self.values[key] = value


@dataclass(frozen=True)
class Listed:
    id: int
    match: int
    recorded: str
    rules: str | None
    names: tuple[str, ...]
    entries: int
    ended: bool


class MemoryArchive:
    """The rounds of a log in memory."""

    def __init__(self, log):
        self._log = log

    def rounds(self):
        return [
            Listed(
                each.id,
                each.match,
                f"2026-11-2{each.id}T18:30:00+00:00",
                each.deal.rules.name,
                each.deal.names,
                len(each.log),
                each.ended is not None,
            )
            for each in self._log.records
        ]

    def read(self, number):
        if not 0 < number <= len(self._log.records):
            raise TextError(Text(f"there is no round {number}", f"没有第{number}局"))
        return self._log.records[number - 1]


class KeptPictures(NoEvidence):
    """Evidence whose pictures are kept, by name."""

    def __init__(self):
        super().__init__()
        self.kept = {}

    def keep(self, record, number, sighting):
        return tuple(
            self._keep(f"{record}/{number}-{when}.jpg", still)
            for when, still in (("before", sighting.before), ("after", sighting.after))
        )

    def _keep(self, name, still):
        if still is None:
            return None
        self.kept[name] = still.jpeg
        return Picture(name, still.at)

    def picture(self, name):
        return self.kept.get(name)


class Camera:
    """A camera desk that remembers what it was told."""

    def __init__(self):
        self.picture = JPEG
        self.wrong = []
        self.circle = None
        self.learned = 0

    def troubles(self):
        return [CameraNews("moved", text) for text in self.wrong]

    def still(self):
        return self.picture

    def learn_again(self):
        self.learned += 1

    def pile(self):
        return self.circle

    def place_pile(self, circle):
        self.circle = circle


class PhoneCamera:
    """What a phone pushed."""

    def __init__(self):
        self.pushed = []

    def push(self, jpeg):
        if not jpeg.startswith(b"\xff\xd8"):
            raise TextError(Text("that is no picture", "这不是图片"))
        self.pushed.append(jpeg)


class Voice:
    """A voice desk that remembers what it was told."""

    def __init__(self):
        self.set = VoiceState(
            on=True,
            volume=0.8,
            turn_pause=30.0,
            shortest_pause=5.0,
            longest_pause=600.0,
            switches=(
                VoiceSwitch("uno", Text("A missing UNO", "没喊UNO"), on=True),
                VoiceSwitch("turn", Text("A reminder", "提醒"), on=False),
            ),
            choices=(
                VoiceChoice(
                    "speaks_from",
                    Text("Which loudspeaker speaks", "用哪个喇叭"),
                    (
                        ("computer", Text("The computer", "电脑")),
                        ("phone", Text("A phone", "手机")),
                    ),
                    "computer",
                ),
            ),
        )
        self.changed = []
        self.tried = []
        self.language = None
        self.spelled = {"Ben": "Bän"}

    def state(self):
        return self.set

    def change(self, **settings):
        self.changed.append(settings)

    def try_out(self, language):
        self.tried.append(language)

    def use_language(self, language):
        self.language = language

    def spellings(self):
        return self.spelled

    def respell(self, name, spelling):
        self.spelled[name] = spelling

    def clip(self, clip_id):
        return b"RIFF" if clip_id == "c1" else None


class Hearing:
    """A hearing desk that remembers what it was told."""

    def __init__(self):
        self.set = HearingState(
            on=True, ways=(Sensitivity(60.4, 0.6), Sensitivity(81, 4)), chosen=1
        )
        self.changed = []

    def state(self):
        return self.set

    def change(self, *, on, way):
        if way >= len(self.set.ways):
            raise TextError(Text("there is no such way to listen", "没有这种听法"))
        self.changed.append((on, way))

    def meter(self):
        return Meter(0.25, listens=True, heard=None)


class Seats:
    """A seat desk that remembers what it was shown."""

    def __init__(self):
        self.places = {}
        self.circle = None

    def seats(self, names):
        abreast = {name: (at / (len(names) + 1), 1.0) for at, name in enumerate(names, 1)}
        return {name: self.places.get(name, abreast[name]) for name in names}

    def place_seats(self, places):
        self.places = dict(places)

    def draw_pile(self):
        return self.circle

    def place_draw_pile(self, circle):
        self.circle = circle


class SteppedTable:
    """The session as the pages see it."""

    def __init__(self, session):
        self._session = session

    def __getattr__(self, name):
        return getattr(self._session, name)

    def next_round(self, dealer=None):
        updates = self._session.since(0)
        if updates and type(updates[-1].cause).__name__ != "Ended":
            self._session.end_round()
        return self._session.next_round(dealer)


class OpenHouse(AbstractContextManager):
    """A table with everything, and its application."""

    def __init__(self, language="en", **services):
        self.log = MemoryLog()
        self.pictures = KeptPictures()
        self.session = table(self.log, self.pictures)
        self.settings, self.camera = MemorySettings(), Camera()
        self.phone, self.voice, self.hearing = PhoneCamera(), Voice(), Hearing()
        self.seats = Seats()
        self._language, self._services = language, services
        self._every = Services(
            table=SteppedTable(self.session),
            settings=self.settings,
            pictures=self.pictures,
            archive=MemoryArchive(self.log),
            camera=self.camera,
            phone_camera=self.phone,
            voice=self.voice,
            hearing=self.hearing,
            seats=self.seats,
        )

    @cached_property
    def app(self):
        """The application, made when somebody opens a page."""
        return create_app(self.services, Hub(lambda: 0.0), self._language)

    def services_on(self, session):
        """The pages work on *session* instead."""
        self.session = session
        self._every = replace(self._every, table=SteppedTable(session))

    @property
    def services(self):
        """What the pages work on."""
        return replace(self._every, **self._services)

    def __enter__(self):
        self.session.__enter__()
        return self

    def __exit__(self, *error):
        self.session.__exit__(*error)

    def deal(self, **how):
        self.session.start_round(deal(**how)).result()
        return self

    def tell(self, *facts):
        """What somebody told: facts, or sightings."""
        for fact in facts:
            report = fact if hasattr(fact, "happening") else Told(fact, Source.PHONE)
            self.session.report(report).result()
        return self

    @property
    def latest(self):
        return self.session.since(0)[-1]

    @property
    def latest_deal(self):
        return self.session.since(0)[0].cause.deal

    def guest(self):
        """A phone that only watches."""
        return Phone(self.app)

    def player(self, name="Ana"):
        """A phone that acts for that player."""
        phone = Phone(self.app)
        assert phone.post("/seat/claim", player=name).status_code == 303
        return phone

    def host(self):
        """A phone that knows the PIN."""
        phone = Phone(self.app)
        pin = self.app.extensions["companion"].pin.code
        assert phone.post("/pin", pin=pin).status_code == 303
        return phone


class Phone:
    """A browser."""

    def __init__(self, app):
        self._client = app.test_client()

    def get(self, path, **query):
        return self._client.get(path, base_url=HOST, query_string=query or None, headers=HTML)

    def text(self, path, **query):
        """The page without its markup."""
        answer = self.get(path, **query)
        assert answer.status_code == 200, answer.text
        main = answer.text.partition("<main")[2].partition("</main>")[0]
        return " ".join(re.sub(r"<[^>]*>", " ", main).split())

    def post(self, path, origin=HOST, **fields):
        headers = {} if origin is None else {"Origin": origin}
        return self._client.post(path, base_url=HOST, data=fields, headers=HTML | headers)

    def send(self, path, body, kind, origin=HOST):
        headers = HTML | {"Origin": origin}
        return self._client.post(path, base_url=HOST, data=body, content_type=kind, headers=headers)

    def tap(self, path, say, seen):
        """Tap an answer of a correction page that showed everything up to event *seen*."""
        return self.post(path, say=say, seen=str(seen))
