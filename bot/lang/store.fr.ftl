# La base de données

store-error = La base de données est inutilisable.
store-unusable = La base de données { $database } ne s’ouvre pas : { $why }. Vérifiez le chemin, les droits et le réglage HEXARCH_DATABASE.
store-corrupt = Le fichier { $database } est abîmé ou n’est pas une base de données. Il a été laissé tel quel. Remettez une sauvegarde à sa place, ou indiquez un autre fichier avec HEXARCH_DATABASE.
store-foreign = La base de données { $database } appartient à un autre programme. Elle a été laissée telle quelle. Indiquez-en une autre avec HEXARCH_DATABASE.
store-newer = La base de données { $database } a été écrite par une version plus récente de Hexarch. Elle a été laissée telle quelle. Installez cette version, ou indiquez une autre base avec HEXARCH_DATABASE.
