"""The guided first matches of Battle For Eden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.games.eden.display import ring
from bot.games.eden.draft_map import abroad, defence, own, total
from bot.games.eden.fight_asks import fight_totals
from bot.games.eden.purchases import energy_of, price_of, units_to_buy
from bot.games.lessons import Facts, Lesson, Plan, Step
from bot.games.question_controls import QuestionPrompt
from rules.core.hexes import HEART
from rules.core.ids import Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden.board.cards import CRYSTAL_VALUES, TECH_SUPREMACY
from rules.eden.board.content import content_of
from rules.eden.fronts.setup import TROOPS
from rules.players.advice import Advice


def _lands(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    tiles = prompt.scene.view.tiles
    near = {cell for home in own(prompt) for cell in abroad(prompt, home)}
    return {
        "lands": len(own(prompt)),
        "portal": prompt.scene.view.seats[prompt.seat].portal or "",
        "heart": HEART,
        "troops": sum(total(tiles[cell]) for cell in own(prompt)),
        "spare": sum(total(tiles[cell]) - 1 for cell in own(prompt)),
        "weakest": min(defence(tiles[cell]) for cell in near),
    }


def _fight(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    mine, most = fight_totals(prompt.scene.view, prompt) or (0, 0)
    day, armies = prompt.scene.view.day, _armies(prompt)
    stopped = all(army.complete for army in armies if army.seat != prompt.seat)
    return {
        "mine": mine,
        "most": most,
        "need": most - mine + 1,
        "day": day,
        "stopped": "yes" if stopped else "no",
    }


def _armies(prompt: QuestionPrompt) -> Sequence[Any]:
    combat = prompt.scene.view.combats[str(prompt.question.decision.subject)]
    armies: Sequence[Any] = combat.armies
    return armies


def _wild(prompt: QuestionPrompt) -> bool:
    return len(_armies(prompt)) == 1


def _rival(prompt: QuestionPrompt) -> bool:
    """Return whether one rival is fought, and nobody else: the words have two numbers."""
    combat = prompt.scene.view.combats[str(prompt.question.decision.subject)]
    return len(combat.armies) == 2 and not combat.wild and bool(_units(prompt))


def _units(prompt: QuestionPrompt) -> list[ac.PlayUnit]:
    return [action for action in prompt.legal if isinstance(action, ac.PlayUnit)]


def _won(observation: Any, seat: Seat) -> bool:
    """Return whether a seat is the strongest of a fight."""
    mine = observation.strengths.get(str(seat), -1)
    others = [n for other, n in observation.strengths.items() if other != str(seat)]
    return bool(mine > max([observation.wild, *others]))


def _values(cards: Iterable[str]) -> list[int]:
    return [CRYSTAL_VALUES[Card(card)] for card in cards if card in CRYSTAL_VALUES]


def _crystals(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    values = _values(prompt.scene.view.seats[prompt.seat].hand.cards)
    return {"crystals": len(values), "value": sum(values)}


def _holds_crystals(prompt: QuestionPrompt) -> bool:
    return bool(_values(prompt.scene.view.seats[prompt.seat].hand.cards))


def _set_aside(prompt: QuestionPrompt, advised: Advice | None) -> Plan:
    """Set the dearest crystal aside: units in the hand are for the fights."""
    best = advised.best.answer if advised is not None else ()
    if any(isinstance(answer, ac.Tidy) and answer.aside for answer in best):
        return best
    held = (c for c in prompt.scene.view.seats[prompt.seat].hand.cards if c in CRYSTAL_VALUES)
    return (ac.Tidy(aside={max(held, key=lambda card: CRYSTAL_VALUES[card]): 1}),)


def _buys_units(prompt: QuestionPrompt) -> bool:
    return bool(units_to_buy(prompt))


def _purse(prompt: QuestionPrompt, plan: Plan) -> Facts:
    """Name the strongest unit that is advised: the one that the picture frames."""
    mine = prompt.scene.view.seats[prompt.seat]
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    orders = (card for one in plan if isinstance(one, ac.Order) for card in one.cards)
    buys = [card for card in orders if card in units] or [*units_to_buy(prompt)]
    best = max(buys, key=lambda card: (units[card].strength, price_of(prompt, card), card))
    return {
        "stocks": mine.stocks,
        "reserved": mine.reserved,
        "card": prompt.wording.card(prompt.scene, best),
        "cost": price_of(prompt, best),
        "strength": units[best].strength,
    }


def _movable(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    tiles = prompt.scene.view.tiles
    return {"spare": sum(total(tiles[cell]) - 1 for cell in own(prompt))}


def _meter(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    view = prompt.scene.view
    return {"day": view.day, "energy": energy_of(prompt), "price": view.supremacy_cost}


def _portals(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    mine = prompt.scene.view.seats[prompt.seat]
    return {"value": sum(_values(mine.set_aside.cards)), "portal": mine.portal or ""}


def _supremacy(prompt: QuestionPrompt) -> int:
    """Return the most that can be bid for Supremacy."""
    lines = () if prompt.form is None else prompt.form.lines(prompt.form.empty)
    return next((line.most for line in lines if line.key == ("bids", TECH_SUPREMACY)), 0)


def _bid(prompt: QuestionPrompt, advised: Advice | None) -> Plan:
    """Bid all energy for Supremacy, as nobody can bid more than that."""
    return (ac.Order(bids={Card(TECH_SUPREMACY): _supremacy(prompt)}),)


FRONTIERS = Lesson(
    key=bytes([33]) * 32,
    seats=(
        {"world": "dwarves", "first": "yes", "colour": "yellow"},
        {"world": "humans", "colour": "green"},
    ),
    options={"quick_map": True},
    steps=(
        Step(
            id="look",
            when="D-FR-DEPLOY",
            facts=_lands,
            picture=ring(Cell(HEART)),
        ),
        Step(id="land", when="D-FR-DEPLOY", done="deployed", facts=_lands),
        Step(
            id="fight",
            when="D-FR-ARMY",
            done="strengths-counted",
            ready=_wild,
            proves=_won,
            facts=_fight,
        ),
        Step(
            id="crystals",
            when="D-FR-REFINE",
            done="refined",
            ready=_holds_crystals,
            way=(ac.KeepHand(keep=True),),  # not to throw away the crystals that it is about
            facts=_crystals,
        ),
        Step(
            id="buy",
            when="D-FR-ORDERS",
            done="orders-opened",
            ready=_buys_units,
            facts=_purse,
        ),
        Step(id="front", when="D-FR-REDEPLOY", done="redeployed", facts=_movable),
        Step(
            id="rival",
            when="D-FR-ARMY",
            done="strengths-counted",
            ready=_rival,
            proves=_won,
            facts=_fight,
            later=True,
        ),
        Step(
            id="win",
            when="D-FR-ORDERS",
            done="match-ended",
            ready=lambda prompt: bool(_supremacy(prompt)),
            good=_bid,
            facts=_meter,
            later=True,
        ),
    ),
)


def _settled(observation: Any, seat: Seat) -> bool:
    """Return whether the troops of a seat stand."""
    return str(seat) in observation.troops


FRONTS = Lesson(
    key=bytes([2]) * 32,
    seats=FRONTIERS.seats,
    options=FRONTIERS.options,
    steps=(
        Step(
            id="settle",
            when="D-FT-SETTLE",
            done="troops-settled",
            proves=_settled,
            facts=lambda prompt, plan: {"troops": TROOPS},
        ),
        Step(id="attack", when="D-FT-OFFENSIVE", done="offensive-launched", facts=_lands),
        Step(id="fronts", when="D-FT-UNIT", done="front-decided"),
        Step(
            id="crystals",
            when="D-FT-HOUSE",
            done="crystal-played",
            action="play-crystal",
            facts=_crystals,
        ),
        Step(id="win", when="D-FT-ORDERS", done="order-served", facts=_meter),
    ),
)

SHARDS = Lesson(
    key=FRONTS.key,
    seats=FRONTIERS.seats,
    options=FRONTIERS.options,
    steps=(
        Step(id="lay", when="D-SH-PLACE", done="resources-laid"),
        Step(
            id="aside",
            when="D-SH-HAND",
            done="card-taken",
            ready=_holds_crystals,
            good=_set_aside,
            facts=_crystals,
        ),
        Step(id="front", when="D-SH-FRONT", done="front-opened"),
        Step(id="add", when="D-SH-ADD", done="control-taken"),
        Step(id="win", when="D-SH-BUY", done="bought", facts=_portals),
    ),
)

LESSONS = {"eden-frontiers": FRONTIERS, "eden-fronts": FRONTS, "eden-shards": SHARDS}
