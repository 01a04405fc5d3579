# Formulaires qui répondent à plusieurs questions à la fois ; ceux de chaque jeu sont dans leur fichier.

plans-option = Conseils
plans-option-help = Dit-on à quelqu’un ce que ferait le joueur automatique ?
plans-usual = avec : ce qu’il ferait est mis en avant, et chacun peut s’en passer
plans-unadvised = sans, pour personne
plans-lobby-unadvised = Conseils : aucun, pour personne (*Options*).

plan-line = { $field } : { $choice }
plan-by-hand = Une à la fois
plan-hold = Arrêter
plan-go-on = Laisser faire
plan-change = Changer…
plan-prepare = Préparer : { $form }
plan-again = { $form }…
plan-list-head = **Ce qui se fait tout seul pour vous.** Vous seul le voyez ; changez-le à tout moment.
plan-answers-head = Rien à faire pour l’instant
plan-answers = La réponse viendra de « { $form } » : *{ $asked }*
plan-answer-myself = Non, je réponds moi-même
plan-runs = { $form } : vos réponses sont données pour vous, l’une après l’autre. Vous pouvez aussi répondre vous-même.
plan-state = { $held ->
    [owner] arrêté : vous répondez vous-même
    [undone] en attente : une de ses réponses a été annulée, la suite ne vient que si vous le voulez
    [otherwise] en attente : vous avez vous-même répondu autrement, la suite ne vient que si vous le voulez
   *[none] se fait tout seul
 }
plan-always = Toujours ainsi
plan-always-on = { $form } : désormais, cela se fait tout seul, tel que le formulaire s’ouvre. *Répondre pour moi* l’arrête.
plan-going = Se fait tout seul pour vous : { $list }. *Répondre pour moi* le change.
plan-ready = { $form } : c’est ce qui sera fait.
plan-put-aside = { $form } : une question à la fois, pour cette fois.
plan-stopped = { $form } ne répond plus rien tant que vous ne le laissez pas faire.
plan-moved-on = { $form } : la position a changé, et avec elle ce qui était montré ici. Regardez encore avant de valider.
plan-waits = { $form } : rien n’est prévu.
plan-recommended = Conseillé · { $kind }
plan-prepared = { $what ->
    [none] rien n’est prévu
   *[other] prévu : { $what }
 }
plan-otherwise = { $form } · { $list } : vous avez répondu autrement, on vous demande donc désormais. Le reste continue ; *Répondre pour moi* le change.
plan-guarded = { $form } : ce sur quoi reposent vos réponses a changé, vous répondez donc vous-même.
story-more = … et { $n ->
    [one] une autre nouvelle
   *[other] { $n } autres nouvelles
 } : *{ $where }*.
plan-answered = **Fait pour vous**{ $n ->
    [0]  :
   *[other] , avec { $n } de plus (*{ $tools }*) :
 }
plan-trifles = -# Formalités, réglées pour vous : { $n ->
    [0] { $list }
   *[other] { $n } (*{ $tools }*)
 }
plan-answered-all = Répondu pour moi
plan-answered-none = Rien n’a été répondu pour vous ces derniers temps.
plan-answered-head = **{ $game }** · { $phase }
    -# La partie { $match } a continué pendant votre absence.
plan-runs-what = Ce qui se fait tout seul
plan-forecast = En l’état, voici ce qui se fera :
plan-forecast-line = - { $field } : **{ $what }**
plan-told-buy = { $copies ->
    [1] { $card }
   *[other] { $copies } × { $card }
 }
plan-told-keep-hand = { $keep ->
    [true] toutes
   *[false] aucune, nouvelle main
 }
plan-told-nothing = rien
plan-told-fight = {""}
plan-told-play-unit = { $card }
plan-told-play-on-front = { $card }
plan-told-open = { $list }, puis selon la suite
plan-told-bid = { $card } (mise { $energy })
plan-told-station = { $troops } en { $cell }
plan-typed = { $field }…
plan-typed-now = Ordre tapé, au lieu de la règle : **{ $list }** ; rien d’autre n’est joué.
plan-typed-help = Les numéros des cartes de votre main, dans l’ordre ; vide : selon la règle du formulaire.
plan-typed-unread = « { $text } » ne se lit pas. Écrivez des numéros l’un après l’autre, chacun une fois, par exemple 3 1 2 ; il y a : { $numbers }. Rien n’a changé.
plan-over = { $form ->
    [none] Il n’y a plus rien à y remplir.
   *[other] { $form } : il n’y a plus rien à y remplir pour l’instant.
 }

# Ce qu’offrent la plupart des champs ; ceux qui ont leurs propres mots les disent.

plan-choice-advised = selon le conseil
    .help = La réponse est celle que donnerait un joueur automatique.
plan-choice-pass = non, laisser passer
    .help = Rien n’est fait là où c’est possible.
plan-choice-ask = me demander
    .help = Vous répondez vous-même, à chaque fois.
plan-choice-pile = ma pile
    .help = La tuile suivante de votre pile, quelle que soit sa couleur.
plan-choice-face-up = celle qui est visible
    .help = La tuile de votre couleur, devant vous.
plan-choice-none = pas d’autre place
    .help = Rien d’autre n’est souhaité.
