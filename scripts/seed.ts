import { parseArgs } from "node:util";
import { z } from "zod";
import { demoLife, demoPerson } from "#db/seed";
import { errorBodySchema } from "#shared/errors";
import { type ImportResult, importResultSchema, type Memory, memorySchema } from "#shared/memories";
import { demoImportLines } from "../worker/features/memories/demo-memories.ts";

/**
 * `npm run seed`: fills a demo account of a running product with a life's worth of memories, through its own API.
 * Run again, it signs in and finds that everything is there.
 */
const { values: options } = parseArgs({
  options: { url: { type: "string", default: "http://localhost:8787" }, password: { type: "string" } },
});

/** Known to everybody who reads this, so it opens an account on one's own machine only. */
const localPassword = "remember-it-for-me";
/** The embedded provider needs some seconds for all of it; a remote one may need minutes. */
const longestWait = 10 * 60_000; // ms
const pollEvery = 500; // ms
/** A line of progress for so many memories. */
const tellEvery = 20;

type Api = (method: "GET" | "POST", path: string, body?: { type: string; text: string }) => Promise<Response>;

if (!URL.canParse(options.url)) {
  console.error(`--url must be an address such as http://localhost:8787, not "${options.url}".`);
  process.exit(1);
}
const origin = new URL(options.url).origin;
const local = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const password = options.password ?? (local ? localPassword : undefined);
  if (password === undefined) throw new Error("Away from this machine the demo account needs --password.");
  const api = openApi();
  await requireRunning(api);
  await signIn(api, password);
  const { imported, duplicates } = await importLife(api);
  console.log(`${imported} memories imported, ${duplicates} were there already.`);
  await waitForAnalysis(api);
  console.log(`
Open ${origin} and sign in:
  e-mail    ${demoPerson.email}
  password  ${password}

Then ask, for example:
  What is the code of the bike shed?
  Who comes with us to Pembrokeshire?
  Why did we drop the kiosk app?`);
}

/** Requests to the product as a browser on its own pages would send them, cookies kept. */
function openApi(): Api {
  let cookie = "";
  return async (method, path, body) => {
    const headers = { Origin: origin, Cookie: cookie, ...(body && { "Content-Type": body.type }) };
    const response = await fetch(`${origin}/api${path}`, { method, headers, body: body?.text ?? null });
    const given = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    if (given.length > 0) cookie = given.join("; ");
    return response;
  };
}

async function requireRunning(api: Api): Promise<void> {
  const answer = await api("GET", "/registration-counter").catch(() => null);
  if (answer?.ok) return;
  throw new Error(
    `Lilu is not running at ${origin}. Start it with "npm start", then run "npm run seed" again.`,
  );
}

async function signIn(api: Api, password: string): Promise<void> {
  const { email, name, timeZone } = demoPerson;
  const known = await api("POST", "/login", json({ email, password }));
  if (known.ok) return console.log(`Signed in as ${email}.`);
  if (known.status !== 401) throw await refusal("Signing in", known);
  const made = await api("POST", "/register", json({ name, email, password, timeZone }));
  if (made.status === 409)
    throw new Error(`${email} exists there with another password: give it with --password.`);
  if (!made.ok) throw await refusal("Registration", made);
  console.log(`Registered ${email}.`);
}

async function importLife(api: Api): Promise<ImportResult> {
  const lines = demoImportLines(dayOfLoading(await listMemories(api)), demoPerson.timeZone);
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  const answer = await api("POST", "/import", { type: "application/x-ndjson", text });
  if (!answer.ok) throw await refusal("The import", answer);
  const result = importResultSchema.parse(await answer.json());
  for (const { line, error } of result.rejected) console.error(`Line ${line} was not taken: ${error}`);
  return result;
}

/**
 * The life is dated from the day it was first loaded, or a second run on another day would import it again.
 * Nothing happens in it around midnight, so whole days lead back to the right one.
 */
function dayOfLoading(held: Memory[]): Date {
  const [first] = demoLife;
  const memory = held.find(({ title }) => title === first?.title);
  if (first === undefined || memory === undefined) return new Date();
  return new Date(Date.parse(memory.createdAt) + first.daysAgo * 86_400_000);
}

async function waitForAnalysis(api: Api): Promise<void> {
  const giveUp = Date.now() + longestWait;
  for (let told = Infinity; ; ) {
    const memories = await listMemories(api);
    const waiting = memories.filter(({ state }) => state === "analysing" || state === "storing").length;
    const failed = memories.filter(({ state }) => state === "failed").length;
    if (waiting === 0)
      return console.log(`All analysed${failed > 0 ? `, ${failed} failed: see Memories` : ""}.`);
    if (Date.now() > giveUp)
      throw new Error(`${waiting} are still being analysed; they are searchable meanwhile.`);
    if (waiting <= told - tellEvery) {
      told = waiting;
      console.log(`Analysing: ${waiting} to go.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollEvery));
  }
}

async function listMemories(api: Api): Promise<Memory[]> {
  const answer = await api("GET", "/content");
  if (!answer.ok) throw await refusal("Reading the memories", answer);
  return z.array(memorySchema).parse(await answer.json());
}

async function refusal(what: string, answer: Response): Promise<Error> {
  const body = errorBodySchema.safeParse(await answer.json().catch(() => null));
  return new Error(`${what} was refused (${answer.status}): ${body.data?.error ?? "no reason was given"}`);
}

function json(value: unknown): { type: string; text: string } {
  return { type: "application/json", text: JSON.stringify(value) };
}
