# Answers ahead: what people answer before their question comes. The sheets of each game stand in a file of their own.

plans-option = Advice
plans-option-help = Whether the table has advice, and whether its places count
plans-usual = on: the panel highlights what it would do, and each player may turn it off
plans-unadvised = off, for everybody
plans-ranked = off, in a ranked match: people only
plans-lobby-unadvised = Advice: off for everybody (*Options*).

named-line = { $name }: { $what }
ahead = Answers ahead
ahead-head = **Your answers ahead** in this match. Nobody else sees them.
ahead-none = You have given no answer ahead.
ahead-trifles-head = **Trifles**, answered for you:
ahead-change = Change…
ahead-other = Other…
ahead-only = Only this: { $what }
ahead-all = { $n ->
    [2] Do both
    [3] Do all three
   *[other] Do all { $n }
 }
ahead-then = { $first }, then { $next }
ahead-before-turn = Before your turn
ahead-unforetold = Nobody can foretell what comes next.
ahead-before = Answer ahead: { $sheet }
ahead-given = Given: { $what }.
ahead-done = Given.
ahead-over = That is not asked any more.
ahead-answers-head = Your answer ahead follows
ahead-follows = *{ $asked }* Your answer ahead follows in a moment: **{ $what }**.
ahead-mine = I answer myself
ahead-void = Your answer ahead does not fit any more: { $name }, { $what }.
ahead-off = { $why ->
    [undone] off, you took its answer back
   *[owner] off, you answer yourself
 }
ahead-turn-on = turn on
ahead-turn-off = turn off
ahead-drop = drop
ahead-advised = take the advice
ahead-pass = let it pass
ahead-ask = ask me
ahead-nothing = nothing said
ahead-day = This round
ahead-later = At my turn
ahead-play-day = Play this round for me, by the advice
ahead-do-later = Do this when it is my turn
ahead-answered = Answered ahead: { $what }.
ahead-trifles = Trifles, answered for you: { $list }
ahead-reached = An answer ahead of yours went out in match { $match }. Now answer this: **{ $what }**.
