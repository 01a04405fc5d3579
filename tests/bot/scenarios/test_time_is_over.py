"""What comes at zero: the table is asked, somebody is skipped, stood in for or replaced."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.clocks import HOUR
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from rules.core.ids import Seat
from tests.bot.scenarios.checked_bot import gm, options_of, pressed, said
from tests.bot.scenarios.people import replaced
from tests.bot.scenarios.robots import controls, table_panel
from tests.bot.scenarios.timed import BOTH, MORNING, Evening, button, late, offer, public


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
    await pressed(evening.stage, await gm(evening.stage, ana) if moderated else cy, stands, skip)

    assert (
        evening.word("Only players of this match", "Seuls les joueurs de cette partie") in stranger
    )
    assert all(evening.word("1 of 2", "1 sur 2") in words for words in (once, twice))
    assert undecided == seq
    assert (await evening.stage.match()).seq > seq
    assert offer(bob) is None
    status = await said(evening.stage, bob, "/match")
    assert evening.word("gave a safe answer", "a donné une réponse sans risque") in status


async def test_a_moderator_who_plays_has_one_voice_as_all_others(evening: Evening) -> None:
    ana, *_ = await late(evening, "Ana", "Bob", "Cy", "Dan")
    stands = offer(ana)
    assert stands is not None

    await pressed(evening.stage, ana, stands, button(stands, "late", ".standin"))
    alone = (await evening.stage.match()).seats
    other = await gm(evening.stage, ana)
    await pressed(evening.stage, other, stands, button(stands, "late", ".standin"))

    assert not [seat for seat in alone if seat.kind is not None]
    assert [seat for seat in (await evening.stage.match()).seats if seat.kind is not None]


@pytest.mark.parametrize("ranked", [True, False])
async def test_a_ranked_match_is_ended_by_all_who_play_and_not_by_those_who_lose(
    evening: Evening, *, ranked: bool
) -> None:
    stage, info = evening.stage, await evening.seated("Ana", "Bob", "Cy")
    ana, bob, cy = [await evening.person(name) for name in ("Ana", "Bob", "Cy")]
    await stage.matches._committer.edit(info.id, None, lambda was: replace(was, ranked=ranked))

    await said(stage, ana, "match:endask")
    await said(stage, bob, "match:endask")
    two = (await stage.match()).status
    if ranked:
        await said(stage, cy, "match:endask")

    assert two == ("running" if ranked else "over")
    assert (await stage.match()).status == "over"


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

    await pressed(
        evening.stage, await gm(evening.stage, ana), stands, button(stands, "late", ".wait")
    )
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
    await pressed(
        evening.stage, await gm(evening.stage, ana), stands, button(stands, "late", ".standin")
    )
    info = await evening.stage.match()
    (seat,) = [s for s in info.seats if s.kind is not None]
    assert f"**{seat.name}**, " in ana.text(ana.fresh(stands))
    assert seat.name == "Ivo"

    wrong = await pressed(evening.stage, bob, stands, ":lateback")
    back = await pressed(evening.stage, cy, stands, ":lateback")

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
    await pressed(
        evening.stage, await gm(evening.stage, ana), stands, button(stands, "late", ".standin")
    )
    await said(evening.stage, bob, "match:leave")

    refused = await evening.stage.answer(cy, "match:join")
    between = (await evening.stage.match()).of_user(int(cy.id))
    back = await pressed(evening.stage, cy, refused, ":lateback")

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
    seat = await evening.stage.seat((await evening.stage.match()).id, cy)
    await pressed(
        evening.stage, await gm(evening.stage, ana), stands, button(stands, "late", ".standin")
    )
    press, place = controls(ana.fresh(stands), "lateback")[0]["custom_id"], stands["channel_id"]
    shown = evening.stage.box.core.world.channels[place].messages[stands["id"]]
    old = copy.copy(shown)  # it may still be so on somebody's screen
    await replaced(evening.stage, ana, seat=seat + 1, automated="random")

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
    await pressed(
        evening.stage, await gm(evening.stage, ana), stands, button(stands, "late", ".free")
    )
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
    await said(evening.stage, ana, "play:newtable", clock="live")
    for person in (ana, bob):
        await said(evening.stage, person, "match:join")
    card = next(m for m in public(ana) if controls(m, "seating"))
    options = await options_of(evening.stage, ana, card)
    form = await ana.press(options, ":calendar")
    await evening.stage.after(ana.submit(form, {"zone": "Paris", "zero": ["skip"]}))
    assert "réponse sans risque" in ana.text(card)
    await said(evening.stage, ana, "match:start")
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
    await said(evening.stage, ana, "play:newtable", clock="live")
    for person in (ana, bob):
        await said(evening.stage, person, "match:join")
    info = await evening.stage.match()
    await evening.stage.matches.lobbies.set_clock(info.id, "at_zero", "skip", None)
    await said(evening.stage, ana, "match:start")
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
