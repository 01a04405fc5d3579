# Pourquoi un joueur automatique a fait ce choix : une phrase, sans majuscule, avec un point.

why-random = choix au hasard parmi les réponses possibles.
why-thumb = il a suivi une règle simple.
why-searched = avant de répondre à cela, il imagine la suite et prend ce qui y réussit le mieux. Faute de temps, il suit une règle simple.
why-searched-known = { $n ->
    [one] il avait une réponse à essayer
   *[other] il a essayé { $n } réponses
 } { $plays ->
    [0] sans avenir imaginé.
    [one] dans un avenir imaginé.
   *[other] dans { $plays } avenirs imaginés.
 }
why-fact-searched = Celle-ci : { $chance ->
    [one] { $chance } chance
   *[other] { $chance } chances
 } sur 100 de gagner.
why-fact-searched-next = La suivante, { $other } : { $chance }.
why-fact-searched-next-plan = La suivante : { $chance }.
why-fact-searched-thumb = Sa règle simple, { $other } : { $chance }.
why-fact-searched-thumb-plan = Sa règle simple : { $chance }.
