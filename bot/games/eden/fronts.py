"""What Fronts asks: first troops, the hand, offensives, retreats, open orders, troops."""

from __future__ import annotations

from functools import partial

from bot.games.eden.asks import (
    offensive_ask,
    orders_ask,
    settle_ask,
    station_ask,
)
from bot.games.eden.fight_asks import unit_on_front_ask
from bot.games.eden.hands import hand_controls
from bot.games.eden.purchases import purchase_controls
from bot.games.eden.stations import station_controls
from bot.games.prompts import Prompts
from rules.eden import actions as ac

PROMPTS = Prompts(
    asks={
        "D-FT-SETTLE": settle_ask,
        "D-FT-OFFENSIVE": offensive_ask,
        "D-FT-ORDERS": orders_ask,
        "D-FT-UNIT": unit_on_front_ask,
        "D-FT-REINFORCE": station_ask,
        "D-FT-REDEPLOY": station_ask,
    },
    panels={
        "D-FT-HOUSE": hand_controls,
        "D-FT-ORDERS": partial(purchase_controls, purse="purse-fronts"),
        "D-FT-REINFORCE": station_controls,
        "D-FT-REDEPLOY": station_controls,
    },
    public=frozenset({"D-FT-BONUS"}),
    stands=frozenset({ac.Settle, ac.Redeploy, ac.Withdraw, ac.Advance}),
)
