"""Positions of real matches as the panels see them, without a table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec.structs import replace

from bot.delivery.scenes import SeatScene, writing_of
from bot.games.game_ui import PlayableGame
from bot.matches import AnyGame, OpenQuestion, Snapshot
from bot.play.ask_words import asked
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.players import PLAYERS

NAMES = ("Anastasia of the long name", "Bob", "Cy", "Dan", "Eve", "Fay")


def info_of(game: AnyGame, seats: int, language: str = "en") -> MatchInfo:
    """Return a running match of that game."""
    return MatchInfo(
        id=MatchId("k3f2"),
        game=game.id,
        guild=1,
        channel=2,
        language=language,
        status="running",
        created_by=100,
        created_at=0,
        commitment="0" * 64,
        seq=1000,
        revision=1000,
        seats=tuple(
            SeatInfo(number=n, seat=Seat(n), user=100 + n, name=NAMES[n]) for n in range(seats)
        ),
    )


def planned_info(game: AnyGame, state: Any) -> MatchInfo:
    """Return a running match of several people in which forms answer."""
    return replace(info_of(game, len(game.seating(state))), plans="usual")


def look_of(game: AnyGame, state: Any, seat: Seat | None, seq: int = 1000) -> Snapshot:
    """Look at a position as the tables would."""
    questions = tuple(
        OpenQuestion(decision=d, since=seq, at=seq, asked_at=0) for d in game.pending(state)
    )
    return Snapshot(
        match=MatchId("k3f2"),
        game=game.id,
        seq=seq,
        seat=seat,
        view=game.view(state, seat),
        round=game.round_of(state),
        questions=questions,
        over=state.over,
        places=game.places(state),
        news=seq,
    )


def seat_scene(game: PlayableGame, state: Any, seat: Seat, locale: str) -> SeatScene:
    """Set the scene for the panel of a seat."""
    snapshot, legal = look_of(game, state, seat), game.legal(state, seat)
    return SeatScene(
        game=game,
        info=info_of(game, len(game.seating(state)), locale),
        snapshot=snapshot,
        legal=legal,
        locale=locale,
        writing=writing_of(game, snapshot.view, seat, legal),
        link="https://discord.com/channels/1/2",
    )


def question_of(scene: SeatScene) -> OpenQuestion:
    """Return the question that the panel of a seat puts."""
    question = asked(scene)
    assert question is not None
    return question


def each_position(
    game: AnyGame, seats: int, seed: int, most: int = 1500, **options: Any
) -> Iterator[Any]:
    """Yield the positions of a match played at random: one value, which changes as it is played on."""
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, game.install(game.content()))
    chance = Keyed(bytes([seed % 256]) * 32)
    play: Play[Any, Any] = Play(start(game, setup, chance).state, chance)
    players = [
        PLAYERS["random"](game, Seat(seat), bytes([seed % 256, seat]) * 16) for seat in range(seats)
    ]
    for number in range(most):
        state = play.state
        waiting = [d.seat for d in game.pending(state) if d.asked]
        if not waiting:
            return
        yield state
        seat = waiting[number % len(waiting)]
        advance(
            game,
            play,
            seat,
            players[seat].whole(game.view(state, seat), game.legal(state, seat))[0],
        )


def positions(
    game: AnyGame, seats: int, seed: int, every: int = 7, most: int = 1500, **options: Any
) -> Iterator[Any]:
    """Yield positions of a match played at random, every so many actions, to be kept."""
    yield from map(
        copy_of, islice(each_position(game, seats, seed, most, **options), 0, None, every)
    )


def crowded(state: Any, by: int = 300) -> Any:
    """Fill hands and boards: 20 different cards, hundreds of troops, full purses."""
    full = copy_of(state)
    for player in full.players:
        units = sorted(player.world)[:16]
        player.hand = [Card(c) for c in (*units, "crystal_small", "crystal_huge", "setback")]
        player.hand += [Card("opportunity")] * (20 - len(player.hand))
        player.stocks, player.reserved, player.pure = 3 * by, by + 100, by
    for tile in full.tiles.values():
        if tile.owner >= 0:
            tile.centre += by
    return full
