"""Who wants to play is called once, when enough want the same, and finds a table."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.community.gathering_panel import call_panel, wish_panel
from bot.games.registry import GAMES
from bot.interactions.components import layout
from bot.interactions.discord_errors import HAS_THREAD
from bot.lang import LOCALES
from bot.lobby.board import board_panel, wish_lines
from bot.model.clocks import HOUR
from bot.model.gathering import Answer, Call, Wish, group_of, waking_moment
from bot.model.limits import DISPLAYED_TEXT
from bot.model.panel_parts import Menu, Text
from bot.model.quiet_hours import DAY, QuietHours
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.store import MatchId, MessageSlot
from tests.bot.ops.test_personal_data import everywhere
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, provoked, said
from tests.bot.scenarios.conftest import evening
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, MORNING, Evening

__all__ = ["evening"]

MINUTE = 60.0


async def wished(evening: Evening, *names: str, least: int = 2) -> list[Person]:
    """Let people say that they want to play, from so many people on."""
    people = [await evening.person(name) for name in names]
    for person in people:
        shown = await evening.stage.answer(person, "/play")
        await press(person, shown, "wish")
        await evening.stage.settled()
        panel = person.fresh(shown)
        await evening.stage.after(person.select(panel, ":wishgames", "tiny"))
        if least != 2:
            menu = controls(person.fresh(panel), "wishleast")[0]["custom_id"]
            await evening.stage.after(person.select(panel, menu, str(least)))
    return people


async def press(person: Person, message: Json, verb: str) -> Any:
    return await person.press(message, controls(message, verb)[0]["custom_id"])


async def answered(evening: Evening, person: Person, verb: str) -> str:
    """Answer the open call; return what the person is told."""
    (call,) = [m for m in person.messages() if controls(m, verb)]
    return person.text(await answer_of(evening.stage, person, await press(person, call, verb)))


def calls(evening: Evening, person: Person) -> list[Json]:
    """List the calls in the channel."""
    mark = evening.word("who plays?", "qui joue ?").replace(" ?", "\N{NO-BREAK SPACE}?")
    return [m for m in person.messages() if mark in person.text(m)]


async def boarded(evening: Evening) -> Person:
    """Let somebody place the board in the channel where everybody is."""
    ana = await evening.person("Ana")
    await said(evening.stage, ana, "gm:board")
    await evening.stage.settled()
    return ana


def opened_thread(stage: CheckedBot) -> None:
    """Expect the one thread of a table."""
    paths = {e.path for e in stage.uncalled_for}
    assert paths == {"/channels/{channel_id}/messages/{message_id}/threads"}
    stage.uncalled_for.clear()


@BOTH
async def test_enough_wishes_give_one_call_and_enough_yes_a_table(evening: Evening) -> None:
    ana, stage = await boarded(evening), evening.stage
    bob, cy = await wished(evening, "Bob", "Cy")
    assert calls(evening, ana) == []
    await evening.later(2 * MINUTE)
    stage.bot.services.boards.worker.wake(stage.bot.guilds[0].id)
    await stage.settled()

    (board,) = [m for m in ana.messages() if controls(m, "wish")]
    assert "Bob, Cy" in ana.text(board)
    (call,) = calls(evening, ana)
    assert sorted(stage.called) == sorted([bob.id, cy.id])
    first = await answered(evening, bob, "callin")
    assert evening.word("You are in", "Vous en êtes") in first
    assert await stage.store.matches.find() == []
    await answered(evening, cy, "callin")

    (info,) = await stage.store.matches.find()
    assert [seat.name for seat in info.seats] == ["Bob", "Cy"]
    assert (info.status, info.created_by, info.channel) == ("lobby", int(bob.id), int(call["id"]))
    assert info.language == evening.language
    assert not controls(ana.fresh(call), "callin")
    assert info.id in ana.text(ana.fresh(call))
    thread = [bob.text(m) for m in bob.messages(call["id"])]
    assert any(evening.word("your table is open", "votre table est ouverte") in t for t in thread)
    guild = stage.bot.guilds[0].id
    assert await stage.store.gathering.wishes(guild, evening.watch.now) == []
    opened_thread(stage)
    await evening.later(2 * DAY)
    assert len(calls(evening, ana)) == 1


@BOTH
async def test_the_button_of_the_board_opens_a_panel_of_ones_own(evening: Evening) -> None:
    ana, stage = await boarded(evening), evening.stage
    (board,) = [m for m in ana.messages() if controls(m, "wish")]
    panel = await answer_of(stage, ana, await press(ana, board, "wish"))
    for verb, value in (("wishgames", "tiny"), ("wishpace", "evening"), ("wishleast", "3")):
        await ana.select(ana.fresh(panel), controls(ana.fresh(panel), verb)[0]["custom_id"], value)
        await stage.settled()
    month = controls(ana.fresh(panel), "wishdays")[1]
    await stage.after(ana.press(ana.fresh(panel), month["custom_id"]))

    guild = stage.bot.guilds[0].id
    (wish,) = await stage.store.gathering.wishes(guild, evening.watch.now)
    assert (wish.game, wish.pace, wish.least, wish.name) == ("tiny", "evening", 3, "Ana")
    assert wish.until == MORNING + 30 * DAY
    await press(ana, ana.fresh(panel), "wishoff")
    await stage.settled()
    assert await stage.store.gathering.wishes(guild, evening.watch.now) == []
    assert not controls(ana.fresh(panel), "wishoff")


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_a_number_of_people_that_is_none_asks_for_the_fewest(evening: Evening) -> None:
    (ana,) = await wished(evening, "Ana", least=3)
    chosen = {"component_type": 3, "custom_id": "v2:-:-:wishleast:", "values": ["\u00b2"]}
    panel = next(m for m in ana.messages() if controls(m, "wishleast"))
    message = evening.stage.box.core.world.channels[ana.here].messages[panel["id"]]
    await ana.forge(Forged(COMPONENT, chosen, ana.here, message))
    await evening.stage.settled()
    (wish,) = await evening.stage.store.gathering.wishes(
        evening.stage.bot.guilds[0].id, evening.watch.now
    )
    assert wish.least == 2


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_nobody_is_called_where_no_board_is_and_the_panel_says_so(evening: Evening) -> None:
    bob, _ = await wished(evening, "Bob", "Cy")
    await evening.later(2 * MINUTE)
    assert calls(evening, bob) == []
    assert any("I cannot call anybody here yet" in bob.text(m) for m in bob.messages())


@BOTH
async def test_where_a_role_opens_matches_only_a_board_of_who_may_calls_to_a_table(
    evening: Evening,
) -> None:
    stage, (ana, fay) = evening.stage, [await evening.person(name) for name in ("Ana", "Fay")]
    opening, tending = (stage.box.people.open_role(name) for name in ("opens", "tends"))
    await said(stage, ana, "gm:config", create=opening, tend=tending)
    await fay.change(roles=[tending])
    mute = evening.word("calls nobody", "n’appelle personne")
    assert mute in await said(stage, fay, "gm:board")
    bob, cy = await wished(evening, "Bob", "Cy")
    await evening.later(2 * MINUTE)
    assert calls(evening, ana) == []
    shown = [bob.text(m) for m in bob.messages() if controls(m, "wishgames")]
    assert evening.word("has to place it", "doit le placer") in shown[-1]

    await fay.change(roles=[tending, opening])
    assert mute not in await said(stage, fay, "gm:board")
    await evening.later(2 * MINUTE)
    (call,) = calls(evening, ana)
    await answered(evening, bob, "callin")
    await fay.change(roles=[tending])  # the last board counts, also for a call that stands
    await said(stage, fay, "gm:board")
    await answered(evening, cy, "callin")
    assert await stage.store.matches.find() == []
    told = ana.text(ana.fresh(call))
    assert evening.word("does not let this table open", "ne laisse pas cette table") in told


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_who_wants_more_people_is_called_only_with_them(evening: Evening) -> None:
    ana = await boarded(evening)
    await wished(evening, "Bob", "Cy", least=3)
    await evening.later(2 * MINUTE)
    assert calls(evening, ana) == []
    await wished(evening, "Dan", least=3)
    await evening.later(2 * MINUTE)
    assert len(calls(evening, ana)) == 1
    assert len(evening.stage.called) == 3


@BOTH
async def test_after_a_day_the_silent_leave_the_list_and_not_now_is_left_alone(
    evening: Evening,
) -> None:
    ana, stage = await boarded(evening), evening.stage
    bob, cy, dan = await wished(evening, "Bob", "Cy", "Dan")
    await evening.later(2 * MINUTE)
    (call,) = calls(evening, ana)
    await answered(evening, bob, "callno")
    await answered(evening, cy, "callin")
    await evening.later(DAY)

    assert evening.word("Too few were in", "Trop peu de monde") in ana.text(ana.fresh(call))
    assert not controls(ana.fresh(call), "callin")
    guild = stage.bot.guilds[0].id
    left = await stage.store.gathering.wishes(guild, evening.watch.now)
    assert [wish.name for wish in left] == ["Bob", "Cy"]
    await wished(evening, "Eve")  # with Cy it is enough, and Bob is left alone
    await evening.later(2 * MINUTE)
    assert len(calls(evening, ana)) == 2
    eve = await evening.person("Eve")
    assert sorted(stage.called[3:]) == sorted([cy.id, eve.id])
    assert dan.id not in stage.called[3:]


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_fifty_wishes_and_two_hundred_presses_give_one_call_and_one_mention_a_day(
    evening: Evening,
) -> None:
    ana, stage = await boarded(evening), evening.stage
    guild, store = stage.bot.guilds[0].id, stage.store.gathering
    bob, _ = await wished(evening, "Bob", "Cy", least=4)
    (mine,) = await store.wishes(guild, evening.watch.now, int(bob.id))
    for number in range(48):
        crowd = replace(mine, user=9 * 10**18 + number, name=f"P{number}", least=4)
        await store.put(guild, crowd.user, [crowd])
    await evening.later(2 * MINUTE)
    (call,) = calls(evening, ana)
    for _ in range(200):
        await press(bob, bob.fresh(call), "callin")
    await stage.settled()
    for _ in range(20):
        await evening.later(HOUR)
    assert len(calls(evening, ana)) == 1
    assert ana.text(ana.fresh(call)).count("Bob") == 1
    assert await stage.store.matches.find() == []

    for _ in range(5):
        await evening.later(6 * HOUR)
    # The next one calls others: twice as many as a table has seats at most, each of them once.
    assert len(calls(evening, ana)) == 2
    first, second = sorted(await store.calls(), key=lambda call: call.at)
    assert len(first.users("", "in", "no")) == len(second.users("", "in", "no")) == 8
    assert second.at - first.at >= DAY


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_a_call_waits_until_nobody_who_is_called_has_quiet_hours(evening: Evening) -> None:
    ana = await boarded(evening)
    bob, _ = await wished(evening, "Bob", "Cy")
    await said(evening.stage, bob, "settings:timezone", zone="europe/paris")
    await said(evening.stage, bob, "settings:quiet", start="6:00", end="11h")
    await evening.later(HOUR)
    assert calls(evening, ana) == []
    await evening.later(HOUR)
    assert len(calls(evening, ana)) == 1


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_a_bot_that_is_killed_between_opens_one_call_and_one_table(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana, stage = await boarded(evening), evening.stage
    bob, cy = await wished(evening, "Bob", "Cy")

    async def lost(slot: MessageSlot) -> None:
        if slot.message is not None:
            raise OSError("killed")
        await kept_slot(slot)

    kept_slot = stage.store.gathering.put_slot
    monkeypatch.setattr(stage.store.gathering, "put_slot", lost)  # posted, and not noted
    await evening.later(2 * MINUTE)
    assert len(calls(evening, ana)) == 1
    monkeypatch.undo()
    await evening.later(2 * MINUTE)
    (call,) = calls(evening, ana)
    await answered(evening, bob, "callin")

    kept = stage.store.gathering.save

    async def unsaved(changed: Call, done: Sequence[int] = ()) -> None:
        if changed.match is not None:
            raise OSError("killed")
        await kept(changed, done)

    monkeypatch.setattr(stage.store.gathering, "save", unsaved)  # opened, and not noted
    await press(cy, cy.fresh(call), "callin")
    await stage.settled()
    provoked(caplog, "killed")
    monkeypatch.undo()
    await evening.later(2 * MINUTE)

    stage.refused = [one for one in stage.refused if one.answer.get("code") != HAS_THREAD]
    opened_thread(stage)
    (info,) = await stage.store.matches.find()
    assert [seat.name for seat in info.seats] == ["Bob", "Cy"]
    assert info.id in ana.text(ana.fresh(call))
    assert len(stage.called) == 4  # both of them by the call, and where their table is


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_wishes_and_calls_are_exported_and_forgotten(evening: Evening) -> None:
    await boarded(evening)
    stage = evening.stage
    bob, cy = await wished(evening, "Bob", "Cy")
    await evening.later(2 * MINUTE)
    about = await stage.store.personal.about(int(bob.id))
    words = await said(stage, bob, "settings:data")
    await stage.store.personal.forget(int(bob.id))

    assert [(wish.game, wish.least) for wish in about.wishes] == [("tiny", 2)]
    assert about.calls == 1
    assert "Games you want to play: 1. Calls that name you: 1." in words
    assert not {"wishes", "calls"} & set(await everywhere(stage.store, bob.id))
    assert {"wishes", "calls"} <= set(await everywhere(stage.store, cy.id))
    assert stage.bot.guilds[0].id in await stage.store.personal.guilds()
    await stage.store.personal.drop_guild(stage.bot.guilds[0].id)
    assert not {"wishes", "calls"} & set(await everywhere(stage.store, cy.id))


# --- values ---


@pytest.mark.parametrize(
    ("least", "group"),
    [
        ([], 0),
        ([2], 0),
        ([2, 2], 2),
        ([2, 3], 0),
        ([2, 2, 4], 2),
        ([3, 3, 3], 3),
        ([2, 4, 4, 4], 4),
        ([9, 9, 9, 9], 4),  # no table has nine
    ],
)
def test_the_group_is_the_largest_in_which_everybody_has_enough_people(
    least: list[int], group: int
) -> None:
    assert len(group_of(dict(enumerate(least)), range(2, 5))) == group


def test_where_somebody_always_sleeps_the_fewest_are_woken() -> None:
    day = [QuietHours("UTC", start * 60, (start + 8) % 24 * 60) for start in (0, 8, 16, 20)]
    late = dt.datetime(2026, 3, 3, 22, tzinfo=ZoneInfo("UTC")).timestamp()
    assert waking_moment([], late) == late
    assert waking_moment(day[:1], late) == late
    assert waking_moment(day, late) == late + 6 * HOUR  # two sleep until 4, then one


@pytest.mark.parametrize("locale", LOCALES)
def test_board_panel_and_call_are_within_the_limits(locale: str) -> None:
    games = list(GAMES.values())
    wishes = [
        Wish(
            guild=1,
            user=10**17 + n,
            name="_" * 32,
            game=game.id,
            least=2,
            pace="day",
            until=9e9,
        )
        for game in games
        for n in range(10)
    ]
    lines = wish_lines(wishes, GAMES, locale)
    assert len(lines) == 1 + len(games)
    answers = {
        str(10**17 + n): Answer(name="_" * 32, least=2, said="in", press=n) for n in range(12)
    }
    slot = MessageSlot(match=MatchId(""), kind="call", channel=1, message=10**18)
    call = Call(
        id=10**9 - 1, guild=1, game=games[0].id, pace="live", at=9e9, answers=answers, slot=slot
    )
    mine = [wishes[10 * n] for n in range(len(games))]
    for panel in (
        board_panel([], [], locale, lines),
        wish_panel(mine, mine, games, called_here=False, locale=locale),
        *(
            call_panel(one, game, locale)
            for game in games
            for one in (call, replace(call, over=True), replace(call, match=MatchId("k3f2")))
        ),
    ):
        texts = [part.text for part in panel.parts if isinstance(part, Text)]
        menus = [part for part in panel.parts if isinstance(part, Menu)]
        assert sum(map(len, texts)) < DISPLAYED_TEXT
        assert all(len(choice.label) <= 100 for menu in menus for choice in menu.choices)
        layout(panel, {}).to_components()  # whose controls fit, too


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_nobody_is_called_where_the_server_wants_no_match(evening: Evening) -> None:
    """Before a call, and where the server has changed its mind between a call and its answers."""
    ana, stage = await boarded(evening), evening.stage
    people, guild = stage.store.people, stage.bot.guilds[0].id
    bob, cy = await wished(evening, "Bob", "Cy")

    async def allow(*channels: int) -> None:
        await people.change_guild(guild, lambda settings: replace(settings, channels=channels))

    await allow(1)
    await evening.later(2 * MINUTE)
    assert calls(evening, ana) == []
    await allow()
    await evening.later(2 * MINUTE)
    assert len(calls(evening, ana)) == 1

    await allow(1)
    await answered(evening, bob, "callin")
    await answered(evening, cy, "callin")
    assert await stage.store.matches.find() == []
    assert "does not let this table open" in ana.text(calls(evening, ana)[0])
