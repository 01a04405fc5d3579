# Words that every game of the house needs.

refusal-match-over = The match is over; nobody can play any more.
refusal-not-your-turn = The match is not waiting for you, and you cannot do this out of turn.
refusal-not-now = The question that is open has other answers.
refusal-too-late = Somebody has answered since, and that closed the question.
refusal-nothing-to-undo = You have nothing to take back since something new came to light.
refusal-no-such-repair = That cannot be set right now, or not to that number.
refusal-repair-unsound = Nobody could play the match on from there, so nothing changed.
refusal-undo-agreed = Others have agreed to this, so it is not yours alone to take back. You can ask them.
refusal-undo-blocked = Somebody has done something since that would be different without your step.

# What choosing something in the lobby means: easy to hard by how much one must plan at once.
choice-line = { $level ->
    [1] Easy · { $line }
    [2] Medium · { $line }
    [3] Demanding · { $line }
   *[other] { $line }
 }
