"""What the actions of a round are worth: income first, then the six books, then Doom."""

from __future__ import annotations

from typing import Any, Final

from rules.core.ids import NOBODY, Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions
from rules.cthulhu.content import ACOLYTE, CULTIST, FIGURES, Area, Kind, steps_apart
from rules.players.cthulhu.books import CURSING
from rules.players.cthulhu.measures import FULL
from rules.players.cthulhu.survey import Survey

GATES_WANTED: Final = 5
"""Gates beyond which a further one is worth little; without that Great Cthulhu won every second match of five."""

NESTS: Final = 3
"""Gates that the Black Goat has before she wakes Shub-Niggurath, who costs two Cultists."""

PATIENCE: Final = 4
"""Turn from which the Black Goat waits for them no longer."""

EAGER: Final = {"bg": 5, "ys": 3}
"""How much more a gate is worth to factions that would walk on before they open one."""

CHASED: Final = 2
"""How much more the Cultists of the leader are worth as prey."""

HARRIED: Final = 4
"""How much more still at a small table, and a battle too: nobody else there hurts the leader."""

DENIED: Final = 4
"""How much more a Cultist is worth as prey where its gate is left without a keeper."""

HUNTED: Final = 3
"""The same for a unit that must still go there."""

GUARDS: Final = 1.5
"""What a gate loses that only Cultists guard: what a Monster is worth more there."""

KEPT: Final = 13
"""What the keeper of a gate is worth beside an enemy who could capture it."""

SPARED: Final = 3
"""The same of a Cultist that keeps none."""

REPLACED: Final = 3
"""What it is worth to put a unit of one's own in the place of an enemy's Acolyte."""

TAKEN: Final = 4
"""How much more, where that takes the gate that it kept."""

CROWDED: Final = 5
"""Seats of a crowded table: there the Black Goat comes without them."""

OWN_GATES: Final = 3
"""Gates that the Crawling Chaos opens at a small table before it pays for books."""

FIRST: Final = 2
"""The last turn in which it waits for them."""

WAITS: Final = 3
"""The last turn in which it pays among many only where nothing else is worth its Power."""

LEFT: Final = 2
"""Power that it keeps there when it wakes Nyarlathotep: with none others take its gates."""

KING: Final = Kind("king_in_yellow")
HASTUR: Final = FIGURES[Kind("hastur")].cost

EARNED: Final = 9
"""What a spell book is worth that is paid for."""

LOST: Final = 1.5
"""What it is worth that an enemy loses a unit of its own choice."""

BORN: Final = 1
"""What an Acolyte is worth that comes beside the own ones."""

POWERS: Final[dict[str, float]] = {"the_thousand_forms": 8, "emerge": 6}
"""What the powers of a round are worth that cost nothing; what is not valued is not used."""


def move_on(survey: Survey, legal: list[Any]) -> Any:
    """Move more units only for what would be worth an action of its own, or to follow."""
    moves = [a for a in legal if isinstance(a, ac.MoveUnit)]
    values = [(following(survey, a) or _move(survey, a) - 2, -n) for n, a in enumerate(moves)]
    if not values or max(values)[0] < 1:
        return ac.Done()
    return moves[-max(values)[1]]


def value(survey: Survey, action: Any) -> float:
    state = survey.state
    match action:
        case ac.MoveUnit():  # first: most answers are moves
            return _move(survey, action)
        case ac.BuildGate(unit=n):
            return _build(survey, n)
        case ac.Attack(area=area, seat=target):
            worth = _attack(survey, area, target)
            return worth + _harried(survey, target) if worth > 0 else worth
        case ac.Capture(area=area, seat=target):
            goat = survey.me.faction == "bg"
            worth = 12 if survey.wants("cc", "r5") else 6.5 if goat else 5
            worth += DENIED * survey.alone(area, target)
            return worth + CHASED * (target == survey.leader) + _harried(survey, target)
        case ac.Recruit(area=area):
            return _recruit(survey, area)
        case ac.Summon(kind=kind, area=area):
            return _summoned(survey, kind, area)
        # The first awakening meets a requirement of most factions, and so brings a book.
        case ac.Awaken(kind=kind):
            return _awaken(survey, kind)
        case ac.UsePower():
            return _power(survey, action)
        case ac.TakeGate(unit=n):
            free = board.keeper_seat(state, state.units[n].at) == NOBODY
            return 10 if free else 0
        case _:
            return 0


def danger(survey: Survey, area: Area, guard: int, spare: int) -> float:
    """Return what is in danger in an area where *guard* is the best own rank (4.2).

    *spare*: own Cultists there that keep no gate. Whatever comes or leaves is worth the difference,
    so that no unit is summoned as a guard and sent away by the next answer.
    """
    gate = area in survey.gates
    if survey.menaces.get(area, 0) > max(guard, CULTIST) and survey.menace(area) > guard:
        return KEPT * gate + SPARED * spare
    return GUARDS if gate and guard <= CULTIST else 0


def _summoned(survey: Survey, kind: Kind, area: Area) -> float:
    """Value a unit for itself and for what is in danger without it."""
    guard, spare = survey.guards.get(area, 0), survey.spares.get(area, 0)
    rank, worth = FIGURES[kind].rank, _summon(survey, kind)
    saved = danger(survey, area, guard, spare) - danger(survey, area, max(guard, rank), spare)
    if not survey.usual:
        # There a spare Cultist is no reason to summon, and a guard that is not enough is one more
        # unit: else Great Cthulhu won every second match of five. The Black Goat among five comes
        # without them: she summons as often as she likes.
        able = area in survey.gates and survey.threatened(area, area, able=True)
        saved = KEPT if able and rank >= survey.menace(area) else GUARDS * (guard <= CULTIST)
        if saved == GUARDS and survey.goat and len(survey.state.players) >= CROWDED:
            saved = 0
    if saved > GUARDS:
        return max(worth, saved - FIGURES[kind].cost / 10)  # the cheapest that is enough
    return worth + saved if worth else 0


def exposes(survey: Survey, n: int) -> float:
    """Return how much more is in danger where a unit leaves."""
    if (kept := survey.exposing.get(n)) is not None:
        return kept
    units, unit = survey.state.units, survey.state.units[n]
    spare, guard = survey.spares.get(unit.at, 0), survey.guards.get(unit.at, 0)
    others = (one for one in survey.there.get(unit.at, {}).get(survey.seat, ()) if one != n)
    worse = max((board.rank(units[one]) for one in others), default=0)
    more = danger(survey, unit.at, worse, spare - (board.rank(unit) == CULTIST))
    more -= danger(survey, unit.at, guard, spare)
    # Where guards stayed on bare gates at other tables, the Yellow Sign and the Black Goat lost.
    survey.exposing[n] = more if survey.usual or more > GUARDS else 0
    return survey.exposing[n]


def _summon(survey: Survey, kind: Kind) -> float:
    """Summon with what a gate leaves that could be opened in the next round."""
    state = survey.state
    if (kept_worth := survey.summoned.get(kind)) is not None:  # wherever it comes
        return kept_worth
    homes = {state.units[n].at for n in board.cultists(state, survey.seat)}
    opens = len(survey.gates) < GATES_WANTED and any(
        not survey.threatened(home, home) for home in homes - state.gates.keys()
    )
    gate = common_actions.GATE_COST
    # Among many what is not enough for a gate is spent; with four seats that helped Great Cthulhu.
    short = gate > survey.me.power and len(state.players) >= CROWDED
    kept = gate if opens and not short else 0
    able = FIGURES[kind].cost + kept <= survey.me.power
    worth = 1 + FIGURES[kind].combat * 0.4 + survey.thin * 1.5 if able else 0.0
    survey.summoned[kind] = worth
    return worth


def _awaken(survey: Survey, kind: Kind) -> float:
    """Wake a Great Old One at once; the Black Goat opens gates first."""
    if kind in survey.me.awakened:
        return 12
    gates = len(survey.gates)
    early = kind == "shub_niggurath" and gates < NESTS and survey.state.turn < PATIENCE
    early |= saving(survey) and survey.me.power < FIGURES[kind].cost + LEFT
    return 0 if early else 20


def _recruit(survey: Survey, area: Area) -> float:
    """Have a Cultist at hand for the next gate; where none is taken away at once."""
    state = survey.state
    if survey.threatened(area, area):
        return 1
    cultists = board.cultists(state, survey.seat)
    if all(board.is_keeper(state, n) for n in cultists):
        return 5.5
    home = 0.3 if board.keeper_seat(state, area) == survey.seat else 0
    # Early Cultists gather Power for more turns.
    return 3 - 0.2 * state.turn + home


def _build(survey: Survey, n: int) -> float:
    unit = survey.state.units[n]
    if survey.threatened(unit.at, unit.at):
        return 1
    ocean = 3 * survey.ocean(unit.at)
    if not survey.small:
        ocean = max(0, ocean)  # among more somebody else opens it
    wanted = len(survey.gates) < GATES_WANTED
    return (7 + EAGER.get(survey.me.faction, 0) if wanted else 3) + ocean


def _move(survey: Survey, action: ac.MoveUnit) -> float:
    unit, area = survey.state.units[action.unit], action.area
    if action.unit in survey.keepers:
        return 0
    if unit.kind == ACOLYTE:
        worth = settle(survey, unit.at, area) - SPARED * survey.threatened(area, area, able=True)
    elif unit.kind == KING:
        worth = walk(survey, unit.at, area)
    else:
        worth = hunt(survey, unit.kind, area)
    worth -= exposes(survey, action.unit)
    return worth + spread(survey, unit.at, area) if survey.goat else worth


def settle(survey: Survey, origin: Area, area: Area) -> float:
    """Send an Acolyte where a gate is free, or can be opened."""
    settled, key = survey.settled, (area, origin in survey.state.gates)
    if (worth := settled.get(key)) is None:
        worth = settled[key] = _settled(survey, *key)
    return worth


def _settled(survey: Survey, area: Area, from_gate: bool) -> float:
    state = survey.state
    power = survey.me.power
    own = survey.there.get(area, {}).get(survey.seat, ())
    if any(state.units[n].kind == ACOLYTE for n in own) or survey.threatened(area, area):
        return 0
    gate = state.gates.get(area)
    if gate is not None:
        return 8 if gate.keeper < 0 and power >= 2 else 0
    if power < 1 + common_actions.GATE_COST or not from_gate:
        return 0  # it can open one where it is
    if len(survey.gates) >= GATES_WANTED:
        return 0
    neighbours = board.regions(state)[area].near
    quiet = sum(not survey.threatened(area, near) for near in neighbours)
    return 4 + quiet / len(neighbours) + 2 * survey.ocean(area)


def walk(survey: Survey, origin: Area, area: Area) -> float:
    """Send the King where he is needed."""
    gates, power = survey.gates, survey.me.power
    if gates and survey.wants("ys", "r6") and power > HASTUR:
        # Hastur wakes on a gate of one's own, where the King is.
        ways = (steps_apart(survey.state.map, here) for here in (area, origin))
        yonder, here = (min(apart[gate] for gate in gates) for apart in ways)
        return 15 - yonder if yonder < here and power > HASTUR + yonder else 0
    near = survey.apart(area) < survey.apart(origin)
    return 6 if near and power >= 2 else 0


def hunt(survey: Survey, kind: Kind, area: Area) -> float:
    """Send a Monster or Great Old One after prey."""
    if area not in survey.menaces:  # nobody else is there
        return 0
    if (kept := survey.hunted.get((kind, area))) is not None:
        return kept
    rank, power, worth = FIGURES[kind].rank, survey.me.power, 0.0
    for enemy, units in survey.there[area].items():
        if enemy == survey.seat:
            continue
        ranks = [board.rank(survey.state.units[n]) for n in units]
        if CULTIST in ranks and max(ranks) < rank and power >= 2:
            prey = 9 if survey.wants("cc", "r5") else 3.5
            prey += HUNTED * survey.alone(area, enemy)
            prey += CHASED * (enemy == survey.leader) + _harried(survey, enemy)
            worth = max(worth, prey)
        if kind == "cthulhu" and len(units) >= 1 and power >= 2 and survey.bloody:
            worth = max(worth, 5 + min(3, len(units)) - max(ranks))
    survey.hunted[kind, area] = worth
    return worth


def following(survey: Survey, action: ac.MoveUnit) -> float:
    """Units go with the King, so that desecration succeeds."""
    state = survey.state
    unit = state.units[action.unit]
    kings = board.of_kind(state, survey.seat, "king_in_yellow")
    if not kings or unit.kind not in ("undead", "byakhee") or survey.me.power < 3:
        return 0
    here = state.units[kings[0]].at
    if not action.area == here != unit.at or here in state.tokens:
        return 0
    # Desecration comes before a bare gate: else the Yellow Sign won 3 of 50 matches, not 17 of 140.
    return 3 if exposes(survey, action.unit) <= GUARDS else 0


def spread(survey: Survey, origin: Area, area: Area) -> float:
    """The Black Goat wants units everywhere, and to meet everybody."""
    worth = 0.0
    alone = len(survey.there.get(origin, {}).get(survey.seat, ())) == 1
    if survey.thin and not alone and area not in survey.own:
        worth += 4.5
    if survey.wants("bg", "r4"):
        worth += 3 * len(survey.there.get(area, {}).keys() - survey.met)
    return worth


def _harried(survey: Survey, target: Seat) -> float:
    """Return how much more it is worth at a small table to hurt *target*."""
    return HARRIED * (survey.small and target == survey.leader)


def saving(survey: Survey) -> bool:
    """Return whether gates and rituals come before books: for the Crawling Chaos among many."""
    return survey.me.faction == "cc" and len(survey.state.players) >= CROWDED


def _attack(survey: Survey, area: Area, target: Seat) -> float:
    state = survey.state
    mine, theirs = survey.dice(area, target)
    units = board.there(state, area, target)
    if survey.devours(area):
        return 11 + min(len(units), 3)
    # What is lost grows with the best unit that takes part: a Great Old One is never risked for
    # a Cultist.
    risk = theirs * max(
        1, *(board.rank(state.units[n]) for n in board.there(state, area, survey.seat))
    )
    return mine - risk * 0.6 if mine >= 3 else 0


def _power(survey: Survey, action: ac.UsePower) -> float:
    state = survey.state
    me = survey.me
    match action.power:
        case "gift":
            assert action.seat is not None
            # Given to the rival farthest from victory: Elder Signs and books count too.
            worth = 9.0 if survey.generous else 0.1
            return worth - survey.standing(action.seat) * 0.05
        case "pay_four" | "pay_six" if (
            survey.small and len(survey.gates) < OWN_GATES and state.turn <= FIRST
        ):
            return 4.4
        case "pay_four" | "pay_six" if saving(survey) and state.turn <= WAITS:
            return 2
        case "pay_ten" if "nyarlathotep" not in me.awakened:
            return 7
        case "sacrifice":
            return 14 if len(me.open) == 1 or survey.generous else 0
        case "desecrate":
            king = board.of_kind(state, survey.seat, "king_in_yellow")[0]
            needed = survey.glyph_needed(state.units[king].at)
            return 8 if needed else 2
        case "the_screaming_dead":
            kings = board.of_kind(state, survey.seat, "king_in_yellow")
            here = state.units[kings[0]].at
            assert action.area is not None
            near = survey.apart(action.area) < survey.apart(here)
            return 7 if near and me.power >= 3 else 0
        case "dreams" | "zingaya":
            return _replace(survey, action)
        case "pay_four" | "pay_six" | "pay_ten":
            return EARNED * (1 + (action.power == "pay_ten"))
        case "ghroth":
            return _ghroth(survey)
        case "dread_curse":
            return _curse(survey, action)
        case power:
            return POWERS.get(power, 0)


def _ghroth(survey: Survey) -> float:
    """Value the Cultists that enemies lose on average, or else the Acolyte that comes."""
    state = survey.state
    fungi = {state.units[n].at for n in board.of_kind(state, survey.seat, "fungi")}
    able = min(len(fungi), FULL)
    lost = sum(range(1, able + 1)) / FULL
    return LOST * lost + BORN * (1 - able / FULL)


def _curse(survey: Survey, action: ac.UsePower) -> float:
    """Value the results that a curse has on average, where there are enough units for them."""
    assert action.area is not None
    dice = sum(len(board.of_kind(survey.state, survey.seat, kind, held=True)) for kind in CURSING)
    there = survey.there.get(action.area, {})
    enemies = sum(len(units) for seat, units in there.items() if seat != survey.seat)
    led = survey.leader in there and survey.leader != survey.seat
    return LOST * min(dice / 2, enemies) + CHASED * led / 2


def _replace(survey: Survey, action: ac.UsePower) -> float:
    """Value a unit of one's own in the place of an enemy's Acolyte: with the gate that it kept."""
    area, enemy = action.area, action.seat
    assert area is not None
    assert enemy is not None
    gate = survey.alone(area, enemy)
    worth = REPLACED + CHASED * (enemy == survey.leader) + DENIED * gate
    # The new Acolyte takes the gate that the other one kept.
    return worth + TAKEN * (gate and action.power == "dreams")
