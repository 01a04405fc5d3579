"""The panels of Clash of Cultures: turns, plans, marches, trades, one's advances."""

from __future__ import annotations

from bot.games.clash.asks import objective_ask, plain_ask, turn_ask
from bot.games.clash.display import PICTURED, SUBJECTS, lands, own_lands, pictures, sheet
from bot.games.clash.lessons import LESSONS
from bot.games.clash.past_battles import relive
from bot.games.clash.plans import move_controls, move_read
from bot.games.clash.trade import FORMS, offer_form, offer_read, trade_controls
from bot.games.clash.turn import turn_controls
from bot.games.game_ui import GameUi
from bot.games.prompts import Prompts
from bot.games.question_controls import QuestionPrompt, button
from bot.model.control_id import write_action
from bot.model.panel_parts import Button, Choice, Menu
from render.clash import painter
from render.clash.look import COLOURS
from rules.clash import hooks
from rules.clash.actions import Concede, ProposeTrade
from rules.core.ids import Seat
from rules.words.clash import ClashWording
from rules.words.wording import Scene

__all__ = ["UI"]


def proposals(prompt: QuestionPrompt) -> list[Button | Menu]:
    """Offer to propose a trade, as all may between two actions; several partners in a menu."""
    offers = [action for action in prompt.legal if isinstance(action, ProposeTrade)]
    if len(offers) < 2:
        return [button(prompt, action) for action in offers]
    choices = tuple(Choice(prompt.label(a), write_action(a)) for a in offers)
    return [Menu(prompt.say("clash-menu-trade"), prompt.press("do", "trade"), choices)]


def badges(scene: Scene) -> dict[Seat, tuple[str, str | None]]:
    """Return the colour of each seat; all play the same."""
    return {one.seat: (COLOURS[one.seat], None) for one in scene.view.seats}


_PROMPTS = Prompts(
    asks={"": plain_ask, "turn": turn_ask, "objective": objective_ask},
    panels={
        "turn": turn_controls,
        "move": move_controls,
        "trade": trade_controls,
    },
    public=frozenset(
        {
            *(f"ask-{why}" for why in hooks.ANSWERS),
            *(f"pay-{why}" for why in hooks.PAID),
        }
    ),
    free=(ProposeTrade, Concede),
    forms=dict.fromkeys(FORMS, offer_form),
    read=dict.fromkeys(FORMS, offer_read),
    orders={"move": move_read},
    free_controls=proposals,
    pictures=pictures,
    own_map=own_lands,
    pictured=PICTURED,
    sheet=sheet,
    names_from=4,
    subjects=SUBJECTS,
    badges=badges,
)

UI = GameUi(
    wording=ClashWording(),
    prompts=_PROMPTS,
    painter=painter,
    phases=("clash-turn", "clash-battle", "clash-status"),
    rule_ids=("CC-",),
    recall_battle=None,
    relive=relive,
    rounds=True,
    planned=lambda view, actions: lands(actions),
    lessons=LESSONS,
)
