"""What can remain to be done in a match, in Frontiers."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.agenda import Asks, OpenStep
from rules.core.ids import Seat, seat_of
from rules.eden.board.actions import Order
from rules.eden.board.steps import Sealed

# --- the day (3.1.3 to 3.1.6) ---


class Production(OpenStep, tag="production"):
    """FR-PRO."""


class Deployments(OpenStep, tag="deployments"):
    """E1: asks the next of these seats, in turn order."""

    seats: list[Seat]


class Deploying(Asks, tag="deploying"):
    """D-FR-DEPLOY."""

    decision = "D-FR-DEPLOY"


class Refining(Asks, tag="refining"):
    """D-FR-REFINE, announced before with the end of a deployment or the keeping of a hand."""

    decision = "D-FR-REFINE"


class Walkovers(OpenStep, tag="walkovers"):
    """FR-EXP-4, at E2."""


class ListCombats(OpenStep, tag="list-combats"):
    """FR-EXP-5."""


class Select(OpenStep, tag="select"):
    """FR-EXP-6: the pointer (a seat), the markers, the batch so far."""

    at: int = 0
    marked: list[Seat] = []
    batch: list[int] = []


class ChooseCombat(Asks, tag="choose-combat"):
    """D-FR-SELECT; the answer goes to the ``Select`` below."""

    decision = "D-FR-SELECT"


class LastRefining(Sealed, tag="last-refining"):
    """E6: everybody who has not refined is asked once, sealed. None: not answered yet."""

    decision = "D-FR-REFINE"
    guess = list
    answers: dict[str, list[int] | None]


class Ordering(Sealed, tag="ordering"):
    """D-FR-ORDERS: the order of each seat, opened together. None: not answered yet."""

    decision = "D-FR-ORDERS"
    guess = Order
    answers: dict[str, Order | None] = {}
    opened: bool = False


class Reinforce(OpenStep, tag="reinforce"):
    """FR-LOG-4 and FR-LOG-5; pushes the redeployments."""


class Redeployments(OpenStep, tag="redeployments"):
    """FR-LOG-6: asks the next of these seats, in turn order."""

    seats: list[Seat]


class BeginRedeploying(OpenStep, tag="begin-redeploying"):
    """FR-LOG-6, once the new troops of *seat* are placed."""

    seat: Seat


# --- combats (4.1.1) ---


class LineUp(OpenStep, tag="line-up"):
    """FR-COM-0: participants of the combat, as the batch is closed."""

    combat: int


class ChooseCamp(Asks, tag="choose-camp"):
    """D-FR-CAMP: alone, or with a participant already placed."""

    decision = "D-FR-CAMP"
    combat: int


class Agreeing(Sealed, tag="agreeing"):
    """D-FR-AGREE: the members of a camp say whether ``candidate`` may join it."""

    decision = "D-FR-AGREE"
    guess = bool
    combat: int
    candidate: Seat
    camp: int
    answers: dict[str, bool | None]


class FormCamps(OpenStep, tag="form-camps"):
    """FR-COM-1: asks the attackers one after the other. ``at``: index of the next army."""

    combat: int
    at: int = 0


class NamePrincipals(OpenStep, tag="name-principals"):
    """FR-COM-2: pushes the vote of each camp of two or more."""

    combat: int


class Naming(Sealed, tag="naming"):
    """D-FR-PRINCIPAL: each member of a camp names a member. None: not answered yet."""

    decision = "D-FR-PRINCIPAL"
    combat: int
    camp: int
    answers: dict[str, Seat | None]

    def supposed(self, name: str) -> Seat:
        # Somebody is most likely to have named himself.
        return seat_of(name)


class ChoosePrincipal(Asks, tag="choose-principal"):
    """FR-COM-22: the members disagree; a player of another camp chooses."""

    decision = "D-FR-PRINCIPAL"
    combat: int
    camp: int


class BeginMulligans(OpenStep, tag="begin-mulligans"):
    """FR-COM-3: asks the players who fight from two edges or more."""

    combat: int


class Mulligans(OpenStep, tag="mulligans"):
    """D-FR-MULLIGAN (FR-COM-3). ``left``: how often each seat may still renew its hand."""

    decision = "D-FR-MULLIGAN"
    combat: int
    left: dict[str, int]

    def asked(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat_of(seat) for seat, left in self.left.items() if left))


class NextArmy(OpenStep, tag="next-army"):
    """FR-COM-4: armies are built in turn order until all are complete."""

    combat: int
    at: int = 0


class ArmyTurn(Asks, tag="army-turn"):
    """D-FR-ARMY."""

    decision = "D-FR-ARMY"
    combat: int


class TotalUp(OpenStep, tag="total-up"):
    """FR-COM-6: strengths; the last step before the barrier."""

    combat: int


class Losses(OpenStep, tag="losses"):
    """FR-COM-7: what each participant loses, computed together."""

    combat: int


class TakeLosses(Asks, tag="take-losses"):
    """D-FR-LOSS: from which edges the troops are lost."""

    decision = "D-FR-LOSS"
    combat: int


class Results(OpenStep, tag="results"):
    """FR-COM-8: wild marker, conquests, eliminations, the Heart, victory."""

    combat: int


class ApplyPost(OpenStep, tag="apply-post"):
    """FR-COM-9, end: what post-combat abilities did to troops reaches the board."""

    combat: int


class Clean(OpenStep, tag="clean"):
    """FR-COM-10: asks the participants to place their units."""

    combat: int


class Cleaning(Asks, tag="cleaning"):
    """D-FR-CLEAN: the units that go back to the World; the others are discarded."""

    decision = "D-FR-CLEAN"
    combat: int


class Keeping(Sealed, tag="keeping"):
    """D-FR-KEEP: keep the rest of the hand or discard it; published when all are in.

    ``refining``: the seats that announce D-FR-REFINE with their answer.
    """

    decision = "D-FR-KEEP"
    guess = staticmethod(lambda: True)
    combat: int
    answers: dict[str, bool | None]
    refining: list[Seat] = []

    def masked(self, viewer: Seat | None) -> Keeping:
        refining = [seat for seat in self.refining if seat == viewer]
        return replace(super().masked(viewer), refining=refining)  # type: ignore[no-any-return]


class CloseBatch(OpenStep, tag="close-batch"):
    """The combats of a batch are over. Until now the state holds them: guards look for fights."""

    combats: list[int]


class OpenDelayed(OpenStep, tag="open-delayed"):
    """FR-COM-5: the delayed window."""

    combat: int


class OpenPost(OpenStep, tag="open-post"):
    """FR-COM-9: the post-combat window."""

    combat: int


FrontiersPlain = (
    OpenPost | OpenDelayed | Production | Deployments | Deploying | Refining | Walkovers | ListCombats
    | Select | ChooseCombat | Reinforce | Redeployments | BeginRedeploying | LineUp | ChooseCamp
    | FormCamps | NamePrincipals | ChoosePrincipal | BeginMulligans | Mulligans | NextArmy | ArmyTurn
    | TotalUp | Losses | TakeLosses | Results | ApplyPost | Clean | Cleaning | CloseBatch
)  # fmt: skip
"""Steps in which no secret may be put; a view shows them whole."""

FrontiersSealed = LastRefining | Ordering | Agreeing | Naming | Keeping
FrontiersStep = FrontiersPlain | FrontiersSealed
