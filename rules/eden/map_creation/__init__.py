"""Map creation: from the Heart alone to a finished map (CM-MAP)."""

from __future__ import annotations

from rules.eden import steps as st
from rules.eden.board.board import Play
from rules.eden.map_creation.map_rules import FRENCH, NUMBERS, MapRules
from rules.eden.map_creation.questions import (
    QUESTIONS,
    MapStep,
    answer,
    begin_turn,
    default,
    first_of_map,
    options,
    start_map,
    why_not,
)
from rules.eden.map_creation.quick_map import play_quickly

__all__ = [
    "FRENCH",
    "NUMBERS",
    "QUESTIONS",
    "MapRules",
    "MapStep",
    "answer",
    "default",
    "first_of_map",
    "options",
    "run_map_turn",
    "start_map",
    "why_not",
]


def run_map_turn(play: Play, agenda: st.Agenda, step: st.MapTurn) -> None:
    """Run turn *step*, already popped; all turns at once for a quick map."""
    if play.state.quick_map:
        play_quickly(play, agenda, step)
    else:
        begin_turn(play, agenda, step)
