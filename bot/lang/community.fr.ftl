# Le classement d’un serveur, et ce qu’il sait d’une personne.

c-ladder = Les parties classées de ce serveur : qui en est où
    .name = classement
    .game = Le jeu ; sans précision, le dernier qu’on a joué
c-profile = Ce que ce serveur sait de vous : tours, places, cotes
    .name = profil
ladder-title = Classement : { $game }
ladder-aside = Saison { $season } · { $until ->
    [none] {""}
   *[other] jusqu’au { $until } ·{" "}
 }{ $matches ->
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
profile-foot = Ce serveur seulement · /réglages efface tout

wish-open = Envie de jouer…
wish-board = Cherchent une table
wish-line = - { $game } : { $who }
wish-title = **À quoi avez-vous envie de jouer ?**
wish-head = Dès qu’assez de monde veut le même jeu au même rythme, un message vous appelle tous. Il n’y en a qu’un, et jamais pendant vos heures calmes. *J’en suis* prend une place. Le tableau vous nomme.
wish-no-board = -# Personne ne peut encore être appelé ici. Les appels vont dans le salon du tableau. *Tableau ici*, dans `/mj`, le place là où le bot peut ouvrir des fils. Si seules certaines personnes ouvrent des parties, l’une d’elles doit le placer.
wish-mine = - { $game } : à partir { $n ->
    [0] d’une personne
    [one] d’une personne
   *[other] de { $n } personnes
 }, jusqu’au { $until }
wish-games = Jeux
wish-pace = Rythme
wish-least = À partir de combien de personnes
wish-from = à partir { $n ->
    [0] d’une personne
    [one] d’une personne
   *[other] de { $n } personnes
 }
wish-days = Pour { $n ->
    [one] un jour
   *[other] { $n } jours
 }
wish-off = Plus rien
wish-sub = Jeux où je remplace quelqu’un
wish-substitutes = - Vous remplacez à { $games }, jusqu’au { $until } : dès qu’une place se libère, elle vous est proposée une fois.
substitute-called = { $who } : **{ $name }** laisse une place dans la partie **{ $match }** ({ $game }, { $pace }). Le premier d’entre vous qui la prend joue la suite.
call-head = **{ $game }** : qui joue ? { $who ->
    [none] Assez de monde veut la même chose.
   *[other] { $who }, vous êtes assez à vouloir la même chose.
 } Rythme : { $pace }.
call-in-names = En sont : { $names }
call-opened = Assez de monde en est : partie **{ $match }** dans { $thread }.
call-lapsed = { $why ->
    [refused] Vous étiez assez, mais le serveur ne laisse pas cette table s’ouvrir en ce moment.
   *[few] Trop peu de monde en était après un jour. Aucune table ne s’ouvre.
}
call-until = La table s’ouvre dès que vous êtes assez à en être, jusqu’à { $until }. Sans réponse, vous quittez la liste. *Pas maintenant* vous y laisse, sans nouvel appel pendant trois jours.
call-in = J’en suis
call-no = Pas maintenant
call-closed = Cet appel est terminé.
call-told-in = Vous en êtes. La table s’ouvre dès qu’il y a assez de monde.
call-told-no = Pas cette fois. Vous restez sur la liste, sans nouvel appel pendant trois jours.
call-gathered = { $who } : votre table est ouverte, avec une place pour chacun. *Lancer la partie* quand tout le monde est prêt.

puzzle-who = joueur { $n }
puzzle-head = **Énigme du jour** · { $game } · { $when }
    Vous êtes le **{ $who }** · { $what }
puzzle-foot = Une des trois réponses est la meilleure. Choisissez-la : votre première réponse compte, et vous seul lisez la solution. Tout le monde la verra demain.
puzzle-told = { $right ->
    [yes] **Bravo, c’est bien { $mine } !**
   *[no] **Vous avez choisi { $mine }.**
 } { $solution }
puzzle-solution = La meilleure réponse est **{ $best }** : { $worse }. Dans la partie, le joueur a choisi { $played }.
    -# Selon le joueur automatique, dans des suites jouées jusqu’au bout. Il peut se tromper.
puzzle-worse = avec { $answer }, environ { $n ->
    [one] { $n } victoire
   *[other] { $n } victoires
 } de moins sur 10
puzzle-count = { $answer } : { $n } sur { $of }
puzzle-over = Cette énigme est terminée.
puzzle-withdrawn = J’ai retiré cette énigme.
