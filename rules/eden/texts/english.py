"""Card texts in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from rules.eden.nodes import (
    Add,
    AllOf,
    AnyOf,
    Beside,
    Bonus,
    Choose,
    Chooser,
    Condition,
    Cost,
    Count,
    Destroy,
    Discard,
    Doom,
    Draw,
    Each,
    Edition,
    EventSpec,
    Forbid,
    Gain,
    Happening,
    Harvest,
    If,
    Instead,
    Is,
    Limit,
    Lose,
    Mark,
    Move,
    Node,
    Not,
    Number,
    Pay,
    Per,
    Position,
    Purchase,
    Put,
    Reconfigure,
    Remove,
    Resource,
    Restore,
    Reveal,
    Selector,
    Strength,
    Supply,
    Target,
    Territory,
    Trigger,
    When,
    Zone,
)
from rules.eden.texts.grammar import (
    RELATIVE,
    Grammar,
    Mood,
    Unsayable,
    about_it,
    amount,
    bounds,
    figure,
    one_of,
    signed,
)

_WINDOWS: Final[dict[When, str]] = {
    "immediate": "Immediate: ",
    "delayed": "Delayed: ",
    "post_combat": "Post-combat: ",
    "hand": "From hand: ",
}
_HAPPENED: Final[dict[Happening, str]] = {
    "destroyed": "is destroyed",
    "added": "is added to the battle",
    "moved": "is moved",
    "doomed": "is doomed",
    "restored": "is restored",
}
_FACTS: Final[dict[str, tuple[str, str]]] = {
    "hand_empty": ("your hand is empty", "your hand is not empty"),
    "won": ("you won the battle", "you did not win the battle"),
    "lost": ("you lost the battle", "you did not lose the battle"),
    "ahead": ("your combat strength is the highest", "your combat strength is not the highest"),
    "behind": (
        "an opposing combat strength exceeds yours",
        "no opposing combat strength exceeds yours",
    ),
    "defending": ("you are defending", "you are not defending"),
}
RESOURCES: Final[dict[Resource, str]] = {
    "plants": "plants",
    "ore": "ore",
    "animals": "animals",
    "positronium": "positronium",
    "omninutrients": "omninutrients",
    "inhabitants": "inhabitants",
    "crystal_shards": "crystal shards",
}
_TERRITORIES: Final = {
    "allied": "the allied territory",
    "enemy": "the enemy territory",
    "either": "the allied or enemy territory",
}
_HARVESTED: Final = {
    "allied": "the allied territory's",
    "enemy": "the enemy territory's",
    "neighbours": "neighbouring territories'",
}
_ON_LINE: Final = {"row": "on its row", "whole_row": "on its row", "column": "in its column"}
_AT_SIDE: Final = {
    "left": "to its left",
    "right": "to its right",
    "above": "above it",
    "below": "below it",
}
_CHOOSERS: Final[dict[Chooser, str]] = {
    "you": "",
    "opponent": " of the opponent's choice",
    "random": " at random",
}


class _Terms(NamedTuple):
    """What an edition calls the end of a unit in a battle; ``{}`` is the unit."""

    removed: str
    remove: str
    would_be_removed: str
    is_removed: str
    resources: bool = False  # stocks and troops are resources


_TERMS: Final[dict[Edition, _Terms]] = {
    "frontiers": _Terms(
        "removed",
        "remove {} from the battle",
        "would be removed from the battle",
        "is removed from the battle",
    ),
    "fronts": _Terms("neutralised", "neutralise {}", "would be neutralised", "is neutralised"),
    "shards": _Terms("collapsed", "get rid of {}", "would collapse", "collapses", resources=True),
}


@dataclass(frozen=True)
class English(Grammar):
    """Card texts in English."""

    @property
    def _terms(self) -> _Terms:
        return _TERMS[self.edition]

    # --- The frame ---

    def label(self, when: When, cause: str) -> str:
        """Say the window, with the colon; *cause* is for reactions."""
        return f"Reaction ({cause}): " if when == "reaction" else _WINDOWS[when]

    def once(self) -> str:
        """Say "once per battle"."""
        return "once per battle"

    def then(self) -> str:
        """Return what stands between two nodes of a list."""
        return ", then "

    def colon(self) -> str:
        """Return the colon."""
        return ": "

    def to_do_it(self, cost: str) -> str:
        """Say the cost of a keyword that takes nodes, in its reminder."""
        return f"{cost} to do it"

    def to_do_what_follows(self, cost: str) -> str:
        """Say the cost of a keyword that takes nodes, on the World sheet."""
        return f"{cost} to do what follows"

    def name(self, keyword: str) -> str:
        """Return the name of a keyword."""
        return next(k.name.en for k in self.world.keywords if k.id == keyword)

    # --- Nodes ---

    def node(self, node: Node, mood: Mood) -> str:
        """Say one node; the mood makes no difference in English."""
        match node:
            case Pay(cost=cost, then=then):
                link = " to " if self.is_plain(then) else ". If you do: "
                return self.nodes(cost) + link + self.nodes(then)
            case If(cond=cond, then=then, otherwise=otherwise):
                said = f"if {self.condition(cond)}: {self.nodes(then)}"
                return said + (f"; otherwise: {self.nodes(otherwise)}" if otherwise else "")
            case Choose(options=options, optional=optional, by=by):
                said_options = [self.nodes(option) for option in options]
                if by == "opponent":
                    ask = "an opponent may choose one" if optional else "an opponent chooses one"
                    return f"{ask}: {'; or '.join(said_options)}"
                if optional:
                    return f"you may {' or '.join(said_options)}"
                return f"choose one: {'; or '.join(said_options)}"
            case Each(of=of, do=do):
                return f"for {self._each(of)}: {self.nodes(do)}"
            case Reveal(n=n):
                top = self._noun(Selector(zone=("deck_top",), kind="card", n=n))
                return f"reveal {top}; {self.inside(node)}"
            case Draw(n=n, up_to=up_to):
                limit = "up to " if up_to else ""
                return f"draw {limit}{_several(amount(n), 'card')}{self._for_each(n)}"
            case Discard(target=target):
                return f"discard {'this card' if target == 'this' else self._object(target)}"
            case Put(target=target, to=to):
                return self._put(target, to)
            case Add(target=target, at=at):
                return self._add(target, at)
            case Move(target=target, at=at):
                where = " to a new bottom row" if at == "bottom" else self._position(at)
                return f"move {self._object(target)}{where}"
            case Remove(target=target):
                return self._terms.remove.format(self._object(target))
            case Destroy(target=target):
                return f"destroy {self._object(target)}"
            case Doom(target=target):
                return f"doom {self._object(target)}"
            case Restore(target=target):
                return f"restore {self._object(target)}"
            case Mark(target=target):
                return f"mark {self._object(target)}"
            case Reconfigure(target=target):
                return f"reconfigure {self._object(target)}"
            case Strength(target=target, n=n, later=later):
                if later:
                    lasting = f"give {signed(n)} strength for the rest of the battle to "
                    return f"{lasting}{self._object(target)}, present and future{self._for_each(n)}"
                return f"give {self._object(target)} {signed(n)} strength{self._for_each(n)}"
            case Gain(what=what, n=n):
                return f"gain {self._supply(what, n)}{self._for_each(n)}"
            case Lose(what=what, n=n, who=who):
                supply = self._supply(what, n) + self._for_each(n)
                if who == "enemy":
                    return f"make an opponent lose {supply}"
                return f"{'lose' if what == 'troop' else 'spend'} {supply}"
            case Harvest(resource=resource, source=source):
                return f"harvest {_HARVESTED[source]} {RESOURCES[resource]}"
            case Purchase():
                return "purchase a unit (at its normal cost) and put it into your hand"
            case Forbid(what=what, target=target):
                verb = "protect" if what == "removal" else "silence"
                return f"{verb} {self._object(target)}"
            case Trigger(when=when, target=target):
                article = "an" if when == "immediate" else "a"
                return f"activate again {article} {when} ability of {self._object(target)}"
            case Bonus() | Instead() | Limit():
                raise Unsayable(f"{type(node).__name__} outside a permanent effect")
            case _:
                assert_never(node)

    def if_it_is(self, sel: Selector) -> str:
        """Say which kind of card the revealed one must be."""
        return f"if it is {_article(self._thing(1, sel))}{_cost(sel.cost)}"

    def permanent(self, node: Node) -> str:
        """Say one node of a permanent effect."""
        match node:
            case Bonus(n=n, target=target, cond=cond):
                verb = "have" if _many(target) else "has"
                said = f"{self._object(target)} {verb} {signed(n)} strength{self._for_each(n)}"
                return said + (f" if {self.condition(cond)}" if cond is not None else "")
            case Forbid(what=what, target=target):
                verb = "are" if _many(target) else "is"
                state = "protected" if what == "removal" else "silenced"
                return f"{self._object(target)} {verb} {state}"
            case Limit(cond=cond):
                return f"this unit can be added to the battle only if {self.condition(cond)}"
            case Instead(do=do):
                return f"if this unit {self._terms.would_be_removed}, {self._instead(do)} instead"
            case _:
                raise Unsayable(f"{type(node).__name__} in a permanent effect")

    def _instead(self, do: tuple[Node, ...]) -> str:
        """Say a replacement: "this unit" has just been named."""
        return self.nodes(about_it(do))

    def _put(self, target: Target, to: str) -> str:
        said = self._object(target)
        match to:
            case "hand":
                return f"put {said} into your hand"
            case "deck_top":
                return f"put {said} on top of your deck"
            case _:
                if isinstance(target, Selector) and target.zone == ("removed",):
                    return f"rescue {said}"
                return f"put {said} into your discard pile"

    def _add(self, target: Target, at: Position) -> str:
        if target == "it":
            return f"add it to the battle{self._position(at)}"
        return f"add to the battle {self._object(target)}{self._position(at)}"

    def _position(self, at: Position) -> str:
        match at:
            case "bottom":
                return ""
            case "together":
                return " on one new row"
            case "beside_this":
                return " to the left or right of this unit"
            case "other_front":
                return " to another front"
            case Beside(beside=beside):
                return f" to the left or right of {self._neighbour(beside)}"
            case _:
                assert_never(at)

    def _neighbour(self, sel: Selector) -> str:
        """Say beside which unit: an enemy is then *another* one of its army."""
        if sel.who == "enemy" and sel.where is None and sel.n == 1:
            return f"another {_status(sel)}enemy {self._unit(1, sel)}{_cost(sel.cost)}"
        return self._noun(sel)

    def _supply(self, what: Supply, n: Number) -> str:
        k = amount(n)
        if what == "mana":
            return f"{figure(k)} mana"
        if self._terms.resources:
            kind = f" ({RESOURCES[self.world.resource]})" if what == "stock" else ""
            return _several(k, "resource") + kind
        return _several(k, "energy stock" if what == "stock" else "troop")

    def _for_each(self, n: Number) -> str:
        if not isinstance(n, Per):
            return ""
        said = "each mana you have" if n.per == "mana" else self._each(n.per)
        return f" for {said}" + (f" (max {figure(n.max)})" if n.max is not None else "")

    # --- Causes ---

    def when(self, on: EventSpec) -> str:
        """Say an event, after "when"."""
        match on.event:
            case "mana_spent":
                return "when you spend mana"
            case "drawn":
                return "when you draw a card"
            case "discarded":
                return f"when you discard {self._subject(on)}"
            case "removed":
                return f"when {self._subject(on)} {self._terms.is_removed}"
            case _:
                return f"when {self._subject(on)} {_HAPPENED[on.event]}"

    def _subject(self, on: EventSpec) -> str:
        if on.which is None:
            raise Unsayable(f"{on.event} without its subject")
        return "this unit" if on.which == "this" else self._noun(one_of(on.which))

    def condition(self, cond: Condition, *, holds: bool = True) -> str:
        """Say a condition, or its contrary."""
        match cond:
            case Is(fact=fact):
                return _FACTS[fact][0 if holds else 1]
            case Territory(side=side):
                if not holds and side == "either":
                    return "neither the allied nor the enemy territory is of your colour"
                return f"{_TERRITORIES[side]} is {'' if holds else 'not '}of your colour"
            case Not(what=what):
                return self.condition(what, holds=not holds)
            case AllOf(of=of) | AnyOf(of=of):
                both = isinstance(cond, AllOf) is holds
                return (" and " if both else " or ").join(
                    self.condition(each, holds=holds) for each in of
                )
            case Count():
                return self._count(cond, holds=holds)
            case _:
                assert_never(cond)

    def _count(self, cond: Count, *, holds: bool) -> str:
        sel, (k, how) = cond.of, _bound(cond, holds=holds)
        zone = sel.zone
        if zone == ("battle",) and sel.where not in (None, "other"):
            one = one_of(sel)
            if how == "at least" and k == 1:
                if sel.where in ("row", "column"):
                    return f"there is {self._noun(one)}"
                return f"there is {_article(self._around(1, one))}"
            if how == "fewer than" and k == 1:
                return f"there is no {self._around(1, one)}"
            return f"there {_be(k)} {how} {figure(k)} {self._standing(k, one)}"
        if zone == ("battle",):
            thing = self._unit(k, sel) + _cost(sel.cost)
            other = "other " if sel.where == "other" else ""
            if sel.who == "you":
                return f"you have {how} {figure(k)} {other}{_status(sel)}{thing} in the battle"
            enemy = "enemy " if sel.who == "enemy" else ""
            place = "" if sel.who == "enemy" else " in the battle"
            return f"there {_be(k)} {how} {figure(k)} {other}{_status(sel)}{enemy}{thing}{place}"
        thing = self._thing(k, sel)
        if zone == ("removed",):
            return f"you have {how} {figure(k)} {self._terms.removed} {thing}{_cost(sel.cost)}"
        if zone == ("revealed",):
            return f"there {_be(k)} {how} {figure(k)} {thing}{_cost(sel.cost)} among them"
        places = " or ".join(self._in_pile(each) for each in zone)
        return f"you have {how} {figure(k)} {thing}{_cost(sel.cost)} {places}"

    def _in_pile(self, zone: Zone) -> str:
        return "in hand" if zone == "hand" else f"in {self._pile(zone)}"

    # --- Nouns ---

    def _object(self, target: Target) -> str:
        if target == "this":
            return "this unit"
        if target == "it":
            return "it"
        return self._noun(target)

    def _noun(self, sel: Selector) -> str:
        if sel.by == "random" and sel.who == "enemy" and sel.n == 1 and sel.where is None:
            limit = "up to 1 " if sel.up_to else "a "
            return f"{limit}random {_status(sel)}enemy {self._unit(1, sel)}{_cost(sel.cost)}"
        return self._said(sel) + _CHOOSERS[sel.by]

    def _said(self, sel: Selector) -> str:
        if "battle" in sel.zone:
            if sel.where in RELATIVE:
                return self._beside(sel)
            match sel.who:
                case "you":
                    return self._yours(sel)
                case "enemy":
                    return self._enemies(sel)
                case "any":
                    return self._anyones(sel)
                case _:
                    assert_never(sel.who)
        return self._cards(sel)

    def _yours(self, sel: Selector) -> str:
        other = "other " if sel.where == "other" else ""
        status, cost = _status(sel), _cost(sel.cost)
        units = self._unit(2, sel)
        if isinstance(sel.n, str):
            return f"all your {other}{status}{units}{cost}"
        if sel.n == 1 and not sel.up_to:
            return f"{'another' if other else 'one'} of your {status}{units}{cost}"
        return f"{_count_of(sel)} of your {other}{status}{units}{cost}"

    def _enemies(self, sel: Selector) -> str:
        status, cost = _status(sel), _cost(sel.cost)
        if sel.where in ("one_row", "one_column"):
            line = "row" if sel.where == "one_row" else "column"
            return f"all {status}{self._unit(2, sel)}{cost} of one enemy {line}"
        other = "other " if sel.where == "other" else ""
        if isinstance(sel.n, str):
            return f"all {other}{status}enemy {self._unit(2, sel)}{cost}"
        if sel.n == 1 and not sel.up_to:
            if other:
                return f"another {status}enemy {self._unit(1, sel)}{cost}"
            return _article(f"{status}enemy {self._unit(1, sel)}{cost}")
        return f"{_count_of(sel)} {other}{status}enemy {self._unit(sel.n, sel)}{cost}"

    def _anyones(self, sel: Selector) -> str:
        status, cost = _status(sel), _cost(sel.cost)
        other = "other " if sel.where == "other" else ""
        if isinstance(sel.n, str):
            return f"all {other}{status}{self._unit(2, sel)}{cost}"
        if sel.n == 1 and not sel.up_to:
            thing = f"{status}{self._unit(1, sel)}{cost}"
            return f"another {thing}" if other else _article(thing)
        return f"{_count_of(sel)} {other}{status}{self._unit(sel.n, sel)}{cost}"

    def _beside(self, sel: Selector) -> str:
        """Say units by their place beside a unit."""
        if sel.where == "whole_row" and isinstance(sel.n, str):
            return f"all {self._around(2, sel)}"
        if isinstance(sel.n, str):
            return f"the {self._around(2, sel)}"
        if sel.up_to or sel.n > 1:
            return f"{_count_of(sel)} {self._around(sel.n, sel)}"
        thing = self._around(1, sel)
        match sel.where:
            case "row" | "column":
                return f"an{thing}"  # "another": the words begin with "other"
            case "whole_row" | "adjacent":
                return _article(thing)
            case _:
                return f"the {thing}"

    def _around(self, k: int, sel: Selector) -> str:
        """Say *k* units by their place beside a unit, without article or number."""
        thing = f"{_status(sel)}{self._unit(k, sel)}{_cost(sel.cost)}"
        match sel.where:
            case "row" | "column":
                return f"other {thing} {_ON_LINE[sel.where]}"
            case "whole_row":
                return f"{thing} {_ON_LINE[sel.where]}"
            case "adjacent":
                return f"adjacent {thing}"
            case "beside":
                return f"{thing} to its left {'and' if sel.n == 'all' else 'or'} right"
            case "left" | "right" | "above" | "below":
                return f"{thing} {_AT_SIDE[sel.where]}"
            case _:
                raise Unsayable(f"{sel.where} is not beside a unit")

    def _standing(self, k: int, sel: Selector) -> str:
        """Say *k* units by their place beside a unit, after "there are"."""
        if sel.where == "adjacent":
            thing = f"{_status(sel)}{self._unit(k, sel)}{_cost(sel.cost)}"
            return f"other {thing} adjacent to it"
        return self._around(k, sel)

    def _cards(self, sel: Selector) -> str:
        zone, cost = sel.zone, _cost(sel.cost)
        if zone == ("deck_top",):
            if sel.n == 1:
                return "the top card of your deck"
            return f"the top {_count_of(sel)} cards of your deck"
        if zone == ("revealed",):
            return self._revealed(sel)
        if zone == ("removed",):
            units = f"{self._terms.removed} {self._unit(2, sel)}{cost}"
            if isinstance(sel.n, str):
                return f"all your {units}"
            return f"{_count_of(sel) if sel.up_to or sel.n > 1 else 'one'} of your {units}"
        tail = f"{cost} from {' or '.join(self._pile(each) for each in zone)}"
        if isinstance(sel.n, str):
            return f"all {self._thing(2, sel)}{tail}"
        if sel.n == 1 and not sel.up_to:
            return f"{_article(self._thing(1, sel))}{tail}"
        return f"{_count_of(sel)} {self._thing(sel.n, sel)}{tail}"

    def _revealed(self, sel: Selector) -> str:
        cost = _cost(sel.cost)
        if sel.kind == "card" and sel.cost is None:
            if isinstance(sel.n, str):
                return "all of them"
            return f"{_count_of(sel) if sel.up_to or sel.n > 1 else 'one'} of them"
        if isinstance(sel.n, str):
            return f"all {self._thing(2, sel)}{cost} among them"
        if sel.n == 1 and not sel.up_to:
            return f"{_article(self._thing(1, sel))}{cost} among them"
        return f"{_count_of(sel)} {self._thing(sel.n, sel)}{cost} among them"

    def _each(self, sel: Selector) -> str:
        status, cost = _status(sel), _cost(sel.cost)
        if "battle" in sel.zone:
            if sel.where in RELATIVE:
                return f"each {self._around(1, sel)}"
            other = "other " if sel.where == "other" else ""
            if sel.who == "you":
                return f"each of your {other}{status}{self._unit(2, sel)}{cost}"
            enemy = "enemy " if sel.who == "enemy" else ""
            return f"each {other}{status}{enemy}{self._unit(1, sel)}{cost}"
        if sel.zone == ("removed",):
            return f"each of your {self._terms.removed} {self._unit(2, sel)}{cost}"
        if sel.zone == ("revealed",):
            return f"each {self._thing(1, sel)}{cost} among them"
        places = " or ".join(f"in {self._pile(each)}" for each in sel.zone)
        return f"each {self._thing(1, sel)}{cost} {places}"

    def _pile(self, zone: Zone) -> str:
        match zone:
            case "hand":
                return "your hand"
            case "discard":
                return "your discard pile"
            case "world":
                return "your World"
            case "removed":
                return f"your {self._terms.removed} units"
            case _:
                raise Unsayable(f"cards are not taken from {zone} by name")

    def _unit(self, k: int, sel: Selector) -> str:
        return self._quoted(sel) + ("unit" if k == 1 else "units")

    def _thing(self, k: int, sel: Selector) -> str:
        if sel.kind == "unit":
            return self._unit(k, sel)
        card = "card" if k == 1 else "cards"
        return f"Energy Crystal {card}" if sel.kind == "crystal" else card

    def _quoted(self, sel: Selector) -> str:
        return f'"{self.unit_named(sel.name).en}" ' if sel.name is not None else ""


def _several(k: int, noun: str) -> str:
    return f"{figure(k)} {noun}" if k == 1 else f"{figure(k)} {noun}s"


def _count_of(sel: Selector) -> str:
    """Say how many: "2", "up to 2"."""
    if isinstance(sel.n, str):
        raise Unsayable("all is not a number")
    return f"up to {figure(sel.n)}" if sel.up_to else figure(sel.n)


def _status(sel: Selector) -> str:
    return f"{sel.status} " if sel.status is not None else ""


def _article(thing: str) -> str:
    vowel = thing.lstrip('"')[0] in "AEIOaeio"
    return f"{'an' if vowel else 'a'} {thing}"


def _many(target: Target) -> bool:
    return isinstance(target, Selector) and target.n != 1


def _be(k: int) -> str:
    return "is" if k == 1 else "are"


def _cost(cost: Cost | None) -> str:
    if cost is None:
        return ""
    match bounds(cost):
        case (int(least), int(most)) if least == most:
            return f" of cost {figure(most)}"
        case (None, int(most)):
            return f" of cost {figure(most)} or less"
        case (int(least), None):
            return f" of cost {figure(least)} or more"
        case other:
            raise Unsayable(f"costs from {other[0]} to {other[1]}")


def _bound(cond: Count, *, holds: bool) -> tuple[int, str]:
    """Return the number of a count and the words before it."""
    if cond.at_least is not None:
        return cond.at_least, "at least" if holds else "fewer than"
    if cond.at_most is not None:
        return cond.at_most, "at most" if holds else "more than"
    if cond.exactly is not None:
        return cond.exactly, "exactly" if holds else "not exactly"
    raise Unsayable("a count without a bound")
