"""Orders in Frontiers and Fronts: the purse, what is ordered, cards and technologies, then what sends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.editor import draft_text, ends, line_menus, lines_of, number_button
from bot.games.question_controls import QuestionPrompt, generic
from bot.model.panel_parts import Button, Part, Text, rows_of
from rules.core.forms import Line
from rules.core.ids import Card
from rules.eden import actions as ac
from rules.eden.board.cards import CRYSTAL_VALUES, TECHNOLOGIES, stock_cost, technology_cost
from rules.eden.board.content import content_of

_MORE: Final = 4
_WASTED: Final = 2
"""So many stocks set aside are not left without a question where they could buy a unit."""


def purchase_controls(prompt: QuestionPrompt, purse: str = "purse") -> tuple[Part, ...]:
    """Show the purse and the order, then units, common cards and technologies, then what sends it.

    *purse*: the message that says what can be spent.
    """
    if prompt.form is None:
        return generic(prompt)
    mine = prompt.scene.view.seats[prompt.seat]
    spendable = prompt.say(
        purse,
        stocks=mine.stocks,
        reserved=mine.reserved,
        crystals=sum(CRYSTAL_VALUES[card] for card in mine.in_play),
        energy=energy_of(prompt),
    )
    kinds: dict[str, list[Line]] = {"order-units": [], "order-commons": [], "order-techs": []}
    for line in lines_of(prompt):
        card = Card(line.key[1])
        unit = "order-units" if "." in card else "order-commons"
        kinds["order-techs" if card in TECHNOLOGIES else unit].append(line)
    menus = [
        menu
        for said, lines in kinds.items()
        for menu in line_menus(prompt, lines, prompt.say(said), lambda line: _about(prompt, line))
    ]
    parts = (Text(spendable), draft_text(prompt), *menus, *rows_of(_more(prompt)))
    return (*parts, *ends(prompt))


def _about(prompt: QuestionPrompt, line: Line) -> str:
    """Say how many of a card are ordered, and what it does."""
    bounds = prompt.say("draft-line", now=line.now, most=line.most)
    return " · ".join(filter(None, (bounds, prompt.detail(ac.Buy(Card(line.key[1]))))))


def _more(prompt: QuestionPrompt) -> list[Button]:
    """Offer one more copy of the dearest cards that the purse allows, units before others."""
    cards = [line for line in lines_of(prompt) if line.key[0] == "cards"]
    more = [line for line in cards if line.next <= line.most]
    more.sort(key=lambda line: ("." not in line.key[1], -price_of(prompt, Card(line.key[1]))))
    return [
        number_button(
            prompt,
            line.key,
            line.next,
            prompt.say("order-one", card=prompt.wording.card(prompt.scene, Card(line.key[1]))),
        )
        for line in more[:_MORE]
    ]


def wasted(prompt: QuestionPrompt) -> int:
    """Count the stocks set aside that the order leaves and that could buy a unit; 0 if they are few."""
    view = prompt.scene.view
    units = content_of(view.content, view.edition).units
    held = sum(units[card].cost * n for card, n in ordered(prompt).cards.items() if card in units)
    left = int(view.seats[prompt.seat].reserved) - held
    more = [line for line in lines_of(prompt) if line.key[1] in units]
    buyable = any(line.most > line.now and units[Card(line.key[1])].cost <= left for line in more)
    return left if buyable and left >= _WASTED else 0


def ordered(prompt: QuestionPrompt) -> ac.Order:
    """Return what the viewer has written of an order."""
    return prompt.draft if isinstance(prompt.draft, ac.Order) else ac.Order()


def units_to_buy(prompt: QuestionPrompt) -> Mapping[Card, int]:
    """Return how many copies of each unit could be ordered, each by itself."""
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    if prompt.form is None:
        return {}
    lines = prompt.form.lines(prompt.form.empty)
    return {Card(line.key[1]): line.most for line in lines if line.most and line.key[1] in units}


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
