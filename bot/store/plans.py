"""Filled forms and the plans they have made, for each person and match: secret, like a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa
from msgspec import field
from msgspec.structs import replace

from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import rewritten, rows_of
from rules.core.data import Value
from rules.core.plans import RunningPlan

PauseReason = Literal["", "owner", "undone", "otherwise"]
"""Why plans answer nothing: their owner has stopped them, an answer was taken back, or the owner
has answered otherwise by hand."""

Chosen = dict[str, tuple[str, ...]]

HABIT: Final = -1
"""The key of what is known of a form beyond its subject or its round."""
LOG: Final = "log"
"""The form, with the key ``HABIT``, that is no form: ``answers`` are what plans have answered since
their owner was there last, ``questions`` what they answer, and ``made`` is when the first was
given, or they were told of them. ``told``: they were there since, and what is answered next begins
anew."""
ANSWERS: Final = 64
"""How many of the entries that are answers of a form are remembered."""


class FilledForm(Value, frozen=True, kw_only=True):
    """A form of a game as somebody has filled it in, and the plans that this has made.

    ``form``: its id. ``key``: its subject or its round; None: it stands for the whole match.
    ``round``: in which it was filled in. ``made``: the last entry then. ``chosen``: what is in
    force, ``draft``: what is being chosen and is not. ``by_hand``: its owner answers one question
    at a time. ``paused``: the plans answer nothing, and why. ``plans_after``: the plans as they are
    after the answer that is being given. ``given``: how many have been, ``answers``: the entries of
    the latest. ``otherwise``: the fields of one that stands for the whole match that ask their
    owner now, because they have answered otherwise by hand.

    In the one with the key ``HABIT``, ``unchanged``: how often in a row its owner has handed the
    form in as it opens, ``automatic``: from now on that is done for them. ``questions`` and
    ``told``: see ``LOG``.
    """

    form: str
    key: int | None = None
    round: int = 0
    made: int = -1
    chosen: Chosen = {}
    draft: Chosen | None = None
    by_hand: bool = False
    paused: PauseReason = field(default="", name="held")
    plans: tuple[RunningPlan, ...] = ()
    plans_after: tuple[RunningPlan, ...] | None = field(default=None, name="doing")
    given: int = 0
    answers: tuple[int, ...] = ()
    otherwise: tuple[str, ...] = ()
    unchanged: int = field(default=0, name="plain")
    automatic: bool = field(default=False, name="always")
    questions: tuple[str, ...] = ()
    told: bool = False

    @property
    def ready(self) -> bool:
        """Whether it has been filled in, and not only begun."""
        return bool(self.chosen)

    @property
    def live(self) -> bool:
        """Whether its plans answer."""
        return self.ready and not self.paused and not self.by_hand

    def is_of(self, form: str, key: int | None) -> bool:
        """Return whether it is this form, about this."""
        return (self.form, self.key) == (form, key)


FilledForms = tuple[FilledForm, ...]
"""The forms of somebody in a match, those filled in last first."""

_READER: Final = msgspec.json.Decoder(FilledForms)


def form_of(filled: FilledForms, form: str, key: int | None) -> FilledForm | None:
    """Find a form of a list; None if it has not been filled in."""
    return next((one for one in filled if one.is_of(form, key)), None)


def habit_of(filled: FilledForms, form: str) -> FilledForm:
    """Return what is known of how somebody fills in a form."""
    return form_of(filled, form, HABIT) or FilledForm(form=form, key=HABIT)


def without_log(filled: FilledForms) -> FilledForms:
    """Return what was filled in, without what has been answered since."""
    return tuple(one for one in filled if one.form != LOG)


def with_form(filled: FilledForms, one: FilledForm) -> FilledForms:
    """Return a list with *one* in the place of what was filled in there, else before all others."""
    if form_of(filled, one.form, one.key) is None:
        return (one, *filled)
    return tuple(one if other.is_of(one.form, one.key) else other for other in filled)


def with_answer(filled: FilledForms, seq: int, question: str, now: float) -> FilledForms:
    """Return a list that notes one more answer of a plan, and the id of the question."""
    log = form_of(filled, LOG, HABIT)
    if log is None or log.told:
        log = FilledForm(form=LOG, key=HABIT, made=int(now))
    # A log of before the questions were noted has none for its first answers.
    asked = (*(("",) * (len(log.answers) - len(log.questions))), *log.questions, question)
    answers = (*log.answers, seq)[-ANSWERS:]
    return with_form(filled, replace(log, answers=answers, questions=asked[-ANSWERS:]))


class PlanRepository:
    """The filled forms of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def change(
        self, match: MatchId, user: int, how: Callable[[FilledForms], FilledForms]
    ) -> FilledForms:
        """Change the forms of somebody, in one transaction; an empty list is forgotten."""

        def work(connection: sa.Connection) -> FilledForms:
            name = {"match": match, "user": user}
            return rewritten(connection, schema.plans, name, "filled", reader=_READER, how=how)

        return await self._database.writing(work)

    async def mark_told(self, match: MatchId, user: int) -> None:
        """Note that somebody has read what plans have answered for them: they are there."""
        log = form_of(await self.of_user(match, user), LOG, HABIT)
        if log is not None and not log.told:

            def told(filled: FilledForms) -> FilledForms:
                now = form_of(filled, LOG, HABIT)
                # What was answered meanwhile they have not read.
                same = now is not None and now.answers == log.answers
                return with_form(filled, replace(log, told=True)) if same else filled

            await self.change(match, user, told)

    async def users_with_log(self) -> list[tuple[MatchId, int]]:
        """List for whom plans have answered something in a match since they were there last."""
        table = schema.plans
        # The JSON as msgspec writes it, without spaces.
        noted = table.c.filled.contains(f'"form":"{LOG}"', autoescape=True)
        noted &= ~table.c.filled.contains('"told":true', autoescape=True)
        chosen = sa.select(table.c.match, table.c.user).where(noted)
        rows = await rows_of(self._database, chosen)
        return [(MatchId(row.match), row.user) for row in rows]

    async def clear(self, match: MatchId) -> None:
        """Forget everything that was filled in in a match."""
        table = schema.plans
        chosen = sa.delete(table).where(table.c.match == match)
        await self._database.writing(lambda connection: connection.execute(chosen))

    async def of_user(self, match: MatchId, user: int | None) -> FilledForms:
        """Return what somebody has filled in in a match."""
        if user is None:
            return ()
        table = schema.plans
        mine = sa.select(table.c.filled).where(table.c.match == match, table.c.user == user)
        rows = await rows_of(self._database, mine)
        return _READER.decode(rows[0].filled) if rows else ()
