"""Automated players."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.autoplay.runner import AutoplayRunner, belongs
from bot.games.registry import GAMES
from bot.matches import UnavailableError
from bot.model.refusals import Busy, UnknownMatch
from bot.store import MatchInfo
from render.eden.painter import after
from rules.core.game import form_of
from rules.core.ids import Cell, Seat
from rules.eden import actions as ac
from rules.players.heuristic import HeuristicPlayer
from tests.bot.looking import positions
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.tiny import TINY
from tests.tiny import Choose, Done

GAME = GAMES["eden-frontiers"]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, {"tiny": TINY}) as made:
        yield made


async def test_an_automated_player_answers_when_it_is_asked(table: PlainBot) -> None:
    info = await table.begin("Ana", robots={"Ivo": "random"})
    ana = await table.person("Ana")
    mine = await table.matches.seat_of(info.id, int(ana.id))

    asked = [q.decision.seat for q in await table.matches.pending(info.id) if q.decision.asked]

    assert asked == [mine]


@pytest.mark.parametrize("kind", ["random", "heuristic"])
async def test_a_game_with_only_the_mandatory_parts_is_played_to_its_end(
    table: PlainBot, kind: str
) -> None:
    """It has neither advisor nor pictures nor prompts: a hand is shown, and everybody answers."""
    assert table.context.games["tiny"].advisor is None
    info = await table.begin("Ana", robots={"Ivo": kind})
    ana = await table.person("Ana")
    seat = await table.seat(info.id, ana)
    hand = await (await ana.command("/hand")).message()
    assert any(button.get("label") == "Map" for button in ana.buttons(hand))
    for _ in range(40):
        snapshot = await table.matches.view(info.id, seat)
        if snapshot.over:
            break
        if any(q.decision.seat == seat and q.decision.asked for q in snapshot.questions):
            legal = await table.matches.legal(info.id, seat)
            action = next((a for a in legal if isinstance(a, Done)), legal[0])
            await table.matches.act(info.id, int(ana.id), [action], None)
        await table.settled()
    assert (await table.matches.view(info.id, seat)).over


@pytest.mark.postgres
async def test_automated_players_go_on_after_a_restart(table: PlainBot) -> None:
    info = await table.begin("Ana", robots={"Ivo": "random"})
    ana = await table.person("Ana")
    seat = await table.seat(info.id, ana)
    table.bot.services.pilots.wake = lambda match: None  # type: ignore[method-assign]  # nobody moves them
    hand = (await table.matches.view(info.id, seat)).view.players[seat].hand
    await table.matches.act(
        info.id, int(ana.id), [TINY.actions[0](hand[0]), TINY.actions[1]()], None
    )
    await table.stop()
    await table.start()
    await table.settled()

    asked = [q.decision.seat for q in await table.matches.pending(info.id) if q.decision.asked]
    assert asked == [seat]


async def unmoved(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> tuple[MatchInfo, AutoplayRunner, Seat]:
    """Begin a match whose automated player is asked something, and not moved yet."""
    pilots = table.bot.services.pilots
    with monkeypatch.context() as still:
        still.setattr(pilots, "wake", lambda match: None)
        info = await table.begin("Ana", robots={"Ivo": "random"})
    ana = await table.person("Ana")
    seat = await table.seat(info.id, ana)
    assert await asked(table, info) != [seat]
    return info, pilots, seat


async def asked(table: PlainBot, info: MatchInfo) -> list[Seat]:
    return [q.decision.seat for q in await table.matches.pending(info.id) if q.decision.asked]


async def test_a_match_that_a_start_finds_while_an_answer_fails_is_played_on(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, pilots, seat = await unmoved(table, monkeypatch)
    reached, fail, act = asyncio.Event(), asyncio.Event(), table.matches.act

    async def lost(*_: Any, **__: Any) -> Any:
        reached.set()
        await fail.wait()
        raise UnavailableError(UnknownMatch(info.id))

    with monkeypatch.context() as held:
        held.setattr(table.matches, "act", lost)
        pilots.wake(info.id)
        await reached.wait()
        await pilots.wake_all()  # as after a trouble of the database
        for _ in range(100):  # it waits now for what fails
            await asyncio.sleep(0)
        held.setattr(table.matches, "act", act)
        fail.set()
        await table.settled()

    assert await asked(table, info) == [seat]


async def test_a_match_that_is_busy_is_played_on_later(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.autoplay.runner.BUSY", 0.0)
    info, pilots, seat = await unmoved(table, monkeypatch)
    view, refusals = table.matches.view, [UnavailableError(Busy())]

    async def busy(*given: Any, **more: Any) -> Any:
        if refusals:
            raise refusals.pop()
        return await view(*given, **more)

    monkeypatch.setattr(table.matches, "view", busy)
    pilots.wake(info.id)
    await table.settled()

    assert refusals == []
    assert await asked(table, info) == [seat]


async def test_a_match_of_automated_players_alone_comes_to_an_end(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        ana = await table.person("Ana")
        await (await ana.command("play:newtable", quick=True)).message()
        info = await table.match()
        await table.matches.lobbies.set_option(info.id, "day_limit", 8, None)
        for name in ("Ivo", "Maud"):
            await table.matches.lobbies.add_player(info.id, "random", name, None)
        await (await ana.command("match:start")).message()
        async with asyncio.timeout(300):
            while (await table.matches.info(info.id)).status != "over":
                await table.settled()

        assert (await table.matches.info(info.id)).winners


def test_pilots_know_every_kind_of_automated_player() -> None:
    from rules.players import PLAYERS

    assert set(AutoplayRunner(None).makers) == set(PLAYERS)  # type: ignore[arg-type]  # no house is needed


def test_a_draft_is_shown_as_the_map_it_would_make() -> None:
    state, decision = next(
        (state, decision)
        for state in positions(GAME, 2, 3, every=1, quick_map=True)
        for decision in GAME.pending(state)
        if decision.id == "D-FR-DEPLOY"
    )
    seat = Seat(decision.seat)
    form, view = form_of(GAME, state, seat), GAME.view(state, seat)
    assert form is not None
    key = next(line.key for line in form.lines(form.blank) if line.most)
    inner, outer = map(Cell, key[1:])
    shown = after(view, ac.Deploy({inner: {outer: 1}}))

    assert view.tiles[inner].edges == {}
    assert shown.tiles[inner].edges == {outer: 1}
    assert shown.tiles[inner].centre == view.tiles[inner].centre - 1


class Drafting:
    """A player who answers a draft with two cards and its end, at one go."""

    looks = True

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        cards = [a for a in legal if isinstance(a, Choose)]
        return (cards[0], cards[1], cards[0], Done()) if len(cards) > 1 else (legal[0],)


async def test_a_seat_plays_by_the_temper_of_its_name(table: PlainBot) -> None:
    tempers = set()

    class Leaning(HeuristicPlayer):
        def lean(self, temper: str) -> None:
            tempers.add(temper)

    table.bot.services.pilots.makers = {"random": Leaning}
    await table.begin("Ana", robots={"Ivo": "random"})
    assert tempers == {"builder"}, "it is Ivo's"


async def test_a_draft_is_answered_at_one_go(table: PlainBot) -> None:
    """A player that changes its mind from look to look would otherwise go round in circles."""
    table.bot.services.pilots.makers = {"random": lambda *_: Drafting()}
    info = await table.begin("Ana", robots={"Ivo": "random"})
    ivo = next(seat.seat for seat in info.seats if seat.kind)
    assert info.seq >= 3
    assert not [
        q
        for q in await table.matches.pending(info.id)
        if q.decision.seat == ivo and q.decision.asked
    ]


@pytest.mark.parametrize(
    ("asked", "action", "offered"),
    [
        ("D-FR-REFINE", ac.Refine(1, 0, 0, 1), True),
        ("D-FR-ARMY", ac.Refine(1, 0, 0, 1), False),
        ("D-FR-ARMY", ac.UseOpportunity(destroy=True), True),
        ("D-FT-UNIT", ac.UseOpportunity(destroy=True), True),
        ("D-FR-ARMY", ac.UseOpportunity(destroy=False), False),
        ("D-FR-DEPLOY", ac.UseOpportunity(destroy=True), False),
        ("D-FR-ARMY", ac.Concede(), False),
    ],
)
def test_automated_players_are_offered_few_free_actions(
    asked: str, action: Any, offered: bool
) -> None:
    """They buy Opportunities for their fights; without this they only lay in their hands."""
    assert isinstance(action, GAME.ui.prompts.free)
    assert belongs({asked}, action) == offered
