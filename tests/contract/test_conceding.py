"""Players who concede at any moment: the match goes on without them, soundly, and ends."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.core.agenda import asked
from rules.core.chance import Keyed, match_key
from rules.core.data import copy_of, fingerprint, pack, tag_of
from rules.core.errors import MatchOver, Refusal
from rules.core.game import advance, choices
from rules.core.ids import Seat
from rules.core.play import Play
from rules.core.record import begin, verify
from tests.contract.games import GAMES
from tests.contract.playouts import begun, pick
from tests.contract.redeal import NETS
from tests.contract.test_records import SECRET, header_of

CHECKS = [name for name, game in GAMES.items() if NETS[game.family].concedes]
RATES = (0.004, 0.03, 0.3)
"""How likely it is before each action that somebody concedes."""
EVERY = [(name, seats) for name in CHECKS for seats in GAMES[name].seats]


def concession(game: Any, state: Any, seat: Seat) -> Any:
    return next((a for a in game.legal(state, seat) if tag_of(a) == "concede"), None)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_matches_in_which_players_concede_at_random_end(name: str, seats: int, seed: int) -> None:
    game, source = GAMES[name], random.Random(seed)
    state, chance = begun(name, seats, seed)
    play: Play[Any, Any] = Play(state, chance)
    rate, conceded = RATES[seed % len(RATES)], set[Seat]()
    for number in range(20_000):
        if play.state.over:
            break
        play.events.clear()
        leaver = Seat(source.randrange(seats))
        action = concession(game, play.state, leaver) if source.random() < rate else None
        if action is not None:
            assert leaver not in conceded
            assert game.why_not(play.state, leaver, action) is None
            conceded.add(leaver)
            advance(game, play, leaver, action)
        else:
            seat = source.choice(sorted(asked(play.state.agenda)))
            assert seat not in conceded  # the defaults answer for who has conceded
            advance(
                game, play, seat, pick(source, choices(game, play.state, seat, source.randrange))
            )
        for check in NETS[game.family].invariants[name]:
            check(play.state)
        for seat in conceded:
            assert concession(game, play.state, seat) is None
        if number % 25 == 0:
            look_around(game, play.state, seats)
    assert play.state.over
    winners = set(game.winners(play.state))
    assert not winners & conceded or conceded == set(range(seats))
    places = game.places(play.state)
    assert {seat for seat in range(seats) if places[seat] == 1} == winners or not winners
    assert [sum(one < place for one in places) + 1 for place in places] == list(places)
    last = [places[seat] for seat in conceded - winners]
    assert all(place == max(places) for place in last)  # who leaves is last, all of them level
    assert winners or set(places) == {1}


def look_around(game: Any, state: Any, seats: int) -> None:
    """A view allows a position that looks like it, and every position is stored and read."""
    for viewer in (*range(seats), None):
        seen = game.view(state, viewer)
        assert game.view(game.possible(seen, Keyed(bytes(32))), viewer) == seen
    stored = msgspec.json.decode(msgspec.json.encode(state), type=game.state)
    assert fingerprint(stored) == fingerprint(copy_of(state))


@pytest.mark.parametrize("name", CHECKS)
def test_everybody_may_concede_at_once(name: str) -> None:
    """Who is left alone wins; the last ones of the same moment share the victory."""
    game = GAMES[name]
    for staying in (0, 1):
        state, chance = begun(name, 3, 1)
        play: Play[Any, Any] = Play(state, chance)
        for seat in range(3 - staying):
            advance(game, play, Seat(seat), concession(game, play.state, Seat(seat)))
        source = random.Random(1)
        for _ in range(200):
            if play.state.over:
                break
            seat = min(asked(play.state.agenda))
            advance(
                game, play, seat, pick(source, choices(game, play.state, seat, source.randrange))
            )
        assert play.state.over
        assert set(game.winners(play.state)) == ({2} if staying else {0, 1, 2})


@pytest.mark.parametrize("name", CHECKS)
def test_who_concedes_twice_or_has_left_is_told_so(name: str) -> None:
    game = GAMES[name]
    state, chance = begun(name, 3, 2)
    play: Play[Any, Any] = Play(state, chance)
    seat = min(asked(play.state.agenda))
    other = Seat((seat + 1) % 3)
    action = concession(game, play.state, other)
    advance(game, play, other, action)

    refused = game.why_not(play.state, other, action)
    assert refused is not None
    assert tag_of(refused) == "already-conceding"

    advance(game, play, seat, action)
    source = random.Random(2)
    for _ in range(200):
        if play.state.over:
            break
        here = min(asked(play.state.agenda))
        advance(game, play, here, pick(source, choices(game, play.state, here, source.randrange)))
    assert game.why_not(play.state, other, action) == MatchOver()


@pytest.mark.parametrize("name", CHECKS)
def test_positions_in_which_nobody_concedes_are_written_as_before(name: str) -> None:
    """Their fingerprints are those of matches that earlier rules began."""
    state, _ = begun(name, 2, 0)
    written = msgspec.msgpack.decode(pack(state))
    assert all(not {"conceding", "kept", "gone"} & set(player) for player in written["players"])


@pytest.mark.parametrize("name", CHECKS)
def test_a_record_with_concessions_is_verified(name: str) -> None:
    game, source = GAMES[name], random.Random(3)
    header = header_of(game, 3)
    moved = begin(game, header.setup, Keyed(match_key(SECRET, header.contributions)))
    match, entries = moved.match, list(moved.entries)
    while not match.state.over and match.seq < 400:
        seat = Seat(source.randrange(3))
        action = concession(game, match.state, seat) if source.random() < 0.02 else None
        if action is None:
            seat = source.choice(sorted(asked(match.state.agenda)))
            action = pick(source, match.legal(seat))
        played = match.act(seat, action)
        assert not isinstance(played, Refusal)
        match, entries = played.match, [*entries, *played.entries]
    verdict = verify(header, entries, game)
    assert (verdict.problem, verdict.entries) == (None, len(entries))
    assert any(b"concede" in bytes(entry.action) for entry in entries)
