"""What is printed on a card, in words: its name, its price, its strength, its texts."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, cast

from rules.core.ids import Card
from rules.eden.board.cards import COMMON, TECH_SUPREMACY, stock_cost, technologies, technology_cost
from rules.eden.board.content import content_of
from rules.eden.nodes import Locale
from rules.eden.shards.prices import ANY_TYPE
from rules.eden.texts import ability_text
from rules.lang import keys, say
from rules.words.eden.common_cards import common_text

_LOOSE = re.compile(r" ([:;?!»])")


def edition_of(game: str) -> str:
    """Return the edition of a game, or itself, as World files call it."""
    return game.removeprefix("eden-")


@lru_cache(4096)
def card_name(content: str, game: str, card: str, locale: str) -> str:
    """Name a card: a unit as its World calls it, any other by the catalogue.

    What somebody typed may be no card at all; it is then repeated as it is.
    """
    sheet = content_of(content, edition_of(game)).units.get(Card(card))
    if sheet is not None:
        return typeset(sheet.unit.name.within(cast("Locale", locale)))
    key = f"card-{card}"
    return typeset(say(locale, key)) if key in keys(locale) else card


@lru_cache(4096)
def card_line(content: str, game: str, card: str, locale: str) -> str:
    """Return what a card costs, its strength and its texts, in one line."""
    edition = edition_of(game)
    sheet = content_of(content, edition).units.get(Card(card))
    if sheet is None:
        key = f"card-{card}.text"
        return (
            typeset(_priced(card, edition, locale) + _text(card, edition, locale))
            if key in keys(locale)
            else ""
        )
    texts = [
        ability_text(sheet.world, sheet.unit, ability, cast("Any", edition), cast("Locale", locale))
        for ability in sheet.abilities
    ]
    head = say(locale, "unit-line", cost=sheet.cost, strength=sheet.strength)
    return typeset(" ".join([head, *texts]))


def _text(card: str, edition: str, locale: str) -> str:
    return common_text(Card(card), cast("Any", edition), cast("Locale", locale))


_PAID_WITH = {"shards": lambda card: "same" if card in ANY_TYPE else "shards"}
"""With what an edition pays for a common card, if not with stocks."""


def _priced(card: str, edition: str, locale: str) -> str:
    """Return what a common or technology card costs; the price of Supremacy is a match option."""
    known = Card(card)
    if known in COMMON:
        cost, kind = stock_cost(known), _PAID_WITH.get(edition, lambda _: "common")(known)
    elif known in technologies(edition) and known != TECH_SUPREMACY:
        cost, kind = technology_cost(known, edition), "technology"
    else:
        return ""
    return say(locale, "card-cost", cost=cost, kind=kind) + " "


def typeset(text: str) -> str:
    """Write round apostrophes and keep French marks on their line; files of Worlds need not."""
    return _LOOSE.sub("\N{NO-BREAK SPACE}\\1", text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))
