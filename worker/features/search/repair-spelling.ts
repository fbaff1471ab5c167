import { type SQL, sql } from "drizzle-orm";
import { stemFrequencies } from "#db/schema/memories";
import { editDistance } from "../../language/edit-distance.ts";
import { partsOfSpeech } from "../../language/entities/name-lexicon.ts";
import { type Relation, relatedStems } from "../../language/related-stems.ts";
import { stemOf } from "../../language/stems.ts";
import { textArray } from "./sql-arrays.ts";
import type { StemFrequency } from "./terms.ts";

/** Shorter stems are too near to too many others: only a letter doubled or not is put right in them. */
const shortestRepaired = 4; // letters
const shortestLookedAt = 3; // letters
const longestRepaired = 24; // letters
/** Fits one wrong letter in a word of six. By pg_trgm's measure, 0 to 1. */
const similarEnough = 0.25;
const mostLookedAt = 12;
/** Two letters that are swapped leave a short word too little to be similar, so it is looked for as it was meant. */
const swapped = { shortest: 4, longest: 6 }; // letters
/** From here on two letters may be wrong. */
const longWord = 7; // letters

/** A stem that was typed and occurs nowhere, and one that looks like it and does. */
export type Similar = { typed: string; stem: string; memories: number; authored: number };
export type Repair = { typed: string; stem: string; counts: StemFrequency };

const worthRepairing = (stem: string): boolean =>
  /^\p{L}+$/u.test(stem) && stem.length >= shortestLookedAt && stem.length <= longestRepaired;

/**
 * The stems that look most like each of those typed that occur in no memory, and those that one has with two letters swapped.
 * Of the first kind the first letter has to be right: it looks through the words of one letter of one person. Empty when
 * nothing typed is worth it. `written` has the words that the stems come from.
 */
export function similarStems(
  userId: number,
  typed: readonly string[],
  written: ReadonlyMap<string, string>,
): SQL {
  const asked = typed.filter(worthRepairing);
  return sql`
  with unknown as materialized (
    select typed from unnest(${textArray(asked)}) as asked(typed)
    where not exists (
      select from ${stemFrequencies} f
      where f.user_id = ${userId} and f.stem = typed and (f.memories > 0 or f.authored > 0)
    )
  )
  ${withSwap(userId, asked, written)}
  union all
  select t.typed, near.stem, near.memories, near.authored
  from unknown t cross join lateral (
    select stem, memories, authored from (
      select f.stem, f.memories, f.authored, similarity(f.stem, t.typed) as alike from ${stemFrequencies} f
      where f.user_id = ${userId} and f.memories > 0
        and f.stem ~>=~ left(t.typed, 1) and f.stem ~<~ (left(t.typed, 1) || ${"\u{10ffff}"})
        and abs(length(f.stem) - length(t.typed)) <= case when length(t.typed) >= ${longWord} then 2 else 1 end
      offset 0
    ) of_like_length
    where alike >= ${similarEnough} order by alike desc, memories desc limit ${mostLookedAt}
  ) near`;
}

/** Finds the stems with two letters swapped that occur, for each of `unknown`. */
function withSwap(userId: number, asked: readonly string[], written: ReadonlyMap<string, string>): SQL {
  const swaps = asked.flatMap((typed) =>
    stemsWithSwap(written.get(typed) ?? typed).map((stem) => ({ typed, stem })),
  );
  return sql`
  select unknown.typed, f.stem, f.memories, f.authored
  from unnest(
    ${textArray(swaps.map(({ typed }) => typed))}, ${textArray(swaps.map(({ stem }) => stem))}
  ) as meant(typed, stem)
  join unknown on unknown.typed = meant.typed
  cross join lateral (
    select f.stem, f.memories, f.authored from ${stemFrequencies} f
    where f.user_id = ${userId} and f.stem = meant.stem and f.memories > 0 offset 0
  ) f`;
}

/** The stems of a short word with two letters that stand beside each other swapped. */
function stemsWithSwap(word: string): string[] {
  const letters = [...word];
  if (letters.length < swapped.shortest || letters.length > swapped.longest) return [];
  const others = letters
    .slice(1)
    .map((letter, at) =>
      stemOf([...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join("")),
    );
  return [...new Set(others)];
}

/**
 * For each of the stems the one that was probably meant: at one letter of difference, or two in long words. What is a word
 * of English means itself, however near another may be, but for a doubled letter: "coat" is no "cost", and "desert" may be
 * "dessert". `written` has the words that the stems come from.
 */
export const repairSpelling = (
  unknown: readonly string[],
  similar: readonly Similar[],
  written: ReadonlyMap<string, string>,
): Repair[] =>
  unknown.flatMap((typed) => {
    const rows = similar.filter((row) => row.typed === typed);
    const word = written.get(typed) ?? typed;
    const meant = doubled(typed, word, rows) ?? nearest(typed, word, rows);
    if (meant === undefined) return [];
    const { stem, memories, authored } = meant;
    return [{ typed, stem, counts: { memories, authored } }];
  });

/** Without letters written twice. */
const once = (text: string): string => text.replace(/(\p{L})\1/gu, "$1");
/** The last consonant, before one of the endings that double it. */
const beforeEnding = /([b-df-hj-np-tv-z])(?=(?:ing|ings|ed|er|ers|est|y)$)/u;

/**
 * The stem that the word has with a letter doubled or not: "weding" with "wed", whose own would be "wede". Compared as stems,
 * because an ending is cut in another way after two letters.
 */
function doubled(typed: string, word: string, rows: readonly Similar[]): Similar | undefined {
  const single = once(word);
  const stems = new Set([stemOf(single), stemOf(single.replace(beforeEnding, "$1$1"))]);
  const [best] = rows
    .filter(({ stem }) => stems.has(stem) || once(stem) === once(typed))
    .sort((a, b) => b.memories - a.memories);
  return best;
}

function nearest(typed: string, word: string, rows: readonly Similar[]): Similar | undefined {
  if (typed.length < shortestRepaired || isEnglish(typed)) return undefined;
  const allowed = typed.length >= longWord ? 2 : 1;
  const swaps = new Set(stemsWithSwap(word));
  const [best] = rows
    .map((row) => ({ row, distance: swaps.has(row.stem) ? 1 : editDistance(typed, row.stem) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.row.memories - a.row.memories);
  return best?.row;
}

const relations = ["family", "synonym", "kind", "everyday"] as const satisfies Relation[];

/** True for a stem of a known English word, which is no typing error then. */
const isEnglish = (stem: string): boolean =>
  partsOfSpeech(stem).size > 0 || relations.some((relation) => relatedStems(relation, stem).size > 0);
