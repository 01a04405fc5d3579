"""Names, costs, copies and numbers of the cards of a World; how long its texts are."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from rules.eden.board.primitives import PRIMITIVES
from rules.eden.nodes import EDITIONS, Count, Locale, Node, Per, UnitCard
from rules.eden.texts import ability_text
from rules.eden.worlds.checks.draft import Draft, conditions, editions_of, selectors
from rules.eden.worlds.problems import Problem

MOST_TEXT: Final = 180  # characters of an ability text, without its reminders
MOST_NAME: Final = 40  # characters of a name
MOST_LINE: Final = 60  # characters of how a World is played, beside its name in a menu
MOST_LEVEL: Final = 3
SIGNS: Final = frozenset(
    " '’.,;!?&+()-–—«»“”…"
)  # beside letters and digits; no Markdown, no mention
MOST_COPIES: Final = 40
MOST_NUMBER: Final = 99
STARTERS: Final = 3  # copies of cost-1 units that every deck begins with (CM-CARD-6)
USUAL_COPIES: Final = 20
LOCALES: Final[tuple[Locale, ...]] = ("en", "fr")


def duplicate_ids(draft: Draft) -> Iterator[Problem]:
    """No two units have the same id."""
    seen: set[str] = set()
    for unit in draft.world.units:
        if unit.id in seen:
            yield draft.problem("duplicate-id", unit, "id", id=unit.id)
        seen.add(unit.id)


def names_are_said(draft: Draft) -> Iterator[Problem]:
    """Every name has words in both languages, not too many."""
    world = draft.world
    labels = [world.name, world.people, world.stock]
    labels += [k.name for k in world.keywords] + [u.name for u in world.units]
    for label in [*labels, *([world.line] if world.line else [])]:
        most, more = (MOST_LINE, ":") if label is world.line else (MOST_NAME, "")
        for locale in LOCALES:
            said = label.within(locale)
            if not said.strip() or not said.isprintable():
                yield draft.problem("blank-name", label, locale)
            elif len(said) > most:
                yield draft.problem("name-length", label, locale, length=len(said), most=most)
            elif odd := "".join(sorted({c for c in said if not _plain(c) and c not in more})):
                yield draft.problem("name-signs", label, locale, signs=odd)


def _plain(sign: str) -> bool:
    """Return whether a sign of a name is read in its own order, from left to right, by Discord too."""
    left_to_right = unicodedata.bidirectional(sign) not in ("R", "AL", "AN")
    return sign in SIGNS or (sign.isalnum() and left_to_right)


def names_are_units(draft: Draft) -> Iterator[Problem]:
    """A selector's ``name`` is a unit of the file."""
    known = {unit.id for unit in draft.world.units}
    for line in draft.abilities():
        for sel in selectors(line.ability):
            if sel.name is not None and sel.name not in known:
                yield draft.problem("unknown-unit", sel, "name", id=sel.name)


def costs_are_in_range(draft: Draft) -> Iterator[Problem]:
    """Units cost 1 to 5; 6 only in Shards."""
    for unit in draft.world.units:
        if not (1 <= unit.cost <= 5 or (unit.cost == 6 and unit.editions == ("shards",))):
            yield draft.problem("cost-range", unit, "cost", cost=unit.cost)


def starting_units_suffice(draft: Draft) -> Iterator[Problem]:
    """There are enough cost-1 units, in every edition, for the starting decks (CM-CARD-6)."""
    for edition in EDITIONS:
        copies = sum(u.copies for u in draft.world.units_in(edition) if u.cost == 1)
        if copies < STARTERS:
            yield draft.problem("too-few-starters", draft.world, copies=copies, least=STARTERS)
            return


def numbers_are_in_range(draft: Draft) -> Iterator[Problem]:
    """Numbers are small and mean something."""
    if not 0 <= draft.world.level <= MOST_LEVEL:
        bounds = {"number": draft.world.level, "least": 1, "most": MOST_LEVEL}
        yield draft.problem("number-range", draft.world, "level", **bounds)
    for unit in draft.world.units:
        for keys, number, least, most in (
            *((keys, strength, 0, MOST_NUMBER) for keys, strength in _strengths(unit)),
            (("copies",), unit.copies, 1, MOST_COPIES),
        ):
            if not least <= number <= most:
                yield draft.problem(
                    "number-range", unit, *keys, number=number, least=least, most=most
                )
    for _, node in draft.nodes():
        for number, least in _numbers(node):
            if not least <= number <= MOST_NUMBER or (least < 0 and number == 0):
                yield draft.problem(
                    "number-range", node, number=number, least=least, most=MOST_NUMBER
                )
    for line in draft.abilities():
        for sel in selectors(line.ability):
            for asked in (sel.n, *((sel.cost.least, sel.cost.most) if sel.cost else ())):
                if isinstance(asked, int) and not 1 <= asked <= MOST_NUMBER:
                    yield draft.problem(
                        "number-range", sel, number=asked, least=1, most=MOST_NUMBER
                    )
        for cond in conditions(line.ability):
            if isinstance(cond, Count):
                for bound, least in ((cond.at_least, 1), (cond.at_most, 0), (cond.exactly, 0)):
                    if bound is not None and not least <= bound <= MOST_NUMBER:
                        yield draft.problem(
                            "number-range", cond, number=bound, least=least, most=MOST_NUMBER
                        )


def _strengths(unit: UnitCard) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the strengths of a unit, with the keys that say them."""
    yield ("strength",), unit.strength
    for edition in EDITIONS:
        if (strength := getattr(unit.strength_in, edition)) is not None:
            yield ("strength_in", edition), strength


def strengths_are_of_editions_of_their_card(draft: Draft) -> Iterator[Problem]:
    """A strength of one edition belongs to a card that exists in it."""
    for unit in draft.world.units:
        for keys, _ in _strengths(unit):
            if len(keys) > 1 and keys[1] not in unit.editions:
                yield draft.problem("edition-strength", unit, *keys)


def _numbers(node: Node) -> Iterator[tuple[int, int]]:
    """Yield the number of a node, or the most that it may be, with its least value."""
    n = getattr(node, "n", None)
    if isinstance(n, Per):
        if n.max is not None:
            yield n.max, 1
    elif n is not None:
        least = PRIMITIVES[type(node)].least
        yield n, -MOST_NUMBER if least is None else least


# --- Texts and warnings ---


def texts_are_short(draft: Draft) -> Iterator[Problem]:
    """No generated text is longer than 180 characters, its reminders left out."""
    for line in draft.abilities():
        longest = max(
            len(ability_text(draft.world, line.unit, line.ability, edition, locale))
            for edition in editions_of(line)
            for locale in LOCALES
        )
        if longest > MOST_TEXT:
            yield draft.problem("text-length", line.ability, length=longest, most=MOST_TEXT)


def strengths_are_in_the_budget(draft: Draft) -> Iterator[Problem]:
    """A warning: the printed strength alone exceeds 1 + 1.3 c by more than 1 point."""
    for unit in draft.world.units:
        tenths = 10 + 13 * unit.cost
        for keys, strength in _strengths(unit):
            if strength * 10 > tenths + 10:
                budget = f"{tenths // 10}.{tenths % 10}"
                yield draft.problem(
                    "strength-budget", unit, *keys, strength=strength, budget=budget
                )


def there_are_enough_copies(draft: Draft) -> Iterator[Problem]:
    """A warning: fewer than 20 copies in total; 30 is usual."""
    copies = sum(unit.copies for unit in draft.world.units)
    if copies < USUAL_COPIES:
        yield draft.problem("few-copies", draft.world, copies=copies, least=USUAL_COPIES)
