"""What is offered to be set right, in positions of every game that offers something."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec import structs

from bot.matches import AnyGame
from rules.core.chance import Keyed, commitment
from rules.core.data import copy_of, pack
from rules.core.errors import MatchOver, NoSuchRepair, Refusal
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import Header, Match, begin, chance_of, fix_from, verify
from rules.core.repair import Fix, Repair
from rules.core.repair_trial import repaired
from tests.bot.looking import positions
from tests.contract.games import GAMES
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

OFFERING = [name for name, game in GAMES.items() if game.repairs is not None]
CHANCE = Keyed(bytes(32))


def fix_of(repair: Repair, value: int) -> Fix:
    return Fix(
        id=repair.id,
        place=repair.place,
        what=repair.what,
        seat=repair.seat,
        was=repair.now,
        value=value,
        reason="counted wrongly",
    )


def offered(game: AnyGame, state: Any) -> tuple[Repair, ...]:
    assert game.repairs is not None
    found = game.repairs.offered(game.view(state, None))
    keys = [(r.id, r.place, r.what, r.seat) for r in found]
    assert len(keys) == len(set(keys))
    return found


@pytest.mark.parametrize("name", OFFERING)
def test_what_was_set_to_the_least_by_mistake_can_be_set_back(name: str) -> None:
    game, done = GAMES[name], set[str]()
    for state in positions(game, 3, 5, every=80, most=320, **dict(options_of(game, 3, 0))):
        # The last of a kind that is there: a tile without any resource offers them as well.
        for repair in {one.id: one for one in offered(game, state) if one.now > one.least}.values():
            after = repaired(game, state, fix_of(repair, repair.least), CHANCE)
            if not isinstance(after, Refusal):
                now = replaced(repair, repair.least)
                assert not isinstance(
                    repaired(game, after, fix_of(now, repair.now), CHANCE), Refusal
                )
                done.add(repair.id)
    assert done


@pytest.mark.parametrize("name", OFFERING)
def test_what_is_set_right_is_what_is_seen_afterwards_and_nothing_else_changes(name: str) -> None:
    game, luck, done = GAMES[name], random.Random(4), 0
    for state in positions(game, 3, 5, every=25, most=320, **dict(options_of(game, 3, 0))):
        packed = pack(state)
        for repair in luck.sample(found := offered(game, state), min(4, len(found))):
            choices = [v for v in range(repair.least, repair.most + 1) if v != repair.now][:50]
            if not choices:
                continue
            fix = fix_of(repair, luck.choice(choices))
            after = repaired(game, state, fix, CHANCE)
            assert pack(state) == packed
            if isinstance(after, Refusal):
                continue
            done += 1
            again = {(r.id, r.place, r.what, r.seat): r.now for r in offered(game, after)}
            now = again.get((repair.id, repair.place, repair.what, repair.seat), 0)
            assert now == fix.value
            for seat in range(3):
                ours, theirs = game.view(state, Seat(seat)), game.view(after, Seat(seat))
                hidden = [getattr(v.seats[seat], "hand", None) for v in (ours, theirs)]
                assert hidden[0] == hidden[1]
            back = repaired(game, after, fix_of(replaced(repair, now), repair.now), CHANCE)
            assert not isinstance(back, Refusal)
            assert level(game.view(back, None)) == level(game.view(state, None))
    assert done > 5


def level(view: Any) -> Any:
    """Leave out in which order advances were learned, and which of equal units stands where.

    What is put back comes last, or is another one of the same kind.
    """
    if hasattr(view, "units"):
        units = sorted(view.units, key=lambda unit: (unit.seat, unit.kind, unit.at))
        return structs.replace(view, units=tuple(units))
    if not hasattr(view.seats[0], "advances"):
        return view
    seats = [structs.replace(s, advances=tuple(sorted(s.advances))) for s in view.seats]
    return structs.replace(view, seats=tuple(seats))


def replaced(repair: Repair, now: int) -> Repair:
    return Repair(
        id=repair.id,
        place=repair.place,
        what=repair.what,
        seat=repair.seat,
        now=now,
        most=repair.most,
    )


@pytest.mark.parametrize("name", OFFERING)
def test_what_is_offered_is_the_same_whatever_is_hidden(name: str) -> None:
    game, compared = GAMES[name], 0
    for number, state in enumerate(
        positions(game, 3, 5, every=60, most=300, **dict(options_of(game, 3, 0)))
    ):
        if BUSY[game.family](state, None):
            continue
        twin = REDEAL[game.family](state, None, random.Random(number))
        compared += pack(state) != pack(twin)
        assert offered(game, state) == offered(game, twin)
    assert compared > 1


@pytest.mark.parametrize("name", OFFERING)
def test_what_is_not_offered_is_refused(name: str) -> None:
    game = GAMES[name]
    for state in positions(game, 3, 5, every=100, most=300, **dict(options_of(game, 3, 0))):
        for repair in offered(game, state)[:1]:
            for value in (repair.least - 1, repair.most + 1, repair.now):
                assert isinstance(
                    repaired(game, state, fix_of(repair, value), CHANCE), NoSuchRepair
                )
            late = fix_of(replaced(repair, repair.now + 1), repair.least)
            assert isinstance(repaired(game, state, late, CHANCE), NoSuchRepair)
            over = copy_of(state)
            over.over = True
            assert isinstance(repaired(game, over, fix_of(repair, repair.most), CHANCE), MatchOver)


@pytest.mark.parametrize("name", OFFERING)
def test_a_repair_is_an_entry_that_verifies_and_a_barrier(name: str) -> None:
    game, key = GAMES[name], bytes(32)
    setup = Setup(
        tuple(SeatSetup() for _ in range(3)),
        dict(options_of(game, 3, 0)),
        game.install(game.content()),
    )
    header = Header(
        game=game.id,
        match="k3f2",
        commitment=commitment(key),
        contributions=(),
        setup=setup,
        content=game.content(),
        rules=game.rules,
        secret=key.hex(),
    )
    moved = begin(game, setup, chance_of(header))
    match: Match[Any, Any, Any, Any] = moved.match
    entries = list(moved.entries)
    while not offered(game, match.state):
        seat = next(d.seat for d in game.pending(match.state) if d.asked)
        acted = match.act(seat, game.default(match.state, seat))
        assert not isinstance(acted, Refusal)
        match = acted.match
        entries += acted.entries
    tried = ((r, match.repair(fix_of(r, r.now + 1))) for r in offered(game, match.state))
    repair, mended = next((r, m) for r, m in tried if not isinstance(m, Refusal))
    entries += mended.entries
    assert entries[-1].kind == "repair"
    assert fix_from(entries[-1]) == fix_of(repair, repair.now + 1)
    assert mended.match.past == ()
    assert verify(header, entries, game).problem is None
    changed = [
        *entries[:-1],
        mended.entries[0].__class__(
            **{
                **{f: getattr(entries[-1], f) for f in entries[-1].__struct_fields__},
                "after": "0" * 32,
            }
        ),
    ]
    assert verify(header, changed, game).problem == "diverged"
