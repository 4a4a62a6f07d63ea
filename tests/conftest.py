"""Make the tables beside the tests importable, and Hypothesis patient with a busy computer."""

import signal
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent / "rules"))

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a script, where Ctrl-C is ignored: the programs
    # that the tests start, and end by it, would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
