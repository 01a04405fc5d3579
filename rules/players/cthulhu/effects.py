"""What an answer changes, in numbers: of what is seen after it, or of what has to be expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions
from rules.cthulhu import steps as st
from rules.cthulhu.battle import retreats
from rules.cthulhu.battle.flow import KILL
from rules.cthulhu.battle.sides import battle_of, fighting, opponent
from rules.cthulhu.content import FIGURES, Kind, steps_apart
from rules.cthulhu.factions import faction_of
from rules.cthulhu.factions.opener import PROMOTED
from rules.cthulhu.factions.yellow_sign import GIFT
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import State
from rules.cthulhu.views import View
from rules.players.advice import Effect, Side
from rules.players.cthulhu import books
from rules.players.cthulhu.measures import (
    FULL,
    at,
    changes,
    effect,
    exposed,
    numbers,
    rival_of,
    settled,
    strength,
    worth_of,
)
from rules.players.cthulhu.rounds import following
from rules.players.cthulhu.survey import Survey

Effects = tuple[Effect, ...]


def effects(
    survey: Survey, asked: str, plan: Sequence[Any], after: Callable[[], View | None]
) -> Effects:
    """Return what *plan* changes: first what the question is about, then what is seen after it."""
    expects = EXPECTED.get(asked)
    first = expects(survey, plan) if expects is not None else ()
    by_measure = {
        (change.measure, change.place): change
        for change in (*first, *_seen(survey, asked, after), *_raid(survey, plan))
    }
    return tuple(by_measure.values())


def _seen(survey: Survey, asked: str, after: Callable[[], View | None]) -> Effects:
    if asked not in PLAYED or (seen := after()) is None:
        return ()
    later = settled(public_state(seen), survey.seat)
    rival = rival_of(survey)
    return changes(numbers(survey, rival), numbers(Survey(later, survey.seat), rival))


# --- a round ---


def _action(survey: Survey, plan: Sequence[Any]) -> Effects:
    action, state, me = plan[0], survey.state, survey.me
    match action:
        case ac.Attack(area=area, seat=target):
            mine, theirs = survey.dice(area, target)
            return (
                effect("dice", mine, place=at(area)),
                effect("dice-enemy", theirs, side="risk", place=at(area)),
            )
        case ac.Done() | ac.PassRound():
            kept = 0 if isinstance(action, ac.PassRound) else me.power
            return (effect("power", me.power, kept),)
        case ac.Awaken(kind="cthulhu"):
            dice, power = _comes(survey, action)
            return (dice, effect("signs", len(me.signs), len(me.signs) + 1), power)
        case ac.Awaken():
            return _comes(survey, action)
        case ac.UsePower():
            return _power(survey, action, state)
        case ac.MoveUnit():
            return _follow(survey, plan)
        case _:
            return ()


def _move(survey: Survey, plan: Sequence[Any]) -> Effects:
    if isinstance(plan[0], ac.Done):
        return (effect("power", survey.me.power),)
    return _follow(survey, plan)


def _raid(survey: Survey, plan: Sequence[Any]) -> Effects:
    """Return the dice of both sides where a unit comes to enemies."""
    move = plan[0]
    if not isinstance(move, ac.MoveUnit):
        return ()
    area, place = move.area, at(move.area)
    foes = {seat: survey.dice(area, seat)[1] for seat in survey.there.get(area, {})}
    foes.pop(survey.seat, None)
    if not foes:
        return ()
    foe = max(foes, key=lambda seat: (foes[seat], -seat))
    before, dice = (strength(survey, area, foe, unit) for unit in (None, move.unit))
    if dice <= before:
        return ()
    return (
        effect("dice-there", before, dice, place=place),
        effect("dice-enemy", foes[foe], side="risk", place=place),
    )


def _follow(survey: Survey, plan: Sequence[Any]) -> Effects:
    """Return with how many sides of the die a desecration succeeds, once units follow the King."""
    state, seat = survey.state, survey.seat
    moves = [move for move in plan if isinstance(move, ac.MoveUnit) and following(survey, move)]
    if not moves:
        return ()
    area = moves[0].area
    beside = len(board.there(state, area, seat))
    before, after = min(FULL, beside), min(FULL, beside + len(moves))
    return (effect("followed", before, after, place=at(area)),) if before < after else ()


def _comes(survey: Survey, action: ac.Awaken) -> Effects:
    how = common_actions.awakening(survey.state, survey.seat, action.kind)
    assert how is not None
    power, cost = survey.me.power, how.price(survey.state, survey.seat)
    rival = rival_of(survey)
    come = board.pooled(survey.state, survey.seat, action.kind)
    before, dice = (strength(survey, action.area, rival, unit) for unit in (None, come))
    expected = (
        effect("dice-there", before, dice, place=at(action.area)),
        effect("power", power, power - cost),
    )
    return tuple(change for change in expected if change.before != change.after)


def _power(survey: Survey, action: ac.UsePower, state: State) -> Effects:
    """Return what is to be expected of the powers that cast dice or give something away."""
    seat = survey.seat
    match action.power:
        case "desecrate":
            (king,) = board.of_kind(state, seat, "king_in_yellow")
            area = state.units[king].at
            beside = min(FULL, len(board.there(state, area, seat)))
            return (effect("followed", beside, place=at(area)),)
        case "ghroth":
            fungi = {state.units[n].at for n in board.of_kind(state, seat, "fungi")}
            return (effect("fungi", min(FULL, len(fungi))),)
        case "dread_curse":
            assert action.area is not None
            dice = sum(len(board.of_kind(state, seat, kind, held=True)) for kind in books.CURSING)
            return (effect("curse", dice, place=at(action.area)),)
        case "the_thousand_forms":
            return (effect("forms", 0, books.FORMS),)
        case "gift":
            assert action.seat is not None
            doom = state.players[action.seat].doom
            return (effect("doom-given", doom, doom + GIFT, "cost"),)
        case _:
            return ()


# --- the other phases ---


def _ritual(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, me, action = survey.state, survey.me, plan[0]
    if isinstance(action, ac.UsePower):
        return _event(survey, plan)
    if not isinstance(action, ac.PerformRitual):
        left = len(board.track(state)) - state.ritual
        return (effect("rituals-left", left), effect("power", me.power))
    old, cost = len(board.great_old_ones(state, survey.seat)), board.ritual_cost(state)
    doom = me.doom + len(survey.gates) * (1 + action.doubled)
    left = len(board.track(state)) - state.ritual
    expected = (
        effect("doom", me.doom, doom),
        effect("signs", len(me.signs), len(me.signs) + min(old, len(state.supply))),
        effect("power", me.power, me.power - cost),
        effect("rituals-left", left, max(0, left - 1), "risk"),
    )
    return tuple(change for change in expected if change.before != change.after)


def _reveal(survey: Survey, plan: Sequence[Any]) -> Effects:
    me, shown = survey.me, sum(answer.value for answer in plan if isinstance(answer, ac.RevealSign))
    hidden = effect("hidden", sum(me.signs), sum(me.signs) - shown)
    return (hidden, effect("doom", me.doom, me.doom + shown)) if shown else (hidden,)


def _event(survey: Survey, plan: Sequence[Any]) -> Effects:
    me, action = survey.me, plan[0]
    match action:
        case ac.UsePower(power="blood_sacrifice", unit=unit) if unit is not None:
            signs, spare = len(me.signs), len(survey.spare())
            return (
                effect("spare", spare, spare - (unit not in survey.keepers)),
                effect("signs", signs, signs + 1),
            )
        case ac.UsePower():
            return _dragon(survey, action)
        case _:
            return (effect("spare", len(survey.spare())),)


def _dragon(survey: Survey, action: ac.UsePower) -> Effects:
    if action.power != "dragon_ascending" or action.seat is None:
        return ()
    power, taken = survey.me.power, survey.state.players[action.seat].power
    return (effect("power", power, taken),)


def _first(survey: Survey, plan: Sequence[Any]) -> Effects:
    """Return the place of the seat in the order of play, as it is and at best."""
    state, seat, first = survey.state, survey.seat, plan[0].seat
    order = board.seats(state)
    before = 1 + board.order_from(state, state.first).index(seat)
    way = abs(order.index(first) - order.index(seat))
    return (effect("place", before, 1 + min(way, len(order) - way), "cost"),)


def _direction(survey: Survey, plan: Sequence[Any]) -> Effects:
    """Return the place of the leading rival in the order of play."""
    state, order = survey.state, board.seats(survey.state)
    turned = -1 if plan[0].direction == "counter" else 1
    begins, rival = order.index(state.first), order.index(rival_of(survey))
    return (effect("rival-place", 1 + (turned * (rival - begins)) % len(order)),)


def _start(survey: Survey, plan: Sequence[Any]) -> Effects:
    area = plan[0].area
    return (effect("room", survey.room(area), place=at(area)),)


# --- reactions and talks ---


def _react(survey: Survey, plan: Sequence[Any]) -> Effects:
    action = plan[0]
    if isinstance(action, ac.UsePower):
        return _dragon(survey, action)
    if survey.me.faction == "ow":
        state = survey.state
        richest = max(state.players[rival].power for rival in board.seats(state))
        return (effect("dragon", richest - survey.me.power),)
    return (effect("exposed", len(exposed(survey))),)


def _talks(survey: Survey, plan: Sequence[Any]) -> Effects:
    step = survey.state.agenda[-1]
    if not isinstance(step, st.Negotiating):
        return ()
    before = step.pledges[str(survey.seat)]
    pledged = [answer.amount for answer in plan if isinstance(answer, ac.Pledge)]
    after = (
        0 if any(isinstance(answer, ac.LeaveTalks) for answer in plan) else (*pledged, before)[0]
    )
    others = sum(step.pledges[str(seat)] for seat in step.staying() if seat != survey.seat)
    missing = max(0, step.total - others - before)
    return (
        effect("pledge", before, after, "cost"),
        effect("missing", missing, max(0, step.total - others - after)),
    )


# --- battles, and questions inside actions ---


def _give(survey: Survey, plan: Sequence[Any]) -> Effects:
    state = survey.state
    step = state.agenda[-1]
    units = [choice.unit for choice in plan if isinstance(choice, ac.ChooseUnit)]
    if isinstance(step, st.Give) and step.why in FOLLOWS:
        follow = len(units)
        return (effect("follow", 0, follow, place=at(step.area)),)
    lost = sum(worth_of(state, n) for n in units)
    return (effect("given", 0, lost, "cost"),)


FOLLOWS: Final = frozenset({"the_screaming_dead", "shriek", "submerge"})
"""Questions for units that go along, and are not lost."""


def _assign(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, n = survey.state, plan[0].unit
    step, unit = state.agenda[-1], state.units[plan[0].unit]
    name = "killed" if isinstance(step, st.Assigning) and step.result == KILL else "wounded"
    side: Side = "cost" if unit.seat == survey.seat else "gain"
    return (effect(name, 0, worth_of(state, n), side, f"kind-{unit.kind}"),)


def _retreat(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, action = survey.state, plan[0]
    if not isinstance(action, ac.Retreat):
        return ()
    whose, area = state.units[action.unit].seat, action.area
    friends = len(board.there(state, area, whose))
    others = len(board.there(state, area)) - friends
    return (
        effect("foes", others, side="risk", place=at(area)),
        effect("there", friends, friends + 1, place=at(area)),
    )


def _battle(survey: Survey, plan: Sequence[Any]) -> Effects:
    """Return the dice of both sides, without the unit that an ability takes out."""
    state, seat, action = survey.state, survey.seat, plan[0]
    step = state.agenda[-1]
    if not isinstance(step, st.PreBattle):
        return ()
    battle = battle_of(state, step.battle)
    if seat not in battle.seats:
        return ()
    enemy = opponent(battle, seat)
    mine, theirs = (len(fighting(state, battle, side)) for side in (seat, enemy))
    lost, taken = 0, 0
    match action:
        case ac.UsePower(power="devour"):
            taken = 1
        case ac.UsePower(power="abduct"):
            lost, taken = 1, 1
        case ac.UsePower(power="absorb"):
            lost = 1
        case ac.UsePower(power="seek_and_destroy"):
            lost = -1
        case ac.UsePower(power="invisibility", other=other) if other is not None:
            lost = int(state.units[other].seat == seat)
            taken = 1 - lost
        case _:
            pass
    own = battle.seats.index(seat)
    dice = faction_of(state, seat).dice(state, battle, own)
    against = faction_of(state, enemy).dice(state, battle, 1 - own)
    return (
        effect("fighting-enemy", theirs, theirs - taken, "cost"),
        effect("fighting", mine, mine - lost),
        effect("dice", dice, place=at(battle.area)),
        effect("dice-enemy", against, side="risk", place=at(battle.area)),
    )


def _roll(survey: Survey, plan: Sequence[Any]) -> Effects:
    """Return the dice that miss: half of them hit when they are rolled again, on average."""
    state, step = survey.state, survey.state.agenda[-1]
    if not isinstance(step, st.ChangeRoll):
        return ()
    battle = battle_of(state, step.battle)
    misses = sum(die <= 3 for die in battle.dice[battle.seats.index(survey.seat)])
    if not isinstance(plan[0], ac.UsePower):
        return (effect("misses", misses, side="cost"),)
    power = survey.me.power
    return (effect("misses", misses, misses // 2, "cost"), effect("power", power, power - 1))


def _pains(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, step = survey.state, survey.state.agenda[-1]
    if not isinstance(step, st.AddPains):
        return ()
    pains = max(battle_of(state, step.battle).pains)
    return (effect("pains", pains, pains + isinstance(plan[0], ac.UsePower)),)


def _promotion(survey: Survey, plan: Sequence[Any]) -> Effects:
    action = plan[0]
    if not isinstance(action, ac.UsePower) or action.unit is None:
        return ()
    kind = survey.state.units[action.unit].kind
    new = PROMOTED[kind]
    before, after = FIGURES[kind].cost, FIGURES[new].cost
    return (effect("promotion", before, after, place=f"kind-{new}"),)


def _option(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, word = survey.state, plan[0].word
    step = state.agenda[-1]
    if not isinstance(step, st.PickOption):
        return ()
    match step.why:
        case "harbinger" if word == "signs":
            signs = len(survey.me.signs)
            return (effect("signs", signs, signs + 2),)
        case "harbinger":
            power, half = survey.me.power, FIGURES[state.units[step.unit].kind].half
            return (effect("power", power, power + half),)
        case "desecrate":
            rival = rival_of(survey)
            dice = strength(survey, step.area, rival)
            more = strength(survey, step.area, rival, board.pooled(state, survey.seat, Kind(word)))
            own = len(board.there(state, step.area, survey.seat))
            return (
                effect("there", own, own + 1, place=at(step.area)),
                effect("dice-there", dice, more, place=at(step.area)),
            )
        case "ghroth":
            whose = int(word.removeprefix("seat-"))
            faction = f"faction-{state.players[whose].faction}"
            cultists = sum(
                unit.seat == whose and unit.kind == "acolyte" and board.on_map(unit)
                for unit in state.units
            )
            side: Side = "gain" if whose == survey.seat else "cost"
            return (effect("born", cultists, cultists + 1, side, faction),)
        case _:
            battle = battle_of(state, step.battle)
            wounded = sum(len(retreats.pained(state, battle, side)) for side in (0, 1))
            return (effect("led", 0 if word == "owners" else wounded),)


def _place(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, area = survey.state, plan[0].area
    own = len(board.there(state, area, survey.seat))
    homes = [steps_apart(state.map, home)[area] for home in survey.gates]
    return (
        effect("home", min(homes, default=0), place=at(area)),
        effect("there", own, place=at(area)),
    )


def _share(survey: Survey, plan: Sequence[Any]) -> Effects:
    state, target = survey.state, plan[0].seat
    step = state.agenda[-1]
    if not isinstance(step, st.Sharing):
        return ()
    hits = len(step.shares[str(target)])
    return (effect("share", hits, hits + 1, place=f"faction-{state.players[target].faction}"),)


EXPECTED: Final[dict[str, Callable[[Survey, Sequence[Any]], Effects]]] = {
    "action": _action,
    "move": _move,
    "ritual": _ritual,
    "reveal": _reveal,
    "event": _event,
    "book": lambda survey, plan: books.effects_of(survey, plan[0].book),
    "first": _first,
    "direction": _direction,
    "start": _start,
    "react": _react,
    "negotiation": _talks,
    "give": _give,
    "assign": _assign,
    "retreat": _retreat,
    "pre-battle": _battle,
    "roll": _roll,
    "pains": _pains,
    "post-battle": _promotion,
    "option": _option,
    "place": _place,
    "share": _share,
}
"""What has to be expected of an answer, by what is asked."""
PLAYED: Final = frozenset({"action", "move", "react", "event"})
"""Questions whose answers are played on a dealt position, to see what they change."""
