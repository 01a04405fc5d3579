"""What tests may watch: each exchange with the bot."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Exchange(NamedTuple):
    """One request with its answer; `path` is the template, bodies are JSON or None."""

    method: str
    path: str
    body: Any
    status: int
    answer: Any


Observer = Callable[[Exchange], None]
