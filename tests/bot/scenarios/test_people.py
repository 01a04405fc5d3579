"""What each command does for those who play or look on, and what it says to the others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.lang import say
from bot.model.names import clean
from rules.core.data import tag_of
from rules.players.heuristic import HeuristicPlayer
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, checked_bot, pressed, said
from tests.bot.scenarios.people import hand_message, in_dm
from tests.bot.scenarios.robots import controls, table_panel
from tests.bot.tiny import TINY

CLASH = GAMES["clash-of-cultures"]


# --- looking at a match ---


@pytest.mark.parametrize("line", ["match:log", "/map", "/hand", "/rules", "/tiny answer boast"])
async def test_what_needs_a_running_match_says_so_in_the_lobby(
    small: CheckedBot, line: str
) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "play:newtable")
    await said(small, ana, "match:join")

    words = await said(small, ana, line)

    assert ("has not begun" in words) is (line != "/rules")


async def test_a_status_says_who_is_waited_for_and_the_log_what_was_done(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob", title="Evening")
    cy = await small.person("Cy", "fr")
    await said(small, await small.person("Ana"), "/tiny answer boast")

    status = await said(small, cy, "/match")
    log = await said(small, cy, "match:log")
    listed = await said(small, cy, "play:list")

    assert "On attend **Ana**" in status
    assert "On attend **Bob**" in status
    assert "Evening" in status
    assert info.id in listed
    assert log.splitlines()[1:] == ["boasted"]


async def test_the_log_does_not_tell_how_often_a_sealed_answer_was_changed(
    small: CheckedBot,
) -> None:
    await small.begin("Ana", "Bob")
    ana, cy = await small.person("Ana"), await small.person("Cy")
    for _ in range(3):
        for card in (await ana.autocomplete("/tiny answer choose", "card"))[:2]:
            await said(small, ana, "/tiny answer choose", card=card["value"])
    await said(small, ana, "/pass")

    log = await said(small, cy, "match:log")

    assert (await small.match()).seq > 4
    head, *lines = log.splitlines()
    assert head.endswith("page 1 of 1")
    assert len(lines) == 1  # after the beginning, of which this game tells nothing


async def test_a_match_can_be_named_from_anywhere_by_those_of_its_server(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob", title="Evening")
    ana, cy = await small.person("Ana"), await small.person("Cy")
    for person in (ana, cy):
        await in_dm(small, person)

    offered = await ana.autocomplete("/match", "match", "even")

    assert [one["value"] for one in offered] == [info.id]
    assert "Evening" in await said(small, ana, "/match", match=info.id)
    # To who must not know of it, a match is as one that does not exist.
    for wanted in (info.id, "zz*zz"):
        hidden = await said(small, cy, "/match", match=wanted)
        assert hidden.startswith(
            f"There is no match **{clean(wanted)}** that I could show you, nor"
        )
    [first, line] = (await said(small, ana, "/match", match="zz*zz")).splitlines()
    assert first.startswith("There is no match **zz\\*zz** that I could show you.")
    assert f"**{info.id}**" in line
    assert "Evening" in line


async def test_who_plays_in_several_matches_is_asked_which(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    first = await small.begin("Ana", "Bob", title="First")
    ana.here = ana.place("table-2")
    await said(small, ana, "play:newtable", title="Second")
    await said(small, ana, "match:join")
    await in_dm(small, ana)

    answer = await small.answer(ana, "/hand")
    (menu,) = controls(answer, "which")
    assert {option["label"] for option in menu["options"]} == {
        f"{info.id} {info.title}" for info in await small.store.matches.find()
    }
    chosen = await answer_of(small, ana, await ana.select(answer, menu["custom_id"], first.id))

    assert f"match {first.id}" in ana.text(chosen)


async def test_a_spectator_sees_the_map_and_no_hand(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    cy = await small.person("Cy")

    assert "no seat" in await said(small, cy, "/hand")
    assert "**Ana**" in await said(small, cy, "/map")
    panel = table_panel(cy)
    assert panel is not None
    assert "no seat" in await pressed(small, cy, panel, ":hand")


# --- acting ---


@pytest.mark.parametrize("line", ["/undo", "/pass", "/tiny answer boast", "match:concedeask"])
async def test_who_has_no_seat_changes_nothing(small: CheckedBot, line: str) -> None:
    info = await small.begin("Ana", "Bob")
    cy = await small.person("Cy")

    answer = await small.answer(cy, line)
    for button in controls(answer, "concede"):
        answer = await answer_of(small, cy, await cy.press(answer, button["custom_id"]))

    assert "no seat" in cy.text(answer)
    assert (await small.match()).seq == info.seq


async def test_an_undo_says_what_it_would_take_back_and_then_does(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    nothing = await said(small, ana, "/undo")
    card = (await ana.autocomplete("/tiny answer choose", "card"))[0]["value"]
    await said(small, ana, "/tiny answer choose", card=card)

    asked = await small.answer(ana, "/undo")
    before = (await small.match()).seq
    words = await pressed(small, ana, asked, ":undone")

    assert "no step to take back" in nothing
    assert before == info.seq + 1
    assert (await small.match()).seq == before + 1
    assert "Taken back" in words


async def test_a_pass_ends_what_one_is_doing_and_else_says_that_there_is_nothing(
    small: CheckedBot,
) -> None:
    await small.begin("Ana", "Bob")
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
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")

    answer = await small.answer(ana, "/tiny answer choose", card=99)

    assert "CORE-NOW" in ana.text(answer)
    assert "Possible now" in ana.text(answer)
    offered = controls(answer, "do")
    assert offered
    await small.after(ana.press(answer, offered[0]["custom_id"]))
    assert (await small.match()).seq == info.seq + 1


async def test_conceding_is_confirmed_and_then_ends_the_match(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    bob = await small.person("Bob")
    asked = await small.answer(bob, "match:concedeask")
    assert (await small.match()).status == "running"

    await pressed(small, bob, asked, ":concede")

    info = await small.match()
    assert info.status == "over"
    assert [seat.name for seat in info.seats if seat.seat in info.winners] == ["Ana"]


# --- ending by vote ---


async def test_a_lobby_is_closed_by_whoever_opened_it(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "play:newtable")

    refused = await said(small, bob, "match:endask")
    assert (await small.match()).status == "lobby"
    await said(small, ana, "match:endask")

    assert refused
    assert (await small.match()).status == "over"
    assert not controls(ana.messages()[0])


async def test_whoever_could_end_a_match_alone_is_asked_first(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "play:newtable")
    await said(small, ana, "match:join")
    await small.matches.lobbies.add_player((await small.match()).id, "random", "Ivo", None)
    await said(small, ana, "match:start")

    asked = await small.answer(ana, "match:endask")
    assert "for good" in ana.text(asked)
    assert (await small.match()).status == "running"
    await pressed(small, ana, asked, "End it")
    assert (await small.match()).status == "over"


async def test_one_vote_a_person_ends_a_match(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]

    stranger = await said(small, cy, "match:endask")
    await said(small, ana, "match:endask")
    await said(small, ana, "match:endask")
    assert (await small.match()).status == "running"
    await said(small, bob, "match:endask")

    assert "no seat" in stranger
    info = await small.match()
    assert (info.status, info.winners, info.reason) == ("over", (), "vote")
    assert info.secret is not None


def vote_of(person: Person) -> Any:
    """Find the newest public message about a vote to end the match."""
    known = [m for m in person.messages() if not person.private(m)]
    return next((m for m in reversed(known) if controls(m, "voteend")), None)


async def test_whoever_has_voted_to_end_a_match_may_vote_otherwise(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob", "Cy")
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    asked = await said(small, ana, "match:endask")
    vote = vote_of(ana)
    assert asked == "1 of 2 votes are for ending the match, yours among them."
    assert f"<@{ana.id}> would like to end match" in ana.text(vote)

    on = await pressed(small, bob, vote, ":votekeep")
    stands = ana.text(ana.fresh(vote))
    late = await pressed(small, cy, vote, ":votekeep")
    gone_on = ana.text(ana.fresh(vote))
    closed = controls(ana.fresh(vote), "voteend")
    await said(small, cy, "match:endask")
    await said(small, ana, "match:endask")

    assert "1 of 2 votes are for ending" in on
    assert "1 of 2 votes, 1 for playing on" in stands
    assert "That settles it" in late
    assert "too few want to end it" in gone_on
    assert closed == []
    assert (await small.match()).status == "over"


async def test_the_last_vote_taken_back_leaves_no_vote(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await bob.change(locale="fr")
    answer = await small.answer(bob, "match:endask")
    vote = vote_of(ana)

    # To withdraw says what: beside a vote, it could be one's vote or oneself.
    labels = [controls(message, "votestop")[0]["label"] for message in (vote, answer)]
    assert labels == ["Withdraw my request", "Retirer ma demande"]
    others = await pressed(small, ana, vote, ":votestop")
    mine = await pressed(small, bob, answer, ":votestop")
    again = await pressed(small, bob, answer, ":votestop")
    told = ana.text(ana.fresh(vote))
    one = await said(small, ana, "match:endask")

    assert "only they withdraw it" in others
    assert "Votre demande de finir la partie est retirée" in mine
    assert "Personne ne demande plus" in again
    assert f"<@{bob.id}> no longer asks" in told
    assert controls(ana.fresh(vote), "voteend") == []
    assert "1 of 2" in one
    assert (await small.match()).status == "running"


# --- /settings ---


async def test_a_language_that_was_chosen_wins_until_it_is_taken_back(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    bob = await small.person("Bob")

    await said(small, bob, "settings:language", language="fr")
    french = await said(small, bob, "/hand")
    await said(small, bob, "/tiny answer boast")
    brought = hand_message(bob)
    await said(small, bob, "settings:language", language="auto")
    english = await said(small, bob, "/hand")

    assert "partie" in french
    assert "match" in english
    assert brought is not None
    assert "partie" in bob.text(brought)


async def test_a_hand_is_brought_only_to_those_who_want_it(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    bob = await small.person("Bob")
    assert hand_message(bob) is not None

    await said(small, bob, "settings:dm", hands=False)
    gone = hand_message(bob)
    await said(small, bob, "/tiny answer boast")
    still = hand_message(bob)
    await said(small, bob, "settings:dm", hands=True)
    await small.settled()

    assert gone is None
    assert still is None
    assert hand_message(bob) is not None


# --- conceding ---


async def test_a_game_in_which_nobody_concedes_offers_it_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kinds = tuple(kind for kind in CLASH.actions if tag_of(kind) != "concede")
    async with checked_bot(tmp_path, {CLASH.id: replace(CLASH, actions=kinds)}, caplog) as stage:
        await stage.begin("Ana", "Bob")
        ana = await stage.person("Ana")
        await ana.change(locale="fr")

        message = await stage.answer(ana, "/match")

        assert controls(message, "endask")
        assert not controls(message, "concedeask")


@pytest.mark.parametrize("name", ["clash-of-cultures", "cthulhu-wars"])
async def test_conceding_is_the_same_in_every_game(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Asked once more, then said to all; the match ends as soon as what goes on is over."""
    async with checked_bot(tmp_path, {name: GAMES[name]}, caplog) as stage:
        await stage.begin("Ana", "Bob")
        bob = await stage.person("Bob")
        asked = await stage.answer(bob, "match:concedeask")
        when = {"clash-of-cultures": "turn", "cthulhu-wars": "round"}[name]
        assert f"You are out before the next {when}. " in bob.text(asked)
        [yes] = controls(asked, "concede")

        await pressed(stage, bob, asked, yes["custom_id"])

        # What was asked is answered, so its button goes.
        assert not controls(bob.fresh(asked), "concede")

        info = await stage.match()
        [seat] = [seat.seat for seat in info.seats if seat.name == "Bob"]
        assert seat is not None
        if info.status != "over":
            assert (await stage.matches.view(info.id, None)).view.seats[seat].conceding
            again = await stage.answer(bob, "match:concedeask")
            await pressed(stage, bob, again, ":concede")
            assert (await stage.match()).seq == info.seq
            assert say("en", "denied-cannot-concede") in bob.text(bob.fresh(again))
            assert not controls(bob.fresh(again), "concede")
        else:
            assert [s.name for s in info.seats if s.seat in info.winners] == ["Ana"]


async def test_the_end_of_a_conceded_match_says_who_won_and_who_conceded(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Below it stood, line after line, what was answered meanwhile, and the victory once more."""
    name = "cthulhu-wars"
    async with checked_bot(tmp_path, {name: GAMES[name]}, caplog) as stage:
        await stage.begin("Ana", "Bob")
        ana, bob = await stage.person("Ana"), await stage.person("Bob")
        asked = await stage.answer(bob, "match:concedeask")
        await pressed(stage, bob, asked, ":concede")
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


async def test_what_may_end_the_match_is_asked_about_once_whichever_way_it_is_given(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = replace(TINY, ends=lambda view, seat, action: _boasts(action))
    async with checked_bot(tmp_path, {"tiny": game}, caplog) as stage:
        info = await stage.begin("Ana", "Bob")
        ana = await stage.person("Ana")

        asked = await stage.answer(ana, "/tiny answer boast")
        assert "may not win" in ana.text(asked)
        assert (await stage.match()).seq == info.seq
        await pressed(stage, ana, asked, ":asksure")
        assert (await stage.match()).seq == info.seq + 1

        asked = await stage.answer(ana, "/tiny answer concede")
        assert controls(asked, "concede")
        assert (await stage.match()).seq == info.seq + 1


def _boasts(action: Any) -> bool:
    return bool(tag_of(action) == "boast")
