"""Completing objectives: which cards, at which price (15)."""

from __future__ import annotations

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import goods, hooks
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard, Done, Pay
from rules.clash.board import Play
from rules.clash.content import OBJECTIVE_CARDS, OBJECTIVE_TEXTS, match_round
from rules.clash.decks import number
from rules.clash.objectives.comparisons import Progress, Test
from rules.clash.state import Completed, State
from rules.core.ids import Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda


def open_names(state: State, seat: Seat, done: list[str]) -> list[str]:
    """List the objectives that a player fulfils in the status phase, whatever he holds."""
    ruled_out = {*done}
    for name in done:
        ruled_out.update(hooks.OBJECTIVES[name].excludes)
    return [
        name
        for name, met in hooks.STATUS
        if name not in ruled_out and _payable(state, seat, name) and met(state, seat)
    ]


def progress(state: State, seat: Seat, name: str) -> Progress | None:
    """Count how far a player is with an objective of the status phase; None: it has no number."""
    met = hooks.OBJECTIVES[name].met
    return met.progress(state, seat) if isinstance(met, Test) else None


def _payable(state: State, seat: Seat, name: str) -> bool:
    price, stock = OBJECTIVE_TEXTS[name].pay, state.players[seat].stock
    return not price or all(stock[good] >= n for good, n in price.items())


def offer(play: Play, agenda: Agenda, seat: Seat, done: list[str]) -> None:
    """Offer the status objectives of a player, if he fulfils one that exists and holds cards."""
    # By the number of cards, which is public, and by what the position meets: whether one of the
    # cards fits would be told by a question that is left out.
    if play.state.players[seat].objectives:
        names = open_names(play.state, seat, done)
        if names:
            agenda.append(st.Objectives(seat=seat, names=names, status=True, done=done))


def options(state: State, agenda: Agenda, step: st.Objectives, seat: Seat) -> list[Action]:
    """List the cards of the hand that can be completed, free ones first (15), and none."""
    found: list[ChooseCard] = []
    for card in sorted(state.players[step.seat].objectives, key=number):
        printed = OBJECTIVE_CARDS[card]
        found += [
            ChooseCard(card, name)
            for name in dict.fromkeys((printed.peaceful, printed.military))
            if name in step.names
        ]
    return [*sorted(found, key=lambda choice: bool(OBJECTIVE_TEXTS[choice.use].pay)), Done()]


def answer(
    play: Play, agenda: Agenda, step: st.Objectives, seat: Seat, action: ChooseCard | Done
) -> None:
    """Complete an objective; in the status phase others may follow."""
    if not isinstance(action, ChooseCard):
        return
    state = play.state
    player = state.players[step.seat]
    player.objectives.remove(action.card)
    player.completed.append(Completed(action.card, action.use, match_round(state.age, state.round)))
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


QUESTION = QuestionKind(
    step=st.Objectives,
    actions=(ChooseCard, Done),
    options=options,
    wrong={ChooseCard: lambda action: er.CardNotNow(action.card)},
    answer=answer,
    default=(Done(),),
    closes=True,
)
