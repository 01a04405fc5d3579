"""Why an action is turned down, in Shards alone (the table of 3.3)."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.ids import Card, Cell
from rules.eden.actions import Means
from rules.eden.nodes import Resource


class MixedTargets(Refusal, frozen=True, tag="mixed-targets"):
    """E-SH-1."""

    rule = "SH-EXP-1"


class UnitNeeded(Refusal, frozen=True, tag="unit-needed"):
    """E-SH-2."""

    rule = "SH-BAT-1"


class AttackTooDear(Refusal, frozen=True, tag="attack-too-dear"):
    """E-SH-3."""

    rule = "SH-EXP-3"
    due: int
    purse: int


class OnlyBaseDefence(Refusal, frozen=True, tag="only-base-defence"):
    """E-SH-4."""

    rule = "SH-BAT-3"
    cell: Cell


class OneForOne(Refusal, frozen=True, tag="one-for-one"):
    """E-SH-5."""

    rule = "SH-EXP-4"


class CrystalsTooFew(Refusal, frozen=True, tag="crystals-too-few"):
    """E-SH-6."""

    rule = "SH-PUR-1"
    value: int
    cost: int


class CrystalsTooMany(Refusal, frozen=True, tag="crystals-too-many"):
    """A crystal of the payment is not needed."""

    rule = "SH-PUR-1"
    value: int
    cost: int


class OneTypeOnly(Refusal, frozen=True, tag="one-type-only"):
    """E-SH-7."""

    rule = "SH-PUR-1"


class ShardsAreNotPure(Refusal, frozen=True, tag="shards-are-not-pure"):
    """E-SH-8."""

    rule = "SH-PUR-1"


class NoSuchResources(Refusal, frozen=True, tag="no-such-resources"):
    """E-SH-9."""

    rule = "SH-PUR-1"


class DiscardExactly(Refusal, frozen=True, tag="discard-exactly"):
    """E-SH-10."""

    rule = "SH-PUR-4"
    cards: int


class SameFrontier(Refusal, frozen=True, tag="same-frontier"):
    """E-SH-11."""

    rule = "SH-EXP-1"


class AtPeace(Refusal, frozen=True, tag="at-peace"):
    """The scenario forbids attacking this player (R-121)."""

    rule = "KOE-13"


class OwnTerritory(Refusal, frozen=True, tag="own-territory"):
    """Nobody attacks himself."""

    rule = "SH-EXP-1"
    cell: Cell


class WrongPayment(Refusal, frozen=True, tag="wrong-payment"):
    """This kind of resources does not pay for that, only ``kinds``."""

    rule = "SH-PUR-1"
    resource: Means
    kinds: tuple[Means, ...]


class NotLaidHere(Refusal, frozen=True, tag="not-laid-here"):
    """SH-PRO-2: a player lays shards or his own resource."""

    rule = "SH-PRO-2"
    kinds: tuple[Resource, ...]


class PaysTooMuch(Refusal, frozen=True, tag="pays-too-much"):
    """E-SH-9: less is due."""

    rule = "SH-PUR-1"
    due: int


class NotSetAside(Refusal, frozen=True, tag="not-set-aside"):
    rule = "SH-EXP-4"
    card: Card


class AlreadyLeaving(Refusal, frozen=True, tag="already-leaving"):
    """The announcement cannot be made twice, nor be withdrawn (R-108)."""

    rule = "SH-EXP-7"


class UnitTooDear(Refusal, frozen=True, tag="unit-too-dear"):
    """Its cost in civilization resources is not there (R-112, R-113)."""

    rule = "SH-BAT-9"
    due: int
    purse: int


class NotYourGround(Refusal, frozen=True, tag="not-your-ground"):
    """Resources lie on territories of their owner, fully controlled or not (R-139)."""

    rule = "SH-TER-3"
    cell: Cell


class TooManyLaid(Refusal, frozen=True, tag="too-many-laid"):
    """Fewer new resources are left."""

    rule = "SH-PRO-2"
    left: int
