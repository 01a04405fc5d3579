"""What a spellbook does for its faction in the position as it is: a number for each book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.cthulhu import board
from rules.cthulhu.content import ACOLYTE, CULTIST, FIGURES, MONSTER, OCEANS, Kind, figures_of
from rules.players.advice import Effect
from rules.players.cthulhu.measures import effect, exposed
from rules.players.cthulhu.survey import Survey

Count = Callable[[Survey], int]
Use = tuple[Count, Count]
"""What a book does with the units in play, and with all that its faction has."""


def _kind(kind: str, each: int = 1) -> Use:
    """Count the units of a kind."""
    pool = FIGURES[Kind(kind)].pool
    return lambda survey: each * _in_play(survey, kind), lambda survey: each * pool


def _with(kind: str, count: Count) -> Use:
    """Count something that there is only with a unit of a kind in play."""
    return lambda survey: count(survey) if _in_play(survey, kind) else 0, count


def _always(count: Count) -> Use:
    return count, count


def _in_play(survey: Survey, kind: str) -> int:
    return len(board.of_kind(survey.state, survey.seat, kind, held=True))


def _wet(survey: Survey) -> int:
    """Count the gates of enemies in oceans."""
    state = survey.state
    oceans = OCEANS[state.map]
    return sum(
        area in oceans
        for enemy in board.seats(state)
        if enemy != survey.seat
        for area in board.own_gates(state, enemy)
    )


def _pooled(survey: Survey) -> int:
    """Count the Monsters that are still in the pool."""
    monsters = figures_of(survey.me.faction, MONSTER)
    return sum(figure.pool - _in_play(survey, figure.id) for figure in monsters)


def _spare(survey: Survey) -> int:
    """Count one if a Cultist keeps no gate."""
    return int(bool(survey.spare()))


def _near(survey: Survey) -> int:
    """Count the units of enemies where the seat has some."""
    return sum(
        len(units)
        for area in survey.own
        for seat, units in survey.there[area].items()
        if seat != survey.seat
    )


def _acolytes(survey: Survey) -> int:
    """Count the Acolytes of enemies on the map."""
    regions = board.regions(survey.state)
    return sum(
        unit.seat != survey.seat and unit.kind == ACOLYTE and unit.at in regions
        for unit in survey.state.units
    )


def _haunted(survey: Survey) -> int:
    """Count those where the seat has an Undead."""
    state = survey.state
    areas = board.haunts(state, survey.seat, "undead")
    return sum(
        unit.seat != survey.seat and unit.kind == ACOLYTE and unit.at in areas
        for unit in state.units
    )


def _richer(survey: Survey) -> int:
    """Measure how much more Power the richest has than the seat."""
    state = survey.state
    return max(state.players[seat].power for seat in board.seats(state)) - survey.me.power


def _breaking(survey: Survey) -> int:
    """Count the gates that the seat does not control."""
    return len(set(board.all_gates(survey.state)) - set(survey.gates))


def _fighters(survey: Survey) -> int:
    """Count the Monsters and Cultists of the seat on the map."""
    return sum(board.rank(survey.state.units[n]) <= MONSTER for n in survey.units)


def _throwers(survey: Survey) -> int:
    """Count the units of the seat that roll dice."""
    return sum(FIGURES[survey.state.units[n].kind].combat > 0 for n in survey.units)


def _pool(*ranks: int) -> Count:
    """Count all units of these ranks that the faction has."""
    return lambda survey: sum(
        figure.pool for rank in ranks for figure in figures_of(survey.me.faction, rank)
    )


def _cultists(survey: Survey) -> int:
    return len(board.cultists(survey.state, survey.seat))


def _cursing(survey: Survey) -> int:
    return sum(_in_play(survey, kind) for kind in CURSING)


CURSING: Final = (Kind("abomination"), Kind("spawn_of_yog_sothoth"))
"""Kinds that add a die to a curse."""
FORMS: Final = 3
"""Power that a die of The Thousand Forms decides about, on average, rounded down."""
GATHERS: Final[dict[str, Use]] = {
    "yha_nthlei": _with("cthulhu", _wet),
    "the_red_sign": _kind("dark_young"),
}
"""Books that bring Power when it is gathered."""
SAVES: Final[dict[str, Use]] = {
    "the_thousand_forms": _kind("nyarlathotep", FORMS),
    "the_thousand_young": _with("shub_niggurath", _pooled),
    "the_third_eye": _kind("hastur"),
    "passion": (lambda survey: len(exposed(survey)), _cultists),
    "dragon_ascending": _always(_richer),
}
"""Books that save Power, or bring some."""
REACHES: Final[dict[str, Use]] = {
    "dreams": _always(_acolytes),
    "zingaya": (_haunted, _acolytes),
    "madness": _always(_near),
    "they_break_through": _always(_breaking),
}
"""Books that reach units or gates of others."""
DOOM: Final[dict[str, Use]] = {
    "blood_sacrifice": _with("shub_niggurath", _spare),
    "dragon_descending": _always(lambda survey: len(survey.gates)),
}
"""Books that bring Doom, or a sign."""
ABLE: Final[dict[str, Use]] = {
    "absorb": _kind("shoggoth"),
    "devolve": _kind("acolyte"),
    "regenerate": _kind("starspawn"),
    "submerge": _kind("cthulhu"),
    "abduct": _kind("nightgaunt"),
    "emissary": _kind("nyarlathotep"),
    "invisibility": _kind("flying_polyp"),
    "seek_and_destroy": _kind("hunting_horror"),
    "frenzy": (_cultists, _pool(CULTIST)),
    "ghroth": _kind("fungi"),
    "necrophagy": _kind("ghoul"),
    "not_to_be_named": _kind("hastur"),
    "the_screaming_dead": _kind("king_in_yellow"),
    "shriek": _kind("byakhee"),
    "the_million_favored_ones": (_fighters, _pool(CULTIST, MONSTER)),
    "channel_power": (_throwers, _pool(MONSTER)),
    "dread_curse": (_cursing, lambda survey: sum(FIGURES[kind].pool for kind in CURSING)),
}
"""Books that units of the seat use."""

_TABLES: Final = {
    "book-gathers": GATHERS,
    "book-saves": SAVES,
    "book-reaches": REACHES,
    "book-doom": DOOM,
    "book-able": ABLE,
}


def effects_of(survey: Survey, book: str) -> tuple[Effect, ...]:
    """Return what a book does with the units in play, and with all that there are."""
    effects = []
    for measure, table in _TABLES.items():
        if book in table:
            now, most = (count(survey) for count in table[book])
            effects.append(effect(measure, now, most, place=f"power-{book}"))
    return tuple(effects)
