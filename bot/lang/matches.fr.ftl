# Où se jouent les parties, et leurs listes.

line-name = **{ $game }**{ $title ->
    [none] {""}
   *[other] , { $title }
 } [{ $match }]({ $link })
line-lobby = { $name } · places libres · { $who ->
    [none] encore personne
   *[other] { $who }
 } ({ $taken } sur { $most })
line-running = { $name } · { $day } · attend { $who }, demandé { $since }
line-you = { $name } · { $day } · **vous attend**, demandé { $since }
line-nobody = { $name } · { $day } · n’attend personne
line-left = encore environ { $span }
line-open = { $n ->
    [one] une place libre
   *[other] { $n } places libres
 }
line-paused = { $name } · { $day } · en pause{ $goes_on ->
    [none] {""}
   *[other] , reprend { $goes_on }
 }
line-unreadable = { $name } · ne peut être montrée pour l’instant
line-more = { $names } et { $n } de plus

mine-head = **Vos parties : { $n }** · { $waiting ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $waiting } vous attendent
 }
tables-room = { $n ->
    [0] Aucune table de ce serveur n’a de place libre.
    [one] **Une table avec une place libre**
   *[other] **Tables avec une place libre : { $n }**
 }
list-all = Toutes les parties
list-archived = Parties archivées
table-new = Nouvelle table…
table-spoken = La langue de la table
table-game = Jeu
table-title = Un nom pour la partie
table-where = Où vous jouez (dans un fil à elle, si possible)
table-clock = Temps pour répondre
table-usual = Comme d’habitude sur ce serveur
mine-none = Vous ne jouez dans aucune partie. Sur un serveur, `/jouer` liste ses tables et en ouvre une.
mine-answer = Répondre à la suivante
mine-before = ◀ Page { $page } sur { $pages }
mine-after = Page { $page } sur { $pages } ▶
mine-nothing-waits = Aucune partie ne vous attend pour l’instant.

where-thread = Dans un fil à elle
where-here = Dans ce salon
lobby-opened-thread = { $game } : la partie **{ $match }** est ouverte dans <#{ $thread }>. Sur sa fiche, appuyez sur *{ $join }*, puis *{ $start }*.
thread-told = { $game } : la partie **{ $match }** se joue dans <#{ $thread }>.
thread-refused = Discord ne m’a pas laissé ouvrir de fil ({ $why }) : aucune partie n’est ouverte. *Nouvelle table…* dans `/jouer` avec *Dans ce salon* l’ouvre ici.
too-many-threads = Ce serveur a autant de fils actifs que Discord en permet : aucune partie n’est ouverte. Fermez-en quelques-uns, ou ouvrez-la avec *où : Dans ce salon*.
no-threads-here = { $asked ->
    [yes] Il ne peut y avoir de fil dans ce salon : aucune partie n’est ouverte. Sans l’option *où*, elle se joue dans le salon même.
   *[other] Elle se joue dans ce salon, car il ne peut y avoir de fil ici.
 }
no-thread-allowed = { $asked ->
    [yes] Je ne peux pas ouvrir de fil ici : aucune partie n’est ouverte. Quelqu’un qui gère le serveur doit me permettre dans ce salon : { $what }.
   *[other] Elle se joue dans ce salon : pour un fil, il faudrait me permettre : { $what }.
 }

board-head = ## Parties de ce serveur
board-empty = Aucune partie n’est ouverte ni en cours. `/jouer` en ouvre une.
board-more = … et { $n } de plus : `/jouer` les nomme.
board-foot = Mis à jour une fois par minute au plus. `/jouer` liste les vôtres.
board-join = Rejoindre { $match }
board-lacks = Je ne peux pas poster de tableau ici. Quelqu’un qui gère le serveur doit me permettre dans ce salon : { $what }.
board-placed = Le tableau est dans ce salon, épinglé. *Tableau ici*, dans `/mj`, ailleurs, le déplace.
board-unpinned = Le tableau est dans ce salon. Il n’est pas épinglé : pour cela, il faudrait me permettre d’épingler des messages ici. *Tableau ici*, dans `/mj`, ailleurs, le déplace.
board-no-calls = Il n’appelle personne à jouer : seules certaines personnes ouvrent des parties ici. L’une d’elles doit le placer.
board-later = Discord ne prend pas le tableau pour l’instant ; il sera posté dès que possible.
board-removed = Le tableau est enlevé.
board-none = Ce serveur n’a pas de tableau.

lobby-turns = { $kept }/{ $turns } à l’heure
ranked-lobby = Classée : entre humains, sans conseils.
ranked-joined = Cette partie est classée : les places comptent au classement de ce serveur, où votre nom figure. Quitter sa place compte comme la dernière. `/réglages` efface tout.
welcome-help = Qui peut s’asseoir
welcome-all = Tout le monde
welcome-committed = Ceux qui jouent à l’heure (16 tours sur les 20 derniers) et les nouveaux
welcome-lobby-committed = Pour ceux qui jouent à l’heure.
welcome-not-yet = Cette table demande des tours à l’heure : { $wanted } sur { $last }. Les vôtres : { $kept } sur { $turns }. Encore { $more ->
    [one] un tour
   *[other] { $more } tours
 } à l’heure, et vous serez le bienvenu.
