"""Makes the ``Game`` of an edition of Battle For Eden from what the edition has of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.chance import Chance
from rules.core.game import Game, Option, Setup
from rules.core.goals import Goal
from rules.core.play import Play
from rules.core.questions import Questions
from rules.eden.actions import Action
from rules.eden.board import lobby, match_end
from rules.eden.board.content import install, installed
from rules.eden.board.determinize import possible_state
from rules.eden.board.edition_hooks import EditionHooks, set_hooks
from rules.eden.board.places import PLACES
from rules.eden.board.repairs import REPAIRS
from rules.eden.board.state import State
from rules.eden.board.views import Observation, View, glimpse, pending, seen_by, view
from rules.eden.events import Event
from rules.eden.map_creation.quick_map import sample_map
from rules.eden.nodes import Edition

Options = Mapping[str, str | int | bool | None]
Begin = Callable[[Setup, Play[State, Event], Options], None]
"""Set up what the edition adds to a new match, up to the first question."""

EdenGame = Game[State, Any, Event, View]  # Any: Action is a union, not a class


def game(
    edition: Edition,
    questions: Questions[State, Any, Event],
    hooks: EditionHooks,
    *,
    seats: range,
    options: tuple[Option, ...],
    actions: tuple[Any, ...],  # Any: the same
    begin: Begin,
    seats_for: Callable[[Options], range] | None = None,
    day_limit: Callable[[Any, int], int] = lambda value, seats: value or 0,
    goals: Callable[[View], tuple[Goal, ...]],
    places: Callable[[State], tuple[int, ...]] | None = None,
    rules: str = "2",
) -> EdenGame:
    """Make the game ``eden-<edition>``; *rules*: the version of its rules.

    *day_limit*: the last day, from the value of the option and the number of seats; 0: none.
    Its ``start`` raises ``BadSetupError`` if the number of participants, a choice or an
    option is not possible.
    """
    # Before any match of the edition exists: effects find the hooks by the name that the state
    # holds.
    set_hooks(edition, hooks)

    def start(given: Setup, chance: Chance) -> Play[State, Event]:
        values = lobby.checked(given, edition, seats, options, seats_for)
        state = State(
            edition=edition,
            content=given.content,
            joined=[],
            tiles={},
            players=[],
            agenda=[],
            quick_map=lobby.quick_map(given),
            day_limit=day_limit(values["day_limit"], len(given.participants)),
        )
        play: Play[State, Event] = Play(state, chance)
        begin(given, play, values)
        return play

    def candidates(given: Setup, chance: Chance) -> tuple[View, ...]:
        seats = len(given.participants)
        maps = (
            sample_map(edition, given.content, seats, number, chance)
            for number in lobby.MAP.choices
        )
        return tuple(view(one, None) for one in maps)

    def possible(seen: View, chance: Chance) -> State:
        return possible_state(seen, chance, questions.legal)

    return Game(
        id=f"eden-{edition}",
        family="eden",
        rules=rules,
        seats=seats,
        options=options,
        candidates=candidates,
        seat_choices=lambda fingerprint: lobby.seat_choices(fingerprint, edition),
        content=lobby.content,
        install=install,
        installed=installed,
        state=State,
        action=Action,
        actions=actions,
        event=Event,
        observation=Observation,
        view_type=View,
        start=start,
        pending=pending,
        questions=questions,
        absent=lobby.absent,
        view=view,
        glimpse=glimpse,
        seen_by=seen_by,
        possible=possible,
        round_of=lambda state: state.day,
        seats_for=seats_for,
        repairs=REPAIRS,
        goals=goals,
        placings=PLACES,
        places=places or match_end.places,
    )
