"""A round of the Action phase: always the same menus in the same order, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.ask import ANSWERS, LABEL, Answer, Ask, advice, capital, generic_ask, other_choices
from bot.games.cthulhu.display import lands
from bot.games.cthulhu.fields import unit_name
from bot.games.cthulhu.movement import move_menus
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button, by_kind, leading, menus
from bot.model.control_id import read_action, write_action
from bot.model.limits import cut
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Part, rows_of
from rules.core.data import Value
from rules.core.wording import tag_of
from rules.cthulhu import rounds
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    BuildGate,
    Capture,
    Done,
    LeaveGate,
    MoveUnit,
    PassRound,
    Recruit,
    Summon,
    TakeGate,
    UsePower,
)
from rules.cthulhu.content import DOOM_END, Area
from rules.players.counsel import Counsel

_MENUS: tuple[tuple[str, tuple[type[Value], ...]], ...] = (
    ("fight", (Attack, Capture)),
    ("gate", (BuildGate, TakeGate, LeaveGate)),
    ("bring", (Awaken, Summon, Recruit)),
    ("power", (UsePower,)),
)


def action_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer moves, fights, gates, new units and powers, a menu each; then the end of the round."""
    kinds = by_kind(prompt.legal)
    parts: list[Part] = move_menus(prompt)
    for name, wanted in _MENUS:
        actions = [a for kind in wanted for a in kinds.get(kind, ())]
        # More than one menu holds: what is done is chosen first, and where in a form.
        if len(actions) > CHOICES:
            parts.append(_sorts(prompt, name, actions))
        elif actions:
            parts += menus(prompt, actions, prompt.say(f"cthulhu-menu-{name}"))
    ends = [button(prompt, a) for a in kinds.get(Done, ())]
    ends = leading(ends) + [_passing(prompt, a) for a in kinds.get(PassRound, ())]
    return (*parts, *rows_of(ends))


# --- the question, with advice ---


def round_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask for an action: with one's numbers, and with what is advised in full above its button."""
    ask, scene = generic_ask(prompt, counsel), prompt.scene
    now, decision, mine = scene.view.round, prompt.question.decision, scene.view.seats[prompt.seat]
    after = decision.id == "action" and now is not None and rounds.may_end(now)
    plan = next((answer.plan for answer in ask.answers if answer.kind == "lead"), ())
    best = ", ".join(prompt.label(a) for a in plan if not isinstance(a, Done) or len(plan) == 1)
    ends = [Answer(prompt.label(a), (a,), "nothing") for a in prompt.legal if isinstance(a, Done)]
    answers = [
        answer
        for answer in ask.answers
        if answer.kind == "lead" or not isinstance(answer.plan[0], LeaveGate | Done)
    ]
    ends = [one for one in ends if one.plan != plan]
    # To pass is asked about once more, where it gives up Power: among the controls.
    others = [a for a in prompt.legal if not (isinstance(a, PassRound) and _useful(prompt))]
    answers = [*answers[: ANSWERS - len(ends)], *ends]  # to end is one press, and not the first
    return replace(
        ask,
        question=prompt.say("cthulhu-ask", about="after" if after else decision.id),
        state=prompt.say(
            "cthulhu-ask-state",
            power=mine.power,
            doom=mine.doom,
            end=DOOM_END,
            books=len(mine.books),
        ),
        advice=advice(prompt, best) if best else "",
        answers=tuple(_worded(prompt, answer) for answer in answers),
        others=other_choices(prompt, others, answers),
        picture=lands(scene.view, plan),
    )


def book_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask for a book that an action has earned; the text of the advised one stands above it."""
    ask = generic_ask(prompt, counsel)
    lead = next((answer for answer in ask.answers if answer.kind == "lead"), None)
    if lead is None:
        return ask
    # A book is a name, which keeps its capital.
    said_best = prompt.say("ask-best-card", card=lead.label, why=prompt.detail(lead.plan[0]))
    return replace(ask, advice=said_best)


def _worded(prompt: QuestionPrompt, answer: Answer) -> Answer:
    """Return an answer with its button's words; to pass also names what is given up."""
    power = prompt.scene.view.seats[prompt.seat].power
    if isinstance(answer.plan[0], PassRound) and power and _useful(prompt):
        risk = prompt.say("cthulhu-pass-title", n=power)
        return replace(answer, label=prompt.say("cthulhu-pass-all", n=power), risk=risk)
    return replace(answer, label=_short(prompt, answer))


def _short(prompt: QuestionPrompt, answer: Answer) -> str:
    """Name an answer so that it is not cut before its end, which tells alike ones apart."""
    words = [prompt.label(a) for a in answer.plan if not isinstance(a, Done)]
    if len(", ".join(words)) <= LABEL:
        return answer.label
    named = " + ".join(_named(prompt, a) for a in answer.plan if not isinstance(a, Done))
    return capital(cut(named, LABEL))


# --- passing gives up Power: it is asked about while something could be done with it ---

_USES = (BuildGate, MoveUnit, Attack, Capture, Recruit, Summon, Awaken, UsePower)


def _useful(prompt: QuestionPrompt) -> bool:
    """Return whether something could be done with the Power that is left."""
    return any(isinstance(a, _USES) for a in prompt.legal)


def _passing(prompt: QuestionPrompt, action: Value) -> Button:
    plain = button(prompt, action)
    if not _useful(prompt):
        return plain
    return replace(plain, press=prompt.press("open", "pass"))


def pass_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask whether Power is to be given up."""
    power = prompt.scene.view.seats[prompt.seat].power
    actions = [a for a in prompt.legal if isinstance(a, PassRound)]
    words = prompt.say("cthulhu-pass-all", n=power)
    choices = tuple(Choice(words, write_action(a), chosen=True) for a in actions)
    if not choices:
        return None
    label, why = prompt.say("cthulhu-pass-sure"), prompt.say("cthulhu-pass-why")
    field = Field("where", label, description=why, choices=choices)
    return Form(prompt.say("cthulhu-pass-title", n=power), prompt.press("sub", "pass"), (field,))


# --- more than a menu holds: first what, then where ---


def _sort(action: Value) -> str:
    """Return what an action does without its place: which power or kind of unit, with whom."""
    names = ("power", "kind", "seat", "unit", "other")
    said = [getattr(action, name, None) for name in names]
    return ".".join([tag_of(action), *("" if part is None else str(part) for part in said)])


def _sorts(prompt: QuestionPrompt, name: str, actions: Sequence[Value]) -> Menu:
    """Offer what can be done, without saying where."""
    sorts: dict[str, Value] = {}
    for action in actions:
        sorts.setdefault(_sort(action), action)
    choices = tuple(Choice(_named(prompt, a), sort) for sort, a in sorts.items())
    words = prompt.say(f"cthulhu-menu-{name}")
    return Menu(words, prompt.press("open", f"act.{name}"), choices)


def _named(prompt: QuestionPrompt, action: Value) -> str:
    """Name what an action does, and with whom."""
    found = [prompt.wording.label(prompt.scene, action).partition(":")[0].strip()]
    if isinstance(action, MoveUnit):
        area = prompt.wording.word(prompt.scene, Area, action.area)
        label = f"{found[0]} → {area}"
        # Where both do not fit, where it goes says more than that it moves.
        unit = unit_name(prompt, action.unit, placed=False)
        found = [label if len(label) <= LABEL else f"{unit} → {area}"]
    if isinstance(action, UsePower) and action.seat is not None:
        found.append(prompt.wording.name(prompt.scene, action.seat))
    if isinstance(action, UsePower) and action.unit is not None:
        found.append(unit_name(prompt, action.unit))
    return " · ".join(found)


def act_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask where."""
    sort = arg.partition(".")[2]
    actions = [a for a in prompt.legal if _sort(a) == sort]
    if not actions:
        return None
    choices = tuple(Choice(prompt.label(a), write_action(a)) for a in actions)
    field = Field("where", prompt.say("cthulhu-where"), choices=choices)
    return Form(_named(prompt, actions[0]), prompt.press("sub", f"act.{sort}"), (field,))


def act_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the action that it names.

    Raises:
        ValueError: if it names no action.
    """
    action = read_action(tuple({type(a) for a in prompt.legal}), filled["where"][0])
    if action is None:
        raise ValueError(f"no action: {filled['where'][0]}")
    return [action]
