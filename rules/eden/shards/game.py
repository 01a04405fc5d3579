"""The value that makes Shards a game of the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from rules.core.chance import Chance
from rules.core.game import Game, Option, Play, SeatChoice, Setup
from rules.eden import lobby
from rules.eden.actions import Action, OfShards
from rules.eden.content import install
from rules.eden.effects.ways import set_ways
from rules.eden.events import Event
from rules.eden.possible import possible_state
from rules.eden.shards import engine, setup
from rules.eden.shards.king import LEVELS
from rules.eden.shards.ways import WAYS
from rules.eden.state import Campaign, State
from rules.eden.views import Sight, View, pending, seen_by, view

EDITION = "shards"
SEATS = range(1, 7)  # alone only against the King
SCENARIOS = ("supremacy", "unbalance", "king")
set_ways(EDITION, WAYS)

OPTIONS = (
    lobby.QUICK_MAP,
    Option("day_limit", "choice", 25, (25, 8, 12, 30, None)),  # CM-END-4
    Option("scenario", "choice", "supremacy", SCENARIOS),
    Option("variant", "flag", False),
    Option("king_level", "choice", "normal", tuple(LEVELS)),
    Option("hegemon", "choice", None, (None, 1, 2, 3, 4, 5, 6)),
)


def seat_choices(fingerprint: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby."""
    return lobby.seat_choices(fingerprint, EDITION)


def seats_for(values: Mapping[str, str | int | bool | None]) -> range:
    """List the numbers of seats that the scenario allows (R-1)."""
    return SEATS if values.get("scenario") == "king" else range(2, SEATS.stop)


def start(given: Setup, chance: Chance) -> Play[State, Event]:
    """Set a match up, to the first question before map creation, or its first turn.

    Raises:
        lobby.BadSetupError: if the number of participants, a choice or an option is not possible.
    """
    lobby.check(given, EDITION, SEATS, OPTIONS)
    values = lobby.values_of(given, OPTIONS)
    if len(given.participants) not in seats_for(values):
        raise lobby.BadSetupError("participants: one alone can only play against the King")
    state = State(
        edition=EDITION,
        content=given.content,
        joined=[],
        tiles={},
        players=[],
        agenda=[],
        quick_map=bool(values["quick_map"]),
        day_limit=int(values["day_limit"] or 0),
        campaign=Campaign(
            scenario=str(values["scenario"]),  # type: ignore[arg-type] # checked above
            variant=bool(values["variant"]),
        ),
    )
    play: Play[State, Event] = Play(state, chance)
    setup.start(given, play, values)
    return play


def _possible(seen: View, chance: Chance) -> State:
    return possible_state(seen, chance, engine.legal)  # type: ignore[arg-type] # lists vary


GAME: Game[State, Any, Event, View] = Game(  # Any: Action is a union, not a class
    id="eden-shards",
    family="eden",
    rules="1",
    seats=SEATS,
    options=OPTIONS,
    seat_choices=seat_choices,
    content=lobby.content,
    install=install,
    state=State,
    action=Action,
    actions=get_args(OfShards),
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
    seats_for=seats_for,
)
