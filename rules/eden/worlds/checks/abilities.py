"""When abilities may come, what "it" stands for in them, and what nobody can know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.eden import nodes as nd
from rules.eden.board.node_tree import chosen, every, inner, parts, position_of, target_of
from rules.eden.board.primitives import BATTLE, PRIMITIVES
from rules.eden.texts.grammar import RELATIVE, op_of
from rules.eden.worlds.checks.draft import Draft, conditions, counted_in, selectors, selectors_of
from rules.eden.worlds.problems import Problem

_TAKEN: Final[frozenset[nd.Zone]] = frozenset({"hand", "deck_top"})


# --- Windows ---


def permanents_have_their_own_ops(draft: Draft) -> Iterator[Problem]:
    """``bonus``, ``instead``, ``limit`` only in permanents; there, only they and ``forbid``."""
    for line in draft.abilities():
        permanent = line.ability.when == "permanent"
        for node in line.ability.do if permanent else every(line.ability.do):
            stands = PRIMITIVES[type(node)].stands
            if permanent and stands == "activated":
                yield draft.problem("not-in-permanent", node, op=op_of(node))
            if not permanent and stands == "permanent":
                yield draft.problem("permanent-only", node, op=op_of(node))
            for deep in every(node.do) if isinstance(node, nd.Instead) else ():
                if PRIMITIVES[type(deep)].stands == "permanent":
                    yield draft.problem("permanent-only", deep, op=op_of(deep))


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
        elif isinstance(which, nd.Selector):
            allowed = _TAKEN if on.event in ("discarded", "drawn") else BATTLE
            if not allowed.issuperset(which.zone):
                yield draft.problem("wrong-zone", which, op=on.event, zone=which.zone[0])
        elif which == "this" and on.event in ("discarded", "drawn"):
            yield draft.problem("event-which", on, event=on.event)


def a_card_is_in_the_hand_or_in_the_battle(draft: Draft) -> Iterator[Problem]:
    """``this`` is a card of the hand in a hand ability, where it has no place; else a unit."""
    for line, node in draft.nodes():
        in_hand = line.ability.when == "hand"
        fits = (
            isinstance(node, (nd.Discard, nd.Destroy, nd.Put))
            if in_hand
            else not isinstance(node, nd.Discard)
        )
        if target_of(node) == "this" and not fits:
            yield draft.problem("this-card", node, op=op_of(node))
        if in_hand and position_of(node) == "beside_this":
            yield draft.problem("this-card", node, op=op_of(node))
        if in_hand:
            for sel in selectors_of(node):
                if sel.where in RELATIVE and sel.of == "this":
                    yield draft.problem("selector-clash", sel, "where", key="where")


def counts_have_one_bound(draft: Draft) -> Iterator[Problem]:
    """A count has exactly one of ``at_least``, ``at_most``, ``exactly``."""
    for line in draft.abilities():
        for cond in conditions(line.ability):
            if isinstance(cond, nd.Count):
                bounds = [b for b in (cond.at_least, cond.at_most, cond.exactly) if b is not None]
                if len(bounds) != 1:
                    yield draft.problem("count-bound", cond)


def victory_is_known_after_the_combat(draft: Draft) -> Iterator[Problem]:
    """``won`` and ``lost`` only in post-combat abilities."""
    for _, ability in draft.abilities():
        if ability.when == "post_combat":
            continue
        for cond in conditions(ability):
            if isinstance(cond, nd.Is) and cond.fact in ("won", "lost"):
                yield draft.problem("won-outside", cond, fact=cond.fact)


def revealed_cards_are_inside_a_reveal(draft: Draft) -> Iterator[Problem]:
    """The zone ``revealed`` exists only in the ``then`` of a ``reveal``."""
    for _, ability in draft.abilities():
        inside = {
            id(sel)
            for node in every(ability.do)
            if isinstance(node, nd.Reveal)
            for deep in every(node.then)
            for sel in selectors_of(deep)
        }
        for sel in selectors(ability):
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
        if isinstance(which, nd.Selector) and which.of == "it":
            yield draft.problem("unbound-it", which)
        yield from _unbound(draft, ability.do, bound=subject)[0]


def _unbound(
    draft: Draft, nodes: tuple[nd.Node, ...], *, bound: bool
) -> tuple[list[Problem], bool]:
    """Return what is wrong with ``it`` in *nodes*, and whether it is something after them."""
    wrong: list[Problem] = []
    for node in nodes:
        if not bound and any(True for _ in _uses_it(node)):
            wrong.append(draft.problem("unbound-it", node))
        match node:
            case nd.If(then=then, otherwise=otherwise):
                ends = []
                for branch in (then, otherwise):
                    found, end = _unbound(draft, branch, bound=bound)
                    wrong += found
                    ends.append(end)
                bound = all(ends)
            case nd.Choose(options=options, optional=optional):
                ends = [bound] if optional else []
                for option in options:
                    found, end = _unbound(draft, option, bound=bound)
                    wrong += found
                    ends.append(end)
                bound = all(ends)
            case nd.Each(do=do):
                wrong += _unbound(draft, do, bound=True)[0]
            case nd.Pay() | nd.Reveal() | nd.Instead():
                for listed in inner(node):
                    found, bound = _unbound(draft, listed, bound=bound)
                    wrong += found
            case _:
                bound = bound or target_of(node) is not None
    return wrong, bound


def _uses_it(node: nd.Node) -> Iterator[object]:
    if target_of(node) == "it":
        yield node
    for sel in selectors_of(node):
        if sel.of == "it":
            yield sel


def _of_it(cond: nd.Condition) -> Iterator[nd.Condition]:
    for part in parts(cond):
        if isinstance(part, nd.Count) and part.of.of == "it":
            yield part


# --- What nobody can know ---


def choices_do_not_depend_on_unknown_cards(draft: Draft) -> Iterator[Problem]:
    """After a ``reveal`` or a ``draw``, no mandatory choice depends on which cards came (R-21)."""
    for _, ability in draft.abilities():
        yield from (
            draft.problem("unknown-cards", node) for node in _guesses(ability.do, unknown=False)[0]
        )


def _guesses(nodes: tuple[nd.Node, ...], *, unknown: bool) -> tuple[list[nd.Node], bool]:
    """Return the nodes that need a certain card, and whether unknown cards have come by the end."""
    found: list[nd.Node] = []
    for node in nodes:
        if unknown and any(_needs_a_certain_card(sel) for sel in chosen(node)):
            found.append(node)
        match node:
            case nd.Draw():
                unknown = True
            case nd.Discard(target=nd.Selector(zone=zone)) if "deck_top" in zone:
                unknown = True
            case nd.Reveal(then=then):
                found += _guesses(then, unknown=True)[0]
                unknown = True
            case nd.Choose(options=options, optional=optional):
                tried = [_guesses(option, unknown=unknown) for option in options]
                # One option that needs no certain card is a way out.
                if not optional and all(guessed for guessed, _ in tried):
                    found += [guess for guessed, _ in tried for guess in guessed]
                unknown = unknown or any(after for _, after in tried)
            case _:
                for listed in inner(node):
                    guessed, unknown = _guesses(listed, unknown=unknown)
                    found += guessed
    return found, unknown


def _needs_a_certain_card(sel: nd.Selector) -> bool:
    """Return whether a mandatory choice can fail because of which cards came, not how many."""
    if sel.up_to or sel.n == "all" or not {"hand", "discard", "revealed"}.intersection(sel.zone):
        return False
    return sel.kind != "card" or sel.cost is not None or sel.name is not None


def nobody_counts_hidden_cards(draft: Draft) -> Iterator[Problem]:
    """Conditions, numbers and draws may count hidden cards, not look at which they are."""
    for _, ability in draft.abilities():
        hidden = [sel for sel in counted_in(ability) if "hand" in sel.zone]
        on = ability.on
        if on is not None and on.event == "drawn" and isinstance(on.which, nd.Selector):
            hidden.append(on.which)
        for sel in hidden:
            if sel.kind != "card" or sel.cost is not None or sel.name is not None:
                yield draft.problem("secret-cards", sel)
