"""A game as the shell knows it: its types, its pure functions, the loop that plays an action."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeVar

from rules.core.agenda import Agenda, lane_of
from rules.core.chance import Chance
from rules.core.data import Value, copy_of, digest
from rules.core.errors import EndlessError, Refusal
from rules.core.forms import Asked
from rules.core.goals import Goal
from rules.core.ids import Seat
from rules.core.play import Base, Event, Play, Question
from rules.core.questions import Questions
from rules.core.repair import Repairs


def placed(
    winners: Collection[Seat], seats: int, rank: Callable[[Seat], tuple[int, ...]]
) -> tuple[int, ...]:
    """Return the place of each seat: the winners, then by *rank*, more is better; ties share one.

    Who has left has the empty rank. Where nobody wins all are level.
    """
    if not winners:
        return (1,) * seats
    keys = [(1,) if seat in winners else (0, *rank(seat)) for seat in map(Seat, range(seats))]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


S = TypeVar("S", bound=Base)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Value)

Placing = Callable[[Any, Any], tuple[str, ...]]
"""Returns the places that a value of an action means in a view (``rules/core/places.py``)."""


class NoPossiblePositionError(LookupError):
    """No deal was found that a view allows and that lets everybody who is asked answer."""


class SeatSetup(Value, frozen=True):
    """What a participant chose in the lobby, by name of the choice; what is open is drawn."""

    choices: dict[str, str] = {}


class Setup(Value, frozen=True):
    """Everything a match starts from; participants are in the order in which they joined."""

    participants: tuple[SeatSetup, ...]
    options: dict[str, str | int | bool | None] = {}
    content: str = ""  # fingerprint of the content that the match is pinned to


class Option(Value, frozen=True):
    """A match option: its words are in ``rules/lang`` under ``option-<id>``."""

    id: str
    kind: Literal["flag", "choice"]
    default: str | int | bool | None
    choices: tuple[str | int | None, ...] = ()

    @property
    def allowed(self) -> tuple[str | int | bool | None, ...]:
        """Every value that a match may have."""
        return (False, True) if self.kind == "flag" else self.choices


def expiry(option: str) -> Option:
    """Make the option that says after how many seconds a question expires; None: never."""
    return Option(option, "choice", None, (None, 60, 300, 3600, 86400))


class SeatChoice(Value, frozen=True):
    """Something each participant may choose in the lobby ("world", "colour"); unique if said.

    ``named``: nobody chooses it for himself; it has one value, and the host names who has it.
    ``vote``: the option that asks for it when it is ``VOTED``: each participant has a voice about
    what the table would begin with, so all voices are void when somebody joins or leaves.
    """

    id: str
    choices: tuple[str, ...]
    unique: bool = True
    named: bool = False
    vote: str = ""


VOTED: Final = "choose"
"""The value of an option that leaves the matter to a vote of the participants."""


def _no_choices(fingerprint: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby: nothing."""
    return ()


def _printed() -> bytes:
    """Return nothing: what is printed never differs from match to match."""
    return b""


def _as_printed(fingerprint: str) -> bytes:
    """Return the content of a game whose content is printed."""
    return b""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, A, E, V]):
    """One edition of one game: its types and its pure functions, and nothing else.

    A function with a default need not be given by a game whose content is printed, whose seats
    are all there until the end, and whose state lists ``joined`` and ``winners``.
    """

    id: str  # stored with every match, so it never changes: "eden-frontiers"
    family: str  # the command group: "eden"
    rules: str  # version of the rules; written with every entry
    seats: range
    options: tuple[Option, ...]
    seat_choices: Callable[[str], tuple[SeatChoice, ...]] = _no_choices  # by fingerprint of content
    content: Callable[[], bytes] = _printed  # the content that a new match is pinned to, packed
    install: Callable[[bytes], str] = digest  # make packed content known; its fingerprint
    installed: Callable[[str], bytes] = _as_printed  # what was installed, by its fingerprint
    state: type[S]
    action: Any  # Any: the union of the action types, for decoding
    actions: tuple[type[A], ...]
    event: Any  # Any: the union of the event types
    observation: Any  # Any: the union of what viewers may learn
    view_type: type[V]
    start: Callable[[Setup, Chance], Play[S, E]]  # state before anybody is asked, not yet settled
    pending: Callable[[S], tuple[Question, ...]]
    questions: Questions[S, A, E] = field(hash=False)
    """The table of what is asked, from which what may be done, why not, and what it does comes."""
    absent: Callable[[S], Collection[Seat]] = lambda state: ()  # the defaults answer for them
    view: Callable[[S, Seat | None], V]
    glimpse: Callable[[S, Seat, tuple[Question, ...]], Any] | None = field(default=None, hash=False)
    """What an advisor reads instead of a view in positions that a search has dealt, with what the
    match asks there; None: it reads views."""
    seen_by: Callable[[Seat | None, E], Any | None]  # Any: an observation; None: learns nothing
    possible: Callable[[V, Chance], S]
    """Deals a position that a view allows, not yet settled; may raise
    ``NoPossiblePositionError``."""
    seating: Callable[[Any], tuple[int, ...]] = lambda state: tuple(state.joined)
    """Seat by seat the number of the participant."""
    winners: Callable[[Any], tuple[Seat, ...]] = lambda state: tuple(state.winners)
    """Empty until the match is over, and if all lost."""
    places: Callable[[S], tuple[int, ...]]
    """Seat by seat the place that it ended with: 1 are the winners, ties share one; where nobody
    wins all are level."""
    round_of: Callable[[S], int]  # the day, round or turn that people count
    seats_for: Callable[[Mapping[str, str | int | bool | None]], range] | None = None
    """The seats that a match with these options may have, when options change them."""
    candidates: Callable[[Setup, Chance], tuple[V, ...]] | None = None
    """What participants vote on (``SeatChoice.vote``), as everybody would see it, in the order of
    the choices; draws for purposes of its own only, so nothing else of the match comes to light."""
    placings: Mapping[Any, Placing] = field(default_factory=dict, hash=False)
    """What can be touched beside cells, cards and seats, by the type of a field of an action, or of
    the action as a whole."""
    goals: Callable[[V], tuple[Goal, ...]] = lambda view: ()
    """How far everybody is from what ends the match; reads what everybody sees."""
    expiring: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The questions that a match may let expire, each with the option that says after how many
    seconds; the kernel knows no clock, so a seat that is still asked then gives the default answer."""
    repairs: Repairs[S, V] | None = None
    """What those who tend a match may set right, if the game offers that."""
    menus: frozenset[str] = frozenset()
    """Ids of questions of which each answer is whole though they stay open: the turn of a seat."""
    follows: Mapping[str, str] = field(default_factory=dict, hash=False)
    """By the id of a question: another one that the same plan may answer, if it is asked next."""

    def why_not(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return the first rule that forbids *action*, or None when it is legal."""
        return self.questions.why_not(state, seat, action)

    def legal(self, state: S, seat: Seat) -> list[A]:
        """List everything *seat* may do now, asked or not; of a form its blank alone."""
        return self.questions.legal(state, seat)

    def apply(self, play: Play[S, E], agenda: Agenda, seat: Seat, action: A) -> None:
        """Do a legal action."""
        self.questions.apply(play, agenda, seat, action)

    def run(self, play: Play[S, E], agenda: Agenda, step: Any) -> None:  # Any: of the game's union
        """Do what a step does by itself; it has just left the agenda."""
        self.questions.run(play, agenda, step)

    def default(self, state: S, seat: Seat) -> A:
        """Answer for a seat that does not answer itself, by what that seat sees."""
        return self.questions.default(state, seat)


STEPS: Final = 10_000
"""Steps that may run between two answers; in random matches of all games 20 did at most."""


def form_of(game: Game[S, A, E, V], state: S, seat: Seat) -> Asked[S, Any] | None:
    """Return the form by which *seat* is asked, None if it is asked otherwise or not at all."""
    return game.questions.form(state, seat)


def choices(game: Game[S, A, E, V], state: S, seat: Seat, below: Callable[[int], int]) -> list[A]:
    """List what a player at random draws from: a form stands for an answer that *below* has drawn."""
    return game.questions.choices(state, seat, below)


def settle(game: Game[S, A, E, V], play: Play[S, E], agenda: Agenda) -> bool:
    """Run *agenda* until it is empty or waits for somebody; say whether it waits.

    Raises:
        EndlessError: if it has run more steps than any rule needs.
    """
    for _ in range(STEPS):
        if not agenda:
            return False
        if play.state.over:
            play.state.agenda.clear()
            return False
        step = agenda[-1]
        if step.forks:
            waits = False
            for lane in step.lanes:
                waits = settle(game, play, lane) or waits
            if waits:
                return True
            # A step in a lane may have ended the match, or emptied the agenda, so the fork may be
            # gone.
            if agenda and agenda[-1] is step:
                agenda.pop()
        elif waiting := step.asked():
            absent = game.absent(play.state)
            # A seat that conceded or was eliminated is answered for at once, in the order in
            # which the step asks, so that nobody waits for it and a replay gives the same answers.
            gone = next((seat for seat in waiting if seat in absent), None) if absent else None
            if gone is None:
                return True
            game.apply(play, agenda, gone, game.default(play.state, gone))
        else:
            # The step leaves the agenda before it runs: what it pushes is then on top of what
            # follows it.
            agenda.pop()
            game.run(play, agenda, step)
    raise EndlessError(type(agenda[-1]).__name__ if agenda else "")


@dataclass(frozen=True)
class Played(Generic[S, E]):
    """One accepted action: the position it led to, and what happened on the way."""

    state: S
    events: tuple[E, ...]


def start(game: Game[S, A, E, V], setup: Setup, chance: Chance) -> Played[S, E]:
    """Set up a match and run it until somebody must decide."""
    play = game.start(setup, chance)
    settle(game, play, play.state.agenda)
    return Played(play.state, tuple(play.events))


def advance(game: Game[S, A, E, V], play: Play[S, E], seat: Seat, action: A) -> None:
    """Play a legal action in place: for playouts, and for ``act`` once it holds a copy."""
    agenda = play.state.agenda
    lane = lane_of(agenda, seat) if agenda and agenda[-1].forks else None
    game.apply(play, lane[0] if lane else agenda, seat, action)
    settle(game, play, agenda)


def act(
    game: Game[S, A, E, V], state: S, seat: Seat, action: A, chance: Chance
) -> Played[S, E] | Refusal:
    """Play *action* on a copy of *state*, then run the agenda until somebody must decide."""
    if refusal := game.why_not(state, seat, action):
        return refusal
    play: Play[S, E] = Play(copy_of(state), chance)
    advance(game, play, seat, action)
    return Played(play.state, tuple(play.events))
