"""What may stand in the first answer to an interaction."""

from typing import Any

from bot.model import limits
from bot.sandbox.errors import RefusedError
from bot.sandbox.model import EPHEMERAL, Upload
from bot.sandbox.validate import form as f
from bot.sandbox.validate.bodies import check_answer, check_edit
from bot.sandbox.validate.commands import CHOICE
from bot.sandbox.validate.modals import check_modal

_ANSWER = f.Shape({"type": f.Whole(), "data": lambda value, path, faulty: None}, ["type"])
_CHOICES = f.Shape({"choices": f.Several(CHOICE, 0, limits.AUTOCOMPLETE_CHOICES)}, ["choices"])
_NOTHING = f.Shape({})
_DEFERRED = f.Shape({"flags": f.Maybe(f.Whole(0))})


def check_callback(body: Any, files: dict[int, Upload], allowed: set[int]) -> None:
    """Check an answer.

    `allowed`: the types of answer that this interaction may have

    Raises:
        RefusedError: 50035, 50006, 40005
    """
    f.check(_ANSWER, body)
    kind, data = body["type"], body.get("data")
    if kind not in allowed:
        listed = ", ".join(map(str, sorted(allowed)))
        problem = {
            "code": "INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK_TYPE",
            "message": f"The type of an answer to this interaction must be one of {{{listed}}}.",
        }
        raise RefusedError(50035, errors={"type": {"_errors": [problem]}})
    path = ("data",)
    faulty = f.Faulty()
    match kind:
        case 4:
            check_answer(data or {}, files, path)
        case 5:
            f.Maybe(_DEFERRED)(data, path, faulty)
            if not faulty.count and data and (data.get("flags") or 0) & ~EPHEMERAL:
                said_only = "Only the ephemeral flag may be set when deferring."
                faulty.add((*path, "flags"), "MESSAGE_FLAGS_INVALID", said_only)
        case 6:
            f.Maybe(_DEFERRED)(data, path, faulty)
        case 7:
            check_edit(data or {}, files, path)
        case 8:
            _CHOICES(data, path, faulty)
        case 12:
            f.Maybe(_NOTHING)(data, path, faulty)
        case _:
            check_modal(data, path, faulty)
    faulty.refuse()
