# Settings (environment and .env)

setting-unknown = There is no setting { $name }. Those that exist: { $known }.
setting-database = { $name } must be sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME.
setting-number = { $name } must be a whole number from { $least } to { $most }.
setting-choice = { $name } must be one of { $known }.
setting-folder = { $name } must name a folder that exists.
setting-address = { $name } must be an address that begins with http:// or https://.
