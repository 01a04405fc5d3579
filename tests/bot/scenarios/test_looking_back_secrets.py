"""What differs only in what somebody has hidden gives everybody else the same, also of the past."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Person
from rules import GAMES
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.record import Entry, Header
from tests.bot.crew import crew
from tests.bot.recorded import AnyGame, AnyMatch, kept, played
from tests.bot.scenarios.test_secrets import EDITIONS, plain
from tests.contract.playouts import options_of

SEATS = 3
MOST = 90
"""Actions before the last secret answer."""

TRIED = 12
"""Answers to a question that are compared."""

LINES = (
    "/match digest",
    "/match replay",
    "/match log",
    "/match what-if",
    "/match why",
    "/match orders",
    "/match report",
    "/match briefing",
)

_PORT = re.compile(r"127\.0\.0\.1:\d+")

Fork = tuple[Header, list[Entry], AnyMatch]


def known(game: AnyGame, match: AnyMatch, events: tuple[Any, ...], seat: Seat | None) -> Any:
    """Say all that a seat learns of a match and of what has just happened in it."""
    seen = [game.seen_by(seat, event) for event in events]
    legal = [] if seat is None else match.legal(seat)
    asked = [d for d in game.pending(match.state) if d.asked]
    return match.seq, game.view(match.state, seat), seen, legal, asked


def forked(game: AnyGame) -> tuple[Seat, list[Fork]] | None:
    """Find the last question whose answers nobody but its seat can tell apart; answer it twice."""
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    header, entries, matches = played(game, SEATS, MOST, **options)
    for match in reversed(matches):
        for seat in sorted({d.seat for d in game.pending(match.state) if d.asked}):
            made: dict[str, list[Any]] = {}
            for action in match.legal(seat)[:TRIED]:
                moved = match.act(seat, action)
                if isinstance(moved, Refusal):
                    continue
                others = [None, *(Seat(s) for s in range(SEATS) if s != seat)]
                told = [known(game, moved.match, moved.events, one) for one in others]
                made.setdefault(repr(told), []).append(moved)
            for twins in made.values():
                if len({moved.match.packed for moved in twins}) > 1:
                    first, other = (
                        twins[0],
                        next(m for m in twins if m.match.packed != twins[0].match.packed),
                    )
                    before = entries[: match.seq + 1]
                    return seat, [
                        (header, [*before, *moved.entries], moved.match) for moved in (first, other)
                    ]
    return None


async def read(tmp_path: Path, game: AnyGame, fork: Fork, secret: Seat) -> list[str]:
    """Let somebody without the secret, on a seat and on none, read all that there is."""
    async with crew(tmp_path, {game.id: game}) as table:
        people: list[Person] = [await table.person(who) for who in ("Ana", "Bob", "Cy", "Dan")]
        (guild,) = table.bot.guilds
        there = int(people[0].channels[0]["id"])
        ids = [int(person.id) for person in people]
        info = await kept(table.store, game, *fork, ids, channel=there, guild=guild.id)
        table.bot.delivery.wake(info.id, 0.0)
        await table.settled()
        found: list[str] = []
        for person in (people[(secret + 1) % SEATS], people[-1]):  # another seat, and an onlooker
            found += [plain(m) for m in person.everything()]
            for line in LINES:
                outcome = await person.command(line)
                await outcome.message()
                await table.settled()
                found += [f"{line} {plain(person.fresh(m))}" for m in outcome.messages]
                files = [a["id"] for m in outcome.messages for a in m["attachments"]]
                found += [str(table.box.core.world.files[f].content) for f in files]
        return [_PORT.sub("#", text) for text in found]


@pytest.mark.parametrize("name", EDITIONS)  # the others answer nothing in secret
async def test_whoever_looks_back_reads_the_same_whatever_another_seat_has_answered_in_secret(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.trial.secrets.token_bytes", bytes)
    found = forked(GAMES[name])
    assert found is not None
    seat, (one, other) = found

    told = []
    for number, fork in enumerate((one, other)):
        trials = itertools.count(1000)
        monkeypatch.setattr("bot.tables.trial.secrets.randbelow", lambda _, ids=trials: next(ids))
        folder = tmp_path / str(number)
        folder.mkdir()
        told.append(await read(folder, GAMES[name], fork, seat))
    ours, theirs = told

    assert one[2].packed != other[2].packed
    assert len(ours) > 2 * len(LINES)
    assert ours == theirs
