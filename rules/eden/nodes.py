"""What a unit card is made of: its abilities, as trees of the 26 primitives.

A World file is read into these records by ``rules.eden.worlds``. Keywords are expanded by then: a
tree holds only primitives, and a ``Word`` on its first node remembers the keyword for the card's
text. What equals its default is not written, so the defaults are part of the format of stored
matches.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec.structs import replace

from rules.core.data import Value

Locale = Literal["en", "fr"]
Edition = Literal["frontiers", "fronts", "shards"]
EDITIONS: Final[tuple[Edition, ...]] = get_args(Edition)

LETTER_N: Final = 10_000
"""Stands for the letter n in the explanation of a keyword; the loader refuses such numbers."""

Zone = Literal["battle", "hand", "deck_top", "discard", "removed", "world", "revealed"]
Who = Literal["you", "enemy", "any"]
Kind = Literal["unit", "crystal", "card"]
Status = Literal["doomed", "marked"]
Where = Literal[
    "other",
    "row",
    "whole_row",
    "column",
    "beside",
    "adjacent",
    "left",
    "right",
    "above",
    "below",
    "one_row",
    "one_column",
]
Chooser = Literal["you", "opponent", "random"]
Resource = Literal[
    "plants", "ore", "animals", "positronium", "omninutrients", "inhabitants", "crystal_shards"
]
Colour = Literal["green", "grey", "red", "yellow", "brown", "pink", "any"]
Supply = Literal["mana", "stock", "troop"]
When = Literal["permanent", "immediate", "delayed", "post_combat", "reaction", "hand"]
Happening = Literal[
    "removed",
    "destroyed",
    "added",
    "moved",
    "doomed",
    "restored",
    "discarded",
    "drawn",
    "mana_spent",
]


class Label(Value, frozen=True):
    """A name in both languages; names are never inflected."""

    en: str
    fr: str

    def within(self, locale: Locale) -> str:
        """Return the name in *locale*."""
        return self.fr if locale == "fr" else self.en


# --- Selectors, numbers, conditions, events, positions ---


class Cost(Value, frozen=True, omit_defaults=True):
    """A range of printed costs, both ends included; None is no bound."""

    least: int | None = None
    most: int | None = None

    def fits(self, cost: int) -> bool:
        """Return whether *cost* lies in the range."""
        return (self.least is None or cost >= self.least) and (
            self.most is None or cost <= self.most
        )


class Selector(Value, frozen=True, omit_defaults=True, rename={"status": "is"}):
    """Which units or cards an operation may take, how many of them, chosen by whom.

    ``zone`` holds one zone, or several card zones. ``kind`` is always said: the loader fills in the
    default of the zone. ``where`` is relative to ``of``. ``name`` is the id of a unit of the same
    World.
    """

    zone: tuple[Zone, ...] = ("battle",)
    who: Who = "you"
    kind: Kind = "unit"
    name: str | None = None
    cost: Cost | None = None
    status: Status | None = None
    where: Where | None = None
    of: Literal["this", "it"] = "this"
    n: int | Literal["all"] = 1
    up_to: bool = False
    by: Chooser = "you"


Target = Literal["this", "it"] | Selector


class Per(Value, frozen=True):
    """1 for each matching thing, or for each mana its owner has; at most ``max``."""

    per: Selector | Literal["mana"]
    max: int | None = None


Number = int | Per


class Is(Value, frozen=True, tag="is", tag_field="cond", rename={"fact": "is"}):
    """A plain fact about the owner of the card or the battle."""

    fact: Literal["hand_empty", "won", "lost", "ahead", "behind", "defending"]


class Count(Value, frozen=True, tag="count", tag_field="cond", rename={"of": "count"}):
    """How many things match; exactly one of the three bounds is set."""

    of: Selector
    at_least: int | None = None
    at_most: int | None = None
    exactly: int | None = None

    def holds(self, number: int) -> bool:
        """Return whether *number* is within the bound."""
        if self.at_least is not None:
            return number >= self.at_least
        if self.at_most is not None:
            return number <= self.at_most
        return number == self.exactly


class Territory(
    Value, frozen=True, tag="territory", tag_field="cond", rename={"side": "territory"}
):
    """The allied or the enemy territory, or either of them, is of the owner's colour."""

    side: Literal["allied", "enemy", "either"]
    colour: Literal["yours"] = "yours"


class Not(Value, frozen=True, tag="not", tag_field="cond", rename={"what": "not"}):
    """The contrary of a condition."""

    what: Condition


class AllOf(Value, frozen=True, tag="all", tag_field="cond", rename={"of": "all"}):
    """Every one of several conditions."""

    of: tuple[Condition, ...]


class AnyOf(Value, frozen=True, tag="any", tag_field="cond", rename={"of": "any"}):
    """At least one of several conditions."""

    of: tuple[Condition, ...]


Condition = Is | Count | Territory | Not | AllOf | AnyOf


class EventSpec(Value, frozen=True):
    """What a reaction waits for; only ``mana_spent`` has no ``which``."""

    event: Happening
    which: Literal["this"] | Selector | None = None


class Beside(Value, frozen=True):
    """To the left or right of such a unit; the owner of the ability chooses which."""

    beside: Selector


Position = Literal["bottom", "together", "beside_this", "other_front"] | Beside


# --- The primitives ---


class Word(Value, frozen=True, omit_defaults=True):
    """The keyword of an ability, or of a node with the ``size - 1`` nodes after it.

    ``then`` is the node list given to the keyword, if it takes one. Only texts read this.
    """

    keyword: str
    n: int | None = None
    then: tuple[Node, ...] | None = None
    size: int = 1


class PrimitiveNode(Value, frozen=True, tag_field="op", kw_only=True, omit_defaults=True):
    """What every node has: the keyword it opens, if any."""

    word: Word | None = None


class Pay(PrimitiveNode, frozen=True, tag="pay"):
    """X to do Y: the cost is paid completely, then the rest is done (CM-AB-4)."""

    cost: tuple[Node, ...]
    then: tuple[Node, ...]


class If(PrimitiveNode, frozen=True, tag="if", rename={"otherwise": "else"}):
    """Test, then do one of two lists."""

    cond: Condition
    then: tuple[Node, ...]
    otherwise: tuple[Node, ...] = ()


class Choose(PrimitiveNode, frozen=True, tag="choose"):
    """Pick one option that can be resolved, or none when ``optional``."""

    options: tuple[tuple[Node, ...], ...]
    optional: bool = False
    by: Literal["you", "opponent"] = "you"


class Each(PrimitiveNode, frozen=True, tag="each"):
    """Do the list once for each match, in the order the owner chooses, with ``it`` bound."""

    of: Selector
    do: tuple[Node, ...]


class Reveal(PrimitiveNode, frozen=True, tag="reveal"):
    """Show the top ``n`` cards of the deck; what ``then`` does not move goes back."""

    n: int
    then: tuple[Node, ...]


class Draw(PrimitiveNode, frozen=True, tag="draw"):
    """Draw ``n`` cards; ``up_to`` still needs one."""

    n: Number
    up_to: bool = False


class Discard(PrimitiveNode, frozen=True, tag="discard"):
    """Put cards of the hand, the top of the deck or the revealed cards on the discard pile."""

    target: Target


class Put(PrimitiveNode, frozen=True, tag="put"):
    """Move cards or units without removing or destroying them."""

    target: Target
    to: Literal["hand", "deck_top", "discard"]


class Add(PrimitiveNode, frozen=True, tag="add"):
    """Add unit cards to the owner's army."""

    target: Target
    at: Position = "bottom"


class Move(PrimitiveNode, frozen=True, tag="move"):
    """Move units inside their army, with their status; not an arrival."""

    target: Target
    at: Position


class Remove(PrimitiveNode, frozen=True, tag="remove"):
    """Remove units from the battle."""

    target: Target


class Destroy(PrimitiveNode, frozen=True, tag="destroy"):
    """Send units or cards back to where they are bought."""

    target: Target


class Doom(PrimitiveNode, frozen=True, tag="doom"):
    """Doom units that are not doomed yet."""

    target: Target


class Restore(PrimitiveNode, frozen=True, tag="restore"):
    """Lift the doom of units."""

    target: Target


class Mark(PrimitiveNode, frozen=True, tag="mark"):
    """Put a marker on units; marking again changes nothing."""

    target: Target


class Reconfigure(PrimitiveNode, frozen=True, tag="reconfigure"):
    """Replace units of the owner by others of the same total cost from the World."""

    target: Target


class Strength(PrimitiveNode, frozen=True, tag="strength"):
    """Change the strength of units until the battle ends; ``later``: of future arrivals too."""

    target: Target
    n: Number
    later: bool = False


class Gain(PrimitiveNode, frozen=True, tag="gain"):
    """Gain mana, stocks or troops."""

    what: Supply
    n: Number


class Lose(PrimitiveNode, frozen=True, tag="lose"):
    """Spend mana, stocks or troops, or make an enemy lose them."""

    what: Supply
    n: Number
    who: Literal["you", "enemy"] = "you"


class Harvest(PrimitiveNode, frozen=True, tag="harvest", rename={"source": "from"}):
    """Shards only: harvest a resource of one or several territories (CM-OP-16)."""

    resource: Resource
    source: Literal["allied", "enemy", "neighbours"]


class Purchase(PrimitiveNode, frozen=True, tag="purchase"):
    """Buy one unit of the World now, at its cost, into the hand."""

    to: Literal["hand"] = "hand"


class Forbid(PrimitiveNode, frozen=True, tag="forbid"):
    """Protect units from removal, or silence their abilities."""

    what: Literal["removal", "abilities"]
    target: Target


class Trigger(PrimitiveNode, frozen=True, tag="trigger"):
    """Resolve again an ability of a unit, as if its owner activated it."""

    when: Literal["immediate", "delayed"]
    target: Target


class Bonus(PrimitiveNode, frozen=True, tag="bonus", rename={"cond": "if"}):
    """Permanent: a strength bonus, recomputed at all times."""

    n: Number
    target: Target = "this"
    cond: Condition | None = None


class Instead(PrimitiveNode, frozen=True, tag="instead"):
    """Permanent: what happens instead of the removal of this unit."""

    do: tuple[Node, ...]
    on: Literal["removed"] = "removed"


class Limit(PrimitiveNode, frozen=True, tag="limit"):
    """Permanent: the unit can be added only while the condition holds."""

    cond: Condition


Node = (
    Pay
    | If
    | Choose
    | Each
    | Reveal
    | Draw
    | Discard
    | Put
    | Add
    | Move
    | Remove
    | Destroy
    | Doom
    | Restore
    | Mark
    | Reconfigure
    | Strength
    | Gain
    | Lose
    | Harvest
    | Purchase
    | Forbid
    | Trigger
    | Bonus
    | Instead
    | Limit
)


# --- Cards ---


class Ability(Value, frozen=True):
    """One ability of a card. Reactions have ``on`` or ``cond``, never both; the others neither."""

    when: When
    do: tuple[Node, ...]
    on: EventSpec | None = None
    cond: Condition | None = None
    once: bool = False
    editions: tuple[Edition, ...] = EDITIONS
    word: Word | None = None


class ByEdition(Value, frozen=True):
    """A number that is another one in some editions."""

    frontiers: int | None = None
    fronts: int | None = None
    shards: int | None = None


class UnitCard(Value, frozen=True):
    """One unit of a World; ``copies`` is how many the World contains.

    ``strength_in``: its strength where that is not ``strength``. In Shards no troops stand beside
    units, so what is even in the other editions need not be so there.
    """

    id: str
    name: Label
    cost: int
    strength: int
    copies: int
    abilities: tuple[Ability, ...]
    editions: tuple[Edition, ...] = EDITIONS
    strength_in: ByEdition = ByEdition()

    def printed_in(self, edition: Edition) -> UnitCard:
        """Return the card with the strength that it has in *edition*."""
        strength: int | None = getattr(self.strength_in, edition)
        return self if strength is None else replace(self, strength=strength)

    def abilities_in(self, edition: Edition) -> tuple[Ability, ...]:
        """Return the abilities that the card has in *edition*, in printed order."""
        return tuple(a for a in self.abilities if edition in a.editions)


class Keyword(Value, frozen=True):
    """A keyword of a World, as its sheet explains it.

    A keyword with the parameter ``n`` is kept with ``LETTER_N`` in the place of the number, one
    with the parameter ``then`` with nothing to do. An ability keyword has one ability, an effect
    keyword nodes.
    """

    id: str
    name: Label
    params: tuple[Literal["n", "then"], ...]
    do: tuple[Node, ...] = ()
    ability: Ability | None = None


class World(Value, frozen=True, omit_defaults=True):
    """One civilization: everything a match needs to know of it.

    ``line`` says in a few words how it is played; ``level``, 1 to 3, how many things one must plan
    at once, 0 if its file does not say. Without them a World packs to the bytes that it always had.
    """

    id: str
    name: Label
    people: Label
    colour: Colour
    resource: Resource
    stock: Label
    keywords: tuple[Keyword, ...]
    units: tuple[UnitCard, ...]
    line: Label | None = None
    level: int = 0

    def units_in(self, edition: Edition) -> tuple[UnitCard, ...]:
        """Return the units that the World contains in *edition*, in the order of the file."""
        return tuple(u.printed_in(edition) for u in self.units if edition in u.editions)
