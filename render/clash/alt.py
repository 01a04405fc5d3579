"""The words that describe a picture of Clash of Cultures to those who do not see it.

Made from the same scenes as the picture; the most important comes first.
"""

from collections.abc import Iterable

import msgspec

from render.clash import scene as sc
from render.clash.words import say
from render.core.alt import Text, joined, joined_names


def of_board(board: sc.Board) -> str:
    """Describe a map, as far as there is room."""
    return _told(board).done()


def whole(board: sc.Board) -> list[str]:
    """Return the lines about everything that a map shows, a sentence each."""
    return _told(board).all


def _told(board: sc.Board) -> Text:
    """Return when, who acts; players; cities, units, barbarians; land; what is unexplored."""
    locale, text = board.locale, Text(board.locale)
    _head(text, board)
    for seat in board.seats:
        text.add(_seat(seat, locale))
    _standing(text, board)
    hidden = [cell for fog in board.fogs for cell in fog.cells]
    if hidden:
        text.add(say(locale, "alt-fog", cells=", ".join(hidden)))
    return text


def _standing(text: Text, board: sc.Board) -> None:
    """Add what stands on the map, then what the land is."""
    locale = board.locale
    names = {seat.colour: seat.name for seat in board.seats}
    for seat in board.seats:
        # Seat by seat: by cell, a name would be repeated with every city.
        cities = [_city(one, names, locale) for one in board.cities if one.colour == seat.colour]
        if cities:
            text.add(say(locale, "alt-cities", name=seat.name, list=joined(cities, locale)))
    for seat in board.seats:
        groups = [_group(one, locale) for one in board.groups if one.colour == seat.colour]
        if groups:
            text.add(say(locale, "alt-groups", name=seat.name, list=joined(groups, locale)))
    camps = [
        say(locale, "alt-camp" if camp.settlement else "alt-band", cell=camp.cell, n=camp.count)
        for camp in board.camps
    ]
    if camps:
        text.add(say(locale, "alt-camps", list=joined(camps, locale)))
    dead = [space.cell for space in board.spaces if space.exhausted]
    if dead:
        text.add(say(locale, "alt-exhausted", cells=", ".join(dead)))
    for kind in ("fertile", "forest", "mountain", "barren", "sea"):
        cells = [space.cell for space in board.spaces if space.land == kind]
        if cells:
            text.add(say(locale, f"alt-land-{kind}", cells=", ".join(cells)))


def _head(text: Text, board: sc.Board) -> None:
    """Add when it is, who must act, where a battle is fought, what was moved last."""
    locale, header = board.locale, board.header
    when = f"{header.title}, {header.phase}" if header.phase else header.title
    text.add(say(locale, "alt-title", title=when))
    names = joined_names([asked.name for asked in header.asked], locale)
    if names:
        text.add(say(locale, "alt-asked", names=names, what=header.prompt))
    elif header.prompt:
        text.add(say(locale, "alt-title", title=header.prompt))
    cells = _cells(board)
    if board.fights:
        fought = ", ".join(cells[at] for at in board.fights)
        text.add(say(locale, "alt-fights", cells=fought))
    called = {seat.colour: seat.name for seat in board.seats}
    moves = [
        say(
            locale,
            "alt-move",
            name=called[move.colour],
            **{"from": cells[move.start], "to": cells[move.end]},
        )
        for move in board.moves
    ]
    if moves:
        text.add(say(locale, "alt-moves", list=joined(moves, locale)))


def _cells(board: sc.Board) -> dict[sc.Place, str]:
    """Name the spaces of a board, explored or not."""
    cells = {space.at: space.cell for space in board.spaces}
    # Unexplored spaces have names too: a move may end there.
    return cells | {
        at: cell for fog in board.fogs for at, cell in zip(fog.at, fog.cells, strict=True)
    }


def _seat(seat: sc.Seat, locale: str) -> str:
    rule = seat.government[:1].lower() + seat.government[1:]
    who = [seat.name, seat.out or rule]
    if seat.first:
        who.append(say(locale, "alt-first"))
    # Below 0: it is not this seat's turn, and there is nothing to tell.
    if seat.actions >= 0:
        who.append(say(locale, "alt-actions", n=seat.actions))
    goods = [
        say(locale, f"alt-{name}", n=stock.count)
        for name, stock in zip(("food", "wood", "ore", "ideas", "gold"), seat.stocks, strict=True)
    ]
    for name, stock in (("mood", seat.mood), ("culture", seat.culture)):
        goods.append(say(locale, f"alt-{name}", n=stock.count, limit=stock.limit))
    return say(
        locale,
        "alt-seat",
        who=", ".join(who),
        points=seat.points,
        goods=", ".join(goods),
        advances=seat.advances,
        cities=seat.cities,
        cards=seat.action_cards,
        goals=seat.objectives,
        wonders=seat.wonders,
        event=seat.event,
    )


def _city(city: sc.City, names: dict[str, str], locale: str) -> str:
    what = [say(locale, f"alt-{city.mood}"), say(locale, "alt-size", n=city.size)]
    for building in city.buildings:
        said = say(locale, f"alt-{building.kind}")
        # Which sea a port opens decides where its ships can go.
        if building.kind == "port" and city.port_cell:
            said = say(locale, "alt-port-at", cell=city.port_cell)
        # Only what differs: a building of the city's own seat needs no name.
        if building.colour != city.colour:
            said = say(locale, "alt-influenced", what=said, name=names[building.colour])
        what.append(said)
    what += city.wonders
    if city.acts:
        what.append(say(locale, "alt-acts", n=city.acts))
    return f"{city.cell} ({', '.join(what)})"


def units(found: Iterable[sc.Units], locale: str) -> str:
    """Return how many units of which kinds."""
    return ", ".join(say(locale, f"alt-unit-{one.kind}", n=one.count) for one in found)


def _group(group: sc.Group, locale: str) -> str:
    said = f"{group.cell} {units(group.units, locale)}"
    if group.cargo:
        said = say(locale, "alt-cargo", units=said, cargo=units(group.cargo, locale))
    return said


def of_advances(board: sc.Advances) -> str:
    """Describe a board of advances: counts, what is owned by category, what can be taken."""
    locale, text = board.locale, Text(board.locale, "alt-cut")
    text.add(
        say(
            locale,
            "alt-advances",
            title=board.title,
            n=board.count,
            mood=board.mood.count,
            most=board.mood.limit,
            culture=board.culture.count,
            top=board.culture.limit,
        )
    )
    for category in board.categories:
        owned = [row.name for row in category.advances if row.status == "owned"]
        if owned:
            told = joined(owned, locale)
            text.add(say(locale, "alt-category-owned", category=category.title, list=told))
    open_ = [
        row.name
        for category in board.categories
        for row in category.advances
        if row.status == "open"
    ]
    if open_:
        text.add(say(locale, "alt-category-open", list=joined(open_, locale)))
    return text.done()


def of_zoom(zoom: sc.Zoom) -> str:
    """Describe a part of a map: its focus and what stands there."""
    board, locale = zoom.board, zoom.board.locale
    text = Text(locale)
    part, of = zoom.part
    text.add(say(locale, "alt-zoom", title=zoom.title, when=zoom.subtitle, part=part, of=of))
    if zoom.rings:
        cells = ", ".join(cell for at, cell in _cells(board).items() if at in zoom.rings)
        text.add(say(locale, "alt-rings", cells=cells))
    # A part shows more around its focus; only the focus is told, since the words for the whole map
    # have the rest.
    focus = set(zoom.focus)
    _standing(
        text,
        msgspec.structs.replace(
            board,
            spaces=tuple(one for one in board.spaces if one.at in focus),
            cities=tuple(one for one in board.cities if one.at in focus),
            groups=tuple(one for one in board.groups if one.at in focus),
            camps=tuple(one for one in board.camps if one.at in focus),
        ),
    )
    hidden = [
        cell
        for fog in board.fogs
        for cell, at in zip(fog.cells, fog.at, strict=True)
        if at in focus
    ]
    if hidden:
        text.add(say(locale, "alt-fog", cells=", ".join(hidden)))
    return text.done()


def of_hand(hand: sc.Hand) -> str:
    """Describe a page of a hand: names first, so that none is lost; then what the cards do."""
    locale, text = hand.locale, Text(hand.locale, "alt-cut")
    text.add(say(locale, "alt-hand", title=hand.title, when=hand.subtitle))
    if not hand.cards:
        text.add(hand.nothing)
    names = [
        say(
            locale, "alt-card", n=hand.first + i, name=" / ".join(half.name for half in card.halves)
        )
        for i, card in enumerate(hand.cards)
    ]
    if names:
        text.add(f"{joined(names, locale)}.")
    if hand.more:
        text.add(f"{hand.more}.")
    for card in hand.cards:
        for sentence in _halves(card, locale):
            text.add(sentence)
    return text.done()


def of_card(card: sc.Card, locale: str) -> str:
    """Describe one card."""
    text = Text(locale, "alt-cut")
    for sentence in _halves(card, locale):
        text.add(sentence)
    return text.done()


def _halves(card: sc.Card, locale: str) -> list[str]:
    sentences = []
    for half in card.halves:
        far = (half.meter.told, half.meter.note) if half.meter is not None else ()
        label = ", ".join(part for part in (half.label, *far) if part)
        sentences.append(say(locale, "alt-half", name=half.name, label=label, text=half.text))
    return sentences
