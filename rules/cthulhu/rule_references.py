"""Which rules the questions and events of Cthulhu Wars rest on."""

from __future__ import annotations

from typing import Final

from rules.core.rule_references import RuleReferences

RULE_REFERENCES: Final = RuleReferences(
    {
        "HR-14": "action round-started passed went-out",
        "CW-GATHER": "action gathered",
        "CW-DOOM": "action doom-gained match-ended",
        "CW-COST": "action power-changed",
        "CW-MAP": "map start place start-chosen unit-moved",
        "CW-MOVE": "move unit-moved",
        "CW-DICE": "pre-battle roll dice-cast dice-changed",
        "CW-PAIN": "assign pains retreat result-assigned results-lost",
        "CW-BATTLE": "pre-battle roll assign pains post-battle battle-began battle-ended",
        "HR-15": "battle-began",
        "CW-RETREAT": "retreat pains results-lost",
        "HR-16": "unit-captured captives-returned",
        "HR-17": "unit-placed",
        "CW-SUMMON": "unit-placed",
        "CW-AWAKEN": "unit-placed",
        "CW-POOL": "unit-placed unit-removed",
        "CW-UNIT": "give unit-held",
        "CW-CHOICE": "option share give place",
        "CW-POWER": "card event react power-used die-cast desecrated",
        "CW-BUILD": "gate-built",
        "CW-GATE": "gate-built gate-taken gate-abandoned gate-moved",
        "CW-SIGN": "reveal signs-drawn signs-drawn-unseen sign-revealed",
        "CW-RITUAL": "ritual ritual-performed ritual-declined doom-gained",
        "CW-BOOK": "card book requirement-met book-taken",
        "CW-CONCEDE": "conceding conceded",
        "CW-TALKS": "negotiation pledge-set pledge-agreed talks-left talks-ended",
    }
)
"""Who begins and in which direction is said by the phase, which is explained beside the rules."""
