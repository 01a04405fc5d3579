"""Editions, costs, triggers and selectors: whom and what an ability reaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.eden import nodes as nd
from rules.eden.board.node_tree import every, position_of, target_of
from rules.eden.board.primitives import BATTLE, PRIMITIVES
from rules.eden.texts.grammar import op_of
from rules.eden.worlds.checks.draft import Draft, counted_in, editions_of, selectors, selectors_of
from rules.eden.worlds.problems import Problem

_HARVEST_EDITIONS: Final[frozenset[nd.Edition]] = frozenset({"shards"})
_FRONT_EDITIONS: Final[frozenset[nd.Edition]] = frozenset({"fronts", "shards"})


# --- Editions ---


def harvest_is_for_shards(draft: Draft) -> Iterator[Problem]:
    """``harvest`` stands only in abilities limited to Shards."""
    for line, node in draft.nodes():
        if isinstance(node, nd.Harvest) and not _HARVEST_EDITIONS.issuperset(editions_of(line)):
            yield draft.problem("edition-harvest", node)


def other_fronts_exist(draft: Draft) -> Iterator[Problem]:
    """``other_front`` stands only in abilities limited to Fronts and Shards."""
    for line, node in draft.nodes():
        if position_of(node) == "other_front" and not _FRONT_EDITIONS.issuperset(editions_of(line)):
            yield draft.problem("edition-other-front", node)


def abilities_are_in_an_edition_of_their_card(draft: Draft) -> Iterator[Problem]:
    """An ability is limited to editions in which its card exists."""
    for line in draft.abilities():
        if not editions_of(line):
            yield draft.problem("edition-card", line.ability, "editions")


# --- Costs and triggers ---


def costs_are_paid_by_their_owner(draft: Draft) -> Iterator[Problem]:
    """The cost of a ``pay`` takes only things of one's own, by the operations that can be costs."""
    for line, node in draft.nodes():
        if not isinstance(node, nd.Pay):
            continue
        foreign = _strangers(line.ability)
        for paid in node.cost:
            if not PRIMITIVES[type(paid)].can_be_cost:
                yield draft.problem("cost-op", paid, op=op_of(paid))
            elif isinstance(paid, nd.Lose):
                if paid.who != "you":
                    yield draft.problem("cost-of-others", paid)
            elif _of_others(target_of(paid), foreign=foreign):
                yield draft.problem("cost-of-others", paid)


def _strangers(ability: nd.Ability) -> bool:
    """Return whether ``it`` may be somebody else's somewhere in the ability."""
    which = ability.on.which if ability.on is not None else None
    if isinstance(which, nd.Selector) and which.who != "you":
        return True
    # Coarse: ``it`` may be whatever any node has taken, so one that takes from others is enough.
    return any(sel.who != "you" for node in every(ability.do) for sel in selectors_of(node))


def _of_others(target: nd.Target | None, *, foreign: bool) -> bool:
    match target:
        case "it":
            return foreign
        case nd.Selector(who=who):
            return who != "you"
        case _:
            return False


def triggers_trigger_something(draft: Draft) -> Iterator[Problem]:
    """A ``trigger`` whose unit is known finds an ability that does not trigger in its turn."""
    units = {unit.id: unit for unit in draft.world.units}
    for line, node in draft.nodes():
        if not isinstance(node, nd.Trigger):
            continue
        match node.target:
            case "this":
                unit = line.unit
            case nd.Selector(name=str(name)) if name in units:
                unit = units[name]
            case _:
                continue
        # An ability that triggers another is never triggered: two of them could trigger each other
        # without end.
        eligible = (
            ability
            for ability in unit.abilities
            if ability.when == node.when
            and not any(isinstance(deep, nd.Trigger) for deep in every(ability.do))
        )
        if next(eligible, None) is None:
            yield draft.problem("trigger-trigger", node, unit=unit.id)


# --- Selectors ---


def operations_find_their_zones(draft: Draft) -> Iterator[Problem]:
    """Each operation takes things from the zones that its record allows."""
    for _, node in draft.nodes():
        allowed = PRIMITIVES[type(node)].zones
        target = target_of(node)
        if isinstance(target, nd.Selector) and not allowed.issuperset(target.zone):
            wrong = next(zone for zone in target.zone if zone not in allowed)
            yield draft.problem("wrong-zone", target, op=op_of(node), zone=wrong)
        if isinstance(at := position_of(node), nd.Beside) and not BATTLE.issuperset(at.beside.zone):
            yield draft.problem("wrong-zone", at.beside, op=op_of(node), zone=at.beside.zone[0])
    for _, ability in draft.abilities():
        for sel in counted_in(ability):
            if "deck_top" in sel.zone:
                yield draft.problem("wrong-zone", sel, op="count", zone="deck_top")


def selectors_agree_with_themselves(draft: Draft) -> Iterator[Problem]:
    """The fields of a selector mean something together."""
    for line in draft.abilities():
        for sel in selectors(line.ability):
            if key := _clash(sel):
                yield draft.problem("selector-clash", sel, key, key=key)
        for sel in _unchosen(line.ability):
            if sel.where in ("one_row", "one_column"):  # nobody chooses which row
                yield draft.problem("selector-clash", sel, "where", key="where")
        for node in every(line.ability.do):
            at, target = position_of(node), target_of(node)
            if isinstance(at, nd.Beside) and (at.beside.n != 1 or at.beside.up_to):
                yield draft.problem("selector-clash", at.beside, "n", key="n")
            if not isinstance(target, nd.Selector):
                continue
            if isinstance(node, nd.Reconfigure) and target.who != "you":
                yield draft.problem("selector-clash", target, "who", key="who")
            if isinstance(node, nd.Add) and target.kind != "unit":
                yield draft.problem("selector-clash", target, "kind", key="kind")
            lasting = line.ability.when == "permanent" and any(node is n for n in line.ability.do)
            if lasting and (target.n != "all" or target.up_to or target.by != "you"):
                yield draft.problem("selector-clash", target, "n", key="n")


def _unchosen(ability: nd.Ability) -> Iterator[nd.Selector]:
    """Yield the selectors from which nobody chooses: counts, and the subject of an event."""
    if ability.on is not None and isinstance(ability.on.which, nd.Selector):
        yield ability.on.which
    yield from counted_in(ability)


def _clash(sel: nd.Selector) -> str | None:
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
