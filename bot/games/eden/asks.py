"""How Frontiers puts its questions: whole deployments, orders, fights, their costs and gains."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.games.ask import LABEL, Answer, Ask, Kind, advice, foreseen, generic_ask, other_choices
from bot.games.eden.deployment import plan_forward
from bot.games.eden.display import choice, lands, shop, strip
from bot.games.eden.draft_map import abroad, defence, edges, own, total
from bot.games.eden.fields import step_of
from bot.games.eden.purchases import drafted, energy_of, price_of
from bot.games.question_controls import QuestionPrompt
from bot.lang import say
from bot.model.control_id import write_action
from bot.model.limits import cut
from bot.model.panel_parts import Choice
from rules.core.data import Value
from rules.core.hexes import place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.advice import facing
from rules.eden.common.card_zones import HAND_SIZE
from rules.eden.common.cards import CRYSTAL_VALUES, TECHNOLOGIES
from rules.eden.common.combat_preview import counted, preview
from rules.eden.common.content import content_of
from rules.eden.common.public_state import public_state
from rules.eden.frontiers.masks import AgreeingSeen
from rules.eden.frontiers.results import POINTS_PER_LOSS
from rules.eden.fronts.offensive import wild_strength
from rules.eden.wording import EdenWording
from rules.players.counsel import Counsel, carried
from rules.players.forecast import forecast

Totals = tuple[int, int]
"""What the viewer's side of a fight comes to, and the strongest other side."""
Sent = dict[Cell, int]
"""How many troops more go to each place."""


def _best(counsel: Counsel | None) -> tuple[Value, ...]:
    """Return the plan that is advised; empty: none."""
    return counsel.options[0].plan if counsel is not None else ()


def _ends(prompt: QuestionPrompt) -> Value | None:
    """Return the end of a draft as it stands."""
    return next((a for a in prompt.legal if isinstance(a, ac.Done) and not a.refine), None)


def _listing(prompt: QuestionPrompt, names: Iterable[str]) -> str:
    return prompt.wording.listing(prompt.scene, names)


# --- the first cards ---


def start_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask which units one begins with, and say why those that are advised."""
    ask, best = generic_ask(prompt, counsel), _best(counsel)
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    taken = {Card(a.what) for a in best if isinstance(a, ac.Take)}
    offered = [Card(a.what) for a in prompt.legal if isinstance(a, ac.Take)]
    if offered:
        ask = replace(ask, picture=choice(offered))
    if not taken:
        return ask
    strengths = [units[card].strength for card in offered]
    least, most = min(units[card].strength for card in taken), max(strengths)
    why = prompt.say("ask-start-why", strength=least) if least == most else ""
    best_said = prompt.say("ask-best-card", card=ask.answers[0].label, why=why)
    return replace(ask, advice=best_said.strip())


# --- deployment ---


def deploy_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask where troops go: the targets of the whole plan, only the first of them, or nowhere."""
    ask, best, end = generic_ask(prompt, counsel), _best(counsel), _ends(prompt)
    if not best or end is None:
        return ask
    sent = _sent(prompt, best)
    plans: list[tuple[Value, ...]] = [best]
    if len(sent) > 1:
        first = max(sent, key=lambda c: (-defence(prompt.scene.view.tiles[c]), place_order(c)))
        plans.append(
            (*(a for a in best if not isinstance(a, ac.Post) or a.outer == first), best[-1])
        )
    elif forward := plan_forward(prompt, ()):
        plans.append((*forward, end))
    plans.append((end,))
    answers: dict[str, Answer] = {}
    for plan in plans:
        there = _sent(prompt, plan)
        label = _deploy_label(prompt, there)
        kind: Kind = "lead" if plan is best else "plain" if there else "nothing"
        # Two plans that read alike are one button: the first, which is the advised one, wins.
        answers.setdefault(label, Answer(label, tuple(plan), kind))
    movable = [c for c in own(prompt) if total(prompt.scene.view.tiles[c]) > 1]
    spare = sum(total(prompt.scene.view.tiles[c]) - 1 for c in movable)
    where = _listing(prompt, movable[:3]) if len(movable) <= 3 else ""
    return replace(
        ask,
        state=prompt.say("ask-deploy-state", n=spare, where=where or "none", lands=len(movable)),
        advice=_deploy_advice(prompt, sent),
        answers=tuple(answers.values()),
        others=other_choices(prompt, prompt.legal, tuple(answers.values())),
        picture=lands(best),
        ready=_deploy_label(prompt, sent),
    )


def _sent(prompt: QuestionPrompt, plan: Sequence[Value]) -> Sent:
    """Return how many troops a plan leaves at the frontier of each land that is not one's own."""
    wanted = {cell: dict(edges(prompt, cell)) for cell in own(prompt)}
    for action in plan:
        if isinstance(action, ac.Post):
            wanted.setdefault(action.inner, {})[action.outer] = action.troops
    found: Sent = {}
    for cell, posts in wanted.items():
        near = abroad(prompt, cell)
        for outer, n in posts.items():
            if n and outer in near:
                found[outer] = found.get(outer, 0) + n
    return found


def _deploy_label(prompt: QuestionPrompt, sent: Sent) -> str:
    if not sent:
        return prompt.say("ask-deploy-stay")
    cells = sorted(sent, key=lambda c: (-sent[c], place_order(c)))
    if len(cells) == 1:
        return prompt.say("ask-deploy-one", cell=cells[0], n=sent[cells[0]])
    each = [f"{cell} ({sent[cell]})" for cell in cells]
    labels = [prompt.say("ask-deploy-many", cells=_listing(prompt, each)), ", ".join(each)]
    labels.append(prompt.say("ask-deploy-lands", lands=len(cells), n=sum(sent.values())))
    return next((label for label in labels if len(label) <= LABEL), labels[-1])


def _deploy_advice(prompt: QuestionPrompt, sent: Sent) -> str:
    if not sent:
        return advice(prompt, prompt.say("ask-deploy-stay"), prompt.say("ask-deploy-why-stay"))
    if len(sent) == 1:
        return advice(
            prompt, prompt.say("ask-deploy-best", cell=next(iter(sent))), _against(prompt, sent)
        )
    return advice(prompt, _deploy_label(prompt, sent), _against(prompt, sent))


def _against(prompt: QuestionPrompt, sent: Sent) -> str:
    """Return what stands against a plan: on the land that defends best, if it goes to several."""
    against = {cell: _defence(prompt, cell) for cell in sent}
    cell = min(sent, key=lambda c: (-against[c], place_order(c)))
    return prompt.say(
        "ask-deploy-why" if len(sent) == 1 else "ask-deploy-why-most",
        cell=cell,
        n=sent[cell],
        defence=against[cell],
        who=_holder(prompt, cell),
    )


def _defence(prompt: QuestionPrompt, cell: Cell) -> int:
    """Count what defends a land; in Fronts wild land is the stronger the farther portals are."""
    view = prompt.scene.view
    if view.tiles[cell].owner != NOBODY:
        return facing(view.tiles, cell, prompt.seat)
    if view.edition == "fronts":
        return wild_strength(public_state(view).tiles, cell)
    return defence(view.tiles[cell])


def settle_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask in Fronts where the first troops stand, by the lands of the whole plan."""
    ask, best = generic_ask(prompt, counsel), _best(counsel)
    step = step_of(prompt, vw.SettlingSeen)
    if not best or step is None:
        return ask
    then = dict(step.mine or {})
    then |= {action.cell: action.troops for action in best if isinstance(action, ac.Station)}
    cells = sorted((Cell(cell) for cell in then), key=lambda c: (-then[c], place_order(c)))
    where = _listing(prompt, [f"{cell} ({then[cell]})" for cell in cells if then[cell]])
    answers = (Answer(cut(prompt.say("ask-settle", where=where), LABEL), best, "lead"),)
    return replace(
        ask,
        advice=advice(prompt, answers[0].label, prompt.say("ask-settle-why")),
        answers=answers,
        others=other_choices(prompt, prompt.legal, answers),
    )


def offensive_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask which fronts are opened: those of the whole plan, or none."""
    ask, best, end = generic_ask(prompt, counsel), _best(counsel), _ends(prompt)
    attacks = [a for a in best if isinstance(a, ac.Attack) and a.troops]
    if not best or end is None:
        return ask
    sent: Sent = {}
    for attack in attacks:
        sent[attack.target] = sent.get(attack.target, 0) + attack.troops
    answers = [Answer(_offensive_label(prompt, sent), best, "lead")]
    step = step_of(prompt, vw.AttackingSeen)
    if sent and not (step is not None and step.fronts):
        answers.append(Answer(_offensive_label(prompt, {}), (end,), "nothing"))
    why = _against(prompt, sent) if sent else prompt.say("ask-offensive-why-none")
    return replace(
        ask,
        advice=advice(prompt, answers[0].label, why),
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        picture=lands(best),
    )


def front_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask in Shards which front is opened, with the advised one drawn on the land."""
    ask = generic_ask(prompt, counsel)
    if not ask.answers:
        return ask
    lead = ask.answers[0]
    # Below the picture there is room for the name that the button may have to cut.
    said = advice(prompt, prompt.label(lead.plan[0])) if lead.kind == "lead" else ""
    return replace(ask, advice=said, picture=lands(lead.plan))


def _offensive_label(prompt: QuestionPrompt, sent: Sent) -> str:
    if not sent:
        return prompt.say("ask-offensive-none")
    cells = sorted(sent, key=lambda c: (-sent[c], place_order(c)))
    if len(cells) > 1:
        each = _listing(prompt, [f"{cell} ({sent[cell]})" for cell in cells])
        return cut(prompt.say("ask-offensive-many", cells=each), LABEL)
    return cut(prompt.say("ask-offensive", cells=cells[0], n=sent[cells[0]]), LABEL)


def _holder(prompt: QuestionPrompt, cell: Cell) -> str:
    """Name who holds a land; wild land: "none"."""
    holder = prompt.scene.view.tiles[cell].owner
    return "none" if holder < 0 else prompt.wording.name(prompt.scene, holder)


# --- orders ---


def orders_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask what is bought: the whole order with its cost, or nothing; one card more in the menu."""
    ask, best, end = generic_ask(prompt, counsel), _best(counsel), _ends(prompt)
    if not best or end is None:
        return ask
    mine = prompt.scene.view.seats[prompt.seat]
    cards, bids = _order(prompt, best)
    spent = _cost(prompt, cards)
    answers = [Answer(_order_label(prompt, cards, bids, spent), best, "lead")]
    if cards or bids:
        # What is drafted already has to be taken out before the form is sealed, or it would be
        # bought.
        nothing = (*_emptied(prompt), end)
        risk = prompt.say(
            "ask-order-risk",
            reserved=mine.reserved,
            stocks=mine.stocks,
        )
        answers.append(Answer(prompt.say("ask-order-nothing"), nothing, "nothing", risk))
    now, _ = drafted(prompt)
    held = _cost(prompt, now)
    edition = prompt.scene.view.edition
    lying = sum(CRYSTAL_VALUES[card] for card in mine.in_play)  # in Fronts units may cost as much
    units = mine.reserved if edition == "frontiers" else min(mine.stocks, lying)
    state = prompt.say(
        "ask-order-state",
        stocks=mine.stocks - held,
        reserved=max(0, units - _cost(prompt, _units(prompt, now))),
        edition=edition,
        energy=energy_of(prompt),
        drafted=_names(prompt, now) if any(now.values()) else "none",
    )
    return replace(
        ask,
        state=state,
        advice=_order_advice(prompt, cards, bids, mine.stocks - spent),
        answers=tuple(answers),
        others=_cards(prompt),
        picture=shop([*_units(prompt, cards), *bids]),
        other=prompt.say("ask-order-other"),
    )


def _order(
    prompt: QuestionPrompt, plan: Sequence[Value]
) -> tuple[dict[Card, int], dict[Card, int]]:
    """Return the copies and the bids of the draft once a plan is played."""
    cards, bids = drafted(prompt)
    for action in plan:
        if isinstance(action, ac.Buy):
            cards[action.card] = action.copies
        elif isinstance(action, ac.Bid):
            bids[action.card] = action.energy
    return {c: n for c, n in cards.items() if n}, {c: n for c, n in bids.items() if n}


def _emptied(prompt: QuestionPrompt) -> list[Value]:
    cards, bids = drafted(prompt)
    gone: list[Value] = [ac.Buy(card, 0) for card, n in cards.items() if n]
    return [*gone, *(ac.Bid(card, 0) for card, n in bids.items() if n)]


def _units(prompt: QuestionPrompt, cards: dict[Card, int]) -> dict[Card, int]:
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    return {card: n for card, n in cards.items() if card in units}


def _cost(prompt: QuestionPrompt, cards: dict[Card, int]) -> int:
    """Count the stocks of an order; technologies are paid with energy."""
    stocks = {card: n for card, n in cards.items() if card not in TECHNOLOGIES}
    return sum(price_of(prompt, card) * n for card, n in stocks.items())


def _names(prompt: QuestionPrompt, cards: dict[Card, int]) -> str:
    by_price = sorted(cards, key=lambda c: (-price_of(prompt, c), c))
    return _listing(
        prompt,
        [prompt.wording.card(prompt.scene, c) for c in by_price for _ in range(cards[c])],
    )


def _order_label(
    prompt: QuestionPrompt, cards: dict[Card, int], bids: dict[Card, int], spent: int
) -> str:
    stocks = prompt.scene.view.seats[prompt.seat].stocks
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


def _order_advice(
    prompt: QuestionPrompt, cards: dict[Card, int], bids: dict[Card, int], left: int
) -> str:
    if not cards and not bids:
        return advice(prompt, prompt.say("ask-order-nothing"), prompt.say("ask-order-why-nothing"))
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    dearest = max(cards or bids, key=lambda c: (c in units, price_of(prompt, c), c))
    name = prompt.wording.card(prompt.scene, dearest)
    sheet = units.get(dearest)
    why = prompt.say(
        "ask-order-why",
        kind="unit" if sheet else "bid" if dearest in TECHNOLOGIES else "crystal",
        cost=bids.get(dearest, 0) if dearest in TECHNOLOGIES else price_of(prompt, dearest),
        strength=sheet.strength if sheet else 0,
        left=left,
    )
    return prompt.say("ask-best-card", card=name, why=why)


def _cards(prompt: QuestionPrompt) -> tuple[Choice, ...]:
    """Offer one copy more of each card that can be bought, and to take back what is ordered."""
    now, bids = drafted(prompt)
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    found: list[tuple[tuple[bool, int, str], Choice]] = []
    lowest: dict[Card, int] = {}
    for action in prompt.legal:
        if isinstance(action, ac.Bid) and action.energy:
            lowest[action.card] = min(action.energy, lowest.get(action.card, action.energy))
    for action in prompt.legal:
        if isinstance(action, ac.Buy):
            count, card = now.get(action.card, 0), action.card
            sheet = units.get(card)
            order = (sheet is None, -price_of(prompt, card), card)
            name = prompt.wording.card(prompt.scene, card)
            if action.copies == count + 1:
                label = prompt.say(
                    "ask-order-add",
                    card=name,
                    cost=price_of(prompt, card),
                    strength=sheet.strength if sheet else -1,
                )
            elif action.copies == 0:
                label = prompt.say("ask-order-out", card=name, n=count)
            else:
                continue
            choice = Choice(label, write_action(action), prompt.detail(ac.Buy(card, 1)))
            found.append((order, choice))
        elif isinstance(action, ac.Bid):
            card = action.card
            name = prompt.wording.card(prompt.scene, card)
            if action.energy == lowest.get(card) and not bids.get(card):
                label = prompt.say("ask-order-bid", card=name, energy=action.energy)
            elif not action.energy:
                label = prompt.say("ask-order-out", card=name, n=1)
            else:
                continue
            found.append(
                ((True, 0, card), Choice(label, write_action(action), prompt.detail(action)))
            )
    return tuple(choice for _, choice in sorted(found, key=lambda one: one[0]))


def buy_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask in Shards what is bought: cards by their names, with their cost where a label has room."""
    ask = generic_ask(prompt, counsel)
    step = step_of(prompt, vw.ShoppingSeen)
    basket = step.baskets.get(str(prompt.seat)) if step is not None else None
    empty = basket is None or not basket.lines
    answers: list[Answer] = []
    for answer in ask.answers:
        cards = [a.card for a in answer.plan if isinstance(a, ac.Purchase)]
        label = prompt.say("ask-buy-nothing") if empty else answer.label
        if cards:
            names = [prompt.wording.card(prompt.scene, card) for card in cards]
            short = say(prompt.scene.locale, "ask-and-more", first=names[0], n=len(cards) - 1)
            listed = [_listing(prompt, names), *([short] if len(cards) > 1 else [])]
            cost = sum(price_of(prompt, card) for card in cards)
            ways = [prompt.say("ask-buy-cost", cards=one, cost=cost) for one in listed]
            ways += [prompt.say("ask-buy", cards=one) for one in listed]
            label = next((way for way in ways if len(way) <= LABEL), ways[-1])
        alike = [one for one in answers if one.label == label]
        answers.append(answer if alike else replace(answer, label=label))
    if not answers or answers[0].kind != "lead":
        return replace(ask, answers=tuple(answers))
    bought = {a.card: 1 for a in answers[0].plan if isinstance(a, ac.Purchase)}
    return replace(
        ask,
        advice=advice(prompt, answers[0].label),
        answers=tuple(answers),
        picture=shop([*_units(prompt, bought)]),
    )


# --- fights ---


def army_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask whether a unit joins the fight or it stops here, with the totals of each answer."""
    ask, best = generic_ask(prompt, counsel), _best(counsel)
    number = prompt.question.decision.subject
    combat = prompt.scene.view.combats.get(str(number))
    if not best or combat is None or prompt.game is None:
        return ask
    totals = fight_totals(prompt.scene.view, prompt)
    if totals is None:
        return ask
    mine, most = totals
    foes = [army for army in combat.armies if army.camp != _camp(prompt, combat)]
    open_foes = [prompt.wording.name(prompt.scene, a.seat) for a in foes if not a.complete]
    lost: int | None = None
    if not foes:
        # Wild land adds no units, so nothing more than enough is needed; the advisor may plan for a
        # rival who does.
        won = _won(prompt, mine, most)
        best = won or best
        if not won and (lead := _fought(prompt)) <= 0:
            least, plan = _least_lost(prompt)
            # What abilities bring only the form tells.
            lost, best = (least, plan) if least <= _losses(lead) else (None, best)
    answers = [_fight_answer(prompt, best, "lead", open_foes=bool(open_foes))]
    stop = _ends(prompt)
    units = list(dict.fromkeys(_by_strength(prompt)))
    rest: list[Value] = [*([stop] if stop is not None else []), *units]
    for action in rest:
        if len(answers) < 3 and all(action != one.plan[0] for one in answers):
            kind: Kind = "nothing" if action == stop else "plain"
            answers.append(_fight_answer(prompt, (action,), kind, open_foes=bool(open_foes)))
    stops = isinstance(best[0], ac.Done)
    ready = _ready(prompt) if not foes else ""
    added = [action for action in best if isinstance(action, ac.PlayUnit)]
    then = _after(prompt, added) if added else None
    able = [prompt.wording.card(prompt.scene, card) for card in _abilities(prompt, added)]
    named = _listing(prompt, [prompt.wording.card(prompt.scene, one.card) for one in added])
    how = ("ahead" if mine > most else "behind") if stops else "units" if then is None else "adds"
    return replace(
        ask,
        state=prompt.say(
            "ask-army-state",
            mine=mine,
            most=most,
            foe="rivals" if foes else "wild",
            who=_listing(prompt, open_foes) if open_foes else "none",
        ),
        advice=advice(
            prompt,
            prompt.say("ask-army-stop")
            if stops
            else prompt.say(
                "ask-army-go-on",
                lost=("none" if then is None else "adds") if lost is None else lost,
                cards=named,
            ),
            _lost_words(prompt, lost)
            if lost is not None
            else prompt.say(
                "ask-army-why",
                how=how,
                foe="open" if open_foes else "closed",
                left=len(units),
                before=mine,
                after=mine if then is None else then[0],
                able=_listing(prompt, able) if able else "none",
                most=most if then is None else then[1],
            ),
        ),
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        other=prompt.say("ask-army-other"),
        # The strip draws only what becomes of one's own side.
        picture=strip(combat.id, [a.card for a in added], then[0])
        if then is not None and then[1] == most
        else strip(combat.id),
        ready=ready if ready != answers[0].label else "",
        instead=lost is not None,
    )


def _won(prompt: QuestionPrompt, mine: int, most: int) -> tuple[Value, ...]:
    """Return the shortest way to beat wild land, which adds nothing; empty: there is none.

    The weakest unit that is enough comes last, so that the strong ones stay in the hand.
    """
    plan: tuple[Value, ...] = ()
    cards = _by_strength(prompt)
    # What a unit adds may differ from what is printed on it, so each one is played on a dealt
    # position.
    while mine <= most:
        enough = [a for a in cards if _strength(prompt, a) > most - mine]
        action = next(iter(enough[::-1] or cards), None)
        then = None if action is None else _after(prompt, (*plan, action))
        if action is None or then is None or then[0] - then[1] <= mine - most:
            return ()
        (mine, most), plan = then, (*plan, action)
        cards.remove(action)
    return _ended(prompt, plan)


def _ended(prompt: QuestionPrompt, plan: tuple[Value, ...]) -> tuple[Value, ...]:
    """Return a plan with the end of the army, unless that would let an ability go."""
    end = _ends(prompt)
    return plan if end is None or _abilities(prompt, plan) else (*plan, end)


def _fought(prompt: QuestionPrompt) -> int:
    """Return by how much its form leads a fight in the end, with abilities; 1 if unknown."""
    assert prompt.game is not None
    game, view, number = prompt.game, prompt.scene.view, prompt.question.decision.subject
    form = next(one for one in game.planning.forms if one.id == "fight")
    chosen = {field.id: field.usual for field in form.fields(view, prompt.seat, number)}
    leads: list[int] = []

    def watch(state: Any) -> None:  # Any: a position of any game
        totals = fight_totals(game.view(state, prompt.seat), prompt)
        if totals is not None:
            leads.append(totals[0] - totals[1])

    forecast(game, view, prompt.seat, form, subject=number, chosen=chosen, watch=watch)
    return leads[-1] if leads else LEAD


def _losses(lead: int) -> int:
    """Count the troops that an army loses with such a lead (FR-COM-31)."""
    return 0 if lead >= 0 else 1 + -lead // POINTS_PER_LOSS


def _least_lost(prompt: QuestionPrompt) -> tuple[int, tuple[Value, ...]]:
    """Find how few troops are lost to wild land that cannot be beaten, and with how few units."""
    cards = _by_strength(prompt)
    found: tuple[int, tuple[Value, ...]] = _lost(prompt, ()), ()
    for n in range(1, len(cards) + 1):
        # The weakest of the rest that does is enough: the strong ones stay in the hand.
        for last in reversed(cards[n - 1 :]):
            plan: tuple[Value, ...] = (*cards[: n - 1], last)
            lost = _lost(prompt, plan)
            if lost < found[0]:
                found = lost, plan
                break
    least, best = found
    return least, _ended(prompt, best)


def _lost_words(prompt: QuestionPrompt, lost: int) -> str:
    """Say why one adds or stops against wild land that is too strong: troops saved."""
    without = _lost(prompt, ())
    how = "same" if lost == without else "less"
    return prompt.say("ask-army-lost", lost=lost, without=without, how=how if lost else "level")


def _lost(prompt: QuestionPrompt, plan: Sequence[Value]) -> int:
    """Count the troops that the viewer's side loses after a plan."""
    assert prompt.game is not None
    view = foreseen(prompt.game, prompt.scene.view, prompt.seat, plan) if plan else None
    number = prompt.question.decision.subject
    known = view if view is not None and str(number) in view.combats else prompt.scene.view
    assert number is not None
    return preview(known, number).losses.get(prompt.seat, 0)


def _ready(prompt: QuestionPrompt) -> str:
    """Return what the form of a fight against wild land comes to: strongest first, 1 ahead."""
    plan: tuple[Value, ...] = ()
    totals = fight_totals(prompt.scene.view, prompt)
    cards = _by_strength(prompt)
    while totals is not None and totals[0] < totals[1] + LEAD and cards:
        plan = (*plan, cards.pop(0))
        totals = _after(prompt, plan)
    if totals is None or not plan:
        return ""
    return _fight_answer(prompt, plan, "lead", open_foes=False).label


LEAD: Final = 1
"""By how much a fight against wild land is ahead when its form stops, as it opens."""


def _by_strength(prompt: QuestionPrompt) -> list[ac.PlayUnit]:
    """List the units that can be played, a copy each that is held, the strongest first."""
    hand = prompt.scene.view.seats[prompt.seat].hand
    held = hand.cards if isinstance(hand, vw.Known) else ()
    found = [a for a in prompt.legal if isinstance(a, ac.PlayUnit)]
    copies = [a for a in found for _ in range(max(1, held.count(a.card)))]
    return sorted(copies, key=lambda a: (-_strength(prompt, a), a.card))


def _strength(prompt: QuestionPrompt, action: ac.PlayUnit) -> int:
    """Return the strength that is printed on a unit."""
    sheet = content_of(prompt.scene.view.content, prompt.scene.view.edition).units.get(action.card)
    return 0 if sheet is None else sheet.strength


def _after(prompt: QuestionPrompt, plan: Sequence[Value]) -> Totals | None:
    """Count the fight after a plan and its abilities; None if it cannot be known."""
    view, _ = _carried(prompt, plan)
    return None if view is None else fight_totals(view, prompt)


def _abilities(prompt: QuestionPrompt, plan: Sequence[Value]) -> tuple[str, ...]:
    """Return the cards whose abilities change the totals after a plan."""
    return _carried(prompt, plan)[1] if plan else ()


def _carried(prompt: QuestionPrompt, plan: Sequence[Value]) -> tuple[Any | None, tuple[str, ...]]:
    """Return what the viewer sees after a plan, and the cards whose abilities change its totals.

    None: it cannot be known. An ability that draws cards is left out.
    """
    assert prompt.game is not None
    view, seat = prompt.scene.view, prompt.seat
    then, cards = carried(prompt.game, view, seat, plan) or (None, ())
    plain = foreseen(prompt.game, view, seat, plan) if then is None or cards else then
    if then is None or plain is None or _totals(plain, seat) == _totals(then, seat):
        return plain, ()
    return then, cards


def _totals(view: vw.View, seat: Seat) -> dict[str, dict[Seat, int]]:
    """Count both sides of every fight of *seat*."""
    fights = view.combats.items()
    mine = {n for n, combat in fights if any(army.seat == seat for army in combat.armies)}
    return {n: counted(view, int(n)) for n in mine}


def _camp(prompt: QuestionPrompt, combat: vw.Combat) -> int:
    return next(army.camp for army in combat.armies if army.seat == prompt.seat)


def fight_totals(view: vw.View, prompt: QuestionPrompt) -> Totals | None:
    """Count the viewer's side of the fight, and the strongest other side; None: it is over."""
    number = prompt.question.decision.subject
    combat = view.combats.get(str(number))
    if number is None or combat is None or all(a.seat != prompt.seat for a in combat.armies):
        return None
    camp = _camp(prompt, combat)
    armies = preview(view, number).armies
    others = [armies[a.seat] for a in combat.armies if a.camp != camp]
    return armies[prompt.seat], max([combat.wild or 0, *others])


def _fight_answer(
    prompt: QuestionPrompt, plan: Sequence[Value], kind: Kind, *, open_foes: bool
) -> Answer:
    """Return a plan of a fight with the totals that it leads to."""
    assert prompt.game is not None
    played = tuple(a for a in plan if not isinstance(a, ac.Done))
    then, able = _carried(prompt, played)
    totals = (fight_totals(then, prompt) if then is not None else None) or fight_totals(
        prompt.scene.view, prompt
    )
    mine, most = totals or (0, 0)
    names = [prompt.label(a) for a in played]
    cards = [
        prompt.wording.card(prompt.scene, a.card) for a in played if isinstance(a, ac.PlayUnit)
    ]
    how = "open" if open_foes else "ahead" if mine > most else "level" if mine == most else "behind"
    totals_of: dict[str, str | int] = {"mine": mine, "most": most, "how": how}
    if not played:
        label = prompt.say("ask-army-stop-at", **totals_of)
    elif len(cards) < len(played):  # a shield or a setback, which has words of its own
        label = _listing(prompt, names)
    elif len(plan) > len(played) or len(played) > 1:
        label = prompt.say("ask-army-win", cards=_listing(prompt, cards), **totals_of)
        if len(label) > LABEL:
            n = prompt.say("ask-army-units", n=len(cards))
            label = prompt.say("ask-army-win", cards=n, **totals_of)
    else:
        ways = ("yes", "no")[not able :]
        labels = [prompt.say("ask-army-add", card=cards[0], able=so, **totals_of) for so in ways]
        label = next((one for one in labels if len(one) <= LABEL), labels[-1])
    return Answer(cut(label, LABEL), tuple(plan), kind)


def agree_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask whether somebody may join the viewer's side, and say who."""
    ask, step = generic_ask(prompt, counsel), step_of(prompt, AgreeingSeen)
    if step is None:
        return ask
    who = prompt.wording.name(prompt.scene, step.candidate)
    return replace(ask, state=prompt.say("ask-agree-state", who=who))


def ability_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask whether an ability is used, and say above the answers what each of them would do."""
    ask, scene = generic_ask(prompt, counsel), prompt.scene
    said: dict[str, str] = {}
    for action in sorted((one.plan[0] for one in ask.answers), key=prompt.label):
        # Without advice the lines must not tell which answer leads, so they are sorted.
        unit = isinstance(action, ac.Activate)
        card = _card_of(prompt, action.unit) if unit else getattr(action, "card", None)
        if card and (text := prompt.detail(action)):
            said.setdefault(text, f"**{prompt.wording.card(scene, card)}** · {text}")
    if not said:
        return ask
    picture, answers = ask.picture, list[Answer]()
    for one in ask.answers:
        changed = _changed(prompt, one.plan)
        label = one.label
        if changed is not None:
            number, now, (mine, most) = changed
            label = prompt.say("ask-ability", what=label, mine=mine, most=most)
            # The strip draws only what becomes of one's own side.
            if one.kind == "lead" and now[1] == most:
                picture = strip(number, (), mine)
        answers.append(replace(one, label=label) if len(label) <= LABEL else one)
    return replace(
        ask, state="", cards=tuple(said.values()), answers=tuple(answers), picture=picture
    )


def _changed(prompt: QuestionPrompt, plan: Sequence[Value]) -> tuple[int, Totals, Totals] | None:
    """Return the number of the fight, and its totals before and after the use of an ability.

    None: it changes neither.
    """
    wording = prompt.wording
    assert isinstance(wording, EdenWording)
    combat = wording.here(prompt.scene, prompt.question.decision)
    if combat is None or not isinstance(plan[0], ac.Activate):
        return None

    def totals(view: vw.View) -> Totals | None:
        if view.edition == "frontiers":
            return fight_totals(view, prompt)
        return _front_totals(view, prompt.seat, combat.id)

    now, (view, _) = totals(prompt.scene.view), _carried(prompt, plan)
    then = None if view is None else totals(view)
    return None if now is None or then is None or then == now else (combat.id, now, then)


def unit_on_front_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask for a unit on a front, or for the end, with the totals that each answer comes to."""
    ask = generic_ask(prompt, counsel)
    labels = [_on_front(prompt, one.plan[0]) or one.label for one in ask.answers]
    if len(set(labels)) < len(labels):
        return ask
    answers = [
        replace(one, label=cut(label, LABEL))
        for one, label in zip(ask.answers, labels, strict=True)
    ]
    stands = _fronts_said(prompt)
    state, said = ask.state, ask.advice
    if stands and prompt.question.decision.id != "D-SH-DEFEND":  # which is about more than units
        state = prompt.say("ask-front-state", fronts=stands)
    if counsel is not None and isinstance(answers[0].plan[0], ac.Done):
        said = advice(prompt, prompt.say("ask-army-stop"))
    return replace(ask, state=state, advice=said, answers=tuple(answers))


def _fronts(prompt: QuestionPrompt) -> list[vw.Combat]:
    """List the fronts on which the viewer fights."""
    view, number = prompt.scene.view, prompt.question.decision.subject
    mine = [one for one in view.combats.values() if any(a.seat == prompt.seat for a in one.armies)]
    return [one for one in mine if number in (None, one.id)]


def _fronts_said(prompt: QuestionPrompt) -> str:
    """List the totals of the fronts on which the viewer fights."""
    said = []
    for combat in _fronts(prompt):
        totals = _front_totals(prompt.scene.view, prompt.seat, combat.id)
        if totals is not None:
            mine, most = totals
            said.append(prompt.say("ask-front-totals", cell=combat.cell, mine=mine, most=most))
    return _listing(prompt, said)


def _front_totals(view: vw.View, seat: Seat, number: int) -> Totals | None:
    """Count both sides of a front: units, or the defence of the land where nobody defends it."""
    combat = view.combats.get(str(number))
    if combat is None or all(army.seat != seat for army in combat.armies):
        return None
    armies = preview(view, number).armies
    others = [armies[army.seat] for army in combat.armies if army.seat != seat]
    return armies[seat], max(others, default=combat.wild)


def _on_front(prompt: QuestionPrompt, action: Value) -> str:
    """Label a unit on a front, or the end on all of them, with totals; empty: not known."""
    if isinstance(action, ac.Done) and prompt.question.decision.id != "D-SH-DEFEND":
        said = _fronts_said(prompt)
        label = prompt.say("ask-front-stop", fronts=said)
        return label if said and len(label) <= LABEL else ""
    if not isinstance(action, ac.PlayOnFront):
        return ""
    then, able = _carried(prompt, (action,))
    totals = None if then is None else _front_totals(then, prompt.seat, action.combat)
    if totals is None:
        return ""
    card = prompt.wording.card(prompt.scene, action.card)
    cell = prompt.scene.view.combats[str(action.combat)].cell
    parts = {"card": card, "cell": cell, "mine": totals[0], "most": totals[1]}
    labels = [prompt.say("ask-front-add", able=so, **parts) for so in ("yes", "no")[not able :]]
    return next((label for label in labels if len(label) <= LABEL), "")


def _card_of(prompt: QuestionPrompt, unit: int) -> Card | None:
    """Return which card a unit of the fight is."""
    wording = prompt.wording
    assert isinstance(wording, EdenWording)
    combat = wording.here(prompt.scene, prompt.question.decision)
    found = wording.card_of(prompt.scene, combat, f"u{unit}")
    return None if found is None else Card(found)


def clean_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask where units go after a fight: to the discard pile, or out of the deck."""
    ask, best = generic_ask(prompt, counsel), _best(counsel)
    homes = [action for action in prompt.legal if isinstance(action, ac.SendHome)]
    if not homes:
        return ask
    units = content_of(prompt.scene.view.content, prompt.scene.view.edition).units
    gone = [action for action in best if isinstance(action, ac.SendHome)]
    cards = [_card_of(prompt, action.unit) for action in gone or homes]
    of = sum(units[card].strength for card in cards if card in units)
    why = prompt.say("ask-clean-why", gone=len(gone), n=len(homes), strength=of)
    return replace(
        ask,
        state=prompt.say("ask-clean-state", edition=prompt.scene.view.edition),
        advice=advice(prompt, ask.answers[0].label, why) if best else "",
        pictured=False,
    )


def keep_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask what becomes of a hand after a fight, by what of it can fight again."""
    ask, best = generic_ask(prompt, counsel), _best(counsel)
    hand = prompt.scene.view.seats[prompt.seat].hand
    cards = hand.cards if isinstance(hand, vw.Known) else ()
    names = _listing(prompt, [prompt.wording.card(prompt.scene, card) for card in cards])
    why = ""
    if best and isinstance(best[0], ac.KeepHand):
        why = prompt.say(
            "ask-hand-why",
            keep="yes" if best[0].keep else "no",
            n=len(cards),
            crystals=sum(card in CRYSTAL_VALUES for card in cards),
            drawn=HAND_SIZE - len(cards) if best[0].keep else HAND_SIZE,
        )
    return replace(
        ask,
        state=prompt.say("ask-hand-state", n=len(cards), cards=names),
        advice=advice(prompt, ask.answers[0].label, why) if why else "",
        pictured=False,
    )


# --- crystals ---


def refine_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask which crystals become stocks for units: as many as is advised, all, or none."""
    ask, best = generic_ask(prompt, counsel), _best(counsel)
    mine = prompt.scene.view.seats[prompt.seat]
    ways = [a for a in prompt.legal if isinstance(a, ac.Refine)]
    keep = _ends(prompt)
    if not best or not isinstance(mine.hand, vw.Known):
        return ask
    held = [c for c in mine.hand.cards if c in CRYSTAL_VALUES]
    most = max(ways, key=lambda a: (a.reserve, -_crystals(a)), default=None)
    plans: list[tuple[Value, ...]] = [best]
    plans += [
        (a,)
        for a in (most, keep)
        if a is not None and (a.reserve if isinstance(a, ac.Refine) else True)
    ]
    answers: dict[str, Answer] = {}
    for plan in plans:
        label = prompt.say("ask-refine-keep") if plan[0] == keep else prompt.label(plan[0])
        kind: Kind = "lead" if plan is best else "nothing" if plan[0] == keep else "plain"
        answers.setdefault(label, Answer(label, plan, kind))
    worth = sum(CRYSTAL_VALUES[c] for c in held)
    lead = best[0]
    return replace(
        ask,
        state=prompt.say("ask-refine-state", crystals=len(held), worth=worth, stocks=mine.stocks),
        advice=advice(
            prompt,
            prompt.say("ask-refine-best" if isinstance(lead, ac.Refine) else "ask-refine-none"),
            prompt.say(
                "ask-refine-why",
                n=lead.reserve if isinstance(lead, ac.Refine) else 0,
            ),
        ),
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


def station_ask(prompt: QuestionPrompt, counsel: Counsel | None) -> Ask:
    """Ask where troops are brought: where it is advised, or nowhere."""
    ask, best, end = generic_ask(prompt, counsel), _best(counsel), _ends(prompt)
    if not best:
        return ask
    tiles = prompt.scene.view.tiles
    step = step_of(prompt, vw.RedeployingSeen) or step_of(prompt, vw.ReinforcingSeen)
    drafted_now: dict[Cell, int] = dict(step.plan or {}) if step is not None else {}
    then = dict(drafted_now)
    for action in best:
        if isinstance(action, ac.Station):
            then[action.cell] = action.troops
    more = {c: n - tiles[c].centre for c, n in then.items() if n > tiles[c].centre}
    goals = sorted(more, key=lambda c: (-more[c], place_order(c)))[:3]
    answers = []
    if more:
        where = _listing(prompt, goals)
        label = prompt.say("ask-station-bring", n=sum(more.values()), where=where)
        answers.append(Answer(cut(label, LABEL), best, "lead"))
        if end is not None and (not drafted_now or step_of(prompt, vw.ReinforcingSeen) is None):
            answers.append(Answer(prompt.say("ask-station-leave"), (end,), "nothing"))
    else:
        answers.append(Answer(prompt.say("ask-station-leave"), best, "lead"))
    spare = sum(max(0, tiles[c].centre - 1) for c in own(prompt))
    first = goals[0] if goals else None
    why = "none" if first is None else "front" if abroad(prompt, first) else "portal"
    return replace(
        ask,
        state=prompt.say("ask-station-state", n=spare),
        advice=advice(
            prompt,
            prompt.say("ask-station-best", where=first or "none"),
            prompt.say("ask-station-why", why=why, where=first or "none"),
        ),
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        picture=lands(best),
    )
