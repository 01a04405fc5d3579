"""The battles of Shards, rule by rule (SH-BAT)."""

from __future__ import annotations

import pytest

from rules.core.errors import NotNow
from rules.core.hexes import HEART, at
from rules.core.ids import Card
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    Discard,
    Done,
    OpenFront,
    PlayOnFront,
    SendHome,
    SetBack,
    StopFront,
)
from rules.eden.board.cards import CRYSTAL_SMALL, SETBACK
from rules.eden.board.state import Army, Combat, Unit
from rules.eden.nodes import Ability, Strength
from rules.eden.shards import errors as no
from rules.eden.shards.territory import (
    stock_of,
)
from rules.players.eden.shards.game import GAME
from tests.rules.eden.builders import ordinaries, put_portal
from tests.rules.eden.shards.arena import (
    ANA,
    BOB,
    CY,
    NOBODY,
    Realm,
    content,
    lay,
    line,
    own,
    skilled,
    unit,
)


def duel(attack: int, defence: int = 3, *more: int) -> Realm:
    """Ana attacks (-3, 0) of Bob from (-2, 0) with a unit; he holds one, and *more*."""
    state = line()
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(attack), unit(1), unit(1)]
    state.players[BOB].hand = [unit(n, seat=BOB) for n in (defence, *more)]
    match = Realm(state).turn()
    return match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(attack)))


def front_of(match: Realm) -> int:
    assert match.campaign.turn is not None
    return match.campaign.turn.fronts[0]


def test_sh_bat_1_full_control_is_read_when_the_front_is_created() -> None:
    match = duel(4)
    own(match.state, NOBODY, at(-4, 0))  # too late
    (front,) = match.state.combats.values()
    assert [army.seat for army in front.armies] == [ANA, BOB]
    assert isinstance(match.question(BOB), st.Defending)


def test_sh_bat_2_a_defender_attacked_before_may_renew_his_hand() -> None:
    state = line()
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(1)]
    state.players[BOB].hand = [unit(3, seat=BOB), CRYSTAL_SMALL]
    state.players[BOB].deck = [unit(4, seat=BOB)] * 9
    match = Realm(state)
    match.campaign.attacked = [BOB]
    match.turn().say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(1)))
    assert isinstance(match.question(BOB), st.Remulling)
    match.say(BOB, Discard({CRYSTAL_SMALL: 1}))
    assert sorted(state.players[BOB].hand) == sorted([unit(3, seat=BOB), *[unit(4, seat=BOB)] * 4])


def test_sh_bat_2b_the_first_attack_is_only_noted() -> None:
    match = duel(4)
    assert match.campaign.attacked == [BOB]


def test_sh_bat_3_a_unit_or_the_base_defence() -> None:
    match = duel(4)
    assert match.refused(ANA, Done()) is not None  # it is Bob's answer that is missing
    match.say(BOB, Done())
    (front,) = match.state.combats.values()
    assert [army.seat for army in front.armies] == [ANA]
    assert front.wild == 0
    match.rest()
    assert match.owner(at(-3, 0)) == ANA


def test_sh_bat_3b_only_one_of_two_fronts() -> None:
    y = at(-3, 0)
    state = line()
    state.tiles |= ordinaries([at(-2, -1)])
    own(state, ANA, at(-2, 0), at(-2, -1))
    state.players[ANA].hand = [unit(4), unit(1)]
    state.players[BOB].hand = [unit(5, seat=BOB)] * 2
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), y, unit(4)), OpenFront(at(-2, -1), y, unit(1)))
    first, second = match.campaign.turn.fronts if match.campaign.turn else (0, 0)
    match.say(BOB, StopFront(first), PlayOnFront(unit(5, seat=BOB), second))
    assert match.refused(BOB, PlayOnFront(unit(5, seat=BOB), first)) == no.OnlyBaseDefence(y)


def test_sh_bat_3_the_defender_of_two_fronts_answers_in_the_order_he_likes() -> None:
    state = line()
    state.tiles |= ordinaries([at(-2, -1), at(-3, -1)])
    own(state, ANA, at(-2, 0), at(-2, -1))
    own(state, BOB, at(-3, -1))
    state.players[ANA].hand = [unit(4), unit(5)]
    state.players[BOB].hand = [unit(3, seat=BOB), unit(6, seat=BOB)]
    match = Realm(state).turn().say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(4)))
    first = front_of(match)
    match.say(ANA, OpenFront(at(-2, -1), at(-3, -1), unit(5)))
    assert match.campaign.turn is not None
    second = match.campaign.turn.fronts[1]
    offered = GAME.legal(state, BOB)
    assert {StopFront(first), StopFront(second), Done()} <= set(offered)
    match.say(BOB, PlayOnFront(unit(6, seat=BOB), second))
    assert [a for a in GAME.legal(state, BOB) if isinstance(a, PlayOnFront | StopFront)] == [
        PlayOnFront(unit(3, seat=BOB), first)
    ]
    match.say(BOB, Done()).rest()
    assert match.owner(at(-3, 0)) == ANA
    assert match.owner(at(-3, -1)) == BOB


def test_sh_bat_4_attacker_and_defender_in_turn() -> None:
    match = duel(4, 3, 2)
    number = front_of(match)
    match.say(BOB, PlayOnFront(unit(3, seat=BOB), number))
    assert match.asked() == {ANA}
    match.say(ANA, PlayOnFront(unit(1), number))
    assert match.asked() == {BOB}
    match.say(BOB, PlayOnFront(unit(2, seat=BOB), number))
    match.say(ANA, Done())  # Bob has an empty hand: he has stopped, for all to see
    assert ev.Stopped(number, BOB, forced=True) in match.said(ev.Stopped)
    assert not match.state.combats


def test_sh_bat_5_who_relies_on_the_base_defence_adds_nothing() -> None:
    match = duel(4, 3, 2)
    match.say(BOB, Done())
    assert match.asked() == {ANA}
    match.say(ANA, PlayOnFront(unit(1), front_of(match)), Done())
    assert BOB not in match.asked()


def test_sh_bat_6_then_the_delayed_window() -> None:
    helper = skilled("helper", Ability("delayed", (Strength(n=3, target="this"),)))
    state = line(content=content(helper))
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [Card("ana.helper")]
    state.players[BOB].hand = [unit(2, seat=BOB)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), Card("ana.helper")))
    match.say(BOB, PlayOnFront(unit(2, seat=BOB), front_of(match)))
    assert isinstance(match.question(ANA), st.AbilityTurn)
    (again,) = [a for a in GAME.legal(state, ANA) if isinstance(a, Activate)]
    match.say(ANA, again).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence) == (4, 2)


@pytest.mark.parametrize(("attack", "won"), [(3, False), (4, True)])
def test_sh_bat_7_the_attack_must_be_stronger(attack: int, *, won: bool) -> None:
    match = duel(attack)
    match.say(BOB, PlayOnFront(unit(3, seat=BOB), front_of(match))).rest()
    assert (match.owner(at(-3, 0)) == ANA) == won


def test_sh_bat_8_units_go_home_for_their_cost() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(4, 0), animals=2, crystal_shards=9)
    state.players[ANA].hand = [unit(9, 2), unit(1, 3)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(9, 2)))
    match.say(ANA, PlayOnFront(unit(1, 3), front_of(match)))
    assert isinstance(match.question(ANA), st.Retiring)
    (front,) = match.state.combats.values()
    first, second = (row.units[0].id for row in front.armies[0].rows)
    assert match.refused(ANA, SendHome(second)) == no.UnitTooDear(3, 2)
    match.say(ANA, SendHome(first))
    assert state.players[ANA].world == {unit(9, 2): 1}
    assert match.said(ev.UnitsSettled) == [ev.UnitsSettled(ANA, (unit(1, 3),), ())]
    assert stock_of(state, ANA) == {"crystal_shards": 9}


def test_sh_bat_9_what_is_not_rescued_is_destroyed() -> None:
    state = line()
    state.combats["1"] = Combat(
        id=1, cell=at(2, 0), armies=[Army(seat=ANA, camp=1, removed=[Unit(5, unit(1, 2))])]
    )
    Realm(state).run(st.AskRescue([1], [ANA]))
    assert state.players[ANA].world == {unit(1, 2): 1}


def test_sh_bat_10_stopping_is_per_front_and_final() -> None:
    state = line()
    state.tiles |= ordinaries([at(1, 1)])
    own(state, ANA, at(2, 0))
    state.players[ANA].hand = [unit(1)] * 4
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(1)), OpenFront(at(2, 0), at(1, 1), unit(1)))
    first, second = match.campaign.turn.fronts if match.campaign.turn else (0, 0)
    match.say(ANA, StopFront(first), PlayOnFront(unit(1), second))
    assert match.refused(ANA, PlayOnFront(unit(1), first)) == NotNow()
    match.say(ANA, PlayOnFront(unit(1), second))


def test_sh_bat_11_a_single_won_front_is_enough() -> None:  # one conquest
    y = at(-3, 0)
    state = line()
    state.tiles |= ordinaries([at(-2, -1)])
    own(state, ANA, at(-2, 0), at(-2, -1))
    state.players[ANA].hand = [unit(4), unit(4)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), y, unit(4)), OpenFront(at(-2, -1), y, unit(4))).rest()
    assert len(match.said(ev.ControlTaken)) == 1


def test_sh_bat_12_nobody_defends_what_is_partially_controlled() -> None:
    state = line()
    own(state, ANA, HEART)
    own(state, BOB, at(0, 1))
    state.players[ANA].hand = [unit(4)]
    state.players[BOB].hand = [unit(4, seat=BOB)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(HEART, at(0, 1), unit(4))).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence) == (4, 5)
    assert match.owner(at(0, 1)) == BOB


def test_sh_bat_13_the_winner_may_use_what_lies_there_at_once() -> None:
    state = line()
    lay(state, at(-3, 0), animals=4)
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(4)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(4)))
    assert isinstance(match.question(ANA), st.Retiring)


def test_sh_bat_14_who_is_out_takes_no_further_step() -> None:
    state = line(3)
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4))
    own(state, ANA, at(-3, 0))
    lay(state, at(-4, 0), plants=9)
    state.players[ANA].hand = [unit(9)]
    state.players[BOB].hand = [unit(1, seat=BOB)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-3, 0), at(-4, 0), unit(9)))
    match.say(BOB, PlayOnFront(unit(1, seat=BOB), front_of(match)))
    assert BOB not in match.rest().asked()
    assert not state.players[BOB].world
    assert not state.players[BOB].discard


def test_sh_bat_15_a_front_without_units_has_the_bonus() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(2, 0), animals=5)
    state.players[ANA].hand = [unit(0)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(0)))
    (counted,) = match.rest().said(ev.FrontCounted)
    assert counted.attack == 1


def test_sh_bat_16_mana_is_lost_with_the_front() -> None:
    match = duel(4).rest()
    assert match.state.combats == {}


def test_crd_3_setback_in_shards() -> None:
    match = duel(4)
    match.state.players[BOB].hand = [SETBACK, unit(3, seat=BOB)]
    match.say(BOB, SetBack(ANA, destroy=False))
    assert match.asked() == {ANA}
    match.say(ANA, Discard({unit(1): 1}))
    assert isinstance(match.question(BOB), st.Defending)
