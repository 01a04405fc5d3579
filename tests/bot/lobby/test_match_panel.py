"""/match and the console of a full table, as large as they become."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.model import limits
from bot.moderation.console import TABS
from bot.sandbox.validate.components import walk
from bot.store import AuditLine
from tests.bot.guest import presses_of
from tests.bot.person import Person
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.scenarios.checked_bot import Json

LARGEST = {game.family: name for name, game in sorted(GAMES.items(), key=lambda g: max(g[1].seats))}
"""Of each family the game with the most seats."""


def size_of(message: Json) -> tuple[int, int]:
    """Count the components of a message, and its letters."""
    parts = [part for _, part in walk(message["components"])]
    return len(parts), sum(len(part.get("content", "")) for part in parts)


async def opened(table: PlainBot, who: Person, line: str) -> Json:
    """Open a panel by a command."""
    message = await (await who.command(line)).message()
    await table.settled()
    return who.fresh(message)


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize("name", LARGEST.values())
async def test_every_panel_of_a_running_match_fits_into_a_message(
    tmp_path: Path, name: str, locale: str
) -> None:
    async with plain_bot(tmp_path, {name: GAMES[name]}) as table:
        ana = await table.person("Ana", locale)
        await (await ana.command("play:newtable", title="T" * 40)).message()
        await (await ana.command("match:join")).message()
        info, lobbies = await table.match(), table.matches.lobbies
        for number in range(1, max(GAMES[name].seats)):
            await lobbies.join(info.id, number, f"{number:*<32}", number)
        await (await ana.command("match:start")).message()
        await table.settled()
        for _ in range(6):
            details: dict[str, str | int | bool | None]
            details = {"seat": 0, "of": 10**18, "what": "*" * 60, "reason": "*" * 200}
            line = AuditLine(
                match=info.id, guild=info.guild, user=10**18, what="repair", details=details
            )
            await table.store.audit.write(line)

        panels = {"/match": await opened(table, ana, "/match")}
        for tab in TABS:
            desk = await opened(table, ana, "/gm")
            press = [press for press in presses_of(desk) if press is not None and press.verb == tab]
            await table.after(ana.press(desk, press[-1].custom_id()))
            panels[tab] = ana.fresh(desk)

        assert (await table.matches.info(info.id)).status == "running"
        for verb, panel in panels.items():
            parts, letters = size_of(panel)
            assert 5 < parts <= limits.COMPONENTS, (verb, parts)
            assert letters <= limits.DISPLAYED_TEXT, (verb, letters)
            assert not ana.text(panel).endswith("…"), verb  # cut in the middle of a line
