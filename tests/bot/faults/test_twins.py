"""One direct message of a match has controls, however its posts, edits and presses interleave."""

from __future__ import annotations

from typing import Any

import pytest

from bot.delivery.hand_messages import EDIT_UNTIL
from bot.model.limits import NONCE_LIFE
from bot.model.slot_states import TableState, state_of
from bot.sandbox.rest.exchange import Exchange
from bot.store import MatchId
from tests.bot.person import Person
from tests.tiny import Done

from .killable_bot import Json, KillableBot, complaints, labels

pytestmark = pytest.mark.usefixtures("hurried")

POSTS, EDITS = ["POST:/messages"], ["PATCH:/messages/{message_id}"]
AGED = EDIT_UNTIL + 60.0


def pressable(here: KillableBot, match: MatchId, who: Person) -> list[Json]:
    """List the direct messages to somebody with controls of a match."""
    written = who.messages(who.dm()) if who.dm() else []
    return [m for m in written if any(f"v2:{match}:" in c for c in here.controls(m))]


async def moved(here: KillableBot, match: MatchId) -> None:
    """Let everybody who is asked answer where Discord does not see it."""
    for who in await here.asked(match):
        answer = (await here.answers(match, who))[0]
        await here.matches.act(match, int(who.id), [answer], None)


async def single(here: KillableBot, match: MatchId) -> None:
    """Check that everything is shown once, and that hands are where the notes say."""
    assert await here.store.message_slots.behind() == []
    table = await here.place(match)
    written = here.people["Ana"].messages(str(table.channel))
    panels = [m["id"] for m in written if any(":map:" in c for c in here.controls(m))]
    assert panels == [str(table.message)]
    for who in here.people.values():
        place = await here.place(match, "hand", str(await here.seat(match, who)))
        assert [m["id"] for m in pressable(here, match, who)] == [str(place.message)]


async def test_a_post_that_is_repeated_when_its_nonce_is_forgotten_leaves_one_message(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob")
    faults, clock = here.box.core.faults, here.box.core.clock
    clock.skip(AGED)
    lost = list[Exchange]()

    def late(exchange: Exchange) -> None:
        """Lose each answer once; when the library asks again, the nonce is forgotten."""
        if exchange.method == "POST" and exchange.path.endswith("/messages"):
            if exchange.status == 500:
                lost.append(exchange)
                clock.skip(NONCE_LIFE + 1.0)
            else:
                faults.lost_answers = 1

    here.box.rest.observers.append(late)
    faults.change({"lost_answers": 1, "only": POSTS})
    await moved(here, match)
    await here.settled()

    assert len(lost) == 2  # two hands
    await single(here, match)
    assert not complaints(caplog)


async def test_twins_of_a_bot_that_was_killed_are_found_when_it_is_back(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    faults, clock = here.box.core.faults, here.box.core.clock
    clock.skip(AGED)
    here.box.rest.observers.append(
        lambda e: clock.skip(NONCE_LIFE + 1.0) if (e.method, e.status) == ("POST", 500) else None
    )
    faults.change({"lost_answers": 200, "only": POSTS})
    await moved(here, match)
    while len(pressable(here, match, here.people["Bob"])) < 3:
        await here.bot.services.delivery.reconcile(match)
    await here.kill()
    faults.change({"lost_answers": 0})

    await here.start()
    await here.settled()

    await single(here, match)


async def test_what_was_posted_without_an_answer_is_found_though_the_next_try_says_more(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    faults, clock, delivery = here.box.core.faults, here.box.core.clock, here.bot.services.delivery
    here.context.merge = 60.0
    await moved(here, match)
    for who in await here.asked(match):
        await here.matches.act(match, int(who.id), [Done()], None)  # now somebody is called
    faults.change({"lost_answers": 200, "only": POSTS})
    await delivery.reconcile(match)
    faults.change({"lost_answers": 0})
    await here.matches.moderation.end(match, 1, None)  # which has other controls
    # The next attempt does not see it, and does not arrive.
    here.box.people.change_faults({"missing_permissions": ["READ_MESSAGE_HISTORY"]})
    faults.change({"server_errors": 200, "only": POSTS})
    await delivery.reconcile(match)
    faults.change({"server_errors": 0})
    here.box.people.change_faults({"missing_permissions": []})

    clock.skip(NONCE_LIFE + 1.0)
    delivery.wake(match, 0.0)
    await here.settled()

    table = await here.place(match)
    ana = here.people["Ana"]
    written = [m for m in ana.messages(str(table.channel)) if not ana.private(m)]
    assert [m["id"] for m in written if here.controls(m)] == [str(table.message)]
    shown = next(m for m in written if m["id"] == str(table.message))
    assert "Play again" in labels(here.people["Ana"], shown)


async def test_a_hand_that_arrived_while_messages_were_closed_is_the_only_one(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    bob, faults = here.people["Bob"], here.box.core.faults
    here.box.core.clock.skip(AGED)

    def closing(exchange: Exchange) -> None:
        if exchange.method == "POST" and exchange.status == 500:
            faults.closed_dms = [here.people["Ana"].id, bob.id]

    here.box.rest.observers.append(closing)
    faults.change({"lost_answers": 2, "only": POSTS})
    await moved(here, match)
    await here.settled()

    for who in here.people.values():
        assert len(pressable(here, match, who)) == 1


async def test_a_hand_too_old_to_be_edited_is_deleted_when_the_next_one_comes(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    here.box.core.clock.skip(7200.0)
    here.box.core.faults.old_edits = True
    await moved(here, match)
    await here.settled()

    for who in here.people.values():
        assert len(pressable(here, match, who)) == 1


async def test_a_panel_whose_controls_came_back_unseen_loses_them_to_the_next(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    await moved(here, match)
    for who in await here.asked(match):
        await here.matches.act(match, int(who.id), [Done()], None)
    await here.settled()
    here.context.merge = 60.0
    (taker,) = await here.asked(match)
    await here.play(match, taker)  # the answer to the press closes the panel
    place = await here.place(match)
    assert state_of(place, TableState).closed

    # The next one may not be posted; the panel stands in for it, but nobody hears that it does.
    here.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES"]})
    here.box.core.faults.change({"lost_answers": 200, "only": EDITS})
    await here.bot.services.delivery.reconcile(match)
    assert here.controls(await here.table(match, taker))
    here.box.core.faults.change({"lost_answers": 0})
    here.box.people.change_faults({"missing_permissions": []})
    here.bot.services.delivery.wake(match, 0.0)
    await here.settled()

    assert (await here.place(match)).message != place.message
    await single(here, match)


async def test_a_hand_that_is_pressed_before_its_post_is_known_stays_the_only_one(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    bob, faults = here.people["Bob"], here.box.core.faults
    here.box.core.clock.skip(AGED)
    faults.change({"lost_answers": 200, "only": POSTS})
    await moved(here, match)
    while len(pressable(here, match, bob)) < 2:
        await here.bot.services.delivery.reconcile(match)
    fresh = pressable(here, match, bob)[-1]
    faults.change({"lost_answers": 0})
    here.context.merge = 60.0

    with monkeypatch.context() as away:
        away.setattr(here.bot.services.delivery.sender, "find", _unreachable)
        await moved(here, match)  # so that the answer has other controls
        await bob.press(fresh, next(c for c in here.controls(fresh) if ":refresh:" in c))
        await here.answered()
        here.box.core.clock.skip(NONCE_LIFE + 1.0)
    assert here.controls(bob.fresh(fresh)) != here.controls(fresh)
    here.bot.services.delivery.wake(match, 0.0)
    await here.settled()

    await single(here, match)


async def _unreachable(*_: Any) -> list[int]:
    raise OSError("Discord is away")


@pytest.mark.parametrize("then", ["over", "forgotten", "goes on"])
async def test_the_hand_before_loses_its_controls_though_its_edit_failed(
    here: KillableBot, then: str
) -> None:
    match = await here.match("Ana", "Bob")
    bob = here.people["Bob"]
    faults = here.box.core.faults
    here.box.core.clock.skip(AGED)
    (old,) = pressable(here, match, bob)
    faults.change({"rate_limited": 200, "only": EDITS})
    await moved(here, match)
    while len(pressable(here, match, bob)) < 2:
        await here.bot.services.delivery.reconcile(match)

    if then == "over":
        await here.matches.moderation.end(match, 1, None)
    elif then == "forgotten":
        await here.matches.set_preferences(match, int(bob.id), dm=False)
    faults.change({"rate_limited": 0})
    here.bot.services.delivery.wake(match, 0.0)
    await here.settled()

    left = pressable(here, match, bob)
    assert old["id"] not in {m["id"] for m in left}
    assert len(left) == (1 if then == "goes on" else 0)
