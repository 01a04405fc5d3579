# Files that hold the record of a match

archive-foreign = This file is not the record of a match.
archive-newer = This record has form { $form }; this version of Hexarch reads forms up to { $known }.
archive-line = Line { $line } of the file cannot be read: { $why }.
archive-length = The file is incomplete or was added to: it announces { $expected } entries and has { $found }.
archive-game = This record is one of the game { $game }, which is not installed here.
archive-taken = There are matches named { $match } already.

# What is wrong in a record (rules/core/record.py)

record-at = Entry { $seq }, written under version { $rules } of the rules: { $why }
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
record-entry-other = It is not written as such an entry is.
record-events-other = Other things happen than it tells.
record-action-missing = The action is missing.
record-action-unreadable = The action cannot be read ({ $why }).
