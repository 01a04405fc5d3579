"""Matches between automated players, played in memory from the first turn to victory."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median_low
from typing import Annotated

import typer

from bot.cli.host import language, unknown
from bot.cli.options import Json, Lang, MatchOptions, QuickMap, Seed
from bot.cli.output import as_json, bar, console, fail, tell
from bot.games.registry import GAMES
from bot.lang import say
from bot.selfplay.match import BOUND, AnyGame, EndlessMatchError, PlayedMatch, side_of
from rules.core.agenda import Step, tops
from rules.core.data import Value
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.eden.nodes import Locale
from rules.players import PLAYERS


class UnknownOptionError(ValueError):
    """What was given is no option of the game, or not one of its values."""

    def __init__(self, given: str, known: Sequence[str]) -> None:
        super().__init__(given)
        self.given, self.known = given, known


def options_of(
    game: AnyGame, given: Sequence[str], *, quick_map: bool
) -> dict[str, str | int | bool | None]:
    """Read options written as ``name=value``; a quick map where the game knows one.

    Raises:
        UnknownOptionError: if the game has no such option, or the option no such value.
    """
    known = {option.id: option for option in game.options}
    found: dict[str, str | int | bool | None] = {}
    if "quick_map" in known:
        found["quick_map"] = quick_map
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            raise UnknownOptionError(name, sorted(known))
        named = {str(choice).lower(): choice for choice in known[name].allowed}
        if value.lower() not in named:
            raise UnknownOptionError(text, [f"{name}={choice}" for choice in named])
        found[name] = named[value.lower()]
    return found


def table_of(
    game: str,
    kinds: Sequence[str],
    seats: int | None,
    option: Sequence[str],
    *,
    quick_map: bool,
    known_kinds: Iterable[str],
    locale: Locale,
) -> tuple[AnyGame, int, dict[str, str | int | bool | None]]:
    """Return the game, the number of seats and the options that the command line names.

    Without *seats*, as many as the game needs, and as there are *kinds* of players. Stops with one
    line if something is unknown or does not fit.
    """
    if game not in GAMES:
        unknown("game", game, GAMES)
    known = GAMES[game]
    if strange := [kind for kind in kinds if kind not in known_kinds]:
        unknown("player", strange[0], known_kinds)
    try:
        options = options_of(known, option, quick_map=quick_map)
    except UnknownOptionError as error:
        unknown("option", error.given, error.known)
    there = known.seats if known.seats_for is None else known.seats_for(options)
    wanted = seats or max(there[0], len(kinds))
    if wanted not in there:
        fail(say(locale, "seats-of", game=game, least=there[0], most=there[-1]), 2)
    return known, wanted, options


class Length(Value, frozen=True):
    """Least, median, greatest."""

    min: int
    median: int
    max: int


class Simulated(Value, frozen=True):
    """What ``hexarch simulate`` reports.

    ``wins`` and ``wins_by_limit`` count points by kind of player: a shared victory is divided.
    ``sides``: points, and seats that played it, by World or faction and by map, as far as the game
    has several. ``questions_per_seat_and_round``: how often a seat is asked.
    """

    game: str
    seats: int
    matches: int
    finished: int
    actions: int
    actions_per_second: int
    rounds: Length
    wins: dict[str, float]
    by_limit: int
    wins_by_limit: dict[str, float]
    questions_per_seat_and_round: float
    sides: dict[str, tuple[float, int]]


@dataclass
class Tally:
    """What is added up, match by match."""

    actions: int = 0
    questions: int = 0
    seat_rounds: int = 0
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list)
    wins: Counter[str] = field(default_factory=Counter)
    by_limit: int = 0
    wins_by_limit: Counter[str] = field(default_factory=Counter)
    wins_by_side: Counter[str] = field(default_factory=Counter)
    seats_by_side: Counter[str] = field(default_factory=Counter)


def simulate(
    game: AnyGame,
    *,
    seats: int,
    matches: int,
    seed: int,
    players: Sequence[str],
    options: dict[str, str | int | bool | None],
    progress: Callable[[int], None] = lambda done: None,
) -> Simulated:
    """Play *matches* matches; the kinds in *players* take turns around the table.

    Raises:
        EndlessMatchError: if a match does not end within ``BOUND`` actions.
    """
    content = game.install(game.content())
    tally = Tally()
    for number in range(matches):
        key = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=32).digest()
        kinds = [players[(i + number) % len(players)] for i in range(seats)]
        setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, content)
        _play(game, setup, key, kinds, tally)
        progress(number + 1)
    return Simulated(
        game=game.id,
        seats=seats,
        matches=matches,
        finished=len(tally.rounds),
        actions=tally.actions,
        actions_per_second=round(tally.actions / tally.seconds) if tally.seconds else 0,
        rounds=length(tally.rounds),
        wins={kind: round(tally.wins[kind], 3) for kind in dict.fromkeys(players)},
        by_limit=tally.by_limit,
        wins_by_limit={
            kind: round(tally.wins_by_limit[kind], 3) for kind in dict.fromkeys(players)
        },
        questions_per_seat_and_round=round(tally.questions / max(1, tally.seat_rounds), 2),
        sides={
            side: (round(tally.wins_by_side[side], 3), seats)
            for side, seats in sorted(tally.seats_by_side.items())
        },
    )


def _play(game: AnyGame, setup: Setup, key: bytes, kinds: list[str], tally: Tally) -> None:
    match = PlayedMatch(game, setup, key, kinds)
    state, waiting = match.play.state, dict[Seat, Step]()
    began = time.perf_counter()
    while (seat := match.asked()) is not None:
        for action in match.answer(seat):
            now = {seat: step for _, step in tops(state.agenda) for seat in step.asked()}
            tally.questions += sum(1 for s, step in now.items() if waiting.get(s) is not step)
            waiting = now  # a draft that is edited is still the same question
            match.act(seat, action)
    tally.seconds += time.perf_counter() - began
    rounds = game.round_of(state)
    tally.actions += match.actions
    tally.rounds.append(rounds)
    tally.seat_rounds += rounds * len(kinds)
    winners = game.winners(state)
    limit = getattr(state, "ending", "") == "limit"
    tally.by_limit += limit
    place = getattr(state, "map", "")
    sides = [", ".join(filter(None, (side_of(player), place))) for player in state.players]
    tally.seats_by_side.update(filter(None, sides))
    for seat in winners:
        kind = match.kinds[seat]
        tally.wins[kind] += 1 / len(winners)  # type: ignore[assignment] # points, not counts
        if sides[seat]:
            tally.wins_by_side[sides[seat]] += 1 / len(winners)  # type: ignore[assignment] # the same
        if limit:
            tally.wins_by_limit[kind] += 1 / len(winners)  # type: ignore[assignment] # the same


def side_name(game: str, side: str, locale: Locale) -> str:
    """Name in a language the World or faction of a *side* of ``Simulated``; its map as it is."""
    playable = GAMES[game]
    content = playable.install(playable.content())
    played, *map_id = side.split(", ")
    choice = playable.seat_choices(content)[0].id  # what a seat plays comes before its colour
    return ", ".join((playable.ui.wording.choice_name(locale, choice, played, content), *map_id))


def length(values: Sequence[int]) -> Length:
    """Return least, median and greatest of some lengths, 0 if there are none."""
    return Length(min(values), median_low(values), max(values)) if values else Length(0, 0, 0)


def simulate_on_terminal(
    game: Annotated[str, typer.Argument(help="Id of the game.")] = "eden-frontiers",
    seats: Annotated[int, typer.Option(help="Seats at the table.")] = 2,
    matches: Annotated[int, typer.Option(min=1, help="Matches to play.")] = 10,
    seed: Seed = 0,
    players: Annotated[str, typer.Option(help="Kinds of players, by commas.")] = "random",
    option: MatchOptions = None,
    lang: Lang = None,
    *,
    quick_map: QuickMap = True,
    as_program: Json = False,
) -> None:
    """Play what the command line asks for, and print what came of it."""
    locale = language(lang)
    kinds = [kind.strip() for kind in players.split(",")]
    known, _, options = table_of(
        game, kinds, seats, option or (), quick_map=quick_map, known_kinds=PLAYERS, locale=locale
    )
    with bar() as progress:
        task = progress.add_task(f"{game}, {seats} seats", total=matches)
        try:
            found = simulate(
                known,
                seats=seats,
                matches=matches,
                seed=seed,
                players=kinds,
                options=options,
                progress=lambda done: progress.update(task, completed=done),
            )
        except EndlessMatchError:
            fail(say(locale, "endless-match", bound=BOUND))
    if as_program:
        as_json(found)
        return
    rounds = {"least": found.rounds.min, "median": found.rounds.median, "most": found.rounds.max}
    tell(say(locale, "simulated", game=game, ended=found.finished, limit=found.by_limit, **rounds))
    for kind, points in found.wins.items():
        console.print(f"  {kind}: {points:g}")
    for side, (points, of) in found.sides.items():
        title = side_name(game, side, locale)
        console.print(f"  {title}: {points:g} / {of} ({points / of:.0%})", highlight=False)
    questions = found.questions_per_seat_and_round
    tell(
        say(locale, "simulated-rate", actions=found.actions_per_second, questions=f"{questions:g}")
    )
