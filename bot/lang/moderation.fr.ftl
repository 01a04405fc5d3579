# S’occuper des parties au grand jour : bureau, journal de suivi, rectifications, rapports, hasard équitable.

# --- commandes ---

c-desk = Le bureau d’une partie : où elle en est, ce que vous pouvez y faire
    .name = bureau
c-archive = Archiver une partie terminée : hors des listes, toujours lisible
    .name = archiver
    .restore = Au contraire, la ressortir des archives
option-name-restore = ressortir
option-name-archived = archivées
c-presets = Avec quoi les parties d’un jeu commencent sur ce serveur, et si l’on peut le changer
    .name = préréglages
c-audit = Ce que modérateurs, horloges et votes ont fait à une partie
    .name = suivi
c-report = Une partie en fichier pour signaler un bug : seulement ce que chacun a vu
    .name = rapport
c-verify = Comment le hasard reste équitable ; la partie finie, tout vérifier
    .name = vérifier
c-repair = Rectifier un nombre public d’une position, en disant pourquoi
    .name = rectifier
    .what = Quoi rectifier ; rien : voir ce qui peut l’être
    .place = Où
    .value = Le nombre qu’il faut
option-name-place = lieu
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
desk-pause = Suspendre
desk-resume = Reprendre la partie
desk-skip = Réponse sans risque pour { $who }
desk-free = Libérer une place…
desk-time = Un jour de plus
desk-end = Mettre fin à la partie…
desk-refresh = Actualiser
desk-audit = Journal de suivi
desk-report = Signaler un bug…
desk-repair = Rectifier…
desk-file = Archiver
desk-unfile = Sortir des archives

# --- toutes les tables ---

tables = Toutes les tables
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
tables-nudge = { $n ->
    [one] Relancer le retardataire
   *[other] Relancer tous les retardataires
 }

# --- archives ---

gm-filed = La partie { $match } est archivée : elle quitte les listes (`/partie liste` avec `archivées` la montre), et son dernier message reste, sans invitation à rejouer. Elle se lit toujours avec `/partie revoir`, `/partie journal` et `/partie vérifier`.{ $thread ->
    [yes] {" "}Son fil est fermé ; ailleurs, nommez la partie pour la lire.
    [no] {" "}Son fil reste ouvert : je n’ai pas le droit de le fermer, qui gère les fils le peut.
   *[none] {""}
 } `/mj archiver` avec `ressortir` l’en ressort.
gm-unfiled = La partie { $match } est sortie des archives.
audit-file = a archivé la partie
audit-unfile = a sorti la partie des archives
over-filed = -# Cette partie est archivée. Elle se lit toujours : les boutons ci-dessous, ou `/partie vérifier`.
denied-not-over = La partie { $match } n’est pas terminée. Qui s’en occupe peut d’abord y mettre fin avec `/mj finir`.
denied-filed = La partie { $match } est déjà archivée.
denied-not-filed = La partie { $match } n’est pas dans les archives.

# --- le journal de suivi ---

audit-head = **Journal de suivi de la partie { $match }**, page { $page } sur { $pages }. Chaque participant peut le lire : `/partie suivi`.
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
fair-later = La clé reste secrète tant que la partie continue ; ensuite `/partie vérifier` vérifie tout.
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

# --- /gm check ---

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
check-setup = **Comment ce serveur est réglé** (`/mj config` et `/mj préréglages` le changent)
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

# --- /gm presets ---

presets-head = **{ $game } sur ce serveur.** Les nouvelles parties commencent avec ces options. { $fixed ->
    [true] Elles sont fixées : seuls ceux qui s’occupent des parties peuvent changer les options, la pendule et l’accord pour revenir en arrière.
   *[false] Chaque table peut ensuite les changer.
 }
presets-fix = Les fixer
presets-free = Ne plus les fixer
presets-usual = Celles du jeu
settings-fixed = Sur ce serveur, les réglages de { $game } sont fixés ; ceux qui s’occupent des parties peuvent les changer. La partie s’ouvre sans rien choisir d’autre.

# --- /gm end ---

gm-end-ask = **Vraiment finir la partie { $match }{ $title ->
    [none] {""}
   *[other] , « { $title } »
 } ({ $who }) ?** Elle s’arrête aussitôt, sans vainqueur, et pour de bon.
gm-end-yes = Finir la partie
