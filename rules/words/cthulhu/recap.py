"""What happened since somebody last looked, in as few lines as it takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rules.core.data import Value
from rules.cthulhu import events as ev
from rules.lang import say
from rules.words.cthulhu.wording import EventWording
from rules.words.wording import Scene


def digest(words: EventWording, scene: Scene, observations: Sequence[Value]) -> list[str]:
    """Return a battle as one paragraph, and what is alike as one line; the log has it all."""
    lines: list[str] = []
    for _, run in groupby(_parted(observations), key=lambda pair: pair[0]):
        together = [observation for _, observation in run]
        lines += _lines(words, scene, together)
    return lines


def _parted(observations: Iterable[Value]) -> Iterable[tuple[tuple[object, ...], Value]]:
    """Name the line in which each observation is told; equal names in a row make one line."""
    battle, passed = 0, -1
    for number, observation in enumerate(observations):
        key: tuple[object, ...] = (number,)
        match observation:
            case ev.BattleBegan(battle=begun):
                battle = begun
                key = ("battle", battle)
            case _ if battle:
                key = ("battle", battle)
            case ev.UnitMoved(seat=seat, how="move"):
                key = ("move", seat)
            case ev.DoomGained(why="gates"):
                key = ("doom",)
            case ev.RequirementMet(seat=seat) | ev.BookTaken(seat=seat):
                key = ("book", seat)
            case ev.UnitRemoved(seat=seat, kind=kind, area=area, how=how):
                key = ("gone", seat, kind, area, how)
            case ev.Passed(seat=seat):
                passed = seat
            case ev.WentOut(seat=seat) if seat == passed:
                continue  # a seat that passes is out: it has just been said
            case _:
                pass
        yield key, observation
        if isinstance(observation, ev.BattleEnded) and observation.battle == battle:
            battle = 0


def _lines(words: EventWording, scene: Scene, observations: list[Value]) -> list[str]:
    first = observations[0]
    told = [
        said for one in observations if not words.quiet(one) and (said := words.tell(scene, one))
    ]
    if len(told) < 2:
        return told
    match first:
        case ev.UnitMoved(seat=seat):
            return [
                words.message(
                    scene,
                    "digest-moves",
                    who=words.name(scene, seat),
                    moves=" · ".join(_moves(words, scene, observations)),
                )
            ]
        case ev.RequirementMet(seat=seat) if any(isinstance(o, ev.BookTaken) for o in observations):
            faction = scene.view.seats[seat].faction
            books = [
                str(words.params(scene, o)["book"])
                for o in observations
                if isinstance(o, ev.BookTaken)
            ]
            met = [
                words.requirement(scene, faction, o.requirement)
                for o in observations
                if isinstance(o, ev.RequirementMet)
            ]
            return [
                words.message(
                    scene,
                    "digest-books",
                    who=words.name(scene, seat),
                    books=words.listing(scene, books),
                    requirements=words.listing(scene, met),
                )
            ]
        case ev.UnitRemoved(how=how):
            params = {**words.params(scene, first), "how": words.why(scene, how)}
            return [words.message(scene, "digest-gone", **params, n=len(told))]
        case ev.DoomGained():
            gained = [
                say(scene.locale, "strength-of", who=words.name(scene, one.seat), n=f"+{one.n}")
                for one in observations
                if isinstance(one, ev.DoomGained)
            ]
            return [words.message(scene, "digest-doom", gained=", ".join(gained))]
        case _:
            return [" ".join(told)]


def _moves(words: EventWording, scene: Scene, observations: list[Value]) -> list[str]:
    """Return moves from one area together: who went, and where each of them is now."""
    found: dict[tuple[object, object], list[dict[str, str | int]]] = {}
    for observation in observations:
        params = words.params(scene, observation)
        found.setdefault((params["kind"], params["origin"]), []).append(params)
    return [
        words.message(
            scene,
            "digest-move",
            **moved[0]
            | {"n": len(moved), "target": words.listing(scene, [str(m["target"]) for m in moved])},
        )
        for moved in found.values()
    ]
