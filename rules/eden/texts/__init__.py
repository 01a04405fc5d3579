"""The texts of unit cards, made from their effect trees by one grammar and a language's phrases.

Nobody writes the text of a card, so its text and its behaviour cannot disagree. Spaces are plain;
French ones before ``:`` and inside guillemets become unbreakable with ``typeset``.
"""

from __future__ import annotations

import re
from typing import Final

from rules.core.data import Value
from rules.eden.nodes import Ability, Edition, Keyword, Locale, Node, UnitCard, World
from rules.eden.texts.grammar import Grammar, sentence
from rules.eden.texts.phrases import phrases

LONGEST: Final = 180
"""Keywords are explained on the card when the whole text of the ability stays within this
length."""


class SheetUnit(Value, frozen=True):
    """A unit as the World sheet shows it."""

    name: str
    cost: int
    strength: int
    copies: int
    texts: tuple[str, ...]


class Sheet(Value, frozen=True):
    """A World in the words of one language and edition; ``keywords``: names, explanations."""

    name: str
    people: str
    resource: str
    stock: str
    keywords: tuple[tuple[str, str], ...]
    units: tuple[SheetUnit, ...]


def ability_text(
    world: World, unit: UnitCard, ability: Ability, edition: Edition, locale: Locale
) -> str:
    """Return the text of one ability, its keywords explained when there is room."""
    full = _grammar(world, edition, locale, reminders=True).ability(ability)
    if len(full) <= LONGEST:
        return full
    return _grammar(world, edition, locale, reminders=False).ability(ability)


def nodes_text(world: World, nodes: tuple[Node, ...], edition: Edition, locale: Locale) -> str:
    """Return what a part of an ability does, as a sentence: one of the branches of a choice."""
    return sentence(_grammar(world, edition, locale, reminders=False).nodes(nodes))


def card_text(world: World, unit: UnitCard, edition: Edition, locale: Locale) -> tuple[str, ...]:
    """Return the texts of the abilities that a unit has in *edition*, in printed order."""
    return tuple(
        ability_text(world, unit, ability, edition, locale)
        for ability in unit.abilities_in(edition)
    )


def keyword_text(world: World, keyword: Keyword, edition: Edition, locale: Locale) -> str:
    """Explain a keyword, with the letter n for its number."""
    grammar = _grammar(world, edition, locale, reminders=True)
    if keyword.ability is not None:
        return grammar.ability(keyword.ability)
    if "then" in keyword.params:
        return sentence(grammar.what_follows(keyword.do))
    return sentence(grammar.meaning(keyword.do))


def keyword_name(keyword: Keyword, locale: Locale) -> str:
    """Return the name of a keyword, with the letter n if it takes a number."""
    return keyword.name.within(locale) + (" n" if "n" in keyword.params else "")


def world_sheet(world: World, edition: Edition, locale: Locale) -> Sheet:
    """Describe a World: what it is called, its keywords, its units."""
    return Sheet(
        name=world.name.within(locale),
        people=world.people.within(locale),
        resource=phrases(locale, edition).say(f"resource.{world.resource}", {}),
        stock=world.stock.within(locale),
        keywords=tuple(
            (keyword_name(k, locale), keyword_text(world, k, edition, locale))
            for k in world.keywords
        ),
        units=tuple(
            SheetUnit(
                unit.name.within(locale),
                unit.cost,
                unit.strength,
                unit.copies,
                card_text(world, unit, edition, locale),
            )
            for unit in world.units_in(edition)
        ),
    )


def typeset(text: str, locale: Locale) -> str:
    """Return *text* with the unbreakable spaces of its language, for pictures and columns."""
    if locale == "en":
        return text
    return re.sub(r"(?<=«) | (?=[»:;?!])", "\u00a0", text)


def _grammar(world: World, edition: Edition, locale: Locale, *, reminders: bool) -> Grammar:
    return Grammar(world, edition, locale, reminders=reminders)
