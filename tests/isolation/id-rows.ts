import { aTestResult, type Belongings } from "./belongings.ts";
import type { IdRow } from "./id-row.ts";
import { peopleRows } from "./people-rows.ts";

const nobodys = "0190a0b0-0000-7000-8000-000000000000";

/** Channels are numbered. */
const nobodysChannel = "2147483646";

/** An id that nobody has, as like that of `owner` as can be. */
export const missingOf = ({ missing = nobodys }: IdRow, owner: Belongings): string =>
  typeof missing === "string" ? missing : missing(owner);

const memory = (owner: Belongings) => owner.memory;
const reminder = (owner: Belongings) => owner.reminder;
const json = (body: unknown) => () => ({ json: body });
/** As long as a real one: how long an answer is tells nothing. */
const nobodysSuite = ({ suite }: Belongings) => suite.replace(/\S/g, "n");
const later = "2031-05-08T08:00:00Z";
/** The same time, and a memory that nobody has. */
const nobodysCursor = (cursor: string) => btoa(atob(cursor).replace(/"[^"]*"/, JSON.stringify(nobodys)));

/**
 * A row for every place of the API that takes an id (":" in the path, "?" in the query, "^" in a header, else in the body), in the order in which one person can use them all. The test fails
 * when a route takes an id that has no row here, or a row stands here without its route.
 */
export const idRows: Record<string, IdRow> = {
  "GET /api/content ?cursor": {
    real: ({ cursor }) => cursor,
    missing: ({ cursor }) => nobodysCursor(cursor),
    harmless: "only its time and order count",
  },
  // Whatever is deleted for good takes the archives from before it along.
  "GET /api/archives/:id/download :id": { real: ({ archive }) => archive },
  "DELETE /api/archives/:id :id": { real: ({ archive }) => archive },
  "GET /api/content/:id :id": { real: memory },
  "PATCH /api/content/:id :id": { real: memory, rest: json({ tags: ["lamp"] }) },
  "POST /api/content/tags ids": { real: memory, rest: (id) => ({ json: { ids: [id], add: ["oil"] } }) },
  "POST /api/content turnId": {
    real: ({ turn }) => turn,
    rest: (turnId) => ({ json: { title: "Kept", content: "An answer", source: "chat", turnId } }),
    makes: true,
  },
  "POST /api/content/:id/reanalyze :id": { real: memory },
  "GET /api/content/:id/related :id": { real: memory },
  "POST /api/content/related ids": { real: memory, rest: (id) => ({ json: { ids: [id] } }) },
  "GET /api/content/:id/download :id": { real: ({ file }) => file },
  "GET /api/content/:id/thumbnail :id": { real: ({ file }) => file },
  "GET /api/content/:id/extraction :id": { real: ({ file }) => file },
  "GET /api/content/:id/versions :id": { real: ({ edited }) => edited },
  "GET /api/content/:id/versions ?before": {
    real: ({ version }) => version,
    missing: "7",
    rest: (_, own) => ({ params: { id: own.memory } }),
    harmless: "a number, of the memory in the path",
  },
  "POST /api/content/:id/versions/:version/restore :id": {
    real: ({ edited }) => edited,
    rest: () => ({ params: { version: "1" } }),
  },
  "POST /api/content/:id/versions/:version/restore :version": {
    real: ({ version }) => version,
    missing: "7",
    rest: (_, own) => ({ params: { id: own.edited } }),
    harmless: "a number, of the memory in the path",
  },
  "GET /api/reminders ?memoryId": { real: memory },
  "POST /api/reminders memoryId": {
    real: memory,
    rest: (id) => ({ json: { memoryId: id, reminderTime: later } }),
  },
  "POST /api/reminders ^Idempotency-Key": {
    real: ({ idempotencyKey }) => idempotencyKey,
    missing: "key-of-nobody",
    rest: (_, own) => ({ json: { memoryId: own.memory, reminderTime: "2030-05-08T08:10:00Z" } }),
    makes: true,
  },
  "POST /api/content/:id/reminders :id": { real: memory, rest: json({ reminderTime: later }) },
  "PUT /api/reminders/:id :id": { real: reminder, rest: json({ reminderTime: later }) },
  "PATCH /api/reminders/:id :id": { real: reminder, rest: json({ recurrenceType: "daily" }) },
  "POST /api/reminders/:id/snooze :id": { real: reminder, rest: json({ until: later }) },
  "POST /api/reminders/:id/done :id": { real: reminder },
  "DELETE /api/reminders/:id :id": { real: ({ deletedReminder }) => deletedReminder },
  "POST /api/reminders/:id/restore :id": { real: ({ deletedReminder }) => deletedReminder },
  "PATCH /api/verification/channels/:id :id": {
    real: ({ channel }) => channel,
    missing: nobodysChannel,
    rest: json({ forReminders: false }),
  },
  "POST /api/verification/verify channelId": {
    real: ({ channel }) => channel,
    missing: nobodysChannel,
    rest: (id) => ({ json: { channelId: Number(id), code: "000000" } }),
    refused: "nothing was sent that proves it",
    harmless:
      "proven by the secret of a link, or by digits that a function of the database takes of the owner alone",
  },
  "DELETE /api/verification/channels/:id :id": {
    real: ({ lostChannel }) => lostChannel,
    missing: nobodysChannel,
  },
  "GET /api/calendar-feed/:file :file": {
    real: ({ calendarFile }) => calendarFile,
    missing: `${"A".repeat(43)}.ics`,
    harmless: "whoever has the link may read it, and the link is never anything but as it was told",
  },
  // Each import stands at what its route is about; a part has three bytes.
  "PUT /api/imports/:id/parts/:index :id": {
    real: ({ upload }) => upload,
    rest: () => ({ params: { index: "0" }, json: 123 }),
  },
  "POST /api/imports/:id/read :id": { real: ({ upload }) => upload },
  "POST /api/imports/:id/start :id": { real: ({ foundImport }) => foundImport },
  "POST /api/imports/:id/undo :id": { real: ({ doneImport }) => doneImport },
  "DELETE /api/imports/:id :id": { real: ({ failedImport }) => failedImport },
  ...peopleRows,
  "GET /api/follow-up-questions/:id :id": { real: ({ asked }) => asked },
  "POST /api/follow-up-questions/:id/answer :id": {
    real: ({ question }) => question,
    rest: json({ answer: "A neighbour" }),
  },
  "POST /api/follow-up-questions/:id/answer contentId": {
    real: ({ asked }) => asked,
    rest: (contentId, own) => ({ params: { id: own.question }, json: { answer: "A neighbour", contentId } }),
    harmless: "compared with the memory of the question in the path",
  },
  "DELETE /api/follow-up-questions/:id/answer :id": { real: ({ decided }) => decided },
  "DELETE /api/follow-up-questions/:id :id": { real: ({ skipped }) => skipped },
  "GET /api/connections ?around": { real: ({ entity }) => entity },
  "GET /api/connections/evidence ?source": {
    real: ({ entity }) => entity,
    rest: (_, own) => ({ query: { target: own.asked } }),
    harmless: "the other end is one's own, and the two share nothing",
  },
  "GET /api/connections/evidence ?target": {
    real: ({ asked }) => asked,
    rest: (_, own) => ({ query: { source: own.entity } }),
    harmless: "the other end is one's own, and the two share nothing",
  },
  "GET /api/connections/:id :id": { real: ({ entity }) => entity },
  "GET /api/entities ?around": { real: ({ entity }) => entity },
  "GET /api/entities ?cursor": {
    real: ({ entity }) => `1000.${entity}`,
    missing: "1000.0190a0b0-0000-7000-8000-000000000000",
  },
  "POST /api/entity-merges primaryEntityId": {
    real: ({ entity }) => entity,
    rest: (id, own) => ({ json: { primaryEntityId: id, mergedEntityId: own.otherEntity } }),
    harmless: "by a function of the database that knows who asks",
  },
  "POST /api/entity-merges mergedEntityId": {
    real: ({ entity }) => entity,
    rest: (id, own) => ({ json: { primaryEntityId: own.otherEntity, mergedEntityId: id } }),
    harmless: "by a function of the database that knows who asks",
  },
  "DELETE /api/entity-merges/:id :id": { real: ({ merge }) => merge },
  "DELETE /api/push-subscriptions/:id :id": { real: ({ pushDevice }) => pushDevice },
  "POST /api/inbound/sms/status ?id": {
    real: ({ sentText }) => sentText,
    refused: "the provider of text messages has not signed it",
    harmless: "refused before anything is looked up",
  },
  "POST /api/inbound/:id/accept :id": { real: ({ heldMail }) => heldMail },
  "POST /api/inbound/:id/refuse :id": { real: ({ refusedMail }) => refusedMail },
  "GET /api/chat/history ?before": { real: ({ turn }) => turn },
  "PUT /api/chat/history/:id/rating :id": {
    real: ({ turn }) => turn,
    rest: json({ rating: "up" }),
    harmless: "what it would change is sealed under its owner's key",
  },
  "POST /api/bobby/stop key": {
    real: ({ idempotencyKey }) => idempotencyKey,
    missing: "key-of-nobody",
    rest: (key) => ({ json: { key } }),
  },
  "POST /api/bobby replaces": {
    real: ({ turn }) => turn,
    rest: (replaces) => ({ json: { question: "What did the memory say?", replaces } }),
  },
  "POST /api/webauthn/register/begin deviceId": {
    real: ({ device }) => device,
    missing: "device of nobody",
    rest: (deviceId) => ({ json: { deviceId } }),
    harmless: "a name for the browser that asks",
  },
  "POST /api/webauthn/authenticate/begin deviceId": {
    real: ({ device }) => device,
    missing: "device of nobody",
    rest: (deviceId) => ({ json: { deviceId } }),
  },
  "POST /api/webauthn/authenticate/finish challengeKey": {
    real: ({ challengeKey }) => challengeKey,
    rest: (challengeKey) => ({ json: { challengeKey, response: madeUpCredential() } }),
    refused: "no authenticator signed it",
    harmless: "bound to the cookie of the browser that asked, by a function of the database",
  },
  "GET /api/test-results ?suiteId": { real: ({ suite }) => suite, missing: nobodysSuite },
  "POST /api/test-results testSuiteId": {
    real: ({ suite }) => suite,
    missing: nobodysSuite,
    rest: (testSuiteId) => ({ json: { ...aTestResult, testSuiteId } }),
    makes: true,
    harmless: "a name for one's own results",
  },
  "DELETE /api/test-results/:suiteId :suiteId": { real: ({ suite }) => suite, missing: nobodysSuite },
  "PATCH /api/user/passkeys/:id :id": { real: ({ passkey }) => passkey, rest: json({ name: "Ring" }) },
  "DELETE /api/user/passkeys/:id :id": { real: ({ lostPasskey }) => lostPasskey },
  "DELETE /api/user/sessions/:id :id": { real: ({ otherSession }) => otherSession },
  "GET /api/trash ?cursor": {
    real: ({ trashCursor }) => trashCursor,
    missing: ({ trashCursor }) => nobodysCursor(trashCursor),
    harmless: "only its time and order count",
  },
  "DELETE /api/saved-searches/:id :id": { real: ({ savedSearch }) => savedSearch },
  "GET /api/access/:id/uses :id": { real: ({ accessClient }) => accessClient },
  "POST /api/access/:id/undo :id": { real: ({ accessClient }) => accessClient },
  "DELETE /api/access/:id :id": { real: ({ accessClient }) => accessClient },
  "DELETE /api/content/:id :id": { real: ({ doomed }) => doomed },
  "POST /api/content/trash ids": { real: ({ edited }) => edited, rest: (id) => ({ json: { ids: [id] } }) },
  "POST /api/content/:id/restore :id": { real: ({ trashed }) => trashed },
  "POST /api/content/restore ids": { real: ({ edited }) => edited, rest: (id) => ({ json: { ids: [id] } }) },
  "DELETE /api/trash/:id :id": { real: ({ removed }) => removed },
  "POST /api/archives ids": {
    real: memory,
    rest: (id) => ({ json: { ids: [id] } }),
    makes: true,
  },
  "GET /api/deletion-receipts/:id :id": { real: ({ receipt }) => receipt },
};

function madeUpCredential() {
  const bytes = "AAAA";
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  return { id: bytes, rawId: bytes, type: "public-key", response };
}

/** Fields that are called like an id and name nothing that anybody has. */
export const notIds = new Set([
  "POST /api/webauthn/register/finish response.id", // what an authenticator made, which signs for it
  "POST /api/webauthn/register/finish response.rawId",
  "POST /api/webauthn/register/finish response.response.publicKey",
  "POST /api/webauthn/register/finish deviceId", // a name for the browser that asks
  "POST /api/webauthn/authenticate/finish response.id", // whoever signs for it is its owner
  "POST /api/webauthn/authenticate/finish response.rawId",
  "PUT /api/imports/:id/parts/:index :index", // a number, of the import in the path
  "PATCH /api/content/:id version", // how far the memory in the path has come
]);
