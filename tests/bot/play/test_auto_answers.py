"""Standing answers are set and lifted with a button at any time, also while nothing is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.games.prompts import Prompts
from bot.games.registry import GAMES
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Choice, Menu, Panel, Row
from bot.play.auto_answers_panel import standing_panel
from bot.play.seat_panel import seat_panel
from bot.sandbox.people.person import Person
from bot.store import MatchId
from rules.core.ids import Seat
from tests.bot.looking import positions, seat_scene
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.bot.scenarios.robots import controls
from tests.bot.tiny import tiny_with

ASKED = "D-TINY-SEALING"
EDEN = [game for game in GAMES.values() if game.family == "eden"]


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    prompts = Prompts(presets=frozenset({ASKED}))
    async with plain_bot(tmp_path, {"tiny": tiny_with(prompts)}) as made:
        made.bot.services.pilots.wait = lambda begun: 0.01
        ana, bob = await made.person("Ana"), await made.person("Bob")
        await (await ana.command("/match create")).message()
        for person in (ana, bob):
            await (await person.command("/match join")).message()
        await (await ana.command("/match start")).message()
        await made.settled()
        yield made


async def opened(table: PlainBot, person: Person) -> Any:
    """Open the list of standing answers from the hand."""
    hand = await (await person.command("/hand")).message()
    await table.answered()
    return await (await person.press(hand, "Answer for me…")).message()


async def held(table: PlainBot, person: Person) -> dict[str, str]:
    mine = (await table.match()).of_user(int(person.id))
    assert mine is not None
    return dict(mine.presets)


async def test_a_standing_answer_is_set_and_lifted_while_nothing_is_asked(table: PlainBot) -> None:
    info = await table.match()
    ana = await table.person("Ana")
    seat = await table.matches.seat_of(info.id, int(ana.id))
    assert seat is not None
    card = (await table.matches.legal(info.id, seat))[0].card
    for line, options in (("/tiny answer choose", {"card": card}), ("/tiny answer done", {})):
        await (await ana.command(line, options)).message()
    snapshot = await table.matches.view(info.id, seat)
    assert not [q for q in snapshot.questions if q.decision.seat == seat and q.decision.asked]

    shown = await opened(table, ana)
    for label, holds in (
        ("Never ask me this again", {ASKED: "always"}),
        ("Pass until my turn", {ASKED: "turn"}),
        ("Ask me again", {}),
    ):
        (menu,) = controls(ana.fresh(shown), "preset")
        await ana.select(ana.fresh(shown), menu["custom_id"], label)
        await table.answered()
        assert await held(table, ana) == holds
        (menu,) = controls(ana.fresh(shown), "preset")
        offered = {one["value"] for one in menu["options"]}
        others = {"off", "turn", "always"} - {holds.get(ASKED, "off")}
        assert offered == {f"{ASKED}.{how}" for how in others}


async def test_a_standing_answer_is_lifted_from_the_question_it_answers(table: PlainBot) -> None:
    info = await table.match()
    table.bot.services.pilots.wait = lambda begun: 600.0  # nothing is passed meanwhile
    ana = await table.person("Ana")
    await table.matches.set_preferences(info.id, int(ana.id), presets={ASKED: "turn"})
    hand = await (await ana.command("/hand")).message()
    await table.answered()

    await ana.press(hand, "Ask me again")
    await table.answered()

    assert await held(table, ana) == {}


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("game", EDEN, ids=[game.id for game in EDEN])
def test_every_hand_leads_to_the_standing_answers_of_its_edition(game: Any, locale: str) -> None:
    state = next(iter(positions(game, 3, 1, every=1, quick_map=True)))
    scene = seat_scene(game, state, Seat(0), locale)
    rows = [part for part in seat_panel(scene).parts if isinstance(part, Row)]
    verbs = [b.press.verb for row in rows for b in row.buttons if b.press is not None]
    assert "standing" in verbs

    parts = standing_panel(scene).parts
    *_, last = [part for part in parts if isinstance(part, Row)]
    assert [b.press.verb for b in last.buttons if b.press] == ["orders"]
    [menu] = [part for part in parts if isinstance(part, Menu) and part.press.verb == "preset"]
    decisions = {choice.value.partition(".")[0] for choice in menu.choices}
    code = game.id.partition("-")[2]
    others = {"frontiers": "FR", "fronts": "FT", "shards": "SH"}
    foreign = {mark for name, mark in others.items() if name != code}
    assert "D-ABILITY" in decisions
    assert not [d for d in decisions if d.split("-")[1] in foreign]


async def test_who_waits_finds_the_next_question_where_they_wait(table: PlainBot) -> None:
    """The panel of who has answered becomes their next question by itself."""
    info = await table.match()
    people = [await table.person("Ana"), await table.person("Bob")]
    seats = {await table.matches.seat_of(info.id, int(one.id)): one for one in people}
    first = seats[Seat(0)]  # who is asked next once all have chosen
    panel: Any = None
    for seat in (Seat(0), Seat(1)):
        card = (await table.matches.legal(info.id, seat))[0].card
        for line, options in (("/tiny answer choose", {"card": card}), ("/tiny answer done", {})):
            await (await seats[seat].command(line, options)).message()
        await table.answered()
        if panel is None:
            panel = await (await first.command("/hand")).message()
            assert "Your answer is needed" not in first.text(panel)
    await table.settled()

    assert "Your answer is needed: D TINY TAKING" in first.text(first.fresh(panel))


def menu_of_old(match: MatchId) -> Menu:
    ways = tuple(Choice(how, how) for how in ("off", "turn", "always"))
    return Menu("Change…", ControlId(match, "preset", f"{ASKED}.menu.list"), ways)


def buttons_of_old(match: MatchId) -> Row:
    ways = ("off", "turn", "always")
    return Row(
        tuple(Button(how, ControlId(match, "preset", f"{ASKED}.{how}.list")) for how in ways)
    )


@pytest.mark.parametrize("old", [menu_of_old, buttons_of_old])
async def test_a_list_that_an_older_version_has_posted_still_works(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch, old: Callable[[MatchId], Menu | Row]
) -> None:
    ana = await table.person("Ana")
    with monkeypatch.context() as patch:
        patch.setattr(
            "bot.play.handlers.standing_panel", lambda scene: Panel((old(scene.info.id),))
        )
        shown = await opened(table, ana)
    (control, *others) = controls(ana.fresh(shown), "preset")
    if others:
        await ana.press(ana.fresh(shown), others[-1]["custom_id"])
    else:
        await ana.select(ana.fresh(shown), control["custom_id"], "always")
    await table.answered()

    assert await held(table, ana) == {ASKED: "always"}
    # It is the list of today from then on.
    (menu,) = controls(ana.fresh(shown), "preset")
    assert menu["custom_id"].endswith(":menu.list")


async def test_a_list_about_a_question_that_is_no_more_is_answered_kindly(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await table.person("Ana")
    with monkeypatch.context() as patch:
        patch.setattr(
            "bot.play.handlers.standing_panel",
            lambda scene: Panel(
                (Row((Button("x", ControlId(scene.info.id, "preset", "D-GONE.always.list")),)),)
            ),
        )
        shown = await opened(table, ana)
    before = ana.text(ana.fresh(shown))
    await ana.press(ana.fresh(shown), "x")
    await table.answered()

    assert await held(table, ana) == {}
    assert ana.text(ana.fresh(shown)) not in ("", before)
