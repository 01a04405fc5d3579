"""What is on the private picture of a seat, from its own view."""

from collections.abc import Sequence

from render.cthulhu import scene as sc
from render.cthulhu.maps import thing, title
from render.cthulhu.words import say
from render.words import typographic
from rules.core.ids import Seat
from rules.cthulhu.content import PRINTED, REQUIREMENTS
from rules.cthulhu.views import View
from rules.lang import say as say_rules


def own(view: View, seat: Seat, names: Sequence[str], locale: str) -> sc.Own:
    """List what *seat* alone may see: its Elder Signs; its books, its requirements.

    Raises:
        ValueError: the viewer does not see the signs of this seat.
    """
    mine = view.seats[seat]
    if mine.values is None:
        raise ValueError(f"these Elder Signs are not the viewer's: seat {seat}")
    return sc.Own(
        faction=mine.faction,
        title=f"{thing('faction', mine.faction, locale)} · {names[seat]}",
        subtitle=title(view, locale),
        signs=tuple(sorted(mine.values, reverse=True)),
        revealed=mine.revealed,
        sum_line=say(locale, "signs-worth", n=sum(mine.values))
        if mine.values
        else say(locale, "signs-none"),
        signs_title=say(locale, "signs-title"),
        books_title=say(locale, "books-title"),
        books=tuple(
            sc.Book(thing("power", book, locale), _text(book, locale), book in mine.books)
            for book in PRINTED[mine.faction].books
        ),
        needs_title=say(locale, "needs-title"),
        needs=tuple(
            sc.Need(
                _capital(thing("requirement", f"{mine.faction}-{need}", locale)),
                need not in mine.open,
            )
            for need in REQUIREMENTS
        ),
        locale=locale,
    )


def _text(book: str, locale: str) -> str:
    """Return what a book does, without marks of emphasis."""
    return typographic(say_rules(locale, f"cthulhu-power-{book}.text").replace("*", ""))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
