# `hexarch doctor` et `hexarch commands` : la place du bot sur Discord

no-token = Il n’y a pas de DISCORD_TOKEN. Créez un jeton sur la page Bot de https://discord.com/developers/applications et mettez-le dans l’environnement ou dans .env. Ou nommez avec HEXARCH_SANDBOX un bac à sable qui tourne seul.

commands-same = Discord a les { $count } commandes de cette version.
commands-missing = Pas enregistrées : { $names }. Pour les enregistrer : hexarch commands --sync
commands-changed = Enregistrées comme une autre version les a : { $names }. Pour les enregistrer de nouveau : hexarch commands --sync
commands-strange = Enregistrées, mais sans emploi ici : { $names }. Pour les retirer : hexarch commands --sync
commands-refused = Discord n’a pas pris les commandes ; celles qu’il a restent. { $why ->
    [too-many] Il laisse une application créer 200 commandes par jour, et elles sont créées. Réessayez demain.
    [form] Il ne les prend pas telles qu’elles sont, ce qui est une faute de ce programme : { $what }
    [entry] L’application a des Activités, et leur commande d’entrée manquait. Réessayez ; si cela reste, désactivez les Activités dans le portail des développeurs.
   *[other] Réessayez plus tard : { $what }
}

doctor-token-fine = Jeton : Discord le connaît.
doctor-trouble = Discord est en difficulté ou ne peut être joint, le reste n’a donc pas été regardé : { $why }. Voyez https://discordstatus.com, puis réessayez.
doctor-application-fine = Application { $name } : réglée comme il faut.
doctor-application-endpoint = Application : elle a une « Interactions Endpoint URL », donc toute commande part là-bas et le bot n’en entend aucune. Videz ce champ sur la page General Information du portail des développeurs.
doctor-application-grant = Application : elle demande un « OAuth2 code grant », donc personne ne peut l’inviter par le lien. Désactivez-le sur la page Bot du portail des développeurs.
doctor-application-installs = Application : elle ne peut pas être ajoutée à des serveurs. Cochez Guild Install sur la page Installation du portail des développeurs.
doctor-intents-none = Intents : aucun privilégié n’est nécessaire, et aucun n’est activé.
doctor-intents-spare = Intents : aucun privilégié n’est nécessaire. Ceux-ci sont pourtant activés ({ $names }) et peuvent être désactivés sur la page Bot du portail des développeurs.
doctor-servers-none = Serveurs : personne n’a invité le bot. Ouvrez ce lien : { $link }
doctor-servers-fine = Serveurs : { $count ->
    [one] il est sur un serveur.
   *[other] il est sur { $count }.
}
doctor-commands-fine = Commandes : Discord a les { $count } de cette version.
doctor-commands-old = Commandes : Discord en a d’autres que cette version ({ $names }). Démarrez le bot, ou enregistrez-les : hexarch commands --sync
doctor-channel-open = Salon : pas regardé. Nommez-en un où un message peut être posté puis supprimé : --channel ID
doctor-channel-unknown = Salon { $channel } : aucun n’a cet identifiant. Activez le mode développeur de Discord (Paramètres, Avancés), clic droit sur le salon, Copier l’identifiant.
doctor-channel-hidden = Salon { $channel } : le bot ne le voit pas. Donnez-lui Voir le salon, dans les paramètres du salon, Permissions.
doctor-channel-direct = Salon { $channel } : c’est un message privé. Nommez un salon de serveur.
doctor-channel-lacks = Salon : il manque au bot la permission « { $what } » ; { $lost }. Donnez-la au rôle du bot, ou dans les paramètres du salon, Permissions.
doctor-channel-fine = Salon : le bot a les { $count } permissions qu’il demande.
doctor-message-fine = Message : posté avec une image, modifié, l’image gardée, supprimé.
doctor-message-bare = Message : posté sans son image, car les fichiers n’y sont pas permis. Donnez au bot Joindre des fichiers.
doctor-message-unseen = Message : posté, modifié et supprimé. Sans Voir les anciens messages, on n’a pas pu voir si l’image est restée.
doctor-message-file = Message : la modification a perdu son image. C’est une faute de ce programme, ou Discord a changé ; merci de le signaler. D’ici là, des cartes peuvent disparaître des tables.
doctor-message-refused = Message : Discord l’a refusé ({ $why }). Une règle d’AutoMod du serveur gêne-t-elle, ou le fil est-il verrouillé ?
doctor-direct-open = Messages privés : pas essayés. --dm en écrit un au propriétaire de l’application.
doctor-direct-fine = Messages privés : un message a été écrit au propriétaire de l’application.
doctor-direct-closed = Messages privés : ceux du propriétaire sont fermés. Partagez un serveur avec le bot, et permettez-y les messages privés (clic droit sur le serveur, Paramètres de confidentialité). Les joueurs l’apprennent de même en s’asseyant.
doctor-direct-refused = Messages privés : Discord en a refusé un ({ $why }). Réessayez dans une heure ; si cela reste, voyez dans le portail des développeurs si l’application a été limitée.
doctor-answer-open = Images tardives : pas essayées. --press poste un bouton dans le salon, à presser dans la minute ; arrêtez d’abord le bot.
doctor-answer-nobody = Images tardives : personne n’a pressé le bouton en une minute. Réessayez, et pressez-le dans le salon.
doctor-answer-refused = Images tardives : { $why ->
    [bot] un autre a répondu à la pression. Arrêtez le bot, puis réessayez.
   *[other] Discord a refusé la réponse ({ $what }).
}
doctor-answer-ways = Images tardives : { $ways ->
    [edit-anew] Discord les accepte dans la réponse et dans un message à part. Le bot les met dans la réponse.
    [edit] Discord les accepte dans la réponse, mais pas dans un message à part. Le bot les met dans la réponse.
    [anew] Discord ne les accepte que dans un message à part. Le bot supprime la première réponse et en envoie une nouvelle.
   *[none] Discord ne les accepte ni dans la réponse ni dans un message à part. Les cartes et mains privées qui tardent peuvent rester sans image ; merci de le signaler.
}
doctor-press = Pressez ici
doctor-press-this = Ceci est un essai de `hexarch doctor --press` ; il est supprimé dans la minute.
doctor-answered = Merci, c’est tout. Vous pouvez effacer ce message.
doctor-posted = Ceci est un essai de Hexarch ; il est supprimé dans un instant.
doctor-edited = Ceci est un essai de Hexarch, modifié ; il est supprimé dans un instant.
doctor-picture = un point
doctor-hello = Voici l’essai que `hexarch doctor --dm` devait faire : les messages privés arrivent.
