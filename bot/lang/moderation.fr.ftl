# S’occuper des parties au grand jour : bureau, journal de suivi, rectifications, rapports, hasard équitable.

# --- commandes ---

option-name-value = valeur

# --- le bureau ---

desk-head = ## Bureau de la partie { $match }
    { $status ->
        [lobby] Les inscriptions sont ouvertes.
        [running] Elle est en cours.
        [paused] Elle est suspendue.
        [over] Elle est terminée.
        [filed] Elle est terminée et archivée.
       *[suspended] Elle est arrêtée : ce qui en est enregistré ne peut pas être lu.
    } Ce bureau ne montre que ce que chacun voit.
desk-asked = réponse demandée { $since } : { $what }
desk-pause = Suspendre…
desk-resume = Reprendre la partie
desk-skip = Réponse sans risque pour { $who }
desk-free = Libérer une place…
desk-time = Un jour de plus
desk-end = Mettre fin à la partie…
desk-audit = Journal de suivi
desk-report = Signaler un bug…
desk-repair = Rectifier…
desk-file = Archiver
desk-unfile = Sortir des archives

# --- toutes les tables ---

tables-head = ## Toutes les tables
    { $n ->
        [0] Aucune partie n’est ouverte sur ce serveur.
        [one] Une partie, { $late ->
            [0] dans les temps.
           *[other] et elle est en retard.
        }
       *[other] { $n } parties, { $late ->
            [0] aucune en retard.
            [one] une en retard.
           *[other] { $late } en retard.
        }
    }
tables-line = - { $name } · { $state ->
    [late] en retard, échéance { $due } : { $who }
    [waits] attend { $who }{ $due ->
        [none] {""}
       *[other] , échéance { $due }
    }
    [lobby] inscriptions ouvertes
    [paused] en pause
    [suspended] suspendue : ce qui en est enregistré est illisible
   *[running] en cours
 }
tables-many = { $n ->
    [one] un joueur
   *[other] { $n } joueurs
 }
tables-vacant = {" "}· **un siège est vide**
tables-open = Ouvrir une table…
tables-late = Seulement les retards
tables-all = Toutes
tables-nudging = { $n ->
    [0] Personne n’est en retard.
    [one] Relance des retards à une table…
   *[other] Relance des retards à { $n } tables ; le résultat s’affichera ici.
 }
tables-unnudged = { $n ->
    [one] Reste une table : relancez encore une fois pour elle.
   *[other] Restent { $n } tables : relancez encore une fois pour elles.
 }
tables-nudge = { $n ->
    [one] Relancer le retardataire
   *[other] Relancer tous les retardataires
 }

# --- un modérateur qui joue demande à la table ---

tend-request = { $who } s’occupe de cette partie et y joue : il faut donc l’accord d’une autre personne de la table. { $asked } : un seul oui suffit, jusqu’à l’échéance, { $expires }.{ $reason ->
    [none] {""}
   *[other] {" "}Motif : *{ $reason }*
 }
tend-pause = Suspendre la partie{ $until ->
    [none] .
   *[other] {" "}jusqu’à la reprise, { $until }.
 }
tend-resume = Reprendre la partie.
tend-skip = Donner une réponse sans risque pour **{ $who }**.
tend-extend = { $hours ->
    [one] { $hours } heure de plus pour { $who }.
   *[other] { $hours } heures de plus pour { $who }.
 }
tend-pace = Régler la pendule sur *{ $pace }*.
tend-end = **Mettre fin à la partie**, sans gagnant.
tend-back = **Voici ce qui serait annulé :**
    { $lines }
tend-hand-over = Confier la place de **{ $who }**, avec sa main, à { $to }.
tend-free = Libérer la place de **{ $who }**. Si son titulaire est dans les temps, il a un jour pour dire qu’il est là.
tend-move = Montrer désormais la partie dans { $channel }.
tend-voids = La partie ne compterait plus au classement.
tend-asked = Vous jouez à cette table : il faut l’accord d’une autre personne. La question est posée, et la demande tient jusqu’à l’échéance, { $until }.
tend-agreed = La table a donné son accord : la demande de { $who } est exécutée.
tend-declined = La demande de { $who } a été refusée ; rien ne change.
tend-lapsed = La demande de { $who } n’est plus possible ; rien ne change.
tend-expired = Personne n’a répondu à temps à { $who } ; rien ne change.
tend-withdrawn = { $who } a retiré sa demande.
tend-you-withdrawn = Votre demande est retirée.
tend-voted-open = Votre réponse compte.
tend-voted-agreed = C’est fait.
tend-voted-declined = La réponse est non ; rien ne change.
tend-voted-lapsed = Ce n’est plus possible ; la demande est réglée.
tend-voted-expired = Personne n’a répondu à temps ; la demande est réglée.
tend-voted-withdrawn = La demande a été retirée.
audit-agreed = a accepté ce que demandait un modérateur qui joue

# --- la console ---

tab-desk = Table
tab-tables = Toutes
tab-gmpeople = Joueurs
tab-gmserver = Serveur
tab-health = Santé
people-head = { $n ->
    [0] ## Joueurs
        Personne n’est assis à une table de ce serveur.
   *[other] ## Joueurs
        Qui est assis à une table ici, et combien de ses derniers tours ont été en retard.
 }
people-line = - **{ $who }** · { $turns ->
    [0] pas encore de tour
   *[other] { $late } sur { $turns } en retard
 } · { $tables ->
    [one] une table
   *[other] { $tables } tables
 }{ $limit ->
    [none] {""}
    [0] {" "}· sans limite
   *[other] {" "}· { $limit } au plus
 }
people-more-wishes = … et d’autres sur le tableau.
people-limit = Limite d’une personne…
people-most = Parties à la fois
people-most-help = Un nombre de 0 à 100 ; 0 : sans limite
number-unreadable = Écrivez un nombre de 0 à { $most }.
server-language = Langue des tables
server-language-auto = Celle de qui les ouvre
server-language-en = English
server-language-fr = Français
server-clock = Pendule des nouvelles parties
server-games = Jeux (aucun choisi : tous)
server-create-role = Rôle qui peut ouvrir des parties
server-tend-role = Rôle qui s’occupe des parties
server-error-channel = Salon des erreurs
server-puzzles = Salon de l’énigme du jour
server-channels = Salons des parties (aucun : tous)
server-presets = Réglages de départ d’un jeu…
server-everyone-creates-on = Tout le monde ouvre
server-everyone-creates-off = Pas tout le monde
server-ranked-on = Parties classées permises
server-ranked-off = Pas de parties classées
server-limits = Limites…
server-most = Parties ouvertes sur le serveur
server-each = Parties à la fois par personne
server-check = Vérifier
server-board = Tableau ici
server-board-away = Retirer le tableau
server-season = Nouvelle saison…
server-season-ask = **Commencer maintenant une nouvelle saison des classements ?** Les cotes continuent, avec plus de doute. Un classement liste qui joue dans la saison. Elle dure jusqu’à ce que vous commenciez la suivante.
server-season-yes = Commencer la saison
server-season-begun = Une nouvelle saison a commencé.
desk-clock = Pendule…
desk-back = Revenir en arrière…
desk-move = La montrer ici
desk-case = Dossier
desk-finding = Constat…
pause-until = Jusqu’à quand : 20:30, ou demain 20:30
time-clock = Une autre pendule
time-hours = Ou des heures en plus (en moins : -2)
time-seat = Pour qui (vide : pour tous)
finding-sentence = Votre constat
finding-help = Une phrase. La table la lit, et elle reste au journal.
finding-told = { $who } a examiné cette partie et constate : *{ $finding }*
finding-done = La table le lit, et le journal de suivi le garde.
audit-finding = a publié un constat

# --- le dossier ---

case-given = Ce que l’on sait de cette partie, sans aucune main :
case-head = Dossier de la partie { $match } : { $game }, { $status ->
    [over] finie
    [paused] suspendue
    [suspended] illisible
   *[running] en cours
 }
case-created = ouverte le { $at }
case-started = commencée le { $at }
case-ended = finie le { $at }
case-nothing = rien
case-players = Joueurs
case-player = place { $seat } : { $who }{ $user ->
    [none] {""}
   *[other] {" "}({ $user })
 }{ $kind ->
    [none] {""}
   *[other] , automatisé : { $kind }
 }{ $rated ->
    [yes] , compte au classement
   *[no] {""}
 }
case-audit = Fait du dehors : places, réponses par défaut, pendules
case-turns = Tours (tant que la partie dure, seulement ceux hors délai)
case-turn = place { $seat }, { $who } : du { $since } au { $ended }, { $outcome ->
    [kept] dans les temps
    [grace] dans le délai de grâce
    [late] en retard
   *[missed] manqué
 }
case-back = Annulé ou rectifié
case-entry = { $at } : { $kind ->
    [undo] geste annulé
    [rewind] retour en arrière
   *[repair] rectification
 }{ $who ->
    [none] {""}
   *[other] {" "}par { $who }
 }{ $n ->
    [0] {""}
    [one] , { $n } étape
   *[other] , { $n } étapes
 }
case-proof = Preuve
case-entries = Entrées connues de tous : { $n }
case-hash = Empreinte de la clé secrète : { $hash }
case-key = Clé secrète : { $secret }
case-later = Rejouée d’après son relevé : une fois la partie finie.
case-right = Rejouée d’après son relevé : { $n ->
    [one] son entrée concorde.
   *[other] les { $n } entrées concordent.
 }
case-wrong = Rejouée d’après son relevé : { $why }

# --- archives ---

gm-filed = La partie { $match } est archivée : elle quitte les listes (*Parties archivées* dans `/jouer` la montre), et son dernier message reste, sans invitation à rejouer. Elle se lit toujours dans `/partie`.{ $thread ->
    [yes] {" "}Son fil est fermé ; ailleurs, nommez la partie pour la lire.
    [no] {" "}Son fil reste ouvert : je n’ai pas le droit de le fermer, qui gère les fils le peut.
   *[none] {""}
 } *Sortir des archives*, dans `/mj`, l’en ressort.
gm-unfiled = La partie { $match } est sortie des archives.
audit-file = a archivé la partie
audit-unfile = a sorti la partie des archives
over-filed = -# Cette partie est archivée. Elle se lit toujours : les boutons ci-dessous, ou `/partie`.
denied-not-over = La partie { $match } n’est pas terminée. Qui s’en occupe peut d’abord y mettre fin dans `/mj` : *Mettre fin à la partie…*.
denied-filed = La partie { $match } est déjà archivée.
denied-not-filed = La partie { $match } n’est pas dans les archives.

# --- le journal de suivi ---

audit-head = **Journal de suivi de la partie { $match }**, page { $page } sur { $pages }. Chaque participant peut le lire : *Journal de suivi* dans `/partie`.
audit-empty = Personne n’est intervenu de l’extérieur dans cette partie.
audit-of-seat = place { $seat }{ $who ->
    [none] {""}
   *[other] {" "}({ $who })
 }
audit-of-from = de { $value }
audit-of-user = à { $value }
audit-of-kind = à un joueur automatique ({ $value })
audit-of-hours = { $value } heures
audit-of-pace = { $value }
audit-of-channel = vers { $value }
audit-of-what = { $value }
audit-of-unranked = ne compte plus au classement
audit-of-reason = raison : { $value }
audit-repair = a rectifié quelque chose

# --- rectifications ---

repair-head = **Rectifications dans la partie { $match }.** Seul ce que chacun voit peut être rectifié. Mains et pioches ne peuvent être ni touchées ni vues. Chacun lit ce que vous changez et pourquoi, et ce qui a été fait avant ne peut plus être annulé.
repair-none = Rien ne peut être rectifié en ce moment : un combat ou la mise en place dure encore, ou la partie n’avance pas.
repair-choose = Rectifier…
repair-now = maintenant { $now }
repair-place = Où
repair-advance = Quel développement
repair-value = Le nombre qu’il faut (0 à { $most })
repair-reason = Pourquoi (chacun le lira)
repair-unreadable = Dites quoi rectifier, où, à quel nombre (en chiffres), et pourquoi. Les listes sous les options montrent ce qui est possible.
told-repair = Une rectification a été faite : { $what }, { $was } → **{ $value }**{ $reason ->
    [none] .
   *[other] {" "}({ $reason }).
 }

# --- rapports ---

report-given = Ce fichier contient la partie telle que chacun l’a vue, les versions et ses réglages. Il ne contient ni main, ni clé, ni nom ou identifiant de personne. Envoyez-le avec quelques mots sur ce qui n’allait pas.

# --- hasard équitable ---

fair-explained = **Comment le hasard reste équitable.** Avant les inscriptions, le bot met sous clef une clé secrète et publie son empreinte. Chaque inscrit y ajoute quelque chose de lui : le bot lui-même ne connaît donc pas les mélanges d’avance. Chaque mélange et chaque dé découlent de la clé et de ces ajouts, de rien d’autre. À la fin de la partie, je montre la clé : elle correspond à l’empreinte, ou le bot a triché. Tout le monde peut alors rejouer la partie et comparer chaque position.
fair-hash = Empreinte : `{ $hash }`
fair-added = Ajouté par { $who } : `{ $what }`
fair-added-kind = -# Un joueur automatique ne choisit rien. Il ajoute sa sorte et le numéro de l’appui qui lui a donné sa place, ou *None*.
fair-key = Clé secrète : `{ $secret }`
fair-later = La clé reste secrète tant que la partie continue ; ensuite *Sans triche ✓* dans `/partie` vérifie tout.
fair-end = Empreinte de la dernière position : `{ $after }`
fair-right = ✓ Vérifié à l’instant : la clé correspond à son empreinte, et les { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
 } mènent de nouveau aux positions qui ont été jouées.
fair-wrong = ✗ Vérifié à l’instant, et quelque chose ne concorde pas : { $why }
fair-outgrown = ◐ Vérifié à l’instant, aussi loin que vont les règles d’aujourd’hui. { $why }
fair-record = Dossier de la partie
record-later = Le dossier est remis une fois la partie terminée : il révèle toutes les mains.
record-large = Le dossier est trop grand pour Discord. Qui fait tourner le bot peut l’écrire : `hexarch export { $match } FICHIER`.
record-given = Tout le dossier, avec sa clé. `hexarch verify FICHIER` le vérifie sur votre propre machine.

# --- ce que le bot peut faire dans un salon ---

check-fine = J’ai ici toutes les permissions qu’il me faut.
check-missing = Il manque quelque chose (✗). Qui gère le serveur peut le permettre dans les réglages de ce salon. Sans cela je continue avec moins.
check-blocked = Je ne peux pas montrer de partie ici : il manque quelque chose (✗) que rien ne remplace. Qui gère le serveur peut le permettre dans les réglages de ce salon.
permission-for-view_channel = sinon je ne vois rien de ce salon
permission-for-send_messages = sinon il n’y a pas de table, ni de sujet dans un forum
permission-for-send_messages_in_threads = sinon il n’y a pas de table dans un fil
permission-for-attach_files = sinon des textes remplacent les images
permission-for-read_message_history = sinon un message peut se trouver deux fois après une panne, car je ne retrouve pas les miens
permission-for-create_public_threads = sinon une nouvelle partie se joue dans le salon même, pas dans un fil à elle
permission-for-pin_messages = sinon le tableau du serveur n’est pas épinglé
permission-for-manage_threads = sinon le fil d’une partie archivée reste ouvert, à moins d’être le mien
check-setup = **Comment ce serveur est réglé** (la page *Serveur* de `/mj` le change)
check-create = • Les parties sont ouvertes par { $everyone ->
    [welcome] tout le monde : les nouveaux sont bienvenus ici, quoi que l’on ait choisi
    [true] tout le monde
   *[false] { $role ->
        [none] qui gère le serveur ; choisissez un rôle, ou tout le monde, si d’autres doivent le pouvoir
       *[other] ceux qui gèrent le serveur, et { $role }
     }
 }.
check-tend = • S’en occupent : qui gère le serveur{ $role ->
    [none] .
   *[other] , et { $role }.
 }
check-hidden = • Tout le monde voit `/mj` ; un message répond à qui n’en a pas le droit. *Paramètres du serveur → Intégrations* peut cacher une commande à des rôles, des personnes ou des salons. Gardez `/mj` pour vos modérateurs.
check-games = • Jeux : { $games ->
    [all] tous.
   *[other] { $games } seulement.
 }
check-channels = • Salons : { $channels ->
    [all] des parties peuvent s’ouvrir partout où je peux écrire.
   *[other] des parties ne s’ouvrent que dans { $channels }, fils compris.
 }
check-most = • Parties ouvertes à la fois : { $most ->
    [0] sans limite.
   *[other] { $most } au plus.
 }
check-ranked = • Parties classées : { $ranked ->
    [true] permises.
   *[false] aucune.
 }
check-preset = • { $game } : les parties commencent avec { $options ->
    [usual] les options habituelles
   *[other] { $options }
 }{ $fixed ->
    [true] {" "}; seuls ceux qui s’occupent des parties y changent les réglages.
   *[false] .
 }
check-language = • Les tables parlent { $language ->
    [en] anglais
    [fr] français
   *[auto] la langue de qui les ouvre
 }.
check-clock = • Nouvelles parties : { $clock }.
check-errors = • Erreurs : { $where ->
    [none] seulement dans le journal du bot ; un salon privé peut être désigné pour leurs références.
   *[other] { $ok ->
        [true] leurs références vont dans { $where }.
       *[false] leurs références devraient aller dans { $where }, mais je ne peux pas y écrire.
     }
 }
check-match = • { $match ->
    [none] Aucune partie n’est montrée dans ce salon.
   *[other] La partie { $match } est celle de ce salon.
 }

# --- réglages de départ ---

presets-head = **{ $game } sur ce serveur.** Les nouvelles parties commencent avec ces options. { $fixed ->
    [true] Elles sont fixées : seuls ceux qui s’occupent des parties peuvent changer les options, la pendule et l’accord pour revenir en arrière.
   *[false] Chaque table peut ensuite les changer.
 }
presets-fix = Les fixer
presets-free = Ne plus les fixer
presets-usual = Celles du jeu
settings-fixed = Sur ce serveur, les réglages de { $game } sont fixés ; ceux qui s’occupent des parties peuvent les changer. La partie s’ouvre sans rien choisir d’autre.

# --- la fin d’une partie ---

gm-end-ask = **Vraiment finir la partie { $match }{ $title ->
    [none] {""}
   *[other] , « { $title } »
 } ({ $who }) ?** Elle s’arrête aussitôt, sans vainqueur, et pour de bon.
gm-end-yes = Finir la partie
