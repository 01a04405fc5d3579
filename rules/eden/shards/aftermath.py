"""After the result: units sent home for their cost, collapsed, discarded, rescued (SH-BAT-8, 9)."""

from __future__ import annotations

from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.ids import NOBODY, Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, Rescue, SendHome
from rules.eden.board.board import Play
from rules.eden.board.content import content_of
from rules.eden.board.effects import open_window
from rules.eden.board.formation import Place, places, take_off
from rules.eden.board.opportunities import forget, reactions
from rules.eden.board.primitives.permanent import instead_of
from rules.eden.board.state import Army, Combat, State, Unit
from rules.eden.shards import errors as no
from rules.eden.shards.payment import charge, purse
from rules.eden.shards.prices import DEAREST
from rules.eden.shards.territory import civ_resource

_DONE = Done()
_home, _rescue = cache(SendHome), cache(Rescue)


def _armies(state: State, numbers: list[int], seat: Seat) -> list[tuple[Combat, Army]]:
    fronts = (state.combats[str(number)] for number in numbers)
    return [(front, army) for front in fronts for army in front.armies if army.seat == seat]


def _cost(state: State, card: Card) -> int:
    return content_of(state.content, state.edition).units[card].cost


def _purse(state: State, seat: Seat) -> int:
    return purse(state, seat, [civ_resource(state, seat)])


def steps(numbers: list[int], seats: list[Seat]) -> st.Agenda:
    """List what follows the result of a battle, in reverse (SH-BAT-8, SH-BAT-9)."""
    return [
        st.CloseBattle(numbers),
        st.AskRescue(numbers, seats),
        st.PutAway(numbers),
        st.Collapse(numbers),
        st.AskRetiring(numbers, seats),
        # The last step is the next: SH-BAT-8 read from the bottom up.
        st.BattleWindow(numbers, post=True),
    ]


# --- D-SH-RETURNUNIT (SH-BAT-8b) ---


def ask_retiring(play: Play, agenda: st.Agenda, step: st.AskRetiring) -> None:
    """Ask the next seat that could pay for a unit in play."""
    for at, seat in enumerate(step.seats):
        if seat != NOBODY and retiring(play.state, step.combats, seat):
            agenda.append(st.AskRetiring(step.combats, step.seats[at + 1 :]))
            agenda.append(st.Retiring(seat, step.combats))
            return


def retiring(state: State, numbers: list[int], seat: Seat) -> list[Unit]:
    """List the units in play for which *seat* can pay."""
    least = _purse(state, seat) if state.players[seat].alive else -1
    return [
        place.unit
        for _, army in _armies(state, numbers, seat)
        for place in places(army)
        if _cost(state, place.unit.card) <= least
    ]


def retiring_options(
    state: State, agenda: st.Agenda, step: st.Retiring, seat: Seat
) -> list[Action]:
    """List the units that may be sent home, after the end."""
    return [_DONE, *(_home(unit.id) for unit in retiring(state, step.combats, step.seat))]


def retiring_reason(
    state: State, agenda: st.Agenda, step: st.Retiring, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    if isinstance(action, SendHome):
        for _, army in _armies(state, step.combats, step.seat):
            for place in places(army):
                if place.unit.id == action.unit:
                    cost = _cost(state, place.unit.card)
                    return no.UnitTooDear(cost, _purse(state, step.seat))
    return NotNow()


def retire(play: Play, agenda: st.Agenda, step: st.Retiring, seat: Seat, action: Action) -> None:
    """Send a unit home and pay for it, or go on."""
    state = play.state
    if not isinstance(action, SendHome):
        return
    for front, army in _armies(state, step.combats, seat):
        for place in list(places(army)):
            if place.unit.id == action.unit:
                card = place.unit.card
                _take_out(front, place)
                world = state.players[seat].world
                world[card] = world.get(card, 0) + 1
                play.say(ev.Retired(seat, action.unit, card))
                # The same seat again: it may pay for several units, one after the other.
                agenda.append(st.AskRetiring(step.combats, [seat]))
                # Last, so that the question from where it is paid lies on top of all others.
                charge(play, agenda, seat, _cost(state, card), [civ_resource(state, seat)])
                return


def _take_out(front: Combat, place: Place) -> None:
    """Take a unit off its row when nothing can react to where the others stand any more."""
    take_off(place)
    forget(front, place.unit.id)


# --- SH-BAT-8c ---


def collapse(play: Play, agenda: st.Agenda, step: st.Collapse) -> None:
    """Doomed units collapse, unless something happens instead; one last window follows (3.3)."""
    state = play.state
    doomed = _doomed(state, step.combats)
    if step.waiting is None:
        # Kept in the step: a replacement may ask something, and the walk through the doomed units
        # must go on where it was, also after a restart of the program.
        step.waiting = [] if step.last else [place.unit.id for _, place in doomed]
    while step.waiting:
        number = step.waiting.pop(0)
        for front, place in doomed:
            if place.unit.id == number:
                instead = instead_of(state, front, place, place.army.seat)
                if instead is not None:
                    agenda += [step, instead]
                    return
    for front, place in doomed:
        army, unit = place.army, place.unit
        # Found again: units that collapsed before it in this loop have shifted its row.
        now = next(p for p in places(army) if p.unit is unit)
        # Units that react to a collapse may doom others; these collapse in a second round, which
        # nothing reacts to, so that it ends.
        heard = [] if step.last else reactions(state, front, ("removed",), now, army.seat)
        _take_out(front, now)
        front.opportunities += heard
        army.removed.append(Unit(unit.id, unit.card))
        play.say(ev.UnitCollapsed(front.id, army.seat, unit.id, unit.card))
    if not step.last and any(state.combats[str(n)].opportunities for n in step.combats):
        agenda.append(st.Collapse(step.combats, last=True))
        open_window(agenda, *step.combats)


def _doomed(state: State, numbers: list[int]) -> list[tuple[Combat, Place]]:
    fronts = [state.combats[str(number)] for number in numbers]
    return [
        (front, place)
        for front in fronts
        for army in front.armies
        for place in list(places(army))
        if place.unit.doomed
    ]


# --- SH-BAT-8d ---


def put_away(play: Play, agenda: st.Agenda, step: st.PutAway) -> None:
    """The units in play are discarded, row by row from the top, left to right."""
    state = play.state
    for number in step.combats:
        for army in state.combats[str(number)].armies:
            # In the order of the formation: in Shards a discard pile keeps its order (CM-CARD-5).
            cards = [place.unit.card for place in places(army)]
            army.rows = []
            if cards:
                state.players[army.seat].discard += cards
                play.say(ev.UnitsSettled(army.seat, tuple(cards), ()))


# --- D-SH-RESCUE (SH-BAT-9) ---


def ask_rescue(play: Play, agenda: st.Agenda, step: st.AskRescue) -> None:
    """Ask the next seat that could rescue a unit; what is left is discarded or destroyed."""
    state = play.state
    for at, seat in enumerate(step.seats):
        if seat == NOBODY or not state.players[seat].alive:
            continue
        if rescuable(state, step.combats, seat):
            agenda.append(st.AskRescue(step.combats, step.seats[at:]))
            agenda.append(st.Rescuing(seat, step.combats))
            return
        _bury(play, step.combats, seat)


def rescuable(state: State, numbers: list[int], seat: Seat) -> list[Unit]:
    """List the collapsed units that *seat* can pay for; those of cost 6 need it not (R-112)."""
    most = _purse(state, seat)
    return [
        unit
        for _, army in _armies(state, numbers, seat)
        for unit in army.removed
        if _cost(state, unit.card) < DEAREST and _cost(state, unit.card) <= most
    ]


def _bury(play: Play, numbers: list[int], seat: Seat) -> None:
    """Discard the collapsed units of cost 6, destroy the others."""
    state = play.state
    mine = state.players[seat]
    kept: list[Card] = []
    gone: list[Card] = []
    for _, army in _armies(state, numbers, seat):
        for unit in army.removed:
            (kept if _cost(state, unit.card) >= DEAREST else gone).append(unit.card)
        army.removed = []
    mine.discard += kept
    for card in gone:
        mine.world[card] = mine.world.get(card, 0) + 1
    if kept or gone:
        play.say(ev.UnitsSettled(seat, tuple(kept), tuple(gone)))


def rescue_options(state: State, agenda: st.Agenda, step: st.Rescuing, seat: Seat) -> list[Action]:
    """List the units that may be rescued, after the end."""
    return [_DONE, *(_rescue(unit.id) for unit in rescuable(state, step.combats, step.seat))]


def rescue_reason(
    state: State, agenda: st.Agenda, step: st.Rescuing, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    if isinstance(action, Rescue):
        for _, army in _armies(state, step.combats, step.seat):
            for unit in army.removed:
                if unit.id == action.unit and _cost(state, unit.card) < DEAREST:
                    cost = _cost(state, unit.card)
                    return no.UnitTooDear(cost, _purse(state, step.seat))
    return NotNow()


def rescue(play: Play, agenda: st.Agenda, step: st.Rescuing, seat: Seat, action: Action) -> None:
    """Pay for a unit, which is discarded at once, or let the others go."""
    state, below = play.state, agenda[-1]
    assert isinstance(below, st.AskRescue)
    if not isinstance(action, Rescue):
        _bury(play, step.combats, seat)
        below.seats = below.seats[1:]
        return
    for _, army in _armies(state, step.combats, seat):
        for unit in army.removed:
            if unit.id == action.unit:
                army.removed.remove(unit)
                state.players[seat].discard.append(unit.card)
                play.say(ev.Rescued(seat, unit.id, unit.card))
                charge(play, agenda, seat, _cost(state, unit.card), [civ_resource(state, seat)])
                return


def close(play: Play, agenda: st.Agenda, step: st.CloseBattle) -> None:
    """The fronts are over, and with them what was produced on them (SH-BAT-16)."""
    state = play.state
    for number in step.combats:
        state.combats.pop(str(number), None)
    turn = state.campaign.turn if state.campaign else None
    if turn is not None:
        turn.fronts = []


QUESTIONS = (
    QuestionKind(
        step=st.Retiring,
        actions=(SendHome, Done),
        options=retiring_options,
        reason=retiring_reason,
        answer=retire,
        default=(_DONE,),
        closes=True,
    ),
    QuestionKind(
        step=st.Rescuing,
        actions=(Rescue, Done),
        options=rescue_options,
        reason=rescue_reason,
        answer=rescue,
        default=(_DONE,),
        closes=True,
    ),
)
