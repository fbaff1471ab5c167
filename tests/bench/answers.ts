import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { answerSchema } from "#shared/assistant";
import { bundleWorkers } from "../../scripts/local/bundle.ts";
import { dumpTemplate } from "../../scripts/local/embedded-postgres.ts";
import { startLocalRun } from "../../scripts/local/run.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import { stemsOf } from "../../worker/platform/language/stems.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser, type TestUser } from "../local-run/register-user.ts";

/**
 * How well questions are answered: `npm run bench:answers -- <folder>` with `memories.jsonl` and `questions.jsonl`.
 * Each person of the set becomes an account, the memories are imported as a chat export, and every question is asked
 * through `POST /api/bobby`. Printed by category: answered, with a source that is evidence, and with all words of the
 * known answer; of the unanswerable ones, how many were told that nothing was found. Fails when an answer has no source,
 * or a quote that its memory does not hold.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Say which folder: npm run bench:answers -- <folder>");

const set = "locomo-turn";
const memoryLine = z.object({
  set: z.string(),
  user: z.string(),
  id: z.string(),
  createdAt: z.string(),
  text: z.string(),
  session: z.string(),
});
const questionLine = z.object({
  set: z.string(),
  user: z.string(),
  question: z.string(),
  category: z.string(),
  evidence: z.array(z.string()),
  answer: z.unknown(),
  answerable: z.boolean(),
});
type Question = z.infer<typeof questionLine>;

async function readLines<Line extends { set: string }>(file: string, line: z.ZodType<Line>): Promise<Line[]> {
  const text = await readFile(join(folder ?? "", file), "utf8");
  const lines = text.split("\n").filter((row) => row.trim() !== "");
  const parsed = lines.map((row): { set?: unknown } => JSON.parse(row));
  return parsed.filter((row) => row.set === set).map((row) => line.parse(row));
}

type Memory = { id: string; text: string };

/** Imports one person's memories; answers them by the id that the product gave each. */
async function importMemories(
  client: TestUser,
  rows: z.infer<typeof memoryLine>[],
): Promise<Map<string, Memory>> {
  const lines = rows.map(({ text, createdAt, session }) => {
    const [, author = "", content = text] = /^([^:]{1,40}): (.*)$/s.exec(text) ?? [];
    return { content: content.trim(), createdAt, thread: session, ...(author === "" ? {} : { author }) };
  });
  await client.read("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  const kept = await run.sql("select id, content, author, created_at from memories where user_id = $1", [
    client.user.id,
  ]);
  const keyOf = (createdAt: string, content: string) => `${new Date(createdAt).toISOString()} ${content}`;
  const idByKey = new Map(
    kept.map((row) => [keyOf(String(row.created_at), String(row.content)), String(row.id)]),
  );
  return new Map(
    rows.flatMap(({ id }, at) => {
      const line = lines[at];
      const given = line === undefined ? undefined : idByKey.get(keyOf(line.createdAt, line.content));
      return given === undefined ? [] : [[given, { id, text: line?.content ?? "" }] as const];
    }),
  );
}

type Tally = { asked: number; answered: number; evidence: number; words: number };
const tallies = new Map<string, Tally>();
const times: number[] = [];
const faults: string[] = [];

/** The sentences of an embedded answer: each ends with its quote, which is followed by the marker of its source. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=”\.?)(?! ?\[|, under|\.)\s+(?=\p{Lu}[\p{L}.' ]* (?:noted|said|wrote) on )|\n- /u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

async function ask(client: TestUser, question: Question, memories: Map<string, Memory>): Promise<void> {
  const tally = tallies.get(question.category) ?? { asked: 0, answered: 0, evidence: 0, words: 0 };
  tallies.set(question.category, tally);
  const start = performance.now();
  const json = { question: question.question };
  const answer = answerSchema.parse(await client.read("/api/chat", { method: "POST", json }));
  times.push(performance.now() - start);
  tally.asked += 1;
  const cited = answer.citations.map(({ memoryId, quote }) => {
    const memory = memories.get(memoryId);
    if (memory?.text.includes(quote) !== true) faults.push(`A quote that is none: ${question.question}`);
    return memory?.id ?? "";
  });
  // What only comes closest is quoted, and counts as no answer.
  if (answer.action !== "memory_response") return;
  tally.answered += 1;
  if (cited.length === 0) faults.push(`An answer without a source: ${question.question}`);
  for (const sentence of sentencesOf(answer.text))
    if (!/\[\d+\]$/.test(sentence)) faults.push(`A sentence without a source: ${question.question}`);
  const told = new Set(stemsOf(answer.text));
  if (cited.some((id) => question.evidence.includes(id))) tally.evidence += 1;
  if (question.answerable && stemsOf(String(question.answer)).every((stem) => told.has(stem)))
    tally.words += 1;
}

const template = await dumpTemplate();
const run = await startLocalRun({
  port: 0,
  openStore: () => openMemoryStore(template),
  bundles: bundleWorkers(),
  site: (_request, response) => void response.writeHead(404).end(),
  settings: {},
  crons: false,
  onLog: () => {},
});
const [memories, questions] = await Promise.all([
  readLines("memories.jsonl", memoryLine),
  readLines("questions.jsonl", questionLine),
]);
for (const [person, rows] of Map.groupBy(memories, ({ user }) => user)) {
  const client = await registerUser(new ApiClient(run.url));
  const imported = await importMemories(client, rows);
  for (const question of questions.filter(({ user }) => user === person))
    await ask(client, question, imported);
}
await run.close();

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.table(
  Object.fromEntries(
    [...tallies].map(([category, { asked, answered, evidence, words }]) => [
      category,
      {
        asked,
        answered: share(answered, asked),
        evidence: share(evidence, asked),
        words: share(words, asked),
      },
    ]),
  ),
);
times.sort((a, b) => a - b);
const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
console.log(
  JSON.stringify({ ...Object.fromEntries(tallies), p50: at(0.5), p95: at(0.95), faults: faults.length }),
);
for (const fault of faults.slice(0, 20)) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
