/** What each route of the API does, by `METHOD /path`; docs/api.md is made from these and the app's own route table. */
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
  "PUT /api/user/preferences": "Changes any of `displayName`, `knowledgeMode` and `timeZone`.",
  "POST /api/user/password": "Changes the password; every other session ends.",
  "GET /api/user/sessions": "Where the person is signed in: device, place, times, and which one is this.",
  "DELETE /api/user/sessions": "Signs out everywhere but here.",
  "DELETE /api/user/sessions/:id": "Ends one session.",
  "GET /api/user/passkeys": "The person's passkeys.",
  "PATCH /api/user/passkeys/:id": "Renames a passkey.",
  "DELETE /api/user/passkeys/:id": "Removes a passkey.",
  "POST /api/auth/forgot-password":
    "Mails a code for a new password; the same answer whether or not there is an account. 5 codes an hour and 10 a day for an address, then 429.",
  "POST /api/auth/verify-reset-code":
    "Says whether a reset code is right, without using it up; a wrong one counts among its five guesses.",
  "POST /api/auth/reset-password": "Sets a new password by code; every session ends.",
  "POST /api/auth/request-login-code":
    "Mails a code to sign in with; the same answer, and the same limits, as for a forgotten password.",
  "POST /api/auth/login-with-code":
    "Signs in by code, which proves the address. The first proof of an address removes the sessions, passkeys and channels that were there before it, and the password unless the code comes from a session of that account.",
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
  "GET /api/bot/config": "The assistant's display name.",
  "GET /api/registration-counter": "How many accounts there are and how many there may be.",
  "GET /api/content":
    "The person's memories, newest first; filters `q`, `type`, `hasReminders`, `hasQuestions`. With `limit` (1 to 100) and `cursor` it pages and answers `Link` and `X-Total-Count`; without `limit`, the newest 1,000.",
  "GET /api/content/search":
    "The memories that match `q` best, each with its score, its best passage and the reasons it came; `limit` 1 to 50.",
  "GET /api/content/:id": "One memory.",
  "POST /api/content":
    "Saves a memory, JSON or multipart, and queues its analysis; findable when the call answers. With an `Idempotency-Key`, a retry makes no second one.",
  "DELETE /api/content/:id": "Moves a memory to the trash; it disappears everywhere at once.",
  "POST /api/content/:id/reanalyze": "Analyses a memory again.",
  "POST /api/import":
    "Takes newline-delimited JSON (`application/x-ndjson`, up to 10 MB), a memory a line; each line is in or out as a whole, and lines that are there already count as duplicates.",
  "POST /api/demo-memories": "Loads the demo life into this account.",
  "GET /api/stats": "Counts of what the account holds.",
  "POST /api/bobby":
    "Answers a question out of the memories, with citations that occur in them. With `Accept: text/event-stream` it streams `context`, then a `token` for each proven sentence, then `done` with the whole answer.",
  "POST /api/bobby/reset": "Forgets the conversation: its context and its history.",
  "POST /api/chat": "The same answer as `POST /api/bobby`, not kept in the history.",
  "GET /api/chat/history": "The conversation so far, oldest first.",
  "DELETE /api/chat/history": "The same as `POST /api/bobby/reset`.",
};
