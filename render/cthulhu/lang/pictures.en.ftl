# Words on pictures of Cthulhu Wars, and of the texts that describe the pictures.

title-turn = Turn { $n } · { $phase }
phase-setup = Setup
phase-gather = Gather
phase-first = First player
phase-apocalypse = Doom
phase-action = Actions
phase-over = The end

asked-start =
    { $n ->
        [one] picks a start
       *[other] pick a start
    }
asked-book =
    { $n ->
        [one] takes a book
       *[other] take a book
    }
asked-first =
    { $n ->
        [one] names the first player
       *[other] name the first player
    }
asked-direction =
    { $n ->
        [one] picks the direction
       *[other] pick the direction
    }
asked-ritual =
    { $n ->
        [one] may perform the ritual
       *[other] may perform the ritual
    }
asked-event =
    { $n ->
        [one] may use a special event
       *[other] may use a special event
    }
asked-reveal =
    { $n ->
        [one] may reveal Elder Signs
       *[other] may reveal Elder Signs
    }
asked-action =
    { $n ->
        [one] takes an action
       *[other] take an action
    }
asked-move =
    { $n ->
        [one] moves more units
       *[other] move more units
    }
asked-react =
    { $n ->
        [one] may react
       *[other] may react
    }
asked-give =
    { $n ->
        [one] picks a unit
       *[other] pick a unit
    }
asked-place =
    { $n ->
        [one] picks an area
       *[other] pick an area
    }
asked-option =
    { $n ->
        [one] makes a choice
       *[other] make a choice
    }
asked-share =
    { $n ->
        [one] shares results out
       *[other] share results out
    }
asked-negotiation =
    { $n ->
        [one] negotiates
       *[other] negotiate
    }
asked-pre-battle =
    { $n ->
        [one] prepares the battle
       *[other] prepare the battle
    }
asked-roll =
    { $n ->
        [one] may change the dice
       *[other] may change the dice
    }
asked-assign =
    { $n ->
        [one] picks who is hit
       *[other] pick who is hit
    }
asked-pains =
    { $n ->
        [one] may add Pains
       *[other] may add Pains
    }
asked-retreat =
    { $n ->
        [one] retreats
       *[other] retreat
    }
asked-post-battle =
    { $n ->
        [one] ends the battle
       *[other] end the battle
    }
asked-several =
    { $n ->
        [one] must act
       *[other] must act
    }
asked-nobody = Nobody has to act
humanity = Nobody wins: humanity survives
out = out of Power
conceded = has conceded
conceding = concedes
won =
    { $n ->
        [one] wins
       *[other] win
    }

signs-title = Elder Signs
signs-worth = worth { $n } Doom
signs-none = none
needs-title = Requirements
sheet-standing = { $n } on the map, { $left } left{ $taken ->
    [0] {""}
   *[other] , { $taken } captured
 }
sheet-cost = cost
sheet-dice = dice
sheet-books = Spellbooks: { $n } of 6
sheet-needs = For the next book, one of these
card-held = { $player } has it
card-free = Nobody has taken it yet
card-in-play = In play: { $n } of { $all }

battle-title = Battle · { $area }
stage-before = Before the dice
stage-roll = Dice
stage-kills = Kills
stage-pains = Pains
stage-retreats = Retreats
stage-after = After the battle
no-fighter = no unit
attacks = Attack
defends = Defence
takes = { $faction }: { $kills }, { $pains } to take

fight-turn = Turn { $n }
fight-where = { $area }, against { $foe }
fight-gate = { $who ->
    [you] You lose the gate
   *[other] { $who } loses the gate
 }
fight-killed = { $who ->
    [you] You kill
   *[other] { $who } kills
 } { $killed } { $killed ->
    [one] unit
   *[other] units
 }
fight-lost = { $who ->
    [you] You lose
   *[other] { $who } loses
 } { $lost } { $lost ->
    [one] unit
   *[other] units
 }
fight-both = { $who ->
    [you] You kill { $killed } and lose { $lost }
   *[other] { $who } kills { $killed } and loses { $lost }
 }
fight-none = Nobody falls
fight-its-gate = the gate
fight-rolls = { $n ->
    [0] No dice
    [one] 1 die
   *[other] { $n } dice
 }
fight-misses = { $n } missed

track-ritual = Ritual
ritual-cost = cost { $n }
ritual-end = at its end
figure-power = power
figure-doom = doom
figure-signs = signs
figure-books = books

kills =
    { $n ->
        [one] { $n } Kill
       *[other] { $n } Kills
    }
pains =
    { $n ->
        [one] { $n } Pain
       *[other] { $n } Pains
    }

# Two letters for each kind of unit.
code-acolyte = A
code-deep_one = DO
code-shoggoth = SH
code-starspawn = ST
code-nightgaunt = NG
code-flying_polyp = FP
code-hunting_horror = HH
code-ghoul = GH
code-fungi = FU
code-dark_young = DY
code-undead = UN
code-byakhee = BY
code-mutant = MU
code-abomination = AB
code-spawn_of_yog_sothoth = SP

# Descriptions of pictures.

alt-title = { $title }.
alt-asked = { $names } { $what }.
alt-prompt = { $what }.
alt-fight = Battle in { $area }: { $one } against { $other }.
alt-move = { $faction }: { $origin } → { $target }.
alt-seat = { $who }: Power { $power }, Doom { $doom }, signs { $signs }, books { $books }/6{ $captives }{ $away }.
alt-who = { $faction } ({ $player })
alt-turn =
    { $n ->
        [1] first player
        [2] second
        [3] third
       *[other] { $n }th
    }
alt-captives = { "" }, holds captive { $list }
alt-captive = { $faction } { $n }
alt-away = { "" }, on the faction card { $list }
alt-ritual = Ritual: cost { $cost }, space { $at } of { $all }.
alt-ritual-end = Ritual: the marker is at the end.
alt-gates = Gates: { $list }.
alt-gates-of = { $faction } { $areas }
alt-abandoned = abandoned { $areas }
alt-kept = { $area } (keeper { $units })
alt-greats = Great Old Ones: { $list }.
alt-great = { $name } ({ $faction }) in { $area }
alt-area = { $area }: { $what }.
alt-camp = { $faction } { $units }
alt-units =
    { $n ->
        [one] { $name }
       *[other] { $name } { $n }
    }
alt-desecrated = desecrated
alt-signs = Elder Signs not revealed: { $values } ({ $sum }).
alt-no-signs = No Elder Sign.
alt-revealed = Revealed: { $values }.
alt-book-held = { $name } (held)
alt-book = { $name }: { $text }
alt-card = { $name } ({ $faction }).
alt-books = Spellbooks: { $list }.
alt-need-met = { $text } (met)
alt-needs = Requirements: { $list }.
alt-killed = { $n } killed
alt-pained = { $n } pained
alt-exempt = { $n } exempt

plot-doom = Doom points
plot-gates = Gates

beside-books = Your spellbooks and powers
beside-units = Units in your pool
beside-sign = Elder Sign: { $value }

# --- the end of a turn ---

round-title = End of turn { $n }
round-gates = { $n } { $n ->
    [one] gate
   *[other] gates
 }
round-books = books { $n }/6
round-now = can win now
round-wins = wins in { $n } { $n ->
    [one] turn
   *[other] turns
 }
