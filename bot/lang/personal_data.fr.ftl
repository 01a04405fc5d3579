# Ce qui est enregistré sur une personne.

data-head = **Ce qui est enregistré sur vous**
data-settings = { $kept ->
    [true] Vos réglages : langue, messages privés, fuseau horaire, heures calmes, rappels ; le salon de nos messages privés, et depuis quand ils sont fermés s’ils le sont.
   *[false] Aucun réglage.
 }
data-seat = Partie { $match } ({ $status ->
    [lobby] inscriptions ouvertes
    [over] terminée
    [paused] suspendue
    [suspended] arrêtée
   *[running] en cours
 }) : votre place, { $name ->
    [none] sans nom
   *[other] sous le nom { $name }
 }, et { $entries ->
    [0] aucune entrée
    [one] une entrée
   *[other] { $entries } entrées
 } de ce que vous avez fait.
data-more = et { $n ->
    [one] { $n } partie
   *[other] { $n } parties
 } de plus ; le fichier les donne toutes.
data-counts = Parties ouvertes par vous : { $opened }. Lignes de journaux de suivi : { $tended }. Tours joués à l’heure ou en retard : { $turns }. Parties classées qui comptent pour vous : { $rated }. Jeux auxquels vous voulez jouer : { $wishes }. Appels qui vous nomment : { $calls }. Dernières énigmes auxquelles vous avez répondu : { $puzzles }.
data-how-long = Les messages ne sont ni lus ni enregistrés. Ceci reste jusqu’à ce que vous l’effaciez. Ce qui appartient à un serveur est effacé { $days ->
    [one] { $days } jour
   *[other] { $days } jours
 } après le départ du bot.
data-file = En fichier
data-erase = Effacer…
data-ask = Vos réglages seront effacés. Dans les parties terminées votre place garde ce qui a été joué, sans nom ni identifiant. { $running ->
    [none] Cela ne peut pas être annulé.
   *[other] Vous jouez encore dans { $running } : des inscriptions sont quittées aussitôt ; une partie a besoin de votre place jusqu’à sa fin ou votre remplacement (`/partie`), et votre identifiant disparaît alors. Cela ne peut pas être annulé.
 } Ce qui est écrit dans des messages sur Discord y reste.
data-yes = Effacer ce qui est enregistré
data-no = Le garder
data-erased = C’est effacé. { $running ->
    [none] Plus rien n’est enregistré sur vous ; quand vous utiliserez de nouveau le bot, il notera la langue de votre Discord.
   *[other] Ce qui appartient à { $running } suivra dans la journée, quand vous n’y jouerez plus.
 }
data-given = Tout ce qui est enregistré sur vous.
