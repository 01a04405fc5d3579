# Fichiers qui contiennent l’historique d’une partie

archive-foreign = Ce fichier n’est pas l’historique d’une partie.
archive-newer = Cet historique a la forme { $form } ; cette version de Hexarch lit les formes jusqu’à { $known }.
archive-line = La ligne { $line } du fichier est illisible : { $why }.
archive-length = Le fichier est incomplet, ou on y a ajouté des lignes : il annonce { $expected } entrées et en contient { $found }.
archive-game = Cet historique vient du jeu { $game }, qui n’est pas installé ici.
archive-taken = Des parties portent déjà le nom { $match }.

# Ce qui ne va pas dans un historique (rules/core/record.py)

record-at = Entrée { $seq }, écrite sous la version { $rules } des règles : { $why }
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
record-undo-other = Elle reprend d’autres entrées.
record-entry-other = Elle n’est pas écrite comme l’est une telle entrée.
record-events-other = Il se passe autre chose que ce qu’elle raconte.
record-action-missing = L’action manque.
record-action-unreadable = L’action est illisible ({ $why }).
