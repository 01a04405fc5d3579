from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import product
from typing import Any

import pytest

from bot.interactions import error_boundary
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import FIRST_ANSWER
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.store import DatabaseFailedError, MatchId
from tests.tiny import Take

from .killable_bot import Json, KillableBot, complaints

NEARLY = error_boundary._NEARLY
"""When the polite word is said outside of tests."""


async def finished(here: KillableBot, match: MatchId) -> int:
    """Play a match to its end by the buttons of the table; return how often somebody pressed."""
    presses = 0
    while asked := await here.asked(match):
        await here.play(match, asked[0])
        await here.settled()
        presses += 1
        assert presses < 100
    return presses


async def taking(here: KillableBot, match: MatchId) -> None:
    """Bring a match to the moment when a single seat is asked."""
    while len(asked := await here.asked(match)) > 1 or not any(
        isinstance(a, Take) for a in await here.answers(match, asked[0])
    ):
        await here.play(match, asked[0])
        await here.settled()


# --- each interaction twice ---


async def test_a_match_of_which_every_interaction_comes_twice_is_played_once(
    here: KillableBot,
) -> None:
    here.box.core.faults.double_delivery = True

    match = await here.match("Ana", "Bob")
    presses = await finished(here, match)

    info = await here.info(match)
    assert info.status == "over"
    assert info.seq == presses  # entry 0 is the start
    assert len(await here.store.matches.find()) == 1
    assert [seat.name for seat in info.seats] == ["Ana", "Bob"]


@pytest.mark.postgres
async def test_a_press_that_comes_again_after_a_restart_is_not_done_again(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    out = await here.play(match, ana)
    await here.kill()
    await here.start()
    before = (await here.info(match)).seq

    core = here.box.core
    interaction = core.world.interactions[out.id]
    payload = here.box.interactions._payload(
        interaction,
        core.world.users[ana.id],
        core.world.channels[interaction.channel],
        core.world.channels[interaction.channel].messages[interaction.message or ""],
    )
    core.broadcast.tell_bot("INTERACTION_CREATE", payload)
    await asyncio.sleep(0.2)
    await here.settled()

    assert (await here.info(match)).seq == before


async def test_a_database_that_fails_before_anything_is_begun_is_told_once_and_not_as_a_fault(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    table = await here.table(match, ana)
    press = await here.press_of(match, ana, (await here.answers(match, ana))[0])

    async def gone(*_: object) -> None:
        raise DatabaseFailedError(database="here", why="gone")

    with monkeypatch.context() as broken:
        for use in ("reading", "writing"):
            broken.setattr(here.store._database, use, gone)
        here.context.locales.clear()
        here.store.people._users.clear()
        outs = await ana.command("match:leave"), await here.forge(ana, press.custom_id(), on=table)
        told = [ana.text(await out.message()) for out in outs]
        await here.settled()

    assert told == [say("en", "store-failed-told")] * 2
    assert not [line for line in complaints(caplog) if "gone" not in line]


# --- wrong seats, closed questions, matches that are no more ---


async def test_the_press_of_somebody_who_is_not_asked_is_refused_in_private(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    await taking(here, match)
    (asked,) = await here.asked(match)
    (other,) = [p for p in here.people.values() if p is not asked]
    press = await here.press_of(match, asked, Take(0))
    before = (await here.info(match)).seq

    out = await here.forge(other, press.custom_id(), on=await here.table(match, other))

    said = await out.message()
    assert other.private(said)
    assert other.text(said)
    assert (await here.info(match)).seq == before


async def test_the_press_of_somebody_without_a_seat_is_refused_in_private(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    cy = await here.person("Cy")
    cy.here = cy.place("table-1")
    press = await here.press_of(
        match, here.people["Ana"], (await here.answers(match, here.people["Ana"]))[0]
    )
    before = (await here.info(match)).seq

    out = await here.forge(cy, press.custom_id(), on=await here.table(match, cy))

    assert cy.private(await out.message())
    assert (await here.info(match)).seq == before


async def test_a_control_of_a_closed_question_is_refused_politely(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    old = await here.table(match, ana)
    press = await here.press_of(match, ana, (await here.answers(match, ana))[0])
    await here.play(match, ana)
    await here.play(match, ana)
    await here.settled()
    before = (await here.info(match)).seq

    place = await here.place(match)
    older = press.custom_id().replace("v2:", "v0:", 1)
    for locale, label in (("en-US", "To the table"), ("fr", "À la table")):
        await ana.change(locale=locale)
        for custom_id in (press.custom_id(), older):
            said = await (await here.forge(ana, custom_id, on=old)).message()
            assert ana.private(said)
            assert [
                button["url"].endswith(f"/{place.message}")
                for button in ana.buttons(said)
                if button.get("label") == label
            ] == [True], custom_id
    assert (await here.info(match)).seq == before


async def test_controls_of_an_ended_match_are_answered(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob", rounds=1)
    ana = here.people["Ana"]
    await here.matches.moderation.end(match, int(ana.id), None)
    await here.settled()
    on = await here.table(match, ana)
    verbs = ("do", "set", "order", "plan", "page", "hand", "undo")

    for verb, argument, question in product(verbs, ("", "take~1", "x"), (None, 0, 5)):
        press = ControlId(match, verb, argument, question)
        out = await here.forge(ana, press.custom_id(), on=on)
        assert ana.private(await out.message()), press

    assert not complaints(caplog)


async def test_controls_of_an_unknown_match_are_answered(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    verbs = here.bot.services.router.handlers.verbs("press")

    for verb in verbs:
        if verb in ("play", "gmlimitsform"):  # which need no match
            continue
        press = ControlId(MatchId("nope"), verb, "x.y", 3)
        on = await here.table(match, ana)
        out = await here.forge(ana, press.custom_id(), *(["x"] * (verb == "which")), on=on)
        # What needs no match may open a form.
        assert out.modal is not None or ana.private(await out.message()), verb

    assert not complaints(caplog)


# --- nonsense ---

NONSENSE = (
    "v2:{match}:2:do:",
    "v2:{match}:2:do:~~~~",
    "v2:{match}:2:do:take~99999999999999999999999999",
    "v2:{match}:2:do:take~\u00b2",
    "v2:{match}:2:do:take~nan",
    "v2:{match}:2:do:choose~null",
    "v2:{match}:zzzzzzzzzzzzzzzzzzzzzzzzzz:do:take~1",
    "v2:{match}:-:do:take~1",
    "v2:{match}:--:do:take~1",
    "v2:{match}:2:nonsense:x",
    "v2:{match}:2:page:\u00b2.a",
    "v2:{match}:2:page:99999999999999999999.a",
    "v2:{match}:2:log:\u00b2",
    "v2:{match}:2:log:99999999999999999999",
    "v2:{match}:2:open:post.",
    "v2:{match}:2:open:.",
    "v2:{match}:2:plan:x",
    "v2:{match}:2:order:x",
    "v2:{match}:2:card:x",
    "v2:{match}:2:rule:x",
    "v2:{match}:2:map:../../etc/passwd",
    "v2:{match}:2:map:ZZ999",
    "v2:{match}:2:which:x",
    "v2:{match}:2:drop:x",
    "v2:{match}:2:choose:x",
    "v2:{match}:2:name:x",
    "v2:{match}:2:name:first",
    "v2:{match}:2:option:x",
    "v2:{match}:2:addkind:x",
    "v2:{match}:2:voteend:",
    "v2:{match}:2:undone:x",
    "v2:{match}:2:undostep:x",
    "v2:{match}:2:undostep:99999999999999999999",
    "v2:{match}:2:undosend:1",
    "v2:{match}:2:undosend:999999999.999999999",
    "v2:{match}:2:undoyes:x",
    "v2:{match}:2:gmstep:x",
    "v2:{match}:2:gmback:x",
    "v2:{match}:2:gmback:1.x.3",
    "v2:{match}:2:takeseat:x",
    "v2:{match}:2:takeseat:99999999999999999999",
    "v2:{match}:2:rematch:x",
    "v2:{match}:2:consent:x",
    "v2:{match}:2:do:take~1",
    "v2:::do:",
    "v1:{match}:2:do:take~1",
    "v2:%s:2:do:x" % ("a" * 60),
    "something else entirely",
    "\u202e\u0000\ufffd",
)


async def test_controls_that_say_nonsense_are_answered_in_private(
    here: KillableBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    monkeypatch.setattr(error_boundary, "_NEARLY", 0.05)
    ana = here.people["Ana"]
    before = (await here.info(match)).seq
    on = await here.table(match, ana)

    for nonsense in NONSENSE:
        custom_id = nonsense.replace("{match}", match)
        plain = await here.forge(ana, custom_id, on=on)
        chosen = await here.forge(ana, custom_id, "nonsense", "9" * 90, on=on)
        for out in (plain, chosen):
            assert ana.private(await out.message()), nonsense
        assert not complaints(caplog), nonsense

    assert (await here.info(match)).seq == before


async def test_forms_that_say_nonsense_are_answered_in_private(
    here: KillableBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    monkeypatch.setattr(error_boundary, "_NEARLY", 0.05)
    ana = here.people["Ana"]
    on = await here.table(match, ana)

    for custom_id in (f"v2:{match}:2:sub:post.X1", "v2:nope:2:sub:x.", "nothing of ours"):
        out = await here.submit(ana, custom_id, {"target": "9" * 100, "": "x"}, on=on)
        assert ana.private(await out.message())

    assert not complaints(caplog)


HUGE = "\u0301\U0001f600<@1>`*_~@everyone\n" * 300


async def test_huge_texts_are_answered(here: KillableBot, caplog: pytest.LogCaptureFixture) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    text = HUGE[:6000]
    lines: list[tuple[str, Json]] = [
        ("/map", {"area": text}),
        ("/map", {"area": "9" * 6000}),
        ("/map", {"match": text}),
        ("/hand", {"match": text}),
        ("/rules", {"topic": text}),
        ("/rules", {"topic": "card:" + text[:5000]}),
        ("/match", {"match": text}),
        ("match:join", {"match": text}),
        ("match:log", {"match": text}),
        ("/undo", {"match": text}),
        ("/pass", {"match": text}),
    ]

    for line, options in lines:
        said = await (await ana.command(line, options)).message()
        assert ana.private(said), line
        assert said["mentions"] == [], line
    ana.here = ana.place("table-2")
    with pytest.raises(NotPossibleError):  # the field of the form takes no more than its limit
        await ana.command("play:newtable", {"title": text, "game": "tiny"})
    await here.settled()

    assert not complaints(caplog)
    assert (await here.info(match)).status == "running"


async def test_autocomplete_survives_nonsense(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    await here.match("Ana", "Bob")
    cy = await here.person("Cy")
    cy.here = cy.place("table-1")
    for who in (here.people["Ana"], cy):
        for typed in ("", "\u00b2", "9" * 200, HUGE[:3000], "-1"):
            for line, option in (
                ("/tiny answer take", "counters"),
                ("/tiny answer choose", "card"),
                ("/hand", "match"),
                ("/rules", "topic"),
                ("/map", "match"),
            ):
                found = await who.autocomplete(line, option, typed)
                assert len(found) <= 25
                if who is cy and line.startswith("/tiny"):
                    assert found == []
    assert not complaints(caplog)


# --- together, fast, late ---


@pytest.mark.postgres
async def test_two_people_who_press_at_once_both_act(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]

    await asyncio.gather(here.play(match, ana), here.play(match, bob))
    await here.settled()

    entries = await here.store.records.entries(match, 0)
    assert [d.entry.seq for d in entries] == [1, 2]
    assert {d.entry.seat for d in entries} == {
        await here.seat(match, ana),
        await here.seat(match, bob),
    }


async def test_one_question_pressed_twice_at_once_is_answered_once(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    await taking(here, match)
    (asked,) = await here.asked(match)
    before = (await here.info(match)).seq
    press = await here.press_of(match, asked, Take(0))
    on = await here.table(match, asked)

    await asyncio.gather(*(here.forge(asked, press.custom_id(), on=on) for _ in range(5)))
    await here.settled()

    assert (await here.info(match)).seq == before + 1


async def test_ten_quick_actions_cost_at_most_three_table_messages(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    here.context.merge = 60.0  # longer than ten actions take on any machine
    before = len(here.sent("POST", "/messages"))
    ana, bob = here.people["Ana"], here.people["Bob"]
    for _ in range(5):
        for who in (ana, bob):
            action = (await here.answers(match, who))[0]
            press = await here.press_of(match, who, action)
            await here.forge(who, press.custom_id(), on=await here.table(match, who))
    here.bot.services.delivery.wake(match, 0.0)
    await here.settled()

    assert (await here.info(match)).seq >= 10
    posted = here.sent("POST", "/messages")[before:]
    assert len(posted) <= 3


async def test_an_interaction_that_came_too_late_is_not_carried_out(
    here: KillableBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    before = (await here.info(match)).seq
    here.box.core.faults.late_answers = True
    monkeypatch.setattr("bot.model.limits.FIRST_ANSWER", 0.3)  # the three seconds of Discord
    monkeypatch.setattr("bot.interactions.responder._OLD", 1.0)
    press = await here.press_of(match, ana, (await here.answers(match, ana))[0])
    on = await here.table(match, ana)

    await here.forge(ana, press.custom_id(), on=on, may_fail=True)
    await ana.command("/hand", may_fail=True)

    assert (await here.info(match)).seq == before
    assert not complaints(caplog)


async def _press(here: KillableBot, match: MatchId) -> Any:
    ana = here.people["Ana"]
    press = await here.press_of(match, ana, (await here.answers(match, ana))[0])
    return await here.forge(ana, press.custom_id(), on=await here.table(match, ana))


async def _typed(here: KillableBot, match: MatchId) -> Any:
    card = (await here.answers(match, here.people["Ana"]))[0]
    return await here.people["Ana"].command("/tiny answer choose", card=card.card)  # type: ignore[attr-defined]  # the first answer chooses a card


async def _form(here: KillableBot, match: MatchId) -> Any:
    ana = here.people["Ana"]
    return await here.submit(ana, f"v2:{match}:2:sub:post.", {}, on=await here.table(match, ana))


async def test_a_control_that_its_message_has_no_more_is_answered_before_the_polite_word(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    ana, table = here.people["Ana"], await here.table(match, here.people["Ana"])
    monkeypatch.setattr(error_boundary.ErrorBoundary, "watch", lambda *_: None)
    for custom_id in (f"v2:{match}:9:do:gone", "v1:of:a:former", "somebody else's"):
        sent = {"component_type": 2, "custom_id": custom_id}
        shown = here.box.core.world.channels[table["channel_id"]].messages[table["id"]]
        out = await ana.forge(Forged(COMPONENT, sent, table["channel_id"], shown))

        assert "out of date" in ana.text(await out.message())


async def _open(here: KillableBot, match: MatchId) -> Any:
    ana = here.people["Ana"]
    return await here.forge(ana, f"v2:{match}:2:open:x.", on=await here.table(match, ana))


@pytest.mark.parametrize("way", [_press, _typed, _form, _open])
async def test_a_bot_that_is_held_up_says_a_polite_word_in_time(
    here: KillableBot,
    monkeypatch: pytest.MonkeyPatch,
    way: Callable[[KillableBot, MatchId], Awaitable[Any]],
) -> None:
    match = await here.match("Ana", "Bob")
    before = (await here.info(match)).seq
    held = asyncio.Event()

    async def slow(*_: Any) -> str:
        await held.wait()
        return "en"

    monkeypatch.setattr(here.context, "locale", slow)
    monkeypatch.setattr(error_boundary, "_NEARLY", 0.05)
    here.patient = False
    out = await way(here, match)
    said = await out.message()

    assert NEARLY < FIRST_ANSWER - 0.5
    assert here.people["Ana"].private(said)
    assert here.people["Ana"].text(said)
    held.set()
    await asyncio.sleep(0.1)
    await here.settled()
    assert (await here.info(match)).seq == before  # it was not carried out behind their back


async def test_the_polite_word_waits_for_an_answer_that_is_on_its_way(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    first, net = Responder._first, set[asyncio.Task[Any]]()

    async def on_its_way(reply: Responder, *answer: Any) -> Any:
        here.bot.services.guard._nearly_late(reply.interaction)
        net.update(one for one in here.context.tasks if one.get_name() == f"net-{reply.id}")
        for _ in range(10):  # the word comes to its turn meanwhile
            await asyncio.sleep(0)
        return await first(reply, *answer)

    monkeypatch.setattr(Responder, "_first", on_its_way)
    begun = len(here.requests)
    out = await _open(here, match)
    answer = here.people["Ana"].text(await out.message())
    assert net
    await asyncio.gather(*net)

    responses = [e for e in here.requests[begun:] if e.path.endswith("/callback")]
    assert [e.status for e in responses] == [200]
    assert answer != say("en", "one-moment")
