import { stemOf } from "../../worker/language/stems.ts";
import type { Entry } from "./choose-vocabulary.ts";
import { type Links, meaningsOf } from "./link-stems.ts";
import type { Synset, WordNet } from "./read-wordnet.ts";

/** Which words must never stand for one another, however alike their vectors are. */
export type Opposites = {
  /** "hot" and "cold", and by way of them "hot" and "chilly". */
  areOpposed: (one: string, other: string) => boolean;
  /** "Doctor" and "nurse": kinds of the same, both near it, and neither a kind of the other. */
  areSiblings: (one: string, other: string) => boolean;
};

/** A meaning that is less of a word's use than this speaks for nothing. */
const leastShare = 0.12;

export function findOpposites(vocabulary: readonly Entry[], wordnet: WordNet, links: Links): Opposites {
  const main = new Map(
    vocabulary.map((entry) => [
      entry.stem,
      [...meaningsOf(entry, wordnet)].filter(([, share]) => share >= leastShare).map(([id]) => id),
    ]),
  );
  const opposed = new Map<string, Set<string>>();
  for (const [stem, meanings] of main)
    opposed.set(stem, withLikes(opposedTo(stem, meanings, wordnet), links));
  const above = new Map<string, Map<string, number>>();
  const aboveOf = (stem: string) => {
    const known = above.get(stem) ?? ancestors(main.get(stem) ?? [], wordnet);
    above.set(stem, known);
    return known;
  };
  return {
    areOpposed: (one, other) =>
      opposed.get(one)?.has(other) === true || opposed.get(other)?.has(one) === true,
    areSiblings(one, other) {
      const [own, others] = [aboveOf(one), aboveOf(other)];
      const isKindOf = (upper: ReadonlyMap<string, number>, lower: ReadonlyMap<string, number>) =>
        [...upper].some(([id, steps]) => steps === 0 && lower.has(id));
      if (isKindOf(own, others) || isKindOf(others, own)) return false;
      for (const [id, steps] of own) {
        const otherSteps = others.get(id);
        if (otherSteps !== undefined && steps > 0 && otherSteps > 0) return true;
      }
      return false;
    },
  };
}

/** From here on what is like an opposite is an opposite, too: "cool" of "hot". */
const alike = 0.2;

const withLikes = (opposites: ReadonlySet<string>, links: Links): Set<string> =>
  new Set([
    ...opposites,
    ...[...opposites].flatMap((opposite) =>
      Array.from(links.get(opposite) ?? [])
        .filter(([, { same, similar }]) => Math.max(same, similar) >= alike)
        .map(([stem]) => stem),
    ),
  ]);

/** Antonyms of the word in its main meanings, of the words of the same meaning, and of the head of its cluster. */
function opposedTo(stem: string, meanings: readonly string[], { synsets }: WordNet): Set<string> {
  const found = new Set<string>();
  const addAll = (synset: Synset | undefined) => {
    for (const word of synset?.words ?? []) if (word !== "" && stemOf(word) !== stem) found.add(stemOf(word));
  };
  for (const id of meanings) {
    const own = synsets.get(id);
    if (own === undefined) continue;
    for (const near of [own, ...follow(own, "&", synsets)]) {
      for (const antonym of follow(near, "!", synsets)) {
        addAll(antonym);
        for (const satellite of follow(antonym, "&", synsets)) addAll(satellite);
      }
    }
  }
  return found;
}

const follow = ({ pointers }: Synset, symbol: string, synsets: WordNet["synsets"]): Synset[] =>
  pointers.flatMap((pointer) => (pointer.symbol === symbol ? (synsets.get(pointer.to) ?? []) : []));

const furthest = 3; // steps

/** The meanings above these and how many steps each is away; 0 for themselves. */
function ancestors(meanings: readonly string[], { synsets }: WordNet): Map<string, number> {
  const found = new Map<string, number>(meanings.map((id) => [id, 0]));
  let level = [...meanings];
  for (let steps = 1; steps <= furthest; steps++) {
    level = level.flatMap((id) =>
      (synsets.get(id)?.pointers ?? []).flatMap(({ symbol, to }) =>
        symbol === "@" && !found.has(to) ? to : [],
      ),
    );
    for (const id of level) found.set(id, Math.min(found.get(id) ?? steps, steps));
  }
  return found;
}
