"""``hexarch ladder``: how a ladder stands, and whether its records say the same."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Annotated, Final

import typer

from bot.cli.host import database_in_use, settings, with_store
from bot.cli.options import Database, Json
from bot.cli.output import as_json, fail, tell, tell_error
from bot.community.ladder import Standing, ladder
from bot.community.panel import missing_words, names_of_people
from bot.games.registry import GAMES
from bot.lang import say
from bot.model.ladders import RankedMatch, rated_places, season_of
from bot.ops import archive
from bot.ops.archive import ArchiveError
from bot.store import Store, StoreError
from rules.core.data import Value

SHUFFLES: Final = 2
"""Times that the ladder is worked out again, from rows in another order each time."""


class Rung(Value, frozen=True, kw_only=True):
    """A line of what ``hexarch ladder --json`` reports; *place*: None without one."""

    place: int | None
    user: int
    name: str
    rating: int
    doubt: int
    played: int
    won: int


def ladder_on_terminal(
    guild: Annotated[int, typer.Argument(help="Id of the server.")],
    game: Annotated[str, typer.Argument(help="Id of the game, as hexarch games lists it.")],
    *,
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Play every record again and compare; exit 1 if anything differs."
        ),
    ] = False,
    database: Database = None,
    as_program: Json = False,
) -> None:
    """Print how a ladder stands this season; *check*: whether the records lead there."""
    host, begun = settings(), list[float]()
    language = host.language
    if game not in GAMES:
        fail(say(language, "denied-unknown-game", game=game))
    results, problems = list[RankedMatch](), list[str]()

    async def read(store: Store) -> None:
        results.extend(await store.ladders.results(guild, game))
        begun.extend((await store.people.guild(guild)).seasons)
        if check:
            again = [await _played_again(store, result, language, problems) for result in results]
            problems.extend(_differences(results, again, begun, language))

    with_store(database_in_use(database, host), language, read)
    season = season_of(time.time(), begun)
    standings, names = ladder(results, season, begun), names_of_people(results)
    if as_program:
        as_json([_rung(n, standing, names) for n, standing in enumerate(standings)])
    else:
        for n, standing in enumerate(standings):
            rung = _rung(n, standing, names)
            where = str(rung.place) if standing.placed else missing_words(standing, language)
            tell(
                f"{where}  {rung.name} ({rung.user})  {rung.rating} +{rung.doubt}  {rung.won}/{rung.played}"
            )
    for problem in problems:
        tell_error(problem)
    if check and not as_program:
        words = say(language, "ladder-checked", matches=len(results), wrong=len(problems))
        tell(words, style="red" if problems else "green")
    if problems:
        raise SystemExit(1)


def _rung(number: int, standing: Standing, names: dict[int, str]) -> Rung:
    return Rung(
        place=number + 1 if standing.placed else None,
        user=standing.user,
        name=names.get(standing.user, "?"),
        rating=standing.rating,
        doubt=standing.doubt,
        played=standing.played,
        won=standing.won,
    )


async def _played_again(
    store: Store, result: RankedMatch, language: str, problems: list[str]
) -> RankedMatch:
    """Play the record of a match again; return it with the places to which that leads."""
    try:
        record = archive.read_export(await archive.export(store, result.match))
        game = archive.game_of(record, GAMES)
        last = deque[archive.AnyMatch](maxlen=1)  # all of them would not fit into memory
        verdict = archive.verdict_of(record, game, last.append)
    except (ArchiveError, StoreError) as error:
        problems.append(f"{result.match}: {error.localized(language)}")
        return result
    if verdict.problem is not None:
        why = archive.UnverifiedError(verdict).localized(language)
        problems.append(f"{result.match}: {why}")
        return result
    left = [seat.left for seat in result.seats]
    places = rated_places(game.places(last.pop().state), left)
    if places != result.places:
        problems.append(say(language, "ladder-places-differ", match=result.match))
    return result._replace(places=places)


def _differences(
    shown: Sequence[RankedMatch],
    again: Sequence[RankedMatch],
    begun: Sequence[float],
    language: str,
) -> list[str]:
    """Name the people whose shown rating differs from the one that their records give in any order."""
    season = season_of(time.time(), begun)
    expected = {standing.user: standing for standing in ladder(shown, season, begun)}
    wrong = set[int]()
    for seed in range(SHUFFLES):
        rows = Random(seed).sample(list(again), len(again))  # noqa: S311 - any order will do
        other = {standing.user: standing for standing in ladder(rows, season, begun)}
        wrong |= {
            user
            for user in expected.keys() | other.keys()
            # The last bit of a rating may be another on another machine.
            if user not in expected
            or user not in other
            or abs(expected[user].rating - other[user].rating) > 1
            or expected[user].played != other[user].played
        }
    return [say(language, "ladder-differs", user=str(user)) for user in sorted(wrong)]
