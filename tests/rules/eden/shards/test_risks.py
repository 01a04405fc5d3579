"""What is asked once before an answer of Shards is given."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.hexes import at
from rules.eden import steps as st
from rules.eden.actions import (
    DestroyPortal,
    Done,
    OpenFront,
    PlayOnFront,
    Purchase,
    SendHome,
    Shop,
    Spend,
    StopFront,
    Tidy,
)
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM
from rules.players.advice import Risk
from rules.players.advising import risked
from rules.players.eden.shards.game import GAME
from tests.rules.eden.shards.arena import ANA, BOB, Realm, lay, line, own, unit

PORTALS = {ANA: at(4, 0), BOB: at(-4, 0)}


def risk(match: Realm, *plan: Any) -> Risk | None:
    seat = min(match.asked())
    return risked(GAME, GAME.view(match.state, seat), seat, plan)


def housekeeping() -> Realm:
    """Ask Ana about her hand, with which she may also announce the end of her portal."""
    state = line()
    state.players[ANA].hand = [unit(1), unit(2), CRYSTAL_HUGE]
    match = Realm(state).turn()
    match.state.agenda.append(st.Housekeeping(ANA))
    return match


def test_sh_exp_7_the_end_of_ones_own_portal_is_asked_about() -> None:
    match = housekeeping()

    assert risk(match, DestroyPortal()) == Risk("out", thing=PORTALS[ANA], public=True)
    assert risk(match, Tidy()) is None


@pytest.mark.parametrize(("attack", "warns"), [(6, True), (7, False), (1, True), (0, False)])
def test_sh_end_1_a_portal_that_the_hand_could_hold_is_not_left_unasked(
    attack: int, warns: bool
) -> None:
    """A portal has no base defence; nothing is said where the hand is not enough either."""
    match = siege(attack, 6)
    (front,) = match.state.combats.values()
    asks = Risk("out", thing=PORTALS[BOB]) if warns else None

    assert risk(match, Done()) == risk(match, StopFront(front.id)) == asks
    assert risk(match, StopFront(front.id + 1)) is None, "another front"
    assert risk(match, PlayOnFront(unit(6, seat=BOB), front.id)) is None


@pytest.mark.parametrize(("first", "warns"), [(4, True), (6, False)])
def test_sh_end_1_a_portal_is_not_left_unasked_with_a_unit_there(first: int, warns: bool) -> None:
    match = siege(6, first, 3)
    (front,) = match.state.combats.values()
    match.say(BOB, PlayOnFront(unit(first, seat=BOB), front.id)).say(ANA, Done())
    assert isinstance(match.question(BOB), st.AddTurn)

    assert risk(match, Done()) == (Risk("out", thing=PORTALS[BOB]) if warns else None)


def siege(attack: int, *held: int) -> Realm:
    """Attack the portal of Bob, who holds some units; Ana keeps one."""
    state = line()
    own(state, ANA, at(-3, 0))
    own(state, BOB, at(-2, 0))
    state.players[ANA].hand = [unit(attack), unit(1)]
    state.players[BOB].hand = [unit(n, seat=BOB) for n in held]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-3, 0), at(-4, 0), unit(attack)), Done())
    assert isinstance(match.question(BOB), st.Defending)
    return match


@pytest.mark.parametrize(("others", "warns"), [(30, False), (9, True)])
def test_sh_bat_8_a_unit_sent_home_is_asked_about_if_it_is_much_of_all(
    others: int, warns: bool
) -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(4, 0), animals=9)
    state.players[ANA].hand = [unit(9, 2), unit(3, 3)]
    state.players[ANA].deck = [unit(1)] * others
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(9, 2)))
    (front,) = match.state.combats.values()
    match.say(ANA, PlayOnFront(unit(3, 3), front.id))
    assert isinstance(match.question(ANA), st.Retiring)
    weak = front.armies[0].rows[1].units[0].id

    assert risk(match, SendHome(weak)) == (Risk("card", thing=unit(3, 3)) if warns else None)


def shop(shards: int) -> Realm:
    """Let Ana buy with two medium crystals set aside, and so many shards beside pure energy."""
    state = line()
    lay(state, PORTALS[ANA], animals=4, crystal_shards=shards, pure=1)
    mine = state.players[ANA]
    mine.set_aside = [CRYSTAL_MEDIUM, CRYSTAL_MEDIUM]
    mine.world = {unit(1, 2): 2}
    return Realm(state).run(st.OpenShop(hand=False))


def test_sh_pur_1_crystals_that_could_buy_a_unit_are_not_left_over_unasked() -> None:
    match = shop(0)
    way = Purchase(unit(1, 2), medium=1, resource="animals")

    assert risk(match, Shop()) == Risk("goods", n=4)
    assert risk(match, Shop((way,))) == Risk("goods", n=2)
    assert risk(match, Shop((way, way))) is None


def test_r_115_pure_energy_for_shards_is_asked_about() -> None:
    match = shop(4)

    found = risk(match, Shop((Purchase(CRYSTAL_HUGE, resource="crystal_shards", pure=1),)))

    assert found == Risk("given", n=1)
    plain = risk(match, Shop((Purchase(CRYSTAL_HUGE, resource="crystal_shards"),)))
    assert plain == Risk("goods", n=4)


@pytest.mark.parametrize(("shards", "warns"), [(3, True), (2, False)])
def test_r_115_pure_energy_is_not_paid_unasked_where_shards_are_enough(
    shards: int, warns: bool
) -> None:
    state = line()
    lay(state, PORTALS[ANA], crystal_shards=shards, pure=1)
    match = Realm(state).run(st.Paying(ANA, 3, ["crystal_shards"]))

    found = risk(match, Spend({PORTALS[ANA]: {"pure_energy": 1}}))

    assert found == (Risk("given", n=1) if warns else None)
