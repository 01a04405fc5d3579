"""The panels of Cthulhu Wars: rounds, parties of units, results of dice, negotiations, one's sheet."""

from __future__ import annotations

from bot.panels.cthulhu.acting import act_form, act_read, acting
from bot.panels.cthulhu.choosing import assign_read, assigning, give_read, giving
from bot.panels.cthulhu.going import (
    move_form,
    move_read,
    moving,
    retreat_form,
    retreat_read,
    retreating,
)
from bot.panels.cthulhu.pictures import PICTURED, pictures
from bot.panels.cthulhu.sheet import sheet
from bot.panels.cthulhu.talks import talking
from bot.panels.decision import Asking, button
from bot.panels.manners import Manners
from bot.panels.parts import Button
from rules.cthulhu.actions import RevealSign

__all__ = ["MANNERS"]


def free_buttons(asking: Asking) -> list[Button]:
    """Make the buttons that reveal Elder Signs, which is possible beside any question."""
    return [button(asking, action) for action in asking.legal if isinstance(action, RevealSign)]


MANNERS = Manners(
    panels={
        "action": acting,
        "move": moving,
        "retreat": retreating,
        "give": giving,
        "assign": assigning,
        "negotiation": talking,
    },
    public=frozenset(
        {
            *("start", "book", "first", "direction", "give", "place", "option", "share"),
            *("pre-battle", "roll", "assign", "pains", "retreat", "post-battle"),
        }
    ),
    free=(RevealSign,),
    forms={"move": move_form, "retreat": retreat_form, "act": act_form},
    read={"move": move_read, "retreat": retreat_read, "act": act_read},
    orders={"give": give_read, "assign": assign_read},
    beside=free_buttons,
    pictures=pictures,
    pictured=PICTURED,
    sheet=sheet,
)
