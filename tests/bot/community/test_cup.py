"""A cup of robots: ranked matches through the services of the bot; the levels come out in order."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean

import pytest
from msgspec.structs import replace

from bot.community.ladder import ladder
from bot.games.registry import GAMES
from bot.matches import Matches
from bot.model.ladders import season_of
from bot.ops import archive
from bot.store import MatchId, Store
from rules.players import PLAYERS
from tests.bot.community.cup import GUILD, IDS, opened
from tests.bot.databases import database
from tests.bot.matches.seated import good

GAME = "clash-of-cultures"
LEVELS = {"heuristic": 3, "easy": 3, "random": 3}
"""The levels, the best first, each with how many robots play at it."""
SEATS = 3


async def play(matches: Matches, match: MatchId, levels: Mapping[int, str], seed: int) -> None:
    """Let a robot answer for each person until the rules end the match."""
    info = await matches.info(match)
    game = matches.game_of(info)
    minds = {
        seat.seat: PLAYERS[levels[seat.user]](game, seat.seat, bytes([seed, seat.seat]))
        for seat in info.seats
        if seat.seat is not None and seat.user is not None
    }
    while (await matches.info(match)).status == "running":
        asked = [one.decision for one in await matches.pending(match) if one.decision.asked]
        seat = min(one.seat for one in asked)
        view = (await matches.view(match, seat)).view
        answer = minds[seat].whole(view, await matches.legal(match, seat))
        user = next(one.user for one in info.seats if one.seat == seat)
        good(await matches.act(match, user, answer, next(IDS), plan=len(answer) > 1))


async def cup(store: Store, count: int, seed: int = 1) -> dict[int, str]:
    """Play so many ranked matches and verify each; return the level of each person."""
    matches, source = Matches(store, GAMES, patience=60), random.Random(seed)
    levels = dict(enumerate((one for one, many in LEVELS.items() for _ in range(many)), 101))
    for number in range(count):
        people = [(user, f"{levels[user]}-{user}") for user in source.sample(sorted(levels), SEATS)]
        match = await opened(matches, people, game=GAME)
        await play(matches, match, levels, number % 250)
        record = archive.read_export(await archive.export(store, match))
        verdict = archive.verdict_of(record, GAMES[GAME])
        assert verdict.problem is None, verdict
        await matches.moderation.verified(match, "yes")
    await matches.close()
    return levels


async def checked(url: str) -> tuple[int, str]:
    """Run ``hexarch ladder --check``; return how it ends and what it says."""
    line = (sys.executable, "-m", "bot", "ladder", str(GUILD), GAME, "--check", "--database", url)
    run = await asyncio.create_subprocess_exec(
        *line, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await run.communicate()
    return run.returncode or 0, said.decode()


@pytest.fixture
async def url(tmp_path: Path) -> str:
    return await database(tmp_path)


async def test_a_small_cup_is_worked_out_again_from_its_records(url: str) -> None:
    store = await Store.open(url)
    levels = await cup(store, 2)
    results = await store.ladders.results(GUILD, GAME)
    standings = ladder(results, season_of(time.time()))
    assert len(results) == 2
    assert {one.user for one in standings} <= levels.keys()
    await store.close()

    code, text = await checked(url)
    assert (code, "2 matches played again, nothing differs" in text) == (0, True), text
    first, second = sorted(results, key=lambda result: result.ended)
    store = await Store.open(url)
    await store.people.change_guild(GUILD, lambda was: replace(was, seasons=(second.ended,)))
    await store.close()
    code, text = await checked(url)
    assert (code, "nothing differs" in text) == (0, True), text
    listed = {user for user in levels if f"({user})" in text}
    assert listed == second.people, (listed, first.people)
    store = await Store.open(url)
    await store._database.writing(
        lambda c: c.exec_driver_sql(
            f"UPDATE matches SET places = '{_other(results[0].places)}' "
            f"WHERE id = '{results[0].match}'"
        )
    )
    await store.close()
    code, text = await checked(url)
    assert code == 1
    assert f"{results[0].match}: its record leads to other places" in text
    assert "another rating" in text


@pytest.mark.parametrize(
    ("game", "what"),
    [
        ("cthulhu-wars", {"faction"}),
        ("eden-fronts", {"civilization", "colour"}),
        ("clash-of-cultures", set()),
    ],
)
async def test_a_match_notes_what_each_seat_plays(url: str, game: str, what: set[str]) -> None:
    store = await Store.open(url)
    matches = Matches(store, GAMES, patience=60)
    match = await opened(matches, [(n, f"P{n}") for n in (1, 2, 3)], game=game)
    info, view = await matches.info(match), (await matches.view(match, None)).view
    for seat in info.seats:
        assert seat.plays.keys() == what
        assert all(getattr(view.seats[seat.seat], name) == one for name, one in seat.plays.items())
    await matches.close()
    await store.close()


def _other(places: tuple[int, ...]) -> str:
    return json.dumps([*places[1:], places[0]])


@pytest.mark.nightly
async def test_the_levels_of_a_cup_come_out_in_order(url: str) -> None:
    store = await Store.open(url)
    levels = await cup(store, 60)
    standings = ladder(await store.ladders.results(GUILD, GAME), season_of(time.time()))
    await store.close()
    assert (await checked(url))[0] == 0
    means = [
        fmean(one.rating for one in standings if levels[one.user] == level) for level in LEVELS
    ]
    assert means == sorted(means, reverse=True), means
