"""What each command does for those who may use it, and what it says to the others."""

from __future__ import annotations

import copy
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.model.names import clean
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.model import DM
from bot.sandbox.people.actions import Forged
from bot.sandbox.people.person import Person
from rules.core.wording import tag_of
from rules.players.heuristic import HeuristicPlayer
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    answer_of,
    checked_bot,
    ended,
    pressed,
    said,
    seated,
)
from tests.bot.scenarios.robots import controls, table_panel
from tests.bot.tiny import TINY

CLASH = GAMES["clash-of-cultures"]


async def in_dm(stage: CheckedBot, person: Person) -> None:
    """Let a person go to their direct messages with the bot."""
    place = await stage.bot.create_dm(stage.bot.get_partial_messageable(int(person.id)))
    await person.until(person.dm)
    person.here = str(place.id)


def hand_message(person: Person) -> dict[str, Any] | None:
    """Find the hand that was brought by direct message; None if it is not there any more."""
    place = next((c["id"] for c in person.channels if c["type"] == DM), None)
    for message in person.messages(place) if place else ():
        if controls(message, "refresh") and not person.private(message):
            return message
    return None


# --- /match create ---


async def test_a_match_is_opened_in_a_channel_not_in_a_direct_message(small: CheckedBot) -> None:
    ana = await small.person("Ana", "fr")
    await in_dm(small, ana)

    assert "salon de serveur" in await said(small, ana, "/match create")
    assert await small.store.matches.find() == []


@pytest.mark.parametrize("everyone", [True, False])
async def test_who_may_open_matches_is_a_setting_of_the_server(
    small: CheckedBot, *, everyone: bool
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "/gm config", everyone=everyone)

    words = await said(small, bob, "/match create")

    assert ("is open" in words) is everyone
    assert ("/gm config" in words) is not everyone


@pytest.mark.parametrize(
    ("locale", "few", "elsewhere", "other"),
    [
        ("en-US", "has one match at once", "are opened in <#", "far is not played on this server"),
        ("fr", "tient 1 partie à la fois", "s’ouvrent dans <#", "On ne joue pas à far"),
    ],
)
async def test_a_server_says_where_how_many_and_which_matches_are_opened(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    locale: str,
    few: str,
    elsewhere: str,
    other: str,
) -> None:
    games = {"tiny": TINY, "far": replace(TINY, id="far")}
    async with checked_bot(tmp_path, games, caplog) as stage:
        ana = await stage.person("Ana", locale)
        offered = await ana.autocomplete("/gm config", "games", "tin")
        unknown = await said(stage, ana, "/gm config", games="chess")
        await said(stage, ana, "/gm config", games="tiny", here=True, most=1)
        refused = [await said(stage, ana, "/match create", game="far")]
        await said(stage, ana, "/match create", game="tiny")
        ana.here = ana.place("table-2")
        refused.append(await said(stage, ana, "/match create"))
        await said(stage, ana, "/gm config", here=True)
        refused.append(await said(stage, ana, "/match create"))
        await said(stage, ana, "/gm config", games="all", most=0)
        await said(stage, ana, "/match create", game="far")

        assert [one["value"] for one in offered] == ["tiny"]
        assert "tiny, far" in unknown
        for words, text in zip((other, elsewhere, few), refused, strict=True):
            assert words in text.replace("\u00a0", " ")
        assert [info.game for info in await stage.store.matches.find()] == ["far", "tiny"]


@pytest.mark.parametrize(
    ("locale", "now", "checked"),
    [
        ("en-US", "May open matches: everybody (newcomers", "opened by everybody: newcomers"),
        ("fr", "Ouvrent des parties : tout le monde (les", "ouvertes par tout le monde : les"),
    ],
)
async def test_where_newcomers_are_welcomed_a_server_says_that_everybody_opens_matches(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, locale: str, now: str, checked: str
) -> None:
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, welcome=True) as stage:
        ana, bob = await stage.person("Ana", locale), await stage.person("Bob")

        words = await said(stage, ana, "/gm config", everyone=False)
        assert now in words.replace("\u00a0", " ")
        assert checked in (await said(stage, ana, "/gm check")).replace("\u00a0", " ")
        assert "is open" in await said(stage, bob, "/match create")


async def test_a_match_gets_the_title_and_the_language_that_were_typed(small: CheckedBot) -> None:
    ana = await small.person("Ana")

    await said(small, ana, "/match create", title="*Dimanche* @everyone", language="fr")

    info = await small.match()
    card = next(ana.text(m) for m in ana.messages() if not ana.private(m))
    assert (info.title, info.language) == ("*Dimanche* @everyone", "fr")
    assert "0 joueur" in card
    assert "@everyone" not in card


@pytest.mark.parametrize(
    ("locale", "language", "first", "then"),
    [("fr", "fr", "Rejoindre", "Join"), ("en-US", "en", "Join", "Rejoindre")],
)
async def test_a_table_speaks_the_language_of_whoever_opens_it_until_another_is_chosen(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    locale: str,
    language: str,
    first: str,
    then: str,
) -> None:
    """A text about the card names its buttons as they stand there, whoever reads it."""
    other = {"fr": "en", "en": "fr"}[language]
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, language=None) as stage:
        ana = await stage.person("Ana", locale)
        opened = await said(stage, ana, "/match create")
        card = next(m for m in ana.messages() if controls(m, "options"))
        assert ((await stage.match()).language, f"*{first}*" in opened) == (language, True)
        assert first in [b["label"] for b in ana.buttons(card)]

        shown = await answer_of(
            stage, ana, await ana.press(card, controls(card, "options")[0]["custom_id"])
        )
        menu = controls(shown, "language")[0]
        assert [o["value"] for o in menu["options"] if o.get("default")] == [language]
        await ana.select(shown, menu["custom_id"], other)
        await stage.settled()
        assert then in [b["label"] for b in ana.buttons(ana.fresh(card))]

        hand = {"fr": "My hand", "en": "Ma main"}[language]  # as the table now says
        assert f"*{hand}*" in await said(stage, ana, "/match join")

        await said(stage, ana, "/match end")
        await said(stage, ana, "/gm config", language=language)
        await ana.change(locale={"fr": "en-US", "en": "fr"}[language])
        chosen = await said(stage, ana, "/match create")
        assert ((await stage.store.matches.find())[0].language, f"*{first}*" in chosen) == (
            language,
            True,
        )


async def test_a_channel_shows_one_match_at_a_time(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "/match create")

    assert f"already shows match {(await small.match()).id}" in await said(
        small, ana, "/match create"
    )


# --- /match join, leave, start ---


@pytest.mark.parametrize(
    ("locale", "again", "closed", "works"),
    [
        (
            "en-US",
            "Try again",
            "Discord does not let me write to you",
            "will come by direct message",
        ),
        ("fr", "Réessayer", "Discord ne me laisse pas vous écrire", "viendra par message privé"),
    ],
)
async def test_one_press_joins_and_says_whether_direct_messages_work(
    small: CheckedBot, locale: str, again: str, closed: str, works: str
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob", locale)
    await said(small, ana, "/match create")
    (card,) = [m for m in bob.messages() if controls(m, "join")]
    small.box.core.faults.closed_dms = [bob.id]

    joined = await answer_of(
        small, bob, await bob.press(card, controls(card, "join")[0]["custom_id"])
    )
    small.box.core.faults.closed_dms = []
    opened = await pressed(small, bob, joined, again)

    assert [seat.name for seat in (await small.match()).seats] == ["Bob"]
    assert closed in bob.text(joined)
    assert works in opened


async def test_nobody_joins_twice_nor_a_full_table_nor_a_match_that_has_begun(
    small: CheckedBot,
) -> None:
    people = [await small.person(name) for name in ("Ana", "Bob", "Cy", "Dan", "Eve")]
    await said(small, people[0], "/match create")
    for person in people[:4]:
        await said(small, person, "/match join")

    again = await said(small, people[0], "/match join")
    full = await said(small, people[4], "/match join")
    await said(small, people[0], "/match start")
    late = await said(small, people[4], "/match join")

    assert "already have a seat" in again
    assert "The table is full" in full
    assert "has begun" in late


async def test_without_a_match_every_command_says_how_to_open_one(small: CheckedBot) -> None:
    bob = await small.person("Bob")
    for line in (
        *(f"/match {verb}" for verb in ("join", "leave", "start", "status", "log", "concede")),
        *("/match end", "/map", "/hand", "/undo", "/pass", "/tiny answer boast"),
    ):
        assert "/match create" in await said(small, bob, line), line


async def test_who_leaves_the_lobby_has_no_seat_any_more(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "/match create")
    await said(small, ana, "/match join")

    assert "no seat" in await said(small, bob, "/match leave")
    await said(small, ana, "/match leave")

    assert (await small.match()).seats == ()


async def test_who_leaves_a_running_match_plays_on_until_replaced(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    bob = await small.person("Bob")

    await said(small, bob, "/match leave")

    assert "leaving" in await said(small, bob, "/match status")
    assert hand_message(bob) is not None
    seq = (await small.match()).seq
    await said(small, bob, "/tiny answer boast")
    assert (await small.match()).seq == seq + 1


async def test_a_match_is_started_by_those_at_the_table_and_only_once(small: CheckedBot) -> None:
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    await said(small, ana, "/match create")
    await said(small, ana, "/match join")
    few = await said(small, ana, "/match start")
    await said(small, bob, "/match join")

    stranger = await said(small, cy, "/match start")
    started = await said(small, bob, "/match start")
    again = await said(small, bob, "/match start")

    assert "2 players are needed" in few
    assert "started by somebody who plays" in stranger
    assert "has begun" in started
    assert "only be done before" in again


# --- looking at a match ---


@pytest.mark.parametrize("line", ["/match log", "/map", "/hand", "/rules", "/tiny answer boast"])
async def test_what_needs_a_running_match_says_so_in_the_lobby(
    small: CheckedBot, line: str
) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "/match create")
    await said(small, ana, "/match join")

    words = await said(small, ana, line)

    assert ("has not begun" in words) is (line != "/rules")


async def test_a_status_says_who_is_waited_for_and_the_log_what_was_done(small: CheckedBot) -> None:
    info = await seated(small, "Ana", "Bob", title="Evening")
    cy = await small.person("Cy", "fr")
    await said(small, await small.person("Ana"), "/tiny answer boast")

    status = await said(small, cy, "/match status")
    log = await said(small, cy, "/match log")
    listed = await said(small, cy, "/match list")

    assert "On attend **Ana**" in status
    assert "On attend **Bob**" in status
    assert "Evening" in status
    assert info.id in listed
    assert "`2` " in log


async def test_the_log_does_not_tell_how_often_a_sealed_answer_was_changed(
    small: CheckedBot,
) -> None:
    await seated(small, "Ana", "Bob")
    ana, cy = await small.person("Ana"), await small.person("Cy")
    for _ in range(3):
        for card in (await ana.autocomplete("/tiny answer choose", "card"))[:2]:
            await said(small, ana, "/tiny answer choose", card=card["value"])
    await said(small, ana, "/pass")

    log = await said(small, cy, "/match log")

    assert (await small.match()).seq > 4
    numbers = [line.split("`")[1] for line in log.splitlines() if line.startswith("`")]
    assert numbers == ["2"]  # after the beginning, of which this game tells nothing


async def test_a_match_can_be_named_from_anywhere_by_those_of_its_server(small: CheckedBot) -> None:
    info = await seated(small, "Ana", "Bob", title="Evening")
    ana, cy = await small.person("Ana"), await small.person("Cy")
    for person in (ana, cy):
        await in_dm(small, person)

    offered = await ana.autocomplete("/match status", "match", "even")

    assert [one["value"] for one in offered] == [info.id]
    assert "Evening" in await said(small, ana, "/match status", match=info.id)
    # To who must not know of it, a match is as one that does not exist.
    for wanted in (info.id, "zz*zz"):
        hidden = await said(small, cy, "/match status", match=wanted)
        assert hidden.startswith(
            f"There is no match **{clean(wanted)}** that I could show you, nor"
        )
    [first, line] = (await said(small, ana, "/match status", match="zz*zz")).splitlines()
    assert first.startswith("There is no match **zz\\*zz** that I could show you.")
    assert f"**{info.id}**" in line
    assert "Evening" in line


async def test_who_plays_in_several_matches_is_asked_which(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    first = await seated(small, "Ana", "Bob", title="First")
    ana.here = ana.place("table-2")
    await said(small, ana, "/match create", title="Second")
    await said(small, ana, "/match join")
    await in_dm(small, ana)

    answer = await answer_of(small, ana, await ana.command("/hand"))
    (menu,) = controls(answer, "which")
    assert {option["label"] for option in menu["options"]} == {
        f"{info.id} {info.title}" for info in await small.store.matches.find()
    }
    chosen = await answer_of(small, ana, await ana.select(answer, menu["custom_id"], first.id))

    assert f"match {first.id}" in ana.text(chosen)


async def test_a_spectator_sees_the_map_and_no_hand(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    cy = await small.person("Cy")

    assert "no seat" in await said(small, cy, "/hand")
    assert "**Ana**" in await said(small, cy, "/map")
    panel = table_panel(cy)
    assert panel is not None
    assert "no seat" in await pressed(small, cy, panel, controls(panel, "hand")[0]["custom_id"])


# --- acting ---


@pytest.mark.parametrize("line", ["/undo", "/pass", "/tiny answer boast", "/match concede"])
async def test_who_has_no_seat_changes_nothing(small: CheckedBot, line: str) -> None:
    info = await seated(small, "Ana", "Bob")
    cy = await small.person("Cy")

    answer = await answer_of(small, cy, await cy.command(line))
    for button in controls(answer, "concede"):
        answer = await answer_of(small, cy, await cy.press(answer, button["custom_id"]))

    assert "no seat" in cy.text(answer)
    assert (await small.match()).seq == info.seq


async def test_an_undo_says_what_it_would_take_back_and_then_does(small: CheckedBot) -> None:
    info = await seated(small, "Ana", "Bob")
    ana = await small.person("Ana")
    nothing = await said(small, ana, "/undo")
    card = (await ana.autocomplete("/tiny answer choose", "card"))[0]["value"]
    await said(small, ana, "/tiny answer choose", card=card)

    asked = await answer_of(small, ana, await ana.command("/undo"))
    before = (await small.match()).seq
    words = await pressed(small, ana, asked, controls(asked, "undone")[0]["custom_id"])

    assert "CORE-UNDO" in nothing
    assert before == info.seq + 1
    assert (await small.match()).seq == before + 1
    assert "Taken back" in words


async def test_a_pass_ends_what_one_is_doing_and_else_says_that_there_is_nothing(
    small: CheckedBot,
) -> None:
    await seated(small, "Ana", "Bob")
    ana = await small.person("Ana")
    nothing = await said(small, ana, "/pass")
    card = (await ana.autocomplete("/tiny answer choose", "card"))[0]["value"]
    await said(small, ana, "/tiny answer choose", card=card)

    await said(small, ana, "/pass")

    assert "nothing to pass" in nothing
    asked = await small.asked()
    assert int(ana.id) not in asked


async def test_a_value_that_is_not_legal_is_refused_with_what_is_possible(
    small: CheckedBot,
) -> None:
    info = await seated(small, "Ana", "Bob")
    ana = await small.person("Ana")

    answer = await answer_of(small, ana, await ana.command("/tiny answer choose", card=99))

    assert "CORE-NOW" in ana.text(answer)
    assert "Possible now" in ana.text(answer)
    offered = controls(answer, "do")
    assert offered
    await ana.press(answer, offered[0]["custom_id"])
    await small.settled()
    assert (await small.match()).seq == info.seq + 1


async def test_conceding_is_confirmed_and_then_ends_the_match(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    bob = await small.person("Bob")
    asked = await answer_of(small, bob, await bob.command("/match concede"))
    assert (await small.match()).status == "running"

    await pressed(small, bob, asked, controls(asked, "concede")[0]["custom_id"])

    info = await small.match()
    assert info.status == "over"
    assert [seat.name for seat in info.seats if seat.seat in info.winners] == ["Ana"]


# --- /match end ---


async def test_a_lobby_is_closed_by_whoever_opened_it(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "/match create")

    refused = await said(small, bob, "/match end")
    assert (await small.match()).status == "lobby"
    await said(small, ana, "/match end")

    assert refused
    assert (await small.match()).status == "over"
    assert not controls(ana.messages()[0])


async def test_whoever_could_end_a_match_alone_is_asked_first(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "/match create")
    await said(small, ana, "/match join")
    await small.matches.lobbies.add_player((await small.match()).id, "random", "Ivo", None)
    await said(small, ana, "/match start")

    asked = await answer_of(small, ana, await ana.command("/match end"))
    assert "for good" in ana.text(asked)
    assert (await small.match()).status == "running"
    await pressed(small, ana, asked, "End it")
    assert (await small.match()).status == "over"


async def test_one_vote_a_person_ends_a_match(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]

    stranger = await said(small, cy, "/match end")
    await said(small, ana, "/match end")
    await said(small, ana, "/match end")
    assert (await small.match()).status == "running"
    await said(small, bob, "/match end")

    assert "no seat" in stranger
    info = await small.match()
    assert (info.status, info.winners, info.reason) == ("over", (), "vote")
    assert info.secret is not None


def vote_of(person: Person) -> Any:
    """Find the newest public message about a vote to end the match."""
    known = [m for m in person.messages() if not person.private(m)]
    return next((m for m in reversed(known) if controls(m, "voteend")), None)


async def test_whoever_has_voted_to_end_a_match_may_vote_otherwise(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob", "Cy")
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    await said(small, ana, "/match end")
    vote = vote_of(ana)

    on = await pressed(small, bob, vote, controls(vote, "votekeep")[0]["custom_id"])
    stands = ana.text(ana.fresh(vote))
    late = await pressed(small, cy, vote, controls(vote, "votekeep")[0]["custom_id"])
    gone_on = ana.text(ana.fresh(vote))
    closed = controls(ana.fresh(vote), "voteend")
    await said(small, cy, "/match end")
    await said(small, ana, "/match end")

    assert "1 of 2 votes are for ending" in on
    assert "1 of 2 votes, 1 for playing on" in stands
    assert "That settles it" in late
    assert "too few want to end it" in gone_on
    assert closed == []
    assert (await small.match()).status == "over"


async def test_the_last_vote_taken_back_leaves_no_vote(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await bob.change(locale="fr")
    answer = await answer_of(small, bob, await bob.command("/match end"))
    vote = vote_of(ana)

    others = await pressed(small, ana, vote, controls(vote, "votestop")[0]["custom_id"])
    mine = await pressed(small, bob, answer, controls(answer, "votestop")[0]["custom_id"])
    again = await pressed(small, bob, answer, controls(answer, "votestop")[0]["custom_id"])
    told = ana.text(ana.fresh(vote))
    one = await said(small, ana, "/match end")

    assert "only they withdraw it" in others
    assert "Votre demande de finir la partie est retirée" in mine
    assert "Personne ne demande plus" in again
    assert f"<@{bob.id}> no longer asks" in told
    assert controls(ana.fresh(vote), "voteend") == []
    assert "1 of 2" in one
    assert (await small.match()).status == "running"


# --- /settings ---


async def test_a_language_that_was_chosen_wins_until_it_is_taken_back(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    bob = await small.person("Bob")

    await said(small, bob, "/settings language", language="fr")
    french = await said(small, bob, "/hand")
    await said(small, bob, "/tiny answer boast")
    brought = hand_message(bob)
    await said(small, bob, "/settings language", language="auto")
    english = await said(small, bob, "/hand")

    assert "partie" in french
    assert "match" in english
    assert brought is not None
    assert "partie" in bob.text(brought)


async def test_a_hand_is_brought_only_to_those_who_want_it(small: CheckedBot) -> None:
    await seated(small, "Ana", "Bob")
    bob = await small.person("Bob")
    assert hand_message(bob) is not None

    await said(small, bob, "/settings dm", hands=False)
    gone = hand_message(bob)
    await said(small, bob, "/tiny answer boast")
    still = hand_message(bob)
    await said(small, bob, "/settings dm", hands=True)
    await small.settled()

    assert gone is None
    assert still is None
    assert hand_message(bob) is not None


# --- /gm ---


async def moderated(small: CheckedBot) -> tuple[Person, Person]:
    """Start a match of Ana and Bob on a server whose moderator is Ana."""
    await seated(small, "Ana", "Bob")
    return await small.person("Ana"), await small.person("Bob")


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("/gm config", {"everyone": True}),
        ("/gm pause", {}),
        ("/gm resume", {}),
        ("/gm skip", {"seat": 1}),
        ("/gm replace", {"seat": 1, "automated": "random"}),
        ("/gm end", {}),
    ],
)
async def test_who_may_not_tend_changes_nothing(
    small: CheckedBot, line: str, options: dict[str, Any]
) -> None:
    _, bob = await moderated(small)
    before = await small.match()

    words = await said(small, bob, line, **options)

    assert "Only those who " in words
    assert await small.match() == before


async def test_who_was_given_the_role_tends_matches_but_not_the_server(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    role = small.box.people.open_role("Game master")
    await said(small, ana, "/gm config", tend=role, create=role)
    await bob.change(roles=[role])

    assert "paused" in await said(small, bob, "/gm pause")
    assert (await small.match()).status == "paused"


async def test_a_pause_holds_everything_until_it_is_lifted(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    panel = await answer_of(small, bob, await bob.command("/hand"))
    button = controls(panel, "do")[0]
    place = small.box.core.world.channels[panel["channel_id"]]
    before = copy.copy(place.messages[panel["id"]])  # it may still be so on somebody's screen
    not_held = await said(small, ana, "/gm resume")
    await said(small, ana, "/gm pause", reason="tea *time*")
    seq = (await small.match()).seq

    press = {"component_type": 2, "custom_id": button["custom_id"]}
    late = await bob.forge(Forged(COMPONENT, press, place.id, before))
    await small.settled()
    pressed_ = bob.text(late.messages[0] if late.messages else bob.fresh(panel))
    typed = await said(small, bob, "/tiny answer boast")
    offered = await bob.autocomplete("/tiny answer choose", "card")
    twice = await said(small, ana, "/gm pause")
    await said(small, ana, "/gm resume")
    await said(small, bob, "/tiny answer boast")

    assert "not paused" in not_held
    assert "paused" in typed
    assert "paused" in pressed_
    assert offered == []
    assert "paused" in twice
    assert (await small.match()).seq == seq + 1


async def test_a_skip_gives_the_default_answer_of_a_seat_that_is_asked(small: CheckedBot) -> None:
    ana, _ = await moderated(small)
    seq = (await small.match()).seq

    several = await said(small, ana, "/gm skip")
    wrong = await said(small, ana, "/gm skip", seat=9)
    assert (await small.match()).seq == seq
    new = await answer_of(small, ana, await ana.command("/gm skip", seat=2))
    words, asked = ana.text(new), (await small.match()).seq
    await pressed(small, ana, new, controls(new, "deskdo")[0]["custom_id"])
    small.context.clock = lambda: time.time() + 60
    old = await said(small, ana, "/gm skip")

    assert "1. Ana" in several or "2. Ana" in several
    assert "not waiting for seat 9" in wrong
    assert "only just now" in words
    assert asked == seq
    assert "default answer" in old
    assert (await small.match()).seq > seq + 1


async def test_seats_are_suggested_by_name(small: CheckedBot) -> None:
    ana, _ = await moderated(small)
    info = await small.match()
    bob = next(s for s in info.seats if s.name == "Bob")

    offered = await ana.autocomplete("/gm skip", "seat", "bob")

    assert bob.seat is not None
    assert [one["value"] for one in offered] == [bob.seat + 1]


async def test_a_replacement_is_one_person_or_one_automated_player(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    before = await small.match()
    cy = await small.person("Cy")

    for options in (
        {"seat": 1},
        {"seat": 1, "user": cy.id, "automated": "random"},
        {"seat": 1, "user": bob.id},
        {"seat": 9, "user": cy.id},
        {"seat": 1, "automated": "nobody"},
        {"seat": 1, "user": small.box.core.bot.id},
    ):
        assert await said(small, ana, "/gm replace", **options)

    assert (await small.match()).seats == before.seats


async def test_a_replacement_hands_the_hand_over(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    cy = await small.person("Cy", "fr")
    await said(small, cy, "/match status")  # whoever has said something is known to read French
    info = await small.match()
    seat = next(s.seat for s in info.seats if s.name == "Bob")
    assert seat is not None
    old = hand_message(bob)
    assert old is not None
    button = controls(old, "do")[0]["custom_id"]
    private = await answer_of(small, bob, await bob.command("/hand"))
    hand = (await small.matches.view(info.id, seat)).view.players[seat].hand

    await said(small, ana, "/gm replace", seat=seat + 1, user=cy.id)

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

    await said(small, ana, "/gm replace", seat=seat + 1, automated="random")
    await small.settled()

    assert int(bob.id) not in await small.asked()
    assert hand_message(bob) is None


async def test_an_ended_match_stays_ended(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    await ended(small, ana, reason="late")
    before = await small.match()

    for line, options in (
        ("/gm end", {}),
        ("/gm pause", {}),
        ("/gm resume", {}),
        ("/gm skip", {"seat": 1}),
        ("/gm replace", {"seat": 1, "automated": "random"}),
        ("/tiny answer boast", {}),
        ("/undo", {}),
    ):
        assert await said(small, ana, line, **options), line

    assert (await small.match()).seats == before.seats
    assert (await small.match()).status == "over"
    status = await said(small, bob, "/match status")
    assert "late" in status
    assert "paused" not in status
    told = bob.text(next(m for m in reversed(bob.messages()) if not bob.private(m)))
    assert "late" in told
    assert before.secret is not None
    assert before.secret in await said(small, bob, "/match verify", match=before.id)


async def test_a_game_in_which_nobody_concedes_says_so_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kinds = tuple(kind for kind in CLASH.actions if tag_of(kind) != "concede")
    async with checked_bot(tmp_path, {CLASH.id: replace(CLASH, actions=kinds)}, caplog) as stage:
        await seated(stage, "Ana", "Bob")
        ana = await stage.person("Ana")
        await ana.change(locale="fr")

        message = await answer_of(stage, ana, await ana.command("/match concede"))

        assert "On n’abandonne pas à Clash of Cultures" in ana.text(message)
        assert ana.buttons(message) == []


@pytest.mark.parametrize("name", ["clash-of-cultures", "cthulhu-wars"])
async def test_conceding_is_the_same_in_every_game(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Asked once more, then said to all; the match ends as soon as what goes on is over."""
    async with checked_bot(tmp_path, {name: GAMES[name]}, caplog) as stage:
        await seated(stage, "Ana", "Bob")
        bob = await stage.person("Bob")
        asked = await answer_of(stage, bob, await bob.command("/match concede"))
        assert "as soon as what goes on is over" in bob.text(asked)
        [yes] = controls(asked, "concede")

        await pressed(stage, bob, asked, yes["custom_id"])

        info = await stage.match()
        [seat] = [seat.seat for seat in info.seats if seat.name == "Bob"]
        assert seat is not None
        if info.status != "over":
            assert (await stage.matches.view(info.id, None)).view.seats[seat].conceding
            again = await answer_of(stage, bob, await bob.command("/match concede"))
            await pressed(stage, bob, again, controls(again, "concede")[0]["custom_id"])
            assert (await stage.match()).seq == info.seq
        else:
            assert [s.name for s in info.seats if s.seat in info.winners] == ["Ana"]


async def test_the_end_of_a_conceded_match_says_who_won_and_who_conceded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Below it stood, line after line, what was answered meanwhile, and the victory once more."""
    name = "cthulhu-wars"
    async with checked_bot(tmp_path, {name: GAMES[name]}, caplog) as stage:
        await seated(stage, "Ana", "Bob")
        ana, bob = await stage.person("Ana"), await stage.person("Bob")
        asked = await answer_of(stage, bob, await bob.command("/match concede"))
        await pressed(stage, bob, asked, controls(asked, "concede")[0]["custom_id"])
        while (info := await stage.match()).status != "over":
            [seat] = [one.seat for one in info.seats if one.name == "Ana"]
            assert seat is not None
            view = (await stage.matches.view(info.id, seat)).view
            legal = await stage.matches.legal(info.id, seat)
            action = HeuristicPlayer(GAMES[name], seat, b"end").whole(view, legal)
            await stage.matches.act(info.id, int(ana.id), action, None)
        await stage.settled()

        end = [message for message in ana.messages() if controls(message, "rematch")][-1]
        won, *_, last = ana.text(end).splitlines()
        assert won == "### Everybody else has conceded: Ana wins on turn 1."
        assert [line for line in ana.text(end).splitlines() if line.startswith("-#")] == [last]
        assert last.startswith("-# **Bob has conceded.**")
