"""Orders in advance, as only their owner reads them."""

from __future__ import annotations

import msgspec

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import action_words
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Panel, Part, Row, Style, Text
from bot.store import MatchId, MatchInfo
from bot.store.premoves import Listed, Premove
from rules.core.data import Value, json_decoder
from rules.core.game import Question
from rules.core.ids import Cell, Seat
from rules.core.premoves import NEEDS, Condition, Order, QueuedAction, Relation
from rules.core.wording import Scene, Wording, fields_of

ORDERS = 8
"""Orders of one seat in one match."""
MOST = 12
"""Actions of one part of an order."""
CONDITIONS = 6
"""Conditions of one order."""
NAME = 60
"""Letters of the name of an order."""

_KINDS = 12
_SAID = 150
_NOTED = 3


def list_panel(
    info: MatchInfo,
    game: PlayableGame,
    words: Scene,
    wording: Wording,
    *,
    listed: Listed,
    note: str = "",
) -> Panel:
    """Show what is prepared, in the order in which it is tried, and how to prepare more."""
    locale, match = words.locale, info.id
    parts: list[Part] = [Text(say(locale, "order-head"))]
    if note:
        parts.append(Text(f"> {note}"))
    lines = [
        f"{n}. {summary(game, words, wording, one.order)}\n-# {_cut(_fate(one, locale), _SAID)}"
        for n, one in enumerate(listed, 1)
    ]
    parts.append(Text("\n".join(lines) or say(locale, "order-none")))
    if listed:
        choices = [
            Choice(f"{n}. {plain_summary(game, words, wording, one.order)}", str(one.number))
            for n, one in enumerate(listed, 1)
        ]
        parts.append(Menu(say(locale, "order-pick"), ControlId(match, "orderat"), tuple(choices)))
    buttons: list[Button] = []
    if len([one for one in listed if not one.over]) < ORDERS:
        new = ControlId(match, "orderadd", "0|do")
        buttons.append(Button(say(locale, "order-new"), new, "secondary" if listed else "primary"))
        buttons.append(Button(say(locale, "order-type"), ControlId(match, "orderform")))
    if any(one.over for one in listed):
        buttons.append(Button(say(locale, "order-clear"), ControlId(match, "orderclear")))
    if buttons:
        parts.append(Row(tuple(buttons)))
    shown = [_usage(kind, locale) for kind in game.actions[:_KINDS]]
    parts.append(Text("-# " + say(locale, "order-usage", list=" · ".join(shown))))
    return Panel(tuple(parts))


def order_panel(
    info: MatchInfo,
    game: PlayableGame,
    words: Scene,
    wording: Wording,
    *,
    listed: Listed,
    prepared: Premove,
    note: str = "",
) -> Panel:
    """Show one order of the list, what became of it, and how to change it."""
    locale, order = words.locale, prepared.order
    n = 1 + next(i for i, one in enumerate(listed) if one.number == prepared.number)
    key = "order-named" if order.name else "order-which-one"
    parts: list[Part] = [Text(say(locale, key, n=n, all=len(listed), name=order.name))]
    if note:
        parts.append(Text(f"> {note}"))
    text = "\n".join(order_lines(game, words, wording, order))
    parts.append(Text(f"{_fate(prepared, locale)}\n{text}"))
    rows = _controls(info.id, game, locale, prepared, listed)
    parts += [Row(tuple(row)) for row in rows if row]
    if order.conditions:
        parts.append(_otherwise(info.id, prepared, locale))
    if order.errands:
        parts.append(_less(info.id, game, words, wording, prepared))
    return Panel(tuple(parts))


def summary(game: PlayableGame, words: Scene, wording: Wording, order: Order) -> str:
    """Return an order in a line: its name, or when and under which condition it does what."""
    if order.name:
        return f"**{order.name}**"
    return _cut(" – ".join(one.strip() for one in _gist(game, words, wording, order)), _SAID)


def plain_summary(game: PlayableGame, words: Scene, wording: Wording, order: Order) -> str:
    """Return the text of an order in a line of a menu."""
    return _cut(order.name or "; ".join(_deeds(game, words, wording, order)), 90)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _deeds(game: PlayableGame, words: Scene, wording: Wording, order: Order) -> list[str]:
    return [queued_action_words(game, words, wording, one) for one in order.errands]


def _gist(game: PlayableGame, words: Scene, wording: Wording, order: Order) -> list[str]:
    """Return the lines about the parts of an order, without their actions one by one."""
    found = ["; ".join(_deeds(game, words, wording, order))]
    if order.conditions:
        held = [condition_words(words, wording, one) for one in order.conditions]
        joined = say(words.locale, "order-and").join(held)
        found += [joined, say(words.locale, f"order-else-{order.otherwise}")]
    return found


def _fate(prepared: Premove, locale: str) -> str:
    """Return what has become of an order, and how often it is used."""
    text = _state(prepared, locale)
    if prepared.order.repeats and not prepared.over:
        text = f"{text} {say(locale, 'order-used', n=prepared.times)}"
    return text


def _state(prepared: Premove, locale: str) -> str:
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
    match: MatchId, game: PlayableGame, locale: str, prepared: Premove, listed: Listed
) -> list[list[Button]]:
    order, number = prepared.order, prepared.number

    def made(key: str, verb: str, *args: str, style: Style = "secondary") -> Button:
        return Button(
            say(locale, key), ControlId(match, verb, "|".join([str(number), *args])), style
        )

    first: list[Button] = []
    if not prepared.live and order.errands:
        first.append(made("order-keep", "orderkeep", style="primary"))
    if len(order.errands) < MOST:
        first.append(made("order-add", "orderadd", "do"))
    if order.errands and game.facts.relations and len(order.conditions) < CONDITIONS:
        first.append(made("order-when", "orderif"))
    if order.errands and order.otherwise == "do" and len(order.instead) < MOST:
        first.append(made("order-add-else", "orderadd", "else"))
    second = [made("order-each-off" if order.repeats else "order-each-on", "ordereach")]
    if listed[0].number != number:
        second.append(made("order-up", "ordermove", "up"))
    if listed[-1].number != number:
        second.append(made("order-down", "ordermove", "down"))
    second.append(made("order-rename", "ordercall"))
    third = [
        made("order-drop", "orderdrop"),
        Button(say(locale, "order-list"), ControlId(match, "orders")),
    ]
    return [first, second, third]


def _otherwise(match: MatchId, prepared: Premove, locale: str) -> Menu:
    order = prepared.order
    choices = tuple(
        Choice(say(locale, f"order-else-{one}"), one, chosen=order.otherwise == one)
        for one in ("ask", "pass", "do", "wait")
    )
    return Menu(
        say(locale, "order-otherwise"), ControlId(match, "orderelse", str(prepared.number)), choices
    )


def _less(
    match: MatchId, game: PlayableGame, words: Scene, wording: Wording, prepared: Premove
) -> Menu:
    """List everything that can be taken out of an order."""
    locale, order = words.locale, prepared.order
    choices = [
        Choice(condition_words(words, wording, one), f"c{n}")
        for n, one in enumerate(order.conditions)
    ]
    for mark, errands in (("e", order.errands), ("i", order.instead)):
        choices += [
            Choice(f"{n + 1}. {queued_action_words(game, words, wording, one)}", f"{mark}{n}")
            for n, one in enumerate(errands)
        ]
    press = ControlId(match, "orderless", str(prepared.number))
    return Menu(say(locale, "order-less"), press, tuple(choices[:SELECT_OPTIONS]))


def order_lines(game: PlayableGame, words: Scene, wording: Wording, order: Order) -> list[str]:
    """Return the lines about an order, a line for each of its parts."""
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
    game: PlayableGame, words: Scene, wording: Wording, errands: tuple[QueuedAction, ...]
) -> list[str]:
    return [
        f"{n}. **{queued_action_words(game, words, wording, one)}**"
        for n, one in enumerate(errands, 1)
    ]


def question_words(words: Scene, wording: Wording, question: str) -> str:
    """Return the text of a question that may come."""
    return wording.asks(words, Question(words.viewer or Seat(0), question))


def condition_words(words: Scene, wording: Wording, one: Condition) -> str:
    """Return the text of a condition."""
    what = (
        wording.stage(words, one.what) if one.relation == "phase" else wording.good(words, one.what)
    )
    return say(
        words.locale,
        f"order-if-{one.relation}",
        family=wording.family,
        place=wording.cell(words, Cell(one.place)) if one.place else "…",
        who=wording.name(words, one.seat),
        what=what,
        number=one.number,
    )


def relation_words(locale: str, family: str, relation: Relation, **known: str) -> str:
    """Return the text of a kind of condition, with what is known of it."""
    blank = {"place": "…", "who": "…", "what": "…", "number": "n"}
    return say(locale, f"order-if-{relation}", **{"family": family, **blank, **known})


def queued_action_words(
    game: PlayableGame, words: Scene, wording: Wording, queued: QueuedAction
) -> str:
    """Return the text of an action of an order; what there are no words for as it is typed."""
    action = read_queued_action(game, queued)
    if action is None:
        return queued.action
    seat = words.viewer or Seat(0)
    try:
        return wording.label(words, action, Question(seat, queued.question))
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        # It speaks of something that the view does not hold (yet).
        fields = [str(getattr(action, name)) for name in action.__struct_fields__]
        return " ".join([action_words(type(action), words.locale)["name"], *fields])


def read_queued_action(game: PlayableGame, queued: QueuedAction) -> Value | None:
    """Read what a queued action does; None if these rules know none like it."""
    try:
        found: Value = json_decoder(game.action).decode(queued.action)
    except msgspec.DecodeError:
        return None
    return found


def told_void(
    info: MatchInfo, game: PlayableGame, words: Scene, wording: Wording, prepared: Premove
) -> str:
    """Return what the owner of an order reads when it came to nothing, with the reason."""
    lines = "\n".join(order_lines(game, words, wording, prepared.order))
    why = say(words.locale, "order-void", why=prepared.void, done=prepared.done)
    head = say(words.locale, "order-void-head", match=info.id)
    return f"{head}\n{why}\n{lines}"


def order_note(game: PlayableGame, words: Scene, wording: Wording, listed: Listed) -> str:
    """Return what a hand says of its owner's orders and what became of them; empty if nothing."""
    lines: list[str] = []
    # What came to nothing first: that is what its owner must know.
    for one in sorted(listed, key=lambda one: not one.void):
        if not one.order.errands:
            continue
        text = plain_summary(game, words, wording, one.order)
        if one.branch == "else":
            text = say(words.locale, f"order-else-{one.order.otherwise}")
            text = "; ".join(
                [text, *(queued_action_words(game, words, wording, e) for e in one.order.instead)]
            )
        lines.append(f"{_state(one, words.locale)} {text}")
    if len(lines) > _NOTED:
        lines = [*lines[:_NOTED], "…"]
    return "\n".join(lines)


def order_form(match: MatchId, locale: str, game: PlayableGame) -> Form:
    """Ask what to do, under which condition of a place, and what otherwise, to be typed."""
    # A modal holds five inputs. So what is typed has one condition, of a place or a number, and no
    # other actions to do instead; the menus have all.
    relations = (
        Choice(say(locale, "order-always"), "-", chosen=True),
        *(
            Choice(relation_words(locale, game.family, one), one)
            for one in game.facts.relations
            # Only conditions of a place or a number; see the fields below.
            if not {"seat", "what"}.intersection(NEEDS[one])
        ),
    )
    otherwise = tuple(
        Choice(say(locale, f"order-else-{one}"), one, chosen=one == "ask")
        for one in ("ask", "pass", "wait")
    )
    return Form(
        say(locale, "order-type"),
        ControlId(match, "orderdo"),
        (
            Field("do", say(locale, "order-do"), say(locale, "order-do-help")),
            Field("relation", say(locale, "order-relation"), choices=relations),
            Field("place", say(locale, "order-place"), required=False),
            Field("number", say(locale, "order-number-field"), required=False),
            Field("otherwise", say(locale, "order-otherwise"), choices=otherwise),
        ),
    )


def name_form(match: MatchId, locale: str, number: int, name: str) -> Form:
    """Ask what to call an order."""
    field = Field("name", say(locale, "order-name-field"), value=name, required=False)
    return Form(say(locale, "order-rename"), ControlId(match, "ordercall", str(number)), (field,))


def _usage(kind: type, locale: str) -> str:
    words = action_words(kind, locale)
    lines = [words["name"], *(words[f"{field}-name"] for field in fields_of(kind))]
    return "`" + " ".join(one.replace(" ", "-") for one in lines) + "`"
