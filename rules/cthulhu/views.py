"""What each seat may know: everything but the values of others' Elder Signs and their order."""

from __future__ import annotations

from collections import Counter

from rules.core.agenda import tops
from rules.core.data import Value, shown
from rules.core.game import Question
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import SIGNS, Area, Book, Kind
from rules.cthulhu.state import Battle, Gate, Phase, Round, State, Unit
from rules.cthulhu.steps import Step

__all__ = ["Battle", "Gate", "Round", "SeatView", "Sight", "SignsDrawnUnseen", "Unit", "View"]


class SeatView(Value, frozen=True, kw_only=True):
    """A seat as its viewer knows it; ``values`` None: its Elder Signs are not the viewer's."""

    seat: Seat
    faction: str
    start: Area | None
    power: int
    doom: int
    books: tuple[Book, ...]
    open: tuple[str, ...]
    earned: tuple[str, ...]
    signs: int
    values: tuple[int, ...] | None
    revealed: tuple[int, ...]
    out: bool
    awakened: tuple[Kind, ...]
    used: tuple[str, ...]
    spent: tuple[str, ...]
    conceding: bool
    gone: bool


class View(Value, frozen=True, kw_only=True):
    """The position as *viewer* knows it; None is the public. Fields as in ``State``.

    ``unseen``: the values of the signs that the viewer does not see, sorted; anybody can work
    them out. ``supply``: how many of them can still be drawn.
    """

    viewer: Seat | None
    map: str
    joined: tuple[int, ...]
    seats: tuple[SeatView, ...]
    units: tuple[Unit, ...]
    gates: dict[Area, Gate]
    tokens: tuple[Area, ...]
    supply: int
    unseen: tuple[int, ...]
    ritual: int
    turn: int
    phase: Phase
    first: Seat
    order: tuple[Seat, ...]
    round: Round | None
    battles: dict[str, Battle]
    born: int
    grief: tuple[Seat, ...]
    declined: tuple[Seat, ...]
    agenda: tuple[Step, ...]
    pending: tuple[Question, ...]
    over: bool
    winners: tuple[Seat, ...]
    ending: str
    published_first: bool
    long_game: bool
    sudden_death: str
    reoffer: bool
    special_events: str
    out_of_power: str
    stuck_pain: str
    above_end: bool
    auto_control: bool
    fewer_gates: bool


def pending(state: State) -> tuple[Question, ...]:
    """List what the match asks, and of whom; those asked before those who are only welcome."""
    found: list[Question] = []
    for _, step in tops(state.agenda):
        decision: str | None = getattr(step, "decision", None)
        if decision is None:
            continue
        asked = step.asked()
        battle: int = getattr(step, "battle", -1)
        found += [
            Question(
                seat=seat,
                id=decision,
                asked=seat in asked,
                subject=battle if battle >= 0 else None,
            )
            for seat in step.welcome()
        ]
    return tuple(sorted(found, key=lambda d: (not d.asked, d.seat)))


def view(state: State, viewer: Seat | None) -> View:
    """Build what *viewer* may know, field by field: a field not listed is not shown."""
    seats = tuple(_seat(state, Seat(i), own=i == viewer) for i in range(len(state.players)))
    known = [value for seat in seats for value in (*seat.revealed, *(seat.values or ()))]
    return View(
        viewer=viewer,
        map=state.map,
        joined=tuple(state.joined),
        seats=seats,
        units=tuple(shown(unit) for unit in state.units),
        gates={area: shown(gate) for area, gate in state.gates.items()},
        tokens=tuple(state.tokens),
        supply=len(state.supply),
        unseen=tuple(sorted((Counter(SIGNS) - Counter(known)).elements())),
        ritual=state.ritual,
        turn=state.turn,
        phase=state.phase,
        first=state.first,
        order=tuple(state.order),
        round=None if state.round is None else shown(state.round),
        battles={name: shown(battle) for name, battle in state.battles.items()},
        born=state.born,
        grief=tuple(state.grief),
        declined=tuple(state.declined),
        agenda=tuple(step_seen(step) for step in state.agenda),
        pending=pending(state),
        over=state.over,
        winners=tuple(state.winners),
        ending=state.ending,
        published_first=state.published_first,
        long_game=state.long_game,
        sudden_death=state.sudden_death,
        reoffer=state.reoffer,
        special_events=state.special_events,
        out_of_power=state.out_of_power,
        stuck_pain=state.stuck_pain,
        above_end=state.above_end,
        auto_control=state.auto_control,
        fewer_gates=state.fewer_gates,
    )


def _seat(state: State, seat: Seat, *, own: bool) -> SeatView:
    p = state.players[seat]
    return SeatView(
        seat=seat,
        faction=p.faction,
        start=p.start,
        power=p.power,
        doom=p.doom,
        books=tuple(p.books),
        open=tuple(p.open),
        earned=tuple(p.earned),
        signs=len(p.signs),
        values=tuple(p.signs) if own else None,
        revealed=tuple(p.revealed),
        out=p.out,
        awakened=tuple(p.awakened),
        used=tuple(p.used),
        spent=tuple(p.spent),
        conceding=seat in (state.conceding or ()),
        gone=seat in (state.gone or ()),
    )


def step_seen(step: Step) -> Step:
    """Copy a step; all are open."""
    copied: Step = shown(step)
    return copied


# --- what a viewer learns of an event ---


class SignsDrawnUnseen(Value, frozen=True, tag="signs-drawn-unseen"):
    """Somebody drew Elder Signs; the viewer learns only how many."""

    seat: Seat
    signs: int


Sight = ev.Event | SignsDrawnUnseen


def seen_by(viewer: Seat | None, event: ev.Event) -> Sight | None:
    """Return what *viewer* learns of *event*."""
    match event:
        case ev.SignsDrawn(seat=seat, values=values) if seat != viewer:
            return SignsDrawnUnseen(seat, len(values))
        case _:
            return event
