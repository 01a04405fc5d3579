"""No request is made that shows nobody anything new."""

from __future__ import annotations

import pytest

from bot.model.control_id import ControlId, write_action

from .drafts import drafting, edits
from .killable_bot import Json, KillableBot, complaints


def edits_of(here: KillableBot, message: Json) -> int:
    edits = here.sent("PATCH", "/messages/{message_id}")
    return sum(1 for e in edits if e.status == 200 and e.answer["id"] == message["id"])


@pytest.mark.parametrize("kind", ["Done", "Refine"])  # it ends; other cards are held
async def test_what_somebody_drafts_elsewhere_is_not_sent_to_them_until_there_is_other_news(
    eden: KillableBot, kind: str
) -> None:
    match, who = await drafting(eden)
    asked = await eden.question(match, who)
    hand = [m for m in who.messages(who.dm()) if eden.controls(m)][-1]
    before = edits_of(eden, hand)
    for _ in range(3):
        action = (await edits(eden, match, who))[0]
        press = ControlId(match, "ed", write_action(action), asked.since if asked else None)
        await eden.forge(who, press.custom_id(), on=await eden.hand(who))
        await eden.settled()
    again = await eden.question(match, who)
    assert asked is not None
    assert again is not None
    assert again.since == asked.since
    assert edits_of(eden, hand) == before

    free = await eden.answers(match, who)
    wanted = [a for a in free if type(a).__name__ == kind][-1]
    await eden.matches.act(match, int(who.id), [wanted], None)
    await eden.settled()

    seat = await eden.seat(match, who)
    place = await eden.place(match, "hand", str(seat))
    assert place.seq == (await eden.info(match)).seq
    if str(place.message) == hand["id"]:
        assert edits_of(eden, hand) > before


async def test_a_hand_that_is_pressed_after_drafting_elsewhere_shows_the_draft(
    eden: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match, who = await drafting(eden)
    hand = [m for m in who.messages(who.dm()) if eden.controls(m)][-1]
    stale = who.text(hand)
    action = (await edits(eden, match, who))[0]
    await eden.matches.act(match, int(who.id), [action], None)
    await eden.settled()
    assert who.text(hand) == stale

    refresh = next(c for c in eden.controls(who.fresh(hand)) if ":refresh:" in c)
    await who.press(hand, refresh)
    await eden.settled()

    assert who.text(hand) != stale or eden.controls(who.fresh(hand)) != eden.controls(hand)
    assert not complaints(caplog)


async def test_a_bot_of_the_tests_does_not_ask_for_commands_that_were_registered_once(
    here: KillableBot,
) -> None:
    await here.stop()
    here.requests.clear()
    await here.start()

    assert {one["name"] for one in here.box.core.world.commands.values()} >= {"match", "hand"}
    assert not [r for r in here.requests if r.path.endswith("/commands")]
