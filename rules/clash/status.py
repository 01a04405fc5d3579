"""Ages, rounds and the status phase (5.1, 5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.clash import board, decks, goods, hooks, objective_cards, scoring, technology
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChooseSeat, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask_cell, ask_seat, ask_word
from rules.clash.cities import raze
from rules.clash.content import AGES, ROUNDS, Purse
from rules.clash.goods import any_wonder
from rules.clash.state import State
from rules.core.ids import Seat

Agenda = hooks.Agenda
PARTS = ("objectives", "end", "advance", "draw", "raze", "government", "first")
REFORM = Purse(mood=1, culture=1)
EACH = ("objectives", "advance", "draw", "raze", "government")


def next_age(play: Play, agenda: Agenda, step: st.NextAge) -> None:
    """Lay out an age: three rounds and the status phase."""
    state = play.state
    state.age += 1
    state.round = 0
    agenda.append(st.NextAge())
    for part in reversed(PARTS):
        if part != "government" or state.reform:
            agenda.append(st.StatusPart(part))
    # On top of the status phase: the last step of the agenda is the next.
    agenda += [st.NextRound() for _ in range(ROUNDS)]


def next_round(play: Play, agenda: Agenda, step: st.NextRound) -> None:
    """Lay out a round: a turn for each player."""
    state = play.state
    state.round += 1
    state.phase = "turn"
    state.wonder_round = []
    play.say(ev.PhaseStarted(state.age, state.round, "turn"))
    agenda += [st.BeginTurn(seat) for seat in reversed(board.order(state))]


def run(play: Play, agenda: Agenda, step: st.StatusPart) -> None:
    """Do a part of the status phase, for everybody in order or for a seat."""
    state = play.state
    if step.seat < 0 and step.part in EACH:
        if state.phase != "status":
            state.phase = "status"
            play.say(ev.PhaseStarted(state.age, state.round, "status"))
        agenda += [st.StatusPart(step.part, seat) for seat in reversed(board.order(state))]
        return
    match step.part:
        case "objectives":
            objective_cards.offer(play, agenda, step.seat, [])
        case "end":
            _end_check(play)
        case "advance":
            technology.ask_gain(
                agenda, step.seat, technology.gainable(state, step.seat), counter=True, stop=False
            )
        case "draw":
            decks.draw_objectives(play, step.seat)
            decks.draw_actions(play, agenda, step.seat)
        case "raze":
            _offer_raze(play, agenda, step.seat)
        case "government":
            _offer_reform(play, agenda, step.seat)
        case "first":
            _name_first(play, agenda)
        case _:
            raise TypeError(f"{step.part} is no part of the status phase")


def _end_check(play: Play) -> None:
    state = play.state
    if state.age < AGES and all(board.cities(state, seat) for seat in board.order(state)):
        return
    finish(play, scoring.best(state))


def finish(play: Play, winners: Sequence[Seat]) -> None:
    """End the match; the points of all are counted."""
    state = play.state
    state.over = True
    state.phase = "over"
    state.scores = [scoring.points(state, Seat(s)) for s in board.seats(state)]
    state.winners = list(winners)
    play.say(ev.MatchEnded(tuple(state.winners), tuple(state.scores)))


def _offer_raze(play: Play, agenda: Agenda, seat: Seat) -> None:
    small = [cell for cell, city in board.cities(play.state, seat) if board.size(city) == 1]
    ask_cell(agenda, seat, "raze", small, stop=True)


def razed(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """The city chosen is gone; its owner has a gold (Q26)."""
    if isinstance(action, ChooseCell):
        raze(play, action.cell, "status")
        goods.gain(play, step.seat, "razed", Purse(gold=1))


def _offer_reform(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Let a player change government for a mood and a culture token (option, 0.2)."""
    if goods.can_pay(play.state, seat, REFORM):
        ask_word(agenda, seat, "reform", technology.changes(play.state, seat), stop=True)


def reformed(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Pay, then the cubes move to the government chosen."""
    if isinstance(action, ChooseWord):
        ways = goods.mixes(play.state, step.seat, REFORM)
        goods.charge(agenda, step.seat, "government", ways, word=action.word)


def chooser(state: State) -> Seat:
    """Return who names the start player (5.3)."""
    seats = board.order(state)
    for seat in seats:
        if any_wonder(state, seat, "names-first"):
            return seat

    def tokens(seat: Seat) -> int:
        if state.first_by_levels:
            return goods.level(state, seat, "mood") + goods.level(state, seat, "culture")
        stock = state.players[seat].stock
        return stock["mood"] + stock["culture"]

    # Of several with as many, the first in order of play.
    return max(seats, key=lambda seat: (tokens(seat), -seats.index(seat)))


def _name_first(play: Play, agenda: Agenda) -> None:
    seat = chooser(play.state)
    ask_seat(agenda, seat, "first", board.order(play.state))


def first_named(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseSeat) -> None:
    """The player named begins the next rounds (Q25)."""
    play.state.first = action.seat
    play.say(ev.FirstNamed(step.seat, action.seat))


hooks.ANSWERS.update({"raze": razed, "reform": reformed, "first": first_named})
