"""The time at the table: what is said of it, who chooses it, and when it stands still."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.matches import UnavailableError
from bot.model.clocks import HOUR
from bot.model.quiet_hours import DAY
from bot.model.refusals import Busy
from bot.sandbox.model import DM
from bot.store import GuildSettings
from tests.bot.scenarios.checked_bot import ended, gm, options_of, pressed, said
from tests.bot.scenarios.robots import controls, table_panel, verb_of
from tests.bot.scenarios.timed import BOTH, MORNING, Evening, dms, late, offer, public, reminders

# --- a match that is ended ---


@BOTH
async def test_nothing_waits_for_anybody_once_a_match_is_ended(evening: Evening) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    await said(evening.stage, bob, "match:endask")
    await said(evening.stage, ana, "/nudge")
    await said(evening.stage, cy, "match:leave")
    shown = {verb_of(c) for m in public(ana) for c in controls(m)}
    assert {"hand", "late", "voteend", "takeseat"} <= shown
    mark = evening.word("waits for", "attend votre réponse")
    assert [m for m in dms(cy) if mark in cy.text(m)]

    await ended(evening.stage, ana)
    await evening.later(100 * HOUR)

    assert {verb_of(c) for m in public(ana) for c in controls(m)} == {
        *("rematch", "map", "log", "replay", "numbers", "verify", "own-end")
    }
    for person in (ana, bob, cy):
        place = next(c["id"] for c in person.channels if c["type"] == DM)
        assert [m for m in person.messages(place) if controls(m)] == []
        assert [m for m in dms(person) if mark in person.text(m)] == []
    assert not any(clock.open for clock in (await evening.stage.match()).clocks.seats.values())


# --- knowing whom the table waits for, and until when ---


async def test_the_panel_says_until_when_and_is_not_edited_as_time_goes_by(
    evening: Evening,
) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana = await evening.person("Ana")
    panel = table_panel(ana)
    assert panel is not None
    ends = int(MORNING + 72 * HOUR)
    before = ana.text(panel)
    assert f"Fin du temps <t:{ends}:R>" in before
    assert f"<t:{int(MORNING)}:R>" in before
    known = panel["edited_timestamp"]

    await evening.later(20 * HOUR)

    after = ana.fresh(panel)
    assert (ana.text(after), after["edited_timestamp"]) == (before, known)


@BOTH
async def test_the_status_says_the_clock_and_since_when_it_waits(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    cy = await evening.person("Cy")

    words = await said(evening.stage, cy, "/match")

    assert f"<t:{int(MORNING)}:R>" in words
    assert f"<t:{int(MORNING + 24 * HOUR)}:R>" in words
    assert evening.word("Rhythm: live (24 h", "Rythme\u00a0: en direct (24 h") in words


async def test_time_runs_only_for_whom_is_waited_for(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.later(HOUR)
    await evening.answers(ana)
    await evening.later(10 * HOUR)

    assert not (await evening.clock(ana)).open
    assert (await evening.clock(ana)).bank == 83 * HOUR
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 11 * HOUR


async def test_an_undo_gives_no_time_back(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana = await evening.person("Ana")
    await evening.later(HOUR)
    await evening.answers(ana)
    asked = await evening.stage.answer(ana, "/undo")
    await pressed(evening.stage, ana, asked, ":undone")

    clock = await evening.clock(ana)
    assert clock.open
    assert clock.bank == 71 * HOUR


# --- the lobby, the server, those who tend matches ---


async def test_the_clock_is_chosen_in_the_lobby_and_by_the_server(evening: Evening) -> None:
    ana = await evening.person("Ana")
    config = await said(evening.stage, ana, "gm:config", clock="live")
    await said(evening.stage, ana, "play:newtable")
    card = next(m for m in public(ana) if controls(m, "seating"))
    before = ana.text(card)
    options = await options_of(evening.stage, ana, card)
    pace = next(c for c in controls(options, "clock") if c["custom_id"].endswith("pace"))
    await evening.stage.after(ana.select(options, pace["custom_id"], "none"))

    assert "en direct (24 h" in config
    assert "en direct (24 h" in before
    assert "sans pendule" in ana.text(card)
    assert (await evening.stage.match()).clocks.pace == "none"


async def test_without_a_clock_one_is_reminded_daily_and_never_late(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="none")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    for _ in range(8):
        await evening.later(DAY)

    assert len(reminders(evening, bob)) == 5
    assert offer(ana) is None


@BOTH
async def test_a_moderator_gives_more_time_and_everybody_can_read_that(evening: Evening) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    assert offer(ana) is not None

    await said(evening.stage, await gm(evening.stage, ana), "gm:set-clock", hours=10)
    neither = await said(evening.stage, await gm(evening.stage, ana), "gm:set-clock")
    status = await said(evening.stage, bob, "/match")

    assert offer(ana) is None
    assert f"<t:{int(MORNING + 83 * HOUR)}:R>" in status
    assert evening.word("set the clock", "a réglé la pendule") in status
    assert evening.word("Name either", "Nommez soit") in neither
    assert (await evening.clock(cy)).expired is None


async def test_a_moderator_chooses_another_clock(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana = await evening.person("Ana")
    words = await said(evening.stage, await gm(evening.stage, ana), "gm:set-clock", clock="brisk")
    panel = table_panel(ana)

    assert "vif (72 h" in words
    assert panel is not None
    assert f"<t:{int(MORNING + 72 * HOUR)}:R>" in ana.text(panel)


async def test_a_pause_stops_all_time(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.later(HOUR)
    await said(evening.stage, await gm(evening.stage, ana), "gm:pause")
    await evening.later(30 * DAY)
    await said(evening.stage, await gm(evening.stage, ana), "gm:resume")
    await evening.later(HOUR)

    assert reminders(evening, bob) == []
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 2 * HOUR
    panel = table_panel(ana)
    assert panel is not None
    assert f"<t:{int(MORNING + 30 * DAY + 72 * HOUR)}:R>" in ana.text(panel)


# --- the bot itself ---


async def again(evening: Evening) -> None:
    """Start the bot anew on the same database."""
    await evening.stage.start()
    await evening.stage.settled()


async def stopped(evening: Evening) -> None:
    await evening.stage.stop()


@pytest.mark.postgres
async def test_the_time_in_which_the_bot_was_down_is_nobodys(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    bob = await evening.person("Bob")
    await evening.later(10 * HOUR)
    await stopped(evening)
    evening.watch.now += 5 * DAY
    await again(evening)
    await evening.look()

    assert reminders(evening, bob) == []
    assert (await evening.stage.match()).clocks.ends(0) is not None
    await evening.later(HOUR)
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 11 * HOUR
    await evening.later(26 * HOUR)
    assert len(reminders(evening, bob)) == 1


@pytest.mark.postgres
async def test_deadlines_outlive_a_restart(evening: Evening) -> None:
    ana, _, cy = await late(evening, "Ana", "Bob", "Cy")
    stands = offer(ana)
    assert stands is not None
    await stopped(evening)
    await again(evening)
    await evening.look()

    assert len([m for m in public(ana) if controls(m, "late")]) == 1
    await evening.answers(cy)
    assert offer(ana) is None


async def test_a_machine_that_slept_counts_nothing(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    bob = await evening.person("Bob")
    evening.watch.now += 23 * HOUR
    await evening.look()

    assert reminders(evening, bob) == []
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 0


async def test_a_server_keeps_its_settings_when_a_clock_is_chosen(evening: Evening) -> None:
    ana = await evening.person("Ana")
    guild = int(evening.stage.box.core.world.guild)
    before = await evening.stage.store.people.guild(guild)
    await said(evening.stage, ana, "gm:config", clock="brisk")

    after: GuildSettings = await evening.stage.store.people.guild(guild)
    assert after == msgspec.structs.replace(before, clock="brisk")


async def test_while_discord_is_out_of_reach_nobodys_time_runs(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    bob = await evening.person("Bob")
    await evening.later(HOUR)
    keeper = evening.stage.bot.services.deadlines
    with monkeypatch.context() as away:
        away.setattr(keeper, "_connected", lambda: False)
        for _ in range(20):
            evening.watch.now += HOUR
            await evening.look()
    await evening.look()
    assert reminders(evening, bob) == []
    await evening.later(HOUR)

    assert (await evening.clock(bob)).counted_at(evening.watch()) == 2 * HOUR


async def test_a_deadline_waits_while_others_are_acting(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    bob = await evening.person("Bob")
    matches = evening.stage.matches

    async def busy(*_: Any, **__: Any) -> None:
        raise UnavailableError(Busy())

    with monkeypatch.context() as crowded:
        crowded.setattr(matches, "view", busy)
        await evening.later(13 * HOUR)
    assert reminders(evening, bob) == []
    await evening.later(60)

    assert len(reminders(evening, bob)) == 1
    assert "waits" in caplog.text
    caplog.clear()
