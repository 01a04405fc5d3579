"""What those who tend matches may do, and what is said to the others."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from tests.bot.scenarios.checked_bot import CheckedBot, ended, gm, pressed, said
from tests.bot.scenarios.people import hand_message, moderated, replaced, taken_over
from tests.bot.scenarios.robots import controls, table_panel


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("gm:config", {"everyone": True}),
        ("gm:pause", {}),
        ("gm:resume", {}),
        ("gm:skip", {"seat": 1}),
        ("gm:replace", {"seat": 1, "automated": "random", "reason": "away"}),
        ("gm:end", {}),
    ],
)
async def test_who_may_not_tend_changes_nothing(
    small: CheckedBot, line: str, options: dict[str, Any]
) -> None:
    _, bob = await moderated(small)
    before = await small.match()

    words = await said(small, bob, line, **options)

    assert "Only moderators of matches" in words
    assert await small.match() == before


async def test_who_was_given_the_role_tends_matches_but_not_the_server(small: CheckedBot) -> None:
    ana, _bob = await moderated(small)
    cy = await small.person("Cy")
    role = small.box.people.open_role("Game master")
    await said(small, ana, "gm:config", tend=role, create=role)
    await cy.change(roles=[role])

    assert "paused" in await said(small, cy, "gm:pause")
    assert (await small.match()).status == "paused"


async def test_a_pause_holds_everything_until_it_is_lifted(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    panel = await small.answer(bob, "/hand")
    button = controls(panel, "do")[0]
    place = small.box.core.world.channels[panel["channel_id"]]
    before = copy.copy(place.messages[panel["id"]])  # it may still be so on somebody's screen
    not_held = await said(small, await gm(small, ana), "gm:resume")
    await said(small, await gm(small, ana), "gm:pause", reason="tea *time*")
    seq = (await small.match()).seq

    press = {"component_type": 2, "custom_id": button["custom_id"]}
    late = await bob.forge(Forged(COMPONENT, press, place.id, before))
    await small.settled()
    pressed_ = bob.text(late.messages[0] if late.messages else bob.fresh(panel))
    typed = await said(small, bob, "/tiny answer boast")
    offered = await bob.autocomplete("/tiny answer choose", "card")
    twice = await said(small, await gm(small, ana), "gm:pause")
    await said(small, await gm(small, ana), "gm:resume")
    await said(small, bob, "/tiny answer boast")

    assert "not paused" in not_held
    assert "paused" in typed
    assert "paused" in pressed_
    assert offered == []
    assert "paused" in twice
    assert (await small.match()).seq == seq + 1


async def test_a_skip_gives_the_safe_answer_of_a_seat_that_is_asked(small: CheckedBot) -> None:
    ana, _ = await moderated(small)
    seq = (await small.match()).seq

    wrong = await said(small, await gm(small, ana), "gm:skip", seat=9)
    asked = (await small.match()).seq
    words = await said(small, await gm(small, ana), "gm:skip", seat=2)

    assert wrong
    assert asked == seq
    assert "I gave a safe answer" in words
    assert (await small.match()).seq > seq


async def test_a_replacement_hands_the_hand_over(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    cy = await small.person("Cy", "fr")
    await said(small, cy, "/match")  # one command, and cy is known to read French
    info = await small.match()
    seat = next(s.seat for s in info.seats if s.name == "Bob")
    assert seat is not None
    old = hand_message(bob)
    assert old is not None
    button = controls(old, "do")[0]["custom_id"]
    private = await small.answer(bob, "/hand")
    hand = (await small.matches.view(info.id, seat)).view.players[seat].hand

    await taken_over(small, ana, seat, cy)

    assert hand_message(bob) is None
    assert "no seat" in await said(small, bob, "/hand")
    assert "no seat" in await pressed(small, bob, private, button)
    new = hand_message(cy)
    assert new is not None
    assert "partie" in cy.text(new)
    assert (await small.matches.view(info.id, seat)).view.players[seat].hand == hand
    assert cy.id in small.called
    assert f"<@{cy.id}>" in cy.text(table_panel(cy) or {})
    assert [s.name for s in (await small.match()).seats if s.seat == seat] == ["Cy"]


async def test_an_automated_player_takes_over_and_plays_at_once(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    seat = next(s.seat for s in (await small.match()).seats if s.name == "Bob")
    assert seat is not None

    await replaced(small, ana, seat=seat + 1, automated="random")
    await small.settled()

    assert int(bob.id) not in await small.asked()
    assert hand_message(bob) is None


async def test_an_ended_match_stays_ended(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    await ended(small, ana, reason="late")
    before = await small.match()

    for line, options in (
        ("gm:end", {}),
        ("gm:pause", {}),
        ("gm:resume", {}),
        ("gm:skip", {"seat": 1}),
        ("gm:replace", {"seat": 1, "automated": "random", "reason": "away"}),
        ("/tiny answer boast", {}),
        ("/undo", {}),
    ):
        assert await said(small, ana, line, **options), line

    assert (await small.match()).seats == before.seats
    assert (await small.match()).status == "over"
    status = await said(small, bob, "/match")
    assert "late" in status
    assert "paused" not in status
    told = bob.text(next(m for m in reversed(bob.messages()) if not bob.private(m)))
    assert "late" in told
    assert before.secret is not None
    assert before.secret in await said(small, bob, "match:verify", match=before.id)
