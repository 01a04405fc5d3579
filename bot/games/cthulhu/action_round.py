"""A round of the Action phase: always the same menus in the same order, and the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from bot.games.ask import (
    ANSWERS,
    LABEL,
    Answer,
    Ask,
    advice,
    capital,
    generic_ask,
    other_choices,
)
from bot.games.cthulhu.display import lands
from bot.games.cthulhu.fields import unit_name
from bot.games.cthulhu.movement import move_menus
from bot.games.question_controls import QuestionPrompt, button, by_kind, menus
from bot.model.control_id import write_action
from bot.model.limits import cut
from bot.model.panel_parts import Part, rows_of
from rules.core.data import Value
from rules.cthulhu import rounds
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    BuildGate,
    Capture,
    ChooseBook,
    Done,
    LeaveGate,
    Linger,
    MoveUnit,
    PassRound,
    Recruit,
    Summon,
    TakeGate,
    UsePower,
)
from rules.cthulhu.content import REQUIREMENTS, Area
from rules.cthulhu.events import BookTaken, RequirementMet
from rules.cthulhu.views import View
from rules.lang import say
from rules.players.advice import Advice
from rules.players.advising import advise, foreseen

_MENUS: tuple[tuple[str, tuple[type[Value], ...]], ...] = (
    ("fight", (Attack, Capture)),
    ("gate", (BuildGate, TakeGate, LeaveGate, Linger)),
    ("bring", (Awaken, Summon, Recruit)),
    ("power", (UsePower,)),
)


def action_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer moves, fights, gates, new units and powers, a menu each; then the end of the round."""
    kinds = by_kind(prompt.legal)
    parts: list[Part] = move_menus(prompt)
    for name, wanted in _MENUS:
        actions = [a for kind in wanted for a in kinds.get(kind, ())]
        parts += menus(prompt, actions, prompt.say(f"cthulhu-menu-{name}")) if actions else []
    ends = [button(prompt, a) for kind in (Done, PassRound) for a in kinds.get(kind, ())]
    return (*parts, *rows_of(ends))


# --- the question, with advice ---


def round_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask for an action: with one's numbers, and with what is advised in full above its button."""
    ask, scene = generic_ask(prompt, advised), prompt.scene
    now, decision, mine = scene.view.round, prompt.question.decision, scene.view.seats[prompt.seat]
    after = decision.id == "action" and now is not None and rounds.may_end(now)
    lead = [answer for answer in ask.answers if answer.kind == "lead"]
    rest = [
        answer
        for answer in ask.answers
        if answer.kind != "lead" and not isinstance(answer.plan[0], LeaveGate | Linger | Done)
    ]
    end = _end(prompt, advised=advised is not None)
    if end is not None and lead and isinstance(lead[0].plan[0], Done):
        answers = [replace(end, kind="lead"), *rest]
    else:  # to end is one press, and not the first
        answers = [*lead, *rest] if end is None else [*[*lead, *rest][: ANSWERS - 1], end]
    plan = answers[0].plan if lead else ()
    best = ", ".join(prompt.label(a) for a in plan if not isinstance(a, Done))
    best = best or (answers[0].label if lead else "")
    named = bool(plan) and isinstance(plan[0], UsePower)  # a power keeps its capital
    passes = [write_action(a) for a in prompt.legal if isinstance(a, PassRound) and _useful(prompt)]
    return replace(
        ask,
        question=prompt.say("cthulhu-ask", about="after" if after else decision.id),
        state=prompt.say(
            "cthulhu-ask-state",
            power=mine.power,
            doom=mine.doom,
            end=scene.view.doom_end,
            books=len(mine.books),
        ),
        advice=advice(prompt, best, named=named) if best else "",
        answers=tuple(_worded(prompt, answer) for answer in answers),
        others=other_choices(prompt, prompt.legal, answers),
        risks=dict.fromkeys(passes, prompt.say("cthulhu-pass-why", n=mine.power)),
        picture=lands(scene.view, plan),
    )


def _end(prompt: QuestionPrompt, *, advised: bool) -> Answer | None:
    """Return the end of a round, or of a move; None: there is none yet.

    Who has moved enough is asked next for anything else in the round: one answer ends both, unless
    something else is advised there.
    """
    done = next((action for action in prompt.legal if isinstance(action, Done)), None)
    if done is None:
        return None
    if prompt.question.decision.id == "move" and prompt.game is not None:
        then = foreseen(prompt.game, prompt.scene.view, prompt.seat, (done,))
        if then is not None and not _goes_on(prompt, then):
            return Answer(prompt.say("cthulhu-stop-end"), (done,), "nothing")
        if then is not None and _ends_round(prompt, then, advised=advised):
            return Answer(prompt.say("cthulhu-stop-end"), (done, done), "nothing")
    return Answer(prompt.label(done), (done,), "nothing")


def _goes_on(prompt: QuestionPrompt, then: View) -> bool:
    """Return whether the round of the seat is not over in *then*."""
    return then.round is not None and then.round.seat == prompt.seat and rounds.may_end(then.round)


def _ends_round(prompt: QuestionPrompt, then: View, *, advised: bool) -> bool:
    """Return whether the seat is asked for more in *then* and may as well end its round there."""
    asked = any(one.seat == prompt.seat and one.id == "action" for one in then.pending)
    if not asked or not _goes_on(prompt, then):
        return False
    best = advise(prompt.game, then, prompt.seat) if advised and prompt.game else None
    return not advised or (best is not None and isinstance(best.best.answer[0], Done))


_BRACKETS: Final = re.compile(r"\s*\([^)]*\)")
_PRINTED = 160
"""Letters of all books that have a button, at most: more would not fit on a phone."""
_EARNED = 3
"""Requirements that are named beside those of now, at most."""


def book_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask for a book: say what has earned it, and what is printed on those that have a button."""
    mine = prompt.scene.view.seats[prompt.seat]
    met = [requirement for requirement in REQUIREMENTS if requirement not in mine.open]
    new = [requirement for requirement in _last_met(prompt) if requirement in met]
    before = [requirement for requirement in met if requirement not in new]
    # What was met long ago is no news, and more would not fit on a phone beside the books.
    told = before if len(before) <= _EARNED else []
    lines = [("new", new), ("before" if new else "met", told)]
    ask = generic_ask(prompt, advised)
    printed = [len(prompt.detail(answer.plan[0])) for answer in ask.answers]
    room = sum(letters <= _PRINTED for letters in accumulate(printed))
    answers = ask.answers[: max(1, room)]
    ask = replace(
        ask,
        answers=answers,
        others=other_choices(prompt, prompt.legal, answers),
        state=prompt.say("cthulhu-book-state"),
        cards=tuple(
            _requirements(prompt, f"cthulhu-book-{key}", some) for key, some in lines if some
        ),
    )
    texts = [
        f"{'' if answer.kind == 'lead' else '-# '}**{answer.label}** · {prompt.detail(answer.plan[0])}"
        for answer in ask.answers
        if isinstance(answer.plan[0], ChooseBook)
    ]
    return replace(ask, cards=(*ask.cards, *texts), other=prompt.say("cthulhu-book-other"))


def _requirements(prompt: QuestionPrompt, key: str, which: Sequence[str]) -> str:
    """List requirements of the faction of the seat that is asked, in the sentence *key*."""
    scene = prompt.scene
    faction = scene.view.seats[prompt.seat].faction
    named = [say(scene.locale, f"cthulhu-requirement-{faction}-{one}") for one in which]
    return prompt.say(key, n=len(which), list=" · ".join(named))


def _last_met(prompt: QuestionPrompt) -> list[str]:
    """List the requirements that the seat has met last; none where that is not known."""
    met: list[str] = []
    for event in reversed(prompt.recalled):
        if isinstance(event, RequirementMet) and event.seat == prompt.seat:
            met.insert(0, event.requirement)
        # Those that are met at once are told one after the other, but for what they bring.
        elif met and isinstance(event, BookTaken) and event.seat == prompt.seat:
            break
    return met


def _worded(prompt: QuestionPrompt, answer: Answer) -> Answer:
    """Return an answer with its button's words; to pass also names what is given up."""
    power = prompt.scene.view.seats[prompt.seat].power
    if isinstance(answer.plan[0], PassRound) and power and _useful(prompt):
        return replace(answer, label=prompt.say("cthulhu-pass-all", n=power))
    return replace(answer, label=_short(prompt, answer))


def _short(prompt: QuestionPrompt, answer: Answer) -> str:
    """Name an answer so that it is not cut before its end, which tells alike ones apart."""
    words = [prompt.label(a) for a in answer.plan if not isinstance(a, Done)]
    if len(", ".join(words)) <= LABEL:
        return answer.label
    if len(words) == 1 and not isinstance(answer.plan[0], MoveUnit):
        # Where it is tells it from others of its kind: the brackets go, then the verb.
        without = _BRACKETS.sub("", words[0])
        come = isinstance(answer.plan[0], Summon | Awaken)
        if come and len(without) > LABEL:
            without = "+ " + without.partition(" ")[2]
        if len(without) <= LABEL:
            return without
    named = " + ".join(_named(prompt, a) for a in answer.plan if not isinstance(a, Done))
    return capital(cut(named, LABEL))


# --- passing gives up Power: it is asked about while something could be done with it ---

_USES = (BuildGate, MoveUnit, Attack, Capture, Recruit, Summon, Awaken, UsePower)


def _useful(prompt: QuestionPrompt) -> bool:
    """Return whether something could be done with the Power that is left."""
    return any(isinstance(a, _USES) for a in prompt.legal)


def _named(prompt: QuestionPrompt, action: Value) -> str:
    """Name what an action does, and with whom."""
    parts = [prompt.wording.label(prompt.scene, action).partition(":")[0].strip()]
    if isinstance(action, MoveUnit):
        area = prompt.wording.word(prompt.scene, Area, action.area)
        label = f"{parts[0]} → {area}"
        # Where both do not fit, where it goes says more than that it moves.
        unit = unit_name(prompt, action.unit, placed=False)
        parts = [label if len(label) <= LABEL else f"{unit} → {area}"]
    if isinstance(action, UsePower) and action.seat is not None:
        parts.append(prompt.wording.name(prompt.scene, action.seat))
    if isinstance(action, UsePower) and action.unit is not None:
        parts.append(unit_name(prompt, action.unit))
    return " · ".join(parts)
