"""The rhythms of a table: a day with its hour, an evening, a start at a set time; on a virtual clock.

Everything is done in French, what is said most in English as well.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.clock.scheduled_start import start_from
from bot.lobby.server_events import EVENT, ServerEvents
from bot.model.clocks import HOUR
from bot.model.quiet_hours import DAY
from bot.sandbox.permissions import BITS
from bot.store import MatchInfo, RowDamagedError
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import Json, answer_of, gm, options_of, provoked, said
from tests.bot.scenarios.people import replaced
from tests.bot.scenarios.robots import controls, table_panel
from tests.bot.scenarios.timed import BOTH, MORNING, Evening, dms, evening, offer, public

__all__ = ["evening"]  # the fixture

TONIGHT = MORNING + 12 * HOUR
"""21:00 in Paris; it is 9:00 when people sit down."""


async def due(evening: Evening, person: Person) -> float:
    """Return when the time of somebody is up."""
    info = await evening.stage.match()
    mine = info.of_user(int(person.id))
    assert mine is not None
    assert mine.seat is not None
    ends = info.clocks.ends(mine.seat)
    assert ends is not None
    return ends


async def restarted(evening: Evening) -> None:
    """Stop the bot and start it again, which takes no time of the virtual clock."""
    await evening.stage.stop()
    await evening.stage.start()
    await evening.stage.settled()


async def by_day(evening: Evening, *names: str) -> list[Person]:
    """Start a match in the rhythm of a day in which the last of these does not answer."""
    ana = await evening.person(names[0])
    await said(evening.stage, ana, "settings:timezone", zone="Europe/Paris")
    await evening.seated(*names)
    people = [await evening.person(name) for name in names]
    for person in people[:-1]:
        await evening.answers(person)
    return people


async def lobby(evening: Evening, *names: str, **options: str) -> tuple[MatchInfo, Json]:
    """Open a lobby, let these people sit down, and return it with its card."""
    ana = await evening.person(names[0])
    await said(evening.stage, ana, "play:newtable", **options)
    for name in names:
        await said(evening.stage, await evening.person(name), "match:join")
    card = next(m for m in public(ana) if controls(m, "seating"))
    return await evening.stage.match(), card


@BOTH
async def test_a_new_match_has_the_rhythm_of_a_day(evening: Evening) -> None:
    ana, bob = await by_day(evening, "Ana", "Bob")
    clocks = (await evening.stage.match()).clocks
    panel = table_panel(ana)
    status = await said(evening.stage, bob, "/match")

    assert (clocks.pace, clocks.at_zero, clocks.zone) == ("day", "plan", "Europe/Paris")
    assert panel is not None
    assert f"<t:{int(TONIGHT)}:t> (<t:{int(TONIGHT)}:R>)" in ana.text(panel)
    assert evening.word("Rhythm: day,", "Rythme\u00a0: jour,") in status
    assert f"<t:{int(TONIGHT)}:t>" in status


@BOTH
async def test_three_graces_then_somebody_is_answered_for(evening: Evening) -> None:
    ana, bob = await by_day(evening, "Ana", "Bob")
    last = evening.word("the last one missing", "manque plus que vous")
    grace = evening.word("a grace of 12 h", "un délai de grâce de 12 h")

    await evening.later(7 * HOUR)  # half of the time is over: Bob alone is called once more
    assert [last in bob.text(m) for m in dms(bob)].count(True) == 1
    await evening.later(5 * HOUR - 1)
    assert not [m for m in dms(bob) if grace in bob.text(m)]
    for taken in (1, 2, 3):
        await evening.later(await due(evening, bob) - evening.watch())
        assert [grace in bob.text(m) for m in dms(bob)].count(True) == taken
        assert (await evening.clock(bob)).graces == 3 - taken
        await restarted(evening)
        await evening.look()
        assert [grace in bob.text(m) for m in dms(bob)].count(True) == taken
    assert [last in bob.text(m) for m in dms(bob)].count(True) == 1
    seq = (await evening.stage.match()).seq
    await evening.later(await due(evening, bob) - evening.watch())

    assert (await evening.stage.match()).seq > seq
    assert offer(ana) is None
    mark = evening.word("as this match wants", "comme le veut")
    assert (
        len([m for m in public(ana) if f"<@{bob.id}>" in ana.text(m) and mark in ana.text(m)]) == 1
    )


async def stood_in(evening: Evening) -> tuple[Person, Person, Json]:
    """Let an automated player sit in the place of Bob by itself; return Ana, Bob, what says it."""
    _, card = await lobby(evening, "Ana", "Bob")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    options = await options_of(evening.stage, ana, card)
    form = await ana.press(options, ":calendar")
    await evening.stage.after(ana.submit(form, {"zone": "paris", "hour": "20h", "zero": ["robot"]}))
    await said(evening.stage, ana, "match:start")
    await evening.answers(ana)
    for _ in range(4):
        await evening.later(await due(evening, bob) - evening.watch())
    return ana, bob, next(m for m in public(ana) if controls(m, "lateback"))


async def test_a_stand_in_comes_by_itself_and_its_owner_takes_the_seat_back(
    evening: Evening,
) -> None:
    _, bob, stands = await stood_in(evening)
    info = await evening.stage.match()
    assert (info.clocks.hour, info.clocks.at_zero) == (20 * 60, "robot")
    assert info.of_user(int(bob.id)) is None
    await evening.stage.after(bob.press(stands, ":lateback"))
    assert (await evening.stage.match()).of_user(int(bob.id)) is not None
    assert controls(bob.fresh(stands), "lateback") == []


async def test_the_way_back_is_not_shown_once_the_seat_is_given_away(evening: Evening) -> None:
    ana, bob, stands = await stood_in(evening)
    (seat,) = [s.seat for s in (await evening.stage.match()).seats if s.kind is not None]
    assert seat is not None

    await replaced(evening.stage, ana, seat=seat + 1, automated="random")

    assert controls(ana.fresh(stands), "lateback") == []
    assert evening.word("has changed hands", "a changé de mains") in ana.text(ana.fresh(stands))
    assert f"<@{bob.id}>" in ana.text(ana.fresh(stands))


async def test_a_downtime_in_the_middle_leaves_twelve_active_hours(evening: Evening) -> None:
    _, bob = await by_day(evening, "Ana", "Bob")
    await evening.later(HOUR)
    assert await due(evening, bob) == TONIGHT
    await evening.stage.stop()
    evening.watch.now += 3 * HOUR  # nobody was there: three of the twelve hours are missing today
    await evening.stage.start()
    await evening.stage.matches.view((await evening.stage.match()).id, None)

    assert await due(evening, bob) == TONIGHT + DAY


async def test_the_table_is_told_that_its_deadline_moves(evening: Evening) -> None:
    people = await by_day(evening, "Ana", "Bob", "Cy", "Dan")
    for person in people[:2]:
        await said(evening.stage, person, "/away", days=2)
    panel = table_panel(people[2])

    assert panel is not None
    assert f"<t:{int(TONIGHT + DAY)}:t>" in people[2].text(panel)
    assert "remise d’un jour" in people[2].text(panel)


@BOTH
async def test_an_evening_shows_an_hourglass_and_the_table_decides(evening: Evening) -> None:
    info, card = await lobby(evening, "Ana", "Bob", clock="evening")
    ana = await evening.person("Ana")
    options = await options_of(evening.stage, ana, card)
    form = await ana.press(options, ":calendar")
    assert "zero" not in str(form.modal)  # nobody is skipped
    assert info.plans == "by-hand"
    await said(evening.stage, ana, "match:start")
    await evening.answers(ana)
    panel = table_panel(ana)
    assert panel is not None
    assert f"⏳ <t:{int(MORNING + 180)}:R>" in ana.text(panel)
    seq = (await evening.stage.match()).seq

    await evening.later(181)

    assert (await evening.stage.match()).seq == seq
    assert offer(ana) is not None
    assert not any("<t:" in ana.text(m) for m in dms(await evening.person("Bob")))  # no reminder


async def test_whoever_plays_an_evening_alone_is_offered_no_vote_of_others(
    evening: Evening,
) -> None:
    info, _ = await lobby(evening, "Ana", clock="evening")
    ana = await evening.person("Ana")
    await evening.stage.matches.lobbies.add_player(info.id, "random", "Ivo", None)
    await said(evening.stage, ana, "match:start")
    await evening.stage.settled()
    assert await evening.stage.asked()
    await evening.later(300)
    assert not [m for m in public(ana) if controls(m, "late")]
    await evening.answers(ana)
    await evening.stage.settled()


@pytest.mark.parametrize(("opens", "holds"), [("options", "calendar"), ("levels", "addlevel")])
async def test_what_sets_a_lobby_up_goes_when_the_match_begins(
    evening: Evening, opens: str, holds: str
) -> None:
    """Nothing in it can be set any more; opened twice, only the last one stays."""
    _, card = await lobby(evening, "Ana", "Bob")
    ana = await evening.person("Ana")

    def shown() -> list[Json]:
        return [m for m in ana.messages() if ana.private(m) and controls(m, holds)]

    for _ in range(2):
        await options_of(evening.stage, ana, card, opens)
        assert len(shown()) == 1
    await said(evening.stage, ana, "match:start")
    await evening.stage.settled()

    assert not shown()


async def test_on_an_evening_people_are_called_after_ten_seconds(evening: Evening) -> None:
    evening.stage.context.grace = 45.0
    await evening.seated("Ana", "Bob", clock="evening")
    ana = await evening.person("Ana")
    evening.stage.called.clear()
    await evening.answers(ana)
    bob = await evening.person("Bob")
    assert bob.id not in evening.stage.called
    info = await evening.stage.match()
    evening.watch.now += 9.0  # an answer ahead may still come
    await evening.stage.bot.services.delivery.reconcile(info.id)
    assert bob.id not in evening.stage.called
    evening.watch.now += 1.0
    await evening.stage.bot.services.delivery.reconcile(info.id)

    assert bob.id in evening.stage.called


# --- a start at a set time ---


@BOTH
async def test_a_match_starts_at_its_time_though_the_bot_was_restarted(evening: Evening) -> None:
    starts = MORNING + DAY + 11.5 * HOUR
    word = evening.word("tomorrow 20:30", "demain 20h30")
    await said(evening.stage, await evening.person("Ana"), "settings:timezone", zone="Europe/Paris")
    info, card = await lobby(evening, "Ana", "Bob", starts=word)
    ana = await evening.person("Ana")
    assert info.clocks.starts == starts
    assert f"<t:{int(starts)}:F>" in ana.text(ana.fresh(card))
    evening.stage.called.clear()

    await evening.later(11.5 * HOUR)  # a day before
    await restarted(evening)
    await evening.look()
    assert sorted(evening.stage.called) == sorted(p.id for p in evening.stage.people.values())
    await evening.later(23 * HOUR)  # an hour before
    await evening.look()
    assert len(evening.stage.called) == 4
    assert (await evening.stage.match()).status == "lobby"
    await evening.stage.stop()
    evening.watch.now = starts + 60
    await evening.stage.start()
    await evening.look()

    assert (await evening.stage.match()).status == "running"


@BOTH
async def test_a_start_without_enough_players_is_given_up_and_told(evening: Evening) -> None:
    await lobby(evening, "Ana", clock="evening", starts="23:00")
    ana = await evening.person("Ana")
    starts = (await evening.stage.match()).clocks.starts
    assert starts is not None

    await evening.later(starts - evening.watch())
    await evening.look()

    info = await evening.stage.match()
    assert (info.status, info.clocks.starts) == ("lobby", None)
    mark = evening.word("did not start", "n’a pas commencé")
    assert len([m for m in public(ana) if mark in ana.text(m)]) == 1


@BOTH
async def test_an_evening_is_continued_on_another_one_by_itself(evening: Evening) -> None:
    ana, bob = await by_day(evening, "Ana", "Bob")
    goes_on = TONIGHT + DAY - 0.5 * HOUR
    answer = await said(evening.stage, await gm(evening.stage, ana), "gm:pause", until="whenever")
    assert evening.word("I cannot read that time", "Je ne comprends pas") in answer
    assert (await evening.stage.match()).status == "running"
    before = (await evening.clock(bob)).bank
    word = evening.word("tomorrow 20:30", "demain 20h30")
    await said(evening.stage, await gm(evening.stage, ana), "gm:pause", until=word)
    assert (await evening.stage.match()).clocks.resumes == goes_on
    for text in (
        await said(evening.stage, bob, "/match"),
        (await said(evening.stage, bob, "/play")).replace(":R>", ":F>"),
        *(ana.text(m) for m in public(ana) if "<t:" in ana.text(m)),
    ):
        assert f"<t:{int(goes_on)}:F>" in text
    evening.stage.called.clear()

    for before_it in (DAY, HOUR):
        await evening.later(goes_on - before_it - evening.watch())
        await restarted(evening)
        await evening.look()
    mark = evening.word("goes on <t:", "reprend <t:")
    assert len([m for m in public(ana) if mark in ana.text(m)]) == 2
    assert (await evening.stage.match()).status == "paused"
    evening.stage.called.clear()
    await evening.later(HOUR)

    info = await evening.stage.match()
    assert (info.status, info.clocks.resumes) == ("running", None)
    assert {ana.id, bob.id} <= {*evening.stage.called}
    mark = evening.word("goes on now", "reprend maintenant")
    assert len([m for m in public(ana) if mark in ana.text(m)]) == 1
    assert (await evening.clock(bob)).bank == before


@BOTH
async def test_a_pause_whose_end_the_bot_has_missed_by_hours_stays_one(evening: Evening) -> None:
    ana, _ = await by_day(evening, "Ana", "Bob")
    await said(evening.stage, await gm(evening.stage, ana), "gm:pause", until="21:00")
    await evening.stage.stop()
    evening.watch.now = TONIGHT + 3 * HOUR
    await evening.stage.start()
    await evening.look()
    await evening.look()

    info = await evening.stage.match()
    assert (info.status, info.clocks.resumes) == ("paused", None)
    mark = evening.word("I was away", "je n’étais pas là")
    assert len([m for m in public(ana) if mark in ana.text(m)]) == 1
    await said(evening.stage, await gm(evening.stage, ana), "gm:resume")
    assert (await evening.stage.match()).status == "running"


@BOTH
async def test_the_end_of_a_pause_is_moved_and_a_long_one_is_no_silence(evening: Evening) -> None:
    ana, _ = await by_day(evening, "Ana", "Bob")
    stage, tea = evening.stage, evening.word("tea", "thé")
    await said(stage, await gm(stage, ana), "gm:pause", until="21:00", reason=tea)
    refused = await said(stage, await gm(stage, ana), "gm:pause")
    assert evening.word("A moderator can resume it", "Un modérateur peut la reprendre") in refused
    goes_on = dt.datetime(2026, 3, 30, 9, 0, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
    # The clocks change on the 29th: a day later it is the same hour all the same.
    word = evening.word("in 27 days", "dans 27 jours")
    answer = await said(stage, await gm(stage, ana), "gm:pause", until=word)
    assert f": {tea}" in answer.replace("\N{NO-BREAK SPACE}", " ")
    assert f"<t:{int(goes_on)}:F>" in answer
    await evening.later(goes_on - HOUR - evening.watch())
    assert (await stage.match()).status == "paused"
    await evening.later(HOUR)
    assert (await stage.match()).status == "running"

    asked = [m for m in public(ana) if controls(m, "goon")]
    for _ in range(6):
        await evening.later(DAY)
        assert [m for m in public(ana) if controls(m, "goon")] == asked == []


async def test_a_start_that_the_bot_has_missed_by_hours_is_not_made_up_for(
    evening: Evening,
) -> None:
    await lobby(evening, "Ana", "Bob", starts="21:00")
    await evening.stage.stop()
    evening.watch.now = TONIGHT + 3 * HOUR
    await evening.stage.start()
    await evening.look()
    ana = await evening.person("Ana")

    assert (await evening.stage.match()).status == "lobby"
    assert any("je n’étais pas là" in ana.text(m) for m in public(ana))


@BOTH
async def test_a_time_that_cannot_be_read_is_answered_clearly(evening: Evening) -> None:
    ana = await evening.person("Ana")
    await said(evening.stage, ana, "play:newtable")
    card = next(m for m in public(ana) if controls(m, "seating"))
    options = await options_of(evening.stage, ana, card)
    form = await ana.press(options, ":calendar")
    paris = {"zone": "Paris", "hour": "21"}
    for values, en, fr in (
        ({"zone": "Atlantis", "hour": "21"}, "I know no time zone", "Aucun fuseau"),
        ({"zone": "Paris", "hour": "soon"}, "Write the hour", "Écrivez l’heure"),
        ({**paris, "start": "soon"}, "I cannot read", "Je ne comprends pas"),
        ({**paris, "start": "2020-01-01 20:00"}, "That time is over", "Ce moment est passé"),
        ({**paris, "start": "2036-01-01 20:00"}, "more than a year", "plus d’un an"),
    ):
        form = await ana.press(options, ":calendar")
        sent = await ana.submit(form, {**values, "zero": ["plan"]})
        assert evening.word(en, fr) in ana.text(await answer_of(evening.stage, ana, sent))


async def test_a_start_that_cannot_be_read_is_given_up_and_holds_nobody_up(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    info, _ = await lobby(evening, "Ana", "Bob", starts="21:00")
    starts, keeper = info.clocks.starts, evening.stage.bot.services.deadlines
    assert starts is not None

    async def damaged(*_: object) -> None:
        raise RowDamagedError(info.id, "secret")

    monkeypatch.setattr(evening.stage.matches.lobbies, "start", damaged)
    looked: list[float] = []

    async def look(now: float) -> None:
        looked.append(now)

    keeper.also.append(look)
    await evening.later(starts - evening.watch())
    ana = await evening.person("Ana")

    assert looked, "what comes after it is looked at all the same"
    assert (await evening.stage.match()).clocks.starts is None
    assert any("n’a pas commencé" in ana.text(m) for m in public(ana))
    provoked(caplog, "cannot begin")


async def test_a_server_shows_the_start_where_the_bot_may_make_events(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    core = evening.stage.box.core
    info, card = await lobby(evening, "Ana", "Bob", starts="21:00", title="Chez Ana")
    await evening.stage.settled()
    assert core.events == {}  # without the permission nothing is tried
    core.world.bot_permissions |= BITS["CREATE_EVENTS"]
    await restarted(evening)
    ana = await evening.person("Ana")

    async def start_at(text: str) -> None:
        options = await options_of(evening.stage, ana, card)
        form = await ana.press(options, ":calendar")
        values = {"zone": "Paris", "hour": "21", "zero": ["plan"]}
        await evening.stage.after(ana.submit(form, {**values, **({"start": text} if text else {})}))

    await start_at("22:00")
    (event,) = core.events.values()
    assert event["scheduled_start_time"].startswith("2026-03-03T21:00")
    assert info.id in event["description"]
    await start_at("demain 22:00")
    (event,) = core.events.values()
    assert event["scheduled_start_time"].startswith("2026-03-04T21:00")
    assert event["name"].endswith(" · Chez Ana")
    guild: Any = evening.stage.bot.get_guild(int(core.world.guild))
    shut = {"id": guild.id, "type": 0, "allow": "0", "deny": str(BITS["VIEW_CHANNEL"])}
    guild.get_channel(info.channel)._fill_overwrites({"permission_overwrites": [shut]})
    await start_at("demain 23:00")
    (event,) = core.events.values()
    assert "Chez Ana" not in event["name"]  # the channel is not for everybody, the event is
    await said(evening.stage, ana, "match:start")  # earlier than was said
    await evening.stage.settled()
    assert core.events == {}

    await said(evening.stage, await gm(evening.stage, ana), "gm:pause", until="demain 22:00")
    await evening.stage.settled()
    (event,) = core.events.values()
    assert event["scheduled_start_time"].startswith("2026-03-04T21:00")
    assert info.id in event["description"]
    assert "reprend" in event["description"]
    await said(evening.stage, await gm(evening.stage, ana), "gm:resume")  # earlier than was said
    await evening.stage.settled()
    assert core.events == {}
    assert not await evening.stage.store.message_slots.of_kind(EVENT)
    await said(evening.stage, await gm(evening.stage, ana), "gm:pause", until="22:00")
    await evening.stage.settled()
    await evening.later(TONIGHT + HOUR - evening.watch())
    assert (await evening.stage.match()).status == "running"
    assert len(core.events) == 1  # a look for the match now leads to it
    provoked(caplog, "missing view_channel")
    assert not await evening.stage.store.message_slots.of_kind(EVENT)


async def test_a_kill_between_a_pause_and_the_note_of_its_event_leaves_one_to_be_made(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = evening.stage.box.core
    core.world.bot_permissions |= BITS["CREATE_EVENTS"]
    ana, _ = await by_day(evening, "Ana", "Bob")
    with monkeypatch.context() as killed:
        killed.setattr(ServerEvents, "on_match_changed", lambda events, changed: None)
        await restarted(evening)
        await said(evening.stage, await gm(evening.stage, ana), "gm:pause", until="demain 22:00")
        await evening.stage.settled()
    assert core.events == {}
    await restarted(evening)
    assert len(core.events) == 1


async def test_an_event_that_could_not_be_made_is_made_once_all_the_same(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord is in trouble, then its answer is lost; a restart knows what was to be done."""
    core = evening.stage.box.core
    core.world.bot_permissions |= BITS["CREATE_EVENTS"]
    await restarted(evening)
    core.faults.only, core.faults.server_errors = ["POST:/scheduled-events"], 100
    info, _ = await lobby(evening, "Ana", "Bob", starts="21:00")
    await evening.stage.settled()
    assert core.events == {}
    core.faults.server_errors, core.faults.cut_answers = 0, 1
    await restarted(evening)
    (lost,) = core.events
    await restarted(evening)

    ((made, event),) = core.events.items()
    assert made != lost
    assert info.id in event["description"]
    core.faults.server_errors = 3
    monkeypatch.setattr("bot.lobby.server_events.AGAIN", 0.0)
    await evening.stage.matches.lobbies.set_calendar(
        info.id, zone="UTC", hour=1260, starts=TONIGHT + DAY, at_zero="plan", interaction=None
    )
    while made in core.events or not core.events:  # noqa: ASYNC110 - it is tried again after a while
        await asyncio.sleep(0.001)
    await evening.stage.settled()
    evening.stage.refused.clear()


NOW = dt.datetime(2026, 3, 3, 9, 0, tzinfo=ZoneInfo("Europe/Paris")).timestamp()  # a Tuesday


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("20:30", (3, 3, 20, 30)),
        ("8h", (3, 4, 8, 0)),
        ("8 pm", (3, 3, 20, 0)),
        ("aujourd’hui 21h", (3, 3, 21, 0)),
        ("Demain à 20h30", (3, 4, 20, 30)),
        ("tomorrow at 9:15am", (3, 4, 9, 15)),
        ("mardi 8h", (3, 10, 8, 0)),
        ("friday, 20:30", (3, 6, 20, 30)),
        ("tonight 8", (3, 3, 20, 0)),
        ("20h30 demain", (3, 4, 20, 30)),
        ("demain soir à 8 h 30", (3, 4, 20, 30)),
        ("tomorrow at 8:30 p.m.", (3, 4, 20, 30)),
        ("8:30pm tomorrow", (3, 4, 20, 30)),
        ("on Saturday at 21:00", (3, 7, 21, 0)),
        ("samedi 21h", (3, 7, 21, 0)),
        ("21h sam.", (3, 7, 21, 0)),
        ("après-demain midi", (3, 5, 12, 0)),
        ("20h le 1er août", (8, 1, 20, 0)),
        ("April 5th, 8 pm", (4, 5, 20, 0)),
        ("dans 2 heures", (3, 3, 11, 0)),
        ("dans 30 jours", (4, 2, 9, 0)),  # the clocks have changed
        ("in 3 days", (3, 6, 9, 0)),
        ("ce soir 9h15", (3, 3, 21, 15)),
        ("5/4 20h", (4, 5, 20, 0)),
        ("2026-03-29 20:30", (3, 29, 20, 30)),  # the clocks have changed
        (f"<t:{int(NOW + 3600)}:F>", (3, 3, 10, 0)),
    ],
)
def test_a_start_is_read_as_people_write_it(text: str, when: tuple[int, int, int, int]) -> None:
    wanted = dt.datetime(2026, *when, tzinfo=ZoneInfo("Europe/Paris"))

    assert start_from(text, "Europe/Paris", NOW) == wanted.timestamp()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "start-unreadable"),
        ("25:00", "start-unreadable"),
        ("13 pm", "start-unreadable"),
        ("someday 20:00", "start-unreadable"),
        ("31/2 20:00", "start-unreadable"),
        ("5 samedi 20:00", "start-unreadable"),
        ("may 20:00", "start-unreadable"),
        ("in 999 days", "start-far"),
        ("today 8:00", "start-past"),
        ("hier 20h", "start-past"),
        ("<t:1:F>", "start-past"),
        ("1/1/2030 20:00", "start-far"),
    ],
)
def test_what_is_no_start_says_why(text: str, why: str) -> None:
    assert start_from(text, "Europe/Paris", NOW) == why


def test_a_day_of_few_years_is_found() -> None:
    new_year = dt.datetime(2028, 1, 1, tzinfo=ZoneInfo("UTC")).timestamp()
    leap = dt.datetime(2028, 2, 29, 20, tzinfo=ZoneInfo("UTC")).timestamp()

    assert start_from("29/02 20:00", "UTC", new_year) == leap
