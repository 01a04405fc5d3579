"""What is on the picture of a map of Clash of Cultures, from a view."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

import msgspec

from render.clash import scene as sc
from render.clash.grid import apart, neighbours
from render.clash.look import COLOURS
from render.clash.paint.zoom import SIDE_LEAST_LOW, low_grid, parts
from render.clash.words import say
from render.core.scene import Asked, Header, Move
from render.core.words import prompt, standing, typographic
from rules.clash import content as ct
from rules.clash.views import City, SeatView, Unit, View
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.play import Question
from rules.lang import say as say_rules
from rules.words.clash import points

MOVES = 3
"""Arrows at most."""


def board(view: View, names: Sequence[str], locale: str, before: View | None = None) -> sc.Board:
    """List what the picture of the whole map shows; *before* is the view that moves start from."""
    known = {cell: space for cell, space in sorted(view.spaces.items()) if space.terrain}
    head = header(view, names, locale)
    marked = frozenset() if view.over else _asked(view, locale)[0]
    return sc.Board(
        header=head,
        spaces=tuple(
            sc.Space(cell, ct.axial(cell), space.terrain, space.exhausted)
            for cell, space in known.items()
            if space.terrain
        ),
        fogs=tuple(
            sc.Fog(tuple(four), tuple(map(ct.axial, four)))
            for _, four in sorted(
                ct.BOARDS[len(view.seats)].slots.items(), key=lambda at: int(at[0])
            )
            # The four spaces of a region are revealed together: one of them tells of all.
            if not view.spaces[four[0]].terrain
        ),
        cities=tuple(
            _city(cell, space.city, locale)
            for cell, space in known.items()
            if space.city is not None and space.city.seat != NOBODY
        ),
        groups=tuple(
            group
            for cell, space in known.items()
            for group in _groups(cell, space.units, sea=space.terrain == "sea")
        ),
        camps=tuple(_camps(view)),
        seats=tuple(
            seat(view, player, names[player.seat], locale, asked=player.seat in marked)
            for player in view.seats
        ),
        moves=tuple(_moves(view, before)),
        fights=() if view.battle is None else (ct.axial(view.battle.cell),),
        goal=(say(locale, "tall-goal"), say(locale, "tall-rounds", n=head.steps - head.step)),
        locale=locale,
    )


def colour(seat: int) -> str:
    """Return the colour of a seat."""
    return COLOURS[seat]


# --- the map ------------------------------------------------------------------------------------


def thing(sort: str, name: str, locale: str) -> str:
    """Name a thing of the rules."""
    return typographic(say_rules(locale, f"clash-{sort}-{name}"))


def _city(cell: Cell, city: City, locale: str) -> sc.City:
    return sc.City(
        cell=cell,
        at=ct.axial(cell),
        colour=colour(city.seat),
        mood=city.mood,
        size=1 + len(city.buildings) + len(city.wonders),
        buildings=tuple(
            sc.Building(kind, colour(city.buildings[kind]))
            for kind in ct.BUILDINGS
            if kind in city.buildings
        ),
        wonders=tuple(thing("wonder", wonder, locale) for wonder in city.wonders),
        acts=city.acts,
        port=None if city.port is None else ct.axial(city.port),
        port_cell=city.port or "",
    )


def _groups(cell: Cell, units: Iterable[Unit], *, sea: bool) -> Iterator[sc.Group]:
    """Yield the units of each seat in a space; land units at sea are cargo."""
    counts: dict[int, Counter[str]] = {}
    for unit in units:
        if unit.seat != NOBODY:
            counts.setdefault(unit.seat, Counter())[unit.kind] += 1
    for owner in sorted(counts):
        mine = counts[owner]
        found = [sc.Units(kind, mine[kind]) for kind in ("ship", "army", "settler") if mine[kind]]
        aboard = [one for one in found if sea and one.kind != "ship"]
        ashore = [one for one in found if one not in aboard]
        yield sc.Group(cell, ct.axial(cell), colour(owner), tuple(ashore), tuple(aboard))


def _camps(view: View) -> Iterator[sc.Camp]:
    """Yield settlements of barbarians, and barbarians elsewhere."""
    for cell, space in sorted(view.spaces.items()):
        settled = space.city is not None and space.city.seat == NOBODY
        count = sum(unit.seat == NOBODY for unit in space.units)
        if settled or count:
            yield sc.Camp(cell, ct.axial(cell), count, settled)


def _moves(view: View, before: View | None) -> Iterator[Move]:
    """Yield the battle's way in, or what has moved since *before*: from where fewer units stand."""
    if view.battle is not None:
        fought = view.battle
        if fought.seats[0] != NOBODY and fought.origin != fought.cell:
            yield Move(ct.axial(fought.origin), ct.axial(fought.cell), colour(fought.seats[0]))
        return
    if before is None:
        return
    found = 0
    for one in view.seats:
        changes = _changes(view, before, one.seat)
        for kind in ct.KINDS:
            left = [cell for cell, what, n in changes if what == kind and n < 0]
            come = [cell for cell, what, n in changes if what == kind and n > 0]
            for origin in left:
                # Units have no names: who has left goes to the nearest place where one of its kind
                # has arrived.
                near = sorted(come, key=lambda cell: (ct.distance(origin, cell), cell))
                if near and found < MOVES:
                    come.remove(near[0])
                    found += 1
                    yield Move(ct.axial(origin), ct.axial(near[0]), colour(one.seat))


def _changes(view: View, before: View, owner: Seat) -> list[tuple[Cell, str, int]]:
    """List where a seat has more or fewer units of a kind than before."""
    found: list[tuple[Cell, str, int]] = []
    for cell in sorted(view.spaces):
        now, then = (
            Counter(unit.kind for unit in seen.spaces[cell].units if unit.seat == owner)
            for seen in (view, before)
        )
        found += [
            (cell, kind, now[kind] - then[kind]) for kind in ct.KINDS if now[kind] != then[kind]
        ]
    return found


# --- the panel ----------------------------------------------------------------------------------


def title(view: View, locale: str) -> str:
    """Return the text of the age and the round, or the phase, in one line."""
    return f"{say(locale, 'age', n=view.age)}, {_stage(view, locale)}"


def _stage(view: View, locale: str) -> str:
    if view.over:
        return say(locale, "game-over")
    if view.phase == "status":
        return say(locale, "status-phase")
    return say(locale, "round", n=round_number(view), rounds=ct.AGES * ct.ROUNDS)


def round_number(view: View) -> int:
    """Return the round among all of the match; the status phase belongs to the last of its age."""
    last = ct.ROUNDS if view.phase == "status" else max(1, view.round)
    return ct.match_round(view.age, last)


def header(view: View, names: Sequence[str], locale: str) -> Header:
    """Return when it is, and who must act."""
    asked, words = _asked(view, locale)
    return Header(
        title=say(locale, "age", n=view.age),
        phase=_stage(view, locale),
        steps=ct.AGES * ct.ROUNDS,
        step=ct.AGES * ct.ROUNDS if view.over else round_number(view) - 1,
        asked=tuple(Asked(colour(one), names[one]) for one in sorted(asked)),
        prompt=words,
    )


def _asked(view: View, locale: str) -> tuple[AbstractSet[Seat], str]:
    """Return who must act and what they are asked; at the end, who has won."""
    decisions = [decision for decision in view.pending if decision.asked]
    seats = frozenset(decision.seat for decision in decisions)
    if view.over:
        return frozenset(view.winners), say(locale, "won", n=len(view.winners))
    if view.viewer is None:
        return frozenset(), standing([view.battle.cell] if view.battle else [], locale)
    if {_kind(decision) for decision in decisions} == {"turn"}:
        return seats, say(locale, "asked-turn", n=0 if view.turn is None else view.turn.actions)
    return seats, prompt(decisions, say, locale, _kind)


def _kind(decision: Question) -> str:
    """Return the kind of a question, without what it is about."""
    return decision.id.partition("-")[0]


def government(one: SeatView, locale: str) -> str:
    """Name the government of a seat."""
    for name in ct.GOVERNMENTS:
        if ct.CATEGORIES[name][0].id in one.advances:
            return thing("category", name, locale)
    return say(locale, "no-government")


def seat(view: View, one: SeatView, name: str, locale: str, *, asked: bool) -> sc.Seat:
    """List the public numbers of a seat."""
    turn = view.turn
    won = view.over and one.seat in view.winners
    return sc.Seat(
        colour=colour(one.seat),
        name=name,
        government=say(locale, "won", n=1) if won else _rule(one, locale),
        points=points(one.tenths, locale),
        stocks=tuple(sc.Stock(one.stock[good], one.limits[good]) for good in ct.RESOURCES),
        mood=sc.Stock(one.stock["mood"], one.limits["mood"]),
        culture=sc.Stock(one.stock["culture"], one.limits["culture"]),
        advances=len(one.advances),
        cities=sum(
            space.city is not None and space.city.seat == one.seat for space in view.spaces.values()
        ),
        action_cards=one.n_actions + len(one.people),
        objectives=one.n_objectives,
        wonders=one.n_wonders,
        event=one.counter,
        actions=turn.actions if turn is not None and turn.seat == one.seat else -1,
        asked=asked,
        first=one.seat == view.first and one.plays,
        out="" if one.plays or won else say(locale, "conceded"),
    )


def _rule(one: SeatView, locale: str) -> str:
    """Return the text that says that a player concedes, or how it is governed."""
    return say(locale, "conceding") if one.conceding else government(one, locale)


def varied(board: sc.Board, variant: str) -> sc.Board:
    """Leave out what a variant does not show.

    ``clean``: labels and arrows; ``labels``: all but the land; ``ownership``: all but whose cities
    stand.
    """
    if variant == "clean":
        return msgspec.structs.replace(board, moves=(), labelled=False)
    if variant not in {"labels", "ownership"}:
        return board
    cities = board.cities if variant != "labels" else ()
    if variant == "ownership":
        cities = tuple(msgspec.structs.replace(one, buildings=(), wonders=()) for one in cities)
    bare = {"groups": (), "camps": (), "moves": (), "fights": ()}
    return msgspec.structs.replace(board, cities=cities, **bare)


def varied_part(zoom: sc.Zoom, variant: str) -> sc.Zoom:
    """Leave out of a part of the map what a variant does not show."""
    return msgspec.structs.replace(zoom, board=varied(zoom.board, variant))


# --- parts --------------------------------------------------------------------------------------


def own_parts(view: View, one: Seat) -> tuple[tuple[sc.Place, ...], ...]:
    """Cut the spaces of a seat's cities and units into pictures; none if it has neither."""
    mine = [
        ct.axial(cell)
        for cell, space in view.spaces.items()
        if (space.city is not None and space.city.seat == one)
        or any(unit.seat == one for unit in space.units)
    ]
    return parts(mine) if mine else ()


def zoom(view: View, names: Sequence[str], locale: str, one: Seat, page: int) -> sc.Zoom:
    """Look at what a seat holds.

    Raises:
        IndexError: there is no such page.
    """
    cut = own_parts(view, one)
    return sc.Zoom(
        board=board(view, names, locale),
        focus=cut[page - 1],
        title=names[one],
        subtitle=title(view, locale),
        colour=colour(one),
        part=(page, len(cut)),
    )


def lands(
    view: View, names: Sequence[str], locale: str, one: Seat, plan: Sequence[tuple[Cell, ...]]
) -> sc.Zoom:
    """Look at what a question to a seat is about: spaces of a *plan*, and ways from one to another.

    What is around them and all that the seat holds is in the frame, the nearest first, as long as
    spaces stay large.
    """
    places = tuple(dict.fromkeys(ct.axial(cell) for way in plan for cell in way))
    ways = tuple(
        Move(ct.axial(start), ct.axial(end), colour(one))
        for way in plan
        for start, end in pairwise(way)
    )
    shown = board(view, names, locale)
    known = {ct.axial(cell) for cell in view.spaces}
    mine = {place for part in own_parts(view, one) for place in part}
    # A question about no space yet is about what the seat holds.
    first = places or tuple(sorted(mine))[:1]
    near = sorted({at for place in first for at in neighbours(*place)} & known)
    focus = set(first) or known
    far = sorted(mine, key=lambda at: (min(apart(at, other) for other in first), at))
    for place in (*near, *far):
        if low_grid({*focus, place})[0].side >= SIDE_LEAST_LOW:
            focus.add(place)
    return sc.Zoom(
        board=msgspec.structs.replace(shown, moves=(*shown.moves, *ways)),
        focus=tuple(sorted(focus)),
        title=names[one],
        subtitle=title(view, locale),
        colour=colour(one),
        # No ring where a way starts: its arrow says it, and what matters is where it ends.
        rings=tuple(at for at in places if all(at != way.start for way in ways)),
    )


def zoom_at(view: View, names: Sequence[str], locale: str, cell: Cell) -> sc.Zoom | None:
    """Look at a space and those around it; None if it is not on the map."""
    if cell not in view.spaces:
        return None
    near = [ct.axial(other) for other in (cell, *ct.around(cell)) if other in view.spaces]
    return sc.Zoom(
        board=board(view, names, locale),
        focus=tuple(near),
        title=say(locale, "zoom-cell", cell=cell),
        subtitle=title(view, locale),
    )
