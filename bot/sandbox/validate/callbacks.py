"""What may stand in the first answer to an interaction."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct

from bot.model import limits
from bot.sandbox.errors import Json, misshapen
from bot.sandbox.model import EPHEMERAL, Upload
from bot.sandbox.validate.bodies import check_answer, check_edit
from bot.sandbox.validate.commands import Choice
from bot.sandbox.validate.form import Count, Maybe, Whole, fit
from bot.sandbox.validate.modals import check_modal


class _Answer(Struct):
    type: Whole
    data: Maybe[Json] = UNSET


class _Choices(Struct):
    choices: Annotated[list[Choice], Meta(max_length=limits.AUTOCOMPLETE_CHOICES)]


class _Deferred(Struct):
    flags: Maybe[Count] = UNSET


class _Nothing(Struct):
    pass


def check_callback(body: Any, files: dict[int, Upload], allowed: set[int]) -> tuple[int, Json]:
    """Return the type of an answer, and what it says.

    `allowed`: the types of answer that this interaction may have

    Raises:
        RefusedError: 50035, 50006, 40005
    """
    answer = fit(_Answer, body)
    kind, data, path = answer["type"], answer.get("data") or {}, ("data",)
    if kind not in allowed:
        raise misshapen(("type",), f"An answer to this interaction is one of {sorted(allowed)}.")
    match kind:
        case 4:
            return kind, check_answer(data, files, path)
        case 5 | 6:
            deferred = fit(_Deferred, data, path)
            if kind == 5 and (deferred.get("flags") or 0) & ~EPHEMERAL:
                raise misshapen((*path, "flags"), "Only the ephemeral flag goes with deferring.")
            return kind, deferred
        case 7:
            return kind, check_edit(data, files, path)
        case 8:
            return kind, fit(_Choices, data, path)
        case 12:
            return kind, fit(_Nothing, data, path)
        case _:
            return kind, check_modal(data, path)
