"""Refusals in Discord's words, numbers included."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

Json = dict[str, Any]  # what Discord sends has no one type

_CODES: Final[Mapping[int, tuple[int, str]]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10070: (404, "Unknown Guild Scheduled Event"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20028: (
        429,
        "The write action you are performing on the channel has hit the write rate limit.",
    ),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30013: (400, "Maximum number of server channels reached (500)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    20009: (400, "Explicit content cannot be sent to the desired recipient(s)"),
    40062: (429, "Service resource is being rate limited."),
    240000: (400, "Message blocked by harmful links filter"),
    400001: (403, "Access to file uploads has been limited for this guild"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached"),
    40003: (400, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40067: (400, "A tag is required to create a forum post in this channel"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation.",
    ),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (403, "You cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "This thread is locked"),
    200000: (
        400,
        "Message was blocked by automatic moderation",
    ),
    160006: (400, "Maximum number of active threads reached"),
}


KNOWN: Final = frozenset(_CODES)


class RefusedError(Exception):
    """A request that Discord would turn down.

    Attributes:
        status: the HTTP status
        code: Discord's error code, 0 for a general error
        message: Discord's words for it
        errors: for a bad form, what is wrong at which place
    """

    def __init__(
        self, code: int, *, status: int = 0, message: str = "", errors: Json | None = None
    ) -> None:
        known_status, known_message = _CODES.get(code, (status, message))
        self.status = status or known_status
        self.code = code
        self.message = message or known_message
        self.errors = errors
        super().__init__(f"{self.status} {self.code} {self.message}")

    def body(self) -> Json:
        """The answer's JSON."""
        problem: Json = {"message": self.message, "code": self.code}
        return problem if self.errors is None else {**problem, "errors": self.errors}


def misshapen(place: Iterable[str], words: str, code: str = "SANDBOX") -> RefusedError:
    """The refusal of a body with one mistake, at its place."""
    tree: Json = {"_errors": [{"code": code, "message": words}]}
    for step in reversed([*place]):
        tree = {step: tree}
    return RefusedError(50035, errors=tree)


def not_found() -> RefusedError:
    """The refusal of a route that does not exist."""
    return RefusedError(0, status=404, message="404: Not Found")


def unauthorized() -> RefusedError:
    """The refusal of a missing or wrong token."""
    return RefusedError(0, status=401, message="401: Unauthorized")
