"""A tiny game of forms for the tests of the shell: all load a cart each day, sealed, then one packs alone.

``Load`` is sealed: who has sent one may send another until all have. ``Pack`` is of one seat, and may
not be empty; beside it stands ``Rest``. Both are whole answers of several numbers.
"""

from __future__ import annotations

from typing import Annotated, Any, get_args

from msgspec import Meta

from rules.core.agenda import Agenda, Step, tops
from rules.core.chance import Chance
from rules.core.data import Data, Value
from rules.core.errors import Refusal
from rules.core.forms import Form, Line, Whole, number_at, numbers
from rules.core.game import Setup
from rules.core.ids import Seat
from rules.core.play import Base, Event, Play, Question
from rules.core.questions import QuestionKind, Questions, table
from rules.players.game import AdvisedGame

Some = Annotated[int, Meta(ge=1)]
GOODS = ("hay", "oats", "salt")
ROOM = 40
DAYS = 3
PACKED = ("bread", "rope")


class Loading(Step, tag="loading"):
    """All load at the same time, each as long as not everybody has."""

    loads: dict[str, Any]  # by seat; None: still asked

    def asked(self) -> tuple[Seat, ...]:
        return tuple(Seat(int(s)) for s, load in self.loads.items() if load is None)

    def welcome(self) -> tuple[Seat, ...]:
        return tuple(Seat(int(s)) for s in self.loads) if self.asked() else ()


class Packing(Step, tag="packing"):
    """A seat packs."""

    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Night(Step, tag="night"):
    """A day is over."""


AnyStep = Loading | Packing | Night


class Player(Data):
    salt: int = 0


class State(Base, kw_only=True):
    agenda: list[AnyStep]
    players: list[Player]
    day: int = 0


class Load(Whole, frozen=True, tag="load"):
    """What goes onto the cart, and what onto the roof, from 5 on."""

    goods: dict[str, Some] = {}
    roof: dict[str, dict[str, Some]] = {}


class Pack(Whole, frozen=True, tag="pack"):
    """What is taken along."""

    things: dict[str, Some] = {}


class Rest(Value, frozen=True, tag="rest"):
    """Take nothing along."""


class Done(Value, frozen=True, tag="done"):
    """What is typed to send a draft."""


Action = Load | Pack | Rest | Done


class Sealed(Event, frozen=True, tag="sealed"):
    lasts = False
    seat: Seat


class Loaded(Event, frozen=True, tag="loaded"):
    teaches = "new"
    salt: tuple[int, ...]


class Packed(Event, frozen=True, tag="packed"):
    seat: Seat
    things: int


AnyEvent = Sealed | Loaded | Packed


class TooHeavy(Refusal, frozen=True, tag="too-heavy"):
    rule = "L-1"


class TakesNothing(Refusal, frozen=True, tag="takes-nothing"):
    rule = "L-2"


class View(Value, frozen=True):
    viewer: Seat | None
    day: int
    salt: tuple[int, ...]
    packs: Seat | None
    sent: tuple[bool, ...]
    mine: Load | None
    over: bool
    pending: tuple[Question, ...]


def load_lines(state: State, agenda: Agenda, step: Loading, seat: Seat, load: Load) -> list[Line]:
    left = ROOM - sum(numbers(load).values())
    goods = [Line(("goods", g), now := number_at(load, ("goods", g)), now + left) for g in GOODS]
    roof = number_at(load, ("roof", "front", "hay"))
    return [*goods, Line(("roof", "front", "hay"), roof, roof + left, 5)]


def load_why_not(
    state: State, agenda: Agenda, step: Loading, seat: Seat, load: Load
) -> Refusal | None:
    known = {line.key: line for line in load_lines(state, agenda, step, seat, Load())}
    if any(key not in known or number < known[key].least for key, number in numbers(load).items()):
        return TooHeavy()
    return TooHeavy() if sum(numbers(load).values()) > ROOM else None


def do_load(
    play: Play[State, AnyEvent], agenda: Agenda, step: Loading, seat: Seat, a: Load
) -> None:
    step.loads[str(seat)] = {"goods": dict(a.goods), "roof": dict(a.roof)}
    play.say(Sealed(seat))


def loaded(play: Play[State, AnyEvent], agenda: Agenda, step: Loading) -> None:
    for seat, load in step.loads.items():
        play.state.players[int(seat)].salt += load["goods"].get("salt", 0)
    play.say(Loaded(tuple(p.salt for p in play.state.players)))
    agenda += [Packing(Seat(s)) for s in reversed(range(len(play.state.players)))]


def pack_lines(state: State, agenda: Agenda, step: Packing, seat: Seat, pack: Pack) -> list[Line]:
    return [Line(("things", t), number_at(pack, ("things", t)), 1) for t in PACKED]


def pack_why_not(
    state: State, agenda: Agenda, step: Packing, seat: Seat, pack: Pack
) -> Refusal | None:
    if not pack.things.keys() <= {*PACKED} or any(n > 1 for n in pack.things.values()):
        return TooHeavy()
    return None if pack.things else TakesNothing()


def do_pack(
    play: Play[State, AnyEvent], agenda: Agenda, step: Packing, seat: Seat, action: Pack | Rest
) -> None:
    play.say(Packed(seat, len(action.things) if isinstance(action, Pack) else 0))


def night(play: Play[State, AnyEvent], agenda: Agenda, step: Night) -> None:
    play.state.day += 1
    if play.state.day > DAYS:
        play.state.over = True
        return
    agenda += [Night(), Loading({str(s): None for s in range(len(play.state.players))})]


QUESTIONS: Questions[Any, Any, Any] = Questions(
    steps=get_args(AnyStep),
    asked=table(
        QuestionKind(
            step=Loading,
            actions=(Load, Done),
            answer=do_load,
            form=Form(
                answer=Load,
                blank=lambda state, agenda, step, seat: Load(),
                lines=load_lines,
                why_not=load_why_not,
            ),
        ),
        QuestionKind(
            step=Packing,
            actions=(Pack, Rest),
            options=lambda state, agenda, step, seat: [Rest()],
            answer=do_pack,
            closes=True,
            form=Form(
                answer=Pack,
                blank=lambda state, agenda, step, seat: Pack({PACKED[0]: 1}),
                empty=lambda state, agenda, step, seat: Pack(),
                lines=pack_lines,
                why_not=pack_why_not,
            ),
        ),
    ),
    runs={Loading: loaded, Night: night},
)


def start(setup: Setup, chance: Chance) -> Play[State, AnyEvent]:
    players = [Player() for _ in setup.participants]
    state = State(agenda=[Night()], draws={}, over=False, players=players)
    return Play(state, chance)


def pending(state: State) -> tuple[Question, ...]:
    return tuple(
        Question(seat, f"D-{type(step).__name__.upper()}", seat in step.asked())
        for _, step in tops(state.agenda)
        for seat in step.welcome()
    )


def view(state: State, seat: Seat | None) -> View:
    step = state.agenda[-1] if state.agenda else None
    loads = step.loads if isinstance(step, Loading) else {}
    mine = loads.get(str(seat))
    return View(
        viewer=seat,
        day=state.day,
        salt=tuple(p.salt for p in state.players),
        packs=step.seat if isinstance(step, Packing) else None,
        sent=tuple(loads[s] is not None for s in sorted(loads)),
        mine=None if mine is None else Load(mine["goods"], mine["roof"]),
        over=state.over,
        pending=pending(state),
    )


def possible(seen: View, chance: Chance) -> State:
    agenda: list[AnyStep] = [Night()]
    if seen.packs is not None:
        agenda += [Packing(Seat(s)) for s in reversed(range(seen.packs, len(seen.salt)))]
    elif seen.sent:
        blank: dict[str, Any] = {"goods": {}, "roof": {}}
        agenda.append(Loading({str(s): blank if was else None for s, was in enumerate(seen.sent)}))
    players = [Player(salt) for salt in seen.salt]
    return State(agenda=agenda, draws={}, over=seen.over, players=players, day=seen.day)


LOADING: AdvisedGame[Any, Any, Any, Any] = AdvisedGame(
    id="loading",
    family="loading",
    rules="1",
    seats=range(2, 4),
    options=(),
    state=State,
    action=Action,
    actions=(Load, Pack, Rest, Done),
    event=AnyEvent,
    observation=AnyEvent,
    view_type=View,
    start=start,
    pending=pending,
    questions=QUESTIONS,
    view=view,
    seen_by=lambda viewer, event: event,
    possible=possible,
    seating=lambda state: tuple(range(len(state.players))),
    winners=lambda state: (),
    places=lambda state: (1,) * len(state.players),
    round_of=lambda state: state.day,
    advisor=None,
)
