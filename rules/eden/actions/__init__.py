"""What a player can ask in a match of any edition, in the words of the rule books."""

from __future__ import annotations

from rules.eden.actions import common, frontiers, fronts, shards
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
from rules.eden.actions.fronts import (
    Advance,
    Attack,
    DropCard,
    GoOn,
    PlayCrystal,
    PlayOnFront,
    ReturnUnit,
    SetBack,
    ShieldFront,
    UseOnFront,
    Withdraw,
)
from rules.eden.actions.shards import (
    ChooseTerrain,
    CrossOut,
    DestroyPortal,
    Exchange,
    Lay,
    OpenFront,
    Purchase,
    Rescue,
    SetAside,
    Spend,
    StopFront,
)

OfFrontiers = common.Action | frontiers.Action

OfFronts = common.Action | fronts.Action

OfShards = (
    DrawTile
    | PlaceTile
    | PlacePortal
    | RemovePortal
    | Done
    | Take
    | Option
    | Reopen
    | Concede
    | Activate
    | UseOpportunity
    | DropCard
    | PlayOnFront
    | UseOnFront
    | SetBack
    | SendHome
    | shards.Action
)

Action = common.Action | frontiers.Action | fronts.Action | shards.Action

__all__ = [
    "Action",
    "Activate",
    "Advance",
    "Agree",
    "Attack",
    "Bid",
    "Buy",
    "ChooseTerrain",
    "Concede",
    "Count",
    "CrossOut",
    "DestroyPortal",
    "Done",
    "DrawTile",
    "DropCard",
    "Energy",
    "Exchange",
    "Fight",
    "GoOn",
    "JoinCamp",
    "KeepHand",
    "Lay",
    "LoseTroop",
    "NamePrincipal",
    "OfFrontiers",
    "OfFronts",
    "OfShards",
    "OpenFront",
    "Option",
    "PlacePortal",
    "PlaceTile",
    "PlayCrystal",
    "PlayOnFront",
    "PlayRift",
    "PlaySetback",
    "PlayShield",
    "PlayUnit",
    "Post",
    "Purchase",
    "Refine",
    "RemovePortal",
    "Reopen",
    "Rescue",
    "ReturnUnit",
    "SendHome",
    "SetAside",
    "SetBack",
    "ShieldFront",
    "Spend",
    "Station",
    "StopFront",
    "Take",
    "Troops",
    "UseFromHand",
    "UseOnFront",
    "UseOpportunity",
    "Withdraw",
]
