# Réglages (environnement et .env)

setting-unknown = Le réglage { $name } n’existe pas. Ceux qui existent : { $known }.
setting-database = { $name } doit être de la forme sqlite:///CHEMIN ou postgresql://UTILISATEUR:MOT_DE_PASSE@HÔTE/NOM.
setting-number = { $name } doit être un nombre entier de { $least } à { $most }.
setting-choice = { $name } doit valoir l’un de { $known }.
setting-folder = { $name } doit indiquer un dossier qui existe.
setting-address = { $name } doit être une adresse qui commence par http:// ou https://.
