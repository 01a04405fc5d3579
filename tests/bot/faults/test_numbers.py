"""Controls that were posted with entries of the record for numbers go on working beside the new ones."""

from __future__ import annotations

from bot.model.control_id import base36, write_action
from bot.model.results import Undoable
from bot.sandbox.people.person import Person
from bot.store import MatchId
from rules.core.record import Kind
from tests.bot.scenarios.robots import controls
from tests.tiny import Choose

from .killable_bot import KillableBot


async def last_kind(here: KillableBot, match: MatchId) -> tuple[int, Kind]:
    """Return the number of the last entry, and what it is."""
    entry = (await here.store.records.entries(match))[-1].entry
    return entry.seq, entry.kind


async def drafted(here: KillableBot) -> tuple[MatchId, Person, list[int]]:
    """Let Bob draft twice, unseen, then Ana once; return the cards that she may choose now."""
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    for who in (bob, bob, ana):
        chosen = [a for a in await here.answers(match, who) if isinstance(a, Choose)]
        await here.play(match, who, chosen[0])
        await here.settled()
    answers = await here.answers(match, ana)
    return match, ana, [a.card for a in answers if isinstance(a, Choose)]


async def test_answers_are_taken_by_the_entry_of_their_question(here: KillableBot) -> None:
    match, ana, cards = await drafted(here)
    asked = await here.question(match, ana)
    assert asked is not None
    assert (asked.at, asked.moved) == (3, 2)
    on = await here.table(match, ana)

    for number, verb, taken in ((asked.at, "do", 1), (asked.at, "do", 0)):
        before, _ = await last_kind(here, match)
        action = write_action(Choose(cards[0]))
        await here.forge(ana, f"v1:{match}:{base36(number)}:{verb}:{action}", on=on)
        await here.settled()
        assert (await last_kind(here, match))[0] == before + taken, (number, verb)
        cards = cards[1:] if taken else cards


async def test_a_step_is_taken_back_by_its_entry_or_by_its_number(here: KillableBot) -> None:
    match, ana, _ = await drafted(here)
    may = await here.matches.may_undo(match, await here.seat(match, ana))
    on = await here.table(match, ana)
    assert isinstance(may, Undoable)
    number = may.number
    assert (may.last, number) == (3, 1)

    for wrong in (f"v1:{match}:-:undone:{number}", f"v2:{match}:-:undone:3"):
        said = await (await here.forge(ana, wrong, on=on)).message()
        assert "gone on since" in ana.text(said), wrong
        assert (await last_kind(here, match)) == (3, "act")
    for right in (f"v1:{match}:-:undone:3", f"v2:{match}:-:undone:{number + 1}"):
        await here.forge(ana, right, on=on)
        await here.settled()
        assert (await last_kind(here, match))[1] == "undo", right
        await here.play(match, ana)
        await here.settled()


async def test_steps_are_chosen_and_shown_by_their_entry_or_by_their_number(
    here: KillableBot,
) -> None:
    match, ana, _ = await drafted(here)
    mine, on = await here.seat(match, ana), await here.table(match, ana)
    (step,) = await here.matches.rewinds.steps(match, mine, seat=mine)
    assert (step.to, step.number) == (2, 2)  # she knows of the start, and of her own card

    shown = []
    for version, value in (("v1", step.to), ("v2", step.number)):
        custom_id = f"{version}:{match}:-:undostep:menu"
        answer = await (await here.forge(ana, custom_id, str(value), on=on)).message()
        await here.settled()
        (send,) = controls(ana.fresh(answer), "undosend")
        shown.append((ana.text(answer), send["custom_id"]))
    assert shown[0] == shown[1]
    assert shown[0][1] == f"v2:{match}:-:undosend:2.1"

    again = []
    for version, number in (("v1", 3), ("v2", 2)):
        custom_id = f"{version}:{match}:-:replay:{number}.o.last"
        answer = await (await here.forge(ana, custom_id, on=on)).message()
        again.append(ana.text(answer))
    assert again[0] == again[1]
    assert "step 2 of 2" in again[0]
