"""Switches for what Discord does on a bad day."""

from typing import Annotated

import msgspec


class Faults(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is going wrong just now; counts go down by one with each request they spoil."""

    rate_limited: int = 0  # the next n answers are 429
    server_errors: int = 0  # the next n answers are 503, nothing done
    lost_answers: int = 0  # the next n requests are carried out, but answered 500
    cut_answers: int = 0  # the next n requests are carried out, then the connection is cut
    wait: int = 0  # seconds that a 429 of these switches asks for; 0 is what is usual
    only: list[str] = []  # such counts concern only these requests, as POST:/messages
    closed_dms: list[str] = []  # user ids that refuse direct messages (50007)
    late_answers: bool = False  # the first answer always comes too late (10062)
    double_delivery: bool = False  # each interaction is delivered twice
    missing_permissions: list[str] = []  # names of permissions that the bot lacks (50013)
    old_edits: bool = False  # edits of messages older than an hour are refused (30046)
    dms_too_fast: int = 0  # the next n openings of direct messages are refused (40003)
    kind_files: bool = (
        False  # edits keep files that they do not name, need not describe new ones, also of answers
    )
    automod: bool = False  # the server's auto-moderation blocks every new message (200000)
    commands_refused: int = 0  # every change of commands is refused with this code
    files_refused: int = 0  # every message with a file is refused with this code
    activities: bool = False  # the application has Activities, with an Entry Point command
    latency_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 0  # added to every answer

    def concern(self, method: str, path: str) -> bool:
        """Return whether the counts are about such a request."""
        named = [one.partition(":") for one in self.only]
        return not named or any(method == verb and path.endswith(end) for verb, _, end in named)

    def change(self, changes: dict[str, object]) -> None:
        """Set some switches.

        Raises:
            msgspec.ValidationError: an unknown switch, or a value of another type
        """
        merged = msgspec.convert({**msgspec.to_builtins(self), **changes}, Faults)
        for name in self.__struct_fields__:
            setattr(self, name, getattr(merged, name))
