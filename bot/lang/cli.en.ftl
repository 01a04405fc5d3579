world-fine = { $file } is fine: matches can be played with it.
world-column-name = Unit
world-column-cost = Cost
world-column-strength = Strength
world-column-copies = Copies
world-column-text = Text

# Records of matches as files

exported-with-key = Match { $match } is in { $file }: { $entries } entries, with its secret key.
exported-without-key = Match { $match } is in { $file }: { $entries } entries. It goes on, so the secret key is not in the file; without it nothing can be verified.
imported-over = Match { $match } is in the database. It is over.
imported-paused = Match { $match } is in the database. It is paused, and its seats are open: its players take them in `/match`, then *Let it go on* in `/gm` resumes it.
replay-which = Name either a file or --live.
replay-unreadable = What is stored of this match cannot be read.
replay-over = { $entries } entries agree; won in round { $round } by seat { $winners }.
replay-lost = { $entries } entries agree; over in round { $round }, nobody won.
replay-going-on = { $entries } entries agree; round { $round }, not decided.
replayed = { $matches ->
    [one] { $matches } match played again
   *[other] { $matches } matches played again
}; { $different ->
    [0] the rules of today change nothing.
    [one] { $different } would differ.
   *[other] { $different } would differ.
}
verified-all = { $matches ->
    [one] { $matches } match played again
   *[other] { $matches } matches played again
}; { $wrong ->
    [0] all agree.
    [one] { $wrong } does not agree.
   *[other] { $wrong } do not agree.
}
ladder-checked = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 } played again, { $wrong ->
    [0] nothing differs
    [one] one difference
   *[other] { $wrong } differences
 }.
ladder-places-differ = { $match }: its record leads to other places than those that are stored.
ladder-differs = { $user }: the records lead to another rating than the one that is shown.
verify-which = Name either a file or --all.
verified-signed = The key, the { $entries } entries and the signature of match { $match } agree.
verified = The key and the { $entries } entries of match { $match } agree.
snapshot-no-painter = There are no pictures of the game { $game }.
snapshot-no-entry = There is no entry { $seq }; the last is { $last }.
snapshot-no-seat = There is no seat { $seat }: say public, or 0 to { $last }.
snapshot-seat = Seat { $number }
serving-database = Matches are kept in { $place }.
serving-sandbox = The sandbox is open: { $address }
sandbox-taken = Another sandbox is using { $file }: this one forgets its channels when it stops.
sandbox-damaged = The channels of the sandbox could not be read; what was there is now { $file }.
sandbox-unreadable = { $file } holds no sandbox that can be read. It was left as it was.
wrong-token = Discord does not know this DISCORD_TOKEN, or no more. Copy it again from the Bot page of the Developer Portal.
discord-hung-up = Discord has ended the connection and wants no other (number { $code }){ $code ->
    [4014] : it asks for a privileged intent, which Hexarch does not need. Install this version again
   *[other] . Look at the Bot page of the Developer Portal
}, then start again. No match has lost anything.
discord-unreachable = Discord cannot be reached: { $why }
no-database = There is no database at { $place }.
trace-empty = Nothing was asked of Discord about match { $match } within the last { $days } days.
file-missing = { $file }: no file or folder has this name.
file-forbidden = { $file }: permission denied.
file-folder = { $file } is a folder.
file-strange = { $file } is no file: a pipe, a device or a socket.
file-there = { $file } exists already.
file-trouble = { $file }: { $why }
address-taken = The address { $address } cannot be opened: { $why }.
unknown-of = { $kind ->
    [game] There is no game
    [player] There is no kind of player
    [world] There is no World
    [edition] There is no edition
    [option] There is no option
   *[language] There is no language
} “{ $what }”. Known: { $known }.
seats-of = { $game } is for { $least } to { $most } players.
simulated = { $game }: { $ended ->
    [one] one match ended
   *[other] { $ended } matches ended
}, after { $least } to { $most } rounds (median { $median }); { $limit } by the limit of rounds. Points:
simulated-rate = { $actions } actions a second; { $questions } questions of a seat a round.
endless-match = A match has not ended within { $bound } actions.
world-id-taken = The id “{ $id }” belongs to another World.
world-left-out = { $file } is left out; new matches are played without it. { $why }
world-more-problems = And { $count } more: hexarch worlds check says all.
listed-seats = { $least } to { $most } players

# hexarch deploy

deploy-written = { $file } is written.
deploy-home = The program, or the Python that it runs on, is in a home folder ({ $place }), which the service cannot read: install it elsewhere, as in /opt/hexarch with the Python of the system, and write these files from there.
deploy-project = The image is built from the sources of Hexarch: these files belong into the folder with pyproject.toml and uv.lock.
deploy-systemd = Next, as root: put the token into /etc/hexarch/token (mode 600) and the files into /etc/systemd/system, then:
    systemctl daemon-reload && systemctl enable --now hexarch
deploy-compose = Next: put the token into secrets/token and a new password into secrets/password, then:
    docker compose up --build --detach
deploy-container = Next: podman build -t hexarch -f Containerfile .

# Worlds against each other
balance-alone = A World needs another one to play against: name more, or --against all.
balance-title = Matches won by the World of the line against that of the column
balance-world = World
balance-said = { $world }: { $share } % of all [{ $low }, { $high }]. { $verdict ->
    [above] Too strong: more than 42 to 58.
    [below] Too weak: less than 42 to 58.
    [within] Balanced: within 42 to 58.
   *[open] Not certain yet; more pairs tell.
}
balance-best = Strongest lever: { $unit } (won { $with } % when it was played, { $without } % when not).
balance-idle = Never played: { $units }.
