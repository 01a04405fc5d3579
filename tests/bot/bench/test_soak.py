"""A short evening of every game in which something goes wrong; `hexarch soak` is the long one."""

from __future__ import annotations

from bot.bench.soak import FAULTS, Found, soak
from bot.games.registry import GAMES
from bot.sandbox.faults import Faults


def test_every_fault_of_the_sandbox_has_its_turn() -> None:
    assert {name for fault in FAULTS for name in fault} == set(Faults.__struct_fields__) - {"only"}


def test_what_is_wrong_makes_an_evening_unsound() -> None:
    fine = Found(matches=1, kills=1, entries=1, answers=1, over=0)
    assert fine.sound
    assert not Found(matches=1, kills=1, entries=1, answers=1, over=0, doubled=("x",)).sound
    assert not Found(matches=1, kills=1, entries=1, answers=1, over=0, unfinished=("x",)).sound


async def test_every_game_outlives_a_kill_while_everything_is_delivered_twice() -> None:
    faults = ({"double_delivery": True, "lost_answers": 4},)
    found = await soak(len(GAMES), 1, 2.0, faults=faults, to_end=False)

    assert found.sound, found
    assert found.entries > len(GAMES)
    assert found.answers > 0
