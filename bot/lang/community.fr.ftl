# Le classement d’un serveur, et ce qu’il sait d’une personne.

c-ladder = Les parties classées de ce serveur : qui en est où
    .name = classement
    .game = Le jeu ; sans précision, le dernier qu’on a joué
c-profile = Ce que ce serveur sait de vous : tours, places, cotes
    .name = profil
ladder-title = Classement : { $game }
ladder-aside = Saison { $season } · jusqu’au { $until } · { $matches ->
    [one] { $matches } partie classée
   *[other] { $matches } parties classées
 }
ladder-missing = { $what ->
    [matches] parties : { $played }/{ $matches }
   *[other] adversaires : { $met }/{ $opponents }
 }
ladder-games = Un autre jeu
ladder-up = ◀ Plus haut
ladder-down = Plus bas ▶
ladder-empty = Aucune partie classée ne compte encore ici. Choisissez *classée* dans les options d’une table. Une partie compte une fois finie et vérifiée.
ladder-server = Un classement appartient à un serveur : demandez-le là-bas.
show-here = Montrer ici
shown-here = Tout le salon le voit maintenant.
show-here-not = Je ne peux pas écrire dans ce salon.
profile-aside = { $since ->
    [none] Aucune partie ici pour l’instant
   *[other] Ici depuis { $since } · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }, { $now } en cours
 }
profile-place = { $place ->
    [1] 1er
   *[other] { $place }e
 } sur { $of }
profile-not-now = pas cette saison
profile-won-of = { $won } sur { $of }
profile-foot = Ce serveur seulement · /réglages données efface tout
