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
