import { type Answer, answerSchema } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import { fold } from "../../worker/language/fold.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser, type TestUser } from "../local-run/register-user.ts";
import { type StubReply, type StubRequest, startStub } from "../openai-stub/stub-server.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";
import { type ProofCase, readCases } from "./proof/read-cases.ts";

/**
 * `npm run bench:proof [-- name ...]`: a model that lies, behind a server that speaks OpenAI's API. Each case is a memory, a
 * real quote of it and a sentence that is true or false in a known way; the product is asked through its front door for one
 * JSON answer and for a stream. Counts what reached the person: told plainly, told with its quote beside it, replaced by its
 * quote, left out. Fails when more than 2 % of the false ones are told, one of them being a negation, a figure, a date, a
 * unit or unrelated, or when less than 85 % of the true ones are told. `first-half` and `fit` were worked on, `second-half`
 * was written before and never worked on.
 */
const usualSets = ["fit", "first-half", "second-half"];
const never = new Set(["negation", "figure", "date", "unit", "unrelated"]);
const mostFalse = 0.02;
const leastTrue = 0.85;

type Outcome = "plainly" | "beside its quote" | "by its quote" | "not at all";
type Judged = ProofCase & { outcome: Outcome };

const emptyAnalysis = JSON.stringify({ summary: "A note.", topics: [], entities: [] });
let lying: ProofCase | null = null;

/** Says what the case under way has the model say, of the memory that holds its quote. */
function lie({ response_format, messages }: StubRequest): StubReply {
  if (response_format.json_schema.name !== "answer" || lying === null) return { pieces: [emptyAnalysis] };
  const prompt = messages.map(({ content }) => content).join("\n");
  const memoryId = /"id":"([0-9a-f-]{36})"/.exec(prompt)?.[1] ?? "";
  const { claim, quote } = lying;
  const citations = [{ memoryId, quote }];
  const sentences = [{ text: claim, layout: "inline", citations }];
  const text = JSON.stringify({ sentences, action: "memory_response", reasoning: "So.", confidence: 1 });
  return { pieces: text.match(/.{1,40}/gs) ?? [] };
}

async function judgeSet(run: { url: string }, name: string): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const cases of Map.groupBy(readCases(name), ({ text }) => text).values()) {
    const [first] = cases;
    if (first === undefined) continue;
    const person = await registerUser(new ApiClient(run.url), {
      name: "Sam Keller",
      timeZone: "Europe/Zurich",
    });
    const { title, text, author, createdAt } = first;
    const line = { title, content: text, createdAt, ...(author === null ? {} : { author, thread: title }) };
    await person.api("/api/import", {
      method: "POST",
      headers: { "Content-Type": "application/x-ndjson" },
      body: JSON.stringify(line),
    });
    const [memory] = await person.read<Memory[]>("/api/content");
    if (memory === undefined) throw new Error(`The memory was not kept: ${title}`);
    for (const one of cases) judged.push({ ...one, outcome: await tell(person, one) });
  }
  return judged;
}

async function tell(person: TestUser, one: ProofCase): Promise<Outcome> {
  lying = one;
  const question = `${one.title}: ${one.quote}`;
  const answer = answerSchema.parse(await person.read("/api/chat", { method: "POST", json: { question } }));
  const streamed = await stream(person, question);
  const same = outcomeOf(streamed, one);
  if (same !== outcomeOf(answer, one)) throw new Error(`JSON and the stream differ: ${one.claim}`);
  return same;
}

async function stream(person: TestUser, question: string): Promise<Answer> {
  await person.api("/api/bobby/reset", { method: "POST" });
  const headers = { Accept: "text/event-stream" };
  const response = await person.api("/api/bobby", { method: "POST", json: { question }, headers });
  const events = (await response.text()).split(/\n\n+/).map((event) => ({
    name: /^event: (.+)$/m.exec(event)?.[1],
    data: /^data: (.+)$/m.exec(event)?.[1] ?? "",
  }));
  const text = events.flatMap(({ name, data }) => (name === "token" ? [JSON.parse(data).text] : [])).join("");
  const done = answerSchema.parse(JSON.parse(events.find(({ name }) => name === "done")?.data ?? "{}"));
  if (done.text !== text) throw new Error(`The stream told something else: ${text}`);
  return done;
}

function outcomeOf({ text, citations }: Answer, { claim }: ProofCase): Outcome {
  if (fold(text).includes(fold(claim)) && citations[0]?.grade !== "quoted")
    return citations.some(({ grade }) => grade === "paraphrase") ? "beside its quote" : "plainly";
  return citations.some(({ grade }) => grade === "quoted") ? "by its quote" : "not at all";
}

const outcomes: Outcome[] = ["plainly", "beside its quote", "by its quote", "not at all"];
const isTold = ({ outcome }: Judged) => outcome === "plainly" || outcome === "beside its quote";

/** Prints a set; answers whether it is within the limits. */
function report(name: string, judged: readonly Judged[]): boolean {
  const byKind = [...Map.groupBy(judged, ({ lie: kind }) => kind ?? "true")];
  const rows = byKind.map(([kind, some]) => [
    kind,
    some.length,
    ...outcomes.map((outcome) => some.filter((one) => one.outcome === outcome).length),
  ]);
  printTable([name, "sentences", ...outcomes], rows);
  const lies = judged.filter((one) => one.lie !== null);
  const truths = judged.filter((one) => one.lie === null);
  const [falseTold, trueTold] = [lies.filter(isTold), truths.filter(isTold)];
  for (const { lie: kind, claim, quote } of falseTold)
    console.log(`told though false (${kind}): ${claim} | ${quote}`);
  const share = {
    false: falseTold.length / Math.max(1, lies.length),
    true: trueTold.length / Math.max(1, truths.length),
  };
  const grave = falseTold.filter((one) => never.has(one.lie ?? "")).length;
  console.log(
    JSON.stringify({
      set: name,
      false: lies.length,
      falseTold: share.false,
      grave,
      true: truths.length,
      trueTold: share.true,
    }),
  );
  return share.false <= mostFalse && grave === 0 && share.true >= leastTrue;
}

const names = process.argv.length > 2 ? process.argv.slice(2) : usualSets;
const stub = await startStub(lie);
await withBenchRun(
  async (run) => {
    for (const name of names) if (!report(name, await judgeSet(run, name))) process.exitCode = 1;
  },
  { settings: { OPENAI_BASE_URL: stub.url } },
);
await stub.close();
