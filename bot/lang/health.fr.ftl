# Comment se porte le bot.

health-head = **Santé**, mesurée depuis { $hours ->
    [0] moins d’une heure
    [one] une heure
   *[other] { $hours } heures
 }
health-acknowledge = Première réponse : la moitié en { $median } ms, 95 % en { $p95 } ms, au plus { $most } ms ({ $n ->
    [0] moins de 100
   *[other] au moins { $n }
 })
health-commit = Écrit dans la base : la moitié en { $median } ms, 95 % en { $p95 } ms, au plus { $most } ms ({ $n ->
    [0] moins de 100
   *[other] au moins { $n }
 })
health-draw = Images dessinées : la moitié en { $median } ms, 95 % en { $p95 } ms, au plus { $most } ms ({ $n ->
    [0] moins de 100
   *[other] au moins { $n }
 })
health-lag = Retard pendant un autre calcul : la moitié en { $median } ms, 95 % en { $p95 } ms, au plus { $most } ms
health-behind = Parties qui ne sont pas montrées telles qu’elles sont : { $n }{ $seconds ->
    [0] .
   *[other] , le plus ancien changement depuis { $seconds } s.
 }
health-refused = Sur { $requests ->
    [0] moins de 100
   *[other] au moins { $requests }
 } requêtes à Discord : { $slow } trop rapides (429), { $forbidden } interdites (403), { $broken } en panne là-bas (5xx). Messages privés trouvés fermés : { $closed }. Erreurs de notre fait : { $errors }. Images ratées : { $undrawn }.
health-searched = Au moins { $n } réponses de joueurs automatiques difficiles : environ { $share } % d’entre elles d’après des principes simples, faute de temps ou de processus pour chercher.
health-away = J’ai été absent de { $since } à { $until }. Rien de ce qui avait été fait n’est perdu, et aucune pendule ne compte ce temps.
health-invalid = Au moins { $count } requêtes des dix dernières minutes n’étaient pas valables (401, 403 ou 429). Au bout de { $most }, Discord bannit l’adresse de cette machine pour un temps. Le plus souvent, le bot a perdu une permission dans beaucoup de salons, ou plusieurs bots tournent avec un seul jeton. Le journal dit quelles requêtes ont été refusées.
health-usual = Tout est comme d’habitude.
health-heavy = Il y a trop à faire : images et rappels attendent que cela passe.
health-too-heavy = Il y a beaucoup trop à faire : images et rappels attendent, et aucune nouvelle partie n’est ouverte.
too-much = Il y a trop à faire en ce moment, aucune nouvelle partie n’est donc ouverte. Les parties en cours continuent. Réessayez dans quelques minutes.

metrics-missing = Ces chiffres sont écrits par prometheus_client, qui n’est pas installé : pip install 'hexarch[metrics]'.

# --- hexarch backup ---

backup-done = Toute la base est copiée dans { $file } ({ $size } Mio) et vérifiée. Qui a la copie peut lire toutes les mains des parties en cours.
backup-program = { $program } n’est pas installé ici ; il vient avec PostgreSQL (paquet postgresql-client de Debian)
restore-done = La base est restaurée depuis { $file } : { $matches ->
    [one] une partie continue
   *[other] { $matches } parties continuent
}. Au prochain lancement du bot, chacune est affichée à nouveau, telle qu’elle est ici. Ce qui a été fait après la copie est perdu. hexarch verify --all rejoue toutes les parties et compare.
backup-failed = La base n’a pas pu être copiée : { $why }. Rien n’a été laissé derrière.
