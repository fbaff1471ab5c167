import { type Answer, answerSchema } from "#shared/assistant";
import { stemsOf } from "../../worker/language/stems.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { type AnswerVerdict, countVerdicts, judgeAnswer, verdictColumns } from "./judge-answer.ts";
import { percentile } from "./measures.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";
import { type Imported, importSet, readQuestionSet, type SetQuestion } from "./question-set.ts";
import { noteSigns } from "./signed-question.ts";

/**
 * Measures how well questions are answered: `npm run bench:answers -- <folder> [words] [--signs FILE]` with
 * `memories.jsonl` and `questions.jsonl`. Each person of the set becomes an account, the memories are imported as a chat
 * export, and every question is asked through `POST /api/chat`, which keeps no history: none leans on the one before.
 * Printed by category: values in front, right and wrong; found, which is the words of the known answer or a passage of the
 * evidence in what is shown; told, of those that have no answer; noise. Fails when an answer has no source, or a quote that
 * its memory does not hold.
 */
const measuredSet = "locomo-turn"; // the one whose questions come with their answers

type Asked = AnswerVerdict & { category: string; milliseconds: number; faults: string[] };

async function main(folder: string): Promise<void> {
  const people = (await readQuestionSet(folder)).filter(({ set }) => set === measuredSet);
  const asked: Asked[] = [];
  await withBenchRun(
    async (run) => {
      for (const { memories, questions } of people) {
        const person = await run.newPerson();
        const imported = await importSet(run, person, memories);
        for (const question of questions) asked.push(await ask(person, question, imported));
      }
    },
    { settings: { EMBEDDED_VECTORS: String(!process.argv.includes("words")) } },
  );
  report(asked);
}

async function ask(person: TestUser, asked: SetQuestion, memories: Map<string, Imported>): Promise<Asked> {
  const { category, question, evidence } = asked;
  const before = performance.now();
  const told = await person.read("/api/chat", { method: "POST", json: { question } });
  const milliseconds = performance.now() - before;
  const answer = answerSchema.parse(told);
  noteSigns(answer, { set: measuredSet, isAnswerable: asked.answerable });
  const verdict = judgeAnswer(
    answer,
    asked.answerable ? (text) => holdsWords(text, String(asked.answer)) : null,
  );
  // Accepts a passage of the evidence too: it holds the known answer even where that is put in other words.
  const isShown = answer.passages.some(({ memoryId }) => evidence.includes(memories.get(memoryId)?.id ?? ""));
  return {
    ...verdict,
    isFound: verdict.isFound === null ? null : verdict.isFound || isShown,
    category,
    milliseconds,
    faults: faultsOf(answer, memories).map((fault) => `${fault}: ${question}`),
  };
}

function holdsWords(text: string, wanted: string): boolean {
  const told = new Set(stemsOf(text));
  return stemsOf(wanted).every((stem) => told.has(stem));
}

function faultsOf({ action, citations }: Answer, memories: Map<string, Imported>): string[] {
  const misquoted = citations.filter(
    ({ memoryId, quote }) => memories.get(memoryId)?.content.includes(quote) !== true,
  );
  const faults = misquoted.map(() => "A quote that is none");
  const isBare = action === "memory_response" && citations.length === 0;
  return isBare ? [...faults, "An answer without a source"] : faults;
}

function report(asked: Asked[]): void {
  const rows = [...Map.groupBy(asked, ({ category }) => category)].map(([category, some]) => [
    category,
    ...countVerdicts(some),
  ]);
  printTable(["category", ...verdictColumns], [...rows, ["all", ...countVerdicts(asked)]]);
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
