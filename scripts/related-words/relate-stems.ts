import type { Strength } from "../../worker/language/related-words.ts";
import type { Entry } from "./choose-vocabulary.ts";
import { findOpposites } from "./find-opposites.ts";
import { type Link, type Links, meaningsOf } from "./link-stems.ts";
import type { WordNet } from "./read-wordnet.ts";
import { cosine, type Space } from "./vector-space.ts";

export type Relation = { stem: string; strength: Strength };

const strengths = ["same", "near"] as const satisfies Strength[];
const mostRelations = 8; // of a stem

/** Meanings of these lexicographer's files (lexnames(5WN)) are defined by others of them that they are not. */
const toldByOthers = new Set([8, 18, 23, 28]); // parts of the body, persons, quantities, times
/** And these stand in the same sentences: attributes, animals, food, groups, places, plants, substances. */
const alikeInTexts = new Set([...toldByOthers, 5, 7, 13, 14, 15, 20, 27]);
const leastShare = 0.12;

/**
 * What a pair is judged by. `learnt` is the cosine of the vectors as they were learnt from texts, `drawn` after WordNet has
 * drawn them together, which raises it for all that WordNet links.
 */
type Pair = {
  link: Link;
  learnt: number;
  drawn: number;
  areSiblings: boolean;
  shares: (topics: ReadonlySet<number>) => boolean;
};

/**
 * The related stems of each stem, the strongest first. A dictionary alone relates too much (every rare meaning), and
 * vectors alone relate what is told of in the same way (brother and sister): one has to confirm the other.
 */
export function relateStems(
  vocabulary: readonly Entry[],
  wordnet: WordNet,
  links: Links,
  learnt: Space,
  drawn: Space,
): Map<string, Relation[]> {
  const opposites = findOpposites(vocabulary, wordnet, links);
  const topics = vocabulary.map((entry) => topicsOf(entry, wordnet));
  const places = new Map(vocabulary.map(({ stem }, place) => [stem, place]));
  return new Map(
    vocabulary.map(({ stem }, one) => {
      const found = Array.from(links.get(stem) ?? [], ([other, link]) => {
        const at = places.get(other) ?? 0;
        const pair: Pair = {
          link,
          learnt: cosine(learnt, one, at),
          drawn: cosine(drawn, one, at),
          areSiblings: opposites.areSiblings(stem, other),
          shares: (some) => [...some].some((topic) => topics[one]?.has(topic) && topics[at]?.has(topic)),
        };
        const isOpposite = opposites.areOpposed(stem, other) && Math.max(link.same, link.similar / 2) < sure;
        const strength = isOpposite ? null : strengthOf(pair);
        return { stem: other, strength, worth: pair.learnt + pair.drawn + link.same / 2 };
      });
      return [stem, best(found)];
    }),
  );
}

/** From here on a meaning is shared, though an opposite of an opposite may say otherwise: "ill" and "sick". */
const sure = 0.25;
/** Vectors that WordNet has drawn together say less for a pair than those learnt from texts alone. */
const drawnApart = 0.3;

/** The bounds were set by reading the relations of hundreds of random words (docs/decisions/027-related-words.md). */
function strengthOf({ link, learnt, drawn, areSiblings, shares }: Pair): Strength | null {
  const near = Math.max(learnt, drawn - drawnApart);
  const isMain = link.least >= 0.35 || learnt >= 0.5;
  if (isMain && ((link.same >= sure && near >= 0.3) || (link.same >= 0.5 && near >= 0.12))) return "same";
  if (link.derived >= 0.35 && near >= 0.4) return "same";
  if ((link.same >= 0.1 && near >= 0.28) || (link.same >= 0.05 && learnt >= 0.45)) return "near";
  if ((link.derived >= 0.12 && near >= 0.3) || (link.similar >= 0.4 && near >= 0.35)) return "near";
  if (link.told >= 0.7 && learnt >= 0.5 && !shares(toldByOthers)) return "near";
  if (areSiblings) return null;
  if ((link.general >= 0.3 && near >= 0.36) || (link.general >= 0.1 && near >= 0.45)) return "near";
  if (link.similar >= 0.2 && near >= 0.4) return "near";
  return link.told >= 0.3 && learnt >= 0.55 && !shares(alikeInTexts) ? "near" : null;
}

const topicsOf = (entry: Entry, wordnet: WordNet): Set<number> =>
  new Set(
    [...meaningsOf(entry, wordnet)]
      .filter(([, share]) => share >= leastShare)
      .map(([id]) => wordnet.synsets.get(id)?.topic ?? 0),
  );

const best = (found: { stem: string; strength: Strength | null; worth: number }[]): Relation[] =>
  found
    .flatMap(({ stem, strength, worth }) => (strength === null ? [] : [{ stem, strength, worth }]))
    .sort((a, b) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength) || b.worth - a.worth)
    .slice(0, mostRelations)
    .map(({ stem, strength }) => ({ stem, strength }));
