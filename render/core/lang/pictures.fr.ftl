# Words on the pictures of every game, and of the texts that describe them.

alt-had = { $name } { $first } au début, { $most } au plus, { $last } à la fin
alt-plot = { $what } : { $list }.
plot-won = { $names } { $n ->
    [one] gagne
   *[other] gagnent
 } { $unit ->
    [turn] au tour { $round }
    [round] à la manche { $round }
   *[day] au jour { $round }
 }
plot-nobody = Personne ne gagne
plot-unit = { $unit ->
    [turn] tour
    [round] manche
   *[day] jour
 }
alt-rest = Le reste est dans la carte en texte.
alt-list = | ; |
plot-and = { $first } et { $last }
alt-cut = …

# À côté de la phase, sur la carte que tout le monde voit.

standing-fights = { $n ->
    [one] Combat : { $places }
   *[other] Combats : { $places }
 }
standing-many = { $n ->
    [one] { $n } combat
   *[other] { $n } combats
 }

# Le classement d’un serveur, et ce qu’il sait d’une personne.

ladder-played = { $played ->
    [one] { $played } jouée
   *[other] { $played } jouées
 }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
 }
ladder-turns = { $kept }/{ $turns } à l’heure
ladder-waiting = Pas encore classés
ladder-foot-rating = Cote : au moins ceci, à coup sûr ; la barre : le surplus probable
ladder-foot-form = Colonnes : les cinq dernières places, or = gagné · tout est vérifié
alt-ladder-row = { $place }. { $name }, { $rating } : { $played ->
    [one] { $played } jouée
   *[other] { $played } jouées
 }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
 }.
profile-turns = À l’heure : { $kept } { $turns ->
    [one] sur le dernier tour
   *[other] sur les { $turns } derniers tours
 }
profile-grace = { $n } avec délai
profile-late = { $n } en retard
profile-missed = { $n } sans réponse
profile-left = { $n ->
    [0] aucune table quittée
    [one] une table quittée
   *[other] { $n } tables quittées
 }
profile-course = Cote après chaque partie classée
profile-unplaced = non classé
profile-best = Réussit avec
profile-met = Adversaires

# --- la carte d’un combat ---

alt-fighter = { $name } { $total } ({ $lines }).
fight-took = { $who ->
    [you] Vous prenez { $place }
   *[other] { $who } prend { $place }
 }
fight-lost = { $who ->
    [you] Vous perdez { $place }
   *[other] { $who } perd { $place }
 }
fight-held = { $who ->
    [you] Vous gardez { $place }
   *[other] { $who } garde { $place }
 }
fight-won = { $who ->
    [you] Combat gagné : { $place }
   *[other] { $who } l’emporte en { $place }
 }
fight-beaten = { $who ->
    [you] Combat perdu : { $place }
   *[other] { $who } perd le combat : { $place }
 }
fight-level = Personne ne gagne : { $place }
fight-sum = { $mine } à { $theirs }, contre { $foe ->
    [none] un territoire sauvage
   *[other] { $foe }
 }
fight-free = Personne ne perd rien
fight-loses = { $who ->
    [you] Vous perdez { $what }
   *[other] { $who } perd { $what }
 }

# --- la fin d’une manche ---

seat-you = Vous
round-turned = { $place } : { $former ->
    [none] personne
   *[other] { $former }
 }, puis { $holder ->
    [none] personne
   *[other] { $holder }
 }
round-danger = Vous perdez : { $places }.
round-ok = Vous gagnez : { $places }.
round-accent = Ont changé de mains : { $places }.
round-place = vous êtes { $n ->
    [1] 1er
   *[other] { $n }e
 }{ $shared ->
    [yes] {" "}ex æquo
   *[no] {""}
 }
round-out = hors jeu
