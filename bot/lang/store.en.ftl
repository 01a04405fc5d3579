# The database

store-error = The database cannot be used.
store-unusable = The database { $database } cannot be opened: { $why }. Check the path, the permissions and the setting HEXARCH_DATABASE.
store-corrupt = The file { $database } is damaged or is not a database. It was left as it is. Put a backup in its place, or name another file with HEXARCH_DATABASE.
store-foreign = The database { $database } belongs to another program. It was left as it is. Name another one with HEXARCH_DATABASE.
store-newer = The database { $database } was written by a newer version of Hexarch. It was left as it is. Install that version, or name another database with HEXARCH_DATABASE.
