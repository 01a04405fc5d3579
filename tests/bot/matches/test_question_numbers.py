"""The numbers that controls carry: they count what their readers know of, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from bot.matches import Matches, OpenQuestion, Refused, question_numbers
from bot.matches.question_numbers import entry_of
from bot.model.refusals import QuestionClosed
from bot.store import MatchId, Store
from rules.core.ids import Seat
from tests.bot.matches.seated import ANA, BOB, GAMES, GM, Ids, choice, good, question, seat, started
from tests.tiny import Boast, Done


def carried(asked: OpenQuestion) -> tuple[int, int, int]:
    """Return the numbers that controls of a question may carry."""
    return asked.opened, asked.moved, asked.shown


async def test_what_others_hide_moves_no_number_of_mine(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    before = [await question(matches, match, who) for who in (ANA, BOB)]

    for which in (0, 1, 0):
        good(await matches.act(match, BOB, [await choice(matches, match, BOB, which)], ids()))

    ana, bob = [await question(matches, match, who) for who in (ANA, BOB)]
    assert carried(ana) == carried(before[0])
    assert (bob.opened, bob.moved) == (before[1].opened, before[1].moved + 3)
    assert bob.shown == before[1].shown
    assert bob.at == before[1].at + 3


async def test_what_is_asked_next_has_numbers_of_its_own(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    before = {q.decision.seat: q for q in await matches.pending(match)}
    for user in (ANA, BOB):
        good(await matches.act(match, user, [await choice(matches, match, user), Done()], ids()))

    now = (await matches.pending(match))[0]

    mine, old = now.decision.seat, before[now.decision.seat]
    assert now.opened > old.moved
    assert now.shown > old.shown
    asked = await matches.pending(match)
    assert [entry_of(asked, mine, n) for n in (old.opened, old.moved, -old.shown)] == [None] * 3
    assert [entry_of(asked, mine, n) for n in (now.moved, -now.shown)] == [now.at, now.at]


async def test_numbers_go_on_after_a_match_went_back(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    good(await matches.act(match, ANA, [Boast()], ids()))
    old = await question(matches, match, ANA)

    good(await matches.rewinds.rewind(match, start, GM, ids(), reason="x"))

    now = await question(matches, match, ANA)
    assert now.opened > old.moved
    assert now.shown > old.shown


async def test_a_draft_is_known_by_the_number_with_which_its_question_was_opened(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    panel, mine = await question(matches, match, ANA), await seat(matches, match, ANA)
    for which in (0, 1):
        good(await matches.act(match, ANA, [await choice(matches, match, ANA, which)], ids()))
    asked = await matches.pending(match)
    now = await question(matches, match, ANA)

    assert now.since < now.at
    assert [entry_of(asked, mine, n) for n in (panel.opened, panel.moved + 1, now.moved)] == [
        now.since,
        now.since,
        now.at,
    ]
    assert entry_of(asked, mine, now.moved + 1) is None
    assert entry_of(asked, Seat(1 - mine), now.moved) is None


async def test_numbers_that_were_stored_before_are_read(
    matches: Matches, store: Store, ids: Ids
) -> None:
    """A match of a database of before goes on, and a number given twice is the same."""
    match = await started(matches, ids)
    good(await matches.act(match, ANA, [await choice(matches, match, ANA)], ids()))
    await _as_before(store, match)
    first, again = Matches(store, GAMES), Matches(store, GAMES)

    asked = await first.pending(match)

    assert asked == await again.pending(match)
    assert {carried(q) for q in asked} == {(1, 1, 1)}
    assert {q.since for q in asked} == {0}
    good(await first.act(match, BOB, [await choice(first, match, BOB)], ids()))
    bob = await question(first, match, BOB)
    assert carried(bob) == (1, 2, 1)


async def _as_before(store: Store, match: MatchId) -> None:
    """Write the numbers of a match as they were stored when controls carried those of entries."""
    new = ("opened", "moved", "shown")

    def change(connection: Any) -> None:
        ((text,),) = connection.execute(sa.text("select questions from states")).all()
        rows = [
            {name: value for name, value in row.items() if name not in new}
            for row in json.loads(text)
            if row["id"]
        ]
        assert question_numbers.read(text) != question_numbers.read(json.dumps(rows))
        written = sa.text("update states set questions = :rows, seal = null")
        connection.execute(written, {"rows": json.dumps(rows)})

    await store.records._database.writing(change)


async def test_what_is_said_beside_any_question_counts_once_from_each_panel(
    matches: Matches, ids: Ids
) -> None:
    """A person who is asked nothing may press twice too: the second press is of the same panel."""
    match = await started(matches, ids)
    for user in (ANA, BOB):
        good(await matches.act(match, user, [await choice(matches, match, user), Done()], ids()))
    (asked,) = await matches.pending(match)
    waiting = Seat(1 - asked.decision.seat)
    user = ANA if await seat(matches, match, ANA) == waiting else BOB
    panel = (await matches.view(match, waiting)).said

    good(await matches.act(match, user, [Boast()], ids(), said=panel))
    late = await matches.act(match, user, [Boast()], ids(), said=panel)
    now = (await matches.view(match, waiting)).said

    assert late == Refused(QuestionClosed())
    good(await matches.act(match, user, [Boast()], ids(), said=now))
