# Les gens qui disparaissent, et les parties qui n’avancent plus.

left = **{ $who }** a quitté ce serveur. La place { $seat } est libre et sa pendule est arrêtée. Une personne qui ne joue pas encore ici peut la reprendre, avec toutes ses possessions. { $needed ->
    [one] Sur un vote des autres
   *[other] Sur { $needed } votes des autres
 }, ou par un modérateur, un joueur automatique prend le relais.
left-take = Remplacer { $who }
left-changed = La place { $seat }, dont le joueur avait quitté le serveur, a changé de mains.
left-came-back = **{ $who }** est de retour et joue.
left-welcome = Bon retour : la place est de nouveau à vous. *Ma main* montre ce que vous avez et ce qui est demandé.
late-left = { $who } a quitté le serveur.
audit-left = a libéré la place de quelqu’un qui a quitté le serveur

idle-asked = { $who ->
    [none] {""}
   *[other] { $who } :{" "}
 }personne n’a répondu dans la partie **{ $match }** depuis { $since }. Que devient-elle ? Il suffit que l’un de vous appuie. Si personne ne le fait, la partie sera suspendue dans une semaine ; rien n’est perdu.
idle-go-on-button = On continue
idle-rest-button = Suspendre
idle-end-button = Voter la fin
idle-go-on = Bien : la partie continue telle quelle. Elle attend les mêmes personnes qu’avant.
idle-goes-on = La partie **{ $match }** continue.
idle-over = La partie **{ $match }** est finie.
idle-rest = La partie est suspendue. N’importe quel joueur la réveille par *Réveiller la partie*, ici ou dans `/jouer`.
idle-paused = La partie **{ $match }** est suspendue : personne n’a répondu depuis longtemps. Rien n’est perdu, et n’importe quel joueur la réveille en appuyant une fois, ici ou dans `/jouer`. Après deux mois elle est rangée, et peut encore être réveillée.
idle-wake = La partie reprend là où elle en était.
wake = Réveiller la partie
wake-named = Réveiller { $match }
lobby-idle = La partie **{ $match }** a été fermée : depuis deux semaines, personne ne l’a rejointe ni lancée. Ce n’est pas grave : il suffit d’appuyer pour la rouvrir, avec les mêmes options. Ceux qui l’avaient rejointe sont appelés.
lobby-reopen = Rouvrir
reopen-invite = { $who } : { $by } a rouvert la partie { $before }, avec les mêmes options. C’est maintenant la partie **{ $match }**.
audit-go-on = a voulu continuer
audit-wake = a réveillé la partie

may-not-play-more = Vous jouez déjà dans { $most ->
    [one] { $most } partie
   *[other] { $most } parties
 } de ce serveur ({ $list }), et c’est le maximum pour une personne. Finissez-en une, ou rendez une place dans `/partie`. Qui gère le serveur peut vous en permettre plus dans `/mj`, page *Joueurs*.
limit-now = { $who } peut jouer dans { $most ->
    [0] autant de parties de ce serveur qu’il lui plaît
    [one] { $most } partie de ce serveur
   *[other] { $most } parties de ce serveur
 } à la fois.
check-each = • Une personne peut jouer dans { $most ->
    [0] autant de parties à la fois qu’elle veut.
    [one] { $most } partie à la fois.
   *[other] { $most } parties à la fois ; la page *Joueurs* de `/mj` en permet plus à quelqu’un.
 }

# Les noms des étiquettes d’un forum qui disent où en est une partie : l’un d’eux, majuscules ou non.
tag-open = ouverte, ouvert, on cherche, cherche joueurs, inscriptions, recrutement
tag-running = en cours, en jeu, commencée
tag-over = finie, terminée, terminé, close, fermée
thread-not-yours = Vous ne pouvez rien ouvrir vous-même dans { $channel } : aucune partie n’a été ouverte.
forum-wants-tag = Ce forum veut une étiquette sur chaque sujet, et aucune ne s’appelle *ouverte* ou { $game }. Je n’ai donc pas ouvert de partie. Un gestionnaire du forum peut en ajouter une.
