"""What every edition of Eden asks in the same way."""

from __future__ import annotations

from bot.games.eden.asks import start_ask
from bot.games.eden.display import PICTURED, SUBJECTS, own_lands, pictures, sheet
from bot.games.eden.fight_asks import ability_ask, planned
from bot.games.eden.refining_form import refine_button
from bot.games.eden.rift_form import rift_form, rift_read
from bot.games.eden.stations import PLANS, station_form, station_read
from bot.games.prompts import Prompts
from bot.games.question_controls import QuestionPrompt, button
from bot.model.panel_parts import Button
from rules.core.ids import Seat
from rules.eden import actions as ac
from rules.words.eden import EdenWording
from rules.words.wording import Scene


def free_buttons(prompt: QuestionPrompt) -> list[Button]:
    """Make the buttons of what may be done beside the question."""
    buttons = [
        button(prompt, action) for action in prompt.legal if isinstance(action, ac.UseOpportunity)
    ]
    if any(isinstance(a, ac.Refine) for a in prompt.legal):
        buttons.append(refine_button(prompt, "secondary"))
    return buttons


def badges(scene: Scene) -> dict[Seat, tuple[str, str | None]]:
    """Return the colour and the World of each seat."""
    return {
        one.seat: (
            one.colour,
            WORDING.choice_name(scene.locale, "world", one.civilization, scene.view.content),
        )
        for one in scene.view.seats
    }


WORDING = EdenWording()

PROMPTS = Prompts(
    asks={"D-START-UNITS": start_ask, "D-ABILITY": ability_ask},
    public=frozenset({"D-MAP-SOURCE", "D-MAP-PLACE", "D-MAP-PORTAL", "D-MAP-BLACK", "D-MAP-FINAL"}),
    free=(ac.Concede, ac.UseOpportunity),
    forms={"rift": rift_form, "station": station_form},
    read={"rift": rift_read, "station": station_read},
    plans=PLANS,
    free_controls=free_buttons,
    pictures=pictures,
    planned=planned,
    own_map=own_lands,
    pictured=PICTURED,
    sheet=sheet,
    names_from=4,
    subjects=SUBJECTS,
    badges=badges,
)
