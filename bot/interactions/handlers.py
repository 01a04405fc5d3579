"""The controls that the bot knows: one record for each verb of a button, a menu or a form.

A new control takes two steps: a method that takes a `Use` below ``@control(verb)``, in the service of
its feature; a button with ``ControlId(match, verb)`` in one of its panels.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeVar

from bot.interactions.responder import Responder
from bot.model.control_id import Argument, ControlId
from bot.store import MatchInfo

Event = Literal["press", "submit"]
"""A button or a menu that was used, or a form that was sent in."""
Fields = Mapping[str, tuple[str, ...]]
"""What a form says: the values of each field."""


@dataclass(frozen=True, slots=True)
class Use:
    """What somebody asks for with a control, a form, or the command that does the same.

    ``match``: the match that it is about, for handlers that need one. ``values``: what was chosen
    in a menu. ``fields``: what a form says.
    """

    reply: Responder
    press: ControlId
    match: MatchInfo | None = None
    values: Sequence[str] = ()
    fields: Fields = field(default_factory=dict)

    @property
    def info(self) -> MatchInfo:
        """The match that it is about; there is one for every handler that needs "match"."""
        assert self.match is not None
        return self.match

    def about(self, info: MatchInfo) -> Use:
        """Return the same about the match as it is now."""
        return replace(self, match=info)


@dataclass(frozen=True, slots=True)
class Handler:
    """What carries out one verb of a control.

    ``verb`` stands in posted messages: it is never changed once released. ``first``: how the
    interaction is acknowledged before ``run``: the message pressed will be edited, a private answer
    comes, or nothing, because a form must be the first response. ``needs``: "match" looks the match
    up and checks that it is the person's business here. ``chooses``: used without a value, the
    control is out of date. ``what_if``: it may be used in a what-if. ``takes``: the class of its
    argument, which ``run`` is given behind the ``Use``; a control with another is out of date.
    """

    verb: str
    run: Callable[..., Awaitable[None]]
    first: Literal["edit", "private", "form"] = "private"
    needs: Literal["match", "nothing"] = "match"
    event: Event = "press"
    chooses: bool = False
    what_if: bool = False
    takes: type[Argument] | None = None


M = TypeVar("M", bound=Callable[..., Awaitable[None]])
_CONTROLS: Final = "controls"


def control(
    verb: str, first: Literal["edit", "private", "form"] = "private", **how: Any
) -> Callable[[M], M]:
    """Declare the method of a service that carries out a verb; the rest is as of a ``Handler``.

    *verb*: ``{0}`` stands for the service, where several inherit a method.
    """

    def declared(method: M) -> M:
        vars(method).setdefault(_CONTROLS, []).append(Handler(verb, method, first, **how))
        return method

    return declared


_DECLARED: Final[dict[type, tuple[tuple[str, Handler], ...]]] = {}
"""By class the methods that are declared to be handlers: to look for them takes a tenth of a start."""


def controls_of(service: object) -> Iterator[Handler]:
    """Give the handlers that the methods of a service are declared to be."""
    if (of := type(service)) not in _DECLARED:
        methods = ((name, getattr(of, name)) for name in dir(of))
        _DECLARED[of] = tuple(
            (name, handler)
            for name, method in methods
            for handler in getattr(method, _CONTROLS, ())
        )
    for name, handler in _DECLARED[of]:
        run = getattr(service, name)
        yield replace(handler, verb=handler.verb.format(service), run=run)


class Handlers:
    """All handlers, by event and verb."""

    def __init__(self, handlers: Iterable[Handler]) -> None:
        """Table *handlers*.

        Raises:
            ValueError: if two of them are for the same event and verb.
        """
        self._known: dict[tuple[Event, str], Handler] = {}
        for one in handlers:
            if (one.event, one.verb) in self._known:
                raise ValueError(f"two handlers for the {one.event} of {one.verb}")
            self._known[one.event, one.verb] = one

    def __iter__(self) -> Iterator[Handler]:
        """Yield every handler."""
        return iter(self._known.values())

    def find(self, verb: str, event: Event = "press") -> Handler | None:
        """Find the handler of a verb."""
        return self._known.get((event, verb))

    def verbs(self, event: Event | None = None) -> list[str]:
        """List the verbs, those of one *event* or all of them."""
        return sorted({one.verb for one in self if event in (None, one.event)})
