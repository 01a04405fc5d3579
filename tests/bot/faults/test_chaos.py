"""Everything goes wrong in turn while people press whatever they find; in the end all is as it should."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from bot.model.control_id import ControlId, write_action
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.store import MatchId
from tests.bot.person import Person

from .killable_bot import Json, KillableBot, complaints

pytestmark = pytest.mark.usefixtures("hurried")

NAMES = ("Ana", "Bob", "Cy")
WATCHER = "Dan"
NONSENSE = ("", "~~", "choose~999", "take~-1", "x" * 60, "\u0000", "choose~1&done~")
COMMANDS = (
    "/hand",
    "/map",
    "/undo",
    "/pass",
    "/match",
    "match:log",
    "/rules",
    "match:leave",
)

SPARED = (":dmoff:", ":whatif:", ":orderadd:")
"""What nobody presses: direct messages stay on; the tiny game has no trials, nor imagined
futures."""


class Chaos:
    """People and a Discord without sense, chosen by *seed*."""

    def __init__(self, here: KillableBot, matches: list[MatchId], seed: int) -> None:
        self.here, self.matches, self.chance = here, matches, random.Random(seed)
        self.seen: list[Json] = []
        self.unanswered: list[str] = []

    def who(self) -> Person:
        return self.here.people[self.chance.choice([*NAMES, WATCHER])]

    # --- people ---

    async def plays(self) -> None:
        """Somebody who is asked gives an answer, by a panel of some kind."""
        match = self.chance.choice(self.matches)
        asked = await self.here.asked(match)
        if asked:
            who = self.chance.choice(asked)
            answers = await self.here.answers(match, who)
            question = await self.here.question(match, who)
            if answers and question is not None:  # what was pressed before may just have answered
                action = write_action(self.chance.choice(answers))
                await self._send(who, ControlId(match, "do", action, question.moved).custom_id())

    async def presses_anything(self) -> None:
        """Somebody presses a control that anybody has ever seen, wherever it was."""
        who = self.who()
        self.seen += [m for m in who.everything() if self.here.controls(m)][-3:]
        self.seen = self.seen[-40:]
        if self.seen:
            control = self.chance.choice(self.here.controls(self.chance.choice(self.seen)))
            if not any(verb in control for verb in SPARED):
                await self._send(who, control)

    async def forges(self) -> None:
        """Somebody sends what no client would."""
        verb = self.chance.choice(["do", "set", "page", "order", "plan", "hand", "undone"])
        argument, question = self.chance.choice(NONSENSE), self.chance.choice([None, 0, 1, 7, 9999])
        match = self.chance.choice(self.matches)
        await self._send(self.who(), ControlId(match, verb, argument, question).custom_id())

    async def types(self) -> None:
        who = self.who()
        await self._try(who.command(self.chance.choice(COMMANDS), may_fail=True))

    async def boasts(self) -> None:
        match = self.chance.choice(self.matches)
        who = self.who()
        kind = next(a for a in self.here.games["tiny"].actions if a.__name__ == "Boast")
        await self._send(who, ControlId(match, "do", write_action(kind())).custom_id())

    async def deletes(self) -> None:
        """A moderator deletes something of the bot's."""
        place = await self.here.store.message_slots.get(self.chance.choice(self.matches), "table")
        if place is not None and place.message is not None:
            ana = self.here.people["Ana"]
            try:
                self.here.dismiss(ana, place)
            except NotPossibleError:
                return  # it was deleted before

    # --- Discord ---

    async def spoils(self) -> None:
        kind = self.chance.choice(["lost_answers", "cut_answers", "server_errors", "rate_limited"])
        only = self.chance.choice([["POST:/messages"], ["PATCH:/messages/{message_id}"]])
        self.here.box.core.faults.change({kind: self.chance.randint(1, 4), "only": only})

    async def forbids(self) -> None:
        # Not the history: without it a post whose answer was lost stays unknown, and is repeated.
        names = ["SEND_MESSAGES", "VIEW_CHANNEL"]
        lacks = [self.chance.choice(names)] if self.chance.random() < 0.4 else []
        self.here.box.people.change_faults({"missing_permissions": lacks})

    async def closes_messages(self) -> None:
        faults, who = self.here.box.core.faults, self.who()
        faults.closed_dms = [who.id] if self.chance.random() < 0.5 else []

    async def doubles(self) -> None:
        faults = self.here.box.core.faults
        faults.double_delivery = not faults.double_delivery

    async def cuts(self) -> None:
        self.here.box.gateway.cut("resume")

    async def dies(self) -> None:
        await (self.here.kill() if self.chance.random() < 0.7 else self.here.stop())
        await self.here.start()

    async def waits(self) -> None:
        await asyncio.sleep(self.chance.choice([0.0, 0.02, 0.05]))

    async def lets_time_pass(self) -> None:
        self.here.box.core.clock.skip(self.chance.choice([10, 400, 4000]))

    # --- doing ---

    async def step(self) -> None:
        people = [self.plays] * 8 + [self.presses_anything] * 3 + [self.forges, self.types]
        people += [self.boasts, self.boasts, self.deletes, self.waits]
        discord = [self.spoils] * 3 + [self.forbids, self.closes_messages, self.doubles, self.cuts]
        discord += [self.dies, self.lets_time_pass]
        work: Sequence[Callable[[], Awaitable[None]]]
        work = people if self.chance.random() < 0.75 else discord
        chosen = self.chance.choice(work)
        self.last = chosen.__name__
        await chosen()

    async def _send(self, who: Person, custom_id: str) -> None:
        """Press on the table's message, or on one's own hand message, of the same match."""
        match = custom_id.split(":")[1]
        world = self.here.box.core.world
        on = []
        for place in await self.here.store.message_slots.of_match(MatchId(match)):
            if place.kind == "table" or (place.kind == "hand" and str(place.channel) == who.dm()):
                messages = world.channels[str(place.channel)].messages
                on += [m for m in [messages.get(str(place.message))] if m is not None]
        if on:
            message = self.chance.choice(on).data
            await self._try(self.here.forge(who, custom_id[:100], on=message, may_fail=True))

    async def _try(self, work: Any) -> None:
        outcome = await work
        if outcome.failed:
            self.unanswered.append(outcome.id)

    async def mended(self) -> None:
        """Let everything be allowed again, and wait until it has been shown."""
        faults = self.here.box.core.faults
        faults.change(
            dict.fromkeys(("lost_answers", "cut_answers", "server_errors", "rate_limited"), 0)
        )
        faults.double_delivery, faults.closed_dms = False, []
        self.here.box.people.change_faults({"missing_permissions": []})
        await self.here.settled()
        for match in self.matches:
            self.here.bot.services.delivery.wake(match, 0.0)
        await self.here.settled()


async def sound(here: KillableBot, match: MatchId, channel: str) -> None:
    """Check that nothing of a match is shown twice, and no hand to everybody."""
    bot, world = here.box.core.bot.id, here.box.core.world
    ana, trace = here.people["Ana"], await here.trace(match)
    public = [
        m.data
        for m in world.channels[channel].messages.values()
        if m.author == bot and not m.audience
    ]
    assert not [t for t in map(ana.text, public) if "Your hand" in t]
    for who in here.people.values():
        held = world.channels[who.dm() or ""].messages.values() if who.dm() else []
        shown = [m for m in held if m.audience is None]
        live = [m for m in shown if any(f"v2:{match}:" in c for c in here.controls(m.data))]
        assert len(live) <= 1, (live, trace)


@pytest.mark.parametrize("seed", range(4))
async def test_after_an_evening_of_chaos_all_is_shown_once_as_it_stands(
    here: KillableBot, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    await here.person(WATCHER)
    matches = [
        await here.match(*NAMES, channel="table-1", rounds=3),
        await here.match(*NAMES[:2], channel="table-2", rounds=3),
    ]
    for who in here.people.values():
        who.here = who.place("table-1")
    chaos = Chaos(here, matches, seed)

    for _ in range(60):
        await chaos.step()
    await chaos.mended()

    assert not complaints(caplog)
    assert await here.store.message_slots.behind() == []
    world = here.box.core.world
    for match in matches:
        info, table = await here.info(match), await here.place(match)
        await sound(here, match, str(table.channel))
        messages = world.channels[str(table.channel)].messages
        assert table.seq == info.seq
        assert table.revision == info.revision or table.extra.get("over"), (info, table)
        live = [
            m.id
            for m in messages.values()
            if m.audience is None
            and any(f"v2:{match}:" in c and ":map:" in c for c in here.controls(m.data))
        ]
        known = [str(table.message)] if str(table.message) in messages else []
        assert live == known, await here.trace(match)


async def test_two_hundred_presses_at_once_are_all_answered_and_each_counts_once(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match(*NAMES)
    chance = random.Random(1)
    presses = []
    for _ in range(200):
        who = here.people[chance.choice(NAMES)]
        question = await here.question(match, who)
        assert question is not None
        action = write_action(chance.choice(await here.answers(match, who)))
        verb = chance.choice(["do", "do", "hand", "map", "help", "undo", "log"])
        press = ControlId(match, verb, action if verb == "do" else "", question.moved)
        presses.append((who, press.custom_id(), await here.table(match, who)))

    outcomes = await asyncio.gather(
        *(here.forge(who, control, on=on, may_fail=True) for who, control, on in presses)
    )
    await here.answered()
    await here.settled()

    assert not [out.id for out in outcomes if out.failed]
    assert not complaints(caplog)
    entries = await here.store.records.entries(match, 0)
    info = await here.info(match)
    assert [dated.entry.seq for dated in entries] == list(range(1, info.seq + 1))
    assert len({dated.entry.seat for dated in entries}) == len(entries) == len(NAMES)
    assert await here.store.message_slots.behind() == []
