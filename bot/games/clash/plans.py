"""Plans made in one answer: what to collect, whom to recruit, where moods rise, who marches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.clash.fields import ends, step_of, words
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic, menus
from bot.model.control_id import write_action
from bot.model.panel_parts import Choice, Menu, Part, Text, rows_of
from rules.clash import steps as st
from rules.clash.actions import Done, Gather, GoTo, SetMood, SetUnits
from rules.clash.collection import choices as choices_of
from rules.clash.content import KINDS, MOODS, UNIT_COST, Kind
from rules.clash.public_state import public_state
from rules.clash.recruitment import affordable
from rules.core.data import Value
from rules.core.ids import Cell

# --- collecting ---


def collect_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show what is proposed, to be taken at once, and everything else in one menu."""
    step = step_of(prompt, st.Collecting)
    if step is None:
        return generic(prompt)
    able = choices_of(public_state(prompt.scene.view), prompt.seat, step.cell)
    times = step.most if step.repeat else 1
    choices = [
        choice
        for cell in sorted(able)
        for good in able[cell]
        for choice in _equal(prompt, prompt.label(Gather(cell, good)), Gather(cell, good), times)
    ][:CHOICES]
    if not choices:
        return generic(prompt)
    planned = [
        prompt.label(Gather(c, g, step.times.get(c, 1))) for c, g in sorted(step.plan.items())
    ]
    most = min(step.most, len(choices))
    words_ = prompt.say("clash-menu-collect", most=most)
    menu = Menu(words_, prompt.press("order", "collect"), tuple(choices), 1, most)
    return (_proposal(prompt, planned), *ends(prompt), menu)


def collect_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn chosen spaces into changes of the plan, and its end; one good a space, one sea."""
    step = step_of(prompt, st.Collecting)
    if step is None:
        return []
    wanted: dict[Cell, Gather] = {}
    sea = 0
    for value in values:
        if not isinstance(value, Gather):
            continue
        there = wanted.get(value.cell)
        if there is None:
            wet = prompt.scene.view.spaces[value.cell].terrain == "sea"
            if wet and sea:
                continue
            sea += wet
            wanted[value.cell] = value
        elif there.good == value.good and step.repeat:
            wanted[value.cell] = Gather(value.cell, value.good, there.times + 1)
    left: list[Value] = [
        Gather(cell, good, 0)
        for cell, good in sorted(step.plan.items())
        if cell not in wanted or wanted[cell] != Gather(cell, good, step.times.get(cell, 1))
    ]
    new: list[Value] = [
        one
        for cell, one in sorted(wanted.items())
        if step.plan.get(cell) != one.good or step.times.get(cell, 1) != one.times
    ]
    return [*left, *new, Done()]


def _proposal(prompt: QuestionPrompt, lines: Sequence[str]) -> Text:
    """Return what the plan holds."""
    if not lines:
        return Text(prompt.say("clash-plan-empty"))
    return Text(prompt.say("clash-plan", list="\n".join(f"- {line}" for line in lines)))


# --- recruiting, marching: so many units of each kind ---


def recruit_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer each unit that could be paid for; those chosen are recruited at once."""
    step = step_of(prompt, st.Recruiting)
    if step is None:
        return generic(prompt)
    state = public_state(prompt.scene.view)
    tops = {kind: affordable(state, prompt.seat, step.cell, kind) for kind in KINDS}
    choices = _units(prompt, tops, priced=True)
    if not choices:
        return generic(prompt)
    most = min(words(prompt).reach(prompt.scene, step.cell), len(choices))
    menu = Menu(
        prompt.say("clash-menu-recruit", most=most),
        prompt.press("order", "recruit"),
        tuple(choices),
        1,
        most,
    )
    planned = [prompt.label(SetUnits(kind, n)) for kind, n in step.plan.items() if n]
    shown = [_proposal(prompt, planned)] if planned else []
    return (*shown, menu, *ends(prompt))


def _units(
    prompt: QuestionPrompt, tops: Mapping[Kind, int], *, priced: bool = False
) -> list[Choice]:
    """List a choice for each unit that a plan may hold, equal ones numbered."""
    found = []
    for kind in KINDS:
        one = prompt.label(SetUnits(kind, 1))
        if priced:
            cost = words(prompt).amounts(prompt.scene, dict(UNIT_COST[kind].items()))
            one = f"{one} ({cost})"
        most = tops.get(kind, 0)
        found += _equal(prompt, one, SetUnits(kind, 1), most)
    return found[:CHOICES]


def _equal(prompt: QuestionPrompt, label: str, action: Value, n: int) -> list[Choice]:
    """List a choice so many times, numbered where that is more than once."""
    return [
        Choice(
            prompt.say("clash-one-of", unit=label, number=i + 1, all=n) if n > 1 else label,
            write_action(action) + (f"#{i}" if i else ""),
        )
        for i in range(n)
    ]


def _counts(plan: Mapping[Kind, int], values: Sequence[Value]) -> list[Value]:
    """Turn chosen units into the changes of a plan, fewer before more."""
    wanted = Counter(value.kind for value in values if isinstance(value, SetUnits))
    changes = [
        (wanted[kind] - plan.get(kind, 0), SetUnits(kind, wanted[kind]))
        for kind in KINDS
        if wanted[kind] != plan.get(kind, 0)
    ]
    # Fewer before more: what is given up pays for, or makes room for, the rest.
    return [action for _, action in sorted(changes, key=lambda pair: pair[0])]


def recruit_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn chosen units into a plan, and its end."""
    step = step_of(prompt, st.Recruiting)
    return [] if step is None else [*_counts(step.plan, values), Done()]


def march_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer where the group goes, then who goes; everybody who can does so at first."""
    step = step_of(prompt, st.Marching)
    if step is None:
        return generic(prompt)
    group = words(prompt).amounts(prompt.scene, step.plan)
    parts: list[Part] = [Text(prompt.say("clash-group", cell=step.cell, units=group))]
    goals = [a for a in prompt.legal if isinstance(a, GoTo)]
    if goals:
        parts += menus(prompt, goals, prompt.say("clash-menu-march"))
    tops = dict(step.plan)
    for action in prompt.legal:
        if isinstance(action, SetUnits):
            tops[action.kind] = max(tops.get(action.kind, 0), action.units)
    choices = _units(prompt, tops)
    if len(choices) > 1:
        words_ = prompt.say("clash-menu-group")
        press = prompt.press("order", "march")
        parts.append(Menu(words_, press, tuple(choices), 1, len(choices)))
    other = [button(prompt, a) for a in prompt.legal if isinstance(a, Done)]
    return (*parts, *rows_of(other))  # to take another group is not the act itself


def march_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn chosen units into the group that marches."""
    step = step_of(prompt, st.Marching)
    return [] if step is None else _counts(step.plan, values)


# --- moods ---


def improve_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show what is proposed, to be done at once, and a line for each step of mood."""
    step = step_of(prompt, st.Improving)
    if step is None:
        return generic(prompt)
    tops = {
        cell: 2 - MOODS.index(space.city.mood)
        for cell, space in prompt.scene.view.spaces.items()
        if space.city is not None and space.city.seat == prompt.seat
    }
    choices = [
        choice
        for cell, top in sorted(tops.items())
        for choice in _equal(prompt, prompt.label(SetMood(cell, 1)), SetMood(cell, 1), top)
    ][:CHOICES]
    if not choices:
        return generic(prompt)
    planned = [prompt.label(SetMood(cell, n)) for cell, n in sorted(step.plan.items())]
    menu = Menu(
        prompt.say("clash-menu-improve"),
        prompt.press("order", "improve"),
        tuple(choices),
        1,
        len(choices),
    )
    return (_proposal(prompt, planned), *ends(prompt), menu)


def improve_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn chosen steps into a plan, and its end."""
    step = step_of(prompt, st.Improving)
    if step is None:
        return []
    wanted = Counter(value.cell for value in values if isinstance(value, SetMood))
    cells = sorted({*wanted, *step.plan}, key=lambda cell: (wanted[cell], cell))
    changes: list[Value] = [
        SetMood(cell, wanted[cell]) for cell in cells if wanted[cell] != step.plan.get(cell, 0)
    ]
    return [*changes, Done()]
