# Les mots des images de Clash of Cultures, et des textes qui décrivent les images.

age = Âge { $n }
round = Manche { $n } sur { $rounds }
status-phase = Phase de statut
game-over = Fin
no-government = Sans gouvernement
asked-turn =
    { $n ->
        [0] n’a plus d’action
        [one] a encore 1 action
       *[other] a encore { $n } actions
    }
asked-tactics = peut jouer une carte Tactique

tall-goal = Le plus de points gagne
tall-rounds =
    { $n ->
        [0] la dernière manche est finie
        [one] encore 1 manche
       *[other] encore { $n } manches
    }
alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-fights = Bataille en { $cells }.
alt-move = { $name } de { $from } à { $to }
alt-moves = Dernier déplacement : { $list }.
alt-first = premier joueur
alt-actions =
    { $n ->
        [one] encore 1 action
       *[other] encore { $n } actions
    }
alt-seat = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 } ; { $goods } ; développements { $advances }, villes { $cities }, cartes Action { $cards }, objectifs { $goals }, cartes Merveille { $wonders }, prochain événement dans { $event }.
alt-food = nourriture { $n }
alt-wood = bois { $n }
alt-ore = minerai { $n }
alt-ideas = idées { $n }
alt-gold = or { $n }
alt-mood = humeur { $n } sur { $limit }
alt-culture = culture { $n } sur { $limit }
alt-cities = Villes de { $name } : { $list }.
alt-happy = heureuse
alt-neutral = neutre
alt-angry = en colère
alt-size = taille { $n }
alt-academy = académie
alt-temple = temple
alt-fortress = forteresse
alt-port = port
alt-port-at = port sur { $cell }
alt-influenced = { $what } de { $name }
alt-acts =
    { $n ->
        [one] activée une fois
        [2] activée deux fois
       *[other] activée { $n } fois
    }
alt-groups = Unités de { $name } : { $list }.
alt-unit-army =
    { $n ->
        [one] 1 armée
       *[other] { $n } armées
    }
alt-unit-settler =
    { $n ->
        [one] 1 colon
       *[other] { $n } colons
    }
alt-unit-ship =
    { $n ->
        [one] 1 bateau
       *[other] { $n } bateaux
    }
alt-cargo = { $units }, à bord { $cargo }
alt-camp =
    { $n ->
        [0] { $cell }, colonie sans unité
        [one] { $cell }, colonie avec 1 unité
       *[other] { $cell }, colonie avec { $n } unités
    }
alt-band =
    { $n ->
        [one] { $cell }, 1 unité
       *[other] { $cell }, { $n } unités
    }
alt-camps = Barbares : { $list }.
alt-exhausted = Épuisé : { $cells }.
alt-land-fertile = Fertile : { $cells }.
alt-land-forest = Forêt : { $cells }.
alt-land-mountain = Montagne : { $cells }.
alt-land-barren = Aride : { $cells }.
alt-land-sea = Mer : { $cells }.
alt-fog = Non découvert : { $cells }.

# Plateaux de développements.

advances-title =
    { $vowel ->
        [yes] Développements d’{ $name }
       *[no] Développements de { $name }
    }
advances-count = { $n } sur 4
advances-needs = après { $name }
advances-power = au pouvoir
advances-owned = acquis
advances-open = possible : 2 nourriture, idées ou or
advances-locked = fermé
advances-mood = humeur
advances-culture = culture
alt-advances = { $title } : { $n } en tout ; humeur { $mood } sur { $most }, culture { $culture } sur { $top }.
alt-category-owned = { $category } : { $list }.
alt-category-open = Possibles : { $list }.
alt-cut = Le reste ne tient pas ici.

# Parties de la carte, mains, batailles.

zoom-cell = Autour de { $cell }
alt-zoom =
    { $of ->
        [one] { $title }, { $when }.
       *[other] { $title }, { $when }, partie { $part } sur { $of }.
    }
alt-rings = Entourés : { $cells }.
hand-title =
    { $vowel ->
        [yes] Cartes d’{ $name }
       *[no] Cartes de { $name }
    }
hand-yours = Vos cartes
hand-section-objective = Objectifs : 2 points, un côté de chaque carte
hand-section-action = Cartes Action
hand-section-wonder = Merveilles
hand-meter = { $have } sur { $need }
hand-met = rempli
hand-rival = { $name } : { $n }
hand-more = et { $n } de plus
hand-nothing = Vous n’avez aucune carte.
hand-action = Action
hand-free = Gratuit
hand-tactics = Tactique
hand-status = Phase de statut
hand-instant = Aussitôt
hand-both = Phase de statut ou aussitôt
hand-wonder = Merveille, vaut { $points }
hand-counts = { $objectives } { $objectives ->
    [one] objectif
   *[other] objectifs
 }, { $actions } { $actions ->
    [one] action
   *[other] actions
 }, { $wonders } { $wonders ->
    [one] merveille
   *[other] merveilles
 }
alt-hand = { $title }, { $when }.
alt-card = { $n } : { $name }
alt-half = { $name } ({ $label }) : { $text }
fight-round = Manche { $n }
fight-its-city = la ville
battle-title = Bataille en { $cell }
battle-foe = les barbares
battle-foe-loses = Les barbares perdent { $what }
battle-raid = Les barbares attaquent { $cell }
battle-round = Tour { $n }
battle-start = Avant le premier tour
battle-attacker = Attaquant
battle-defender = Défenseur
battle-barbarians = Barbares
battle-fortress = Forteresse seule
battle-nobody = Aucune unité
battle-value = Valeur { $n }
battle-value-of = Valeur { $n } ({ $dice } { $more })
battle-hits =
    { $n ->
        [0] aucune touche
        [one] 1 touche
       *[other] { $n } touches
    }
battle-card = Joue { $name }
battle-card-void = Joue { $name }, sans effet
battle-bonus = { $n } à la valeur de combat
battle-cancel =
    { $n ->
        [one] Annule 1 touche
       *[other] Annule { $n } touches
    }
alt-dice = dés { $dice }
alt-side = { $role } { $name } : { $what }.

# Ce qui est demandé à ceux qui doivent agir.

asked-collect = récolte
asked-recruit = recrute des unités
asked-improve = améliore l’humeur
asked-move = déplace des unités
asked-march = déplace un groupe
asked-losses = perd des unités
asked-objective = peut remplir un objectif
asked-trade =
    { $n ->
        [one] parle d’un échange
       *[other] parlent d’un échange
    }
asked-pay = paie
asked-cards = choisit une carte
asked-ask = fait un choix
asked-several = doivent agir
asked-nobody = La partie continue
conceded = a concédé
conceding = concède
won =
    { $n ->
        [one] a gagné
       *[other] se partagent la victoire
    }
battle-fort = La forteresse lance un dé de plus

# Ce que compte la courbe d’une partie.

plot-points = Points
plot-advances = Développements

beside-goods = Vos ressources
beside-hand = Vos cartes
beside-points = points
beside-cities = villes
beside-advances = développements
beside-actions = actions restantes

# --- la fin d’une manche ---

round-title = Fin de la manche { $n }
round-cities = { $n } { $n ->
    [one] ville
   *[other] villes
 }
round-left = { $n ->
    [0] dernière manche
    [one] encore 1 manche
   *[other] encore { $n } manches
 }
round-level = premier ex æquo
round-ahead = { $n } d’avance
round-behind = { $n } de retard
