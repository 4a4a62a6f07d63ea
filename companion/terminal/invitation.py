"""How phones find the table: what a terminal shows about it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards.names import Language
from companion.terminal import words as w


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where the pages for phones are.

    Attributes:
        address: What a phone opens.
        pin: What makes its owner the host.
        qr: The address as a QR code, in lines of blocks.
    """

    address: str
    pin: str
    qr: tuple[str, ...] = ()

    def parts(self, language: Language) -> tuple[str, str]:
        """The address and the PIN, as they are shown."""
        return (
            w.ADDRESS.in_language(language).format(self.address),
            w.PIN.in_language(language).format(self.pin),
        )
