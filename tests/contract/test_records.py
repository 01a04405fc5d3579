"""The record of any game: undone, stored, replayed, verified."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.core.chance import Keyed, commitment, match_key
from rules.core.data import pack
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import Entry, Header, Match, Position, begin, resume, verify
from rules.players.game import AdvisedGame
from tests.contract.games import HELD
from tests.contract.redeal import NETS

SECRET = bytes(range(32))
ACTIONS = 600


def header_of(game: AdvisedGame[Any, Any, Any, Any], seats: int) -> Header:
    content = game.content()
    options = {o.id: True if o.id == "quick_map" else o.default for o in game.options}
    if seats == 1:
        options["scenario"] = "king"
    return Header(
        game=game.id,
        match="k3f2",
        commitment=commitment(SECRET),
        contributions=tuple(str(n) for n in range(seats)),
        setup=Setup((SeatSetup(),) * seats, options, game.install(content)),
        content=content,
        rules=game.rules,
        secret=SECRET.hex(),
    )


def played(
    game: AdvisedGame[Any, Any, Any, Any], header: Header, seed: int
) -> tuple[Match[Any, Any, Any, Any], list[Entry], int]:
    """Play at random, with an undo now and then; return also how many undos there were."""
    dice = random.Random(seed)
    begun = begin(game, header.setup, Keyed(match_key(SECRET, header.contributions)))
    match, entries, undos = begun.match, list(begun.entries), 0
    while not match.state.over and match.seq < ACTIONS:
        asked = [d.seat for d in game.pending(match.state) if d.asked]
        back = Seat(dice.randrange(len(header.contributions)))
        moved = match.undo(back) if dice.random() < 0.2 else None
        if moved is None or isinstance(moved, Refusal):
            seat = dice.choice(asked)
            legal = match.legal(seat)
            legal = [a for a in legal if type(a).__name__ != "Concede"] or legal
            moved = match.act(seat, dice.choice(legal))
            assert not isinstance(moved, Refusal), moved
        else:
            undos += 1
        match = moved.match
        entries += moved.entries
    return match, entries, undos


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", HELD)
def test_a_record_with_undos_is_verified(name: str, seed: int) -> None:
    game = HELD[name]
    header = header_of(game, (game.seats.start, game.seats.stop - 1)[seed])

    _, entries, undos = played(game, header, seed)

    verdict = verify(header, entries, game)
    assert (verdict.problem, verdict.entries) == (None, len(entries)), verdict
    assert undos >= NETS[game.family].undos


@pytest.mark.parametrize("name", HELD)
def test_a_match_begins_the_same_wherever_its_setup_was_read(name: str) -> None:
    game = HELD[name]
    header = header_of(game, game.seats.start)
    chance = Keyed(match_key(SECRET, header.contributions))
    read = msgspec.json.decode(msgspec.json.encode(header.setup), type=Setup)

    first, again = begin(game, header.setup, chance), begin(game, read, chance)

    assert first.match.packed == again.match.packed == pack(again.match.state)


@pytest.mark.parametrize("name", HELD)
def test_a_stored_match_has_the_same_way_back(name: str) -> None:
    game = HELD[name]
    match, entries, _ = played(game, header_of(game, game.seats.start), 3)

    at = Position(match.seq, match.packed)
    again = resume(game, match.chance, at, match.floor, entries[match.floor.seq + 1 :])

    assert (again.packed, again.past) == (match.packed, match.past)
