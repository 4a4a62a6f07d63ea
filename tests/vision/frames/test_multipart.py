"""Streams of bytes cut into parts, however they arrive."""

from hypothesis import given
from hypothesis import strategies as st

from companion.vision.frames.jpeg import MOST_BYTES
from companion.vision.frames.multipart import Multipart

BODIES = st.lists(
    st.binary(min_size=1, max_size=60).map(lambda tail: b"\xff\xd8" + tail.replace(b"-", b"+")),
    max_size=6,
)


def fed(stream, sizes, boundary=b"cut"):
    parts, found, place = Multipart(boundary), [], 0
    while place < len(stream):
        size = sizes[len(found) % len(sizes)]
        found += parts.feed(stream[place : place + size])
        place += size
    return found


@given(BODIES, st.lists(st.integers(1, 40), min_size=1), st.binary(max_size=30))
def test_parts_with_a_length_are_found_in_any_pieces(bodies, sizes, rubbish):
    stream = rubbish.replace(b"-", b"") + b"".join(
        b"--cut\r\nContent-Length: %d\r\n\r\n%b\r\n" % (len(body), body) for body in bodies
    )

    assert fed(stream, sizes) == bodies


@given(BODIES, st.lists(st.integers(1, 40), min_size=1))
def test_parts_without_a_length_end_at_the_next_boundary(bodies, sizes):
    stream = b"".join(b"--cut\r\nContent-Type: image/jpeg\r\n\r\n%b" % body for body in bodies)

    assert fed(stream + b"--cut", sizes, b"--cut") == bodies


def test_an_endless_part_is_given_up_and_the_next_one_found():
    parts = Multipart(b"cut")
    parts.feed(b"--cut\r\n\r\n")
    for _ in range(9):
        parts.feed(bytes(MOST_BYTES // 8))

    assert len(parts._held) <= MOST_BYTES
    assert parts.feed(b"--cut\r\nContent-Length: 2\r\n\r\nhi") == [b"hi"]


def test_endless_garbage_is_not_kept():
    parts = Multipart(b"cut")
    parts.feed(bytes(100_000))

    assert len(parts._held) <= len(b"--cut")
