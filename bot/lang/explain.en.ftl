# One message explained: what it is, which rules it rests on, what can be done now.

c-explain = Explain this
    .name = Explain this

help-explain = -# For any message of mine: press and hold it (or right-click), *Apps*, *Explain this*.

explain-head = **What this is.** { $what }
    -# { $game } · match **{ $match }**{ $stands ->
        [none] {""}
       *[other] { " " }· { $stands }
    }
explain-named = It shows **{ $card }**.
explain-older = It is older than the match stands now: it was written { $at }.
explain-rules = **The rules behind it**
explain-now = **What you can do now**
explain-not-you = You owe no answer; of the others: { $what }.
explain-now-over = The match is over. You can still look at its map, log and replay; `/match` plays it again.
explain-now-paused = The match is paused: nobody owes an answer, and no clock runs. A moderator can resume it.

explain-table = The table of the match: what happened last, whom it waits for, and the map when it has changed. Everybody reads the same.
explain-told = What the table told some time ago. Its controls have gone to the message that came after it.
explain-over = The end of the match: who won, and the key that proves every shuffle and die.
explain-lobby = The card on which the players gather before the match begins.
    .do = Take or give up a place by its buttons. Choose what is yours there, and change the options if you may. When enough have joined, somebody starts it.
explain-hand = Your seat, for you alone: your hand, your question, and the controls to answer.
explain-trial = A trial from your own view: nothing of it counts, and nobody else sees it.
    .do = Go on trying, go back a step or end it. Where the match itself stands for you:
explain-seek = The card by which the match looks for players.
    .do = Take the seat with its button to play. Where the match is:
explain-summary = The match in pictures: its map turn by turn, and who held how much.
    .do = Look at it as long as you like. Where the match stands:
explain-vote = A question to the table itself: go back, end, or do something about a late seat.
    .do = Those who play answer by its buttons, once each. Where the match stands:
explain-map = The map, or a part of it, in a picture or in words.
    .do = Choose another part or another variant in its menus, or read it in words. Where the match stands:
explain-log = What has happened, as you may know it.
    .do = Turn its pages, or narrow it by player, day or subject. Where the match stands:
explain-replay = The match as it stood at an earlier step.
    .do = Go from step to step by its buttons. Where the match stands now:
explain-card = A card, with its whole text.
    .do = `/rules` with its name shows it again at any time. Where the match stands:
explain-desk = The moderator’s desk of the match; it shows no hand.
    .do = Tend the match by its buttons, if you may. Where it stands:
explain-answer = An answer to you alone.
    .do = Where the match stands for you:

explain-foreign = I can explain messages of mine: a turn, a battle, a card, your hand. About anything else, `/rules` explains a rule, a phase or a card, and `/match` says where a match stands.
explain-no-match = This message belongs to no match that I could explain to you. `/rules` explains a rule, a phase or a card; `/play` shows the matches.
