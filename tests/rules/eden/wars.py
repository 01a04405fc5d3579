"""Total war in Battle For Eden: most of the land is somebody's, and everybody attacks all day."""

from __future__ import annotations

import random
from typing import Any, Final

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.forms import Asked, with_number
from rules.core.game import advance, choices, form_of
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.play import Play
from rules.eden import actions as act
from rules.eden.board.cards import OPPORTUNITY, SETBACK, TECH_RIFT, TECH_SHIELD
from rules.eden.board.state import Player, State

WARS: Final = ("eden-frontiers", "eden-fronts", "eden-shards")
SPECIAL: Final = (OPPORTUNITY, SETBACK, TECH_SHIELD, TECH_RIFT)
"""Cards of the supply that everybody begins with."""
LONG: Final[dict[str, dict[str, Any]]] = {
    "eden-frontiers": {"supremacy": "long"},
    "eden-fronts": {"supremacy_fronts": "long"},
    "eden-shards": {"day_limit": None},
}
"""Options that let a war go on."""
LOVED: Final = {
    "eden-frontiers": (
        act.Activate, act.PlayUnit, act.PlayShield, act.PlaySetback, act.UseFromHand, act.Agree,
    ),
    "eden-fronts": (
        act.Activate, act.PlayOnFront, act.ShieldFront, act.SetBack, act.UseOnFront, act.GoOn,
    ),
    "eden-shards": (act.OpenFront, act.PlayOnFront, act.Activate, act.SetBack, act.Rescue),
}  # fmt: skip
"""What is played while it can be, before anything else."""
COMPLETE: Final = (act.Agree(agree=False), act.GoOn(again=False))


def crowded(name: str, seats: int, seed: int) -> tuple[State, Keyed]:
    """Begin a war, its land shared out and everybody's cards in play."""
    from tests.contract.playouts import begun, pick

    game, source = GAMES[name], random.Random(seed)
    state, chance = begun(name, seats, seed, **LONG[name])
    play: Play[Any, Any] = Play(state, chance)
    while state.phase in ("map", "setup") or not state.day:
        seat = source.choice(sorted(asked(state.agenda)))
        advance(game, play, seat, pick(source, choices(game, state, seat, source.randrange)))
    _share_out(state, source)
    for player in state.players:
        _arm(state, player, source)
    return state, chance


def _share_out(state: State, source: random.Random) -> None:
    for cell in sorted(state.tiles):
        tile = state.tiles[cell]
        gate = tile.owner != NOBODY and tile.kind != "portal"
        if tile.kind != "portal" and source.random() < (0.4 if gate else 0.8):
            tile.wild, tile.owner = 0, Seat(source.randrange(len(state.players)))
            tile.centre = tile.centre or int(state.edition == "fronts")
        if state.edition == "shards":
            for player in state.players:
                if player.civ_resource and source.random() < 0.5:
                    tile.resources[player.civ_resource] = source.randint(1, 4)
        elif tile.owner != NOBODY and tile.kind != "portal":
            tile.centre += source.randint(1, 4)
    if state.edition != "shards":
        state.heart_owner, state.heart_pool = state.tiles[HEART].owner, 9


def _arm(state: State, player: Player, source: random.Random) -> None:
    """Give a player one of each special card, and the cards of the World: in Shards all of them."""
    for card in SPECIAL:
        if state.supply.get(card):
            state.supply[card] -= 1
            player.deck.append(card)
    for card in sorted(player.world):
        n = player.world[card] if state.edition == "shards" else 1
        player.world[card] -= n
        player.deck += [card] * n
    player.world = {card: n for card, n in player.world.items() if n}
    source.shuffle(player.deck)
    if state.edition == "shards":
        player.hand += [player.deck.pop() for _ in range(5)]
        player.discard += [player.deck.pop() for _ in range(min(6, len(player.deck)))]
    else:
        player.stocks += 5


def belligerent(game: Any, state: State, seat: Seat, source: random.Random) -> Any:
    """Attack with most troops, play and activate what there is, keep armies incomplete."""
    form = form_of(game, state, seat)
    if form is not None and source.random() < 0.9:
        if form.form.answer is act.Deploy:
            return _deployed(form, state, source)
        if form.form.answer is act.Offensive:
            return _launched(form, state, source)
    legal = choices(game, state, seat, source.randrange)
    for kind in LOVED[game.id]:
        playable = [a for a in legal if isinstance(a, kind) and a not in COMPLETE]
        if playable and source.random() < 0.7:
            return source.choice(playable)
    return None


def _deployed(form: Asked[State, act.Deploy], state: State, source: random.Random) -> act.Deploy:
    """Send as many as there are against others, against portals first."""
    tiles, draft = state.tiles, form.blank
    while outwards := [
        line
        for line in form.lines(draft)
        if line.now < line.most and tiles[Cell(line.key[2])].owner != form.seat
    ]:
        portals = [line for line in outwards if tiles[Cell(line.key[2])].kind == "portal"]
        line = source.choice(portals or outwards)
        draft = with_number(draft, line.key, line.most)
    return draft


def _launched(
    form: Asked[State, act.Offensive], state: State, source: random.Random
) -> act.Offensive:
    """Attack on as many fronts as there can be, players and portals first."""
    tiles, draft = state.tiles, form.blank
    while new := [line for line in form.lines(draft) if not line.now and line.most]:
        foreign = [line for line in new if tiles[Cell(line.key[2])].owner != NOBODY]
        portals = [line for line in foreign if tiles[Cell(line.key[2])].kind == "portal"]
        line = source.choice(portals or foreign or new)
        draft = with_number(draft, line.key, 1 + source.randrange(line.most))
    return draft
