"""The numbers of controls count what their reader knows of, not the entries of the record."""

from __future__ import annotations

from bot.model.results import Undoable
from bot.store import MatchId
from rules.core.record import Kind
from tests.bot.person import Person
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


async def test_a_step_is_taken_back_by_its_number(here: KillableBot) -> None:
    match, ana, _ = await drafted(here)
    may = await here.matches.may_undo(match, await here.seat(match, ana))
    on = await here.table(match, ana)
    assert isinstance(may, Undoable)
    number = may.number
    assert (may.last, number) == (3, 1)

    said = await (await here.forge(ana, f"v2:{match}:-:undone:3", on=on)).message()
    assert "gone on since" in ana.text(said)
    assert (await last_kind(here, match)) == (3, "act")
    await here.forge(ana, f"v2:{match}:-:undone:{number}", on=on)
    await here.settled()
    assert (await last_kind(here, match))[1] == "undo"


async def test_steps_are_chosen_and_shown_by_their_number(here: KillableBot) -> None:
    match, ana, _ = await drafted(here)
    mine, on = await here.seat(match, ana), await here.table(match, ana)
    (step,) = await here.matches.rewinds.steps(match, mine, seat=mine)
    assert (step.to, step.number) == (2, 2)  # she knows of the start, and of her own card

    custom_id = f"v2:{match}:-:undostep:menu"
    answer = await (await here.forge(ana, custom_id, str(step.number), on=on)).message()
    await here.settled()
    (send,) = controls(ana.fresh(answer), "undosend")
    assert send["custom_id"] == f"v2:{match}:-:undosend:2.1"

    again = await (await here.forge(ana, f"v2:{match}:-:replay:2.1.last", on=on)).message()
    assert "step 2 of 2" in ana.text(again)
