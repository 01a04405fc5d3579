"""What can go wrong between the bot and its database."""

from __future__ import annotations

from bot.lang import say


class StoreError(Exception):
    """Something is wrong with the database. ``told`` says it to the host."""

    key = "store-error"

    def __init__(self, **params: str | int) -> None:
        super().__init__(say("en", self.key, **params))
        self.params = params

    def localized(self, locale: str) -> str:
        """Return what is wrong, where, and what to do."""
        return say(locale, self.key, **self.params)


class DatabaseUnusableError(StoreError):
    """The database cannot be opened: no such folder, no permission, an unknown kind of URL."""

    key = "store-unusable"


class DatabaseCorruptError(StoreError):
    """The file is not a database, or a damaged one."""

    key = "store-corrupt"


class DatabaseForeignError(StoreError):
    """The database belongs to another program."""

    key = "store-foreign"


class DatabaseNewerError(StoreError):
    """The database was written by a newer version of the bot."""

    key = "store-newer"


class DatabaseOlderError(StoreError):
    """The database was written by a version of before 0.9.0."""

    key = "store-older"


class DatabaseTakenError(StoreError):
    """Another bot uses the database; whatever would get in its way is refused."""

    key = "store-taken"


class DatabaseUnreachableError(DatabaseUnusableError):
    """The server of the database is not there now; it may be soon."""


class DatabaseFailedError(StoreError):
    """The open database cannot be read or written: no room, no permission, taken, gone.

    What was to be written is not; it may be tried again.
    """

    key = "store-failed"


class DatabaseLostError(DatabaseFailedError):
    """The process does not own the database any more; it may not go on."""

    key = "store-lost"


class DatabaseDamagedError(DatabaseFailedError):
    """The open database was found to be damaged; nothing more is written to it."""

    key = "store-damaged"


class RowDamagedError(StoreError, ValueError):
    """A row is not what was written: a header, an entry, a secret key (``what``)."""

    key = "store-row"

    def __init__(self, match: str, what: str, seq: int = -1) -> None:
        super().__init__(match=match, what=what, seq=str(seq))


class ConflictError(Exception):
    """This place of the record is already taken: somebody else has played."""


class DuplicateError(Exception):
    """This interaction was already carried out; ``stored`` is what was kept of its result."""

    def __init__(self, match: str, stored: str) -> None:
        super().__init__(match)
        self.match, self.stored = match, stored


class MatchMissingError(LookupError):
    """There is no match of that id."""
