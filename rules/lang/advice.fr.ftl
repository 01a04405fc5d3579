# Ce qui parle pour une réponse, dans les nombres du jeu. Chaque famille nomme ses mesures dans un fichier à elle,
# effect-<mesure>, sans majuscule ; buts et menaces sont because-<clé>, pour vous ou pour l’automate ($person).

advice-effect = { $name } : { $before } → { $after }
advice-effect-same = { $name } : { $after }
advice-effect-second = { $name } : { $before } → { $after }, sinon { $second }
advice-effect-same-second = { $name } : { $after }, sinon { $second }

# Ce qui est demandé une fois avant une réponse ; une famille peut le dire autrement, par risk-<genre>-<famille>.
risk-ends = Cela peut finir la partie, et, d’après ce que vous voyez, sans votre victoire. Le faire ?
risk-unit = Vous abandonnez { $thing }. Le faire ?
risk-goods = { $n } de ce que vous avez mis de côté seraient perdus. Le faire ?
risk-actions = Il vous resterait { $n } sans emploi. Le faire ?
risk-base = { $thing } pourrait alors tomber. Le faire ?
risk-given = { $n } iraient à d’autres. Le faire ?
risk-out = Vous seriez hors de la partie. Le faire ?
risk-card = Retirer { $thing } de vos cartes ?
risk-troops = { $n ->
    [one] { $n } troupe serait perdue. Le faire ?
   *[other] { $n } troupes seraient perdues. Le faire ?
}
