"""What the answers of a form come to as a position is, as far as its owner can know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core.chance import Keyed
from rules.core.data import digest, pack
from rules.core.drafts import Sheet, blank, number_of
from rules.core.game import Game, NoPossiblePositionError, Play, Question, advance, settle
from rules.core.ids import Seat
from rules.core.standing import passing
from rules.core.plans import ADVISED, Filled, Form, RunningPlan, Subject, answer
from rules.core.wording import tag_of
from rules.players.advising import ENDS
from rules.players.tie_breaks import Luck

AnyGame = Game[Any, Any, Any, Any]  # every game alike

MOST: Final = 100
"""Questions that are looked at; nothing that can be foretold is further away."""

Said = dict[str, tuple[Any, ...]]
"""What each field of a form will do; None at the end: that cannot be known from there on.

A field whose time is over is left out.
"""


def forecast(
    game: AnyGame,
    view: Any,
    seat: Seat,
    form: Form[Any],
    *,
    subject: Subject,
    chosen: Filled,
    watch: Callable[[Any], None] = lambda state: None,
) -> Said:
    """Foretell what each field of a form will do.

    *watch* sees the position after each answer of it.

    What is hidden is dealt as the view allows, always alike for the same view; there the form
    answers for the seat, and others do nothing: what they will do is not known, so there is None
    once they have been asked about the same fight. It is dealt twice, for an ability may bring what
    nobody can foresee: from where the two differ there is None.
    """
    if game.advisor is None or not form.forecast_fields:
        return {}
    # From the view alone: a key of chance of the match would deal what is really hidden.
    key = bytes.fromhex(digest(pack(view)))
    drafts = not game.wholes.keys().isdisjoint(form.questions)
    said, *others = (
        _dealt(
            game, view, seat, form, subject=subject, chosen=chosen, chance=Keyed(one), watch=watch
        )
        for one in (key, key[::-1])[: 1 if drafts else 2]
    )
    return {
        name: _shared(done, *(other.get(name, ()) for other in others))
        for name, done in said.items()
    }


def _shared(one: tuple[Any, ...], other: tuple[Any, ...] | None = None) -> tuple[Any, ...]:
    """Return what two lists begin with alike, with None at its end if they differ after that."""
    if other is None or one == other:
        return one
    pairs = enumerate(zip(one, other, strict=False))
    return (*one[: next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))], None)


def _dealt(
    game: AnyGame,
    view: Any,
    seat: Seat,
    form: Form[Any],
    *,
    subject: Subject,
    chosen: Filled,
    chance: Keyed,
    watch: Callable[[Any], None],
) -> Said:
    """Let a form answer in one position that *view* allows."""
    assert game.advisor is not None
    try:
        play: Play[Any, Any] = Play(game.possible(view, chance), chance)
    except NoPossiblePositionError:
        return {}
    settle(game, play, play.state.agenda)
    fields = {name: field for field, names in form.forecast_fields.items() for name in names}
    drafts = {name for name in fields if name in game.wholes}
    left, found = set(fields), Said()
    round_, mind = game.round_of(play.state), game.advisor(seat, Luck(b"plan"))
    made_plans = form.plans(view, seat, subject, chosen)
    plans, last = _Plans(game, made_plans), max((one.until or 0 for one in made_plans), default=0)
    others_asked = False
    for _ in range(MOST):
        asked = [one for one in game.pending(play.state) if one.asked]
        now_round = game.round_of(play.state)
        if not asked or not left or play.state.over or now_round > max(round_, last):
            break
        question = next((one for one in asked if one.seat == seat), asked[0])
        if question.seat != seat:
            others_asked = others_asked or (form.subjects and question.subject == subject)
            advance(game, play, question.seat, game.default(play.state, question.seat))
            continue
        now, field = game.view(play.state, seat), fields.get(question.id, "")
        legal = game.legal(play.state, seat)
        if drafts:
            said, told = _whole(mind, now, legal, chosen[field][0] if field else "ask")
            whole = game.wholes.get(question.id)
            draft = None if whole is None else whole.read(now, seat)
            left.discard(question.id)
        else:
            mine = form.questions if not form.subjects or question.subject == subject else ()
            made = plans.answer(play.state, question, now, legal) if question.id in mine else None
            if made is None and (form.subjects or (not field and now_round > round_)):
                break  # its owner is asked, or what it is about is over
            if made is None and field:  # what comes after depends on what its owner answers
                return dict.fromkeys(set(form.forecast_fields) - set(found), (None,)) | found
            if field and others_asked:
                # They did nothing here. What they do really decides how long the form goes on.
                return found | {field: (*found.get(field, ()), None)}
            said = (game.default(play.state, seat) if made is None else made,)
            told, draft = made is not None, None
        for action in said:
            advance(game, play, seat, action)
        watch(play.state)
        if told and field:
            found[field] = (*found.get(field, ()), *_gains(said, draft))
    return found


def _whole(mind: Any, now: Any, legal: Sequence[Any], choice: str) -> tuple[Sequence[Any], bool]:
    """Answer a question whole, as a form of topics; return also if it is the form's answer."""
    done = passing(legal) if choice == "pass" else None
    said = mind.whole(now, legal) if done is None else (done,)
    return said, choice in {ADVISED, "pass"}


class _Plans:
    """The plans of a form, and how often each of their wants has been used."""

    def __init__(self, game: AnyGame, plans: Sequence[Any]) -> None:
        self.game, self.running = game, [RunningPlan(plan) for plan in plans]

    def answer(self, state: Any, question: Question, now: Any, legal: Sequence[Any]) -> Any | None:
        """Return what the first of them answers that does; None: none does."""
        public = self.game.view(state, None)
        for number, running in enumerate(self.running):
            found = answer(
                self.game,
                running,
                public=public,
                view=now,
                seat=question.seat,
                question=question,
                legal=legal,
            )
            if found is not None:
                action, self.running[number] = found
                return action
        return None


def _gains(said: Sequence[Any], draft: Sheet | None) -> list[Any]:
    """Leave out ends, and of a draft what becomes less: the rest follows from it."""
    before = {blank(line): number_of(line) for line in draft.lines} if draft is not None else {}
    kept = [action for action in said if tag_of(type(action)) not in ENDS]
    return [one for one in kept if draft is None or number_of(one) > before.get(blank(one), 0)]
