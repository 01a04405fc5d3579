"""Order forms in Frontiers: the purse, what is drafted, cards and technologies, then the seal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.eden.fields import me, number_field, number_in, said, step_of
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button, by_kind, generic, menus
from bot.model.control_id import write_action
from bot.model.panel_parts import Button, Choice, Form, Menu, Part, Text, rows_of
from rules.core.data import Value
from rules.core.ids import Card
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.cards import CRYSTAL_VALUES, TECHNOLOGIES, stock_cost, technology_cost
from rules.eden.common.content import content_of

_COUNSELS = 4
_COPIES = 3
_MENUS = ("units", "commons")


def ordering(asking: QuestionPrompt, purse: str = "purse") -> tuple[Part, ...]:
    """Show the purse and the draft, then units, common cards and technologies, then the seal.

    *purse*: the message that says what can be spent.
    """
    draft = _draft(asking)
    groups = by_kind(asking.legal)
    if draft is None or ac.Reopen in groups:
        return generic(asking)
    mine = asking.scene.view.seats[me(asking)]
    lines = [
        said(
            asking,
            purse,
            stocks=mine.stocks,
            reserved=mine.reserved,
            crystals=sum(CRYSTAL_VALUES[card] for card in mine.in_play),
            energy=_energy(asking),
        )
    ]
    lines += [
        "- " + asking.wording.label(asking.scene, ac.Buy(card, n))
        for card, n in sorted((draft.cards or {}).items())
        if n
    ]
    lines += [
        "- " + asking.wording.label(asking.scene, ac.Bid(card, n))
        for card, n in sorted((draft.bids or {}).items())
        if n
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    for name in _MENUS:
        parts += _order_menu(asking, name)
    bids = [a for a in groups.get(ac.Bid, []) if isinstance(a, ac.Bid)]
    if bids:
        parts += menus(asking, _few_bids(bids), said(asking, "order-techs"))[:1]
    if numbers := _numbers(asking):
        choices = tuple(
            Choice(asking.wording.card(asking.scene, card), card, _span(there))
            for card, there in list(numbers.items())[:CHOICES]
        )
        parts.append(Menu(said(asking, "order-number"), asking.press("open", "order."), choices))
    ends = [button(asking, a, "primary") for a in asking.legal if isinstance(a, ac.Done)]
    return (*parts, *rows_of(_counsels(asking)), *rows_of(ends))


def _draft(asking: QuestionPrompt) -> vw.DraftSeen | None:
    """Return the viewer's order form."""
    step = step_of(asking, vw.OrderingSeen) or step_of(asking, vw.OutfittingSeen)
    found: vw.DraftSeen | None = step.drafts.get(str(me(asking))) if step is not None else None
    return found


def _ordered(asking: QuestionPrompt) -> dict[Card, int]:
    """Return how many copies of each card the draft orders."""
    draft = _draft(asking)
    return dict(draft.cards or {}) if draft is not None else {}


def _numbers(asking: QuestionPrompt) -> dict[Card, list[int]]:
    """List the cards of which the menus do not show every number, each with its numbers."""
    orders = _ordered(asking)
    shown: set[Value] = {a for name in _MENUS for a in _options(asking, name)}
    shown |= {ac.Buy(card, 0) for card, n in orders.items() if ac.Buy(card, n) in shown}
    shown |= set(_few_bids([a for a in asking.legal if isinstance(a, ac.Bid)]))
    found: dict[Card, list[int]] = {}
    hidden: set[Card] = set()
    for action in asking.legal:
        if isinstance(action, ac.Buy | ac.Bid):
            n = action.copies if isinstance(action, ac.Buy) else action.energy
            found.setdefault(action.card, []).append(n)
            if action not in shown:
                hidden.add(action.card)
    return {card: numbers for card, numbers in found.items() if card in hidden}


def _span(numbers: Sequence[int]) -> str:
    return f"{min(numbers)}–{max(numbers)}"


def _counsels(asking: QuestionPrompt) -> list[Button]:
    """Offer one more copy of the dearest cards that the purse allows, units before others."""
    orders = _ordered(asking)
    buys = [a for a in asking.legal if isinstance(a, ac.Buy)]
    one_more = [a for a in buys if a.copies == orders.get(a.card, 0) + 1]
    one_more.sort(key=lambda a: ("." not in a.card, -_price(asking, a.card), a.card))
    return [
        Button(
            said(asking, "order-one", card=asking.wording.card(asking.scene, a.card)),
            asking.press(asking.verb, write_action(a)),
        )
        for a in one_more[:_COUNSELS]
    ]


def _price(asking: QuestionPrompt, card: Card) -> int:
    view = asking.scene.view
    sheet = content_of(view.content, view.edition).units.get(card)
    if sheet is not None:
        return sheet.cost
    if card in TECHNOLOGIES:
        return technology_cost(card, view.edition)
    return stock_cost(card)


def _energy(asking: QuestionPrompt) -> int:
    view = asking.scene.view
    heart: int = view.heart_pool if view.heart_owner == me(asking) else 0
    return int(view.seats[me(asking)].pure) + heart


def _options(asking: QuestionPrompt, name: str) -> list[ac.Buy]:
    """List what a menu of orders shows: few copies of each card, and what is ordered already."""
    units = name == "units"
    orders = {c: n for c, n in _ordered(asking).items() if n and ("." in c) == units}
    ordered = [ac.Buy(card, n) for card, n in orders.items()]
    found = [
        a
        for a in asking.legal
        if isinstance(a, ac.Buy) and 0 < a.copies <= _COPIES and ("." in a.card) == units
    ]
    found.sort(key=lambda a: (a.copies > 1, a.card, a.copies))
    return sorted([*ordered, *found][:CHOICES], key=lambda a: (a.card, a.copies))


def _order_menu(asking: QuestionPrompt, name: str) -> list[Part]:
    """Offer cards to order: what is chosen is what the draft shall hold of them."""
    options, orders = _options(asking, name), _ordered(asking)
    if not options:
        return []
    return [
        Menu(
            said(asking, f"order-{name}"),
            asking.press("order", name),
            tuple(
                Choice(
                    asking.label(a),
                    write_action(a),
                    asking.detail(a),
                    chosen=orders.get(a.card) == a.copies,
                )
                for a in options
            ),
            0,
            len(options),
        )
    ]


def _few_bids(bids: Sequence[ac.Bid]) -> list[ac.Bid]:
    """Keep the bids that one would make: none, the lowest few, the highest."""
    found: list[ac.Bid] = []
    for card in dict.fromkeys(b.card for b in bids):
        mine = [b for b in bids if b.card == card]
        found += [*mine[:5], *([mine[-1]] if len(mine) > 5 else [])]
    return found[:CHOICES]


def order_read(asking: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn what was chosen in a menu of orders into the orders that change."""
    now = _ordered(asking)
    wanted = {a.card: 0 for a in _options(asking, arg) if a.card in now}
    for value in values:
        if isinstance(value, ac.Buy):
            wanted[value.card] = max(wanted.get(value.card, 0), value.copies)
    changes = [ac.Buy(c, n) for c, n in wanted.items() if n != now.get(c, 0)]
    changes.sort(key=lambda a: a.copies - now.get(a.card, 0))
    return list(changes)


def number_form(asking: QuestionPrompt, arg: str) -> Form | None:
    """Ask for any number of one card: copies, or energy for a technology."""
    card = Card(arg.rpartition("order.")[2])
    numbers = _numbers(asking).get(card)
    draft = _draft(asking)
    if numbers is None or draft is None:
        return None
    bid = card in TECHNOLOGIES
    now = ((draft.bids if bid else draft.cards) or {}).get(card, 0)
    return Form(
        asking.wording.card(asking.scene, card),
        asking.press("sub", f"order.{card}"),
        (
            number_field(
                asking,
                "number",
                said(asking, "field-bid" if bid else "field-copies"),
                {n for n in (*numbers, now) if n or not bid},  # a menu takes a bid back
                now=now,
            ),
        ),
    )


def number_read(asking: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the order or the bid; nothing if it is there already."""
    card, number, draft = Card(arg), number_in(filled, "number"), _draft(asking)
    bid = card in TECHNOLOGIES
    kept = ((draft.bids if bid else draft.cards) or {}) if draft is not None else {}
    if kept.get(card, 0) == number:
        return []
    return [ac.Bid(card, number) if bid else ac.Buy(card, number)]
