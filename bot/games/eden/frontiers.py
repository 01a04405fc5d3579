"""What Frontiers asks: deployment, refining, combats, sealed orders, troops."""

from __future__ import annotations

from bot.games.eden.asks import (
    deploy_ask,
    orders_ask,
    refine_ask,
    station_ask,
)
from bot.games.eden.deployment import (
    deploy_controls,
    plan_back,
    plan_forward,
    plan_refine,
    plan_yesterday,
    post_form,
    post_read,
)
from bot.games.eden.fight_asks import agree_ask, army_ask, clean_ask, keep_ask
from bot.games.eden.purchases import purchase_controls
from bot.games.eden.refining_form import refine_controls, refine_form, refine_read
from bot.games.eden.stations import station_controls
from bot.games.prompts import Prompts
from rules.eden import actions as ac
from rules.eden import events as ev

PROMPTS = Prompts(
    asks={
        "D-FR-DEPLOY": deploy_ask,
        "D-FR-REFINE": refine_ask,
        "D-FR-AGREE": agree_ask,
        "D-FR-ARMY": army_ask,
        "D-FR-CLEAN": clean_ask,
        "D-FR-KEEP": keep_ask,
        "D-FR-ORDERS": orders_ask,
        "D-FR-REDEPLOY": station_ask,
        "D-FR-REINFORCE": station_ask,
    },
    panels={
        "D-FR-DEPLOY": deploy_controls,
        "D-FR-REFINE": refine_controls,
        "D-FR-REDEPLOY": station_controls,
        "D-FR-REINFORCE": station_controls,
        "D-FR-ORDERS": purchase_controls,
    },
    public=frozenset({"D-FR-SELECT", "D-FR-CAMP", "D-FR-LOSS"}),
    stands=frozenset({ac.Deploy, ac.Redeploy, ac.Lose}),
    free=(ac.Refine,),
    whole=frozenset({"D-FR-REFINE"}),
    forms={"post": post_form, "refine": refine_form},
    read={"post": post_read, "refine": refine_read},
    plans={
        "forward": plan_forward,
        "yesterday": plan_yesterday,
        "back": plan_back,
        "refine": plan_refine,
    },
    pictured=(ev.Deployed,),
)
