"""Who looks after which shards, and what follows from it for each process."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Division:
    """Who looks after which shards, as the locks of the server say; processes by their sessions.

    ``members``: who takes shards, with what they hold; whoever is about to leave still holds some,
    and takes none. The others say of a shard who holds it, who does and hears it, who is its
    standby, and who is and hears it.
    """

    count: int
    members: dict[int, set[int]]
    homes: dict[int, int]
    heard: dict[int, int] = field(default_factory=dict)
    standbys: dict[int, int] = field(default_factory=dict)
    ready: dict[int, int] = field(default_factory=dict)

    @property
    def free(self) -> list[int]:
        """List the shards that nobody holds."""
        return [shard for shard in range(self.count) if shard not in self.homes]

    def may_take(self, me: int, shard: int) -> bool:
        """Return whether *me* takes a shard that is free: its standby does, if it hears it.

        Else everybody may have their full share at once; what is left over goes to who has least.
        """
        if shard in self.ready:
            return self.ready[shard] == me
        mine = len(self.members[me])
        others = [len(held) for pid, held in self.members.items() if pid != me]
        if mine < self.count // len(self.members):
            return True
        return mine < -(-self.count // len(self.members)) and mine <= min(others, default=mine)

    def to_hand_over(self, me: int) -> int | None:
        """Return a shard that *me*, as one who has most, hands over: its standby has two fewer."""
        sizes = {pid: len(held) for pid, held in self.members.items()}
        if sizes[me] < max(sizes.values()):
            return None
        fit = [
            s
            for s in self.members[me]
            if sizes.get(self.ready.get(s, me), sizes[me]) <= sizes[me] - 2
        ]
        return max(fit, default=None)

    def _load(self, pid: int) -> int:
        return len(self.members[pid]) + sum(standby == pid for standby in self.standbys.values())

    def may_stand_by(self, me: int, shard: int) -> bool:
        """Return whether *me* becomes the standby of a shard: nobody who could has less to do."""
        home = self.homes.get(shard)
        if home in (None, me) or shard in self.standbys:
            return False
        return self._load(me) <= min(self._load(pid) for pid in self.members if pid != home)

    def to_leave(self, me: int) -> int | None:
        """Return the shard whose standby *me* is no more, because somebody has much less to do."""
        loads = {pid: self._load(pid) for pid in self.members}
        busy = {pid: loads[pid] for pid in self.standbys.values() if pid in loads}
        if busy.get(me, 0) < min(loads.values()) + 2 or busy[me] < max(busy.values()):
            return None
        if me != min(pid for pid in busy if busy[pid] == busy[me]):
            return None
        idle = min(loads, key=lambda pid: (loads[pid], pid))
        # Not of its own shards, of which it cannot be the standby.
        return max(
            (s for s, pid in self.standbys.items() if pid == me and self.homes.get(s) != idle),
            default=None,
        )
