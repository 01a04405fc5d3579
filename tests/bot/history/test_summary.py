"""The summary of a match that is over: which steps it shows, how large it is, posted once."""

from __future__ import annotations

import itertools
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.games.registry import GAMES
from bot.history.ending import round_ends
from bot.history.summary import turns
from bot.matches import Snapshot
from bot.model.panel_parts import Picture
from bot.model.results import LogEntry
from bot.pictures.drawn import Drawn
from bot.pictures.painter import Drawable
from render.core import film
from rules.core.ids import Seat
from tests.bot.history.test_looking_back import recorded
from tests.bot.plain_bot import plain_bot


def sketch(
    game: Drawable, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Paint something quickly that differs from step to step."""
    image = Image.new("P", (40, 30), snapshot.seq % 7)
    image.putpalette([i * 9 % 256 for i in range(768)])
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return Drawn(
        buffer.getvalue(), f"{game.family}-{snapshot.match}-r{snapshot.round}.png", "words"
    )


async def test_a_match_that_is_over_is_summed_up_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "WIDTH", 40)
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        info, (ana, _, _) = await recorded(table, "cthulhu-wars", 5000, language="fr")
        assert info.status == "over"
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()
        await table.stop()
        await table.start()
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()

        said = [m for m in ana.everything() if "du premier tour au dernier" in ana.text(m)]
        assert len(said) == 1
        names = [one["filename"] for one in ana.files(said[0])]
        assert names == ["cthulhu-k3f2-film.gif"]


async def test_a_match_that_was_too_short_gets_no_summary(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        info, (ana, _, _) = await recorded(table, "cthulhu-wars", 1, status="over")
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()

        assert not [m for m in ana.everything() if "to its last" in ana.text(m)]
        place = await table.store.message_slots.get(info.id, "summary")
        assert place is not None
        assert place.extra["done"]


@pytest.mark.parametrize("count", [1, 2, 3, 10, 61])
def test_frames_are_drawn_so_that_any_beginning_is_even(count: int) -> None:
    order = list(film.evenly(count))
    assert sorted(order) == list(range(count))
    assert order[0] == count - 1
    if count > 4:
        drawn = sorted(order[:5])
        gaps = [b - a for a, b in itertools.pairwise(drawn)]
        assert max(gaps) - min(gaps) <= 1


def test_a_film_has_its_first_and_its_last_frame_and_not_too_many() -> None:
    assert film.chosen(5) == [0, 1, 2, 3, 4]
    most = film.chosen(1000)
    assert (most[0], most[-1]) == (0, 999)
    assert len(most) == film.MOST


def _frame(number: int) -> Any:
    image = Image.effect_noise((200, 150), 90 + number).quantize(256)
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return film.still(buffer.getvalue())


def test_a_film_that_is_too_large_loses_every_second_frame(monkeypatch: Any) -> None:
    frames = [_frame(number) for number in range(4)]
    whole = film.gif(frames)
    monkeypatch.setattr(film, "LIMIT", len(whole) - 1)
    less = film.gif(frames)
    with Image.open(BytesIO(whole)) as one, Image.open(BytesIO(less)) as other:
        assert (one.n_frames, other.n_frames) == (4, 2)  # type: ignore[attr-defined] # of a GIF
        assert one.size[0] == film.WIDTH


def test_one_frame_shows_all_that_a_seat_does_in_one_go() -> None:
    seats = (None, 0, 0, 1, 0, 0, 2)
    told = [
        LogEntry(seq=n, kind="act", seat=None if s is None else Seat(s), at=0)
        for n, s in enumerate(seats)
    ]
    assert turns(told, [0, 1, 2, 3, 5, 6]) == [0, 2, 3, 5, 6]


def test_a_round_ends_with_its_last_entry() -> None:
    assert round_ends((0, 0, 1, 1, 2, 1, 2)) == {1: 5, 2: 6}
