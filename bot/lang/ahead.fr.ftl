# Réponses d’avance : ce que l’on répond avant que la question vienne. Les feuilles de chaque jeu sont dans leur fichier.

plans-option = Conseils
plans-option-help = La table est-elle conseillée ? La partie est-elle classée ?
plans-usual = avec : ce qu’il ferait est mis en avant, et chacun peut s’en passer
plans-unadvised = sans, pour personne
plans-ranked = sans, dans une partie classée : entre humains
plans-lobby-unadvised = Conseils : aucun, pour personne (*Options*).

named-line = { $name } : { $what }
ahead = Réponses d’avance
ahead-head = **Vos réponses d’avance** dans cette partie. Vous seul les voyez.
ahead-none = Rien n’est répondu d’avance.
ahead-trifles-head = **Formalités**, réglées pour vous :
ahead-change = Changer…
ahead-other = Autre…
ahead-only = Seulement ceci : { $what }
ahead-all = { $n ->
    [2] Faire les deux
    [3] Faire les trois
   *[other] Faire les { $n }
 }
ahead-then = { $first }, puis { $next }
ahead-before-turn = Avant votre tour
ahead-unforetold = Ce qui sera demandé ne peut pas se prévoir.
ahead-before = Répondre d’avance : { $sheet }
ahead-given = Donnée : { $what }.
ahead-done = C’est donné.
ahead-over = Cela n’est plus demandé.
ahead-answers-head = Votre réponse d’avance part
ahead-follows = *{ $asked }* Votre réponse d’avance part dans un instant : **{ $what }**.
ahead-mine = Je réponds moi-même
ahead-void = Votre réponse d’avance ne convient plus : { $name }, { $what }.
ahead-off = { $why ->
    [undone] arrêtée, vous avez repris sa réponse
   *[owner] arrêtée, vous répondez vous-même
 }
ahead-turn-on = reprendre
ahead-turn-off = arrêter
ahead-drop = effacer
ahead-advised = comme conseillé
ahead-pass = laisser passer
ahead-ask = me demander
ahead-nothing = rien n’est dit
ahead-day = Cette manche
ahead-later = À mon tour
ahead-play-day = Jouer cette manche pour moi, comme conseillé
ahead-do-later = Le faire quand viendra mon tour
ahead-answered = Répondu d’avance : { $what }.
ahead-trifles = Formalités, réglées pour vous : { $list }
ahead-reached = Une de vos réponses d’avance a été donnée dans la partie { $match }. On attend maintenant votre réponse : **{ $what }**.
