"""The value that makes Fronts a game of the house."""

from __future__ import annotations

from typing import Any, get_args

from rules.core.chance import Chance
from rules.core.game import Game, Option, Play, SeatChoice, Setup
from rules.eden import lobby, opening
from rules.eden.actions import Action, OfFronts
from rules.eden.content import install
from rules.eden.effects.ways import set_ways
from rules.eden.events import Event
from rules.eden.fronts import engine, setup
from rules.eden.fronts.ways import WAYS
from rules.eden.possible import possible_state
from rules.eden.state import State
from rules.eden.views import Sight, View, pending, seen_by, view

EDITION = "fronts"
SEATS = range(2, 7)
set_ways(EDITION, WAYS)

OPTIONS = (
    lobby.QUICK_MAP,
    lobby.DAY_LIMIT,
    Option("supremacy_fronts", "choice", "normal", tuple(setup.SUPREMACY)),
)


def seat_choices(fingerprint: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby."""
    return lobby.seat_choices(fingerprint, EDITION)


def start(given: Setup, chance: Chance) -> Play[State, Event]:
    """Set a match up, to the first turn of map creation.

    Raises:
        lobby.BadSetupError: if the number of participants, a choice or an option is not possible.
    """
    lobby.check(given, EDITION, SEATS, OPTIONS)
    values = lobby.values_of(given, OPTIONS)
    state = State(
        edition=EDITION,
        content=given.content,
        joined=[],
        tiles={},
        players=[],
        agenda=[],
        quick_map=bool(values["quick_map"]),
        day_limit=int(values["day_limit"] or 0),
        supremacy_cost=setup.SUPREMACY[str(values["supremacy_fronts"])],
    )
    play: Play[State, Event] = Play(state, chance)
    opening.start(given, play)
    return play


def _possible(seen: View, chance: Chance) -> State:
    return possible_state(seen, chance, engine.legal)  # type: ignore[arg-type] # lists vary


GAME: Game[State, Any, Event, View] = Game(  # Any: Action is a union, not a class
    id="eden-fronts",
    family="eden",
    rules="1",
    seats=SEATS,
    options=OPTIONS,
    seat_choices=seat_choices,
    content=lobby.content,
    install=install,
    state=State,
    action=Action,
    actions=get_args(OfFronts),
    event=Event,
    sight=Sight,
    view_type=View,
    start=start,
    pending=pending,
    why_not=engine.why_not,
    legal=engine.legal,
    apply=engine.apply,
    run=engine.run,
    absent=lobby.absent,
    view=view,
    seen_by=seen_by,
    possible=_possible,
    default=engine.default,
    seating=lambda state: tuple(state.joined),
    winners=lambda state: tuple(state.winners),
    round_of=lambda state: state.day,
)
