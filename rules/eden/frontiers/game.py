"""The value that makes Frontiers a game of the house."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, get_args

from rules.core.chance import Chance
from rules.core.game import Game, Option, Play, SeatChoice, Setup
from rules.core.ids import Seat
from rules.eden import opening, worlds
from rules.eden.actions import Action, OfFrontiers
from rules.eden.content import content_of, install, packed
from rules.eden.effects.ways import set_ways
from rules.eden.events import Event
from rules.eden.frontiers import engine, setup
from rules.eden.frontiers.ways import WAYS
from rules.eden.possible import possible_state
from rules.eden.state import COLOURS, State
from rules.eden.views import Sight, View, pending, seen_by, view

EDITION = "frontiers"
set_ways(EDITION, WAYS)

DAY_LIMITS = (20, 8, 12, 30, None)

OPTIONS = (
    Option("quick_map", "flag", False),
    Option("day_limit", "choice", 20, DAY_LIMITS),
    Option("supremacy", "choice", "normal", tuple(setup.SUPREMACY)),
    Option("heart_energy", "choice", "heart", ("heart", "personal", "all")),
)


class BadSetupError(ValueError):
    """A match cannot start from what it was given; the message names what."""


def content() -> bytes:
    """Pack the Worlds that come with the house."""
    return packed(worlds.builtin().values())


def seat_choices(fingerprint: str) -> tuple[SeatChoice, ...]:
    """List what a participant may choose in the lobby (CM-SEAT-2)."""
    known = content_of(fingerprint, EDITION).worlds
    return (SeatChoice("world", tuple(sorted(known))), SeatChoice("colour", COLOURS))


def start(given: Setup, chance: Chance) -> Play[State, Event]:
    """Set a match up, to the first turn of map creation.

    Raises:
        BadSetupError: if the number of participants, a choice or an option is not possible.
    """
    _check(given)
    values = {option.id: given.options.get(option.id, option.default) for option in OPTIONS}
    state = State(
        edition=EDITION,
        content=given.content,
        joined=[],
        tiles={},
        players=[],
        agenda=[],
        quick_map=bool(values["quick_map"]),
        day_limit=int(values["day_limit"] or 0),
        supremacy_cost=setup.SUPREMACY[str(values["supremacy"])],
        heart_energy=str(values["heart_energy"]),  # type: ignore[arg-type] # checked above
    )
    play: Play[State, Event] = Play(state, chance)
    opening.start(given, play)
    return play


def _check(given: Setup) -> None:
    if len(given.participants) not in GAME.seats:
        raise BadSetupError(f"participants: {len(given.participants)}")
    known = {option.id: option for option in OPTIONS}
    for name, value in given.options.items():
        if name not in known:
            raise BadSetupError(f"options: unknown {name!r}")
        option = known[name]
        allowed = (True, False) if option.kind == "flag" else option.choices
        if value not in allowed:
            raise BadSetupError(f"options.{name}: {value!r}")
    for choice in seat_choices(given.content):
        made = [p.choices[choice.id] for p in given.participants if choice.id in p.choices]
        if bad := [value for value in made if value not in choice.choices]:
            raise BadSetupError(f"choices.{choice.id}: {bad[0]!r}")
        if len(set(made)) < len(made):
            raise BadSetupError(f"choices.{choice.id}: taken twice")
    if len(given.participants) > len(content_of(given.content, EDITION).worlds):
        raise BadSetupError("content: fewer Worlds than participants")


def absent(state: State) -> Collection[Seat]:
    """List the seats that have conceded and not left yet; defaults answer for them (CM-END-5)."""
    return [Seat(i) for i, p in enumerate(state.players) if p.conceding and p.alive]


def _possible(seen: View, chance: Chance) -> State:
    return possible_state(seen, chance, engine.legal)  # type: ignore[arg-type] # lists vary


GAME: Game[State, Any, Event, View] = Game(  # Any: Action is a union, not a class
    id="eden-frontiers",
    family="eden",
    rules="1",
    seats=range(2, 7),
    options=OPTIONS,
    seat_choices=seat_choices,
    content=content,
    install=install,
    state=State,
    action=Action,
    actions=get_args(OfFrontiers),
    event=Event,
    sight=Sight,
    view_type=View,
    start=start,
    pending=pending,
    why_not=engine.why_not,
    legal=engine.legal,
    apply=engine.apply,
    run=engine.run,
    absent=absent,
    view=view,
    seen_by=seen_by,
    possible=_possible,
    default=engine.default,
    seating=lambda state: tuple(state.joined),
    winners=lambda state: tuple(state.winners),
    round_of=lambda state: state.day,
)
