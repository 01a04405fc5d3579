"""Refining (FR-EXP-3): crystals reserve stocks, and the hand is renewed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.core.agenda import lane_of
from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat
from rules.core.questions import FreeAction, QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, Refine
from rules.eden.board import errors as er
from rules.eden.board.board import Play, order, seal
from rules.eden.board.card_zones import discard, refill
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM, CRYSTAL_SMALL, CRYSTAL_VALUES
from rules.eden.board.state import State

CRYSTALS = (CRYSTAL_SMALL, CRYSTAL_MEDIUM, CRYSTAL_HUGE)
_NO = Done()


def _moment(state: State, seat: Seat) -> Refusal | None:
    """Return why *seat* cannot refine at this moment, whatever it holds."""
    mine = state.players[seat]
    if not mine.alive or state.phase != "expansion":
        return er.RefiningOutsideExpansion()
    if mine.refined:
        return er.AlreadyRefined()
    lane = lane_of(state.agenda, seat)
    if lane and isinstance(lane[1], st.Refining):
        return None  # announced with the keeping of a hand, when the combat is over for him
    if any(army.seat == seat for combat in state.combats.values() for army in combat.armies):
        return er.RefiningInCombat()
    return None


def why_not_refine(state: State, seat: Seat, action: Refine) -> Refusal | None:
    """Return the refusal if a rule forbids this refining (E-FR-4 to E-FR-6)."""
    if refusal := _moment(state, seat):
        return refusal
    hand = state.players[seat].hand
    played = (action.small, action.medium, action.huge)
    for card, n in zip(CRYSTALS, played, strict=True):
        if hand.count(card) < n:
            return er.NotInHand(card)
    stocks, worth = state.players[seat].stocks, value(played)
    return er.TooMuchReserved(worth, stocks) if action.reserve > min(worth, stocks) else None


def value(played: Sequence[int]) -> int:
    """Add up the value of crystals: small, medium, huge."""
    return sum(n * CRYSTAL_VALUES[card] for card, n in zip(CRYSTALS, played, strict=True))


def refinings(state: State, seat: Seat) -> list[Action]:
    """List every way in which *seat* can refine now."""
    mine = state.players[seat]
    if state.phase != "expansion" or mine.refined or _moment(state, seat):
        return []  # the first two are in ``_moment``: most often they say all
    return [*_refinings(*map(mine.hand.count, CRYSTALS), mine.stocks)]


@cache
def _refinings(small: int, medium: int, huge: int, stocks: int) -> tuple[Refine, ...]:
    """Every choice of crystals and of what is reserved; made once."""
    return tuple(
        Refine(s, m, h, r)
        for s in range(small + 1)
        for m in range(medium + 1)
        for h in range(huge + 1)
        for r in range(min(stocks, value((s, m, h))) + 1)
    )


def refine(play: Play, seat: Seat, played: Sequence[int], reserve: int) -> None:
    """Discard the crystals, reserve, discard the rest of the hand, refill."""
    mine = play.state.players[seat]
    crystals = [c for c, n in zip(CRYSTALS, played, strict=True) for _ in range(n)]
    # Sorted: the event shows these cards to all, and the order of a hand tells when each was drawn.
    rest: list[Card] = sorted(mine.hand)
    for card in crystals:
        rest.remove(card)
    mine.refined, mine.reserved = True, reserve
    play.say(ev.Refined(seat, tuple(crystals), reserve, tuple(rest)))
    discard(play, seat, [*crystals, *rest])
    refill(play, seat)


# --- the last call (E6) ---


def last_call(play: Play, agenda: st.Agenda, step: st.LastRefining) -> None:
    """Ask everybody who has not refined; when all answers are in, do what they say."""
    state = play.state
    if not step.answers:
        seats = [s for s in order(state) if not state.players[s].refined]
        if seats:
            agenda.append(st.LastRefining({str(seat): None for seat in seats}))
        return
    for seat in order(state):
        said = step.answers.get(str(seat))
        if said:
            refine(play, seat, said[:3], said[3])
        elif said is not None:
            play.say(ev.NotRefined(seat))


def last_options(
    state: State, agenda: st.Agenda, step: st.LastRefining, seat: Seat
) -> list[Action]:
    """List what *seat* may answer to the last call."""
    return [_NO, *refinings(state, seat)]


def last_why_not(
    state: State, agenda: st.Agenda, step: st.LastRefining, seat: Seat, action: Action
) -> Refusal | None:
    """Return why *action* is not an answer to the last call."""
    match action:
        case Refine():
            return why_not_refine(state, seat, action)
        case _:
            return None if action in last_options(state, agenda, step, seat) else NotNow()


def last_answer(
    play: Play, agenda: st.Agenda, step: st.LastRefining, seat: Seat, action: Action
) -> None:
    """Seal the answer of *seat*; until all are in, another may follow."""
    match action:
        case Refine(small=small, medium=medium, huge=huge, reserve=reserve):
            seal(play, step, seat, [small, medium, huge, reserve])
        case _:
            seal(play, step, seat, [])


# --- the questions ---


def _not_refined(
    play: Play, agenda: st.Agenda, step: st.Refining, seat: Seat, action: Done
) -> None:
    play.say(ev.NotRefined(seat))


def _refine_now(play: Play, agenda: st.Agenda, seat: Seat, action: Refine) -> None:
    if agenda and isinstance(step := agenda[-1], st.Refining) and step.seat == seat:
        agenda.pop()
    refine(play, seat, (action.small, action.medium, action.huge), action.reserve)


REFINING = FreeAction(
    action=Refine,
    options=refinings,
    why_not=why_not_refine,
    do=_refine_now,
    answers=(st.LastRefining,),
    advised=False,  # with the last call it is asked for
)
QUESTIONS = (
    QuestionKind(
        step=st.Refining,
        actions=(Done,),
        options=lambda state, agenda, step, seat: [_NO],  # the refinings are free actions
        answer=_not_refined,
        default=(_NO,),
        closes=True,
    ),
    QuestionKind(
        step=st.LastRefining,
        actions=(Refine, Done),
        options=last_options,
        why_not=last_why_not,
        answer=last_answer,
        default=(_NO,),
    ),
)
