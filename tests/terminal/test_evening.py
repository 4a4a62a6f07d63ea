"""An evening in a terminal: a camera, keys, a pulled plug, and on it goes."""

import os
import signal
import subprocess
import termios

import pytest
from camera import Camera
from screen_of import PATIENCE, Person, companion
from scripted import write_stills

from companion.storage import open_log, place_of

QUIET = ("--no-web", "--no-voice", "--no-microphone")


@pytest.fixture
def log(tmp_path):
    return tmp_path / "table.sqlite3"


@pytest.fixture
def camera():
    with Camera() as camera:
        yield camera


@pytest.fixture
def sits_down(camera, log):
    """Somebody who starts ``companion play`` before the camera."""
    people = []

    def sit_down(*arguments, **terminal):
        command = companion("play", *QUIET, "--source", camera.url, "--log", log, *arguments)
        people.append(Person(command, **terminal))
        return people[-1]

    yield sit_down
    for person in people:
        person.leaves()


def recorded(log):
    with open_log(place_of(str(log))) as opened:
        return opened.latest_round()


def test_a_killed_companion_goes_on_where_the_round_stood(camera, sits_down, log):
    person = sits_down("--seats", "Ana,Ben,Cara")
    person.sees("Turn over the first card")
    camera.words = ["r7"]
    person.sees("The first card is the red 7.")
    camera.words = ["r7", "r5"]
    person.sees("Ben played the red 5, it seems.")
    person.presses("wB")
    person.sees("2 was: Ben r5")
    camera.words = ["r7", "r5", "b9"]
    person.sees("Fault")
    person.sees("The blue 9 cannot be played on the red 5")
    assert person.ends(signal.SIGKILL) == -signal.SIGKILL

    again = sits_down()
    again.sees("The blue 9 cannot be played on the red 5")
    again.presses("e")
    again.sees("What was number 4?")
    again.presses("r9\r")
    again.sees("No longer")
    camera.words = ["r7", "r5", "b9", "rD"]
    again.sees("red Draw Two")
    again.sees("owes 2")
    again.presses("A")
    again.presses("t")
    again.sees("Ana draws 2.")
    again.presses("q")
    assert again.ends() == 0
    facts = [type(entry.fact).__name__ for entry in recorded(log).log if hasattr(entry, "fact")]
    assert facts == ["FirstCard", "Laid", "Laid", "Laid", "Took"]


def test_a_card_that_is_hard_to_read_is_asked_and_answered(camera, sits_down, log):
    person = sits_down("--seats", "Ana,Ben", "--lang", "zh")
    camera.words = ["r7"]
    person.sees("首张牌是红7")
    camera.words = ["r7", "r6?"]
    person.sees("那是红6还是红9？")
    person.presses("2")
    person.sees("第2条其实是")
    person.presses("q")
    assert person.ends() == 0
    assert recorded(log).log[-1].correction.target == 2


def test_the_terminal_is_given_back_as_it_was(sits_down):
    person = sits_down("--seats", "Ana,Ben")
    person.sees("Turn over the first card")
    assert person.ends(signal.SIGINT) == 0
    assert termios.tcgetattr(person.slave) == person.before
    assert person.sent.rstrip().endswith("The round is kept: companion play goes on with it.")
    assert "\x1b[?1049l\x1b" not in person.sent.partition("\x1b[?1049l")[2]


def test_ctrl_z_gives_the_terminal_back_until_it_goes_on(camera, sits_down):
    person = sits_down("--seats", "Ana,Ben")
    person.sees("Turn over the first card")
    taken = termios.tcgetattr(person.slave)
    person.process.send_signal(signal.SIGTSTP)
    os.waitid(os.P_PID, person.process.pid, os.WSTOPPED | os.WNOWAIT)
    assert termios.tcgetattr(person.slave) == person.before
    person.process.send_signal(signal.SIGCONT)
    camera.words = ["r7"]
    person.sees("The first card is the red 7.")
    assert termios.tcgetattr(person.slave) == taken


def test_it_fits_a_terminal_that_changes_its_size(sits_down):
    person = sits_down("--seats", "Ana,Ben", columns=80, rows=24)
    person.sees("Turn over the first card")
    person.resize(40, 12)
    person.sees("? keys")
    person.presses("?")
    person.sees("any other key goes")


def test_no_color_sends_no_color(sits_down):
    person = sits_down("--seats", "Ana,Ben", environment={"NO_COLOR": "1"})
    person.sees("Turn over the first card")
    assert "\x1b[1;3" not in person.sent
    assert "\x1b[2m" not in person.sent


def test_without_a_camera_it_says_so_and_is_played_by_keys(sits_down, log):
    person = sits_down("--seats", "Ana,Ben", "--source", "97")
    person.sees("! Camera: Camera 97 doesn't open: plug it in")
    person.presses(":first: r7; Ben r5; Ana uno\r")
    person.sees("3  Ana uno")
    person.presses("q")
    assert person.ends() == 0
    assert "VIDEOIO" not in person.sent
    assert "The recording is over" not in person.sent
    assert len(recorded(log).log) == 3


def test_what_libraries_complain_of_comes_after_the_screen(sits_down, camera):
    person = sits_down("--seats", "Ana,Ben", environment={"SCRIPTED_COMPLAINT": "lib: no color"})
    person.sees("Turn over the first card")
    camera.words = ["r7"]
    person.sees("The first card is the red 7.")
    person.presses("q")
    assert person.ends() == 0
    screen, _, afterward = person.sent.partition("\x1b[?1049l")
    assert "lib: no color" not in screen
    assert "lib: no color" in afterward


def test_a_camera_that_goes_away_is_told_and_comes_back(sits_down):
    with Camera() as other:
        person = sits_down("--seats", "Ana,Ben", "--source", other.url)
        person.sees("Turn over the first card")
    with other.away():
        person.sees("! Camera:")
    with Camera(other.port) as back:
        person.sees("can be reached again")
        person.no_longer_sees("! Camera:")
        back.words = ["r7"]
        person.sees("The first card is the red 7.")


# In a pipe

TAKE_BACK = "Take it back and play"


def lines_of(log, folder, *arguments):
    command = companion("play", *QUIET, "--source", folder, "--log", log, "--fast", *arguments)
    done = subprocess.run(  # noqa: S603 - our own command
        command,
        check=False,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_in_a_pipe_it_prints_lines(tmp_path, log):
    write_stills(tmp_path / "stills", ["r7", "r5", "b9"])
    code, lines, wrong = lines_of(log, tmp_path / "stills", "--seats", "Ana,Ben,Cara")
    assert (code, wrong) == (0, "")
    said = [line.strip() for line in lines if "Camera" not in line]
    assert said == [
        "A round begins: Ana, Ben, Cara. Ana dealt. Rules: Mattel.",
        "1  The first card is the red 7.",
        "→ Turn Ben · ↻ clockwise · red (r)",
        "2  Ben played the red 5, it seems.",
        "→ Turn Cara? · ↻ clockwise · red (r)",
        "3  The blue 9 does not count.",
        "Fault      The blue 9 cannot be played on the red 5: the color is red. " + TAKE_BACK,
        "again. (4.1 What fits)",
        "→ Turn Cara? · ↻ clockwise · red (r)",
    ]


def test_the_next_start_tells_the_round_again_and_goes_on(tmp_path, log):
    words = ["r7", "r5", "r9", "g9"]
    write_stills(tmp_path / "first", words[:3])
    write_stills(tmp_path / "second", words, since=3)
    lines_of(log, tmp_path / "first", "--seats", "Ana,Ben,Cara")
    _, lines, _ = lines_of(log, tmp_path / "second")
    numbered = [line.strip() for line in lines if line.strip()[:1].isdecimal()]
    assert [line.partition(" ")[0] for line in numbered] == ["1", "2", "3", "4"]
    assert "green 9" in numbered[-1]


def test_it_ends_when_nobody_reads_on(camera, log):
    command = companion("play", *QUIET, "--source", camera.url, "--log", log, "--seats", "Ana,Ben")
    process = subprocess.Popen(  # noqa: S603 - our own command
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert b"A round begins" in process.stdout.readline()
    process.stdout.close()
    camera.words = ["r7"]
    assert process.wait(PATIENCE) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def reads(lines, words):
    """Read until *words* come; a busy computer may speak of its camera before."""
    assert any(words in line for line in lines)


def test_in_a_pipe_ctrl_c_ends_it_and_keeps_the_round(camera, log):
    command = companion("play", *QUIET, "--source", camera.url, "--log", log, "--seats", "Ana,Ben")
    process = subprocess.Popen(  # noqa: S603 - our own command
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert b"A round begins" in process.stdout.readline()
    camera.words = ["r7"]
    reads(process.stdout, b"The first card is the red 7.")
    process.send_signal(signal.SIGINT)
    _, wrong = process.communicate(timeout=PATIENCE)
    assert (process.returncode, wrong) == (0, b"")
    assert len(recorded(log).log) == 1


def test_the_demo_keeps_nothing_and_says_no_such_thing():
    person = Person(companion("demo", "--local", "--no-voice"))
    person.sees("A round begins: Ana, Ben, Chen, Dora.")
    person.presses("q")
    assert person.ends() == 0
    person.leaves()
    assert "is kept" not in person.sent


def test_before_the_first_round_a_line_is_answered_and_the_code_shown(log):
    """Also in a window of 40 columns, in which address and PIN need two lines."""
    command = companion("play", "--local", "--source", "phone", "--log", log, *QUIET[1:])
    person = Person(command, columns=40)
    person.sees("Host PIN")
    person.sees("▄▄▄▄▄")
    person.presses("?")
    person.presses("?")
    person.presses("\rBen draws\r")
    person.sees("set the table up under Host.")
    person.presses("q")
    assert person.ends() == 0
    person.leaves()
    assert "Traceback" not in person.sent
    assert "is kept" not in person.sent
