# Clash of Cultures : ce qui parle pour une réponse. Les mesures sont nommées sans nombre ; buts et menaces sont des phrases.

effect-clash-missing = manque pour { $place }
effect-clash-studies = développements manquants pour { $place }
effect-clash-objectives = objectifs remplis
effect-clash-points = points, arrondis vers le bas
effect-clash-cities = villes
effect-clash-size = taille de { $place }
effect-clash-buildable = merveilles en main qu’on peut bâtir
effect-clash-fields = cases que les villes peuvent récolter
effect-clash-kinds = sortes de bâtiments permises
effect-clash-open = développements accessibles ensuite
effect-clash-kept = nourriture qu’on peut garder
effect-clash-powers = développements qui offrent une action
effect-clash-earning = développements qui rapportent des biens ou des jetons
effect-clash-fighting = développements utiles à la guerre
effect-clash-cheaper = développements qui réduisent un prix
effect-clash-moving = développements qui portent les unités plus loin
effect-clash-shielding = développements qui protègent de l’influence
effect-clash-influencing = développements qui aident à influencer
effect-clash-halves = demi-points à la fin de la partie
effect-clash-learnt = demi-points à la fin de la partie, par le développement de { $place }
effect-clash-funds = biens à dépenser en développements
effect-clash-built = bâtiments à soi, avec { $place }
effect-clash-influence = bâtiments à soi, si l’influence réussit ({ $place })
effect-clash-taken = villes, si { $place } est pris
effect-clash-settler = colons
effect-clash-army = armées
effect-clash-ship = bateaux
effect-clash-raised-settler = colons, par { $place }
effect-clash-raised-army = armées, par { $place }
effect-clash-raised-ship = bateaux, par { $place }
effect-clash-there = unités en { $place }
effect-clash-strangers = barbares en { $place }
effect-clash-happy = villes heureuses
effect-clash-angry = villes en colère
effect-clash-city-mood = humeur de { $place } (colère 0, heureuse 2)
effect-clash-content = humeurs de toutes les villes ensemble
effect-clash-cheered = humeurs de toutes les villes, avec { $place }
effect-clash-land = cases à récolter autour des villes
effect-clash-ground = cases à récolter autour d’une nouvelle ville en { $place }
effect-clash-hidden = cases inconnues du plateau, une fois { $place } révélé
effect-clash-least = ressource la plus rare
effect-clash-goods = biens en tout
effect-clash-yield = biens en tout, par { $place }
effect-clash-freed = biens en tout, par la récolte gratuite de { $place }
effect-clash-taxed = biens en tout, après l’impôt
effect-clash-swap-food = nourriture, par un échange
effect-clash-swap-wood = bois, par un échange
effect-clash-swap-ore = minerai, par un échange
effect-clash-swap-ideas = idées, par un échange
effect-clash-swap-gold = or, par un échange
effect-clash-food = nourriture
effect-clash-wood = bois
effect-clash-ore = minerai
effect-clash-ideas = idées
effect-clash-gold = or
effect-clash-mood = jetons humeur
effect-clash-culture = jetons culture
effect-clash-people = grands personnages
effect-clash-cards = cartes action
effect-clash-others-goods = biens et jetons des autres
effect-clash-others-points = points des autres
effect-clash-actions = actions restantes
effect-clash-order = rang dans l’ordre du tour

because-clash-nothing = { $n ->
    [0] Il ne reste pas d’action, et rien de gratuit ne sert maintenant.
   *[other] Rien de ce { $person ->
        [you] que vous pouvez
       *[it] qu’il peut
    } faire ne vaut son prix.
}
because-clash-wonder = { $wonder } peut se dresser après encore { $n } { $n ->
    [one] action
   *[other] actions
}, développements à part.
because-clash-attack = { $n } { $n ->
    [one] armée va
   *[other] armées vont
} contre { $there } en { $cell } : la ville peut tomber.
because-clash-siege = { $n } { $n ->
    [one] armée adverse se tient
   *[other] armées adverses se tiennent
} à côté de { $cell }, que personne ne garde.
because-clash-guard = { $n } { $n ->
    [one] armée adverse se tient
   *[other] armées adverses se tiennent
} à côté de { $cell } ; { $person ->
    [you] vous en avez
   *[it] il en a
} { $mine } là.
because-clash-again = { $cell } rapporte { $n } { $n ->
    [one] bien
   *[other] biens
}{ $other ->
    [none] , et aucune autre ville ne peut récolter sans perdre d’humeur
   *[other] {" "}contre { $less } en { $other }, pas encore activée
}. L’humeur de { $cell } baisse.
because-clash-tactics = La bataille pour { $cell } oppose { $mine } à { $theirs }.
because-clash-fight = En { $cell }, { $person ->
    [you] vous avez
   *[it] il a
} { $mine } au combat contre { $theirs }.
because-clash-retreat = En { $cell }, c’est { $mine } contre { $theirs } ; { $person ->
    [you] vous pouvez encore vous
   *[it] il peut encore se
} replier.
because-clash-none-met = { $n ->
    [one] L’objectif de { $person ->
        [you] votre
       *[it] sa
    } main n’est pas rempli.
   *[other] Aucun des { $n } objectifs de { $person ->
        [you] votre
       *[it] sa
    } main n’est rempli.
}
because-clash-nearer = { $advance } rapproche de { $goal } : { $n ->
    [0] il ne manquera plus rien.
   *[other] il manquera { $n }.
}
because-clash-asked = { $goal }, dans { $person ->
    [you] votre
   *[it] sa
} main, demande { $advance }.
because-clash-no-trade = L’échange { $person ->
    [you] vous
   *[it] lui
} rapporte trop peu pour ce qu’il cède.
because-clash-keep = Une ville compte un point à la fin ; la raser rapporte 1 or, une fois.
because-clash-weakest = { $gift ->
    [share] La nourriture
   *[newcomer] Le colon
} va à { $who }, qui a le moins de points des autres : { $n }.
because-clash-stay = Aucun autre groupe n’a mieux à faire ailleurs.

risk-actions-clash = Finir votre tour ? { $n ->
    [one] Il reste 1 action.
   *[other] Il reste { $n } actions.
}
risk-base-clash = { $n ->
    [0] { $thing } disparaîtrait pour toujours. Le faire ?
   *[other] { $thing } se met en colère et rapporte { $n } de moins jusqu’à ce qu’on l’apaise. Le faire ?
}
risk-given-clash = { $n ->
    [0] { $thing } retournerait dans la pioche. Le faire ?
    [one] { $thing } demande 1 des biens que vous donneriez. Le faire ?
   *[other] { $thing } demande { $n } des biens que vous donneriez. Le faire ?
}
