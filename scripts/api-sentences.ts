/** What each route of the API does, by `METHOD /path`; docs/api.md is made from these and the app's own route table. */
export const apiSentences: Record<string, string> = {
  "GET /api/user": "The signed-in person, their preferences included.",
  "POST /api/register":
    "Makes an account and signs it in; 409 when the address is taken or registration is full, 429 after five an hour from one address.",
  "POST /api/login":
    "Signs in with e-mail and password; wrong ones and unknown addresses get the same 401. `rememberMe` keeps the session for up to 30 days instead of 24 hours.",
  "POST /api/logout": "Ends this session.",
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
  "GET /api/chat/history": "The conversation so far, oldest first.",
};
