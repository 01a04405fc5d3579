"""Looking back through the sandbox: the log, the news, the match again."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.history import panel as history_panel
from bot.lang import say
from bot.pictures.painter import paint
from bot.sandbox.people.person import Person
from bot.store import MatchInfo
from tests.bot.plain_bot import PlainBot, answer_of, plain_bot
from tests.bot.recorded import kept, played
from tests.contract.playouts import options_of

SEATS = 3


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, GAMES) as made:
        yield made


async def recorded(
    table: PlainBot, name: str, most: int, **more: Any
) -> tuple[MatchInfo, list[Person]]:
    """Let three people find themselves in the middle of a match."""
    people = [await table.person("Ana"), await table.person("Bob", "fr"), await table.person("Cy")]
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    header, entries, matches = played(game, SEATS, most, **options)
    there = int(people[0].channels[0]["id"])
    (guild,) = table.bot.guilds
    info = await kept(
        table.store,
        game,
        header,
        entries,
        matches[-1],
        [int(p.id) for p in people],
        channel=there,
        guild=guild.id,
        **more,
    )
    return info, people


async def test_the_log_is_read_in_parts_by_command_and_by_menu(table: PlainBot) -> None:
    info, (ana, _, _) = await recorded(table, "eden-frontiers", 200)

    whole = await (await ana.command("/match log", match=info.id)).message()
    everything = ana.text(whole)
    await ana.select(whole, "By player", "1")
    await table.settled()
    his = ana.text(ana.fresh(whole))
    typed = await answer_of(table, ana, await ana.command("/match log", match=info.id, player="2"))

    assert his != everything
    assert his == typed
    assert "Replay" in str(ana.buttons(whole))
    for nonsense in ({"subject": "x" * 90}, {"player": "9" * 90}):
        found = await ana.command("/match log", {"match": info.id, **nonsense})
        assert say("en", "log-none") in await answer_of(table, ana, found)


async def test_the_log_leads_to_its_first_and_its_last_page_and_is_put_in_words_once(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded, log_lines = list[int](), history_panel.log_lines

    def counted(*told: Any) -> tuple[str, ...]:
        assert threading.current_thread() is not threading.main_thread()
        worded.append(len(told[0]))
        return log_lines(*told)

    monkeypatch.setattr(history_panel, "log_lines", counted)
    info, (ana, _, _) = await recorded(table, "eden-frontiers", 200)
    whole = await (await ana.command("/match log", match=info.id)).message()
    newest = ana.text(whole)
    head = re.search(r"page 1 of (\d+)", newest)
    assert head is not None
    pages = int(head[1])
    assert pages > 3
    shut = {one["label"] for one in ana.buttons(whole) if one.get("disabled")}
    assert shut == {"Newer", "Last"}

    for label, page in (("First", pages), ("Newer", pages - 1), ("Older", pages), ("Last", 1)):
        await ana.press(ana.fresh(whole), label)
        await table.settled()
        assert f"page {page} of {pages}" in ana.text(ana.fresh(whole))
    assert ana.text(ana.fresh(whole)) == newest
    assert len(worded) == 1
    # Of two pages, two buttons lead to the same one: Discord refuses a message with equal ids.
    ids = [one["custom_id"] for one in ana.buttons(ana.fresh(whole))]
    assert len(ids) == len(set(ids))


async def test_a_step_of_a_replay_leaves_its_map_on_the_screen_of_a_phone(table: PlainBot) -> None:
    """A ready map lays two dozen tiles in one step, a line each."""
    info, (ana, _, _) = await recorded(table, "eden-frontiers", 200)

    shown = await (await ana.command("/match replay", match=info.id)).message()
    await ana.press(shown, "First")
    await table.settled()
    text = ana.text(ana.fresh(shown))

    assert sum(-(-len(line) // 45) for line in text.splitlines()) <= 20, text


async def test_a_match_is_gone_through_step_by_step_by_buttons(table: PlainBot) -> None:
    info, (ana, bob, _) = await recorded(table, "cthulhu-wars", 60)

    shown = await (await ana.command("/match replay", match=info.id)).message()
    last = ana.text(shown)
    await ana.press(shown, "Back")
    await table.settled()
    earlier = ana.text(ana.fresh(shown))
    await ana.press(ana.fresh(shown), "As I saw it")
    await table.settled()
    mine = ana.text(ana.fresh(shown))
    french = await answer_of(table, bob, await bob.command("/match replay", match=info.id, round=0))

    assert len({last, earlier, mine}) == 3
    assert "As everybody saw it" in last
    assert "As you saw it" in mine
    assert "à nouveau" in french


async def test_what_is_new_is_told_to_a_seat_alone_with_the_map(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        info, (ana, _, _) = await recorded(table, "eden-shards", 120)
        dan = await table.person("Dan")

        outcome = await ana.command("/match digest", match=info.id)
        message = await outcome.message()
        await table.settled()
        none = await answer_of(table, dan, await dan.command("/match digest", match=info.id))

        told = ana.fresh(message)
        assert "Since your last turn" in ana.text(told)
        assert len(ana.files(told)) == 1
        # A map is as high as half the screen of a phone: what leads on stands above it.
        shown = json.dumps(told["components"])
        assert shown.index(":hand:") < shown.index('"type": 12')
        assert "no seat" in none
