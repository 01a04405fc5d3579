# Cthulhu Wars: the match, phases, questions, actions, events, refusals, rules.

cthulhu-wars = Cthulhu Wars
    .about = Factions of monsters fight over the Earth: six spellbooks and the most Doom win, or humanity does.
cthulhu-primer = **Cthulhu Wars in one minute**
    1. **Act.** One action each, in turn: move, build a gate, summon, fight. Actions cost Power.
    2. **Fight.** Units roll dice. A 6 kills; a 4 or 5 drives a unit away.
    3. **Grow.** Cultists and gates give Power. Deeds give spellbooks; Power wakes a Great Old One.
    4. **Win.** Gates and rituals give Doom. At 30 (usually), most Doom with six spellbooks wins.

# --- the lobby ---

choice-faction = Faction
option-map = Map for four
    .help = Which half of the Earth is the large one; the other numbers of players have one map.
option-value-map-E4A = large east
option-value-map-E4B = large west
option-long_game = Long game
    .help = Gates give no Doom by themselves; only rituals do.
option-first_player_turn1 = First player of turn 1
    .help = Drawn at random, or Great Cthulhu as in the published game.
option-value-first_player_turn1-random = at random
option-value-first_player_turn1-published = Great Cthulhu
option-sudden_death = End of the ritual track
    .help = The match ends at once, or at the end of the phase.
option-value-sudden_death-immediate = at once
option-value-sudden_death-end_of_phase = after the phase
option-last_ritual_reoffer = Last rituals
    .help = When the end comes in the Doom phase, players who had declined get one more chance of a ritual.
option-special_events = Special events
    .help = After all rituals, or on one’s own turn in the phase.
option-value-special_events-after_rituals = after the rituals
option-value-special_events-own_turn = on one’s own turn
option-out_of_power = Out of Power
    .help = Who has no Power left is out of the phase for good, or comes back when given some.
option-value-out_of_power-locked = for good
option-value-out_of_power-revivable = may come back
option-stuck_pain = No retreat
    .help = Without a way out all wounded units are eliminated, or only one.
option-value-stuck_pain-all = all are eliminated
option-value-stuck_pain-one = one is eliminated
option-doom_end = Doom track up to
    .help = The last number of the track, which begins at 0. A shorter track makes a shorter match.
option-pa_end_test = End of the Doom track
    .help = The match ends when somebody reaches the last number, or when somebody passes it.
option-value-pa_end_test-reached = when reached
option-value-pa_end_test-exceeded = when passed
option-auto_control = Gates taken by themselves
    .help = In your round your Cultists step on free gates unless you have left them on purpose.
option-opener_10_gates_4p = Opener: ten gates for four
    .help = With four players the second requirement of the Opener asks for 10 gates instead of 12.
option-negotiation_timeout = Time to negotiate
    .help = A negotiation fails when its time is over; a pause stops it.
option-value-negotiation_timeout-None = no limit
option-value-negotiation_timeout-60 = a minute
option-value-negotiation_timeout-300 = five minutes
option-value-negotiation_timeout-3600 = an hour
option-value-negotiation_timeout-86400 = a day

# --- where the match stands ---

cthulhu-stands = { $phase ->
    [setup] Setup
    [gather] Turn { $turn }, gathering
    [first] Turn { $turn }, first player
    [apocalypse] Turn { $turn }, Doom
    [action] Turn { $turn }, actions
   *[over] The match is over
 }
cthulhu-seat-line-out = { $faction }: has conceded
cthulhu-seat-line = { $faction }: { $power } Power, { $doom } Doom, { $books } of 6 books, { $gates ->
    [one] one gate
   *[other] { $gates } gates
 }, { $signs ->
    [0] no Elder Sign
    [one] one Elder Sign
   *[other] { $signs } Elder Signs
 }{ $out ->
    [true] , out of this phase
   *[false] {""}
 }
cthulhu-sign-line = Elder Sign worth { $value }

# --- what the match asks, with a longer word for a newcomer ---

cthulhu-decision-start = choose where you begin
    .help = Place six Acolytes and a gate in an area where nobody else begins.
    .them = choose where they begin
cthulhu-decision-book = take a spellbook
    .help = You have met a requirement: take any book of your faction that you do not have. You never lose it.
cthulhu-decision-first = name the first player
    .help = Several players have the most Power; as the first player of the last turn you name one of them.
cthulhu-decision-direction = choose the direction of play
    .help = The direction holds for the Doom and Action phases of this turn.
cthulhu-decision-ritual = perform the ritual, or not
    .help = It gives 1 Doom for each gate you control, and an Elder Sign for each of your Great Old Ones in play. It costs the Power under the marker, said in brackets. The marker then moves one step.
cthulhu-decision-event = use a special event, or pass
    .help = You use some powers in the Doom phase, after the rituals.
cthulhu-decision-reveal = reveal Elder Signs, or not
    .help = A sign you show adds its value to your Doom. At the end of the match all count anyway. All holders of Elder Signs answer before the ends of the track are compared.
cthulhu-decision-action = take an action
    .after = end the round, or go on
    .help = In a round you take one Common or Unique action; you take and leave gates freely before and after it. Passing gives up all your Power.
cthulhu-decision-move = move another unit, or stop
    .help = Each unit moves once in an action, for one Power each.
cthulhu-decision-react = use a power now, or let it pass
    .help = You can use a power at this moment.
cthulhu-decision-give = choose a unit
    .capture = choose the Cultist you lose
    .stuck = choose the unit that is lost, as none has a way out
    .shub_niggurath = choose the Cultists to sacrifice for Shub-Niggurath
    .help = A power or an action asks you for one of these units.
cthulhu-decision-place = choose an area
    .help = A power asks you for one of these areas.
cthulhu-decision-option = choose what a power does
    .help = A power leaves you a choice.
cthulhu-decision-share = choose who takes the next result
    .help = You share out results one by one.
cthulhu-decision-negotiation = agree on who bears what
    .help = Offer how much you would bear. When the offers make exactly the total, everybody must agree to them. Without agreement the other side decides what the power says.
cthulhu-decision-pre-battle = use a pre-battle ability, or go on
    .help = Before the dice, the attacker, then the defender, then the others may use abilities.
cthulhu-decision-roll = change the dice, or keep them
    .help = The dice are on the table; an ability of yours can change them.
cthulhu-decision-assign = choose who is hit
    .help = A Kill removes a unit, a Pain makes it retreat. The owner of the units chooses, unless a power says otherwise.
cthulhu-decision-pains = add Pains, or not
    .help = Each Ghoul that comes gives both sides one more Pain to take.
cthulhu-decision-retreat = let a unit retreat
    .help = A wounded unit goes to an area next to the battle without a unit of the other side.
cthulhu-decision-post-battle = use a post-battle ability, or go on
    .help = The battle is over; an ability of yours can follow it.

# What `done` means, said to the one who presses.

cthulhu-done = That is all
cthulhu-done-ritual = No ritual, go on
cthulhu-done-event = No, go on
cthulhu-done-reveal = Keep them hidden
cthulhu-done-action = End the round
cthulhu-done-move = Stop moving
cthulhu-done-react = No, go on
cthulhu-done-give = That is all I give
cthulhu-done-negotiation = Agree to this share
cthulhu-done-pre-battle = Go on
cthulhu-done-roll = Keep the dice
cthulhu-done-pains = That is all
cthulhu-done-post-battle = Go on
cthulhu-done-retreat = Let the owners decide

# --- actions: description of the command, its French name, its fields; then the label of a button ---

menu-build-gate = Open a gate (3 Power)
menu-move-unit = Move (1 Power each)
menu-declare-battle = Fight (1 Power)
menu-capture = Capture a Cultist (1 Power)
menu-take-gate = Take a gate
menu-leave-gate = Leave a gate
menu-recruit = Recruit an Acolyte (1 Power)
menu-summon = Summon a Monster
menu-awaken = Awaken a Great Old One
menu-use-power = Use a power or a book
group-round = round
    .text = The actions of your round
action-build-gate = Open a gate under a unit, for 3 Power
    .name = build-gate
    .group = round
    .unit = The unit
    .unit-name = unit
action-move-unit = Move a unit, for 1 Power each
    .name = move
    .group = round
    .unit = The unit
    .unit-name = unit
    .area = The area
    .area-name = area
action-declare-battle = Fight the units of a player in an area, for 1 Power
    .name = attack
    .group = round
    .area = The area
    .area-name = area
    .seat = The player
    .seat-name = player
action-capture = Capture a Cultist of a player in an area, for 1 Power
    .name = capture
    .group = round
    .area = The area
    .area-name = area
    .seat = The player
    .seat-name = player
action-recruit = Recruit an Acolyte, for 1 Power
    .name = recruit
    .group = round
    .area = The area
    .area-name = area
action-summon = Summon a Monster at a gate
    .name = summon
    .group = round
    .kind = The kind of unit
    .kind-name = kind
    .area = The area
    .area-name = area
action-awaken = Awaken a Great Old One
    .name = awaken
    .group = round
    .kind = The kind of unit
    .kind-name = kind
    .area = The area
    .area-name = area
action-use-power = Use a power of your faction
    .name = power
    .group = round
    .power = The power
    .power-name = power
    .area = The area
    .area-name = area
    .seat = The player
    .seat-name = player
    .unit = The unit
    .unit-name = unit
    .other = The other unit
    .other-name = other
action-pass-round = Give up all your Power and the rest of the phase
    .name = pass
    .group = round
action-take-gate = Put a unit on the gate of its area
    .name = take-gate
    .group = round
    .unit = The unit
    .unit-name = unit
action-leave-gate = Take your unit off a gate
    .name = leave-gate
    .group = round
    .area = The area
    .area-name = area
action-linger = Ask me again after each action, even if I could only leave a gate
    .name = ask-again
    .group = round
    .on = Ask again, or end the round without asking
    .on-name = yes
action-choose-unit = Choose one of the units asked for
    .name = unit
    .unit = The unit
    .unit-name = unit
action-choose-area = Choose one of the areas asked for
    .name = area
    .area = The area
    .area-name = area
action-choose-word = Choose one of the things asked for
    .name = choose
    .word = The choice
    .word-name = choice
action-choose-book = Take a spellbook
    .name = book
    .book = The book
    .book-name = book
action-choose-seat = Name one of the players asked for
    .name = player
    .seat = The player
    .seat-name = player
action-set-direction = Choose the direction of play
    .name = direction
    .direction = The direction
    .direction-name = direction
action-perform-ritual = Perform the ritual of annihilation
    .name = ritual
    .doubled = With Dragon Descending: twice the Doom for gates
    .doubled-name = doubled
action-reveal-sign = Reveal one of your Elder Signs
    .name = reveal
    .value = Its value
    .value-name = value
action-retreat = Let a wounded unit retreat
    .name = retreat
    .unit = The unit
    .unit-name = unit
    .area = The area
    .area-name = area
action-pledge = Offer to bear this much
    .name = pledge
    .amount = How much
    .amount-name = amount
cthulhu-action-concede = Give the match up; it takes effect before the next round
    .name = concede
action-leave-talks = Leave the negotiation
    .name = leave-talks
cthulhu-label-build-gate = Build a gate in { $area }: { $unit }
cthulhu-label-move-unit = Move { $unit }: { $origin } → { $area }
cthulhu-label-declare-battle = Attack { $who }: { $area }
cthulhu-label-capture = Capture from { $who }: { $area }
cthulhu-label-recruit = Recruit an Acolyte: { $area }
cthulhu-label-summon = Summon { $kind } ({ $cost }): { $area }
cthulhu-label-awaken = Awaken { $kind } ({ $cost }): { $area }
cthulhu-label-use-power = { $power }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost })
 }
    .with = { $power }{ $cost ->
    [0] {""}
   *[other] {" "}({ $cost })
 }: { $with }
cthulhu-label-pass-round = Pass
cthulhu-label-take-gate = Take the gate: { $area } ({ $unit })
cthulhu-label-leave-gate = Leave the gate: { $area }
cthulhu-label-linger = { $on ->
    [true] Ask me again after my actions
   *[false] End my rounds without asking me
 }
cthulhu-label-choose-unit = { $unit }
cthulhu-label-choose-area = { $area }
cthulhu-label-choose-word = { $word }
cthulhu-label-choose-book = { $book }
cthulhu-label-choose-seat = { $who }
cthulhu-label-set-direction = { $next } comes next
cthulhu-label-perform-ritual = { $doubled ->
    [true] Ritual ({ $cost }): Dragon Descending
   *[false] Perform the ritual ({ $cost })
 }
cthulhu-label-reveal-sign = Reveal a sign worth { $value }
cthulhu-label-retreat = { $unit } goes to { $area }
cthulhu-label-pledge = I take { $amount }
cthulhu-label-leave-talks = No agreement
cthulhu-label-concede = Concede
cthulhu-unit-at = { $unit }, { $area }
cthulhu-unit-gate = { $kind } (gate)
cthulhu-unit-enemy = { $unit } (enemy)
cthulhu-unit-bonus = { $kind } +{ $units }
cthulhu-unit-of = { $who }’s { $unit }
cthulhu-word-power = Power
cthulhu-word-signs = Two Elder Signs
cthulhu-word-attacker = The attacker retreats first
cthulhu-word-defender = The defender retreats first
cthulhu-word-owners = As their owners like
cthulhu-cost = costs { $cost } of { $power } Power

# --- events, as the log says them ---

cthulhu-event-phase-started = { $phase ->
    [gather] **Turn { $turn }.**
    [apocalypse] The Doom phase of turn { $turn }.
    [action] Everybody acts until their Power is gone.
   *[other] The match goes on.
 }
cthulhu-event-start-chosen = { $who } begins in **{ $area }**.
cthulhu-event-gathered = Power gathered: { $gathered }.
    .raised = Power gathered: { $gathered }; raised to half of the most: { $raised }.
cthulhu-event-captives-returned = { $who } gets captives back: { $units } × { $kind }.
cthulhu-event-first-named = **{ $who }** is the first player.
cthulhu-event-first-drawn = **{ $who }** is drawn as first player.
cthulhu-event-direction-set = Order of play: { $order }.
cthulhu-event-power-changed = { $who } { $sign ->
    [gain] gains
   *[loss] loses
 } { $n } Power ({ $why }).
cthulhu-event-doom-gained = { $who } gains { $n } Doom ({ $why }).
cthulhu-event-signs-drawn = { $n ->
    [one] You draw an Elder Sign worth { $values }.
   *[other] You draw { $n } Elder Signs, worth { $values }.
 }
cthulhu-event-signs-drawn-unseen = { $who } gains { $signs ->
    [one] an Elder Sign
   *[other] { $signs } Elder Signs
 }.
cthulhu-event-sign-revealed = { $who } reveals an Elder Sign worth { $value }: { $doom } Doom.
cthulhu-event-ritual-performed = **{ $who }** performs the ritual for { $cost } Power; { $left ->
    [0] the track has come to its end
    [one] one space is left
   *[other] { $left } spaces are left
 }.
cthulhu-event-ritual-declined = { $who } performs no ritual.
cthulhu-event-requirement-met = { $who } has met a requirement: { $requirement }.
cthulhu-event-book-taken = { $who } takes **{ $book }**.
cthulhu-event-round-started = { $who }’s round ({ $power } Power).
cthulhu-event-passed = { $who } passes.
cthulhu-event-went-out = { $who } is out of Power.
cthulhu-event-gate-built = { $who } opens a gate: **{ $area }**.
cthulhu-event-gate-taken = { $who } takes the gate: { $area }.
cthulhu-event-gate-abandoned = The gate is abandoned: { $area }.
cthulhu-event-gate-moved = The gate goes from { $origin } to **{ $target }**.
cthulhu-event-unit-moved = { $who }’s { $kind }: { $origin } → { $target } ({ $how }).
    .plain = { $who }’s { $kind }: { $origin } → { $target }.
cthulhu-event-unit-placed = { $who }’s { $kind }: **{ $area }** ({ $how }).
cthulhu-event-unit-removed = { $who }’s { $kind } leaves { $area } ({ $how }).
cthulhu-event-unit-held = { $who }’s { $kind } leaves { $area } for the faction card.
cthulhu-event-unit-captured = { $by } captures { $who }’s { $kind }: **{ $area }**.
cthulhu-event-power-used = { $who } uses **{ $power }**.
    .pay_four = { $who } pays 4 Power for a spellbook.
    .pay_six = { $who } pays 6 Power for a spellbook.
    .pay_ten = { $who } pays 10 Power for two spellbooks.
    .on = { $who } uses **{ $power }** ({ $on }).
cthulhu-event-die-cast = { $power }: the die shows { $value }.
cthulhu-event-desecrated = { $success ->
    [true] **{ $area }** is desecrated.
   *[false] { $area } withstands desecration.
 }
cthulhu-event-pledge-set = { $who } would bear { $amount }.
cthulhu-event-pledge-agreed = { $who } agrees.
cthulhu-event-talks-left = { $who } leaves the negotiation.
cthulhu-event-talks-ended = { $agreed ->
    [true] Agreement: { $shares }.
   *[false] No agreement.
 }
cthulhu-event-battle-began = **Battle, { $area }:** { $who } attacks { $target }.
cthulhu-dice-k = { $n ->
    [one] 1 Kill
   *[other] { $n } Kills
 }
cthulhu-dice-p = { $n ->
    [one] 1 Pain
   *[other] { $n } Pains
 }
cthulhu-event-dice-cast = { $who }: { $attacker }. { $target }: { $defender }.
cthulhu-event-dice-changed = { $who } rolls again: { $dice }.
cthulhu-event-result-assigned = { $who }’s { $kind }: { $result ->
    [k] Kill
   *[p] Pain
 }.
cthulhu-event-results-lost = { $n } { $result ->
    [k] { $n ->
        [one] Kill
       *[other] Kills
     }
   *[p] { $n ->
        [one] Pain
       *[other] Pains
     }
 } too many for { $who }.
cthulhu-event-battle-ended = The battle is over: { $area }.
cthulhu-event-conceding = { $who } concedes; it takes effect before the next round.
cthulhu-event-conceded = **{ $who } has conceded.** The units are gone, the gates stand abandoned.
cthulhu-event-match-ended = **{ $winners } wins the match.** { $why }{ $short ->
    [none] {""}
   *[other] {" "}{ $short }.
 } Doom: { $doom }.
    .shared = **{ $winners } share the victory.** { $why }{ $short ->
    [none] {""}
   *[other] {" "}{ $short }.
 } Doom: { $doom }.
    .nobody = **Nobody has six books: humanity survives.** { $why } Doom: { $doom }.
cthulhu-digest-move = { $kind }{ $n ->
    [one] {""}
   *[other] {" "}× { $n }
 }: { $origin } → { $target }
cthulhu-digest-moves = { $who } moves { $moves }.
cthulhu-digest-books = { $who } takes **{ $books }**: { $requirements }.
cthulhu-digest-gone = { $who }’s { $kind } × { $n } leave { $area } ({ $how }).
cthulhu-digest-doom = Doom for gates: { $gained }.
cthulhu-no-dice = no dice
cthulhu-ending-doom = The Doom track has reached its end.
cthulhu-ending-sudden-death = The ritual track has come to its end.
cthulhu-ending-last = Everybody else has conceded.
cthulhu-ending-exhausted = Nobody has any Power left to gather.
cthulhu-why-gates = gates
cthulhu-why-ritual = ritual
cthulhu-why-no-sign-left = no Elder Sign left
cthulhu-why-requirement = requirement
cthulhu-why-move = moved
cthulhu-why-retreat = retreat
cthulhu-why-recruit = recruited
cthulhu-why-summon = summoned
cthulhu-why-awaken = awakened
cthulhu-why-killed = killed
cthulhu-why-stuck = no way out
cthulhu-why-capture = capture
cthulhu-why-curse-kill = Dread Curse of Azathoth
cthulhu-why-curse-pain = Dread Curse of Azathoth
cthulhu-why-shub_niggurath = sacrificed for Shub-Niggurath

# --- refusals ---

cthulhu-refusal-main-action-done = You have already taken your Common or Unique action of this round. You can still take or leave gates, or end the round.
cthulhu-refusal-cannot-pass = You have already acted in this round; end it instead of passing.
cthulhu-refusal-cannot-end-round = A round needs a Common or Unique action; pass if you want to act no more.
cthulhu-refusal-too-little-power = This costs { $cost } Power; you have { $power }.
cthulhu-refusal-no-such-area = “{ $area }” is no area of this map.
cthulhu-refusal-not-your-unit = This is not one of your units on the map that could do it. Equal units are named by the first of them.
cthulhu-refusal-not-among-these = That is not among the possible answers; the panel lists them.
cthulhu-refusal-gate-there = There is a gate already: { $area }; an area has one at most.
cthulhu-refusal-no-gate-keeper = { $kind } cannot stand on a gate; Cultists do.
cthulhu-refusal-no-gate-there = There is no gate: { $area }.
cthulhu-refusal-gate-not-yours = You do not control the gate: { $area }.
cthulhu-refusal-already-keeper = A unit of yours of the same kind keeps this gate already: { $area }.
cthulhu-refusal-too-far = { $area } is too far from { $origin }: your units go { $reach ->
    [one] one area
   *[other] { $reach } areas
 } far.
cthulhu-refusal-already-moved = { $kind } has already moved in this action.
cthulhu-refusal-nobody-to-fight = { $who } has no unit there: { $area }.
cthulhu-refusal-no-dice = Your units there would roll no die: { $area }.
cthulhu-refusal-already-fought = You have already fought there in this round: { $area }.
cthulhu-refusal-nobody-to-capture = { $who } has no Cultist there: { $area }.
cthulhu-refusal-not-outranked = No unit of yours there outranks all units of { $who }: { $area }.
cthulhu-refusal-not-in-pool = No { $kind } is left in your pool.
cthulhu-refusal-nobody-of-yours = You have no unit there: { $area }. Recruit Cultists beside a unit of yours.
cthulhu-refusal-cannot-summon-there = You control no gate there: { $area }.
cthulhu-refusal-cannot-awaken-there = You cannot awaken { $kind } there now: { $area }.
cthulhu-refusal-not-your-kind = “{ $kind }” is nothing that your faction can bring that way.
cthulhu-refusal-not-your-power = “{ $power }” is no power of your faction.
cthulhu-refusal-power-not-now = You cannot use { $power } now like this.
cthulhu-refusal-no-second-power = { $power } cannot follow the power that you have just used.
cthulhu-refusal-no-such-sign = You hold no hidden Elder Sign worth { $value }.
cthulhu-refusal-no-reveal-now = You reveal Elder Signs in the Doom and Action phases.
cthulhu-refusal-ritual-too-dear = The ritual costs { $cost } Power; you have { $power }.
cthulhu-refusal-not-your-book = “{ $book }” is no book that you can take.
cthulhu-refusal-no-retreat-there = It cannot retreat there: { $area }. A retreat goes next to the battle, where the other side has no unit.
cthulhu-refusal-pledge-too-high = You could bear { $most } at most; you offered { $amount }.
cthulhu-refusal-pledges-differ = The offers make { $pledged }; { $total } are needed.
cthulhu-refusal-already-conceding = You are already conceding; it takes effect before the next round.
cthulhu-refusal-too-much-talk = After { $most ->
    [one] { $most } offer
   *[other] { $most } offers
 } one can only agree or leave.

# --- phases ---

phase-gather = Gathering
    .text = Everybody gathers Power: 1 for each Cultist on the map, 2 for each gate you control, 1 for each abandoned gate of the map. Each captive brings 1 and goes home. Less than half of the most? You get half. Then books come for requirements.
phase-first = First player
    .text = The player with most Power goes first; with equal Power the last first player names one. The first player chooses the direction of play.
phase-apocalypse = Doom phase
    .text = From turn 2. Everybody gets 1 Doom for each gate they control. Then, in turn order, they may perform the ritual, use special events, and reveal Elder Signs. The match ends at the end of the Doom track or of the ritual track.
phase-action = Actions
    .text = Round after round, in turn order: one Common or Unique action for Power. You take and leave gates freely before and after it. Without Power you are out. The phase ends when nobody has any.
phase-battle = Battle
    .text = Pre-battle abilities, attacker first; then both sides roll: a 6 kills, a 4 or 5 wounds. Each side chooses its own hit units. The killed leave. Then the wounded retreat to an area next to the battle without a unit of the other side, the attacker’s first. Post-battle abilities end it.

# How a match ended; ``.how``: in a few words.
cthulhu-ended-doom = The Doom track ended on turn { $round }: { $n ->
    [0] nobody has all six spellbooks, humanity survives
    [one] { $who } wins, with all six spellbooks{ $points ->
        [none] {""} and the most Doom
       *[other] . { $points }
    }
   *[other] { $who } share the victory, with all six spellbooks and as much Doom
 }
    .how = { $n ->
    [0] Humanity survives, turn { $round }
   *[other] Most Doom, six books, turn { $round }
 }
cthulhu-ended-sudden-death = The ritual track came to its end on turn { $round }: { $n ->
    [0] nobody has all six spellbooks, humanity survives
    [one] { $who } wins, with all six spellbooks{ $points ->
        [none] {""} and the most Doom
       *[other] . { $points }
    }
   *[other] { $who } share the victory, with all six spellbooks and as much Doom
 }
    .how = { $n ->
    [0] Humanity survives, turn { $round }
   *[other] The last ritual, turn { $round }
 }
cthulhu-ended-short = { $who } had more Doom, but only { $books } of 6 spellbooks
cthulhu-ended-last = { $n ->
    [one] Everybody else has conceded: { $who } wins on turn { $round }
   *[other] Everybody conceded on turn { $round }: { $who } share the victory
 }
    .how = The others conceded, turn { $round }
cthulhu-ended-exhausted = Nobody had any Power left to gather on turn { $round }: humanity survives
    .how = Humanity survives, turn { $round }
