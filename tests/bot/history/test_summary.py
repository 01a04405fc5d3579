"""The summary of a match that is over: which steps it shows, how large it is, posted once."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.registry import GAMES
from bot.history.course import course_of
from bot.history.ending import round_ends
from bot.history.summary import FILM, shot, summary
from bot.matches import Snapshot
from bot.model.panel_parts import Picture
from bot.pictures.drawn import Drawn
from bot.pictures.painter import Drawable
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
    monkeypatch.setattr("bot.history.course.MOST", 4)
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


@pytest.mark.parametrize("name", GAMES)
async def test_each_caption_of_a_film_follows_from_an_entry(tmp_path: Path, name: str) -> None:
    """In both languages, without marks of messages; a fight from entries in which it was fought."""
    async with plain_bot(tmp_path, GAMES) as table:
        info, _ = await recorded(table, name, 5000)
        for language in ("en", "fr"):
            course = await course_of(table.context, replace(info, language=language))
            assert course is not None
            assert len(course.moments) > 2
            seqs = {one.seq for one in course.seen}
            for moment in course.moments:
                assert {moment.began, moment.ended} <= seqs
                told = shot(course, moment)
                assert told.caption
                assert "*" not in told.caption
                assert told.caption[-1] != "."
                assert sum(told.chances) == pytest.approx(1)


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
async def test_the_film_of_a_whole_match_can_be_sent_with_all_its_frames(
    tmp_path: Path, name: str
) -> None:
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        info, _ = await recorded(table, name, 5000)
        course = await course_of(table.context, info)
        assert course is not None
        drawn = (await summary(table.context, info))[FILM]
        assert len(drawn.data) <= 8 << 20
        with Image.open(BytesIO(drawn.data)) as shown:
            assert shown.n_frames == len(course.moments)  # type: ignore[attr-defined] # of a GIF
            assert shown.size == (540, 675)


def test_a_round_ends_with_its_last_entry() -> None:
    assert round_ends((0, 0, 1, 1, 2, 1, 2)) == {1: 5, 2: 6}
