import { demoPerson } from "#db/seed";
import { answerSchema } from "#shared/assistant";
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
import { workedOn } from "./demo/worked-on.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:demo [-- hurried | offhand | pocket | afterthoughts | errands | detours | riddles | worked-on | strangers |
 * perturbed | paraphrased | isla | newcomer | first-notes]`: what a person would ask of the demo account, or of the life of
 * another, in careless words, asked through `POST /api/bobby`. Prints each question with its answer, to be read, and counts
 * by the words that a right answer has. Fails when anything is invented: answered though the
 * memories do not hold it. All but `afterthoughts` have been worked on; what is unseen is written anew for each measurement.
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

/** "Closest": said to be no clear answer, but the sentence that is shown as coming closest holds it. */
const verdicts = ["right", "closest", "wrong", "invented", "not found"] as const;
type Verdict = (typeof verdicts)[number];

async function judge(person: TestUser, { ask, says }: DemoQuestion): Promise<Verdict> {
  await person.api("/api/bobby/reset", { method: "POST" });
  let told = { text: "", action: "" };
  for (const question of ask)
    told = answerSchema.parse(await person.read("/api/bobby", { method: "POST", json: { question } }));
  const isAnswered = told.action === "memory_response";
  const verdict = verdictOf(says, isAnswered, told.text);
  console.log(`${verdict.toUpperCase().padEnd(10)} ${ask.join(" / ")}\n           ${told.text}\n`);
  return verdict;
}

function verdictOf(says: RegExp | null, isAnswered: boolean, text: string): Verdict {
  if (says === null) return isAnswered ? "invented" : "right";
  if (!isAnswered) return says.test(text) ? "closest" : "not found";
  return says.test(text) ? "right" : "wrong";
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
];

await withBenchRun(async (run) => {
  const chosen = process.argv[2];
  const rows: [string, ...number[]][] = [];
  for (const { name, lines, sets } of lives) {
    const wanted = Object.entries(sets).filter(([set]) => chosen === undefined || chosen === set);
    if (wanted.length === 0) continue;
    const person = await registerUser(new ApiClient(run.url), { name, timeZone });
    await importLines(person, lines);
    await run.analysed();
    for (const [set, questions] of wanted) {
      const given: Verdict[] = [];
      for (const question of questions) given.push(await judge(person, question));
      const counts = verdicts.map((verdict) => given.filter((one) => one === verdict).length);
      rows.push([set, questions.length, ...counts]);
      if (given.includes("invented")) process.exitCode = 1;
    }
  }
  printTable(["questions", "asked", ...verdicts], rows);
});
