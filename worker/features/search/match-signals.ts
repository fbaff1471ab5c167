import type { Relation } from "../../language/related-stems.ts";
import { defaultLengthPenalty } from "./bm25.ts";
import { type Scene, score } from "./scene.ts";
import { type Values, valuesOf } from "./values.ts";

/** 0 to 1: how well the asked words match, by BM25, the best candidate being 1. */
export const words = ({ words, strongest }: Scene): Values => words.map((value) => value / strongest);

/** 0 to 1: the share of the asked words that occur, rare words counting more. */
export function coverage({ candidates, holders, shares }: Scene): Values {
  const values = new Float64Array(candidates.length);
  for (const [stem, share] of shares) {
    for (const { index } of holders.get(stem) ?? []) values[index] = (values[index] ?? 0) + share;
  }
  return values;
}

/** 0 to 1: asked words next to each other in the order they were asked. */
export function phrase({ candidates, question }: Scene): Values {
  const pairs = new Set(question.stems.slice(1).map((stem, index) => `${question.stems[index]} ${stem}`));
  return valuesOf(candidates, ({ text: { hits } }) => {
    if (hits.length < 2) return 0;
    let found = 0;
    for (const [order, { stem, at }] of hits.entries()) {
      const before = hits[order - 1];
      if (before?.at === at - 1 && pairs.has(`${before.stem} ${stem}`)) found++;
    }
    return Math.min(found, 2) / 2;
  });
}

/** Words that stand for asked ones, on the scale of the asked words themselves. */
export const expanded =
  (relation: Relation) =>
  (scene: Scene): Values => {
    const stems = new Map(Array.from(scene.terms.expanded[relation].keys(), (stem) => [stem, 1]));
    return score(scene, stems, defaultLengthPenalty).map((value) => value / scene.strongest);
  };

/** 0 to 1 by length: a few words rarely tell anything. */
export const length = ({ candidates }: Scene): Values =>
  valuesOf(candidates, ({ stemCount }) => Math.min(1, Math.log1p(stemCount) / 4));

/** 0 to 1: how far the memory is longer than a few sentences. */
export const long = ({ candidates }: Scene): Values =>
  valuesOf(candidates, ({ stemCount }) =>
    Math.min(1, Math.max(0, Math.log(Math.max(1, stemCount) / 50) / 3)),
  );
