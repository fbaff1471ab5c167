import { defaultLengthPenalty } from "./bm25.ts";
import type { Hit } from "./candidate.ts";
import { type Scene, score } from "./scene.ts";
import type { Expansion } from "./terms.ts";
import { highest, type Values, valuesOf } from "./values.ts";

/** 0 to 1: how well the asked words match, by BM25, the best candidate being 1. */
export const words = ({ words, strongest }: Scene): Values => words.map((value) => value / strongest);

/** The same for long texts: an occurrence counts by the length of the text. */
export function wordsForLength(scene: Scene): Values {
  const values = score(scene, scene.terms.words, 0.9);
  const most = highest(values) || 1;
  return values.map((value) => value / most);
}

/** 0 to 1: the best passage of the memory for itself, by BM25. */
export const passage = ({ passages }: Scene): Values => passages;

/** The passage, worth less in a memory of many passages. */
export function passageForLength(scene: Scene): Values {
  const length = long(scene);
  return scene.passages.map((value, index) => value / (1 + 3 * (length[index] ?? 0)));
}

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

/** Further apart, two words are not about each other. */
const nearby = 5; // stems

/** 0 to 1: different asked words near each other. */
export function proximity({ candidates, terms }: Scene): Values {
  return valuesOf(candidates, ({ text: { hits, windows } }) => {
    if (hits.length < 2) return 0;
    const asked = hits.filter(({ stem }) => terms.words.has(stem));
    if (asked.length < 2) return 0;
    const best = highest(
      windows.map(({ from, to }) => closeness(asked.filter(({ at }) => at >= from && at < to))),
    );
    return Math.min(1, best / 2);
  });
}

function closeness(hits: readonly Hit[]): number {
  let sum = 0;
  for (const [order, { stem, at }] of hits.entries()) {
    for (let next = order + 1; next < hits.length; next++) {
      const other = hits[next];
      if (other === undefined || other.at - at > nearby) break;
      if (other.stem !== stem) sum += 1 / (other.at - at);
    }
  }
  return sum;
}

/** Words that stand for asked ones, on the scale of the asked words themselves. */
export const expanded =
  (expansion: Expansion) =>
  (scene: Scene): Values => {
    const weight = expansion === "prefix" ? 0.5 : 1;
    const stems = new Map(Array.from(scene.terms.expanded[expansion].keys(), (stem) => [stem, weight]));
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
