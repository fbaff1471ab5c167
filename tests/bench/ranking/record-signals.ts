import { randomBytes } from "node:crypto";
import { connect, type Database, setSqlEndpoint } from "#db/client";
import type { Postgres } from "../../../scripts/local/database/postgres.ts";
import { startSqlEndpoint } from "../../../scripts/local/database/sql-endpoint.ts";
import { passagesToEmbed } from "../../../worker/features/memories/embed-passages.ts";
import type { FindNeighbours } from "../../../worker/features/search/nearest-memories.ts";
import { readQuestion } from "../../../worker/features/search/question.ts";
import { isTurn } from "../../../worker/features/search/rank-candidates.ts";
import { setScene } from "../../../worker/features/search/scene.ts";
import { collect, type Search } from "../../../worker/features/search/search-memories.ts";
import { type SignalName, signals } from "../../../worker/features/search/signals.ts";
import { languagesOf } from "../../../worker/language/language-of.ts";
import { ApiClient } from "../../local-run/api-client.ts";
import { importLines } from "../../local-run/import-lines.ts";
import { registerUser } from "../../local-run/register-user.ts";
import { type BenchRun, withBenchRun } from "../open-bench-run.ts";
import { openCachedVectors, type VectorsOf } from "./cached-vectors.ts";
import type { LifeToRank, QuestionToRank } from "./lives-to-rank.ts";

export const modes = ["words", "vectors"] as const;
export type Mode = (typeof modes)[number];

/** All that ranking saw of one question: a row of `names.length` values for each candidate. */
export type RecordedQuestion = {
  mode: Mode;
  life: string;
  set: string;
  question: string;
  isAnyEnough: boolean;
  /** Candidates that hold the answer, and how many memories do that were no candidates. */
  gold: number[];
  missed: number;
  /** By candidate, 1 for a turn of a conversation. */
  isTurn: Uint8Array;
  values: Float32Array;
};
export type Recording = { names: SignalName[]; questions: RecordedQuestion[] };

const names = Object.keys(signals) as SignalName[];
const model = "all-MiniLM-L6-v2";
const leastSimilarity = 0.2; // as the local embedder tells
const mostNear = 100;

/** Loads each life into a local run, and finds the candidates of each question as a search does, by words and with vectors. */
export async function recordSignals(
  lives: readonly LifeToRank[],
  now: Date,
  vectorFile: string,
): Promise<Recording> {
  const questions: RecordedQuestion[] = [];
  const vectors = await openCachedVectors(vectorFile);
  let real: Postgres | undefined;
  const postgres = (opened: Postgres) => {
    real = opened;
    return opened;
  };
  await withBenchRun(
    async (run) => {
      if (real === undefined) throw new Error("The store was not opened");
      const secret = randomBytes(16).toString("hex");
      const endpoint = await startSqlEndpoint({ app_rw: { secret, postgres: real } });
      setSqlEndpoint(endpoint.url);
      const db = connect(`postgresql://app_rw:${secret}@localhost/lilu`);
      for (const life of lives)
        questions.push(...(await recordLife({ run, db, now }, life, vectors.vectorsOf)));
      await endpoint.close();
    },
    { postgres },
  );
  vectors.close();
  return { names, questions };
}

type World = { run: BenchRun; db: Database; now: Date };

async function recordLife(world: World, life: LifeToRank, vectorsOf: VectorsOf) {
  const { run, db, now } = world;
  const { timeZone } = life;
  const person = await registerUser(new ApiClient(run.url), { timeZone });
  for (let from = 0; from < life.lines.length; from += 1_000)
    await importLines(person, life.lines.slice(from, from + 1_000));
  await run.analysed();
  const userId = person.user.id;
  const rows = (await run.sql("select * from memories where user_id = $1", [String(userId)])).map(readRow);
  const near = await neighboursOf(run, userId, rows, vectorsOf);
  const recorded: RecordedQuestion[] = [];
  // Leaves out answers that no memory says word for word: they have no place to judge.
  for (const asked of life.questions.filter(({ holds }) => rows.some(holds)))
    for (const mode of modes) {
      const neighbours = mode === "vectors" ? near : undefined;
      const search = { db, userId, query: asked.question, limit: 100, now, timeZone, neighbours };
      recorded.push({ mode, life: life.life, ...(await recordQuestion(search, asked, rows)) });
    }
  console.log(`${life.life}: ${rows.length} memories, ${recorded.length} questions`);
  return recorded;
}

type Row = Parameters<typeof passagesToEmbed>[0] & { id: string; createdAt: Date };

const readRow = (row: Record<string, unknown>): Row => ({
  id: String(row.id),
  title: String(row.title),
  content: String(row.content),
  extractedText: row.extracted_text === null ? null : String(row.extracted_text),
  language: String(row.language),
  createdAt: new Date(String(row.created_at)),
});

/** Answers as Vectorize would, from vectors that are made here. */
async function neighboursOf(
  run: BenchRun,
  userId: number,
  rows: readonly Row[],
  vectorsOf: VectorsOf,
): Promise<FindNeighbours> {
  const passages = rows.flatMap((row) =>
    passagesToEmbed(row).map((text, position) => ({ memoryId: row.id, position, text })),
  );
  const vectors = await vectorsOf(passages.map(({ text }) => text));
  await run.sql("update memories set vector_model = $2 where user_id = $1", [String(userId), model]);
  return async (question) => {
    const [asked = new Float32Array()] = await vectorsOf([await question]);
    const near = passages
      .map(({ memoryId, position }, order) => ({
        memoryId,
        position,
        similarity: asked.reduce((sum, value, at) => sum + value * (vectors[order]?.[at] ?? 0), 0),
      }))
      .filter(({ similarity }) => similarity >= leastSimilarity)
      .sort((a, b) => b.similarity - a.similarity);
    return { model, passages: near.slice(0, mostNear) };
  };
}

async function recordQuestion(
  search: Search,
  { set, question: query, holds, isAnyEnough }: QuestionToRank,
  rows: readonly Row[],
): Promise<Omit<RecordedQuestion, "mode" | "life">> {
  const question = readQuestion(query, search.now, search.timeZone, await languagesOf(query));
  const within = { userId: search.userId, condition: undefined };
  const { statistics, terms, candidates } = await collect(search, within, question);
  const scene = setScene(question, terms, statistics, candidates);
  const columns = names.map((name) => signals[name](scene));
  const held = new Set(rows.filter(holds).map(({ id }) => id));
  const gold = [...candidates.keys()].filter((index) => held.has(candidates[index]?.id ?? ""));
  return {
    set,
    question: query,
    isAnyEnough,
    gold,
    missed: held.size - gold.length,
    isTurn: Uint8Array.from(candidates, (candidate) => Number(isTurn(candidate))),
    values: Float32Array.from(
      { length: candidates.length * names.length },
      (_, at) => columns[at % names.length]?.[Math.floor(at / names.length)] ?? 0,
    ),
  };
}
