"""A match as far as its clocks know."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.model.clocks import Clock, Clocks, Habits, Move, Pacing, updated_clocks
from bot.model.quiet_hours import QuietHours
from rules.core.ids import Seat

A, B = Seat(0), Seat(1)
PEOPLE = {A: 11, B: 12}
NIGHT = QuietHours("Europe/Paris", 22 * 60, 8 * 60)
START = 1_772_524_800.0  # 3 March 2026, 8:00 UTC, which is 9:00 in Paris
MINUTE = 60.0


@dataclass
class Table:
    """A match as far as its clocks know: whom it waits for, whether it runs, what time it is."""

    clocks: Clocks
    now: float = START
    asked: set[Seat] = field(default_factory=set)
    running: bool = True
    seq: int = 0
    habits: dict[int, Habits] = field(default_factory=dict)

    def update(self, move: Move | None = None) -> None:
        self.clocks = updated_clocks(
            self.clocks,
            holders=PEOPLE,
            asked=self.asked,
            running=self.running,
            now=self.now,
            move=move,
            habits=self.habits,
        )

    def play(self, asked: set[Seat], actor: Seat | None = None) -> int:
        """Let *actor* do something after which these are asked; return the entry."""
        self.seq += 1
        self.asked = asked
        self.update(Move(actor=actor, seq=self.seq))
        return self.seq

    def undo(self, actor: Seat, asked: set[Seat], *gone: int) -> None:
        self.seq += 1
        self.asked = asked
        self.update(Move(actor=actor, seq=self.seq, back=True, undoes=frozenset(gone)))

    def clock(self, seat: Seat) -> Clock:
        clock = self.clocks.of(seat)
        assert clock is not None
        return clock

    def left(self, seat: Seat) -> float:
        """Return the seconds that a seat has left now."""
        clock = self.clock(seat)
        return clock.bank - clock.counted_at(self.now)


def table(pace: Pacing = "brisk", **habits: Habits) -> Table:
    made = Table(
        Clocks(pace=pace), habits={PEOPLE[{"a": A, "b": B}[k]]: h for k, h in habits.items()}
    )
    made.update()
    return made
