# Où se jouent les parties, et leurs listes.

c-mine = Toutes vos parties sur tous les serveurs, d’abord celles qui vous attendent
    .name = miennes

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
line-paused = { $name } · { $day } · en pause
line-unreadable = { $name } · ne peut être montrée pour l’instant
line-more = { $names } et { $n } de plus

mine-head = **Vos parties : { $n }** · { $waiting ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $waiting } vous attendent
 }
mine-none = Vous ne jouez dans aucune partie. `/partie liste` nomme celles d’un serveur, `/partie créer` en ouvre une.
mine-answer = Répondre à la suivante
mine-before = ◀ Page { $page } sur { $pages }
mine-after = Page { $page } sur { $pages } ▶
mine-nothing-waits = Aucune partie ne vous attend pour l’instant.
