"""Looking at many matches without keeping anybody waiting, as after a start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from bot.store import MatchId

if TYPE_CHECKING:
    from bot.context import AppContext


class Sweep:
    """Looks at matches in turn, each once; answers to interactions go first."""

    def __init__(
        self,
        context: AppContext,
        look: Callable[[MatchId], Coroutine[Any, Any, None]],
        name: str,
        at_once: int = 1,
    ) -> None:
        """Do *look* for each match, in a task of *context* whose name begins with *name*.

        *at_once*: how many are looked at at the same time.
        """
        self.context, self.look, self.name, self.at_once = context, look, name, at_once
        self._waiting: dict[MatchId, None] = {}  # in the order in which they came
        self._running = False

    def add(self, matches: Iterable[MatchId], *, first: bool = False) -> None:
        """Look at *matches* too; *first*: before those that wait."""
        new = dict.fromkeys(matches)
        self._waiting = {**new, **self._waiting} if first else {**self._waiting, **new}
        if self._waiting and not self._running:
            self._running = True
            self.context.spawn(self._go(), f"{self.name}-round")

    async def _go(self) -> None:
        looking = set[asyncio.Task[Any]]()
        try:
            while self._waiting:
                # Before each match, not once: a sweep of thousands takes minutes, in which people
                # press controls. But where they press without pause, a match with an automated
                # player must not wait until they rest.
                await self.context.yield_to_answers()
                if self.context.closing:
                    return
                match = next(iter(self._waiting))
                del self._waiting[match]
                # A task of its own: what goes wrong with one match must not end the sweep of the
                # others.
                looking.add(self.context.spawn(self.look(match), f"{self.name}-{match}"))
                while len(looking) >= self.at_once:  # what goes wrong in one is reported there
                    _, looking = await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._running = False
