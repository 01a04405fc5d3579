# Cthulhu Wars : la partie, phases, questions, actions, événements, refus, règles.

cthulhu-wars = Cthulhu Wars
    .about = Des monstres se disputent la Terre : six grimoires et le plus d’Apocalypse gagnent, ou l’humanité.
cthulhu-primer = **Cthulhu Wars en une minute**
    1. **Agir.** Une action chacun, contre du pouvoir : déplacer, invoquer, ouvrir, combattre.
    2. **Combattre.** Les unités lancent des dés. Un 6 tue, 4 ou 5 chasse.
    3. **Grandir.** Adorateurs et portails donnent du pouvoir. Vos exploits donnent des grimoires ; le pouvoir réveille un Grand Ancien.
    4. **Vaincre.** Portails et rituels donnent des points. À 30 d’ordinaire, le plus de points avec six grimoires gagne.

# --- le salon ---

choice-faction = Faction
option-map = Carte à quatre
    .help = Quelle moitié de la Terre est la grande ; les autres nombres de joueurs n’ont qu’une carte.
option-value-map-E4A = l’Est agrandi
option-value-map-E4B = l’Ouest agrandi
option-long_game = Partie longue
    .help = Les portails ne donnent pas de points d’eux-mêmes ; seuls les rituels en donnent.
option-first_player_turn1 = Premier joueur du tour 1
    .help = Tiré au hasard, ou le Grand Cthulhu comme dans le jeu publié.
option-value-first_player_turn1-random = au hasard
option-value-first_player_turn1-published = Grand Cthulhu
option-sudden_death = Fin de la piste rituelle
    .help = La partie finit aussitôt, ou une fois la phase jouée jusqu’au bout.
option-value-sudden_death-immediate = aussitôt
option-value-sudden_death-end_of_phase = après la phase
option-last_ritual_reoffer = Derniers rituels
    .help = Quand la fin arrive en phase d’apocalypse, ceux qui avaient décliné se voient reproposer un rituel.
option-special_events = Évènements spéciaux
    .help = Après tous les rituels, ou à son propre tour de la phase.
option-value-special_events-after_rituals = après les rituels
option-value-special_events-own_turn = à son tour
option-out_of_power = À court de pouvoir
    .help = Qui n’a plus de pouvoir est hors de la phase pour de bon, ou revient si on lui en donne.
option-value-out_of_power-locked = pour de bon
option-value-out_of_power-revivable = peut revenir
option-stuck_pain = Sans repli
    .help = Sans issue, toutes les unités blessées sont éliminées, ou une seule.
option-value-stuck_pain-all = toutes éliminées
option-value-stuck_pain-one = une seule
option-doom_end = Échelle jusqu’à
    .help = Le dernier numéro de l’échelle, qui commence à 0. Plus il est petit, plus la partie est courte.
option-pa_end_test = Fin de l’échelle
    .help = La partie finit quand quelqu’un atteint le dernier numéro, ou quand quelqu’un le dépasse.
option-value-pa_end_test-reached = quand on l’atteint
option-value-pa_end_test-exceeded = quand on la dépasse
option-auto_control = Prise des portails
    .help = Vos adorateurs montent sur les portails libres, sauf sur ceux que vous avez quittés exprès.
option-opener_10_gates_4p = Celui qui Ouvre la Voie : dix portails à quatre
    .help = À quatre, la deuxième condition de Celui qui Ouvre la Voie demande 10 portails au lieu de 12.
option-negotiation_timeout = Durée d’une négociation
    .help = Une négociation échoue quand son temps est écoulé ; une suspension l’arrête.
option-value-negotiation_timeout-None = sans limite
option-value-negotiation_timeout-60 = une minute
option-value-negotiation_timeout-300 = cinq minutes
option-value-negotiation_timeout-3600 = une heure
option-value-negotiation_timeout-86400 = un jour

# --- où en est la partie ---

cthulhu-stands = { $phase ->
    [setup] Mise en place
    [gather] Tour { $turn }, collecte
    [first] Tour { $turn }, premier joueur
    [apocalypse] Tour { $turn }, apocalypse
    [action] Tour { $turn }, actions
   *[over] La partie est terminée
 }
cthulhu-seat-line-out = { $faction } : a concédé
cthulhu-seat-line = { $faction } : pouvoir { $power }, apocalypse { $doom }, grimoires : { $books } sur 6, { $gates ->
    [0] aucun portail
    [one] un portail
   *[other] { $gates } portails
 }, { $signs ->
    [0] aucun signe des Anciens
    [one] un signe des Anciens
   *[other] { $signs } signes des Anciens
 }{ $out ->
    [true] , hors de cette phase
   *[false] {""}
 }
cthulhu-sign-line = Signe des Anciens de valeur { $value }

# --- ce que la partie demande, et une explication pour les nouveaux ---

cthulhu-decision-start = choisir où vous commencez
    .help = Six adorateurs et un portail sont placés dans une zone où personne d’autre ne commence.
    .them = choisir où commencer
cthulhu-decision-book = prendre un grimoire
    .help = Vous avez rempli une condition : prenez n’importe quel grimoire de votre faction que vous n’avez pas. Vous ne le perdrez jamais.
cthulhu-decision-first = nommer le premier joueur
    .help = Plusieurs joueurs ont le plus de pouvoir ; premier joueur du tour précédent, vous nommez l’un d’eux.
cthulhu-decision-direction = choisir le sens du tour de table
    .help = Le sens choisi vaut pour les phases d’apocalypse et d’action de ce tour.
cthulhu-decision-ritual = accomplir le rituel, ou non
    .help = Il donne 1 point d’apocalypse par portail contrôlé, et un signe des Anciens par Grand Ancien en jeu. Il coûte le pouvoir indiqué par le curseur, dit entre parenthèses ; le curseur avance alors d’un cran.
cthulhu-decision-event = utiliser un évènement spécial, ou passer
    .help = Certains pouvoirs s’emploient en phase d’apocalypse, après les rituels.
cthulhu-decision-reveal = révéler des signes des Anciens, ou non
    .help = Un signe révélé ajoute sa valeur à vos points d’apocalypse. C’est définitif ; en fin de partie ils comptent tous de toute façon. Qui en détient est interrogé avant de vérifier la fin.
cthulhu-decision-action = agir
    .after = finir le round, ou agir encore
    .help = À chaque round vous faites une action commune ou unique. Les portails se prennent et se quittent librement avant et après. Passer abandonne tout votre pouvoir.
cthulhu-decision-move = déplacer une autre unité, ou arrêter
    .help = Chaque unité se déplace une fois par action, pour un point de pouvoir chacune.
cthulhu-decision-react = utiliser un pouvoir maintenant, ou laisser passer
    .help = Un de vos pouvoirs peut servir à cet instant.
cthulhu-decision-give = choisir une unité
    .capture = choisir l’adorateur qui est capturé
    .stuck = choisir l’unité perdue, faute d’issue
    .shub_niggurath = choisir les adorateurs à sacrifier pour Shub-Niggurath
    .help = Un pouvoir ou une action vous demande l’une de ces unités.
cthulhu-decision-place = choisir une zone
    .help = Un pouvoir vous demande l’une de ces zones.
cthulhu-decision-option = choisir l’effet d’un pouvoir
    .help = Un pouvoir vous laisse un choix.
cthulhu-decision-share = choisir qui subit le résultat suivant
    .help = Les résultats sont répartis un par un.
cthulhu-decision-negotiation = trouver un accord sur le partage
    .help = Proposez ce que vous supporteriez. Quand les offres font exactement le total, chacun doit y consentir. Sans accord, le pouvoir produit son autre effet.
cthulhu-decision-pre-battle = utiliser une capacité d’avant la bataille, ou continuer
    .help = Avant les dés, l’attaquant, puis le défenseur, puis les autres peuvent utiliser des capacités.
cthulhu-decision-roll = changer les dés, ou les garder
    .help = Les dés sont jetés ; une de vos capacités peut les changer.
cthulhu-decision-assign = choisir qui est touché
    .help = Un coup mortel retire une unité, une blessure la fait se replier. Le propriétaire des unités choisit, sauf pouvoir contraire.
cthulhu-decision-pains = ajouter des blessures, ou non
    .help = Chaque Goule qui accourt inflige une blessure de plus aux deux camps.
cthulhu-decision-retreat = replier une unité
    .help = Une unité blessée va dans une zone voisine de la bataille, sans unité de l’autre camp.
cthulhu-decision-post-battle = utiliser une capacité d’après la bataille, ou continuer
    .help = La bataille est finie ; une de vos capacités peut suivre.

# Ce que veut dire `done`, pour qui appuie.

cthulhu-done = C’est tout
cthulhu-done-ritual = Pas de rituel, continuer
cthulhu-done-event = Non, continuer
cthulhu-done-reveal = Les garder cachés
cthulhu-done-action = Finir le round
cthulhu-done-move = Arrêter là
cthulhu-done-react = Non, continuer
cthulhu-done-give = Je ne donne rien de plus
cthulhu-done-negotiation = Consentir à ce partage
cthulhu-done-pre-battle = Continuer
cthulhu-done-roll = Garder les dés
cthulhu-done-pains = C’est tout
cthulhu-done-post-battle = Continuer
cthulhu-done-retreat = Laisser leurs possesseurs décider

# --- actions : description et nom français de la commande, ses champs ; puis ce que dit le bouton ---

menu-build-gate = Ouvrir un portail (3 pouvoir)
menu-move-unit = Déplacer (1 pouvoir par unité)
menu-declare-battle = Combattre (1 pouvoir)
menu-capture = Capturer un adorateur (1 pouvoir)
menu-take-gate = Prendre un portail
menu-leave-gate = Quitter un portail
menu-recruit = Recruter un adorateur (1 pouvoir)
menu-summon = Invoquer un monstre
menu-awaken = Réveiller un Grand Ancien
menu-use-power = Utiliser un pouvoir ou un grimoire
group-round = round
    .text = Les actions de votre round
action-build-gate = Ouvrir un portail sous une unité, pour 3 points de pouvoir
    .name = ouvrir-portail
    .group = round
    .unit = L’unité
    .unit-name = unité
action-move-unit = Déplacer une unité, pour 1 point de pouvoir chacune
    .name = déplacer
    .group = round
    .unit = L’unité
    .unit-name = unité
    .area = La zone
    .area-name = zone
action-declare-battle = Combattre les unités d’un joueur dans une zone, pour 1 point de pouvoir
    .name = attaquer
    .group = round
    .area = La zone
    .area-name = zone
    .seat = Le joueur
    .seat-name = joueur
action-capture = Capturer un adorateur d’un joueur dans une zone, pour 1 point de pouvoir
    .name = capturer
    .group = round
    .area = La zone
    .area-name = zone
    .seat = Le joueur
    .seat-name = joueur
action-recruit = Recruter un adorateur, pour 1 point de pouvoir
    .name = recruter
    .group = round
    .area = La zone
    .area-name = zone
action-summon = Invoquer un monstre à un portail
    .name = invoquer
    .group = round
    .kind = La sorte d’unité
    .kind-name = sorte
    .area = La zone
    .area-name = zone
action-awaken = Réveiller un Grand Ancien
    .name = réveiller
    .group = round
    .kind = La sorte d’unité
    .kind-name = sorte
    .area = La zone
    .area-name = zone
action-use-power = Utiliser un pouvoir de votre faction
    .name = pouvoir
    .group = round
    .power = Le pouvoir
    .power-name = pouvoir
    .area = La zone
    .area-name = zone
    .seat = Le joueur
    .seat-name = joueur
    .unit = L’unité
    .unit-name = unité
    .other = L’autre unité
    .other-name = autre
action-pass-round = Abandonner tout votre pouvoir et le reste de la phase
    .name = passer
    .group = round
action-take-gate = Placer une unité sur le portail de sa zone
    .name = prendre-portail
    .group = round
    .unit = L’unité
    .unit-name = unité
action-leave-gate = Faire quitter un portail à votre unité
    .name = quitter-portail
    .group = round
    .area = La zone
    .area-name = zone
action-linger = Se voir redemander après chaque action, même s’il ne reste qu’un portail à quitter
    .name = redemander
    .group = round
    .on = Redemander, ou finir le round sans demander
    .on-name = oui
action-choose-unit = Choisir une des unités demandées
    .name = unité
    .unit = L’unité
    .unit-name = unité
action-choose-area = Choisir une des zones demandées
    .name = zone
    .area = La zone
    .area-name = zone
action-choose-word = Choisir une des choses demandées
    .name = choisir
    .word = Le choix
    .word-name = choix
action-choose-book = Prendre un grimoire
    .name = grimoire
    .book = Le grimoire
    .book-name = grimoire
action-choose-seat = Nommer un des joueurs demandés
    .name = joueur
    .seat = Le joueur
    .seat-name = joueur
action-set-direction = Choisir le sens du tour de table
    .name = sens
    .direction = Le sens
    .direction-name = sens
action-perform-ritual = Accomplir le rituel d’annihilation
    .name = rituel
    .doubled = Avec Dragon descendant : deux fois les points des portails
    .doubled-name = double
action-reveal-sign = Révéler un de vos signes des Anciens
    .name = révéler
    .value = Sa valeur
    .value-name = valeur
action-retreat = Replier une unité blessée
    .name = repli
    .unit = L’unité
    .unit-name = unité
    .area = La zone
    .area-name = zone
action-pledge = Proposer d’en supporter autant
    .name = promettre
    .amount = Combien
    .amount-name = combien
cthulhu-action-concede = Abandonner la partie ; cela prend effet avant le round suivant
    .name = concéder
action-leave-talks = Quitter la négociation
    .name = quitter
cthulhu-label-build-gate = Ouvrir un portail : { $area } ({ $unit })
cthulhu-label-move-unit = Déplacer { $unit } : { $origin } → { $area }
cthulhu-label-declare-battle = Attaquer { $who } : { $area }
cthulhu-label-capture = Capturer à { $who } : { $area }
cthulhu-label-recruit = Recruter un adorateur : { $area }
cthulhu-label-summon = Invoquer { $kind } ({ $cost }) : { $area }
cthulhu-label-awaken = Réveiller { $kind } ({ $cost }) : { $area }
cthulhu-label-use-power = { $power }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost })
 }
    .with = { $power }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost })
 } : { $with }
cthulhu-label-pass-round = Passer
cthulhu-label-take-gate = Prendre le portail : { $area } ({ $unit })
cthulhu-label-leave-gate = Quitter le portail : { $area }
cthulhu-label-linger = { $on ->
    [true] Me redemander après mes actions
   *[false] Finir mes rounds sans me redemander
 }
cthulhu-label-choose-unit = { $unit }
cthulhu-label-choose-area = { $area }
cthulhu-label-choose-word = { $word }
cthulhu-label-choose-book = { $book }
cthulhu-label-choose-seat = { $who }
cthulhu-label-set-direction = { $next } vient ensuite
cthulhu-label-perform-ritual = { $doubled ->
    [true] Rituel ({ $cost }) : Dragon descendant
   *[false] Accomplir le rituel ({ $cost })
 }
cthulhu-label-reveal-sign = Révéler un signe de valeur { $value }
cthulhu-label-retreat = { $unit } vers { $area }
cthulhu-label-pledge = J’en prends { $amount }
cthulhu-label-leave-talks = Pas d’accord
cthulhu-label-concede = Concéder
cthulhu-unit-at = { $unit }, { $area }
cthulhu-unit-gate = { $kind } (portail)
cthulhu-unit-enemy = { $unit } (adverse)
cthulhu-unit-bonus = { $kind } +{ $units }
cthulhu-unit-of = { $unit } de { $who }
cthulhu-word-power = Pouvoir
cthulhu-word-signs = Deux signes des Anciens
cthulhu-word-attacker = L’attaquant se replie d’abord
cthulhu-word-defender = Le défenseur se replie d’abord
cthulhu-word-owners = Au gré des propriétaires
cthulhu-cost = coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir sur { $power }

# --- événements, tels que le journal les dit ---

cthulhu-event-phase-started = { $phase ->
    [gather] **Tour { $turn }.**
    [apocalypse] L’apocalypse du tour { $turn }.
    [action] Chacun agit tant qu’il a du pouvoir.
   *[other] La partie continue.
 }
cthulhu-event-start-chosen = { $who } commence ici : **{ $area }**.
cthulhu-event-gathered = Pouvoir collecté : { $gathered }.
    .raised = Pouvoir collecté : { $gathered } ; relevé à la moitié du maximum : { $raised }.
cthulhu-event-captives-returned = { $who } retrouve des captifs : { $units } × { $kind }.
cthulhu-event-first-named = **{ $who }** commence.
cthulhu-event-first-drawn = **{ $who }** commence, par tirage au sort.
cthulhu-event-direction-set = Ordre du tour : { $order }.
cthulhu-event-power-changed = { $who } { $sign ->
    [gain] gagne
   *[loss] perd
 } { $n ->
    [one] { $n } point
   *[other] { $n } points
 } de pouvoir ({ $why }).
cthulhu-event-doom-gained = { $who } gagne { $n ->
    [one] un point
   *[other] { $n } points
 } d’apocalypse ({ $why }).
cthulhu-event-signs-drawn = { $n ->
    [one] Vous piochez un signe des Anciens de valeur { $values }.
   *[other] Vous piochez { $n } signes des Anciens, de valeurs { $values }.
 }
cthulhu-event-signs-drawn-unseen = { $who } gagne { $signs ->
    [one] un signe des Anciens
   *[other] { $signs } signes des Anciens
 }.
cthulhu-event-sign-revealed = { $who } révèle un signe des Anciens de valeur { $value } : { $doom } d’apocalypse.
cthulhu-event-ritual-performed = **{ $who }** accomplit le rituel pour { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir ; { $left ->
    [0] la piste est à sa fin
    [one] il reste une case
   *[other] il reste { $left } cases
 }.
cthulhu-event-ritual-declined = { $who } n’accomplit pas de rituel.
cthulhu-event-requirement-met = { $who } a rempli une condition : { $requirement }.
cthulhu-event-book-taken = { $who } prend **{ $book }**.
cthulhu-event-round-started = Round de { $who } ({ $power ->
    [one] { $power } point
   *[other] { $power } points
 } de pouvoir).
cthulhu-event-passed = { $who } passe.
cthulhu-event-went-out = { $who } est à court de pouvoir.
cthulhu-event-gate-built = { $who } ouvre un portail : **{ $area }**.
cthulhu-event-gate-taken = { $who } prend le portail : { $area }.
cthulhu-event-gate-abandoned = Le portail est abandonné : { $area }.
cthulhu-event-gate-moved = Le portail passe d’une zone à l’autre : { $origin } → **{ $target }**.
cthulhu-event-unit-moved = { $kind } de { $who } : { $origin } → { $target } ({ $how }).
    .plain = { $kind } de { $who } : { $origin } → { $target }.
cthulhu-event-unit-placed = { $kind } de { $who } : **{ $area }** ({ $how }).
cthulhu-event-unit-removed = { $kind } de { $who } disparaît : { $area } ({ $how }).
cthulhu-event-unit-held = { $kind } de { $who } rejoint la fiche de faction : { $area }.
cthulhu-event-unit-captured = Capture de { $by } : { $kind } de { $who }, **{ $area }**.
cthulhu-event-power-used = { $who } utilise **{ $power }**.
    .pay_four = { $who } dépense 4 points de pouvoir pour un grimoire.
    .pay_six = { $who } dépense 6 points de pouvoir pour un grimoire.
    .pay_ten = { $who } dépense 10 points de pouvoir pour deux grimoires.
    .on = { $who } utilise **{ $power }** ({ $on }).
cthulhu-event-die-cast = { $power } : le dé donne { $value }.
cthulhu-event-desecrated = { $success ->
    [true] Zone profanée : **{ $area }**.
   *[false] La profanation échoue : { $area }.
 }
cthulhu-event-pledge-set = { $who } en supporterait { $amount }.
cthulhu-event-pledge-agreed = { $who } consent.
cthulhu-event-talks-left = { $who } quitte la négociation.
cthulhu-event-talks-ended = { $agreed ->
    [true] Accord : { $shares }.
   *[false] Pas d’accord.
 }
cthulhu-event-battle-began = **Bataille, { $area } :** { $who } attaque { $target }.
cthulhu-dice-k = { $n ->
    [one] 1 coup mortel
   *[other] { $n } coups mortels
 }
cthulhu-dice-p = { $n ->
    [one] 1 blessure
   *[other] { $n } blessures
 }
cthulhu-event-dice-cast = { $who } : { $attacker }. { $target } : { $defender }.
cthulhu-event-dice-changed = { $who } relance : { $dice }.
cthulhu-event-result-assigned = { $kind } de { $who } : { $result ->
    [k] coup mortel
   *[p] blessure
 }.
cthulhu-event-results-lost = { $n } { $result ->
    [k] { $n ->
        [one] coup mortel
       *[other] coups mortels
     }
   *[p] { $n ->
        [one] blessure
       *[other] blessures
     }
 } de trop pour { $who }.
cthulhu-event-battle-ended = La bataille est finie : { $area }.
cthulhu-event-conceding = { $who } concède ; cela prend effet avant le round suivant.
cthulhu-event-conceded = **{ $who } a concédé.** Ses unités quittent la carte, ses portails sont abandonnés.
cthulhu-event-match-ended = **{ $winners } gagne la partie.** { $why }{ $short ->
    [none] {""}
   *[other] {" "}{ $short }.
 } Apocalypse : { $doom }.
    .shared = **{ $winners } se partagent la victoire.** { $why }{ $short ->
    [none] {""}
   *[other] {" "}{ $short }.
 } Apocalypse : { $doom }.
    .nobody = **Personne n’a six grimoires : l’humanité est sauvée.** { $why } Apocalypse : { $doom }.
cthulhu-digest-move = { $kind }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
 } : { $origin } → { $target }
cthulhu-digest-moves = { $who } déplace { $moves }.
cthulhu-digest-books = { $who } prend **{ $books }** : { $requirements }.
cthulhu-digest-gone = { $kind } × { $n } de { $who } disparaissent : { $area } ({ $how }).
cthulhu-digest-doom = Apocalypse des portails : { $gained }.
cthulhu-no-dice = aucun dé
cthulhu-ending-doom = La fin de l’échelle de l’apocalypse est atteinte.
cthulhu-ending-sudden-death = La piste rituelle est à sa fin.
cthulhu-ending-last = Tous les autres ont concédé.
cthulhu-ending-exhausted = Plus personne n’a de pouvoir à collecter.
cthulhu-why-gates = portails
cthulhu-why-ritual = rituel
cthulhu-why-no-sign-left = plus de signe des Anciens
cthulhu-why-requirement = condition
cthulhu-why-move = déplacement
cthulhu-why-retreat = repli
cthulhu-why-recruit = recrutement
cthulhu-why-summon = invocation
cthulhu-why-awaken = réveil
cthulhu-why-killed = coup mortel
cthulhu-why-stuck = sans issue
cthulhu-why-capture = capture
cthulhu-why-curse-kill = Terrible malédiction d’Azathoth
cthulhu-why-curse-pain = Terrible malédiction d’Azathoth
cthulhu-why-shub_niggurath = sacrifice à Shub-Niggurath

# --- refus : pourquoi, avec ce qui aurait convenu ---

cthulhu-refusal-main-action-done = Vous avez déjà fait votre action commune ou unique de ce round. Vous pouvez encore prendre ou quitter des portails, ou finir le round.
cthulhu-refusal-cannot-pass = Vous avez déjà agi dans ce round ; finissez-le au lieu de passer.
cthulhu-refusal-cannot-end-round = Un round demande une action commune ou unique ; passez si vous n’en voulez pas.
cthulhu-refusal-too-little-power = Cela coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir ; vous en avez { $power }.
cthulhu-refusal-no-such-area = « { $area } » n’est pas une zone de cette carte.
cthulhu-refusal-not-your-unit = Ce n’est pas une de vos unités sur la carte qui puisse le faire. Des unités égales se nomment par la première.
cthulhu-refusal-not-among-these = Cela ne fait pas partie de ce qui est demandé ; le panneau en donne la liste.
cthulhu-refusal-gate-there = Il y a déjà un portail : { $area } ; une zone en a un au plus.
cthulhu-refusal-no-gate-keeper = { $kind } ne peut pas tenir un portail ; les adorateurs le peuvent.
cthulhu-refusal-no-gate-there = Il n’y a pas de portail : { $area }.
cthulhu-refusal-gate-not-yours = Vous ne contrôlez pas ce portail : { $area }.
cthulhu-refusal-already-keeper = Une de vos unités de même sorte tient déjà ce portail : { $area }.
cthulhu-refusal-too-far = Trop loin : { $origin } → { $area }. Vos unités vont à { $reach ->
    [one] une zone
   *[other] { $reach } zones
 }.
cthulhu-refusal-already-moved = { $kind } s’est déjà déplacé pendant cette action.
cthulhu-refusal-nobody-to-fight = { $who } n’a pas d’unité ici : { $area }.
cthulhu-refusal-no-dice = Vos unités n’y lanceraient aucun dé : { $area }.
cthulhu-refusal-already-fought = Vous y avez déjà combattu pendant ce round : { $area }.
cthulhu-refusal-nobody-to-capture = { $who } n’y a pas d’adorateur : { $area }.
cthulhu-refusal-not-outranked = Aucune de vos unités n’y surpasse toutes celles de { $who } : { $area }.
cthulhu-refusal-not-in-pool = Plus de { $kind } dans votre réserve.
cthulhu-refusal-nobody-of-yours = Vous n’y avez pas d’unité : { $area } ; un adorateur se recrute près d’une des vôtres.
cthulhu-refusal-cannot-summon-there = Vous n’y contrôlez pas de portail : { $area }.
cthulhu-refusal-cannot-awaken-there = { $kind } ne peut pas y être réveillé maintenant : { $area }.
cthulhu-refusal-not-your-kind = « { $kind } » n’est rien que votre faction puisse faire venir ainsi.
cthulhu-refusal-not-your-power = « { $power } » n’est pas un pouvoir de votre faction.
cthulhu-refusal-power-not-now = { $power } ne peut pas servir ainsi maintenant.
cthulhu-refusal-no-second-power = { $power } ne peut pas suivre le pouvoir que vous venez d’utiliser.
cthulhu-refusal-no-such-sign = Vous n’avez pas de signe des Anciens caché de valeur { $value }.
cthulhu-refusal-no-reveal-now = Les signes des Anciens se révèlent en phase d’apocalypse ou d’action.
cthulhu-refusal-ritual-too-dear = Le rituel coûte { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
 } de pouvoir ; vous en avez { $power }.
cthulhu-refusal-not-your-book = « { $book } » n’est pas un grimoire que vous puissiez prendre.
cthulhu-refusal-no-retreat-there = Repli impossible : { $area }. On se replie à côté de la bataille, là où l’autre camp n’a pas d’unité.
cthulhu-refusal-pledge-too-high = Vous pouvez en supporter { $most } au plus ; vous en proposez { $amount }.
cthulhu-refusal-pledges-differ = Les offres font { $pledged } ; il en faut { $total }.
cthulhu-refusal-already-conceding = Vous concédez déjà ; cela prend effet avant le round suivant.
cthulhu-refusal-too-much-talk = Après { $most ->
    [one] { $most } offre
   *[other] { $most } offres
 } on ne peut plus que consentir ou quitter.

# --- phases ---

phase-gather = Collecte
    .text = Chacun collecte du pouvoir : 1 par adorateur sur la carte, 2 par portail contrôlé, 1 par portail abandonné de la carte. Chaque captif rapporte 1 et rentre chez lui. Moins de la moitié du maximum ? Vous recevez cette moitié. Puis les conditions remplies donnent leurs grimoires.
phase-first = Premier joueur
    .text = Qui a le plus de pouvoir est premier joueur. À égalité, le premier joueur du tour précédent désigne l’un d’eux. Le premier joueur choisit le sens du jeu.
phase-apocalypse = Apocalypse
    .text = Dès le tour 2. Chacun reçoit 1 point d’apocalypse par portail contrôlé. Puis, dans l’ordre du tour, chacun peut accomplir le rituel, jouer ses événements spéciaux et révéler des signes des Anciens. La partie s’achève quand quelqu’un a atteint la fin de la piste d’apocalypse, ou le curseur celle des rituels.
phase-action = Actions
    .text = Round après round, dans l’ordre du tour : une action commune ou unique contre du pouvoir. Les portails se prennent et se quittent librement avant et après. Qui n’a plus de pouvoir est hors jeu. La phase s’achève quand personne n’en a plus.
phase-battle = Bataille
    .text = Capacités d’avant la bataille, l’attaquant d’abord. Puis les deux camps lancent les dés : un 6 tue, un 4 ou un 5 blesse. Chaque camp choisit ses unités touchées. Les tués partent. Puis les blessés battent en retraite dans une zone voisine sans unité de l’autre camp, ceux de l’attaquant d’abord. Les capacités d’après la bataille la closent.

# Comment une partie a fini ; ``.how`` : en quelques mots.
cthulhu-ended-doom = La fin de l’échelle de l’apocalypse a été atteinte au tour { $round } : { $n ->
    [0] personne n’a six grimoires, l’humanité est sauvée
    [one] victoire de { $who }, avec six grimoires{ $points ->
        [none] {""} et le plus de points d’apocalypse
       *[other] . { $points }
    }
   *[other] { $who } se partagent la victoire, avec six grimoires et autant de points d’apocalypse
 }
    .how = { $n ->
    [0] L’humanité est sauvée, tour { $round }
   *[other] Apocalypse, six grimoires, tour { $round }
 }
cthulhu-ended-sudden-death = La piste rituelle est arrivée à sa fin au tour { $round } : { $n ->
    [0] personne n’a six grimoires, l’humanité est sauvée
    [one] victoire de { $who }, avec six grimoires{ $points ->
        [none] {""} et le plus de points d’apocalypse
       *[other] . { $points }
    }
   *[other] { $who } se partagent la victoire, avec six grimoires et autant de points d’apocalypse
 }
    .how = { $n ->
    [0] L’humanité est sauvée, tour { $round }
   *[other] Le dernier rituel, tour { $round }
 }
cthulhu-ended-short = { $who } avait plus de points d’apocalypse, mais seulement { $books } { $books ->
    [one] grimoire
   *[other] grimoires
 } sur 6
cthulhu-ended-last = { $n ->
    [one] Tous les autres ont concédé : victoire de { $who } au tour { $round }
   *[other] Tous ont concédé au tour { $round } : { $who } se partagent la victoire
 }
    .how = Les autres ont concédé, tour { $round }
cthulhu-ended-exhausted = Plus personne n’avait de pouvoir à collecter au tour { $round } : l’humanité est sauvée
    .how = L’humanité est sauvée, tour { $round }
