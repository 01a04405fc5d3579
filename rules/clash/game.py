"""The ``Game`` value of Clash of Cultures: its types and its functions."""

from __future__ import annotations

from typing import Any, get_args

from rules.clash import concession, setup
from rules.clash.actions import Action
from rules.clash.content import match_round
from rules.clash.engine import QUESTIONS
from rules.clash.events import Event
from rules.clash.goals import goals
from rules.clash.places import PLACES
from rules.clash.public_state import possible_state
from rules.clash.repairs import REPAIRS
from rules.clash.scoring import places
from rules.clash.state import State
from rules.clash.views import Observation, View, pending, seen_by, view
from rules.core.game import Game
from rules.core.glimpse import glimpses

GAME: Game[State, Any, Event, View] = Game(  # Any: Action is a union, not a class
    id="clash-of-cultures",
    family="clash",
    rules="4",
    seats=setup.SEATS,
    options=setup.OPTIONS,
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
    round_of=lambda state: match_round(state.age, state.round),
    expiring={"trade": "trade_timeout"},
    repairs=REPAIRS,
    goals=goals,
    placings=PLACES,
    places=places,
    menus=frozenset({"turn", "move"}),
)
