"""The land that a question is about, with a plan drawn on it, from a view."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from render.core.scene import Move, Shape
from render.eden import scene as sc
from render.eden.boards import Place, board, place_of, when, zoomed
from render.eden.layout import SIDE_GOOD_LANDS, SIDE_LEAST_LANDS, lands_grid
from render.eden.words import say
from rules.core.hexes import around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden.board.content import content_of
from rules.eden.board.views import Known, View
from rules.eden.nodes import Locale


class Leg(Shape, frozen=True):
    """A part of a plan: *n* troops go over a frontier, or a cell without *end* shall have *n*.

    In Shards a *card* goes instead of troops.
    """

    start: Cell
    end: Cell | None
    n: int = 0
    card: Card | None = None


_LEG = re.compile(r"(?P<start>[A-Z]\d+)(?:>(?P<end>[A-Z]\d+))?(?:=(?P<n>\d+)|:(?P<card>.+))")


def written(plan: Sequence[Leg]) -> str:
    """Write a plan as the text that ``read`` reads: ``F9>G9=2,E8=3`` or ``F9>G9:card``."""
    return ",".join(
        f"{leg.start}{f'>{leg.end}' if leg.end else ''}"
        + (f":{leg.card}" if leg.card else f"={leg.n}")
        for leg in plan
    )


def read(text: str) -> tuple[Leg, ...]:
    """Read a plan.

    Raises:
        ValueError: this is none.
    """
    return tuple(_leg(part) for part in text.split(",")) if text else ()


def _leg(text: str) -> Leg:
    found = _LEG.fullmatch(text)
    if found is None:
        raise ValueError(f"no part of a plan: {text}")
    end, card = found["end"], found["card"]
    return Leg(
        Cell(found["start"]),
        Cell(end) if end else None,
        int(found["n"] or 0),
        Card(card) if card else None,
    )


def lands(
    view: View, names: Sequence[str], locale: Locale, seat: Seat, plan: Sequence[Leg] = ()
) -> sc.Lands:
    """List what the picture of the lands of *seat* with a plan on them shows."""
    focus = _focus(view, seat, plan)
    zoom = sc.Zoom(
        board=board(view, names, locale),
        focus=focus,
        title=names[seat],
        colour=view.seats[seat].colour,
        subtitle=when(view, locale),
        figures=None,
    )
    return sc.Lands(
        zoom,
        moves=tuple(
            Move(place_of(leg.start), place_of(leg.end), zoom.colour)
            for leg in plan
            # A frontier that is left without troops needs no arrow.
            if leg.end and (leg.n or leg.card)
        ),
        notes=tuple(_notes(view, zoom.board, seat, plan, locale)),
        rings=tuple(place_of(leg.start) for leg in plan if not leg.end),
    )


def _focus(view: View, seat: Seat, plan: Sequence[Leg]) -> tuple[Place, ...]:
    """Return the cells that must be seen: own land, what touches it and the plan, if that is large.

    Where that would be too small: own land and what the plan is about; then what touches the plan.
    """
    about = {cell for leg in plan for cell in (leg.start, leg.end or leg.start)}
    near = about | {one for leg in plan for one in around(leg.start) if one in view.tiles}
    own = [place for part in zoomed(view, seat) for place in part]
    mine = [cell for cell, tile in view.tiles.items() if tile.owner == seat]
    beside = {one for cell in mine for one in around(cell) if one in view.tiles}
    wide = tuple(sorted({*own, *map(place_of, near | beside)}))
    if lands_grid(wide)[0].side >= SIDE_GOOD_LANDS:
        return wide
    whole = tuple(sorted({*own, *map(place_of, near if len(about) < len(own) else about)}))
    # A plan must be readable on a phone without opening the picture; what is far from it may be
    # missing then.
    if not plan or lands_grid(whole)[0].side >= SIDE_LEAST_LANDS:
        return whole
    return tuple(sorted(map(place_of, near)))


def _notes(
    view: View, shown: sc.Board, seat: Seat, plan: Sequence[Leg], locale: Locale
) -> Iterator[sc.Note]:
    """Return what goes against what on each target, and how many come or go where troops stay."""
    tiles = {tile.cell: tile for tile in shown.tiles}
    sent: Counter[Cell] = Counter()
    cards: dict[Cell, Card] = {}
    for leg in plan:
        if leg.end is None:
            place, more = place_of(leg.start), leg.n - tiles[leg.start].troops
            if more:
                # A true minus sign: the hyphen is hard to see at this size.
                yield sc.Note(*place, f"{more:+d}".replace("-", "\u2212"), more > 0)
        elif leg.card:
            cards[leg.end] = leg.card
        else:
            sent[leg.end] += leg.n
    units = content_of(view.content, view.edition).units
    mine = view.seats[seat].hand
    hand = mine.cards if isinstance(mine, Known) else ()
    # Whether an attack is within reach depends on the best unit that may be added; which one is
    # chosen later.
    best = max((units[card].strength for card in hand if card in units), default=0)
    drawn = {(leg.start, leg.end) for leg in plan if leg.end and not leg.card}
    for cell in {**sent, **cards}:
        tile, place = tiles[cell], place_of(cell)
        if view.tiles[cell].owner == seat:
            yield sc.Note(*place, f"+{sent[cell]}")
            continue
        # A plan says what an edge shall have, and only where that changes: the others stay.
        stays = sum(
            one.edges.get(cell, 0)
            for start, one in view.tiles.items()
            if one.owner == seat and (start, cell) not in drawn
        )
        n = sent[cell] + stays
        if not n and cell not in cards:
            continue
        against = _defence(tile)
        if cell in cards:
            strength = units[cards[cell]].strength
            key, n, good = "plan-card", strength, strength > against
        # Free land is taken without a fight, whatever goes there.
        elif not against and view.tiles[cell].owner == NOBODY:
            key, good = "plan-free", True
        else:
            # Land of nobody adds no cards of its own; somebody else does, as likely as not as many.
            added = best if view.tiles[cell].owner == NOBODY else 0
            key, good = "plan-attack", n + added > against
        full, brief = (say(locale, one, n=n, against=against) for one in (key, f"{key}-brief"))
        yield sc.Note(*place, full, good, brief)


def _defence(tile: sc.Tile) -> int:
    """Return what a tile has against an attack before any card is played."""
    if tile.defence is not None:
        return tile.defence
    return tile.wild or tile.troops + sum(stack.troops for stack in tile.stacks)
