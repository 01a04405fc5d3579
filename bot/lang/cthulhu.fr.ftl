# Les panneaux de Cthulhu Wars.

cthulhu-menu-move = Déplacer { $most ->
    [one] une unité
   *[other] jusqu’à { $most } unités
 } (1 point de pouvoir chacune)
cthulhu-menu-fight = Combattre ou capturer (1 de pouvoir)
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
cthulhu-where = Où ?
cthulhu-pass-title = Passer alors qu’il reste { $n } de pouvoir ?
cthulhu-pass-sure = Vous pourriez encore agir
cthulhu-pass-why = Qui passe renonce à tout son pouvoir et n’agit plus pendant ce tour.
cthulhu-pass-all = Passer, et renoncer à { $n } de pouvoir
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
    [move] Une autre unité se déplace ?
   *[other] Que faites-vous ?
 }
cthulhu-stop-end = Arrêter et finir le round
cthulhu-book-state = Prenez-en un de votre faction, pour toujours.
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
cthulhu-sheet-head = **{ $faction }** · { $who }
cthulhu-sheet-signs = { $n ->
    [0] Vous n’avez aucun signe des Anciens.
    [one] Un signe des Anciens caché, qui vaut { $signs }.
   *[other] { $n } signes des Anciens cachés, qui valent { $signs } : { $sum ->
       [one] { $sum } point
      *[other] { $sum } points
    } d’apocalypse.
 }
cthulhu-sheet-revealed = Révélés : { $signs }.
cthulhu-sheet-books = { $n ->
    [0] Aucun grimoire encore.
   *[other] Grimoires, { $n } sur 6 :
 }
cthulhu-sheet-needs = Chacune de ces conditions en donne un de plus :

# Les formulaires.

plan-form-cthulhu-wars-turn = Le tour
    .what = rituel, premier joueur, sens, pourparlers et prochain grimoire, chaque chose à son heure.
    .ready = Commencer ainsi le tour
plan-field-cthulhu-wars-turn-ritual = Rituel
    .nothing = aucun
plan-field-cthulhu-wars-turn-first = Premier joueur
    .nothing = personne
plan-choice-cthulhu-wars-turn-first-advised = moi, si je peux
    .help = Si vous désignez le premier joueur : vous, ou le premier de ceux qui peuvent l’être.
plan-field-cthulhu-wars-turn-direction = Sens
    .nothing = reste tel quel
plan-field-cthulhu-wars-turn-negotiation = Pourparlers
plan-field-cthulhu-wars-turn-book = Prochain grimoire
plan-choice-cthulhu-wars-turn-ritual-advised = selon le conseil
    .help = Conseil du moment. On vous demande si le rituel peut finir la partie sans victoire sûre.
plan-choice-cthulhu-wars-turn-ritual-no = non
    .help = Aucun rituel n’est accompli.
plan-choice-cthulhu-wars-turn-ritual-cost-5 = s’il coûte 5 ou moins
    .help = Il est accompli si son prix n’a pas dépassé 5 quand vient votre tour.
plan-choice-cthulhu-wars-turn-ritual-cost-6 = s’il coûte 6 ou moins
    .help = Il est accompli si son prix n’a pas dépassé 6 quand vient votre tour.
plan-choice-cthulhu-wars-turn-ritual-cost-7 = s’il coûte 7 ou moins
    .help = Il est accompli si son prix n’a pas dépassé 7 quand vient votre tour.
plan-choice-cthulhu-wars-turn-ritual-cost-8 = s’il coûte 8 ou moins
    .help = Il est accompli si son prix n’a pas dépassé 8 quand vient votre tour.
plan-choice-cthulhu-wars-turn-ritual-cost-9 = s’il coûte 9 ou moins
    .help = Il est accompli si son prix n’a pas dépassé 9 quand vient votre tour.
plan-choice-cthulhu-wars-turn-ritual-cost-10 = s’il coûte 10 ou moins
    .help = Il est accompli si son prix n’a pas dépassé 10 quand vient votre tour.
plan-choice-cthulhu-wars-turn-direction-clockwise = horaire
    .help = Si vous dites le sens, c’est celui-ci.
plan-choice-cthulhu-wars-turn-direction-counter = antihoraire
    .help = Si vous dites le sens, c’est celui-ci.
plan-choice-cthulhu-wars-turn-negotiation-leave = avec personne
    .help = Vous quittez aussitôt les pourparlers.

plan-form-cthulhu-wars-next = Action suivante
    .what = et ensuite, si rien ne change là où vous êtes ?
        -# Elle est faite quand vient votre round, puis il se finit. Si quelque chose change là où vous êtes, ou là où elle va, on vous demande.
    .ready = Prévoir cela
    .aside = On verra
    .guarded = Pas fait : { $what }. Quelque chose a changé là où vous êtes ou là où cela va ; vous répondez donc vous-même.
plan-field-cthulhu-wars-next-action = Action suivante
plan-choice-cthulhu-wars-next-action-wait = on verra
    .help = On vous demande quand vient votre round ; ni bataille ni réveil ne se prévoient.

plan-form-cthulhu-wars-battle = Les batailles
    .what = pertes, retraites et capacités, en bataille.
    .ready = Combattre ainsi
plan-field-cthulhu-wars-battle-losses = Pertes
plan-choice-cthulhu-wars-battle-losses-advised = le moins précieux d’abord
    .help = Vous perdez ce qui vaut le moins, et l’ennemi ce qui vaut le plus si vous le dites.
plan-field-cthulhu-wars-battle-retreat = Retraites
plan-choice-cthulhu-wars-battle-retreat-advised = vers les miens
    .help = Là où vos unités sont le plus nombreuses, et les autres le moins.
plan-field-cthulhu-wars-battle-abilities = Capacités
plan-choice-cthulhu-wars-battle-abilities-advised = celles qui servent
    .help = Ce qui sert presque toujours est employé ; pour le reste, on laisse passer.
plan-field-cthulhu-wars-battle-details = Détails

plan-form-cthulhu-wars-danger = Après les actions des autres
    .what = ce que vous pouvez faire entre-temps.
    .ready = Laisser faire ainsi
    .guarded = Certains de vos adorateurs sont maintenant en danger ; vous répondez donc vous-même.
plan-field-cthulhu-wars-danger-react = Réaction
plan-choice-cthulhu-wars-danger-react-advised = selon le conseil
    .help = On vous demande quand un monstre rejoint des adorateurs restés seuls.
plan-choice-cthulhu-wars-danger-react-pass = aucune, sauf adorateurs menacés
    .help = Sinon on passe : on vous demande quand un monstre rejoint des adorateurs restés seuls.

plan-form-cthulhu-wars-signs = Signes des Anciens et événements
    .what = ce qui est révélé et ce qui reçoit une réponse.
    .ready = Laisser faire ainsi
plan-field-cthulhu-wars-signs-reveal = Révéler des signes
plan-choice-cthulhu-wars-signs-reveal-advised = quand cela fait gagner
    .help = Vos signes restent cachés jusqu’à ce qu’ils vous donnent la victoire.
plan-field-cthulhu-wars-signs-event = Événements
