"""The turns of the Expansion phase: hand, offensive, hand, bonus turn (3.2.4)."""

from __future__ import annotations

from functools import partial

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.card_zones import discard, is_unit, refill
from rules.eden.board.cards import CRYSTAL_VALUES, TECH_RIFT
from rules.eden.board.state import State
from rules.eden.board.troop_placement import rift_why_not, rifts
from rules.eden.fronts import errors as ft

_DONE = ac.Done()


def next_turn(play: Play, agenda: st.Agenda, step: st.Offensives) -> None:
    """Give the next living seat its turn."""
    # Looked at for each turn: an offensive may have eliminated somebody further down the list.
    seats = [seat for seat in step.seats if play.state.players[seat].alive]
    if seats:
        agenda += [st.Offensives(seats[1:]), st.TakeTurn(seats[0])]


def take_turn(play: Play, agenda: st.Agenda, step: st.TakeTurn) -> None:
    """T1 to T5, pushed in reverse."""
    seat = step.seat
    play.say(ev.OffensiveTurnBegan(seat, step.bonus, tuple(step.sources)))
    agenda += [
        st.CloseTurn(seat),
        st.Tend(seat, early=False),
        st.Strike(seat, step.bonus, step.sources),
        st.Tend(seat, early=True),
    ]


# --- housekeeping (FT-EXP-1) ---


def tend(play: Play, agenda: st.Agenda, step: st.Tend) -> None:
    """Ask what to keep of the hand, if there is one."""
    if play.state.players[step.seat].hand:
        agenda.append(st.Tending(step.seat, step.early))


def options(state: State, agenda: st.Agenda, step: st.Tending, seat: Seat) -> list[ac.Action]:
    """List what may be done with each card of the hand, after the end."""
    kinds = sorted(set(state.players[seat].hand))
    return [
        _DONE,
        *(ac.PlayCrystal(card) for card in kinds if card in CRYSTAL_VALUES),
        *(ac.DropCard(card) for card in kinds),
        *(ac.ReturnUnit(card) for card in kinds if is_unit(state, card)),
        *(rifts(state, seat, partial(_rift_most, state)) if step.early else ()),
    ]


def _rift_most(state: State, cell: Cell) -> int:
    """Count the troops that may leave the middle of a tile: all but one."""
    return state.tiles[cell].centre - 1


def reason(
    state: State, agenda: st.Agenda, step: st.Tending, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    match action:
        case ac.PlayCrystal(card=card) | ac.DropCard(card=card) | ac.ReturnUnit(card=card):
            return er.NotInHand(card) if card not in state.players[seat].hand else NotNow()
        case ac.PlayRift():
            if not step.early:
                return ft.NotTheMoment()
            return rift_why_not(state, seat, action, partial(_rift_most, state))
        case _:
            return NotNow()


def answer(play: Play, agenda: st.Agenda, step: st.Tending, seat: Seat, action: ac.Action) -> None:
    """Do one thing with the hand; an empty hand ends it for all to see."""
    state = play.state
    mine = state.players[seat]
    match action:
        case ac.PlayCrystal(card=card):
            mine.hand.remove(card)
            mine.in_play.append(card)
            play.say(ev.CrystalPlayed(seat, card))
        case ac.DropCard(card=card):
            discard(play, seat, [card])
        case ac.ReturnUnit(card=card):
            mine.hand.remove(card)
            mine.world[card] = mine.world.get(card, 0) + 1
            play.say(ev.CardMoved(seat, card, "hand", "world"))
        case ac.PlayRift(origin=origin, target=target, troops=troops):
            state.tiles[origin].centre -= troops
            state.tiles[target].centre += troops
            discard(play, seat, [TECH_RIFT])
            play.say(ev.RiftPlayed(seat, origin, target, troops))
        case _:
            agenda.pop()
            return
    if not mine.hand:
        agenda.pop()


# --- the end of a turn (FT-EXP-4, FT-EXP-5) ---


def close_turn(play: Play, agenda: st.Agenda, step: st.CloseTurn) -> None:
    """Offer a bonus turn if a territory was taken from a player; else refill."""
    seat = step.seat
    if step.robbed:
        tiles = play.state.tiles
        own = [cell for cell in step.conquered if tiles[cell].owner == seat]
        agenda.append(st.Continuing(seat, own))
    else:
        refill(play, seat)


def continue_turn(
    play: Play, agenda: st.Agenda, step: st.Continuing, seat: Seat, action: ac.Action
) -> None:
    """Go on from what was conquered, or end the turn."""
    assert isinstance(action, ac.GoOn)
    play.say(ev.TurnContinued(seat, action.again))
    if action.again:
        mine = play.state.players[seat]
        back: list[Card] = sorted(mine.in_play)
        if back:
            mine.hand += back
            mine.in_play = []
            play.say(ev.CrystalsTakenBack(seat, tuple(back)))
        agenda.append(st.TakeTurn(seat, bonus=True, sources=step.conquered))
    refill(play, seat)


QUESTIONS = (
    QuestionKind(
        step=st.Tending,
        actions=(ac.PlayCrystal, ac.DropCard, ac.ReturnUnit, ac.PlayRift, ac.Done),
        options=options,
        reason=reason,
        answer=answer,
        default=(_DONE,),
    ),
    QuestionKind(
        step=st.Continuing,
        actions=(ac.GoOn,),
        options=lambda state, agenda, step, seat: [ac.GoOn(again=False), ac.GoOn(again=True)],
        answer=continue_turn,
        default=(ac.GoOn(again=False),),
        closes=True,
    ),
)
