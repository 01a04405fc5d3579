"""Why automated players did what they did: nothing hidden before its time, words for everything."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice, product
from typing import Any

import pytest

from bot.autoplay.reasons_panel import reason_words
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.matches import Matches
from rules.clash.actions import TakeAdvance
from rules.clash.content import OBJECTIVE_CARDS, WONDERS
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.lang import keys
from rules.players import PLAYERS
from rules.players.clash.learning import LATE
from rules.players.explaining import explain
from rules.players.reasons import AT_RANDOM, THUMB, Reason
from tests.bot.looking import info_of, look_of
from tests.bot.matches.seated import ANA, BOB, GM, Ids, good, seat, started
from tests.bot.tiny import TINY
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

SEATS = 3
SECRET = Reason("thumb")


def moves(name: str, seed: int, every: int) -> Any:
    """Yield positions of a match of players of rules of thumb, each with the next action."""
    game = GAMES[name]
    options = dict(options_of(game, SEATS, 0))
    options |= {o.id: False for o in game.options if o.id == "quick_map"}
    seats = tuple(SeatSetup() for _ in range(SEATS))
    setup = Setup(seats, options, game.install(game.content()))
    chance = Keyed(bytes([seed]) * 32)
    play: Play[Any, Any] = Play(start(game, setup, chance).state, chance)
    players = [PLAYERS["heuristic"](game, Seat(s), bytes([s]) * 32) for s in range(SEATS)]
    for number in range(2000):
        asked = [d.seat for d in game.pending(play.state) if d.asked]
        if not asked:
            return
        mine = asked[0]
        action = players[mine].whole(game.view(play.state, mine), game.legal(play.state, mine))[0]
        if number % every == 0:
            yield play.state, mine, action
        advance(game, play, mine, action)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_everybody_may_read_is_the_same_whatever_that_seat_holds(name: str) -> None:
    game, met, weighed = GAMES[name], Counter[bool](), list[str]()
    for number, (state, mine, action) in enumerate(islice(moves(name, 3, 4), 40)):
        why = explain(game, "heuristic", game.view(state, mine), mine, action, searches=False)
        snapshot = look_of(game, state, None)
        for locale in ("en", "fr"):
            words = scene_of(snapshot, info_of(game, SEATS), locale)
            assert reason_words(words, game.ui.wording, why)
        weighed += [one.measure for one in why.effects]
        met[why.open] += 1
        if not why.open or BUSY[game.family](state, None):
            continue
        twin = REDEAL[game.family](state, None, random.Random(number))
        again = explain(game, "heuristic", game.view(twin, mine), mine, action, searches=False)
        assert again == why
    assert met[True]
    assert met[False] or name == "cthulhu-wars"
    assert len(set(weighed)) >= 3


def test_why_an_advance_was_taken_is_not_told_to_others_while_cards_in_hand_count() -> None:
    game = GAMES["clash-of-cultures"]
    turns = ((s, m, game.legal(s, m)) for s, m, _ in moves("clash-of-cultures", 3, 1))
    state, mine, legal = next(
        turn for turn in turns if any(isinstance(a, TakeAdvance) for a in turn[2])
    )
    advances = [action for action in legal if isinstance(action, TakeAdvance)]
    state.age, holder = LATE, state.players[mine]
    told = list[list[Reason]]()
    for objective, wonder in product(OBJECTIVE_CARDS, WONDERS):
        holder.objectives, holder.wonders = [objective], [Card(wonder)]
        view = game.view(state, mine)
        told.append([explain(game, "heuristic", view, mine, a, searches=False) for a in advances])

    assert not any(why.open for whys in told for why in whys)
    assert any(whys != told[0] for whys in told)


def test_every_reason_has_words() -> None:
    for locale in ("en", "fr"):
        for why in (AT_RANDOM, THUMB):
            assert f"why-{why.key}" in keys(locale)


def test_a_game_without_an_advisor_still_says_something() -> None:
    assert (
        explain(TINY, "heuristic", None, Seat(0), None, searches=False) == AT_RANDOM
    )  # it has no advisor either
    assert explain(TINY, "random", None, Seat(0), None, searches=False) == AT_RANDOM


async def test_moves_of_automated_players_alone_are_explained_as_they_were_made(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    bob = await seat(matches, match, BOB)
    legal = await matches.legal(match, bob)
    boast = next(a for a in legal if type(a).__name__ == "Boast")
    good(await matches.act(match, BOB, [boast], ids()))
    good(await matches.moderation.replace(match, bob, GM, ids(), kind="random", name="Maud"))
    good(await matches.act(match, ANA, [boast], ids()))
    mine = good(await matches.act(match, None, [boast], None, seat=bob))

    told = await matches.reasons.explained(match, None)
    assert [(one.seq, one.seat, one.why) for one in told] == [(mine.seq, bob, AT_RANDOM)]
    assert [len(one.observations) for one in told] == [1]
    good(await matches.moderation.replace(match, bob, GM, ids(), user=77, name="Cy"))
    assert [
        one.seq
        for one in await Matches(matches._pool.store, matches._pool.games).reasons.explained(
            match, None
        )
    ] == [mine.seq]


async def test_what_went_by_hidden_things_is_told_to_that_seat_alone_until_the_end(
    matches: Matches, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(matches, ids)
    bob, ana = await seat(matches, match, BOB), await seat(matches, match, ANA)
    monkeypatch.setattr("bot.matches.reasons.explain", lambda *_, **__: SECRET)
    boast = next(a for a in await matches.legal(match, bob) if type(a).__name__ == "Boast")
    good(await matches.moderation.replace(match, bob, GM, ids(), kind="random", name="Maud"))
    good(await matches.act(match, None, [boast], None, seat=bob))

    assert [one.why for one in await matches.reasons.explained(match, None)] == [None]
    assert [one.why for one in await matches.reasons.explained(match, ana)] == [None]
    assert [one.why for one in await matches.reasons.explained(match, bob)] == [SECRET]
    good(await matches.concede(match, ANA, ids()))
    assert [one.why for one in await matches.reasons.explained(match, None)] == [SECRET]
