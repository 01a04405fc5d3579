"""Whole evenings at the table, through the sandbox."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.validate.components import SELECTS, walk
from bot.store import MatchInfo
from rules.core.ids import Seat
from tests.bot.person import Person
from tests.bot.plain_bot import ANSWER, PlainBot, answer_of, plain_bot, with_button
from tests.bot.scenarios.checked_bot import gm
from tests.bot.tiny import TINY

SMALL = {"tiny": TINY}


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, SMALL) as made:
        yield made


# --- lobby ---


async def test_a_lobby_opens_with_a_command_and_fills_with_buttons(table: PlainBot) -> None:
    ana, bob = await table.person("Ana"), await table.person("Bob", "fr")
    said = await table.answer(ana, "play:newtable", title="Sunday")
    card = with_button(ana, "Join")

    joined = await answer_of(table, bob, await bob.press(card, "Join"))
    await table.after(ana.press(card, "Join"))

    info = await table.match()
    assert info.id in said
    assert [seat.user for seat in info.seats] == [int(bob.id), int(ana.id)]
    assert "Sunday" in ana.text(card)
    assert "message privé" in joined
    assert ana.text(card).count(" · ready") == 2


async def test_only_those_who_may_open_matches_do(table: PlainBot) -> None:
    bob = await table.person("Bob")

    refused = await table.answer(bob, "play:newtable")
    ana = await table.person("Ana")
    await (await ana.command("gm:config", everyone=True)).message()
    allowed = await table.answer(bob, "play:newtable")

    assert "may manage this server" in refused
    assert "is open" in allowed


async def test_a_choice_is_made_among_the_options_of_the_card(table: PlainBot) -> None:
    ana = await table.person("Ana")
    await (await ana.command("play:newtable")).message()
    card = with_button(ana, "Join")
    await table.after(ana.press(card, "Join"))

    own = await (await ana.press(ana.fresh(card), "Options…")).message()
    await table.after(ana.select(own, _menu(ana, own, "choose"), "red"))

    assert (await table.match()).seats[0].choices == {"colour": "red"}


def _menu(person: Person, message: Any, verb: str) -> str:
    for _, part in walk(person.fresh(message)["components"]):
        if part["type"] in SELECTS and part["custom_id"].split(":")[3] == verb:
            return str(part["custom_id"])
    raise AssertionError(verb)


async def test_a_match_needs_enough_players(table: PlainBot) -> None:
    ana = await table.person("Ana")
    await (await ana.command("play:newtable")).message()
    await (await ana.command("match:join")).message()

    said = await table.answer(ana, "match:start")

    assert "2" in said
    assert (await table.match()).status == "lobby"


# --- turns ---


async def test_everybody_who_is_asked_is_called_once(table: PlainBot) -> None:
    await table.begin("Ana", "Bob")
    ana, bob = await table.person("Ana"), await table.person("Bob")
    panel = with_button(ana, ANSWER)
    calls = [m for m in ana.messages() if {u["id"] for u in m["mentions"]} >= {ana.id, bob.id}]

    assert panel in calls
    assert len(calls) == 1


async def test_a_whole_turn_is_played_with_private_buttons(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")

    private = await (await ana.press(with_button(ana, ANSWER), ANSWER)).message()
    seat = await table.seat(info.id, ana)
    choose = [b for b in ana.buttons(private) if ":do:choose" in b.get("custom_id", "")]
    await table.after(ana.press(private, choose[0]["custom_id"]))
    done = [b for b in ana.buttons(private) if ":do:done" in b.get("custom_id", "")]
    await table.after(ana.press(private, done[0]["custom_id"]))

    snapshot = await table.matches.view(info.id, seat)
    mine = [q.decision for q in snapshot.questions if q.decision.seat == seat]
    assert ana.private(private)
    assert mine
    assert not mine[0].asked


async def test_a_control_of_a_closed_question_is_refused_politely(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    private = await (await ana.press(with_button(ana, ANSWER), ANSWER)).message()
    old = [b["custom_id"] for b in ana.buttons(private) if ":do:choose" in b.get("custom_id", "")]
    await table.after(ana.press(private, old[0]))
    before = (await table.matches.info(info.id)).seq

    message = dict(private)
    outcome = await ana.press(message, next(b["custom_id"] for b in ana.buttons(private)))
    await table.settled()

    assert outcome.done
    assert (await table.matches.info(info.id)).seq >= before


async def test_who_is_not_asked_learns_in_private_whose_turn_it_is(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana, bob = await table.person("Ana"), await table.person("Bob")
    cy = await table.person("Cy")
    for person in (ana, bob):
        await _seal(table, info, person)
    await table.settled()
    snapshot = await table.matches.view(info.id, None)
    asked = next(q.decision.seat for q in snapshot.questions if q.decision.asked)
    wrong = ana if await table.matches.seat_of(info.id, int(ana.id)) != asked else bob

    said = await table.answer(wrong, "/tiny answer take", counters=1)
    watching = await table.answer(cy, "/tiny answer take", counters=1)

    assert "CORE-TURN" in said
    assert "Waiting for" in said
    assert "no seat" in watching


async def _seal(table: PlainBot, info: MatchInfo, person: Person) -> None:
    seat = await table.seat(info.id, person)
    snapshot = await table.matches.view(info.id, seat)
    card = snapshot.view.players[seat].hand[0]
    await (await person.command("/tiny answer choose", card=card)).message()
    await (await person.command("/tiny answer done")).message()


async def test_autocomplete_offers_what_is_legal_to_the_seat_that_types(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana, cy = await table.person("Ana"), await table.person("Cy")
    seat = await table.seat(info.id, ana)
    hand = (await table.matches.view(info.id, seat)).view.players[seat].hand

    offered = await ana.autocomplete("/tiny answer choose", "card")
    to_others = await cy.autocomplete("/tiny answer choose", "card")

    assert sorted(choice["value"] for choice in offered) == sorted(hand)
    assert to_others == []


async def test_a_step_is_taken_back_after_saying_which(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    await _seal(table, info, ana)

    asked = await (await ana.command("/undo")).message()
    await table.after(ana.press(asked, "Take it back"))

    seat = await table.matches.seat_of(info.id, int(ana.id))
    snapshot = await table.matches.view(info.id, None)
    assert [q.decision.asked for q in snapshot.questions if q.decision.seat == seat] == [True]


async def test_an_interaction_that_comes_twice_is_carried_out_once(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    before = (await table.matches.info(info.id)).seq
    table.box.core.faults.double_delivery = True

    await (await ana.command("/tiny answer boast")).message()
    await table.settled()

    assert (await table.matches.info(info.id)).seq == before + 1


async def test_an_answer_that_would_come_too_late_changes_nothing(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    before = (await table.matches.info(info.id)).seq
    table.box.core.faults.late_answers = True
    monkeypatch.setattr("bot.model.limits.FIRST_ANSWER", 0.3)  # the three seconds of Discord
    monkeypatch.setattr("bot.interactions.responder._OLD", 1.0)

    await ana.command("/tiny answer boast", may_fail=True)

    assert (await table.matches.info(info.id)).seq == before


# --- hands ---


async def test_hands_come_by_direct_message_and_to_nobody_else(table: PlainBot) -> None:
    await table.begin("Ana", "Bob")
    ana, bob = await table.person("Ana"), await table.person("Bob")
    await ana.until(lambda: ana.dm() and any(ana.buttons(m) for m in ana.messages(ana.dm())))

    assert ana.dm() != bob.dm()
    assert not [m for m in bob.everything() if m["channel_id"] == ana.dm()]
    assert any(":do:choose" in b.get("custom_id", "") for b in _dm_buttons(ana))


def _dm_buttons(person: Person) -> list[Any]:
    return [b for m in person.messages(person.dm()) for b in person.buttons(m)]


async def test_a_turn_is_played_from_the_direct_message(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    await ana.until(lambda: ana.dm() and _dm_buttons(ana))
    message = next(m for m in reversed(ana.messages(ana.dm())) if ana.buttons(m))
    choose = next(b for b in ana.buttons(message) if ":do:choose" in b.get("custom_id", ""))

    await table.after(ana.press(message, choose["custom_id"]))

    assert (await table.matches.info(info.id)).seq == info.seq + 1
    assert len([m for m in ana.messages(ana.dm()) if ana.buttons(m)]) == 1


async def test_closed_direct_messages_cost_one_public_word_without_content(table: PlainBot) -> None:
    ana = await table.person("Ana")
    await ana.change(dms_open=False)
    info = await table.begin("Ana", "Bob")
    await table.settled()

    words = [m for m in ana.messages() if "hand is ready" in ana.text(m)]
    hand = await table.answer(ana, "/hand")

    assert len(words) == 1
    assert info.id in hand


async def test_no_message_is_promised_to_who_may_have_closed_them_since(table: PlainBot) -> None:
    """Only a message that is sent tells whether it may be; the hand is another matter."""
    ana, bob = await table.person("Ana"), await table.person("Bob")
    await table.answer(ana, "play:newtable")
    first = await table.answer(bob, "match:join")
    await table.answer(bob, "match:leave")
    await bob.change(dms_open=False)

    again = await table.answer(bob, "match:join")
    wanted = await table.answer(bob, "settings:dm", hands=True)

    for joined in (first, again):
        assert "Your hand comes by direct message if Discord lets me write to you. " in joined
    assert bob.dm() is None  # many that are opened for nothing have bots quarantined
    assert "if Discord lets me write to you. `/hand` and *My hand* always show it" in wanted


async def test_who_does_not_want_messages_gets_none(table: PlainBot) -> None:
    bob = await table.person("Bob")
    await (await bob.command("settings:dm", hands=False)).message()
    await table.begin("Ana", "Bob")
    await table.settled()

    assert bob.dm() is None


async def test_private_words_are_in_the_language_of_the_person(table: PlainBot) -> None:
    await table.begin("Ana", "Bob")
    bob = await table.person("Bob")
    english = await table.answer(bob, "/match")
    await (await bob.command("settings:language", language="fr")).message()

    french = await table.answer(bob, "/match")

    assert "under way" in english
    assert "en cours" in french


# --- moderators ---


async def test_moderators_pause_resume_skip_replace_and_end(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    cy = await gm(table, ana)

    await (await cy.command("gm:pause", reason="tea")).message()
    assert (await table.matches.info(info.id)).status == "paused"
    held = await table.answer(ana, "/tiny answer boast")
    ana = cy
    await (await ana.command("gm:resume")).message()
    before = (await table.matches.info(info.id)).seq
    new = await (await ana.command("gm:skip", seat=2)).message()
    await table.after(ana.press(new, ana.buttons(new)[0]["custom_id"]))
    skipped = (await table.matches.info(info.id)).seq
    asked = await (
        await ana.command("gm:replace", seat=2, reason="away", automated="random")
    ).message()
    await (await ana.press(asked, "Replace")).message()
    replaced = await table.matches.info(info.id)
    asked = await (await ana.command("gm:end", reason="late")).message()
    await (await ana.press(asked, "End the match")).message()
    ended = await table.matches.info(info.id)

    assert "paused" in held
    assert skipped > before
    assert [s.kind for s in replaced.seats if s.seat == Seat(1)] == ["random"]
    assert (ended.status, ended.reason) == ("over", "late")


async def test_others_may_not_tend(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    bob = await table.person("Bob")

    refused = bob.text(await (await bob.command("gm:pause")).message())

    assert "Only moderators of matches" in refused
    assert (await table.matches.info(info.id)).status == "running"


async def test_a_majority_ends_a_match(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana, bob = await table.person("Ana"), await table.person("Bob")

    await (await ana.command("match:endask")).message()
    await table.settled()
    vote = with_button(bob, "End it")
    await (await bob.press(vote, "End it")).message()
    await table.settled()

    assert (await table.matches.info(info.id)).status == "over"
    assert "The players ended" in bob.text(bob.fresh(vote))
    assert not bob.buttons(bob.fresh(vote))


async def test_conceding_asks_first(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")

    asked = await (await ana.command("match:concedeask")).message()
    assert (await table.matches.info(info.id)).status == "running"
    await table.after(ana.press(asked, "Concede"))

    assert (await table.matches.info(info.id)).status == "over"


# --- looking ---


async def test_status_log_list_help_and_rules_answer(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")

    for line in ("/match", "match:log", "play:list", "/map", "/rules"):
        said = await table.answer(ana, line)
        assert said
        assert "mistake" not in said
    assert info.id in await table.answer(ana, "play:list")
    explained = await table.answer(ana, "/rules", topic="CORE-UNDO")
    unknown = await table.answer(ana, "/rules", topic="taking bak")
    assert "take back your own steps" in explained
    assert "Taking back" in unknown


async def test_who_plays_several_matches_is_told_which_there_are(table: PlainBot) -> None:
    first = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    second = await table.matches.lobbies.create_lobby(
        game="tiny",
        guild=first.guild,
        channel=int(ana.place("table-2")),
        by=1,
        language="en",
        interaction=None,
    )
    assert isinstance(second, MatchInfo)
    await table.matches.lobbies.join(second.id, int(ana.id), "Ana", 10**18)
    away = ana.dm()
    assert away is not None
    ana.here = away

    ways = await (await ana.command("/match")).message()
    named = await table.answer(ana, "/match", match=second.id)
    hand = await ana.command("/hand")
    asked = await answer_of(table, ana, hand)
    menu = await hand.message()
    pressed = await ana.select(ana.fresh(menu), _menu(ana, menu, "which"), first.id)
    chosen = await answer_of(table, ana, pressed)

    assert "several matches" in asked
    assert first.id in chosen
    assert {first.id, second.id} <= {
        one["value"] for _, part in walk(ways["components"]) for one in part.get("options", ())
    }
    assert first.id not in named
    assert second.id in named


async def test_every_permission_that_is_missing_is_named(table: PlainBot) -> None:
    ana = await table.person("Ana")
    fine = await table.answer(ana, "gm:check")
    table.box.core.faults.missing_permissions = ["ATTACH_FILES"]

    said = await table.answer(ana, "gm:check")

    assert "✗" not in fine
    assert "✗ attach files" in said


async def test_permissions_and_what_moderators_did_are_said_in_the_language_of_the_reader(
    table: PlainBot,
) -> None:
    await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    await ana.change(locale="fr")
    await (await (await gm(table, ana)).command("gm:pause", reason="souper")).message()
    table.box.core.faults.missing_permissions = ["ATTACH_FILES"]

    checked = await table.answer(ana, "gm:check")
    status = await table.answer(ana, "/match")

    assert "✗ joindre des fichiers" in checked
    assert "attach" not in checked
    assert "a lancé la partie" in status
    assert "a mis la partie en pause" in status


# --- restarts ---


async def test_controls_survive_a_restart(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    panel = with_button(ana, ANSWER)
    await table.stop()
    table.box.core.clock.skip(7 * 86400)
    await table.start()

    private = await (await ana.press(panel, ANSWER)).message()
    choose = next(b for b in ana.buttons(private) if ":do:choose" in b.get("custom_id", ""))
    await table.after(ana.press(private, choose["custom_id"]))

    assert (await table.matches.info(info.id)).seq == info.seq + 1


async def test_a_restart_posts_nothing_twice(table: PlainBot) -> None:
    await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    before = len(ana.everything())
    await table.stop()
    await table.start()
    await table.settled()

    assert len(ana.everything()) == before


async def test_what_changed_while_the_bot_was_away_is_shown_when_it_returns(
    table: PlainBot,
) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    ana = await gm(table, ana)
    table.context.merge = 60.0
    asked = await (await ana.command("gm:end")).message()
    await (await ana.press(asked, "End the match")).message()
    await table.stop()
    await table.start()
    await table.settled()

    await ana.until(lambda: any("over" in ana.text(m) for m in ana.messages()))
    assert (await table.matches.info(info.id)).status == "over"
