"""The panels of Battle For Eden that are more than a list: drafts, orders, refining, hands."""

from __future__ import annotations

from bot.games.eden import common, frontiers, fronts, shards
from bot.games.eden.pictures import as_drafted
from bot.games.prompts import joined

__all__ = ["MANNERS", "as_drafted"]

MANNERS = joined(common.MANNERS, frontiers.MANNERS, fronts.MANNERS, shards.MANNERS)
"""Decisions are named by edition, so the manners of the editions lie beside one another."""
