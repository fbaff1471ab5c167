import { demoPerson } from "#db/seed";
import { type Answer, answerSchema } from "#shared/assistant";
import { ApiClient } from "../local-run/api-client.ts";
import { importLines } from "../local-run/import-lines.ts";
import { registerUser, type TestUser } from "../local-run/register-user.ts";
import { demoLives } from "./demo/demo-lives.ts";
import type { DemoQuestion } from "./demo/demo-question.ts";
import {
  type AnswerVerdict,
  countVerdicts,
  hasTooManyWrong,
  judgeAnswer,
  verdictColumns,
} from "./judge-answer.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";
import { noteSigns } from "./signed-question.ts";

/**
 * `npm run bench:demo [-- words] [-- hurried | offhand | pocket | afterthoughts | errands | detours | riddles | worked-on | strangers |
 * perturbed | paraphrased | isla | newcomer | first-notes | marlow | teodora]`: what a person would ask of the demo account, or of the life of
 * another, in careless words, asked through `POST /api/bobby`. Prints each question with its answer, to be read, and counts
 * by the words that a right answer has; with `words` without vectors, with `--signs FILE` for `fit-answers.ts`. Fails when more than one answer of a hundred has a wrong value in front. All but
 * `afterthoughts` and `teodora` have been worked on; what is unseen is written anew for each measurement.
 */
type Asked = AnswerVerdict & { set: string };

async function ask(person: TestUser, set: string, { ask: questions, says }: DemoQuestion): Promise<Asked> {
  await person.api("/api/bobby/reset", { method: "POST" });
  let told: Answer | null = null;
  for (const question of questions)
    told = answerSchema.parse(await person.read("/api/bobby", { method: "POST", json: { question } }));
  if (told === null) throw new Error("A question without words");
  noteSigns(told, { set, isAnswerable: says !== null });
  const verdict = judgeAnswer(told, says === null ? null : (text) => says.test(text));
  const flaws = [
    ...(verdict.value === "wrong" ? ["WRONG VALUE"] : []),
    ...(verdict.isFound === false ? ["NOT FOUND"] : []),
    ...(verdict.isTold === false ? ["NOT TOLD"] : []),
  ];
  console.log(`${flaws.join(", ").padEnd(11)} ${questions.join(" / ")}\n            ${told.text}\n`);
  return { ...verdict, set };
}

const { timeZone } = demoPerson;
const lives = await demoLives(new Date());
const isByWords = process.argv.includes("words");
const chosen = Object.keys(Object.assign({}, ...lives.map(({ sets }) => sets))).find((set) =>
  process.argv.includes(set),
);

await withBenchRun(measure, { settings: { EMBEDDED_VECTORS: String(!isByWords) } });

async function measure(run: BenchRun): Promise<void> {
  const asked: Asked[] = [];
  for (const { name, lines, sets } of lives) {
    const wanted = Object.entries(sets).filter(([set]) => chosen === undefined || chosen === set);
    if (wanted.length === 0) continue;
    const person = await registerUser(new ApiClient(run.url), { name, timeZone });
    await importLines(person, lines);
    await run.analysed();
    for (const [set, questions] of wanted)
      for (const question of questions) asked.push(await ask(person, set, question));
  }
  const rows = [...Map.groupBy(asked, ({ set }) => set)].map(([set, some]) => [set, ...countVerdicts(some)]);
  printTable(["set", ...verdictColumns], [...rows, ["all", ...countVerdicts(asked)]]);
  if (hasTooManyWrong(asked)) process.exitCode = 1;
}
