"""What the forms of Cthulhu Wars make a seat answer."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, act, start
from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import steps as st
from rules.cthulhu.advice.advisor import CthulhuAdvisor
from rules.cthulhu.content import Book
from rules.cthulhu.game import GAME
from rules.cthulhu.plans import NOT_AHEAD, WAIT, code_of
from rules.cthulhu.rounds import menu
from rules.cthulhu.state import Round
from rules.players.tie_breaks import Luck
from tests.rules.cthulhu.arena import AFRICA, ASIA, EUROPE, A, Table, crowded, side
from tests.rules.plan_answers import Planner
from tests.workbench.form_user import FormUser

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
    plan = Planner(GAME, table.state, GC, "danger")
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
    plan = Planner(GAME, reacting(table).state, GC, "danger")
    assert plan.answer(reacting(table, cc={"africa": "nightgaunt"}).state) == ac.Done()

    assert plan.answer(reacting(table, cc={"asia": "nightgaunt"}).state) is None


# --- the turn ---


def test_a_ritual_is_performed_up_to_the_cost_that_was_said() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(12), cc=side())
    assert Planner(GAME, table.state, GC, "turn").answer(table.state) == ac.Done()
    plan = Planner(GAME, table.state, GC, "turn", ritual="cost-5")
    assert plan.answer(table.state) == ac.PerformRitual()

    table.state.ritual += 1
    assert plan.answer(table.state) == ac.Done()
    assert Planner(GAME, table.state, GC, "turn", ritual="ask").answer(table.state) is None


def test_a_ritual_is_usual_with_all_books() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(12, books="6"), cc=side())

    assert Planner(GAME, table.state, GC, "turn").answer(table.state) == ac.PerformRitual()


def test_first_player_and_direction_are_said_beforehand() -> None:
    table = table_of([st.NameFirst(GC, [CC, GC])], gc=side(), cc=side())
    assert Planner(GAME, table.state, GC, "turn").answer(table.state) == ac.ChooseSeat(GC)
    table = table_of([st.ChooseDirection(GC)], gc=side(), cc=side())
    plan = Planner(GAME, table.state, GC, "turn", direction="counter")

    assert plan.answer(table.state) == ac.SetDirection("counter")


def test_talks_are_asked_about_unless_one_leaves_them() -> None:
    talks = st.Negotiating(
        seat=CC, why="x", total=2, most={"0": 2, "1": 2}, pledges={"0": 0, "1": 0}
    )
    table = table_of([talks], gc=side(), cc=side())

    assert Planner(GAME, table.state, GC, "turn").answer(table.state) is None
    leaves = Planner(GAME, table.state, GC, "turn", negotiation="leave")
    assert leaves.answer(table.state) == ac.LeaveTalks()


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
def test_hr_08_no_plan_ends_the_match_without_a_sure_win(
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

    for choice in ("advised", "cost-10"):
        plan = Planner(GAME, table.state, GC, "turn", ritual=choice)
        assert (plan.answer(table.state) is None) == ending, choice
    assert Planner(GAME, table.state, GC, "turn", ritual="no").answer(table.state) == ac.Done()


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


def test_a_form_opens_with_what_is_advised() -> None:
    compared = 0
    for number in range(3):
        deal = Keyed(bytes([number]) * 32)
        state = start(GAME, Setup((SeatSetup(),) * 4, {}, GAME.install(GAME.content())), deal).state
        users = {Seat(n): FormUser(GAME, Seat(n), GAME.planning.forms) for n in range(4)}
        for _ in range(600):
            asked = [one for one in GAME.pending(state) if one.asked]
            if not asked:
                break
            question = asked[0]
            seat, user = question.seat, users[question.seat]
            public, view = GAME.view(state, None), GAME.view(state, seat)
            legal = GAME.legal(state, seat)
            advised = CthulhuAdvisor(seat, Luck(b"plan")).whole(view, legal)[0]
            user.meet(public, view, question)
            given = user.answer(public, view, question, legal)
            if given is None:
                user.by_hand(public, question)
            elif question.id not in {"action", "move"}:  # what follows on a move is planned ahead
                compared += 1
                assert given == advised, question
            played = act(GAME, state, seat, advised, deal)
            assert not isinstance(played, Refusal)
            state = played.state
    assert compared > 200


def test_the_next_spellbook_is_said_beforehand_but_not_the_one_after_it() -> None:
    table = table_of([st.Checks(GC, owed=True), st.ChooseBook(GC)], gc=side(books="2"), cc=side())
    plan = Planner(GAME, table.state, GC, "turn")
    field = plan.fields["book"]
    assert [f"{one.book}" for one in field.actions] == [*field.choices[:-1]]
    other = next(Book(book) for book in field.choices if book not in field.usual)
    plan.refilled(table.state, book=(other,))
    assert plan.answer(table.state) == ac.ChooseBook(other)

    assert plan.answer(table.state) is None, "a second one is its owner's choice"
    assert Planner(GAME, table.state, GC, "turn", book="ask").answer(table.state) is None


def test_the_last_spellbook_is_no_question() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(books="5"), cc=side())

    assert "book" not in Planner(GAME, table.state, GC, "turn").fields


def test_all_are_invited_to_the_turn_once_power_is_gathered_but_not_in_the_first() -> None:
    table = table_of([st.OfferRitual(GC)], gc=side(12), cc=side())
    plan = Planner(GAME, table.state, GC, "turn")
    for phase, turn, invited in (("first", 3, {GC, CC}), ("first", 1, set()), ("action", 3, set())):
        table.state.phase, table.state.turn = phase, turn  # type: ignore[assignment] # of three
        assert plan.invited(table.state) == invited


# --- the next action ---


def planned() -> tuple[Table, Planner]:
    """Let Crawling Chaos prepare to build a gate, and give it the next round."""
    table = Table(
        "E3",
        gates=("asia",),
        gc=side(units={"asia": "acolyte!", "indian_ocean": "deep_one"}),
        cc=side(units={"africa": "acolyte acolyte"}),
    )
    acolyte = table.unit("cc", "acolyte", "africa")
    plan = Planner(GAME, table.state, CC, "next", action=code_of(ac.BuildGate(acolyte)))
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
    assert any(one.spent for one in plan.running)


def test_the_next_action_is_asked_again_when_somebody_comes_near() -> None:
    table, plan = planned()
    comes = ac.MoveUnit(table.unit("gc", "deep_one", "indian_ocean"), AFRICA)
    table.do("gc", comes).do("gc", ac.Done())
    assert plan.answer(table.state) is None

    plan.by_hand(table.state)
    assert plan.running == [], "what was prepared is void once its owner has acted"


def test_the_next_action_is_asked_again_when_somebody_comes_where_one_goes() -> None:
    for goes, answered in ((EUROPE, True), (ASIA, False)):
        table = Table(
            "E3",
            gates=("asia",),
            gc=side(units={"indian_ocean": "deep_one", "south_pacific": "deep_one"}),
            cc=side(units={"africa": "acolyte acolyte"}),
        )
        move = ac.MoveUnit(table.unit("cc", "acolyte", "africa"), goes)
        plan = Planner(GAME, table.state, CC, "next", action=code_of(move))
        comes = ac.MoveUnit(table.unit("gc", "deep_one", "indian_ocean"), ASIA)
        table.do("gc", comes).do("gc", ac.Done())

        assert plan.answer(table.state) == (move if answered else None)


def test_a_second_action_that_a_power_allows_is_not_given_up() -> None:
    king = side(books="the_screaming_dead", units={"asia": "king_in_yellow"})
    state = Table("E3", gc=side(), ys=king).state
    actions = Planner(GAME, state, CC, "next").fields["action"].actions
    for action in actions:
        second = isinstance(action, ac.UsePower) and action.power == "the_screaming_dead"
        plans = Planner(GAME, state, CC, "next", action=code_of(action)).running

        assert len(plans) == (1 if second else 2)
    assert ac.UsePower("the_screaming_dead", area=AFRICA) in actions


@pytest.mark.parametrize("seed", range(6))
def test_the_menu_of_next_actions_is_one_and_holds_some_of_each_kind(seed: int) -> None:
    state, _ = crowded(4, seed)
    for seat in range(4):
        state.players[seat].power = 12
        field = Planner(GAME, state, Seat(seat), "next").fields["action"]
        whole = copy_of(state)
        whole.round = Round(Seat(seat))
        kinds = {type(action) for action in menu(whole, Seat(seat))}

        assert len(field.choices) == len(set(field.choices)) <= 25
        assert max(map(len, field.choices)) <= 100
        assert {type(action) for action in field.actions} == kinds - set(NOT_AHEAD)
        assert field.usual[0] in {field.choices[0], WAIT}


def test_what_is_prepared_is_never_a_battle_nor_an_awakening() -> None:
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
    field = Planner(GAME, table.state, GC, "next").fields["action"]

    assert field.actions
    assert field.choices == (*map(code_of, field.actions), WAIT)
    assert set(field.actions) <= set(legal) - {ac.Attack(ASIA, CC)}
    assert not any(isinstance(action, ac.Awaken) for action in field.actions)


def test_one_may_wait_and_see() -> None:
    table, _ = planned()
    plan = Planner(GAME, table.state, CC, "next", action=WAIT)
    table.do("gc", ac.Recruit(ASIA))

    assert plan.answer(table.state) is None
    assert not any(one.spent for one in plan.running), "and is not invited again before that"


# --- battles and Elder Signs ---


def test_losses_are_the_cheapest_units() -> None:
    units = {"asia": "acolyte deep_one cthulhu"}
    table = table_of([], gc=side(units=units), cc=side(units={"asia": "nightgaunt"}))
    among = [table.unit("gc", kind, "asia") for kind in ("cthulhu", "deep_one", "acolyte")]
    table.state.agenda.append(st.Give(seat=GC, why="kill", by=CC, among=sorted(among), area=ASIA))

    plan = Planner(GAME, table.state, GC, "battle")
    assert plan.answer(table.state) == ac.ChooseUnit(table.unit("gc", "deep_one", "asia"))
    assert Planner(GAME, table.state, GC, "battle", losses="ask").answer(table.state) is None


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
        assert Planner(GAME, state, GC, "signs").answer(state) == said
        assert Planner(GAME, state, GC, "signs", reveal="pass").answer(state) == ac.Done()
