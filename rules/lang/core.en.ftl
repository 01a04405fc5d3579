# Words that every game of the house needs.

refusal-match-over = The match is over; nothing more can be played.
refusal-not-your-turn = The match is not waiting for you, and this cannot be done out of turn.
refusal-not-now = The question that is open has other answers.
refusal-too-late = Somebody has answered since, and that closed the question.
refusal-nothing-to-undo = You have done nothing that can be taken back since something new came to light.
refusal-condition-false = A condition of the order does not hold.
refusal-no-such-fact = No condition can be about “{ $what }”.
refusal-no-such-place = No place is called “{ $place }”.
refusal-no-such-repair = That cannot be set right now, or not to that number.
refusal-repair-unsound = The match could not be played on from there, so nothing was changed.
refusal-undo-blocked = Somebody has done something since that would be different without your step.

rule-CORE-OVER = End of a match
    .text = Once a match is over nothing can be played. Its log, map and hands can still be looked at.
rule-CORE-TURN = Who may act
    .text = A match waits for the seats that owe an answer. A seat that has answered in secret may change its mind until the answers are opened; a few things, such as conceding, may be done at any time. Everything else waits for its turn.
rule-CORE-NOW = Answers belong to questions
    .text = Each question has its own answers; an answer to another question is refused and changes nothing. The panel and the autocomplete list exactly what is possible.
rule-CORE-LATE = Too late
    .text = A secret answer can be changed until the last one is in; what can be done out of turn can be done until somebody's answer closes the moment.
rule-CORE-UNDO = Taking back
    .text = You may take back your own steps, the last first, until something new to you came to light (a card drawn, a die, somebody's secret answer) or somebody has done something that would be different without the step.
rule-CORE-ORDERS = Orders in advance
    .text = What you prepare is carried out when you are asked something that it answers, if its condition holds in what you see then; otherwise it is void, with the reason. Nobody else learns of it.
rule-CORE-REPAIR = Repairs
    .text = Somebody who tends a match may set public numbers right, with a reason: troops or units on the map, counters. Nothing hidden can be touched or seen that way, the position is checked to be one that can be played on, and everybody reads what was changed and why.
rule-CORE-EDITS = Drafts are bounded
    .text = A draft can be changed 200 times; then it can only be sealed. Nobody ever needs as many: it keeps a match finite.

# What choosing something in the lobby means: easy to hard by how much one must plan at once.
choice-line = { $level ->
    [1] Easy · { $line }
    [2] Medium · { $line }
    [3] Demanding · { $line }
   *[other] { $line }
 }
