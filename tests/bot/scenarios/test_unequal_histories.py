"""Two matches that differ only in how often one seat changed its mind unseen give everybody else the same.

In the second match a seat changes its answer and takes the change back again and again, so that its
record has more entries, and writes drafts; what the first tells of them is nothing. Both are played
by the bot. Then everything that another seat, somebody who tends the match, or somebody who takes a
seat over can be told is read in both, with the numbers that controls carry, and must be the same to
the byte.

What is changed so in Eden are sealed answers. Cthulhu Wars and Clash of Cultures have none: what
stands there for them are beginnings of actions that are taken back, of which the record tells nobody.
"""

from __future__ import annotations

import itertools
import json
import logging
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.matches import Acted, AnyMatch, Snapshot
from bot.model.panel_parts import Picture
from bot.pictures.drawn import Drawn
from bot.pictures.painter import Drawable
from bot.sandbox.rest.exchange import Exchange
from rules.core.errors import Refusal
from rules.core.forms import Whole
from rules.core.game import choices, form_of
from rules.core.ids import Seat
from rules.core.record import Entry, Header
from tests.bot.person import Person
from tests.bot.recorded import begun, kept_on
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.test_looking_back_secrets import (
    _NUMBERS,
    _PORT,
    AS_A_SEAT,
    AS_WHO_TENDS,
    Reading,
    sketch,
    steps,
)
from tests.bot.scenarios.test_secrets import WRONG
from tests.contract.playouts import options_of
from tests.examples import sampled

SEATS = 3
PLAYED = {
    "eden-frontiers": (30, 6, 0),
    "eden-fronts": (0, 4, 4),
    "eden-shards": (30, 6, 3),
    "cthulhu-wars": (60, 16, 3),
    "clash-of-cultures": (40, 5, 14),
}
"""Actions before the bot plays on; those that are the same in both matches then, at least; the seed.

Of Fronts the beginning, where answers are sealed.
"""
NAMES = sampled(("eden-fronts", "cthulhu-wars", "clash-of-cultures"), tuple(PLAYED))
"""Of Eden the edition whose answers are sealed from the beginning: the others seal in the same way."""
TIMES = 2
MOST = {"eden": 4, "cthulhu": 5, "clash": 4}
"""Times that a mind is changed in each way, and altogether, between two of these."""
FEWEST = 12
"""Entries that the second record must have beside those of the first, at least."""
NEVER = frozenset({"concede", "reveal", "destroy-portal"})


@dataclass(frozen=True)
class Given:
    """A record to begin from, and what is done then.

    Each line of ``script``: who does what, and what one alone does after it, and takes back, and
    writes then of an answer of several numbers.
    """

    game: PlayableGame
    header: Header
    entries: tuple[Entry, ...]
    match: AnyMatch
    secret: Seat
    script: tuple[tuple[Seat, Any, tuple[Any, ...], Whole | None], ...]


def unseen(
    game: PlayableGame, match: AnyMatch, seat: Seat, luck: random.Random, *, strictly: bool
) -> list[Any]:
    """List what a seat can do, and take back, so that nobody else is told of it.

    *strictly*: nobody else sees it in the meantime either.
    """
    others = [None, *(Seat(s) for s in range(SEATS) if s != seat)]
    found: dict[Any, Any] = {}
    for action in [
        a for _ in range(TIMES) for a in choices(game, match.state, seat, luck.randrange)
    ]:
        tag = str(action.__struct_config__.tag)
        kind = action if isinstance(action, Whole) else tag
        if kind in found or tag in NEVER:
            continue
        moved = match.act(seat, action)
        if isinstance(moved, Refusal):
            continue
        if any(game.seen_by(one, event) is not None for one in others for event in moved.events):
            continue
        after = moved.match
        seen = [game.view(after.state, one) == game.view(match.state, one) for one in others]
        if strictly and not (all(seen) and game.pending(after.state) == game.pending(match.state)):
            continue
        back = after.undo(seat)
        if not isinstance(back, Refusal) and back.match.packed == match.packed:
            found[kind] = action
    return list(found.values())


def given(name: str) -> Given:
    """Play until a seat can change its mind unseen, then write down what both matches do."""
    game = GAMES[name]
    before, together, seed = PLAYED[name]
    strictly, luck = game.family == "eden", random.Random(seed)
    header, entries, match = begun(game, SEATS, dict(options_of(game, SEATS, 0)))
    script: list[tuple[Seat, Any, tuple[Any, ...], Whole | None]] = []
    start: AnyMatch | None = None
    secret = Seat(0)
    for number in itertools.count():
        seat, action = drawn(game, match, luck)
        if start is None and number >= before:
            waiting = [d.seat for d in game.pending(match.state)]
            able = [s for s in waiting if unseen(game, match, s, luck, strictly=strictly)]
            if able:
                start, secret = match, able[0]
        moved = match.act(seat, action)
        assert not isinstance(moved, Refusal)
        match = moved.match
        if start is None:
            entries += moved.entries
            continue
        mine = [d.seat for d in game.pending(match.state)]
        more = unseen(game, match, secret, luck, strictly=strictly) if secret in mine else []
        form = form_of(game, match.state, secret)
        draft = None if form is None else form.sample(luck.randrange)
        script.append((seat, action, tuple(more * TIMES)[: MOST[game.family]], draft))
        changed = sum(len(line[2]) for line in script)
        if len(script) >= together and 2 * changed >= FEWEST and more:
            break
    assert start is not None
    return Given(game, header, tuple(entries), start, secret, tuple(script))


def drawn(game: PlayableGame, match: AnyMatch, luck: random.Random) -> tuple[Seat, Any]:
    """Draw who does what next."""
    seat = luck.choice(sorted({d.seat for d in game.pending(match.state) if d.asked}))
    answers = choices(game, match.state, seat, luck.randrange)
    legal = [a for a in answers if a.__struct_config__.tag not in NEVER]
    ends = [a for a in legal if type(a).__name__ == "Done"]
    return seat, luck.choice([*legal, *ends])


def drawing(
    game: Drawable, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Paint the fingerprint of what a picture is drawn from, which is never the number of an entry."""
    if picture.kind == "kept":
        return None
    if picture.kind == "hand" and snapshot.seat is not None:
        snapshot = replace(snapshot, view=snapshot.view.seats[snapshot.seat], before=None)
    return sketch(game, replace(snapshot, since=-1), names, locale, picture)


async def played(
    table: CheckedBot, what: Given, people: list[Person], *, hidden: bool
) -> list[list[str]]:
    """Let the bot play the script; with *hidden* the seat changes its mind all the time.

    Returns what Discord was asked to change where others read it, after each action.
    """
    info, requests = await table.match(), list[list[str]]()
    owner, unseen_ = people[what.secret], what.game.family == "eden"

    def note(exchange: Exchange) -> None:
        answer = exchange.answer
        where = answer.get("channel_id") if isinstance(answer, dict) else None
        if exchange.method != "GET" and where != owner.dm():
            requests[-1].append(f"{exchange.method} {exchange.path}")

    async def write(draft: Whole) -> None:
        asked = await table.matches.pending(info.id)
        mine = next(q for q in asked if q.decision.seat == what.secret)
        assert await table.matches.drafts.put(info.id, int(owner.id), mine.since, draft) is None

    async def change(one: Any, *, shown: bool) -> None:
        made = await table.matches.act(info.id, int(owner.id), [one], None)
        assert isinstance(made, Acted), made
        if shown:
            await table.settled()
        back = await table.matches.undo(info.id, int(owner.id), None)
        assert isinstance(back, Acted), back

    table.box.rest.observers.append(note)
    for seat, action, more, draft in what.script:
        requests.append([])
        async with table.bot.services.delivery.lock(info.id):
            acted = await table.matches.act(info.id, int(people[seat].id), [action], None)
            assert isinstance(acted, Acted), acted
            # Elsewhere others see it, and who acts before they are called is called no more.
            for one in more[:1] if hidden and unseen_ else ():
                await change(one, shown=False)
        await table.settled()
        for one in more if hidden else ():
            await change(one, shown=True)
            await table.settled()
        if hidden and draft is not None:
            await write(draft)
            await table.settled()
    table.box.rest.observers.remove(note)
    return requests


class Everything(Reading):
    """Somebody who reads, presses what tells more, and notes what is suggested."""

    async def press_all(self, outcome: Any, *verbs: str, most: int = 3) -> None:
        """Press every control of these verbs on an answer, and on what follows, a few times."""
        first = outcome.messages[0]
        for _ in range(most):
            message = self.who.fresh(first)
            for one in controls(message, *verbs):
                message = self.who.fresh(first)
                there = {c["custom_id"] for c in controls(message)}
                if one["custom_id"] not in there:
                    continue
                if "options" in one:
                    value = one["options"][-1]["value"]
                    answer = await self.who.select(message, one["custom_id"], value)
                else:
                    answer = await self.who.press(message, one["custom_id"])
                await self.table.settled()
                self.note(f"pressed {one['custom_id']}", [*outcome.messages, *answer.messages])

    async def suggested(self, line: str, focused: str, **options: Any) -> None:
        """Note what is suggested while something is typed."""
        offered = await self.who.autocomplete(line, focused, "", **options)
        self.found.append(f"{line} {focused}: {json.dumps(offered)}")


async def read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, what: Given, *, hidden: bool
) -> tuple[list[str], list[list[str]], int]:
    """Play a match, and let everybody but the seat with the drafts read all of it.

    Returns what they read, what was sent to them meanwhile, and how many entries there are.
    """
    games = {what.game.id: what.game}
    caplog.set_level(logging.WARNING)
    async with checked_bot(
        tmp_path, games, caplog, painter=drawing, watched=False, clock=lambda: 1_700_000_000.0
    ) as table:
        people = [await table.person(who) for who in ("Ana", "Bob", "Cy", "Dan")]
        ana, *seated = people
        table.context.kinds = ("random",)
        info = await kept_on(table, seated, what.game, what.header, what.entries, what.match)
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()
        requests = await played(table, what, seated, hidden=hidden)

        reader = Everything(table, seated[(what.secret + 1) % SEATS])
        tends = Everything(table, ana)
        for one in (reader, tends):
            one.note("brought", one.who.everything())
        for line in AS_A_SEAT:
            await reader.type(line)
        await reader.press_all(await reader.type("match:replay"), "replay")
        await reader.press_all(await reader.type("match:since"), "replay")
        await reader.press_all(await reader.type("match:log"), "log")
        await reader.type("match:log", seat=str(int(what.secret)))
        await reader.type("match:whatif")
        line, wrong = WRONG[what.game.family]
        await reader.type(line, **wrong)
        asked = await reader.type("/undo", what="ask")
        await reader.press_all(asked, "undostep", most=1)
        for line in AS_WHO_TENDS:
            if line != "gm:health":  # what it counts of all matches is told in hundreds
                await tends.type(line)
        rewound = await tends.type("gm:rewind", reason="a slip")
        await tends.press_all(rewound, "gmstep", most=1)
        for one in (reader, tends):
            await one.explained()
        found = [*reader.found, *tends.found]
        for seat in (None, Seat((what.secret + 1) % SEATS)):
            found += map(str, await steps(table, await table.matches.info(info.id), seat))
        newcomer = Everything(table, ana)
        await reader.type("match:leave")
        await newcomer.type("match:join")
        await newcomer.type("match:brief")
        newcomer.note("everything", ana.everything())
        found += newcomer.found
        entries = (await table.matches.info(info.id)).seq
        return [_NUMBERS.sub("#", _PORT.sub("#", one)) for one in found], requests, entries


@pytest.mark.parametrize("name", NAMES)
async def test_nobody_else_can_tell_how_often_somebody_changed_their_mind(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.matches.practice.secrets.token_bytes", bytes)
    monkeypatch.setattr("bot.matches.practice.SECONDS", 60.0)
    for load in ("HEAVY", "TOO_HEAVY"):  # the clock stands still, so what was slow never goes by
        monkeypatch.setattr(f"bot.model.health.{load}", 1_000_000)
    what, told, sent, entries = given(name), list[list[str]](), list[Any](), list[int]()
    for hidden in (False, True):
        trials = itertools.count(1000)
        monkeypatch.setattr(
            "bot.matches.practice.secrets.randbelow", lambda _, ids=trials: next(ids)
        )
        folder = tmp_path / str(hidden)
        folder.mkdir()
        found, requests, length = await read(folder, caplog, what, hidden=hidden)
        told.append(found)
        sent.append(requests)
        entries.append(length)
    mine, yours = told

    written = any(draft is not None for *_, draft in what.script)
    assert written or what.game.family == "cthulhu"
    assert entries[1] >= entries[0] + FEWEST
    if what.game.family == "eden":
        assert sent[0] == sent[1]
    assert len(mine) == len(yours)
    for here, there in zip(mine, yours, strict=True):
        assert here == there
