"""The ``Game`` value of Cthulhu Wars: its types and its functions."""

from __future__ import annotations

from typing import Any, get_args

from rules.core.game import Game
from rules.core.glimpse import glimpses
from rules.cthulhu import concession, setup
from rules.cthulhu.actions import Action
from rules.cthulhu.apocalypse import places
from rules.cthulhu.engine import QUESTIONS
from rules.cthulhu.events import Event
from rules.cthulhu.goals import goals
from rules.cthulhu.places import PLACES
from rules.cthulhu.public_state import possible_state
from rules.cthulhu.repairs import REPAIRS
from rules.cthulhu.state import State
from rules.cthulhu.views import Observation, View, pending, seen_by, view

GAME: Game[State, Any, Event, View] = Game(  # Any: Action is a union, not a class
    id="cthulhu-wars",
    family="cthulhu",
    rules="3",
    seats=setup.SEATS,
    options=setup.OPTIONS,
    seat_choices=setup.seat_choices,
    state=State,
    action=Action,
    actions=get_args(Action),
    event=Event,
    observation=Observation,
    view_type=View,
    start=setup.start,
    pending=pending,
    questions=QUESTIONS,
    absent=concession.absent,
    view=view,
    glimpse=glimpses(State, {}),
    seen_by=seen_by,
    possible=possible_state,
    round_of=lambda state: state.turn,
    expiring={"negotiation": "negotiation_timeout"},
    repairs=REPAIRS,
    goals=goals,
    placings=PLACES,
    places=places,
    follows={"move": "action"},
)
