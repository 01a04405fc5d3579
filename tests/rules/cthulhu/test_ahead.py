"""What people answer ahead in Cthulhu Wars."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.data import copy_of
from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import steps as st
from rules.cthulhu.rounds import menu
from rules.cthulhu.state import Round
from rules.players.ahead import ADVISED, Exactly, Says
from rules.players.cthulhu.advisor import CthulhuAdvisor
from rules.players.cthulhu.ahead import ACTIONS, NOT_AHEAD, next_actions
from rules.players.cthulhu.game import GAME
from tests.rules.ahead_answers import Giver
from tests.rules.cthulhu.arena import AFRICA, ASIA, EUROPE, A, Table, crowded, side

GC, CC = Seat(0), Seat(1)


def table_of(agenda: list[st.Step], **sides: Any) -> Table:
    """Build a table at which a question of the Apocalypse phase or of a window is asked."""
    bottom: list[st.Step] = [st.BeginTurn(), st.Rounds()]
    return Table("E3", turn=3, agenda=[*bottom, *agenda], gates=("asia", "africa"), **sides)


# --- danger ---


def reacting(table: Table, **units: dict[str, str]) -> Table:
    """Move units of Crawling Chaos, and let Great Cthulhu be asked to react."""
    for area, kind in units.get("cc", {}).items():
        unit = next(u for u in table.state.units if u.seat == CC and u.kind == kind)
        unit.at = A(area)
    table.state.agenda[-1:] = [st.React(GC, CC)]
    return table


def test_a_reaction_is_asked_for_when_an_acolyte_is_newly_in_danger() -> None:
    cult = {"asia": "acolyte", "africa": "acolyte", "europe": "acolyte deep_one"}
    table = Table("E3", gc=side(units=cult), cc=side(units={"asia": "nightgaunt"}))
    reacting(table)
    plan = Giver(GAME, table.state, GC, "trifles")
    assert plan.answer(table.state) == ac.Done()

    reacting(table, cc={"europe": "flying_polyp"})
    assert plan.answer(table.state) == ac.Done(), "a Monster guards the Acolyte"

    reacting(table, cc={"africa": "hunting_horror"})
    assert plan.answer(table.state) is None
    assert plan.answer(table.state) is None, "until its owner has answered"
    plan.by_hand(table.state)
    assert plan.answer(table.state) == ac.Done()


def test_a_danger_that_comes_back_is_new() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte"}), cc=side(units={"asia": "nightgaunt"}))
    plan = Giver(GAME, reacting(table).state, GC, "trifles")
    assert plan.answer(reacting(table, cc={"africa": "nightgaunt"}).state) == ac.Done()

    assert plan.answer(reacting(table, cc={"asia": "nightgaunt"}).state) is None


# --- the turn ---


def test_a_ritual_is_performed_if_it_is_advised() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(12), cc=side())
    assert Giver(GAME, table.state, GC, "turn").answer(table.state) == ac.Done()
    assert Giver(GAME, table.state, GC, "turn", ritual="ask").answer(table.state) is None
    exactly = Exactly(((ac.PerformRitual(),),))
    assert (
        Giver(GAME, table.state, GC, "turn", ritual=exactly).answer(table.state)
        == ac.PerformRitual()
    )


def test_a_ritual_is_usual_with_all_books() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(12, books="6"), cc=side())

    assert Giver(GAME, table.state, GC, "turn").answer(table.state) == ac.PerformRitual()


def test_first_player_and_direction_are_said_beforehand() -> None:
    table = table_of([st.NameFirst(GC, [CC, GC])], gc=side(), cc=side())
    assert Giver(GAME, table.state, GC, "turn").answer(table.state) == ac.ChooseSeat(GC)
    table = table_of([st.ChooseDirection(GC)], gc=side(), cc=side())
    counter = ac.SetDirection("counter")
    plan = Giver(GAME, table.state, GC, "turn", direction=Exactly(((counter,),)))

    assert plan.answer(table.state) == counter


def test_talks_are_asked_about_unless_one_leaves_them() -> None:
    talks = st.Negotiating(
        seat=CC, why="x", total=2, most={"0": 2, "1": 2}, pledges={"0": 0, "1": 0}
    )
    table = table_of([talks], gc=side(), cc=side())

    assert Giver(GAME, table.state, GC, "turn").answer(table.state) is None
    (leave,) = Giver(GAME, table.state, GC, "turn").exact("talks")
    leaves = Giver(GAME, table.state, GC, "turn", talks=leave)
    assert leaves.answer(table.state) == ac.LeaveTalks()
    assert leaves.answer(table.state) == ac.LeaveTalks(), "each time"


@pytest.mark.parametrize(
    ("ritual", "doom", "books", "rival", "ending"),
    [
        (5, 10, "5", "5", True),  # the last space of the track, and nobody wins
        (5, 10, "6", "6", True),  # a rival has six books and more Doom
        (5, 10, "6", "5", False),  # a sure win
        (4, 10, "5", "5", False),
        (1, 29, "5", "5", True),  # the end of the Doom track
        (1, 29, "6", "5", False),
    ],
)
def test_hr_08_no_answer_ahead_ends_the_match_without_a_sure_win(
    ritual: int, doom: int, books: str, rival: str, *, ending: bool
) -> None:
    table = table_of(
        [st.OfferRitual(GC)],
        gc=side(10, doom=doom, books=books, open="", units={"europe": "acolyte!"}),
        cc=side(10, doom=25, books=rival, open=""),
    )
    table.state.ritual = ritual
    view = GAME.view(table.state, GC)
    assert GAME.ends(view, GC, ac.PerformRitual()) == ending
    assert not GAME.ends(view, GC, ac.Done())

    said: Says
    for said in (ADVISED, Exactly(((ac.PerformRitual(),),))):
        plan = Giver(GAME, table.state, GC, "turn", ritual=said)
        assert (plan.answer(table.state) is None) == ending, said
    assert Giver(GAME, table.state, GC, "turn", ritual="pass").answer(table.state) == ac.Done()


def test_hr_22_a_sign_or_a_gift_can_end_the_match() -> None:
    table = Table("E3", ys=side(open="r1", signs=(2,)), gc=side(doom=27), cc=side(doom=26))
    view = GAME.view(table.state, Seat(0))
    gifts = {
        seat: GAME.ends(view, Seat(0), ac.UsePower("gift", seat=Seat(seat))) for seat in (1, 2)
    }
    assert gifts == {1: True, 2: False}
    table.state.players[0].doom = 28
    view = GAME.view(table.state, Seat(0))
    assert GAME.ends(view, Seat(0), ac.RevealSign(2))
    assert not GAME.ends(view, Seat(0), ac.RevealSign(1))


def test_the_next_spellbook_is_said_beforehand_but_not_the_one_after_it() -> None:
    table = table_of([st.Checks(GC, owed=True), st.ChooseBook(GC)], gc=side(books="2"), cc=side())
    plan = Giver(GAME, table.state, GC, "turn")
    best, other, *_ = plan.exact("book")
    assert plan.whole(table.state) == best.answers[0]
    plan = Giver(GAME, table.state, GC, "turn", book=other)
    assert plan.whole(table.state) == other.answers[0]

    assert plan.answer(table.state) is None, "a second one is its owner's choice"
    assert Giver(GAME, table.state, GC, "turn", book="ask").answer(table.state) is None


def test_the_last_spellbook_is_no_question() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(books="5"), cc=side())

    assert Giver(GAME, table.state, GC, "turn").exact("book") == ()


def test_all_are_invited_to_the_turn_once_power_is_gathered_but_not_in_the_first() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(12), cc=side())
    plan = Giver(GAME, table.state, GC, "turn")
    for phase, turn, invited in (("first", 3, {GC, CC}), ("first", 1, set()), ("action", 3, set())):
        table.state.phase, table.state.turn = phase, turn  # type: ignore[assignment] # of three
        assert plan.invited(table.state) == invited


# --- the next action ---


def next_of(table: Table, seat: Seat, action: ac.Action) -> Giver:
    """Say the next action of a seat, of those that are offered."""
    offered = Giver(GAME, table.state, seat, "next").exact("action")
    says = next(one for one in offered if one.answers[0] == (action,))
    return Giver(GAME, table.state, seat, "next", action=says)


def planned() -> tuple[Table, Giver]:
    """Let Crawling Chaos prepare to build a gate, and give it the next round."""
    table = Table(
        "E3",
        gates=("asia",),
        gc=side(units={"asia": "acolyte!", "indian_ocean": "deep_one"}),
        cc=side(units={"africa": "acolyte acolyte"}),
    )
    acolyte = table.unit("cc", "acolyte", "africa")
    plan = next_of(table, CC, ac.BuildGate(acolyte))
    assert plan.invited(table.state) == {CC}, "not whose round it is"
    return table, plan


def test_the_next_action_is_done_and_ends_the_round() -> None:
    table, plan = planned()
    table.state.players[CC].lingers = True
    table.do("gc", ac.Recruit(ASIA))
    built = plan.answer(table.state)
    assert isinstance(built, ac.BuildGate)
    table.do("cc", built)

    assert plan.answer(table.state) == ac.Done()
    assert plan.ahead == []


def test_the_next_action_is_asked_again_when_somebody_comes_near() -> None:
    table, plan = planned()
    comes = ac.MoveUnit(table.unit("gc", "deep_one", "indian_ocean"), AFRICA)
    table.do("gc", comes).do("gc", ac.Done())
    assert plan.answer(table.state) is None

    plan.by_hand(table.state)
    assert plan.ahead == [], "what was prepared is void once its owner has acted"


def test_the_next_action_is_asked_again_when_somebody_comes_where_one_goes() -> None:
    for goes, answered in ((EUROPE, True), (ASIA, False)):
        table = Table(
            "E3",
            gates=("asia",),
            gc=side(units={"indian_ocean": "deep_one", "south_pacific": "deep_one"}),
            cc=side(units={"africa": "acolyte acolyte"}),
        )
        move = ac.MoveUnit(table.unit("cc", "acolyte", "africa"), goes)
        plan = next_of(table, CC, move)
        comes = ac.MoveUnit(table.unit("gc", "deep_one", "indian_ocean"), ASIA)
        table.do("gc", comes).do("gc", ac.Done())

        assert plan.answer(table.state) == (move if answered else None)


def test_a_second_action_that_a_power_allows_is_not_given_up() -> None:
    king = side(books="the_screaming_dead", units={"asia": "king_in_yellow"})
    state = Table("E3", gc=side(), ys=king).state
    said = {
        one.answers[0][0]: one.answers[1:] for one in Giver(GAME, state, CC, "next").exact("action")
    }
    for action, then in said.items():
        second = isinstance(action, ac.UsePower) and action.power == "the_screaming_dead"
        alone = second or isinstance(action, ac.PassRound)
        assert then == (() if alone else ((ac.Done(),),))
    assert ac.UsePower("the_screaming_dead", area=AFRICA) in said


@pytest.mark.parametrize("seed", range(6))
def test_the_menu_of_next_actions_is_one_and_holds_some_of_each_kind(seed: int) -> None:
    state, _ = crowded(4, seed)
    for seat in range(4):
        state.players[seat].power = 12
        offered = next_actions(GAME.view(state, Seat(seat)), Seat(seat))
        whole = copy_of(state)
        whole.round = Round(Seat(seat))
        kinds = {type(action) for action in menu(whole, Seat(seat))}

        assert len(offered) == len(set(offered)) <= ACTIONS
        assert not offered or {type(action) for action in offered} == kinds - set(NOT_AHEAD)


def test_what_is_prepared_is_never_a_battle_nor_an_awakening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    units = {"asia": "acolyte! deep_one", "south_pacific": "acolyte!"}
    table = Table(
        "E3",
        gates=("asia", "south_pacific"),
        gc=side(12, units=units),
        cc=side(units={"asia": "nightgaunt", "africa": "acolyte"}),
    )
    legal = table.legal("gc")
    assert ac.Attack(ASIA, CC) in legal
    assert any(isinstance(action, ac.Awaken) for action in legal)
    view = GAME.view(table.state, GC)
    best: list[type[ac.Action]] = [ac.Attack]
    monkeypatch.setattr(
        CthulhuAdvisor, "value", lambda self, state, action: float(isinstance(action, best[0]))
    )
    assert next_actions(view, GC) == [], "its owner wants to be there"

    best[0] = ac.Recruit
    actions = next_actions(view, GC)
    assert isinstance(actions[0], ac.Recruit)
    assert set(actions) <= set(legal) - {ac.Attack(ASIA, CC)}
    assert not any(isinstance(action, ac.Awaken) for action in actions)


# --- battles and Elder Signs ---


def test_losses_are_the_cheapest_units() -> None:
    units = {"asia": "acolyte deep_one cthulhu"}
    table = table_of([], gc=side(units=units), cc=side(units={"asia": "nightgaunt"}))
    among = [table.unit("gc", kind, "asia") for kind in ("cthulhu", "deep_one", "acolyte")]
    table.state.agenda.append(st.Give(seat=GC, why="stuck", by=CC, among=sorted(among), area=ASIA))

    plan = Giver(GAME, table.state, GC, "trifles")
    assert plan.answer(table.state) == ac.ChooseUnit(table.unit("gc", "deep_one", "asia"))
    assert Giver(GAME, table.state, GC, "trifles", losses="ask").answer(table.state) is None


def test_elder_signs_are_revealed_when_they_win_and_kept_otherwise() -> None:
    for doom, books, said in (
        (28, "6", ac.RevealSign(3)),
        (10, "6", ac.Done()),
        (28, "5", ac.Done()),
    ):
        table = table_of(
            [st.OfferReveal(GC)], gc=side(doom=doom, books=books, signs=(3,)), cc=side()
        )
        state = copy_of(table.state)
        assert Giver(GAME, state, GC, "trifles").answer(state) == said
        assert Giver(GAME, state, GC, "trifles", reveal="pass").answer(state) == ac.Done()
