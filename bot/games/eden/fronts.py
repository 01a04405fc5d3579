"""What Fronts asks: first troops, the hand, offensives, retreats, open orders, troops."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.games.eden.amounts import Amounts, forms_of, reads_of
from bot.games.eden.asks import (
    offensive_ask,
    orders_ask,
    settle_ask,
    station_ask,
)
from bot.games.eden.card_selection import card_controls
from bot.games.eden.fields import step_of
from bot.games.eden.fight_asks import unit_on_front_ask
from bot.games.eden.hands import hand_controls
from bot.games.eden.purchases import purchase_controls
from bot.games.eden.stations import station_controls
from bot.games.prompts import Prompts
from bot.games.question_controls import QuestionPrompt
from rules.eden import actions as ac
from rules.eden.common import views as vw


def _settled(prompt: QuestionPrompt) -> Mapping[str, int]:
    step = step_of(prompt, vw.SettlingSeen)
    return step.mine or {} if step is not None else {}


def _fronts(prompt: QuestionPrompt) -> Mapping[str, int]:
    step = step_of(prompt, vw.AttackingSeen)
    drafted = step.fronts or {} if step is not None else {}
    return {side.replace(">", "~"): troops for side, troops in drafted.items()}


def _withdrawn(prompt: QuestionPrompt) -> Mapping[str, int]:
    step = step_of(prompt, vw.RetreatingSeen)
    return step.plan or {} if step is not None else {}


SETTLING = Amounts(name="settle", kind=ac.Station, count="troops", placed=_settled)
ATTACKING = Amounts(name="attack", kind=ac.Attack, count="troops", placed=_fronts, shared=False)
RETREATING = Amounts(name="retreat", kind=ac.Withdraw, count="troops", placed=_withdrawn)

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
        "D-FT-SETTLE": SETTLING.panel,
        "D-FT-HOUSE": hand_controls,
        "D-FT-OFFENSIVE": ATTACKING.panel,
        "D-FT-DEFHAND": card_controls,
        "D-FT-RETREAT": RETREATING.panel,
        "D-FT-ORDERS": partial(purchase_controls, purse="purse-fronts"),
        "D-FT-REINFORCE": station_controls,
        "D-FT-REDEPLOY": station_controls,
    },
    public=frozenset({"D-FT-BONUS"}),
    drafts=frozenset(
        {
            "D-FT-SETTLE",
            "D-FT-HOUSE",
            "D-FT-OFFENSIVE",
            "D-FT-RETREAT",
            "D-FT-REINFORCE",
            "D-FT-REDEPLOY",
        }
    ),
    presets=frozenset({"D-FT-DEFHAND"}),
    forms=forms_of(SETTLING, ATTACKING, RETREATING),
    read=reads_of(SETTLING, ATTACKING, RETREATING),
)
