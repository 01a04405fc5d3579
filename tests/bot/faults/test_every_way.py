"""Every command and every family of controls, in one table: answered once, in private.

Everything arrives twice, nobody takes direct messages; by a player who tends matches, and by
somebody without a seat.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from bot.model.control_id import ControlId
from bot.sandbox.model import EPHEMERAL
from bot.sandbox.rest.exchange import Exchange
from bot.store import MatchId
from tests.bot.person import Outcome, Person
from tests.bot.scenarios.robots import lines
from tests.bot.scenarios.tongues import foreign

from .killable_bot import Json, KillableBot, complaints

SAID, THOUGHT, TOUCHED, CHANGED, FORM = 4, 5, 6, 7, 9
"""The kinds of a first answer to an interaction (DD receiving-and-responding)."""

TYPED, OF_A_MESSAGE = 1, 3
"""The kinds of commands that the bot has (DD application-commands)."""


def first_answers(made: list[Exchange]) -> list[Json]:
    """List the first answers among the requests of the bot."""
    return [r.body for r in made if r.method == "POST" and r.path.endswith("/callback")]


def of_all(commands: list[Json]) -> list[tuple[str, list[Json]]]:
    """List every command as it is typed, with its options."""
    names = {c["name"]: None for c in commands if c["type"] == TYPED}
    return [one for name in names for one in lines(commands, name)]


async def filled(who: Person, line: str, options: list[Json], locale: str, *, whole: bool) -> Json:
    """Fill in the options of a command: those it needs, or as many as can be."""
    given: Json = {}
    plain: dict[int, Any] = {3: "1", 4: 1, 5: False, 6: who.id, 10: 1.0}
    for option in options:
        name = option["name"]
        if not option.get("required") and not whole:
            continue
        if option.get("choices"):
            values = [one["value"] for one in option["choices"]]
            given[name] = locale if locale in values else values[0]
        elif option.get("autocomplete"):
            offered = await who.autocomplete(line, name, **given)
            given[name] = offered[0]["value"] if offered else plain[option["type"]]
        elif option["type"] in plain:
            given[name] = plain[option["type"]]
    return given


async def answered(here: KillableBot, who: Person, out: Outcome, before: int, locale: str) -> None:
    """Check the answer to something: one first answer, decided to be private, in one's language."""
    (first,) = first_answers(here.requests[before:])
    private = (first.get("data") or {}).get("flags", 0) & EPHEMERAL
    assert private or first["type"] in (TOUCHED, FORM), first
    if first["type"] == FORM:
        return
    message = await out.message()
    await here.answered()
    fresh = who.fresh(message)
    assert who.private(fresh)
    assert who.text(fresh)
    assert foreign(fresh, locale) == []


async def of_messages(here: KillableBot, who: Person, locale: str, *, slow: bool) -> None:
    """Use each command of messages on a message of each kind that is there: of all, one's own, others'."""
    kinds: dict[tuple[bool, str, bool], Json] = {}
    for message in who.messages():
        kinds[who.private(message), message["author"]["id"], bool(here.controls(message))] = message
    for name in [one["name"] for one in who.commands if one["type"] == OF_A_MESSAGE]:
        for message in kinds.values():
            before = len(here.requests)
            out = await who.use(message, name)
            if slow:
                assert first_answers(here.requests[before:])[0]["type"] == THOUGHT, name
            await answered(here, who, out, before, locale)


async def opened(here: KillableBot) -> tuple[MatchId, dict[str, Person]]:
    """Begin a match; then nobody takes direct messages, and everything comes twice."""
    match = await here.match("Ana", "Bob", quick_map=True)
    people = {"fr": here.people["Ana"], "en": await here.person("Cy")}
    people["en"].here = people["fr"].here
    await people["fr"].change(locale="fr")
    for person in (*people.values(), here.people["Bob"]):
        await person.change(dms_open=False)
    await people["en"].write("Good luck to you all")
    here.box.core.faults.double_delivery = True
    return match, people


@pytest.mark.parametrize("slow", [False, True], ids=["at once", "every option, slowly"])
async def test_every_command_is_answered_once_and_in_private(
    eden: KillableBot,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    *,
    slow: bool,
) -> None:
    """*slow*: acknowledged before anything is done, with every option that can be filled in."""
    here = eden
    if slow:
        monkeypatch.setattr("bot.interactions.responder._OLD", -math.inf)
    _, people = await opened(here)
    done: Counter[str] = Counter()

    for locale, who in people.items():
        for line, options in of_all(who.commands):
            given = await filled(who, line, options, locale, whole=slow)
            before = len(here.requests)
            out = await who.command(line, given)
            done[line] += 1
            if slow:
                assert first_answers(here.requests[before:])[0]["type"] == THOUGHT, line
            await answered(here, who, out, before, locale)
            assert not complaints(caplog), line
            if line == "/hand":
                await of_messages(here, who, locale, slow=slow)
                assert not complaints(caplog), line
    assert {one["type"] for one in people["en"].commands} == {TYPED, OF_A_MESSAGE}

    await here.settled()
    assert len(done) > 40


ENDING = {"concede", "voteend", "play"}
"""Controls that are left out: they are the person's to use, and change the match."""


async def test_every_control_is_answered_once_and_in_private_on_a_message_that_all_see(
    eden: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    """Of a closed question and by people who have no seat, or who answer something else."""
    here = eden
    match, people = await opened(here)
    verbs = set(here.bot.services.router.handlers.verbs())
    on = await here.table(match, people["fr"])
    shown, seq = people["en"].text(on), (await here.info(match)).seq

    for locale, who in people.items():
        mine = ENDING | {"anew"} if locale == "fr" else ENDING  # it would take the message away
        for verb in sorted(verbs - mine):
            press = ControlId(match, verb, "0", 0)
            before = len(here.requests)
            out = await here.forge(who, press.custom_id(), on=on)
            await answered(here, who, out, before, locale)
            assert not complaints(caplog), verb

    await here.settled()
    assert (await here.info(match)).seq == seq
    assert people["en"].text(await here.table(match, people["en"])) == shown
