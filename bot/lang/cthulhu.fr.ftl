# Les panneaux de Cthulhu Wars.

cthulhu-menu-move = Déplacer { $most ->
    [one] une unité
   *[other] jusqu’à { $most } unités
 } (1 point de pouvoir chacune)
cthulhu-menu-fight = Combattre ou capturer (1 point de pouvoir)
cthulhu-menu-gate = Ouvrir, prendre ou quitter un portail
cthulhu-menu-bring = Réveiller, invoquer ou recruter
cthulhu-menu-power = Utiliser un pouvoir ou un grimoire
cthulhu-menu-retreat = Faire battre en retraite { $most ->
    [one] une unité
   *[other] jusqu’à { $most } unités
 }
cthulhu-menu-give = Choisir { $kind ->
    [exactly] { $most ->
        [one] { $most } unité
       *[other] { $most } unités
     }
   *[upto] jusqu’à { $most ->
       [one] { $most } unité
      *[other] { $most } unités
    }
 }
cthulhu-menu-assign = Les { $n } d’un coup : { $result ->
    [k] qui est tué
   *[p] qui bat en retraite
 }
cthulhu-pass-why = Qui passe renonce à tout son pouvoir et n’agit plus pendant ce tour.
cthulhu-pass-all = Passer, et perdre { $n ->
    [one] { $n } point
   *[other] { $n } points
 } de pouvoir
cthulhu-move-title = Vers où ?
cthulhu-move-then = Ensuite
cthulhu-move-stop = Le déplacement est terminé
cthulhu-move-more = D’autres unités se déplacent aussi
cthulhu-retreat-title = Vers où battent-elles en retraite ?
cthulhu-offer = - **{ $who }** : { $n }{ $state ->
    [agreed] , d’accord
    [gone] , parti
   *[open] {""}
 }
cthulhu-offers = Proposé : { $n } sur { $total }.

# --- la question ---

cthulhu-ask = { $about ->
    [after] Autre chose dans ce round ?
    [move] Déplacer une autre unité ?
   *[other] Que faites-vous ?
 }
cthulhu-stop-end = Arrêter et finir le round
cthulhu-book-state = Prenez-en un de votre faction. Vous le gardez jusqu’à la fin.
cthulhu-book-other = Un autre grimoire, avec son texte…
cthulhu-book-new = { $n ->
    [one] Condition remplie
   *[other] Conditions remplies
 } à l’instant : **{ $list }**.
cthulhu-book-before = { $n ->
    [one] Remplie
   *[other] Remplies
 } auparavant : { $list }.
cthulhu-book-met = { $n ->
    [one] Condition remplie : **{ $list }**.
   *[other] Conditions remplies : **{ $list }**.
 }
cthulhu-ask-state = Pouvoir **{ $power }**, apocalypse **{ $doom }**/{ $end }, grimoires **{ $books }**/6.

# --- sa fiche ---

sheet = Ma faction

# Réponses d’avance.

sheet-cthulhu-wars-turn = Le tour
    .what = rituel, premier joueur, sens, pourparlers et prochain grimoire.
    .ready = Commencer ainsi le tour
line-cthulhu-wars-turn-ritual = Rituel
line-cthulhu-wars-turn-first = Premier joueur
line-cthulhu-wars-turn-direction = Sens
line-cthulhu-wars-turn-talks = Pourparlers
line-cthulhu-wars-turn-book = Prochain grimoire

sheet-cthulhu-wars-next = Action suivante
    .what = votre prochain tour d’action, si rien ne change là où vous êtes.
    .ready = Faire ainsi
line-cthulhu-wars-next-action = Action suivante

sheet-cthulhu-wars-trifles = Formalités
    .what = ce qui ne compte presque jamais.
    .ready = Comme conseillé
line-cthulhu-wars-trifles-losses = Pertes
line-cthulhu-wars-trifles-retreat = Retraites
line-cthulhu-wars-trifles-abilities = Capacités en bataille
line-cthulhu-wars-trifles-details = Détails
line-cthulhu-wars-trifles-react = Réactions
line-cthulhu-wars-trifles-reveal = Signes révélés
line-cthulhu-wars-trifles-event = Événements
