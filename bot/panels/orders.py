"""Orders in advance, as only their owner reads them."""

from __future__ import annotations

import msgspec

from bot.controls import Press
from bot.lang import say
from bot.panels.parts import Button, Choice, Field, Form, Panel, Part, Row, Text
from bot.speech import action_words
from bot.store import MatchId, MatchInfo
from bot.store.orders import Prepared
from bot.tables import AnyGame
from rules.core.ids import Cell
from rules.core.wording import Scene, Wording, fields_of, tag_of

MOST = 20
"""Actions of one order."""

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
    """Show what is prepared, what became of it, and how to prepare something else."""
    locale = words.locale
    parts: list[Part] = [Text(say(locale, "order-head"))]
    if note:
        parts.append(Text(f"> {note}"))
    buttons = [Button(say(locale, "order-new"), Press(info.id, "orderform"), "primary")]
    if prepared is None:
        parts.append(Text(say(locale, "order-none")))
    else:
        parts.append(Text(_said(game, words, wording, prepared)))
        buttons.append(Button(say(locale, "order-drop"), Press(info.id, "orderdrop")))
    shown = [_usage(kind, locale) for kind in game.actions[:_KINDS]]
    parts.append(Text("-# " + say(locale, "order-usage", list=" · ".join(shown))))
    parts.append(Row(tuple(buttons)))
    return Panel(tuple(parts))


def _usage(kind: type, locale: str) -> str:
    fields = " ".join(fields_of(kind))
    name = action_words(kind, locale)["name"].replace(" ", "-")
    return f"`{name} {fields}`".replace(" `", "`")


def _said(game: AnyGame, words: Scene, wording: Wording, prepared: Prepared) -> str:
    locale, order, said = words.locale, prepared.order, []
    for one in order.conditions:
        place = wording.cell(words, Cell(one.place))
        said.append(say(locale, f"order-if-{one.relation}", place=place, number=one.number))
    for text in order.actions:
        action = msgspec.json.decode(text)
        kind = next((k for k in game.actions if tag_of(k) == action.get("type")), None)
        label = text if kind is None else wording.label(words, msgspec.json.decode(text, type=kind))
        said.append(label)
    said.append(say(locale, f"order-else-{order.otherwise}"))
    if prepared.void:
        said.append(say(locale, "order-void", why=prepared.void))
    return "\n".join(f"• {line}" for line in said)


def order_form(match: MatchId, locale: str) -> Form:
    """Ask what to do, under which condition, and what otherwise."""
    relations = (
        Choice(say(locale, "order-always"), "-", chosen=True),
        *(Choice(say(locale, f"order-if-{one}", place="…", number="n"), one) for one in RELATIONS),
    )
    otherwise = tuple(
        Choice(say(locale, f"order-else-{one}"), one, chosen=one == "ask")
        for one in ("ask", "pass")
    )
    return Form(
        say(locale, "order-new"),
        Press(match, "orderdo"),
        (
            Field("do", say(locale, "order-do"), say(locale, "order-do-help")),
            Field("relation", say(locale, "order-relation"), choices=relations),
            Field("place", say(locale, "order-place"), required=False),
            Field("number", say(locale, "order-number-field"), required=False),
            Field("otherwise", say(locale, "order-otherwise"), choices=otherwise),
        ),
    )
