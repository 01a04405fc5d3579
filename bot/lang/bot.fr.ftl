# Ce que le bot dit sur Discord en dehors des règles.

# --- commandes ---

c-play = Jouer : ce qui vous attend, les tables ouvertes, une nouvelle
    .name = jouer
    .game = Ouvrir tout de suite une table pour ce jeu
    .with = Invite cette personne par son nom
c-match = Une partie : où elle en est, et tout ce que vous pouvez y faire
    .name = partie
    .id = La partie, si ce n’est pas celle de ce salon
c-map = La carte, telle que vous pouvez la voir
    .name = carte
    .area = Une case à regarder de près, ou ME pour chez soi
c-hand = Votre main et ce que vous pouvez faire, rien que pour vous
    .name = main
c-undo = Annuler vos propres derniers gestes
    .name = reprendre
c-pass = Passer, ou finir ce que vous faites
    .name = passer
c-rules = Règles de la question ; une règle, un mot, une phase, une carte
    .name = règles
    .topic = Une règle, un mot, une phase ou une carte ; rien : le jeu, et ce qu’on vous demande
c-nudge = Demander une réponse à ceux que la partie attend
    .name = relancer
c-away = Annoncer quelques jours d’absence de vos parties ; votre temps s’arrête
    .name = absence
    .days = Pour combien de jours ; 0 : vous êtes de retour
c-settings = Vos réglages
    .name = réglages
c-gm = S’occuper des parties de ce serveur
    .name = mj

# Noms des options des commandes.
option-name-with = avec
option-name-match = partie
option-name-game = jeu
option-name-area = case
option-name-topic = sujet
option-name-seat = place
option-name-days = jours

# --- inscriptions ---

lobby-match = Partie **{ $match }**{ $title ->
        [none] {""}
       *[other] , { $title }
    }
lobby-table = À la table, de { $least } à { $most }
lobby-free = { $n ->
    [one] Une place libre : Rejoindre
   *[other] { $n } places libres : Rejoindre
 }
lobby-minutes = Environ { $n } min contre des joueurs automatiques.
lobby-count = { $now ->
    [one] { $now } joueur
   *[other] { $now } joueurs
 } (on joue de { $least } à { $most })
lobby-length = La partie attend environ { $waits } fois une réponse : à ce rythme, environ { $span }.
length-left = La partie attendra encore environ { $waits } fois : environ { $span }.
length-span = { $unit ->
    [weeks] { $many ->
        [one] une semaine
       *[other] { $many } semaines
     }
    [hours] { $many ->
        [one] une heure
       *[other] { $many } heures
     }
   *[days] { $many ->
        [one] un jour
       *[other] { $many } jours
     }
 }
lobby-fair = Sans triche
lobby-joined-seat = à la table
start-with = Lancer avec { $n ->
    [one] un joueur automatique
   *[other] { $n } joueurs automatiques
 }
lobby-map = Poser la carte : environ { $waits ->
    [one] { $waits } attente
   *[other] { $waits } attentes
 }, { $days ->
        [one] un jour
       *[other] { $days } jours
    } à trois passages par jour. Plus court :
lobby-map-choose = Choisir parmi trois cartes
lobby-map-quick = Une carte toute faite
lobby-vote = **Quelle carte ?** Une voix chacun ; à égalité, la première. Les places sont tirées au sort. { $missing ->
        [none] Tout le monde a voté.
       *[other] Pas encore voté : { $missing }.
    }
lobby-vote-for = Carte { $n }{ $votes ->
        [0] {""}
       *[other] {" "}({ $votes })
    }
lobby-maps = Voir les cartes et voter…
lobby-vote-later = Les trois cartes s’affichent ici dès que les joueurs sont assez nombreux.
lobby-choose = Votre { $what }…
lobby-first = Cette partie n’a pas encore commencé.
lobby-begun = La partie **{ $match }** a commencé.
lobby-closed = La partie **{ $match }** a été fermée avant de commencer.
table-language = Langue de la table : { $language ->
    [fr] français
   *[en] anglais
 }
lobby-opened = { $game } : la partie **{ $match }** est ouverte. Sa fiche est dans ce salon ; appuyez sur *{ $join }*, puis *{ $start }*.
lobby-ready = { $game } : la partie **{ $match }** est prête pour vous. { $choose ->
        [yes] Choisissez sous *Options* avec quoi vous jouez, ou laissez faire le hasard ; puis appuyez
       *[no] Appuyez
    } sur *{ $start }*.
lobby-ready-thread = { $game } : la partie **{ $match }** est prête pour vous dans <#{ $thread }>. Appuyez-y sur *{ $start }*.
welcome-taken = { $status ->
    [lobby] La partie **{ $match }** s’apprête à commencer dans ce salon ; sa fiche est plus haut.
   *[running] La partie **{ $match }** se joue dans ce salon.
 } Pour jouer à autre chose, ouvrez une autre table avec `/jouer` dans un autre salon.
lobby-left = Vous avez quitté la table.
lobby-started = La partie a commencé.
lobby-chosen = C’est choisi.
by-chance = Laisser faire le hasard
join = Rejoindre
leave = Quitter
start = Lancer la partie
add-player = + Joueur automatique
level-head = **Quel niveau ?** Places prises : { $now } sur { $most } au plus.
remove-player = Retirer un joueur automatique
options = Options…
seating-head = **Avant le début de la partie**
settings = Réglages…
options-head = **Options de la partie**, avant qu’elle commence
option-other = Changer une règle de la partie…
on = oui
off = non
without = sans { $what }
automated = automatique
kind-random = au hasard
    .help = Répond au hasard.
kind-easy = facile
    .help = Pour une première partie : joue correctement, mais laisse passer des choses.
kind-heuristic = normal
    .help = Joue d’après des principes simples.
kind-hard = difficile
    .help = Imagine la suite avant de choisir.
temper-bold = Se bat tôt, et épargne peu.
temper-careful = Garde ce qu’il a, et n’attaque qu’à coup sûr.
temper-builder = Construit d’abord, se bat tard.
joined = Vous êtes à la table de { $game }.{ $what ->
        [none] { "" }
       *[some] { " " }À choisir sous *Options*, ou à laisser au hasard : { $names }.
    }
dm-works = Votre main viendra par message privé ; `/main` et *{ $hand }* la montrent toujours aussi.
dm-likely = Votre main vient par message privé si Discord me laisse vous écrire. `/main` et *{ $hand }* la montrent toujours.
dm-closed = Discord ne me laisse pas vous écrire. *{ $hand }* et `/main` montrent toujours votre main. Ou ouvrez les messages privés de ce serveur, puis appuyez sur *Réessayer*.
dm-later = Votre main arrivera par message privé dans un moment ; `/main` et *{ $hand }* la montrent tout de suite.
dm-off = Votre main vient quand vous la demandez : *{ $hand }* ou `/main`.
dm-hello = Votre main de { $game } apparaîtra ici, rien que pour vous. La table : { $link }
try-dm = Réessayer
primer = Les règles en une minute
join-first = Prenez d’abord une place : vous n’êtes pas à cette table.
may-not-create = Ouvrir une partie revient à qui peut gérer ce serveur, ou à qui a été choisi (`/mj`, page *Serveur*).
may-not-here = Sur ce serveur, les parties s’ouvrent dans { $channels }.
may-not-game = On ne joue pas à { $game } sur ce serveur. Possibles : { $games }.
may-not-more = Ce serveur tient { $most ->
    [one] { $most } partie
   *[other] { $most } parties
 } à la fois, pas plus. `/jouer` les montre ; une nouvelle s’ouvrira dès qu’une finira.
may-not-open-more = Vous avez déjà { $most ->
    [one] { $most } partie ouverte
   *[other] { $most } parties ouvertes
 } ici qui attendent leur début ({ $list }), et c’est le maximum pour une personne. Lancez-en une, ou fermez-la par `/partie` ; puis ouvrez la suivante.
may-not-start = La partie est lancée par quelqu’un qui y joue, ou qui l’a ouverte.
may-not-set = Les options se règlent entre ceux de la table, ou par qui l’a ouverte.
may-not-tend = Seuls les modérateurs des parties le peuvent : la permission *Gérer le serveur* de Discord, ou le rôle choisi dans `/mj`.
may-not-manage = Cela revient à qui a la permission *Gérer le serveur* de Discord.
command-old = Cette commande a changé depuis que Discord vous l’a montrée. Retapez-la dans un moment ; si cela reste, redémarrez Discord.
server-only = Cela se fait dans un salon de serveur.
bot-lacks = Je ne peux pas montrer de partie ici. Quelqu’un qui gère le serveur doit me permettre dans ce salon : { $what }.
greeting = ## Bienvenue chez Hexarch
    J’arbitre de grands jeux de plateau. **Jouer** vous assied avec trois joueurs automatiques ({ $kind }), sur une carte toute faite. `/jouer` ouvre toute autre table.
play-now = Jouer
play-other = Jouer à un autre jeu

# --- table ---

turn = { $who } · { $stands } : **{ $what }**.{ $since ->
    [none] {""}
   *[other] {" "}Demandé { $since }.
 }
turn-also = { $who } : **{ $what }**.{ $since ->
    [none] {""}
   *[other] {" "}Demandé { $since }.
 }
nobody-asked = Rien n’est demandé à personne pour l’instant.
then = Ensuite : { $who }.
then-you = vous
turn-routine = Une formalité : elle peut être réglée d’avance.
turn-look = Et maintenant ?
answer = Répondre…
sheet-eden = Marché
my-hand = Ma main
map = Carte
help = Règles en jeu
log = Journal
older = Plus ancien
newer = Plus récent
see-below = -# Voir plus bas.
told-undo = { $who } a annulé un geste.
told-again = { $line } (× { $n })
told-more = -# { $n ->
    [one] { $n } ligne avant cela
   *[other] { $n } lignes avant cela
 } : *Journal* dans `/partie`
told-since = -# { $n ->
    [one] { $n } ligne avant cela
   *[other] { $n } lignes avant cela
 } : *Depuis mon tour*
paused = La partie est suspendue{ $reason ->
    [none] .
    [channel-gone] : son salon a disparu.
    [idle] : personne n’a répondu depuis longtemps. N’importe quel joueur la réveille en appuyant une fois.
   *[other] : { $reason }
 }{ $at ->
    [none] {""}
   *[other] {"\u000A"}Elle reprend d’elle-même { $at } ({ $ends }).
 }
    -# Un modérateur la reprend dans `/mj` : *Reprendre la partie*.
pause-told-day = { $who ->
    [none] {""}
   *[other] { $who } :
 } la partie **{ $match }** reprend { $at } ({ $starts }).
pause-told-hour = { $who ->
    [none] {""}
   *[other] { $who } :
 } la partie **{ $match }** reprend { $starts }.
pause-told-on = { $who ->
    [none] {""}
   *[other] { $who } :
 } la partie **{ $match }** reprend maintenant.
pause-told-late = { $who } : je n’étais pas là { $at }, quand la partie **{ $match }** devait reprendre. *Reprendre la partie*, dans `/mj`, la relance.
pause-told-missed = { $who } : la partie **{ $match }** n’a pas pu reprendre { $at }. *Reprendre la partie*, dans `/mj`, essaie de nouveau.
over-won = ## Victoire : { $who }
over-ended = ## La partie est terminée{ $reason ->
    [none] .
    [vote] , comme l’ont voulu ceux qui y jouaient.
   *[other] : { $reason }
 }
hand-ready = { $who }, votre main est prête : appuyez sur **Ma main**. Je n’ai pas pu vous écrire directement.
hand-there = { $who } : votre main est finalement arrivée par message privé.

# --- temps ---

clock = Rythme
clock-help = Quand on attend les réponses ; seul court le temps de ceux à qui l’on demande
at-zero = Quand le temps est écoulé
pace-day = jour (quelques gestes par jour, une échéance le soir)
pace-evening = soirée (tous à table, 3 minutes par réponse)
pace-none = sans pendule
pace-live = en direct ({ $start } h, { $more } h de plus à chaque réponse, { $cap } h au plus)
pace-brisk = vif ({ $start } h, { $more } h de plus à chaque réponse, { $cap } h au plus)
pace-relaxed = lent ({ $start } h, { $more } h de plus à chaque réponse, { $cap } h au plus)
pace-day-short = jour (une échéance chaque soir)
pace-evening-short = soirée (en direct, 3 minutes par réponse)
pace-none-short = aucune
pace-live-short = en direct (1 jour, 4 h de plus à chaque réponse)
pace-brisk-short = vif (3 jours, 12 h de plus à chaque réponse)
pace-relaxed-short = lent (3 jours, 36 h de plus à chaque réponse)
pace-line = Rythme : { $pace }.
day-line-short = Rythme : jour, réponse avant { $hour }.
day-line = Rythme : jour, réponse avant { $hour }. Ensuite { $graces ->
    [0] {""}
    [one] un délai de grâce de 12 h, puis
   *[other] { $graces } délais de grâce de 12 h, puis
 } { $zero ->
    [plan] je donne la réponse conseillée
    [robot] un joueur automatique joue en attendant
    [skip] je donne une réponse sans risque
   *[other] la table décide
 }.
calendar = Heure et début…
calendar-zone = Fuseau de la table : une ville
calendar-hour = Rythme jour : on répond avant
calendar-start = Début tout seul (vide : par le bouton)
calendar-start-help = 20:30, demain 20h30, vendredi 20h, 2026-03-05 20:30
calendar-hour-unreadable = Écrivez l’heure comme 21:00 ou 21h.
starts-line = Début { $at } ({ $ends }), si l’on est assez nombreux.
event-lobby = Partie { $match }, par Hexarch : prenez place dans son salon, elle commence toute seule.
event-paused = Partie { $match }, par Hexarch : elle reprend toute seule, dans son salon.
start-unreadable = Je ne comprends pas ce moment. Écrivez-le comme 20:30, demain 20h30, vendredi 20h, 5/3 20h30 (le jour avant le mois) ou 2026-03-05 20:30. Il est lu dans le fuseau { $zone }.
start-past = Ce moment est passé. Il a été lu dans le fuseau { $zone } ; `/réglages` change le vôtre.
start-far = C’est dans plus d’un an. Écrivez-le comme demain 20h30 ou 2026-03-05 20:30 ; il est lu dans le fuseau { $zone }.
start-told-day = { $who ->
    [none] {""}
   *[other] { $who } :
 } la partie **{ $match }** commence { $at } ({ $starts }). { $now ->
    [one] Une place est prise
   *[other] { $now } places sont prises
 } ; il en faut { $least }.
start-told-hour = { $who ->
    [none] {""}
   *[other] { $who } :
 } la partie **{ $match }** commence { $starts }. { $now ->
    [one] Une place est prise
   *[other] { $now } places sont prises
 } ; il en faut { $least }.
start-told-missed = { $who } : la partie **{ $match }** n’a pas commencé { $at } : { $now ->
    [one] une place est prise
   *[other] { $now } places sont prises
 }, il en faut { $least }. Lancez-la quand tout est prêt, ou choisissez un autre moment dans les options.
start-told-late = { $who } : je n’étais pas là { $at }, quand la partie **{ $match }** devait commencer. Lancez-la quand tout est prêt, ou choisissez un autre moment dans les options.
zero-offer = La table décide quoi faire
zero-skip = Je donne aussitôt une réponse sans risque
zero-plan = La réponse conseillée est donnée
zero-robot = Un joueur automatique joue en attendant
zero-offer-line = Quand le temps est écoulé, la table décide.
zero-skip-line = Quand le temps est écoulé, je donne aussitôt une réponse sans risque.
clock-ends = Fin du temps { $ends }.
clock-day = Réponse avant { $at } ({ $ends }).
clock-grace = Délai de grâce jusqu’à { $at } ({ $ends }) ; délais restants : { $graces }.
clock-evening = ⏳ { $ends }
clock-put-off = L’échéance est remise d’un jour : il y a des absences.
term-ends = Sans accord, cela prend fin { $ends }.
clock-out = Temps écoulé { $ends }.
clock-away = Absence jusqu’au { $until }.
away-until = absence jusqu’au { $until }
remind = La partie **{ $match }**{ $title ->
    [none] {""}
   *[other] , { $title }
 } ({ $game }) attend votre réponse : { $what }. Demandé { $since }.
nudged-you = **{ $by }** aimerait continuer la partie **{ $match }**{ $title ->
    [none] {""}
   *[other] , { $title }
 } ({ $game }) : { $what }. Demandé { $since }.
remind-last = Il ne manque plus que vous.
remind-grace = Votre temps était écoulé : un délai de grâce de 12 h vous est donné.
nudge = Relancer
nudge-done = Relance envoyée : { $who }.
nudge-away = Absence de { $who } jusqu’au { $until } : pas de relance.
nudge-quiet = Ce sont les heures calmes de { $who } ; elles finissent { $until }. Rien n’a été envoyé.
nudge-again = La dernière relance de { $who } date de moins d’une heure ; de nouveau possible { $until }.
nudge-nobody = La partie n’attend personne d’autre.
nudge-not-running = La partie ne continue pas en ce moment.
late-alone = Le temps de { $who } s’est écoulé { $ends }. Personne d’autre n’attend : { $who } répond quand bon lui semble.
late = Le temps de { $who } s’est écoulé { $ends }. Rien n’arrive tout seul : les autres décident, à { $needed ->
    [one] { $needed } voix
   *[other] { $needed } voix
 }, ou quelqu’un qui s’occupe des parties. { $who } peut encore répondre.
late-skip = Donner une réponse sans risque
late-free = Ouvrir la place
late-standin = Faire jouer un remplaçant automatique
late-wait = Attendre encore un peu
late-count = { $what } ({ $votes } sur { $needed })
late-freed = La place est ouverte à qui ne joue pas encore dans cette partie.
late-take = Prendre la place
late-stood-in = **{ $name }**, joueur automatique, joue pour { $who }, qui peut revenir à tout moment.
late-back = Me revoilà
late-came-back = { $who } est de retour et joue.
late-over = La question posée à { $who } est réglée.
late-waiting = Il reste du temps à { $who }.
late-changed = La place de { $who } a changé de mains.
late-auto = Le temps de { $who } s’est écoulé : j’ai donné une réponse sans risque, comme le veut cette partie.
late-written = Le temps de { $who } s’est écoulé : la réponse en cours d’écriture a été envoyée, comme le veut cette partie.
late-plan = Le temps de { $who } s’est écoulé : la réponse conseillée est donnée, comme le veut cette partie. { $who } peut reprendre à tout moment.
late-closed = C’est déjà réglé.
late-own = C’est votre propre place : répondez plutôt à la table ou avec `/main`.
late-may-not = Seuls les joueurs de cette partie ou un modérateur le peuvent.
late-voted = Votre voix compte : { $votes } sur { $needed }.
late-waits = La place a du temps en plus.
late-is-free = La place est ouverte.
late-seated = La place est à vous : *Ma main* montre ce que vous avez et ce qui est demandé.
late-kept = Un joueur automatique garde votre place dans cette partie. Vous pouvez la reprendre, mais pas une autre : vous avez vu cette main.
late-not-yours = Cette place était à quelqu’un d’autre. Vous pouvez regarder avec *Carte* et *Journal*, ou prendre une place libre dans `/partie`.
away-noted = C’est noté : absence jusqu’au { $until }. Votre temps s’arrête jusque-là, ou jusqu’à `/absence` avec 0 jour. Jours restants dans cette partie : { $days }.
back-noted = Bon retour ; votre temps court de nouveau quand on vous demande quelque chose.
away-nothing = Vous ne jouez dans aucune partie commencée.
habits = Fuseau horaire : { $zone ->
    [none] pas encore choisi
   *[other] { $zone }
 }. Heures calmes : { $quiet ->
    [none] aucune
   *[other] { $quiet }
 }.
rhythm-usual = À la moitié, aux 9/10, puis chaque jour
rhythm-6 = Toutes les 6 heures
rhythm-12 = Toutes les 12 heures
rhythm-24 = Toutes les 24 heures
rhythm-off = Aucun
quiet-unreadable = Écrivez les deux heures, comme 22:00 et 8:00 ; aucune des deux lève vos heures calmes.
quiet-needs-zone = Choisissez d’abord votre fuseau horaire : `/réglages`.
quiet-too-long = Les heures calmes durent { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
 } au plus. Pour des jours entiers, il y a `/absence`.
unknown-zone = Aucun fuseau horaire ne s’appelle « { $zone } ».
set-clock-one = Nommez soit une pendule pour la partie, soit des heures pour ceux qui doivent répondre.
gm-clock = La pendule est réglée.

# --- une place ---

seat-head = **{ $game }** · partie { $match } · { $who }
    { $stands ->
        [none] {""}
       *[other] { $stands }
    }
not-asked = Rien ne vous est demandé pour l’instant.
dm-stop = Ne plus m’écrire
hand-title = **Votre main**
asked-you = **On attend votre réponse : { $what }.**{ $since ->
    [none] {""}
   *[other] {" "}Demandé { $since }.
 }
asked-you-now = **On attend votre réponse : { $what }.**
change-answer = Changer ma réponse…
may-change = Vous avez répondu et pouvez encore changer d’avis : { $what }.
waiting-for = On attend **{ $who }** : { $what }{ $since ->
    [none] {""}
   *[other] , demandé { $since }
 }.
match-is-over = La partie est terminée.
no-seat = Vous n’avez pas de place dans cette partie. Vous pouvez la regarder : *Carte*, *Journal*, `/carte`. Pour jouer : `/partie` offre une place libre, `/jouer` ouvre votre propre partie.
no-seat-had = Vous n’avez plus de place dans cette partie. Vous avez vu sa main, donc aucune autre place ne vous est ouverte. `/partie` rend la vôtre si elle est libre. Vous pouvez regarder : *Carte*, *Journal*, `/carte`.
no-seat-lobby = Vous n’avez pas encore de place dans cette partie, qui n’a pas commencé. *Rejoindre* à sa table ou dans `/partie` en prend une. Une fois lancée, *Carte* et *Journal* la montrent à tous.
no-seat-over = Vous n’avez pas joué cette partie, et elle est finie. Vous pouvez la revoir : *Carte*, *Journal*, *Revoir* dans `/partie`. `/jouer` ouvre votre propre partie.
refresh = Actualiser
undo = Annuler…
undo-ask = Voici ce qui sera annulé : { $what }.
undo-yes = Oui, annuler
taken-back = Annulé : { $what }.
done-note = C’est fait.
nothing-changed = Rien à changer là.
no-pass = Il n’y a rien à passer maintenant.
to-table = À la table
table-anew = Montrer la table ici
table-anew-done = La table est maintenant à la fin du salon ; son message d’avant est retiré.
read-card = Lire une carte…
suspended-told = Partie **{ $match }** ({ $who }) : ce qui en est conservé est abîmé ou illisible. Elle est donc arrêtée avant que quelqu’un joue sur une position peut-être fausse. Rien n’a été effacé. Le journal du bot dit pourquoi ; la personne qui l’héberge peut remettre une sauvegarde à sa place. Ensuite, *Reprendre la partie*, dans `/mj`, essaie de nouveau ; *Mettre fin à la partie…* la termine.
owner-channel-gone = Le salon de la partie **{ $match }** a disparu. La partie est suspendue et conservée ; `/main` montre encore les mains. `/mj` dans un autre salon, avec la partie, l’y montre : *La montrer ici*.
owner-lobby-gone = Le salon de la partie **{ $match }** a disparu. Elle n’avait pas commencé : elle est close.
slot-damaged = Ce que j’avais noté d’un message de la partie **{ $match }** était abîmé dans la base. Je publie ce message à nouveau ; l’ancien ne suit plus. La partie elle-même n’a rien perdu. Si cela revient, qui m’héberge doit vérifier le disque et les sauvegardes.
hindered = La partie **{ $match }** ne peut pas être montrée comme il faut dans { $channel }. { $why ->
    [missing] { $what ->
        [none] Discord ne me laisse pas entrer dans ce salon.
       *[other] Là, on ne me permet pas ceci : { $what }.
     }
    [locked] Le fil est verrouillé.
    [moderated] La modération automatique du serveur bloque mes messages.
    [uploads] Discord a limité l’envoi de fichiers sur ce serveur (400001) : il y a des mots à la place de la carte.
    [explicit] Le filtre de contenu explicite de Discord a refusé la carte (20009) : il y a des mots à la place.
    [links] Le filtre de liens dangereux de Discord a refusé la carte (240000) : il y a des mots à la place.
    [busy] Discord n’accepte pas de fichiers en ce moment (40062) : il y a des mots à la place de la carte.
   *[refused] Discord y refuse mes messages.
 } Un gestionnaire du serveur peut le changer dans les réglages du salon ; *Vérifier*, dans `/mj` de ce salon, page *Serveur*, dit ce qui manque. La partie continue en attendant : les mains arrivent par message privé et avec `/main`. Dès que c’est fait, je montre à nouveau la table.
hand-over = { $to ->
    [none] La partie
   *[other] { $to } : la partie
 } **{ $match }** est terminée.
hand-gone = La main n’est plus montrée ici.
page-before = ◀ page { $page } sur { $pages }
page-after = ▶ page { $page } sur { $pages }

# --- brouillons et formulaires ---

draft-empty = -# Rien n’a encore changé.
draft-line = { $now } pour l’instant, { $most } au plus
draft-take-in = Ajouter…
draft-take-out = Retirer…
draft-send = Envoyer
draft-clear = Tout effacer
draft-not-yet = Impossible d’envoyer pour l’instant : { $why }
draft-less = Moins que demandé, il n’y en a pas plus : { $what }.
draft-more = … et { $n } de plus
draft-tile = { $cell } : { $centre } au centre
    .posts = { $cell } : { $centre } au centre, { $posts }
draft-post = { $troops } vers { $outer }
draft-centre = { $cell } : { $now } → { $then }
choose-territory = Choisir un territoire…
choose-giver = Prendre des troupes à…
place-spare = Placer les troupes sans place…
field-cell = Écrivez un territoire : { $cells }…
plan-forward = Tout en avant
plan-yesterday = Comme hier
plan-back = Tout au centre
plan-refine = Puis mettre de côté
plan-refine-not = Ne rien mettre de côté
plan-front = Tout vers { $cell }
rift-form = Faille Temporaire…
post-title = { $cell } : { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }
post-others = { $cell } : ses autres frontières
post-towards = Vers { $outer }
neighbour = { $who }, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
 }
neighbour-wild = sauvage, force { $strength }
neighbour-vacant = personne
place-troops = Placer les nouvelles troupes…
station-title = Troupes de { $cell }
spare = { $troops } peuvent partir
there = { $troops } sur place
field-from = Depuis
field-to = Vers
field-troops = Combien
refine-form = Mettre de côté…
refine-crystals = Cristaux à défausser
refine-reserve = Stocks à mettre de côté
refine-stocks = Vous en avez { $stocks } ; au plus la valeur des cristaux
refine-most = Le plus possible
crystal-value = Valeur { $value }
one-of-each = Une de chaque
purse = { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
}{ $reserved ->
    [0] {""}
   *[other] {", "}dont { $reserved } de côté
} ; { $energy } d’énergie pure.
purse-fronts = { $stocks ->
    [one] { $stocks } stock
   *[other] { $stocks } stocks
 } ; { $crystals } en cristaux, pour des unités ; { $energy } d’énergie pure sur le Cœur.
order-one = Acheter { $card }
order-units = Unités…
order-commons = Cartes communes…
order-techs = Technologies…
ways = { $n ->
    [one] { $n } façon
   *[other] { $n } façons
 }
field-how = Comment

# --- refus ---

refused-other-game = La partie **{ $match }** est une partie de { $game } ; cette commande est celle d’un autre jeu.
refused-late = **{ $what }** : cet appui n’a rien changé.
refused-what = **{ $what }** : ce n’est pas fait.
possible-now = Possible maintenant :
all-answers = Toutes mes réponses
explain = Expliquer { $rule }
out-of-date = Cette commande n’est plus à jour. Le dernier panneau de la partie, ou `/main`, montre ce qui est possible.
unreadable = Une des valeurs n’a pas pu être lue ; la liste sous chaque option montre ce qui est possible.
unreadable-form = Une des valeurs n’a pas pu être lue : les nombres s’écrivent en chiffres, les territoires comme sur la carte. Rien n’a changé.
our-fault = Désolé, c’est notre erreur. Si quelque chose a été fait, c’est enregistré ; sinon rien n’a changé. Référence `{ $mark }`
store-failed-told = Je ne peux rien noter en ce moment, donc rien n’a été fait. Réessayez dans une minute ; la raison est dans mon journal.
slow-down = C’est trop rapide pour moi. Je vous répondrai après une pause de quelques secondes ; rien n’est perdu.
discord-trouble = Discord n’a pas pris ma réponse. Rien n’est perdu : le dernier panneau de la partie, ou `/main`, montre ce qui compte.
host-error = Erreur `{ $mark }` ({ $kind }) ; le reste est dans le journal du bot.
one-moment = Un instant, puis réessayez. Rien n’a été changé.
restarting = Redémarrage, de retour dans un instant ; rien n’est perdu.
restarted-not-done = J’ai redémarré en plein milieu. Rien n’a été joué : réessayez.
restarted-done = J’ai redémarré en plein milieu ; c’est fait.
seek = Chercher des joueurs
match-close = Fermer les inscriptions
match-end = Finir la partie…
match-concede = Abandonner…
no-match = Il n’y a pas de partie ici. `/jouer` en ouvre une, et montre où elles sont.
no-such-match = { $n ->
    [0] Il n’y a pas de partie **{ $match }** que je puisse vous montrer, ni d’autre. `/jouer` en ouvre une.
    [one] Il n’y a pas de partie **{ $match }** que je puisse vous montrer. Il y a celle-ci :
   *[other] Il n’y a pas de partie **{ $match }** que je puisse vous montrer. Il y a celles-ci :
 }
several-matches = Vous jouez plusieurs parties. Dites laquelle, ou allez dans son salon.
which-match = Quelle partie ?

# --- consulter ---

help-head = **{ $stands }**
help-spectator = Vous regardez. Tout ce qui est ici, chacun peut le savoir.
help-answers = Possible : { $list }.
help-kinds = Possible :
help-kind = - **{ $kind }** : { $list }{ $more ->
    [0] {""}
   *[other] , et { $more } de plus
 }
rules-direct = -# Les commandes d’un jeu se tapent sur un serveur où l’on y joue. Ici, les boutons de vos écrans font la même chose.
rules-head = **Règles**, dans nos propres mots. Choisissez un jeu, ou tapez `/règles` et le nom d’une règle, d’un mot ou d’une carte.
read-primer = Un jeu en une minute…
rule-example = *Exemple : { $example }*
read-more = Plus de règles…
read-words = Ce que veut dire un mot…
unknown-rule = Il n’y a pas de mots pour cela.
unknown-cell = « { $cell } » n’est pas une place de la carte. Choisissez dans la liste, ou écrivez un nom ou une case comme H8, ou ME.
unknown-card = Cette carte n’est pas en vue ici.
unknown-topic = Rien ne s’appelle « { $topic } ».
did-you-mean = Peut-être : { $list } ?
log-head = **Journal de la partie { $match }**, page { $page }{ $pages ->
        [0] { "" }
       *[other] {" "}sur { $pages }
    }
log-empty = Rien ne s’est encore passé.
list-empty = Il n’y a pas de partie.
match-line = **{ $match }** { $title ->
    [none] {""}
   *[other] { $title }
 } · { $game } · { $status ->
    [lobby] inscriptions ouvertes
    [running] en cours
    [paused] suspendue
    [over] terminée
    [filed] archivée
   *[suspended] bloquée
 } · { $players ->
     [one] { $players } joueur
    *[other] { $players } joueurs
  } · { $channel }
status-lobby = À la table : { $names ->
    [none] encore personne
   *[other] { $names }
 }.
leaving = sur le départ

# --- fins ---

concede-ask = Vous abandonnez { $game ->
    [cthulhu-wars] avant le round suivant
    [clash-of-cultures] avant le tour suivant
    [eden-shards] à la fin du tour ou de la phase
   *[other] à la fin de la phase
 }. D’ici là, je donne pour vous des réponses sans risque. Ensuite, cela ne s’annule plus.
concede-yes = Concéder
vote-alone = Vous jouez seul la partie **{ $match }** : votre voix la finit aussitôt, sans vainqueur. Elle ne reprendra pas.
vote-end = { $who } aimerait finir la partie **{ $match }** sans vainqueur. { $votes } voix sur { $needed }{ $against ->
    [0] .
   *[other] , { $against } pour continuer.
 } Chacun peut encore changer sa voix.
vote-yes = La finir
vote-no = Continuer la partie
vote-withdraw = Retirer ma demande
vote-declined = La partie **{ $match }** continue : trop peu veulent la finir.
vote-withdrawn = { $who } ne demande plus de finir la partie **{ $match }** ; elle continue.
vote-you-declined = Voilà qui règle la question : la partie continue.
vote-you-withdrawn = Votre demande de finir la partie est retirée ; elle continue.
vote-not-yours = C’est un autre joueur qui demande ce vote : lui seul le retire. Vous pouvez voter pour continuer.
vote-settled = Personne ne demande plus de finir la partie.
voted-on = Vous voulez continuer. Pour finir la partie : { $votes } voix sur { $needed }.
vote-done = La partie **{ $match }** est finie, de l’avis de ceux qui y jouaient.
voted = Pour finir la partie : { $votes } voix sur { $needed }, dont la vôtre.

# --- modération ---

gm-rebound = La partie est désormais montrée dans ce salon.
gm-skipped = J’ai donné une réponse sans risque :
    { $lines }
gm-sent = La réponse en cours d’écriture a été envoyée :
    { $lines }
gm-replaced = La place a changé de mains.
gm-ended = La partie est finie.
config-now = **Réglages de ce serveur**
    - Langue des tables : { $language ->
        [en] anglais
        [fr] français
       *[auto] celle de qui les ouvre
    }
    - Ouvrent des parties : { $everyone ->
        [welcome] tout le monde (les nouveaux sont bienvenus ici, quoi que l’on ait choisi)
        [true] tout le monde
       *[false] ceux qui gèrent le serveur{ $create ->
            [none] {""}
           *[other] , et { $create }
        }
    }
    - S’en occupent : ceux qui gèrent le serveur{ $tend ->
        [none] {""}
       *[other] , et { $tend }
    }
    - Erreurs : { $errors ->
        [none] seulement dans le journal
       *[other] { $errors }
    }
    - Nouvelles parties : { $clock }
    - Jeux : { $games ->
        [all] tous
       *[other] { $games }
    }
    - Salons : { $channels ->
        [all] tous
       *[other] { $channels }
    }
    - À la fois : { $most ->
        [0] sans limite
        [one] { $most } partie
       *[other] { $most } parties au plus
    }
    - Par personne : { $each ->
        [0] sans limite
       *[other] { $each } à la fois
    }
    - Parties classées : { $ranked ->
        [true] permises
       *[false] aucune
    }
    - Énigme du jour : { $puzzles ->
        [none] aucune
       *[other] { $puzzles }
    }

# --- réglages ---

set-language = Langue de ce que vous seul lisez
set-language-auto = Comme sur Discord
set-language-en = English
set-language-fr = Français
set-dm = Votre main
set-dm-on = Par message privé
set-dm-off = Seulement quand vous la demandez
set-advice = Conseils sur vos questions
set-advice-on = Une réponse est mise en avant, et expliquée
set-advice-off = Aucun conseil
set-puzzles = Mes parties finies peuvent devenir des énigmes
set-puzzles-on = Oui, si tous ceux qui ont joué l’acceptent ; les noms restent cachés
set-puzzles-off = Non
set-invitations = Invitations à une table
set-invitations-on = Oui, un message à la table m’appelle
set-invitations-off = Aucune, ni appel à une revanche
set-rhythm = Rappels d’une réponse que vous devez
set-colours = Couleurs des images que vous seul voyez
set-zone = Fuseau horaire
set-zone-hint = Une ville de votre fuseau, par exemple Paris
set-quiet = Heures calmes
set-start = De, par exemple 22:00
set-end = À, par exemple 8:00
set-data = Mes données
language-set = Ce qui n’est que pour vous est maintenant { $language ->
    [en] en anglais
    [fr] en français
   *[auto] dans la langue de votre Discord
 }.
dm-set-on = Votre main viendra par message privé si Discord me laisse vous écrire. `/main` et *Ma main* la montrent toujours.
dm-set-off = Votre main vient seulement quand vous la demandez : `/main` ou *Ma main*.

# Permissions, comme Discord les appelle
permission-view_channel = voir ce salon
permission-send_messages = envoyer des messages
permission-send_messages_in_threads = envoyer des messages dans les fils
permission-attach_files = joindre des fichiers
permission-read_message_history = voir les anciens messages
permission-create_public_threads = créer des fils publics
permission-pin_messages = épingler des messages
permission-manage_threads = gérer les fils

# Ce qui est arrivé à une partie, dans /match
audit-create = a ouvert la table
audit-start = a lancé la partie
audit-suspend = a suspendu la partie
audit-rebuild = a trouvé la partie abîmée dans la base, et l’a refaite d’après son historique
audit-end = a mis fin à la partie
audit-import = a repris la partie d’un fichier
audit-pause = a mis la partie en pause
audit-rebind = a déplacé la partie dans un autre salon
audit-resume = a repris la partie
audit-remove = a retiré quelqu’un de la table
audit-replace = a remplacé un joueur
audit-channel-gone = a perdu le salon de la partie
audit-hindered = n’a pas pu montrer la partie dans son salon
audit-sent = a envoyé la réponse en cours d’écriture d’une place
audit-free = a proposé une place à d’autres
audit-skip = a donné une réponse sans risque pour une place
audit-expire = a mis fin à une négociation dont le temps était écoulé, pour une place
audit-set-clock = a réglé la pendule
audit-put-off = a remis une échéance d’un jour, à cause d’absences
audit-wait = a donné du temps à une place, pour la table
map-around-me = Autour de mes territoires
story-more = … et { $n ->
    [one] une autre nouvelle
   *[other] { $n } autres nouvelles
 } : *{ $where }*.
