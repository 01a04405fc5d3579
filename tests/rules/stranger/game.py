"""A game of one question, without goals, drafts, advice or table of questions.

In turn the seats take one or two counters; who takes two draws a card that nobody else sees. When the
pool is empty, counters and cards are added up.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from rules.core.agenda import Agenda, Step, tops
from rules.core.chance import Chance
from rules.core.data import Value
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal
from rules.core.game import Setup, placed
from rules.core.ids import Seat
from rules.core.play import Base, Event, Play, Question
from rules.players.game import AdvisedGame
from tests.asking import Functions

CARDS = 24


class Taking(Step, tag="taking"):
    """A seat takes counters."""

    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class State(Base, kw_only=True):
    agenda: list[Taking]
    joined: list[int]
    winners: list[Seat]
    pool: int
    deck: list[int]
    hands: list[list[int]]
    counters: list[int]
    turns: int = 0


class Take(Value, frozen=True, tag="take"):
    counters: Annotated[int, Meta(ge=1, le=2)]


class Took(Event, frozen=True, tag="took"):
    seat: Seat
    counters: int


class Drew(Event, frozen=True, tag="drew"):
    teaches = "new"
    seat: Seat
    card: int


class Added(Event, frozen=True, tag="added"):
    teaches = "new"
    totals: tuple[int, ...]


class DrewUnseen(Value, frozen=True, tag="drew-unseen"):
    seat: Seat


class View(Value, frozen=True):
    viewer: Seat | None
    joined: tuple[int, ...]
    next: Seat | None
    pool: int
    deck: int
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    counters: tuple[int, ...]
    turns: int
    winners: tuple[Seat, ...]


AnyEvent = Took | Drew | Added


def start(setup: Setup, chance: Chance) -> Play[State, AnyEvent]:
    seats = list(range(len(setup.participants)))
    state = State(
        agenda=[Taking(Seat(0))],
        draws={},
        over=False,
        joined=[*seats],
        winners=[],
        pool=CARDS,
        deck=list(range(CARDS)),
        hands=[[] for _ in seats],
        counters=[0 for _ in seats],
    )
    play: Play[State, AnyEvent] = Play(state, chance)
    play.shuffle(state.joined, "seating")
    play.shuffle(state.deck, "deck")
    return play


def pending(state: State) -> tuple[Question, ...]:
    asked = [seat for _, step in tops(state.agenda) for seat in step.asked()]
    return tuple(Question(seat, "D-TAKE") for seat in asked)


def legal(state: State, seat: Seat) -> list[Take]:
    asked = any(question.seat == seat for question in pending(state))
    return [Take(n) for n in (1, 2) if asked and n <= state.pool]


def why_not(state: State, seat: Seat, action: Take) -> Refusal | None:
    if state.over:
        return MatchOver()
    if action in legal(state, seat):
        return None
    return NotNow() if legal(state, seat) else NotYourTurn()


def apply(play: Play[State, AnyEvent], agenda: Agenda, seat: Seat, action: Take) -> None:
    state = play.state
    agenda.pop()
    state.turns += 1
    state.pool -= action.counters
    state.counters[seat] += action.counters
    play.say(Took(seat, action.counters))
    if action.counters == 2 and state.deck:
        card = state.deck.pop()
        state.hands[seat] = sorted([*state.hands[seat], card])
        play.say(Drew(seat, card))
    if state.pool:
        agenda.append(Taking(Seat((seat + 1) % len(state.hands))))
        return
    totals = [n + sum(hand) for n, hand in zip(state.counters, state.hands, strict=True)]
    state.over = True
    state.winners = [Seat(n) for n, total in enumerate(totals) if total == max(totals)]
    play.say(Added(tuple(totals)))


def run(play: Play[State, AnyEvent], agenda: Agenda, step: Any) -> None:
    raise AssertionError(step)  # every step waits for somebody


def view(state: State, seat: Seat | None) -> View:
    return View(
        viewer=seat,
        joined=tuple(state.joined),
        next=next((question.seat for question in pending(state)), None),
        pool=state.pool,
        deck=len(state.deck),
        cards=tuple(map(len, state.hands)),
        hand=tuple(state.hands[seat]) if seat is not None else (),
        counters=tuple(state.counters),
        turns=state.turns,
        winners=tuple(state.winners),
    )


def seen_by(viewer: Seat | None, event: AnyEvent) -> AnyEvent | DrewUnseen:
    hidden = isinstance(event, Drew) and event.seat != viewer
    return DrewUnseen(event.seat) if isinstance(event, Drew) and hidden else event


def possible(seen: View, chance: Chance) -> State:
    unseen = [card for card in range(CARDS) if card not in seen.hand]
    state = State(
        agenda=[Taking(seen.next)] if seen.next is not None else [],
        draws={},
        over=seen.next is None,
        joined=[*seen.joined],
        winners=[*seen.winners],
        pool=seen.pool,
        deck=[],
        hands=[],
        counters=[*seen.counters],
        turns=seen.turns,
    )
    Play[State, AnyEvent](state, chance).shuffle(unseen, "deal")
    state.draws.clear()
    for seat, count in enumerate(seen.cards):
        own = seat == seen.viewer
        state.hands.append([*seen.hand] if own else sorted(unseen.pop() for _ in range(count)))
    state.deck = unseen
    return state


ASKED: Any = Functions(
    (Take,),
    why_not=why_not,
    legal=legal,
    apply=apply,
    run=run,
    default=lambda state, seat: Take(1),
)
STRANGER: AdvisedGame[Any, Any, Any, Any] = AdvisedGame(
    id="stranger",
    family="stranger",
    rules="1",
    seats=range(2, 4),
    options=(),
    state=State,
    action=Take,
    actions=(Take,),
    event=AnyEvent,
    observation=AnyEvent | DrewUnseen,
    view_type=View,
    start=start,
    pending=pending,
    questions=ASKED,
    view=view,
    seen_by=seen_by,
    possible=possible,
    places=lambda state: placed(state.winners, len(state.joined), lambda seat: ()),
    round_of=lambda state: state.turns,
    advisor=None,
)
