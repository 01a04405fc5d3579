"""The effects of cards in a combat: opportunities, windows, effect trees, formations, strengths."""

from rules.eden.board.answer_labels import Label, choices, option_labels, question_of
from rules.eden.board.answers import (
    SEVERAL,
    answer,
    default,
    half_resolved,
    next_things,
    options,
    several,
    why_not,
)
from rules.eden.board.camps import drop_seat
from rules.eden.board.evaluation import army_strength, can_add, strengths
from rules.eden.board.formation_changes import enter
from rules.eden.board.interpreter import run_resolve
from rules.eden.board.opportunities import check_conditions
from rules.eden.board.windows import (
    from_hand,
    open_delayed,
    open_post,
    open_window,
    run_window,
    use_from_hand,
    why_not_from_hand,
)

__all__ = [
    "SEVERAL",
    "Label",
    "answer",
    "army_strength",
    "can_add",
    "check_conditions",
    "choices",
    "default",
    "drop_seat",
    "enter",
    "from_hand",
    "half_resolved",
    "next_things",
    "open_delayed",
    "open_post",
    "open_window",
    "option_labels",
    "options",
    "question_of",
    "run_resolve",
    "run_window",
    "several",
    "strengths",
    "use_from_hand",
    "why_not",
    "why_not_from_hand",
]
