# What happened to somebody, told to them: the verb first, one fact a line.
# "story-..." is an event told to who it hurt; "changed-..." is what nothing that they saw explains.

# --- Battle For Eden ---

story-fought = { $outcome ->
    [took] **You took { $place }**{ $foe ->
        [none] {""}
       *[other] {" "}from { $foe }
     }, { $mine } to { $theirs }{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
     }.
    [lost] **You lost { $place }**{ $foe ->
        [none] {""}
       *[other] {" "}to { $foe }
     }, { $mine } to { $theirs }.
    [held] You held **{ $place }** against { $foe }, { $mine } to { $theirs }{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
     }.
    [won] You won at **{ $place }**{ $foe ->
        [none] {""}
       *[other] {" "}against { $foe }
     }, { $mine } to { $theirs }{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
     }.
    [beaten] { $foe ->
        [none] **{ $place }** stayed wild, { $theirs } to { $mine }.
       *[other] { $foe } beat you at **{ $place }**, { $theirs } to { $mine }.
     }
   *[level] Nobody won at **{ $place }**, { $mine } to { $theirs }.
 }{ $troops ->
    [0] {""}
    [one] {" "}You lost a troop.
   *[other] {" "}You lost { $troops } troops.
 }
story-heart = the Heart
story-tile-emptied = **{ $cell }** is empty: you have nobody left there.
story-eliminated = **You lost your portal: you are out of the match.**
story-heart-lost = **You lost the Heart** and must spend its { $energy } energy.
story-portal-destroyed = { $by ->
    [nobody] **Your portal is destroyed.**
   *[other] **{ $by } destroyed your portal.**
 }
story-devastated = **The King devastated { $cell }.** It is no longer yours.
changed-land = You lost **{ $place }**.
changed-troops = You lost { $n ->
    [one] a troop
   *[other] { $n } troops
 }.

# What happened on a map, as the caption of a picture: no full stop, nothing bold.
caption-fought = { $outcome ->
    [took] { $who } takes { $place }{ $foe ->
        [none] {""}
       *[other] {" "}from { $foe }
     }, { $mine } to { $theirs }
    [lost] { $who } loses { $place }, { $mine } to { $theirs }
    [held] { $who } holds { $place } against { $foe }, { $mine } to { $theirs }
    [won] { $who } wins at { $place }{ $foe ->
        [none] {""}
       *[other] {" "}against { $foe }
     }, { $mine } to { $theirs }
    [beaten] { $place } withstands { $who }, { $theirs } to { $mine }
   *[level] Nobody wins at { $place }, { $mine } to { $theirs }
 }
caption-conquered = { $who } takes { $cell }{ $walkover ->
    [true] {" "}without a fight
   *[false] {""}
 }
caption-control-taken = { $who } takes { $cell }
caption-portal-destroyed = { $by ->
    [nobody] { $who } loses the portal at { $cell }
   *[other] { $by } destroys the portal of { $who }
 }
try-heart = You never attacked the Heart. Energy wins nothing without it: go for it from day 3.
try-crystals = You bought no crystal. A crystal pays for stronger units: get one early.
try-stocks = You ended with more than two days of stocks. Spend them: they don't count.

# --- Cthulhu Wars ---

cthulhu-fought-gate = the gate
cthulhu-story-fought = { $lost ->
    [none] { $killed ->
        [none] { $area }: nobody lost a unit in your battle against { $foe }.
       *[other] { $area }: { $foe } lost { $killed }, you lost nothing.
     }
   *[other] { $area }: **you lost { $lost }**. { $killed ->
        [none] { $foe } lost nothing.
       *[other] { $foe } lost { $killed }.
     }
 }
cthulhu-story-unit-removed = You lost **{ $kind }**: { $area } ({ $how }).
cthulhu-story-unit-captured = { $by } captured your **{ $kind }**: { $area }.
cthulhu-story-gate-taken = { $who } took your gate: **{ $area }**.
cthulhu-story-gate-moved = Your gate moved from { $origin } to **{ $target }**.
cthulhu-changed-unit = You lost { $thing }.
cthulhu-changed-gate = You lost your gate: **{ $place }**.
cthulhu-changed-doom = You gained { $n } Doom: you have { $now }.
cthulhu-caption-fought = { $killed ->
    [none] { $lost ->
        [none] A battle without a loss for { $who } or { $foe }: { $area }
       *[other] { $who } loses { $lost } against { $foe }: { $area }
     }
   *[other] { $foe } loses { $killed } against { $who }: { $area }
 }
cthulhu-caption-gate-built = { $who } opens a gate: { $area }
cthulhu-caption-gate-taken = { $who } takes the gate: { $area }
cthulhu-caption-unit-placed = { $who } awakens { $kind }: { $area }
cthulhu-try-gates = You held fewer than three gates on average. Open the third one sooner: it pays every turn.
cthulhu-try-books = Your spellbooks came late. Aim for three before half of the match.
cthulhu-try-ritual = Your rituals cost more than two Power a point. Wait until you hold more gates.

# --- Clash of Cultures ---

clash-story-fought = { $won ->
    [you] { $cell }: **you beat { $foe }.**
    [them] { $cell }: **{ $foe } beat you.**
   *[nobody] { $cell }: nobody won your battle against { $foe }.
 } { $lost ->
    [none] You lost nothing;
   *[other] You lost **{ $lost }**;
 } { $killed ->
    [none] they lost nothing.
   *[other] they lost { $killed }.
 }
clash-story-unit-removed = You lost **{ $units }** in { $cell } ({ $why }).
clash-story-city-captured = { $razed ->
    [true] **{ $who } razed your city in { $cell }.**
   *[false] **{ $who } took your city in { $cell }.**
 }
clash-story-piece-changed = { $who } took over your { $piece } in **{ $cell }**.
clash-story-piece-removed = You lost **{ $piece }** in { $cell } ({ $why }).
clash-story-advance-lost = You lost **{ $advance }**.
clash-story-mood-changed = Your city in **{ $cell }** is { $mood ->
    [happy] happy
    [angry] angry
   *[neutral] neutral
 } now ({ $why }).
clash-changed-city = You lost your city in **{ $place }**.
clash-changed-mood = Your city in **{ $place }** is less happy.
clash-changed-building = You lost { $thing } in **{ $place }**.
clash-changed-wonder = You lost { $thing } in **{ $place }**.
clash-changed-unit = You lost { $thing }.
clash-changed-advance = You lost { $n ->
    [one] an advance
   *[other] { $n } advances
 }.
clash-caption-fought = { $won ->
    [nobody] Nobody wins at { $cell } between { $who } and { $foe }
    [them] { $who } loses at { $cell } against { $foe }
   *[you] { $who } wins at { $cell } against { $foe }
 }
clash-caption-city-founded = { $who } founds a city at { $cell }
clash-caption-city-captured = { $razed ->
    [true] { $who } razes { $cell }, taken from { $former }
   *[false] { $who } takes { $cell } from { $former }
 }
clash-caption-piece-built = { $who } builds at { $cell }: { $piece }
    .port = { $who } builds at { $cell }: { $piece }
clash-try-objective = You ended one short of an objective in your hand. Plan its last step a round sooner: it is 2 points.
clash-try-cities = You ended with fewer than four cities. Found the fourth one sooner: every city collects.
clash-try-angry = One of your cities stayed angry for three rounds. Calm it down: it acts only once.
