"""Sample scenes: positions with everything a picture must be able to show."""

import math

import msgspec

from render.core.outline import STEPS, centre
from render.core.scene import Asked, Header, Move
from render.eden import scene as sc
from rules.core.hexes import at

LIMIT = 300 * 1024
"""Bytes of a picture at most."""

COLOURS = ("green", "grey", "red", "yellow", "brown", "pink")
NAMES = ("Ana", "Bruno", "Chloé", "Dmitri", "Élodie", "Farid")
WORLDS = (
    "The Evergreen Court",
    "The Deep Holds",
    "The Thundering Horde",
    "The Positron Collective",
    "The Rocket Scrapyards",
    "The Free Marches",
)
LANDS = ("green", "red", "grey", "yellow", "brown", "pink", "black")
TILES = {2: 19, 3: 28, 4: 37, 5: 46, 6: 55}


def cells(count: int, wide: float = 1.0) -> list[tuple[int, int]]:
    """Return *count* cells around the Heart; *wide* above 1 makes a broad map."""
    near = [(q, r) for q in range(-12, 13) for r in range(-12, 13)]

    def far(place: tuple[int, int]) -> tuple[float, tuple[int, int]]:
        x, y = centre(*place)
        return (round(math.hypot(x / wide, y * wide), 6), place)

    return sorted(near, key=far)[:count]


def board(seats: int, *, wide: float = 1.0, troops: int = 1) -> sc.Board:
    """Return a position of *seats* seats in mid-game, with frontiers, combats, an arrow."""
    places = cells(TILES[seats] - seats, wide)
    taken = set(places)
    portals: list[tuple[int, int]] = []
    for i in range(seats):
        angle = 2 * math.pi * i / seats + 0.3
        goal = (9 * wide * math.cos(angle), 9 / wide * math.sin(angle))
        rim = [
            (q + dq, r + dr)
            for q, r in places
            for dq, dr in STEPS
            if (q + dq, r + dr) not in taken and (q + dq, r + dr) not in portals
        ]
        portals.append(min(rim, key=lambda place: (math.dist(centre(*place), goal), place)))
    holders = {place: COLOURS[i] for i, place in enumerate(portals)}
    for place in sorted(places):
        x, y = centre(*place)
        if math.hypot(x, y) > 1.6:
            closest = min(range(seats), key=lambda i: math.dist(centre(*portals[i]), (x, y)))
            if math.dist(centre(*portals[closest]), (x, y)) < 5.5:
                holders[place] = COLOURS[closest]
    lands = {place: LANDS[(3 * place[0] + 5 * place[1]) % 7] for place in places}
    tiles = tuple(
        _tile(place, holders, lands, portals, troops) for place in sorted([*places, *portals])
    )
    return sc.Board(
        tiles=tiles,
        header=header(seats),
        seats=tuple(seat(i, asked=i == 1, first=i == 0) for i in range(seats)),
        clashes=_clashes(tiles),
        moves=(Move(portals[0], _towards(portals[0], taken), COLOURS[0]),),
        pool=4,
    )


def _towards(place: tuple[int, int], taken: set[tuple[int, int]]) -> tuple[int, int]:
    return next(
        (place[0] + dq, place[1] + dr)
        for dq, dr in STEPS
        if (place[0] + dq, place[1] + dr) in taken
    )


def _tile(
    place: tuple[int, int],
    holders: dict[tuple[int, int], str],
    lands: dict[tuple[int, int], str],
    portals: list[tuple[int, int]],
    troops: int,
) -> sc.Tile:
    q, r = place
    holder = holders.get(place, "")
    portal = place in portals
    stacks = []
    for direction, (dq, dr) in enumerate(STEPS):
        other = (q + dq, r + dr)
        exists = other in lands or other in portals
        if holder and exists and holders.get(other) != holder and (q + 2 * r + direction) % 3:
            stacks.append(sc.Stack(direction, holder, troops + (q + direction) % 3))
    return sc.Tile(
        cell=at(q, r),
        q=q,
        r=r,
        land="portal" if portal else "heart" if place == (0, 0) else lands[place],
        owner=holder if portal else "",
        holder=holder,
        troops=troops + (q * q + r) % 4 if holder else 0,
        stacks=tuple(stacks),
        wild=0 if holder else 4 + 2 * (q % 2),
        rich=not portal and place != (0, 0) and (q + r) % 3 == 0,
    )


def _clashes(tiles: tuple[sc.Tile, ...]) -> tuple[sc.Clash, ...]:
    """Find one combat at a frontier and one on a wild territory."""
    stacks = {(t.q, t.r, s.direction) for t in tiles for s in t.stacks}
    found: list[sc.Clash] = []
    for q, r, direction in sorted(stacks):
        dq, dr = STEPS[direction]
        if (q + dq, r + dr, (direction + 3) % 6) in stacks:
            found.append(sc.Clash(q, r, direction))
            break
    wild = {(t.q, t.r) for t in tiles if t.wild}
    for q, r, direction in sorted(stacks):
        dq, dr = STEPS[direction]
        if (q + dq, r + dr) in wild:
            found.append(sc.Clash(q + dq, r + dr))
            break
    return tuple(found)


def header(seats: int) -> Header:
    """Return a header in the middle of a day."""
    return Header(
        title="Day 6",
        phase="Expansion",
        steps=3,
        step=1,
        asked=(Asked(COLOURS[1], NAMES[1]),),
        prompt="picks a combat",
    )


def seat(index: int, *, asked: bool = False, first: bool = False) -> sc.Seat:
    """Return a seat on the panel."""
    figures = sc.Figures(
        lands=8 - index % 3,
        troops=28 - index,
        stocks=11 - index,
        reserved=3 if index == 2 else 0,
        pure=index,
        hand=5,
        deck=12 - index,
    )
    return sc.Seat(COLOURS[index], NAMES[index], WORLDS[index], asked, first, figures)


def making(seats: int, tiles_so_far: int = 12) -> sc.Board:
    """Return a map under construction; with one tile it is the Heart alone."""
    places = cells(tiles_so_far)
    taken = set(places)
    rim = sorted(
        {(q + dq, r + dr) for q, r in places for dq, dr in STEPS} - taken,
    )
    tiles = tuple(
        sc.Tile(
            cell=at(q, r),
            q=q,
            r=r,
            land="heart" if (q, r) == (0, 0) else LANDS[(3 * q + 5 * r) % 7],
            rich=(q, r) != (0, 0) and (q + r) % 3 == 0,
        )
        for q, r in places
    )
    piles = sc.Piles(("red", "yellow", "black"), "grey", "green", portal=True)
    return sc.Board(
        tiles=tiles,
        header=Header("Map", "Round 5 of 8", 8, 4, (Asked(COLOURS[0], NAMES[0]),), "places a tile"),
        seats=tuple(
            sc.Seat(
                COLOURS[i],
                NAMES[i],
                WORLDS[i],
                i == 0,
                i == 0,
                sc.Figures(0, 0, 0, 0, 0, 0, 0),
                piles=piles,
            )
            for i in range(seats)
        ),
        ghosts=tuple(sc.Ghost(at(q, r), q, r) for q, r in rim),
        fresh=sc.Fresh(tiles[-1].cell, tiles[-1].q, tiles[-1].r, "green"),
        making=True,
    )


MUSTER = (
    "Muster 2 (reveal the top 2 cards of your deck; you may discard one of them or add to the "
    "battle a unit of cost 3 or less among them)."
)


def faces(colour: str = "pink") -> tuple[sc.Face, ...]:
    """Return a hand of five."""
    return (
        sc.Face(
            "humans.infantry_squad",
            "Infantry Squad",
            2,
            2,
            colour,
            (sc.Paragraph("immediate", "Immediate", MUSTER, "Muster 2"),),
        ),
        sc.Face(
            "humans.captain",
            "Captain",
            3,
            3,
            colour,
            (
                sc.Paragraph(
                    "immediate",
                    "Immediate",
                    "Give all your other units of cost 2 or less +1 strength.",
                ),
            ),
        ),
        sc.Face(
            "humans.quartermaster",
            "Quartermaster",
            4,
            3,
            colour,
            (
                sc.Paragraph("delayed", "Delayed", "Draw 1 card."),
                sc.Paragraph(
                    "post_combat",
                    "Post-combat",
                    "Put another of your units of cost 2 or less on top of your deck.",
                ),
            ),
        ),
        sc.Face(
            "unknown.unit",
            "Somebody of No Fame",
            5,
            5,
            colour,
            (sc.Paragraph("reaction", "Reaction", "Draw 1 card."),),
        ),
        sc.Face(
            "crystal_medium",
            "Medium Energy Crystal",
            2,
            None,
            "",
            (
                sc.Paragraph(
                    "", "", "Value 2. Discard it when you refine to reserve up to 2 stocks."
                ),
            ),
        ),
    )


def hand(colour: str = "pink") -> sc.Hand:
    """Return a hand with its title."""
    cards = tuple(sc.Held(one, n, "Alone: 7 to 1", "ok") for n, one in enumerate(faces(colour), 1))
    return sc.Hand(
        colour,
        "Your hand, day 6",
        "5 cards · deck 11",
        cards,
        fight="Fight on G7: you 1, Ana 1",
        aside=(sc.Held(faces(colour)[0], 2),),
        heading="Set aside: 2",
    )


def large(colour: str = "green") -> sc.Large:
    """Return a large card."""
    face = sc.Face(
        "elves.world_tree",
        "Avatar of the World-Tree",
        5,
        6,
        colour,
        (
            sc.Paragraph(
                "immediate", "Immediate", "Gain 1 mana for each of your other units (max 3)."
            ),
            sc.Paragraph(
                "delayed",
                "Delayed",
                "Spend 3 mana to remove an enemy unit of cost 4 or less from the battle.",
            ),
        ),
    )
    return sc.Large(face, ("The Evergreen Court", "2 copies"))


def army(index: int, places: list[tuple[int, int]], *, asked: bool = False) -> sc.Army:
    """Return an army with a unit at each (row, column)."""
    units = tuple(
        sc.Unit(
            name=("Miner", "Siege Cannon", "Shieldbearer", "Apprentice Smith")[i % 4],
            cost=1 + i % 5,
            strength=3 + i % 4,
            printed=4,
            row=row,
            column=column,
            states=(("protected", "doomed"), ("marked",), (), ("silenced",))[i % 4],
            may_act=asked and i == 1,
        )
        for i, (row, column) in enumerate(places)
    )
    total = sum(unit.strength for unit in units)
    return sc.Army(
        colour=COLOURS[index],
        name=NAMES[index],
        subtitle="3 troops on K4",
        units=units,
        unit_strength=total,
        troops=3,
        bonus=0,
        total=total + 3,
        sum_line=f"units {total} + troops 3",
        asked=asked,
    )


WILD = sc.Army("", "Wild territory", "defence 6", (), 0, 0, 0, 6, "defence 6", asked=False)


def battle(*armies: sc.Army) -> sc.Battle:
    """Return a battle between *armies*."""
    return sc.Battle(
        title="Combat on K4 against K5",
        stage="Delayed abilities",
        armies=armies,
        lead="Bruno leads by 3",
        outcome="as it stands, Ana loses 2 troops",
        prompt="Ana to use or pass: Thorn Archer",
    )


def duel() -> sc.Battle:
    """Return a battle of two seats."""
    return battle(
        army(1, [(0, -1), (0, 0), (0, 1), (1, 0), (2, 0)]),
        army(0, [(0, 0), (1, 0), (2, 0), (3, 0)], asked=True),
    )


GOODS = (
    "crystal_shards",
    "plants",
    "animals",
    "ore",
    "positronium",
    "omninutrients",
    "inhabitants",
)


def shards(seats: int, *, king: bool = False) -> sc.Board:
    """Return a position with resources: partial control, a ruin, two fronts, perhaps the King."""
    plain = board(seats)
    fallen = COLOURS[seats - 1] if seats > 2 else ""
    tiles = []
    for tile in plain.tiles:
        near = min(abs(tile.q) + abs(tile.r), 5)
        heaps = () if not tile.holder else _heaps(tile)
        tiles.append(
            msgspec.structs.replace(
                tile,
                troops=0,
                stacks=(),
                wild=0,
                defence=max(0, 7 - 2 * near),
                partial=tile.holder == fallen or (bool(tile.holder) and (tile.q + tile.r) % 4 == 0),
                ruin=bool(fallen) and tile.owner == fallen,
                goods=heaps,
                pure=3 if tile.owner and tile.owner != fallen else 0,
            )
        )
    holders = {(tile.q, tile.r): tile.holder for tile in tiles}
    fronts = [
        sc.Clash(q + dq, r + dr, (direction + 3) % 6, attacker=COLOURS[0])
        for (q, r), holder in holders.items()
        for direction, (dq, dr) in enumerate(STEPS)
        if holder == COLOURS[0] and holders.get((q + dq, r + dr), holder) != holder
    ]
    seats_now = tuple(
        msgspec.structs.replace(one, figures=riches(i)) for i, one in enumerate(plain.seats)
    )
    return msgspec.structs.replace(
        plain,
        tiles=tuple(tiles),
        clashes=tuple(fronts[::5][:2]),
        moves=(),
        seats=seats_now,
        pool=0,
        king=sc.King("H8", 0, 0, 7, 12) if king else None,
    )


def _heaps(tile: sc.Tile) -> tuple[sc.Goods, ...]:
    many = (2 * tile.q + 3 * tile.r) % 5
    return tuple(
        sc.Goods(GOODS[(tile.q + 2 * i) % 7], 1 + (tile.r + 4 * i) % 12)
        for i in sorted(range(many), key=lambda i: (tile.q + 2 * i) % 7)
        if many <= 4
    )


def riches(index: int) -> sc.Figures:
    """Return the figures of a seat with resources."""
    return sc.Figures(
        lands=8 - index % 3,
        troops=0,
        stocks=0,
        reserved=0,
        pure=index,
        hand=4,
        deck=12 - index,
        shown=("lands", "crystal_shards", GOODS[index + 1], "pure", "hand", "deck"),
        partial=index % 3,
        aside=index % 2,
        goods=(sc.Goods("crystal_shards", 5 + index), sc.Goods(GOODS[index + 1], 13 - index)),
    )
