"""Orders in advance, as only their owner reads them."""

from __future__ import annotations

import msgspec

from bot.controls import Press
from bot.lang import say
from bot.panels.parts import Button, Choice, Field, Form, Menu, Panel, Part, Row, Style, Text
from bot.speech import action_words
from bot.store import MatchId, MatchInfo
from bot.store.orders import Prepared
from bot.tables import AnyGame
from rules.core.data import Value
from rules.core.game import Decision
from rules.core.ids import Cell, Seat
from rules.core.orders import Condition, Errand, Order
from rules.core.wording import Scene, Wording, fields_of

MOST = 12
"""Actions of one part of an order."""
CONDITIONS = 6
"""Conditions of one order."""

RELATIONS = ("mine", "not-mine", "free", "at-least", "at-most")
_KINDS = 12


def orders_panel(
    info: MatchInfo,
    game: AnyGame,
    words: Scene,
    wording: Wording,
    *,
    prepared: Prepared | None,
    note: str = "",
) -> Panel:
    """Show what is prepared, what became of it, and how to put together something else."""
    locale = words.locale
    parts: list[Part] = [Text(say(locale, "order-head"))]
    if note:
        parts.append(Text(f"> {note}"))
    order = prepared.order if prepared is not None else Order(rules=game.rules)
    if prepared is None:
        parts.append(Text(say(locale, "order-none")))
    else:
        said = "\n".join(order_lines(game, words, wording, order))
        parts.append(Text(f"{_state(prepared, locale)}\n{said}"))
    parts += [Row(tuple(row)) for row in _controls(info.id, game, locale, prepared, order)]
    if order.conditions:
        parts.append(_otherwise(info.id, order, locale))
    if order.errands:
        parts.append(_less(info.id, game, words, wording, order))
    shown = [_usage(kind, locale) for kind in game.actions[:_KINDS]]
    parts.append(Text("-# " + say(locale, "order-usage", list=" · ".join(shown))))
    return Panel(tuple(parts))


def _state(prepared: Prepared, locale: str) -> str:
    if prepared.void:
        return say(locale, "order-void", why=prepared.void, done=prepared.done)
    if prepared.over:
        return say(locale, "order-done")
    if not prepared.ready:
        return say(locale, "order-draft")
    return (
        say(locale, "order-begun", done=prepared.done)
        if prepared.done
        else say(locale, "order-waits")
    )


def _controls(
    match: MatchId, game: AnyGame, locale: str, prepared: Prepared | None, order: Order
) -> list[list[Button]]:
    def made(key: str, verb: str, arg: str = "", style: Style = "secondary") -> Button:
        return Button(say(locale, key), Press(match, verb, arg), style)

    first: list[Button] = []
    if prepared is not None and not prepared.live and order.errands:
        first.append(made("order-keep", "orderkeep", style="primary"))
    if len(order.errands) < MOST:
        style: Style = "secondary" if first else "primary"
        first.append(made("order-add" if order.errands else "order-new", "orderadd", "do", style))
    if order.errands and game.stands is not None and len(order.conditions) < CONDITIONS:
        first.append(made("order-when", "orderif"))
    if order.errands and order.otherwise == "do" and len(order.instead) < MOST:
        first.append(made("order-add-else", "orderadd", "else"))
    second = [made("order-type", "orderform")]
    if prepared is not None:
        second.append(made("order-drop", "orderdrop"))
    return [first, second] if first else [second]


def _otherwise(match: MatchId, order: Order, locale: str) -> Menu:
    choices = tuple(
        Choice(say(locale, f"order-else-{one}"), one, chosen=order.otherwise == one)
        for one in ("ask", "pass", "do")
    )
    return Menu(say(locale, "order-otherwise"), Press(match, "orderelse"), choices)


def _less(match: MatchId, game: AnyGame, words: Scene, wording: Wording, order: Order) -> Menu:
    """List everything that can be taken out of an order."""
    locale = words.locale
    choices = [
        Choice(condition_words(words, wording, one), f"c{n}")
        for n, one in enumerate(order.conditions)
    ]
    for mark, errands in (("e", order.errands), ("i", order.instead)):
        choices += [
            Choice(f"{n + 1}. {errand_words(game, words, wording, one)}", f"{mark}{n}")
            for n, one in enumerate(errands)
        ]
    return Menu(say(locale, "order-less"), Press(match, "orderless"), tuple(choices[:25]))


def order_lines(game: AnyGame, words: Scene, wording: Wording, order: Order) -> list[str]:
    """Say an order, a line for each of its parts."""
    locale = words.locale
    lines: list[str] = []
    if order.errands and order.errands[0].question:
        what = question_words(words, wording, order.errands[0].question)
        lines.append(say(locale, "order-asked", what=what))
    if order.conditions:
        held = [condition_words(words, wording, one) for one in order.conditions]
        lines.append(say(locale, "order-if", conditions=say(locale, "order-and").join(held)))
    lines += _numbered(game, words, wording, order.errands)
    if order.conditions:
        lines.append(say(locale, f"order-else-{order.otherwise}"))
        if order.otherwise == "do":
            lines += _numbered(game, words, wording, order.instead)
    return [f"- {line}" if not line[0].isdigit() else f"  {line}" for line in lines]


def _numbered(
    game: AnyGame, words: Scene, wording: Wording, errands: tuple[Errand, ...]
) -> list[str]:
    return [
        f"{n}. **{errand_words(game, words, wording, one)}**" for n, one in enumerate(errands, 1)
    ]


def question_words(words: Scene, wording: Wording, question: str) -> str:
    """Say a question that may come."""
    return wording.asks(words, Decision(words.viewer or Seat(0), question))


def condition_words(words: Scene, wording: Wording, one: Condition) -> str:
    """Say a condition."""
    place = wording.cell(words, Cell(one.place))
    return say(words.locale, f"order-if-{one.relation}", place=place, number=one.number)


def errand_words(game: AnyGame, words: Scene, wording: Wording, errand: Errand) -> str:
    """Say an action of an order; what there are no words for as it is typed."""
    action = errand_action(game, errand)
    if action is None:
        return errand.action
    seat = words.viewer or Seat(0)
    try:
        return wording.label(words, action, Decision(seat, errand.question))
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        # It speaks of something that the view does not hold (yet).
        fields = [str(getattr(action, name)) for name in action.__struct_fields__]
        return " ".join([action_words(type(action), words.locale)["name"], *fields])


def errand_action(game: AnyGame, errand: Errand) -> Value | None:
    """Read the action of an errand; None if these rules know none like it."""
    try:
        found: Value = msgspec.json.decode(errand.action, type=game.action)
    except msgspec.DecodeError:
        return None
    return found


def told_void(
    info: MatchInfo, game: AnyGame, words: Scene, wording: Wording, prepared: Prepared
) -> str:
    """Tell the owner of an order that it came to nothing, and why."""
    lines = "\n".join(order_lines(game, words, wording, prepared.order))
    why = say(words.locale, "order-void", why=prepared.void, done=prepared.done)
    head = say(words.locale, "order-void-head", match=info.id)
    return f"{head}\n{why}\n{lines}"


def order_note(game: AnyGame, words: Scene, wording: Wording, prepared: Prepared | None) -> str:
    """Say above a hand what its owner has prepared, or what became of it; empty if nothing."""
    if prepared is None or not prepared.order.errands:
        return ""
    part, order = prepared.order.of(prepared.branch), prepared.order
    what = "; ".join(errand_words(game, words, wording, one) for one in part)
    if prepared.branch == "else":
        what = f"{say(words.locale, f'order-else-{order.otherwise}')} {what}".rstrip()
    state = _state(prepared, words.locale)
    return f"{state} {what}" if what else state


def order_form(match: MatchId, locale: str) -> Form:
    """Ask what to do, under which condition, and what otherwise, to be typed."""
    relations = (
        Choice(say(locale, "order-always"), "-", chosen=True),
        *(Choice(say(locale, f"order-if-{one}", place="…", number="n"), one) for one in RELATIONS),
    )
    otherwise = tuple(
        Choice(say(locale, f"order-else-{one}"), one, chosen=one == "ask")
        for one in ("ask", "pass")
    )
    return Form(
        say(locale, "order-type"),
        Press(match, "orderdo"),
        (
            Field("do", say(locale, "order-do"), say(locale, "order-do-help")),
            Field("relation", say(locale, "order-relation"), choices=relations),
            Field("place", say(locale, "order-place"), required=False),
            Field("number", say(locale, "order-number-field"), required=False),
            Field("otherwise", say(locale, "order-otherwise"), choices=otherwise),
        ),
    )


def _usage(kind: type, locale: str) -> str:
    words = action_words(kind, locale)
    said = [words["name"], *(words[f"{field}-name"] for field in fields_of(kind))]
    return "`" + " ".join(one.replace(" ", "-") for one in said) + "`"
