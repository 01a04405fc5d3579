"""A first match: one person and programs, by pressing what is highlighted."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.ahead import notice
from bot.ahead.runner import Key
from bot.delivery.answerer import sheets_of
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.sandbox.rest.exchange import Exchange
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, checked_bot
from tests.bot.scenarios.robots import controls, table_panel, verb_of

PRIMARY = 1
OPPONENTS = ("Maud", "Ivo", "Orso")
LEADS = ("ask", "do", "set", "asksure")
"""The verbs of controls that answer."""
DAY: dict[str, int] = {"eden-frontiers": 8}
"""Presses that the first round takes at most, where something else would be a sign of clutter."""
PRESSES = 60
NOTICES = frozenset({notice.TURN})


class Alone:
    """Somebody who plays alone, and what reaches them meanwhile."""

    def __init__(self, stage: CheckedBot, person: Person) -> None:
        self.stage, self.person = stage, person
        self.panel: Json | None = None
        self.pauses: list[float] = []
        self.direct: list[Json] = []
        self.texts: list[str] = []
        self.trail: list[str] = []
        stage.box.rest.observers.append(self._note)
        runner = stage.bot.services.ahead_runner
        wake = runner._waits.wake

        def noted(key: Key, after: float = 0.0, *, idle: bool = False) -> None:
            self.pauses += [after] if after else []
            wake(key, after, idle=idle)

        runner._waits.wake = noted  # type: ignore[method-assign]

    def _note(self, exchange: Exchange) -> None:
        if exchange.method == "POST" and exchange.path == "/channels/{channel_id}/messages":
            where = exchange.answer["channel_id"]
            self.direct += [exchange.answer] if where == self.person.dm() else []

    async def look(self) -> Json:
        """Open the panel, and read it."""
        if self.panel is None:
            table = table_panel(self.person)
            assert table is not None
            outcome = await self.person.press(table, ":hand")
            self.panel = await outcome.message()
            await self.stage.settled()
        shown = self.person.fresh(self.panel)
        table = table_panel(self.person)
        self.texts += [self.person.text(shown), *([self.person.text(table)] if table else [])]
        return shown

    async def press(self) -> None:
        """Press what is highlighted, else the first thing that answers."""
        shown = await self.look()
        offered = controls(shown, *LEADS) or controls(shown, "other", "byhand")
        lead = next((one for one in offered if one.get("style") == PRIMARY), offered[0])
        self.trail.append(f"{verb_of(lead)} {lead.get('label') or lead.get('placeholder')}")
        if lead["type"] == 2:
            await self.person.press(shown, lead["custom_id"])
        else:
            await self.person.select(shown, lead["custom_id"], lead["options"][0]["value"])
        await self.stage.settled()

    def asks(self, shown: Json) -> str:
        """Return what a panel asks."""
        return next(one for one in self.person.text(shown).splitlines() if one.startswith("### "))

    async def round(self) -> int:
        """Return the round that the match is in."""
        return (await self.stage.matches.view((await self.stage.match()).id, None)).round


@asynccontextmanager
async def alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, locale: str = "en-US"
) -> AsyncIterator[Alone]:
    """Sit somebody down at a table with three programs."""
    one: dict[str, PlayableGame] = {game: GAMES[game]}
    language = locale.partition("-")[0]
    async with checked_bot(
        tmp_path, one, caplog, watched=False, plans="usual", language=language
    ) as stage:
        stage.context.asks = True
        ana = await stage.person("Ana", locale)
        await stage.answer(ana, "play:newtable", game=game, quick=True)
        await stage.answer(ana, "match:join")
        match = (await stage.match()).id
        for name in OPPONENTS:
            await stage.matches.lobbies.add_player(match, "heuristic", name, None)
        await stage.answer(ana, "match:start")
        await stage.settled()
        yield Alone(stage, ana)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_nobody_waits_for_their_own_machine_nor_is_written_to(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    async with alone(tmp_path, caplog, game) as player:
        stage, presses = player.stage, 0
        match = (await stage.match()).id
        while (day := await player.round()) < 2 and presses < PRESSES:
            assert await stage.asked(), player.trail
            await player.press()
            presses += day  # what comes before the first round is not part of it
        await player.look()
        slots = await stage.store.message_slots.of_match(match)

        assert 0 < presses <= DAY.get(game, PRESSES), player.trail
        assert player.pauses == []
        assert player.direct == []
        assert not {one.kind for one in slots} & NOTICES
        assert not stage.called
        read = "\n".join(player.texts)
        assert not re.search(r"<t:\d+", read), re.findall(r".*<t:\d+.*", read)[:3]
        assert "follows in a moment" not in read
        assert not controls(await player.look(), "refresh", "give", "line")


@pytest.mark.parametrize(
    ("locale", "words", "line"),
    [
        ("en-US", "Taken back", "-# Trifles, answered for you"),
        ("fr", "Annulé", "-# Formalités, réglées pour vous"),
    ],
)
async def test_one_press_takes_back_what_was_pressed_last_whatever_programs_did_since(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, locale: str, words: str, line: str
) -> None:
    """The trifles that followed the press go with it, and are answered again."""
    async with alone(tmp_path, caplog, "eden-frontiers", locale) as player:
        stage, asked, told = player.stage, list[str](), 0
        match = (await stage.match()).id
        while await player.round() < 2:
            shown = await player.look()
            asked.append(player.asks(shown))
            before = (await stage.match()).seq
            await player.press()
            done = player.person.fresh(shown)
            told += line in player.person.text(done)
            entries = await stage.store.records.entries(match, before)
            others = {one.entry.seat for one in entries} - {0, -1}
            undo = controls(done, "undo")[0]
            outcome = await stage.after(player.person.press(done, undo["custom_id"]))
            back = player.person.fresh(shown)

            assert not outcome.messages, "it is said where it was pressed"
            assert words in player.person.text(back)
            assert player.asks(back) == asked[-1], (player.trail, others)
            await player.press()
        slots = await stage.store.message_slots.of_match(match)

        assert told
        assert not [one for one in slots if one.kind == "undo"]
        assert player.pauses == []


async def test_sheets_and_clocks_are_back_when_somebody_else_takes_a_seat(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with alone(tmp_path, caplog, "eden-frontiers") as player:
        stage, bob = player.stage, await player.stage.person("Bob")
        await player.press()
        info = await stage.match()
        (seat,) = [one.seat for one in info.seats if one.user is not None]
        assert seat is not None
        before = info.clocks.ends(seat)
        other = next(one.seat for one in info.seats if one.kind is not None)
        assert other is not None
        await stage.matches.seats.take(info.id, int(bob.id), "Bob", None, seat=other, free=[other])
        info = await stage.match()

        assert before is None
        assert not info.is_alone
        assert info.clocks.ends(seat) is not None
        assert len(sheets_of(stage.context.game(info), info)) > 1
