"""What was: the log, the news since one's last turn, the match again step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.delivery.story import News
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import digest_lines, lines_of, name_places, scene_of
from bot.lang import keys, say
from bot.matches import LogEntry, Snapshot
from bot.model.control_id import Argument, ControlId, Number, Word
from bot.model.limits import SELECT_OPTIONS
from bot.model.names import names_of
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text
from bot.play.table_panel import counted, height_of, told_text
from bot.store import MatchInfo
from rules.core.data import Value, tag_of
from rules.core.ids import Seat
from rules.words.wording import Scene

LOG_PAGE: Final = 21
"""Lines of a phone on a page of the log, which fill its screen together with the menus."""
FIRST: Final = 10**6
"""The page that the first entry is on, before the record was read so far."""
STEP: Final = 500
"""Characters of what happened in one step of a replay, above its map: a dozen lines of a phone."""
SINCE: Final = 11
"""Lines of a phone of what happened since one's last turn, beside the map."""
UNDONE: Final = "undone"
"""The subject that every game has: what was taken back."""
_ANY: Final = "-"


# --- the log ---


class LogFilter(Argument, frozen=True, kw_only=True):
    """What of the log is wanted: of one seat, of one round, about one subject; None is all.

    ``role``: what the control is for, a menu the field that it sets.
    """

    page: Number = 0
    seat: Number | None = None
    round: Number | None = None
    subject: Word | None = None
    role: str = ""


ALL: Final = LogFilter()


class ReplayStep(Argument, frozen=True):
    """A step by its number for who reads it (None: the last); ``own``: as their seat saw it.

    ``seat``: as that seat saw it, once the match is over. The role is read by nobody. It makes the custom_ids differ where two buttons lead to
    the same step: Discord refuses a message with two equal ids.
    """

    number: Number | None = None
    own: bool = False
    role: str = ""
    seat: Number | None = None


def with_choice(log_filter: LogFilter, field: str, value: str) -> LogFilter:
    """Return *log_filter* with what was chosen in the menu of *field*."""
    number = int(value) if value.isdecimal() else None
    match field:
        case "seat":
            return replace(log_filter, seat=number)
        case "round":
            return replace(log_filter, round=number)
        case "subject":
            return replace(log_filter, subject=None if value == _ANY else value)
        case _:
            return log_filter


def subjects_of(game: PlayableGame) -> tuple[str, ...]:
    """List what the log of a game can be about."""
    return (*game.ui.prompts.subjects, UNDONE)


def subject_name(locale: str, family: str, subject: str) -> str:
    """Name a subject of the log, as the game calls it if it has a word of its own."""
    own = f"subject-{family}-{subject}"
    return say(locale, own if own in keys(locale) else f"subject-{subject}")


def chosen_entries(
    entries: Sequence[LogEntry],
    log_filter: LogFilter,
    rounds: Mapping[int, int],
    game: PlayableGame,
) -> tuple[LogEntry, ...]:
    """Leave out what is not wanted. *rounds*: the round after each entry, as far as it is known."""
    about = game.ui.prompts.subjects.get(log_filter.subject or "")
    found = []
    for entry in entries:
        if log_filter.seat is not None and entry.seat != log_filter.seat:
            continue
        if log_filter.round is not None and log_filter.round not in _rounds_at(rounds, entry.seq):
            continue
        if log_filter.subject == UNDONE:
            if entry.undone_by is None and entry.kind not in ("undo", "rewind"):
                continue
            if not entry.lasts:
                continue
        elif log_filter.subject is not None:
            observations = tuple(
                s for s in entry.observations if about is not None and tag_of(s) in about
            )
            if not observations:
                continue
            entry = replace(entry, observations=observations)  # noqa: PLW2901 - the entry, with less of it
        found.append(entry)
    return tuple(found)


def public_numbers(entries: Sequence[LogEntry]) -> dict[int, int]:
    """Number what everybody, or one viewer, may know of a match, by its entries.

    The numbers of the entries themselves would tell how often a sealed answer was changed.
    """
    return {entry.seq: number for number, entry in enumerate(entries, 1)}


def _rounds_at(rounds: Mapping[int, int], seq: int) -> set[int]:
    """Return the round in which entry *seq* was made, and the one to which it led."""
    return {rounds[at] for at in (seq - 1, seq) if at in rounds}


class LogPages(Value, frozen=True):
    """The pages of a log, the latest first, as far as somebody has turned them.

    What is wanted of the record from entry *since* to entry *until* was not read yet.
    """

    since: int
    until: int
    pages: tuple[tuple[str, ...], ...] = ((),)

    @property
    def whole(self) -> bool:
        """Whether all that is wanted was read."""
        return self.until <= self.since

    def with_earlier(self, until: int, lines: Sequence[str]) -> LogPages:
        """Return the pages with the lines of what happened after entry *until* laid on too."""
        latest = (*reversed(self.pages[-1]), *reversed(lines))
        return replace(self, until=until, pages=(*self.pages[:-1], *_paged(latest, LOG_PAGE)))


def log_span(rounds: Mapping[int, int], log_filter: LogFilter, last: int) -> LogPages:
    """Return the empty pages of what is wanted of a record, whose last entry is *last*."""
    if log_filter.round is None:
        return LogPages(-1, last)
    seqs = [seq for seq in sorted(rounds) if log_filter.round in _rounds_at(rounds, seq)]
    return LogPages(seqs[0] - 1, seqs[-1]) if seqs else LogPages(-1, -1)


@dataclass(frozen=True, kw_only=True)
class LogScene:
    """What the log is made of; everybody may read all of it.

    ``log``: the pages of what is wanted of it. ``rounds``: those that can be wanted, in any order.
    """

    game: PlayableGame
    info: MatchInfo
    locale: str
    log: LogPages
    rounds: Sequence[int] = ()
    log_filter: LogFilter = ALL


def log_lines(
    entries: tuple[LogEntry, ...],
    words: Scene,
    game: PlayableGame,
    rounds: Mapping[int, int],
    log_filter: LogFilter,
) -> list[str]:
    """Put what is wanted of the log in words, a line for each thing that happened."""
    wanted = chosen_entries(entries, log_filter, rounds, game)
    return [line for _, line in lines_of(wanted, words, game.ui.wording, everything=True)]


def log_panel(scene: LogScene) -> Panel:
    """Show a page of the log, the latest first, with menus for what of it is wanted."""
    locale, info, log_filter = scene.locale, scene.info, scene.log_filter
    pages, whole = scene.log.pages, scene.log.whole
    last = len(pages) - 1
    page = min(log_filter.page, last)
    known = len(pages) if whole else 0
    parts: list[Part] = [Text(say(locale, "log-head", match=info.id, page=page + 1, pages=known))]
    empty = "log-none" if replace(log_filter, page=0, role="") != ALL else "log-empty"
    parts.append(Text("\n".join(pages[page]) or say(locale, empty)))
    parts += _log_menus(scene)
    buttons = []
    # From the first entry to the newest, as a replay goes from the first step to the last.
    first = last if whole else FIRST
    ways = (("first", first), ("older", page + 1), ("newer", page - 1), ("last", 0))
    for role, to in ways if first else ():
        # The role makes the custom_ids differ where two buttons lead to the same page.
        turned = replace(log_filter, page=max(0, min(to, first)), role=role)
        press = ControlId(info.id, "log", turned.text())
        label = say(locale, role if role in ("older", "newer") else f"again-{role}")
        buttons.append(Button(label, press, disabled=not 0 <= to <= first or to == page))
    buttons.append(Button(say(locale, "replay"), ControlId(info.id, "replay")))
    return Panel((*parts, Row(tuple(buttons))))


def _paged(lines: Iterable[str], most: int) -> list[tuple[str, ...]]:
    """Lay lines out, which come with the latest first, in pages of *most* lines of a phone.

    The latest page comes first; in each the lines stand in order.
    """
    pages: list[list[str]] = [[]]
    size = 0
    for line in lines:
        # A line that is longer than a page has one of its own.
        if pages[-1] and size + height_of(line) > most:
            pages.append([])
            size = 0
        pages[-1].append(line)
        size += height_of(line)
    return [tuple(reversed(page)) for page in pages]


def _log_menus(scene: LogScene) -> list[Part]:
    locale, log_filter, family = scene.locale, scene.log_filter, scene.game.family
    names = sorted(names_of(scene.info).items())
    seats = [(say(locale, "log-all-seats"), _ANY), *((name, str(seat)) for seat, name in names)]
    known = sorted(set(scene.rounds))[-(SELECT_OPTIONS - 1) :]
    rounds = [(say(locale, "log-all-rounds"), _ANY)]
    rounds += [(round_name(locale, family, one), str(one)) for one in reversed(known)]
    subjects = [(say(locale, "log-all-subjects"), _ANY)]
    subjects += [(subject_name(locale, family, one), one) for one in subjects_of(scene.game)]
    menus: list[Part] = []
    for field, offered in (("seat", seats), ("round", rounds), ("subject", subjects)):
        now = getattr(log_filter, field)
        held = _ANY if now is None else str(now)
        choices = tuple(
            Choice(label, value, chosen=value == held) for label, value in offered[:SELECT_OPTIONS]
        )
        press = ControlId(scene.info.id, "log", replace(log_filter, page=0, role=field).text())
        if len(choices) > 1:
            menus.append(Menu(say(locale, f"log-by-{field}"), press, choices))
    return menus


def round_name(locale: str, family: str, number: int) -> str:
    """Name a round: a day, a turn, as the game counts; before the first one it is set up."""
    own = f"round-{family}"
    return say(locale, own if own in keys(locale) else "round-any", n=number)


# --- since one's last turn ---


def since_panel(
    game: PlayableGame,
    info: MatchInfo,
    snapshot: Snapshot,
    entries: tuple[LogEntry, ...],
    locale: str,
    *,
    news: News,
    step: int,
    picture: Picture | None = None,
) -> Panel:
    """Return what has happened to a seat since its last turn, else what it saw others do.

    *snapshot* is that of the seat; *entries*: what it has seen since. *step*: how far the log was
    then. *picture*: what is shown of that, if nothing was fought.
    """
    wording, words = game.ui.wording, scene_of(snapshot, info, locale)
    lines = list(news.lines)
    if not lines:
        name_places(entries, words, wording)
        happened = counted(locale, digest_lines(entries, words, wording))
        lines = [*_paged(reversed(happened), SINCE)[0]]
    lead = Button(say(locale, "answer"), ControlId(info.id, "hand"), "primary")
    ways = (
        Button(
            say(locale, "replay"),
            ControlId(info.id, "replay", ReplayStep(step, own=True, role="since").text()),
        ),
        Button(say(locale, "log"), ControlId(info.id, "log")),
    )
    text = "\n".join(lines) or say(locale, "since-nothing")
    parts: list[Part] = [Text(say(locale, "since-head")), Text(text), Row((lead, *ways))]
    parts += filter(None, [news.picture or picture])
    return Panel(tuple(parts))


# --- the match again, step by step ---


class Stop(Value, frozen=True):
    """A step at which something was seen: its entry, its number for the viewer, its words."""

    seq: int
    number: int
    lines: tuple[str, ...]


def stops_of(entries: tuple[LogEntry, ...], words: Scene, game: PlayableGame) -> tuple[Stop, ...]:
    """List the steps of a match at which its viewer saw something; the first is its start."""
    lines: dict[int, list[str]] = {0: []}
    for seq, line in lines_of(entries, words, game.ui.wording):
        lines.setdefault(seq, []).append(line)
    numbers = public_numbers(entries)
    return tuple(Stop(seq, numbers.get(seq, 0), tuple(lines[seq])) for seq in sorted(lines))


def stop_of(stops: Sequence[Stop], number: int) -> int:
    """Find the last step that has this number, or a lower one."""
    return max((i for i, stop in enumerate(stops) if stop.number <= number), default=0)


@dataclass(frozen=True, kw_only=True)
class ReplayScene:
    """What one step is shown with. *snapshot*: how it stood then. *mine*: as a seat saw it.

    *numbers*: the number of the step for everybody (None), and for each seat by which it can be seen.
    *eyes*: the seat that sees it in a match that is over.
    """

    game: PlayableGame
    info: MatchInfo
    snapshot: Snapshot
    locale: str
    stops: Sequence[Stop]
    at: int
    rounds: Sequence[int]
    mine: bool
    numbers: Mapping[Seat | None, int]
    eyes: Seat | None = None


def replay_panel(scene: ReplayScene) -> Panel:
    """Show how a match stood after one step: what happened, the picture, where to go from there."""
    locale, info, stops, at = scene.locale, scene.info, scene.stops, scene.at
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, info, locale)
    stands = wording.phase(words) or round_name(locale, scene.game.family, scene.snapshot.round)
    names = names_of(info)
    head = say(
        locale,
        "again-head",
        match=info.id,
        at=at + 1,
        of=len(stops),
        stands=stands,
        whose="own" if scene.mine else "all" if scene.eyes is None else "seat",
        who="" if scene.eyes is None else names[scene.eyes],
    )
    text = told_text(locale, stops[at].lines, STEP) or say(locale, "again-start")

    def stepped(number: int, role: str, *, own: bool = scene.mine) -> ControlId:
        return ControlId(info.id, "replay", ReplayStep(number, own, role, scene.eyes).text())

    last = len(stops) - 1
    ways = (("first", 0), ("back", at - 1), ("forward", at + 1), ("last", last))
    buttons = [
        Button(
            say(locale, f"again-{role}"),
            stepped(stops[max(0, min(to, last))].number, role),
            "primary" if role == "forward" else "secondary",
            disabled=not 0 <= to <= last or to == at,
        )
        for role, to in ways
    ]
    hand = () if scene.eyes is None else (Picture("hand", f"{scene.eyes};names"),)
    parts: list[Part] = [Text(head), Text(text), Picture("map", "moves"), *hand]
    parts.append(Row(tuple(buttons)))
    if jumps := _jumps(scene):
        parts.append(Menu(say(locale, "again-jump"), stepped(0, "round"), jumps))
    if info.status == "over":
        eyes = tuple(
            Choice(
                say(locale, "again-eyes-all") if seat is None else names[seat],
                f"{0 if seat is None else seat + 1}.{number}",
                chosen=seat == scene.eyes,
            )
            for seat, number in scene.numbers.items()
        )
        parts.append(Menu(say(locale, "again-eyes"), stepped(0, "eyes"), eyes))
    elif len(scene.numbers) > 1:
        other = next(n for seat, n in scene.numbers.items() if (seat is None) == scene.mine)
        press = stepped(other, "whose", own=not scene.mine)
        label = say(locale, "again-as-all" if scene.mine else "again-as-me")
        parts.append(Row((Button(label, press),)))
    return Panel(tuple(parts))


def _jumps(scene: ReplayScene) -> tuple[Choice, ...]:
    """Offer the first step of each round, those around the present one if there are too many."""
    first: dict[int, int] = {}
    for stop in scene.stops:
        if stop.seq < len(scene.rounds):
            first.setdefault(scene.rounds[stop.seq], stop.number)
    known = sorted(first)
    if len(known) < 2:
        return ()
    now = known.index(scene.snapshot.round) if scene.snapshot.round in known else 0
    begin = max(0, min(now - SELECT_OPTIONS // 2, len(known) - SELECT_OPTIONS))
    return tuple(
        Choice(
            round_name(scene.locale, scene.game.family, one),
            str(first[one]),
            chosen=one == scene.snapshot.round,
        )
        for one in known[begin : begin + SELECT_OPTIONS]
    )
