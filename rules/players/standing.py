"""Answers ahead: answers that are given before their question comes.

A ``Standing`` is one record, held beside the match and never in its state: for some questions it
says what its owner answers. When one of them comes, the answer is given as actions like any others,
so the rules, replays, undo and the proof of a match know nothing of it.

*Whether* a record answers follows from what everybody sees: kind, subject and round of the
question, and what the record watches. Otherwise the speed of an answer would tell others what its
owner holds. *What* it answers may depend on the owner's own view, as the owner's own choice would.

How it is used:

- ``answering`` says which record of a list answers a question. It asks no advisor, so a panel may
  call it at each look. The list is in the order of what counts first: the newest before the older,
  those of a sheet in the order of its lines, ``trifles`` last.
- ``rules.players.answering.answer`` works out what that record answers, and what is left of it
  then. It never agrees to terms, and gives nothing that ends a match.
- ``by_hand`` says what is left of a record once its owner has answered a question themselves.
- A game lends its sheets as ``AdvisedGame.ahead``; ``opening`` writes the records of a sheet as it opens,
  ``standing`` one record for what was chosen on a line.

An answer is a tuple of actions, played in one go as a plan: what is no more legal is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from rules.core.data import Value
from rules.core.forms import Whole, is_form
from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.ahead import (
    ADVISED,
    ASK,
    SAYS,
    Advised,
    Answer,
    Exactly,
    Line,
    Pass,
    Says,
    Sheet,
    Standing,
    Subject,
    Watch,
)
from rules.players.game import AdvisedGame

V = TypeVar("V", bound=Value)


# --- writing records ---


def standing(
    game: AdvisedGame[Any, Any, Any, V],
    sheet: Sheet[V],
    line: Line[V],
    says: Says,
    *,
    public: V,
    seat: Seat,
    subject: Subject = None,
) -> Standing:
    """Write the record for what was chosen on a line of a sheet."""
    now, until = 0, None
    if sheet.scope != "match":
        now = game.ahead.round(public)
        until = now if sheet.last is None else sheet.last(public, seat)
    return Standing(
        questions=line.questions,
        says=says,
        subject=subject if sheet.scope == "subject" else None,
        since=now,
        until=until,
        once=line.once,
        watch=watched(game, line.watch, says, public=public, seat=seat) if line.watch else None,
        rules=game.rules,
    )


def watched(
    game: AdvisedGame[Any, Any, Any, V], kind: str, says: Says, *, public: V, seat: Seat
) -> Watch:
    """Note what a record rests on, as it is now."""
    return Watch(kind, msgspec.msgpack.encode(game.ahead.watches[kind].mark(public, seat, says)))


def opening(
    game: AdvisedGame[Any, Any, Any, V],
    sheet: Sheet[V],
    *,
    public: V,
    seat: Seat,
    subject: Subject = None,
) -> tuple[Standing, ...]:
    """Write the records of a sheet as it opens, with nothing changed in it, in their order."""
    return tuple(
        standing(
            game, sheet, line, SAYS[line.choices[0]], public=public, seat=seat, subject=subject
        )
        for line in sheet.lines
        if line.choices
    )


def for_round(game: AdvisedGame[Any, Any, Any, V], public: V) -> Standing:
    """Write the record that plays this round for somebody, all that is asked in it."""
    now = game.ahead.round(public)
    return Standing(questions=(), says=ADVISED, since=now, until=now, rules=game.rules)


def of_game(game: AdvisedGame[Any, Any, Any, V], stored: Standing) -> Standing:
    """Return a record that was read where it is stored, its answers as actions of its game.

    Raises:
        msgspec.ValidationError: if one of them is no action of the game.
    """
    if not isinstance(stored.says, Exactly):
        return stored
    whole = tuple(
        tuple(msgspec.convert(action, game.action) for action in answer)
        for answer in stored.says.answers
    )
    return replace(stored, says=replace(stored.says, answers=whole))


# --- reading records ---


def speaks_of(
    game: AdvisedGame[Any, Any, Any, V], record: Standing, public: V, question: Question
) -> bool:
    """Return whether a record is for a question: its kind, its subject, its round."""
    named = not record.questions or question.id in record.questions
    if not named or record.subject not in {None, question.subject}:
        return False
    now = game.ahead.round(public)
    return record.since <= now and (record.until is None or now <= record.until)


def holds(game: AdvisedGame[Any, Any, Any, V], record: Standing, public: V, seat: Seat) -> bool:
    """Return whether what a record watches is as it was."""
    if record.watch is None:
        return True
    mark = msgspec.msgpack.decode(record.watch.mark)
    return game.ahead.watches[record.watch.kind].holds(public, seat, mark)


def is_over(game: AdvisedGame[Any, Any, Any, V], record: Standing, public: V) -> bool:
    """Return whether the rounds of a record are over."""
    return record.until is not None and game.ahead.round(public) > record.until


def answers(
    game: AdvisedGame[Any, Any, Any, V],
    record: Standing,
    *,
    public: V,
    seat: Seat,
    question: Question,
    legal: Sequence[Any],  # Any: actions of any game
) -> bool:
    """Return whether a record answers a question, without working out what.

    *legal*: what *seat*, its owner, may answer.
    """
    if not (speaks_of(game, record, public, question) and holds(game, record, public, seat)):
        return False
    match record.says:
        case Advised():
            # Which answer is advised follows from the owner's view, so one of them that may end the
            # match holds all of them back. What can be done at any time is no answer to this one.
            free = tuple(act.action for act in game.questions.free)
            return (
                game.advisor is not None
                and bool(legal)
                and not question.together
                and not any(
                    game.ends(public, seat, action)
                    for action in legal
                    if not isinstance(action, free)
                )
            )
        case Pass():
            passed = passing(legal)
            return passed is not None and may_be_given(game, (passed,), public, question)
        case Exactly():
            return said_by(game, record.says, public=public, question=question, legal=legal) != ()


def said_by(
    game: AdvisedGame[Any, Any, Any, V],
    says: Exactly,
    *,
    public: V,
    question: Question,
    legal: Sequence[Any],  # Any: actions of any game
) -> Answer:
    """Return which of its answers is next and legal; an empty one: none is."""
    first = says.answers if says.wishes else says.answers[:1]
    fits = (
        answer
        for answer in (_as_asked(answer, legal) for answer in first)
        if answer
        and _may_be_legal(answer[0], legal)
        and may_be_given(game, answer, public, question)
    )
    return next(fits, ())


def _as_asked(answer: Answer, legal: Sequence[Any]) -> Answer:
    """Read a plain end where a form is asked: with nothing written, it gives the blank."""
    plain = bool(answer) and answer[0] not in legal and _tag(answer[0]) == "done"
    return (legal[0], *answer[1:]) if plain and is_form(legal) else answer


def _may_be_legal(action: Any, legal: Sequence[Any]) -> bool:  # Any: actions of any game
    """Return whether an action is listed, or is of the form that is; the rules decide about its numbers."""
    if isinstance(action, Whole):
        return any(type(action) is type(blank) for blank in legal)
    return action in legal


def may_be_given(
    game: AdvisedGame[Any, Any, Any, V], answer: Answer, public: V, question: Question
) -> bool:
    """Return whether an answer may be given without its owner being asked once more.

    It agrees to no terms that others can change until then, and does not end the match.
    """
    if question.together and any(tag == "done" for tag in map(_tag, answer)):
        return False
    return not any(game.ends(public, question.seat, action) for action in answer)


def answering(
    game: AdvisedGame[Any, Any, Any, V],
    ahead: Sequence[Standing],
    *,
    public: V,
    seat: Seat,
    question: Question,
    legal: Sequence[Any],  # Any: actions of any game
) -> int | None:
    """Return the number of the record in a list that answers a question; None: the owner is asked."""
    for number, record in enumerate(ahead):
        if record.says == ASK and speaks_of(game, record, public, question):
            return None
        if answers(game, record, public=public, seat=seat, question=question, legal=legal):
            return number
    return None


def left_of(
    game: AdvisedGame[Any, Any, Any, V], record: Standing, public: V, seat: Seat
) -> Standing | None:
    """Return what is left of a record that has answered; None: it is done.

    *public*: the position in which it answered. What the whole match watches counts anew from each
    answer.
    """
    if record.once:
        return None
    if isinstance(record.says, Exactly) and not record.says.wishes:
        rest = record.says.answers[1:]
        # Unwatched: the answer itself changes much, and the next one was said with it.
        return replace(record, says=Exactly(rest), watch=None) if rest else None
    return _renewed(game, record, public, seat)


def by_hand(
    game: AdvisedGame[Any, Any, Any, V],
    record: Standing,
    *,
    public: V,
    seat: Seat,
    question: Question,
) -> Standing | None:
    """Return what is left of a record after its owner has answered a question by hand; None: nothing.

    *public*: the position in which they answered.
    """
    if not speaks_of(game, record, public, question):
        return record
    in_order = isinstance(record.says, Exactly) and not record.says.wishes and record.says != ASK
    if record.once or in_order:
        return None  # it was for this question, or began with it
    return _renewed(game, record, public, seat)


def _renewed(
    game: AdvisedGame[Any, Any, Any, V], record: Standing, public: V, seat: Seat
) -> Standing:
    """Note anew what a record for the whole match watches."""
    if record.watch is None or record.until is not None:
        return record
    watch = watched(game, record.watch.kind, record.says, public=public, seat=seat)
    return replace(record, watch=watch)


def passing(legal: Sequence[Any]) -> Any | None:  # Any: the actions of any game
    """Find the answer that lets a question pass; None if it has none.

    The rules list the plain *done* before those that announce something with it.
    """
    if is_form(legal):
        return legal[0]  # the blank
    # Tags and not classes: each game has a ``Done`` of its own, but their stored names are the
    # same.
    for tag in ("done", "pass-round"):
        for action in legal:
            if _tag(action) == tag:
                return action
    return None


def _tag(action: Any) -> str:  # Any: an action of any game
    return str(action.__struct_config__.tag)
