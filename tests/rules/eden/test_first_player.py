"""The host may name the first player, in every edition and scenario (R-2, R-147)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.core.chance import Keyed, commitment, match_key
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import Header, begin, verify
from rules.core.setup import BadSetupError

SECRET = bytes(range(32))
FIRST = SeatSetup({"first": "yes"})
PLAYED: list[tuple[str, dict[str, Any]]] = [
    ("eden-frontiers", {}),
    ("eden-fronts", {}),
    *(
        ("eden-shards", {"scenario": scenario, "variant": variant})
        for scenario in ("supremacy", "unbalance", "king")
        for variant in (False, True)
    ),
]
"""Every edition and scenario, with its options."""


def begun(name: str, options: dict[str, Any], named: int | None, seats: int = 4) -> Any:
    """Begin a match; return it with its header."""
    game = GAMES[name]
    who = tuple(FIRST if number == named else SeatSetup() for number in range(seats))
    content = game.content()
    header = Header(
        game=name,
        match="k3f2",
        commitment=commitment(SECRET),
        contributions=tuple(f"{named}/{number}" for number in range(seats)),
        setup=Setup(who, {**options, "quick_map": True}, game.install(content)),
        content=content,
        rules=game.rules,
        secret=SECRET.hex(),
    )
    return begin(game, header.setup, Keyed(match_key(SECRET, header.contributions))), header


@pytest.mark.parametrize("named", range(4))
@pytest.mark.parametrize(("name", "options"), PLAYED)
def test_r_147_who_is_named_has_the_first_seat(
    name: str, options: dict[str, Any], named: int
) -> None:
    begun_, header = begun(name, options, named)
    state = begun_.match.state

    assert state.joined[0] == named
    assert sorted(state.joined) == [0, 1, 2, 3]
    if name == "eden-shards":
        assert state.first == Seat(0)
        assert (state.campaign.hegemon == Seat(0)) == (options["scenario"] == "unbalance")
    assert verify(header, begun_.entries, GAMES[name]).problem is None


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts", "eden-shards"])
def test_r_2_the_first_player_is_drawn_if_nobody_is_named(name: str) -> None:
    game = GAMES[name]
    setup = Setup((SeatSetup(),) * 3, {}, game.install(game.content()))

    firsts = {game.start(setup, Keyed(bytes([n]) * 32)).state.joined[0] for n in range(30)}

    assert firsts == {0, 1, 2}


def test_r_147_the_others_are_drawn_all_the_same() -> None:
    game = GAMES["eden-frontiers"]
    setup = Setup((SeatSetup(), FIRST, SeatSetup()), {}, game.install(game.content()))

    found = {tuple(game.start(setup, Keyed(bytes([n]) * 32)).state.joined) for n in range(30)}

    assert found == {(1, 0, 2), (1, 2, 0)}


def test_r_147_one_is_first() -> None:
    game = GAMES["eden-frontiers"]
    setup = Setup((FIRST, FIRST), {}, game.install(game.content()))

    with pytest.raises(BadSetupError, match="taken twice"):
        game.start(setup, Keyed(bytes(32)))


def test_r_147_who_is_named_is_the_hegemon() -> None:
    game = GAMES["eden-shards"]
    options: dict[str, Any] = {"scenario": "unbalance"}
    setup = Setup((SeatSetup(), SeatSetup(), FIRST), options, game.install(game.content()))

    assert game.start(setup, Keyed(bytes(32))).state.joined[0] == 2
