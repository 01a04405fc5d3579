"""Nobody is called for what is over before it is shown."""

from __future__ import annotations

import random

import pytest

from bot.store import MatchInfo
from rules.core.ids import Seat
from tests.bot.scenarios.checked_bot import CheckedBot, said
from tests.bot.tiny import TINY
from tests.tiny import Boast, Concede, Take


async def sealed(stage: CheckedBot, name: str) -> None:
    """Let somebody seal a card, the first of those they hold."""
    person = await stage.person(name)
    card = (await person.autocomplete("/tiny answer choose", "card"))[0]["value"]
    await said(stage, person, "/tiny answer choose", card=card)
    await said(stage, person, "/pass")


async def shown(stage: CheckedBot, match: MatchInfo) -> None:
    """Let all that has happened in a match since it was last shown be shown at once."""
    stage.bot.services.delivery.wake(match.id, 0.0)
    await stage.settled()


async def test_what_is_taken_back_or_skipped_before_it_is_shown_calls_nobody(
    small: CheckedBot,
) -> None:
    info = await small.begin("Ana", "Bob")
    for name in ("Ana", "Bob"):
        await sealed(small, name)
    (taker,) = await small.asked()
    (other,) = {int(person.id) for person in small.people.values()} - {taker}
    seat = await small.matches.seat_of(info.id, other)
    assert seat is not None
    small.called.clear()
    small.context.merge = 60.0

    await small.matches.act(info.id, taker, [Take(1)], None)
    assert set(await small.asked()) == {other}
    await small.matches.undo(info.id, taker, None)
    await shown(small, info)
    assert small.called == []

    # Of two questions that follow each other at once only the one that stays is called for.
    small.calls.clear()
    await small.matches.act(info.id, taker, [Take(1)], None)
    await small.matches.moderation.skip(info.id, Seat(seat), taker, None)
    await shown(small, info)
    assert set(await small.asked()) == {taker, other}
    assert sorted(small.called) == sorted(str(user) for user in (taker, other))
    (call,) = small.calls
    assert "D TINY SEALING" in small.people["Ana"].text(call)


async def test_who_takes_back_an_answer_is_not_called_for_its_question_again(
    small: CheckedBot,
) -> None:
    info = await small.begin("Ana", "Bob", "Cy")
    ana = int(small.people["Ana"].id)
    await sealed(small, "Ana")
    await small.settled()
    assert ana not in await small.asked()
    small.called.clear()
    small.context.merge = 60.0

    await small.matches.undo(info.id, ana, None)
    asked = await small.asked()
    bob = int(small.people["Bob"].id)
    cards = [
        a for a in await small.matches.legal(info.id, asked[bob]) if isinstance(a, TINY.actions[0])
    ]
    await small.matches.act(info.id, bob, [cards[0], TINY.actions[1]()], None)
    await shown(small, info)

    assert ana in await small.asked()
    assert bob not in await small.asked()
    assert small.called == []


@pytest.mark.parametrize("seed", [3, 8])
async def test_everybody_is_called_once_for_what_others_ask_of_them_and_for_nothing_else(
    small: CheckedBot, seed: int
) -> None:
    """A whole match, each action shown before the next; nobody is called for their own."""
    info, luck = await small.begin("Ana", "Bob", "Cy"), random.Random(seed)
    people = {int(person.id): person for person in small.people.values()}
    known = await questions(small)
    small.calls.clear()
    while asked := await small.asked():
        user = luck.choice(sorted(asked))
        legal = await small.matches.legal(info.id, asked[user])
        action = luck.choice([a for a in legal if not isinstance(a, Boast | Concede)])
        await small.matches.act(info.id, user, [action], None)
        await small.settled()

        now = await questions(small)
        due = {other for other in now if now[other] - known.get(other, set())} - {user}
        called = [int(one["id"]) for message in small.calls for one in message["mentions"]]
        assert sorted(called) == sorted(due), action
        for message in small.calls:
            text = people[user].text(message)
            assert all(f"<@{other}>" in text for other in due)
            assert all(words in text for other in due for words, _ in now[other])
        known = now
        small.calls.clear()


async def questions(stage: CheckedBot) -> dict[int, set[tuple[str, int]]]:
    """Return what each person is asked: in words, and since which entry."""
    info, asked = await stage.match(), await stage.asked()
    found: dict[int, set[tuple[str, int]]] = {user: set() for user in asked}
    for question in await stage.matches.pending(info.id) if asked else ():
        for user, seat in asked.items():
            if question.decision.seat == seat and question.decision.asked:
                words = question.decision.id.replace("-", " ")
                found[user].add((words, question.since))
    return found


async def test_who_is_skipped_is_called_for_what_the_skip_has_brought_on(small: CheckedBot) -> None:
    """Nobody who is skipped has brought that about."""
    info = await small.begin("Ana", "Bob")
    for name in ("Ana", "Bob"):
        await sealed(small, name)
    await small.settled()
    (first,) = await small.asked()
    await small.matches.act(info.id, first, [Take(1)], None)
    await small.settled()
    ((user, seat),) = (await small.asked()).items()  # the last who takes in this round
    small.called.clear()

    await small.matches.moderation.skip(info.id, seat, 1, None)
    await small.settled()

    assert user in await small.asked()
    assert sorted(small.called) == sorted(str(one) for one in await small.asked())
