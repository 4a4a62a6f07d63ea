"""Several phones at the table of a test."""

from contextlib import contextmanager

from browsing import follow, new_phone

from companion.web.opening import served
from companion.web.server import listening


class Table:
    """The pages of a house, and phones that look at them."""

    def __init__(self, browser, address, pin):
        self._browser = browser
        self.address = address
        self.pin = pin
        self.console = []
        self._phones = []

    def phone(self):
        """A phone of its own."""
        size = {"width": 390, "height": 844}
        context = new_phone(self._browser, base_url=self.address, viewport=size, locale="en")
        self._phones.append(context)
        page = context.new_page()
        page.on("console", lambda message: self.console.append(message.text))
        page.on("pageerror", lambda error: self.console.append(f"Uncaught {error}"))
        return page

    def host(self):
        """The phone of the host."""
        page = self.phone()
        page.goto("/pin?page=/match/new")
        page.fill("#pin", self.pin)
        follow(page, "button.urgent")
        return page

    def close(self):
        for phone in self._phones:
            phone.close()


@contextmanager
def pages_of(house, browser):
    """Serve the pages of *house* as they are served to a table."""
    sock = listening("127.0.0.1", 0)
    with served(house.services, sock, "en", lan=False) as web:
        table = Table(browser, f"http://127.0.0.1:{web.port}", web.pin)
        yield table
        table.close()
