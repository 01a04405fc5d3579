"""The ladder of a server and the profile of a person: values in, parts of a message out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from bot.community.ladder import MATCHES, OPPONENTS, Standing
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title
from bot.lang import say
from bot.model.control_id import Argument, ControlId, Number
from bot.model.ladders import RankedMatch, RankedSeat, season_end, season_of
from bot.model.names import bare
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text
from bot.model.turns import Reliability
from bot.store import MatchId
from bot.store.ladders import Presence
from render.core.ladder import Ladder, Rank, of_ladder
from render.core.profile import GameLine, Profile, of_profile
from render.core.text import legible

PAGE: Final = 10
"""Rows of a page of a ladder."""
WAITING: Final = 6
"""People without a place who are named below the last page."""
MOST: Final = 3
"""Factions and opponents that a profile names."""


class OfLadder(Argument, frozen=True):
    """A page of the ladder of a game; the one that was played last, if it is empty."""

    game: str = ""
    page: Number = 0


class Facts(NamedTuple):
    """What is known of a ladder: all its results, how it stands, how it stood a month ago.

    *begun*: when moderators began a season.
    """

    game: PlayableGame
    results: Sequence[RankedMatch]
    season: int
    standings: Sequence[Standing]
    earlier: Sequence[Standing]
    begun: Sequence[float] = ()

    @property
    def placed(self) -> list[Standing]:
        """Those who have a place, the best first."""
        return [standing for standing in self.standings if standing.placed]


def names_of_people(results: Sequence[RankedMatch]) -> dict[int, str]:
    """Name those who are rated as they were called last, as far as a picture can say it."""
    return {
        seat.rated: legible(bare(seat.name)) or "?"
        for result in results
        for seat in result.seats
        if seat.rated is not None and seat.name
    }


def _badge(game: PlayableGame, seats: Sequence[RankedSeat]) -> bytes | None:
    """Paint the badge of what was played most; None where all play the same."""
    signs = Counter(
        plays.get("colour") or plays["faction"]
        for plays in (dict(seat.plays) for seat in seats)
        if plays.keys() & {"colour", "faction"}
    )
    return game.ui.painter.icon(f"badge/{signs.most_common(1)[0][0]}") if signs else None


def _seats_of(results: Sequence[RankedMatch]) -> Mapping[int, list[RankedSeat]]:
    seats: dict[int, list[RankedSeat]] = defaultdict(list)
    for result in results:
        for seat in result.seats:
            if seat.rated is not None:
                seats[seat.rated].append(seat)
    return seats


# --- the ladder ---


def page_of(facts: Facts, page: int) -> tuple[int, int]:
    """Return which page is shown, from 0, and how many there are; one too far is the last."""
    pages = max(1, -(-len(facts.placed) // PAGE))
    return min(page, pages - 1), pages


def listed(facts: Facts, page: int) -> list[int]:
    """List the people whose rows a page shows."""
    return [standing.user for standing in facts.placed[page * PAGE : (page + 1) * PAGE]]


def ladder_record(
    facts: Facts, page: int, kept: Mapping[int, Reliability], reader: int, locale: str
) -> Ladder:
    """Say what a page of a ladder shows."""
    names, seats = names_of_people(facts.results), _seats_of(facts.results)
    placed, before = facts.placed, [standing.user for standing in facts.earlier if standing.placed]
    rows = []
    for place in range(len(placed))[page * PAGE : (page + 1) * PAGE]:
        user = (standing := placed[place]).user
        turns = kept.get(user, Reliability())
        rows.append(
            Rank(
                place=place + 1,
                moved=before.index(user) - place if user in before else 0,
                name=names.get(user, "?"),
                rating=standing.rating,
                high=standing.rating + standing.doubt,
                played=standing.played,
                won=standing.won,
                form=standing.form,
                kept=turns.kept,
                turns=len(turns.turns) if turns.is_known else 0,
                mine=user == reader,
                badge=_badge(facts.game, seats[user]),
            )
        )
    waiting = [standing for standing in facts.standings if not standing.placed]
    last = page == page_of(facts, page)[1] - 1
    played = sum(season_of(result.ended, facts.begun) == facts.season for result in facts.results)
    end = season_end(facts.season, facts.begun)
    return Ladder(
        title=say(locale, "ladder-title", game=game_title(facts.game, locale)),
        aside=say(
            locale,
            "ladder-aside",
            season=facts.season - season_of(facts.results[0].ended, facts.begun) + 1,
            until="none" if end is None else _date("dMMM", end.timestamp() - 1, locale),
            matches=played,
        ),
        rows=tuple(rows),
        scale=(
            min((standing.rating for standing in placed), default=0),
            max((standing.rating + standing.doubt for standing in placed), default=1),
        ),
        waiting=tuple(
            (names.get(standing.user, "?"), missing_words(standing, locale))
            for standing in (waiting[:WAITING] if last else ())
        ),
        locale=locale,
    )


def _date(skeleton: str, at: float, locale: str) -> str:
    """Write the parts of a date that *skeleton* names."""
    from babel.dates import format_skeleton  # takes long to import

    return format_skeleton(skeleton, datetime.fromtimestamp(at, UTC), locale=locale)


def missing_words(standing: Standing, locale: str) -> str:
    """Say what somebody is missing for a place."""
    return say(
        locale,
        "ladder-missing",
        played=min(standing.played, MATCHES),
        matches=MATCHES,
        met=OPPONENTS - standing.opponents,
        opponents=OPPONENTS,
        what="matches" if standing.matches else "opponents",
    )


def ladder_panel(
    ladder: Ladder,
    drawn: Picture | None,
    at: OfLadder,
    *,
    pages: int,
    games: Sequence[PlayableGame],
    locale: str,
) -> Panel:
    """Show a page of a ladder, with ways to the other pages and games, and to show it to all."""

    def press(page: int, verb: str = "ladder") -> ControlId:
        return ControlId(MatchId("-"), verb, OfLadder(at.game, page).text())

    # Without a picture its description says the same.
    parts: list[Part] = [Text(of_ladder(ladder)) if drawn is None else drawn]
    if len(games) > 1:
        choices = tuple(
            Choice(game_title(game, locale), game.id, chosen=game.id == at.game) for game in games
        )
        parts.append(Menu(say(locale, "ladder-games"), press(0, "laddergame"), choices))
    buttons = [
        Button(say(locale, key), press(page))
        for key, page in (("ladder-up", at.page - 1), ("ladder-down", at.page + 1))
        if 0 <= page < pages
    ]
    buttons.append(Button(say(locale, "show-here"), press(at.page, "laddershow")))
    return Panel((*parts, Row(tuple(buttons))))


# --- a profile ---


def profile_record(
    user: int,
    name: str,
    ladders: Sequence[Facts],
    *,
    turns: Reliability,
    presence: Presence,
    locale: str,
    side: Callable[[PlayableGame, str], str],
) -> Profile:
    """Say what a server knows of somebody; *side* names what is played of a game."""
    mine = list[_Mine]()
    lines = list[GameLine]()
    for facts in ladders:
        own = [
            _Mine(facts.game, result, number)
            for result in facts.results
            for number, seat in enumerate(result.seats)
            if seat.rated == user
        ]
        mine += own
        if own:
            lines.append(_game_line(facts, own, user, locale))
    names = names_of_people([result for facts in ladders for result in facts.results])
    played = [(side(record.game, record.side), record.place == 1) for record in mine if record.side]
    tried = Counter(what for what, _ in played)
    best = Counter(what for what, won in played if won)
    fights = [
        (other.rated, place - record.place)
        for record in mine
        for other, place in zip(record.result.seats, record.result.places, strict=True)
        if other.rated is not None and other.rated != user
    ]
    met = Counter(other for other, _ in fights).most_common(MOST)
    better = Counter(other for other, by in fights if by > 0)
    worse = Counter(other for other, by in fights if by < 0)
    most = max(ladders, key=lambda facts: len(_seats_of(facts.results)[user]), default=None)
    since = "none" if presence.since is None else _date("yMMMM", presence.since, locale)
    return Profile(
        name=legible(bare(name)) or "?",
        aside=say(locale, "profile-aside", since=since, matches=presence.matches, now=presence.now),
        turns=turns.turns,
        games=tuple(sorted(lines, key=lambda line: -sum(line.places))),
        best=tuple(
            (what, say(locale, "profile-won-of", won=best[what], of=tried[what]))
            for what in sorted(tried, key=lambda side: (-best[side], tried[side], side))[:MOST]
        ),
        met=tuple((names.get(other, "?"), f"{better[other]} : {worse[other]}") for other, _ in met),
        foot=say(locale, "profile-foot"),
        left=sum(record.result.seats[record.seat].left for record in mine),
        badge=None if most is None else _badge(most.game, _seats_of(most.results)[user]),
        locale=locale,
    )


class _Mine(NamedTuple):
    """A result of somebody, with the number of their seat."""

    game: PlayableGame
    result: RankedMatch
    seat: int

    @property
    def place(self) -> int:
        return self.result.places[self.seat]

    @property
    def side(self) -> str:
        plays = dict(self.result.seats[self.seat].plays)
        return plays.get("civilization") or plays.get("faction", "")


def _game_line(facts: Facts, own: Sequence[_Mine], user: int, locale: str) -> GameLine:
    title = game_title(facts.game, locale)
    places = Counter(record.place for record in own)
    standing = next((line for line in facts.standings if line.user == user), None)
    placed = [standing.user for standing in facts.placed]
    if user in placed:
        words = say(locale, "profile-place", place=placed.index(user) + 1, of=len(placed))
    elif standing is not None:
        words = missing_words(standing, locale)
    else:
        words = say(locale, "profile-not-now")
    return GameLine(
        game=title,
        # "Fronts" of its family, "Cthulhu" for a game that stands alone.
        short=title.rpartition(", ")[2] if ", " in title else title.partition(" ")[0],
        places=tuple(places[place] for place in range(1, max(places) + 1)),
        rating=standing.rating if standing is not None and standing.placed else None,
        standing=words,
        course=(1000, *standing.course) if standing is not None else (),
    )


def profile_panel(profile: Profile, drawn: Picture | None, locale: str) -> Panel:
    """Show somebody what is known of them; they alone may show it to others."""
    shows = Button(say(locale, "show-here"), ControlId(MatchId("-"), "profileshow"))
    part = Text(of_profile(profile)) if drawn is None else drawn
    return Panel((part, Row((shows,))))
