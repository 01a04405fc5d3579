"""The panels of Battle For Eden that are more than a list: drafts, orders, refining, hands."""

from __future__ import annotations

from bot.games.eden import common, frontiers, fronts, shards
from bot.games.eden.display import lands
from bot.games.eden.lessons import LESSONS
from bot.games.eden.past_battles import as_fought, relive
from bot.games.game_ui import GameUi
from bot.games.prompts import joined
from render.eden import painter
from render.eden.painter import candidates

__all__ = ["UI"]

UI = GameUi(
    wording=common.WORDING,
    prompts=joined(common.PROMPTS, frontiers.PROMPTS, fronts.PROMPTS, shards.PROMPTS),
    painter=painter,
    phases=("map", "setup", "production", "expansion", "logistics", "over"),
    rule_ids=("CM-", "CRD-", "FR-", "FT-", "KOE-", "R-", "SH-", "TEC-"),
    recall_battle=as_fought,
    relive=relive,
    rounds=True,
    candidates=candidates,
    planned=lambda view, actions: lands(actions, view.tiles),
    lessons=LESSONS,
)
"""Decisions are named by edition, so the prompts of the editions lie beside one another."""
