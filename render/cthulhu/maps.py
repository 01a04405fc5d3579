"""What is on the picture of a map of Cthulhu Wars, from a view."""

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from render.core.words import prompt, standing, typographic
from render.cthulhu import scene as sc
from render.cthulhu.earth import earth
from render.cthulhu.kinds import FIGURES
from render.cthulhu.words import say
from rules.core.ids import NOBODY, Seat
from rules.cthulhu.board import in_play, on_map
from rules.cthulhu.content import FIGURES as PRINTED_FIGURES
from rules.cthulhu.content import GREAT_OLD_ONE, PRINTED, TRACKS, Area, Kind
from rules.cthulhu.views import SeatView, Unit, View
from rules.lang import say as say_rules


def world(view: View, names: Sequence[str], locale: str, before: View | None = None) -> sc.World:
    """List what the picture of the whole map shows; *names* are those of the seats.

    *before* is an earlier view of the same match, from which arrows show who has gone where.
    """
    asked, words = _asked(view, locale)
    costs = TRACKS[len(view.seats)]
    return sc.World(
        map=view.map,
        title=title(view, locale),
        prompt=words,
        areas=tuple(_area(view, area, locale) for area in earth(view.map).areas),
        seats=tuple(
            _seat(view, seat, names[seat.seat], locale, asked=seat.seat in asked)
            for seat in view.seats
        ),
        ritual=sc.Ritual(costs, view.ritual),
        doom_end=view.doom_end,
        labels=_labels(costs, view.ritual, locale),
        fights=tuple(
            sc.Fight(battle.area, _factions(view, battle.seats))
            for _, battle in sorted(view.battles.items(), key=lambda item: int(item[0]))
        ),
        moves=() if before is None else _moves(before, view),
        locale=locale,
    )


def _moves(before: View, view: View) -> tuple[sc.Move, ...]:
    """Find the units that stood in an area and stand in another."""
    gone = {
        sc.Move(view.seats[unit.seat].faction, old.at, unit.at)
        for old, unit in zip(before.units, view.units, strict=True)
        if old.at != unit.at and on_map(old) and on_map(unit)
    }
    return tuple(sorted(gone, key=lambda move: (move.faction, move.origin, move.target)))


def planned(world: sc.World, view: View, seat: Seat, plan: str) -> tuple[sc.World, frozenset[str]]:
    """Draw a plan of *seat* on a world instead of who has moved; return the areas that it is about.

    *plan*: areas by commas, a way as ``from>to``.
    """
    ways = [leg.split(">") for leg in plan.split(",") if leg]
    known = earth(view.map).areas
    # The plan comes back from the message of a panel, which anybody can forge.
    ways = [way for way in ways if all(area in known for area in way)]
    faction = view.seats[seat].faction
    moves = tuple(sc.Move(faction, way[0], way[-1]) for way in ways if len(way) > 1)
    return replace(world, moves=moves), frozenset(way[-1] for way in ways)


def home(view: View, seat: Seat) -> Area | None:
    """Find the area with most units of *seat*, the first by name of several; None without any."""
    counts = Counter(unit.at for unit in view.units if unit.seat == seat and on_map(unit))
    return min(counts, key=lambda area: (-counts[area], area), default=None)


def varied(world: sc.World, variant: str) -> sc.World:
    """Leave out what a variant of the map does not show."""
    if variant == "clean":
        return replace(world, moves=(), variant=variant)
    if variant not in {"labels", "ownership"}:
        return world
    held = variant == "ownership"
    areas = tuple(
        replace(area, gate=area.gate if held else None, camps=(), greats=(), marks=())
        for area in world.areas
    )
    return replace(world, areas=areas, fights=(), moves=(), variant=variant)


def _factions(view: View, seats: tuple[Seat, Seat]) -> tuple[str, str]:
    one, other = seats
    return (view.seats[one].faction, view.seats[other].faction)


# --- names ------------------------------------------------------------------------------------


def thing(sort: str, name: str, locale: str) -> str:
    """Name an area, a faction, a kind of unit, a power."""
    return typographic(say_rules(locale, f"cthulhu-{sort}-{name}"))


def title(view: View, locale: str) -> str:
    """Return the text of the turn and the phase in one line."""
    phase = say(locale, f"phase-{view.phase}")
    return phase if view.turn == 0 else say(locale, "title-turn", n=view.turn, phase=phase)


def _asked(view: View, locale: str) -> tuple[AbstractSet[Seat], str]:
    """Return who must act and what they are asked; at the end, who has won."""
    decisions = [decision for decision in view.pending if decision.asked]
    if view.over:
        won = say(locale, "won", n=len(view.winners)) if view.winners else say(locale, "humanity")
        return frozenset(view.winners), won
    if view.viewer is None:
        fights = [thing("area", battle.area, locale) for battle in view.battles.values()]
        return frozenset(), standing(fights, locale)
    return frozenset(one.seat for one in decisions), prompt(decisions, say, locale)


def _labels(costs: tuple[int, ...], at: int, locale: str) -> sc.Labels:
    ended = at >= len(costs)
    return sc.Labels(
        ritual=say(locale, "track-ritual"),
        cost=say(locale, "ritual-end") if ended else say(locale, "ritual-cost", n=costs[at]),
        power=say(locale, "figure-power"),
        signs=say(locale, "figure-signs"),
        books=say(locale, "figure-books"),
    )


# --- areas ------------------------------------------------------------------------------------


def great(kind: str) -> bool:
    """Return whether a kind of unit is a Great Old One."""
    return PRINTED_FIGURES[Kind(kind)].rank == GREAT_OLD_ONE


def units(found: Iterable[Unit], faction: str, locale: str) -> tuple[sc.Units, ...]:
    """Count units of one faction by kind, in the order in which its card lists them."""
    counts = Counter(unit.kind for unit in found)
    return tuple(
        sc.Units(
            figure=FIGURES[figure.id],
            code=say(locale, f"code-{figure.id}"),
            name=thing("kind", figure.id, locale),
            count=counts[figure.id],
        )
        for figure in PRINTED[faction].units
        if counts[figure.id] and not great(figure.id)
    )


def _area(view: View, area: str, locale: str) -> sc.Area:
    here = [(n, unit) for n, unit in enumerate(view.units) if unit.at == area]
    gate = next((gate for place, gate in view.gates.items() if place == area), None)
    keeper = -1 if gate is None else gate.keeper
    camps = []
    for seat in view.seats:
        # The keeper is drawn inside its gate; in the tray too it would be counted twice.
        mine = [unit for n, unit in here if unit.seat == seat.seat and n != keeper]
        counted = units(mine, seat.faction, locale)
        if counted:
            camps.append(sc.Camp(seat.faction, counted))
    return sc.Area(
        id=area,
        name=thing("area", area, locale),
        gate=None if gate is None else _gate(view, keeper, locale),
        camps=tuple(camps),
        greats=tuple(
            sc.Great(view.seats[unit.seat].faction, unit.kind, thing("kind", unit.kind, locale))
            for _, unit in here
            if great(unit.kind)
        ),
        marks=("desecrated",) if area in view.tokens else (),
    )


def _gate(view: View, keeper: int, locale: str) -> sc.Gate:
    if keeper < 0:
        return sc.Gate()
    unit = view.units[keeper]
    faction = view.seats[unit.seat].faction
    [standing] = units([unit], faction, locale)
    return sc.Gate(faction, standing)


# --- seats ------------------------------------------------------------------------------------


def _seat(view: View, seat: SeatView, name: str, locale: str, *, asked: bool) -> sc.Seat:
    held = Counter(unit.seat for unit in view.units if unit.by == seat.seat and unit.by != NOBODY)
    away = [
        unit for unit in view.units if unit.seat == seat.seat and in_play(unit) and not on_map(unit)
    ]
    status = ""
    if view.over and seat.seat in view.winners:
        status = say(locale, "won", n=1)
    elif seat.gone or seat.conceding:
        status = say(locale, "conceded" if seat.gone else "conceding")
    elif seat.out and not view.over:
        status = say(locale, "out")
    return sc.Seat(
        faction=seat.faction,
        name=thing("faction", seat.faction, locale),
        player=name,
        power=seat.power,
        doom=seat.doom,
        hidden=seat.signs,
        books=len(seat.books),
        asked=asked,
        turn=_turn(view, seat.seat),
        status=status,
        captives=tuple(
            sc.Captives(view.seats[owner].faction, held[owner]) for owner in sorted(held)
        ),
        away=units(away, seat.faction, locale),
        away_greats=tuple(thing("kind", unit.kind, locale) for unit in away if great(unit.kind)),
    )


def _turn(view: View, seat: Seat) -> int:
    """Return the place of a seat in the order of play; before it is chosen, only the first's."""
    if view.over:
        return 0
    if view.phase in {"apocalypse", "action"} and seat in view.order:
        return view.order.index(seat) + 1
    return int(seat == view.first)
