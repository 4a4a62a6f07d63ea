"""Video files and folders of stills through the real sources."""

from itertools import pairwise

import cv2
import numpy as np
import pytest
from seen_table import HEIGHT, WIDTH, shifted

from companion.vision.frames import InOrder, Trouble, open_source
from companion.vision.frames.errors import UnreadableError
from companion.vision.frames.pace import Pace
from companion.vision.frames.stills import HELD, Stills
from companion.vision.frames.trouble import NOTICED_WITHIN, RESTS_AFTER
from companion.vision.frames.video_file import VideoFile
from companion.vision.pictures import as_jpeg

RATE = 5


@pytest.fixture
def film(tmp_path, sensor):
    """Writes pictures as a video."""

    def write(pictures, name="round.avi"):
        path = tmp_path / name
        writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), RATE, (WIDTH, HEIGHT))
        for picture in pictures:
            writer.write(sensor.sees(picture))
        writer.release()
        return path

    return write


def frames_of(feed):
    frames = []
    while (frame := feed.latest(frames[-1].number if frames else 0, 1.0)) is not None:
        frames.append(frame)
    return frames


def test_every_picture_of_a_video_comes_once_in_order_and_then_the_end(film, table):
    feed = InOrder(open_source(str(film([table] * 12)), real_time=False))
    frames = frames_of(feed)

    assert [frame.number for frame in frames] == list(range(1, 13))
    assert np.allclose(np.diff([frame.at for frame in frames]), 1 / RATE)
    assert feed.ended
    assert feed.latest(99, 1.0) is None


@pytest.mark.parametrize(
    ("bad", "trouble"),
    [
        (lambda table: table * 0, Trouble.BLACK),
        (lambda table: table * 0 + 255, Trouble.OVEREXPOSED),
        (lambda table: shifted(table, 150, 60)[::-1].copy(), Trouble.HIDDEN),
    ],
)
def test_a_filmed_trouble_is_noticed_in_time_and_its_end_too(film, table, bad, trouble):
    good, wrong = [table] * 5 * RATE, [bad(table)] * 9 * RATE
    feed = InOrder(open_source(str(film(good + wrong + good)), real_time=False))
    frames = frames_of(feed)
    began, over = feed.changes()

    assert (began.trouble, began.present) == (trouble, True)
    assert 0 < began.at - frames[5 * RATE].at <= NOTICED_WITHIN[trouble]
    assert (over.trouble, over.present) == (trouble, False)
    assert 0 < over.at - frames[14 * RATE].at <= 3
    assert began.text.en != over.text.en
    assert began.text.zh != over.text.zh


def test_a_filmed_move_is_noticed_in_time_and_over_when_the_camera_rests(film, table):
    moved = [shifted(table, 12, 5)] * 9 * RATE
    feed = InOrder(open_source(str(film([table] * 5 * RATE + moved)), real_time=False))
    frames = frames_of(feed)
    began, over = feed.changes()

    assert (began.trouble, began.present) == (Trouble.MOVED, True)
    assert 0 < began.at - frames[5 * RATE].at <= NOTICED_WITHIN[Trouble.MOVED]
    assert (over.trouble, over.present) == (Trouble.MOVED, False)
    assert 0 < over.at - began.at <= RESTS_AFTER + 1
    assert over.motion == pytest.approx(np.float32([[1, 0, 12], [0, 1, 5]]), abs=0.3)


def test_a_video_that_is_cut_gives_its_pictures_and_says_where_it_breaks_off(film, table):
    path = film([table] * 40)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    source = VideoFile(path, real_time=False)
    feed = InOrder(source)

    with pytest.raises(UnreadableError, match=r"round\.avi breaks off after \d\.\d seconds"):
        frames_of(feed)
    assert 15 <= source._place <= 25
    source.close()


@pytest.mark.parametrize("content", [b"", b"no video at all" * 99, b"RIFF\0\0\0\0AVI LIST"])
def test_a_wrong_codec_is_told(tmp_path, content):
    path = tmp_path / "round.mp4"
    path.write_bytes(content)

    with pytest.raises(UnreadableError, match=r"round\.mp4 is not a video that can be read"):
        open_source(str(path))


def test_a_file_that_runs_late_leaves_pictures_out(film, table):
    clock = [0.0]
    source = VideoFile(film([table] * 20))
    source._pace = Pace(True, lambda: clock[0], lambda wait: clock.__setitem__(0, clock[0] + wait))
    numbers = []
    while source.read() is not None:
        numbers.append(source._place)
        clock[0] += 0.5
    source.close()

    assert numbers[0] == 1
    assert 7 <= len(numbers) <= 10, "two of five pictures can be looked at"
    assert clock[0] == pytest.approx(20 / RATE, abs=1)


def test_a_paced_recording_waits_until_each_picture_is_due():
    clock = [7.0]
    pace = Pace(True, lambda: clock[0], lambda wait: clock.__setitem__(0, clock[0] + wait))

    assert [pace.reach(place) for place in (0, 0.5, 2)] == [7, 7.5, 9]
    assert clock == [9]


@pytest.fixture
def stills(tmp_path):
    folder = tmp_path / "stills"
    folder.mkdir()
    for number in (1, 2, 10):
        picture = np.full((20 + number, 30, 3), 80, np.uint8)
        (folder / f"Play {number}.JPG").write_bytes(as_jpeg(picture))
    (folder / "notes.txt").write_text("not a picture")
    (folder / ".hidden.jpg").write_text("not a picture")
    return folder


def test_stills_come_as_people_count_and_each_is_held(stills):
    frames = frames_of(InOrder(open_source(f"{stills}/", real_time=False)))
    heights = [frame.image.shape[0] for frame in frames]
    changes = [
        frame.at for last, frame in pairwise(frames) if frame.image.shape != last.image.shape
    ]

    assert list(dict.fromkeys(heights)) == [21, 22, 30]
    assert len(changes) == 2
    assert changes[1] - changes[0] == pytest.approx(HELD)


def test_one_picture_is_a_source_too(stills):
    frames = frames_of(InOrder(open_source(str(stills / "Play 2.JPG"), real_time=False)))

    assert {frame.image.shape[0] for frame in frames} == {22}


def test_pictures_that_differ_are_no_moved_camera_and_stand_still_without_being_frozen(
    tmp_path, table
):
    for number in range(4):
        (tmp_path / f"{number}.jpg").write_bytes(as_jpeg(shifted(table, 20 * number, 0)))
    feed = InOrder(Stills(tmp_path, real_time=False, held=40))
    frames_of(feed)

    assert feed.changes() == ()


def test_an_empty_folder_is_told(tmp_path):
    (tmp_path / "notes.txt").write_text("no picture")

    with pytest.raises(UnreadableError, match="holds no pictures"):
        open_source(str(tmp_path))


def test_a_file_that_is_no_picture_is_named(stills):
    (stills / "Play 3.jpg").write_text("no picture")

    with pytest.raises(UnreadableError, match=r"Play 3\.jpg can't be read"):
        frames_of(InOrder(open_source(str(stills), real_time=False)))
