"""How an ability is put in words: which phrases of a language make it up, in which order.

The languages differ in their phrases only; see ``phrases``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from rules.eden import nodes as nd
from rules.eden.board.node_tree import target_of
from rules.eden.texts.phrases import Mood, Phrases, Unsayable, phrases

RELATIVE = frozenset(
    {"row", "whole_row", "column", "beside", "adjacent", "left", "right", "above", "below"}
)
"""Places beside a unit, whose words do not say whose units they are."""

MANY = 2
"""The number of things of which there are several, however many."""


@dataclass(frozen=True)
class Grammar:
    """How the abilities of one World are said in one language and edition.

    ``single`` holds inside the reveal of a single card, ``reminders`` where keywords are explained,
    ``spelt`` where they are replaced by what they stand for.
    """

    world: nd.World
    edition: nd.Edition
    locale: nd.Locale
    single: bool = False
    reminders: bool = True
    spelt: bool = False

    @property
    def words(self) -> Phrases:
        """The phrases of the language."""
        return phrases(self.locale, self.edition)

    def _say(self, key: str, **slots: str) -> str:
        return self.words.say(key, slots)

    def _or(self, key: str, instead: str) -> str:
        """Return *key* if the language has a phrase of its own for it, else *instead*."""
        return key if key in self.words else instead

    # --- The frame ---

    def ability(self, ability: nd.Ability) -> str:
        """Return the text of a whole ability."""
        if ability.word is not None:
            head = self._head(ability.word.keyword, ability.word.n)
            return f"{head} – {self._plain(ability)}" if self.reminders else f"{head}."
        return self._plain(ability)

    def _plain(self, ability: nd.Ability) -> str:
        if ability.when == "permanent":
            return " ".join(sentence(self._permanent(node)) for node in ability.do)
        cause = ""
        if ability.on is not None:
            cause = self._event(ability.on)
        elif ability.cond is not None:
            cause = self._condition(ability.cond)
        if ability.once:
            cause = self._say("frame.once", cause=cause)
        return self._say(f"window.{ability.when}", cause=cause) + sentence(self.nodes(ability.do))

    def nodes(self, nodes: tuple[nd.Node, ...], mood: Mood = "imperative") -> str:
        """Return a list of nodes in order, a keyword in the place of what it stands for."""
        said: list[str] = []
        place = 0
        while place < len(nodes):
            word = None if self.spelt else nodes[place].word
            size = 1 if word is None else word.size
            group = nodes[place : place + size]
            said.append(self._one(group[0], mood) if word is None else self._keyword(group))
            place += size
        return self.words.say("frame.then", {}).join(said)

    def _one(self, node: nd.Node, mood: Mood) -> str:
        """Return the text of one node; the only card that was revealed is "it"."""
        target = target_of(node)
        if (
            not self.single
            or not isinstance(target, nd.Selector)
            or target.zone != ("revealed",)
            or target.up_to
        ):
            return self._node(node, mood)
        said = self._node(msgspec.structs.replace(node, target="it"), mood)
        if target.kind == "card" and target.cost is None:
            return said
        return self._selected("frame.if_it_is", target, said=said)

    def _keyword(self, group: tuple[nd.Node, ...]) -> str:
        word = group[0].word
        assert word is not None
        said = self._head(word.keyword, word.n)
        if word.then is not None:
            said += self._say("frame.colon") + self.nodes(word.then)
        if not self.reminders:
            return said
        if word.then is None:
            return f"{said} ({self.meaning(group)})"
        return f"{said} ({self._say('frame.keyword_cost', cost=self._cost_of(group))})"

    def meaning(self, group: tuple[nd.Node, ...]) -> str:
        """Return what a keyword stands for, the keywords in it spelt out."""
        return replace(self, spelt=True).nodes(group)

    def what_follows(self, group: tuple[nd.Node, ...]) -> str:
        """Return what a keyword that takes nodes stands for, without them."""
        return self._say("frame.keyword_cost_sheet", cost=self._cost_of(group))

    def _cost_of(self, group: tuple[nd.Node, ...]) -> str:
        match group:
            case (nd.Pay(cost=cost),):
                return self.meaning(cost)
            case _:
                raise Unsayable(f"{group} takes nodes, but is not a cost")

    def _head(self, keyword: str, n: int | None) -> str:
        """Return the text of a keyword and its number."""
        name = next(k.name.within(self.locale) for k in self.world.keywords if k.id == keyword)
        return name if n is None else f"{name} {figure(n)}"

    # --- Nodes ---

    def _node(self, node: nd.Node, mood: Mood) -> str:
        """Return the text of one node, without capital or full stop."""

        def slot(name: str) -> str:
            return self._part(node, name, mood)

        n = getattr(node, "n", 1)
        of_it = target_of(node) == "it"
        key = f"node.{_variant(node)}"
        return self.words.say(
            self._or(f"{key}_it", key) if of_it else key,
            slot,
            number=1 if isinstance(n, nd.Per) else n,
            mood=mood,
            of_it=of_it,
        )

    def _permanent(self, node: nd.Node) -> str:
        """Return the text of one node of a permanent effect."""
        target = target_of(node)
        return self.words.say(
            f"permanent.{_variant(node)}",
            lambda name: self._part(node, name, "imperative"),
            number=MANY if isinstance(target, nd.Selector) and target.n != 1 else 1,
        )

    def _part(self, node: nd.Node, name: str, mood: Mood) -> str:
        """Return what stands in a slot of the phrase of a node."""
        match node, name:
            case nd.Pay(cost=cost), "cost":
                return self.nodes(cost, mood)
            case nd.Pay(then=then), "then":
                return self.nodes(then, "infinitive" if _is_plain(then) else "imperative")
            case nd.If(then=then), "then":
                return self.nodes(then)
            case nd.If(otherwise=otherwise), "otherwise":
                return self.nodes(otherwise)
            case nd.If(cond=cond), "cond":
                return self._condition(cond)
            case nd.Choose(), "options":
                return self._options(node, mood)
            case nd.Each(of=of), "each":
                return self._each(of)
            case nd.Each(do=do), "do":
                return self.nodes(do)
            case nd.Instead(do=do), "do":
                return self.nodes(about_it(do))  # "this unit" has just been named
            case nd.Reveal(n=n), "top":
                return self._noun(nd.Selector(zone=("deck_top",), kind="card", n=n))
            case nd.Reveal(n=n, then=then), "inside":
                return replace(self, single=n == 1).nodes(then)
            case nd.Draw(n=n), "n":
                return figure(_amount(n))
            case nd.Harvest(resource=resource), "resource" | "harvested":
                return self._say(f"{name}.{resource}")
            case _, "object":
                target = target_of(node)
                assert target is not None
                return self._object(target)
            case _, "position":
                return self._position(node)
            case _, "signed":
                return _signed(node.n)  # type: ignore[union-attr]  # the phrases of strengths say it
            case _, "supply":
                return self._supply(node.what, node.n)  # type: ignore[union-attr]  # of gains and losses
            case _, "for_each":
                return self._for_each(node.n)  # type: ignore[union-attr]  # of what has a number
            case _, "if":
                only = getattr(node, "cond", None)
                return (
                    "" if only is None else self._say("frame.only_if", cond=self._condition(only))
                )
            case _:
                raise LookupError(
                    f"the phrase of {op_of(node)} has a slot {name}: say here what fills it"
                )

    def _options(self, node: nd.Choose, mood: Mood) -> str:
        """Return between what there is a choice."""
        if node.by == "opponent":
            mood, link = "imperative", "frame.options"
        elif node.optional:
            mood, link = "infinitive", "frame.or"
        else:
            link = "frame.options"
        return self._say(link).join(self.nodes(option, mood) for option in node.options)

    def _position(self, node: nd.Node) -> str:
        at = node.at  # type: ignore[union-attr]  # only what comes or moves has a position
        if not isinstance(at, nd.Beside):
            key = f"position.{at}"
            return self._say(self._or(f"{key}_{op_of(node)}", key))
        beside = at.beside
        if beside.who == "enemy" and beside.where is None and beside.n == 1:
            return self._say("position.beside", neighbour=self._selected("enemy.another", beside))
        return self._say("position.beside", neighbour=self._noun(beside))

    def _supply(self, what: str, n: nd.Number) -> str:
        k = _amount(n)
        slots = {"n": figure(k), "resource": self._say(f"resource.{self.world.resource}")}
        return self.words.say(f"supply.{what}", slots, number=k)

    def _for_each(self, n: nd.Number) -> str:
        if not isinstance(n, nd.Per):
            return ""
        each = self._say("for_each.mana") if n.per == "mana" else self._each(n.per)
        most = "" if n.max is None else self._say("for_each.max", n=figure(n.max))
        return self._say("for_each.each", each=each, max=most)

    # --- Causes ---

    def _event(self, on: nd.EventSpec) -> str:
        def subject(_: str) -> str:
            if on.which is None:
                raise Unsayable(f"{on.event} without its subject")
            return self._object(one_of(on.which) if isinstance(on.which, nd.Selector) else on.which)

        return self.words.say(f"event.{on.event}", subject)

    def _condition(self, cond: nd.Condition, *, holds: bool = True) -> str:
        """Return the text of a condition, or its contrary."""
        negated = "" if holds else "not_"
        match cond:
            case nd.Is(fact=fact):
                return self._say(f"condition.{negated}{fact}")
            case nd.Territory(side=side):
                return self._say(f"condition.{negated}{side}")
            case nd.Not(what=what):
                return self._condition(what, holds=not holds)
            case nd.AllOf(of=of) | nd.AnyOf(of=of):
                both = isinstance(cond, nd.AllOf) is holds
                link = self._say("frame.and" if both else "frame.or")
                return link.join(self._condition(each, holds=holds) for each in of)
            case nd.Count():
                return self._count(cond, negated)

    def _count(self, cond: nd.Count, negated: str) -> str:
        sel, (k, bound) = cond.of, _bound(cond)
        said = {"n": figure(k), "bound": self._say(f"bound.{negated}{bound}")}
        if sel.zone == ("battle",):
            if sel.where in (None, "other"):
                return self._selected(f"count.{sel.who}", sel, k, **said)
            one = one_of(sel)
            if bound == "at_least" and k == 1:
                if negated:
                    return self._selected("count.none", one)
                return self._selected(self._or(f"count.some_{sel.where}", "count.some"), one)
            return self._selected("count.around", one, k, **said)
        if sel.zone in (("removed",), ("revealed",)):
            return self._selected(f"count.{sel.zone[0]}", sel, k, **said)
        return self._selected("count.cards", sel, k, **said)

    # --- Nouns ---

    def _object(self, target: nd.Target) -> str:
        return (
            self._noun(target) if isinstance(target, nd.Selector) else self._say(f"noun.{target}")
        )

    def _noun(self, sel: nd.Selector) -> str:
        """Return what a selector takes, and who chooses it."""
        foe = sel.zone == ("battle",) and sel.who == "enemy" and sel.where is None
        if foe and sel.by == "random" and sel.n == 1:
            return self._selected("noun.random_enemy" + ("_up_to" if sel.up_to else ""), sel)
        said = self._cards(sel)
        if sel.by == "you":
            return said
        number = 1 if sel.n == 1 else MANY
        return self.words.say(f"noun.by_{sel.by}", {"said": said}, number=number)

    def _cards(self, sel: nd.Selector) -> str:
        """Return which units or cards a selector takes."""
        form = _form(sel)
        k = {"all": MANY, "one": 1}.get(form) or sel.n
        assert isinstance(k, int)
        if "battle" in sel.zone:
            if sel.where in RELATIVE:
                key = f"beside.{form}"
                return self._selected(self._or(f"{key}_{sel.where}", key), sel, k)
            if sel.where in ("one_row", "one_column") and sel.who == "enemy":
                return self._selected(f"enemy.{sel.where}", sel, MANY)
            if form == "one" and sel.where == "other":
                form = "another"
            # "One of your units": of one's own, the noun is in the plural whatever the number.
            return self._selected(f"{sel.who}.{form}", sel, MANY if sel.who == "you" else k)
        if sel.zone == ("deck_top",):
            return self._selected("deck_top.one" if sel.n == 1 else "deck_top.several", sel)
        if sel.zone == ("revealed",):
            plain = sel.kind == "card" and sel.cost is None
            return self._selected(f"revealed.{form}" + ("" if plain else "_kind"), sel, k)
        if sel.zone == ("removed",):
            return self._selected(f"removed.{form}", sel, MANY)
        return self._selected(f"cards.{form}", sel, k)

    def _each(self, sel: nd.Selector) -> str:
        """Return what something is done or counted for, one after the other."""
        if "battle" in sel.zone:
            if sel.where in RELATIVE:
                return self._selected("each.around", sel)
            return self._selected(f"each.{sel.who}", sel, MANY if sel.who == "you" else 1)
        if sel.zone == ("removed",):
            return self._selected("each.removed", sel, MANY)
        if sel.zone == ("revealed",):
            return self._selected("each.revealed", sel)
        return self._selected("each.cards", sel)

    def _selected(self, key: str, sel: nd.Selector, k: int = 1, **said: str) -> str:
        """Return the text of a phrase about *k* things of a selector."""

        def slot(name: str) -> str:
            return said[name] if name in said else self._noun_part(sel, name, k)

        return self.words.say(key, slot, number=k)

    def _noun_part(self, sel: nd.Selector, name: str, k: int) -> str:
        """Return what stands in a slot of a phrase about *k* things."""
        match name:
            case "thing" | "enemy":
                return self._selected(f"noun.{name}", sel, k)
            case "unit":
                return self._unit(sel, k)
            case "card":
                return self._unit(sel, k) if sel.kind == "unit" else self._form_of(sel.kind, k)
            case "status":
                return self._form_of(sel.status, k) if sel.status is not None else ""
            case "other":
                return self._form_of("other", k) if sel.where == "other" else ""
            case "cost":
                return "" if sel.cost is None else self._cost(sel.cost)
            case "count":
                if isinstance(sel.n, str):
                    raise Unsayable("all is not a number")
                n = figure(sel.n)
                return self._say("noun.up_to", n=n) if sel.up_to else n
            case "around":
                every = "_all" if sel.where == "beside" and sel.n == "all" else ""
                return self._selected(f"around.{sel.where}{every}", sel, k)
            case "standing":
                key = f"around.{sel.where}"
                return self._selected(self._or(f"standing.{sel.where}", key), sel, k)
            case _:  # the piles of cards, as the preposition wants them
                return self._say("frame.or").join(self._pile(name, zone) for zone in sel.zone)

    def _pile(self, preposition: str, zone: nd.Zone) -> str:
        return self._say(f"{preposition}.{zone}")

    def _form_of(self, word: str, k: int) -> str:
        return self.words.say(f"noun.{word}", {}, number=k)

    def _unit(self, sel: nd.Selector, k: int) -> str:
        if sel.name is None:
            return self._form_of("unit", k)
        names = (unit.name.within(self.locale) for unit in self.world.units if unit.id == sel.name)
        return self.words.say("noun.named", {"name": next(names)}, number=k)

    def _cost(self, cost: nd.Cost) -> str:
        match (1, 1) if cost.most == 1 else (cost.least, cost.most):  # nothing costs less than 1
            case (int(least), int(most)) if least == most:
                return self._say("cost.exactly", n=figure(most))
            case (None, int(most)):
                return self._say("cost.most", n=figure(most))
            case (int(least), None):
                return self._say("cost.least", n=figure(least))
            case other:
                raise Unsayable(f"costs from {other[0]} to {other[1]}")


def op_of(node: nd.Node) -> str:
    """Name the operation of a node as files do."""
    return str(node.__struct_config__.tag)


def _variant(node: nd.Node) -> str:
    """Return the key of the phrase that says a node."""
    op, target = op_of(node), target_of(node)
    match node:
        case nd.Pay(then=then):
            said = "" if _is_plain(then) else "long"
        case nd.If(otherwise=otherwise):
            said = "else" if otherwise else ""
        case nd.Choose(optional=optional, by="opponent"):
            said = "opponent_may" if optional else "opponent"
        case nd.Choose(optional=optional):
            said = "may" if optional else ""
        case nd.Draw(up_to=up_to):
            said = "up_to" if up_to else ""
        case nd.Put(to=to):
            rescued = isinstance(target, nd.Selector) and target.zone == ("removed",)
            said = "discard_removed" if rescued and to == "discard" else to
        case nd.Strength(later=later):
            said = "later" if later else ""
        case nd.Lose(what=what, who=who):
            said = "enemy" if who == "enemy" else "troop" if what == "troop" else ""
        case nd.Harvest(source=source):
            said = source
        case nd.Forbid(what=what):
            said = what
        case nd.Trigger(when=when):
            said = when
        case _:
            said = "this" if target == "this" and op == "discard" else ""
    return f"{op}_{said}" if said else op


def _form(sel: nd.Selector) -> str:
    """Return how many things a selector takes, as phrases tell them apart."""
    if sel.n == "all":
        return "all"
    return "one" if sel.n == 1 and not sel.up_to else "several"


def _is_plain(then: tuple[nd.Node, ...]) -> bool:
    """Return whether what a cost buys fits in the same clause."""
    return not any(n.word is not None or isinstance(n, (nd.If, nd.Choose, nd.Each)) for n in then)


def about_it(do: tuple[nd.Node, ...]) -> tuple[nd.Node, ...]:
    """Copy nodes with "it" for "this unit", where "this unit" has just been named."""
    return tuple(
        msgspec.structs.replace(node, target="it") if target_of(node) == "this" else node
        for node in do
    )


def one_of(sel: nd.Selector) -> nd.Selector:
    """Copy a selector, for a single match."""
    return msgspec.structs.replace(sel, n=1, up_to=False, by="you")


def sentence(body: str) -> str:
    """Give a clause its capital and its full stop."""
    said = body[0].upper() + body[1:]
    return said if said.endswith(".") else said + "."


def figure(n: int) -> str:
    """Write a number, or the letter n."""
    return "n" if n == nd.LETTER_N else str(n)


def _signed(n: nd.Number) -> str:
    """Write a change of strength, with its sign."""
    if isinstance(n, nd.Per):
        # "+1 strength for each ...": the number is said by what is counted.
        return "+1"
    return f"+{figure(n)}" if n >= 0 else f"−{-n}"


def _amount(n: nd.Number) -> int:
    """Return the number to print: 1 when it is said for each of something."""
    return 1 if isinstance(n, nd.Per) else n


def _bound(cond: nd.Count) -> tuple[int, str]:
    """Return the number of a count and which of its bounds it is."""
    for name in ("at_least", "at_most", "exactly"):
        if (k := getattr(cond, name)) is not None:
            return k, name
    raise Unsayable("a count without a bound")
