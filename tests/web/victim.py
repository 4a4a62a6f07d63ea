"""A table with pages in a process of its own, which a test may kill.

victim.py FOLDER PORT
"""

import sys
import time
from pathlib import Path

from companion.cards import parse_card
from companion.rules.facts import FirstCard, Source
from companion.rules.presets import preset
from companion.rules.senses import FULL
from companion.storage import EvidenceFiles, SettingsFile, open_log, place_of
from companion.table import Deal, Session, Told
from companion.web import Services
from companion.web.opening import served
from companion.web.server import listening

if __name__ == "__main__":
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    place = place_of(str(folder / "log.sqlite3"))
    with open_log(place) as log, Session(log, EvidenceFiles(place.evidence)) as session:
        if not session.since(0):
            session.start_round(Deal(preset("mattel"), ("Ana", "Ben", "Cara"), 0, FULL)).result()
            session.report(Told(FirstCard(parse_card("r7")), Source.PHONE)).result()
        services = Services(session, SettingsFile(folder / "settings.json"))
        with served(services, listening("127.0.0.1", port), "en") as web:
            sys.stdout.write(f"{web.port}\n")
            sys.stdout.flush()
            time.sleep(600)
