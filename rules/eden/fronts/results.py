"""A combat after its winners: losses, cards, hands of the defenders (FT-COM-7 to FT-COM-9)."""

from __future__ import annotations

from rules.core.forms import Form
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Discard
from rules.eden.board.board import Play, combats_of
from rules.eden.board.card_form import hand_lines, hand_why_not, listed
from rules.eden.board.card_zones import discard, put_away, refill
from rules.eden.board.cards import TECH_SHIELD
from rules.eden.board.state import Army, Combat, State
from rules.eden.fronts.offensive import attacker_of, defender_of

# --- losses and cards (FT-COM-7, FT-COM-8) ---


def lose_troop(play: Play, combat: Combat, army: Army) -> None:
    """Take a troop of this army off its front, if one is left (R-83) and no shield saves it."""
    state = play.state
    if army.shields:  # TEC-2
        return
    if army is attacker_of(combat):
        if not army.troops:
            return
        army.troops -= 1
    else:
        tile = state.tiles[combat.cell]
        if not tile.centre:
            return
        tile.centre -= 1
        count_defenders(state)
    play.say(ev.TroopsLost(combat.id, army.seat, 1))


def count_defenders(state: State) -> None:
    """Note with each defending army the troops on its tile, which its fronts share."""
    for combat in state.combats.values():
        if (army := defender_of(combat)) is not None:
            army.troops = state.tiles[combat.cell].centre


def pay_toll(play: Play, agenda: st.Agenda, step: st.PayToll) -> None:
    """The loser of each front loses a troop."""
    for combat in combats_of(play.state, step.combats):
        defender = defender_of(combat)
        if combat.won == "defender":
            lose_troop(play, combat, attacker_of(combat))
        elif defender is not None:
            lose_troop(play, combat, defender)


def clear_fronts(play: Play, numbers: list[int]) -> None:
    """Discard neutralised units, then armies row by row; doomed units go home (CM-OP-13)."""
    for combat in combats_of(play.state, numbers):
        for army in combat.armies:
            _put_away(play, combat, army)


def _put_away(play: Play, combat: Combat, army: Army) -> None:
    units = army.removed + [unit for row in army.rows for unit in row.units]
    discarded: list[Card] = [unit.card for unit in units if not unit.doomed]
    home: list[Card] = [unit.card for unit in units if unit.doomed]
    discarded += [TECH_SHIELD] * army.shields
    put_away(play, combat, army, discarded, home)


# --- hands of the defenders (FT-COM-9) ---


def rest_defenders(play: Play, agenda: st.Agenda, step: st.DefendersRest) -> None:
    """Ask the next defender what he discards; without a card he only draws."""
    seats = [seat for seat in step.seats if play.state.players[seat].alive]
    if not seats:
        return
    seat, *rest = seats
    agenda.append(st.DefendersRest(step.combats, rest))
    if play.state.players[seat].hand:
        agenda.append(st.Trimming(seat=seat, combats=step.combats))
    else:
        refill(play, seat)


def _trim(play: Play, seat: Seat, answer: Discard) -> None:
    """Discard cards, then refill."""
    discard(play, seat, listed(answer.cards))
    refill(play, seat)


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Trimming,
    actions=(Discard,),
    form=Form(
        answer=Discard,
        blank=lambda state, agenda, step, seat: Discard(),
        lines=lambda state, agenda, step, seat, answer: hand_lines(state, seat, answer),
        why_not=lambda state, agenda, step, seat, answer: hand_why_not(state, seat, answer),
    ),
    answer=lambda play, agenda, step, seat, answer: _trim(play, seat, answer),
    closes=True,
)
