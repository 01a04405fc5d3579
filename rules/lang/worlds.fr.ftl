# Ce qui peut être faux dans le fichier d'un Monde.

world-place-line = Ligne { NUMBER($line, useGrouping: 0) }, { $path } : { $what }
world-place = { $path } : { $what }

# Lecture

world-not-text = Ce fichier n'est pas du texte UTF-8.
world-not-toml = Ce n'est pas du TOML valable : { $why }.
world-too-long = Ce fichier fait { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
 } ; un Monde en fait { $most } au plus.
world-too-deep = Trop de tables, de listes ou de mots-clés sont emboîtés ici.
world-too-many = Il y en a { $count } ; un Monde en a { $most } au plus.
world-word-length = Ce nombre ou cette clé a { $length ->
    [one] { $length } caractère
   *[other] { $length } caractères
 } ; on en lit { $most } au plus.
world-unknown-key = « { $key } » ne veut rien dire ici.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
}
world-missing-key = Il manque ici « { $key } ».
world-wrong-type = Il faut ici { $wanted ->
    [str] un texte
    [int] un nombre entier
    [bool] true ou false
    [list] une liste
    [dict] une table
    [int-str] un nombre entier ou un mot
    [int-dict] un nombre entier ou une table
    [str-dict] un mot ou une table
   *[other] autre chose
}, et non { $found ->
    [str] un texte
    [int] un nombre entier
    [float] un nombre à virgule
    [bool] true ou false
    [list] une liste
    [dict] une table
   *[other] une date ou une heure
}.
world-unknown-word = « { $word } » est inconnu ici.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
} Les mots possibles : { $words }.
world-unknown-op = Il n'y a pas d'opération « { $op } ».{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
}
world-unknown-condition = Une condition a exactement une de ces clés : { $keys }.
world-empty-list = Cette liste est vide.
world-bad-id = « { $id } » ne peut pas être un identifiant : minuscules sans accent, chiffres et « _ », une lettre d'abord, 40 caractères au plus.
world-bad-cost = « { $found } » n'est pas un coût : écrivez 2, "<=2" ou ">=2".

# Mots-clés

world-keyword-unknown = Le fichier ne définit pas de mot-clé « { $keyword } ».{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire « { $near } » ?
}
world-keyword-cycle = Ce mot-clé est défini par lui-même, à travers { $keywords }.
world-keyword-body = Un mot-clé a soit « do », soit « ability ».
world-keyword-misplaced = Le mot-clé « { $keyword } » remplace { $place ->
    [do] toute une capacité : il ne peut pas être une étape d'une autre
   *[ability] des étapes d'une capacité : mettez-le dans le « do » d'une capacité
}.
world-keyword-argument = Le mot-clé « { $keyword } » a besoin ici de « { $argument } ».
world-keyword-then = Un mot-clé avec « then » est un seul « pay » dont le « then » est "$then". Sinon les cartes ne sauraient pas l'expliquer.

# Cartes

world-duplicate-id = Une autre unité s'appelle déjà « { $id } ».
world-unknown-unit = Aucune unité de ce fichier ne s'appelle « { $id } ».
world-blank-name = Ce nom est vide, ou contient des caractères qui ne s'impriment pas.
world-name-length = Ce nom a { $length ->
    [one] { $length } caractère
   *[other] { $length } caractères
 } ; une carte en contient { $most }.
world-name-signs = Un nom tient en lettres, chiffres, espaces et ponctuation simple, de gauche à droite ; pas { $signs }
world-too-few-starters = Ce Monde a { $copies ->
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
} d'unités de coût 1 ; chaque deck de départ en contient { $least }.
world-cost-range = Une unité coûte de 1 à 5, ou 6 avec editions = ["shards"] ; celle-ci coûte { $cost }.
world-number-range = { $number } n'est pas entre { $least } et { $most }, ou vaut 0 là où cela ne ferait rien.

# Capacités

world-permanent-only = « { $op } » a sa place dans une capacité avec when = "permanent", directement.
world-not-in-permanent = « { $op } » ne peut pas durer : une capacité permanente ne contient que « bonus », « forbid », « instead » et « limit ».
world-permanent-condition = Une capacité permanente n'a ni « on », ni « cond », ni « once ».
world-reaction-cause = Une réaction a soit « on », soit « cond ».
world-cause-without-reaction = Seule une réaction a « on » ou « cond ».
world-once-without-reaction = Seule une réaction a « once ».
world-this-card = « { $op } » ne peut rien faire à cette carte : dans une capacité « hand » elle est en main, ailleurs c'est une unité du combat.
world-count-bound = Un compte a exactement une des clés « at_least », « at_most » et « exactly ».
world-event-which = { $event ->
    [mana_spent] L'évènement « mana_spent » n'a pas de « which ».
   *[other] L'évènement « { $event } » a besoin d'un « which » qui puisse en être le sujet.
}
world-unbound-it = « it » n'est encore rien : aucune étape précédente n'a choisi quelque chose, et aucun évènement n'a de sujet.
world-revealed-outside = La zone « revealed » n'existe que dans le « then » d'un « reveal ».
world-won-outside = « { $fact } » n'est connu que dans une capacité post-combat.
world-unknown-cards = Après un « reveal » ou un « draw », ce choix pourrait ne trouver aucune carte : employez « up_to » ou un « choose » facultatif.
world-secret-cards = Ceci regarde quelles cartes sont dans une main ; seul leur nombre est public.
world-edition-harvest = « harvest » demande editions = ["shards"].
world-edition-other-front = « other_front » demande editions = ["fronts", "shards"].
world-edition-card = Cette carte n'existe dans aucune édition de cette capacité.
world-edition-strength = Cette carte n'existe pas dans cette édition.
world-cost-op = « { $op } » ne peut pas être un coût : « discard », « destroy », « doom », « remove », « put » et « lose » le peuvent.
world-cost-of-others = Un coût ne prend que ses propres biens.
world-trigger-trigger = L'unité « { $unit } » n'a pas de telle capacité qui n'en réactive pas une autre à son tour.
world-wrong-zone = « { $op } » ne peut rien faire dans la zone « { $zone } ».
world-selector-clash = « { $key } » contredit le reste de cette sélection.
world-text-length = Le texte de cette capacité a { $length ->
    [one] { $length } caractère
   *[other] { $length } caractères
 } ; une carte en contient { $most }.

# Avertissements

world-strength-budget = Une force imprimée de { $strength } dépasse de plus de 1 point le budget de ce coût, { $budget }.
world-few-copies = Ce Monde a { $copies ->
    [one] { $copies } carte
   *[other] { $copies } cartes
} ; il en faut plutôt { $least } au moins, 30 d'habitude.
