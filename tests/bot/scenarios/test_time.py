"""The time at the table: clocks, reminders, quiet hours, absences, nudges, and what comes at zero.

Everything is done in French, so that no English slips in, what is said most in English as well; on
a clock that only the tests move.
"""

from __future__ import annotations

import copy
import datetime as dt
from collections.abc import AsyncIterator
from dataclasses import replace as altered
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.matches import UnavailableError
from bot.model.clocks import HOUR, Clock
from bot.model.quiet_hours import DAY
from bot.model.refusals import Busy
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.model import DM, LOADING
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.person import Person
from bot.store import GuildSettings, MatchInfo
from rules.core.ids import Seat
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    Json,
    answer_of,
    checked_bot,
    ended,
    pressed,
    said,
    seated,
)
from tests.bot.scenarios.robots import controls, table_panel, verb_of
from tests.bot.scenarios.tongues import foreign
from tests.bot.tiny import TINY

MORNING = dt.datetime(2026, 3, 3, 9, 0, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
LOCALES = {"en": "en-US", "fr": "fr"}
BOTH = pytest.mark.parametrize("evening", ["en", "fr"], indirect=True)


class Watch:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> float:
        return self.now


class Evening:
    """A table of people who all speak one language, and the watch that they live by."""

    def __init__(self, stage: CheckedBot, watch: Watch, language: str) -> None:
        self.stage, self.watch, self.language = stage, watch, language

    async def person(self, name: str) -> Person:
        return await self.stage.person(name, LOCALES[self.language])

    async def seated(self, *names: str, **options: Any) -> MatchInfo:
        for name in names:
            await self.person(name)
        return await seated(self.stage, *names, **options)

    async def later(self, seconds: float) -> None:
        """Let time pass, in which the bot was there, and let it look after what is due."""
        self.watch.now += seconds
        keeper = self.stage.bot.services.deadlines
        keeper._lives[0] = msgspec.structs.replace(keeper._lives[0], last=self.watch.now)
        await self.look()

    async def look(self) -> None:
        await self.stage.bot.services.deadlines.run_due()
        await self.stage.settled()

    async def clock(self, person: Person) -> Clock:
        info = await self.stage.match()
        seat = await self.stage.matches.seat_of(info.id, int(person.id))
        assert seat is not None
        clock = info.clocks.of(seat)
        assert clock is not None
        return clock

    async def answers(self, person: Person) -> None:
        """Let a person answer what they are asked: seal a card, and be done with it."""
        card = (await person.autocomplete("/tiny answer choose", "card"))[0]["value"]
        await said(self.stage, person, "/tiny answer choose", card=card)
        await said(self.stage, person, "/pass")

    def word(self, en: str, fr: str) -> str:
        return en if self.language == "en" else fr.replace(" :", "\N{NO-BREAK SPACE}:")


@pytest.fixture
async def evening(
    request: pytest.FixtureRequest, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Evening]:
    """Sit down at a table, and see at the end that nobody read a word of the other language."""
    watch, language = Watch(), getattr(request, "param", "fr")
    game = altered(TINY, seats=range(2, 5))
    async with checked_bot(
        tmp_path, {"tiny": game}, caplog, language=language, clock=watch
    ) as stage:
        yield Evening(stage, watch, language)
        await stage.settled()
        for person in stage.people.values():
            for message in person.everything():
                if not message["flags"] & LOADING:
                    assert foreign(message, language) == []


def dms(person: Person) -> list[Json]:
    """List what was written to a person directly, the hand left out."""
    place = next((c["id"] for c in person.channels if c["type"] == DM), None)
    found = person.messages(place) if place else []
    return [m for m in found if not controls(m, "refresh")]


def reminders(evening: Evening, person: Person) -> list[Json]:
    """List the reminders among them."""
    mark = evening.word("waits for your answer", "attend votre réponse")
    return [m for m in dms(person) if mark in person.text(m)]


def public(person: Person) -> list[Json]:
    return [m for m in person.messages() if not person.private(m)]


def offer(person: Person) -> Json | None:
    """Find the offer that stands in the channel."""
    return next((m for m in reversed(public(person)) if controls(m, "late")), None)


def button(message: Json, verb: str, arg: str) -> str:
    found = (c["custom_id"] for c in controls(message, verb))
    return next(str(one) for one in found if one.endswith(arg))


async def late(evening: Evening, *names: str, **options: Any) -> list[Person]:
    """Start a brisk match in which the last of these lets their time run out."""
    await evening.seated(*names, clock="brisk", **options)
    people = [await evening.person(name) for name in names]
    for person in people[:-1]:
        await evening.answers(person)
    await evening.later(73 * HOUR)
    return people


# --- a match that is ended ---


@BOTH
async def test_nothing_waits_for_anybody_once_a_match_is_ended(evening: Evening) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    await said(evening.stage, bob, "/match end")
    await said(evening.stage, ana, "/nudge")
    await said(evening.stage, cy, "/match leave")
    shown = {verb_of(c) for m in public(ana) for c in controls(m)}
    assert {"hand", "late", "voteend", "takeseat"} <= shown
    mark = evening.word("waits for", "attend votre réponse")
    assert [m for m in dms(cy) if mark in cy.text(m)]

    await ended(evening.stage, ana)
    await evening.later(100 * HOUR)

    assert {verb_of(c) for m in public(ana) for c in controls(m)} == {
        *("rematch", "map", "log", "replay", "numbers", "verify")
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

    words = await said(evening.stage, cy, "/match status")

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
    asked = await answer_of(evening.stage, ana, await ana.command("/undo"))
    await pressed(evening.stage, ana, asked, controls(asked, "undone")[0]["custom_id"])

    clock = await evening.clock(ana)
    assert clock.open
    assert clock.bank == 71 * HOUR


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
    await said(evening.stage, bob, "/settings dm", hands=False)
    await evening.answers(ana)
    evening.stage.called.clear()

    await evening.later(37 * HOUR)

    assert reminders(evening, bob) == []
    assert evening.stage.called == [bob.id]


async def test_a_reminder_that_was_not_sent_is_sent_at_the_next_look(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    sender = evening.stage.bot.services.delivery.sender

    async def nothing(*_: Any, **__: Any) -> None:
        raise TimeoutError("Discord is silent")

    with monkeypatch.context() as broken:
        broken.setattr(sender, "post", nothing)
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
    words = await said(evening.stage, bob, "/settings rhythm", every=rhythm)
    await evening.answers(ana)
    for _ in range(10):
        await evening.later(6 * HOUR)

    assert len(reminders(evening, bob)) == count
    assert "Rappels" in words


# --- quiet hours and absences ---


async def quiet_night(evening: Evening, person: Person) -> None:
    await said(evening.stage, person, "/settings timezone", zone="europe/paris")
    words = await said(evening.stage, person, "/settings quiet", start="22:00", end="8h")
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
    await said(evening.stage, ana, "/settings timezone", zone="UTC")
    unread, long = "Écrivez les deux", "12 heures au plus"

    for start, end, refused in (
        ("22:00", None, unread),
        ("25", "8", unread),
        ("8", "23", long),
        ("8", "8", long),
    ):
        words = await said(evening.stage, ana, "/settings quiet", start=start, end=end)

        assert refused in words, (start, end)
        assert (await evening.stage.store.people.user(int(ana.id))).quiet is None


async def test_quiet_hours_need_a_time_zone_and_can_be_lifted(evening: Evening) -> None:
    ana = await evening.person("Ana")
    refused = await said(evening.stage, ana, "/settings quiet", start="22", end="8")
    await quiet_night(evening, ana)
    lifted = await said(evening.stage, ana, "/settings quiet")

    assert "/réglages fuseau" in refused
    assert "Heures calmes\N{NO-BREAK SPACE}: aucune" in lifted


async def test_a_time_zone_is_found_by_its_city_and_a_wrong_one_is_refused(
    evening: Evening,
) -> None:
    ana = await evening.person("Ana")

    offered = await ana.autocomplete("/settings timezone", "zone", "pari")
    usual = await ana.autocomplete("/settings timezone", "zone", "")
    wrong = await said(evening.stage, ana, "/settings timezone", zone="Atlantis")

    assert offered[0]["value"] == "Europe/Paris"
    assert "America/New_York" in {one["value"] for one in usual}
    assert "Atlantis" in wrong
    assert (await evening.stage.store.people.user(int(ana.id))).zone is None


async def test_an_announced_absence_stops_the_clock_and_everybody_sees_it(
    evening: Evening,
) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)

    words = await said(evening.stage, bob, "/match away", days=3)
    panel = table_panel(ana)
    status = await said(evening.stage, ana, "/match status")
    await evening.later(2 * DAY)

    until = int(MORNING + 3 * DAY)
    assert f"<t:{until}:f>" in words
    assert panel is not None
    assert f"<t:{until}:f>" in ana.text(panel)
    assert f"<t:{until}:d>" in status
    assert reminders(evening, bob) == []
    assert (await evening.clock(bob)).counted_at(evening.watch()) == 0
    back = await said(evening.stage, bob, "/match back")
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
    await said(evening.stage, bob, "/match away", days=1)

    await evening.later(DAY + 60)

    panel = table_panel(ana)
    assert panel is not None
    assert f"<t:{int(MORNING + DAY + 72 * HOUR)}:R>" in ana.text(panel)
    assert f"<t:{int(MORNING + DAY)}:f>" not in ana.text(panel)


async def test_an_absence_is_no_longer_than_the_match_allows(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana, cy = await evening.person("Ana"), await evening.person("Cy")

    long = await said(evening.stage, ana, "/match away", days=4)
    early = await said(evening.stage, ana, "/match back")
    stranger = await said(evening.stage, cy, "/match away", days=1)

    assert "3 jours d’absence" in long
    assert "Aucune absence n’est notée" in early
    assert "pas de place" in stranger


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
    status = await answer_of(evening.stage, ana, await ana.command("/match status"))
    later = await pressed(evening.stage, ana, status, controls(status, "nudge")[0]["custom_id"])

    assert evening.word("Reminded: Bob", "Relance envoyée\u00a0: Bob") in first
    assert f"<t:{int(MORNING + HOUR)}:R>" in again
    assert len(nudges) == 1
    assert evening.word("Reminded: Bob", "Relance envoyée\u00a0: Bob") in later
    assert len([m for m in dms(bob) if "**Ana**" in bob.text(m)]) == 2


async def test_nobody_is_nudged_who_sleeps_or_is_away(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", "Cy", clock="relaxed")
    ana, bob, cy = [await evening.person(name) for name in ("Ana", "Bob", "Cy")]
    await quiet_night(evening, bob)
    await said(evening.stage, cy, "/match away", days=2)
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
    await said(evening.stage, ana, "/gm pause")
    paused = await said(evening.stage, bob, "/nudge")

    assert "personne d’autre" in own
    assert "pas de place" in stranger
    assert "ne continue pas" in paused


# --- at zero ---


async def test_at_zero_nothing_happens_by_itself_but_the_table_is_asked_once(
    evening: Evening,
) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    seq = (await evening.stage.match()).seq
    first = offer(ana)
    await evening.look()
    await evening.later(HOUR)

    assert first is not None
    assert len([m for m in public(ana) if controls(m, "late")]) == 1
    assert (await evening.stage.match()).seq == seq
    assert len(controls(first, "late")) == 4
    words = ana.text(first)
    assert f"<t:{int(MORNING + 72 * HOUR)}:R>" in words
    assert f"<@{cy.id}>" in words
    panel = table_panel(bob)
    assert panel is not None
    assert "Temps écoulé" in bob.text(panel)


async def test_who_is_late_may_still_answer_and_that_settles_it(evening: Evening) -> None:
    ana, _, cy = await late(evening, "Ana", "Bob", "Cy")
    stands = offer(ana)
    assert stands is not None

    own = await pressed(evening.stage, cy, stands, button(stands, "late", ".skip"))
    await evening.answers(cy)

    assert "votre propre place" in own
    assert offer(ana) is None
    assert "est réglé" in ana.text(stands)
    assert (await evening.clock(cy)).bank == 12 * HOUR


@pytest.mark.parametrize("moderated", [False, True])
@BOTH
async def test_a_majority_of_the_others_skips_or_a_moderator_alone(
    evening: Evening, *, moderated: bool
) -> None:
    _, bob, cy, _ = await late(evening, "Ana", "Bob", "Cy", "Dan")
    ana, eve = await evening.person("Ana"), await evening.person("Eve")
    stands = offer(bob)
    assert stands is not None
    seq = (await evening.stage.match()).seq
    skip = button(stands, "late", ".skip")

    stranger = await pressed(evening.stage, eve, stands, skip)
    once = await pressed(evening.stage, bob, stands, skip)
    twice = await pressed(evening.stage, bob, stands, skip)
    undecided = (await evening.stage.match()).seq
    await pressed(evening.stage, ana if moderated else cy, stands, skip)

    assert evening.word("Those who play", "Cela revient à ceux") in stranger
    assert all(evening.word("1 of 2", "1 sur 2") in words for words in (once, twice))
    assert undecided == seq
    assert (await evening.stage.match()).seq > seq
    assert offer(bob) is None
    status = await said(evening.stage, bob, "/match status")
    assert evening.word("gave the default answer", "a répondu par défaut") in status


@pytest.mark.postgres
async def test_a_vote_that_is_delivered_twice_counts_once_and_a_settled_one_does_nothing(
    evening: Evening,
) -> None:
    _, bob, cy, dan = await late(evening, "Ana", "Bob", "Cy", "Dan")
    stands = offer(bob)
    assert stands is not None
    wait = button(stands, "late", ".wait")
    evening.stage.box.core.faults.double_delivery = True

    await pressed(evening.stage, bob, stands, wait)
    assert (await evening.clock(dan)).expired is not None
    await pressed(evening.stage, cy, stands, wait)
    evening.stage.box.core.faults.double_delivery = False
    ends = (await evening.clock(dan)).bank

    assert ends == 85 * HOUR
    late_press = await evening.stage.bot.context.store.message_slots.of_kind("late")
    assert late_press == []


async def test_a_table_that_waits_is_asked_again_when_that_time_has_run_out(
    evening: Evening,
) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    stands = offer(ana)
    assert stands is not None

    await pressed(evening.stage, ana, stands, button(stands, "late", ".wait"))
    waits = offer(ana)
    await evening.later(11 * HOUR)
    still = offer(ana)
    await evening.later(2 * HOUR)

    assert (waits, still) == (None, None)
    assert "Il reste du temps" in ana.text(stands)
    assert offer(bob) is not None
    assert (await evening.clock(cy)).expired == MORNING + 85 * HOUR


@BOTH
async def test_an_automated_player_stands_in_until_the_person_is_back(evening: Evening) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    stands = offer(ana)
    assert stands is not None
    await pressed(evening.stage, ana, stands, button(stands, "late", ".standin"))
    info = await evening.stage.match()
    (seat,) = [s for s in info.seats if s.kind is not None]
    assert f"**{seat.name}**, " in ana.text(ana.fresh(stands))
    assert seat.name == "Ivo"

    wrong = await pressed(
        evening.stage, bob, stands, controls(ana.fresh(stands), "lateback")[0]["custom_id"]
    )
    back = await pressed(
        evening.stage, cy, stands, controls(ana.fresh(stands), "lateback")[0]["custom_id"]
    )

    assert evening.word("Another person", "quelqu’un d’autre") in wrong
    assert evening.word("The seat is yours", "La place est à vous") in back
    assert evening.word("is back and plays", "est de retour et joue") in ana.text(ana.fresh(stands))
    assert controls(ana.fresh(stands), "lateback") == []
    again = (await evening.stage.match()).of_user(int(cy.id))
    assert again is not None
    assert again.seat == seat.seat


@BOTH
async def test_who_is_stood_in_for_takes_no_other_seat_but_their_own(evening: Evening) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    stands = offer(ana)
    assert stands is not None
    own = await evening.stage.matches.seat_of((await evening.stage.match()).id, int(cy.id))
    await pressed(evening.stage, ana, stands, button(stands, "late", ".standin"))
    await said(evening.stage, bob, "/match leave")

    refused = await answer_of(evening.stage, cy, await cy.command("/match join"))
    between = (await evening.stage.match()).of_user(int(cy.id))
    back = await pressed(evening.stage, cy, refused, controls(refused, "lateback")[0]["custom_id"])

    assert evening.word("keeps your seat", "garde votre place") in cy.text(refused)
    assert between is None
    assert evening.word("The seat is yours", "La place est à vous") in back
    mine = (await evening.stage.match()).of_user(int(cy.id))
    assert mine is not None
    assert mine.seat == own


async def test_whom_a_moderator_replaces_for_good_does_not_come_back(evening: Evening) -> None:
    ana, _, cy = await late(evening, "Ana", "Bob", "Cy")
    stands = offer(ana)
    assert stands is not None
    seat = await evening.stage.matches.seat_of((await evening.stage.match()).id, int(cy.id))
    assert seat is not None
    await pressed(evening.stage, ana, stands, button(stands, "late", ".standin"))
    press, place = controls(ana.fresh(stands), "lateback")[0]["custom_id"], stands["channel_id"]
    shown = evening.stage.box.core.world.channels[place].messages[stands["id"]]
    old = copy.copy(shown)  # it may still be so on somebody's screen
    await said(evening.stage, ana, "/gm replace", seat=seat + 1, automated="random")

    assert controls(ana.fresh(stands), "lateback") == []
    assert f"La place de <@{cy.id}> a changé de mains" in ana.text(ana.fresh(stands))
    back = await cy.forge(Forged(COMPONENT, {"component_type": 2, "custom_id": press}, place, old))
    await evening.stage.settled()
    assert "C’est déjà réglé" in cy.text(back.messages[0])
    assert (await evening.stage.match()).of_user(int(cy.id)) is None


async def test_an_open_seat_is_taken_by_somebody_who_does_not_play_yet(evening: Evening) -> None:
    ana, bob, cy = await late(evening, "Ana", "Bob", "Cy")
    dan = await evening.person("Dan")
    stands = offer(ana)
    assert stands is not None
    seat = await evening.stage.matches.seat_of((await evening.stage.match()).id, int(cy.id))
    await pressed(evening.stage, ana, stands, button(stands, "late", ".free"))
    take = controls(ana.fresh(stands), "latetake")[0]["custom_id"]

    seated_already = await pressed(evening.stage, bob, stands, take)
    taken = await pressed(evening.stage, dan, stands, take)

    assert "déjà une place" in seated_already
    assert "Votre place" in taken
    info = await evening.stage.match()
    mine = info.of_user(int(dan.id))
    assert mine is not None
    assert mine.seat == seat
    assert info.of_user(int(cy.id)) is None
    assert (await evening.clock(dan)).bank == 72 * HOUR
    assert "changé de mains" in ana.text(stands)


async def test_a_match_that_was_created_so_skips_by_itself(evening: Evening) -> None:
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await said(evening.stage, ana, "/match create", clock="live")
    for person in (ana, bob):
        await said(evening.stage, person, "/match join")
    card = next(m for m in public(ana) if controls(m, "options"))
    options = await answer_of(
        evening.stage, ana, await ana.press(card, controls(card, "options")[0]["custom_id"])
    )
    form = await ana.press(options, controls(options, "calendar")[0]["custom_id"])
    await ana.submit(form, {"zone": "Paris", "zero": ["skip"]})
    await evening.stage.settled()
    assert "réponse par défaut" in ana.text(card)
    await said(evening.stage, ana, "/match start")
    await evening.answers(ana)
    seq = (await evening.stage.match()).seq

    await evening.later(25 * HOUR)

    assert (await evening.stage.match()).seq > seq
    assert offer(ana) is None
    assert any(
        f"<@{bob.id}>" in ana.text(m) and "comme le veut" in ana.text(m) for m in public(ana)
    )


async def test_who_answers_at_the_last_moment_is_not_skipped_in_the_next_question(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await said(evening.stage, ana, "/match create", clock="live")
    for person in (ana, bob):
        await said(evening.stage, person, "/match join")
    info = await evening.stage.match()
    await evening.stage.matches.lobbies.set_clock(info.id, "at_zero", "skip", None)
    await said(evening.stage, ana, "/match start")
    seated = {seat.seat: seat.user for seat in (await evening.stage.match()).seats}
    first, second = sorted((ana, bob), key=lambda one: seated[Seat(0)] != int(one.id))
    await evening.answers(second)
    moderation = evening.stage.matches.moderation
    skip, seqs = moderation.skip, list[int]()

    async def overtaken(*given: Any, **named: Any) -> Any:
        if not seqs:
            await evening.answers(first)
            seqs.append((await evening.stage.match()).seq)
        return await skip(*given, **named)

    monkeypatch.setattr(moderation, "skip", overtaken)
    await evening.later(25 * HOUR)

    assert seqs == [(await evening.stage.match()).seq]
    assert int(first.id) in await evening.stage.asked()  # and asked for something else now
    assert offer(second) is None


# --- the lobby, the server, those who tend matches ---


async def test_the_clock_is_chosen_in_the_lobby_and_by_the_server(evening: Evening) -> None:
    ana = await evening.person("Ana")
    config = await said(evening.stage, ana, "/gm config", clock="live")
    await said(evening.stage, ana, "/match create")
    card = next(m for m in public(ana) if controls(m, "options"))
    before = ana.text(card)
    options = await answer_of(
        evening.stage, ana, await ana.press(card, controls(card, "options")[0]["custom_id"])
    )
    pace = next(c for c in controls(options, "clock") if c["custom_id"].endswith("pace"))
    await ana.select(options, pace["custom_id"], "none")
    await evening.stage.settled()

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

    await said(evening.stage, ana, "/gm set-clock", hours=10)
    neither = await said(evening.stage, ana, "/gm set-clock")
    status = await said(evening.stage, bob, "/match status")

    assert offer(ana) is None
    assert f"<t:{int(MORNING + 83 * HOUR)}:R>" in status
    assert evening.word("set the clock", "a réglé la pendule") in status
    assert evening.word("Name either", "Nommez soit") in neither
    assert (await evening.clock(cy)).expired is None


async def test_a_moderator_chooses_another_clock(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana = await evening.person("Ana")
    words = await said(evening.stage, ana, "/gm set-clock", clock="brisk")
    panel = table_panel(ana)

    assert "vif (72 h" in words
    assert panel is not None
    assert f"<t:{int(MORNING + 72 * HOUR)}:R>" in ana.text(panel)


async def test_a_pause_stops_all_time(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.later(HOUR)
    await said(evening.stage, ana, "/gm pause")
    await evening.later(30 * DAY)
    await said(evening.stage, ana, "/gm resume")
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
    await said(evening.stage, ana, "/gm config", clock="brisk")

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
        away.setattr(keeper, "_connected", lambda guild: False)
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
