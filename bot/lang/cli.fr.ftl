world-fine = { $file } est en règle : on peut jouer avec ce Monde.
world-column-name = Unité
world-column-cost = Coût
world-column-strength = Force
world-column-copies = Exemplaires
world-column-text = Texte

# Les comptes rendus de parties, en fichiers

exported-with-key = La partie { $match } est dans { $file } : { $entries } entrées, avec sa clé secrète.
exported-without-key = La partie { $match } est dans { $file } : { $entries } entrées. Elle continue, donc la clé secrète n'est pas dans le fichier ; sans elle, rien ne peut être vérifié.
imported-over = La partie { $match } est dans la base. Elle est terminée.
imported-paused = La partie { $match } est dans la base. Elle est en pause : placez les joueurs avec `/mj remplacer`, puis reprenez avec `/mj continuer`.
replay-which = Nommez soit un fichier, soit --live.
replay-unreadable = Ce qui est gardé de cette partie est illisible.
replay-over = { $entries } entrées concordent ; gagnée à la manche { $round } par le siège { $winners }.
replay-lost = { $entries } entrées concordent ; finie à la manche { $round }, personne n’a gagné.
replay-going-on = { $entries } entrées concordent ; manche { $round }, rien n'est joué.
replayed = { $matches ->
    [one] { $matches } partie rejouée
   *[other] { $matches } parties rejouées
} ; { $different ->
    [0] les règles d'aujourd'hui n'y changent rien.
    [one] { $different } serait différente.
   *[other] { $different } seraient différentes.
}
verified-all = { $matches ->
    [one] { $matches } partie rejouée
   *[other] { $matches } parties rejouées
} ; { $wrong ->
    [0] toutes concordent.
    [one] { $wrong } ne concorde pas.
   *[other] { $wrong } ne concordent pas.
}
verify-which = Indiquez soit un fichier, soit --all.
verified-signed = La clé, les { $entries } entrées et la signature de la partie { $match } concordent.
verified = La clé et les { $entries } entrées de la partie { $match } concordent.
snapshot-no-painter = Il n'y a pas d'images pour le jeu { $game }.
snapshot-no-entry = Il n'y a pas d'entrée { $seq } ; la dernière est { $last }.
snapshot-no-seat = Il n'y a pas de siège { $seat } : dites public, ou de 0 à { $last }.
snapshot-seat = Siège { $number }
serving-database = Les parties sont gardées dans { $place }.
serving-sandbox = Le bac à sable est ouvert : { $address }
sandbox-taken = Un autre bac à sable utilise { $file } : celui-ci oubliera ses salons en s’arrêtant.
sandbox-damaged = Les salons du bac à sable n’ont pas pu être lus ; ce qu’il y avait est maintenant { $file }.
sandbox-unreadable = { $file } ne contient pas de bac à sable lisible. Il a été laissé tel quel.
wrong-token = Discord ne connaît pas ou plus ce DISCORD_TOKEN. Recopiez-le depuis la page Bot du portail des développeurs.
discord-hung-up = Discord a coupé la connexion et n’en veut pas d’autre (numéro { $code }){ $code ->
    [4014] { " " }: il demande une intention privilégiée, dont Hexarch n’a pas besoin. Réinstallez cette version
   *[other] . Regardez la page Bot du portail des développeurs
}, puis relancez. Aucune partie n’a rien perdu.
discord-unreachable = Discord ne répond pas : { $why }
no-database = Il n’y a pas de base de données à { $place }.
trace-empty = Rien n’a été demandé à Discord au sujet de la partie { $match } ces { $days } derniers jours.
file-missing = { $file } : ce fichier ou ce dossier n’existe pas.
file-forbidden = { $file } : accès refusé.
file-folder = { $file } est un dossier.
file-strange = { $file } n’est pas un fichier, mais un tube, un périphérique ou une socket.
file-there = { $file } existe déjà.
file-trouble = { $file } : { $why }
address-taken = L’adresse { $address } ne peut pas être ouverte : { $why }.
unknown-of = { $kind ->
    [game] Jeu inconnu :
    [player] Type de joueur inconnu :
    [world] Monde inconnu :
    [edition] Édition inconnue :
    [option] Option inconnue :
    [figure] Mesure inconnue :
   *[language] Langue inconnue :
} « { $what } ». Connus : { $known }.
seats-of = { $game } se joue de { $least } à { $most }.
simulated = { $game } : { $ended ->
    [one] une partie s’est terminée
   *[other] { $ended } parties se sont terminées
}, en { $least } à { $most } manches (médiane { $median }) ; { $limit } par la limite de manches. Points :
simulated-rate = { $actions } actions par seconde ; { $questions } questions par place et par manche.
endless-match = Une partie ne s’est pas terminée en { $bound } actions.
world-id-taken = L’identifiant « { $id } » est celui d’un autre Monde.
world-left-out = { $file } est laissé de côté ; les nouvelles parties se jouent sans lui. { $why }
world-more-problems = Et { $count } de plus : hexarch worlds check dit tout.
listed-seats = de { $least } à { $most } joueurs

# hexarch deploy

deploy-written = { $file } est écrit.
deploy-home = Le programme, ou le Python qui l’exécute, est dans un dossier personnel ({ $place }), que le service ne peut pas lire : installez-le ailleurs, par exemple dans /opt/hexarch avec le Python du système, et écrivez ces fichiers de là.
deploy-project = L’image se construit à partir des sources de Hexarch : la place de ces fichiers est le dossier où se trouvent pyproject.toml et uv.lock.
deploy-systemd = Ensuite, en tant que root : mettez le jeton dans /etc/hexarch/token (mode 600) et les fichiers dans /etc/systemd/system, puis :
    systemctl daemon-reload && systemctl enable --now hexarch
deploy-compose = Ensuite : mettez le jeton dans secrets/token et un nouveau mot de passe dans secrets/password, puis :
    docker compose up --build --detach
deploy-container = Ensuite : podman build -t hexarch -f Containerfile .

# Joueurs automatiques les uns contre les autres
arena-crowded = { $players } sortes de joueurs ont été nommées pour { $seats } places.
arena-elos = { $said } : donnez deux forces en Elo, la plus basse d’abord, comme 0,50.
arena-two-kinds = Un test demande deux sortes de joueurs, comme --players heuristic,random.
arena-plays = --plays dit combien d’avenirs imaginent les joueurs forts, et aucun ne joue : nommez { $player } dans --players.
arena-other = { $file } contient les parties d’une autre rencontre, ou aucune qui soit lisible. Nommez un autre fichier.
arena-head = { $game }, { $seats } places : { $pairs ->
    [one] 1 donne
   *[other] { $pairs } donnes
}, { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}.
arena-column-player = joueur
arena-column-won = gagnées
arena-column-share = part [95 %]
arena-column-fair = équitable
arena-column-ahead = avance par partie [95 %]
arena-column-p50 = réflexion, ms (moitié)
arena-column-p99 = réflexion, ms (99 %)
arena-by-sides = camp
arena-by-seats = place
arena-by-places = tour à la manche 1
arena-everybody = tous
arena-length = Durée : { $least } à { $most } manches, médiane { $median } ; { $actions } réponses (médiane).
arena-endings = Fins : { $ends }.
arena-blunders = ce dont on rirait, par place et partie
arena-blunder-draft-again = règle de nouveau un nombre d’un brouillon
arena-blunder-in-vain = commence quelque chose et ne fait rien
arena-blunder-own-destroyed = détruit du sien plus qu’il ne doit
arena-blunder-cultist-captured = laisse capturer un Cultiste qui pouvait être sauvé
arena-blunder-power-left = passe en gardant du Pouvoir
arena-blunder-offer-left = quitte une discussion où on lui a fait une offre
arena-blunder-city-angry = laisse une cité en colère tout un tour, avec de quoi l’apaiser
arena-blunder-no-wonder = garde des merveilles jusqu’à la fin sans en bâtir
arena-blunder-hoard = finit la partie sur un tas de réserves
arena-sprt = { $answer ->
    [better] { $player } est plus fort
    [not-better] { $player } n’est pas plus fort
   *[open] On ne sait pas encore si { $player } est plus fort
} : { $low } contre { $high } Elo, log-vraisemblance { $ratio }, décidé à ±{ $bound }.
ratings-unread = { $file } ne contient aucune partie que hexarch arena ait gardée.
ratings-other = { $file } contient les parties d’un autre jeu, ou d’une autre version de son contenu, que { $first }.
ratings-unconnected = Aucune partie ne compare { $players } à { $anchor } : ajoutez-en, ou nommez un autre joueur avec --anchor.
ratings-head = { $game } : { $deals ->
    [one] 1 donne
   *[other] { $deals } donnes
}, { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}.
ratings-column-elo = Elo au-dessus de { $anchor } [95 %]
ratings-column-ahead = avance sur le suivant [95 %]
ratings-column-against = contre { $player }

# Ce que les joueurs forts pensent d’une position
fit-without = Les joueurs de { $game } ne voient pas plus loin que leurs règles d’expérience : il n’y a rien à ajuster.
fit-said = { $positions } positions de { $matches } parties. Perte logarithmique { $loss } ; avec les poids en place { $place }, au hasard { $chance }.
fit-worse = Ces poids ne prédisent pas mieux que ceux en place, ou que le hasard : { $file } n’est pas écrit.

# Des Mondes les uns contre les autres
balance-alone = Il faut à un Monde un autre contre qui jouer : nommez-en plus, ou --against all.
balance-title = Parties gagnées par le Monde de la ligne contre celui de la colonne
balance-world = Monde
balance-said = { $world } : { $share } % en tout [{ $low }, { $high }]. { $verdict ->
    [above] Trop fort : plus que 42 à 58.
    [below] Trop faible : moins que 42 à 58.
    [within] Équilibré : entre 42 et 58.
   *[open] Pas encore certain ; davantage de donnes le diront.
}
balance-best = Meilleur atout : { $unit } ({ $with } % de victoires quand on la joue, { $without } % sinon).
balance-idle = Jamais joué : { $units }.
