"""Completing objectives: which cards, at which price (15)."""

from __future__ import annotations

from rules.clash import events as ev
from rules.clash import goods, hooks
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard, Pay
from rules.clash.board import Play
from rules.clash.content import OBJECTIVE_CARDS, OBJECTIVE_TEXTS
from rules.clash.drawing import number
from rules.clash.state import Completed, State
from rules.core.ids import Seat

Agenda = hooks.Agenda


def round_number(state: State) -> int:
    """Count the rounds of the match so far."""
    return (state.age - 1) * 3 + state.round


def open_names(state: State, seat: Seat, done: list[str]) -> list[str]:
    """List the objectives that a player fulfils in the status phase, whatever he holds."""
    found = []
    for objective in hooks.OBJECTIVES.values():
        if objective.id in done or objective.met is None:
            continue
        if any(
            name in done and objective.id in hooks.OBJECTIVES[name].excludes
            for name in done
            if name in hooks.OBJECTIVES
        ) or any(name in done for name in objective.excludes):
            continue
        if _payable(state, seat, objective.id) and objective.met(state, seat):
            found.append(objective.id)
    return found


def _payable(state: State, seat: Seat, name: str) -> bool:
    stock = state.players[seat].stock
    return all(stock[good] >= n for good, n in OBJECTIVE_TEXTS[name].pay.items())


def offer(play: Play, agenda: Agenda, seat: Seat, done: list[str]) -> None:
    """Offer the status objectives of a player, if he fulfils one that exists and holds cards."""
    if play.state.players[seat].objectives:
        names = open_names(play.state, seat, done)
        if names:
            agenda.append(st.Objectives(seat=seat, names=names, status=True, done=done))


def options(state: State, step: st.Objectives) -> list[Action]:
    """List the cards of the hand that can be completed, those without payment first (15)."""
    found: list[ChooseCard] = []
    for card in sorted(state.players[step.seat].objectives, key=number):
        printed = OBJECTIVE_CARDS[card]
        found += [
            ChooseCard(card, name)
            for name in dict.fromkeys((printed.peaceful, printed.military))
            if name in step.names
        ]
    return [*sorted(found, key=lambda choice: bool(OBJECTIVE_TEXTS[choice.use].pay))]


def answer(play: Play, agenda: Agenda, step: st.Objectives, action: Action) -> None:
    """Complete an objective; in the status phase others may follow."""
    agenda.pop()
    if not isinstance(action, ChooseCard):
        return
    state = play.state
    player = state.players[step.seat]
    player.objectives.remove(action.card)
    player.completed.append(Completed(action.card, action.use, round_number(state)))
    play.say(ev.ObjectiveCompleted(step.seat, action.card, action.use))
    price = OBJECTIVE_TEXTS[action.use].pay
    if price:
        goods.spend(play, step.seat, "objective", Pay(**price))
    if step.status:
        offer(play, agenda, step.seat, [*step.done, action.use])
    else:
        left = [name for name in step.names if name != action.use]
        if left and player.objectives:
            agenda.append(st.Objectives(seat=step.seat, names=left))
