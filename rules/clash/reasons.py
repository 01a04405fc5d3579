"""Why an automated player of Clash of Cultures chose what it did, and what speaks for an action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.clash import actions as ac
from rules.clash import board, cities, goods, technology
from rules.clash.advice.learning import ADVANCES_WISHED
from rules.clash.advice.moves import party
from rules.clash.advice.position import Position
from rules.clash.advice.turn import worth
from rules.clash.advice.war import defence, near
from rules.clash.incidents.disasters import TENTHS
from rules.clash.public_state import public_state
from rules.clash.turn import ACTING
from rules.clash.views import View
from rules.clash.war.sides import ATTACKER, DEFENDER, fighters
from rules.core.ids import Cell, Seat
from rules.core.wording import tag_of
from rules.players.reasons import Fact, Reason, compared

AGREED = Reason("clash-agree", open=True)

THUMBS: dict[str, Reason] = {
    "build-wonder": Reason("clash-wonder", open=True),
    "found-city": Reason("clash-found", open=True),
    "construct": Reason("clash-construct", open=True),
    "take-advance": Reason("clash-advance", open=True),
    "recruit": Reason("clash-recruit", open=True),
    "collect": Reason("clash-collect", open=True),
    "move-units": Reason("clash-move", open=True),
    "go-to": Reason("clash-move", open=True),
    "improve": Reason("clash-improve", open=True),
    "influence": Reason("clash-influence", open=True),
    "play-card": Reason("clash-card"),
    "use-power": Reason("clash-power", open=True),
    "pay": Reason("clash-pay", open=True),
    "leave-talks": Reason("clash-trade", open=True),
    "propose-trade": Reason("clash-bargain", open=True),
    "offer-goods": Reason("clash-bargain", open=True),
    "want-goods": Reason("clash-bargain", open=True),
}
"""Rules of thumb of Clash of Cultures, by the kind of action."""


def explain_choice(view: View, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
    """Return why a player of rules of thumb did *action*, where *legal* was possible."""
    why = _thumb(view, seat, action)
    decision = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
    if decision != "turn" or len(legal) < 2:
        return why
    now = Position(public_state(_without_hand(view, seat) if why.open else view), seat)
    return replace(why, facts=tuple(_weighed(now, action, legal, openly=why.open)))


def _thumb(view: View, seat: Seat, action: Any) -> Reason:
    decision = next((d.id for d in view.pending if d.seat == seat and d.asked), "")
    if tag_of(action) == "done" and decision == "trade":
        return _agreed(view, seat)
    if tag_of(action) == "done":
        return Reason("clash-end") if decision == "turn" else Reason("thumb")
    return THUMBS.get(tag_of(action), Reason("thumb"))


def _agreed(view: Any, seat: Seat) -> Reason:
    """Return why it agreed: to what is offered, or to its own offer."""
    talks = view.agenda[-1]
    theirs = talks.offers[1 - talks.seats.index(seat)]
    if theirs.goods or theirs.actions or theirs.objectives or theirs.wants:
        return AGREED
    return THUMBS["offer-goods"]


def _without_hand(view: View, seat: Seat) -> View:
    """Leave out what only *seat* knows: others read what an action is worth without its cards."""
    seats = list(view.seats)
    seats[seat] = replace(seats[seat], objectives=(), wonders=())
    return replace(view, seats=tuple(seats))


def _weighed(now: Position, action: Any, legal: Sequence[Any], *, openly: bool) -> Iterator[Fact]:
    """List what was weighed before *action*; *openly*: only what others see."""
    match action:
        case ac.FoundCity(cell=cell):
            yield Fact("ground", {"rich": now.fertile(cell)})
        case ac.TakeAdvance(advance=advance) if advance in ADVANCES_WISHED:
            yield Fact("wish", {"rank": ADVANCES_WISHED.index(advance) + 1})
        case ac.Collect(cell=cell):
            size = board.effective_size(now.state, board.own_city(now.state, cell))
            yield Fact("collect", {"n": size})
        case ac.Recruit():
            yield Fact("recruit", {"settlers": now.settlers_wanted})
        case _:
            pass
    secret = (ac.PlayCard, ac.UsePower, ac.BuildWonder) if openly else ()
    others = [
        (value, one)
        for one in legal
        if type(one) is not type(action) and not isinstance(one, (ac.Done, *secret))
        if (value := worth(now, one)) > 0
    ]
    if not isinstance(action, ac.Done):
        mine = worth(now, action)
        if not openly or all(value <= mine for value, _ in others):
            yield compared(mine, others)
    elif others:
        _, best = max(others, key=lambda one: one[0])
        yield Fact("too-little", actions={"other": best})


def speaking_for(now: Position, action: Any) -> tuple[Fact, ...]:
    """Return what speaks for an action of a turn: what it brings and where, price, effect on a city."""
    state, seat, stock = now.state, now.seat, now.stock
    turn, facts = board.turn_of(state), list[Fact]()
    match action:
        case ac.Done():
            return (Fact("clash-end", {"n": turn.actions}),)
        case ac.TakeAdvance(advance=advance):
            price = technology.price_of(state, seat, advance)
            have = technology.funds(state, seat)
            facts.append(Fact("clash-advance", {"price": price, "have": have}))
        case ac.FoundCity(cell=cell):
            n = len(board.cities(state, seat)) + 1
            facts.append(Fact("clash-found", {"cell": cell, "n": n}))
            facts.append(Fact("clash-ground", {"cell": cell, "rich": now.fertile(cell)}))
        case ac.Construct(cell=cell, building=building):
            n = board.size(board.own_city(state, cell))
            facts.append(Fact("clash-grow", {"cell": cell, "before": n, "after": n + 1}))
            purse = cities.building_price(state, seat, building)
            due = {"food": purse.food, "wood": purse.wood, "ore": purse.ore}
            facts.append(Fact("clash-price", {**due}))
        case ac.Collect(cell=cell):
            n = board.effective_size(state, board.own_city(state, cell))
            facts.append(Fact("clash-collect", {"cell": cell, "n": n}))
            held = {"food": stock["food"], "wood": stock["wood"], "ore": stock["ore"]}
            facts.append(Fact("clash-stock", {**held}))
        case ac.Recruit(cell=cell):
            n = board.effective_size(state, board.own_city(state, cell))
            facts.append(Fact("clash-recruit", {"cell": cell, "n": n}))
        case ac.Improve():
            moods = [city.mood for _, city in board.cities(state, seat)]
            angry, happy = moods.count("angry"), moods.count("happy")
            key, n = ("clash-moods", angry) if angry else ("clash-happy", happy)
            facts.append(Fact(key, {"n": n, "of": len(moods)}))
        case ac.MoveUnits() if (going := party(now)) is not None:
            there = defence(now, going.goal.cell)
            known = {"n": sum(going.units.values()), "there": there or 0}
            way = {"cell": going.start, "goal": going.goal.cell}
            kind = "settle" if there is None else "attack"
            facts.append(Fact("clash-move", {**known, **way, "kind": kind}))
        case _:
            pass
    place = state.spaces.get(getattr(action, "cell", Cell("")))
    city = None if place is None else place.city
    if city is not None and city.seat == seat and city.acts:
        facts.append(Fact("clash-weary", {"cell": action.cell}))
    elif isinstance(action, ACTING) and turn.actions:
        facts.append(Fact("clash-action", {"left": turn.actions - 1}))
    return tuple(facts)


def of_answer(now: Position, asked: str, action: Any) -> tuple[Fact, ...]:
    """Return what is to be known of an answer to one of the small questions *asked*."""
    state = now.state
    match asked, action:
        case "ask-token", ac.ChooseWord(word=("mood" | "culture") as kind):
            have = now.stock[kind]
            room = goods.limit(state, now.seat, kind) - have
            facts = [Fact("clash-token", {"kind": kind, "have": have, "room": room})]
            if kind == "culture" and now.lacks_culture():
                facts.insert(
                    0, Fact("clash-token-wonder", {"n": now.dearest_culture, "have": have})
                )
            return tuple(facts)
        case "ask-fight-on", ac.ChooseWord(word=word) if (battle := state.battle) is not None:
            mine, theirs = (len(fighters(state, battle, side)) for side in (ATTACKER, DEFENDER))
            known = Fact("clash-fight", {"cell": battle.cell, "mine": mine, "there": theirs})
            back = Fact("clash-retreat", {"cell": battle.origin, "n": mine})
            return (known,) if word == "fight" else (known, back)
        case "ask-fanaticism" | "ask-militia", ac.ChooseCell(cell=cell):
            mine, others = near(now, cell)
            n = board.size(board.own_city(state, cell))
            there = Fact("clash-raised", {"cell": cell, "mine": mine, "there": others, "n": n})
            return (there,)
        case "ask-earthquake", ac.ChoosePiece(cell=cell, piece=piece):
            city = board.own_city(state, cell)
            n = board.size(city)
            lost = Fact("clash-shaken", {"cell": cell, "before": n, "after": n - 1})
            owner = city.seat if piece == "centre" else city.buildings.get(piece)
            kept = Fact("clash-kept", {"points": TENTHS // 10})
            return (lost, kept) if owner == now.seat else (lost,)
        case "ask-volcano", ac.ChooseCell(cell=cell):
            sizes = {at: board.size(city) for at, city in board.cities(state, now.seat)}
            of = sum(sizes.values())
            lost = Fact("clash-erupts", {"cell": cell, "n": sizes[cell], "of": of})
            units = len(board.units_at(state, cell))
            return (lost, Fact("clash-buried", {"n": units})) if units else (lost,)
        case _:
            return ()
