"""Frames of a film: the round, the map, the caption; small enough to be sent."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.games.registry import GAMES
from render.core import film
from rules.core.ids import Seat
from tests.contract.playouts import begun
from tests.render.conftest import Letters

NAMES = ["Ana of the Very Long Name Indeed", "Bob", "Chloé-Élisabeth", "Dmitri"]
PLACES = {"cthulhu-wars": ("arctic_ocean", "")}


@pytest.mark.parametrize("name", GAMES)
def test_a_frame_can_be_read_and_is_half_as_large_in_128_colours(
    name: str, letters: Letters
) -> None:
    game = GAMES[name]
    view = game.view(begun(name, 4, 0)[0], None)
    place, origin = PLACES.get(name, ("H8", "H7"))
    caption = f"{NAMES[0]} prend le portail : Afrique de l’Ouest"
    said = film.Shot(
        "Manche 14", (0.7, 0.1, 0.2, 0.0), caption, "Points : 12½", Seat(1), place, origin
    )
    stage = game.ui.painter.stage
    assert stage is not None
    whole = film.paint_frame(stage, view, NAMES, "fr", said)
    assert whole.size == (1080, 1350)
    assert not letters.small
    small = film.frame(stage, view, NAMES, "fr", said)
    assert small.size == film.SIZE == (540, 675)
    assert len(small.getcolors() or ()) <= film.COLOURS


def _frame(number: int) -> Any:
    return Image.effect_noise((200, 150), 90 + number).quantize(128)


def test_a_film_that_is_too_large_loses_every_second_frame(monkeypatch: Any) -> None:
    frames = [_frame(number) for number in range(4)]
    whole = film.gif(frames)
    monkeypatch.setattr(film, "LIMIT", len(whole) - 1)
    less = film.gif(frames)
    with Image.open(BytesIO(whole)) as one, Image.open(BytesIO(less)) as other:
        assert (one.n_frames, other.n_frames) == (4, 2)  # type: ignore[attr-defined] # of a GIF
        assert one.info["duration"] == film.FRAME
