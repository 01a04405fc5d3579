"""The words that describe a picture to those who do not see it.

Made from the same scenes as the picture. The most important comes first; what does not fit in
``LIMIT`` characters is left to the map in text.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from render.core.alt import LIMIT, Text, joined, joined_names
from render.core.outline import STEPS
from render.core.theme import GOODS
from render.eden import scene as sc
from render.eden.words import say

FIRST_COMBATS = 3


def of_board(board: sc.Board) -> str:
    """Describe a whole board."""
    return _board(board).done()


def all_of_board(board: sc.Board) -> list[str]:
    """Return the lines about everything that a whole board shows, however long it is."""
    return _board(board).all


def _board(board: sc.Board) -> "Text":
    text = Text(board.locale)
    _head(text, board)
    if board.making:
        _making(text, board)
    else:
        _seats(text, board)
    return text


def _names(board: sc.Board) -> Callable[[str], str]:
    known = {seat.colour: seat.name for seat in board.seats}
    return lambda colour: known[colour]


def _head(text: Text, board: sc.Board) -> None:
    """Add when it is, who must act, which combats there are, what was done last."""
    locale, header = board.locale, board.header
    if header.phase:
        text.add(say(locale, "alt-when", title=header.title, phase=header.phase))
    else:
        text.add(say(locale, "alt-title", title=header.title))
    names = joined_names([asked.name for asked in header.asked], locale)
    if names:
        text.add(say(locale, "alt-asked", names=names, what=header.prompt))
    elif header.prompt:
        text.add(f"{header.prompt}.")
    combats = list(_combats(board))
    if combats:
        # Three say what matters now; the rest of the description has to fit as well, and the map in
        # text has them all.
        listed = combats[:FIRST_COMBATS]
        if len(combats) > FIRST_COMBATS:
            listed.append(say(locale, "alt-more", n=len(combats) - FIRST_COMBATS))
        text.add(say(locale, "alt-combats", list=joined(listed, locale)))
    name = _names(board)
    cells = {(tile.q, tile.r): tile.cell for tile in board.tiles}
    moves = [
        say(
            locale,
            "alt-move",
            name=name(move.colour),
            **{"from": cells[move.start], "to": cells[move.end]},
        )
        for move in board.moves
    ]
    if moves:
        text.add(say(locale, "alt-moves", list=joined(moves, locale)))


def _combats(board: sc.Board) -> Iterator[str]:
    """Yield each combat: where, who, with how many troops."""
    locale, name = board.locale, _names(board)
    tiles = {(tile.q, tile.r): tile for tile in board.tiles}
    for clash in board.clashes:
        here = tiles[clash.q, clash.r]
        # A front of Fronts or Shards knows its attacker; a combat of Frontiers is read from who
        # stands around it.
        if clash.attacker:
            dq, dr = STEPS[clash.direction]
            attacker = say(
                locale,
                "alt-attacker" if clash.sent else "alt-attacker-alone",
                name=name(clash.attacker),
                n=clash.sent,
                **{"from": tiles[clash.q + dq, clash.r + dr].cell},
            )
            yield say(
                locale,
                "alt-attack",
                cell=here.cell,
                holder=_holder(board, here),
                attackers=attacker,
            )
            continue
        if clash.direction >= 0:
            dq, dr = STEPS[clash.direction]
            other = tiles[clash.q + dq, clash.r + dr]
            sides = [
                say(locale, "alt-side", name=name(stack.colour), n=stack.troops)
                # Of both tiles only the troops that stand at this frontier, seen from the other
                # side half a turn further.
                for tile, way in ((here, clash.direction), (other, (clash.direction + 3) % 6))
                for stack in tile.stacks
                if stack.direction == way
            ]
            yield say(
                locale,
                "alt-frontier" if sides else "alt-frontier-left",
                one=here.cell,
                other=other.cell,
                sides=", ".join(sides),
            )
            continue
        if here.defence is not None:
            yield say(
                locale,
                "alt-attack",
                cell=here.cell,
                holder=_holder(board, here),
                # Nobody but the King attacks a land without a frontier in Shards.
                attackers=say(locale, "king"),
            )
            continue
        near = [
            (tiles.get((clash.q + dq, clash.r + dr)), (way + 3) % 6)
            for way, (dq, dr) in enumerate(STEPS)
        ]
        attackers = [
            say(
                locale,
                "alt-attacker",
                name=name(stack.colour),
                n=stack.troops,
                **{"from": tile.cell},
            )
            for tile, way in near
            if tile is not None
            for stack in tile.stacks
            if stack.direction == way and stack.colour != here.holder
        ]
        yield say(
            locale,
            "alt-attack" if attackers else "alt-attack-left",
            cell=here.cell,
            holder=_holder(board, here),
            attackers=", ".join(attackers),
        )


def _holder(board: sc.Board, tile: sc.Tile) -> str:
    if board.king and board.king.cell == tile.cell:
        return say(board.locale, "alt-king-here", n=board.king.might)
    if tile.defence is not None:
        if not tile.holder:
            return say(board.locale, "alt-wild", n=tile.defence)
        key = "alt-base-partial" if tile.partial else "alt-base"
        return say(board.locale, key, name=_names(board)(tile.holder), n=tile.defence)
    if tile.holder:
        return say(board.locale, "alt-side", name=_names(board)(tile.holder), n=tile.troops)
    if tile.wild:
        return say(board.locale, "alt-wild", n=tile.wild)
    return say(board.locale, "alt-vacant")


def _who(board: sc.Board, seat: sc.Seat) -> str:
    parts = [seat.name, seat.world]
    if seat.first:
        parts.append(say(board.locale, "alt-first"))
    if seat.out:
        parts.append(say(board.locale, "alt-out"))
    elif seat.leaving:
        parts.append(seat.leaving)
    return ", ".join(parts)


def of_candidate(board: sc.Board, number: int) -> str:
    """Return how large a map is that a table votes on, and where its portals and riches are."""
    portals = [tile.cell for tile in board.tiles if tile.owner]
    rich = [tile.cell for tile in board.tiles if tile.rich]
    return say(
        board.locale,
        "alt-candidate",
        n=number,
        tiles=len(board.tiles),
        portals=joined(portals, board.locale),
        rich=joined(rich, board.locale) or "–",
    )


def _seats(text: Text, board: sc.Board) -> None:
    """Add what each seat has, the Heart, then where all troops stand."""
    locale = board.locale
    portals = {tile.owner: tile.cell for tile in board.tiles if tile.owner}
    for seat in board.seats:
        if seat.out:
            text.add(f"{_who(board, seat)}.")
            continue
        parts = [_figure(locale, seat.figures, name) for name in seat.figures.shown]
        if seat.goal:
            parts.insert(0, say(locale, "alt-goal", have=seat.goal.have, need=seat.goal.need))
        if seat.colour in portals:
            parts.append(say(locale, "alt-portal", cell=portals[seat.colour]))
        text.add(say(locale, "alt-seat", who=_who(board, seat), list=", ".join(parts)))
    if board.king:
        _king(text, board.king, locale)
    for tile in board.tiles:
        # In Shards the Heart is a land like others (it has a defence), and the King is told by
        # himself.
        if tile.land == "heart" and tile.defence is None:
            holder = _holder(board, tile)
            text.add(say(locale, "alt-heart", cell=tile.cell, holder=holder, n=board.pool))
    for seat in board.seats:
        held = [tile for tile in board.tiles if tile.holder == seat.colour]
        if held:
            # Where lands defend themselves (Shards) there are no troops to tell.
            describe = _troops if held[0].defence is None else _riches
            listed = joined([describe(locale, tile) for tile in held], locale)
            text.add(say(locale, "alt-held", name=seat.name, list=listed))
    _wilds(text, board)


def _figure(locale: str, has: sc.Figures, name: str) -> str:
    """Return the text of a figure of a seat: ``stocks 4 (2 reserved)``, ``3 plants``."""
    if name in GOODS:
        n = sum(heap.count for heap in has.goods if heap.kind == name)
        return say(locale, f"goods-{name}", n=n)
    n = has.stocks + has.reserved if name == "stocks" else getattr(has, name)
    more = {"stocks": has.reserved, "lands": has.partial, "hand": has.aside}.get(name, 0)
    return say(locale, f"alt-figure-{name}", n=n, more=more)


def _king(text: Text, king: sc.King, locale: str) -> None:
    text.add(say(locale, "alt-king", cell=king.cell, might=king.might, scales=king.scales))


def _goods(locale: str, tile: sc.Tile) -> list[str]:
    found = [say(locale, f"goods-{heap.kind}", n=heap.count) for heap in tile.goods]
    return found + ([say(locale, "alt-figure-pure", n=tile.pure, more=0)] if tile.pure else [])


def _riches(locale: str, tile: sc.Tile) -> str:
    """Return a tile with its resources: ``H9 (partial control), 3 plants, 2 crystal shards``."""
    notes = [say(locale, f"alt-{note}") for note in ("partial", "ruin") if getattr(tile, note)]
    cell = f"{tile.cell} ({', '.join(notes)})" if notes else tile.cell
    return ", ".join([cell, *_goods(locale, tile)])


def _troops(locale: str, tile: sc.Tile) -> str:
    """Return the text of a tile with its troops: ``H9 1, west 1``."""
    stacks = [
        say(locale, f"alt-direction-{stack.direction}", n=stack.troops) for stack in tile.stacks
    ]
    return ", ".join([f"{tile.cell} {tile.troops}", *stacks])


def _wilds(text: Text, board: sc.Board) -> None:
    """Add the wild tiles by value, those of nobody, the energy-rich ones."""
    locale = board.locale
    # By strength and not by cell: a whole map of wild territory fits into a few words.
    strengths: dict[int, list[sc.Tile]] = {}
    for tile in board.tiles:
        value = tile.wild if tile.defence is None else tile.defence
        # The Heart has a sentence of its own above.
        known = value and tile.land != "heart" if tile.defence is None else not tile.holder
        if known and not (board.king and board.king.cell == tile.cell):
            strengths.setdefault(value, []).append(tile)
    groups = [
        say(locale, "alt-wilds-of", n=value, cells=_cells(strengths[value]))
        for value in sorted(strengths)
    ]
    if groups:
        text.add(say(locale, "alt-wilds", list=joined(groups, locale)))
    nobody = [
        tile for tile in board.tiles if not tile.wild and not tile.holder and tile.defence is None
    ]
    if nobody:
        text.add(say(locale, "alt-nobody", cells=_cells(nobody)))
    _lands(text, board)


def _lands(text: Text, board: sc.Board) -> None:
    """Add which tiles are energy-rich, then which terrain each one has."""
    locale = board.locale
    rich = [tile for tile in board.tiles if tile.rich]
    if rich:
        text.add(say(locale, "alt-rich", cells=_cells(rich)))
    for land in ("green", "red", "grey", "yellow", "brown", "pink", "black"):
        mine = [tile for tile in board.tiles if tile.land == land]
        if mine:
            name = say(locale, f"land-{land}")
            text.add(say(locale, "alt-lands", land=name, cells=_cells(mine)))


def _cells(tiles: Iterable[sc.Tile] | Iterable[sc.Ghost]) -> str:
    return ", ".join(tile.cell for tile in tiles)


def _making(text: Text, board: sc.Board) -> None:
    """Add what is to be placed, where, what each seat has left, what lies on the map."""
    locale = board.locale

    def land(name: str) -> str:
        return say(locale, f"land-{name}") if name else say(locale, "alt-none")

    for seat in board.seats:
        if seat.piles and seat.piles.drawn:
            text.add(say(locale, "alt-drawn", land=land(seat.piles.drawn)))
    if board.ghosts:
        text.add(say(locale, "alt-legal", cells=_cells(board.ghosts)))
    if board.fresh:
        name = _names(board)(board.fresh.colour)
        text.add(say(locale, "alt-placed", cell=board.fresh.cell, name=name))
    portals = {tile.owner: tile.cell for tile in board.tiles if tile.owner}
    for seat in board.seats:
        if seat.piles is None:
            continue
        text.add(
            say(
                locale,
                "alt-piles",
                who=_who(board, seat),
                hidden=", ".join(land(name) for name in seat.piles.hidden) or land(""),
                face=land(seat.piles.face),
                portal=portals.get(seat.colour, say(locale, "pile-in-hand")),
            )
        )
    _lands(text, board)


def of_zoom(zoom: sc.Zoom) -> str:
    """Describe a part of a board, tile by tile."""
    board, locale = zoom.board, zoom.board.locale
    text = Text(locale)
    part, of = zoom.part
    text.add(say(locale, "alt-zoom", title=zoom.title, when=zoom.subtitle, part=part, of=of))
    focus = set(zoom.focus)
    for tile in board.tiles:
        if (tile.q, tile.r) not in focus:
            continue
        troops = _holder(board, tile)
        stacks = [
            say(locale, f"alt-direction-{stack.direction}", n=stack.troops) for stack in tile.stacks
        ]
        stacks += _goods(locale, tile)
        if tile.ruin:
            stacks.append(say(locale, "alt-ruin"))
        text.add(
            say(
                locale,
                "alt-tile",
                cell=tile.cell,
                land=say(locale, f"land-{tile.land}"),
                rich=say(locale, "alt-tile-rich") if tile.rich else "",
                troops=", ".join([troops, *stacks]),
            )
            + "."
        )
    return text.done()


def of_lands(lands: sc.Lands) -> str:
    """Describe a plan, then the land that it is about."""
    zoom, text = lands.zoom, Text(lands.zoom.board.locale)
    locale = zoom.board.locale
    planned = [_aim(aim, number, locale) for number, aim in enumerate(lands.aims, 1)]
    if planned:
        planned += [lands.more] if lands.more else []
        text.add(say(locale, "alt-plan", list="; ".join(planned)))
    text.add(of_zoom(zoom))
    return text.done()


def _aim(aim: sc.Aim, number: int, locale: str) -> str:
    """Describe where an aim leads, what goes there against what, and how often it wins."""
    what = str(aim.n)
    if aim.against is not None:
        key = "alt-aim-fight" if aim.ring is None else "alt-aim-stays"
        what = say(locale, key, n=aim.n, against=aim.against)
    tenths = "none" if aim.tenths is None else str(aim.tenths)
    return say(
        *(locale, "alt-aim"),
        number=number,
        way=aim.way,
        words=aim.words,
        what=what,
        tenths=tenths,
    )


def of_strip(strip: sc.Strip) -> str:
    """Describe a fight in short."""
    text = Text(strip.locale)
    text.add(f"{strip.verdict}.")
    for side in strip.sides:
        lines = ", ".join([*side.lines, *(f"+ {one}" for one in side.adds)]).rstrip(".")
        total = side.total if side.then is None else side.then
        text.add(say(strip.locale, "alt-strip-side", name=side.name, total=total, lines=lines))
    return text.done()


def of_market(market: sc.Market) -> str:
    """Describe what a seat may buy, what it can pay first."""
    text, locale = Text(market.locale), market.locale
    text.add(f"{market.title}. {market.subtitle}.")
    noted = dict(zip(market.wares, market.left, strict=True))
    # What is advised and what can be paid comes first, because a description may be cut at its end.
    ordered = sorted(market.wares, key=lambda ware: (not ware.why, not ware.can))
    for ware in (*ordered, *market.common, *market.technologies):
        notes = [_card(replace(ware.face, text=()), locale).rstrip(". ")]
        if ware in market.technologies:
            notes.append(say(locale, "alt-market-energy"))
        if not ware.can and ware.left:
            notes.append(say(locale, "alt-market-dear"))
        notes += filter(None, (noted.get(ware), ware.why))
        text.add(f"{', '.join(notes)}.")
    return text.done()


def _card(face: sc.Face, locale: str) -> str:
    strength = ""
    if face.strength is not None:
        strength = say(locale, "alt-card-strength", n=face.strength)
    colon = "\u00a0: " if locale == "fr" else ": "
    text = " ".join(
        f"{part.label}{colon}{part.text}" if part.label else part.text for part in face.text
    )
    said = say(locale, "alt-card", name=face.name, cost=face.cost, strength=strength, text=text)
    return said.strip()


def of_hand(hand: sc.Hand) -> str:
    """Describe a hand, card by card; long hands lose the texts of their last cards."""
    locale = hand.locale
    text = Text(locale, "alt-cut")
    text.add(f"{hand.title}, {hand.subtitle}.")
    text.add(f"{hand.fight}." if hand.fight else "")
    named = [replace(held.face, name=_counted(held)) for held in hand.cards]
    uses = [f" {held.use}." if held.use else "" for held in hand.cards]
    short, full = (
        [
            say(locale, "alt-hand-card", number=number, card=f"{card}{use}")
            for number, (card, use) in enumerate(zip(cards, uses, strict=True), hand.first)
        ]
        for cards in ([f"{face.name}." for face in named], [_card(face, locale) for face in named])
    )
    aside = f"{hand.more}." if hand.more else ""
    if hand.aside:
        aside = f"{hand.heading}, {', '.join(map(_counted, hand.aside))}."
    cut = False
    room = LIMIT - len(hand.title) - len(hand.subtitle) - len(hand.fight) - 12 - len(aside)
    while sum(len(said) + 1 for said in full) > room:
        # The longest text is dropped first, so that most cards keep theirs.
        longest = max(range(len(full)), key=lambda i: len(full[i]) - len(short[i]))
        if full[longest] == short[longest]:
            break
        full[longest] = short[longest]
        cut = True
    for said in full:
        text.add(said)
    text.add(aside)
    text.full = text.full or cut
    return text.done()


def _counted(held: sc.Held) -> str:
    """Name a card, with how many there are of it if there are several."""
    times = f" \N{MULTIPLICATION SIGN} {held.n}" if held.n > 1 else ""
    return f"{held.face.name}{times}"


def of_large(large: sc.Large) -> str:
    """Describe one card."""
    text = Text(large.locale, "alt-cut")
    text.add(_card(large.face, large.locale))
    text.add(" · ".join(part for part in large.foot if part) + ".")
    return text.done()


def of_battle(battle: sc.Battle) -> str:
    """Describe a combat: how it stands, what is asked, then the armies row by row."""
    locale = battle.locale
    text = Text(locale, "alt-cut")
    text.add(f"{battle.title}. {battle.stage}.")
    text.add(
        f"{joined([part for part in (battle.lead, battle.outcome) if part], locale)}. {battle.prompt}."
    )
    for army in battle.armies:
        rows = sorted({unit.row for unit in army.units})
        listed = [
            say(
                locale,
                "alt-row",
                n=row + 1,
                units=", ".join(_unit(unit, locale) for unit in army.units if unit.row == row),
            )
            for row in rows
        ]
        more = f", {army.subtitle}" if army.subtitle else ""
        text.add(
            say(
                locale,
                "alt-army",
                name=army.name,
                total=army.total,
                sum=army.sum_line,
                more=more,
                rows=joined(listed, locale) or say(locale, "alt-army-none"),
            )
        )
    return text.done()


def _unit(unit: sc.Unit, locale: str) -> str:
    changed = unit.strength - unit.printed
    notes = [say(locale, f"state-{name}") for name in unit.states]
    if changed:
        notes.insert(0, f"+{changed}" if changed > 0 else f"\N{MINUS SIGN}{-changed}")
    if unit.may_act:
        notes.append(say(locale, "alt-may-act"))
    changes = f" ({', '.join(notes)})" if notes else ""
    return say(locale, "alt-unit", name=unit.name, strength=unit.strength, changes=changes)
