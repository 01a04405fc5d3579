# La base de données

store-error = La base de données est inutilisable.
store-failed = La base de données { $database } est inutilisable en ce moment : { $why }. Rien n’a été écrit ; un nouvel essai suivra.
store-unusable = La base de données { $database } ne s’ouvre pas : { $why }. Vérifiez le chemin, les droits et le réglage HEXARCH_DATABASE.
store-corrupt = Le fichier { $database } est abîmé ou n’est pas une base de données. Il a été laissé tel quel. Remettez une sauvegarde à sa place, ou indiquez un autre fichier avec HEXARCH_DATABASE.
store-damaged = La base de données { $database } est abîmée. Cela s’est vu pendant que le bot tournait ; rien n’y est plus écrit, et le bot s’arrête. Remettez une sauvegarde à sa place, ou indiquez un autre fichier avec HEXARCH_DATABASE.
store-taken = Un autre Hexarch utilise la base de données { $database }. Deux bots sur une même base se gêneraient. Arrêtez d’abord l’autre, ou indiquez une autre base avec HEXARCH_DATABASE. S’il est devenu injoignable, `hexarch serve --take-over` lui reprend une base PostgreSQL. Rien n’a été changé.
store-lost = Ce Hexarch a perdu la base de données { $database } : un autre l’a reprise, ou la connexion à son serveur est coupée. Il n’écrit et ne publie plus rien. Le processus s’arrête ; vous pouvez le relancer.
store-row = Ce qui est enregistré de la partie { $match } est abîmé : { $what ->
    [entry] l’entrée { $seq } de son historique
    [header] ce dont elle est partie
    [secret] sa clé secrète
    [content] le jeu de cartes
    [row] ce qui en est gardé à côté de l’historique
    [message] le message qui la montre
   *[position] la position, à laquelle l’historique ne mène pas,
} n’est pas ce qui avait été écrit. Rien n’a été effacé. La personne qui héberge le bot peut remettre une sauvegarde à sa place.
store-foreign = La base de données { $database } appartient à un autre programme. Elle a été laissée telle quelle. Indiquez-en une autre avec HEXARCH_DATABASE.
store-newer = La base de données { $database } a été écrite par une version plus récente de Hexarch. Elle a été laissée telle quelle. Installez cette version, ou indiquez une autre base avec HEXARCH_DATABASE.
store-older = La base { $database } vient d’une version d’avant 0.9.0. Hexarch ne sait pas la lire : déplacez-la, ou nommez-en une autre avec HEXARCH_DATABASE. Rien n’a changé.

# Pourquoi le bot refuse avant même de consulter les règles (bot/model/refusals.py)

denied-unknown-match = Il n’y a pas de partie { $match } ici.
denied-unknown-game = Ce bot ne propose pas le jeu { $game }.
denied-not-ranked = { $why ->
    [people] Une partie classée se joue entre humains : pas de joueur automatique.
    [few] Une partie classée demande au moins deux personnes.
   *[server] Ce serveur n’a pas de parties classées.
}
denied-unknown-option = L’option { $option } n’existe pas, ou n’admet pas la valeur { $value }.
denied-unknown-choice = Le choix { $choice } n’existe pas, ou n’admet pas la valeur { $value }.
denied-unknown-player = Il n’y a pas de joueur { $player } dans cette partie.
denied-choice-taken = { $value } est pris : un autre joueur l’a choisi.
denied-channel-taken = Ce salon montre déjà la partie { $match }. Prenez un autre salon, ou terminez d’abord cette partie.
denied-not-in-lobby = La partie { $match } a commencé ; cela ne se fait qu’avant le début.
denied-still-lobby = La partie { $match } n’a pas encore commencé.
denied-match-paused = La partie { $match } est en pause. Un modérateur peut la reprendre.
denied-not-held = La partie { $match } n’est pas en pause.
denied-match-suspended = La partie { $match } est suspendue : sa position enregistrée est illisible. Rien n’a été effacé ; son modérateur est prévenu.
denied-match-ended = La partie { $match } est terminée.
denied-table-full = La table est complète : { $most ->
    [one] { $most } joueur
   *[other] { $most } joueurs
 } au plus.
denied-too-few-players = Il faut { $least ->
    [one] { $least } joueur
   *[other] { $least } joueurs
 } pour commencer ; { $now ->
    [0] personne n’est encore inscrit
    [one] { $now } est inscrit
   *[other] { $now } sont inscrits
}.
denied-already-joined = Vous avez déjà une place dans la partie { $match }.
denied-not-seated = Vous n’avez pas de place dans la partie { $match }. Vous pouvez la regarder avec `/carte` ; `/partie` offre une place libre.
denied-seat-taken = Ce joueur a déjà une place dans la partie { $match }.
denied-hand-seen = Qui a vu une main de cette partie n’a pas le droit d’en voir une autre. Seule la place qu’on y avait peut se reprendre : la place { $seat }.
denied-question-closed = Cette question est close. Répondez à la plus récente.
denied-terms-changed = L’échange a changé depuis cet affichage. Voici où il en est ; regardez-le de nouveau avant d’accepter.
denied-nothing-asked = La partie n’attend pas la place { $seat }.
denied-cannot-concede = Il n’est pas possible d’abandonner en ce moment.
denied-away-too-long = { $days ->
    [0] Vos absences ont déjà duré autant que cette partie le permet.
    [one] Il vous reste { $days } jour d’absence dans cette partie.
   *[other] Il vous reste { $days } jours d’absence dans cette partie.
 } Quelqu’un peut prendre votre place : `/partie`.
denied-not-away = Aucune absence n’est notée pour vous dans cette partie.
denied-busy = D’autres ont joué au même moment dans cette partie, donc votre action n’a pas été faite. Rien n’est perdu : réessayez.
denied-newer-rules = Une version plus récente du bot a continué cette partie. Elle reprendra dès que cette version sera de retour ; rien n’a été modifié.
denied-restarting = Redémarrage en cours, de retour dans un instant ; rien n’est perdu.
