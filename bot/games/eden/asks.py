"""How Eden puts its questions but those of fights: whole deployments and orders, with costs."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.ask import LABEL, Answer, Ask, Kind, advice, generic_ask, other_choices, plan_label
from bot.games.eden.display import choice, lands, shop
from bot.games.eden.draft_map import abroad, own, total
from bot.games.eden.purchases import energy_of, ordered, price_of, wasted
from bot.games.question_controls import QuestionPrompt
from bot.lang import say
from bot.model.control_id import write_action
from bot.model.limits import cut
from bot.model.panel_parts import Choice
from rules.core.data import Value
from rules.core.hexes import place_order
from rules.core.ids import Card, Cell
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.cards import CRYSTAL_VALUES, TECHNOLOGIES
from rules.eden.board.content import content_of
from rules.players.advice import Advice, Odds

Sent = dict[Cell, int]
"""How many troops more go to each place."""


def best_plan(advised: Advice | None) -> tuple[Value, ...]:
    """Return the plan that is advised; empty: none."""
    return advised.best.answer if advised is not None else ()


def odds_of(advised: Advice | None, plan: Sequence[Value]) -> tuple[Odds, ...]:
    """Return how likely the fights are won that a plan leads to, if it is the one advised."""
    return advised.best.odds if advised is not None and plan == advised.best.answer else ()


def draft_end(prompt: QuestionPrompt) -> Value | None:
    """Return the end of the draft so far."""
    return next((a for a in prompt.legal if isinstance(a, ac.Done)), None)


# --- the first cards ---


def start_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask which units one begins with."""
    ask = generic_ask(prompt, advised)
    lines = () if prompt.form is None else prompt.form.lines(prompt.form.empty)
    offered = [Card(line.key[-1]) for line in lines]
    return replace(ask, picture=choice(offered)) if offered else ask


# --- deployment ---


def deploy_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask where troops go: to the lands of each way that is advised."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    if not any(isinstance(action, ac.Deploy) for action in best) or prompt.form is None:
        return ask
    answers: dict[str, Answer] = {}
    for answer in ask.answers:
        there = _sent(prompt, next(a for a in answer.plan if isinstance(a, ac.Deploy)))
        label = _deploy_label(prompt, there)
        kind: Kind = answer.kind if there or answer.kind == "lead" else "nothing"
        # Two that read alike are one button: the first, which is the advised one, wins.
        answers.setdefault(label, replace(answer, label=label, kind=kind))
    movable = [c for c in own(prompt) if total(prompt.scene.view.tiles[c]) > 1]
    spare = sum(total(prompt.scene.view.tiles[c]) - 1 for c in movable)
    where = prompt.listing(movable[:3]) if len(movable) <= 3 else ""
    return replace(
        ask,
        state=prompt.say("ask-deploy-state", n=spare, where=where or "none", lands=len(movable)),
        answers=tuple(answers.values()),
        others=other_choices(prompt, prompt.legal, tuple(answers.values())),
        picture=lands(best, prompt.scene.view.tiles, odds_of(advised, best)),
    )


def _sent(prompt: QuestionPrompt, answer: ac.Deploy) -> Sent:
    """Return how many troops stand at the frontier of each land that is not one's own."""
    there: Sent = {}
    for cell, posts in answer.posts.items():
        near = abroad(prompt, cell)
        for outer, n in posts.items():
            if outer in near:
                there[outer] = there.get(outer, 0) + n
    return there


def _deploy_label(prompt: QuestionPrompt, sent: Sent) -> str:
    if not sent:
        return prompt.say("ask-deploy-stay")
    cells = sorted(sent, key=lambda c: (-sent[c], place_order(c)))
    if len(cells) == 1:
        return prompt.say("ask-deploy-one", cell=cells[0], n=sent[cells[0]])
    each = [f"{cell} ({sent[cell]})" for cell in cells]
    labels = [prompt.say("ask-deploy-many", cells=prompt.listing(each)), ", ".join(each)]
    labels.append(prompt.say("ask-deploy-lands", lands=len(cells), n=sum(sent.values())))
    return next((label for label in labels if len(label) <= LABEL), labels[-1])


def settle_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask in Fronts where the first troops stand, by the lands of the whole plan."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    lead = next((action for action in best if isinstance(action, ac.Settle)), None)
    if lead is None:
        return ask
    cells = sorted(lead.troops, key=lambda c: (-lead.troops[c], place_order(c)))
    where = prompt.listing([f"{cell} ({lead.troops[cell]})" for cell in cells])
    answers = (Answer(cut(prompt.say("ask-settle", where=where), LABEL), best, "lead"),)
    return replace(
        ask,
        answers=answers,
        others=other_choices(prompt, prompt.legal, answers),
    )


def offensive_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask which fronts are opened: those of the whole plan, or none."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    lead = next((action for action in best if isinstance(action, ac.Offensive)), None)
    if lead is None:
        return ask
    sent: Sent = {}
    for targets in lead.fronts.values():
        for target, n in targets.items():
            sent[target] = sent.get(target, 0) + n
    answers = [Answer(_offensive_label(prompt, sent), best, "lead")]
    if sent:
        answers.append(Answer(_offensive_label(prompt, {}), (ac.Offensive(),), "nothing"))
    return replace(
        ask,
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        picture=lands(best, odds=odds_of(advised, best)),
    )


def front_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask in Shards which front is opened, with the advised one drawn on the land."""
    ask = generic_ask(prompt, advised)
    if not ask.answers:
        return ask
    lead = ask.answers[0]
    # Below the picture there is room for the name that the button may have to cut.
    said = advice(prompt, prompt.label(lead.plan[0])) if lead.kind == "lead" else ""
    return replace(ask, advice=said, picture=lands(lead.plan, odds=odds_of(advised, lead.plan)))


def _offensive_label(prompt: QuestionPrompt, sent: Sent) -> str:
    if not sent:
        return prompt.say("ask-offensive-none")
    cells = sorted(sent, key=lambda c: (-sent[c], place_order(c)))
    if len(cells) > 1:
        each = prompt.listing([f"{cell} ({sent[cell]})" for cell in cells])
        return cut(prompt.say("ask-offensive-many", cells=each), LABEL)
    return cut(prompt.say("ask-offensive", cells=cells[0], n=sent[cells[0]]), LABEL)


# --- orders ---


def orders_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask what is bought: the whole order with its cost, or nothing; any other one is written."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    order = next((action for action in best if isinstance(action, ac.Order)), None)
    if order is None:
        return ask
    mine = prompt.scene.view.seats[prompt.seat]
    cards = dict(order.cards)
    bids = dict(order.bids)
    answers = [Answer(_order_label(prompt, cards, bids), best, "lead")]
    if order != ac.Order():
        risk = prompt.say("ask-order-risk", reserved=mine.reserved, stocks=mine.stocks)
        nothing = prompt.say("ask-order-nothing")
        answers.append(Answer(nothing, (ac.Order(),), "nothing", risk))
    now, lost = dict(ordered(prompt).cards), wasted(prompt)
    edition = prompt.scene.view.edition
    lying = sum(CRYSTAL_VALUES[card] for card in mine.in_play)  # in Fronts units may cost as much
    units = mine.reserved if edition == "frontiers" else min(mine.stocks, lying)
    state = prompt.say(
        "ask-order-state",
        stocks=mine.stocks - _cost(prompt, now),
        reserved=max(0, units - _cost(prompt, _units(prompt, now))),
        edition=edition,
        energy=energy_of(prompt),
        drafted=_names(prompt, now) if now else "none",
    )
    sent = write_action(ordered(prompt))
    return replace(
        ask,
        state=state,
        advice=prompt.say("ask-best-card", card=_order_words(prompt, cards, bids), why="").strip(),
        answers=tuple(answers),
        picture=shop([*_units(prompt, cards), *order.bids]),
        risks={sent: prompt.say("ask-order-wasted", n=lost)} if lost else {},
    )


def _units(prompt: QuestionPrompt, cards: dict[Card, int]) -> dict[Card, int]:
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    return {card: n for card, n in cards.items() if card in units}


def _cost(prompt: QuestionPrompt, cards: dict[Card, int]) -> int:
    """Count the stocks of an order; technologies are paid with energy."""
    stocks = {card: n for card, n in cards.items() if card not in TECHNOLOGIES}
    return sum(price_of(prompt, card) * n for card, n in stocks.items())


def _names(prompt: QuestionPrompt, cards: dict[Card, int]) -> str:
    by_price = sorted(cards, key=lambda c: (-price_of(prompt, c), c))
    return prompt.listing(
        [
            f"{cards[c]} × {prompt.wording.card(prompt.scene, c)}"
            if cards[c] > 1
            else prompt.wording.card(prompt.scene, c)
            for c in by_price
        ]
    )


def _order_words(prompt: QuestionPrompt, cards: dict[Card, int], bids: dict[Card, int]) -> str:
    """Name everything that is bought, with its cost, and each bid: a label has no room for all."""
    if not cards and not bids:
        return prompt.say("ask-order-nothing")
    stocks, spent = prompt.scene.view.seats[prompt.seat].stocks, _cost(prompt, cards)
    words = [
        prompt.say("ask-order-bid", card=prompt.wording.card(prompt.scene, card), energy=energy)
        for card, energy in bids.items()
    ]
    if cards:
        names = _names(prompt, cards)
        all_ = prompt.say("ask-order-all", cards=names, spent=spent, stocks=stocks, bid="no")
        words.insert(0, all_)
    return ". ".join(words)


def _order_label(prompt: QuestionPrompt, cards: dict[Card, int], bids: dict[Card, int]) -> str:
    stocks, spent = prompt.scene.view.seats[prompt.seat].stocks, _cost(prompt, cards)
    if not cards and not bids:
        return prompt.say("ask-order-nothing")
    if not cards:
        card, energy = next(iter(bids.items()))
        name = prompt.wording.card(prompt.scene, card)
        return cut(prompt.say("ask-order-bid", card=name, energy=energy), LABEL)
    bid = "yes" if bids else "no"
    units, number = _units(prompt, cards), sum(cards.values())
    first = max(units or cards, key=lambda c: (price_of(prompt, c), c))
    name = prompt.wording.card(prompt.scene, first)
    more = say(prompt.scene.locale, "ask-and-more", first=name, n=number - 1)
    short = prompt.say("ask-order-cards", n=number)
    labels = [
        prompt.say("ask-order-all", cards=names, spent=spent, stocks=stocks, bid=bid)
        for names in (_names(prompt, cards), *([more] if number > 1 else []), short)
    ]
    return cut(next((label for label in labels if len(label) <= LABEL), labels[-1]), LABEL)


def buy_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask in Shards what is bought: cards by their names, with their cost where a label has room."""
    ask = generic_ask(prompt, advised)
    answers: list[Answer] = []
    for answer in ask.answers:
        cards = _bought(answer.plan)
        label = prompt.say("ask-buy-nothing")
        if cards:
            names = [prompt.wording.card(prompt.scene, card) for card in cards]
            short = say(prompt.scene.locale, "ask-and-more", first=names[0], n=len(cards) - 1)
            listed = [prompt.listing(names), *([short] if len(cards) > 1 else [])]
            cost = sum(price_of(prompt, card) for card in cards)
            ways = [prompt.say("ask-buy-cost", cards=one, cost=cost) for one in listed]
            ways += [prompt.say("ask-buy", cards=one) for one in listed]
            label = next((way for way in ways if len(way) <= LABEL), ways[-1])
        alike = [one for one in answers if one.label == label]
        answers.append(answer if alike else replace(answer, label=label))
    if not answers or answers[0].kind != "lead":
        return replace(ask, answers=tuple(answers))
    bought = dict.fromkeys(_bought(answers[0].plan), 1)
    return replace(
        ask,
        answers=tuple(answers),
        picture=shop([*_units(prompt, bought)]),
    )


def _bought(plan: Sequence[Value]) -> list[Card]:
    return [one.card for a in plan if isinstance(a, ac.Shop) for one in a.purchases]


# --- crystals ---


def refine_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask which crystals become stocks for units: as many as is advised, or none."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    mine = prompt.scene.view.seats[prompt.seat]
    ways = [a for a in prompt.legal if isinstance(a, ac.Refine)]
    keep = draft_end(prompt)
    if not best or not isinstance(mine.hand, vw.Known):
        return ask
    held = [c for c in mine.hand.cards if c in CRYSTAL_VALUES]
    answers: dict[str, Answer] = {}
    for plan in (best, (keep,)) if keep is not None else (best,):
        label = prompt.say("ask-refine-keep") if plan[0] == keep else plan_label(prompt, plan)
        kind: Kind = "lead" if plan is best else "nothing" if plan[0] == keep else "plain"
        answers.setdefault(label, Answer(label, plan, kind))
    worth = sum(CRYSTAL_VALUES[c] for c in held)
    return replace(
        ask,
        state=prompt.say("ask-refine-state", crystals=len(held), worth=worth, stocks=mine.stocks),
        answers=tuple(answers.values()),
        others=_refinings(prompt, ways, tuple(answers.values())),
    )


def _crystals(action: ac.Refine) -> int:
    return action.small + action.medium + action.huge


def _refinings(
    prompt: QuestionPrompt, ways: Sequence[ac.Refine], answers: Sequence[Answer]
) -> tuple[Choice, ...]:
    """Offer each amount once, with the fewest crystals; the form has every other way."""
    best: dict[int, ac.Refine] = {}
    for way in sorted(ways, key=_crystals):
        best.setdefault(way.reserve, way)
    rest = [a for a in prompt.legal if not isinstance(a, ac.Refine)]
    there = {answer.plan[0] for answer in answers}
    amounts = tuple(
        Choice(prompt.label(way), write_action(way))
        for n, way in sorted(best.items(), reverse=True)
        if n and way not in there
    )
    return (*amounts, *other_choices(prompt, rest, answers))


# --- troops in the middle of territories ---


def station_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask where troops are brought: where it is advised, or nowhere."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    lead = next((a for a in best if isinstance(a, ac.Redeploy | ac.Reinforce)), None)
    if lead is None or prompt.form is None:
        return ask
    tiles = prompt.scene.view.tiles
    new = isinstance(lead, ac.Reinforce)
    more = {c: n if new else n - tiles[c].centre for c, n in lead.troops.items()}
    more = {c: n for c, n in more.items() if n > 0}
    goals = sorted(more, key=lambda c: (-more[c], place_order(c)))[:3]
    answers = []
    if more:
        where = prompt.listing(goals)
        label = prompt.say("ask-station-bring", n=sum(more.values()), where=where)
        answers.append(Answer(cut(label, LABEL), best, "lead"))
        if prompt.form.blank != lead:
            nothing = (prompt.form.blank,)
            answers.append(Answer(prompt.say("ask-station-leave"), nothing, "nothing"))
    else:
        answers.append(Answer(prompt.say("ask-station-leave"), best, "lead"))
    spare = sum(max(0, tiles[c].centre - 1) for c in own(prompt))
    return replace(
        ask,
        state=prompt.say("ask-station-state", n=spare),
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        picture=lands(best, tiles, odds_of(advised, best)),
    )
