"""What can be touched on a table of Cthulhu Wars beside seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.game import Placing
from rules.core.places import named
from rules.cthulhu.actions import ChooseWord, Power, RevealSign
from rules.cthulhu.content import PRINTED, Area, Book, Kind, Piece
from rules.cthulhu.views import View


def _unit(view: View, piece: Piece) -> tuple[str, ...]:
    """Return the area of a unit: equal units are one place there."""
    area = view.units[piece].at
    return (f"area:{area}",)


def _coded(sort: str) -> Placing:
    """Return what makes a place of the code of a card."""
    return lambda view, name: (f"card:{sort}-{name}",)


SPELLBOOKS: Final = frozenset(book for faction in PRINTED.values() for book in faction.books)

PLACES: Final[Mapping[Any, Placing]] = {
    Area: named("area"),
    Piece: _unit,
    Kind: _coded("kind"),
    Book: _coded("power"),
    Power: _coded("power"),
    RevealSign: lambda view, action: (f"sign:{action.value}",),
    ChooseWord: lambda view, action: (
        (f"card:power-{action.word}",) if action.word in SPELLBOOKS else ()
    ),
}
