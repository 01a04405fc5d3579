"""Who is called while time runs: reminders and nudges, and the quiet hours and absences in which nobody is."""

from __future__ import annotations

import pytest

from bot.model.clocks import HOUR
from bot.model.quiet_hours import DAY
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import gm, pressed, said
from tests.bot.scenarios.robots import table_panel
from tests.bot.scenarios.timed import BOTH, MORNING, Evening, dms, public, reminders

# --- reminders ---


async def test_a_reminder_comes_at_half_and_at_nine_tenths_and_only_once(
    evening: Evening,
) -> None:
    info = await evening.seated("Ana", "Bob", clock="brisk", title="Evening")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    await evening.later(35 * HOUR)
    assert reminders(evening, bob) == []

    await evening.later(2 * HOUR)
    await evening.look()
    half = reminders(evening, bob)
    await evening.later(28 * HOUR)
    await evening.look()

    assert [len(half), len(reminders(evening, bob))] == [1, 2]
    assert reminders(evening, ana) == []
    words = bob.text(half[0])
    assert info.id in words
    assert "Evening" in words
    assert f"<t:{int(MORNING + 72 * HOUR)}:R>" in words
    (link,) = bob.buttons(half[0])
    panel = table_panel(ana)
    assert panel is not None
    assert link["url"].endswith(f"/{info.channel}/{panel['id']}")


async def test_who_answers_in_time_is_not_reminded(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana = await evening.person("Ana")
    await evening.later(30 * HOUR)
    await evening.answers(ana)
    await evening.later(10 * HOUR)

    assert reminders(evening, ana) == []


async def test_where_direct_messages_are_closed_the_channel_calls_once(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    await bob.change(dms_open=False)
    await evening.stage.settled()
    evening.stage.called.clear()

    await evening.later(37 * HOUR)
    await evening.look()

    mark = "attend votre réponse"
    found = [m for m in public(ana) if mark in ana.text(m)]
    assert len(found) == 1
    assert f"<@{bob.id}>" in ana.text(found[0])
    shown = await evening.stage.store.message_slots.get((await evening.stage.match()).id, "table")
    assert shown is not None
    assert [b["url"].endswith(f"/{shown.message}") for b in ana.buttons(found[0])] == [True]
    assert (await evening.stage.store.people.user(int(bob.id))).dm_closed is not None


async def test_who_wants_no_direct_messages_is_called_in_the_channel(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await said(evening.stage, bob, "settings:dm", hands=False)
    await evening.answers(ana)
    evening.stage.called.clear()

    await evening.later(37 * HOUR)

    assert reminders(evening, bob) == []
    assert evening.stage.called == [bob.id]


async def test_a_reminder_that_was_not_sent_is_sent_at_the_next_look(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)

    with evening.silence():
        await evening.later(37 * HOUR)
    assert reminders(evening, bob) == []
    await evening.later(60)
    await evening.look()

    assert len(reminders(evening, bob)) == 1
    assert "a deadline of match" in caplog.text
    caplog.clear()


@pytest.mark.parametrize(("rhythm", "count"), [("off", 0), ("6", 5), ("24", 2)])
async def test_everybody_has_the_rhythm_of_their_own(
    evening: Evening, rhythm: str, count: int
) -> None:
    await evening.seated("Ana", "Bob", clock="relaxed")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    words = await said(evening.stage, bob, "settings:rhythm", every=rhythm)
    await evening.answers(ana)
    for _ in range(10):
        await evening.later(6 * HOUR)

    assert len(reminders(evening, bob)) == count
    assert "Rappels" in words


# --- quiet hours and absences ---


async def quiet_night(evening: Evening, person: Person) -> None:
    await said(evening.stage, person, "settings:timezone", zone="europe/paris")
    words = await said(evening.stage, person, "settings:quiet", start="22:00", end="8h")
    assert "Europe/Paris" in words
    assert "22:00–08:00" in words


async def test_nobody_is_called_in_their_quiet_hours_and_their_time_stands_still(
    evening: Evening,
) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await quiet_night(evening, bob)
    await evening.answers(ana)

    await evening.later(13 * HOUR)  # 22:00
    assert len(reminders(evening, bob)) == 1
    await evening.later(9 * HOUR)  # 7:00: 24 hours of wall time are nearly over
    await evening.later(2 * HOUR)

    assert len(reminders(evening, bob)) == 1
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 14 * HOUR
    info = await evening.stage.match()
    assert [info.clocks.ends(int(s)) for s, c in info.clocks.seats.items() if c.open] == [
        MORNING + 34 * HOUR
    ]


async def test_quiet_hours_that_make_no_sense_are_refused(evening: Evening) -> None:
    ana = await evening.person("Ana")
    await said(evening.stage, ana, "settings:timezone", zone="UTC")
    unread, long = "Écrivez les deux", "12 heures au plus"

    for start, end, refused in (
        ("22:00", None, unread),
        ("25", "8", unread),
        ("8", "23", long),
        ("8", "8", long),
    ):
        words = await said(evening.stage, ana, "settings:quiet", start=start, end=end)

        assert refused in words, (start, end)
        assert (await evening.stage.store.people.user(int(ana.id))).quiet is None


async def test_quiet_hours_need_a_time_zone_and_can_be_lifted(evening: Evening) -> None:
    ana = await evening.person("Ana")
    refused = await said(evening.stage, ana, "settings:quiet", start="22", end="8")
    await quiet_night(evening, ana)
    lifted = await said(evening.stage, ana, "settings:quiet")

    assert "`/réglages`" in refused
    assert "Heures calmes\N{NO-BREAK SPACE}: aucune" in lifted


async def test_a_time_zone_is_found_by_its_city_and_a_wrong_one_is_refused(
    evening: Evening,
) -> None:
    ana = await evening.person("Ana")

    wrong = await said(evening.stage, ana, "settings:timezone", zone="Atlantis")

    assert "Atlantis" in wrong
    assert (await evening.stage.store.people.user(int(ana.id))).zone is None


async def test_an_announced_absence_stops_the_clock_and_everybody_sees_it(
    evening: Evening,
) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)

    words = await said(evening.stage, bob, "/away", days=3)
    panel = table_panel(ana)
    status = await said(evening.stage, ana, "/match")
    await evening.later(2 * DAY)

    until = int(MORNING + 3 * DAY)
    assert f"<t:{until}:f>" in words
    assert panel is not None
    assert f"<t:{until}:f>" in ana.text(panel)
    assert f"<t:{until}:d>" in status
    assert reminders(evening, bob) == []
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 0
    back = await said(evening.stage, bob, "/away", days=0)
    await evening.later(HOUR)
    assert "Bon retour" in back
    assert (await evening.clock(bob)).counted_at(evening.watch()) == HOUR
    panel = table_panel(ana)
    assert panel is not None
    ends = int(MORNING + 2 * DAY + 72 * HOUR)
    assert f"<t:{ends}:R>" in ana.text(panel)


async def test_an_absence_that_ends_by_itself_is_shown_no_more(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    await said(evening.stage, bob, "/away", days=1)

    await evening.later(DAY + 60)

    panel = table_panel(ana)
    assert panel is not None
    assert f"<t:{int(MORNING + DAY + 72 * HOUR)}:R>" in ana.text(panel)
    assert f"<t:{int(MORNING + DAY)}:f>" not in ana.text(panel)


async def test_an_absence_is_no_longer_than_the_match_allows(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana, cy = await evening.person("Ana"), await evening.person("Cy")

    long = await said(evening.stage, ana, "/away", days=4)
    early = await said(evening.stage, ana, "/away", days=0)
    stranger = await said(evening.stage, cy, "/away", days=1)

    assert "3 jours d’absence" in long
    assert "Aucune absence n’est notée" in early
    assert "aucune partie commencée" in stranger


# --- nudges ---


@BOTH
async def test_a_nudge_reaches_whom_the_match_waits_for_once_an_hour(evening: Evening) -> None:
    await evening.seated("Ana", "Bob")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)

    first = await said(evening.stage, ana, "/nudge")
    again = await said(evening.stage, ana, "/nudge")
    nudges = [m for m in dms(bob) if "**Ana**" in bob.text(m)]
    await evening.later(HOUR)
    status = await evening.stage.answer(ana, "/match")
    later = await pressed(evening.stage, ana, status, ":nudge")

    assert evening.word("Reminded: Bob", "Relance envoyée\u00a0: Bob") in first
    assert f"<t:{int(MORNING + HOUR)}:R>" in again
    assert len(nudges) == 1
    assert evening.word("Reminded: Bob", "Relance envoyée\u00a0: Bob") in later
    assert len([m for m in dms(bob) if "**Ana**" in bob.text(m)]) == 2


async def test_nobody_is_nudged_who_sleeps_or_is_away(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", "Cy", clock="relaxed")
    ana, bob, cy = [await evening.person(name) for name in ("Ana", "Bob", "Cy")]
    await quiet_night(evening, bob)
    await said(evening.stage, cy, "/away", days=2)
    await evening.answers(ana)
    before = len(dms(bob)), len(dms(cy))
    await evening.later(14 * HOUR)

    words = await said(evening.stage, ana, "/nudge")

    assert f"<t:{int(MORNING + 23 * HOUR)}:R>" in words
    assert f"<t:{int(MORNING + 2 * DAY)}:R>" in words
    assert (len(dms(bob)), len(dms(cy))) == before


async def test_nobody_nudges_themselves_nor_a_table_at_which_they_do_not_sit(
    evening: Evening,
) -> None:
    await evening.seated("Ana", "Bob")
    ana, bob, cy = [await evening.person(name) for name in ("Ana", "Bob", "Cy")]
    await evening.answers(bob)

    own = await said(evening.stage, ana, "/nudge")
    stranger = await said(evening.stage, cy, "/nudge")
    await said(evening.stage, await gm(evening.stage, ana), "gm:pause")
    paused = await said(evening.stage, bob, "/nudge")

    assert "personne d’autre" in own
    assert "pas de place" in stranger
    assert "ne continue pas" in paused
