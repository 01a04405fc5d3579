# Réglages (environnement et .env)

setting-unknown = Le réglage { $name } n’existe pas. Ceux qui existent : { $known }.
setting-database = { $name } doit être de la forme sqlite:///CHEMIN, l’emplacement d’un fichier, ou postgresql://UTILISATEUR@HÔTE/BASE.
setting-number = { $name } doit être un nombre entier de { $least } à { $most }.
setting-choice = { $name } doit valoir l’un de { $known }.
setting-listening = { $name } doit être un port (seule cette machine peut alors interroger) ou HÔTE:PORT.
setting-folder = { $name } doit indiquer un dossier qui existe.
setting-address = { $name } doit être une adresse qui commence par http:// ou https://.
setting-web = { $name } doit être l’adresse que l’on ouvre, comme http://HÔTE:PORT, ou https://NOM suivi de l’endroit où le bot écoute : https://NOM HÔTE:PORT. Elle n’a pas de chemin.
setting-file = Le fichier { $name } est illisible : { $why }.
setting-file-empty = Le fichier { $name } est vide.
setting-file-text = Le fichier { $name } n’est pas du texte UTF-8.
setting-line = La ligne { $line } de { $name } n’est pas un réglage : écrivez NOM=valeur.
