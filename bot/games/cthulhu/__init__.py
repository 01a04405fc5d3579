"""The panels of Cthulhu Wars: rounds, parties of units, dice, negotiations, one's sheet."""

from __future__ import annotations

from bot.games.cthulhu.action_round import (
    action_controls,
    book_ask,
    round_ask,
)
from bot.games.cthulhu.display import PICTURED, SUBJECTS, lands, own_lands, pictures, sheet
from bot.games.cthulhu.lessons import LESSONS
from bot.games.cthulhu.movement import (
    move_controls,
    move_form,
    move_read,
    retreat_controls,
    retreat_form,
    retreat_read,
)
from bot.games.cthulhu.negotiation import negotiation_controls
from bot.games.cthulhu.past_battles import relive
from bot.games.cthulhu.unit_selection import assign_controls, assign_read, give_controls, give_read
from bot.games.game_ui import GameUi
from bot.games.prompts import Prompts
from bot.games.question_controls import QuestionPrompt, button
from bot.model.panel_parts import Button
from render.cthulhu import painter
from render.cthulhu.look import look
from rules.core.ids import Seat
from rules.cthulhu.actions import Concede, RevealSign
from rules.cthulhu.content import MAPS
from rules.lang import say
from rules.words.cthulhu import CthulhuWording
from rules.words.wording import Scene

__all__ = ["UI"]


def areas(scene: Scene) -> list[tuple[str, str]]:
    """List the areas of the map in the language of the reader, as name and id."""
    found = ((say(scene.locale, f"cthulhu-area-{area}"), area) for area in MAPS[scene.view.map])
    return sorted(found)


def free_buttons(prompt: QuestionPrompt) -> list[Button]:
    """Make the buttons that reveal Elder Signs, which is possible beside any question."""
    return [button(prompt, action) for action in prompt.legal if isinstance(action, RevealSign)]


def badges(scene: Scene) -> dict[Seat, tuple[str, str | None]]:
    """Return the colour of each seat's faction."""
    return {
        one.seat: (look(one.faction).fill, say(scene.locale, f"cthulhu-faction-{one.faction}"))
        for one in scene.view.seats
        if one.faction
    }


_PROMPTS = Prompts(
    asks={"action": round_ask, "move": round_ask, "book": book_ask},
    panels={
        "action": action_controls,
        "move": move_controls,
        "retreat": retreat_controls,
        "give": give_controls,
        "assign": assign_controls,
        "negotiation": negotiation_controls,
    },
    public=frozenset(
        {
            *("start", "book", "first", "direction", "give", "place", "option", "share"),
            *("pre-battle", "roll", "assign", "pains", "retreat", "post-battle"),
        }
    ),
    free=(RevealSign, Concede),
    forms={"move": move_form, "retreat": retreat_form},
    read={"move": move_read, "retreat": retreat_read},
    orders={"give": give_read, "assign": assign_read},
    free_controls=free_buttons,
    pictures=pictures,
    own_map=own_lands,
    pictured=PICTURED,
    sheet=sheet,
    names_from=1,
    subjects=SUBJECTS,
    recalls=frozenset({"book"}),
    areas=areas,
    badges=badges,
)

UI = GameUi(
    wording=CthulhuWording(),
    prompts=_PROMPTS,
    painter=painter,
    phases=("gather", "first", "apocalypse", "action", "battle"),
    rule_ids=("CW-", "HR-"),
    recall_battle=None,
    relive=relive,
    rounds=True,
    planned=lands,
    lessons=LESSONS,
)
