"""What is on the pictures of a faction and of its cards, which everybody may see."""

from collections.abc import Sequence

from render.core.words import typographic
from render.cthulhu import scene as sc
from render.cthulhu.kinds import FIGURES
from render.cthulhu.maps import great, thing, title
from render.cthulhu.words import say
from rules.cthulhu.board import in_play, waits
from rules.cthulhu.common_actions import cost_of, dice_of_kind
from rules.cthulhu.content import PRINTED, REQUIREMENTS, Kind
from rules.cthulhu.content import Figure as Printed
from rules.cthulhu.factions import FACTIONS
from rules.cthulhu.public_state import public_state
from rules.cthulhu.views import SeatView, View
from rules.lang import say as say_rules
from rules.words.cthulhu.wording import FORMULAS, card_name, card_text, codes_of


def shelf(view: View, faction: str, names: Sequence[str], locale: str) -> sc.Shelf:
    """List what everybody may see of a faction: what it can do, its books, its requirements.

    Raises:
        KeyError: nobody plays it.
    """
    mine = _owner(view, f"faction-{faction}")
    counts = {
        "power": str(mine.power),
        "doom": f"{mine.doom}/{view.doom_end}",
        "signs": str(mine.signs),
    }
    return sc.Shelf(
        faction=faction,
        title=thing("faction", faction, locale),
        player=names[mine.seat],
        subtitle=title(view, locale),
        line=typographic(PRINTED[faction].line[locale]),
        counts=tuple((_capital(say(locale, f"figure-{name}")), n) for name, n in counts.items()),
        text=_plain(say_rules(locale, f"cthulhu-faction-{faction}.text")),
        stocks=tuple(stock(view, mine, figure, locale) for figure in PRINTED[faction].units),
        cost_word=say(locale, "sheet-cost"),
        dice_word=say(locale, "sheet-dice"),
        books_title=say(locale, "sheet-books", n=len(mine.books)),
        books=books_of(mine, locale),
        needs_title=say(locale, "sheet-needs"),
        needs=needs_of(view, mine, locale),
        locale=locale,
    )


def stock(view: View, mine: SeatView, figure: Printed, locale: str) -> sc.Stock:
    """List where the units of a kind of a seat are, what another costs, what it rolls."""
    kind, state = figure.id, public_state(view)
    units = [unit for unit in view.units if unit.seat == mine.seat and unit.kind == kind]
    out, left = sum(map(in_play, units)), sum(map(waits, units))
    standing = say(locale, "sheet-standing", n=out, left=left, taken=len(units) - out - left)
    # What follows from their number is said of all together.
    least, most = dice_of_kind(state, mine.seat, kind, together=kind in FORMULAS)
    return sc.Stock(
        kind=kind,
        name=thing("kind", kind, locale),
        figure="great" if great(kind) else FIGURES[kind],
        there=out,
        pool=figure.pool,
        standing=standing,
        cost=str(cost_of(state, mine.seat, kind)),
        dice=str(least) if least == most else f"{least}\N{EN DASH}{most}",
        text=_plain(say_rules(locale, f"cthulhu-kind-{kind}.text")),
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


def needs_of(view: View, mine: SeatView, locale: str) -> tuple[sc.Need, ...]:
    """List the six requirements of a seat, which of them are met, and how far the others are."""
    progress = FACTIONS[mine.faction].progress(public_state(view), mine.seat)
    needs = []
    for need in REQUIREMENTS:
        words = _capital(thing("requirement", f"{mine.faction}-{need}", locale))
        met = need not in mine.open
        ways = () if met else progress.get(need, ())
        needs.append(sc.Need(words, met, " · ".join(f"{have}/{n}" for have, n in ways)))
    return tuple(needs)


def _plain(text: str) -> str:
    """Return what a card says, without marks of emphasis."""
    return typographic(text.replace("*", ""))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
