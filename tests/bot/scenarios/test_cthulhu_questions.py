"""The controls of Cthulhu Wars offer exactly what is legal, several answers at once included."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.delivery.scenes import SeatScene
from bot.games.registry import GAMES
from bot.lang import say
from bot.model.control_id import read_action
from bot.model.panel_parts import Menu
from bot.play.seat_panel import seat_panel
from rules.core.agenda import asked as waiting
from rules.core.data import Value
from rules.core.game import Play, Question, Setup, advance, choices
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Attack, Concede
from rules.cthulhu.content import Area
from rules.cthulhu.factions import FACTIONS
from rules.lang import say as words
from tests.bot.looking import positions, seat_scene
from tests.bot.scenarios.checked_bot import checked_bot, said, seated
from tests.bot.scenarios.offering import fits, offered, untyped
from tests.contract.playouts import pick
from tests.rules.cthulhu.arena import Table, crowded, side

GAME = GAMES["cthulhu-wars"]

SEEDS = (0, 1, 2, 3, 7)  # in the last one negotiations come up
OF_EACH = 2


def questions(seats: int) -> Iterator[tuple[Any, Question]]:
    """Yield positions of random matches in which each decision is open, a few of each."""
    seen: Counter[tuple[str, bool, int]] = Counter()
    for seed in SEEDS:
        for state in matches(seats, seed):
            for decision in GAME.pending(state):
                answers = len({type(a) for a in GAME.legal(state, decision.seat)})
                key = decision.id, decision.asked, answers
                seen[key] += 1
                if seen[key] <= OF_EACH:
                    yield state, decision


def matches(seats: int, seed: int) -> Iterator[Any]:
    """Yield the positions of an ordinary match, or of a crowded one in which all books are held."""
    if seed % 2 == 0:
        yield from positions(GAME, seats, seed, every=1)
        return
    state, chance = crowded(seats, seed)
    play: Play[Any, Any] = Play(state, chance)
    source = random.Random(seed)
    for _ in range(700):
        if play.state.over:
            return
        yield play.state
        seat = source.choice(sorted(waiting(play.state.agenda)))
        advance(GAME, play, seat, pick(source, choices(GAME, play.state, seat, source.randrange)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_controls_of_every_question_offer_exactly_what_is_legal(seats: int) -> None:
    """Each action is at most three taps away from the call."""
    for state, decision in questions(seats):
        scene = seat_scene(GAME, state, decision.seat, "en")
        legal = frozenset(scene.legal)
        there: set[Value] = set()
        offer = offered(scene)
        for ways in offer.ways:
            for way in ways:
                assert way, (decision.id, "a control that does nothing")
                assert fits(scene, state, legal, way), (decision.id, "more than is legal", way)
                there |= set(way)
        wanted = legal - {Concede()}  # by a command, which asks first
        assert not wanted - there, (decision.id, "less than is legal", list(wanted - there)[:5])
        assert not offer.far(wanted), (decision.id, offer.far(wanted)[:5])
        assert not untyped(scene), (decision.id, untyped(scene))


def rout() -> tuple[Any, Question]:
    """Return a position in which two wounded units retreat, each where it likes."""
    table = Table(
        "E3",
        gc=side(units={"asia": "2*starspawn"}),
        bg=side(units={"asia": "fungi ghoul"}),
    )
    table.do("gc", Attack(Area("asia"), Seat(1)), die="441111" + "1")
    (decision,) = GAME.pending(table.state)
    return table.state, decision


@pytest.mark.parametrize("seats", GAME.seats)
def test_several_units_go_or_are_chosen_in_one_answer(seats: int) -> None:
    done: Counter[str] = Counter()
    for state, decision in chain(questions(seats), [rout()]):
        scene = seat_scene(GAME, state, decision.seat, "fr")
        for part in seat_panel(scene).parts:
            if not isinstance(part, Menu) or part.most < 2:
                continue
            for chosen in (part.choices[: part.most], part.choices[-part.most :]):
                way = several(scene, part, [choice.value for choice in chosen])
                done[decision.id] += len(way) > 1
                assert fits(scene, state, frozenset(scene.legal), way), (decision.id, way)

    assert set(done) >= {"action", "move", "retreat"}


def several(scene: SeatScene, menu: Menu, values: list[str]) -> Sequence[Value]:
    """Choose several things in a menu, and fill the form that it opens with the last of everything."""
    prompts, asking = GAMES["cthulhu-wars"].ui.prompts, scene.asking(scene.mine[0])
    if menu.press.verb == "order":
        actions = [read_action(GAME.actions, value.partition("#")[0]) for value in values]
        orders = prompts.orders[asking.question.decision.id]
        chosen: Sequence[Value] = orders(
            asking, menu.press.arg, [a for a in actions if a is not None]
        )
        return chosen
    name = menu.press.arg.partition(".")[0]
    form = prompts.forms[name](asking, f"{name}.{'.'.join(values)}")
    assert form is not None
    filled = {field.id: (field.choices[-1].value,) for field in form.fields}
    said: Sequence[Value] = prompts.read[name](asking, form.press.arg.partition(".")[2], filled)
    return said


@cache
def asked() -> set[str]:
    """List the decisions that turned up."""
    return {decision.id for seats in GAME.seats for _, decision in questions(seats)}


def test_no_decision_is_left_out_of_what_is_looked_at() -> None:
    named = {str(getattr(step, "decision", "")) for step in get_args(st.Step)} - {""}

    assert asked() == named


def earning(setup: Setup, chance: Any) -> Play[Any, Any]:
    """Begin a match in which the first seat has a spellbook, and has just earned the next."""
    play = GAME.start(setup, chance)
    player = play.state.players[0]
    player.open.remove(OLD)
    player.books.append(FACTIONS[player.faction].books[0])
    player.earned.append(NEW)
    play.state.agenda.append(st.Checks(Seat(0)))
    return play


OLD, NEW = "r2", "r3"


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_who_takes_a_spellbook_reads_which_requirement_was_met_just_now(
    locale: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    games = {GAME.id: replace(GAME, start=earning)}
    async with checked_bot(tmp_path, games, caplog, language=locale) as stage:
        info = await seated(stage, "Ana", "Bob")
        who = next(s for s in info.seats if s.seat == 0)
        person = await stage.person(who.name)
        await person.change(locale={"en": "en-US"}.get(locale, locale))
        (question,) = [q for q in await stage.matches.pending(info.id) if q.decision.asked]
        faction = (await stage.matches.view(info.id, None)).view.seats[0].faction
        met = {one: words(locale, f"cthulhu-requirement-{faction}-{one}") for one in (OLD, NEW)}

        stage.context.asks = True
        asked = await said(stage, person, "/hand")

    assert question.decision.id == "book"
    assert say(locale, "cthulhu-book-new", n=1, list=met[NEW]) in asked
    assert say(locale, "cthulhu-book-before", n=1, list=met[OLD]) in asked
