"""Going back: alone with a preview, together by request, by a moderator with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.store import CONSENTS, Consent, Request
from bot.undo.panel import request_panel, step_lines
from bot.undo.table_requests import AGAIN, EXPIRES
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    Json,
    answer_of,
    checked_bot,
    gm,
    options_of,
    pressed,
    said,
)
from tests.bot.scenarios.people import hand_message, moderated, replaced
from tests.bot.scenarios.robots import controls, table_panel
from tests.bot.tiny import TINY


async def sealed(stage: CheckedBot, *people: Person) -> None:
    """Let everybody seal a card: a die is thrown, and nobody can go back alone."""
    for person in people:
        card = (await person.autocomplete("/tiny answer choose", "card"))[0]["value"]
        await said(stage, person, "/tiny answer choose", card=card)
        await said(stage, person, "/tiny answer done")


async def at_table(stage: CheckedBot, *names: str) -> list[Person]:
    """Start a match of these people in which a die was thrown."""
    await stage.begin(*names)
    people = [await stage.person(name) for name in names]
    await sealed(stage, *people)
    return people


def request_of(person: Person) -> Json | None:
    """Find the request that stands in the channel."""
    for message in reversed(person.messages()):
        if not person.private(message) and controls(message, "undoyes"):
            return message
    return None


async def asks(stage: CheckedBot, person: Person, *, by: str = "command") -> str:
    """Ask the others to go back before the first step that is offered."""
    if by == "button":
        hand = await stage.answer(person, "/hand")
        begun = await person.press(hand, ":undo")
    else:
        begun = await person.command("/undo")
    refused = await answer_of(stage, person, begun)
    opened = await person.press(refused, ":undoask")
    offered = await answer_of(stage, person, opened)
    (menu,) = controls(offered, "undostep")
    value = menu["options"][-1]["value"]
    await stage.after(person.select(offered, menu["custom_id"], value))
    shown = person.fresh(offered)
    return await pressed(stage, person, shown, ":undosend")


async def press_request(stage: CheckedBot, person: Person, verb: str) -> str:
    """Answer the request that stands, by its button."""
    message = request_of(person)
    assert message is not None
    outcome = await person.press(message, controls(message, verb)[0]["custom_id"])
    return person.text(await answer_of(stage, person, outcome))


async def test_who_has_done_nothing_is_not_led_to_a_list_of_nothing(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    answer = await small.answer(ana, "/undo")

    assert ana.text(answer) == say("en", "undo-nothing")
    assert not controls(answer, "undoask")


@pytest.mark.parametrize("by", ["button", "command"])
async def test_the_others_agree_and_the_match_goes_back(small: CheckedBot, by: str) -> None:
    ana, bob = await at_table(small, "Ana", "Bob")
    seq = (await small.match()).seq
    small.called.clear()

    words = await asks(small, ana, by=by)
    public = request_of(bob)
    assert public is not None
    assert "0 of 1" in bob.text(public)
    assert small.called == [bob.id]
    if by == "button":
        answer = await press_request(small, bob, "undoyes")
    else:
        answer = await said(small, bob, "/undo", what="agree")

    assert "I asked the others" in words
    assert "went back" in answer
    info = await small.match()
    assert info.seq == seq + 1
    assert len(await small.asked()) == 2
    assert request_of(bob) is None
    panel = table_panel(ana)
    assert panel is not None
    assert "The match went back, as those who play it agreed." in ana.text(panel)
    log = await said(small, bob, "match:log")
    assert "~~" in log
    assert "as those who play it agreed" in log
    hand = hand_message(bob)
    assert hand is not None
    assert controls(hand, "do")
    assert set(small.called) >= {ana.id, bob.id}


async def test_nothing_is_taken_back_unless_all_agree(small: CheckedBot) -> None:
    ana, bob, cy = await at_table(small, "Ana", "Bob", "Cy")
    seq = (await small.match()).seq
    await asks(small, ana)

    own = await press_request(small, ana, "undoyes")
    counted = await press_request(small, bob, "undoyes")
    again = await press_request(small, bob, "undoyes")
    assert request_of(cy) is not None
    answer = await press_request(small, cy, "undono")

    assert "others decide" in own
    assert "counts" in counted
    assert "counts" in again
    assert "The answer is no" in answer
    assert (await small.match()).seq == seq
    assert request_of(cy) is None


async def test_a_majority_is_enough_where_the_match_was_created_so(small: CheckedBot) -> None:
    people = [await small.person(name) for name in ("Ana", "Bob", "Cy", "Dan")]
    await said(small, people[0], "play:newtable")
    for person in people:
        await said(small, person, "match:join")
    info = await small.match()
    card = next(m for m in people[0].messages() if controls(m, "seating"))
    options = await options_of(small, people[0], card)
    await people[0].select(options, ":consent", "majority")
    await said(small, people[0], "match:start")
    await sealed(small, *people)
    seq = (await small.match()).seq
    await asks(small, people[0])

    await press_request(small, people[1], "undono")
    await press_request(small, people[2], "undoyes")
    assert (await small.match()).seq == seq
    await press_request(small, people[3], "undoyes")

    assert info.consent == "all"
    assert (await small.match()).consent == "majority"
    assert (await small.match()).seq == seq + 1


async def test_who_plays_on_settles_the_request(small: CheckedBot) -> None:
    ana, bob = await at_table(small, "Ana", "Bob")
    await asks(small, ana)
    message = request_of(bob)
    assert message is not None

    await said(small, bob, "/tiny answer boast")

    assert request_of(bob) is None
    assert "went on" in bob.text(bob.fresh(message))
    assert "no request open" in await said(small, bob, "/undo", what="agree")
    assert "no request open" in await said(small, bob, "/undo", what="decline")
    assert "no request open" in await said(small, ana, "/undo", what="withdraw")


async def test_a_request_is_withdrawn_by_its_owner_alone_and_can_be_made_again(
    small: CheckedBot,
) -> None:
    ana, bob = await at_table(small, "Ana", "Bob")
    small.called.clear()
    await asks(small, ana)

    second = await asks(small, bob)
    stranger = await said(small, bob, "/undo", what="withdraw")
    words = await said(small, ana, "/undo", what="withdraw")
    again = await asks(small, ana)

    assert small.called == [bob.id]  # once, however often it is withdrawn and made again
    assert request_of(bob) is not None
    assert "One request at a time: that of" in second
    assert "somebody else" in stranger
    assert "withdrawn" in words
    assert "I asked the others" in again


@pytest.mark.parametrize("consent", CONSENTS)
async def test_without_other_people_it_goes_back_at_once(
    small: CheckedBot, consent: Consent
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "play:newtable")
    for person in (ana, bob):
        await said(small, person, "match:join")
    await small.matches.lobbies.set_setting((await small.match()).id, "consent", consent, None)
    await said(small, ana, "match:start")
    seat = next(s.seat for s in (await small.match()).seats if s.name == "Bob")
    assert seat is not None
    await sealed(small, ana, bob)
    await replaced(small, ana, seat=seat + 1, automated="random")
    await small.settled()
    kinds = {d.entry.kind for d in await small.store.records.entries((await small.match()).id)}

    words = await said(small, ana, "/undo")

    assert "rewind" not in kinds
    assert "Taken back" in words
    entries = await small.store.records.entries((await small.match()).id)
    assert "rewind" in {d.entry.kind for d in entries}


async def test_strangers_and_spectators_cannot_ask_nor_answer(small: CheckedBot) -> None:
    ana, _ = await at_table(small, "Ana", "Bob")
    cy = await small.person("Cy")
    await asks(small, ana)

    assert "no seat" in await said(small, cy, "/undo", what="ask")
    assert "no seat" in await press_request(small, cy, "undoyes")
    assert "no seat" in await said(small, cy, "/undo", what="decline")


async def test_a_request_outlives_the_bot_and_ends_with_its_time(
    tmp_path: Any, caplog: pytest.LogCaptureFixture
) -> None:
    now = [1_700_000_000.0]
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, clock=lambda: now[0]) as stage:
        ana, bob = await at_table(stage, "Ana", "Bob")
        await asks(stage, ana)
        await stage.bot.services.undo.begin()  # as after a start
        await stage.settled()
        message = request_of(bob)
        assert message is not None

        now[0] += EXPIRES + 1
        await stage.bot.services.undo.run_due(now[0])
        await stage.settled()

        assert "Nobody answered the request" in bob.text(bob.fresh(message))
        assert request_of(bob) is None
        assert EXPIRES > AGAIN
        assert "I asked the others" in await asks(stage, ana)


async def test_consent_that_was_given_before_a_crash_is_carried_out_once(small: CheckedBot) -> None:
    ana, bob = await at_table(small, "Ana", "Bob")
    await asks(small, ana)
    info = await small.match()
    request = await small.store.requests.get(info.id, "undo")
    assert request is not None
    agreed = {bob.id: True}
    await small.store.requests.put(_with(request, votes=agreed))  # and then it went down

    await small.bot.services.undo.begin()
    await small.settled()
    seq = (await small.match()).seq
    await small.store.requests.put(_with(request, votes=agreed))  # or after the match went back
    await small.bot.services.undo.begin()
    await small.settled()

    assert seq == info.seq + 1
    assert (await small.match()).seq == seq
    settled = await small.store.requests.get(info.id, "undo")
    assert settled is not None
    assert settled.outcome == "agreed"


def _with(request: Request, **values: Any) -> Request:
    from msgspec.structs import replace

    return replace(request, **values)


# --- moderators ---


async def test_a_moderator_goes_back_with_a_reason_that_all_read(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    await sealed(small, ana, bob)
    seq, cy = (await small.match()).seq, await gm(small, ana)

    many = await small.answer(cy, "gm:rewind", reason="x", steps=200)
    given = {"reason": "the *wrong* card", "steps": 1}
    asked = await small.answer(cy, "gm:rewind", **given)
    assert (await small.match()).seq == seq
    await pressed(small, cy, asked, ":gmback")
    late = await pressed(small, cy, asked, ":gmback")

    assert "cannot go back that many steps" in cy.text(many)
    assert controls(many, "gmstep")
    assert (await small.match()).seq == seq + 1
    assert "gone on since" in late
    panel = table_panel(bob)
    assert panel is not None
    assert "The match went back: the" in bob.text(panel)
    assert "let the match go back" in await said(small, bob, "/match")


async def test_a_moderator_chooses_the_step_from_a_list(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    await sealed(small, ana, bob)
    seq, cy = (await small.match()).seq, await gm(small, ana)

    offered = await small.answer(cy, "gm:rewind", reason="late")
    (menu,) = controls(offered, "gmstep")
    await small.after(cy.select(offered, menu["custom_id"], menu["options"][0]["value"]))
    shown = cy.fresh(offered)
    await pressed(small, cy, shown, ":gmback")

    assert (await small.match()).seq == seq + 1


async def test_who_may_not_tend_does_not_go_back_and_learns_no_steps(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    await sealed(small, ana, bob)
    before = await small.match()
    given = {"reason": "x", "steps": 1}
    offered = await small.answer(ana, "gm:rewind", **given)
    button = controls(offered, "gmback")[0]["custom_id"]

    assert "Only moderators of matches may" in await said(small, bob, "gm:rewind", reason="x")
    panel = table_panel(bob)
    assert panel is not None
    assert button
    assert (await small.match()).seq == before.seq


# --- nothing hidden ---


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_a_request_says_the_same_whatever_cards_were_chosen(
    small: CheckedBot, locale: str
) -> None:
    await small.begin("Ana", "Bob")
    ana, bob = [await small.person(name) for name in ("Ana", "Bob")]
    info = await small.match()
    start = info.seq
    told = []
    for which in (0, 1):
        for person in (ana, bob):
            cards = await person.autocomplete("/tiny answer choose", "card")
            await said(small, person, "/tiny answer choose", card=cards[which]["value"])
        snapshot = await small.matches.view(info.id, None)
        words = scene_of(snapshot, info, locale)
        steps = await small.matches.rewinds.steps(info.id, None, since=start)
        lines = step_lines(steps, words, TINY.ui.wording)
        request = Request(match=info.id, kind="undo", user=1, to=start, seq=9, at=0, expires=9)
        told.append(request_panel(info, request, lines, asked=(2,), needed=1))
    assert told[0] == told[1]


def test_every_outcome_has_words_for_the_channel_and_for_whoever_answers() -> None:
    outcomes = ("agreed", "declined", "lapsed", "expired", "withdrawn")
    for locale in ("en", "fr"):
        for outcome in outcomes:
            assert "@Ana" in say(locale, f"undo-{outcome}", who="@Ana")
            assert say(locale, f"undo-you-{outcome}")
            assert say(locale, f"undo-voted-{outcome}")
        assert say(locale, "undo-voted-open")


async def test_ones_own_undo_lists_what_happened_not_only_what_was_said(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    await said(small, ana, "/tiny answer boast")

    words = await said(small, ana, "/undo")

    assert "**This goes back:**" in words
    assert "\n- " in words
