"""What the loader refuses, and what it doubts, once a World file has been read (eden-worlds 1.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from rules.eden.nodes import (
    EDITIONS,
    Ability,
    Add,
    Beside,
    Bonus,
    Choose,
    Condition,
    Count,
    Destroy,
    Discard,
    Doom,
    Draw,
    Each,
    Edition,
    Forbid,
    Gain,
    Harvest,
    If,
    Instead,
    Is,
    Limit,
    Locale,
    Lose,
    Node,
    Number,
    Pay,
    Per,
    Put,
    Reconfigure,
    Remove,
    Reveal,
    Selector,
    Strength,
    Target,
    Trigger,
    UnitCard,
    World,
    Zone,
)
from rules.eden.texts import ability_text
from rules.eden.texts.grammar import RELATIVE
from rules.eden.walk import (
    chosen,
    conditions_of,
    counted,
    every,
    inner,
    parts,
    position_of,
    target_of,
)
from rules.eden.worlds.problems import Problem
from rules.eden.worlds.reader import Places

MOST_TEXT: Final = 180  # characters of an ability text, without its reminders
MOST_NAME: Final = 40  # characters of a name
MOST_COPIES: Final = 40
MOST_NUMBER: Final = 99
STARTERS: Final = 3  # copies of cost-1 units that every deck begins with (CM-CARD-6)
USUAL_COPIES: Final = 20
LOCALES: Final[tuple[Locale, ...]] = ("en", "fr")

_COST_OPS: Final = (Discard, Destroy, Doom, Remove, Put, Lose)
_PERMANENT_OPS: Final = (Bonus, Instead, Limit, Forbid)
_HARVEST_EDITIONS: Final[frozenset[Edition]] = frozenset({"shards"})
_FRONT_EDITIONS: Final[frozenset[Edition]] = frozenset({"fronts", "shards"})
_CARDS: Final[frozenset[Zone]] = frozenset(
    {"hand", "deck_top", "discard", "removed", "world", "revealed"}
)
_TAKEN: Final[frozenset[Zone]] = frozenset({"hand", "deck_top"})
_BATTLE: Final[frozenset[Zone]] = frozenset({"battle"})


class Line(NamedTuple):
    """One ability, with the unit that has it."""

    unit: UnitCard
    ability: Ability


class Draft(NamedTuple):
    """A World that has been read and is being judged."""

    world: World
    places: Places

    def abilities(self) -> Iterator[Line]:
        """Yield every ability of every unit."""
        for unit in self.world.units:
            for ability in unit.abilities:
                yield Line(unit, ability)

    def nodes(self) -> Iterator[tuple[Line, Node]]:
        """Yield every node of every ability."""
        for line in self.abilities():
            for node in every(line.ability.do):
                yield line, node

    def problem(self, code: str, part: object, *more: str, **params: str | int) -> Problem:
        """Make a problem at the place of *part*, or of one of its keys."""
        return self.places.problem(code, (*self.places.path(part), *more), **params)  # type: ignore[arg-type]  # the rules below name their codes


Rule = Callable[[Draft], Iterator[Problem]]


# --- Cards ---


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
    for label in labels:
        for locale in LOCALES:
            said = label.within(locale)
            if not said.strip() or not said.isprintable():
                yield draft.problem("blank-name", label, locale)
            elif len(said) > MOST_NAME:
                yield draft.problem("name-length", label, locale, length=len(said), most=MOST_NAME)


def names_are_units(draft: Draft) -> Iterator[Problem]:
    """A selector's ``name`` is a unit of the file."""
    known = {unit.id for unit in draft.world.units}
    for line in draft.abilities():
        for sel in _selectors(line.ability):
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
    """Printed numbers are small and mean something."""
    for unit in draft.world.units:
        for key, number, least, most in (
            ("strength", unit.strength, 0, MOST_NUMBER),
            ("copies", unit.copies, 1, MOST_COPIES),
        ):
            if not least <= number <= most:
                yield draft.problem(
                    "number-range", unit, key, number=number, least=least, most=most
                )
    for _, node in draft.nodes():
        for number, least in _numbers(node):
            if not least <= number <= MOST_NUMBER or (least < 0 and number == 0):
                yield draft.problem(
                    "number-range", node, number=number, least=least, most=MOST_NUMBER
                )
    for line in draft.abilities():
        for sel in _selectors(line.ability):
            for asked in (sel.n, *((sel.cost.least, sel.cost.most) if sel.cost else ())):
                if isinstance(asked, int) and not 1 <= asked <= MOST_NUMBER:
                    yield draft.problem(
                        "number-range", sel, number=asked, least=1, most=MOST_NUMBER
                    )
        for cond in _conditions(line.ability):
            if isinstance(cond, Count):
                for bound, least in ((cond.at_least, 1), (cond.at_most, 0), (cond.exactly, 0)):
                    if bound is not None and not least <= bound <= MOST_NUMBER:
                        yield draft.problem(
                            "number-range", cond, number=bound, least=least, most=MOST_NUMBER
                        )


def _numbers(node: Node) -> Iterator[tuple[int, int]]:
    """Yield the numbers of a node, each with its least value."""
    match node:
        case Strength(n=n) | Bonus(n=n):
            yield from ((each, least) for each, least in _figures(n, -MOST_NUMBER))
        case Draw(n=n) | Gain(n=n) | Lose(n=n):
            yield from _figures(n, 1)
        case Reveal(n=k):
            yield k, 1
        case _:
            return


def _figures(number: Number, least: int) -> Iterator[tuple[int, int]]:
    if isinstance(number, Per):
        if number.max is not None:
            yield number.max, 1
    else:
        yield number, least


# --- Windows ---


def permanents_have_their_own_ops(draft: Draft) -> Iterator[Problem]:
    """``bonus``, ``instead``, ``limit`` only in permanents; there, only they and ``forbid``."""
    for line in draft.abilities():
        permanent = line.ability.when == "permanent"
        for node in line.ability.do if permanent else every(line.ability.do):
            op = _op(node)
            if permanent and not isinstance(node, _PERMANENT_OPS):
                yield draft.problem("not-in-permanent", node, op=op)
            if not permanent and isinstance(node, (Bonus, Instead, Limit)):
                yield draft.problem("permanent-only", node, op=op)
            if isinstance(node, Instead):
                for deep in every(node.do):
                    if isinstance(deep, (Bonus, Instead, Limit)):
                        yield draft.problem("permanent-only", deep, op=_op(deep))


def permanents_are_unconditional(draft: Draft) -> Iterator[Problem]:
    """``permanent`` has no ``on``, ``cond`` or ``once``."""
    for _, ability in draft.abilities():
        if ability.when == "permanent" and (ability.on or ability.cond or ability.once):
            yield draft.problem("permanent-condition", ability)


def reactions_have_one_cause(draft: Draft) -> Iterator[Problem]:
    """A reaction has ``on`` or ``cond``, never both; other abilities have neither, nor ``once``."""
    for _, ability in draft.abilities():
        causes = (ability.on is not None) + (ability.cond is not None)
        if ability.when == "reaction":
            if causes != 1:
                yield draft.problem("reaction-cause", ability)
        elif ability.when != "permanent":
            if causes:
                yield draft.problem("cause-without-reaction", ability)
            if ability.once:
                yield draft.problem("once-without-reaction", ability, "once")


def events_say_which(draft: Draft) -> Iterator[Problem]:
    """An event names whose it is, in a zone where it happens; spending mana has no subject."""
    for _, ability in draft.abilities():
        if (on := ability.on) is None:
            continue
        which = on.which
        if (on.event == "mana_spent") != (which is None):
            yield draft.problem("event-which", on, event=on.event)
        elif isinstance(which, Selector):
            allowed = _TAKEN if on.event in ("discarded", "drawn") else _BATTLE
            if not allowed.issuperset(which.zone):
                yield draft.problem("wrong-zone", which, op=on.event, zone=which.zone[0])
        elif which == "this" and on.event in ("discarded", "drawn"):
            yield draft.problem("event-which", on, event=on.event)


def a_card_is_in_the_hand_or_in_the_battle(draft: Draft) -> Iterator[Problem]:
    """``this`` is a card of the hand in a hand ability, where it has no place; else a unit."""
    for line, node in draft.nodes():
        in_hand = line.ability.when == "hand"
        fits = (
            isinstance(node, (Discard, Destroy, Put)) if in_hand else not isinstance(node, Discard)
        )
        if target_of(node) == "this" and not fits:
            yield draft.problem("this-card", node, op=_op(node))
        if in_hand and position_of(node) == "beside_this":
            yield draft.problem("this-card", node, op=_op(node))
        if in_hand:
            for sel in _selectors_of(node):
                if sel.where in RELATIVE and sel.of == "this":
                    yield draft.problem("selector-clash", sel, "where", key="where")


def counts_have_one_bound(draft: Draft) -> Iterator[Problem]:
    """A count has exactly one of ``at_least``, ``at_most``, ``exactly``."""
    for line in draft.abilities():
        for cond in _conditions(line.ability):
            if isinstance(cond, Count):
                bounds = [b for b in (cond.at_least, cond.at_most, cond.exactly) if b is not None]
                if len(bounds) != 1:
                    yield draft.problem("count-bound", cond)


def victory_is_known_after_the_combat(draft: Draft) -> Iterator[Problem]:
    """``won`` and ``lost`` only in post-combat abilities."""
    for _, ability in draft.abilities():
        if ability.when == "post_combat":
            continue
        for cond in _conditions(ability):
            if isinstance(cond, Is) and cond.fact in ("won", "lost"):
                yield draft.problem("won-outside", cond, fact=cond.fact)


def revealed_cards_are_inside_a_reveal(draft: Draft) -> Iterator[Problem]:
    """The zone ``revealed`` exists only in the ``then`` of a ``reveal``."""
    for _, ability in draft.abilities():
        inside = {
            id(sel)
            for node in every(ability.do)
            if isinstance(node, Reveal)
            for deep in every(node.then)
            for sel in _selectors_of(deep)
        }
        for sel in _selectors(ability):
            if "revealed" in sel.zone and id(sel) not in inside:
                yield draft.problem("revealed-outside", sel, "zone")


# --- "It" ---


def it_is_something(draft: Draft) -> Iterator[Problem]:
    """``it`` is the subject of the event, or what an earlier node chose or affected."""
    for _, ability in draft.abilities():
        on = ability.on
        subject = on is not None and on.which is not None and on.event != "drawn"
        if ability.cond is not None:
            yield from (draft.problem("unbound-it", s) for s in _of_it(ability.cond))
        which = ability.on.which if ability.on is not None else None
        if isinstance(which, Selector) and which.of == "it":
            yield draft.problem("unbound-it", which)
        yield from _unbound(draft, ability.do, bound=subject)[0]


def _unbound(draft: Draft, nodes: tuple[Node, ...], *, bound: bool) -> tuple[list[Problem], bool]:
    """Return what is wrong with ``it`` in *nodes*, and whether it is something after them."""
    wrong: list[Problem] = []
    for node in nodes:
        if not bound and any(True for _ in _uses_it(node)):
            wrong.append(draft.problem("unbound-it", node))
        match node:
            case If(then=then, otherwise=otherwise):
                ends = []
                for branch in (then, otherwise):
                    found, end = _unbound(draft, branch, bound=bound)
                    wrong += found
                    ends.append(end)
                bound = all(ends)
            case Choose(options=options, optional=optional):
                ends = [bound] if optional else []
                for option in options:
                    found, end = _unbound(draft, option, bound=bound)
                    wrong += found
                    ends.append(end)
                bound = all(ends)
            case Each(do=do):
                wrong += _unbound(draft, do, bound=True)[0]
            case Pay() | Reveal() | Instead():
                for listed in inner(node):
                    found, bound = _unbound(draft, listed, bound=bound)
                    wrong += found
            case _:
                bound = bound or target_of(node) is not None
    return wrong, bound


def _uses_it(node: Node) -> Iterator[object]:
    if target_of(node) == "it":
        yield node
    for sel in _selectors_of(node):
        if sel.of == "it":
            yield sel


def _of_it(cond: Condition) -> Iterator[Condition]:
    for part in parts(cond):
        if isinstance(part, Count) and part.of.of == "it":
            yield part


# --- What nobody can know ---


def choices_do_not_depend_on_unknown_cards(draft: Draft) -> Iterator[Problem]:
    """After a ``reveal`` or a ``draw``, no mandatory choice depends on which cards came (R-21)."""
    for _, ability in draft.abilities():
        yield from (
            draft.problem("unknown-cards", node) for node in _guesses(ability.do, unknown=False)[0]
        )


def _guesses(nodes: tuple[Node, ...], *, unknown: bool) -> tuple[list[Node], bool]:
    """Return the nodes that need a certain card, and whether unknown cards have come by the end."""
    found: list[Node] = []
    for node in nodes:
        if unknown and any(_needs_a_certain_card(sel) for sel in chosen(node)):
            found.append(node)
        match node:
            case Draw():
                unknown = True
            case Discard(target=Selector(zone=zone)) if "deck_top" in zone:
                unknown = True
            case Reveal(then=then):
                found += _guesses(then, unknown=True)[0]
                unknown = True
            case Choose(options=options, optional=optional):
                tried = [_guesses(option, unknown=unknown) for option in options]
                if not optional and all(guessed for guessed, _ in tried):
                    found += [guess for guessed, _ in tried for guess in guessed]
                unknown = unknown or any(after for _, after in tried)
            case _:
                for listed in inner(node):
                    guessed, unknown = _guesses(listed, unknown=unknown)
                    found += guessed
    return found, unknown


def _needs_a_certain_card(sel: Selector) -> bool:
    """Tell whether a mandatory choice can fail because of which cards came, not how many."""
    if sel.up_to or sel.n == "all" or not {"hand", "discard", "revealed"}.intersection(sel.zone):
        return False
    return sel.kind != "card" or sel.cost is not None or sel.name is not None


def nobody_counts_hidden_cards(draft: Draft) -> Iterator[Problem]:
    """Conditions, numbers and draws may count hidden cards, not look at which they are."""
    for _, ability in draft.abilities():
        hidden = [sel for sel in _counted_in(ability) if "hand" in sel.zone]
        on = ability.on
        if on is not None and on.event == "drawn" and isinstance(on.which, Selector):
            hidden.append(on.which)
        for sel in hidden:
            if sel.kind != "card" or sel.cost is not None or sel.name is not None:
                yield draft.problem("secret-cards", sel)


# --- Editions ---


def harvest_is_for_shards(draft: Draft) -> Iterator[Problem]:
    """``harvest`` stands only in abilities limited to Shards."""
    for line, node in draft.nodes():
        if isinstance(node, Harvest) and not _HARVEST_EDITIONS.issuperset(_editions(line)):
            yield draft.problem("edition-harvest", node)


def other_fronts_exist(draft: Draft) -> Iterator[Problem]:
    """``other_front`` stands only in abilities limited to Fronts and Shards."""
    for line, node in draft.nodes():
        if position_of(node) == "other_front" and not _FRONT_EDITIONS.issuperset(_editions(line)):
            yield draft.problem("edition-other-front", node)


def abilities_are_in_an_edition_of_their_card(draft: Draft) -> Iterator[Problem]:
    """An ability is limited to editions in which its card exists."""
    for line in draft.abilities():
        if not _editions(line):
            yield draft.problem("edition-card", line.ability, "editions")


# --- Costs and triggers ---


def costs_are_paid_by_their_owner(draft: Draft) -> Iterator[Problem]:
    """The cost of a ``pay`` takes only things of one's own, by the operations that can be costs."""
    for line, node in draft.nodes():
        if not isinstance(node, Pay):
            continue
        foreign = _strangers(line.ability)
        for paid in node.cost:
            if not isinstance(paid, _COST_OPS):
                yield draft.problem("cost-op", paid, op=_op(paid))
            elif isinstance(paid, Lose):
                if paid.who != "you":
                    yield draft.problem("cost-of-others", paid)
            elif _of_others(target_of(paid), foreign=foreign):
                yield draft.problem("cost-of-others", paid)


def _strangers(ability: Ability) -> bool:
    """Tell whether ``it`` may be somebody else's somewhere in the ability."""
    which = ability.on.which if ability.on is not None else None
    if isinstance(which, Selector) and which.who != "you":
        return True
    return any(sel.who != "you" for node in every(ability.do) for sel in _selectors_of(node))


def _of_others(target: Target | None, *, foreign: bool) -> bool:
    match target:
        case "it":
            return foreign
        case Selector(who=who):
            return who != "you"
        case _:
            return False


def triggers_trigger_something(draft: Draft) -> Iterator[Problem]:
    """A ``trigger`` whose unit is known finds an ability that does not trigger in its turn."""
    units = {unit.id: unit for unit in draft.world.units}
    for line, node in draft.nodes():
        if not isinstance(node, Trigger):
            continue
        match node.target:
            case "this":
                unit = line.unit
            case Selector(name=str(name)) if name in units:
                unit = units[name]
            case _:
                continue
        eligible = (
            ability
            for ability in unit.abilities
            if ability.when == node.when
            and not any(isinstance(deep, Trigger) for deep in every(ability.do))
        )
        if next(eligible, None) is None:
            yield draft.problem("trigger-trigger", node, unit=unit.id)


# --- Selectors ---


def operations_find_their_zones(draft: Draft) -> Iterator[Problem]:
    """Each operation takes things from the zones where it can work (1.7)."""
    for _, node in draft.nodes():
        allowed = _zones(node)
        target = target_of(node)
        if isinstance(target, Selector) and not allowed.issuperset(target.zone):
            wrong = next(zone for zone in target.zone if zone not in allowed)
            yield draft.problem("wrong-zone", target, op=_op(node), zone=wrong)
        if isinstance(at := position_of(node), Beside) and not _BATTLE.issuperset(at.beside.zone):
            yield draft.problem("wrong-zone", at.beside, op=_op(node), zone=at.beside.zone[0])
    for _, ability in draft.abilities():
        for sel in _counted_in(ability):
            if "deck_top" in sel.zone:
                yield draft.problem("wrong-zone", sel, op="count", zone="deck_top")


def _zones(node: Node) -> frozenset[Zone]:
    match node:
        case Discard():
            return frozenset({"hand", "deck_top", "revealed"})
        case Add():
            return frozenset({"hand", "discard", "removed", "world", "revealed"})
        case Destroy():
            return _BATTLE | {"hand", "deck_top", "discard", "revealed", "removed"}
        case Put():
            return _BATTLE | _CARDS
        case _:
            return _BATTLE


def selectors_agree_with_themselves(draft: Draft) -> Iterator[Problem]:
    """The fields of a selector mean something together (1.8)."""
    for line in draft.abilities():
        for sel in _selectors(line.ability):
            if key := _clash(sel):
                yield draft.problem("selector-clash", sel, key, key=key)
        for sel in _unchosen(line.ability):
            if sel.where in ("one_row", "one_column"):  # nobody chooses which row
                yield draft.problem("selector-clash", sel, "where", key="where")
        for node in every(line.ability.do):
            at, target = position_of(node), target_of(node)
            if isinstance(at, Beside) and (at.beside.n != 1 or at.beside.up_to):
                yield draft.problem("selector-clash", at.beside, "n", key="n")
            if not isinstance(target, Selector):
                continue
            if isinstance(node, Reconfigure) and target.who != "you":
                yield draft.problem("selector-clash", target, "who", key="who")
            if isinstance(node, Add) and target.kind != "unit":
                yield draft.problem("selector-clash", target, "kind", key="kind")
            lasting = line.ability.when == "permanent" and any(node is n for n in line.ability.do)
            if lasting and (target.n != "all" or target.up_to or target.by != "you"):
                yield draft.problem("selector-clash", target, "n", key="n")


def _unchosen(ability: Ability) -> Iterator[Selector]:
    """Yield the selectors from which nobody chooses: counts, and the subject of an event."""
    if ability.on is not None and isinstance(ability.on.which, Selector):
        yield ability.on.which
    yield from _counted_in(ability)


def _clash(sel: Selector) -> str | None:
    """Return the key of *sel* that contradicts the others, if one does."""
    if sel.zone == ("deck_top",):  # a number of cards from the top, whatever they are
        clashes = {
            "who": sel.who != "you",
            "kind": sel.kind != "card",
            "name": sel.name is not None,
            "cost": sel.cost is not None,
            "is": sel.status is not None,
            "where": sel.where is not None,
            "of": sel.of != "this",
            "n": sel.n == "all",
            "up_to": sel.up_to,
            "by": sel.by != "you",
        }
    elif "battle" in sel.zone:
        chosen_line = sel.where in ("one_row", "one_column")
        clashes = {
            "zone": len(sel.zone) > 1,
            "kind": sel.kind != "unit",
            "where": chosen_line and sel.who != "enemy",
            "up_to": sel.up_to and (sel.n == "all" or chosen_line),
            "by": (sel.by == "opponent" and sel.who == "you")
            or (sel.by != "you" and sel.n == "all"),
        }
    else:
        clashes = {
            "zone": len(sel.zone) > 1 and not {"hand", "discard", "removed"}.issuperset(sel.zone),
            "who": sel.who != "you",
            "kind": sel.kind != "unit" and {"world", "removed"}.intersection(sel.zone) != set(),
            "is": sel.status is not None,
            "where": sel.where is not None,
            "of": sel.of != "this",
            "up_to": sel.up_to and sel.n == "all",
            "cost": sel.kind == "crystal" and sel.cost is not None,
            "by": sel.by == "opponent" or (sel.by == "random" and sel.n == "all"),
        }
        if sel.name is not None and sel.kind != "unit":
            return "name"
    return next((key for key, clash in clashes.items() if clash), None)


# --- Texts and warnings ---


def texts_are_short(draft: Draft) -> Iterator[Problem]:
    """No generated text is longer than 180 characters, its reminders left out."""
    for line in draft.abilities():
        longest = max(
            len(ability_text(draft.world, line.unit, line.ability, edition, locale))
            for edition in _editions(line)
            for locale in LOCALES
        )
        if longest > MOST_TEXT:
            yield draft.problem("text-length", line.ability, length=longest, most=MOST_TEXT)


def strengths_are_in_the_budget(draft: Draft) -> Iterator[Problem]:
    """A warning: the printed strength alone exceeds 1 + 1.3 c by more than 1 point (section 4)."""
    for unit in draft.world.units:
        tenths = 10 + 13 * unit.cost
        if unit.strength * 10 > tenths + 10:
            budget = f"{tenths // 10}.{tenths % 10}"
            yield draft.problem(
                "strength-budget", unit, "strength", strength=unit.strength, budget=budget
            )


def there_are_enough_copies(draft: Draft) -> Iterator[Problem]:
    """A warning: fewer than 20 copies in total; 30 is usual."""
    copies = sum(unit.copies for unit in draft.world.units)
    if copies < USUAL_COPIES:
        yield draft.problem("few-copies", draft.world, copies=copies, least=USUAL_COPIES)


# --- The whole ---

OF_THE_WORLD: Final[tuple[Rule, ...]] = (names_are_units, starting_units_suffice)
"""Rules that a unit that could not be read would disturb."""

OF_ITS_PARTS: Final[tuple[Rule, ...]] = (
    duplicate_ids,
    names_are_said,
    costs_are_in_range,
    numbers_are_in_range,
    permanents_have_their_own_ops,
    permanents_are_unconditional,
    reactions_have_one_cause,
    events_say_which,
    a_card_is_in_the_hand_or_in_the_battle,
    counts_have_one_bound,
    victory_is_known_after_the_combat,
    revealed_cards_are_inside_a_reveal,
    it_is_something,
    choices_do_not_depend_on_unknown_cards,
    nobody_counts_hidden_cards,
    harvest_is_for_shards,
    other_fronts_exist,
    abilities_are_in_an_edition_of_their_card,
    costs_are_paid_by_their_owner,
    triggers_trigger_something,
    operations_find_their_zones,
    selectors_agree_with_themselves,
)

OF_A_SOUND_WORLD: Final[tuple[Rule, ...]] = (
    texts_are_short,
    strengths_are_in_the_budget,
    there_are_enough_copies,
)
"""Rules that need everything else to be right: a text can be made of a sound tree only."""


def judge(world: World, places: Places, *, whole: bool) -> list[Problem]:
    """List what is wrong with a World that has been read.

    *whole* tells whether all of its file could be read.
    """
    draft = Draft(world, places)
    rules = OF_ITS_PARTS + (OF_THE_WORLD if whole else ())
    found = _once(problem for rule in rules for problem in rule(draft))
    if whole and not found:
        found = _once(problem for rule in OF_A_SOUND_WORLD for problem in rule(draft))
    return found


def _once(problems: Iterator[Problem]) -> list[Problem]:
    return [*Counter(problems)]


def _editions(line: Line) -> tuple[Edition, ...]:
    return tuple(e for e in line.ability.editions if e in line.unit.editions)


def _op(node: Node) -> str:
    return str(node.__struct_config__.tag)


def _conditions(ability: Ability) -> Iterator[Condition]:
    if ability.cond is not None:
        yield from parts(ability.cond)
    for node in every(ability.do):
        yield from conditions_of(node)


def _selectors(ability: Ability) -> Iterator[Selector]:
    """Yield every selector of an ability, its cause included."""
    if ability.on is not None and isinstance(ability.on.which, Selector):
        yield ability.on.which
    if ability.cond is not None:
        yield from (part.of for part in parts(ability.cond) if isinstance(part, Count))
    for node in every(ability.do):
        yield from _selectors_of(node)


def _selectors_of(node: Node) -> Iterator[Selector]:
    yield from chosen(node)
    yield from counted(node)


def _counted_in(ability: Ability) -> Iterator[Selector]:
    if ability.cond is not None:
        yield from (part.of for part in parts(ability.cond) if isinstance(part, Count))
    for node in every(ability.do):
        yield from counted(node)
