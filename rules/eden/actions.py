"""What a player can ask in a match of any edition; each edition's own stands in its folder."""

from __future__ import annotations

# Star imports, because this module is one namespace for the actions of all editions.
from rules.eden.board.actions import *  # noqa: F403
from rules.eden.board.actions import (
    Activate,
    CommonAction,
    Concede,
    Discard,
    Done,
    DrawTile,
    Option,
    Pick,
    PlacePortal,
    PlaceTile,
    Recruits,
    RemovePortal,
    SendHome,
    Take,
    UseOpportunity,
)
from rules.eden.frontiers.actions import *  # noqa: F403
from rules.eden.frontiers.actions import FrontiersAction
from rules.eden.fronts.actions import *  # noqa: F403
from rules.eden.fronts.actions import DropCard, FrontsAction, PlayOnFront, SetBack, UseOnFront
from rules.eden.shards.actions import *  # noqa: F403
from rules.eden.shards.actions import ShardsAction

OfFrontiers = CommonAction | FrontiersAction

OfFronts = CommonAction | FrontsAction

OfShards = (
    DrawTile | PlaceTile | PlacePortal | RemovePortal | Done | Take | Pick | Recruits
    | Discard | Option | Concede | Activate | UseOpportunity | DropCard | PlayOnFront | UseOnFront | SetBack | SendHome
    | ShardsAction
)  # fmt: skip

Action = CommonAction | FrontiersAction | FrontsAction | SendHome | ShardsAction
