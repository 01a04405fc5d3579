"""Who sits where, as the page beside the channel shows it, for every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.cli.seats import _seats as seats_of
from bot.cli.seats import answers_all, routes
from bot.delivery.seat_ahead import SeatAhead
from bot.games.registry import GAMES
from bot.matches import Matches
from bot.store import MatchInfo, Store
from bot.store.ahead import Ahead
from bot.web.server import WebTable
from rules.core.game import Question
from rules.core.ids import Seat
from rules.core.standing import ADVISED, Standing
from rules.players.answering import advised

CHANNEL = 1574318509993754632  # ids have nineteen digits now
COLOUR = re.compile(r"#[0-9A-F]{6}|green|grey|red|yellow|brown|pink")
PLAIN = {"clash-of-cultures"}  # everybody plays the same


@pytest.mark.parametrize("game", GAMES)
async def test_the_page_tells_the_seats_of_every_game_apart(tmp_path: Path, game: str) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    try:
        matches = Matches(store, GAMES)
        quick = {o.id: True for o in GAMES[game].options if o.id == "quick_map"}
        info = await matches.lobbies.create_lobby(
            game=game, guild=1, channel=2, by=3, language="fr", interaction=None, options=quick
        )
        assert isinstance(info, MatchInfo)
        before = await seats_of(matches, GAMES, info, "fr")
        for name in ("Ivo", "Maud"):
            await matches.lobbies.add_player(info.id, "random", name, None)
        started = await matches.lobbies.start(info.id, 3, None)
        assert isinstance(started, MatchInfo)
        seats = await seats_of(matches, GAMES, started, "fr")
        ended = await matches.moderation.end(info.id, 3, None)
        assert isinstance(ended, MatchInfo)
        snapshot = await matches.view(info.id, None)
        after = await seats_of(matches, GAMES, ended, "fr")
    finally:
        await store.close()

    assert before == []
    assert [seat["automated"] for seat in seats] == [True, True]
    assert any(seat["asked"] for seat in seats)
    assert not any(seat["asked"] for seat in after)
    assert (snapshot.questions, snapshot.view.pending) == ((), ())  # nor does any picture say so
    named = [seat["colour"] for seat in seats if seat["colour"]]
    assert all(COLOUR.fullmatch(colour) for colour in named)
    assert len(set(named)) == len(named)
    assert game in PLAIN or all(seat["world"] for seat in seats if seat["colour"])


async def test_the_page_finds_the_match_of_a_channel_by_its_id(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    try:
        matches = Matches(store, GAMES)
        await matches.lobbies.create_lobby(
            game="eden-fronts", guild=1, channel=CHANNEL, by=3, language="fr", interaction=None
        )
        app = web.Application()
        app.add_routes(routes(store, matches, GAMES, WebTable()))
        async with TestClient(TestServer(app)) as client:
            found = await (await client.get(f"/page/table/{CHANNEL}?locale=fr")).json()
            missing = [
                (await client.get(f"/page/table/{one}")).status for one in (CHANNEL + 1, 2**63, "x")
            ]
    finally:
        await store.close()

    assert found == {
        "seats": [],
        "answering": None,
        "commands": [],
        "game": "Battle For Eden, Fronts",
        "live": True,
    }
    assert missing == [404, 404, 404]


async def test_the_page_names_what_is_about_to_answer_to_its_owner_alone(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    game = GAMES["eden-frontiers"]
    trifles = game.ahead.sheet("trifles")
    try:
        matches = Matches(store, GAMES)
        info = await matches.lobbies.create_lobby(
            game=game.id,
            guild=1,
            channel=CHANNEL,
            by=3,
            language="en",
            interaction=None,
            plans="usual",
            options={"quick_map": True},
        )
        assert isinstance(info, MatchInfo)
        for user in (3, 4):
            await matches.lobbies.join(info.id, user, str(user), user)
        started = await matches.lobbies.start(info.id, 3, None)
        assert isinstance(started, MatchInfo)
        app = web.Application()
        app.add_routes(routes(store, matches, GAMES, WebTable()))
        async with TestClient(TestServer(app)) as client:

            async def told(user: object) -> object:
                path = f"/page/table/{CHANNEL}?locale=fr&user={user}"
                return (await (await client.get(path)).json())["answering"]

            by_hand, users = set[object](), {one.seat: one.user for one in started.seats}
            question = (await matches.view(info.id, None)).questions[0].decision
            while question.id not in trifles.questions:
                seat, person = question.seat, users[question.seat]
                by_hand.add(await told(person))
                view = (await matches.view(info.id, seat)).view
                plan = advised(game, view, seat, await matches.legal(info.id, seat))
                await matches.act(info.id, person, plan, None, plan=True)
                question = (await matches.view(info.id, None)).questions[0].decision
            mine = users.pop(question.seat)
            by_itself = [await told(user) for user in (mine, *users.values(), 5, "x", "")]
    finally:
        await store.close()

    assert by_hand == {None}
    assert by_itself == ["Formalités", None, None, None, None]


async def test_who_is_asked_is_spoken_to_and_all_others_are_told(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    try:
        matches = Matches(store, GAMES)
        info = await matches.lobbies.create_lobby(
            game="clash-of-cultures", guild=1, channel=2, by=3, language="en", interaction=None
        )
        assert isinstance(info, MatchInfo)
        for user in (3, 4):
            await matches.lobbies.join(info.id, user, f"p{user}", user)
        started = await matches.lobbies.start(info.id, 3, None)
        assert isinstance(started, MatchInfo)
        seats = await seats_of(matches, GAMES, started, "en", "4")
        mine = next(seat for seat in seats if seat["asked"])["user"]
        told = {
            user: [
                seat["asked"]
                for seat in await seats_of(matches, GAMES, started, "en", user)
                if seat["asked"]
            ]
            for user in ("3", "4")
        }
    finally:
        await store.close()
    other = "3" if mine == "4" else "4"
    assert [told[mine][0].split(" (")[0], told[other][0].split(" (")[0]] == [
        "take your turn",
        "take their turn",
    ]


def test_nothing_is_to_be_pressed_only_if_every_question_is_answered_ahead() -> None:
    """In Clash an objective is asked for beside what is answered ahead."""
    turn, objective = Question(Seat(0), "turn"), Question(Seat(0), "objective")
    record = Ahead(standing=Standing(questions=("turn",), says=ADVISED, rules="1"))

    assert answers_all(SeatAhead(answers={turn: record}), [turn]) is record
    assert answers_all(SeatAhead(answers={turn: record}), [turn, objective]) is None
    both = SeatAhead(answers={turn: record, objective: record})
    assert answers_all(both, [turn, objective]) is record
    assert answers_all(SeatAhead(), []) is None
