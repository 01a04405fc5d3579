"""What a seat has: its Elder Signs, its books, what it must still do for the others."""

from __future__ import annotations

from bot.lang import say
from bot.model.panel_parts import Panel, Picture, Text
from rules.core.ids import Seat
from rules.core.wording import Scene
from rules.cthulhu.views import SeatView
from rules.cthulhu.wording import CthulhuWording

_WORDS = CthulhuWording()


def sheet(scene: Scene, seat: Seat) -> Panel:
    """Show the seat of the viewer, as a picture and in words."""
    locale = scene.locale
    mine: SeatView = scene.view.seats[seat]
    signs = ", ".join(map(str, sorted(mine.values or (), reverse=True)))
    revealed = ", ".join(map(str, mine.revealed))
    books = "\n".join(f"- {_WORDS.power(scene, book)}" for book in mine.books)
    needs = "\n".join(
        f"- {_WORDS.requirement(scene, mine.faction, requirement)}" for requirement in mine.open
    )
    lines = [
        say(
            locale,
            "cthulhu-sheet-head",
            faction=_WORDS.thing(scene, "faction", mine.faction),
            who=_WORDS.name(scene, seat),
        ),
        say(locale, "cthulhu-sheet-signs", n=mine.signs, signs=signs, sum=sum(mine.values or ())),
    ]
    if revealed:
        lines.append(say(locale, "cthulhu-sheet-revealed", signs=revealed))
    lines += [say(locale, "cthulhu-sheet-books", n=len(mine.books)), books]
    if needs:
        lines += [say(locale, "cthulhu-sheet-needs"), needs]
    text = "\n".join(line for line in lines if line)
    return Panel((Picture("hand", f"{seat}/1"), Text(text)))
