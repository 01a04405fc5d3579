"""Card texts in French."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from rules.eden.nodes import (
    Add,
    AllOf,
    AnyOf,
    Beside,
    Bonus,
    Choose,
    Chooser,
    Condition,
    Cost,
    Count,
    Destroy,
    Discard,
    Doom,
    Draw,
    Each,
    Edition,
    EventSpec,
    Forbid,
    Gain,
    Happening,
    Harvest,
    If,
    Instead,
    Is,
    Limit,
    Lose,
    Mark,
    Move,
    Node,
    Not,
    Number,
    Pay,
    Per,
    Position,
    Purchase,
    Put,
    Reconfigure,
    Remove,
    Resource,
    Restore,
    Reveal,
    Selector,
    Status,
    Strength,
    Supply,
    Target,
    Territory,
    Trigger,
    When,
    Zone,
)
from rules.eden.texts.grammar import (
    RELATIVE,
    Grammar,
    Mood,
    Unsayable,
    about_it,
    amount,
    bounds,
    figure,
    one_of,
    signed,
)

_WINDOWS: Final[dict[When, str]] = {
    "immediate": "Immédiate : ",
    "delayed": "Retardée : ",
    "post_combat": "Post-combat : ",
    "hand": "En main : ",
}
_VERBS: Final = {
    "draw": ("piochez", "piocher"),
    "discard": ("défaussez", "défausser"),
    "take": ("prenez", "prendre"),
    "place": ("placez", "placer"),
    "rescue": ("sauvez", "sauver"),
    "add": ("ajoutez", "ajouter"),
    "move": ("déplacez", "déplacer"),
    "destroy": ("détruisez", "détruire"),
    "doom": ("condamnez", "condamner"),
    "restore": ("rétablissez", "rétablir"),
    "mark": ("marquez", "marquer"),
    "reconfigure": ("reconfigurez", "reconfigurer"),
    "give": ("donnez", "donner"),
    "gain": ("gagnez", "gagner"),
    "spend": ("dépensez", "dépenser"),
    "lose": ("perdez", "perdre"),
    "make": ("faites", "faire"),
    "harvest": ("récoltez", "récolter"),
    "buy": ("achetez", "acheter"),
    "protect": ("protégez", "protéger"),
    "silence": ("muselez", "museler"),
    "trigger": ("réactivez", "réactiver"),
    "reveal": ("révélez", "révéler"),
    "remove": ("retirez", "retirer"),
    "neutralise": ("neutralisez", "neutraliser"),
}
_HAPPENED: Final[dict[Happening, str]] = {
    "destroyed": "est détruite",
    "added": "est ajoutée au combat",
    "moved": "est déplacée",
    "doomed": "est condamnée",
    "restored": "est rétablie",
}
_FACTS: Final[dict[str, tuple[str, str]]] = {
    "hand_empty": ("votre main est vide", "votre main n'est pas vide"),
    "won": ("vous avez gagné le combat", "vous n'avez pas gagné le combat"),
    "lost": ("vous avez perdu le combat", "vous n'avez pas perdu le combat"),
    "ahead": (
        "votre force de combat est la plus élevée",
        "votre force de combat n'est pas la plus élevée",
    ),
    "behind": (
        "une force de combat adverse dépasse la vôtre",
        "aucune force de combat adverse ne dépasse la vôtre",
    ),
    "defending": ("vous défendez", "vous ne défendez pas"),
}
RESOURCES: Final[dict[Resource, str]] = {
    "plants": "plantes",
    "ore": "minerai",
    "animals": "animaux",
    "positronium": "positronium",
    "omninutrients": "omninutriments",
    "inhabitants": "habitants",
    "crystal_shards": "éclats de cristal",
}
_SINGULAR: Final[frozenset[Resource]] = frozenset({"ore", "positronium"})
_TERRITORIES: Final = {
    "allied": "le territoire allié",
    "enemy": "le territoire ennemi",
    "either": "le territoire allié ou ennemi",
}
_HARVESTED: Final = {
    "allied": "du territoire allié",
    "enemy": "du territoire ennemi",
    "neighbours": "des territoires voisins",
}
_AT_SIDE: Final = {
    "left": "à sa gauche",
    "right": "à sa droite",
    "above": "au-dessus",
    "below": "en dessous",
}
_STATUS: Final[dict[Status, str]] = {"doomed": "condamnée", "marked": "marquée"}
_CHOOSERS: Final[dict[Chooser, str]] = {
    "you": "",
    "opponent": " au choix de l'adversaire",
    "random": " tirée au hasard",
}
_VOWELS: Final = "aeiouyàâéèêëîïôûœh"  # no noun or verb of these texts begins with an aspirated h


class _Terms(NamedTuple):
    """What an edition calls the end of a unit in a battle, and its places."""

    removed: str
    remove: tuple[str, ...]  # a verb, and what follows the unit
    must_be_removed: str
    is_removed: str
    row: str = "rangée"
    deck: str = "deck"
    resources: bool = False  # stocks and troops are resources


_TERMS: Final[dict[Edition, _Terms]] = {
    "frontiers": _Terms(
        "retirée",
        ("remove", "du combat"),
        "doit être retirée du combat",
        "est retirée du combat",
        deck="pioche",
    ),
    "fronts": _Terms(
        "neutralisée", ("neutralise",), "doit être neutralisée", "est neutralisée", row="ligne"
    ),
    "shards": _Terms(
        "effondrée", ("make", "s'effondrer"), "doit s'effondrer", "s'effondre", resources=True
    ),
}


@dataclass(frozen=True)
class French(Grammar):
    """Card texts in French. Every noun that is inflected is feminine."""

    @property
    def _terms(self) -> _Terms:
        return _TERMS[self.edition]

    # --- The frame ---

    def label(self, when: When, cause: str) -> str:
        """Say the window, with the colon; *cause* is for reactions."""
        return f"Réaction ({cause}) : " if when == "reaction" else _WINDOWS[when]

    def once(self) -> str:
        """Say "once per battle"."""
        return "une fois par combat"

    def then(self) -> str:
        """Return what stands between two nodes of a list."""
        return ", puis "

    def colon(self) -> str:
        """Return the colon, with its spaces."""
        return " : "

    def to_do_it(self, cost: str) -> str:
        """Say the cost of a keyword that takes nodes, in its reminder."""
        return f"{cost} pour le faire"

    def to_do_what_follows(self, cost: str) -> str:
        """Say the cost of a keyword that takes nodes, on the World sheet."""
        return f"{cost} pour faire ce qui suit"

    def name(self, keyword: str) -> str:
        """Return the name of a keyword."""
        return next(k.name.fr for k in self.world.keywords if k.id == keyword)

    # --- Nodes ---

    def node(self, node: Node, mood: Mood) -> str:
        """Say one node, in the imperative or the infinitive."""
        match node:
            case Pay(cost=cost, then=then):
                if self.is_plain(then):
                    return f"{self.nodes(cost, mood)} pour {self.nodes(then, 'infinitive')}"
                return f"{self.nodes(cost, mood)}. Dans ce cas : {self.nodes(then)}"
            case If(cond=cond, then=then, otherwise=otherwise):
                said = f"{_if(self.condition(cond))} : {self.nodes(then)}"
                return said + (f" ; sinon : {self.nodes(otherwise)}" if otherwise else "")
            case Choose(options=options, optional=optional, by=by):
                if by == "opponent":
                    ask = "un adversaire peut choisir" if optional else "un adversaire choisit"
                    return f"{ask} : {' ; ou '.join(self.nodes(o) for o in options)}"
                if optional:
                    may = " ou ".join(self.nodes(option, "infinitive") for option in options)
                    return f"vous pouvez {may}"
                return f"au choix : {' ; ou '.join(self.nodes(o, mood) for o in options)}"
            case Each(of=of, do=do):
                return f"pour {self._each(of)} : {self.nodes(do)}"
            case Reveal(n=n):
                top = self._noun(Selector(zone=("deck_top",), kind="card", n=n))
                return f"{_verb('reveal', mood)} {top} ; {self.inside(node)}"
            case Draw(n=n, up_to=up_to):
                limit = "jusqu'à " if up_to else ""
                cards = _several(amount(n), "carte")
                return f"{_verb('draw', mood)} {limit}{cards}{self._for_each(n)}"
            case Discard(target=target):
                if target == "this":
                    return f"{_verb('discard', mood)} cette carte"
                return self._act("discard", target, mood)
            case Put(target=target, to=to):
                return self._put(target, to, mood)
            case Add(target=target, at=at):
                return self._add(target, at, mood)
            case Move(target=target, at=at):
                bottom = f" sur une nouvelle {self._terms.row} en bas"
                where = bottom if at == "bottom" else self._position(at)
                return self._act("move", target, mood) + where
            case Remove(target=target):
                verb, *rest = self._terms.remove
                return self._act(verb, target, mood, *rest)
            case Destroy(target=target):
                return self._act("destroy", target, mood)
            case Doom(target=target):
                return self._act("doom", target, mood)
            case Restore(target=target):
                return self._act("restore", target, mood)
            case Mark(target=target):
                return self._act("mark", target, mood)
            case Reconfigure(target=target):
                return self._act("reconfigure", target, mood)
            case Strength():
                return self._strength(node, mood)
            case Gain(what=what, n=n):
                return f"{_verb('gain', mood)} {self._supply(what, n)}{self._for_each(n)}"
            case Lose(what=what, n=n, who=who):
                supply = self._supply(what, n)
                if who == "enemy":
                    forced = f"{_verb('make', mood)} perdre {supply} à un adversaire"
                    return forced + self._for_each(n)
                verb = _verb("lose" if what == "troop" else "spend", mood)
                return f"{verb} {supply}{self._for_each(n)}"
            case Harvest(resource=resource, source=source):
                article = "le" if resource in _SINGULAR else "les"
                crop = f"{article} {RESOURCES[resource]} {_HARVESTED[source]}"
                return f"{_verb('harvest', mood)} {crop}"
            case Purchase():
                take = "prenez-la" if mood == "imperative" else "la prendre"
                return f"{_verb('buy', mood)} une unité (à son coût normal) et {take} en main"
            case Forbid(what=what, target=target):
                return self._act("protect" if what == "removal" else "silence", target, mood)
            case Trigger(when=when, target=target):
                kind = "immédiate" if when == "immediate" else "retardée"
                whose = _of(self._object(target))
                return f"{_verb('trigger', mood)} une capacité {kind} {whose}"
            case Bonus() | Instead() | Limit():
                raise Unsayable(f"{type(node).__name__} outside a permanent effect")
            case _:
                assert_never(node)

    def if_it_is(self, sel: Selector) -> str:
        """Say which kind of card the revealed one must be."""
        return f"si c'est une {self._thing(1, sel)}{_cost(sel.cost)}"

    def permanent(self, node: Node) -> str:
        """Say one node of a permanent effect."""
        match node:
            case Bonus(n=n, target=target, cond=cond):
                verb = "ont" if _many(target) else "a"
                said = f"{self._object(target)} {verb} {signed(n)} de force{self._for_each(n)}"
                return said + (f" {_if(self.condition(cond))}" if cond is not None else "")
            case Forbid(what=what, target=target):
                state = "protégée" if what == "removal" else "muselée"
                said = f"sont {state}s" if _many(target) else f"est {state}"
                return f"{self._object(target)} {said}"
            case Limit(cond=cond):
                only = "cette unité ne peut être ajoutée au combat que"
                return f"{only} {_if(self.condition(cond))}"
            case Instead(do=do):
                done = self.nodes(about_it(do))
                return f"si cette unité {self._terms.must_be_removed}, {done} à la place"
            case _:
                raise Unsayable(f"{type(node).__name__} in a permanent effect")

    def _act(self, verb: str, target: Target, mood: Mood, complement: str = "") -> str:
        """Say a verb and what it acts on; a complement comes before a long object."""
        said = _verb(verb, mood)
        after = f" {complement}" if complement else ""
        if target == "it":
            if mood == "imperative":
                return f"{said}-la{after}"
            return (f"l'{said}" if said[0] in _VOWELS else f"la {said}") + after
        return f"{said}{after} {self._object(target)}"

    def _strength(self, node: Strength, mood: Mood) -> str:
        change = f"{signed(node.n)} de force"
        each = self._for_each(node.n)
        if node.later:
            whom = _to(self._object(node.target))
            lasting = f"{change} pour le reste du combat {whom}, présentes et futures"
            return f"{_verb('give', mood)} {lasting}{each}"
        if node.target == "it":
            give = "donnez-lui" if mood == "imperative" else "lui donner"
            return f"{give} {change}{each}"
        return f"{_verb('give', mood)} {change} {_to(self._object(node.target))}{each}"

    def _put(self, target: Target, to: str, mood: Mood) -> str:
        match to:
            case "hand":
                return self._act("take", target, mood, "en main")
            case "deck_top":
                return self._act("place", target, mood, f"sur votre {self._terms.deck}")
            case _:
                if isinstance(target, Selector) and target.zone == ("removed",):
                    return self._act("rescue", target, mood)
                return self._act("place", target, mood, "dans votre défausse")

    def _add(self, target: Target, at: Position, mood: Mood) -> str:
        return self._act("add", target, mood, "au combat") + self._position(at)

    def _position(self, at: Position) -> str:
        match at:
            case "bottom":
                return ""
            case "together":
                return f" sur une même nouvelle {self._terms.row}"
            case "beside_this":
                return " à gauche ou à droite de cette unité"
            case "other_front":
                return " vers un autre front"
            case Beside(beside=beside):
                return f" à gauche ou à droite {_of(self._neighbour(beside))}"
            case _:
                assert_never(at)

    def _neighbour(self, sel: Selector) -> str:
        """Say beside which unit: an enemy is then *another* one of its army."""
        if sel.who == "enemy" and sel.where is None and sel.n == 1:
            return f"une autre {self._enemy(1, sel)}"
        return self._noun(sel)

    def _supply(self, what: Supply, n: Number) -> str:
        k = amount(n)
        if what == "mana":
            return f"{figure(k)} mana"
        if self._terms.resources:
            kind = f" ({RESOURCES[self.world.resource]})" if what == "stock" else ""
            return _several(k, "ressource") + kind
        return f"{_several(k, 'stock')} d'énergie" if what == "stock" else _several(k, "troupe")

    def _for_each(self, n: Number) -> str:
        if not isinstance(n, Per):
            return ""
        said = "chaque mana que vous avez" if n.per == "mana" else self._each(n.per)
        return f" pour {said}" + (f" (max. {figure(n.max)})" if n.max is not None else "")

    # --- Causes ---

    def when(self, on: EventSpec) -> str:
        """Say an event, after "quand"."""
        match on.event:
            case "mana_spent":
                return "quand vous dépensez du mana"
            case "discarded":
                return f"quand vous défaussez {self._subject(on)}"
            case "drawn":
                return "quand vous piochez une carte"
            case "removed":
                return f"quand {self._subject(on)} {self._terms.is_removed}"
            case _:
                return f"quand {self._subject(on)} {_HAPPENED[on.event]}"

    def _subject(self, on: EventSpec) -> str:
        if on.which is None:
            raise Unsayable(f"{on.event} without its subject")
        return "cette unité" if on.which == "this" else self._noun(one_of(on.which))

    def condition(self, cond: Condition, *, holds: bool = True) -> str:
        """Say a condition, or its contrary."""
        match cond:
            case Is(fact=fact):
                return _FACTS[fact][0 if holds else 1]
            case Territory(side=side):
                if not holds and side == "either":
                    return "ni le territoire allié ni le territoire ennemi n'est de votre couleur"
                verb = "est" if holds else "n'est pas"
                return f"{_TERRITORIES[side]} {verb} de votre couleur"
            case Not(what=what):
                return self.condition(what, holds=not holds)
            case AllOf(of=of) | AnyOf(of=of):
                both = isinstance(cond, AllOf) is holds
                return (" et " if both else " ou ").join(
                    self.condition(each, holds=holds) for each in of
                )
            case Count():
                return self._count(cond, holds=holds)
            case _:
                assert_never(cond)

    def _count(self, cond: Count, *, holds: bool) -> str:
        sel, (k, how) = cond.of, _bound(cond, holds=holds)
        zone, cost = sel.zone, _cost(sel.cost)
        if zone == ("battle",) and sel.where not in (None, "other"):
            one = one_of(sel)
            if how == "au moins" and k == 1:
                return f"il y a une {self._around(1, one)}"
            if how == "moins de" and k == 1:
                return f"il n'y a aucune {self._around(1, one)}"
            return f"il y a {how} {figure(k)} {self._standing(k, one)}"
        if zone == ("battle",):
            other = f"{_agreed('autre', k)} " if sel.where == "other" else ""
            if sel.who == "you":
                thing = f"{other}{self._unit(k, sel)}{_status(k, sel)}{cost}"
                return f"vous avez {how} {figure(k)} {thing} au combat"
            if sel.who == "enemy":
                return f"il y a {how} {figure(k)} {other}{self._enemy(k, sel)}"
            thing = f"{other}{self._unit(k, sel)}{_status(k, sel)}{cost}"
            return f"il y a {how} {figure(k)} {thing} au combat"
        if zone == ("removed",):
            removed = _agreed(self._terms.removed, k)
            return f"vous avez {how} {figure(k)} {self._unit(k, sel)} {removed}{cost}"
        if zone == ("revealed",):
            return f"il y a {how} {figure(k)} {self._thing(k, sel)}{cost} parmi elles"
        places = " ou ".join(self._in_pile(each) for each in zone)
        return f"vous avez {how} {figure(k)} {self._thing(k, sel)}{cost} {places}"

    def _in_pile(self, zone: Zone) -> str:
        match zone:
            case "hand":
                return "en main"
            case "removed":
                return f"parmi {self._pile(zone)}"
            case _:
                return f"dans {self._pile(zone)}"

    # --- Nouns ---

    def _object(self, target: Target) -> str:
        if target == "this":
            return "cette unité"
        if target == "it":
            return "celle-ci"
        return self._noun(target)

    def _noun(self, sel: Selector) -> str:
        chosen = _CHOOSERS[sel.by]
        if sel.by == "random" and sel.n != 1:
            chosen = " tirées au hasard"
        return self._said(sel) + chosen

    def _said(self, sel: Selector) -> str:
        if "battle" in sel.zone:
            if sel.where in RELATIVE:
                return self._beside(sel)
            match sel.who:
                case "you":
                    return self._yours(sel)
                case "enemy":
                    return self._enemies(sel)
                case "any":
                    return self._anyones(sel)
                case _:
                    assert_never(sel.who)
        return self._cards(sel)

    def _yours(self, sel: Selector) -> str:
        units = f"{self._unit(2, sel)}{_status(2, sel)}{_cost(sel.cost)}"
        others = "autres " if sel.where == "other" else ""
        if isinstance(sel.n, str):
            return f"toutes vos {others}{units}"
        if sel.n == 1 and not sel.up_to:
            return f"une {'autre ' if others else ''}de vos {units}"
        return f"{_count_of(sel)} de vos {others}{units}"

    def _enemies(self, sel: Selector) -> str:
        if sel.where in ("one_row", "one_column"):
            line = self._terms.row if sel.where == "one_row" else "colonne"
            units = f"{self._unit(2, sel)}{_status(2, sel)}{_cost(sel.cost)}"
            return f"toutes les {units} d'une {line} ennemie"
        other = sel.where == "other"
        if isinstance(sel.n, str):
            return f"toutes les {'autres ' if other else ''}{self._enemy(2, sel)}"
        if sel.n == 1 and not sel.up_to:
            return f"une {'autre ' if other else ''}{self._enemy(1, sel)}"
        others = f"{_agreed('autre', sel.n)} " if other else ""
        return f"{_count_of(sel)} {others}{self._enemy(sel.n, sel)}"

    def _anyones(self, sel: Selector) -> str:
        other = sel.where == "other"
        cost = _cost(sel.cost)
        if isinstance(sel.n, str):
            units = f"{self._unit(2, sel)}{_status(2, sel)}{cost}"
            return f"toutes les {'autres ' if other else ''}{units}"
        thing = f"{self._unit(sel.n, sel)}{_status(sel.n, sel)}{cost}"
        if sel.n == 1 and not sel.up_to:
            return f"une {'autre ' if other else ''}{thing}"
        others = f"{_agreed('autre', sel.n)} " if other else ""
        return f"{_count_of(sel)} {others}{thing}"

    def _enemy(self, k: int, sel: Selector) -> str:
        enemy = _agreed("ennemie", k)
        return f"{self._unit(k, sel)} {enemy}{_status(k, sel)}{_cost(sel.cost)}"

    def _beside(self, sel: Selector) -> str:
        """Say units by their place beside a unit."""
        if isinstance(sel.n, str):
            every = "toutes les" if sel.where == "whole_row" else "les"
            return f"{every} {self._around(2, sel)}"
        thing = self._around(sel.n, sel)
        if sel.up_to or sel.n > 1:
            return f"{_count_of(sel)} {thing}"
        if sel.where in ("row", "column", "whole_row", "adjacent"):
            return f"une {thing}"
        return f"l'{thing}"

    def _around(self, k: int, sel: Selector) -> str:
        """Say *k* units by their place beside a unit, without article or number."""
        cost = _cost(sel.cost)
        thing = f"{self._unit(k, sel)}{_status(k, sel)}{cost}"
        match sel.where:
            case "row":
                return f"{_agreed('autre', k)} {thing} sur sa {self._terms.row}"
            case "column":
                return f"{_agreed('autre', k)} {thing} de sa colonne"
            case "whole_row":
                return f"{thing} sur sa {self._terms.row}"
            case "adjacent":
                adjacent = _agreed("adjacente", k)
                return f"{self._unit(k, sel)} {adjacent}{_status(k, sel)}{cost}"
            case "beside":
                both = isinstance(sel.n, str)
                return f"{thing} à sa gauche {'et' if both else 'ou'} à sa droite"
            case "left" | "right" | "above" | "below":
                return f"{thing} {_AT_SIDE[sel.where]}"
            case _:
                raise Unsayable(f"{sel.where} is not beside a unit")

    def _standing(self, k: int, sel: Selector) -> str:
        """Say *k* units by their place beside a unit, after "il y a"."""
        thing = f"{_agreed('autre', k)} {self._unit(k, sel)}"
        match sel.where:
            case "column":
                return f"{thing}{_status(k, sel)}{_cost(sel.cost)} dans sa colonne"
            case "adjacent":
                return f"{thing} {_agreed('adjacente', k)}{_status(k, sel)}{_cost(sel.cost)}"
            case _:
                return self._around(k, sel)

    def _cards(self, sel: Selector) -> str:
        zone, cost = sel.zone, _cost(sel.cost)
        if zone == ("deck_top",):
            if sel.n == 1:
                return f"la carte du dessus de votre {self._terms.deck}"
            return f"les {_count_of(sel)} cartes du dessus de votre {self._terms.deck}"
        if zone == ("revealed",):
            return self._revealed(sel)
        if zone == ("removed",):
            units = f"{self._unit(2, sel)} {self._terms.removed}s{cost}"
            if isinstance(sel.n, str):
                return f"toutes vos {units}"
            return f"{_count_of(sel) if sel.up_to or sel.n > 1 else 'une'} de vos {units}"
        tail = f"{cost} {' ou '.join(_of(self._pile(each)) for each in zone)}"
        if isinstance(sel.n, str):
            return f"toutes les {self._thing(2, sel)}{tail}"
        if sel.n == 1 and not sel.up_to:
            return f"une {self._thing(1, sel)}{tail}"
        return f"{_count_of(sel)} {self._thing(sel.n, sel)}{tail}"

    def _revealed(self, sel: Selector) -> str:
        cost = _cost(sel.cost)
        plain = sel.kind == "card" and sel.cost is None
        if plain:
            if isinstance(sel.n, str):
                return "toutes ces cartes"
            return f"{_count_of(sel)} d'entre elles" if sel.up_to or sel.n > 1 else "l'une d'elles"
        if isinstance(sel.n, str):
            return f"toutes les {self._thing(2, sel)}{cost} parmi elles"
        if sel.n == 1 and not sel.up_to:
            return f"une {self._thing(1, sel)}{cost} parmi elles"
        return f"{_count_of(sel)} {self._thing(sel.n, sel)}{cost} parmi elles"

    def _each(self, sel: Selector) -> str:
        cost = _cost(sel.cost)
        if "battle" in sel.zone:
            if sel.where in RELATIVE:
                return f"chaque {self._around(1, sel)}"
            if sel.who == "you":
                others = "autres " if sel.where == "other" else ""
                return f"chacune de vos {others}{self._unit(2, sel)}{_status(2, sel)}{cost}"
            other = "autre " if sel.where == "other" else ""
            if sel.who == "enemy":
                return f"chaque {other}{self._enemy(1, sel)}"
            return f"chaque {other}{self._unit(1, sel)}{_status(1, sel)}{cost}"
        if sel.zone == ("removed",):
            return f"chacune de vos {self._unit(2, sel)} {self._terms.removed}s{cost}"
        if sel.zone == ("revealed",):
            return f"chaque {self._thing(1, sel)}{cost} parmi elles"
        places = " ou ".join(_of(self._pile(each)) for each in sel.zone)
        return f"chaque {self._thing(1, sel)}{cost} {places}"

    def _pile(self, zone: Zone) -> str:
        match zone:
            case "hand":
                return "votre main"
            case "discard":
                return "votre défausse"
            case "world":
                return "votre Monde"
            case "removed":
                return f"vos unités {self._terms.removed}s"
            case _:
                raise Unsayable(f"cards are not taken from {zone} by name")

    def _unit(self, k: int, sel: Selector) -> str:
        return _agreed("unité", k) + self._quoted(sel)

    def _thing(self, k: int, sel: Selector) -> str:
        if sel.kind == "unit":
            return self._unit(k, sel)
        crystal = " Cristal d'Énergie" if sel.kind == "crystal" else ""
        return _agreed("carte", k) + crystal

    def _quoted(self, sel: Selector) -> str:
        return f" « {self.unit_named(sel.name).fr} »" if sel.name is not None else ""


def _verb(verb: str, mood: Mood) -> str:
    return _VERBS[verb][0 if mood == "imperative" else 1]


def _agreed(word: str, k: int) -> str:
    """Put a word in the plural, unless there is one of it (or none, in French)."""
    return word if k in (0, 1) else f"{word}s"


def _several(k: int, noun: str) -> str:
    return f"{figure(k)} {_agreed(noun, k)}"


def _count_of(sel: Selector) -> str:
    """Say how many: "2", "jusqu'à 2"."""
    if isinstance(sel.n, str):
        raise Unsayable("all is not a number")
    return f"jusqu'à {figure(sel.n)}" if sel.up_to else figure(sel.n)


def _status(k: int, sel: Selector) -> str:
    return f" {_agreed(_STATUS[sel.status], k)}" if sel.status is not None else ""


def _many(target: Target) -> bool:
    return isinstance(target, Selector) and target.n != 1


def _if(condition: str) -> str:
    """Contract "si il" to "s'il"."""
    return f"s'{condition}" if condition.startswith("il ") else f"si {condition}"


def _to(noun: str) -> str:
    """Put "à" before a noun, contracted with its article."""
    if noun.startswith("les "):
        return f"aux {noun[4:]}"
    return f"à {noun}"


def _of(noun: str) -> str:
    """Put "de" before a noun, contracted with its article or elided."""
    if noun.startswith("les "):
        return f"des {noun[4:]}"
    return f"d'{noun}" if noun[0] in _VOWELS else f"de {noun}"


def _cost(cost: Cost | None) -> str:
    if cost is None:
        return ""
    match bounds(cost):
        case (int(least), int(most)) if least == most:
            return f" de coût {figure(most)}"
        case (None, int(most)):
            return f" de coût {figure(most)} ou moins"
        case (int(least), None):
            return f" de coût {figure(least)} ou plus"
        case other:
            raise Unsayable(f"costs from {other[0]} to {other[1]}")


def _bound(cond: Count, *, holds: bool) -> tuple[int, str]:
    """Return the number of a count and the words before it."""
    if cond.at_least is not None:
        return cond.at_least, "au moins" if holds else "moins de"
    if cond.at_most is not None:
        return cond.at_most, "au plus" if holds else "plus de"
    if cond.exactly is not None:
        return cond.exactly, "exactement" if holds else "pas exactement"
    raise Unsayable("a count without a bound")
