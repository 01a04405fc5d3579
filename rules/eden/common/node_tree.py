"""Going through effect trees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.eden.nodes import (
    Add,
    AllOf,
    AnyOf,
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
    Forbid,
    Gain,
    If,
    Instead,
    Limit,
    Lose,
    Mark,
    Move,
    Node,
    Not,
    Pay,
    Per,
    Position,
    Put,
    Reconfigure,
    Remove,
    Restore,
    Reveal,
    Selector,
    Strength,
    Target,
    Trigger,
    Zone,
)


def inner(node: Node) -> tuple[tuple[Node, ...], ...]:
    """Return the node lists that *node* holds, in the order in which they are written."""
    match node:
        case Pay(cost=cost, then=then):
            return (cost, then)
        case If(then=then, otherwise=otherwise):
            return (then, otherwise)
        case Choose(options=options):
            return options
        case Each(do=do) | Instead(do=do):
            return (do,)
        case Reveal(then=then):
            return (then,)
        case _:
            return ()


def every(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """Yield every node of a list and of what it holds, in the order in which they are written."""
    for node in nodes:
        yield node
        for listed in inner(node):
            yield from every(listed)


_BACK: Final[frozenset[Zone]] = frozenset({"deck_top", "discard", "revealed"})


def fetches(nodes: tuple[Node, ...]) -> bool:
    """Tell whether an effect puts its own card on the discard pile and brings others back (R-141)."""
    there = list(every(nodes))
    return any(map(_discards_itself, there)) and any(map(brings_back, there))


def _discards_itself(node: Node) -> bool:
    match node:
        case Discard(target="this") | Put(target="this", to="discard"):
            return True
        case _:
            return False


def brings_back(node: Node) -> bool:
    """Tell whether *node* takes cards of the deck or of the discard pile for its owner to use."""
    match node:
        case Draw() | Put(target="it", to="hand" | "deck_top"):
            return True
        case Put(target=Selector(zone=zone), to="hand" | "deck_top"):
            return not _BACK.isdisjoint(zone)
        case _:
            return False


def target_of(node: Node) -> Target | None:
    """Return what *node* acts on, if it acts on something."""
    match node:
        case (
            Discard(target=target)
            | Put(target=target)
            | Add(target=target)
            | Move(target=target)
            | Remove(target=target)
            | Destroy(target=target)
            | Doom(target=target)
            | Restore(target=target)
            | Mark(target=target)
            | Reconfigure(target=target)
            | Strength(target=target)
            | Forbid(target=target)
            | Trigger(target=target)
            | Bonus(target=target)
        ):
            return target
        case _:
            return None


def position_of(node: Node) -> Position | None:
    """Return where *node* puts units, if it does."""
    match node:
        case Add(at=at) | Move(at=at):
            return at
        case _:
            return None


def conditions_of(node: Node) -> Iterator[Condition]:
    """Yield the condition of *node*, if it has one, with the conditions it is made of."""
    match node:
        case If(cond=cond) | Limit(cond=cond):
            yield from parts(cond)
        case Bonus(cond=cond) if cond is not None:
            yield from parts(cond)
        case _:
            return


def parts(cond: Condition) -> Iterator[Condition]:
    """Yield a condition and the conditions it is made of."""
    yield cond
    match cond:
        case Not(what=what):
            yield from parts(what)
        case AllOf(of=of) | AnyOf(of=of):
            for each in of:
                yield from parts(each)
        case _:
            return


def counted(node: Node) -> Iterator[Selector]:
    """Yield what *node* counts: for a condition, for a number, or to do something for each."""
    for cond in conditions_of(node):
        if isinstance(cond, Count):
            yield cond.of
    match node:
        case (
            Strength(n=Per(per=Selector() as per))
            | Gain(n=Per(per=Selector() as per))
            | Lose(n=Per(per=Selector() as per))
            | Draw(n=Per(per=Selector() as per))
            | Bonus(n=Per(per=Selector() as per))
        ):
            yield per
        case Each(of=of):
            yield of
        case _:
            return


def chosen(node: Node) -> Iterator[Selector]:
    """Yield the selectors from which *node* makes somebody choose."""
    if isinstance(target := target_of(node), Selector):
        yield target
    if isinstance(at := position_of(node), Beside):
        yield at.beside
