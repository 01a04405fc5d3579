"""A tiny card game for the tests of the kernel and of the shell.

Each round all seats seal a card of their hidden hand at the same time; the highest card takes the
trick, a die says how many points it is worth, then the seats in turn take counters from a pool.
Boasting and conceding are free. The match ends after ``rounds`` rounds.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any

from msgspec import Meta

from rules.core.agenda import Agenda, Step, lane_of, tops
from rules.core.chance import Chance
from rules.core.data import Data, Value, digest
from rules.core.errors import MatchOver, NotNow, NotYourTurn, Refusal
from rules.core.game import Option, SeatChoice, Setup, placed
from rules.core.ids import Seat
from rules.core.play import Base, Event, Play, Question
from rules.players.game import AdvisedGame
from tests.asking import Functions

# --- steps ---


class Sealing(Step, tag="sealing"):
    """All choose a card at the same time; who is not done is asked."""

    done: dict[str, bool]
    chosen: dict[str, int] = {}

    def asked(self) -> tuple[Seat, ...]:
        return tuple(Seat(int(s)) for s, done in self.done.items() if not done)

    def welcome(self) -> tuple[Seat, ...]:
        return tuple(Seat(int(s)) for s in self.done) if self.asked() else ()


class Taking(Step, tag="taking"):
    """A seat takes counters from the pool."""

    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class NextRound(Step, tag="next-round"):
    """Everything for this round is done."""


AnyStep = Sealing | Taking | NextRound

# --- state, actions, events ---


class Player(Data):
    hand: list[int]
    points: int = 0
    counters: int = 0


class State(Base, kw_only=True):
    agenda: list[AnyStep]
    players: dict[str, Player]
    participants: list[int]
    pool: int
    round: int = 0
    rounds: int = 3
    conceded: Seat | None = None


class Choose(Value, frozen=True, tag="choose"):
    card: Annotated[int, Meta(ge=1, le=99)]


class Done(Value, frozen=True, tag="done"):
    pass


class Take(Value, frozen=True, tag="take"):
    counters: Annotated[int, Meta(ge=0, le=3)]


class Boast(Value, frozen=True, tag="boast"):
    """Free: said at any time."""


class Concede(Value, frozen=True, tag="concede"):
    """Free: ends the match."""


Action = Choose | Done | Take | Boast | Concede


class Edited(Event, frozen=True, tag="edited"):
    seat: Seat
    card: int


class Sealed(Event, frozen=True, tag="sealed"):
    lasts = False
    seat: Seat


class Trick(Event, frozen=True, tag="trick"):
    teaches = "new"
    cards: tuple[int, ...]
    winner: Seat
    points: int


class Took(Event, frozen=True, tag="took"):
    seat: Seat
    counters: int
    left: int


class Boasted(Event, frozen=True, tag="boasted"):
    seat: Seat


class Over(Event, frozen=True, tag="over"):
    winners: tuple[Seat, ...]


AnyEvent = Edited | Sealed | Trick | Took | Boasted | Over


class PlayerSeen(Value, frozen=True):
    cards: int
    hand: tuple[int, ...] | None
    points: int
    counters: int


class View(Value, frozen=True):
    viewer: Seat | None
    players: tuple[PlayerSeen, ...]
    pool: int
    round: int
    over: bool


# --- functions ---


def start(setup: Setup, chance: Chance) -> Play[State, AnyEvent]:
    seats = list(range(len(setup.participants)))
    state = State(agenda=[], draws={}, over=False, players={}, participants=seats, pool=9)
    play: Play[State, AnyEvent] = Play(state, chance)
    play.shuffle(state.participants, "seating")
    deck = list(range(1, 1 + 4 * len(seats)))
    play.shuffle(deck, "deck")
    for seat in seats:
        state.players[str(seat)] = Player(sorted(deck[4 * seat : 4 * seat + 4]))
    state.rounds = int(setup.options.get("rounds") or 3)
    state.agenda.append(NextRound())
    return play


def pending(state: State) -> tuple[Question, ...]:
    return tuple(
        Question(seat, f"D-TINY-{type(step).__name__.upper()}", seat in step.asked())
        for _, step in tops(state.agenda)
        for seat in step.welcome()
    )


def legal(state: State, seat: Seat) -> list[Action]:
    if state.over:
        return []
    free: list[Action] = [Boast(), Concede()]
    match lane_of(state.agenda, seat):
        case (_, Sealing(chosen=chosen)):
            cards: list[Action] = [
                Choose(c) for c in state.players[str(seat)].hand if c != chosen.get(str(seat))
            ]
            return [*cards, *([Done()] if str(seat) in chosen else []), *free]
        case (_, Taking()):
            return [*(Take(n) for n in range(min(3, state.pool) + 1)), *free]
        case _:
            return free


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    if state.over:
        return MatchOver()
    if action in legal(state, seat):
        return None
    return NotNow() if lane_of(state.agenda, seat) else NotYourTurn()


def apply(play: Play[State, AnyEvent], agenda: Agenda, seat: Seat, action: Action) -> None:
    state = play.state
    match action:
        case Choose(card=card):
            step = agenda[-1]
            step.chosen[str(seat)], step.done[str(seat)] = card, False
            play.say(Edited(seat, card))
        case Done():
            agenda[-1].done[str(seat)] = True
            play.say(Sealed(seat))
        case Take(counters=counters):
            agenda.pop()
            state.pool -= counters
            state.players[str(seat)].counters += counters
            play.say(Took(seat, counters, state.pool))
        case Boast():
            play.say(Boasted(seat))
        case Concede():
            state.over, state.conceded = True, seat
            play.say(Over(winners(state)))


def run(play: Play[State, AnyEvent], agenda: Agenda, step: AnyStep) -> None:
    state = play.state
    match step:
        case NextRound():
            state.round += 1
            if state.round > state.rounds or not state.players["0"].hand:
                state.over = True
                play.say(Over(winners(state)))
                return
            agenda += [NextRound(), Sealing(dict.fromkeys(sorted(state.players), False))]
        case Sealing(chosen=chosen):
            cards = tuple(chosen[s] for s in sorted(chosen))
            winner = Seat(cards.index(max(cards)))
            points = 1 + play.below(6, "die")
            for seat, card in chosen.items():
                state.players[seat].hand.remove(card)
            state.players[str(winner)].points += points
            play.say(Trick(cards, winner, points))
            agenda += [Taking(s) for s in reversed(_seats(state))]
        case Taking():
            raise AssertionError(step)


def _seats(state: State) -> list[Seat]:
    return [Seat(n) for n in range(len(state.players))]


def view(state: State, seat: Seat | None) -> View:
    players = tuple(
        PlayerSeen(len(p.hand), tuple(p.hand) if s == seat else None, p.points, p.counters)
        for s, p in ((s, state.players[str(s)]) for s in _seats(state))
    )
    return View(seat, players, state.pool, state.round, state.over)


def seen_by(viewer: Seat | None, event: AnyEvent) -> AnyEvent | None:
    return None if isinstance(event, Edited) and event.seat != viewer else event


def default(state: State, seat: Seat) -> Action:
    return next(a for a in [Done(), *legal(state, seat)] if a in legal(state, seat))


def winners(state: State) -> tuple[Seat, ...]:
    if not state.over:
        return ()
    totals = {
        s: state.players[str(s)].points + state.players[str(s)].counters
        for s in _seats(state)
        if s != state.conceded
    }
    return tuple(s for s, total in totals.items() if total == max(totals.values()))


def places(state: State) -> tuple[int, ...]:
    def rank(seat: Seat) -> tuple[int, ...]:
        player = state.players[str(seat)]
        return (player.points + player.counters,)

    return placed(winners(state), len(state.players), rank)


def possible(seen: View, chance: Chance) -> State:
    raise AssertionError("no automated player thinks about this game")


def absent(state: State) -> Collection[Seat]:
    return ()


def seat_choices(content: str) -> tuple[SeatChoice, ...]:
    return (SeatChoice("colour", ("red", "blue", "green", "white")),)


ASKED: Any = Functions(
    (Choose, Done, Take, Boast, Concede),
    why_not=why_not,
    legal=legal,
    apply=apply,
    run=run,
    default=default,
)
TINY: AdvisedGame[Any, Any, Any, Any] = AdvisedGame(
    id="tiny",
    family="tiny",
    rules="1",
    seats=range(2, 5),
    options=(Option("rounds", "choice", 3, (1, 2, 3)),),
    seat_choices=seat_choices,
    content=lambda: b"tiny cards",
    install=digest,
    state=State,
    action=Action,
    actions=(Choose, Done, Take, Boast, Concede),
    event=AnyEvent,
    observation=AnyEvent,
    view_type=View,
    start=start,
    pending=pending,
    questions=ASKED,
    absent=absent,
    view=view,
    seen_by=seen_by,
    possible=possible,
    seating=lambda state: tuple(state.participants),
    winners=winners,
    places=places,
    round_of=lambda state: state.round,
    advisor=None,
)
