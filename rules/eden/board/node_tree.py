"""Going through effect trees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules.eden import nodes as nd


def inner(node: nd.Node) -> tuple[tuple[nd.Node, ...], ...]:
    """Return the node lists that *node* holds, in the order in which they are written."""
    match node:
        case nd.Pay(cost=cost, then=then):
            return (cost, then)
        case nd.If(then=then, otherwise=otherwise):
            return (then, otherwise)
        case nd.Choose(options=options):
            return options
        case nd.Each(do=do) | nd.Instead(do=do):
            return (do,)
        case nd.Reveal(then=then):
            return (then,)
        case _:
            return ()


def every(nodes: tuple[nd.Node, ...]) -> Iterator[nd.Node]:
    """Yield every node of a list and of what it holds, in the order in which they are written."""
    for node in nodes:
        yield node
        for listed in inner(node):
            yield from every(listed)


_BACK: Final[frozenset[nd.Zone]] = frozenset({"deck_top", "discard", "revealed"})


@lru_cache(1 << 12)  # asked at each look whether an ability can be resolved
def fetches(nodes: tuple[nd.Node, ...]) -> bool:
    """Return whether an effect puts its own card on the discard pile and brings others (R-141)."""
    there = list(every(nodes))
    return any(map(_discards_itself, there)) and any(map(brings_back, there))


def _discards_itself(node: nd.Node) -> bool:
    match node:
        case nd.Discard(target="this") | nd.Put(target="this", to="discard"):
            return True
        case _:
            return False


def brings_back(node: nd.Node) -> bool:
    """Return whether *node* takes cards of the deck or of the discard pile for its owner to use."""
    match node:
        case nd.Draw() | nd.Put(target="it", to="hand" | "deck_top"):
            return True
        case nd.Put(target=nd.Selector(zone=zone), to="hand" | "deck_top"):
            return not _BACK.isdisjoint(zone)
        case _:
            return False


def target_of(node: nd.Node) -> nd.Target | None:
    """Return what *node* acts on, if it acts on something."""
    match node:
        case (
            nd.Discard(target=target)
            | nd.Put(target=target)
            | nd.Add(target=target)
            | nd.Move(target=target)
            | nd.Remove(target=target)
            | nd.Destroy(target=target)
            | nd.Doom(target=target)
            | nd.Restore(target=target)
            | nd.Mark(target=target)
            | nd.Reconfigure(target=target)
            | nd.Strength(target=target)
            | nd.Forbid(target=target)
            | nd.Trigger(target=target)
            | nd.Bonus(target=target)
        ):
            return target
        case _:
            return None


def position_of(node: nd.Node) -> nd.Position | None:
    """Return where *node* puts units, if it does."""
    match node:
        case nd.Add(at=at) | nd.Move(at=at):
            return at
        case _:
            return None


def conditions_of(node: nd.Node) -> Iterator[nd.Condition]:
    """Yield the condition of *node*, if it has one, with the conditions it is made of."""
    match node:
        case nd.If(cond=cond) | nd.Limit(cond=cond):
            yield from parts(cond)
        case nd.Bonus(cond=cond) if cond is not None:
            yield from parts(cond)
        case _:
            return


def parts(cond: nd.Condition) -> Iterator[nd.Condition]:
    """Yield a condition and the conditions it is made of."""
    yield cond
    match cond:
        case nd.Not(what=what):
            yield from parts(what)
        case nd.AllOf(of=of) | nd.AnyOf(of=of):
            for each in of:
                yield from parts(each)
        case _:
            return


def counted(node: nd.Node) -> Iterator[nd.Selector]:
    """Yield what *node* counts: for a condition, for a number, or to do something for each."""
    for cond in conditions_of(node):
        if isinstance(cond, nd.Count):
            yield cond.of
    match node:
        case (
            nd.Strength(n=nd.Per(per=nd.Selector() as per))
            | nd.Gain(n=nd.Per(per=nd.Selector() as per))
            | nd.Lose(n=nd.Per(per=nd.Selector() as per))
            | nd.Draw(n=nd.Per(per=nd.Selector() as per))
            | nd.Bonus(n=nd.Per(per=nd.Selector() as per))
        ):
            yield per
        case nd.Each(of=of):
            yield of
        case _:
            return


def chosen(node: nd.Node) -> Iterator[nd.Selector]:
    """Yield the selectors from which *node* makes somebody choose."""
    if isinstance(target := target_of(node), nd.Selector):
        yield target
    if isinstance(at := position_of(node), nd.Beside):
        yield at.beside
