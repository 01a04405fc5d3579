"""What each seat may know: of the position, of what remains to be done, of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from rules.core import agenda as core
from rules.core.agenda import Step, on_top
from rules.core.data import Value, copy_of, shown
from rules.core.glimpse import Glimpse, Parts, glimpses
from rules.core.ids import Card, Cell, Seat
from rules.core.mirror import mirror
from rules.core.play import Question, question_of
from rules.eden import events as ev
from rules.eden import steps as st

# Star imports, so that the reader of a view finds everything that may be in it in this module.
from rules.eden.board.state import *  # noqa: F403
from rules.eden.board.state import Campaign, Colour, Combat, Phase, Player, State, Tile
from rules.eden.nodes import Resource


class Known(Value, frozen=True, tag="known"):
    """Cards that the viewer sees, the last drawn last."""

    cards: tuple[Card, ...]


class Hidden(Value, frozen=True, tag="hidden"):
    """Cards of which the viewer knows only how many they are."""

    count: int


class SeatView(Value, frozen=True, kw_only=True):
    """A seat as its viewer knows it.

    ``unseen``: the deck (and the hidden hand) together, sorted; everybody can work it out.
    ``pile``: the colours left in the face-down pile, sorted (R-16).
    """

    seat: Seat
    civilization: str
    colour: Colour
    pile: tuple[Colour, ...]
    face_up: bool
    portal: Cell | None
    portal_since: int
    hand: Known | Hidden
    deck: int
    unseen: tuple[Card, ...]
    discard: tuple[Card, ...]
    world: dict[Card, int]
    in_front: tuple[Card, ...]
    stocks: int
    reserved: int
    pure: int
    alive: bool
    conceding: bool
    refined: bool
    in_play: tuple[Card, ...]
    set_aside: Known | Hidden = Hidden(0)
    civ_resource: Resource | None = None
    terrain: Colour | None = None
    leaving: bool = False

    @property
    def aside(self) -> int:
        """The number of cards set aside, which is public."""
        known = self.set_aside
        return len(known.cards) if isinstance(known, Known) else known.count

    @property
    def hand_size(self) -> int:
        """The number of cards in hand, which is public."""
        return len(self.hand.cards) if isinstance(self.hand, Known) else self.hand.count


class ForkSeen(Value, frozen=True, tag="fork-seen"):
    lanes: tuple[tuple[StepSeen, ...], ...]


class SealedSeen(Value, frozen=True, tag="sealed-seen"):
    """A step with sealed answers: of the ``step`` only the viewer's own, and who has ``answered``."""

    step: st.AnySealed
    answered: tuple[str, ...]


OpenStep = st.Plain
StepSeen = OpenStep | SealedSeen | ForkSeen


class View(Value, frozen=True, kw_only=True):
    """The position as *viewer* knows it; None is the public. Fields as in ``State``."""

    viewer: Seat | None
    edition: str
    content: str
    joined: tuple[int, ...]
    tiles: dict[Cell, Tile]
    seats: tuple[SeatView, ...]
    agenda: tuple[StepSeen, ...]
    pending: tuple[Question, ...]
    over: bool
    winners: tuple[Seat, ...]
    ending: str
    phase: Phase
    turn: int
    day: int
    first: Seat
    day_limit: int
    supremacy_cost: int
    heart_energy: str
    quick_map: str
    heart_pool: int
    heart_owner: Seat
    supply: dict[Card, int]
    combats: dict[str, Combat]
    born: int
    fought: dict[str, tuple[Cell, Cell]]
    campaign: Campaign | None = None

    def order(self) -> list[Seat]:
        """List the living seats in the turn order of the day."""
        n = len(self.seats)
        seats = [Seat((self.first + i) % n) for i in range(n)]
        return [seat for seat in seats if self.seats[seat].alive]


def steps_of(agenda: Iterable[StepSeen]) -> Iterable[Any]:  # Any: callers ask each
    """Yield every step of an agenda, those in lanes too."""
    for step in agenda:
        if isinstance(step, ForkSeen):
            for lane in step.lanes:
                yield from steps_of(lane)
        else:
            yield bare(step)


def bare(step: StepSeen) -> Any:  # Any: callers ask each
    """Return a step without its mask."""
    return step.step if isinstance(step, SealedSeen) else step


CODES = {"frontiers": "FR", "fronts": "FT", "shards": "SH"}
"""How the reference calls the editions in the names of decisions that several of them have."""


class _Agenda(Sequence[StepSeen]):
    """Steps as their viewer sees them, each made when it is read: a draft lies on top of many."""

    def __init__(self, steps: Sequence[Any], viewer: Seat | None) -> None:
        self._steps, self._viewer = steps, viewer

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, n: Any) -> Any:  # a number or a slice
        if isinstance(n, slice):
            return _Agenda(self._steps[n], self._viewer)
        return step_seen(self._steps[n], self._viewer, copied=False)

    # Those of ``Sequence`` take several times as long.
    def __iter__(self) -> Iterator[Any]:
        return (step_seen(step, self._viewer, copied=False) for step in self._steps)

    def __reversed__(self) -> Iterator[Any]:
        return (step_seen(step, self._viewer, copied=False) for step in reversed(self._steps))


M = TypeVar("M")


def asking(view: View, seat: Seat, kind: type[M]) -> M:
    """Return the step that asks *seat*.

    Raises:
        LookupError: if no such step does.
    """
    for step in steps_of(reversed(view.agenda)):  # what asks lies on top of all that follows
        if isinstance(step, kind) and getattr(step, "seat", seat) == seat:
            return step
    raise LookupError(kind.__name__)


def subject_of(view: View, seat: Seat) -> int | None:
    """Return the number of the combat that *seat* is asked about; None: of none."""
    question = question_of(view, seat)
    return None if question is None else question.subject


def pending(state: State) -> tuple[Question, ...]:
    """List what the match asks of which seats; those asked before those who are only welcome."""
    found: list[Question] = []
    for step in on_top(state.agenda):
        name, in_combat, counted, kept = _asking(type(step), state.edition)
        if name is None:
            continue
        asked, about = step.asked(), step.combat if in_combat else None  # type: ignore[attr-defined]
        least, most = (step.at_least, step.at_most) if counted else (0, 0)  # type: ignore[attr-defined]
        for seat in step.welcome() if kept else asked:
            found.append(Question(seat, name, seat in asked, about, least, most))  # noqa: PERF401 - faster
    # By seat and not by lane: the order of lanes would differ with what is under way out of sight.
    if len(found) > 1:
        found.sort(key=lambda d: (not d.asked, d.seat))
    return tuple(found)


@cache
def _asking(kind: type[Step], edition: str) -> tuple[str | None, bool, bool, bool]:
    """Return the id of the question of a step; whether it names a combat; whether it counts.

    Last, whether seats that have answered may still change their answer.
    """
    decision: str | None = getattr(kind, "decision", None)
    named = None if decision is None else decision.format(CODES[edition])
    kept = kind.welcome is not core.Step.welcome
    return named, hasattr(kind, "combat"), hasattr(kind, "at_least"), kept


def view(state: State, viewer: Seat | None) -> View:
    """Build what *viewer* may know: what ``View`` does not declare is not shown."""
    return mirror(
        state,
        View,
        viewer=viewer,
        seats=tuple(_seat(p, Seat(i), own=i == viewer) for i, p in enumerate(state.players)),
        agenda=tuple(step_seen(step, viewer) for step in state.agenda),
        pending=pending(state),
        # Given by hand, because the state names the few texts that there are and the view any text:
        # ``mirror`` copies fields of equal type only.
        ending=state.ending,
        heart_energy=state.heart_energy,
    )


def _seat(p: Player, seat: Seat, *, own: bool) -> SeatView:
    parts = _OWN if own else _OTHERS
    return mirror(p, SeatView, **{name: make(p, seat) for name, make in parts.items()})


_OTHERS: Final[Parts] = {
    "seat": lambda p, seat: seat,
    "pile": lambda p, _: tuple(sorted(p.pile)),
    "hand": lambda p, _: Hidden(len(p.hand)),
    "deck": lambda p, _: len(p.deck),
    # Sorted, so that neither the order of the deck nor what is in the hand can be told from it.
    # Everybody can work the sum out: what was bought is public.
    "unseen": lambda p, _: tuple(sorted(p.deck + p.hand + p.set_aside)),
    "discard": lambda p, _: tuple(sorted(p.discard)),
    "in_front": lambda p, _: tuple(sorted(p.in_front)),
    "in_play": lambda p, _: tuple(sorted(p.in_play)),
    "set_aside": lambda p, _: Hidden(len(p.set_aside)),
}
_OWN: Final[Parts] = {
    **_OTHERS,
    "hand": lambda p, _: Known(tuple(p.hand)),
    "unseen": lambda p, _: tuple(sorted(p.deck)),
    "set_aside": lambda p, _: Known(tuple(p.set_aside)),
}
"""What of a player is not shown as it is: how its owner sees it, and above, how the others do."""


_ADDED: Final[Parts] = {
    "aside": lambda p, _: len(p.set_aside),
    "hand_size": lambda p, _: len(p.hand),
}
_SEEN: Final = {
    own: glimpses(Player, {**(_OWN if own else _OTHERS), **_ADDED}) for own in (False, True)
}


class _Seats(Sequence[Any]):
    """Seats as their viewer knows them, each made when it is read, and so is each of its parts."""

    def __init__(self, state: State, viewer: Seat) -> None:
        self._players, self._viewer = state.players, viewer
        self._made: dict[int, Glimpse] = {}

    def __len__(self) -> int:
        return len(self._players)

    def __getitem__(self, n: Any) -> Any:  # a number; nobody reads a part of the seats
        if n not in self._made:
            # Raises IndexError after the last one, which ends an iteration.
            self._made[n] = _SEEN[n == self._viewer](self._players[n], Seat(n))
        return self._made[n]

    def __iter__(self) -> Iterator[Any]:
        return map(self.__getitem__, range(len(self._players)))


glimpse: Final = glimpses(
    State,
    {"seats": _Seats, "agenda": lambda state, viewer: _Agenda(state.agenda, viewer)},
)
"""Makes what an advisor reads instead of a view, of a position that was dealt."""


def step_seen(step: st.Step, viewer: Seat | None, *, copied: bool = True) -> StepSeen:
    """Return the same step when it is open, its mask when its answers are sealed.

    *copied*: what is open is a copy; else the step itself, for who only reads it.
    """
    seen: StepSeen
    if isinstance(step, st.Sealed):
        masked = step.masked(viewer)
        answers: dict[str, Any] = step.answers  # each has its own type
        answered = tuple(sorted(name for name, answer in answers.items() if answer is not None))
        seen = SealedSeen(copy_of(masked) if copied else masked, answered)
    elif isinstance(step, st.Fork):
        lanes = (
            tuple(step_seen(s, viewer) for s in lane) if copied else _Agenda(lane, viewer)
            for lane in step.lanes
        )
        seen = ForkSeen(tuple(lanes))  # type: ignore[arg-type] # read as if it were a tuple
    else:
        seen = shown(step) if copied else step
    return seen


# --- what a viewer learns of an event ---


class Drew(Value, frozen=True, tag="drew"):
    """Cards drawn: the cards for their owner, their number for the others."""

    seat: Seat
    cards: Known | Hidden


class CardWentUnseen(Value, frozen=True, tag="card-went-unseen"):
    """A card went from a hidden zone to a hidden zone."""

    seat: Seat
    origin: str
    target: str


Plain = ev.Plain | ev.AnswerChanged | ev.CardTaken
Observation = Plain | Drew | CardWentUnseen


def seen_by(viewer: Seat | None, event: ev.Event) -> Observation | None:
    """Return what *viewer* learns of *event*; None: not even that it happened."""
    match event:
        case ev.Drawn(seat=seat, cards=cards):
            return Drew(seat, Known(cards) if seat == viewer else Hidden(len(cards)))
        case ev.CardTaken(seat=seat, origin=origin, target=target):
            return event if seat == viewer else CardWentUnseen(seat, origin, target)
        # Not even that an answer changes is told: how often somebody hesitates is their secret.
        case ev.AnswerChanged(seat=seat):
            return event if seat == viewer else None
        case _:
            plain: ev.Plain = event
            return plain
