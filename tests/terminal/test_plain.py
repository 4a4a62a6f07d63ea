"""Plain lines in a pipe, where they cannot be written: the evening goes on without them."""

import errno

import pytest

from companion.cards.text import Text
from companion.terminal.news import News
from companion.terminal.plain import PlainView


class Output:
    """A place for lines that fails for so many of them."""

    def __init__(self, error, times):
        self.error, self.times, self.lines = error, times, []

    def write(self, text):
        if self.times:
            self.times -= 1
            raise self.error
        self.lines.append(text)

    def flush(self):
        pass


@pytest.fixture
def told():
    def tell(error, times):
        output = Output(error, times)
        view = PlainView(output, "en")
        for word in ("first", "second", "third"):
            view.news(News(word, present=True, text=Text(word, word)))
        return view, "".join(output.lines)

    return tell


def test_lines_that_a_full_disk_takes_are_lost_and_the_next_are_written(told):
    full = OSError(errno.ENOSPC, "No space left on device")
    view, lines = told(full, times=2)

    assert view.lost is full
    assert not view.unread.is_set()
    assert "second" not in lines
    assert "third" in lines


def test_where_nobody_reads_any_more_nothing_is_written(told):
    view, lines = told(BrokenPipeError(), times=1)

    assert view.unread.is_set()
    assert view.lost is None
    assert not lines


def test_what_is_written_is_no_loss(told):
    view, lines = told(None, times=0)

    assert view.lost is None
    assert [word in lines for word in ("first", "second", "third")] == [True] * 3
