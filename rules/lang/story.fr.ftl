# Ce qui est arrivé à quelqu’un, dit à cette personne : le verbe d’abord, un fait par ligne.
# « story-… » est un événement dit à qui le subit ; « changed-… », ce que rien de ce qu’on a vu n’explique.

# --- Battle For Eden ---

story-fought = { $outcome ->
    [took] **Vous prenez { $place }**{ $foe ->
        [none] {""}
       *[other] {" "}à { $foe }
     }, { $mine } à { $theirs }{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
     }.
    [lost] { $foe ->
        [none] **Vous perdez { $place }**
       *[other] **{ $foe } vous prend { $place }**
     }, { $theirs } à { $mine }.
    [held] Vous gardez **{ $place }** face à { $foe }, { $mine } à { $theirs }{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
     }.
    [won] Vous l’emportez en **{ $place }**{ $foe ->
        [none] {""}
       *[other] {" "}contre { $foe }
     }, { $mine } à { $theirs }{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
     }.
    [beaten] { $foe ->
        [none] **{ $place }** reste sauvage, { $theirs } à { $mine }.
       *[other] { $foe } l’emporte en **{ $place }**, { $theirs } à { $mine }.
     }
   *[level] Personne ne l’emporte en **{ $place }**, { $mine } à { $theirs }.
 }{ $troops ->
    [0] {""}
    [one] {" "}Vous perdez une troupe.
   *[other] {" "}Vous perdez { $troops } troupes.
 }
story-heart = le Cœur
story-tile-emptied = **{ $cell }** est vide : vous n’y avez plus personne.
story-eliminated = **Vous perdez votre portail et quittez la partie.**
story-heart-lost = **Vous perdez le Cœur** et devez dépenser ses { $energy } d’énergie pure.
story-portal-destroyed = { $by ->
    [nobody] **Votre portail est détruit.**
   *[other] **{ $by } détruit votre portail.**
 }
story-devastated = **Le Roi dévaste { $cell }.** Ce territoire n’est plus à vous.
changed-land = Vous perdez **{ $place }**.
changed-troops = Vous perdez { $n ->
    [one] une troupe
   *[other] { $n } troupes
 }.

# Ce qui s’est passé sur une carte, en légende d’image : sans point final, sans gras.
caption-fought = { $outcome ->
    [took] { $who } prend { $place }{ $foe ->
        [none] {""}
       *[other] {" "}à { $foe }
     }, { $mine } à { $theirs }
    [lost] { $who } perd { $place }, { $mine } à { $theirs }
    [held] { $who } garde { $place } face à { $foe }, { $mine } à { $theirs }
    [won] { $who } l’emporte en { $place }{ $foe ->
        [none] {""}
       *[other] {" "}contre { $foe }
     }, { $mine } à { $theirs }
    [beaten] { $place } résiste à { $who }, { $theirs } à { $mine }
   *[level] Personne ne l’emporte en { $place }, { $mine } à { $theirs }
 }
caption-conquered = { $who } prend { $cell }{ $walkover ->
    [true] {" "}sans combat
   *[false] {""}
 }
caption-control-taken = { $who } prend { $cell }
caption-portal-destroyed = { $by ->
    [nobody] { $who } perd son portail en { $cell }
   *[other] { $by } détruit le portail de { $who }
 }
try-heart = Vous n’avez jamais attaqué le Cœur. Sans lui, l’énergie ne gagne pas : visez-le dès le jour 3.
try-crystals = Vous n’avez acheté aucun cristal. Un cristal paie des unités plus fortes : prenez-en un tôt.
try-stocks = Vous gardez à la fin plus de deux jours de stocks. Dépensez-les : ils ne comptent pas.

# --- Cthulhu Wars ---

cthulhu-fought-gate = le portail
cthulhu-story-fought = { $lost ->
    [none] { $killed ->
        [none] { $area } : aucune perte dans votre bataille contre { $foe }.
       *[other] { $area } : { $foe } perd { $killed }, vous ne perdez rien.
     }
   *[other] { $area } : **vous perdez { $lost }**. { $killed ->
        [none] { $foe } ne perd rien.
       *[other] { $foe } perd { $killed }.
     }
 }
cthulhu-story-unit-removed = Vous perdez **{ $kind }** : { $area } ({ $how }).
cthulhu-story-unit-captured = { $by } capture votre **{ $kind }** : { $area }.
cthulhu-story-gate-taken = { $who } prend votre portail : **{ $area }**.
cthulhu-story-gate-moved = Votre portail change de zone : { $origin } → **{ $target }**.
cthulhu-changed-unit = Vous perdez { $thing }.
cthulhu-changed-gate = Vous perdez votre portail : **{ $place }**.
cthulhu-changed-doom = Vous gagnez { $n ->
    [one] un point
   *[other] { $n } points
 } d’apocalypse : vous en avez { $now }.
cthulhu-caption-fought = { $killed ->
    [none] { $lost ->
        [none] Bataille sans perte entre { $who } et { $foe } : { $area }
       *[other] { $who } perd { $lost } contre { $foe } : { $area }
     }
   *[other] { $foe } perd { $killed } contre { $who } : { $area }
 }
cthulhu-caption-gate-built = { $who } ouvre un portail : { $area }
cthulhu-caption-gate-taken = { $who } prend le portail : { $area }
cthulhu-caption-unit-placed = { $who } éveille { $kind } : { $area }
cthulhu-try-gates = Vous teniez moins de trois portails en moyenne. Ouvrez le troisième plus tôt : il paie à chaque tour.
cthulhu-try-books = Vos grimoires sont venus tard. Visez-en trois avant la moitié de la partie.
cthulhu-try-ritual = Vos rituels coûtaient plus de deux pouvoirs par point. Attendez d’avoir plus de portails.

# --- Clash of Cultures ---

clash-story-fought = { $won ->
    [you] { $cell } : **vous gagnez** contre { $foe }.
    [them] { $cell } : **vous perdez** contre { $foe }.
   *[nobody] { $cell } : personne ne gagne votre bataille contre { $foe }.
 } { $lost ->
    [none] Aucune perte pour vous,
   *[other] Pertes : **{ $lost }** pour vous,
 } { $killed ->
    [none] aucune en face.
   *[other] { $killed } en face.
 }
clash-story-unit-removed = Vous perdez **{ $units }** en { $cell } ({ $why }).
clash-story-city-captured = { $razed ->
    [true] **{ $who } rase votre ville en { $cell }.**
   *[false] **{ $who } prend votre ville en { $cell }.**
 }
clash-story-piece-changed = { $who } s’empare de votre { $piece } en **{ $cell }**.
clash-story-piece-removed = Vous perdez **{ $piece }** en { $cell } ({ $why }).
clash-story-advance-lost = Vous perdez **{ $advance }**.
clash-story-mood-changed = Votre ville en **{ $cell }** est maintenant { $mood ->
    [happy] heureuse
    [angry] en colère
   *[neutral] neutre
 } ({ $why }).
clash-changed-city = Vous perdez votre ville en **{ $place }**.
clash-changed-mood = Votre ville en **{ $place }** est moins heureuse.
clash-changed-building = Vous perdez { $thing } en **{ $place }**.
clash-changed-wonder = Vous perdez { $thing } en **{ $place }**.
clash-changed-unit = Vous perdez { $thing }.
clash-changed-advance = Vous perdez { $n ->
    [one] un développement
   *[other] { $n } développements
 }.
clash-caption-fought = { $won ->
    [nobody] Personne ne gagne en { $cell } entre { $who } et { $foe }
    [them] { $who } perd en { $cell } contre { $foe }
   *[you] { $who } gagne en { $cell } contre { $foe }
 }
clash-caption-city-founded = { $who } fonde une ville en { $cell }
clash-caption-city-captured = { $razed ->
    [true] { $who } rase { $cell }, prise à { $former }
   *[false] { $who } prend { $cell } à { $former }
 }
clash-caption-piece-built = { $who } construit en { $cell } : { $piece }
    .port = { $who } construit en { $cell } : { $piece }
clash-try-objective = Vous finissez à un cran d’un objectif de votre main. Préparez-le une manche plus tôt : il vaut 2 points.
clash-try-cities = Vous finissez avec moins de quatre villes. Fondez la quatrième plus tôt : chaque ville récolte.
clash-try-angry = Une de vos villes est restée en colère trois manches. Apaisez-la : elle n’agit qu’une fois.
