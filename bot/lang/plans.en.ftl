# Forms that answer several questions at once; those of each game stand in a file of their own.

plans-option = Advice
plans-option-help = Whether anybody is told what the automated player would do
plans-usual = on: what it would do is highlighted, and each may turn it off
plans-unadvised = off, for everybody
plans-lobby-unadvised = Advice: off for everybody (*Options*).

plan-line = { $field }: { $choice }
plan-by-hand = One at a time
plan-hold = Stop it
plan-go-on = Let it run
plan-change = Change…
plan-prepare = Prepare: { $form }
plan-again = { $form }…
plan-list-head = **What runs by itself for you** in this match. Nobody else sees it, and it can be changed at any time.
plan-answers-head = Nothing to press for now
plan-answers = *{ $form }* will answer for you: *{ $asked }*
plan-answer-myself = No, I answer myself
plan-runs = { $form }: your answers are given for you, one after the other. You can also answer yourself.
plan-state = { $held ->
    [owner] stopped: you answer yourself
    [undone] held: an answer of it was taken back, so it goes on only if you want it to
    [otherwise] held: you have answered otherwise yourself, so it goes on only if you want it to
   *[none] runs by itself
 }
plan-always = Do this by itself from now on
plan-always-on = { $form }: from now on that is done by itself, as the form opens. *Answer for me* stops it.
plan-going = Runs by itself for you: { $list }. *Answer for me* changes that.
plan-ready = { $form }: that is what will be done.
plan-put-aside = { $form }: one at a time, this once.
plan-stopped = { $form } answers nothing more until you let it run.
plan-moved-on = { $form }: the position has changed, and with it what was shown here. Look again before you hand it in.
plan-waits = { $form }: nothing is prepared.
plan-recommended = Recommended · { $kind }
plan-prepared = { $what ->
    [none] nothing is prepared
   *[other] prepared: { $what }
 }
plan-otherwise = { $form } · { $list }: you have answered otherwise, so you are asked from now on. The rest runs on; *Answer for me* changes that.
plan-guarded = { $form }: something has changed that your answers rest on, so you answer yourself.
story-more = … and { $n ->
    [one] one thing more
   *[other] { $n } things more
 }: *{ $where }*.
plan-answered = **Done for you**{ $n ->
    [0] :
   *[other] , with { $n } more (*{ $tools }*):
 }
plan-trifles = -# Trifles, answered for you: { $n ->
    [0] { $list }
   *[other] { $n } (*{ $tools }*)
 }
plan-answered-all = Answered for me
plan-answered-none = Nothing has been answered for you lately.
plan-answered-head = **{ $game }** · { $phase }
    -# Match { $match } went on while you were away.
plan-runs-what = What runs by itself
plan-forecast = As it stands, this is done:
plan-forecast-line = - { $field }: **{ $what }**
plan-told-buy = { $copies ->
    [1] { $card }
   *[other] { $copies } × { $card }
 }
plan-told-keep-hand = { $keep ->
    [true] all
   *[false] none, a new hand
 }
plan-told-nothing = nothing
plan-told-fight = {""}
plan-told-play-unit = { $card }
plan-told-play-on-front = { $card }
plan-told-open = { $list }, then as it comes
plan-told-bid = { $card } (bid { $energy })
plan-told-station = { $troops } on { $cell }
plan-typed = { $field }…
plan-typed-now = Typed order, instead of the rule: **{ $list }**; nothing else is played.
plan-typed-help = The numbers of cards in your hand, in order; empty: by the rule of the form.
plan-typed-unread = “{ $text }” cannot be read. Write numbers one after the other, each once, for example 3 1 2; there are: { $numbers }. Nothing was changed.
plan-over = { $form ->
    [none] Nothing is left to fill in there.
   *[other] { $form }: nothing is left to fill in there for now.
 }

# What most fields offer; where a field has words of its own, those are said.

plan-choice-advised = as advised
    .help = Answered as an automated player would.
plan-choice-pass = no, let it pass
    .help = Nothing is done where that is possible.
plan-choice-ask = ask me
    .help = You answer yourself, each time.
plan-choice-pile = my pile
    .help = The next tile of your pile, whatever its colour.
plan-choice-face-up = the one face up
    .help = The tile of your colour in front of you.
plan-choice-none = no other place
    .help = Nothing more is wished for.
