import { type Answer, answerSchema } from "#shared/assistant";
import { stemsOf } from "../../worker/language/stems.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { percentile } from "./measures.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";
import { type Imported, importSet, readQuestionSet, type SetQuestion } from "./question-set.ts";

/**
 * How well questions are answered: `npm run bench:answers -- <folder>` with `memories.jsonl` and `questions.jsonl`.
 * Each person of the set becomes an account, the memories are imported as a chat export, and every question is asked
 * through `POST /api/chat`, which keeps no history: none leans on the one before. Printed by category: answered, with a
 * source that is evidence, and with all words of the known answer; of the unanswerable ones, how many were told that
 * nothing was found. Fails when an answer has no source, or a quote that its memory does not hold.
 */
const measuredSet = "locomo-turn"; // the one whose questions come with their answers

type Asked = {
  category: string;
  milliseconds: number;
  answered: boolean;
  withEvidence: boolean;
  withAllWords: boolean;
  faults: string[];
};

async function main(folder: string): Promise<void> {
  const people = (await readQuestionSet(folder)).filter(({ set }) => set === measuredSet);
  const asked: Asked[] = [];
  await withBenchRun(async (run) => {
    for (const { memories, questions } of people) {
      const person = await run.newPerson();
      const imported = await importSet(run, person, memories);
      for (const question of questions) asked.push(await ask(person, question, imported));
    }
  });
  report(asked);
}

async function ask(person: TestUser, asked: SetQuestion, memories: Map<string, Imported>): Promise<Asked> {
  const { category, question, evidence } = asked;
  const before = performance.now();
  const told = await person.read("/api/chat", { method: "POST", json: { question } });
  const milliseconds = performance.now() - before;
  const answer = answerSchema.parse(told);
  // What only comes closest is quoted, and counts as no answer.
  const answered = answer.action === "memory_response";
  const cited = answer.citations.map(({ memoryId }) => memories.get(memoryId)?.id ?? "");
  return {
    category,
    milliseconds,
    answered,
    withEvidence: answered && cited.some((id) => evidence.includes(id)),
    withAllWords: answered && asked.answerable && holdsWords(answer.text, String(asked.answer)),
    faults: faultsOf(answer, memories).map((fault) => `${fault}: ${question}`),
  };
}

function holdsWords(text: string, wanted: string): boolean {
  const told = new Set(stemsOf(text));
  return stemsOf(wanted).every((stem) => told.has(stem));
}

function faultsOf({ action, citations, text }: Answer, memories: Map<string, Imported>): string[] {
  const misquoted = citations.filter(
    ({ memoryId, quote }) => memories.get(memoryId)?.content.includes(quote) !== true,
  );
  const faults = misquoted.map(() => "A quote that is none");
  if (action !== "memory_response") return faults;
  const bare = sentencesOf(text).filter((sentence) => !/\[\d+\]$/.test(sentence));
  return [
    ...faults,
    ...(citations.length === 0 ? ["An answer without a source"] : []),
    ...bare.map(() => "A sentence without a source"),
  ];
}

/** The sentences of an embedded answer: each ends with its quote, which is followed by the marker of its source. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=”\.?)(?! ?\[|, under|\.)\s+(?=\p{Lu}[\p{L}.' ]* (?:noted|said|wrote) on )|\n- /u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

function report(asked: Asked[]): void {
  const rows = [...Map.groupBy(asked, ({ category }) => category)].map(([category, some]) => {
    const percent = (holds: (one: Asked) => boolean) => (100 * some.filter(holds).length) / some.length;
    return [
      category,
      some.length,
      percent(({ answered }) => answered),
      percent(({ withEvidence }) => withEvidence),
      percent(({ withAllWords }) => withAllWords),
    ];
  });
  printTable(["of a hundred", "questions", "answered", "with evidence", "with all words"], rows);
  const times = asked.map(({ milliseconds }) => milliseconds);
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(share, times)));
  const faults = asked.flatMap((one) => one.faults);
  console.log(`p50 ${p50} ms, p95 ${p95} ms; faults in quotations: ${faults.length}`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Say which folder: npm run bench:answers -- <folder>");
await main(folder);
