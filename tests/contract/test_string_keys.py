"""Small questions are named by a text: each one that is asked has a handler of its answer."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from rules.clash import hooks
from rules.cthulhu import engine

ASKS: Final[dict[str, tuple[str, int, Mapping[str, Any], int]]] = {
    **{
        f"clash {name}": (name, 2, hooks.ANSWERS, least)
        for name, least in (("ask", 12), ("ask_cell", 8), ("ask_seat", 1), ("yes_no", 4))
    },
    "clash ask_word": ("ask_word", 2, hooks.ANSWERS, 4),
    "cthulhu ask_unit": ("ask_unit", 3, engine.GIVES, 10),
    "cthulhu ask_area": ("ask_area", 2, engine.AREAS, 1),
    "cthulhu ask_word": ("ask_word", 2, engine.WORDS, 1),
}
"""A function that asks, where its argument *why* stands, the handlers, how many calls there are."""


def reasons(game: str, function: str, place: int) -> set[str]:
    """List the texts by which *function* is called in the modules of a game, constants resolved."""
    package = importlib.import_module(f"rules.{game}")
    found = set[str]()
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(info.name)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            if getattr(node.func, "id", getattr(node.func, "attr", "")) != function:
                continue
            why = node.args[place]
            text = why.value if isinstance(why, ast.Constant) else None
            if isinstance(why, ast.Name):
                text = getattr(module, why.id, None)
            if isinstance(text, str):
                found.add(text)
    return found


@pytest.mark.parametrize("asks", ASKS)
def test_every_small_question_that_is_asked_has_a_handler_of_its_answer(asks: str) -> None:
    function, place, handlers, least = ASKS[asks]
    asked = reasons(asks.split(maxsplit=1)[0], function, place)

    assert len(asked) >= least
    assert asked <= set(handlers)
