"""What speaks for an answer of Cthulhu Wars: numbers, goals and threats, risks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from bot.selfplay.match import PlayedMatch
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    Capture,
    ChooseBook,
    ChooseUnit,
    Concede,
    LeaveGate,
    MoveUnit,
    PassRound,
    PerformRitual,
    Summon,
    UsePower,
)
from rules.cthulhu.battle.flow import KILL
from rules.cthulhu.content import Book, Piece
from rules.cthulhu.state import Battle
from rules.lang import LOCALES, say
from rules.players.advice import Because, Effect, Risk
from rules.players.advising import carried, forget
from rules.players.cthulhu.advisor import CthulhuAdvisor
from rules.players.cthulhu.game import GAME
from rules.words.cthulhu import CthulhuWording
from rules.words.wording import Scene
from tests.rules.cthulhu.arena import A, K, Table, side
from tests.rules.cthulhu.nets import cthulhu

WORDS: Final = CthulhuWording()
Said = tuple[tuple[Because, ...], tuple[Effect, ...], Risk | None]


def said_for(view: Any, seat: Seat, plan: tuple[Any, ...]) -> Said:
    """Return all that speaks for and against a plan."""
    forget()  # what was found for the same view must not be told again

    def after() -> Any:
        found = carried(GAME, view, seat, plan)
        return None if found is None else found[0]

    advisor = CthulhuAdvisor(seat)
    return (
        advisor.because(view, plan),
        advisor.effects(view, plan, after),
        advisor.risk(view, plan, after),
    )


def worded(scene: Scene, one: Because | Effect, person: str = "you") -> str:
    """Put a goal, or a number with its name, in words."""
    if isinstance(one, Effect):
        place = WORDS.card(scene, one.place) if one.place else ""
        name = say(scene.locale, f"effect-{one.measure}", place=place)
        return f"{name} {one.before} → {one.after}"
    named: dict[str, str | int] = {key: WORDS.card(scene, what) for key, what in one.things.items()}
    named |= {key: WORDS.name(scene, seat) for key, seat in one.seats.items()}
    return say(scene.locale, f"because-{one.key}", person=person, **one.params, **named)


def questions(seats: int, number: int, **options: str) -> Iterator[tuple[PlayedMatch, Seat, Any]]:
    """Play a match of normal players; yield it at each question with a choice, with the answer."""
    setup = Setup((SeatSetup(),) * seats, {**options}, GAME.install(GAME.content()))
    match = PlayedMatch(GAME, setup, bytes([number] * 32), ("heuristic",) * seats)
    while (seat := match.asked()) is not None:
        plan = match.answer(seat)
        if len(match.legal) > 1:
            yield match, seat, plan
        for action in plan:
            match.act(seat, action)


@pytest.mark.parametrize(("seats", "number"), [(3, 1), (4, 2), (5, 3)])
def test_nearly_every_answer_has_a_reason_and_no_two_kinds_of_question_share_one(
    seats: int, number: int
) -> None:
    """Reveal, negotiation, option, direction and pre-battle had none: one question of seven."""
    asked, silent = 0, Counter[str]()
    kinds: dict[str, set[str]] = {}
    for match, seat, plan in questions(seats, number):
        view = GAME.view(match.play.state, seat)
        question = next(one.id for one in view.pending if one.seat == seat and one.asked)
        because, effects, _ = said_for(view, seat, plan)
        asked += 1
        assert len({(one.measure, one.place) for one in effects}) == len(effects)
        told: list[Because | Effect] = [*because, *effects]
        if not told:
            silent[question] += 1
            continue
        names = {n: f"P{n}" for n in range(seats)}
        for locale, person in product(LOCALES, ("you", "it")):
            scene = Scene(view=view, names=names, locale=locale, viewer=seat)
            assert not any("{" in worded(scene, one, person) for one in told)
        # What follows on an action is a part of it, and may be told by the same numbers.
        kind = GAME.follows.get(question, question)
        scene = Scene(view=view, names=names, locale="en", viewer=seat)
        kinds.setdefault(worded(scene, told[0]), set()).add(kind)
    assert asked > 150
    assert silent.total() <= 0.05 * asked, silent
    shared = {text: sorted(which) for text, which in kinds.items() if len(which) > 1}
    assert not shared


def test_what_is_said_does_not_depend_on_the_signs_of_others() -> None:
    """HR-12, at every question of a match."""
    source = random.Random(5)
    looked = 0
    for match, seat, plan in questions(4, 7):
        state = match.play.state
        twin = cthulhu(state, seat, source)
        assert said_for(GAME.view(twin, seat), seat, plan) == said_for(
            GAME.view(state, seat), seat, plan
        )
        looked += 1
    assert looked > 150


def table(**sides: Any) -> Table:
    return Table("E3", **sides)


def said(at: Table, who: str, *plan: Any) -> Said:
    seat = at.seats[who]
    return said_for(GAME.view(at.state, seat), seat, plan)


def number(effects: tuple[Effect, ...], measure: str) -> tuple[int, int] | None:
    return next(
        ((one.before, one.after) for one in effects if one.measure == f"cthulhu-{measure}"), None
    )


def test_a_capture_is_told_by_the_power_that_it_brings_and_takes() -> None:
    """HR-03 e: a captive gives its captor 1 Power; its owner chooses it later, so it is expected."""
    at = table(
        gc=side(4, open="", units={"asia": "acolyte! deep_one", "africa": "acolyte!"}),
        bg=side(4, open="", units={"asia": "acolyte", "europe": "acolyte! acolyte!"}),
        ys=side(4, open="", units={"australia": "acolyte"}),
    )
    because, effects, risk = said(at, "gc", Capture(A("asia"), at.seats["bg"]))
    assert (because, risk) == ((), None)
    assert effects[0].measure == "cthulhu-power-next"
    assert number(effects, "power-next") == (6, 7)
    assert number(effects, "power") == (4, 3)
    assert number(effects, "prey") == (1, 0)


def test_an_acolyte_on_its_way_to_a_free_gate_has_the_doom_of_that_gate() -> None:
    at = table(
        gates=["africa"],
        gc=side(4, open="", units={"asia": "acolyte"}),
        bg=side(4, open="", units={"australia": "acolyte"}),
        ys=side(4, open="", units={"south_america": "acolyte"}),
    )
    near = MoveUnit(at.unit("gc", "acolyte", "asia"), A("africa"))
    effects = said(at, "gc", near)[1]
    assert number(effects, "doom-next") == (0, 1)


@pytest.mark.parametrize(
    ("book", "units", "told"),
    [
        ("regenerate", "starspawn", ("book-able", 1, 2)),
        ("regenerate", "shoggoth", ("book-able", 0, 2)),
        ("yha_nthlei", "cthulhu", ("book-gathers", 1, 1)),
        ("yha_nthlei", "acolyte", ("book-gathers", 0, 1)),
    ],
)
def test_a_book_is_told_by_what_it_does_for_the_units_in_play_and_for_all(
    book: str, units: str, told: tuple[str, int, int]
) -> None:
    at = Table(
        "E3",
        agenda=[st.Rounds(), st.ChooseBook(Seat(0))],
        gc=side(units={"asia": units}),
        cc=side(units={"indian_ocean": "acolyte!"}),
    )
    measure, now, most = told
    (effect,) = said(at, "gc", ChooseBook(Book(book)))[1]
    assert effect == Effect(f"cthulhu-{measure}", now, most, place=f"power-{book}")


def test_what_a_power_is_paid_for_is_the_requirement_that_it_meets() -> None:
    at = table(cc=side(9, open="r1 r2", units={"asia": "acolyte"}), gc=side(), bg=side())
    because = said(at, "cc", UsePower("pay_four"))[0]
    assert because == (Because("cthulhu-meets", things={"what": "requirement-cc-r1"}),)


def test_who_is_attacked_is_told_to_be_about_to_win() -> None:
    def against(doom: int) -> tuple[Because, ...]:
        at = table(
            gc=side(open="", units={"asia": "starspawn"}),
            bg=side(books="6", doom=doom, units={"asia": "acolyte!"}),
            ys=side(),
        )
        return said(at, "gc", Attack(A("asia"), at.seats["bg"]))[0]

    assert against(28) == (Because("cthulhu-rival", {"n": 2}, seats={"who": Seat(1)}),)
    assert against(27) == ()


@pytest.mark.parametrize(
    ("hunter", "keys"), [("ghoul", ["cthulhu-guards"]), ("shub_niggurath", []), ("acolyte", [])]
)
def test_a_monster_that_comes_to_hunted_cultists_guards_them(hunter: str, keys: list[str]) -> None:
    """4.2: of the same rank it is enough."""
    at = table(
        gc=side(open="", units={"asia": "acolyte!"}),
        bg=side(units={"asia": hunter}),
        ys=side(),
    )
    because = said(at, "gc", Summon(K("deep_one"), A("asia")))[0]
    assert [one.key for one in because] == keys


def ritual(doom: int, rival: int, books: str = "6") -> Table:
    at = Table(
        "E4A",
        agenda=[st.Rounds(), st.Rituals(left=[Seat(0)])],
        gc=side(15, units={"asia": "acolyte!"}, books=books, doom=doom),
        cc=side(books="6", doom=rival, signs=(3, 3)),
        bg=side(),
        ys=side(),
    )
    at.state.ritual = 7
    return at


@pytest.mark.parametrize(
    ("doom", "rival", "key", "risk"),
    [
        (20, 10, "cthulhu-wins", None),
        (20, 16, "cthulhu-may-win", Risk("ends", public=True)),
        (10, 20, None, Risk("ends", public=True)),
    ],
)
def test_a_last_ritual_is_a_risk_unless_it_surely_wins(
    doom: int, rival: int, key: str | None, risk: Risk | None
) -> None:
    """Signs of others may be worth three each."""
    because, effects, found = said(ritual(doom, rival), "gc", PerformRitual())
    assert [one.key for one in because] == ([key] if key else [])
    assert effects[0] == Effect("cthulhu-doom", doom, doom + 1)
    assert found == risk


def battle(own: str) -> Table:
    """Let Great Cthulhu lose one of *own* in a battle."""
    assigning = st.Assigning(Seat(0), 1, 0, KILL, 1)
    at = Table(
        "E3",
        agenda=[st.Rounds(), assigning],
        gc=side(units={"asia": own}),
        bg=side(units={"asia": "fungi"}),
    )
    there = [n for n, unit in enumerate(at.state.units) if unit.at == "asia"]
    at.state.battles["1"] = Battle(area=A("asia"), seats=(Seat(0), Seat(1)), there=there)
    return at


def test_what_is_lost_with_less_at_hand_is_a_risk() -> None:
    at = battle("cthulhu acolyte! acolyte")
    keeper = Piece(at.state.gates[A("asia")].keeper)
    spare = next(
        Piece(n)
        for n, unit in enumerate(at.state.units)
        if unit.at == "asia" and unit.kind == "acolyte" and n != keeper
    )
    great = Risk("unit", thing="kind-cthulhu", public=True)
    gate = Risk("base", thing="area-asia", public=True)
    wanted = {at.unit("gc", "cthulhu", "asia"): great, keeper: gate, spare: None}
    assert {unit: said(at, "gc", ChooseUnit(unit))[2] for unit in wanted} == wanted


def test_what_throws_something_away_in_a_round_is_a_risk() -> None:
    at = table(
        ys=side(6, open="r1", units={"asia": "acolyte! hastur", "europe": "acolyte"}),
        gc=side(units={"africa": "cthulhu starspawn", "australia": "acolyte"}),
        bg=side(),
    )
    hastur, state = at.unit("ys", "hastur", "asia"), at.state
    state.ritual = 0
    keeper = Piece(state.gates[A("asia")].keeper)
    found = {
        "concede": said(at, "ys", Concede())[2],
        "gift": said(at, "ys", UsePower("gift", seat=at.seats["gc"]))[2],
        "leave": said(at, "ys", LeaveGate(A("asia")))[2],
        "keeper": said(at, "ys", MoveUnit(keeper, A("europe")))[2],
        "outnumbered": said(at, "ys", MoveUnit(hastur, A("africa")))[2],
        "hunting": said(at, "ys", MoveUnit(hastur, A("australia")))[2],
        "pass": said(at, "ys", PassRound())[2],
    }
    assert found == {
        "concede": Risk("ends", public=True),
        "gift": Risk("given", n=3, public=True),
        "leave": Risk("base", thing="area-asia", public=True),
        "keeper": Risk("base", thing="area-asia", public=True),
        "outnumbered": Risk("unit", thing="kind-hastur", public=True),
        "hunting": None,
        "pass": Risk("actions", n=6, public=True),
    }


def test_only_who_has_nothing_better_to_do_is_told_so() -> None:
    """Of an answer that is not advised it was said as well."""
    for power, keys in ((6, []), (2, ["cthulhu-passes"])):
        at = table(gc=side(power, units={"asia": "6*acolyte"}), bg=side(), ys=side())
        assert [one.key for one in said(at, "gc", PassRound())[0]] == keys


@pytest.mark.parametrize("power", [0, 1])
def test_passing_with_hardly_any_power_is_no_risk(power: int) -> None:
    at = table(gc=side(power, units={"asia": "acolyte"}), bg=side(), ys=side())
    assert said(at, "gc", PassRound())[2] is None
