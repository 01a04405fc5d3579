"""What each seat may know: everything but the values of others' Elder Signs and their order."""

from __future__ import annotations

from collections import Counter

from rules.core.agenda import on_top
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.mirror import mirror
from rules.core.play import Question
from rules.cthulhu import events as ev
from rules.cthulhu.board import SEATS
from rules.cthulhu.content import SIGNS, Area, Book, Kind
from rules.cthulhu.state import Battle, Gate, Phase, Round, State, Unit
from rules.cthulhu.steps import Step

__all__ = ["Battle", "Gate", "Observation", "Round", "SeatView", "SignsDrawnUnseen", "Unit", "View"]


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
    lingers: bool
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
    doom_end: int
    above_end: bool
    auto_control: bool
    fewer_gates: bool


def pending(state: State) -> tuple[Question, ...]:
    """List what the match asks of which seats; those asked before those who are only welcome."""
    found: list[Question] = []
    for step in on_top(state.agenda):
        decision: str | None = getattr(step, "decision", None)
        if decision is None:
            continue
        asked = step.asked()
        battle: int = getattr(step, "battle", -1)
        found += [
            Question(
                seat=seat, id=decision, asked=seat in asked, subject=battle if battle >= 0 else None
            )
            for seat in step.welcome()
        ]
    return tuple(sorted(found, key=lambda d: (not d.asked, d.seat)))


def view(state: State, viewer: Seat | None) -> View:
    """Build what *viewer* may know: what ``View`` and ``State`` share, and what is given."""
    seats = tuple(_seat(state, seat, own=seat == viewer) for seat in SEATS[: len(state.players)])
    # What nobody has shown and the viewer does not hold: known from what is printed.
    known = [value for seat in seats for value in (*seat.revealed, *(seat.values or ()))]
    return mirror(
        state,
        View,
        viewer=viewer,
        seats=seats,
        supply=len(state.supply),
        unseen=tuple(sorted((Counter(SIGNS) - Counter(known)).elements())),
        pending=pending(state),
    )


def _seat(state: State, seat: Seat, *, own: bool) -> SeatView:
    player = state.players[seat]
    return mirror(
        player,
        SeatView,
        seat=seat,
        signs=len(player.signs),
        values=tuple(player.signs) if own else None,
        conceding=seat in (state.conceding or ()),
        gone=seat in (state.gone or ()),
    )


# --- what a viewer learns of an event ---


class SignsDrawnUnseen(Value, frozen=True, tag="signs-drawn-unseen"):
    """Somebody drew Elder Signs; the viewer learns only how many."""

    seat: Seat
    signs: int


Observation = ev.Event | SignsDrawnUnseen


def seen_by(viewer: Seat | None, event: ev.Event) -> Observation | None:
    """Return what *viewer* learns of *event*."""
    match event:
        case ev.SignsDrawn(seat=seat, values=values) if seat != viewer:
            return SignsDrawnUnseen(seat, len(values))
        case _:
            return event
