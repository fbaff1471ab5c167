import { demoPerson } from "#db/seed";
import { type Answer, answerSchema } from "#shared/assistant";
import type { ImportLine } from "#shared/memories";
import { demoImportLines } from "../../worker/features/memories/demo-memories.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { importLines } from "../local-run/import-lines.ts";
import { registerUser, type TestUser } from "../local-run/register-user.ts";
import { afterthoughts } from "./demo/afterthoughts.ts";
import type { DemoQuestion } from "./demo/demo-question.ts";
import { detours } from "./demo/detours.ts";
import { errands } from "./demo/errands.ts";
import { firstNotes } from "./demo/first-notes.ts";
import { hurried } from "./demo/hurried.ts";
import { isla } from "./demo/isla.ts";
import { lifeLines } from "./demo/life-lines.ts";
import { newcomer } from "./demo/newcomer.ts";
import { offhand } from "./demo/offhand.ts";
import { paraphrased } from "./demo/paraphrased.ts";
import { perturbed } from "./demo/perturbed.ts";
import { pocket } from "./demo/pocket.ts";
import { riddles } from "./demo/riddles.ts";
import { strangers } from "./demo/strangers.ts";
import { marlow, teodora } from "./demo/two-lives.ts";
import { workedOn } from "./demo/worked-on.ts";
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
const ofDemo: Record<string, readonly DemoQuestion[]> = {
  hurried,
  offhand,
  pocket,
  afterthoughts,
  errands,
  detours,
  riddles,
  "worked-on": workedOn,
  strangers,
  perturbed,
  paraphrased,
};

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

type Life = { name: string; lines: ImportLine[]; sets: Record<string, readonly DemoQuestion[]> };

const { name, timeZone } = demoPerson;
const lives: Life[] = [
  { name, lines: demoImportLines(new Date(), timeZone), sets: ofDemo },
  { name: "Isla Drummond", lines: await lifeLines("isla-notes", new Date()), sets: { isla } },
  { name: "Somebody New", lines: await lifeLines("newcomer-notes", new Date()), sets: { newcomer } },
  {
    name: "Another New One",
    lines: await lifeLines("first-notes", new Date()),
    sets: { "first-notes": firstNotes },
  },
  { name: "Marlow Hale", lines: await lifeLines("marlow-notes", new Date()), sets: { marlow } },
  { name: "Teodora Lang", lines: await lifeLines("teodora-notes", new Date()), sets: { teodora } },
];

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
