# Files that hold the record of a match

archive-foreign = This file is not the record of a match.
archive-newer = This record has format { $form }; this version of Hexarch reads formats up to { $known }.
archive-line = Line { $line } of the file cannot be read: { $why }.
archive-length = The file is incomplete or was added to: it announces { $expected } entries and has { $found }.
archive-game = This record is one of the game { $game }, which is not installed here.
archive-name = The record is one of a match named “{ $match }”: matches have names of up to 10 letters and digits.
archive-rules = The record names a version “{ $rules }” of the rules, which no rules have had.
archive-taken = There are matches named { $match } already.

# What is wrong in a record (rules/core/record.py)

record-at = Entry { $seq }, written under version { $rules } of the rules: { $why }
record-outgrown = { $entries } entries agree. The next was played under version { $rules } of the rules. Version { $today }, with which this was checked, leads elsewhere from there. That says nothing against the shuffles: a release of that time verifies the rest.
record-key-missing = The secret key is not revealed. A match that is not over is exported with its key only on request.
record-key-form = The secret key is not made of 32 bytes in hexadecimal.
record-key-wrong = The secret key is not the one whose hash was published.
record-game-other = The record is one of { $game }, not of { $wanted }.
record-content-unreadable = The content of the match cannot be read ({ $why }).
record-content-other = The content of the match is not what its fingerprint says.
record-no-start = The record does not begin with the start of the match.
record-setup-impossible = No match can be set up like that ({ $why }).
record-out-of-order = It stands after entry { $before }.
record-unplayable = It cannot be played ({ $why }).
record-rewind-nowhere = It goes back to entry { $to }, which is not known.
record-starts-again = It starts the match a second time.
record-illegal = The action is refused by { $rule }.
record-position-other = It leads to position { $found }, not to { $said }.
record-undo-other = It takes back other entries.
record-entry-other = It is not written the way entries are.
record-signature-wrong = The signature is not that of this record: its end, its name or something else in it was changed afterwards.
record-events-other = Other things happen than it tells.
record-action-missing = The action is missing.
record-action-unreadable = The action cannot be read ({ $why }).

# What a file does not show by itself (hexarch verify)

unshown-unplayed = Without the key I checked only this: the { $entries } entries follow each other, each is one of this game, and the cards match their fingerprint. I could not check that they follow the rules, nor what chance decided. Keep the file. Once the match is over, its record must begin with these entries, and its key must fit the fingerprint.
unshown-unsigned = Not shown: that nothing is missing after the last of the { $entries } entries, and that the file bears the name of its match. It is not signed; files of earlier versions are not.
unshown-going-on = Not shown: how the match went on. It was not over when this file was written, after { $entries } entries.
unshown-stopped = Not shown: that the match was over. The rules do not end it after these { $entries } entries: somebody ended it by hand, or what followed was cut off.
unshown-rules = Not shown: that what { $entries } entries tell is what happened. Other versions of the rules than { $rules } wrote them; their actions and positions were compared, their words could not be.
unshown-identity = No file proves that this is match { $match }: everybody gets the key when a match is over, and could write another file. Compare with *Fair ✓* of `/match` where it was played: fingerprint of the key { $hash }, { $entries } entries, fingerprint of the last position { $after }.
