"""Purchases: what a seat buys, from where it is paid, what it comes to (SH-PUR)."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.errors import Refusal
from rules.core.forms import ENOUGH, Form, Line, with_number
from rules.core.hexes import place_order
from rules.core.ids import Card, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Purchase, Shop
from rules.eden.board import errors as er
from rules.eden.board.board import Play, held, order, seal
from rules.eden.board.card_zones import no_copy, take_from_world
from rules.eden.board.cards import COMMON, CRYSTAL_VALUES
from rules.eden.board.state import State
from rules.eden.shards import errors as no
from rules.eden.shards import prices
from rules.eden.shards.payment import Paid, exposed, foreign, lying, use

# --- D-SH-BUY ---


def open_shop(play: Play, agenda: st.Agenda, step: st.OpenShop) -> None:
    """Ask everybody who could buy something, for all that the others see."""
    state = play.state
    answers: dict[str, Shop | None] = {}
    for seat in order(state):
        answers[str(seat)] = None if _may_buy(state, seat, hand=step.hand) else Shop()
    agenda.append(st.Shopping(step.hand, answers))


def _may_buy(state: State, seat: Seat, *, hand: bool) -> bool:
    """Return whether *seat* could pay for something, whatever cards the others do not see."""
    mine = state.players[seat]
    # As if every card were the best crystal: only what all can see may decide who is asked.
    most = len(mine.hand if hand else mine.set_aside) * max(CRYSTAL_VALUES.values())
    left = prices.Left(state, seat, [], hand=hand)
    return any(
        left.prices[card].crystals <= most
        and left.affords(left.prices[card])
        and left.copies(card) > 0
        for card in (*mine.world, *COMMON)
    )


def lines(
    state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat, draft: Shop
) -> list[Line]:
    """List what each territory gives of the costs, where there is a choice."""
    listed: list[Line] = []
    for means, need in sorted(prices.needs(state, seat, draft.purchases).items()):
        lies = {cell: n for cell in held(state, seat) if (n := lying(state.tiles[cell], means))}
        if len(lies) < 2 or sum(lies.values()) == need:
            continue
        now = {cell: draft.spend.get(cell, {}).get(means, 0) for cell in lies}
        left = max(0, need - sum(now.values()))
        for cell in sorted(lies, key=place_order):
            most = min(lies[cell], now[cell] + left)
            listed.append(Line(("spend", cell, means), now[cell], most))
    return listed


def grow(state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat, draft: Shop) -> list[Shop]:
    """List the drafts with one purchase more, or with one more that a territory gives."""
    left = prices.Left(state, seat, draft.purchases, hand=step.hand)
    more = [_with(draft, way) for way in left.purchases()]
    numbers = lines(state, agenda, step, seat, draft)
    return [*more, *(with_number(draft, n.key, n.next) for n in numbers if n.next <= n.most)]


def draw(
    state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat, below: Callable[[int], int]
) -> Shop:
    """Draw a list as it grows, and make none of those to which it could have grown."""
    drawn = Shop()
    while below(ENOUGH + 1):
        ways = prices.Left(state, seat, drawn.purchases, hand=step.hand).purchases()
        numbers = lines(state, agenda, step, seat, drawn) if drawn.purchases else []
        numbers = [line for line in numbers if line.grows]
        if not ways and not numbers:
            break
        if (n := below(len(ways) + len(numbers))) < len(ways):
            drawn = _with(drawn, ways[n])
        else:
            line = numbers[n - len(ways)]
            drawn = with_number(drawn, line.key, line.next)
    return drawn


def _with(draft: Shop, way: Purchase) -> Shop:
    return Shop(tuple(sorted((*draft.purchases, way), key=str)), draft.spend)


def why_not(
    state: State, agenda: st.Agenda, step: st.Shopping, seat: Seat, answer: Shop
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer* (E-SH-6 to E-SH-9)."""
    for n, one in enumerate(answer.purchases):
        left = prices.Left(state, seat, answer.purchases[:n], hand=step.hand)
        if refusal := _purchase_why_not(state, seat, one, left):
            return refusal
    if refusal := foreign(state, seat, answer.spend):
        return refusal
    costs = prices.needs(state, seat, answer.purchases)
    for there in answer.spend.values():
        for means, n in there.items():
            if means not in costs:
                return no.OneTypeOnly()
            costs[means] -= n
            if costs[means] < 0:
                return no.PaysTooMuch(costs[means] + n)
    return None


def _purchase_why_not(
    state: State, seat: Seat, action: Purchase, left: prices.Left
) -> Refusal | None:
    if left.copies(action.card) <= 0:
        return no_copy(state, seat, action.card, 0)
    price = left.prices[action.card]
    if left.affords(price) and action in left.ways(action.card, price):
        return None
    played = (action.small, action.medium, action.huge)
    for card, n, there in zip(prices.CRYSTALS, played, left.crystals, strict=True):
        if n > there:
            return er.NotInHand(card)
    value = sum(n * CRYSTAL_VALUES[card] for card, n in zip(prices.CRYSTALS, played, strict=True))
    if value < price.crystals:
        return no.CrystalsTooFew(value, price.crystals)
    if played not in prices.crystal_ways(*left.crystals, price.crystals):
        return no.CrystalsTooMany(value, price.crystals)
    if action.pure < price.energy:
        return no.ShardsAreNotPure()
    if action.resource not in price.kinds:
        return no.WrongPayment(action.resource, price.kinds)
    return no.NoSuchResources()


def answer(play: Play, agenda: st.Agenda, step: st.Shopping, seat: Seat, answer: Shop) -> None:
    """Seal the purchases of *seat*; other ones take their place until all are in."""
    seal(play, step, seat, answer)


# --- all lists at once (SH-PUR-5, R-124) ---


def serve(play: Play, agenda: st.Agenda, step: st.Shopping) -> None:
    """Carry the purchases out in turn order; those that have become illegal are asked again."""
    state = play.state
    for seat in order(state):
        shop = step.answers.get(str(seat))
        if shop is None or seat in step.served:
            continue
        missing = _sold_out(state, seat, shop)
        if missing or why_not(state, agenda, step, seat, shop):
            # Somebody earlier in turn order has bought the last copy, or a moderator has
            # set something right meanwhile.
            step.answers[str(seat)] = None
            again = ev.PurchasesReturned(seat, tuple(missing))
            play.say(again if missing else ev.Answered(seat, step.decision, sealed=False))
            agenda.append(step)
            return
        _carry_out(play, seat, shop, hand=step.hand)
        step.served = [*step.served, seat]


def sources(state: State, seat: Seat, shop: Shop) -> Paid:
    """Return from which territories purchases are paid: as is said, the rest in the usual way."""
    paid: Paid = {cell: dict(there) for cell, there in shop.spend.items()}
    for means, need in sorted(prices.needs(state, seat, shop.purchases).items()):
        missing = need - sum(there.get(means, 0) for there in shop.spend.values())
        # What is not said comes from the territories that are most exposed (``exposed``).
        for cell in exposed(state, seat):
            said = paid.get(cell, {}).get(means, 0)
            if n := min(missing, lying(state.tiles[cell], means) - said):
                paid.setdefault(cell, {})[means] = said + n
                missing -= n
    return paid


def _sold_out(state: State, seat: Seat, shop: Shop) -> list[Card]:
    """List the copies among purchases that are not for sale any more."""
    wanted = [one.card for one in shop.purchases]
    return [
        card
        for card in dict.fromkeys(wanted)
        for _ in range(wanted.count(card) - prices.left_of(state, seat, card))
    ]


def _carry_out(play: Play, seat: Seat, shop: Shop, *, hand: bool) -> None:
    state = play.state
    mine = state.players[seat]
    paid = sources(state, seat, shop)
    used = prices.crystals_of(shop.purchases)
    crystals = [card for card, n in zip(prices.CRYSTALS, used, strict=True) for _ in range(n)]
    pile = mine.hand if hand else mine.set_aside
    for card in crystals:
        pile.remove(card)
    mine.discard += crystals
    cards = [one.card for one in shop.purchases]
    for card in cards:
        if card in COMMON:
            state.supply[card] -= 1
        else:
            take_from_world(state, seat, card)
        mine.discard.append(card)
    if cards:
        play.say(ev.Bought(seat, tuple(cards), tuple(crystals)))
    use(play, seat, paid)


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Shopping,
    actions=(Shop,),
    form=Form(answer=Shop, lines=lines, grow=grow, why_not=why_not, draw=draw),
    answer=answer,
)
