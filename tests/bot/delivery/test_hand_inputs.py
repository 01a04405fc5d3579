"""The same inputs show the same hand, in whole matches of every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.msgpack import Encoder
from msgspec.structs import replace

from bot.ahead import told
from bot.context import AppContext
from bot.delivery.hand_inputs import HandInputs, hand_inputs
from bot.delivery.hand_messages import mark_of
from bot.delivery.scenes import seat_scene
from bot.delivery.story import News
from bot.games.registry import GAMES
from bot.matches import Matches, Refused
from bot.model.clocks import Clocks, at_pace
from bot.model.quiet_hours import DAY
from bot.play.seat_panel import seat_panel
from bot.store import MatchInfo, Store
from bot.store.ahead import Ahead, added
from rules.core.data import digest
from rules.core.forms import Whole
from rules.core.ids import Seat
from rules.players import PLAYERS
from rules.players.ahead import SAYS
from rules.players.standing import standing
from tests.bot.databases import database
from tests.bot.recorded import begun, kept
from tests.contract.playouts import options_of

SEATS = 3
ENTRIES = 220
"""Answers of a match that are looked at, at most."""
FIELDS = HandInputs.__struct_fields__
FAULTS = {
    "match": {"info"},
    "position": {"view"},
    "ahead": {"records", "note"},
    "sheets": {"offered"},
    "language": {"locale"},
    "draft": {"draft"},
    "by hand": {"by_hand"},
    "advice": {"advice"},
}
"""What may be forgotten among the inputs.

That news count is a test of its own; that the cards do which may be read, whole matches show
(``tests/bot/scenarios``), where each hand that would be left is built.
"""
SEEN_IN = {
    "eden-frontiers": {"ahead", "sheets", "draft", "language"},
    "eden-fronts": {"ahead", "sheets", "draft"},
    "eden-shards": {"position", "ahead", "draft", "match"},
    "cthulhu-wars": {"sheets", "match", "advice", "by hand"},
    "clash-of-cultures": {"ahead", "draft", "advice", "by hand"},
}
"""In which games the test would tell that it was: each fault in some."""
_pack = Encoder(order="deterministic").encode


@dataclass
class Looks:
    """What the seats were shown. ``last``: by seat its inputs and its panel.

    ``panels``: by seat and inputs; ``without``: by what is left out of these, seat and the rest.
    ``known``: of the hands that stayed the same, whether that was known before they were built.
    """

    last: dict[Seat, tuple[str, str]] = field(default_factory=dict)
    panels: dict[tuple[Seat, str], str] = field(default_factory=dict)
    without: dict[tuple[str, Seat, str], str] = field(default_factory=dict)
    known: Counter[bool] = field(default_factory=Counter)
    missed: set[str] = field(default_factory=set)

    def note(self, seat: Seat, inputs: HandInputs, panel: str) -> None:
        """Hold a panel against those that were made from the same inputs, and from nearly the same."""
        brief = inputs.brief()
        assert self.panels.setdefault((seat, brief), panel) == panel, "a hand would have stayed old"
        parts = {name: digest(_pack(getattr(inputs, name))) for name in FIELDS}
        for fault, names in FAULTS.items():
            rest = digest(_pack({**parts, **dict.fromkeys(names, "")}))
            if self.without.setdefault((fault, seat, rest), panel) != panel:
                self.missed.add(fault)
        before, shown = self.last.get(seat, ("", ""))
        if shown == panel:
            self.known[before == brief] += 1
        self.last[seat] = brief, panel


class Played:
    """A match of people who do all that a hand can depend on, from a seed."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        context: AppContext,
        info: MatchInfo,
        moment: list[float],
    ) -> None:
        self.store, self.matches, self.context, self.id = store, matches, context, info.id
        self.moment = moment
        self.game, self.source = context.game(info), random.Random(7)
        self.players = [
            PLAYERS["random"](self.game, Seat(seat), bytes([seat]) * 32)
            for seat in range(len(info.seats))
        ]
        self.users = {
            who.seat: who.user
            for who in info.seats
            if who.seat is not None and who.user is not None
        }
        self.interaction, self.looks = 10**18, Looks()

    async def act(self) -> bool:
        """Let somebody who is asked answer after a while; say whether anybody was."""
        self.moment[0] += 600.0
        pending = [q.decision for q in await self.matches.pending(self.id) if q.decision.asked]
        for question in self.source.sample(pending, len(pending)):
            seat = question.seat
            legal = await self.matches.legal(self.id, seat)
            view = (await self.matches.view(self.id, seat)).view
            action = self.players[seat].whole(view, legal)[0]
            if isinstance(action, Whole) and self.source.random() < 0.3:
                await self.write(seat, action)
            self.interaction += 1
            done = await self.matches.act(self.id, self.users[seat], [action], self.interaction)
            if not isinstance(done, Refused):
                return True
        return False

    async def write(self, seat: Seat, answer: Whole) -> None:
        """Keep a draft of an answer, and look at what that changes."""
        mine = next(q for q in await self.matches.pending(self.id) if q.decision.seat == seat)
        await self.matches.drafts.put(self.id, self.users[seat], mine.since, answer)
        await self.look()

    async def beside(self, number: int) -> None:
        """Do something that is no answer, twice where that may follow itself."""
        seat = Seat(self.source.randrange(len(self.users)))
        user = self.users[seat]
        match number % 6:
            case 0:
                self.interaction += 1
                await self.matches.undo(self.id, user, self.interaction)
            case 1:
                self.context.advised[user] = not self.context.advised.get(user, True)
            case 2:
                mine = [q for q in await self.matches.pending(self.id) if q.decision.seat == seat]
                for one in mine[:1]:
                    self.context.by_hand[self.id, seat] = one.since
            case 3:
                await self.matches.moderation.retime(self.id, partial(_away, seat=seat))
            case 4:
                await self.ahead(seat, user)
                await self.look()
                await self.ahead(seat, user)
            case _:
                await self.store.ahead.clear(self.id)
        await self.look()

    async def ahead(self, seat: Seat, user: int) -> None:
        """Answer something ahead: a line of a sheet that has a choice."""
        public = (await self.matches.view(self.id, None)).view
        lines = [
            (sheet, line)
            for sheet in self.game.ahead.sheets
            for line in sheet.lines
            if line.choices and sheet.scope != "subject"
        ]
        if not lines:
            return
        sheet, line = self.source.choice(lines)
        says = SAYS[self.source.choice(line.choices)]
        said = standing(self.game, sheet, line, says, public=public, seat=seat)
        row = Ahead(sheet=sheet.id, line=line.id, standing=said)
        await self.store.ahead.change(self.id, user, lambda rows: added(rows, row))

    async def look(self) -> None:
        """Build the hand of each seat, and hold it against what its inputs were seen to give."""
        info = await self.matches.info(self.id)
        locale = "fr" if info.seq % 40 > 30 else "en"
        for seat in self.users:
            snapshot = await self.matches.view(self.id, seat)
            legal = await self.matches.legal(self.id, seat)
            inputs = await hand_inputs(self.context, info, snapshot, legal, locale)
            if inputs is None:
                continue
            scene = await seat_scene(
                self.context, info, snapshot, legal, locale=locale, where="dm", link="x"
            )
            panel = mark_of(scene, seat_panel(scene))
            self.looks.note(seat, inputs, panel)


def _away(info: MatchInfo, now: float, seat: Seat) -> Clocks:
    """Let a seat be away for a day, or be there again."""
    clock = info.clocks.of(seat)
    assert clock is not None
    until = 0.0 if clock.away > now else now + DAY
    return info.clocks.with_clock(seat, replace(clock, away=until))


@asynccontextmanager
async def playing(name: str, folder: Path) -> AsyncIterator[Played]:
    """Begin a match without Discord."""
    game, moment = GAMES[name], [1000.0]
    store = await Store.open(await database(folder), clock=lambda: moment[0])
    matches = Matches(store, GAMES, clock=lambda: moment[0], patience=60)
    context = AppContext(store=store, matches=matches, games=GAMES, clock=lambda: moment[0])
    context.seat_notes += [partial(told.seat_note, context)]
    seats = min(game.seats, key=lambda n: abs(n - SEATS))
    header, entries, match = begun(game, seats, options_of(game, seats, 3))
    clocks = at_pace(Clocks(), "relaxed")
    info = await kept(store, game, header, entries, match, plans="usual", clocks=clocks)
    yield Played(store, matches, context, info, moment)
    await matches.close()
    await store.close()


async def looks_of(name: str, folder: Path) -> Looks:
    """Play a match, and look at each hand after each entry and after all else that is done."""
    async with playing(name, folder) as played:
        for number in range(ENTRIES):
            if not await played.act():
                break
            await played.look()
            if number % 4 == 3:
                await played.beside(number // 4)
        return played.looks


@pytest.mark.parametrize("name", GAMES)
async def test_equal_inputs_make_equal_hands(name: str, tmp_path: Path) -> None:
    looks = await looks_of(name, tmp_path)
    assert looks.known[True] > 2 * looks.known[False]
    assert looks.missed >= SEEN_IN[name]
    assert set().union(*SEEN_IN.values()) == set(FAULTS)


async def test_other_news_are_other_inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing("eden-frontiers", tmp_path) as played:
        info = await played.matches.info(played.id)
        (seat, *_) = {q.decision.seat for q in await played.matches.pending(played.id)}
        snapshot = await played.matches.view(played.id, seat)
        legal = await played.matches.legal(played.id, seat)

        async def other(*_: Any) -> News:
            return News(("A unit was lost.",))

        before = await hand_inputs(played.context, info, snapshot, legal, "en")
        monkeypatch.setattr("bot.delivery.hand_inputs.news_of", other)
        after = await hand_inputs(played.context, info, snapshot, legal, "en")
        assert before is not None
        assert after is not None
        assert before.brief() != after.brief()


async def test_other_cards_make_another_hand_though_the_panel_is_the_same(tmp_path: Path) -> None:
    """A waiting seat has its cards on a picture alone, which a panel names by its seat."""
    async with playing("clash-of-cultures", tmp_path) as played:
        info, seat = await played.matches.info(played.id), Seat(0)
        snapshot = await played.matches.view(played.id, seat)
        waits = replace(snapshot, questions=())
        mine = waits.view.seats[seat]
        fewer = replace(mine, actions=mine.actions[:-1], n_actions=mine.n_actions - 1)
        seats = tuple(fewer if one.seat == seat else one for one in waits.view.seats)
        after = replace(waits, view=replace(waits.view, seats=seats))
        before, now = [
            await seat_scene(played.context, info, shown, (), locale="en", where="dm")
            for shown in (waits, after)
        ]

        assert seat_panel(before) == seat_panel(now)
        assert mark_of(before, seat_panel(before)) != mark_of(now, seat_panel(now))
