"""Every kind of node has its record, its words in both languages and an example in the Worlds."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.eden.board.interpreter import RUNS
from rules.eden.board.node_tree import every, target_of
from rules.eden.board.primitive import Primitive, register
from rules.eden.board.primitives import PRIMITIVES
from rules.eden.nodes import EDITIONS, Locale, Node, Selector, World
from rules.eden.steps import Inner
from rules.eden.texts import nodes_text
from rules.eden.worlds import builtin, example, load_world

WORLDS: tuple[World, ...] = (*builtin().values(), load_world(example(), "tides.toml"))
LOCALES: tuple[Locale, ...] = ("en", "fr")
KINDS: tuple[type[Node], ...] = get_args(Node)


def _examples(kind: type[Node]) -> list[tuple[World, Node]]:
    """List the nodes of a kind in the Worlds, in the order of their files."""
    return [
        (world, node)
        for world in WORLDS
        for unit in world.units
        for ability in unit.abilities
        for node in every(ability.do)
        if isinstance(node, kind)
    ]


def test_every_kind_of_node_has_a_record_and_an_example_in_a_world() -> None:
    assert [kind.__name__ for kind in KINDS if kind not in PRIMITIVES] == []
    assert [kind.__name__ for kind in KINDS if not _examples(kind)] == []


def test_everything_that_an_ability_may_hold_can_be_run() -> None:
    assert {kind for kind in (*KINDS, *get_args(Inner)) if kind not in RUNS} == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_node_has_words(locale: Locale) -> None:
    silent = [
        kind.__name__
        for kind in KINDS
        if PRIMITIVES[kind].stands != "permanent"
        and not all(
            nodes_text(world, (node,), edition, locale)
            for world, node in _examples(kind)[:1]
            for edition in EDITIONS
        )
    ]

    assert silent == []


def test_what_takes_something_says_what_is_done_to_it() -> None:
    idle = [
        kind.__name__
        for kind, primitive in PRIMITIVES.items()
        if "target" in kind.__struct_fields__
        and primitive.stands != "permanent"
        and primitive.act is None
    ]

    assert idle == []


def test_the_worlds_take_things_only_from_the_zones_of_the_record() -> None:
    wrong = [
        (world.id, node)
        for kind, primitive in PRIMITIVES.items()
        for world, node in _examples(kind)
        if isinstance(target := target_of(node), Selector)
        and not primitive.zones.issuperset(target.zone)
    ]

    assert wrong == []


def test_a_kind_of_node_has_one_record() -> None:
    known: Primitive = next(iter(PRIMITIVES.values()))

    with pytest.raises(ValueError, match="two records"):
        register(known)
