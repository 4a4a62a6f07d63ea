"""An evening for every test: a table with pages, a book, and a reader of hands."""

import shutil
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
for folder in ("web/evening", "web/pages", "table"):
    sys.path.insert(0, str(TESTS / folder))


@pytest.fixture(scope="session")
def empty_book(tmp_path_factory):
    """An empty book: making its tables takes longer than a test."""
    from companion.storage import place_of  # noqa: PLC0415 - only who opens a book pays for it
    from companion.storage.book import open_book  # noqa: PLC0415

    file = tmp_path_factory.mktemp("book") / "table.sqlite3"
    open_book(place_of(str(file))).__exit__()
    return file


def opened(empty_book, folder, **services):
    """A table with pages whose book lies in *folder*, and with other *services*."""
    from open_house import OpenHouse  # noqa: PLC0415 - this file makes it importable
    from readers import Reader  # noqa: PLC0415

    from companion.storage import place_of  # noqa: PLC0415
    from companion.storage.book import open_book  # noqa: PLC0415

    file = folder / "table.sqlite3"
    shutil.copy(empty_book, file)
    with (
        open_book(place_of(str(file))) as book,
        OpenHouse(book=book, hands=Reader(), **services) as house,
    ):
        house.book = book
        yield house


@pytest.fixture
def house(empty_book, tmp_path):
    yield from opened(empty_book, tmp_path)


@pytest.fixture
def elsewhere(empty_book, tmp_path_factory):
    """Another one, where nobody has played yet."""
    yield from opened(empty_book, tmp_path_factory.mktemp("elsewhere"))


@pytest.fixture
def blind_house(empty_book, tmp_path):
    """One that no camera watches."""
    yield from opened(empty_book, tmp_path, camera=None)


@pytest.fixture(scope="module")
def shared_house(empty_book, tmp_path_factory):
    """One for tests in which everything is refused, so that nothing changes."""
    yield from opened(empty_book, tmp_path_factory.mktemp("house"))
