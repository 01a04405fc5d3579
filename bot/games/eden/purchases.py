"""Order forms in Frontiers: the purse, what is drafted, cards and technologies, then the seal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.eden.fields import number_field, number_in, step_of
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

_MORE = 4
_COPIES = 3
_WASTED = 2
"""So many stocks set aside are not left without a question where they could buy a unit."""
_MENUS = ("units", "commons")


def purchase_controls(prompt: QuestionPrompt, purse: str = "purse") -> tuple[Part, ...]:
    """Show the purse and the draft, then units, common cards and technologies, then the seal.

    *purse*: the message that says what can be spent.
    """
    draft = _draft(prompt)
    groups = by_kind(prompt.legal)
    if draft is None or ac.Reopen in groups:
        return generic(prompt)
    mine = prompt.scene.view.seats[prompt.seat]
    lines = [
        prompt.say(
            purse,
            stocks=mine.stocks,
            reserved=mine.reserved,
            crystals=sum(CRYSTAL_VALUES[card] for card in mine.in_play),
            energy=energy_of(prompt),
        )
    ]
    lines += [
        "- " + prompt.wording.label(prompt.scene, ac.Buy(card, n))
        for card, n in sorted((draft.cards or {}).items())
        if n
    ]
    lines += [
        "- " + prompt.wording.label(prompt.scene, ac.Bid(card, n))
        for card, n in sorted((draft.bids or {}).items())
        if n
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    for name in _MENUS:
        parts += _order_menu(prompt, name)
    bids = [a for a in groups.get(ac.Bid, []) if isinstance(a, ac.Bid)]
    if bids:
        parts += menus(prompt, _few_bids(bids), prompt.say("order-techs"))[:1]
    if numbers := _numbers(prompt):
        choices = tuple(
            Choice(prompt.wording.card(prompt.scene, card), card, _span(there))
            for card, there in list(numbers.items())[:CHOICES]
        )
        parts.append(Menu(prompt.say("order-number"), prompt.press("open", "order."), choices))
    # What is advised is not worked out for each draft, so no end stands out.
    ends = [button(prompt, a) for a in prompt.legal if isinstance(a, ac.Done)]
    return (*parts, *rows_of(_more(prompt)), *rows_of(ends))


def wasted(prompt: QuestionPrompt) -> int:
    """Count the stocks set aside that the draft leaves and that could buy a unit; 0 if they are few."""
    units, now = (
        content_of(prompt.scene.view.content, prompt.scene.view.edition).units,
        _ordered(prompt),
    )
    held = sum(units[card].cost * n for card, n in now.items() if card in units)
    left = int(prompt.scene.view.seats[prompt.seat].reserved) - held
    more = [a for a in prompt.legal if isinstance(a, ac.Buy) and a.card in units]
    buyable = any(a.copies > now.get(a.card, 0) and units[a.card].cost <= left for a in more)
    return left if buyable and left >= _WASTED else 0


def _draft(prompt: QuestionPrompt) -> vw.DraftSeen | None:
    """Return the viewer's order form."""
    step = step_of(prompt, vw.OrderingSeen) or step_of(prompt, vw.OutfittingSeen)
    found: vw.DraftSeen | None = step.drafts.get(str(prompt.seat)) if step is not None else None
    return found


def _ordered(prompt: QuestionPrompt) -> dict[Card, int]:
    """Return how many copies of each card the draft orders."""
    draft = _draft(prompt)
    return dict(draft.cards or {}) if draft is not None else {}


def drafted(prompt: QuestionPrompt) -> tuple[dict[Card, int], dict[Card, int]]:
    """Return the copies and the bids that the viewer's order form holds."""
    draft = _draft(prompt)
    return ({}, {}) if draft is None else (dict(draft.cards or {}), dict(draft.bids or {}))


def _numbers(prompt: QuestionPrompt) -> dict[Card, list[int]]:
    """List the cards of which the menus do not show every number, each with its numbers."""
    orders = _ordered(prompt)
    shown: set[Value] = {a for name in _MENUS for a in _options(prompt, name)}
    shown |= {ac.Buy(card, 0) for card, n in orders.items() if ac.Buy(card, n) in shown}
    shown |= set(_few_bids([a for a in prompt.legal if isinstance(a, ac.Bid)]))
    found: dict[Card, list[int]] = {}
    hidden: set[Card] = set()
    for action in prompt.legal:
        if isinstance(action, ac.Buy | ac.Bid):
            n = action.copies if isinstance(action, ac.Buy) else action.energy
            found.setdefault(action.card, []).append(n)
            if action not in shown:
                hidden.add(action.card)
    return {card: numbers for card, numbers in found.items() if card in hidden}


def _span(numbers: Sequence[int]) -> str:
    return f"{min(numbers)}–{max(numbers)}"


def _more(prompt: QuestionPrompt) -> list[Button]:
    """Offer one more copy of the dearest cards that the purse allows, units before others."""
    orders = _ordered(prompt)
    buys = [a for a in prompt.legal if isinstance(a, ac.Buy)]
    one_more = [a for a in buys if a.copies == orders.get(a.card, 0) + 1]
    one_more.sort(key=lambda a: ("." not in a.card, -price_of(prompt, a.card), a.card))
    return [
        Button(
            prompt.say("order-one", card=prompt.wording.card(prompt.scene, a.card)),
            prompt.press(prompt.verb, write_action(a)),
        )
        for a in one_more[:_MORE]
    ]


def price_of(prompt: QuestionPrompt, card: Card) -> int:
    """Return the stocks that a copy of a card costs, of a technology the least energy."""
    view = prompt.scene.view
    sheet = content_of(view.content, view.edition).units.get(card)
    if sheet is not None:
        return sheet.cost
    if card in TECHNOLOGIES:
        return technology_cost(card, view.edition)
    return stock_cost(card)


def energy_of(prompt: QuestionPrompt) -> int:
    """Count the pure energy that the viewer can pay with."""
    view = prompt.scene.view
    heart: int = view.heart_pool if view.heart_owner == prompt.seat else 0
    return int(view.seats[prompt.seat].pure) + heart


def _options(prompt: QuestionPrompt, name: str) -> list[ac.Buy]:
    """List what a menu of orders shows: few copies of each card, and what is ordered already."""
    units = name == "units"
    orders = {c: n for c, n in _ordered(prompt).items() if n and ("." in c) == units}
    ordered = [ac.Buy(card, n) for card, n in orders.items()]
    found = [
        a
        for a in prompt.legal
        if isinstance(a, ac.Buy) and 0 < a.copies <= _COPIES and ("." in a.card) == units
    ]
    # One copy of each card before several of any: a menu holds 25 lines.
    found.sort(key=lambda a: (a.copies > 1, a.card, a.copies))
    return sorted([*ordered, *found][:CHOICES], key=lambda a: (a.card, a.copies))


def _order_menu(prompt: QuestionPrompt, name: str) -> list[Part]:
    """Offer cards to order: what is chosen is what the draft shall hold of them."""
    options, orders = _options(prompt, name), _ordered(prompt)
    if not options:
        return []
    return [
        Menu(
            prompt.say(f"order-{name}"),
            prompt.press("order", name),
            tuple(
                Choice(
                    prompt.label(a),
                    write_action(a),
                    prompt.detail(a),
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


def order_read(prompt: QuestionPrompt, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn what was chosen in a menu of orders into the orders that change."""
    now = _ordered(prompt)
    wanted = {a.card: 0 for a in _options(prompt, arg) if a.card in now}
    for value in values:
        if isinstance(value, ac.Buy):
            wanted[value.card] = max(wanted.get(value.card, 0), value.copies)
    changes = [ac.Buy(c, n) for c, n in wanted.items() if n != now.get(c, 0)]
    # Fewer copies first: they free the stocks that the others need, and each step must be legal.
    changes.sort(key=lambda a: a.copies - now.get(a.card, 0))
    return list(changes)


def number_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask for any number of one card: copies, or energy for a technology."""
    card = Card(arg.rpartition("order.")[2])
    numbers = _numbers(prompt).get(card)
    draft = _draft(prompt)
    if numbers is None or draft is None:
        return None
    bid = card in TECHNOLOGIES
    now = ((draft.bids if bid else draft.cards) or {}).get(card, 0)
    return Form(
        prompt.wording.card(prompt.scene, card),
        prompt.press("sub", f"order.{card}"),
        (
            number_field(
                prompt,
                "number",
                prompt.say("field-bid" if bid else "field-copies"),
                {n for n in (*numbers, now) if n or not bid},  # a menu takes a bid back
                now=now,
            ),
        ),
    )


def number_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the order or the bid; nothing if it is there already."""
    card, number, draft = Card(arg), number_in(filled, "number"), _draft(prompt)
    bid = card in TECHNOLOGIES
    kept = ((draft.bids if bid else draft.cards) or {}) if draft is not None else {}
    if kept.get(card, 0) == number:
        return []
    return [ac.Bid(card, number) if bid else ac.Buy(card, number)]
