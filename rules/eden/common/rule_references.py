"""Which rules the questions and events of Battle For Eden rest on, by edition."""

from __future__ import annotations

from typing import Final

from rules.core.rule_references import Resting

RESTING: Final = Resting(
    {
        "CM-MAP-2": "D-MAP-SOURCE D-MAP-PLACE tile-drawn tile-taken",
        "CM-MAP-3": "D-MAP-PLACE D-MAP-SOURCE tile-placed",
        "CM-MAP-4": "D-MAP-PORTAL D-MAP-FINAL portal-placed",
        "CM-MAP-5": "D-MAP-PORTAL D-MAP-FINAL portal-removed",
        "CM-MAP-6": "D-MAP-BLACK D-MAP-FINAL black-tiles-given",
        "CM-HEX-9": "map map-finished",
        "FR-EXP-1": "D-FR-DEPLOY deployed",
        "FR-EXP-3": "D-FR-REFINE refining-announced refined not-refined",
        "FR-EXP-6": "D-FR-SELECT D-FR-ARMY D-FR-MULLIGAN D-FR-LOSS D-FR-CLEAN D-FR-HEART D-FR-KEEP"
        " combats-listed combat-selected combat-dropped combat-began hand-renewed army-complete",
        "FR-COM-20": "D-FR-CAMP D-FR-AGREE D-FR-PRINCIPAL camp-proposed camp-formed names-differ"
        " principal-named",
        "CRD-3": "D-SETBACK setback-played set-back-played",
        "CRD-2": "opportunity-used",
        "TEC-2": "D-FR-ARMY shield-played front-shielded",
        "FR-LOG-1": "D-FR-ORDERS D-FR-REINFORCE orders-opened bought technology-sold reinforced",
        "FR-LOG-6": "D-FR-REDEPLOY redeployed",
        "TEC-4": "technology-sold match-ended",
        "FR-END-5": "match-ended eliminated",
        "FT-INI-2": "D-FT-SETTLE troops-settled",
        "FT-EXP-1": "D-FT-HOUSE crystal-played crystals-taken-back rift-played",
        "FT-EXP-2": "D-FT-OFFENSIVE offensive-turn-began offensive-launched no-offensive",
        "FT-EXP-3": "D-FT-OFFENSIVE offensive-launched",
        "FT-COM-2": "D-FT-UNIT front-opened",
        "FT-COM-20": "D-FT-UNIT D-FT-DEFHAND play-stopped front-decided",
        "FT-COM-10": "D-FT-RETREAT retreated",
        "FT-COM-11": "D-FT-ADVANCE conquered troops-returned territory-kept",
        "FT-EXP-4": "D-FT-BONUS turn-continued",
        "FT-LOG-1": "D-FT-ORDERS D-FT-REINFORCE D-FT-HEART order-* bought technology-sold"
        " crystals-spent reinforced",
        "FT-LOG-4": "D-FT-REDEPLOY redeployed",
        "FT-END-4": "match-ended eliminated",
        "SH-TER-3": "D-SH-COLOUR D-SH-START control-taken harvested conquered",
        "SH-PRO-2": "D-SH-START D-SH-PLACE resources-laid",
        "SH-PUR-1": "D-SH-BUY D-SH-PAY D-SH-UNIT D-SH-SMALLS bought spent crystals-spent"
        " energy-extracted",
        "SH-PUR-4": "D-SH-RETURN purchases-returned",
        "SH-EXP-4": "D-SH-HAND D-SH-EXCHANGE hand-changed hand-turned",
        "SH-EXP-1": "D-SH-FRONT turn-began",
        "SH-BAT-1": "D-SH-FRONT front-opened",
        "SH-EXP-3": "D-SH-PAY subphase-earned",
        "SH-BAT-3": "D-SH-DEFEND D-SH-REMULL D-SH-ADD base-defends front-counted",
        "SH-BAT-9": "D-SH-RESCUE D-SH-RETURNUNIT unit-collapsed rescued units-settled",
        "SH-EXP-7": "portal-doomed portal-destroyed",
        "KOE-13": "king-hit king-attacked king-repelled",
        "CM-AB-3": "D-ABILITY D-EFFECT card activated ability-used-from-hand",
        "CM-AB-1": "card D-EFFECT unit-changed unit-reconfigured",
        "CM-CARD-1": "card D-START-UNITS units-chosen discarded revealed card-moved unit-added"
        " unit-removed unit-destroyed",
        "CM-END-5": "conceding conceded",
    }
)

_STRANGE: Final = {
    "frontiers": ("FT-", "SH-", "KOE-"),
    "fronts": ("FR-", "SH-", "KOE-"),
    "shards": ("FR-", "FT-", "TEC-4"),
}
"""How the ids of the rules begin that an edition does not have."""


def rests(edition: str, name: str) -> tuple[str, ...]:
    """List the rules of an edition that a question, or something that happened, rests on."""
    strange = _STRANGE.get(edition, ())
    return tuple(rule for rule in RESTING.of(name) if not rule.startswith(strange))
