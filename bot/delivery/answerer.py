"""Who answers a question now: the one place that says so, for panels, calls, deadlines, the runner.

That an answer ahead names a question does not mean that it answers. A question is hidden from its
owner only where a record of theirs answers it (``rules.players.standing``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from bot.delivery.mention_rules import is_person
from bot.lang import keys
from bot.matches import AnyGame, OpenQuestion
from bot.store import MatchInfo
from bot.store.ahead import Ahead, AheadList
from rules.core.ids import Seat
from rules.players.ahead import ASK, SAYS, Exactly, Sheet
from rules.players.standing import answers, holds, is_over, of_game, speaks_of, standing

AnySheet = Sheet[Any]


@dataclass(frozen=True)
class ByPerson:
    """The owner of the seat is asked; ``void``: the record that was for it and does not fit any more."""

    void: Ahead | None = None


@dataclass(frozen=True)
class ByStanding:
    """An answer ahead gives it."""

    record: Ahead


@dataclass(frozen=True)
class ByProgram:
    """An automated player of this kind has the seat."""

    kind: str


@dataclass(frozen=True)
class ByNobody:
    """The seat is empty, or its owner has gone."""


Answerer = ByPerson | ByStanding | ByProgram | ByNobody


def answerer(
    game: AnyGame,
    info: MatchInfo,
    question: OpenQuestion,
    *,
    records: AheadList,
    public: Any,
    legal: Sequence[Any],
) -> Answerer:
    """Return who answers a question.

    *records*: the answers ahead of the owner of the seat. *public*: what everybody sees. *legal*: what
    the seat may answer. It does not work the answer out: a panel needs to know only whether there is
    one.
    """
    asked = question.decision
    who = info.of_seat(asked.seat)
    if who is None or not is_person(info, asked.seat):
        return ByNobody() if who is None or who.kind is None else ByProgram(who.kind)
    void: Ahead | None = None
    for record in in_force(game, info, records, public, asked.seat):
        says = record.standing
        if not speaks_of(game, says, public, asked):
            continue
        if record.void == question.at:
            return ByPerson(record)
        if record.off or says.says == ASK:
            break
        if answers(game, says, public=public, seat=asked.seat, question=asked, legal=legal):
            return ByStanding(record)
        # What is for any question waits for one that it fits.
        named = bool(says.questions) and void is None
        if named and (isinstance(says.says, Exactly) or not holds(game, says, public, asked.seat)):
            void = record
    return ByPerson(void)


def in_force(
    game: AnyGame, info: MatchInfo, records: AheadList, public: Any, seat: Seat
) -> AheadList:
    """List the records of a seat in the order in which they are tried, the trifles of its game last.

    A trifle has no row before it has answered, or its owner has changed it.
    """
    if not with_ahead(info, game):
        return ()
    whole = {sheet.id: sheet for sheet in sheets_of(game, info) if sheet.scope == "match"}
    live = [
        replace(record, standing=of_game(game, record.standing))
        for record in records
        if record.standing.rules == game.rules and not is_over(game, record.standing, public)
    ]
    rows = {(record.sheet, record.line): record for record in live if record.sheet in whole}
    trifles = [
        rows.get((sheet.id, line.id))
        or Ahead(
            sheet=sheet.id,
            line=line.id,
            standing=standing(game, sheet, line, SAYS[line.choices[0]], public=public, seat=seat),
        )
        for sheet in whole.values()
        for line in sheet.lines
        if line.choices
    ]
    return (*(record for record in live if record.sheet not in whole), *trifles)


# --- what a table offers ---


def sheets_of(game: AnyGame, info: MatchInfo | None = None) -> tuple[AnySheet, ...]:
    """List the sheets of a game that are offered: those that there are words for.

    *info*: those of one match. A person who plays alone gets the trifles only, since nobody else waits
    for the rest.
    """
    known = keys("en")
    listed = [sheet for sheet in game.ahead.sheets if f"sheet-{game.id}-{sheet.id}" in known]
    alone = info is not None and info.is_alone
    return tuple(sheet for sheet in listed if sheet.scope == "match" or not alone)


def with_ahead(info: MatchInfo, game: AnyGame) -> bool:
    """Return whether people answer ahead at a table."""
    return info.plans == "usual" and bool(sheets_of(game, info))


def sheets_lead(info: MatchInfo) -> bool:
    """Return whether a sheet comes before the question alone: where others wait for hours."""
    return not info.is_alone and info.clocks.pace != "evening"


def trifles_of(info: MatchInfo, game: AnyGame) -> frozenset[str]:
    """Return the questions, by id, that may be answered by themselves at a table.

    They follow from the game, not from a person: everybody may know them.
    """
    offered = sheets_of(game, info) if with_ahead(info, game) else ()
    return frozenset(
        name for sheet in offered if sheet.scope == "match" for name in sheet.questions
    )


def by_line(records: AheadList, sheet: AnySheet, subject: int | None) -> Mapping[str, Ahead]:
    """Return the newest record of each line of a sheet about something, by line."""
    about = subject if sheet.scope == "subject" else None
    listed = [r for r in records if r.sheet == sheet.id and r.standing.subject == about]
    return {record.line: record for record in reversed(listed)}
