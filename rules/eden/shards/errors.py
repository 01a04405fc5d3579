"""Why an action is turned down, in Shards alone (the table of 3.3)."""

from __future__ import annotations

from rules.core.errors import refusal
from rules.core.ids import Card, Cell
from rules.eden.actions import Means
from rules.eden.nodes import Resource

MixedTargets = refusal("mixed-targets", "SH-EXP-1")
UnitNeeded = refusal("unit-needed", "SH-BAT-1")
AttackTooDear = refusal("attack-too-dear", "SH-EXP-3", due=int, purse=int)
OnlyBaseDefence = refusal("only-base-defence", "SH-BAT-3", cell=Cell)
OneForOne = refusal("one-for-one", "SH-EXP-4")
CrystalsTooFew = refusal("crystals-too-few", "SH-PUR-1", value=int, cost=int)
CrystalsTooMany = refusal("crystals-too-many", "SH-PUR-1", value=int, cost=int)
OneTypeOnly = refusal("one-type-only", "SH-PUR-1")
ShardsAreNotPure = refusal("shards-are-not-pure", "SH-PUR-1")
NoSuchResources = refusal("no-such-resources", "SH-PUR-1")
DiscardExactly = refusal("discard-exactly", "SH-PUR-4", cards=int)
SameFrontier = refusal("same-frontier", "SH-EXP-1")
AtPeace = refusal("at-peace", "KOE-13")
OwnTerritory = refusal("own-territory", "SH-EXP-1", cell=Cell)
# This kind of resources does not pay for that, only ``kinds``.
WrongPayment = refusal("wrong-payment", "SH-PUR-1", resource=Means, kinds=tuple[Means, ...])
NotLaidHere = refusal("not-laid-here", "SH-PRO-2", kinds=tuple[Resource, ...])
PaysTooMuch = refusal("pays-too-much", "SH-PUR-1", due=int)
NotSetAside = refusal("not-set-aside", "SH-EXP-4", card=Card)
AlreadyLeaving = refusal("already-leaving", "SH-EXP-7")
UnitTooDear = refusal("unit-too-dear", "SH-BAT-9", due=int, purse=int)
NotYourGround = refusal("not-your-ground", "SH-TER-3", cell=Cell)
TooManyLaid = refusal("too-many-laid", "SH-PRO-2", left=int)
