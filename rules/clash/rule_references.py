"""Which rules the questions and events of Clash of Cultures rest on."""

from __future__ import annotations

from typing import Final

from rules.core.rule_references import RuleReferences

RULE_REFERENCES: Final = RuleReferences(
    {
        "CC-5-2": "turn turn-started",
        "CC-5-3": "phase-started ask-status-advance",
        "CC-5-4": "points-gained match-ended",
        "CC-3": "map move region-revealed",
        "CC-9-1": "move group-moved",
        "CC-9-2": "move group-moved",
        "CC-HR-13": "collect goods-gained",
        "CC-HR-12": "recruit pay-recruit ask-replace unit-placed",
        "CC-HR-25": "improve pay-improve mood-changed",
        "CC-7-2": "mood-changed city-activated",
        "CC-HR-11": "mood-changed",
        "CC-HR-29": "tactics losses dice-cast hits-counted die-cast battle-ended unit-removed",
        "CC-14-3": "tactics tactics-revealed card",
        "CC-2": "losses unit-removed piece-removed",
        "CC-HR-27": "trade trade-* talks-left",
        "CC-CONCEDE": "conceding conceded",
        "CC-8-1": "pay-advance-action ask-gain ask-status-advance ask-token advance-gained",
        "CC-12": "ask-gain ask-status-advance advance-gained advance-lost card",
        "CC-HR-02": "ask-status-advance advance-gained",
        "CC-HR-04": "ask-reform ask-government pay-government government-changed",
        "CC-6": "pay-* pay-advance-action pay-recruit pay-improve pay-building pay-wonder"
        " pay-government pay-influence-range pay-influence-boost paid goods-lost",
        "CC-7-1": "pay-building ask-port piece-built",
        "CC-HR-14": "piece-built pay-building",
        "CC-16-3-1": "event-drawn",
        "CC-8-10": "pay-wonder piece-built",
        "CC-17": "pay-wonder",
        "CC-HR-07": "city-founded",
        "CC-5-3-5": "ask-raze",
        "CC-HR-38": "city-captured",
        "CC-7": "ask-raze city-captured piece-changed settlement-placed",
        "CC-HR-09": "city-activated",
        "CC-HR-26": "pay-influence-range pay-influence-boost ask-influence-boost influence-tried"
        " influence-failed piece-changed",
        "CC-14-2": "influence-tried",
        "CC-14": "cards-moment-card cards-* card card-played card-effect cards-drawn cards-drawn-unseen"
        " cards-shown cards-shown-unseen",
        "CC-R39": "cards-moment-card card-played",
        "CC-8-12": "pay-power power-used",
        "CC-21": "ask-* cards-* objective",
    }
)
