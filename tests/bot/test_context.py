"""What takes long is done beside everything else."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from bot.context import AppContext
from bot.delivery.scenes import LONG, built
from bot.games.registry import GAMES
from bot.model.panel_parts import Panel
from rules.core.ids import Seat
from tests.bot.looking import positions, seat_scene


def _context() -> AppContext:
    nothing: Any = None
    return AppContext(store=nothing, matches=nothing, games=GAMES)


def _busy(seconds: float) -> Callable[..., Any]:
    """Return work that takes so long, and says in which thread it is done."""

    def work(*_: Any) -> Any:
        until = time.thread_time() + seconds
        while time.thread_time() < until:
            pass
        return threading.current_thread()

    return work


async def test_work_leaves_the_loop_while_it_is_new_and_once_it_has_taken_long() -> None:
    context, here = _context(), threading.current_thread()
    assert await context.beside(("a",), _busy(0), 0.001) is not here
    assert await context.beside(("a",), _busy(0), 0.001) is here
    assert await context.beside(("a",), _busy(0.02), 0.001) is here
    assert await context.beside(("a",), _busy(0), 0.001) is not here
    assert await context.beside(("b",), _busy(0), 0.001) is not here


async def test_a_panel_that_wants_forecasts_is_built_beside_the_loop() -> None:
    game = GAMES["eden-frontiers"]
    state = next(positions(game, 2, 3))
    seat = next(one.seat for one in game.pending(state) if one.asked)
    scenes = [seat_scene(game, state, one, "en") for one in (seat, Seat(1 - seat))]
    context, here = _context(), threading.current_thread()

    async def where(scene: Any, seconds: float) -> Any:
        build: Callable[..., Panel] = _busy(seconds)
        return await built(context, scene, build)

    asked, waits = scenes
    assert await where(asked, 2 * LONG) is not here
    assert await where(asked, 0) is not here
    await where(waits, 0)
    assert await where(waits, 0) is here
