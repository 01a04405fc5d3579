"""What the two languages of card texts have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from rules.eden.common.node_tree import target_of
from rules.eden.nodes import (
    LETTER_N,
    Ability,
    Choose,
    Condition,
    Cost,
    Each,
    Edition,
    EventSpec,
    If,
    Label,
    Node,
    Pay,
    Per,
    Reveal,
    Selector,
    When,
    World,
)

Mood = Literal["imperative", "infinitive"]
RELATIVE = frozenset(
    {"row", "whole_row", "column", "beside", "adjacent", "left", "right", "above", "below"}
)
"""Places beside a unit, whose words do not say whose units they are."""


class Unsayable(ValueError):  # noqa: N818 - it says what kind of tree it is
    """A tree that the loader refuses, so that there are no words for it."""


@dataclass(frozen=True)
class Grammar(ABC):
    """How one language says the abilities of one World in one edition.

    ``single`` holds inside the reveal of a single card, ``reminders`` where keywords are explained,
    ``spelt`` where they are replaced by what they stand for.
    """

    world: World
    edition: Edition
    single: bool = False
    reminders: bool = True
    spelt: bool = False

    # --- Words of a language ---

    @abstractmethod
    def label(self, when: When, cause: str) -> str:
        """Say the window, with the colon; *cause* is for reactions."""

    @abstractmethod
    def when(self, on: EventSpec) -> str:
        """Say an event: "when this unit is removed from the battle"."""

    @abstractmethod
    def once(self) -> str:
        """Say "once per battle"."""

    @abstractmethod
    def condition(self, cond: Condition, *, holds: bool = True) -> str:
        """Say a condition, or its contrary."""

    @abstractmethod
    def then(self) -> str:
        """Return what stands between two nodes of a list."""

    @abstractmethod
    def colon(self) -> str:
        """Return the colon, with the spaces of the language."""

    @abstractmethod
    def node(self, node: Node, mood: Mood) -> str:
        """Say one node, without capital or full stop; *mood* matters in French."""

    @abstractmethod
    def if_it_is(self, sel: Selector) -> str:
        """Say which kind of card the revealed one must be."""

    @abstractmethod
    def permanent(self, node: Node) -> str:
        """Say one node of a permanent effect."""

    @abstractmethod
    def to_do_it(self, cost: str) -> str:
        """Say the cost of a keyword that takes nodes, in its reminder."""

    @abstractmethod
    def to_do_what_follows(self, cost: str) -> str:
        """Say the cost of a keyword that takes nodes, on the World sheet."""

    @abstractmethod
    def name(self, keyword: str) -> str:
        """Return the name of a keyword."""

    # --- The frame ---

    def ability(self, ability: Ability) -> str:
        """Say a whole ability."""
        if ability.word is not None:
            head = self.head(ability.word.keyword, ability.word.n)
            return f"{head} – {self._plain(ability)}" if self.reminders else f"{head}."
        return self._plain(ability)

    def _plain(self, ability: Ability) -> str:
        if ability.when == "permanent":
            return " ".join(sentence(self.permanent(node)) for node in ability.do)
        cause = ""
        if ability.on is not None:
            cause = self.when(ability.on)
        elif ability.cond is not None:
            cause = self.condition(ability.cond)
        if ability.once:
            cause += f", {self.once()}"
        return self.label(ability.when, cause) + sentence(self.nodes(ability.do))

    def nodes(self, nodes: tuple[Node, ...], mood: Mood = "imperative") -> str:
        """Say a list of nodes in order; what a keyword stands for is said as the keyword."""
        said: list[str] = []
        place = 0
        while place < len(nodes):
            node = nodes[place]
            if node.word is None or self.spelt:
                said.append(self._one(node, mood))
                place += 1
            else:
                group = nodes[place : place + node.word.size]
                said.append(self._keyword(group))
                place += node.word.size
        return self.then().join(said)

    def _one(self, node: Node, mood: Mood) -> str:
        """Say one node; the only card that was revealed is "it"."""
        target = target_of(node)
        if (
            not self.single
            or not isinstance(target, Selector)
            or target.zone != ("revealed",)
            or target.up_to
        ):
            return self.node(node, mood)
        said = self.node(msgspec.structs.replace(node, target="it"), mood)
        plain = target.kind == "card" and target.cost is None
        return said if plain else f"{said} {self.if_it_is(target)}"

    def _keyword(self, group: tuple[Node, ...]) -> str:
        word = group[0].word
        assert word is not None
        said = self.head(word.keyword, word.n)
        if word.then is not None:
            said += self.colon() + self.nodes(word.then)
        if not self.reminders:
            return said
        if word.then is None:
            return f"{said} ({self.meaning(group)})"
        return f"{said} ({self.to_do_it(self._cost_of(group))})"

    def meaning(self, group: tuple[Node, ...]) -> str:
        """Say what a keyword stands for, the keywords in it spelt out."""
        return replace(self, spelt=True).nodes(group)

    def what_follows(self, group: tuple[Node, ...]) -> str:
        """Say what a keyword that takes nodes stands for, without them."""
        return self.to_do_what_follows(self._cost_of(group))

    def _cost_of(self, group: tuple[Node, ...]) -> str:
        match group:
            case (Pay(cost=cost),):
                return replace(self, spelt=True).nodes(cost)
            case _:
                raise Unsayable(f"{group} takes nodes, but is not a cost")

    def head(self, keyword: str, n: int | None) -> str:
        """Say a keyword and its number."""
        return self.name(keyword) if n is None else f"{self.name(keyword)} {figure(n)}"

    def inside(self, reveal: Reveal) -> str:
        """Say what is done with revealed cards."""
        return replace(self, single=reveal.n == 1).nodes(reveal.then)

    def unit_named(self, name: str) -> Label:
        """Return the name of a unit of the World."""
        return next(unit.name for unit in self.world.units if unit.id == name)

    def is_plain(self, then: tuple[Node, ...]) -> bool:
        """Tell whether what a cost buys fits in the same clause."""
        return not any(n.word is not None or isinstance(n, (If, Choose, Each)) for n in then)


def about_it(do: tuple[Node, ...]) -> tuple[Node, ...]:
    """Copy nodes with "it" for "this unit", where "this unit" has just been named."""
    return tuple(
        msgspec.structs.replace(node, target="it") if target_of(node) == "this" else node
        for node in do
    )


def one_of(sel: Selector) -> Selector:
    """Copy a selector, for a single match."""
    return msgspec.structs.replace(sel, n=1, up_to=False, by="you")


def sentence(body: str) -> str:
    """Give a clause its capital and its full stop."""
    said = body[0].upper() + body[1:]
    return said if said.endswith(".") else said + "."


def figure(n: int) -> str:
    """Write a number, or the letter n."""
    return "n" if n == LETTER_N else str(n)


def signed(n: int | Per) -> str:
    """Write a change of strength, with its sign."""
    if isinstance(n, Per):
        return "+1"
    return f"+{figure(n)}" if n >= 0 else f"−{-n}"


def amount(n: int | Per) -> int:
    """Return the number to print: 1 when it is said for each of something."""
    return 1 if isinstance(n, Per) else n


def bounds(cost: Cost) -> tuple[int | None, int | None]:
    """Return the least and most cost to be said; nothing costs less than 1."""
    return (1, 1) if cost.most == 1 else (cost.least, cost.most)
