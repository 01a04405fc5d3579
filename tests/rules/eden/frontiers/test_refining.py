"""Refining, rule by rule: in deployments, in combats, at the last call (FR-EXP-3, R-62)."""

from __future__ import annotations

import pytest

from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Done,
    KeepHand,
    Refine,
)
from rules.eden.board import errors as er
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM, CRYSTAL_SMALL
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.editor import REFINE
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit
from tests.rules.eden.frontiers.fields import (
    B,
    C,
    deploying,
    field,
    in_combat,
    rich,
)

# --- FR-EXP-3, R-62: refining ---


def test_fr_exp_3_a_player_refines_while_another_deploys() -> None:
    state = rich([CRYSTAL_SMALL])
    state.first = BOB
    match = War(state).run(st.BeginDay())
    assert match.asked() == {BOB}

    match.say(ANA, Refine(1, 0, 0, 1))

    assert (state.players[ANA].reserved, match.asked()) == (1, {BOB})


def test_r_62_a_player_may_refine_without_a_crystal_to_renew_his_hand() -> None:
    state = rich([unit(1), unit(2)])
    match = deploying(state)

    match.say(ANA, Refine(0, 0, 0, 0))

    ana = state.players[ANA]
    assert (ana.hand, sorted(ana.discard)) == ([unit(7)] * 5, [unit(1), unit(2)])


def test_r_62_refined_crystals_are_discarded_before_the_refill() -> None:
    state = rich([CRYSTAL_HUGE])
    state.players[ANA].deck = [unit(7)] * 3
    match = deploying(state)

    match.say(ANA, Refine(0, 0, 1, 3))

    ana = state.players[ANA]
    assert sorted(ana.hand) == sorted([CRYSTAL_HUGE, *[unit(7)] * 3])
    assert ana.discard == []


@pytest.mark.parametrize(
    ("crystals", "worth"), [((1, 0, 0), 1), ((0, 1, 0), 2), ((0, 0, 1), 3), ((2, 1, 1), 7)]
)
def test_crd_1_crystals_are_worth_one_two_three(crystals: tuple[int, int, int], worth: int) -> None:
    hand = [CRYSTAL_SMALL, CRYSTAL_SMALL, CRYSTAL_MEDIUM, CRYSTAL_HUGE]
    match = deploying(rich([*hand]))

    assert match.refused(ANA, Refine(*crystals, worth + 1)) == er.TooMuchReserved(worth, 9)
    match.say(ANA, Refine(*crystals, worth))


def test_e_fr_6_no_more_stocks_are_reserved_than_there_are() -> None:
    match = deploying(rich([CRYSTAL_HUGE], stocks=2))

    assert match.refused(ANA, Refine(0, 0, 1, 3)) == er.TooMuchReserved(3, 2)


def test_fr_exp_3_less_than_the_value_may_be_reserved() -> None:
    state = rich([CRYSTAL_HUGE])
    deploying(state).say(ANA, Refine(0, 0, 1, 0))

    assert (state.players[ANA].reserved, state.players[ANA].stocks) == (0, 9)


def test_fr_exp_3_crystals_are_played_from_the_hand() -> None:
    assert deploying(rich([CRYSTAL_SMALL])).refused(ANA, Refine(2, 0, 0, 1)) == er.NotInHand(
        CRYSTAL_SMALL
    )


def test_e_fr_4_nobody_announces_a_second_refining() -> None:
    match = deploying(rich([CRYSTAL_SMALL])).say(ANA, Refine(1, 0, 0, 1))

    assert match.refused(ANA, REFINE) == er.AlreadyRefined()


def test_fr_exp_3_refining_belongs_to_the_expansion() -> None:
    state = rich([CRYSTAL_SMALL])
    state.phase = "logistics"

    assert War(state).refused(ANA, Refine(1, 0, 0, 1)) == er.RefiningOutsideExpansion()


def test_e_fr_5_nobody_refines_in_his_own_combat() -> None:
    match = in_combat()
    assert match.asked() == {ANA}

    for seat in (ANA, BOB):
        assert match.refused(seat, Refine(0, 0, 0, 0)) == er.RefiningInCombat()


def test_fr_exp_3_a_bystander_refines_during_the_combat_of_others() -> None:
    state = field(3)
    stand(state, B, ANA, 1, {C: 2})
    stand(state, C, BOB, 3)
    match = War(dealt(state, {ANA: [unit(1)], BOB: [unit(1)]})).run(*expansion())

    match.say(CY, Refine(0, 0, 0, 0))

    assert state.players[CY].refined


def test_e_fr_5_not_even_after_the_strengths_are_known() -> None:
    match = in_combat()
    match.say(ANA, Done()).say(BOB, Done())
    assert isinstance(match.question(ANA), st.Keeping)

    assert match.refused(ANA, Refine(0, 0, 0, 0)) == er.RefiningInCombat()


def test_fr_exp_3_refining_announced_with_ones_hand_comes_before_the_next_combat() -> None:
    match = in_combat()
    match.say(ANA, Done()).say(BOB, Done())
    match.say(ANA, KeepHand(keep=True, refine=True)).say(BOB, KeepHand(keep=True))

    assert match.asked() == {ANA}
    assert match.said(ev.RefiningAnnounced) == [ev.RefiningAnnounced(ANA)]
    match.say(ANA, Refine(0, 0, 0, 0))
    assert match.asked() == set()


def test_fr_exp_3_an_announced_refining_may_be_given_up() -> None:
    state = rich([CRYSTAL_SMALL])
    match = deploying(state).say(ANA, REFINE, Done())

    match.say(ANA, GAME.default(match.state, ANA))

    assert match.said(ev.NotRefined) == [ev.NotRefined(ANA)]
    assert not state.players[ANA].refined


def test_fr_exp_3_players_who_announce_refining_are_asked_in_turn_order() -> None:
    state = dealt(rich([unit(1)]), {BOB: [unit(1)]})
    state.first = BOB
    stand(state, B, ANA, 1, {C: 2})
    match = War(state).run(st.Walkovers(), st.ListCombats(), st.Select(at=BOB))
    match.say(BOB, Done()).say(ANA, Done())

    match.say(ANA, KeepHand(keep=True, refine=True)).say(BOB, KeepHand(keep=True, refine=True))

    assert match.asked() == {BOB}


# --- E6: the last call ---


def last_call(state: State) -> War:
    return War(state).run(st.LastRefining({}))


def test_fr_exp_3_at_the_end_everybody_who_has_not_refined_is_asked_at_once() -> None:
    state = rich([CRYSTAL_SMALL])
    assert last_call(state).asked() == {ANA, BOB}

    state = rich([CRYSTAL_SMALL])
    state.players[BOB].refined = True
    assert last_call(state).asked() == {ANA}


def test_fr_exp_3_answers_to_the_last_call_are_sealed_until_all_are_in() -> None:
    state = rich([CRYSTAL_SMALL])
    match = last_call(state).say(ANA, Refine(1, 0, 0, 1))

    assert (state.players[ANA].reserved, match.asked()) == (0, {BOB})
    match.say(ANA, Refine(1, 0, 0, 0)).say(BOB, Done())
    assert match.said(ev.Refined)[0].reserved == 0
    assert match.said(ev.NotRefined) == [ev.NotRefined(BOB)]


def test_fr_exp_3_a_published_answer_cannot_be_changed() -> None:
    match = last_call(rich([])).say(ANA, Done()).say(BOB, Done())

    assert match.refused(ANA, Refine(1, 0, 0, 0)) is not None


def test_default_of_d_fr_refine_is_no() -> None:
    match = last_call(rich([CRYSTAL_SMALL]))

    assert GAME.default(match.state, ANA) == Done()


def test_fr_exp_3_the_last_call_tells_new_things_to_all_who_answered() -> None:
    assert ev.NotRefined.teaches == "new"  # another's sealed answer: nobody takes his own back
