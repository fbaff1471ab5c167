import { beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "#shared/errors";
import { type Answer, askWithId, strangeIds, writings } from "../isolation/ask-with-id.ts";
import { addBelongings, type Belongings, fingerprint, secretOf } from "../isolation/belongings.ts";
import { idRows, missingOf, notIds } from "../isolation/id-rows.ts";
import { FilterlessPostgres, setRowLevelSecurity } from "../isolation/open-locks.ts";
import { idsOf, readRoutes } from "../isolation/route-table.ts";
import type { ApiClient } from "../local-run/api-client.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

let postgres: FilterlessPostgres;
const run = useLocalRun({ postgres: (real) => (postgres = new FilterlessPostgres(real)) });
const rows = Object.entries(idRows);
const routes = readRoutes().filter(({ adminOnly }) => !adminOnly);
const isOpenToAll = (place: string) =>
  routes.some(({ name, signedIn }) => !signedIn && place.startsWith(`${name} `));

let ana: TestUser;
let rui: TestUser;
let anas: Belongings;
let ruis: Belongings;

beforeAll(async () => {
  [ana, rui] = [await run.registerUser(), await run.registerUser()];
  // Of turns the newest counts, so that what Ana asked comes last.
  [ruis, anas] = [await addBelongings(run, rui, 1), await addBelongings(run, ana, 2)];
});

test("every place that takes an id has its row, and every row its place", () => {
  const places = [...routes.flatMap(idsOf), "POST /api/reminders ^Idempotency-Key"];
  expect(places.length).toBeGreaterThan(40);
  expect(places.filter((place) => !notIds.has(place)).sort()).toEqual(Object.keys(idRows).sort());
  expect([...notIds].filter((place) => !places.includes(place))).toEqual([]);
});

/** Rows in which another's id, written so, is told from one that nobody has, shows something of another's, or changes it. */
async function leaks(ways: Partial<typeof writings>): Promise<string[]> {
  await run.sql("delete from rate_limits"); // a 429 would answer all ids alike
  const found: string[] = [];
  let before = await fingerprint(run, ana);
  for (const [place, row] of rows) {
    for (const [writing, write] of Object.entries(ways)) {
      // Whoever has the link may read it.
      if (write(row.real(anas)) === anas.calendarFile) continue;
      const ask = (id: string) => askWithId(rui, place, row, { id: write(id), own: ruis });
      const [absent, anothers] = [await ask(missingOf(row, anas)), await ask(row.real(anas))];
      const isTold = JSON.stringify(anothers) !== JSON.stringify(absent);
      if (isTold || holdsSecret(anothers) || anothers.status >= 500) found.push(`${place}, ${writing}`);
    }
    const after = await fingerprint(run, ana);
    if (JSON.stringify(after) !== JSON.stringify(before)) found.push(`${place}, changed`);
    before = after;
  }
  return found;
}

const holdsSecret = (answer: Answer) => JSON.stringify(answer).includes(secretOf(ana));

async function withLocks<T>(locks: { filters: boolean; policies: boolean }, work: () => Promise<T>) {
  postgres.withFilters = locks.filters;
  if (!locks.policies) await setRowLevelSecurity(run.sql, false);
  try {
    return await work();
  } finally {
    postgres.withFilters = true;
    if (!locks.policies) await setRowLevelSecurity(run.sql, true);
  }
}

/** Routes that a person asks about everything of theirs, and what makes such a request right; the others need nothing. */
const ofAll = routes.filter(({ signedIn, params }) => signedIn && params.length === 0);
const asks: Record<string, { query?: Record<string, string>; json?: unknown }> = {
  "GET /api/connections/evidence": {
    query: {
      source: "0190a0b0-0000-7000-8000-000000000000",
      target: "0190a0b0-0000-7000-8000-000000000001",
    },
  },
  "GET /api/content/search": { query: { q: "draft" } },
  "GET /api/detect-entities": { query: { text: "Something of the draft" } },
  "POST /api/detect-entities": { json: { text: "Something of the draft" } },
  "POST /api/content": { json: { title: "Mine", content: "Mine" } },
  "POST /api/bobby": { json: { question: "What does the draft say?" } },
  "POST /api/chat": { json: { question: "What does the draft say?" } },
  "PATCH /api/user": { json: { name: "Somebody Else" } },
  "PUT /api/user/preferences": { json: { displayName: "Else", timeZone: "Asia/Tokyo" } },
};

async function askForAll(person: TestUser, { name, method, path }: (typeof ofAll)[number]): Promise<string> {
  const { query = {}, json } = asks[name] ?? {};
  const url = `${path}?${new URLSearchParams(query)}`;
  const answer = await person.api(url, { method, ...(json === undefined ? {} : { json }) });
  return `${answer.status} ${(await answer.text()).replace(/"lastSeenAt":"[^"]*"/g, "")}`;
}

/** Reads everything that a person is told without naming an id, by route. */
async function readAll(): Promise<[string, string][]> {
  const told: [string, string][] = [];
  // The answer about an app is that app's, and no person's.
  const ofPerson = ofAll.filter(({ name, method }) => method === "GET" && name !== "GET /api/oauth/request");
  for (const route of ofPerson) told.push([route.name, await askForAll(rui, route)]);
  return told;
}

test("what takes no id tells a person of theirs alone, by either lock, and would tell more by none", async () => {
  const told = await readAll();
  expect(told.filter(([, answer]) => !answer.startsWith("200 "))).toEqual([]);
  expect(told.filter(([, answer]) => answer.includes(secretOf(ana)))).toEqual([]);
  expect(await withLocks({ filters: false, policies: true }, readAll)).toEqual(told);
  expect(await withLocks({ filters: true, policies: false }, readAll)).toEqual(told);
  const open = await withLocks({ filters: false, policies: false }, readAll);
  const telling = open.filter(([, answer], index) => answer !== told[index]?.[1]).map(([name]) => name);
  expect(telling.toSorted()).toEqual([
    "GET /api/access",
    "GET /api/archives",
    "GET /api/connections",
    "GET /api/content",
    "GET /api/deletion-receipts",
    "GET /api/entities",
    "GET /api/face-recognition",
    "GET /api/follow-up-questions/all",
    "GET /api/imports",
    "GET /api/inbound",
    "GET /api/person-profiles",
    "GET /api/push-subscriptions",
    "GET /api/reminder-notification-preferences",
    "GET /api/reminders",
    "GET /api/saved-searches",
    "GET /api/self-tests",
    "GET /api/stats",
    "GET /api/test-results",
    "GET /api/trash",
    "GET /api/user/passkeys",
    "GET /api/user/sessions",
    "GET /api/verification/channels",
  ]);
});

const asItIs = { "as it is": writings["as it is"] };

// Each lock alone: what one of them holds, both do. How an id is written is looked at before either, and so tried at one.
test.each([
  [
    "row-level security alone, the stores' owner filters taken out",
    { filters: false, policies: true },
    writings,
  ],
  ["the stores' owner filters alone, row-level security off", { filters: true, policies: false }, asItIs],
])("another's id answers as one that nobody has, and changes nothing: %s", async (_, locks, ways) => {
  expect(await withLocks(locks, () => leaks(ways))).toEqual([]);
  expect([postgres.unknown, locks.filters || postgres.removed > 100]).toEqual([[], true]);
});

test("a strange id is a plain refusal, and in a path the same one as an id that nobody has", async () => {
  for (const [place, row] of rows) {
    const isPath = place.includes(" :");
    const absent = isPath ? await askWithId(rui, place, row, { id: missingOf(row, anas), own: ruis }) : null;
    for (const [shape, id] of Object.entries(strangeIds)) {
      const answer = await askWithId(rui, place, row, { id, own: ruis });
      const what = `${place}, ${shape}: ${answer.status} ${answer.body.slice(0, 300)}`;
      if (answer.status >= 300) expect(isRefusal(answer), what).toBe(true);
      if (isPath && shape !== "empty") expect(answer, what).toEqual(absent);
    }
  }
});

const isRefusal = ({ status, body }: Answer) =>
  status >= 400 && status < 500 && errorBodySchema.safeParse(JSON.parse(body)).success;

test("a visitor and an ended session get 401 whatever the id, and change nothing", async () => {
  const before = await fingerprint(run, ana);
  const strangers = [
    { stranger: run.visitor(), strange: Object.values(strangeIds) },
    { stranger: await endedSession(), strange: [] },
  ];
  for (const { stranger, strange } of strangers) {
    for (const [place, row] of rows.filter(([place]) => !isOpenToAll(place))) {
      for (const id of [row.real(anas), missingOf(row, anas), ...strange]) {
        const { status, body } = await askWithId(stranger, place, row, { id, own: anas });
        const noRoute = id === "" && place.includes(" :");
        const answers = noRoute ? [401, 404] : [401];
        expect(answers, `${place} ${id.slice(0, 40)}: ${body}`).toContain(status);
      }
    }
  }
  expect(await fingerprint(run, ana)).toEqual(before);
});

/** Somebody who signed out and still has the cookie. */
async function endedSession(): Promise<ApiClient> {
  const stranger = await run.registerUser();
  const cookies = [...stranger.cookies];
  await stranger.read("/api/logout", { method: "POST" });
  for (const [name, value] of cookies) stranger.cookies.set(name, value);
  return stranger;
}

test("the matrix sees what it looks for: with both locks open every row leaks but those that cannot", async () => {
  const leaking = await withLocks({ filters: false, policies: false }, () => leaks(asItIs));
  const tight = rows.filter(([place]) => !leaking.some((leak) => leak.startsWith(`${place},`)));
  expect(tight.map(([place]) => place)).toEqual(
    rows.filter(([, row]) => row.harmless !== undefined).map(([place]) => place),
  );
});

test("a row's request is right: with an id of their own a person gets somewhere", async () => {
  const eva = await run.registerUser();
  const evas = await addBelongings(run, eva, 1);
  for (const [place, row] of rows) {
    const { status, body } = await askWithId(eva, place, row, { id: row.real(evas), own: evas });
    expect(status < 300, `${place}: ${status} ${body.slice(0, 300)}`).toBe(row.refused === undefined);
  }
});

/** Sends every write of somebody new that names no id, signing out last; returns the answers by route. */
async function writeAll(): Promise<Record<string, string>> {
  const eva = await run.registerUser();
  const answers: Record<string, string> = {};
  const last = "POST /api/logout";
  const writes = ofAll.filter(({ method, name }) => method !== "GET" && name !== last);
  for (const route of [...writes, ...ofAll.filter(({ name }) => name === last)])
    answers[route.name] = await askForAll(eva, route);
  return answers;
}

test("what takes no id changes nothing of another's, by either lock, and would by none", async () => {
  const before = await fingerprint(run, ana);
  const byPolicies = await withLocks({ filters: false, policies: true }, writeAll);
  expect(await fingerprint(run, ana)).toEqual(before);
  const byFilters = await withLocks({ filters: true, policies: false }, writeAll);
  expect(await fingerprint(run, ana)).toEqual(before);
  for (const answers of [byPolicies, byFilters]) {
    const done = Object.entries(answers).filter(([, answer]) => answer.startsWith("20"));
    expect(done.length).toBeGreaterThan(12);
    expect(Object.values(answers).join()).not.toContain(secretOf(ana));
  }
  await withLocks({ filters: false, policies: false }, writeAll);
  expect(await fingerprint(run, ana)).not.toEqual(before);
});
