"""What is on the pictures of a faction and of its cards, which everybody may see."""

from collections.abc import Sequence

from render.core.words import typographic
from render.cthulhu import scene as sc
from render.cthulhu.kinds import FIGURES
from render.cthulhu.maps import great, thing, title
from render.cthulhu.words import say
from rules.cthulhu.board import in_play
from rules.cthulhu.content import PRINTED, REQUIREMENTS, Kind
from rules.cthulhu.views import SeatView, View
from rules.lang import say as say_rules
from rules.words.cthulhu.wording import card_name, card_text, codes_of


def shelf(view: View, faction: str, names: Sequence[str], locale: str) -> sc.Shelf:
    """List what everybody may see of a faction: what it can do, its books, its requirements.

    Raises:
        KeyError: nobody plays it.
    """
    mine = _owner(view, f"faction-{faction}")
    return sc.Shelf(
        faction=faction,
        title=f"{thing('faction', faction, locale)} · {names[mine.seat]}",
        subtitle=title(view, locale),
        text=_plain(say_rules(locale, f"cthulhu-faction-{faction}.text")),
        books=books_of(mine, locale),
        needs_title=say(locale, "needs-title"),
        needs=needs_of(mine, locale),
        locale=locale,
    )


def card(view: View, code: str, names: Sequence[str], locale: str) -> sc.Card:
    """List what a card says: a book (``power-dreams``), another power, a kind (``kind-ghoul``).

    Raises:
        KeyError: no faction of this match has it.
    """
    mine = _owner(view, code)
    sort, _, name = code.partition("-")
    kind, book = Kind(name), name in PRINTED[mine.faction].books
    held = book and name in mine.books
    unit = sort == "kind"
    return sc.Card(
        faction=mine.faction,
        name=card_name(code, locale),
        subtitle=f"{thing('faction', mine.faction, locale)} · {names[mine.seat]}",
        figure="" if not unit else "great" if great(kind) else FIGURES[kind],
        kind=name,
        code=say(locale, f"code-{kind}") if unit and not great(kind) else "",
        book=book,
        held=held,
        # Without its first line, which is the name that stands on the card anyway.
        lines=tuple(_plain(line) for line in card_text(code, locale).splitlines()[1:]),
        foot=_in_play(view, mine, kind, locale)
        if unit
        else say(locale, "card-held", player=names[mine.seat])
        if held
        else say(locale, "card-free")
        if book
        else "",
        locale=locale,
    )


def _owner(view: View, code: str) -> SeatView:
    for seat in view.seats:
        if code in codes_of(seat.faction):
            return seat
    raise KeyError(code)


def _in_play(view: View, mine: SeatView, kind: Kind, locale: str) -> str:
    units = [unit for unit in view.units if unit.seat == mine.seat and unit.kind == kind]
    return say(locale, "card-in-play", n=sum(map(in_play, units)), all=len(units))


def books_of(mine: SeatView, locale: str) -> tuple[sc.Book, ...]:
    """List the six books of a seat, and which of them it has."""
    return tuple(
        sc.Book(
            thing("power", book, locale),
            _plain(say_rules(locale, f"cthulhu-power-{book}.text")),
            book in mine.books,
        )
        for book in PRINTED[mine.faction].books
    )


def needs_of(mine: SeatView, locale: str) -> tuple[sc.Need, ...]:
    """List the six requirements of a seat, and which of them are met."""
    return tuple(
        sc.Need(
            _capital(thing("requirement", f"{mine.faction}-{need}", locale)), need not in mine.open
        )
        for need in REQUIREMENTS
    )


def _plain(text: str) -> str:
    """Return what a card says, without marks of emphasis."""
    return typographic(text.replace("*", ""))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
