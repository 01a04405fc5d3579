"""The land that a question is about, with a plan drawn on it, from a view."""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from render.core.scene import Move, Shape
from render.eden import scene as sc
from render.eden.boards import Place, board, place_of, when, zoomed
from render.eden.editions import defence
from render.eden.layout import SIDE_GOOD_LANDS, SIDE_LEAST_LANDS, lands_grid
from render.eden.words import say
from rules.core.hexes import HEART, around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden.board.content import content_of
from rules.eden.board.views import View
from rules.eden.nodes import Locale


class Leg(Shape, frozen=True):
    """A part of a plan: *n* troops go over a frontier, or a cell without *end* shall have *n*.

    In Shards a *card* goes instead of troops. *tenths*: in how many of ten cases *end* is taken.
    """

    start: Cell
    end: Cell | None
    n: int = 0
    card: Card | None = None
    tenths: int | None = None


_LEG = re.compile(
    r"(?P<start>[A-Z]\d+)(?:>(?P<end>[A-Z]\d+))?(?:=(?P<n>\d+)|:(?P<card>[^~]+))(?:~(?P<tenths>\d+))?"
)


def written(plan: Sequence[Leg]) -> str:
    """Write a plan as the text that ``read`` reads: ``F9>G9=2~6,E8=3`` or ``F9>G9:card``."""
    return ",".join(
        f"{leg.start}{f'>{leg.end}' if leg.end else ''}"
        + (f":{leg.card}" if leg.card else f"={leg.n}")
        + ("" if leg.tenths is None else f"~{leg.tenths}")
        for leg in plan
    )


def read(text: str) -> tuple[Leg, ...]:
    """Read a plan.

    Raises:
        ValueError: this is none.
    """
    return tuple(_leg(part) for part in text.split(",")) if text else ()


def _leg(text: str) -> Leg:
    part = _LEG.fullmatch(text)
    if part is None:
        raise ValueError(f"no part of a plan: {text}")
    end, card, tenths = part["end"], part["card"], part["tenths"]
    return Leg(
        Cell(part["start"]),
        Cell(end) if end else None,
        int(part["n"] or 0),
        Card(card) if card else None,
        int(tenths) if tenths else None,
    )


MOST_AIMS = 5
"""Rows of the rail at most."""


def lands(
    view: View, names: Sequence[str], locale: Locale, seat: Seat, plan: Sequence[Leg] = ()
) -> sc.Lands:
    """List what the picture of the lands of *seat* with a plan on them shows."""
    own = [cell for cell, tile in view.tiles.items() if tile.owner == seat]
    about = [cell for leg in plan for cell in (leg.start, leg.end) if cell]
    reach = [*own, *about, *(near for cell in own for near in around(cell))]
    aims = tuple(_aims(view, names, seat, plan, locale))
    left = aims[MOST_AIMS:]
    away = {aim.ring or aim.moves[0].end for aim in left}
    kept = [leg for leg in plan if place_of(leg.end or leg.start) not in away]
    zoom = sc.Zoom(
        board=board(_before(view, plan), names, locale),
        focus=_focus(view, seat, kept),
        title=names[seat],
        colour=view.seats[seat].colour,
        subtitle=when(view, locale),
    )
    return sc.Lands(
        zoom,
        moves=tuple(move for aim in aims for move in aim.moves),
        rings=tuple(place_of(leg.start) for leg in plan if not leg.end),
        aims=aims[:MOST_AIMS],
        more=say(locale, "hand-more", n=len(left)) if left else "",
        lit=frozenset(map(place_of, reach)),
    )


def _before(view: View, plan: Sequence[Leg]) -> View:
    """Show the troops of a plan where they start: at no frontier that it changes."""
    tiles = dict(view.tiles)
    for leg in plan:
        if leg.end is not None and not leg.card:
            edges = dict(tiles[leg.start].edges)
            centre = tiles[leg.start].centre + edges.pop(leg.end, 0)
            tiles[leg.start] = replace(tiles[leg.start], edges=edges, centre=centre)
    return replace(view, tiles=tiles)


def _focus(view: View, seat: Seat, plan: Sequence[Leg]) -> tuple[Place, ...]:
    """Return the cells that must be seen: own land, what touches it and the plan, if that is large.

    Where that would be too small: own land and what the plan is about; then what touches the plan.
    """
    about = {cell for leg in plan for cell in (leg.start, leg.end or leg.start)}
    near = about | {cell for leg in plan for cell in around(leg.start) if cell in view.tiles}
    own = [place for part in zoomed(view, seat) for place in part]
    mine = [cell for cell, tile in view.tiles.items() if tile.owner == seat]
    beside = {near_ for cell in mine for near_ in around(cell) if near_ in view.tiles}
    wide = tuple(sorted({*own, *map(place_of, near | beside)}))
    if lands_grid(wide, len(plan))[0].side >= SIDE_GOOD_LANDS:
        return wide
    whole = tuple(sorted({*own, *map(place_of, near if len(about) < len(own) else about)}))
    # A plan must be readable on a phone without opening the picture; what is far from it may be
    # missing then.
    if not plan or lands_grid(whole, len(plan))[0].side >= SIDE_LEAST_LANDS:
        return whole
    return tuple(sorted(map(place_of, near)))


def _aims(
    view: View, names: Sequence[str], seat: Seat, plan: Sequence[Leg], locale: Locale
) -> Iterator[sc.Aim]:
    """Yield the fights of a plan, then what goes to own land, then where troops are stationed."""
    goals = {leg.end: [way for way in plan if way.end == leg.end] for leg in plan if leg.end}
    for goal in sorted(goals, key=lambda cell: view.tiles[cell].owner == seat):
        if any(leg.n or leg.card for leg in goals[goal]):
            yield _aim(view, names, seat, (goal, goals[goal]), locale)
    colour = view.seats[seat].colour
    for leg in plan:
        if leg.end is None and leg.n:
            centre = view.tiles[leg.start].centre
            words = say(locale, "plan-stays", n=leg.n - centre)
            yield sc.Aim(leg.start, words, centre, leg.n, colour, ring=place_of(leg.start))


def _aim(
    view: View,
    names: Sequence[str],
    seat: Seat,
    aimed: tuple[Cell, Sequence[Leg]],
    locale: Locale,
) -> sc.Aim:
    """List what goes to one land over one or several frontiers, and what meets it there."""
    goal, legs = aimed
    tile, going = view.tiles[goal], [leg for leg in legs if leg.n or leg.card]
    # A plan says what an edge shall have, and only where that changes: the others stay.
    stays = sum(
        other.edges.get(goal, 0)
        for start, other in view.tiles.items()
        if other.owner == seat and start not in {leg.start for leg in legs}
    )
    units = content_of(view.content, view.edition).units
    strength = sum(units[leg.card].strength for leg in going if leg.card)
    against, wild = defence(view, goal, seat), tile.owner == NOBODY
    start = ", ".join(leg.start for leg in going)
    if len(going) > 2:
        start = say(locale, "plan-from", n=len(going))
    holder = "own" if tile.owner == seat else names[tile.owner]
    if wild:
        holder = "wild" if against else "free"
    return sc.Aim(
        way=f"{start} \N{RIGHTWARDS ARROW} {goal}",
        words=say(locale, "plan-holder", who=holder, heart="yes" if goal == HEART else "no"),
        n=strength if going[0].card else sum(leg.n for leg in going) + stays,
        against=None if holder in {"own", "free"} else against,
        foe="" if wild else view.seats[tile.owner].colour,
        card=bool(going[0].card),
        tenths=next((leg.tenths for leg in going if leg.tenths is not None), None),
        moves=tuple(
            Move(place_of(leg.start), place_of(goal), view.seats[seat].colour) for leg in going
        ),
    )
