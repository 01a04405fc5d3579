"""What a player can ask in a match of any edition, in the words of the rule books."""

from __future__ import annotations

from rules.eden.actions import common, frontiers
from rules.eden.actions.common import (
    Activate,
    Buy,
    Concede,
    Count,
    Done,
    DrawTile,
    Energy,
    Option,
    PlacePortal,
    PlaceTile,
    PlayRift,
    RemovePortal,
    Reopen,
    Station,
    Take,
    Troops,
    UseOpportunity,
)
from rules.eden.actions.frontiers import (
    Agree,
    Bid,
    Fight,
    JoinCamp,
    KeepHand,
    LoseTroop,
    NamePrincipal,
    PlaySetback,
    PlayShield,
    PlayUnit,
    Post,
    Refine,
    SendHome,
    UseFromHand,
)

OfFrontiers = common.Action | frontiers.Action

Action = common.Action | frontiers.Action

__all__ = [
    "Action",
    "Activate",
    "Agree",
    "Bid",
    "Buy",
    "Concede",
    "Count",
    "Done",
    "DrawTile",
    "Energy",
    "Fight",
    "JoinCamp",
    "KeepHand",
    "LoseTroop",
    "NamePrincipal",
    "OfFrontiers",
    "Option",
    "PlacePortal",
    "PlaceTile",
    "PlayRift",
    "PlaySetback",
    "PlayShield",
    "PlayUnit",
    "Post",
    "Refine",
    "RemovePortal",
    "Reopen",
    "SendHome",
    "Station",
    "Take",
    "Troops",
    "UseFromHand",
    "UseOpportunity",
]
