"""Several answers at once in Cthulhu Wars, and what a question says of what was just earned."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.scenes import SeatScene
from bot.games.registry import GAMES
from bot.lang import say
from bot.model.control_id import read_action
from bot.model.panel_parts import Menu
from bot.play.seat_panel import seat_panel
from rules.core.data import Value
from rules.core.game import Setup
from rules.core.ids import Seat
from rules.core.play import Play, Question
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Attack
from rules.cthulhu.content import Area
from rules.cthulhu.factions import FACTIONS
from rules.lang import say as words
from tests.bot.looking import each_position, seat_scene
from tests.bot.scenarios.checked_bot import checked_bot, said
from tests.bot.scenarios.offering import fits
from tests.bot.scenarios.test_questions import questions
from tests.contract.playouts import moves
from tests.rules.cthulhu.arena import Table, side

GAME = GAMES["cthulhu-wars"]


def met(seats: int) -> Iterator[tuple[Any, Question]]:
    """Yield positions in which each decision is open: of an ordinary match, and of a crowded one."""
    yield from questions(GAME, each_position(GAME, seats, 0))
    yield from questions(GAME, (state for state, _ in moves(GAME.id, seats, 1, war=True)))


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
    for state, decision in chain(met(seats), [rout()]):
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
        info = await stage.begin("Ana", "Bob")
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
    assert not re.search(r"\*\*\w+\s?: (.+)\.\*\* \1", asked)  # what names its book needs it once
