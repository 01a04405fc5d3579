"""The card of a lobby as a picture: it travels with the card, and where it cannot, its words do."""

from __future__ import annotations

from pathlib import Path

from bot.games.registry import GAMES
from bot.pictures.painter import paint
from tests.bot.plain_bot import plain_bot, with_button


async def test_the_card_is_a_picture_with_words_and_is_drawn_anew_when_somebody_joins(
    tmp_path: Path,
) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        ana = await table.person("Ana")
        await (await ana.command("play:newtable", quick=True)).message()
        card = with_button(ana, "Join")
        (empty,) = ana.files(card)
        await table.after(ana.press(card, "Join"))
        await ana.until(lambda: ana.files(card) != [empty])

        (joined,) = ana.files(card)
        assert joined["filename"] != empty["filename"]
        assert "Ana · ready" in joined["description"]
        assert "Ana · ready" not in ana.text(card), "the picture says it"


async def test_without_files_the_words_of_the_card_stand_there(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        table.box.people.change_faults({"missing_permissions": ["ATTACH_FILES"]})
        ana = await table.person("Ana")
        await (await ana.command("play:newtable", quick=True)).message()
        await (await ana.command("match:join")).message()
        await table.settled()
        card = with_button(ana, "Join")

        assert not ana.files(card)
        assert "Ana · ready" in ana.text(card)
        assert "Battle For Eden, Frontiers" in ana.text(card)
