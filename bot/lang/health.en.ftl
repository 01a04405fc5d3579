# How the bot fares.

health-head = **Health**, measured for { $hours ->
    [0] less than an hour
    [one] one hour
   *[other] { $hours } hours
 }
health-acknowledge = First answer: half within { $median } ms, 95 % within { $p95 } ms, at most { $most } ms ({ $n ->
    [0] fewer than 100
   *[other] at least { $n }
 })
health-commit = Written to the database: half within { $median } ms, 95 % within { $p95 } ms, at most { $most } ms ({ $n ->
    [0] fewer than 100
   *[other] at least { $n }
 })
health-draw = Pictures drawn: half within { $median } ms, 95 % within { $p95 } ms, at most { $most } ms ({ $n ->
    [0] fewer than 100
   *[other] at least { $n }
 })
health-lag = Delay while something else was worked out: half within { $median } ms, 95 % within { $p95 } ms, at most { $most } ms
health-behind = Matches not shown as they stand: { $n }{ $seconds ->
    [0] .
   *[other] , the oldest change since { $seconds } s.
 }
health-refused = Of { $requests ->
    [0] fewer than 100
   *[other] at least { $requests }
 } requests to Discord: { $slow } too fast (429), { $forbidden } not allowed (403), { $broken } failed there (5xx). Direct messages found closed: { $closed }. Errors of ours: { $errors }. Pictures that failed: { $undrawn }.
health-searched = At least { $n } answers of hard automated players: about { $share } % of them by rule of thumb, because there was no time or no process to search.
health-away = I was away from { $since } until { $until }. Nothing that was done before is lost, and no clock counts that time.
health-invalid = At least { $count } requests of the last ten minutes were invalid (401, 403 or 429). After { $most } of them Discord bans the address of this machine for a while. Usually the bot has lost a permission in many channels, or several bots run with one token. The log says which requests were refused.
health-usual = All is as usual.
health-heavy = There is too much to do: pictures and reminders wait until that is over.
health-too-heavy = There is far too much to do: pictures and reminders wait, and no new match is opened.
too-much = There is too much to do at the moment, so no new match is opened. Matches that are going on go on. Please try again in a few minutes.

metrics-missing = These figures are written by prometheus_client, which is not installed: pip install 'hexarch[metrics]'.

# --- hexarch backup ---

backup-done = I copied the whole database to { $file } ({ $size } MiB) and checked the copy. It holds every hand of running matches: keep it safe.
backup-program = { $program } is not installed here; it comes with PostgreSQL (Debian's package postgresql-client)
restore-done = The database is restored from { $file }: { $matches ->
    [one] one match goes on
   *[other] { $matches } matches go on
}. At the next start of the bot each is shown anew, as it stands here. What was done after the copy was made is lost. hexarch verify --all plays all matches again and compares.
backup-failed = The database could not be copied: { $why }. Nothing was left behind.
