# Settings (environment and .env)

setting-unknown = There is no setting { $name }. Those that exist: { $known }.
setting-database = { $name } must be sqlite:///PATH, the place of a file, or postgresql://USER@HOST/DATABASE.
setting-number = { $name } must be a whole number from { $least } to { $most }.
setting-choice = { $name } must be one of { $known }.
setting-listening = { $name } must be a port (only this machine can ask there) or HOST:PORT.
setting-folder = { $name } must name a folder that exists.
setting-address = { $name } must be an address that begins with http:// or https://.
setting-web = { $name } must be the address that people open, as http://HOST:PORT, or https://NAME and where the bot listens for it: https://NAME HOST:PORT. It has no path.
setting-file = The file { $name } cannot be read: { $why }.
setting-file-empty = The file { $name } is empty.
setting-file-text = The file { $name } is not UTF-8 text.
setting-line = Line { $line } of { $name } is no setting: write NAME=value.
