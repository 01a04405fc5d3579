"""Which rules the questions and events of Battle For Eden rest on, by edition."""

from __future__ import annotations

from typing import Final

from rules.core.rule_references import RuleReferences

RULE_REFERENCES: Final = RuleReferences(
    {
        "CM-MAP-2": "D-MAP-SOURCE D-MAP-PLACE tile-drawn tile-taken",
        "CM-MAP-3": "D-MAP-PLACE D-MAP-SOURCE tile-placed",
        "CM-MAP-4": "D-MAP-PORTAL D-MAP-FINAL portal-placed",
        "CM-MAP-5": "D-MAP-PORTAL D-MAP-FINAL portal-removed",
        "CM-MAP-6": "D-MAP-BLACK D-MAP-FINAL black-tiles-given",
        "CM-HEX-9": "map map-finished",
        "FR-EXP-1": "D-FR-DEPLOY deployed",
        "FR-COM-37": "D-FR-DEPLOY conquered wild-beaten",
        "FR-COM-34": "D-FR-DEPLOY wild-beaten",
        "FR-COM-4": "D-FR-ARMY combat-began army-complete",
        "FR-COM-6": "D-FR-ARMY strengths-counted",
        "FR-COM-31": "D-FR-ARMY D-FR-LOSS strengths-counted troops-lost",
        "FR-COM-32": "troops-lost",
        "FR-COM-3": "D-FR-MULLIGAN hand-renewed",
        "FR-COM-10": "D-FR-CLEAN units-cleaned",
        "FR-COM-11": "D-FR-KEEP hands-kept",
        "FR-EXP-3": "D-FR-REFINE D-FR-KEEP refining-announced refined not-refined",
        "FR-EXP-6": "D-FR-SELECT combats-listed combat-selected combat-dropped",
        "FR-COM-20": "D-FR-CAMP D-FR-AGREE D-FR-PRINCIPAL camp-proposed camp-formed names-differ"
        " principal-named",
        "CRD-3": "D-SETBACK setback-played set-back-played",
        "CRD-2": "opportunity-used",
        "TEC-2": "D-FR-ARMY shield-played front-shielded",
        "FR-PRO-1": "produced",
        "FR-LOG-1": "D-FR-ORDERS orders-opened bought technology-sold",
        "FR-LOG-4": "D-FR-ORDERS D-FR-REFINE",
        "FR-LOG-3": "D-FR-ORDERS technology-sold",
        "FR-LOG-5": "D-FR-REINFORCE reinforced",
        "FR-LOG-6": "D-FR-REDEPLOY redeployed",
        "FR-END-1": "D-FR-HEART heart-lost",
        "TEC-1": "rift-played",
        "TEC-4": "technology-sold match-ended",
        "FR-END-2": "eliminated",
        "FR-END-5": "match-ended",
        "CM-END-4": "match-ended",
        "R-143": "match-ended",
        "FT-INI-2": "D-FT-SETTLE troops-settled",
        "FT-EXP-1": "D-FT-HOUSE crystal-played crystals-taken-back rift-played",
        "FT-EXP-2": "D-FT-OFFENSIVE offensive-turn-began offensive-launched no-offensive",
        "FT-EXP-3": "D-FT-OFFENSIVE offensive-launched",
        "FT-INI-3": "D-FT-OFFENSIVE combat-began",
        "FT-COM-2": "D-FT-UNIT front-opened",
        "FT-COM-20": "D-FT-UNIT D-FT-DEFHAND play-stopped army-complete",
        "FT-COM-5": "D-FT-UNIT strengths-counted front-decided",
        "FT-COM-7": "troops-lost units-cleaned",
        "FT-COM-10": "D-FT-RETREAT retreated",
        "FT-COM-11": "D-FT-ADVANCE conquered troops-returned territory-kept",
        "FT-EXP-4": "D-FT-BONUS turn-continued",
        "FT-PRO-1": "produced",
        "FT-LOG-1": "D-FT-ORDERS order-served bought technology-sold crystals-spent",
        "FT-LOG-3": "D-FT-REINFORCE reinforced",
        "FT-END-1": "D-FT-HEART heart-lost",
        "FT-LOG-4": "D-FT-REDEPLOY redeployed",
        "FT-END-4": "match-ended eliminated",
        "SH-PRO-1": "D-SH-PLACE produced resources-laid",
        "SH-TER-3": "D-SH-COLOUR D-SH-START control-taken harvested conquered",
        "SH-PRO-2": "D-SH-START D-SH-PLACE resources-laid",
        "SH-PUR-1": "D-SH-BUY D-SH-PAY D-SH-UNIT D-SH-SMALLS bought spent crystals-spent"
        " energy-extracted smalls-chosen",
        "SH-PUR-4": "D-SH-RETURN purchases-returned",
        "SH-EXP-4": "D-SH-HAND D-SH-EXCHANGE hand-changed hand-turned",
        "SH-EXP-1": "D-SH-FRONT turn-began",
        "SH-BAT-1": "D-SH-FRONT front-opened",
        "SH-EXP-3": "D-SH-PAY subphase-earned",
        "SH-BAT-3": "D-SH-DEFEND D-SH-REMULL base-defends",
        "SH-BAT-7": "D-SH-ADD front-counted",
        "SH-TER-4": "D-SH-ADD front-counted",
        "SH-TER-1": "D-SH-FRONT D-SH-DEFEND base-defends front-opened",
        "SH-BAT-9": "D-SH-RESCUE D-SH-RETURNUNIT unit-collapsed rescued retired units-settled",
        "SH-EXP-7": "portal-doomed portal-destroyed",
        "KOE-1": "king-hit king-attacked",
        "KOE-4": "king-hit",
        "KOE-6": "king-attacked king-repelled",
        "KOE-13": "king-hit",
        "SH-END-2": "match-ended portal-destroyed eliminated",
        "CM-AB-3": "D-ABILITY D-EFFECT card activated ability-used-from-hand gained",
        "CM-AB-1": "card D-EFFECT unit-changed unit-reconfigured",
        "CM-CARD-1": "card D-START-UNITS units-chosen discarded revealed card-moved unit-added"
        " unit-removed unit-destroyed",
        "CM-END-5": "conceding conceded",
    }
)

_STRANGE: Final = {
    "frontiers": ("FT-", "SH-", "KOE-", "R-143"),
    "fronts": ("FR-", "SH-", "KOE-", "R-143"),
    "shards": ("FR-", "FT-", "TEC-"),
}
"""How the ids of the rules begin that an edition does not have."""


def has_rule(edition: str, rule: str) -> bool:
    """Return whether an edition has the rule of that id."""
    return not rule.startswith(_STRANGE.get(edition, ()))


def rests(edition: str, name: str) -> tuple[str, ...]:
    """List the rules of an edition that a question, or something that happened, rests on."""
    return tuple(rule for rule in RULE_REFERENCES.of(name) if has_rule(edition, rule))
