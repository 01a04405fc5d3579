"""What the log of Clash of Cultures can be about: the tags of what everybody learns, by subject."""

from __future__ import annotations

from typing import Final

from bot.games.prompts import subject_tags

SUBJECTS: Final = subject_tags(
    {
        "combat": """
            battle-began tactics-revealed dice-cast hits-counted retreated battle-ended
            city-captured
        """,
        "land": """
            region-revealed region-turned city-founded piece-built piece-changed piece-removed
            mood-changed settlement-placed space-exhausted influence-tried influence-failed
        """,
        "units": "unit-placed unit-removed group-moved",
        "means": """
            goods-gained goods-lost paid trade-proposed trade-offered trade-offered-unseen
            trade-wanted trade-agreed trade-done talks-left
        """,
        "cards": """
            cards-drawn cards-drawn-unseen card-played card-discarded card-discarded-unseen
            card-aside card-aside-unseen cards-shown cards-shown-unseen card-given
            card-given-unseen event-drawn person-taken objective-completed card-effect
        """,
        "advances": "advance-gained advance-lost government-changed power-used",
    }
)
