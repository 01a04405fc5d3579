"""What an answer changes, in numbers of the game that are the same for every reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.clash import actions as ac
from rules.clash import board, goods, technology
from rules.clash import content as ct
from rules.clash.advances.economy import TAXED, TAXES
from rules.clash.cities import city_ground
from rules.clash.steps import Ask, Improving
from rules.clash.turn import civil_of
from rules.core.ids import NOBODY, Cell
from rules.players.advice import Effect
from rules.players.clash import growth, income, learning, moves, trades, war
from rules.players.clash.position import Position
from rules.players.clash.projects import lacking_after

Key = tuple[str, str]
"""A measure, and the card or place that it is about."""

MISSING: Final = "clash-missing"
GOODS: Final = {good: f"clash-{good}" for good in ct.GOODS}
UNITS: Final = {kind: f"clash-{kind}" for kind in ct.KINDS}

ORDER: Final = (
    MISSING,
    *("clash-objectives", "clash-points", "clash-cities", "clash-size"),
    *UNITS.values(),
    *("clash-happy", "clash-angry", "clash-city-mood", "clash-there", "clash-strangers"),
    *("clash-land", "clash-least", "clash-goods", *GOODS.values()),
    *("clash-people", "clash-cards", "clash-others-goods", "clash-others-points", "clash-actions"),
)
"""Measures, those first that tell most of an answer of any kind."""

FIRST: Final[Mapping[str, tuple[str, ...]]] = {
    "collect": ("clash-least", "clash-goods"),
    "recruit": tuple(UNITS.values()),
    "improve": ("clash-city-mood",),
    "pay": tuple(GOODS.values()),
    "ask-event-moods": ("clash-happy", "clash-angry"),
    "ask-militia": ("clash-army",),
    "ask-fanaticism": ("clash-army",),
    "ask-event-settler": ("clash-there",),
    "ask-explorer-settler": ("clash-there",),
    "ask-reinforce": ("clash-strangers",),
    "ask-arrival": ("clash-strangers",),
    "ask-barbarian-icon": ("clash-strangers",),
    "ask-port": ("clash-points",),
    "ask-earthquake": ("clash-size", "clash-cities"),
    "ask-orient": ("clash-land",),
    "ask-explorer": ("clash-land",),
}
"""Measures that tell most of the answers to one question."""

OPEN: Final = frozenset(
    {"ask-first", "ask-harvest-share", "ask-event-newcomer", "ask-raze", "pay-advance-action"}
    | {"pay-building", "pay-card", "pay-improve", "pay-person", "pay-power", "pay-recruit"}
    | {"pay-roads", "pay-wonder"}
)
"""Questions that are answered by what everybody can see; what else follows is not told of them."""

FEWER: Final = frozenset(
    {MISSING, "clash-studies", "clash-angry", "clash-strangers", "clash-hidden", "clash-order"}
    | {"clash-others-goods", "clash-others-points"}
)
"""Measures of which less is better."""

SAME: Final = frozenset({"clash-order", "clash-mood", "clash-culture"})
"""Measures of which it tells something that an answer leaves them as they are."""

NEAR: Final = 3
"""Of what an objective lacks by more than this an action is told last, if at all."""

LEARNS: Final = frozenset(
    {"quick-advance", "inspiration", "technology-trade", "synergies", "new-ideas"}
)
"""Civil halves that bring an advance, which is chosen afterwards; so does every great person."""


def effects(
    now: Position, asked: str, plan: Sequence[Any], after: Position | None
) -> tuple[Effect, ...]:
    """List what a plan changes, what tells most first.

    *asked*: the question that it answers. *after*: the position that follows; None: that depends on
    what is hidden, so that only what is expected is said.
    """
    by_measure = {(change.measure, change.place): change for change in _expected(now, asked, plan)}
    first = FIRST.get(asked.partition("-")[0] if asked.startswith("pay-") else asked, ())
    seen = [] if after is None or asked in OPEN else list(_changed(_numbers(now), _numbers(after)))
    # Once a turn is over the actions of the next one are no gain of the answer.
    seen = [change for change in seen if asked == "turn" or change.measure != "clash-actions"]
    source = _source(plan[0])
    for change in seen:
        if source and change.measure == "clash-goods" and change.after > change.before:
            by_measure.setdefault(
                ("clash-yield", source), replace(change, measure="clash-yield", place=source)
            )
    seen.sort(
        key=lambda change: (
            _at(first, change),
            _is_far(change),
            change.gains_on(change.before) < 0,
            _at(ORDER, change),
        )
    )
    for change in seen:
        by_measure.setdefault((change.measure, change.place), change)
    return tuple(
        change
        for change in by_measure.values()
        if change.before != change.after or change.measure in SAME
    )


def _is_far(effect: Effect) -> bool:
    return effect.measure == MISSING and effect.before > NEAR


def _source(action: Any) -> str:
    """Name the card or power that an action uses."""
    match action:
        case ac.PlayCard(card=name) | ac.UsePower(power=name):
            return name
        case _:
            return ""


def _at(measures: Sequence[str], effect: Effect) -> int:
    return measures.index(effect.measure) if effect.measure in measures else len(measures)


def _effect(measure: str, before: int, after: int, place: str = "") -> Effect:
    return Effect(measure, before, after, "cost" if measure in FEWER else "gain", place)


def _changed(before: Mapping[Key, int], after: Mapping[Key, int]) -> Iterator[Effect]:
    for key in sorted({*before, *after}):
        # What a card lacks is known of cards in hand alone, and what a city has of cities that are.
        if key[0] in {MISSING, "clash-city-mood"} and not (key in before and key in after):
            continue
        was, is_ = before.get(key, 0), after.get(key, 0)
        if was != is_:
            yield _effect(key[0], was, is_, key[1])


def _numbers(now: Position) -> dict[Key, int]:
    """Read every measure of a position, once."""
    if now.counted:
        return now.counted
    state, seat, stock, turn = now.state, now.seat, now.stock, now.state.turn
    owned, others = board.cities(state, seat), board.others(state, seat)
    moods = Counter(city.mood for _, city in owned)
    plain = {
        "clash-points": now.scores[seat] // 10,
        "clash-objectives": len(now.player.completed),
        "clash-cities": len(owned),
        "clash-happy": moods["happy"],
        "clash-angry": moods["angry"],
        "clash-actions": turn.actions if turn is not None and turn.seat == seat else 0,
        "clash-cards": len(now.player.actions),
        "clash-people": len(now.player.people),
        "clash-least": min(stock[good] for good in ("food", "wood", "ore")),
        "clash-goods": sum(stock[good] for good in ct.RESOURCES),
        "clash-land": _land(now),
        "clash-others-goods": sum(sum(state.players[one].stock.values()) for one in others),
        "clash-others-points": sum(now.scores[one] for one in others) // 10,
        **{UNITS[kind]: board.count_units(state, seat, kind) for kind in ct.KINDS},
        **{GOODS[good]: stock[good] for good in ct.GOODS},
    }
    counts: dict[Key, int] = {(measure, ""): n for measure, n in plain.items()}
    for cell, city in owned:
        counts["clash-size", cell] = board.size(city)
        counts["clash-city-mood", cell] = board.mood_number(city)
    for cell, place in state.spaces.items():
        mine = sum(unit.seat == seat for unit in place.units)
        strangers = sum(unit.seat == NOBODY for unit in place.units)
        counts |= {("clash-there", cell): mine} if mine else {}
        counts |= {("clash-strangers", cell): strangers} if strangers else {}
    counts |= {(MISSING, card): n for card, n in now.lacking.items()}
    now.counted = counts
    return counts


def _land(now: Position) -> int:
    """Count the spaces around one's cities that bear something, as far as they are known."""
    return sum(now.fertile(cell) for cell, _ in board.cities(now.state, now.seat))


# --- what is expected where a further question or a die is in between ---


def _expected(now: Position, asked: str, plan: Sequence[Any]) -> Iterator[Effect]:
    action: Any = plan[0]
    match asked, action:
        case "turn", ac.MoveUnits():
            yield from _moved(now)
        case "turn", _:
            yield from _done(now, action)
        case "collect", ac.Harvest():
            yield from _short(now, income.fruits(action))
        case "recruit", ac.Levy(units=units):
            for kind, more in units.items():
                n = board.count_units(now.state, now.seat, kind)
                yield _effect(UNITS[kind], n, n + more)
        case "improve", ac.Please(steps=raised):
            for cell, more in sorted(raised.items()):
                n = board.mood_number(board.own_city(now.state, cell))
                yield _effect("clash-city-mood", n, n + more, cell)
        case "trade", _:
            yield from _traded(now, action)
        case _, ac.Pay():
            for good in ct.GOODS:
                if due := getattr(action, good):
                    yield _effect(GOODS[good], now.stock[good], now.stock[good] - due)
        case _, ac.ChooseWord(word=word) if word in ct.ADVANCES:
            yield from _learnt(now, word)
        case _, ac.ChooseWord() if asked.startswith(f"ask-{TAXES}-"):
            step = now.state.agenda[-1]
            if isinstance(step, Ask):
                at = TAXED.index(step.why.removeprefix(f"{TAXES}-"))
                gains = income.tax(now, TAXED[at:], step.n)
                have = sum(now.stock[good] for good in ct.RESOURCES)
                yield _effect("clash-taxed", have, have + gains.total())
                yield from _gained(now, gains)
        case "ask-free-economy", ac.ChooseCell(cell=cell):
            have, fruit = sum(now.stock[g] for g in ct.RESOURCES), income.harvest(now, cell)
            yield _effect("clash-freed", have, have + fruit.total(), cell)
        case "ask-explorer" | "ask-great-explorer", ac.ChooseCell(cell=cell):
            yield _revealed(now, cell)
        case "ask-draw-from", _:
            n = len(now.player.actions)
            yield _effect("clash-cards", n, n + 1)
        case "ask-token", ac.ChooseWord(word=("mood" | "culture") as token):
            yield from _gained(now, {token: 1})
        case "ask-event-moods", ac.ChooseCell(cell=cell):
            mood = board.own_city(now.state, cell).mood
            moods = Counter(city.mood for _, city in board.cities(now.state, now.seat))
            if mood == "happy":
                yield _effect("clash-happy", moods["happy"], moods["happy"] - 1)
            else:
                yield _effect("clash-angry", moods["angry"], moods["angry"] + (mood == "neutral"))
        case "ask-person", ac.ChooseWord():
            n = len(now.player.people)
            yield _effect("clash-people", n, n + 1)
        case "ask-first", ac.ChooseSeat(seat=first):
            before, after = (
                board.order(now.state, start).index(now.seat) + 1
                for start in (now.state.first, first)
            )
            yield _effect("clash-order", before, after)
        case _, ac.Influence():
            yield from _done(now, action)
        case _:
            pass


def _done(now: Position, action: Any) -> Iterator[Effect]:
    """Tell what an action of a turn brings when all that it asks is answered."""
    state, seat, stock = now.state, now.seat, now.stock
    match action:
        case ac.TakeAdvance(advance=advance):
            have = technology.funds(state, seat)
            yield from _learnt(now, advance)
            price = technology.price_of(state, seat, advance)
            yield _effect("clash-funds", have, max(0, have - price))
        case ac.Collect(cell=cell):
            yield from _harvested(now, cell)
        case ac.Construct(cell=cell):
            n = board.size(board.own_city(state, cell))
            yield from _nearer(now, action)
            yield _effect("clash-size", n, n + 1, cell)
            yield from _points(now, 10)
        case ac.FoundCity():
            n = board.count_cities(state, seat)
            yield from _nearer(now, action)
            yield _effect("clash-cities", n, n + 1)
        case ac.BuildWonder(card=card):
            yield from _points(now, ct.WONDERS[card].builder_tenths + ct.WONDERS[card].owner_tenths)
        case ac.Recruit(cell=cell):
            kind, more = growth.raised(now, cell)
            n = board.count_units(state, seat, kind)
            yield _effect(f"clash-raised-{kind}", n, n + more, cell)
        case ac.Improve():
            happy = sum(board.mood_number(city) for _, city in board.cities(state, seat))
            steps = growth.pleased(now, Improving(seat=seat)).steps
            yield _effect("clash-content", happy, happy + sum(steps.values()))
        case ac.Influence(cell=cell):
            n = board.own_buildings(state, seat)
            yield _effect("clash-influence", n, n + 1, cell)
        case ac.UsePower(power=power) if power == TAXES:
            have = sum(stock[good] for good in ct.RESOURCES)
            gains = income.tax(now, TAXED, len(board.cities(state, seat)))
            yield _effect("clash-yield", have, have + gains.total(), power)
            yield from _gained(now, gains)
        case ac.UsePower(power="free-economy" as power):
            have = sum(stock[good] for good in ct.RESOURCES)
            yield _effect("clash-yield", have, have + _best_harvest(now), power)
        case ac.UsePower(power="arts"):
            n = board.own_buildings(state, seat)
            yield _effect("clash-influence", n, n + 1, "arts")
        case ac.UsePower(power="sports" | "voting" as power):
            happy = sum(board.mood_number(city) for _, city in board.cities(state, seat))
            yield _effect("clash-cheered", happy, happy + 1, power)
        case ac.PlayCard(card=card):
            yield from _played(now, card, civil_of(card))
        case ac.ProposeTrade(seat=other) if (swap := trades.bargain(now, other)) is not None:
            give, get = swap
            yield _effect(f"clash-swap-{get}", stock[get], stock[get] + 1)
            yield _effect(GOODS[give], stock[give], stock[give] - 1)
        case _:
            pass


def _played(now: Position, card: str, name: str) -> Iterator[Effect]:
    """Tell what a card brings that asks something more, or draws."""
    state, seat = now.state, now.seat
    match name:
        case "city-development":
            n = board.own_buildings(state, seat)
            yield _effect("clash-built", n, n + 1, card)
        case "militia" | "explorer":
            kind: ct.Kind = "army" if name == "militia" else "settler"
            n = board.count_units(state, seat, kind)
            yield _effect(f"clash-raised-{kind}", n, n + 1, card)
        case "mass-production" | "production-focus":
            have = sum(now.stock[good] for good in ct.RESOURCES)
            yield _effect("clash-yield", have, have + _best_harvest(now), card)
        case _ if name in LEARNS or card in now.player.people:
            n = now.scores[seat] // learning.HALF
            yield _effect("clash-learnt", n, n + 1, card)
        case _:
            pass


def _best_harvest(now: Position) -> int:
    """Count what the city is to collect that collects most, of those that may without harm."""
    homes = [cell for cell, city in board.cities(now.state, now.seat) if not city.acts]
    return max((income.harvest(now, cell).total() for cell in homes), default=0)


def _harvested(now: Position, cell: Cell) -> Iterator[Effect]:
    """Tell what a city is to collect."""
    have, fruit = sum(now.stock[good] for good in ct.RESOURCES), income.harvest(now, cell)
    yield _effect("clash-yield", have, have + fruit.total(), cell)
    yield from _short(now, fruit)


def _revealed(now: Position, cell: Cell) -> Effect:
    """Tell how much of the map is unknown once the region of a space is revealed."""
    hidden = {at for at, place in now.state.spaces.items() if not place.terrain}
    slots = ct.BOARDS[len(now.state.players)].slots.values()
    four = next((four for four in slots if cell in four), (cell,))
    return _effect("clash-hidden", len(hidden), len(hidden.difference(four)), cell)


def _points(now: Position, tenths: int) -> Iterator[Effect]:
    have = now.scores[now.seat]
    yield _effect("clash-points", have // 10, (have + tenths) // 10)


def _nearer(now: Position, action: Any) -> Iterator[Effect]:
    """Tell which wonder and objectives in hand an action brings nearer."""
    near = now.project
    if near is not None and isinstance(action, ac.TakeAdvance) and near.asks_for(action.advance):
        n = len(near.advances) + near.culture
        yield _effect("clash-studies", n, n - 1, near.wonder)
    after = lacking_after(now.state, now.seat, action)
    for card, n in now.lacking.items():
        if n <= NEAR and after.get(card, n) < n:
            yield _effect(MISSING, n, after[card], card)


def _learnt(now: Position, advance: str) -> Iterator[Effect]:
    """Tell what an advance brings, first to a wonder or an objective in hand."""
    yield from _nearer(now, ac.TakeAdvance(advance))
    for measure, before, after in learning.brings(now, advance):
        yield _effect(measure, before, after)


def _short(now: Position, gains: Mapping[ct.Good, int]) -> Iterator[Effect]:
    """Tell how much less is missing for a wonder in hand."""
    near, lack = now.project, sum(now.short.values())
    if near is not None and lack:
        helps = gains.get("gold", 0) + sum(min(gains.get(g, 0), n) for g, n in now.short.items())
        yield _effect(MISSING, lack, max(0, lack - helps), near.wonder)


def _gained(now: Position, gains: Mapping[ct.Good, int]) -> Iterator[Effect]:
    """Tell what there will be of each good, the greatest gain first."""
    for good, n in sorted(gains.items(), key=lambda one: -one[1]):
        have = now.stock[good]
        room = goods.limit(now.state, now.seat, good)
        yield _effect(GOODS[good], have, max(have, min(have + n, room)))


def _moved(now: Position) -> Iterator[Effect]:
    """Tell what a move is for: ground for a city, the unknown, a city of others."""
    going = moves.party(now)
    if going is None:
        return
    cell, state = going.goal, now.state
    if war.defence(now, cell) is not None:
        n = board.count_cities(state, now.seat)
        yield _effect("clash-taken", n, n + 1, cell)
    elif state.spaces[cell].terrain:
        free = state.spaces[going.origin].city is None and city_ground(state, going.origin)
        yield _effect("clash-ground", now.fertile(going.origin) * free, now.fertile(cell), cell)
    else:
        yield _revealed(now, cell)


def _traded(now: Position, action: Any) -> Iterator[Effect]:
    """Tell what a trade brings if both agree."""
    for good, n in trades.brought(now, action).items():
        have = now.stock[good]
        yield _effect(GOODS[good], have, have + n)
