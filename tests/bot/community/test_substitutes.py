"""Who substitutes is offered a seat that becomes free, once, and by day."""

from __future__ import annotations

import pytest

from bot.store import MatchInfo
from tests.bot.community.test_gathering import MINUTE, press
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import Json, said
from tests.bot.scenarios.conftest import evening
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening

__all__ = ["evening"]


async def willing(evening: Evening, *names: str) -> list[Person]:
    """Let people say that they substitute, and in nothing else do they want to play."""
    people = [await evening.person(name) for name in names]
    for person in people:
        shown = await evening.stage.answer(person, "/play")
        await press(person, shown, "wish")
        await evening.stage.settled()
        menu = controls(person.fresh(shown), "wishsub")[0]["custom_id"]
        await evening.stage.after(person.select(person.fresh(shown), menu, "tiny"))
    return people


def offered(person: Person) -> list[Json]:
    """List the calls to a free seat."""
    found = [m for m in person.messages() if controls(m, "takeseat") and not person.private(m)]
    return [m for m in found if f"<@{person.id}>" in str(m["components"])]


@BOTH
async def test_a_free_seat_is_offered_once_and_the_first_press_takes_it(evening: Evening) -> None:
    stage = evening.stage
    info = await evening.seated("Ana", "Bob", clock="day")
    bob = await evening.person("Bob")
    cy, dan = await willing(evening, "Cy", "Dan")
    await evening.later(2 * MINUTE)
    assert offered(cy) == []
    await said(stage, bob, "match:leave")
    for _ in range(3):
        await evening.later(2 * MINUTE)

    (call,) = offered(cy)
    assert call["id"] == offered(dan)[0]["id"]
    assert "Bob" in cy.text(call)
    await press(dan, call, "takeseat")
    await stage.settled()
    now: MatchInfo = await stage.match()
    assert [seat.user for seat in now.seats] == [info.seats[0].user, int(dan.id)]
    await evening.later(2 * MINUTE)
    assert len(offered(cy)) == 1

    await said(stage, dan, "match:leave")  # another change of hands is another offer
    await evening.later(2 * MINUTE)
    assert [len(offered(one)) for one in (cy, dan)] == [2, 1]


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_nobody_is_called_to_a_seat_at_night_or_after_they_have_taken_it_back(
    evening: Evening,
) -> None:
    stage, hour = evening.stage, 60 * MINUTE
    await evening.seated("Ana", "Bob", clock="day")
    bob = await evening.person("Bob")
    cy, dan = await willing(evening, "Cy", "Dan")
    await said(stage, cy, "settings:timezone", zone="europe/paris")
    await said(stage, cy, "settings:quiet", start="6:00", end="11h")
    panel = next(m for m in reversed(dan.messages()) if controls(m, "wishsub"))
    await press(dan, panel, "wishoff")
    await said(stage, bob, "match:leave")
    await evening.later(hour)
    assert offered(cy) == []
    await evening.later(hour + MINUTE)
    assert len(offered(cy)) == 1
    assert offered(dan) == []


@pytest.mark.parametrize("evening", ["en"], indirect=True)
async def test_who_wants_a_table_is_called_to_no_seat_and_who_substitutes_to_no_table(
    evening: Evening,
) -> None:
    (cy,) = await willing(evening, "Cy")
    store, guild = evening.stage.store.gathering, evening.stage.bot.guilds[0].id
    now = evening.watch.now
    assert await store.wishes(guild, now) == []
    (wish,) = await store.wishes(guild, now, int(cy.id), kind="substitute")
    shown = next(m for m in reversed(cy.messages()) if controls(m, "wishgames"))
    await evening.stage.after(cy.select(shown, ":wishgames", "tiny"))
    assert [one.kind for one in await store.wishes(guild, now)] == ["play"]
    assert await store.wishes(guild, now, int(cy.id), kind="substitute") == [wish]
