# `hexarch doctor` and `hexarch commands`: the bot's place on Discord

no-token = DISCORD_TOKEN is missing. Make a token on the Bot page of https://discord.com/developers/applications and put it into the environment or into .env. Or name a running sandbox with HEXARCH_SANDBOX.

commands-same = Discord has the { $count } commands of this version.
commands-missing = Not registered: { $names }. Register them: hexarch commands --sync
commands-changed = Registered as another version has them: { $names }. Register them anew: hexarch commands --sync
commands-strange = Registered, but of no use here: { $names }. Remove them: hexarch commands --sync
commands-refused = Discord has not taken the commands; those it has stay. { $why ->
    [too-many] It lets an application make 200 new commands a day, and these are made. Try again tomorrow.
    [form] It does not take them as they are, which is a mistake of this program: { $what }
    [entry] The application has Activities, and their Entry Point command was left out. Try again; switch Activities off in the Developer Portal if it stays.
   *[other] Try again later: { $what }
}

doctor-token-fine = Token: Discord knows it.
doctor-trouble = Discord is in trouble or cannot be reached, so the rest was not looked at: { $why }. Look at https://discordstatus.com, then try again.
doctor-application-fine = Application { $name }: set up as it should be.
doctor-application-endpoint = Application: it has an Interactions Endpoint URL, so every command goes there and the bot hears of none. Empty that field on the General Information page of the Developer Portal.
doctor-application-grant = Application: it asks for an OAuth2 code grant, so nobody can invite it with the link. Switch that off on the Bot page of the Developer Portal.
doctor-application-installs = Application: it cannot be added to servers. Tick Guild Install on the Installation page of the Developer Portal.
doctor-intents-none = Intents: no privileged one is needed, and none is switched on.
doctor-intents-spare = Intents: no privileged one is needed. These are switched on all the same ({ $names }) and may be switched off on the Bot page of the Developer Portal.
doctor-servers-none = Servers: nobody has invited the bot. Open this link: { $link }
doctor-servers-fine = Servers: { $count ->
    [one] it is on one.
   *[other] it is on { $count }.
}
doctor-commands-fine = Commands: Discord has the { $count } of this version.
doctor-commands-old = Commands: Discord has others than this version ({ $names }). Start the bot, or register them with: hexarch commands --sync
doctor-channel-open = Channel: not looked at. Name one in which a message may be posted and deleted: --channel ID
doctor-channel-unknown = Channel { $channel }: there is none with this id. Switch on Developer Mode in Discord (Settings, Advanced), right-click the channel, Copy Channel ID.
doctor-channel-hidden = Channel { $channel }: the bot does not see it. Give it View Channel there, in the settings of the channel, Permissions.
doctor-channel-direct = Channel { $channel }: that is a direct message. Name a channel of a server.
doctor-channel-lacks = Channel: the bot lacks the permission to { $what }; { $lost }. Give it to the bot’s role, or in the settings of the channel, Permissions.
doctor-channel-fine = Channel: the bot has all { $count } permissions that it asks for.
doctor-message-fine = Message: posted with a picture, edited, the picture kept, deleted.
doctor-message-bare = Message: posted without its picture, because files are not allowed there. Give the bot Attach Files.
doctor-message-unseen = Message: posted, edited and deleted; whether the edit kept its picture could not be seen without Read Message History.
doctor-message-file = Message: the edit has lost its picture. That is a mistake of this program, or Discord has changed; please report it. Maps may vanish from tables until then.
doctor-message-refused = Message: Discord has refused it ({ $why }). Is a rule of the server’s AutoMod in the way, or is the thread locked?
doctor-direct-open = Direct messages: not tried. --dm writes one to the owner of the application.
doctor-direct-fine = Direct messages: one was written to the owner of the application.
doctor-direct-closed = Direct messages: the owner’s are closed. Share a server with the bot, and allow direct messages there (right-click the server, Privacy Settings). Players are told the same when they join.
doctor-direct-refused = Direct messages: Discord has refused one ({ $why }). Try again in an hour; if it stays, look whether the application was limited in the Developer Portal.
doctor-answer-open = Late pictures: not tried. --press posts a button in the channel, which you press within a minute; stop the bot before.
doctor-answer-nobody = Late pictures: nobody has pressed the button within a minute. Try again, and press it in the channel.
doctor-answer-refused = Late pictures: { $why ->
    [bot] somebody else has answered the press. Stop the bot, then try again.
   *[other] Discord has refused the answer ({ $what }).
}
doctor-answer-ways = Late pictures: { $ways ->
    [edit-anew] Discord takes them in the answer, and in a message of its own. The bot puts them into the answer.
    [edit] Discord takes them in the answer, but not in a message of its own. The bot puts them into the answer.
    [anew] Discord takes them only in a message of its own. The bot deletes the answer that came first, and sends it anew.
   *[none] Discord takes them neither in the answer nor in a message of its own. Private maps and hands that take long may lack their picture; please report it.
}
doctor-press = Press this
doctor-press-this = This is a test of `hexarch doctor --press`; it is deleted in a minute at most.
doctor-answered = Thank you, that was all. You can dismiss this message.
doctor-posted = This is a test of Hexarch; it is deleted in a moment.
doctor-edited = This is a test of Hexarch, edited; it is deleted in a moment.
doctor-picture = one point
doctor-hello = This is the test that `hexarch doctor --dm` was asked for: direct messages arrive.
