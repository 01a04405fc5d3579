"""What is on the picture of a map, from a view."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from render.core.outline import STEPS
from render.core.scene import Asked, Header, Move
from render.core.words import prompt, standing, typographic
from render.eden import editions as ed
from render.eden import scene as sc
from render.eden.layout import SIDE_LEAST_ZOOM, zoom_side
from render.eden.words import say
from rules.core.hexes import HEART, around, direction, hex_of, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board.content import content_of
from rules.eden.board.views import Combat, SeatView, Tile, View, steps_of
from rules.eden.map_creation.legal_cells import legal_places
from rules.eden.nodes import Locale
from rules.eden.steps import PlaceBlack, PlaceOrdinary

MAP_ROUNDS = 8
MOST_MOVES = 3


def board(view: View, names: Sequence[str], locale: Locale, before: View | None = None) -> sc.Board:
    """List what the picture of the whole map shows.

    *names* are those of the seats; *before* is an earlier view of the same match, from which the
    last moves are worked out.
    """
    making = view.phase == "map"
    header, asked = _header(view, names, locale)
    cells = sorted(view.tiles, key=place_order)
    control = ed.controls(view)
    return sc.Board(
        tiles=tuple(_tile(view, cell, view.tiles[cell], control.get(cell)) for cell in cells),
        header=header,
        seats=tuple(
            _seat(view, seat, names[seat.seat], locale, asked=seat.seat in asked)
            for seat in view.seats
        ),
        ghosts=tuple(_ghost(cell) for cell in legal_places(view)),
        clashes=tuple(_clash(view, combat) for _, combat in _combats(view)),
        moves=() if before is None or making else _moves(before, view),
        fresh=_fresh(before, view) if before is not None and making else None,
        pool=view.heart_pool,
        making=making,
        locale=locale,
        king=ed.king(view),
    )


def varied(board: sc.Board, variant: str) -> sc.Board:
    """Leave out what a variant of the map does not show."""
    if variant == "clean":
        return replace(board, variant=variant, moves=())
    if variant not in {"labels", "ownership"}:
        return board
    held = variant == "ownership"
    bare = tuple(
        replace(
            tile,
            holder=tile.holder if held else "",
            troops=0,
            stacks=(),
            wild=0,
            rich=False,
            defence=None,
            partial=tile.partial and held,
            goods=(),
            pure=0,
        )
        for tile in board.tiles
    )
    return replace(board, tiles=bare, variant=variant, clashes=(), moves=(), king=None, pool=0)


def _combats(view: View) -> list[tuple[int, Combat]]:
    return sorted((combat.id, combat) for combat in view.combats.values())


def colour_of(view: View, seat: Seat) -> str:
    """Return the colour of a seat, empty for nobody."""
    return "" if seat == NOBODY else view.seats[seat].colour


def _tile(view: View, cell: Cell, tile: Tile, control: ed.Control | None) -> sc.Tile:
    place = hex_of(cell)
    holder = colour_of(view, tile.owner)
    stacks = sorted((direction(cell, outer), troops) for outer, troops in tile.edges.items())
    return sc.Tile(
        cell=cell,
        q=place.q,
        r=place.r,
        land=tile.colour or tile.kind if tile.kind == "ordinary" else tile.kind,
        owner=colour_of(view, tile.portal_of),
        holder=holder,
        troops=tile.centre,
        stacks=tuple(sc.Stack(way, holder, troops) for way, troops in stacks if troops),
        wild=ed.wild(view, cell),
        rich=tile.rich,
        defence=None if control is None else control.defence,
        partial=control is not None and control.partial,
        ruin=ed.is_ruin(view, tile),
        goods=ed.goods(tile.resources),
        pure=tile.pure,
    )


Place = tuple[int, int]


def place_of(cell: Cell) -> Place:
    """Return the axial coordinates of a cell."""
    place = hex_of(cell)
    return (place.q, place.r)


def _ghost(cell: Cell) -> sc.Ghost:
    return sc.Ghost(cell, *place_of(cell))


def _clash(view: View, combat: Combat) -> sc.Clash:
    place = hex_of(combat.cell)
    if combat.other is None:
        return sc.Clash(place.q, place.r)
    way = direction(combat.cell, combat.other)
    if not ed.is_front(view) or not combat.armies:
        return sc.Clash(place.q, place.r, way)
    attacker = combat.armies[0]
    sent = attacker.troops + sum(attacker.gained.values())
    return sc.Clash(place.q, place.r, way, colour_of(view, attacker.seat), sent)


def _fresh(before: View, view: View) -> sc.Fresh | None:
    """Find the one tile that has come since *before*, with the seat whose turn that was."""
    new = [cell for cell in view.tiles if cell not in before.tiles]
    movers = [decision.seat for decision in before.pending if decision.asked]
    # Of several tiles that have come since, none is the last one for certain.
    if len(new) != 1 or len(movers) != 1:
        return None
    place = hex_of(new[0])
    return sc.Fresh(new[0], place.q, place.r, view.seats[movers[0]].colour)


def _moves(before: View, view: View) -> tuple[Move, ...]:
    """Find the last conquests since *before*: from the stacks that have gone to the new land."""
    found: list[Move] = []
    fought = {combat.cell for combat in view.combats.values()} if ed.is_front(view) else set()
    for cell in sorted(view.tiles, key=place_order):
        owner = view.tiles[cell].owner
        old = before.tiles.get(cell)
        if owner == NOBODY or old is None or old.owner == owner or cell in fought:
            continue
        colour = view.seats[owner].colour
        found += [
            Move(place_of(origin), place_of(cell), colour)
            for origin in around(cell)
            if origin in before.tiles
            and before.tiles[origin].owner == owner
            and _sent(before, view, origin, cell)
        ]
    return tuple(found[-MOST_MOVES:])


def _sent(before: View, view: View, origin: Cell, cell: Cell) -> bool:
    """Return whether troops have gone from *origin* to *cell*: from its edge or its middle."""
    then, now = before.tiles[origin], view.tiles[origin]
    if ed.is_front(view):
        return any((c.other, c.cell) == (origin, cell) for c in before.combats.values())
    return then.edges.get(cell, 0) > now.edges.get(cell, 0)


# --- header -----------------------------------------------------------------------------------


def _header(view: View, names: Sequence[str], locale: Locale) -> tuple[Header, AbstractSet[Seat]]:
    """Return when it is and who must act, and who of them is marked."""
    title, phase, steps, step = _when(view, locale)
    decisions = [decision for decision in view.pending if decision.asked]
    if view.over:
        seats: AbstractSet[Seat] = frozenset(view.winners)
        words = say(locale, "won", n=len(seats)) if seats else say(locale, "drawn")
    elif view.viewer is None:
        fights = [str(combat.cell) for _, combat in _combats(view)]
        seats, words = frozenset(), standing(fights, locale)
    else:
        seats = frozenset(decision.seat for decision in decisions)
        words = prompt(decisions, say, locale)
    asked = tuple(Asked(view.seats[seat].colour, names[seat]) for seat in sorted(seats))
    return Header(title, phase, steps, step, asked, words), frozenset() if view.over else seats


def _when(view: View, locale: Locale) -> tuple[str, str, int, int]:
    """Return title, phase, number of steps and current step."""
    if view.over:
        return (
            say(locale, "title-day", n=max(1, view.day)),
            say(locale, "over"),
            len(ed.PHASES[view.edition]),
            len(ed.PHASES[view.edition]),
        )
    if view.phase == "map":
        played = max(0, view.turn - 1) // len(view.seats)
        if played >= MAP_ROUNDS:
            return say(locale, "title-map"), say(locale, "map-last"), MAP_ROUNDS, MAP_ROUNDS
        phase = say(locale, "map-round", n=played + 1)
        return say(locale, "title-map"), phase, MAP_ROUNDS, played
    if view.phase == "setup":
        units = any(decision.id == "D-START-UNITS" for decision in view.pending)
        return say(locale, "title-setup"), say(locale, "setup-units") if units else "", 0, 0
    phases = ed.PHASES[view.edition]
    step = phases.index(view.phase)
    phase = ed.phase_name(view, locale)
    return say(locale, "title-day", n=view.day), phase, len(phases), step


def when(view: View, locale: Locale) -> str:
    """Return the text of the day and the phase in one line."""
    title, phase, _, _ = _when(view, locale)
    return f"{title} · {phase}" if phase else title


# --- seats ------------------------------------------------------------------------------------


def world_name(view: View, seat: SeatView, locale: Locale) -> str:
    """Return the name of a seat's World."""
    world = content_of(view.content, view.edition).worlds[seat.civilization]
    return typographic(world.name.within(locale))


def _seat(view: View, seat: SeatView, name: str, locale: Locale, *, asked: bool) -> sc.Seat:
    return sc.Seat(
        colour=seat.colour,
        name=name,
        world=world_name(view, seat, locale),
        asked=asked,
        first=seat.seat == view.first and seat.alive and not view.over,
        figures=ed.figures(view, seat),
        out="" if seat.alive else say(locale, "out"),
        leaving=_leaving(seat, locale),
        piles=_piles(view, seat) if view.phase == "map" else None,
        goal=ed.goal(view, seat.seat),
    )


def _leaving(seat: SeatView, locale: Locale) -> str:
    if seat.leaving:
        return say(locale, "leaving-portal")
    return say(locale, "leaving-match") if seat.conceding else ""


def _piles(view: View, seat: SeatView) -> sc.Piles:
    drawn = next(
        (
            step.colour if isinstance(step, PlaceOrdinary) else "black"
            for step in steps_of(view.agenda)
            if isinstance(step, PlaceOrdinary | PlaceBlack) and step.seat == seat.seat
        ),
        "",
    )
    return sc.Piles(
        hidden=tuple(sorted(seat.pile, key=ed.LANDS.index)),
        drawn=drawn,
        face=(seat.terrain or seat.colour) if seat.face_up else "",
        portal=seat.portal is None,
    )


# --- a part of the map ------------------------------------------------------------------------


def zooms(
    view: View, names: Sequence[str], locale: Locale, seat: Seat, before: View | None = None
) -> tuple[sc.Zoom, ...]:
    """List what the pictures of one seat's lands show: several when one would be too small."""
    whole = board(view, names, locale, before=before)
    parts = zoomed(view, seat)
    return tuple(
        sc.Zoom(
            board=whole,
            focus=part,
            title=names[seat],
            colour=view.seats[seat].colour,
            subtitle=when(view, locale),
            part=(number, len(parts)),
        )
        for number, part in enumerate(parts, 1)
    )


def zoomed(view: View, seat: Seat) -> tuple[tuple[Place, ...], ...]:
    """Return the places that each picture of one seat's lands must show."""
    portal = view.seats[seat].portal
    mine = [cell for cell, tile in view.tiles.items() if tile.owner == seat]
    if not mine:  # nothing yet, or nothing left: the land around the portal
        middle = HEART if portal is None else portal
        mine = [cell for cell in (middle, *around(middle)) if cell in view.tiles]
    first = None if portal is None else place_of(portal)
    return _parts(sorted(place_of(cell) for cell in mine), first)


def zoom_at(
    view: View, names: Sequence[str], locale: Locale, cell: Cell, before: View | None = None
) -> sc.Zoom:
    """List what the picture of the land around *cell* shows."""
    place = hex_of(cell)
    near = [(place.q, place.r)] + [(place.q + dq, place.r + dr) for dq, dr in STEPS]
    return sc.Zoom(
        board=board(view, names, locale, before=before),
        focus=tuple(near),
        title=say(locale, "zoom-around", cell=cell),
        colour="",
        subtitle=when(view, locale),
    )


def _parts(places: list[Place], portal: Place | None) -> tuple[tuple[Place, ...], ...]:
    """Split a realm too large for one picture: the part around its portal, then the front."""
    if len(places) < 2 or zoom_side(places) >= SIDE_LEAST_ZOOM:
        return (tuple(places),)
    cuts = []
    for along in ((2, 1), (0, 1), (1, 0), (1, 1)):  # columns, rows, the two slopes
        # Every cut along every way is tried; the best one leaves the largest tiles in its worse
        # half.
        ordered = sorted(
            places, key=lambda place: (along[0] * place[0] + along[1] * place[1], place)
        )
        cuts += [(ordered[:i], ordered[i:]) for i in range(1, len(ordered))]

    def worth(cut: tuple[list[Place], list[Place]]) -> tuple[int, int]:
        return min(zoom_side(half) for half in cut), -abs(len(cut[0]) - len(cut[1]))

    first, second = max(cuts, key=worth)
    if portal in second:
        first, second = second, first
    return (*_parts(first, portal), *_parts(second, portal))
