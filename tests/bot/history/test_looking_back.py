"""Looking back through the sandbox: the log, the news, the match again."""

from __future__ import annotations

import itertools
import json
import re
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.history import panel as history_panel
from bot.history.panel import ReplayStep
from bot.interactions.handlers import Use
from bot.matches import Snapshot
from bot.model.control_id import ControlId
from bot.model.panel_parts import Menu, Panel, Picture
from bot.model.records import Status
from bot.pictures.painter import paint
from bot.store import MatchInfo
from tests.bot.person import Person
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.recorded import kept_on, played
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
    info = await kept_on(table, people, game, header, entries, matches[-1], **more)
    return info, people


async def test_the_log_is_read_in_parts_by_menu(table: PlainBot) -> None:
    info, (ana, _, _) = await recorded(table, "eden-frontiers", 200)

    whole = await (await ana.command("match:log", match=info.id)).message()
    everything = ana.text(whole)
    await table.after(ana.select(whole, "By player", "1"))
    his = ana.text(ana.fresh(whole))
    typed = await table.answer(ana, "match:log", match=info.id, seat="1")

    assert his != everything
    assert his == typed
    assert "Replay" in str(ana.buttons(whole))


async def test_the_log_leads_to_its_first_and_its_last_page_and_is_put_in_words_once(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded, log_lines = list[int](), history_panel.log_lines

    def counted(*told: Any) -> list[str]:
        assert threading.current_thread() is not threading.main_thread()
        worded.append(len(told[0]))
        return log_lines(*told)

    monkeypatch.setattr(history_panel, "log_lines", counted)
    info, (ana, _, _) = await recorded(table, "eden-frontiers", 200)
    whole = await (await ana.command("match:log", match=info.id)).message()
    newest = ana.text(whole)
    assert "page 1\n" in newest, "how many there are is not known yet"
    shut = {one["label"] for one in ana.buttons(whole) if one.get("disabled")}
    assert shut == {"Newer", "Last"}

    await table.after(ana.press(ana.fresh(whole), "First"))
    head = re.search(r"page (\d+) of (\d+)", ana.text(ana.fresh(whole)))
    assert head is not None
    pages = int(head[1])
    assert pages == int(head[2]) > 3
    for label, page in (("Newer", pages - 1), ("Older", pages), ("Last", 1)):
        await table.after(ana.press(ana.fresh(whole), label))
        assert f"page {page} of {pages}" in ana.text(ana.fresh(whole))
    assert ana.text(ana.fresh(whole)).split("\n", 1)[1] == newest.split("\n", 1)[1]
    assert sum(worded) <= 201, "what was put in words is so again"
    # Of two pages, two buttons lead to the same one: Discord refuses a message with equal ids.
    ids = [one["custom_id"] for one in ana.buttons(ana.fresh(whole))]
    assert len(ids) == len(set(ids))


async def test_a_step_of_a_replay_leaves_its_map_on_the_screen_of_a_phone(table: PlainBot) -> None:
    """A ready map lays two dozen tiles in one step, a line each."""
    info, (ana, _, _) = await recorded(table, "eden-frontiers", 200)

    shown = await (await ana.command("match:replay", match=info.id)).message()
    await table.after(ana.press(shown, "First"))
    text = ana.text(ana.fresh(shown))

    assert sum(-(-len(line) // 45) for line in text.splitlines()) <= 20, text


async def test_a_match_is_gone_through_step_by_step_by_buttons(table: PlainBot) -> None:
    info, (ana, bob, _) = await recorded(table, "cthulhu-wars", 60)

    shown = await (await ana.command("match:replay", match=info.id)).message()
    last = ana.text(shown)
    await table.after(ana.press(shown, "Back"))
    earlier = ana.text(ana.fresh(shown))
    await table.after(ana.press(ana.fresh(shown), "As I saw it"))
    mine = ana.text(ana.fresh(shown))
    french = await table.answer(bob, "match:replay", match=info.id)

    assert len({last, earlier, mine}) == 3
    assert "As everybody saw it" in last
    assert "As you saw it" in mine
    assert "à nouveau" in french


async def test_what_is_new_is_told_to_a_seat_alone_with_the_map(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        info, (ana, _, _) = await recorded(table, "eden-shards", 120)
        dan = await table.person("Dan")

        outcome = await ana.command("match:since", match=info.id)
        message = await outcome.message()
        await table.settled()
        none = await table.answer(dan, "match:since", match=info.id)

        told = ana.fresh(message)
        assert "Since your last turn" in ana.text(told)
        assert len(ana.files(told)) == 1
        # A map is as high as half the screen of a phone: what leads on stands above it.
        shown = json.dumps(told["components"])
        assert shown.index(":hand:") < shown.index('"type": 12')
        assert "no seat" in none


class Hearing:
    """Somebody who hears what a service says, and what it shows them."""

    def __init__(self, user: int, context: Any) -> None:
        self.user, self.context, self.locale = user, context, "en"
        self.said: list[str] = []
        self.shown: list[tuple[Panel, Snapshot]] = []

    async def say(self, key: str, **_: Any) -> None:
        self.said.append(key)

    async def show(self, panel: Panel, *, snapshot: Snapshot, **_: Any) -> None:
        self.shown.append((panel, snapshot))


@pytest.mark.parametrize("name", GAMES)
async def test_the_eyes_of_any_seat_are_open_once_a_match_is_over_and_never_before(
    table: PlainBot, name: str
) -> None:
    """Each seat, each status, by a control that was forged as by the menu, for who plays and who does not."""
    history = table.bot.services.history
    info, (ana, *_) = await recorded(table, name, 40)
    menus = {}
    for status, user, seat, menu in itertools.product(
        get_args(Status), (int(ana.id), 7), range(SEATS), (False, True)
    ):
        hearing: Any = Hearing(user, table.context)
        values = (f"{seat + 1}.5",) if menu else ()
        step = ReplayStep(5, role="eyes") if menu else ReplayStep(5, seat=seat)
        then = replace(info, status=status)
        use = Use(reply=hearing, press=ControlId(info.id, "replay"), match=then, values=values)
        await history.replay_step(use, step)
        if status != "over":
            assert (hearing.said, hearing.shown) == (["again-sealed"], [])
            await history.replay(hearing, then)
            [(panel, snapshot)] = hearing.shown
            assert snapshot.seat is None
        else:
            [(panel, snapshot)] = hearing.shown
            assert snapshot.seat == seat
            assert Picture("hand", f"{seat};names") in panel.parts
        menus[status] = [one for one in panel.parts if isinstance(one, Menu)]
    eyes = {status: [one.placeholder for one in found] for status, found in menus.items()}
    assert {status for status, found in eyes.items() if "Whose eyes" in found} == {"over"}
    chosen = [one for one in menus["over"] if one.placeholder == "Whose eyes"]
    assert [choice.value.partition(".")[0] for choice in chosen[0].choices] == list("0123")

    hearing = Hearing(7, table.context)
    forged = ReplayStep(5, seat=SEATS)
    over = Use(hearing, ControlId(info.id, "replay"), match=replace(info, status="over"))
    await history.replay_step(over, forged)
    assert hearing.said == ["again-sealed"]


async def test_nobody_is_told_how_their_match_goes_before_its_end(table: PlainBot) -> None:
    info, (ana, *_) = await recorded(table, "cthulhu-wars", 40)
    for status in get_args(Status):
        if status != "over":
            hearing: Any = Hearing(int(ana.id), table.context)
            use = Use(hearing, ControlId(info.id, "own-end"), match=replace(info, status=status))
            await table.bot.services.review.own(use)
            assert hearing.said == ["numbers-later"]
