"""What Shards asks: resources, the hand, fronts, purchases."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import asdict

from bot.games.eden.amounts import Amounts, forms_of, reads_of
from bot.games.eden.asks import buy_ask, front_ask
from bot.games.eden.card_selection import card_controls
from bot.games.eden.fields import step_of
from bot.games.eden.fight_asks import clean_ask, unit_on_front_ask
from bot.games.eden.hands import hand_controls
from bot.games.eden.two_step_menus import FRONTS, PURCHASES
from bot.games.prompts import Prompts
from bot.games.question_controls import QuestionPrompt
from bot.model.panel_parts import Part, Text
from rules.core.wording import fields_of
from rules.eden import actions as ac
from rules.eden.common import views as vw


def _laid(prompt: QuestionPrompt) -> Mapping[str, int]:
    step = step_of(prompt, vw.LayingSeen)
    heap = step.heaps.get(str(prompt.seat)) if step is not None else None
    put = heap.put or {} if heap is not None else {}
    return {f"{cell}~{kind}": n for cell, there in put.items() for kind, n in there.items()}


def _kind(prompt: QuestionPrompt, action: ac.Lay) -> str:
    kind = prompt.wording.word(prompt.scene, fields_of(ac.Lay)["resource"], action.resource)
    return f"{action.cell} · {kind}"


LAYING = Amounts(name="lay", kind=ac.Lay, count="n", placed=_laid, named=_kind)


def _buying(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """List what is to be bought and what pays for it, numbered as the buttons that remove it."""
    step = step_of(prompt, vw.ShoppingSeen)
    basket = step.baskets.get(str(prompt.seat)) if step is not None else None
    lines = basket.lines or () if basket is not None else ()
    wanted = [prompt.label(ac.Purchase(**asdict(line))) for line in lines]
    listed = "\n".join(f"{n}. {one}" for n, one in enumerate(wanted, 1))
    return (Text(listed or prompt.say("draft-empty")), *PURCHASES.panel(prompt))


PROMPTS = Prompts(
    asks={
        "D-SH-BUY": buy_ask,
        "D-SH-FRONT": front_ask,
        "D-SH-RETURNUNIT": clean_ask,
        "D-SH-ADD": unit_on_front_ask,
        "D-SH-DEFEND": unit_on_front_ask,
    },
    panels={
        "D-SH-START": LAYING.panel,
        "D-SH-PLACE": LAYING.panel,
        "D-SH-HAND": hand_controls,
        "D-SH-EXCHANGE": hand_controls,
        "D-SH-FRONT": FRONTS.panel,
        "D-SH-BUY": _buying,
        "D-SH-RETURN": card_controls,
        "D-SH-REMULL": card_controls,
        "D-SH-RETURNUNIT": card_controls,
    },
    public=frozenset({"D-SH-COLOUR", "D-SH-PAY", "D-SH-RETURNUNIT", "D-SH-RESCUE"}),
    drafts=frozenset({"D-SH-START", "D-SH-PLACE", "D-SH-BUY"}),
    forms={**forms_of(LAYING), "buy": PURCHASES.form, "front": FRONTS.form},
    read={**reads_of(LAYING), "buy": PURCHASES.read, "front": FRONTS.read},
)
