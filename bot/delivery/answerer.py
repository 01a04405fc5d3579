"""Who answers a question now: the one place that says so, for panels, calls, deadlines, the runner.

That a form names a question, or is in force, does not mean that it answers. A question is hidden
from its owner only where a plan of theirs has an answer left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.delivery.mention_rules import is_person
from bot.lang import keys
from bot.matches import AnyGame
from bot.store import MatchInfo
from bot.store.plans import FilledForm, FilledForms, form_of
from rules.core.game import Question
from rules.core.plans import Form, RunningPlan, Subject, wanted

AnyForm = Form[Any]


@dataclass(frozen=True)
class ByPerson:
    """Whoever has the seat is asked."""


@dataclass(frozen=True)
class ByForm:
    """One of the plans of a form gives it: that with this number."""

    filled: FilledForm
    number: int

    @property
    def running(self) -> RunningPlan:
        """The plan that answers."""
        return self.filled.plans[self.number]

    def after(self, running: RunningPlan) -> tuple[RunningPlan, ...]:
        """Return the plans of the form when *running* has taken the place of the one that answers."""
        plans = self.filled.plans
        return (*plans[: self.number], running, *plans[self.number + 1 :])


@dataclass(frozen=True)
class ByPreset:
    """A standing answer of old lets it pass."""


@dataclass(frozen=True)
class ByProgram:
    """An automated player of this kind has the seat."""

    kind: str


@dataclass(frozen=True)
class ByNobody:
    """The seat is empty, or its owner has gone."""


Answerer = ByPerson | ByForm | ByPreset | ByProgram | ByNobody


def answerer(
    game: AnyGame,
    info: MatchInfo,
    asked: Question,
    *,
    filled: FilledForms,
    public: Any,
    view: Any,
    legal: Sequence[Any],
) -> Answerer:
    """Return who answers what is *asked*.

    *filled*: the forms of whoever has the seat, as they are in force. *public* and *view*: what
    everybody sees, and what the seat does. *legal*: what it may answer. It does not work out the
    answer: a panel needs to know only whether there is one.
    """
    who = info.of_seat(asked.seat)
    if who is None or not is_person(info, asked.seat):
        return ByNobody() if who is None or who.kind is None else ByProgram(who.kind)
    if asked.id in who.presets:
        return ByPreset()
    if not with_plans(info, game):
        return ByPerson()
    forms = {offer.id for offer in offered(game, info)}
    leaves = left_to_owner(game, filled, public, asked)
    # Those that stand for the whole match come last.
    for form in sorted(filled, key=lambda form: form.key is None):
        if not form.live or form.form not in forms or (leaves and form.key is None):
            continue
        for number, running in enumerate(form.plans):
            wants = wanted(
                game,
                running,
                public=public,
                view=view,
                seat=asked.seat,
                question=asked,
                legal=legal,
            )
            if wants is not None:
                return ByForm(form, number)
    return ByPerson()


# --- the forms of a table ---


def offered(game: AnyGame, info: MatchInfo | None = None) -> tuple[AnyForm, ...]:
    """List the forms of a game that are offered: those that there are words for.

    *info*: those of one match. Whoever plays alone gets the trifles only, since nobody else waits
    for the rest.
    """
    worded, alone = keys("en"), info is not None and info.is_alone
    return tuple(
        form
        for form in game.planning.forms
        if f"plan-form-{game.id}-{form.id}" in worded and (form.standing or not alone)
    )


def with_plans(info: MatchInfo, game: AnyGame) -> bool:
    """Return whether forms answer at a table: people who are all there in one evening do it live."""
    live = info.clocks.pace == "evening" and not info.is_alone
    return info.plans == "usual" and not live and bool(offered(game))


def trifles(info: MatchInfo, game: AnyGame) -> frozenset[str]:
    """Return the questions, by id, that may be answered by themselves at a table.

    They follow from the game, not from a person: everybody may know them.
    """
    forms = offered(game, info) if with_plans(info, game) else ()
    return frozenset(asked for form in forms if form.standing for asked in form.questions)


def round_of(game: AnyGame, view: Any) -> int:  # Any: a view of any game
    """Return the round of a view, as plans count it."""
    return game.facts.round(view) if game.facts.round is not None else 0


def key_of(game: AnyGame, form: AnyForm, view: Any, subject: Subject) -> int | None:
    """Name what a form is about: its subject, its round, or the whole match."""
    if form.standing:
        return None
    return subject if form.subjects else round_of(game, view)


def left_to_owner(game: AnyGame, filled: FilledForms, public: Any, asked: Question) -> bool:
    """Return whether a question is put to its owner by the form about it, which none overrules.

    They have put that form aside, or have chosen there to be asked.
    """
    for form in offered(game):
        key = key_of(game, form, public, asked.subject)
        mine = form_of(filled, form.id, key) if asked.id in form.questions else None
        if mine is None or form.standing:
            continue
        topics = [mine.chosen.get(name) for name, of in form.topics.items() if asked.id in of]
        if mine.by_hand or (mine.live and ("ask",) in topics):
            return True
    return False
