"""What the log of Cthulhu Wars can be about: the tags of what everybody learns, by subject."""

from __future__ import annotations

from typing import Final

from bot.games.prompts import subject_tags

SUBJECTS: Final = subject_tags(
    {
        "combat": """
            battle-began dice-cast dice-changed result-assigned results-lost battle-ended
        """,
        "gates": "gate-built gate-taken gate-abandoned gate-moved desecrated",
        "units": """
            unit-moved unit-placed unit-removed unit-held unit-captured captives-returned
        """,
        "doom": """
            gathered power-changed doom-gained signs-drawn signs-drawn-unseen sign-revealed
            ritual-performed ritual-declined power-used die-cast passed went-out
        """,
        "books": "requirement-met book-taken",
    }
)
