"""What the page shows to one viewer: made from one snapshot, and nothing that Discord would not say."""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec

from bot.context import AppContext
from bot.delivery.scenes import SeatScene, seat_scene
from bot.delivery.seat_ahead import NOTHING
from bot.delivery.story import NO_NEWS
from bot.games.ask import Ask
from bot.games.editor import GAP
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import (
    asked_seats,
    game_title,
    name_places,
    reason,
    refusal_text,
    scene_of,
    what_is_asked,
)
from bot.lang import say
from bot.matches import OpenQuestion, Snapshot
from bot.matches.live_match import not_running
from bot.model.panel_parts import Picture
from bot.pictures.drawing import drawn_names
from bot.pictures.drawn import Drawn
from bot.pictures.painter import names_in_order
from bot.play.ask_words import ask_of, asked
from bot.store import MatchInfo
from render.core.beside import Beside, Fight
from rules.core.data import Value, tag_of
from rules.core.forms import Asked, Whole, numbers
from rules.core.ids import Cell, Seat
from rules.core.places import places_of, places_of_number
from rules.players import advice
from rules.players.advising import refused, weighed
from rules.players.dealing import seen_form
from rules.words.wording import Scene

NEWS: Final = 14
TIMES: Final = 9
"""How often an action without a number may be in one answer of one's own."""
WHOLES: Final = 100
"""How many answers of one's own that are more than numbers are listed."""
_ENDS: Final = frozenset({"done", "pass-round"})
_APART: Final = frozenset({"concede"})
"""Answers that stay on Discord: they end a match."""
_MARKS: Final = re.compile(
    r" `[A-Z]+(?:-[A-Z]+)*-\d+`|<t:\d+:\w>|<@!?\d+>|<a?:\w+:\d+>|\*+|__|`|^-# |^#+ ",
    re.MULTILINE,
)
"""What Discord alone shows or looks up: ids of rules, times, mentions, emojis, bold, small print, headings."""


class Odds(Value, frozen=True):
    """How likely a fight is won, in tenths; ``words``: as a panel says it."""

    place: str
    tenths: int
    certain: bool
    words: str


class Move(Value, frozen=True):
    """One of the actions of an answer on the board: its places, and how many where it says that."""

    at: tuple[str, ...]
    n: int | None


class Choice(Value, frozen=True, kw_only=True):
    """A legal action, or several that differ by one number alone, from ``least`` to ``most``.

    ``answers``: each as the JSON of the action; none for a number of an answer of several, whose keys are its
    ``id``. ``whole``: it is an answer by itself. ``end``: it closes what was begun.
    """

    id: str
    says: str
    group: str
    detail: str
    at: tuple[str, ...]
    answers: tuple[Any, ...]
    least: int
    most: int
    numbered: bool
    whole: bool
    end: bool


class Way(Value, frozen=True):
    """A whole answer with a button: what it sends and draws, and what is asked before it is sent."""

    label: str
    kind: str
    answer: tuple[Any, ...]
    moves: tuple[Move, ...]
    risk: str


class Sheet(Value, frozen=True):
    """The one live question. ``draft``: an answer is several choices and an end, sent together.

    ``number``: that of a panel's controls; an answer to an older one is refused. ``form``: the JSON of an
    answer of several numbers that says nothing yet, to write numbers into; None: it is answered otherwise.
    """

    id: str
    question: str
    about: str
    state: str
    advice: str
    cards: tuple[str, ...]
    odds: tuple[Odds, ...]
    ways: tuple[Way, ...]
    choices: tuple[Choice, ...]
    form: Any
    draft: bool
    number: int
    fight: Fight | None


class News(Value, frozen=True):
    """Something that happened: who did it, where, in words; ``n`` counts back from the newest."""

    seat: int | None
    text: str
    at: tuple[str, ...]


class Board(Value, frozen=True):
    """The picture of the board and where its places lie: ``name`` of its file, spots as a list.

    ``names``: of areas, as its viewer reads them on it.
    """

    name: str
    width: int
    height: int
    alt: str
    spots: tuple[tuple[str, tuple[int, int], tuple[int, ...], bool], ...]
    names: dict[str, str]


class Shown(Value, frozen=True):
    """Everything that one viewer is shown of a match now.

    ``stopped``: why nothing can be played, empty while it can. ``back``: where its table is on
    Discord; ``again``: where a player begins the next match once it is over.
    """

    etag: str
    game: str
    family: str
    match: str
    seat: int | None
    over: bool
    stopped: str
    beside: Beside | None
    board: Board | None
    sheet: Sheet | None
    waits: str
    news: tuple[News, ...]
    may_undo: bool
    back: str = ""
    again: str = ""


def plain(text: str) -> str:
    """Return words of a panel without the marks that only Discord understands."""
    return _MARKS.sub("", text).strip()


async def shown(
    context: AppContext,
    info: MatchInfo,
    seat: Seat | None,
    locale: str,
    *,
    board: str,
    key: bytes,
    patience: float | None,
) -> tuple[Shown, Drawn | None]:
    """Gather what a viewer is shown, and the picture of its board; None while none is drawn.

    *board*: which board, in which form (``Wanted("board", …)``). *key*: that of the match and the
    viewer, by which pictures are named, so that nobody can ask whether a guessed one exists.
    *patience*: seconds for which the picture is waited for once all else is there; None: one who has
    answered wants the next question first, and asks for its picture and for the news afterwards.
    """
    matches, game = context.matches, context.game(info)
    snapshot = await matches.view(info.id, seat)
    scene = scene_of(snapshot, info, locale)
    # Drawn while advice is thought of. A question never waits for a painter that is only being
    # started, or has much to do.
    picture = context.pictures.one(Picture("board", board), game, snapshot, info, locale)
    drawing = None if patience is None else asyncio.ensure_future(picture)
    names = names_in_order(snapshot, drawn_names(info))
    sheet, may_undo, stopped, story = None, False, not_running(info), NO_NEWS.lines
    if seat is not None and stopped is None:
        legal = await matches.legal(info.id, seat)
        seated = await seat_scene(context, info, snapshot, legal, locale=locale, where="private")
        question, story = asked(seated), seated.news.lines
        sheet = None if question is None else _sheet(seated, question, scene)
        may_undo = await matches.can_undo(info.id, seat)
    drawn = None
    if drawing is None:
        context.spawn(picture, "draw-board")
    else:
        await asyncio.wait({drawing}, timeout=patience)
        drawn = drawing.result() if drawing.done() else None
    state = Shown(
        etag="",
        game=game_title(game, locale),
        family=game.family,
        match=info.id,
        seat=seat,
        over=snapshot.over,
        stopped="" if stopped is None else refusal_text(stopped, locale),
        beside=game.ui.painter.beside(snapshot.view, names, locale, seat, snapshot.before),
        board=None if drawn is None else _board(drawn, key, game, scene),
        sheet=sheet,
        waits=_waits(snapshot, game, scene),
        # The page shows the last line: of what happened to its viewer, the worst.
        news=()
        if drawing is None
        else (
            *await _news(context, info, snapshot, scene),
            *(News(seat, plain(line), ()) for line in reversed(story)),
        ),
        may_undo=may_undo,
    )
    etag = hmac.digest(key, msgspec.json.encode(state), "sha256").hex()[:16]
    return msgspec.structs.replace(state, etag=etag), drawn


def name_of(drawn: Drawn, key: bytes) -> str:
    """Name the file of a picture so that nobody can ask whether a guessed one exists."""
    return hmac.digest(key, drawn.data, "sha256").hex()[:24]


def _board(drawn: Drawn, key: bytes, game: PlayableGame, scene: Scene) -> Board:
    width, height = drawn.size
    areas = {spot.place for spot in drawn.spots if spot.place.startswith("area:")}
    return Board(
        name=name_of(drawn, key),
        width=width,
        height=height,
        alt=drawn.alt,
        spots=tuple(
            (
                spot.place,
                spot.at,
                tuple(number for corner in spot.ring for number in corner),
                spot.mark,
            )
            for spot in drawn.spots
        ),
        names={area: game.ui.wording.cell(scene, Cell(area[5:])) for area in sorted(areas)},
    )


def _sheet(seated: SeatScene, question: OpenQuestion, scene: Scene) -> Sheet:
    # The page answers this question alone; what is written there it holds itself.
    written = (
        None if seated.writing is None else seated.writing._replace(draft=seated.writing.begin)
    )
    seated = replace(seated, ahead=NOTHING, writing=written)
    ask, view, game = ask_of(seated, question), seated.snapshot.view, seated.game
    return Sheet(
        id=question.decision.id,
        question=plain(ask.question),
        about=plain(ask.about),
        state=plain(ask.state),
        advice=plain(ask.advice),
        cards=tuple(map(plain, ask.cards)),
        odds=_odds(seated.advised.best.odds, scene.locale)
        if seated.advised is not None and ask.odds
        else (),
        ways=tuple(
            Way(
                label=plain(way.label),
                kind=way.kind,
                answer=tuple(map(msgspec.to_builtins, way.plan)),
                moves=moves_of(game, view, way.plan),
                risk=plain(way.risk),
            )
            for way in ask.answers
        ),
        choices=choices_of(seated, question, scene),
        form=None if seated.writing is None else msgspec.to_builtins(seated.writing.form.empty),
        draft=seated.writing is not None,
        # As in the controls of a panel: who agrees to terms agrees to those that were shown.
        number=question.moved,
        fight=_fight(seated, question, ask),
    )


class Weighed(Value, frozen=True):
    """What a person's own answer comes to, sent or not: why it cannot be sent, and its odds.

    ``limits``: of an answer of several numbers, the most of each while the others stay, by its key as text.
    """

    why: str
    odds: tuple[Odds, ...]
    limits: dict[str, int] = {}


def weigh(
    game: PlayableGame, snapshot: Snapshot, scene: Scene, actions: tuple[Value, ...]
) -> Weighed:
    """Weigh an answer by the view of its seat alone, so that nothing hidden can be asked about."""
    assert snapshot.seat is not None
    form = seen_form(game, snapshot.view, snapshot.seat)
    limits: dict[str, int] = {}
    draft = actions[0] if actions else None
    if form is not None and len(actions) == 1 and isinstance(draft, Whole):
        refusal = form.why_not(draft)
        # What may be anything is asked for its refusal alone.
        fits = isinstance(draft, form.form.answer)
        if fits and numbers(draft).keys() <= {line.key for line in form.lines(form.empty)}:
            limits = {GAP.join(line.key): line.most for line in form.lines(draft)}
    else:
        refusal = refused(game, snapshot.view, snapshot.seat, actions)
    if refusal is not None:
        why = plain(reason(scene, game.ui.wording, refusal, scene.locale))
        return Weighed(why, (), limits)
    way = weighed(game, snapshot.view, snapshot.seat, actions)
    return Weighed("", _odds(way.odds, scene.locale), limits)


def _odds(fights: Sequence[advice.Odds], locale: str) -> tuple[Odds, ...]:
    return tuple(
        Odds(
            place=odds.place,
            tenths=odds.tenths,
            certain=odds.certain,
            words=say(
                locale,
                "ask-odds-settled"
                if odds.settled and not (odds.certain or odds.hopeless)
                else "ask-odds",
                tenths=odds.tenths,
            ),
        )
        for odds in fights
    )


def moves_of(game: PlayableGame, view: Any, plan: Sequence[Value]) -> tuple[Move, ...]:
    """Return what the actions of an answer do on the board."""
    moves = []
    for action in plan:
        if isinstance(action, Whole):
            parts = (
                (places_of_number(game, view, type(action), k), n)
                for k, n in numbers(action).items()
            )
            numbered = [Move(at, n) for at, n in parts if at]
            moves += numbered or [Move(places_of(game, view, action), None)]
            continue
        places = places_of(game, view, action)
        if places:
            name = _number(action)
            moves.append(Move(places, None if name is None else getattr(action, name)))
    return tuple(moves)


def _number(action: Value) -> str | None:
    """Name the field by which a family of answers differs."""
    names = ("troops", "copies", "energy", "units", "amount", "times", "n")
    return next((name for name in names if name in action.__struct_fields__), None)


def choices_of(seated: SeatScene, question: OpenQuestion, scene: Scene) -> tuple[Choice, ...]:
    """List what is legal, answers that differ by one number as one choice."""
    game, view = seated.game, seated.snapshot.view
    families: dict[Any, list[tuple[int, Value]]] = {}
    prompt, free = seated.asking(question), game.ui.prompts.free
    beside = [a for a in seated.legal if isinstance(a, free) and a not in prompt.legal]
    for action in (*prompt.legal, *beside):
        if tag_of(action) in _APART or isinstance(action, Whole):
            continue
        name = _number(action)
        rest = tuple(getattr(action, f) for f in action.__struct_fields__ if f != name)
        amount = 0 if name is None else getattr(action, name)
        families.setdefault((type(action), rest), []).append((amount, action))
    wording, choices = game.ui.wording, list[Choice]()
    for (kind, _), same in families.items():
        same.sort(key=lambda pair: pair[0])
        amounts = [number for number, _ in same]
        # Numbers with gaps cannot be stepped through; they stand as answers of their own, as what is said
        # beside an answer of several numbers does.
        steps = amounts == list(range(amounts[0], amounts[0] + len(amounts)))
        together = steps and seated.writing is None
        for family in [same] if together else [[pair] for pair in same]:
            (least, _), (_, last) = family[0], family[-1]
            numbered = _number(last) is not None
            says = plain(wording.label(scene, last, question.decision))
            group, places = plain(wording.kind(scene, kind)), places_of(game, view, last)
            choices.append(
                Choice(
                    id=f"{group}|{'>'.join(places)}|{'' if numbered and together else says}",
                    says=says,
                    group=group,
                    detail=plain(prompt.detail(last)),
                    # Nobody touches a seat: an attack stands at its area, beside its other targets.
                    at=tuple(place for place in places if not place.startswith("seat:")),
                    answers=tuple(msgspec.to_builtins(action) for _, action in family),
                    least=least,
                    most=least + len(family) - 1 if numbered else TIMES,
                    numbered=numbered,
                    whole=len(family) == 1,
                    end=tag_of(last) in _ENDS,
                )
            )
    return (*choices, *_lines(seated, scene))


def _lines(seated: SeatScene, scene: Scene) -> Iterator[Choice]:
    """Make a choice of each number of an answer of several, and of what its owner would else give."""
    if seated.writing is None:
        return
    game, view, wording = seated.game, seated.snapshot.view, seated.game.ui.wording
    form = seated.writing.form
    empty = form.empty
    for line in form.lines(empty):
        if line.grows:
            yield Choice(
                id=GAP.join(line.key),
                says=plain(wording.line(scene, empty, line.key)),
                group=plain(wording.group(scene, empty, line.key[0])),
                detail="",
                at=places_of_number(game, view, form.form.answer, line.key),
                answers=(),
                least=line.next,
                most=line.most,
                numbered=True,
                whole=False,
                end=False,
            )
    for whole in _wholes(form):
        says = plain(wording.label(scene, whole))
        yield Choice(
            id=says,
            says=says,
            group=plain(wording.kind(scene, type(whole))),
            detail="",
            at=places_of(game, view, whole),
            answers=(msgspec.to_builtins(whole),),
            least=1,
            most=1,
            numbered=False,
            whole=True,
            end=False,
        )
    yield Choice(
        id="",
        says=plain(wording.label(scene, form.blank)),
        group="",
        detail="",
        at=(),
        answers=(msgspec.to_builtins(form.blank),),
        least=0,
        most=0,
        numbered=False,
        whole=True,
        end=True,
    )


def _wholes(form: Asked[Any, Any]) -> list[Whole]:
    """List whole answers that are more than numbers; the shortest, where there are more than *WHOLES*."""
    drafts: list[Whole] = [] if form.form.grow is None else [form.empty]
    answers = list[Whole]()
    for draft in drafts:  # it grows meanwhile
        if draft != form.blank and form.why_not(draft) is None:
            answers.append(draft)
        if len(answers) == WHOLES or len(drafts) > 4 * WHOLES:
            break
        drafts += [larger for larger in form.larger(draft) if larger not in drafts]
    return answers


def _fight(seated: SeatScene, question: OpenQuestion, ask: Ask) -> Fight | None:
    if question.decision.subject is None:
        return None
    arg = ask.picture.arg if ask.picture is not None and ask.picture.kind == "strip" else ""
    names = names_in_order(seated.snapshot, drawn_names(seated.info))
    subject = str(question.decision.subject)
    return seated.game.ui.painter.fight(seated.snapshot.view, names, seated.locale, arg or subject)


def _waits(snapshot: Snapshot, game: PlayableGame, scene: Scene) -> str:
    """Return who is waited for and for what, a line a seat; empty: nobody is."""
    return "\n".join(
        say(
            scene.locale,
            "table-waits",
            who=game.ui.wording.name(scene, Seat(seat)),
            what=", ".join(
                what_is_asked(game.ui.wording, scene, each.decision, others=True)
                for each in questions
            ),
        )
        for seat, questions in sorted(asked_seats(snapshot).items())
    )


async def _news(
    context: AppContext, info: MatchInfo, snapshot: Snapshot, scene: Scene
) -> tuple[News, ...]:
    game, matches = context.game(info), context.matches
    wording = game.ui.wording
    since = await matches.back(info.id, snapshot.seat, NEWS)
    news = list[News]()
    entries = await matches.events_since(info.id, since, snapshot.seat)
    name_places(entries, scene, wording)  # what is told first here has happened last
    seen = (
        what for e in reversed(entries) if e.undone_by is None for what in reversed(e.observations)
    )
    while len(news) < NEWS and (event := next(seen, None)) is not None:
        line = None if wording.quiet(event) else wording.tell(scene, event)
        if line:
            at = tuple(p for p in places_of(game, snapshot.view, event) if ":" in p)
            on_board = tuple(p for p in at if p.partition(":")[0] in {"cell", "area"})
            news.append(News(getattr(event, "seat", None), plain(line), on_board))
    return tuple(reversed(news))
