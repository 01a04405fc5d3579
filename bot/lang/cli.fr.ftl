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
imported-paused = La partie { $match } est dans la base. Elle est en pause, et ses places sont ouvertes : ses joueurs les prennent dans `/partie`, puis *Reprendre la partie*, dans `/mj`, la relance.
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
ladder-checked = { $matches ->
    [one] { $matches } partie rejouée
   *[other] { $matches } parties rejouées
 }, { $wrong ->
    [0] rien ne diffère
    [one] une différence
   *[other] { $wrong } différences
 }.
ladder-places-differ = { $match } : son dossier mène à d’autres places que celles qui sont enregistrées.
ladder-differs = { $user } : les dossiers mènent à une autre cote que celle qui est montrée.
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
