"""What stands for the table of questions in games of tests, and in games of which a part is changed."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from rules.core.data import Value


class Functions:
    """The questions of a game that is written as plain functions: ``legal``, ``apply`` and so on."""

    free = ()

    def __init__(self, actions: tuple[type[Value], ...], **functions: Any) -> None:
        """Ask with *functions*; every question may be answered by any of *actions*."""
        self.actions = actions
        self.asked: Any = defaultdict(lambda: self)
        self.__dict__.update(functions)

    def form(self, state: Any, seat: Any) -> None:
        """Ask for no whole answer."""

    def choices(self, state: Any, seat: Any, below: Any) -> Any:
        """List what a player at random draws from."""
        return self.legal(state, seat)

    def advised(self, state: Any, seat: Any) -> Any:
        """List what an advisor chooses from."""
        return self.legal(state, seat)

    def __getattr__(self, name: str) -> Any:
        """Find what was given as a function; here for the types alone."""
        raise AttributeError(name)


class _Changed:
    """The questions of a game, of which some functions are others."""

    def __init__(self, questions: Any, **functions: Any) -> None:
        """Take *functions* from here, all others from *questions*."""
        self.questions = questions
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        """Find what is as it was."""
        return getattr(self.questions, name)


def changed(questions: Any, **functions: Any) -> Any:  # Any: stands for a table of questions
    """Change some functions of a table of questions."""
    return _Changed(questions, **functions)
