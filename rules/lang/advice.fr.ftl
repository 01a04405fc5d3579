# Ce qui parle pour une réponse, dans les nombres du jeu. Chaque famille nomme ses mesures dans un fichier à elle,
# effect-<mesure>, sans majuscule ; buts et menaces sont because-<clé>, pour toi ou pour l’automate ($person).

advice-effect = { $name } { $before } → { $after }
advice-effect-same = { $name } { $after }
advice-effect-second = { $name } { $before } → { $after }, deuxième choix { $second }
advice-effect-same-second = { $name } { $after }, deuxième choix { $second }
