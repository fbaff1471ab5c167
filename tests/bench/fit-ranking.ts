import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { SignalName } from "../../worker/features/search/signals.ts";
import { noteHeadStart, noteWeights, threadWeights } from "../../worker/features/search/weights.ts";
import { mean } from "./measures.ts";
import { printTable } from "./print-table.ts";
import { type Example, fitWeights, scale, scoreAll, type WeightVector } from "./ranking/fit-weights.ts";
import { meanRecalls, type Recalls, recallsOf } from "./ranking/judge-ranking.ts";
import { livesToRank } from "./ranking/lives-to-rank.ts";
import {
  type Mode,
  modes,
  type RecordedQuestion,
  type Recording,
  recordSignals,
} from "./ranking/record-signals.ts";

/**
 * `npm run bench:fit-ranking -- <folder>... [leave-out]`: fits the weights of the search to every set of the
 * repository and those in the folders, with vectors and by words together, and prints recall among the first 3, 10 and 20
 * by the present weights, by weights fitted to the other lives, and by those fitted to all; with `leave-out` what is lost
 * where a signal is missing, over lives held out. Signals and vectors are kept in a folder beside the system's temporary
 * files: remove it after a change of the signals.
 */
const cache = join(tmpdir(), "lilu-ranking");
const lookedAt = 40; // candidates
const [rounds, roundsAgain] = [120, 30];

const given = process.argv.slice(2);
const folders = given.filter((one) => one !== "leave-out");

async function readRecording(): Promise<Recording> {
  const file = join(cache, "signals");
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return deserialize(kept);
  const now = new Date();
  const recording = await recordSignals(await livesToRank(folders, now), now, join(cache, "minilm"));
  await mkdir(cache, { recursive: true });
  await writeFile(file, serialize(recording));
  return recording;
}

const tabled = (names: readonly SignalName[]): WeightVector =>
  Float64Array.from([
    ...names.map((name) => threadWeights[name] ?? 0),
    ...names.map((name) => noteWeights[name] ?? 0),
    noteHeadStart,
  ]);

/** Every set counts as much as the square root of its size. */
function examplesOf(questions: readonly RecordedQuestion[], names: readonly SignalName[]): Example[] {
  const sizes = Map.groupBy(questions, ({ set }) => set);
  const present = tabled(names);
  return questions.flatMap((question) => {
    if (question.gold.length === 0) return [];
    const scores = scoreAll(question, names.length, present);
    const best = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, lookedAt);
    const looked = Int32Array.from(new Set([...question.gold, ...best]));
    const isGold = Uint8Array.from(looked, (index) => Number(question.gold.includes(index)));
    const weight = 1 / Math.sqrt(sizes.get(question.set)?.length ?? 1);
    return [{ question, looked, isGold, weight }];
  });
}

type Judged = { question: RecordedQuestion; recalls: Recalls };
const { names, questions } = await readRecording();
const examples = examplesOf(questions, names);
const lives = [...new Set(questions.map(({ life }) => life))];

const judge = (weightsOf: (life: string) => WeightVector): Judged[] =>
  questions.map((question) => {
    const scores = scoreAll(question, names.length, weightsOf(question.life));
    return { question, recalls: recallsOf(question, scores) };
  });

const present = tabled(names);
const all = fitWeights(examples, names, present, { rounds });

function fitOnOthers(without: readonly SignalName[] = []): Map<string, WeightVector> {
  return new Map(
    lives.map((life) => {
      const others = examples.filter(({ question }) => question.life !== life);
      return [life, fitWeights(others, names, present, { rounds: roundsAgain, start: all, without })];
    }),
  );
}
const byOthers = (without?: readonly SignalName[]) => {
  const fitted = fitOnOthers(without);
  return judge((life) => fitted.get(life) ?? all);
};

const show = (some: readonly Judged[]) =>
  meanRecalls(some.map(({ recalls }) => recalls))
    .map((value) => value.toFixed(1))
    .join(" / ");

/** The mean over sets, each counting as much. */
function overSets(judged: readonly Judged[], mode: Mode): Recalls {
  const ofMode = judged.filter(({ question }) => question.mode === mode);
  const sets = [...Map.groupBy(ofMode, ({ question }) => question.set).values()];
  const means = sets.map((some) => meanRecalls(some.map(({ recalls }) => recalls)));
  return [
    mean(means.map(([one]) => one)),
    mean(means.map(([, one]) => one)),
    mean(means.map(([, , one]) => one)),
  ];
}
const showOver = (judged: readonly Judged[], mode: Mode) =>
  overSets(judged, mode)
    .map((value) => value.toFixed(1))
    .join(" / ");

const judgedBy = { present: judge(() => present), others: byOthers(), all: judge(() => all) };
const sets = [...new Set(judgedBy.all.map(({ question }) => question.set))];
const inSet = (judged: readonly Judged[], mode: Mode, set: string) =>
  judged.filter(({ question }) => question.mode === mode && question.set === set);
printTable(
  [
    "recall@3 / @10 / @20",
    "questions",
    ...modes.flatMap((mode) => Object.keys(judgedBy).map((by) => `${mode}, ${by}`)),
  ],
  [
    ...sets.map((set) => [
      set,
      inSet(judgedBy.all, "words", set).length,
      ...modes.flatMap((mode) => Object.values(judgedBy).map((judged) => show(inSet(judged, mode, set)))),
    ]),
    [
      "mean of the sets",
      sets.length,
      ...modes.flatMap((mode) => Object.values(judgedBy).map((judged) => showOver(judged, mode))),
    ],
  ],
);
printTable(
  ["weight", "turns", "notes"],
  [
    ...names.map((name, at): [string, string, string] => [
      name,
      ((all[at] ?? 0) / scale).toFixed(2),
      ((all[at + names.length] ?? 0) / scale).toFixed(2),
    ]),
    ["head start", "", ((all.at(-1) ?? 0) / scale).toFixed(2)],
  ],
);
if (given.includes("leave-out")) {
  const rows = names.map((name) => {
    const judged = byOthers([name]);
    return [
      name,
      ...modes.map((mode) =>
        overSets(judged, mode)
          .map((value, at) => (value - (overSets(judgedBy.others, mode)[at] ?? 0)).toFixed(2))
          .join(" / "),
      ),
    ];
  });
  printTable(["left out: what is gained", ...modes], rows);
}
