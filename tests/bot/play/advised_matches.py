"""Whole matches played by the first answer that is advised, looked at before each question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.delivery.scenes import SeatScene
from bot.model.panel_parts import Button, Panel, Row
from bot.play.ask_words import ask_of, asked
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players.advice import Advice
from rules.players.advising import advise
from tests.bot.looking import seat_scene
from tests.contract.playouts import options_of

QUESTIONS = 3000
"""Questions after which a match would never end."""


def advised(scene: SeatScene) -> SeatScene:
    """Set the scene with the advice that its seat would get."""
    assert scene.snapshot.seat is not None
    found = advise(scene.game, scene.snapshot.view, scene.snapshot.seat, goes_on=True)
    return replace(scene, asks=True, advised=found)


KEY = 7
"""The match of three that most tests walk, so that it is thought about once."""
_THOUGHT: dict[tuple[Any, ...], list[tuple[Advice | None, tuple[Any, ...]]]] = {}
"""What was advised at each question of a match, and what was played, by what the match is."""


def played(
    game: Any, seats: int, key: int, worlds: Sequence[str] = ()
) -> Iterator[tuple[Play[Any, Any], SeatScene]]:
    """Play a match by the first answer to each question; yield each before it is answered.

    *worlds*: of the seats, one after the other. A match is thought about as far as somebody has
    walked it; it is only played again after that.
    """
    setup = Setup(
        tuple(
            SeatSetup({"world": worlds[seat % len(worlds)]} if worlds else {})
            for seat in range(seats)
        ),
        dict(options_of(game, seats, 0)),
        game.install(game.content()),
    )
    chance = Keyed(bytes([key]) * 32)
    play: Play[Any, Any] = Play(start(game, setup, chance).state, chance)
    thought = _THOUGHT.setdefault((game.id, seats, key, *worlds), [])
    for number in range(QUESTIONS):
        seat = next((one.seat for one in game.pending(play.state) if one.asked), None)
        if seat is None:
            return
        scene = seat_scene(game, play.state, Seat(seat), "en")
        if known := number < len(thought):
            scene = replace(scene, asks=True, advised=thought[number][0])
        else:
            scene = advised(scene)
            question = asked(scene)
            assert question is not None
            thought.append((scene.advised, ask_of(scene, question).answers[0].plan))
        yield play, scene
        for action in thought[number][1]:
            why_not = None if known else game.why_not(play.state, seat, action)
            assert why_not is None, (scene.mine[0].decision.id, action)
            advance(game, play, seat, action)
    raise AssertionError(f"{game.id} does not end")


def buttons(panel: Panel) -> list[Button]:
    return [button for part in panel.parts if isinstance(part, Row) for button in part.buttons]
