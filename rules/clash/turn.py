"""A turn: its beginning, the actions of its menu, its end (5.2, 8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import chain

from rules.clash import actions as ac
from rules.clash import (
    board,
    cities,
    civic_improvement,
    collection,
    goods,
    hooks,
    influence,
    movement,
    recruitment,
    technology,
    trade,
)
from rules.clash import content as ct
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.board import Play, turn_of
from rules.clash.decks import discard_action, number
from rules.clash.state import State, Turn
from rules.clash.triggers import happened
from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda
ACTIONS = 3
_TAKE = {advance: ac.TakeAdvance(advance) for advance in ct.ADVANCES}
LOST = "actions-lost"
SHUN = "shun-"
NEXT_COLLECT = "collect-next"
ACTING = (
    ac.TakeAdvance,
    ac.FoundCity,
    ac.Construct,
    ac.Recruit,
    ac.Collect,
    ac.Improve,
    ac.Influence,
    ac.MoveUnits,
    ac.BuildWonder,
)
"""What costs an action and needs no card."""


def begin_turn(play: Play, agenda: Agenda, step: st.BeginTurn) -> None:
    """Begin a turn (5.2): actions, what others have done to it, income."""
    state, seat = play.state, step.seat
    player = state.players[seat]
    # What others did to this turn lies with the player until it comes, since a turn is made when it
    # begins.
    waiting, player.marks = player.marks, {}
    turn = Turn(seat=seat, actions=max(0, ACTIONS - waiting.get(LOST, 0)))
    turn.marks = {mark: n for mark, n in waiting.items() if mark.startswith(SHUN)}
    state.turn = turn
    play.say(ev.TurnStarted(seat, turn.actions))
    agenda.append(st.Menu(seat))
    for perk in reversed(hooks.HOOKED["turn_start"]):
        if perk.turn_start is not None and board.in_use(state, seat, perk.id):
            perk.turn_start(play, agenda, seat)


def end_turn(play: Play, agenda: Agenda) -> None:
    """End a turn: activations, restrictions and everything of this turn (5.2)."""
    agenda.pop()
    state = play.state
    for place in state.spaces.values():
        if place.city is not None:
            place.city.acts = 0
        for unit in place.units:
            unit.stuck = unit.peak = unit.woods = unit.fields = unit.moved = False
    state.turn = None


# --- the menu ---


def menu(state: State, agenda: Agenda, step: st.Menu, seat: Seat) -> list[ac.Action]:
    """List everything that a player may do in his turn between two actions."""
    always, kinds = parts(state, agenda, step, seat)
    return [*always, *chain.from_iterable(kind() for kind in kinds)]


def parts(
    state: State, agenda: Agenda, step: st.Menu, seat: Seat
) -> tuple[list[ac.Action], list[Callable[[], list[ac.Action]]]]:
    """List the end of the turn, and how to list all that may be done before, part by part."""
    turn = turn_of(state)
    end: list[ac.Action] = [ac.Done()]
    # A card has paid for the next action, which must be of its kind; nothing may come between.
    if influence.TAKEOVER in turn.marks:
        tries = [ac.UsePower(power.id) for power in powers(state, seat) if power.influences]
        return end, [partial(_influences, state, seat) if turn.actions else list, lambda: [*tries]]
    if NEXT_COLLECT in turn.marks:
        return end, [partial(_collects, state, seat) if turn.actions else list]
    acts = (_takes, _changes, _founds, _in_cities, _collects, _improves, _influences, _moves)
    free = (_plays, _uses, _proposes)
    return end, [partial(kind, state, seat) for kind in (acts if turn.actions else ()) + free]


# What costs an action and needs no card.


def _takes(state: State, seat: Seat) -> list[ac.Action]:
    return [_TAKE[a] for a in technology.affordable(state, seat)]


def _changes(state: State, seat: Seat) -> list[ac.Action]:
    if state.reform or technology.funds(state, seat) < technology.PRICE:
        return []
    return [ac.TakeAdvance(a) for a in technology.changes(state, seat)]


def _founds(state: State, seat: Seat) -> list[ac.Action]:
    if board.city_supply(state, seat) <= 0:
        return []
    return [
        ac.FoundCity(cell)
        for cell in board.posts(state, seat, "settler")
        if cities.why_not_found(state, seat, cell) is None
    ]


def _in_cities(state: State, seat: Seat) -> list[ac.Action]:
    found: list[ac.Action] = []
    held = state.players[seat].wonders
    for cell, _ in board.cities(state, seat):
        found += [ac.Construct(cell, b) for b in cities.constructible(state, seat, cell)]  # type: ignore[arg-type]
        found += [
            ac.BuildWonder(cell, card)
            for card in held
            if cities.why_not_wonder(state, seat, cell, card) is None
        ]
        if recruitment.can_recruit(state, seat, cell):
            found.append(ac.Recruit(cell))
    return found


def _improves(state: State, seat: Seat) -> list[ac.Action]:
    return [ac.Improve()] if civic_improvement.can_improve(state, seat) else []


def _moves(state: State, seat: Seat) -> list[ac.Action]:
    return [ac.MoveUnits()] if movement.starts(state, seat) else []


def _plays(state: State, seat: Seat) -> list[ac.Action]:
    return [ac.PlayCard(card) for card in playable(state, seat)]


def _uses(state: State, seat: Seat) -> list[ac.Action]:
    return [ac.UsePower(power.id) for power in powers(state, seat)]


def _proposes(state: State, seat: Seat) -> list[ac.Action]:
    return [ac.ProposeTrade(other) for other in trade.partners(state, seat)]


def _collects(state: State, seat: Seat) -> list[ac.Action]:
    if "no-collect" in turn_of(state).marks:
        return []
    return [
        ac.Collect(cell)
        for cell, _ in board.cities(state, seat)
        if collection.can_collect(state, seat, cell)
    ]


def _influences(state: State, seat: Seat) -> list[ac.Action]:
    return [ac.Influence(cell, piece) for cell, piece in influence.targets(state, seat)]


def civil_of(card: Card) -> str:
    """Name the civil half of a card, or the great person that it is."""
    return ct.ACTION_CARDS[card].civil if card in ct.ACTION_CARDS else ct.INCIDENTS[card].id


@cache
def price_of(card: Card) -> tuple[bool, ct.Purse]:
    """Return whether a card is a free action, and what it costs."""
    if card not in ct.ACTION_CARDS:
        return False, ct.Purse()
    text = ct.CIVIL_TEXTS[ct.ACTION_CARDS[card].civil]
    return text.free, ct.Purse(culture=text.culture)


def playable(state: State, seat: Seat) -> list[Card]:
    """List the cards that a player may play now from the menu."""
    player = state.players[seat]
    actions = turn_of(state).actions
    found: list[Card] = []
    for card in (*sorted(player.actions, key=number), *sorted(player.people, key=number)):
        civil = hooks.CIVILS.get(civil_of(card))
        if civil is None or civil.moment:
            continue
        free, price = price_of(card)
        if (free or actions) and goods.can_pay(state, seat, price) and civil.ready(state, seat):
            found.append(card)
    return found


def powers(state: State, seat: Seat) -> list[hooks.Power]:
    """List the powers that a player may use now."""
    turn = turn_of(state)
    return [
        power
        for perk in _powered(state, seat)
        for power in perk.powers
        if (power.free or turn.actions)
        and not (power.once and power.id in turn.used)
        and goods.can_pay(state, seat, power.price)
        and power.ready(state, seat)
    ]


def _powered(state: State, seat: Seat) -> list[hooks.Perk]:
    return board.perks_of(state, seat, hooks.POWERED)


# --- why not ---


def reason(
    state: State, agenda: Agenda, step: st.Menu, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return why a player may not do something between two actions."""
    turn = turn_of(state)
    if influence.TAKEOVER in turn.marks and not isinstance(action, ac.Influence):
        return er.MustInfluence()
    if NEXT_COLLECT in turn.marks and not isinstance(action, ac.Collect):
        return er.MustCollect()
    if isinstance(action, ac.PlayCard | ac.UsePower | ac.ProposeTrade | ac.Done):
        return _why_not_free(state, seat, action)
    if not turn.actions and isinstance(action, ACTING):
        return er.NoActionsLeft()
    return _why_not_action(state, seat, action)


def _why_not_free(
    state: State, seat: Seat, action: ac.PlayCard | ac.UsePower | ac.ProposeTrade | ac.Done
) -> Refusal:
    player, turn = state.players[seat], turn_of(state)
    match action:
        case ac.PlayCard(card=card):
            if card not in player.actions and card not in player.people:
                return er.NotYourCard(card)
            free, price = price_of(card)
            if not free and not turn.actions:
                return er.NoActionsLeft()
            return er.CardNotNow(card) if goods.can_pay(state, seat, price) else er.CannotPay()
        case ac.UsePower(power=name):
            for perk in _powered(state, seat):
                for power in perk.powers:
                    if power.id == name:
                        if power.once and name in turn.used:
                            return er.PowerUsedUp(name)
                        if not power.free and not turn.actions:
                            return er.NoActionsLeft()
                        payable = goods.can_pay(state, seat, power.price)
                        return er.PowerNotNow(name) if payable else er.CannotPay()
            return er.NotYourPower(name)
        case ac.ProposeTrade(seat=other):
            return er.NoTrade(other)
        case _:
            return NotNow()


def _why_not_action(state: State, seat: Seat, action: ac.Action) -> Refusal | None:
    match action:
        case ac.TakeAdvance(advance=advance):
            return _why_not_advance(state, seat, advance)
        case ac.FoundCity(cell=cell):
            return cities.why_not_found(state, seat, cell)
        case ac.Construct(cell=cell, building=building):
            if building not in ct.BUILDINGS:
                return NotNow()
            return cities.why_not_construct(state, seat, cell, building)
        case ac.BuildWonder(cell=cell, card=card):
            if card not in state.players[seat].wonders:
                return er.NotYourCard(card)
            return cities.why_not_wonder(state, seat, cell, card)
        case ac.Recruit(cell=cell) | ac.Collect(cell=cell):
            return _why_not_activate(state, seat, cell, action)
        case ac.Improve():
            return er.NothingToImprove()
        case ac.Influence(cell=cell):
            return (
                er.AlreadyInfluenced() if turn_of(state).influenced else er.NoInfluenceThere(cell)
            )
        case ac.MoveUnits():
            return er.NothingCanMove()
        case _:
            return None


def _why_not_advance(state: State, seat: Seat, advance: str) -> Refusal:
    if advance in ct.ADVANCES:
        printed = ct.ADVANCES[advance]
        now = board.government(state, seat)
        leading = printed.place == 1 and printed.category in ct.GOVERNMENTS
        if leading and now and printed.category != now:
            if printed.requires not in state.players[seat].advances:
                return er.NeedsAdvance(printed.requires)
            return er.GovernmentLater() if state.reform else er.CannotPay()
    return technology.why_not_gain(state, seat, advance) or er.CannotPay()


def _why_not_activate(state: State, seat: Seat, cell: Cell, action: ac.Action) -> Refusal:
    city = state.spaces[cell].city if cell in state.spaces else None
    if city is None or city.seat != seat:
        return er.NotYourCity(cell)
    if not cities.can_activate(city):
        return er.CityAngry(cell)
    return er.NothingToCollect(cell) if isinstance(action, ac.Collect) else er.CannotPay()


# --- what an action does ---


def answer(play: Play, agenda: Agenda, step: st.Menu, seat: Seat, action: ac.Action) -> None:
    """Do an action of the menu; the menu stays below what it causes."""
    state, turn = play.state, turn_of(play.state)
    match action:
        case ac.Done():
            end_turn(play, agenda)
            return
        case ac.ProposeTrade(seat=other):
            trade.begin(play, agenda, seat, other)
            return
        case ac.PlayCard(card=card):
            free, price = price_of(card)
            turn.acted = True
            # Before the price is paid: ``AfterAction`` lies below everything that the card does.
            _spend_action(play, agenda, seat, free=free)
            ways = goods.mixes(state, seat, price)
            goods.charge(agenda, seat, "card", ways, word=card)
            return
        case ac.UsePower(power=name):
            power = next(p for p in powers(state, seat) if p.id == name)
            turn.acted = True
            _spend_action(play, agenda, seat, free=power.free)
            turn.used.append(name)
            ways = goods.mixes(state, seat, power.price)
            goods.charge(agenda, seat, "power", ways, word=name)
            return
        case _:
            turn.acted = True
            _spend_action(play, agenda, seat, free=False)
            _act(play, agenda, seat, action)


def _spend_action(play: Play, agenda: Agenda, seat: Seat, *, free: bool) -> None:
    if not free:
        turn_of(play.state).actions -= 1
        agenda.append(st.AfterAction(seat))


def after_action(play: Play, agenda: Agenda, step: st.AfterAction) -> None:
    """An action is over: objectives that look at what it has left."""
    happened(play, agenda, hooks.Moment(kind="action", seat=step.seat))


def _act(play: Play, agenda: Agenda, seat: Seat, action: ac.Action) -> None:
    state, marks = play.state, turn_of(play.state).marks
    match action:
        case ac.TakeAdvance(advance=advance):
            if advance in technology.changes(state, seat):
                technology.begin_change(play, agenda, seat, advance)
            else:
                technology.begin_advance(play, agenda, seat, advance)
        case ac.FoundCity(cell=cell):
            cities.found(play, agenda, seat, cell)
        case ac.Construct(cell=cell, building=building):
            cities.begin_construct(agenda, state, seat, cell, building)
        case ac.BuildWonder(cell=cell, card=card):
            cities.begin_wonder(agenda, state, seat, cell, card)
        case ac.Recruit(cell=cell):
            agenda.append(st.Recruiting(seat=seat, cell=cell))
        case ac.Collect(cell=cell):
            collection.begin_collect(
                play,
                agenda,
                seat,
                cell,
                more=marks.get("collect-more", 0),
                repeat="collect-repeat" in marks,
            )
        case ac.Improve():
            civic_improvement.begin_improve(play, agenda, seat)
        case ac.Influence(cell=cell, building=building):
            influence.attempt(play, agenda, seat, cell, building)
        case ac.MoveUnits():
            movement.begin_move(play, agenda, seat)
        case _:
            raise TypeError(f"{action} is no action of a turn")


def card_paid(play: Play, agenda: Agenda, step: st.Paying, pay: ac.Pay) -> None:
    """The card is played: it leaves the hand, then its effect is carried out."""
    play_card(play, agenda, step.seat, Card(step.word))


def play_card(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """Discard a card and carry out its civil half."""
    play.say(ev.CardPlayed(seat, card))
    # It leaves the hand before its effect: a card that counts or draws cards must not meet itself.
    discard_action(play, seat, card, say=False)
    hooks.CIVILS[civil_of(card)].use(play, agenda, seat, card)


def power_paid(play: Play, agenda: Agenda, step: st.Paying, pay: ac.Pay) -> None:
    """The power is used."""
    play.say(ev.PowerUsed(step.seat, step.word))
    power = next(p for perk in hooks.PERKS.values() for p in perk.powers if p.id == step.word)
    power.use(play, agenda, step.seat)


# --- cards of a moment ---


def moment_cards(state: State, step: st.AskCards) -> list[ac.Action]:
    """List the cards that are played at this moment only."""
    found: list[ac.Action] = []
    for card in sorted(state.players[step.seat].actions, key=number):
        civil = hooks.CIVILS.get(civil_of(card))
        if civil is not None and civil.moment and civil.ready(state, step.seat):
            found.append(ac.PlayCard(card))
    return found


def moment_answered(play: Play, agenda: Agenda, step: hooks.Asked, action: ac.Action) -> None:
    """Play the card, or none."""
    if isinstance(action, ac.PlayCard):
        play_card(play, agenda, step.seat, action.card)


hooks.PAID.update({"card": card_paid, "power": power_paid})
hooks.CARD_OPTIONS["moment-card"] = moment_cards
hooks.ANSWERS["moment-card"] = moment_answered

QUESTION = QuestionKind(
    step=st.Menu,
    actions=(*ACTING, ac.PlayCard, ac.UsePower, ac.ProposeTrade, ac.Done),
    options=menu,
    parts=parts,
    reason=reason,
    answer=answer,
    default=(ac.Done(),),
)
