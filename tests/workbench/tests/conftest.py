"""Tests of the workbench start bots, as those of the bot do: what holds for one holds for all."""

from tests.bot.conftest import (
    _patient,
    _statements_compiled_once,
    hurried,
    in_threads,
)

__all__ = ["_patient", "_statements_compiled_once", "hurried", "in_threads"]
