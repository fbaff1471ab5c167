import { readFileSync } from "node:fs";
import type { SignedQuestion } from "./signed-question.ts";

/**
 * `node tests/bench/fit-answers.ts FILE...`: fits the table of worker/ai/embedded/quote/sureness.ts to what `bench:demo` and
 * `bench:answers` wrote with `--signs FILE`, by logistic regression. Every set counts as much as the square root of its size, and
 * questions that can be answered as much as the others. Prints the weights, and for each set, by the weights of all other
 * sets, how many of the answerable are taken and of the others refused.
 */
const ridge = 4;
const rounds = 30;
const thresholds = [0.4, 0.45, 0.5, 0.55];

type Row = SignedQuestion & { at: number[]; weight: number };

function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  const value = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let step = 0; step < size; step++) {
    for (let row = 0; row < size; row++) {
      if (row === step) continue;
      const factor = value(row, step) / value(step, step);
      rows[row] = (rows[row] ?? []).map((cell, column) => cell - factor * value(step, column));
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / value(index, index));
}

const scoreOf = (at: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-at.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)));

/** Newton's method; the last weight is that of the constant, which nothing holds back. */
function fitWeights(rows: readonly Row[]): number[] {
  const size = rows[0]?.at.length ?? 0;
  const spread = Array.from({ length: size }, (_, index) => spreadOf(rows.map(({ at }) => at[index] ?? 0)));
  let weights: number[] = Array(size).fill(0);
  for (let round = 0; round < rounds; round++) {
    const held = spread.map((one, index) => (index === size - 1 ? 1e-6 : ridge * one * one));
    const slope = held.map((hold, index) => hold * (weights[index] ?? 0));
    const bend = held.map((hold, index) => held.map((_, other) => (index === other ? hold : 0)));
    for (const { at, weight, isAnswerable } of rows) {
      const score = scoreOf(at, weights);
      for (const [index, value] of at.entries()) {
        slope[index] = (slope[index] ?? 0) + weight * (score - Number(isAnswerable)) * value;
        const row = bend[index] ?? [];
        for (const [other, beside] of at.entries())
          row[other] = (row[other] ?? 0) + weight * score * (1 - score) * value * beside;
      }
    }
    const step = solve(bend, slope);
    weights = weights.map((one, index) => one - (step[index] ?? 0));
  }
  return weights;
}

function spreadOf(values: readonly number[]): number {
  const middle = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / values.length) || 1e-3;
}

function weighed(questions: readonly SignedQuestion[]): Row[] {
  const sizes = Map.groupBy(questions, ({ set }) => set);
  const weights = questions.map(({ set }) => 1 / Math.sqrt(sizes.get(set)?.length ?? 1));
  const sumOf = (isAnswerable: boolean) =>
    questions.reduce((sum, one, at) => sum + (one.isAnswerable === isAnswerable ? (weights[at] ?? 0) : 0), 0);
  const half = { true: sumOf(true), false: sumOf(false) };
  return questions.map((one, at) => ({
    ...one,
    at: [...Object.values(one.signs), 1],
    weight: ((weights[at] ?? 0) * questions.length) / (2 * half[`${one.isAnswerable}`]),
  }));
}

const questions = process.argv.slice(2).flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): SignedQuestion => JSON.parse(line)),
);
const names = [...Object.keys(questions[0]?.signs ?? {}), "always"];
const table = fitWeights(weighed(questions)).map((weight, index) => `${names[index]}: ${weight.toFixed(2)}`);
console.log(`{ ${table.join(", ")} }`);
const judged = [...new Set(questions.map(({ set }) => set))].flatMap((set) => {
  const weights = fitWeights(weighed(questions.filter((one) => one.set !== set)));
  return questions
    .filter((one) => one.set === set)
    .map((one) => ({ ...one, sure: scoreOf([...Object.values(one.signs), 1], weights) }));
});
const share = (some: readonly boolean[]) =>
  some.length === 0 ? "-" : ((100 * some.filter(Boolean).length) / some.length).toFixed(0);
const tell = (some: typeof judged) =>
  thresholds.map((least) => {
    const [taken, refused] = [true, false].map((isAnswerable) =>
      share(
        some
          .filter((one) => one.isAnswerable === isAnswerable)
          .map(({ sure }) => sure >= least === isAnswerable),
      ),
    );
    return `${least}: ${taken}/${refused}`;
  });
for (const [set, some] of Map.groupBy(judged, (one) => one.set)) console.log(set.padEnd(14), ...tell(some));
console.log("all".padEnd(14), ...tell(judged));
