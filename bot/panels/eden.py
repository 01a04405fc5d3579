"""The panels of Battle For Eden that are more than a list: drafts, orders, refining, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import Any

from msgspec.structs import replace

from bot.controls import AND, write_action
from bot.lang import keys, say
from bot.limits import SELECT_VALUE
from bot.panels.decision import CHOICES, Asking, button, by_kind, generic, leading, menus
from bot.panels.manners import Filled, Manners
from bot.panels.parts import Button, Choice, Field, Form, Menu, Part, Picture, Row, Text, rows_of
from bot.tables import Look, Question, Told
from render.eden import zoom_count
from rules.core.data import Value
from rules.core.hexes import around, place_order
from rules.core.ids import Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import views as vw
from rules.eden.cards import CRYSTAL_VALUES, TECHNOLOGIES, stock_cost, technology_cost
from rules.eden.content import content_of
from rules.eden.wording import edition_of, steps_of

_MOST = 24
"""The highest number of troops that a menu offers one by one."""

_LINES = 12
_FRONTS = 3
_COUNSELS = 4
_COPIES = 3


def _me(asking: Asking) -> Seat:
    return asking.question.decision.seat


def _step(asking: Asking, kind: type[Any]) -> Any:
    """Find the step that asks, as the viewer sees it."""
    for step in steps_of(asking.scene.view.agenda):
        if isinstance(step, kind) and getattr(step, "seat", _me(asking)) == _me(asking):
            return step
    return None


def _said(asking: Asking, key: str, **params: str | int) -> str:
    return say(asking.scene.locale, key, **params)


# --- deployment ---


def _own(asking: Asking) -> list[Cell]:
    """List the viewer's tiles, those that touch others' first."""
    tiles, me = asking.scene.view.tiles, _me(asking)
    cells = sorted((c for c, t in tiles.items() if t.owner == me), key=place_order)
    return sorted(cells, key=lambda c: not _abroad(asking, c))


def _abroad(asking: Asking, cell: Cell) -> list[Cell]:
    """List the neighbours of *cell* that are not the viewer's, the weakest first."""
    tiles, me = asking.scene.view.tiles, _me(asking)
    near = [c for c in around(cell) if c in tiles and tiles[c].owner != me]
    return sorted(near, key=lambda c: (_defence(tiles[c]), place_order(c)))


def _defence(tile: vw.Tile) -> int:
    return tile.wild + tile.centre + sum(tile.edges.values())


def _edges(asking: Asking, cell: Cell) -> dict[Cell, int]:
    """Return the edges that *cell* would have if the draft were published."""
    step = _step(asking, vw.DeployingSeen)
    tile: vw.Tile = asking.scene.view.tiles[cell]
    plan = step.plan if step is not None and step.plan is not None else {}
    found: dict[Cell, int] = plan.get(cell, tile.edges)
    return found


def _total(tile: vw.Tile) -> int:
    return tile.centre + sum(tile.edges.values())


def _movable(asking: Asking) -> list[Cell]:
    tiles = asking.scene.view.tiles
    return [c for c in _own(asking) if _total(tiles[c]) > 1]


def _tile_line(asking: Asking, cell: Cell) -> str:
    edges = {c: n for c, n in sorted(_edges(asking, cell).items()) if n}
    centre = _total(asking.scene.view.tiles[cell]) - sum(edges.values())
    posts = ", ".join(_said(asking, "draft-post", troops=n, outer=c) for c, n in edges.items())
    if not posts:
        return _said(asking, "draft-tile", cell=cell, centre=centre)
    return _said(asking, "draft-tile.posts", cell=cell, centre=centre, posts=posts)


def deploying(asking: Asking) -> tuple[Part, ...]:
    """Show the draft as the board would be, then a tile at a time, plans, the end (kernel 10)."""
    if not any(isinstance(a, ac.Done | ac.Post) for a in asking.legal):
        return generic(asking)
    cells = _movable(asking)
    touched = [c for c in cells if _edges(asking, c)]
    lines = [_tile_line(asking, c) for c in touched[:_LINES]]
    if len(touched) > _LINES:
        lines.append(_said(asking, "draft-more", n=len(touched) - _LINES))
    parts: list[Part] = [
        Text("\n".join(f"- {line}" for line in lines) or _said(asking, "draft-empty"))
    ]
    for start in range(0, min(len(cells), CHOICES * 3), CHOICES):
        part = cells[start : start + CHOICES]
        parts.append(
            Menu(
                _said(asking, "choose-territory")
                if len(cells) <= CHOICES
                else f"{_said(asking, 'choose-territory')} {part[0]} … {part[-1]}",
                asking.press("open", f"post.{start}"),
                tuple(Choice(c, c, _tile_line(asking, c).partition(": ")[2]) for c in part),
            )
        )
    buttons = _deploying_buttons(asking)
    if any(isinstance(a, ac.PlayRift) for a in asking.legal):
        buttons.append(Button(_said(asking, "rift-form"), asking.press("open", "rift.")))
    return (*parts, *rows_of(buttons))


def _deploying_buttons(asking: Asking) -> list[Button]:
    """Offer to publish what is drafted; before that, what one would draft in one press."""
    step = _step(asking, vw.DeployingSeen)
    drafted = step is not None and bool(step.plan)
    forward = bool(plan_forward(asking, ()))
    plans = [Button(_said(asking, "plan-forward"), asking.press("plan", "forward"))][:forward]
    if asking.scene.view.day > 1 and _movable(asking):
        plans.append(Button(_said(asking, "plan-yesterday"), asking.press("plan", "yesterday")))
    if plan_back(asking, ()):
        plans.append(Button(_said(asking, "plan-back"), asking.press("plan", "back")))
    ends = [a for a in asking.legal if isinstance(a, ac.Done)]
    if drafted:
        return leading([*(button(asking, a) for a in ends), *plans])
    still = [
        Button(_said(asking, "stay"), asking.press(asking.verb, write_action(end)))
        for end in ends
        if not end.refine  # one may refine at any time
    ]
    return leading([*plans, *still])


def _sides(asking: Asking, cell: Cell) -> list[Cell]:
    """List the frontiers of *cell* that a form asks about: abroad first, five at most."""
    tiles = asking.scene.view.tiles
    edges = _edges(asking, cell)
    home = [c for c in around(cell) if c in tiles and c not in _abroad(asking, cell)]
    return [*_abroad(asking, cell), *sorted(home, key=lambda c: (-edges.get(c, 0), c))][:5]


def post_form(asking: Asking, arg: str) -> Form | None:
    """Ask how many troops stand at each frontier of a tile, all in one form."""
    cell = Cell(arg.rpartition(".")[2])
    tiles = asking.scene.view.tiles
    if cell not in tiles or tiles[cell].owner != _me(asking):
        return None
    most = _total(tiles[cell])
    edges = _edges(asking, cell)
    fields = []
    for outer in _sides(asking, cell):
        tile = tiles[outer]
        numbers = list(range(min(most, _MOST) + 1))
        if most > _MOST:
            numbers[-1] = most
        now = edges.get(outer, 0)
        if now not in numbers:
            numbers[-1] = now
        fields.append(
            Field(
                str(outer),
                _said(asking, "post-towards", outer=outer),
                _neighbour(asking, tile),
                tuple(Choice(str(n), str(n), "", n == now) for n in numbers),
            )
        )
    title = _said(asking, "post-title", cell=cell, troops=most)
    return Form(title, asking.press("sub", f"post.{cell}"), tuple(fields))


def _neighbour(asking: Asking, tile: vw.Tile) -> str:
    troops = tile.centre + sum(tile.edges.values())
    if tile.owner >= 0:
        who = asking.wording.name(asking.scene, tile.owner)
        return _said(asking, "neighbour", who=who, troops=troops)
    if tile.wild:
        return _said(asking, "neighbour-wild", strength=tile.wild)
    return _said(asking, "neighbour-vacant")


def post_read(asking: Asking, arg: str, filled: Filled) -> list[Value]:
    """Turn a filled form into posts."""
    inner = Cell(arg)
    return _posts(
        asking, {inner: {Cell(c): int(v[0]) for c, v in filled.items() if v and v[0].isdigit()}}
    )


def _posts(asking: Asking, wanted: dict[Cell, dict[Cell, int]]) -> list[Value]:
    """List the posts that make the draft so: first those that take away, then those that add."""
    less: list[Value] = []
    more: list[Value] = []
    for inner, edges in wanted.items():
        now = _edges(asking, inner)
        for outer, troops in edges.items():
            if troops != now.get(outer, 0):
                (less if troops < now.get(outer, 0) else more).append(ac.Post(inner, outer, troops))
    return [*less, *more]


def plan_forward(asking: Asking, told: Sequence[Told]) -> list[Value]:
    """Send what can leave each tile to the weakest neighbour that is not one's own."""
    tiles = asking.scene.view.tiles
    wanted: dict[Cell, dict[Cell, int]] = {}
    for cell in _movable(asking):
        abroad = _abroad(asking, cell)
        if abroad:
            sides = dict.fromkeys(_edges(asking, cell), 0)
            wanted[cell] = {**sides, abroad[0]: _total(tiles[cell]) - 1}
    return _posts(asking, wanted)


def plan_back(asking: Asking, told: Sequence[Told]) -> list[Value]:
    """Bring every troop back to the middle of its tile."""
    return _posts(
        asking, {c: dict.fromkeys(_edges(asking, c), 0) for c in _own(asking) if _edges(asking, c)}
    )


def plan_yesterday(asking: Asking, told: Sequence[Told]) -> list[Value]:
    """Say again what the seat said the last time, as far as the troops allow."""
    me = _me(asking)
    last: dict[Cell, dict[Cell, int]] = {}
    for entry in told:
        if entry.undone_by is None:
            for sight in entry.sights:
                if isinstance(sight, ev.Deployed) and sight.seat == me:
                    last = sight.plan
    tiles = asking.scene.view.tiles
    wanted: dict[Cell, dict[Cell, int]] = {}
    for cell, edges in last.items():
        if cell not in tiles or tiles[cell].owner != me:
            continue
        left = _total(tiles[cell]) - 1
        wanted[cell] = {}
        for outer, troops in sorted(edges.items(), key=lambda item: -item[1]):
            if outer in tiles:
                wanted[cell][outer] = min(troops, left)
                left -= wanted[cell][outer]
        for outer, troops in _edges(asking, cell).items():
            if outer not in wanted[cell]:
                wanted[cell][outer] = min(troops, left)
                left -= wanted[cell][outer]
    return _posts(asking, wanted)


def rift_form(asking: Asking, arg: str) -> Form | None:
    """Ask from where to where a Rift leads, and for how many."""
    rifts = [a for a in asking.legal if isinstance(a, ac.PlayRift)]
    if not rifts:
        return None
    most = Counter({r.origin: 0 for r in rifts})
    for rift in rifts:
        most[rift.origin] = max(most[rift.origin], rift.troops)
    origins = sorted(most, key=lambda c: -most[c])[:CHOICES]
    targets = [c for c in _own(asking) if any(r.target == c for r in rifts)][:CHOICES]
    return Form(
        _said(asking, "rift-form"),
        asking.press("sub", "rift."),
        (
            Field(
                "origin",
                _said(asking, "field-from"),
                choices=tuple(
                    Choice(c, c, _said(asking, "spare", troops=most[c])) for c in origins
                ),
            ),
            Field(
                "target", _said(asking, "field-to"), choices=tuple(Choice(c, c) for c in targets)
            ),
            _number(asking, max(most.values())),
        ),
    )


def _number(asking: Asking, most: int) -> Field:
    return Field(
        "troops",
        _said(asking, "field-troops"),
        choices=tuple(Choice(str(n), str(n)) for n in range(1, min(most, CHOICES) + 1)),
    )


def rift_read(asking: Asking, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the Rift."""
    return [
        ac.PlayRift(Cell(filled["origin"][0]), Cell(filled["target"][0]), int(filled["troops"][0]))
    ]


# --- redeployment, new troops ---


def _centre(asking: Asking, cell: Cell) -> int:
    step = _step(asking, vw.RedeployingSeen) or _step(asking, vw.ReinforcingSeen)
    plan = step.plan if step is not None and step.plan is not None else {}
    now: int = plan.get(cell, asking.scene.view.tiles[cell].centre)
    return now


def _stations(asking: Asking) -> dict[Cell, list[int]]:
    found: dict[Cell, list[int]] = {}
    for action in asking.legal:
        if isinstance(action, ac.Station):
            found.setdefault(action.cell, []).append(action.troops)
    return found


def stationing(asking: Asking) -> tuple[Part, ...]:
    """Show the draft, then who gives troops (a form asks where to and how many), then the end."""
    tiles = asking.scene.view.tiles
    stations = _stations(asking)
    moved = [c for c in stations if _centre(asking, c) != tiles[c].centre]
    parts: list[Part] = [
        Text(
            "\n".join(
                "- "
                + _said(
                    asking, "draft-centre", cell=c, now=tiles[c].centre, then=_centre(asking, c)
                )
                for c in moved[:_LINES]
            )
            or _said(asking, "draft-empty")
        )
    ]
    givers = [
        (c, _centre(asking, c) - min(numbers))
        for c, numbers in stations.items()
        if min(numbers) < _centre(asking, c)
    ]
    givers.sort(key=lambda pair: -pair[1])
    reinforcing = _step(asking, vw.ReinforcingSeen)
    if reinforcing is not None and any(max(n) > _centre(asking, c) for c, n in stations.items()):
        parts.append(
            Row((Button(_said(asking, "place-troops"), asking.press("open", "station.-")),))
        )
    for start in range(0, min(len(givers), CHOICES * 2), CHOICES):
        part = givers[start : start + CHOICES]
        parts.append(
            Menu(
                _said(asking, "choose-giver"),
                asking.press("open", f"station.{start}"),
                tuple(Choice(c, c, _said(asking, "spare", troops=n)) for c, n in part),
            )
        )
    ends = [a for a in asking.legal if isinstance(a, ac.Done)]
    fronts = [
        Button(_said(asking, "plan-front", cell=cell), asking.press("plan", f"front{n}"))
        for n, cell in enumerate(_fronts(asking))
        if plan_front(n, asking, ())
    ]
    if not moved and reinforcing is None:
        stay = [
            Button(_said(asking, "stay-redeploy"), asking.press(asking.verb, write_action(a)))
            for a in ends
        ]
        return (*parts, *rows_of(leading([*fronts, *stay])))
    buttons = [*(button(asking, a) for a in ends), *fronts]
    if moved:
        buttons.append(Button(_said(asking, "plan-reset"), asking.press("plan", "reset")))
    return (*parts, *rows_of(leading(buttons)))


def _fronts(asking: Asking) -> list[Cell]:
    """List the territories from which one could attack: those with the weakest neighbour first."""
    tiles = asking.scene.view.tiles
    fronts = [(c, _abroad(asking, c)) for c in _own(asking)]
    open_ones = [(_defence(tiles[abroad[0]]), place_order(c), c) for c, abroad in fronts if abroad]
    return [cell for _, _, cell in sorted(open_ones)][:_FRONTS]


def plan_front(number: int, asking: Asking, told: Sequence[Told]) -> list[Value]:
    """Send all the troops that can be spared to one of the fronts."""
    fronts = _fronts(asking)
    if number >= len(fronts):
        return []
    target, stations = fronts[number], _stations(asking)
    group = _linked(asking, target) - {target}
    spare = {c: _centre(asking, c) - min(stations[c]) for c in stations if c in group}
    given: list[Value] = [ac.Station(c, min(stations[c])) for c, n in spare.items() if n > 0]
    coming = sum(n for n in spare.values() if n > 0)
    reinforcing = _step(asking, vw.ReinforcingSeen)
    if reinforcing is not None:
        given, coming = [], _unplaced(asking)
    return [*given, ac.Station(target, _centre(asking, target) + coming)] if coming > 0 else []


def _unplaced(asking: Asking) -> int:
    """Count the new troops that the draft has put nowhere."""
    step = _step(asking, vw.ReinforcingSeen)
    placed = sum(_centre(asking, c) - asking.scene.view.tiles[c].centre for c in _own(asking))
    return step.troops - placed if step is not None else 0


def station_form(asking: Asking, arg: str) -> Form | None:
    """Ask where troops go and how many; ``-`` stands for the troops that are new."""
    origin = arg.rpartition(".")[2]
    stations = _stations(asking)
    if origin == "-":
        most = _unplaced(asking)
        group = set(_own(asking))
    elif Cell(origin) in stations:
        cell = Cell(origin)
        most = _centre(asking, cell) - min(stations[cell])
        group = _linked(asking, cell) - {cell}
    else:
        return None
    targets = [c for c in _own(asking) if c in group][:CHOICES]
    if most < 1 or not targets:
        return None
    return Form(
        _said(asking, "station-title" if origin != "-" else "place-troops", cell=origin),
        asking.press("sub", f"station.{origin}"),
        (
            Field(
                "target",
                _said(asking, "field-to"),
                choices=tuple(
                    Choice(c, c, _said(asking, "there", troops=_centre(asking, c))) for c in targets
                ),
            ),
            _number(asking, most),
        ),
    )


def _linked(asking: Asking, cell: Cell) -> set[Cell]:
    tiles, me = asking.scene.view.tiles, _me(asking)
    seen, front = {cell}, [cell]
    while front:
        for near in around(front.pop()):
            if near not in seen and near in tiles and tiles[near].owner == me:
                seen.add(near)
                front.append(near)
    return seen


def station_read(asking: Asking, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the numbers that the two tiles shall have."""
    target, troops = Cell(filled["target"][0]), int(filled["troops"][0])
    found: list[Value] = []
    if arg != "-":
        found.append(ac.Station(Cell(arg), _centre(asking, Cell(arg)) - troops))
    return [*found, ac.Station(target, _centre(asking, target) + troops)]


def plan_reset(asking: Asking, told: Sequence[Told]) -> list[Value]:
    """Put every troop back where it stood."""
    tiles = asking.scene.view.tiles
    moved = [c for c in _own(asking) if _centre(asking, c) != tiles[c].centre]
    back = [(c, tiles[c].centre) for c in moved]
    back.sort(key=lambda pair: pair[1] > _centre(asking, pair[0]))
    return [ac.Station(c, n) for c, n in back]


# --- cards chosen together ---


def picking(asking: Asking) -> tuple[Part, ...]:
    """Offer several cards or units at once; the end comes with them (UX 3.8)."""
    decision = asking.question.decision
    takes = [a for a in asking.legal if isinstance(a, ac.Take | ac.SendHome)]
    rest = [a for a in asking.legal if not isinstance(a, ac.Take | ac.SendHome)]
    least, most = max(1, decision.at_least), decision.at_most or len(takes)
    if decision.id == "D-START-UNITS":
        least = most = 3
        if together := _together(asking, takes):
            return together
    options = _copies_of(asking, takes)
    if not takes or (most == 1 and len(takes) <= CHOICES):
        if decision.id == "D-FR-CLEAN":  # a unit seldom goes home
            return tuple(rows_of(leading([button(asking, a) for a in [*rest, *takes]])))
        return generic(asking)
    most = min(most, len(options), CHOICES)
    parts: list[Part] = []
    kind = "exactly" if least >= most else "upto" if least <= 1 else "between"
    if options:
        parts.append(
            Menu(
                _placeholder(asking, kind, min(least, most), most),
                asking.press("pick", "several"),
                tuple(options[:CHOICES]),
                min(least, most),
                most,
            )
        )
    return (*parts, *rows_of(leading([button(asking, a) for a in rest])))


def _placeholder(asking: Asking, kind: str, least: int, most: int) -> str:
    """Say what the menu of a decision does with what is chosen."""
    key = f"pick-{asking.question.decision.id}"
    known = key in keys(asking.scene.locale)
    return _said(asking, key if known else "pick-several", kind=kind, least=least, most=most)


def _together(asking: Asking, takes: Sequence[Value]) -> tuple[Part, ...]:
    """Offer all that three units can be as one choice each; nothing if that is too much."""
    cards = [a.what for a in takes if isinstance(a, ac.Take)]
    step = _step(asking, vw.StartUnitsSeen)
    if step is None or step.mine:
        return ()
    sets = [
        chosen
        for chosen in combinations_with_replacement(cards, 3)
        if all(n <= _held(asking, Card(card)) for card, n in Counter(chosen).items())
    ]
    sets.sort(key=lambda chosen: -len(set(chosen)))
    values = [AND.join(write_action(ac.Take(card)) for card in chosen) for chosen in sets]
    if not sets or len(sets) > CHOICES or max(map(len, values)) > SELECT_VALUE:
        return ()
    explained = [
        f"- **{asking.label(ac.Take(card))}** · {asking.detail(ac.Take(card))}" for card in cards
    ]
    choices = [
        Choice(asking.wording.listing(asking.scene, [asking.label(ac.Take(c)) for c in chosen]), v)
        for chosen, v in zip(sets, values, strict=True)
    ]
    menu = Menu(
        _said(asking, "pick-several", kind="exactly", least=3, most=3),
        asking.press("pick", "together"),
        tuple(choices),
    )
    first = asking.press("pick", values[0])
    each = [Button(_said(asking, "one-of-each"), first)] if first.fits else []
    return (Text("\n".join(explained)), menu, *rows_of(leading(each)))


def _copies_of(asking: Asking, takes: Sequence[Value]) -> list[Choice]:
    """List a choice for each copy that could be taken; the values of copies differ."""
    found: list[Choice] = []
    for action in takes:
        copies = 1
        if isinstance(action, ac.Take) and not action.what.startswith("u"):
            copies = _held(asking, Card(action.what))
        for n in range(copies):
            label = asking.label(action)
            found.append(
                Choice(
                    label if copies == 1 else f"{label} ({n + 1}/{copies})",
                    write_action(action) + (f"#{n}" if n else ""),
                    asking.detail(action),
                )
            )
    return found


def _held(asking: Asking, card: Card) -> int:
    """Count the copies that may be taken: of the hand, or of the World at the start."""
    mine = asking.scene.view.seats[_me(asking)]
    if asking.question.decision.id == "D-START-UNITS":
        return min(3, int(mine.world.get(card, 1)))
    cards = mine.hand.cards if isinstance(mine.hand, vw.Known) else ()
    return max(1, cards.count(card))


# --- refining ---


def refining(asking: Asking) -> tuple[Part, ...]:
    """One button opens the form, the other lets it pass."""
    rest = [a for a in asking.legal if isinstance(a, ac.Done | ac.Reopen | ac.UseOpportunity)]
    buttons = [button(asking, a) for a in rest]
    if any(isinstance(a, ac.Refine) for a in asking.legal):
        buttons.insert(0, refine_button(asking))
    return tuple(rows_of(buttons))


def refine_button(asking: Asking) -> Button:
    """Make the button that opens the form for refining."""
    return Button(_said(asking, "refine-form"), asking.press("open", "refine."), "primary")


def refine_form(asking: Asking, arg: str) -> Form | None:
    """Ask which crystals go and how many stocks are reserved."""
    mine = asking.scene.view.seats[_me(asking)]
    if not isinstance(mine.hand, vw.Known):
        return None
    crystals = [c for c in mine.hand.cards if c in CRYSTAL_VALUES]
    fields = []
    if crystals:
        fields.append(
            Field(
                "crystals",
                _said(asking, "refine-crystals"),
                choices=tuple(
                    Choice(
                        asking.wording.card(asking.scene, c),
                        f"{c}#{i}",
                        _said(asking, "crystal-value", value=CRYSTAL_VALUES[c]),
                        chosen=True,
                    )
                    for i, c in enumerate(crystals)
                ),
                least=0,
                most=len(crystals),
                required=False,
            )
        )
    most = min(sum(CRYSTAL_VALUES[c] for c in crystals), mine.stocks, _MOST - 1)
    fields.append(
        Field(
            "reserve",
            _said(asking, "refine-reserve"),
            _said(asking, "refine-stocks", stocks=mine.stocks),
            choices=(
                Choice(_said(asking, "refine-most"), "most", chosen=True),
                *(Choice(str(n), str(n)) for n in range(most + 1)),
            ),
        )
    )
    return Form(_said(asking, "refine-form"), asking.press("sub", "refine."), tuple(fields))


def refine_read(asking: Asking, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the refining."""
    played = Counter(value.partition("#")[0] for value in filled.get("crystals", ()))
    worth = sum(CRYSTAL_VALUES[Card(c)] * n for c, n in played.items())
    wanted = filled["reserve"][0]
    stocks = asking.scene.view.seats[_me(asking)].stocks
    reserve = min(worth, stocks) if wanted == "most" else int(wanted)
    return [
        ac.Refine(
            played["crystal_small"], played["crystal_medium"], played["crystal_huge"], reserve
        )
    ]


# --- orders ---


def ordering(asking: Asking) -> tuple[Part, ...]:
    """Show the purse and the draft, then units, common cards and technologies, then the seal."""
    step = _step(asking, vw.OrderingSeen)
    me = str(_me(asking))
    draft = step.drafts.get(me) if step is not None else None
    groups = by_kind(asking.legal)
    if draft is None or ac.Reopen in groups:
        return generic(asking)
    mine = asking.scene.view.seats[_me(asking)]
    lines = [
        _said(asking, "purse", stocks=mine.stocks, reserved=mine.reserved, energy=_energy(asking))
    ]
    lines += [
        "- " + asking.wording.label(asking.scene, ac.Buy(card, n))
        for card, n in sorted((draft.cards or {}).items())
        if n
    ]
    lines += [
        "- " + asking.wording.label(asking.scene, ac.Bid(card, n))
        for card, n in sorted((draft.bids or {}).items())
        if n
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    buys = [a for a in groups.get(ac.Buy, []) if isinstance(a, ac.Buy) and a.copies <= _COPIES]
    orders = dict(draft.cards or {})
    for name, wanted in (
        ("units", [a for a in buys if "." in a.card]),
        ("commons", [a for a in buys if "." not in a.card]),
    ):
        parts += _order_menu(asking, name, wanted, {Card(c): n for c, n in orders.items()})
    bids = [a for a in groups.get(ac.Bid, []) if isinstance(a, ac.Bid)]
    if bids:
        parts += menus(asking, _few_bids(bids), _said(asking, "order-techs"))[:1]
    ends = [button(asking, a, "primary") for a in asking.legal if isinstance(a, ac.Done)]
    return (*parts, *rows_of(_counsels(asking, buys, orders)), *rows_of(ends))


def _counsels(asking: Asking, buys: Sequence[ac.Buy], orders: dict[Card, int]) -> list[Button]:
    """Offer one more copy of the dearest cards that the purse allows, units before others."""
    one_more = [a for a in buys if a.copies == orders.get(a.card, 0) + 1]
    one_more.sort(key=lambda a: ("." not in a.card, -_price(asking, a.card), a.card))
    return [
        Button(
            _said(asking, "order-one", card=asking.wording.card(asking.scene, a.card)),
            asking.press(asking.verb, write_action(a)),
        )
        for a in one_more[:_COUNSELS]
    ]


def _price(asking: Asking, card: Card) -> int:
    view = asking.scene.view
    sheet = content_of(view.content, edition_of(view.edition)).units.get(card)
    if sheet is not None:
        return sheet.cost
    if card in TECHNOLOGIES:
        return technology_cost(card, edition_of(view.edition))
    return stock_cost(card)


def _energy(asking: Asking) -> int:
    view = asking.scene.view
    heart: int = view.heart_pool if view.heart_owner == _me(asking) else 0
    return int(view.seats[_me(asking)].pure) + heart


def _order_menu(
    asking: Asking, name: str, wanted: Sequence[ac.Buy], orders: dict[Card, int]
) -> list[Part]:
    """Offer cards to order: what is chosen is what the draft shall hold of them."""
    options: list[ac.Buy] = [a for a in wanted if a.copies]
    options += [
        ac.Buy(card, n)
        for card, n in orders.items()
        if n and any(a.card == card for a in wanted) and ac.Buy(card, n) not in options
    ]
    options.sort(key=lambda a: (a.copies > 1, a.card, a.copies))
    options = sorted(options[:CHOICES], key=lambda a: (a.card, a.copies))
    if not options:
        return []
    return [
        Menu(
            _said(asking, f"order-{name}"),
            asking.press("order", name),
            tuple(
                Choice(
                    asking.label(a),
                    write_action(a),
                    asking.detail(a),
                    chosen=orders.get(a.card) == a.copies,
                )
                for a in options
            ),
            0,
            len(options),
        )
    ]


def _few_bids(bids: Sequence[ac.Bid]) -> list[ac.Bid]:
    """Keep the bids that one would make: none, the lowest few, the highest."""
    found: list[ac.Bid] = []
    for card in dict.fromkeys(b.card for b in bids):
        mine = [b for b in bids if b.card == card]
        found += [*mine[:5], *([mine[-1]] if len(mine) > 5 else [])]
    return found[:CHOICES]


def order_read(asking: Asking, arg: str, values: Sequence[Value]) -> list[Value]:
    """Turn what was chosen in a menu of orders into the orders that change."""
    step = _step(asking, vw.OrderingSeen)
    draft = step.drafts.get(str(_me(asking))) if step is not None else None
    now = dict(draft.cards or {}) if draft is not None else {}
    wanted = {c: 0 for c in now if ("." in c) == (arg == "units")}
    for value in values:
        if isinstance(value, ac.Buy):
            wanted[value.card] = max(wanted.get(value.card, 0), value.copies)
    changes = [ac.Buy(c, n) for c, n in wanted.items() if n != now.get(c, 0)]
    changes.sort(key=lambda a: a.copies - now.get(a.card, 0))
    return list(changes)


# --- the rest ---


def free_buttons(asking: Asking) -> list[Button]:
    """Make the buttons of what may be done beside the question."""
    buttons = [
        button(asking, action) for action in asking.legal if isinstance(action, ac.UseOpportunity)
    ]
    if any(isinstance(a, ac.Refine) for a in asking.legal):
        buttons.append(
            Button(_said(asking, "refine-form"), asking.press("open", "refine."), "secondary")
        )
    return buttons


def as_drafted(view: vw.View) -> vw.View:
    """Show the map as it would be if the viewer published the draft (kernel, section 10)."""
    tiles = dict(view.tiles)
    for step in steps_of(view.agenda):
        if getattr(step, "seat", None) != view.viewer:
            continue
        if isinstance(step, vw.DeployingSeen):
            for cell, edges in (step.plan or {}).items():
                centre = _total(tiles[cell]) - sum(edges.values())
                tiles[cell] = replace(tiles[cell], edges=dict(edges), centre=centre)
        elif isinstance(step, vw.RedeployingSeen | vw.ReinforcingSeen):
            for cell, centre in (step.plan or {}).items():
                tiles[cell] = replace(tiles[cell], centre=centre)
    return replace(view, tiles=tiles)


_ZOOMED = frozenset({"D-FR-DEPLOY", "D-FR-REDEPLOY", "D-FR-REINFORCE"})


def pictures(look: Look, question: Question) -> tuple[Picture, ...]:
    """Choose the pictures that show a question best: the battle, or one's own lands."""
    subject = question.decision.subject
    if subject is not None:
        combat = look.view.combats.get(str(subject))
        return (Picture("battle", str(subject)),) if combat is not None and combat.armies else ()
    if question.decision.id in _ZOOMED:
        return own_lands(look)
    return ()


def own_lands(look: Look) -> tuple[Picture, ...]:
    """Return the pictures of the viewer's own lands: two when they are wide."""
    if look.seat is None or not look.view.tiles:
        return ()
    pages = range(1, zoom_count(look.view, look.seat) + 1)
    return tuple(Picture("zoom", f"me/{page}") for page in pages)


MANNERS = Manners(
    panels={
        "D-FR-DEPLOY": deploying,
        "D-FR-REFINE": refining,
        "D-FR-REDEPLOY": stationing,
        "D-FR-REINFORCE": stationing,
        "D-FR-ORDERS": ordering,
        "D-START-UNITS": picking,
        "D-FR-MULLIGAN": picking,
        "D-FR-CLEAN": picking,
        "D-SETBACK": picking,
        "D-EFFECT": picking,
    },
    public=frozenset(
        {
            "D-MAP-SOURCE",
            "D-MAP-PLACE",
            "D-MAP-PORTAL",
            "D-MAP-BLACK",
            "D-MAP-FINAL",
            "D-FR-SELECT",
            "D-FR-CAMP",
            "D-FR-LOSS",
        }
    ),
    drafts=frozenset({"D-FR-DEPLOY", "D-FR-REDEPLOY", "D-FR-REINFORCE", "D-FR-ORDERS"}),
    free=(ac.Concede, ac.UseOpportunity, ac.Refine),
    presets=frozenset({"D-ABILITY", "D-FR-REFINE", "D-FR-MULLIGAN"}),
    forms={
        "post": post_form,
        "rift": rift_form,
        "station": station_form,
        "refine": refine_form,
    },
    read={
        "post": post_read,
        "rift": rift_read,
        "station": station_read,
        "refine": refine_read,
    },
    plans={
        "forward": plan_forward,
        "yesterday": plan_yesterday,
        "back": plan_back,
        "reset": plan_reset,
        **{f"front{n}": partial(plan_front, n) for n in range(_FRONTS)},
    },
    orders=order_read,
    beside=free_buttons,
    pictures=pictures,
    lands=own_lands,
    pictured=(
        ev.TilePlaced,
        ev.PortalPlaced,
        ev.PortalRemoved,
        ev.MapFinished,
        ev.Deployed,
        ev.TroopsLost,
        ev.Conquered,
        ev.Redeployed,
        ev.PhaseBegan,
        ev.MatchEnded,
    ),
)
