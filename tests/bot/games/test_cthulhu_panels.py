"""The panels of Cthulhu Wars: within the limits of Discord, and nothing hidden in anything public."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.games.ask import ANSWERS, LABEL
from bot.games.cthulhu.action_round import book_ask, round_ask
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.model.panel_parts import Menu, Picture, Row, Text
from bot.play.rules_panel import help_panel
from bot.play.seat_panel import seat_panel
from bot.play.table_panel import table_panel
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of, pack
from rules.core.game import advance, choices
from rules.core.ids import Seat
from rules.core.play import Play
from rules.core.record import Match, Moved, Position
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    BuildGate,
    Done,
    Linger,
    MoveUnit,
    Recruit,
    Summon,
    UsePower,
)
from rules.cthulhu.content import REQUIREMENTS, Area
from rules.cthulhu.state import CAPTURED
from rules.lang import say as words
from rules.players.advice import Advice, Way
from rules.players.advising import advise
from rules.players.cthulhu.game import GAME as RULES
from tests.bot.looking import positions, seat_scene
from tests.bot.play.test_panels import form_within_limits, openings, table_scene, within_limits
from tests.contract.playouts import pick
from tests.contract.redeal import cthulhu as redealt
from tests.rules.cthulhu.arena import Table, crowded, side

GAME = GAMES["cthulhu-wars"]


def crowds(seats: int, seed: int, every: int = 5) -> Iterator[Any]:
    """Yield positions of a match in which everybody holds all books and many units."""
    state, chance = crowded(seats, seed)
    play: Play[Any, Any] = Play(state, chance)
    source = random.Random(seed)
    for number in range(400):
        if play.state.over:
            return
        if number % every == 0:
            yield play.state
        seat = source.choice(sorted(asked(play.state.agenda)))
        advance(GAME, play, seat, pick(source, choices(GAME, play.state, seat, source.randrange)))


def with_signs(state: Any) -> Any:
    """Let the first seat hold no Elder Sign, the second at least one, the third at least two."""
    dealt = copy_of(state)
    dealt.supply += dealt.players[0].signs
    dealt.players[0].signs = []
    for number, player in enumerate(dealt.players):
        player.signs = sorted([*player.signs, *(dealt.supply.pop() for _ in range(number))])
    return dealt


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_panel_and_form_is_within_the_limits_of_discord(seats: int, locale: str) -> None:
    opened = set()
    for state in crowds(seats, seats):
        within_limits(table_panel(table_scene(GAME, state, locale)))
        for decision in GAME.pending(state):
            scene = seat_scene(GAME, state, decision.seat, locale)
            panel = seat_panel(scene)
            within_limits(panel)
            within_limits(help_panel(scene))
            for name, arg in (one for part in panel.parts for one in openings(part)):
                form = GAMES["cthulhu-wars"].ui.prompts.forms[name](
                    scene.asking(scene.mine[0]), f"{name}.{arg}"
                )
                assert form is not None
                form_within_limits(form)
                opened.add(name)

    assert "move" in opened


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_one_can_always_look_at_signs_books_and_requirements(locale: str) -> None:
    counts = set()
    for state in map(with_signs, positions(GAME, 3, 1, every=9)):
        for seat in map(Seat, range(3)):
            scene = seat_scene(GAME, state, seat, locale)
            verbs = [
                button.press.verb
                for part in seat_panel(scene).parts
                if isinstance(part, Row)
                for button in part.buttons
                if button.press
            ]
            assert "sheet" in verbs
            make = GAMES["cthulhu-wars"].ui.prompts.sheet
            assert make is not None
            panel = make(scene_of(scene.snapshot, scene.info, locale), seat)
            within_limits(panel)
            picture, head = panel.parts
            assert picture == Picture("hand", f"{seat}/1")
            assert isinstance(head, Text)
            assert head.text.endswith(f"** · {scene.info.seats[seat].name}")
            counts.add(GAME.view(state, seat).seats[seat].signs)

    assert {0, 1, 2} <= counts


@pytest.mark.parametrize("seed", range(3))
def test_what_others_read_is_the_same_whatever_the_signs_are_worth(seed: int) -> None:
    source, compared = random.Random(seed), 0
    for state in map(with_signs, crowds(3, seed, every=19)):
        other = redealt(state, None, source)
        assert table_panel(table_scene(GAME, state, "en")) == table_panel(
            table_scene(GAME, other, "en")
        )
        seat = Seat(seed)
        twin = redealt(state, seat, source)
        ours, theirs = (seat_scene(GAME, one, seat, "fr") for one in (state, twin))
        assert seat_panel(ours) == seat_panel(theirs)
        compared += state != other

    assert compared > 3


def test_a_possible_position_asks_in_the_same_way() -> None:
    for number, state in enumerate(crowds(3, 1, every=17)):
        seat = Seat(number % 3)
        twin = GAME.possible(GAME.view(state, seat), Keyed(bytes([number % 256]) * 32))
        ours, theirs = (seat_scene(GAME, one, seat, "en") for one in (state, twin))
        assert help_panel(ours) == help_panel(theirs)


@pytest.mark.parametrize("book", ["madness", "abduct"])
def test_who_decides_the_retreats_of_others_may_leave_them_to_them(book: str) -> None:
    sides: dict[str, Any] = {
        "gc": side(units={"asia": "2*starspawn"}),
        "bg": side(units={"asia": "fungi ghoul"}),
    }
    table = Table("E3", **sides, cc=side(books=book))
    table.do("gc", Attack(Area("asia"), Seat(1)), die="441111" + "1")
    (asked,) = table.asked()
    scene = seat_scene(GAME, table.state, table.seats[asked], "en")
    labels = [b.label for p in seat_panel(scene).parts if isinstance(p, Row) for b in p.buttons]
    assert ("Let the owners decide" in labels) == (book == "madness")


@pytest.mark.parametrize("able", [True, False])
def test_passing_is_asked_about_while_something_could_be_done(able: bool) -> None:
    units = {"asia": "acolyte!"} if able else {}
    table = Table("E3", gc=side(1, units=units, open="r1"), cc=side())
    for unit in table.state.units[:15]:
        if not able and unit.kind == "acolyte":
            unit.at, unit.by = CAPTURED, Seat(1)  # nothing to recruit either
    scene = seat_scene(GAME, table.state, Seat(0), "en")
    rows = [part for part in seat_panel(scene).parts if isinstance(part, Row)]
    passing = next(b for row in rows for b in row.buttons if b.label == "Pass")
    assert passing.press is not None

    assert (passing.press.verb, passing.press.arg) == ("do", "pass-round")
    risks = round_ask(scene.asking(scene.mine[0]), None).risks
    assert {*risks} == ({"pass-round"} if able else set())


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_is_advised_in_a_round_is_said_in_full_and_its_button_says_where_it_goes(
    locale: str,
) -> None:
    units = {"africa": "acolyte shub_niggurath", "europe": "acolyte!"}
    state = Table("E3", gates=("europe",), bg=side(8, units=units), cc=side()).state
    scene = seat_scene(GAME, state, Seat(0), locale)
    (question, *_) = scene.mine
    prompt = scene.asking(question)
    legal = GAME.legal(state, Seat(0))
    moves = [action for action in legal if isinstance(action, MoveUnit)]
    assert moves
    for action in moves:
        ask = round_ask(prompt, Advice(prompt.question.decision, (Way((action, Done())),)))
        assert "pass-round" in ask.risks, "it is asked about once more"
        area = str(prompt.wording.word(prompt.scene, Area, action.area))

        assert area in ask.answers[0].label
        assert len(ask.answers[0].label) <= LABEL
        assert prompt.label(action)[1:] in ask.advice
        assert "8" in ask.state


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_who_takes_a_spellbook_reads_which_requirements_are_met(locale: str) -> None:
    met = set[int]()
    for seed in range(6):
        for state in positions(GAME, 3, seed, every=1):
            question = next((q for q in GAME.pending(state) if q.id == "book"), None)
            if question is None:
                continue
            scene = seat_scene(GAME, state, question.seat, locale)
            prompt, player = scene.asking(scene.mine[0]), state.players[question.seat]
            (line, *books) = book_ask(prompt, None).cards
            assert len(books) == (len(prompt.legal) if len(prompt.legal) <= ANSWERS else 0)
            for one in REQUIREMENTS:
                wanted = words(locale, f"cthulhu-requirement-{player.faction}-{one}")
                assert (wanted in line) == (one not in player.open), line
            met.add(len(REQUIREMENTS) - len(player.open))
    assert {1, 2} <= met


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_button_of_a_summons_says_where_it_is(locale: str) -> None:
    gates = ("africa", "north_atlantic")
    units = dict.fromkeys(gates, "acolyte!")
    state = Table("E3", gates=gates, bg=side(8, units=units), cc=side()).state
    prompt = (scene := seat_scene(GAME, state, Seat(0), locale)).asking(scene.mine[0])
    summons = [action for action in prompt.legal if isinstance(action, Summon)]
    assert len(summons) > 2
    for action in summons:
        label = (
            round_ask(prompt, Advice(prompt.question.decision, (Way((action,)),))).answers[0].label
        )
        assert label.endswith(str(prompt.wording.word(prompt.scene, Area, action.area)))
        assert len(label) <= LABEL


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_button_of_a_gate_says_where_it_is_and_a_power_keeps_its_capital(locale: str) -> None:
    units = {"north_atlantic": "acolyte", "arctic_ocean": "acolyte", "asia": "acolyte!"}
    state = Table("E3", gates=("asia",), cc=side(8, units=units), bg=side()).state
    prompt = (scene := seat_scene(GAME, state, Seat(0), locale)).asking(scene.mine[0])
    gates = [action for action in prompt.legal if isinstance(action, BuildGate)]
    assert len(gates) == 2
    for action in (*gates, UsePower("pay_four")):
        ask = round_ask(prompt, Advice(prompt.question.decision, (Way((action,)),)))
        label = ask.answers[0].label
        place = getattr(action, "unit", None)
        if place is None:
            assert label in ask.advice
        else:
            assert prompt.wording.cell(prompt.scene, state.units[place].at) in label
        assert "…" not in label


def test_to_end_a_move_is_one_press_beside_the_advice() -> None:
    table = Table("E3", gates=("asia",), bg=side(8, units={"asia": "3*acolyte!"}), cc=side())
    first, *_ = [a for a in table.legal("bg") if isinstance(a, MoveUnit)]
    scene = seat_scene(GAME, table.do("bg", first).state, Seat(0), "en")
    (question, *_) = scene.mine
    prompt = scene.asking(question)
    more = next(a for a in prompt.legal if isinstance(a, MoveUnit))
    asked = [
        round_ask(prompt, Advice(prompt.question.decision, (Way(plan),)))
        for plan in ((more,), (Done(),))
    ]

    assert [answer.plan for answer in asked[0].answers] == [(more,), (Done(),)]
    assert [answer.plan for answer in asked[1].answers] == [(Done(),)]
    assert not any(choice.value == "done" for ask in asked for choice in ask.others)


def test_each_book_says_what_it_does_the_advised_one_first() -> None:
    owed: list[st.Step] = [st.Checks(Seat(0), owed=True)]
    state = Table("E3", bg=side(open="r2 r3"), cc=side(), agenda=owed).state
    scene = seat_scene(GAME, state, Seat(0), "en")
    prompt = scene.asking(scene.mine[0])
    (first, *others, book) = prompt.legal

    ways = (Way((book,)), Way((first,)))
    ask = book_ask(prompt, Advice(prompt.question.decision, ways))

    assert prompt.detail(book) in ask.cards[-2]
    assert prompt.detail(first) in ask.cards[-1]
    # The others are in the menu, each with its text.
    texts = {one.description for one in ask.others}
    assert {prompt.detail(one) for one in others} <= texts
    assert ask.other == prompt.say("cthulhu-book-other")
    assert not ask.advice  # a card's text is no reason: what the book does now is


def test_who_chooses_among_all_books_reads_each_once_above_one_menu() -> None:
    owed: list[st.Step] = [st.Checks(Seat(0), owed=True)]
    state = Table("E3", bg=side(open="r2 r3", books="frenzy"), cc=side(), agenda=owed).state
    scene = replace(seat_scene(GAME, state, Seat(0), "en"), asks=True)
    scene = replace(scene, by_hand=scene.mine[0].since)
    scene = replace(scene, advised=advise(GAME, scene.snapshot.view, Seat(0)))
    prompt = scene.asking(scene.mine[0])

    parts = seat_panel(scene).parts

    text = "\n".join(part.text for part in parts if isinstance(part, Text))
    assert len(prompt.legal) == 5
    assert [text.count(prompt.detail(book)) for book in prompt.legal] == [1] * 5
    (menu,) = [part for part in parts if isinstance(part, Menu)]
    assert len(menu.choices) == 5


def test_to_leave_a_gate_is_no_button_where_little_else_is_left() -> None:
    table = Table("E3", gates=("asia",), gc=side(8, units={"asia": "acolyte!"}), cc=side())
    scene = seat_scene(
        GAME, table.do("gc", Linger()).do("gc", Recruit(Area("asia"))).state, Seat(0), "en"
    )
    prompt = scene.asking(scene.mine[0])
    ask = round_ask(prompt, Advice(prompt.question.decision, (Way((Done(),)),)))

    assert [answer.plan for answer in ask.answers] == [(Done(),)]
    assert [choice.value for choice in ask.others] == [
        "leave-gate~asia",
        "linger~false",
    ]


@pytest.mark.parametrize(
    ("faction", "lingers", "ends", "label"),
    [
        ("gc", False, 1, "Stop and end the round"),
        ("gc", True, 2, "Stop and end the round"),
        ("bg", False, 1, "Stop moving"),
    ],
)
def test_to_stop_moving_and_to_end_the_round_are_one_answer(
    faction: str, ends: int, label: str, *, lingers: bool
) -> None:
    """Unless something else is advised in the round: Black Goat may still summon."""
    sides: dict[str, Any] = {faction: side(8, units={"asia": "3*acolyte!"}), "cc": side()}
    table = Table("E3", gates=("asia",), **sides)
    first, *_ = [a for a in table.legal(faction) if isinstance(a, MoveUnit)]
    table.of(faction).lingers = lingers
    state = table.do(faction, first).state
    scene = seat_scene(GAME, state, Seat(0), "en")
    prompt = scene.asking(scene.mine[0])
    more = next(a for a in prompt.legal if isinstance(a, MoveUnit))

    for plan in (more,), (Done(),):
        ask = round_ask(prompt, Advice(prompt.question.decision, (Way(plan),)))
        end = next(one for one in ask.answers if isinstance(one.plan[0], Done))
        assert (end.plan, end.label) == ((Done(),) * ends, label)
        assert (end.kind == "lead") == (plan == (Done(),))
        alone = [one.label for one in ask.others if one.value == "done"]
        assert alone == ["Stop moving"] * (ends > 1)

    match = Match(RULES, Keyed(bytes(32)), 0, state, pack(state), Position(0, pack(state)))
    moved = match.act(Seat(0), *(Done(),) * ends, plan=True)
    assert isinstance(moved, Moved)
    assert len(moved.entries) == ends
    over = not any(one.seat == Seat(0) and one.asked for one in RULES.pending(moved.match.state))
    assert over == (label != "Stop moving")
