import type { ImportLine } from "#shared/memories";
import { kinds } from "../../worker/language/kinds.ts";
import { synonymGroups } from "../../worker/language/synonyms.ts";
import { type Random, seeded } from "../random/seeded.ts";

const vocabularySize = 25_000; // words
const syllables =
  "ba be bi bo bra chi co da den dro el fa gan gri ho in jo ka lan li mo mer na no or pa pel qui ra ros sa sen tri ta tor ul va ven wi xa yo zan".split(
    " ",
  );
const firstNames =
  "Ana Bruno Clara Diego Elena Filipe Greta Hugo Ines Jonas Katia Luis Marta Nuno Olga Pedro Rita Simon Tania Vera".split(
    " ",
  );

/** Words by how common they are: those that people use first, invented ones behind. */
function makeVocabulary(random: Random): string[] {
  const words = new Set(`${synonymGroups} ${kinds}`.match(/[a-z]{3,}/g));
  while (words.size < vocabularySize) {
    const length = random.whole(2, 4);
    words.add(Array.from({ length }, () => random.pick(syllables)).join(""));
  }
  return [...words];
}

/** A word whose rank follows Zipf's law. */
function zipf(size: number): (random: Random) => number {
  const sums = new Float64Array(size);
  let total = 0;
  for (let rank = 0; rank < size; rank++) {
    total += 1 / (rank + 3);
    sums[rank] = total;
  }
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

export type InventedLife = {
  /** The next memory: most are said in threads of 25, the rest are notes, one in fifty a long one. */
  next(): ImportLine;
  /** A question of the given kind about what such a life holds. */
  ask(kind: QuestionKind): string;
};

export const questionKinds = ["rare words", "common words", "names", "dates", "misspelt", "long"] as const;
export type QuestionKind = (typeof questionKinds)[number];

const firstDay = Date.UTC(2020, 0, 1);
const months = "January February March April May June July August September October November December".split(
  " ",
);

/** A life's worth of memories in invented words, spread over six years, the same for the same seed. */
export function inventLife(seed: number, size: number): InventedLife {
  const random = seeded(seed);
  const vocabulary = makeVocabulary(random);
  const rank = zipf(vocabulary.length);
  const word = () => vocabulary[rank(random)] ?? "";
  const text = (length: number) => Array.from({ length }, word).join(" ");
  const name = () => random.pick(firstNames);
  const step = (6 * 365 * 86_400_000) / size;
  let made = 0;
  const next = (): ImportLine => {
    const order = made++;
    const createdAt = new Date(firstDay + order * step).toISOString();
    const chance = random.next();
    if (chance < 0.6) {
      const content = `${text(random.whole(6, 25))}${random.chance(0.2) ? "?" : "."}`;
      return { content, createdAt, thread: `talk ${Math.floor(order / 25)}`, author: name() };
    }
    const words = chance < 0.98 ? random.whole(20, 139) : random.whole(700, 2_699);
    return { title: text(4), content: `${text(words)} with ${name()}.`, createdAt, tags: [word()] };
  };
  const rare = () => vocabulary[random.whole(1_000, 12_999)] ?? "";
  const common = () => vocabulary[random.whole(0, 39)] ?? "";
  const misspell = (right: string) =>
    `${right.slice(0, 2)}${right[3] ?? ""}${right[2] ?? ""}${right.slice(4)}`;
  const questions: Record<QuestionKind, () => string> = {
    "rare words": () => `Where is the ${rare()} ${word()}?`,
    "common words": () => `What ${common()} ${common()} ${common()}?`,
    names: () => `What did ${name()} say about the ${word()} and the ${word()}?`,
    dates: () => `What ${word()} did I see in ${random.pick(months)} ${random.whole(2020, 2025)}?`,
    misspelt: () => `When was the ${misspell(rare())} with ${name()}?`,
    long: () => `I remember that ${name()} told me about ${text(14)}, what was it?`,
  };
  return { next, ask: (kind) => questions[kind]() };
}
