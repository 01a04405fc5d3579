"""Questions with advice at a table: what a press plays, shows, and leaves to be pressed."""

from __future__ import annotations

import copy
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.scenes import SeatScene, seat_scene
from bot.games.registry import GAMES
from bot.lang import say
from bot.matches import Refused
from bot.model.results import Undoable
from bot.play import service
from bot.play.service import EDITED, READ, ActionService, NewestPanels
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.store.match_records import Dated
from rules.core.data import copy_of, pack, tag_of
from rules.core.ids import Card, Seat
from rules.eden.steps import Exchanging
from rules.players.advisor import RARELY_PICKED
from tests.bot.faults.killable_bot import KillableBot, killable_bot
from tests.bot.person import Outcome, Person
from tests.bot.play.advised_matches import KEY, played
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    Json,
    answer_of,
    checked_bot,
    options_of,
    said,
)
from tests.bot.scenarios.robots import BUTTON, controls, table_panel, verb_of
from tests.bot.scenarios.test_secrets import stood
from tests.rules.cthulhu import arena as cthulhu
from tests.rules.eden.shards.arena import ANA, unit
from tests.rules.eden.shards.test_risks import housekeeping


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    """Run a bot that puts questions with advice."""
    async with checked_bot(tmp_path, GAMES, caplog) as found:
        found.context.asks = True
        yield found


async def opened(stage: CheckedBot, person: Person) -> Json:
    """Open the question of somebody in private."""
    table = table_panel(person)
    assert table is not None
    return await answer_of(
        stage, person, await person.press(table, control(person, table, "hand")["custom_id"])
    )


def control(person: Person, message: Json, verb: str, number: int = 0) -> Json:
    """Find a control of a message by its verb."""
    found: Json = controls(person.fresh(message), verb)[number]
    return found


async def begun(stage: CheckedBot, game: str, *names: str) -> tuple[Person, ...]:
    """Begin a match of a game."""
    await stage.begin(*names, game=game)
    return tuple([await stage.person(name) for name in names])


async def turn_of(stage: CheckedBot, people: Sequence[Person]) -> Person:
    """Find somebody who is asked."""
    due = await stage.asked()
    return next(person for person in people if int(person.id) in due)


@pytest.mark.parametrize("name", GAMES)
async def test_pressing_what_is_highlighted_plays_on(stage: CheckedBot, name: str) -> None:
    people = await begun(stage, name, *("Ana", "Bob", "Cy")[: max(2, min(GAMES[name].seats))])
    panels: dict[str, Json] = {}
    for _ in range(12):
        person = await turn_of(stage, people)
        if person.id not in panels:
            panels[person.id] = await opened(stage, person)
        before = (await stage.match()).seq
        message = panels[person.id]
        if not controls(person.fresh(message), "ask"):  # it was shown while others were asked
            await person.press(message, control(person, message, "refresh")["custom_id"])
            await stage.settled()
        lead = control(person, message, "ask")
        assert lead["style"] == 1
        await stage.after(person.press(message, lead["custom_id"]))
        assert (await stage.match()).seq > before, (name, lead["label"])


async def test_a_whole_plan_is_one_press_and_one_undo(stage: CheckedBot) -> None:
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    entries: Sequence[Dated] = ()
    person = people[0]
    while len(entries) < 2:
        person = await turn_of(stage, people)
        message = await opened(stage, person)
        before = (await stage.match()).seq
        await stage.after(person.press(message, control(person, message, "ask")["custom_id"]))
        entries = await stage.store.records.entries((await stage.match()).id, before)
    words = await said(stage, person, "/undo")
    assert "given in one press" in words
    seat = await stage.seat((await stage.match()).id, person)
    may = await stage.matches.may_undo((await stage.match()).id, seat)

    assert len({dated.entry.group for dated in entries}) == 1
    assert isinstance(may, Undoable)
    assert len(may.actions) == len(entries)


async def test_a_late_press_plays_nothing_and_shows_the_question_of_now(stage: CheckedBot) -> None:
    people = await begun(stage, "cthulhu-wars", "Ana", "Bob", "Cy")
    person = await turn_of(stage, people)
    first = await opened(stage, person)
    old = control(person, first, "ask")["custom_id"]
    late = stage.context.clock() + EDITED + 1
    stage.context.clock = lambda: late  # too old to be edited
    second = await opened(stage, person)
    await stage.after(person.press(second, control(person, second, "ask")["custom_id"]))
    before = (await stage.match()).seq

    await stage.after(person.press(first, old))

    assert (await stage.match()).seq == before
    assert "The table has changed" in person.text(person.fresh(first))
    assert not controls(person.fresh(second), "ask")


async def test_only_the_newest_private_panel_of_a_seat_asks(stage: CheckedBot) -> None:
    people = await begun(stage, "eden-frontiers", "Ana", "Bob")
    person = await turn_of(stage, people)
    first, second = await opened(stage, person), await opened(stage, person)
    typed = await stage.answer(person, "/hand")
    aside = [person.fresh(one) for one in (first, second)]
    texts = [person.text(one) for one in aside]
    await stage.after(person.press(second, control(person, second, "refresh")["custom_id"]))

    assert [controls(one, "ask", "other", "byhand", "tools") for one in aside] == [[], []]
    assert all("newest message" in text for text in texts)
    assert controls(person.fresh(second), "ask")
    assert [verb_of(c) for c in controls(person.fresh(typed))] == ["refresh"]


async def test_a_question_that_changes_under_its_reader_says_so(stage: CheckedBot) -> None:
    """What was open there, a reason or a menu, is gone: a form or another device has answered."""
    people = await begun(stage, "cthulhu-wars", "Ana", "Bob", "Cy")
    person = await turn_of(stage, people)
    message = await opened(stage, person)
    match = (await stage.match()).id
    seat = await stage.seat(match, person)
    legal = await stage.matches.legal(match, seat)
    await stage.matches.act(match, int(person.id), legal[:1], 7)
    await stage.settled()

    assert "The table has changed" in person.text(person.fresh(message))


async def test_all_other_answers_are_one_or_two_presses_away(stage: CheckedBot) -> None:
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    person = await turn_of(stage, people)
    message = await opened(stage, person)
    while not (controls(message, "byhand") and controls(message, "other")):
        await stage.after(person.press(message, control(person, message, "ask")["custom_id"]))
        person = await turn_of(stage, people)
        message = await opened(stage, person)

    await stage.after(person.press(message, control(person, message, "byhand")["custom_id"]))
    by_hand = person.fresh(message)
    await stage.after(person.press(message, control(person, message, "askback")["custom_id"]))
    again = person.fresh(message)
    tools = await answer_of(
        stage, person, await person.press(message, control(person, message, "tools")["custom_id"])
    )
    menu = control(person, message, "other")
    before = (await stage.match()).seq
    await stage.after(person.select(message, menu["custom_id"], menu["options"][-1]["value"]))

    assert controls(by_hand, "do", "set", "order", "open")
    assert not controls(by_hand, "ask")
    assert controls(again, "ask")
    assert {"cards", "since", "help", "refresh"} <= {verb_of(c) for c in controls(tools)}
    assert (await stage.match()).seq > before


@pytest.mark.parametrize("game", ["clash-of-cultures", "cthulhu-wars", "eden-frontiers"])
async def test_a_press_builds_what_it_shows_once(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What was asked is known from the panel that was pressed."""
    stage.context.plans = "usual"
    stage.bot.services.ahead_runner.wait = lambda begun: 0.0
    await stage.begin("Ana", "Bob", game=game, quick=True)
    people = [await stage.person(name) for name in ("Ana", "Bob")]
    built: list[str] = []

    async def counted(*args: Any, **more: Any) -> SeatScene:
        built.append(more["where"])
        return await seat_scene(*args, **more)

    monkeypatch.setattr(service, "seat_scene", counted)
    panels: dict[str, Json] = {}
    used, most = Counter[str](), Counter[str]()

    async def press(person: Person, message: Json, one: Json) -> Outcome:
        built.clear()
        if one["type"] == BUTTON:
            outcome = await person.press(message, one["custom_id"])
        else:
            outcome = await person.select(message, one["custom_id"], one["options"][-1]["value"])
        await stage.answered()
        verb = verb_of(one)
        used[verb] += 1
        most[verb] = max(most[verb], len(built))
        await stage.settled()
        return outcome

    for turn in range(14):
        person = await turn_of(stage, people)
        if person.id not in panels:
            panels[person.id] = await opened(stage, person)
        message = panels[person.id]
        for verb in ("byhand", "askback", "tools", "askwhy"):
            if turn < 6 and (offered := controls(person.fresh(message), verb)):
                await press(person, message, offered[0])
        if controls(person.fresh(message), "askback"):
            await press(person, message, control(person, message, "askback"))
        menus = controls(person.fresh(message), "other") if turn % 3 == 2 else []
        leads = controls(person.fresh(message), "ask", "give")
        await press(person, message, (menus or leads)[0])

    least = {"eden-frontiers": {"give"}, "clash-of-cultures": {"byhand", "askback", "other"}}
    assert {"ask", "tools", *least.get(game, set())} <= {*used}
    # Where others have done something since, a form is looked at before it is handed in.
    assert most.pop("give", 0) <= 2
    assert max(most.values()) == 1, most


async def test_another_answer_is_given_once_from_the_panel_that_offers_it(
    stage: CheckedBot,
) -> None:
    """Two devices show it, or the first press seems lost: one card goes, not two that are alike."""
    info = await stage.begin("Ana", "Bob", game="eden-shards")
    match = housekeeping()
    match.state.players[ANA].hand = [unit(1), unit(1), unit(2)]
    match.state.agenda[-1] = Exchanging(ANA, 0)
    await stood(stage, info, match.state)  # type: ignore[arg-type] # as above
    person = await turn_of(stage, [await stage.person(name) for name in ("Ana", "Bob")])
    twice = [f"drop-card~{unit(1)}"]
    message = await opened(stage, person)
    menu = control(person, message, "other")
    place = stage.box.core.world.channels[message["channel_id"]]
    shown = copy.copy(place.messages[message["id"]])
    before = (await stage.match()).seq
    data = {"custom_id": menu["custom_id"], "component_type": 3, "values": twice[:1]}
    await person.forge(Forged(COMPONENT, data, place.id, shown))
    await stage.settled()
    late = await person.forge(Forged(COMPONENT, data, place.id, shown))
    await stage.settled()

    assert twice[0] in {option["value"] for option in menu["options"]}
    assert (await stage.match()).seq == before + 1
    assert say("en", "denied-question-closed") in person.text(person.fresh(late.messages[0]))


async def test_a_card_that_may_be_used_at_any_time_is_used_once_by_each_panel(
    stage: CheckedBot,
) -> None:
    """Two devices show *Use an Opportunity*; a holder of three uses one."""
    info = await stage.begin("Ana", "Bob", game="eden-frontiers", quick=True)
    people = [await stage.person(name) for name in ("Ana", "Bob")]
    while {q.decision.id for q in await stage.matches.pending(info.id)} != {"D-FR-DEPLOY"}:
        for user, seat in (await stage.asked()).items():
            legal = await stage.matches.legal(info.id, seat)
            usual = [a for a in legal if tag_of(a) not in RARELY_PICKED]
            usual.sort(key=lambda a: tag_of(a) != "done")
            await stage.matches.act(info.id, user, usual[:1], None)
    person = await turn_of(stage, people)
    mine = (await stage.asked())[int(person.id)]
    held = stage.matches._pool.cached[info.id].match
    assert held is not None
    state = copy_of(held.state)
    state.players[mine].hand = [Card("opportunity")] * 3
    await stood(stage, info, state)  # type: ignore[arg-type] # a stage has all that is used
    message = await stage.answer(person, "/hand")
    await person.select(message, control(person, message, "other")["custom_id"], "by-hand")
    await stage.settled()
    use = next(c for c in controls(person.fresh(message)) if "use-opportunity~false" in str(c))
    place = stage.box.core.world.channels[message["channel_id"]]
    pressed = Forged(
        COMPONENT,
        {"custom_id": use["custom_id"], "component_type": 2},
        place.id,
        copy.copy(place.messages[message["id"]]),
    )
    left, answers = [], []
    for _ in range(2):
        answers.append(await person.forge(pressed))
        await stage.settled()
        cards = (await stage.matches.view(info.id, mine)).view.seats[mine].hand.cards
        left.append(cards.count("opportunity"))
    again = next(c for c in controls(person.fresh(message)) if "use-opportunity~false" in str(c))
    await stage.after(person.press(message, again["custom_id"]))
    cards = (await stage.matches.view(info.id, mine)).view.seats[mine].hand.cards

    assert left == [2, 2]
    assert say("en", "denied-question-closed") in person.text(person.fresh(answers[1].messages[0]))
    assert cards.count("opportunity") == 1


async def test_a_menu_that_is_open_on_two_devices_acts_once(stage: CheckedBot) -> None:
    """The Black Goat may summon again and again, but each menu summons what it was shown for."""
    gates = {"asia": "acolyte!", "africa": "acolyte!"}
    table = cthulhu.Table("E3", bg=cthulhu.side(9, units=gates), gc=cthulhu.side())
    info = await stage.begin("Ana", "Bob", game="cthulhu-wars")
    await stood(stage, info, table.state)  # type: ignore[arg-type] # a stage has all that is used
    person = await turn_of(stage, [await stage.person(name) for name in ("Ana", "Bob")])
    message = await stage.answer(person, "/hand")
    menu = control(person, message, "other")["custom_id"]
    chosen = {"component_type": 3, "custom_id": menu, "values": ["summon~fungi~asia"]}
    place = stage.box.core.world.channels[message["channel_id"]]
    for _ in range(2):
        shown = place.messages[message["id"]]
        await person.forge(Forged(COMPONENT, chosen, place.id, shown))
        await stage.settled()

    view = (await stage.matches.view(info.id, None)).view
    assert [unit.kind for unit in view.units if unit.at == "asia"].count("fungi") == 1


async def test_what_throws_something_away_is_asked_once(stage: CheckedBot) -> None:
    (person, _) = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    person = await turn_of(stage, (person, await stage.person("Bob")))
    message = await opened(stage, person)
    menu = control(person, message, "other")
    ends = [one["value"] for one in menu["options"] if one["value"] == "done"]
    await stage.after(person.select(message, menu["custom_id"], *ends))
    asked_again, before = person.text(person.fresh(message)), (await stage.match()).seq
    safe = control(person, message, "ask")
    await stage.after(person.press(message, control(person, message, "asksure")["custom_id"]))

    assert "End your turn? 3 actions are left." in asked_again
    assert before == 0
    assert safe["style"] == 1
    assert (await stage.match()).seq > before


async def test_a_gate_that_is_left_by_the_menu_is_asked_about_once(stage: CheckedBot) -> None:
    """What the advice calls a risk is one wherever it is pressed."""
    gates = {"asia": "acolyte!", "africa": "acolyte!"}
    table = cthulhu.Table("E3", bg=cthulhu.side(9, units=gates), gc=cthulhu.side())
    info = await stage.begin("Ana", "Bob", game="cthulhu-wars")
    await stood(stage, info, table.state)  # type: ignore[arg-type] # a stage has all that is used
    person = await turn_of(stage, [await stage.person(name) for name in ("Ana", "Bob")])
    message = await stage.answer(person, "/hand")
    menu, before = control(person, message, "other"), (await stage.match()).seq
    (leave,) = [one["value"] for one in menu["options"] if one["value"] == "leave-gate~asia"]
    await stage.after(person.select(message, menu["custom_id"], leave))
    assert (await stage.match()).seq == before
    await stage.after(person.press(message, control(person, message, "asksure")["custom_id"]))
    assert (await stage.match()).seq > before


async def test_an_order_by_hand_that_wastes_stocks_set_aside_is_asked_once(
    stage: CheckedBot,
) -> None:
    state = next(
        play.state
        for play, scene in played(GAMES["eden-frontiers"], 2, KEY)
        if scene.mine[0].decision.id == "D-FR-ORDERS"
    )
    info = await stage.begin("Ana", "Bob")
    await stood(stage, info, state)  # type: ignore[arg-type] # a stage has all that is used
    person = await turn_of(stage, [await stage.person(name) for name in ("Ana", "Bob")])
    message = await stage.answer(person, "/hand")
    for verb in ("formhand", "byhand", "do"):
        if controls(person.fresh(message), verb):
            await person.press(message, controls(person.fresh(message), verb)[-1]["custom_id"])
            await stage.settled()
    before = (await stage.match()).seq
    asked_once = person.text(person.fresh(message))

    assert "set aside are left" in asked_once, asked_once
    assert (await stage.match()).seq == before
    await stage.after(person.press(message, control(person, message, "asksure")["custom_id"]))
    assert (await stage.match()).seq > before


async def test_who_wants_no_advice_gets_questions_without_it(stage: CheckedBot) -> None:
    people = await begun(stage, "eden-frontiers", "Ana", "Bob")
    person = await turn_of(stage, people)
    before = await opened(stage, person)
    told = await stage.answer(person, "settings:advice", shown=False)
    without = await opened(stage, person)
    answers = controls(without, "ask")
    seq = (await stage.match()).seq
    await stage.after(person.press(without, answers[0]["custom_id"]))

    assert [one["style"] for one in controls(before, "ask")].count(1) <= 1
    assert "without advice" in person.text(told)
    assert answers
    assert not controls(without, "askwhy")
    assert all(one["style"] == 2 for one in answers)
    assert [one["label"] for one in answers] == sorted(one["label"] for one in answers)
    assert (await stage.match()).seq > seq


async def test_a_match_without_advice_highlights_nothing_for_anybody(stage: CheckedBot) -> None:
    ana, bob = [await stage.person(name) for name in ("Ana", "Bob")]
    await said(stage, ana, "play:newtable", game="eden-frontiers")
    card = next(m for m in ana.messages() if controls(m, "seating"))
    options = await options_of(stage, ana, card)
    menu = control(ana, options, "plans")
    await stage.after(ana.select(options, menu["custom_id"], "unadvised"))
    told = ana.text(ana.fresh(card))
    for person in (ana, bob):
        await said(stage, person, "match:join")
    await said(stage, ana, "match:start")
    person = await turn_of(stage, (ana, bob))
    message = await opened(stage, person)
    answers = controls(message, "ask")

    assert (await stage.match()).plans == "unadvised"
    assert "Advice: off" in told
    assert answers
    assert all(one["style"] == 2 for one in answers)
    assert not controls(message, "askwhy", "give")
    assert "Best" not in person.text(message)


async def test_what_is_offered_is_read_before_it_is_agreed_to(stage: CheckedBot) -> None:
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    one = await turn_of(stage, people)
    seat = await stage.seat((await stage.match()).id, one)
    await said(stage, one, "/clash trade propose", player=2 - seat)
    await said(stage, one, "/clash trade goods", good="food", amount=1)
    await said(stage, one, "/clash reply done")  # what was written is offered
    before = (await stage.match()).seq
    typed = await said(stage, one, "/clash reply done")
    at_once = await said(stage, one, "/clash reply done")
    after = (await stage.match()).seq
    stage.context.clock = lambda: time.time() + READ
    await said(stage, one, "/clash reply done")

    assert "Read the offer of now" in typed
    assert "Read the offer of now" in at_once
    assert after == before > 0
    assert (await stage.match()).seq > after


async def turns_replaced(stage: CheckedBot, person: Person) -> None:
    """Let others answer for somebody, as orders and moderators do, until their turn comes anew."""
    info = await stage.match()
    seat = await stage.seat(info.id, person)
    first = await stage.matches.pending(info.id)

    async def is_new() -> bool:
        asked = [q for q in await stage.matches.pending(info.id) if q.decision.asked]
        mine = [q for q in asked if q.decision.seat == seat]
        return [q.decision.id for q in mine] == ["turn"] and mine[0].since > first[0].since

    while not await is_new():
        for user, one in (await stage.asked()).items():
            legal = await stage.matches.legal(info.id, one)
            usual = [a for a in legal if tag_of(a) not in RARELY_PICKED]
            usual.sort(key=lambda a: tag_of(a) != "done")
            assert not isinstance(await stage.matches.act(info.id, user, usual[:1], None), Refused)
    await stage.settled()


@pytest.mark.parametrize("line", ["/clash reply done", "/pass"])
async def test_what_is_typed_for_a_question_does_not_answer_the_next_one_of_its_kind(
    stage: CheckedBot, line: str
) -> None:
    """A moderator or an order answers while somebody types, and their next turn has begun."""
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    one = await turn_of(stage, people)
    await opened(stage, one)
    await turns_replaced(stage, one)
    before = (await stage.match()).seq
    at_once = await said(stage, one, line)
    after = (await stage.match()).seq
    await said(stage, one, line)

    assert say("en", "typed-moved").partition(". ")[0] in at_once
    assert after == before
    assert (await stage.match()).seq > after


async def test_what_is_typed_after_an_answer_of_ones_own_or_once_it_is_read_counts_at_once(
    stage: CheckedBot,
) -> None:
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    one = await turn_of(stage, people)
    await opened(stage, one)
    await turns_replaced(stage, one)
    stage.context.clock = lambda: time.time() + READ
    before = (await stage.match()).seq
    legal = await stage.matches.legal((await stage.match()).id, (await stage.asked())[int(one.id)])
    advance = next(a.advance for a in legal if tag_of(a) == "take-advance")
    await said(stage, one, "/clash play advance", advance=advance)
    own = (await stage.match()).seq
    await said(stage, one, "/clash reply done")

    assert own > before
    assert (await stage.match()).seq > own


def noted(panels: NewestPanels, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Keep what is noted of the panels that are shown from now on."""
    shown, note = list[tuple[Any, ...]](), panels.note_shown

    def keep(*what: Any) -> None:
        shown.append(what)
        note(*what)

    monkeypatch.setattr(panels, "note_shown", keep)
    return shown


async def test_a_panel_that_is_edited_late_does_not_take_the_place_of_a_newer_one(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its edit was under way while a newer one was shown, whose question is answered."""
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    one = await turn_of(stage, people)
    panels = stage.bot.services.acting.panels
    note, shown = panels.note_shown, noted(panels, monkeypatch)
    first = await opened(stage, one)
    await turns_replaced(stage, one)
    second = await opened(stage, one)
    before = (await stage.match()).seq
    note(*shown[0])
    await stage.settled()
    asking = [bool(controls(one.fresh(panel), "ask")) for panel in (first, second)]
    await said(stage, one, "/clash reply done")

    assert asking == [False, True]
    assert (await stage.match()).seq > before


@pytest.mark.parametrize("when", ["before", "after", "first"])
async def test_an_answer_of_ones_own_stays_so_whatever_its_panel_shows_meanwhile(
    stage: CheckedBot, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel is shown while the answer is played: with what came of it, or what was before it.

    *first*: it is the first since the bot was started.
    """
    people = await begun(stage, "clash-of-cultures", "Ana", "Bob")
    one = await turn_of(stage, people)
    panels = stage.bot.services.acting.panels
    note, shown = panels.note_shown, noted(panels, monkeypatch)
    await opened(stage, one)
    (info, reply, before), user = shown[0], int(one.id)
    monkeypatch.setattr(panels, "note_shown", lambda *_: None)
    await turns_replaced(stage, one)
    after = await stage.matches.view(info.id, before.seat)
    held_up = panels.was_replaced(info, user, after)
    if when == "before":
        note(info, reply, after)
        panels.note_answered(info.id, user, before.seq + 1)
    else:
        if when == "first":
            panels.note_lost(info.id, reply)
        panels.note_answered(info.id, user, before.seq + 1)
        note(info, reply, before)
    counts = not panels.was_replaced(info, user, after)
    note(info, reply, after)

    assert held_up
    assert counts
    assert not panels.was_replaced(info, user, after)


@pytest.mark.parametrize("quick", [False, True])
async def test_only_advice_that_was_quick_before_is_not_given_to_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick: bool
) -> None:
    beside: list[bool] = []

    def noted(*_: Any, goes_on: bool) -> None:
        beside.append(threading.current_thread() is not threading.main_thread())

    monkeypatch.setattr("bot.context.advise", noted)
    monkeypatch.setattr("bot.context._QUICK", 1e9 if quick else -1.0)
    monkeypatch.setattr(KillableBot, "asks", True)
    async with killable_bot(tmp_path) as bot:
        match = await bot.match("Ana", "Bob")
        for _ in range(4):
            (who, *_) = await bot.asked(match)
            await bot.play(match, who)
            await bot.settled()

    first, *others = beside
    assert first  # nothing is known of it yet
    assert others
    assert all(others) is not quick


async def test_what_is_advised_in_a_position_is_worked_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out: list[tuple[Seat, bytes]] = []

    def counted(_: Any, view: Any, seat: Seat, *, goes_on: bool) -> None:
        worked_out.append((seat, pack(view)))

    monkeypatch.setattr("bot.context.advise", counted)
    monkeypatch.setattr(KillableBot, "asks", True)
    async with killable_bot(tmp_path) as bot:
        match = await bot.match("Ana", "Bob")
        for _ in range(4):
            (who, *_) = await bot.asked(match)
            await bot.hand(who)  # shown in private, and as the message of the seat
            await bot.play(match, who)
            await bot.settled()

    assert worked_out
    assert len(worked_out) == len(set(worked_out))


async def test_a_button_that_says_my_hand_brings_the_cards_of_who_is_asked(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_cards: list[bool] = []
    make = ActionService.scene

    async def noted(self: ActionService, *given: Any, **more: Any) -> Any:
        with_cards.append(more.get("cards", False))
        return await make(self, *given, **more)

    monkeypatch.setattr(ActionService, "scene", noted)
    both = [await stage.person(name) for name in ("Ana", "Bob")]
    stage.box.core.faults.closed_dms = [one.id for one in both]  # so the channel leads to the hand
    person = await turn_of(stage, await begun(stage, "clash-of-cultures", "Ana", "Bob"))
    await stage.settled()
    nudge = next(
        m for m in person.messages() if controls(m, "hand") and "your hand" in person.text(m)
    )

    await answer_of(
        stage, person, await person.press(nudge, control(person, nudge, "hand")["custom_id"])
    )

    assert with_cards[-1]


@pytest.mark.parametrize("by_hand", [False, True])
async def test_a_risk_is_asked_about_once_in_the_menu_and_by_hand_too(
    stage: CheckedBot, by_hand: bool
) -> None:
    info = await stage.begin("Ana", "Bob", game="eden-shards")
    await stood(stage, info, housekeeping().state)  # type: ignore[arg-type] # as above
    person = await turn_of(stage, [await stage.person(name) for name in ("Ana", "Bob")])
    message = await stage.answer(person, "/hand")
    menu = control(person, message, "other")
    if by_hand:
        await stage.after(person.select(message, menu["custom_id"], "by-hand"))
        shown = controls(person.fresh(message), "do")
        menu = next(one for one in shown if "destroy-portal" in str(one))
    before = (await stage.match()).seq
    if menu.get("options"):
        await person.select(message, menu["custom_id"], "destroy-portal")
    else:
        await person.press(message, menu["custom_id"])
    await stage.settled()

    assert "you are out of the match" in person.text(person.fresh(message))
    assert (await stage.match()).seq == before
    await stage.after(person.press(message, control(person, message, "asksure")["custom_id"]))
    assert (await stage.match()).seq > before
