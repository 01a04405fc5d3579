# De quoi il s’agit dans chaque jeu, pour qui reprend une place en cours de partie.

goal-eden-frontiers = Prendre le Cœur d’Eden, y amasser de l’énergie pure et acheter **Suprématie** ; ou rester le dernier en partie. Qui perd son portail sort du jeu.
goal-eden-fronts = Tenir le Cœur d’Eden jusqu’à ce qu’il ait amassé assez d’énergie pure et acheter **Suprématie**. Ou rester le dernier en partie. Qui perd son portail sort du jeu.
goal-eden-shards = Garder son portail : sans lui, on sort du jeu. { $scenario ->
    [unbalance] { $hegemon } affronte seul tous les autres, qui gagnent ensemble.
    [king] Vous affrontez tous ensemble le Roi d’Eden : prenez-lui sa dernière écaille, et tout le monde gagne.
   *[supremacy] Le dernier portail gagne.
 }{ $days ->
    [0] {""}
   *[other] { " " }Après le jour { $days }, { $scenario ->
        [unbalance] { $hegemon } ou le meilleur des autres l’emporte : le plus de portails
       *[supremacy] le plus de portails gagne
     } ; à égalité, Cœur, territoires connectés, énergie pure, ressources.
 }
goal-cthulhu-wars = Avoir le plus de points d’apocalypse quand quelqu’un en atteint { $end }, ou quand les rituels s’épuisent, **et** ses six grimoires : sans eux, personne ne gagne.
goal-clash-of-cultures = Avoir le plus de points à la fin du sixième âge : 1 par ville et par bâtiment, un demi par développement, 2 par objectif et par merveille.

# Ce qui manque à chacun pour finir la partie ; ``near-`` : un rival qui peut bientôt gagner.

meter-supremacy = Énergie pure, { $need } pour Suprématie : { $held }
meter-limit = Jour { $have } sur { $need } ; puis décident portails, Cœur, territoires connectés
meter-slain = Écailles perdues par le Roi d’Eden : { $have } sur { $need }
meter-doom = Apocalypse, fin à { $need } : { $held }
meter-books = Grimoires, sur { $need } : { $held }
meter-sudden-death = Piste rituelle : { $have } sur { $need }
meter-points = Points : { $held }
meter-rounds = Manche { $have } sur { $need }
near-supremacy = **{ $who } a { $have } d’énergie pure sur { $need }** { $eta ->
    [0] et le Cœur : assez pour la Suprématie.
    [one] et le Cœur : encore un jour pour la Suprématie.
   *[other] et le Cœur : encore { $eta } jours pour la Suprématie.
 }
near-you-supremacy = **Vous avez { $have } d’énergie pure sur { $need }**{ $blocked ->
    [yes] {" "}: prenez le Cœur, achetez la Suprématie, et vous gagnez.
   *[no] { $eta ->
        [0] {" "}et le Cœur : gardez-le, achetez la Suprématie, et vous gagnez.
        [one] {" "}et le Cœur : encore un jour pour la Suprématie.
       *[other] {" "}et le Cœur : encore { $eta } jours pour la Suprématie.
     }
 }
near-doom = **Apocalypse : { $who } en est à { $have } sur { $need }.**
