"""What the log of Battle For Eden can be about: the tags of what everybody learns, by subject."""

from __future__ import annotations

from typing import Final

from bot.games.prompts import subject_tags

SUBJECTS: Final = subject_tags(
    {
        "combat": """
            combat-began combats-listed combat-selected combat-dropped camp-proposed camp-formed
            names-differ principal-named unit-added unit-removed unit-destroyed unit-moved
            unit-changed unit-reconfigured shield-played army-complete window-opened window-closed
            activated declined strengths-counted troops-lost wild-beaten offensive-launched
            no-offensive front-opened front-shielded front-decided front-counted retreated
            territory-kept stopped base-defends king-hit king-attacked king-repelled
        """,
        "land": """
            tile-drawn tile-taken tile-placed richness-changed black-tiles-given portal-placed
            portal-removed map-finished conquered tile-emptied reinforced redeployed deployed
            troops-settled troops-returned control-taken portal-doomed portal-destroyed devastated
            heart-lost eliminated
        """,
        "cards": """
            units-chosen drew shuffled discarded revealed card-moved card-taken
            card-went-unseen opportunity-used ability-used-from-hand rift-played units-cleaned
            hand-renewed hands-kept hand-turned hand-changed setback-played set-back-played
            technology-sold rescued retired
        """,
        "means": """
            produced gained refining-announced refined not-refined crystal-played
            crystals-taken-back crystals-spent energy-extracted bought purchases-returned spent
            harvested resources-laid smalls-chosen
        """,
    }
)
