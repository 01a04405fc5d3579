"""What Shards asks: resources, the hand, fronts, purchases."""

from __future__ import annotations

from collections import Counter

from bot.games.eden.asks import buy_ask, front_ask
from bot.games.eden.fight_asks import clean_ask, unit_on_front_ask
from bot.games.eden.hands import hand_controls
from bot.games.editor import draft_text, ends, line_menus, taking_out
from bot.games.prompts import Filled, Prompts
from bot.games.question_controls import CHOICES, MENUS, QuestionPrompt, button, generic
from bot.model.control_id import read_action, write_action
from bot.model.panel_parts import Choice, Field, Form, Menu, Part, rows_of
from rules.core.ids import Card
from rules.eden import actions as ac


def _end_first(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer first to go on, because nothing is chosen most of the time."""
    if len(prompt.legal) > CHOICES:
        return generic(prompt)
    ordered = sorted(prompt.legal, key=lambda action: not isinstance(action, ac.Done))
    return tuple(rows_of([button(prompt, action) for action in ordered]))


def _ways(prompt: QuestionPrompt) -> dict[Card, list[ac.Purchase]]:
    """List how each card may be paid that may be bought beside what is written."""
    assert prompt.form is not None
    now, ways = Counter(prompt.draft.purchases), dict[Card, list[ac.Purchase]]()
    for larger in prompt.form.larger(prompt.draft):
        for one in Counter(larger.purchases) - now:
            ways.setdefault(one.card, []).append(one)
    return ways


def _buying(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """List what is to be bought and what pays for it; offer cards, each with the ways to pay for it."""
    if prompt.form is None or prompt.listed:
        return generic(prompt)
    choices = tuple(
        Choice(prompt.wording.card(prompt.scene, card), card, prompt.say("ways", n=len(ways)))
        for card, ways in _ways(prompt).items()
    )
    menus = [
        Menu(
            prompt.say("draft-take-in"),
            prompt.press("open", f"buy.{start}"),
            choices[start : start + CHOICES],
        )
        for start in range(0, len(choices), CHOICES)
    ]
    paid = line_menus(prompt)[: MENUS - len(menus)]
    return (draft_text(prompt), *menus, *taking_out(prompt), *paid, *ends(prompt))


def _way_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask how a card is paid."""
    card = Card(arg.partition(".")[2])
    ways = {} if prompt.form is None else _ways(prompt)
    if card not in ways:
        return None
    choices = tuple(Choice(prompt.label(way), write_action(way)) for way in ways[card][:CHOICES])
    return Form(
        prompt.wording.card(prompt.scene, card),
        prompt.press("sub", f"buy.{card}"),
        (Field("how", prompt.say("field-how"), choices=choices),),
    )


def _way_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> ac.Shop:
    """Write a card into the purchases, paid as the filled form says."""
    way = read_action((ac.Purchase,), filled["how"][0])
    draft: ac.Shop = prompt.draft
    if not isinstance(way, ac.Purchase):
        return draft
    return ac.Shop(tuple(sorted((*draft.purchases, way), key=str)), draft.spend)


PROMPTS = Prompts(
    asks={
        "D-SH-BUY": buy_ask,
        "D-SH-FRONT": front_ask,
        "D-SH-RETURNUNIT": clean_ask,
        "D-SH-ADD": unit_on_front_ask,
        "D-SH-DEFEND": unit_on_front_ask,
    },
    panels={
        "D-SH-EXCHANGE": hand_controls,
        "D-SH-BUY": _buying,
        "D-SH-RETURNUNIT": _end_first,
    },
    public=frozenset({"D-SH-COLOUR", "D-SH-PAY", "D-SH-RETURNUNIT", "D-SH-RESCUE"}),
    forms={"buy": _way_form},
    read={"buy": _way_read},
)
