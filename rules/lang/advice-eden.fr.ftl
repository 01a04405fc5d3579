# Les mesures de Battle For Eden, et ses buts.

effect-eden-strength = force en { $place }
effect-eden-rival-strength = force adverse en { $place }
effect-eden-facing = troupes face à { $place }
effect-eden-defence = défense de { $place }
effect-eden-staying = troupes qui restent alors qu’elles pourraient attaquer
effect-eden-guards = troupes qui gardent { $place }
effect-eden-threat = troupes qui peuvent venir en { $place }
effect-eden-troops = troupes en { $place }
effect-eden-army = force du deck entier
effect-eden-crystals = valeur des cristaux possédés
effect-eden-energy = énergie
effect-eden-reserved = stocks réservés aux unités
effect-eden-stocks = stocks restants
effect-eden-laid = valeur des cristaux posés
effect-eden-aside = cartes mises de côté
effect-eden-lands = territoires
effect-eden-hand-strength = force de la main
effect-eden-hand-crystals = valeur des cristaux en main
effect-eden-hand = cartes en main
effect-eden-resources = ressources sur les territoires
effect-eden-drawn = cartes piochées
effect-eden-given-up = force abandonnée
effect-eden-aimed = force de l’unité visée
effect-eden-first-fights = force pour les premiers combats, capacités comprises
effect-eden-taken = force imprimée des unités prises
effect-eden-to-heart = pas jusqu’au Cœur
effect-eden-touching = tuiles à côté
effect-eden-to-portal = pas jusqu’au portail adverse le plus proche
effect-eden-pile = tuiles encore à tirer
effect-eden-shards = éclats posés
effect-eden-laid-there = ressources posées en { $place }
effect-eden-purse = ressources pour payer ensuite
effect-eden-crystal-cards = cristaux inutiles au combat
effect-eden-deck = cartes dans le deck
effect-eden-needed = force à amener en { $place }
effect-eden-side = troupes de ce camp
effect-eden-against-side = troupes du camp adverse le plus fort

because-eden-supremacy = { $person ->
    [you] La Suprématie vous fait gagner la partie, pour { $energy } d’énergie.
   *[it] La Suprématie lui a fait gagner la partie, pour { $energy } d’énergie.
}
because-eden-heart-falls = { $days ->
    [0] { $who } gagne ce soir si le Cœur ne tombe pas.
    [one] { $who } peut gagner dans { $days } jour si le Cœur ne tombe pas.
   *[other] { $who } peut gagner dans { $days } jours si le Cœur ne tombe pas.
}
because-eden-heart-held = { $person ->
    [you] { $days ->
        [0] Vous pouvez gagner ce soir si vous tenez le Cœur.
        [one] Vous pouvez gagner dans { $days } jour si vous tenez le Cœur.
       *[other] Vous pouvez gagner dans { $days } jours si vous tenez le Cœur.
    }
   *[it] { $days ->
        [0] Il pouvait gagner le soir même s’il tenait le Cœur.
        [one] Il pouvait gagner dans { $days } jour s’il tenait le Cœur.
       *[other] Il pouvait gagner dans { $days } jours s’il tenait le Cœur.
    }
}
risk-ends-eden = Un rival peut gagner par le Cœur avant votre prochain coup. Le laisser ?
risk-unit-eden = Ce combat est déjà gagné. Jouer { $thing } quand même ?
risk-goods-eden = Réservé et perdu, alors qu’une unité peut être payée : { $n }. Sceller ainsi ?
risk-base-eden = Il reste moins de troupes en { $thing } qu’il n’y en a à côté : { $n }. Le faire ?
risk-out-eden = Sans votre portail en { $thing }, vous êtes hors de la partie. L’abandonner ?
risk-card-eden = { $n ->
    [0] Renvoyer { $thing } dans votre Monde ? Votre deck n’en aura plus cet exemplaire.
    [one] Détruire { $thing } ? Vous avez déjà { $n } carte en main.
   *[other] Détruire { $thing } ? Vous avez déjà { $n } cartes en main.
}
risk-troops-eden = { $n ->
    [one] { $n } troupe ne se replie nulle part et sera perdue. Le faire ?
   *[other] { $n } troupes ne se replient nulle part et seront perdues. Le faire ?
}
risk-actions-eden = Cristaux posés au-delà de ce que vos stocks peuvent payer : { $n }. Le faire ?
risk-given-eden = Énergie pure qui ne paie que des ressources : { $n }. Le faire ?
