"""Seats that change hands: offered, looked for, taken over with a briefing; the next match."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.lang import LOCALES, say
from bot.lobby.open_seats_panel import invite_panel, seek_panel
from bot.matches.lobby_changes import open_seats
from tests.bot.looking import info_of
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, pressed, said
from tests.bot.scenarios.people import hand_message, moderated, replaced
from tests.bot.scenarios.robots import controls
from tests.bot.tiny import TINY


def card_of(person: Person, verb: str = "takeseat", channel: str | None = None) -> Json | None:
    """Find the newest public message with a control of that verb."""
    for message in reversed(person.messages(channel)):
        if not person.private(message) and controls(message, verb):
            return message
    return None


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_only_watches_is_told_what_to_do_instead(small: CheckedBot, locale: str) -> None:
    await small.begin("Ana", "Bob")
    cy = await small.person("Cy", {"en": "en-GB"}.get(locale, locale))
    answers = [await small.answer(cy, typed) for typed in ("/hand", "/pass", "/tiny answer boast")]
    for answer in answers:
        assert say(locale, "no-seat") in cy.text(answer)
        assert controls(answer, "map")
    for command in {"en": ("/map", "`/match`"), "fr": ("/carte", "`/partie`")}[locale]:
        assert command in say(locale, "no-seat")
        assert command in say(locale, "denied-not-seated", match="k3f2")
    await cy.press(answers[-1], ":log")


async def test_a_lobby_tells_who_has_joined_from_who_may(small: CheckedBot) -> None:
    ana, cy = await small.person("Ana"), await small.person("Cy", "fr")
    await said(small, ana, "play:newtable")
    await said(small, ana, "match:join")

    assert await said(small, ana, "/hand") == say("en", "lobby-first")
    assert say("fr", "no-seat-lobby") in await said(small, cy, "/hand")


# --- overlap ---


async def test_who_leaves_plays_on_until_somebody_takes_the_open_seat(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    bob, cy = await small.person("Bob"), await small.person("Cy", "fr")
    seat = next(s.seat for s in (await small.match()).seats if s.name == "Bob")
    assert seat is not None

    answer = await small.answer(bob, "match:leave")
    seq = (await small.match()).seq
    await said(small, bob, "/tiny answer boast")
    card = card_of(cy)
    assert card is not None
    words = bob.text(card)
    small.called.clear()
    taken = await cy.press(card, ":takeseat")
    briefing = await answer_of(small, cy, taken)

    assert "open to others" in bob.text(answer)
    assert controls(answer, "stay")
    assert f"Seat {seat + 1} is open" in words
    assert (await small.match()).seq == seq + 1
    mine = (await small.match()).of_seat(seat)
    assert mine is not None
    assert (mine.name, mine.leaving) == ("Cy", False)
    text = cy.text(briefing)
    assert "Votre place" in text
    assert "La dernière manche" in text
    assert controls(briefing, "hand")
    assert card_of(cy) is None
    assert hand_message(bob) is None
    assert hand_message(cy) is not None
    assert cy.id in small.called
    assert "took a seat over" in await said(small, bob, "/match")


async def test_a_seat_is_taken_by_command_and_only_an_open_one(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]

    none = await said(small, cy, "match:join")
    await said(small, bob, "match:leave")
    own = await said(small, ana, "match:join")
    briefed = await said(small, cy, "match:join")
    late = await said(small, await small.person("Dan"), "match:join")

    assert "no seat of it is open" in none
    assert "already" in own
    assert "Your seat" in briefed
    assert "no seat of it is open" in late


@pytest.mark.parametrize("by", ["button", "command", "status"])
async def test_who_offered_a_seat_may_stay_after_all(small: CheckedBot, by: str) -> None:
    await small.begin("Ana", "Bob")
    bob, cy = await small.person("Bob"), await small.person("Cy")
    answer = await small.answer(bob, "match:leave")
    card = card_of(cy)
    assert card is not None

    if by == "button":
        words = await pressed(small, bob, answer, ":stay")
    elif by == "command":
        words = await said(small, bob, "/away", days=0)
    else:
        shown = await small.answer(bob, "/match")
        words = await pressed(small, bob, shown, ":stay")
    late = await said(small, cy, "match:join")

    assert "not listed any more" in words
    assert "no seat of it is open" in late
    assert not controls(cy.fresh(card), "takeseat")


async def test_two_who_press_at_once_do_not_both_sit_down(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    bob, cy, dan = [await small.person(name) for name in ("Bob", "Cy", "Dan")]
    await said(small, bob, "match:leave")
    card = card_of(cy)
    assert card is not None
    button = controls(card, "takeseat")[0]["custom_id"]

    one, two = await asyncio.gather(cy.press(card, button), dan.press(card, button))
    words = [cy.text(await answer_of(small, cy, one)), dan.text(await answer_of(small, dan, two))]

    assert sum("Your seat" in said_ for said_ in words) == 1
    assert sum("no seat of it is open" in said_ for said_ in words) == 1
    assert bob.id not in {str(s.user) for s in (await small.match()).seats}


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_has_seen_one_hand_gets_that_seat_back_but_no_other(
    small: CheckedBot, locale: str
) -> None:
    ana, bob = await moderated(small)
    cy, dan = [await small.person(name) for name in ("Cy", "Dan")]
    await bob.change(locale={"en": "en-GB"}.get(locale, locale))
    seats = {s.user: s.seat for s in (await small.match()).seats}
    hers, his = seats[int(ana.id)], seats[int(bob.id)]
    assert hers is not None
    assert his is not None
    await said(small, bob, "match:leave")
    await said(small, cy, "match:join")
    await said(small, ana, "match:leave")

    alone = await said(small, bob, "match:join")
    status = await small.answer(bob, "/match")
    watching = await said(small, bob, "/hand")
    offered = await small.answer(dan, "/match")
    between = (await small.match()).of_user(int(bob.id))
    await said(small, cy, "match:leave")
    again = await small.answer(bob, "/match")
    back = await said(small, bob, "match:join")

    assert say(locale, "denied-hand-seen", seat=his + 1) in alone
    assert not controls(status, "takeseat")
    assert say(locale, "no-seat-had") in watching
    assert controls(offered, "takeseat")
    assert controls(again, "takeseat")
    assert between is None
    assert say(locale, "brief-nothing") in back
    mine = (await small.match()).of_user(int(bob.id))
    assert mine is not None
    assert mine.seat == his
    assert f"from <@{bob.id}>" in await said(small, ana, "match:audit")


# --- briefings ---


async def test_a_briefing_in_the_lobby_says_that_it_has_not_begun(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "play:newtable")
    await said(small, ana, "match:join")

    assert "not begun" in await said(small, ana, "match:brief")


# --- looking for players ---


async def test_a_card_elsewhere_fills_up_with_the_lobby_and_closes_with_it(
    small: CheckedBot,
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "play:newtable", title="Evening")
    await said(small, ana, "match:join")
    here = ana.here
    info = await small.match()

    same = await said(small, ana, "match:seek")
    other = ana.place("table-2")
    ana.here = bob.here = other
    posted = await said(small, ana, "match:seek", match=info.id)
    card = card_of(bob, "join", other)
    assert card is not None
    before = bob.text(card)
    await answer_of(small, bob, await bob.press(card, ":join"))
    filled = bob.text(bob.fresh(card))
    ana.here = here
    await said(small, ana, "match:start")

    assert "in this channel already" in same
    assert "posted" in posted
    assert "Evening" in before
    assert f"<@{bob.id}>" in filled
    assert "No seat is open any more" in bob.text(bob.fresh(card))
    assert not controls(bob.fresh(card), "join")


async def test_players_are_looked_for_by_those_of_the_match(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "play:newtable")
    bob.here = bob.place("table-2")
    info = await small.match()

    assert "those who play in the match" in await said(small, bob, "match:seek", match=info.id)
    await seated_here(small, ana, bob)
    assert "No seat of this match is open" in await said(small, ana, "match:seek")


async def seated_here(stage: CheckedBot, *people: Person) -> None:
    people[1].here = people[0].here
    for person in people:
        await said(stage, person, "match:join")
    await said(stage, people[0], "match:start")


# --- the next match ---


async def over(stage: CheckedBot, *names: str) -> list[Person]:
    """Play a match that the last of these people gives up."""
    await stage.begin(*names, title="Evening")
    people = [await stage.person(name) for name in names]
    asked = await answer_of(stage, people[-1], await people[-1].command("match:concedeask"))
    await pressed(stage, people[-1], asked, ":concede")
    return people


@pytest.mark.parametrize("by", ["button", "command"])
async def test_a_rematch_has_the_same_options_and_asks_the_same_people(
    small: CheckedBot, by: str
) -> None:
    ana, bob = await over(small, "Ana", "Bob")
    before = await small.match()
    ended = card_of(bob, "rematch")
    assert ended is not None
    small.called.clear()

    if by == "button":
        outcome = await bob.press(ended, ":rematch")
    else:
        outcome = await bob.command("match:rematch")
    words = bob.text(await answer_of(small, bob, outcome))
    again = await said(small, ana, "match:rematch", match=before.id)

    found = await small.store.matches.find()
    assert len(found) == 2
    new = found[0]
    assert (new.game, new.title, new.options) == (before.game, before.title, before.options)
    assert (new.status, new.channel, new.commitment != before.commitment) == (
        "lobby",
        before.channel,
        True,
    )
    assert [s.name for s in new.seats] == ["Bob", "Ana"]
    assert "at the table" in words
    assert "at the table" in again
    assert small.called == [ana.id]


async def test_to_play_again_is_not_highlighted_once_the_next_match_has_begun(
    small: CheckedBot,
) -> None:
    ana, bob = await over(small, "Ana", "Bob")
    before = await small.match()

    def style() -> int:
        ended = next(m for m in bob.messages() if controls(m, "rematch"))
        return int(controls(ended, "rematch")[0]["style"])

    await said(small, bob, "match:rematch", match=before.id)
    await said(small, ana, "match:rematch", match=before.id)
    in_lobby = style()
    await said(small, bob, "match:start", match=(await small.store.matches.find())[0].id)

    assert in_lobby == 1
    assert style() == 2


async def test_a_rematch_is_for_those_who_played_and_of_what_is_over(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana = await small.person("Ana")

    assert "not over yet" in await said(small, ana, "match:rematch")
    await said(small, ana, "match:endask")
    await said(small, await small.person("Bob"), "match:endask")
    assert "those who played" in await said(small, await small.person("Cy"), "match:rematch")


async def test_nobody_calls_the_table_again_and_again_by_closed_rematches(
    small: CheckedBot,
) -> None:
    ana, bob = await over(small, "Ana", "Bob")
    first = (await small.match()).id
    small.called.clear()
    await said(small, bob, "match:rematch", match=first)
    await said(small, bob, "match:endask", match=(await small.store.matches.find())[0].id)

    again = await said(small, bob, "match:rematch", match=first)
    called = list(small.called)
    other = await said(small, ana, "match:rematch", match=first)

    assert "You can open another" in again
    assert called == [ana.id]
    assert "at the table" in other


# --- nothing hidden ---


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_public_cards_are_made_of_what_is_public_about_a_match(locale: str) -> None:
    info = info_of(TINY, 3, locale)
    seats = tuple(replace(s, leaving=s.number == 1) for s in info.seats)
    info = replace(info, seats=seats)
    card = seek_panel(info, TINY, open_seats(info), link="https://discord.com/channels/1/2")

    assert "Bob" in str(card)
    assert "**Cy**" not in str(card)
    assert invite_panel(info, info, [101, 102], by="Ana").pings == (101, 102)


# --- automated players ---


async def test_an_automated_player_says_why(small: CheckedBot) -> None:
    ana, bob = await moderated(small)
    nobody = await said(small, ana, "match:why")
    seat = next(s.seat for s in (await small.match()).seats if s.name == "Bob")
    assert seat is not None
    await replaced(small, ana, seat=seat + 1, automated="random")
    await small.settled()

    words = await said(small, ana, "match:why")
    status = await small.answer(bob, "/match")
    pressed_ = await pressed(small, bob, status, ":why")

    assert "No automated player" in nobody
    assert "at random" in words
    assert "at random" in pressed_


async def test_an_automated_player_is_chosen_by_its_name_and_gets_one(small: CheckedBot) -> None:
    """People type in their own language; the table reads a name, not a kind."""
    ana, _bob = await moderated(small)
    seat = next(s.seat for s in (await small.match()).seats if s.name == "Bob")
    assert seat is not None
    await ana.change(locale="fr")

    await replaced(small, ana, seat=seat + 1, automated="random")

    held = (await small.match()).of_seat(seat)
    assert held is not None
    assert (held.kind, held.name) == ("random", "Ivo")
    assert "à un joueur automatique (au hasard)" in await said(small, ana, "match:audit")
