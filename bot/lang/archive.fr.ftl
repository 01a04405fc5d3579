# Fichiers qui contiennent l’historique d’une partie

archive-foreign = Ce fichier n’est pas l’historique d’une partie.
archive-newer = Cet historique a la forme { $form } ; cette version de Hexarch lit les formes jusqu’à { $known }.
archive-line = La ligne { $line } du fichier est illisible : { $why }.
archive-length = Le fichier est incomplet, ou on y a ajouté des lignes : il annonce { $expected } entrées et en contient { $found }.
archive-game = Cet historique vient du jeu { $game }, qui n’est pas installé ici.
archive-name = Cet historique est celui d’une partie nommée « { $match } » : les noms de parties ont au plus 10 lettres et chiffres.
archive-rules = Cet historique cite une version « { $rules } » des règles, qui n’a jamais existé.
archive-taken = Des parties portent déjà le nom { $match }.

# Ce qui ne va pas dans un historique (rules/core/record.py)

record-at = Entrée { $seq }, écrite sous la version { $rules } des règles : { $why }
record-outgrown = { $entries } entrées concordent. La suivante a été jouée sous la version { $rules } des règles. La version { $today }, qui vient de vérifier, mène ailleurs à partir de là. Cela ne dit rien contre les mélanges : une version du programme de cette époque vérifie le reste.
record-key-missing = La clé secrète n’est pas révélée. Une partie en cours n’est exportée avec sa clé que sur demande.
record-key-form = La clé secrète n’est pas faite de 32 octets en hexadécimal.
record-key-wrong = La clé secrète n’est pas celle dont l’empreinte a été publiée.
record-game-other = L’historique vient du jeu { $game }, et non de { $wanted }.
record-content-unreadable = Le contenu de la partie est illisible ({ $why }).
record-content-other = Le contenu de la partie n’est pas celui que dit son empreinte.
record-no-start = L’historique ne commence pas par le début de la partie.
record-setup-impossible = Aucune partie ne peut être mise en place ainsi ({ $why }).
record-out-of-order = Elle se trouve après l’entrée { $before }.
record-unplayable = Elle ne peut pas être jouée ({ $why }).
record-rewind-nowhere = Elle revient à l’entrée { $to }, qui est inconnue.
record-starts-again = Elle commence la partie une seconde fois.
record-illegal = L’action est refusée par { $rule }.
record-position-other = Elle mène à la position { $found }, et non à { $said }.
record-undo-other = Elle annule d’autres entrées.
record-entry-other = Elle n’est pas écrite comme l’est une telle entrée.
record-signature-wrong = La signature n’est pas celle de cet historique : sa fin, son nom ou autre chose y a été changé après coup.
record-events-other = Il se passe autre chose que ce qu’elle raconte.
record-action-missing = L’action manque.
record-action-unreadable = L’action est illisible ({ $why }).

# Ce qu’un fichier ne montre pas à lui seul (hexarch verify)

unshown-unplayed = Sans la clé, seule la forme a été vérifiée : les { $entries } entrées se suivent, chacune est de ce jeu, et les cartes sont celles de leur empreinte. Non montré : qu’elles ont été jouées selon les règles, et ce que le hasard a décidé. Gardez le fichier : quand la partie sera finie, son historique devra commencer par ces entrées, et sa clé correspondre à l’empreinte.
unshown-unsigned = Non montré : qu’il ne manque rien après la dernière des { $entries } entrées, et que le fichier porte le nom de sa partie. Il n’est pas signé ; les fichiers des versions précédentes ne le sont pas.
unshown-going-on = Non montré : la suite de la partie. Elle n’était pas finie quand ce fichier a été écrit, après { $entries } entrées.
unshown-stopped = Non montré : que la partie était finie. Les règles ne la terminent pas après ces { $entries } entrées : quelqu’un y a mis fin, ou la suite a été coupée.
unshown-rules = Non montré : que ce que racontent { $entries } entrées est ce qui s’est passé. D’autres versions des règles que { $rules } les ont écrites. Leurs actions et leurs positions ont été comparées, leurs mots n’ont pas pu l’être.
unshown-identity = Qu’aucun fichier ne montre : que c’est bien la partie { $match } telle qu’elle a été jouée. La clé est dite à tous quand une partie est finie, et qui la connaît peut écrire un autre fichier. Comparez avec *Sans triche ✓* de `/partie` là où elle a été jouée : empreinte de la clé { $hash }, { $entries } entrées, empreinte de la dernière position { $after }.
