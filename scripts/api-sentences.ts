/** Descriptions of the API's routes by `METHOD /path`; docs/api.md is made from these and the app's own route table. */
export const apiSentences: Record<string, string> = {
  "GET /api/user": "The signed-in person, their preferences included.",
  "POST /api/register":
    "Makes an account and signs it in; 409 when the address is taken or registration is full, 429 after five an hour from one address.",
  "POST /api/login":
    "Signs in with e-mail and password; wrong ones and unknown addresses get the same 401. `rememberMe` keeps the session for up to 30 days instead of 24 hours.",
  "POST /api/logout": "Ends this session.",
  "PATCH /api/user": "Changes the person's name.",
  "DELETE /api/user":
    "Deletes the account with everything in it, at once and for good. Needs the typed `confirmation`, and the `password` unless the sign-in is less than ten minutes old.",
  "PUT /api/user/preferences":
    "Changes any of `displayName`, `knowledgeMode`, `timeZone` and `pictureLanguage`, the language that text in pictures and scans is read in first.",
  "POST /api/user/password":
    "Changes the password; every other session ends. Without `currentPassword` where there is none (`hasPassword`), within ten minutes of signing in; later 403 `confirmation_required`.",
  "GET /api/user/sessions": "Where the person is signed in: device, place, times, and which one is this.",
  "DELETE /api/user/sessions": "Signs out everywhere but here.",
  "DELETE /api/user/sessions/:id": "Ends one session.",
  "GET /api/user/passkeys": "The person's passkeys.",
  "PATCH /api/user/passkeys/:id": "Renames a passkey.",
  "DELETE /api/user/passkeys/:id": "Removes a passkey.",
  "POST /api/auth/forgot-password":
    "Mails a code for a new password; the same answer whether or not there is an account. 5 codes an hour, 10 a day and 25 a week for an address, then 429; apart from that 5 an hour and 10 a day from where its owner has signed in before, and 5 for each `ticket`, which the links in such mails carry for a week.",
  "POST /api/auth/verify-reset-code":
    "Says whether a reset code is right, without using it up; a wrong one counts among its five guesses, of which from elsewhere than where it was asked for only the first two are looked at.",
  "POST /api/auth/reset-password": "Sets a new password by code; every session ends.",
  "POST /api/auth/request-login-code":
    "Mails a code to sign in with; the same answer, and the same limits, as for a forgotten password.",
  "POST /api/auth/login-with-code":
    "Signs in by code, which proves the address. The first proof of an address removes the sessions, passkeys and channels that were there before it, and the password (`passwordRemoved`) unless the code comes from a session of that account.",
  "POST /api/auth/verify-email/request": "Mails a code that proves the signed-in person's address.",
  "POST /api/auth/verify-email": "Proves the signed-in person's address by code.",
  "POST /api/webauthn/register/begin":
    "Options for a new passkey. 403 `confirmation_required` when the sign-in is more than ten minutes old and no `password` is given.",
  "POST /api/webauthn/register/finish": "Adds the passkey that the authenticator made.",
  "POST /api/webauthn/authenticate/begin":
    "Options for a sign-in by passkey, and the `challengeKey` to finish it with; good for five minutes, once, in this browser.",
  "POST /api/webauthn/authenticate/finish": "Signs in by passkey.",
  "POST /api/contact":
    "Keeps a message of a visitor and mails it to the administrator; five an hour from one address.",
  "GET /api/test-results":
    "The person's results of /ai-test, the newest first: of `suiteId`, or all. 404 where the test tools are switched off, as with the next two.",
  "POST /api/test-results": "Keeps a result; the newest 1,000 stay. An Idempotency-Key keeps it once.",
  "GET /api/self-tests":
    "How well our own search finds the person's memories by the questions that they answer: now, by day, and which ones it misses.",
  "DELETE /api/test-results/:suiteId": "Forgets the results of one run.",
  "GET /api/bot/config":
    "The assistant's display name, whether an AI provider with general knowledge is connected, and whether the test pages are there.",
  "GET /api/registration-counter": "How many accounts there are and how many there may be.",
  "GET /api/content":
    "The person's memories: what is pinned, then the rest, newest first, or by `sort` (`newest`, `oldest`, `changed`, `title`); filters `q`, `type`, `hasReminders`, `hasQuestions`. With `limit` (1 to 100) and `cursor` it pages and answers `Link` and `X-Total-Count` (not with `counted=false`, which is quicker); without `limit`, the first 1,000, or as many as 16 MB of text are, and `Link` to the rest.",
  "GET /api/content/search":
    'The memories that match `q` best, each with its score, its best passage and the reasons it came; `limit` 1 to 50. `q` may hold conditions: `type:image person:Ana place:Porto tag:family after:2026-03 before:2026-04-15 has:reminder -word "exact words"`; with nothing else it answers the newest that meet them.',
  "GET /api/content/:id": "One memory.",
  "POST /api/content":
    "Saves a memory and queues its analysis; findable when the call answers. JSON, or multipart with the part `file` for a file of up to 25 MB (its kind follows from its bytes; `shared/files.ts` names those that are read; with `type: audio` what a browser records in; with `keepUnread: true` any other kind too, as it came) and, optionally, `thumbnail`. 400 for an empty file, 413 for a larger one, 415 for another kind, with what it is and what would help, 409 `storage_full` when there is no room left for files or for text. With an `Idempotency-Key`, a retry makes no second one; with the `turnId` of an answer of the chat, its `source` is `chat` unless the call says otherwise, and the memory that it is kept as already comes back. A file that is called as cameras and scanners call theirs, and whose title is that name, is named after what is read in it.",
  "GET /api/content/:id/download":
    "The file of a memory, or its text where it has none: shown by the browser where that is safe, saved with `force=true`. Takes `Range`. 404 also when the file is missing.",
  "GET /api/content/:id/people":
    "Who is in a picture: faces without a name (`detectedPeople`), who they may be (`possibleMatches`), and who is known (`people`). The save of a picture answers the same as `personRecognition`.",
  "GET /api/face-recognition":
    "Whether face recognition is on for everybody, whether the person agreed, and how many faces are kept.",
  "PUT /api/face-recognition":
    "Agrees to face recognition, which then looks through the pictures that are here, or takes that back, which deletes every embedding and crop at once.",
  "POST /api/face-recognition-test":
    "Looks for faces in the picture of the part `file` and for whom they resemble; nothing of it is kept. 404 where the test tools are off, 403 without consent, 415 for anything but JPEG and PNG.",
  "GET /api/faces/:id/crop": "A small PNG of a face.",
  "DELETE /api/faces/:id": "Takes a face away for good.",
  "GET /api/person-profiles": "Everybody with a profile, by name, with their pictures and faces.",
  "GET /api/person-profiles/:id": "One person.",
  "POST /api/person-profiles":
    "Makes a person, with pictures that show them (`confirmedImageIds`) and, optionally, the face in the first of these. Needs no consent where no face is named. With an `Idempotency-Key`, a retry makes no second one.",
  "PATCH /api/person-profiles/:id":
    "Renames a person, sets the birth date (nobody is recognised in a picture from before it), or links one to a person in Connections.",
  "DELETE /api/person-profiles/:id": "Deletes a person with all their faces.",
  "POST /api/person-profiles/:id/confirm/:contentId":
    "Keeps that somebody is in a picture, by the face in the body, by a box that was drawn around one (`x`, `y`, `width`, `height`, shares of the upright picture), by the likeliest face, or (`faceId` null) by none; faces in other pictures that are near enough get the name too. What is in a box is computed with consent only. Answers the picture's people.",
  "DELETE /api/person-profiles/:id/confirm/:contentId":
    "Takes somebody out of a picture: a face of theirs there is not theirs any more, one that was drawn goes.",
  "DELETE /api/person-profiles/:id/reject/:faceId":
    "Takes back that a face is not this person, so that it may be recognised again.",
  "DELETE /api/person-profiles/:id/split":
    "Puts faces that were split off back where they were; what came to the new person since goes along, as with a merge.",
  "POST /api/person-profiles/:id/reject/:faceId":
    "Keeps that a face is not this person: it is not proposed again.",
  "POST /api/person-profiles/:id/merge": "Makes two people one; 409 when both are in one picture.",
  "DELETE /api/person-profiles/:id/merge":
    "Takes a person out of the one they were merged into, as both were before.",
  "POST /api/person-profiles/:id/split": "Makes a person of their own out of some faces of another.",
  "GET /api/content/:id/thumbnail": "A small JPEG of a memory's picture.",
  "PATCH /api/content/:id":
    "Changes a memory's `title`, `content` and `tags`, whichever are given; what it said before is kept as a version, and it is analysed again. `pinned` puts it at the head of every list, or takes it from there; that makes no version. 409 when it is not at the `version` that the change names, and `storage_full` when there is no room left for text.",
  "GET /api/content/:id/versions":
    "What a memory said before its edits, newest first, `limit` (1 to 50, 20) at a time; `before` names the version to go on from.",
  "POST /api/content/:id/versions/:version/restore":
    "Makes a memory say again what it said in that version; what it said until now is kept too.",
  "DELETE /api/content/:id":
    "Moves a memory to the trash; it disappears everywhere at once, with its reminders and questions.",
  "POST /api/content/tags":
    "Adds tags to up to 100 memories and removes tags from them (`ids`, `add`, `remove`), each as an edit of its own; answers the memories and the `missing` ids. 400 when one would have more than 30.",
  "GET /api/content/:id/related":
    "How many questions, relationships, connections to other memories and open reminders go with a memory.",
  "POST /api/content/related": "The same for up to 100 `ids` together.",
  "GET /api/saved-searches": "Searches that the person saved under a name, by name.",
  "POST /api/saved-searches":
    "Saves words, filters and an order under a name; under one that is there already it takes the place of that.",
  "DELETE /api/saved-searches/:id": "Removes a saved search.",
  "POST /api/content/trash":
    "Moves up to 100 memories to the trash and answers which were there; ids of nothing, or of another person's, are `missing`.",
  "POST /api/content/:id/restore":
    "Takes a memory out of the trash, whole: found by its words again, with its questions, reminders and connections. A reminder that came due more than an hour ago waits in the list of what is due and is not mailed.",
  "POST /api/content/restore": "The same for up to 100 `ids`; answers which are back.",
  "GET /api/trash":
    "What is in the trash, deleted last first, each with the time of its removal; pages as `GET /api/content` does, 20 without `limit`.",
  "DELETE /api/trash":
    "Removes everything in the trash for good, as much as one call may take; `left` is what another call would find.",
  "DELETE /api/trash/:id":
    "Removes one memory of the trash for good: its row, file, thumbnail, vectors and everything derived from it.",
  "POST /api/clear-all-memories":
    "Deletes everything that the person keeps (memories, files, conversations, reminders, questions, names, the calendar link), at once and for good; the account stays. Needs `confirmation: DELETE_ALL_MEMORIES`. Answers `deletedRecords` and the receipt.",
  "GET /api/deletion-receipts":
    "Receipts of what was deleted for good, newest first, at most 50: what went from which store, and what a look at every store found of it afterwards (`checked`, null until then).",
  "GET /api/deletion-receipts/:id": "One receipt.",
  "GET /api/archives":
    "The person's archives of the last 24 hours, newest first, with how far those being made have come.",
  "POST /api/archives":
    "Begins an archive of everything, or of up to 5,000 `ids`: one zip with Markdown notes, files, JSON lines, a SQLite database, calendar, chat and checksums. Needs the `password` unless the sign-in is less than ten minutes old. 409 while another one is being made.",
  "GET /api/archives/:id/download": "The zip; takes `Range`, so that a download that broke off goes on.",
  "DELETE /api/archives/:id": "Removes an archive before its 24 hours are over.",
  "GET /api/imports":
    "The person's imports, newest first: what a look at the file found, how far it has come, how many memories it brought in.",
  "POST /api/imports":
    "Begins an import of a file of up to 2 GB (`name`, `size`), to be sent in parts; what was sent before and not brought in is forgotten. 409 while another one is under way.",
  "PUT /api/imports/:id/parts/:index":
    "One part of the file as it is: 4 MB each, the last one what is left, one after the other from 0. The same part may be sent again.",
  "POST /api/imports/:id/read":
    "All of it is there: it is looked at, and nothing is kept. The import is then `read` with its `report`, or `failed` with the reason.",
  "POST /api/imports/:id/start": "Brings in what was found.",
  "POST /api/imports/:id/undo":
    "Takes a whole import back: its memories go to the trash; conversations and people that came with an archive are removed for good.",
  "DELETE /api/imports/:id":
    "Forgets an import that brought nothing in, with what was sent. 409 for one that did.",
  "GET /api/content/:id/extraction":
    "What was read in the memory's file: sections with their page or second and the way they were read, what the file says about itself, and what could not be read and why. 404 when nothing was read.",
  "GET /api/detect-entities":
    "What a text of 11 characters to 2 KB names (`text`), with offsets into it, confidence and, for days, numbers and addresses, what they mean (`metadata`); by rules alone, nothing is kept; a shorter text names nothing. 429 past sixty a minute.",
  "POST /api/detect-entities": "The same without a text in the URL.",
  "POST /api/content/:id/reanalyze": "Analyses a memory again.",
  "POST /api/import":
    "Takes newline-delimited JSON (`application/x-ndjson`, up to 10 MB and 100,000 lines), a memory a line; each line is in or out as a whole, and lines that are there already count as duplicates.",
  "POST /api/demo-memories": "Loads the demo life into this account; 409 when it holds memories already.",
  "GET /api/stats": "Counts of what the account holds.",
  "GET /api/connections":
    "The graph of memories and what they name: the most named nodes (`nodes`, 400, at most 5,000) and the strongest edges between them (`edges`, 1,500, at most 20,000), each with the sentence it stands on; beside it the counts of everything, totals, types and insights. `around` a node, `q`, `type`, `from` and `to` narrow it; the connection settings (`temporalThreshold`, `entityMinShared`, `connectionStrengthThreshold`, `semanticFiltering`, `contextSeparation`, `requireContentSimilarity`, `showEntityConnections`) change what connects.",
  "GET /api/connections/evidence":
    "The sentences that an edge between `source` and `target` stands on, the newest first, with the names in them marked.",
  "GET /api/connections/:id":
    "The page of a person, a place or anything else that memories name: what they say, the dates and birthdays ahead, photos, reminders, open questions and who is named with it.",
  "GET /api/entities":
    "Whatever memories name, the most named first, with other names and numbers of connections; narrowed by `q`, `type`, `around` a node, `from` and `to`, in pages by `limit` (1 to 100, 50) and the `cursor` that `next` tells.",
  "POST /api/entities/update":
    "Calls somebody or something by another name and type from now on, everywhere; where that name is taken the two become one, and `mergeId` takes them apart.",
  "POST /api/entity-merges":
    "Makes two names one, under the name of the first; repeated, it answers the same. 404 when either is not there.",
  "DELETE /api/entity-merges/:id":
    "Takes a merge back: the two are as they were, and are not suggested as one again; with `decision=none` nothing is kept of it.",
  "GET /api/follow-up-questions/all":
    "What Lilu would like to know, of all memories: the open questions first, the most useful of them first, then those that were answered.",
  "GET /api/follow-up-questions/:id": "The same, of the memory in the path.",
  "POST /api/follow-up-questions/:id/answer":
    "Answers a question. The answer becomes a memory (`answerId`) that search and chat find; a repeated answer changes nothing, another one takes its place. With `contentId`, only if the question is about that memory.",
  "DELETE /api/follow-up-questions/:id/answer":
    "Takes the answer about two names back: they are as they were, and the question is open again. 400 for any other question, whose answer is a memory.",
  "DELETE /api/follow-up-questions/:id":
    "Skips a question: it is never asked again. What it was answered with stays a memory.",
  "GET /api/ai-settings": "What an administrator has chosen, by key.",
  "GET /api/ai-settings/config":
    "What holds for every request now, with the options and ranges of each setting.",
  "POST /api/ai-settings":
    "Stores one setting; it holds from the next request and job on. 400 for a value that the setting does not take.",
  "POST /api/ai-settings/reset": "Takes back all that was chosen.",
  "GET /api/ai-prompts": "The administrator's prompts.",
  "POST /api/ai-prompts":
    "Makes a prompt, not active yet. With an `Idempotency-Key`, a retry makes no second one.",
  "PUT /api/ai-prompts/:id":
    "Changes a prompt, or switches it on or off; each change is a version. The newest active one of a category is what the provider is sent.",
  "GET /api/ai-prompts/:id/versions": "What a prompt has been, by whom and when, newest first.",
  "DELETE /api/ai-prompts/:id": "Deletes a prompt with its versions.",
  "GET /api/supervisor-issues":
    "Issues that reviews of conversations have filed and answers that were rated down, newest first, by `status`.",
  "GET /api/supervisor-issues-stats": "How many issues there are of each status.",
  "PATCH /api/supervisor-issues/:id": "Sets the status of an issue, and its resolution.",
  "DELETE /api/supervisor-issues/:id": "Deletes an issue.",
  "GET /api/admin/token-usage/global":
    "What the AI provider cost in the last 30 days, by operation, model and day; costs in cents.",
  "GET /api/admin/token-usage/recent": "The last 50 calls to the AI provider.",
  "GET /api/admin/token-usage/top-users": "The ten people whose calls cost most in the last 30 days.",
  "GET /api/admin/overview":
    "Jobs that wait or failed, messages that did not go out, the budget, and how large the stores are.",
  "POST /api/admin/jobs/:id/retry": "Puts a failed job back in line.",
  "GET /api/admin/contact-messages": "What visitors wrote by the contact form.",
  "POST /api/verification/admin/reset-rate-limit":
    "Forgets what was counted against one person's codes and verification messages.",
  "GET /api/verification/channels":
    "The person's verified addresses and numbers, their own inbound mail address and the product's number. The account's proven address is one of them.",
  "POST /api/verification/email/request":
    "Sends a link and a code to an address; earlier ones hold no more. 409 when it is verified already; three messages a day for each address.",
  "POST /api/verification/sms/request": "The same by text message.",
  "POST /api/verification/verify":
    "Proves a channel: by the token of its link, signed in or not, or by its six digits, which only the owner may type.",
  "PATCH /api/verification/channels/:id": "Switches a channel on or off for reminders.",
  "DELETE /api/verification/channels/:id":
    "Takes a channel out of use. The address of the account stays: 409.",
  "POST /api/verification/mailbox/renew":
    "Replaces the person's inbound mail address; mail to the former one is refused from then on.",
  "POST /api/inbound/sms/status":
    "The word of the provider of text messages on one that went out, `id`: it was delivered, or failed. Signed as the other.",
  "GET /api/reminder-notification-preferences":
    "By which messages reminders go out, and to which of the person's addresses and numbers.",
  "PUT /api/reminder-notification-preferences":
    "Stores them whole. An address that is not verified is refused, and nothing is stored.",
  "GET /api/question-notification-preferences":
    "Whether Lilu's questions go out by the same messages as reminders; not, until the person says so.",
  "PUT /api/question-notification-preferences":
    "Switches that. One question a day goes out at most, in the daytime of the person's time zone, and can be answered where it arrives.",
  "GET /api/push-subscriptions":
    "The person's devices that show a notification when a reminder is due, and the key that a browser subscribes with; null where none are sent.",
  "POST /api/push-subscriptions":
    "Turns notifications on in the browser that asks, until it is signed out: its `PushSubscription` as JSON. The address must be that of a browser's push service.",
  "DELETE /api/push-subscriptions/:id": "Turns them off in one.",
  "GET /api/reminders":
    "The person's reminders with the titles of their memories, the soonest first: those that are open, or with `show` those that are `due`, `proposed` or `done`; of one memory with `memoryId`.",
  "POST /api/reminders":
    "Makes a reminder of a memory. `reminderTime` is a moment, or a wall time in `timeZone`, which is the person's own when left out; one that is past is due at once. With an `Idempotency-Key`, a retry makes no second one.",
  "POST /api/content/:id/reminders": "The same, for the memory in the path.",
  "PUT /api/reminders/:id":
    "Changes any of `reminderTime`, `timeZone`, `recurrenceType` and `status`. One that is moved fires again; `active` confirms a proposal or opens a reminder again, `done` ends it with its repetitions, `dismissed` turns a proposal down.",
  "PATCH /api/reminders/:id": "The same as `PUT`.",
  "DELETE /api/reminders/:id": "Deletes a reminder. For a day it can be taken back.",
  "POST /api/reminders/:id/snooze": "Puts a reminder off `until` a later time.",
  "POST /api/reminders/:id/done":
    "Marks what has come as done; a reminder that recurs goes on with its next occurrence.",
  "POST /api/reminders/:id/restore":
    "Gives back a reminder that was deleted in the last day, just as it was: due, put off or to come. One that is there stays as it is.",
  "GET /api/calendar-feed": "Since when the person has a calendar link; null when there is none.",
  "POST /api/calendar-feed":
    "Makes the secret link by which a calendar reads the open reminders, and answers it this once; the one before works no more.",
  "DELETE /api/calendar-feed": "Ends the calendar link.",
  "GET /api/calendar-feed/:file":
    "The open reminders as iCalendar (`<secret>.ics`); whoever has the link may read it.",
  "POST /api/bobby":
    'Answers a question out of the memories, with citations that occur in them. With `Accept: text/event-stream` it streams `context`, then a `token` for each proven sentence, then `done` with the whole answer. "Remember that …" saves a note (`memory_saved`); "remind me …" saves one and sets a reminder of it (`reminder_set`, `reminder`). "Forget …" deletes nothing: it proposes (`forget_proposed`) which of `memories` would go, `forget` saying of each whether it is surely meant; `POST /api/content/trash` puts into the trash what the person chose. `replaces`, the id of the newest turn, retries or edits that question: the new turn takes its place, 409 when it is not the newest. `savedMemory` is a memory that the answer repeats, and so needs no saving.',
  "POST /api/bobby/reset":
    "Forgets the conversation: its context and its history. What is being answered just now is not kept either.",
  "POST /api/bobby/stop":
    "Stops the question that was or will be asked with the Idempotency-Key `key`: the provider's call ends, and no turn of it is left in the history, but for one that has saved a memory. 204 each time; that key gets 404 from then on.",
  "POST /api/chat":
    "With `question` the same answer as `POST /api/bobby`, not kept in the history. With `message` a review of the person's own recent conversation: `{ response, issues }`, where what went wrong is filed for the administrator, once; 503 while the supervisor is off.",
  "GET /api/chat/history":
    "The conversation so far, oldest first. `limit` and `before` (the id of a turn) read it page by page, and `Link: rel=next` leads on; `q` searches questions and answers, newest first. `savedMemory` is what an answer was saved as, or a memory that it repeats.",
  "PUT /api/chat/history/:id/rating":
    "Says how good an answer was, for the supervisor: `rating` up, down or null, with an optional `reason`. Sealed with the turn; an answer that is rated down is filed for the administrator at once, and not any more when that is taken back.",
  "DELETE /api/chat/history": "The same as `POST /api/bobby/reset`.",
  "GET /api/access":
    "The tokens and apps that the person lets in, and those that have ended: scope, times, and how much of what each added is there.",
  "POST /api/access/tokens":
    "Makes a token and answers it this once: `scope` add, read or full, `days` until it ends or null. 403 `confirmation_required` when the sign-in is more than ten minutes old and no `password` is given; 409 past twenty.",
  "DELETE /api/access/:id": "Ends a token or an app at once.",
  "GET /api/access/:id/uses": "What a token or an app did in the last 90 days, counted by day.",
  "POST /api/access/:id/undo":
    "Moves what a token or an app added to the trash, and takes its reminders off the list; answers how many.",
  "POST /mcp":
    "Model Context Protocol (2026-07-28, and older clients' `initialize`): tools for other programs, by token only. See docs/mcp.md.",
  "GET /mcp": "405: there are no streams to listen to.",
  "DELETE /mcp": "405: there are no sessions to end.",
  "GET /api/oauth/request":
    "What an app asks for at /authorize, for the page that says so: its name, where it is answered, the scope. 400 when it is not known or would be answered elsewhere.",
  "POST /api/oauth/consent":
    "Lets the app in with the scope `allowed`; `goOn` is where the browser takes the code, which works once, for a minute.",
  "POST /api/oauth/register":
    "Registers an app (RFC 7591) and answers its client id. Refusals are those of the standard.",
  "POST /api/oauth/token":
    "Trades a code or a refresh token for new tokens (OAuth 2.1, PKCE by S256). A code, or a refresh token of more than ten seconds ago, that is presented again ends the app. Refusals are those of the standard.",
  "GET /.well-known/oauth-protected-resource": "Where apps ask to be let in at /mcp (RFC 9728).",
  "GET /.well-known/oauth-protected-resource/mcp": "The same.",
  "GET /.well-known/oauth-authorization-server": "How apps ask (RFC 8414).",
  "GET /api/inbound":
    "The newest 200 mails and text messages that came in for the person, and what became of each: `state` narrows to those `received`, `held`, `accepted` or `refused`. Sender and subject are what a message says of itself.",
  "POST /api/inbound/:id/accept":
    "Makes a held message a memory, as the words of somebody else. 404 when it does not wait any more.",
  "POST /api/inbound/:id/refuse": "Refuses a held message and removes what was kept of it.",
  "POST /api/inbound/sms":
    "The webhook of the provider of text messages: a form with `X-Twilio-Signature` over `APP_ORIGIN/api/inbound/sms`; 403 without. What comes from a verified number answers the last reminder sent there or is kept, with its pictures; the sender is told which.",
};
