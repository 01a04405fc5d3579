"""The words that describe a picture of Cthulhu Wars to those who do not see it.

Made from the same scenes as the picture; the most important comes first.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from render.core.alt import Text, joined, joined_names
from render.cthulhu import scene as sc
from render.cthulhu.words import say


def of_world(world: sc.World) -> str:
    """Describe a map with its tracks: when, who acts, battles; factions; then what is where."""
    return _world(world).done()


def all_of_world(world: sc.World) -> list[str]:
    """Return the lines about everything that a map with its tracks shows, however long it is."""
    return _world(world).all


def _world(world: sc.World) -> Text:
    locale, text = world.locale, Text(world.locale)
    text.add(say(locale, "alt-title", title=world.title))
    asked = joined_names([seat.player for seat in world.seats if seat.asked], locale)
    if asked:
        text.add(say(locale, "alt-asked", names=asked, what=world.prompt))
    elif world.prompt:
        text.add(say(locale, "alt-prompt", what=world.prompt))
    areas = {area.id: area.name for area in world.areas}
    factions = {seat.faction: seat.name for seat in world.seats}
    for fight in world.fights:
        one, other = (factions[side] for side in fight.factions)
        text.add(say(locale, "alt-fight", area=areas[fight.area], one=one, other=other))
    for move in world.moves:
        if move.origin in areas and move.target in areas:
            who, origin, target = factions[move.faction], areas[move.origin], areas[move.target]
            text.add(say(locale, "alt-move", faction=who, origin=origin, target=target))
    for seat in world.seats:
        text.add(_seat(seat, factions, locale))
    text.add(of_ritual(world.ritual, locale))
    gates = _gates(world, factions)
    if gates:
        text.add(say(locale, "alt-gates", list=joined(gates, locale)))
    greats = [
        say(locale, "alt-great", name=one.name, faction=factions[one.faction], area=area.name)
        for area in world.areas
        for one in area.greats
    ]
    if greats:
        text.add(say(locale, "alt-greats", list=joined(greats, locale)))
    for area in world.areas:
        what = _standing(area, factions, locale)
        if what:
            text.add(say(locale, "alt-area", area=area.name, what=joined(what, locale)))
    return text


def _seat(seat: sc.Seat, factions: dict[str, str], locale: str) -> str:
    who = [say(locale, "alt-who", faction=seat.name, player=seat.player)]
    if seat.turn:
        who.append(say(locale, "alt-turn", n=seat.turn))
    if seat.status:
        who.append(seat.status)
    captives = away = ""
    if seat.captives:
        held = [
            say(locale, "alt-captive", faction=factions[one.faction], n=one.count)
            for one in seat.captives
        ]
        captives = say(locale, "alt-captives", list=", ".join(held))
    if seat.away or seat.away_greats:
        held_back = [*seat.away_greats, *([_units(seat.away, locale)] if seat.away else [])]
        away = say(locale, "alt-away", list=", ".join(held_back))
    return say(
        locale,
        "alt-seat",
        who=", ".join(who),
        power=seat.power,
        doom=seat.doom,
        signs=seat.hidden,
        books=seat.books,
        captives=captives,
        away=away,
    )


def of_ritual(ritual: sc.Ritual, locale: str) -> str:
    if ritual.at == len(ritual.costs):
        return say(locale, "alt-ritual-end")
    cost, spaces = ritual.costs[ritual.at], len(ritual.costs)
    return say(locale, "alt-ritual", cost=cost, at=ritual.at + 1, all=spaces)


def _units(units: Iterable[sc.Units], locale: str) -> str:
    return ", ".join(say(locale, "alt-units", name=one.name, n=one.count) for one in units)


def _gates(world: sc.World, factions: dict[str, str]) -> list[str]:
    """Return who controls which gates, then which are abandoned; a keeper if it is no Acolyte."""
    locale, found = world.locale, []
    for faction in (*factions, ""):
        areas = []
        for area in world.areas:
            if area.gate is None or area.gate.faction != faction:
                continue
            keeper = area.gate.keeper
            # An Acolyte is the usual keeper; to say it of every gate would hide the few that are
            # kept by a monster.
            if keeper is None or keeper.figure == "cultist":
                areas.append(area.name)
            else:
                said = _units([keeper], locale)
                areas.append(say(locale, "alt-kept", area=area.name, units=said))
        if areas:
            key = "alt-gates-of" if faction else "alt-abandoned"
            name = {"faction": factions[faction]} if faction else {}
            found.append(say(locale, key, areas=", ".join(areas), **name))
    return found


def _standing(area: sc.Area, factions: dict[str, str], locale: str) -> list[str]:
    """Return what stands in an area, faction by faction, besides Great Old Ones.

    The keeper of a gate is among them: the picture has it inside its gate, but words would else
    count one unit less than there are.
    """
    there = {camp.faction: camp.units for camp in area.camps}
    if area.gate is not None and (keeper := area.gate.keeper) is not None:
        others = there.get(area.gate.faction, ())
        alike = [one for one in others if one.name == keeper.name]
        kept = replace(keeper, count=sum(one.count for one in (keeper, *alike)))
        there[area.gate.faction] = (kept, *(one for one in others if one not in alike))
    found = [
        say(locale, "alt-camp", faction=factions[faction], units=_units(there[faction], locale))
        for faction in factions
        if faction in there
    ]
    return found + [say(locale, f"alt-{mark}") for mark in area.marks]


def of_shelf(shelf: sc.Shelf) -> str:
    """Describe a faction: what it has, its books and requirements, then what the books do."""
    locale, text = shelf.locale, Text(shelf.locale, "alt-cut")
    text.add(say(locale, "alt-title", title=f"{shelf.title} · {shelf.player}, {shelf.subtitle}"))
    counts = joined([f"{word} {n}" for word, n in shelf.counts], locale)
    if counts:
        text.add(f"{counts}.")
    if shelf.signs is not None:
        _add_signs(text, shelf.signs, locale)
    for stock in shelf.stocks:
        numbers = (f"{shelf.cost_word} {stock.cost}", f"{shelf.dice_word} {stock.dice}")
        standing = ", ".join((stock.standing, *numbers))
        text.add(say(locale, "alt-book", name=stock.name, text=f"{standing}."))
    books = [
        say(locale, "alt-book-held", name=book.name) if book.held else book.name
        for book in shelf.books
    ]
    if books:
        text.add(say(locale, "alt-books", list=joined(books, locale)))
    needs = [
        say(locale, "alt-need-met", text=need.text) if need.met else _far(need)
        for need in shelf.needs
    ]
    if needs:
        text.add(say(locale, "alt-needs", list=joined(needs, locale)))
    if shelf.text:
        text.add(shelf.text)
    for book in shelf.books:
        text.add(say(locale, "alt-book", name=book.name, text=book.text))
    return text.done()


def _far(need: sc.Need) -> str:
    return f"{need.text} ({need.far})" if need.far else need.text


def _add_signs(text: Text, signs: sc.Signs, locale: str) -> None:
    if signs.hidden:
        values = ", ".join(map(str, signs.hidden))
        text.add(say(locale, "alt-signs", values=values, sum=signs.sum_line))
    else:
        text.add(say(locale, "alt-no-signs"))
    if signs.revealed:
        text.add(say(locale, "alt-revealed", values=", ".join(map(str, signs.revealed))))


def of_card(card: sc.Card) -> str:
    """Describe a book, a power or a kind of unit."""
    locale, text = card.locale, Text(card.locale, "alt-cut")
    text.add(say(locale, "alt-card", name=card.name, faction=card.subtitle))
    for line in card.lines:
        text.add(line)
    if card.foot:
        text.add(say(locale, "alt-prompt", what=card.foot))
    return text.done()
