import type { Database } from "#db/client";
import { stemsOf } from "../../language/stems.ts";
import { findFrequencies, findStatistics } from "./find-statistics.ts";
import type { Question } from "./question.ts";
import { repairSpelling } from "./repair-spelling.ts";
import { chooseTerms, type Statistics, type Terms } from "./terms.ts";

/** Somebody's other name is almost the word itself. */
const aliasWeight = 0.8;
/** A word that was probably meant. */
const repairWeight = 0.9;

/**
 * Finds what to search for: the question's words as this person uses them, other names of those that it names, and likely
 * corrections of a word that occurs nowhere. One round trip; two when there are such names.
 */
export async function lookUpTerms(
  db: Database,
  userId: number,
  question: Question,
): Promise<{ statistics: Statistics; terms: Terms }> {
  const { statistics, names, similar } = await findStatistics(db, userId, question);
  const terms = chooseTerms(question, statistics);
  const asked = new Set(question.stems);
  // As the memories that say them cut them, whichever language the question seems to be in.
  const languages = [...new Set([...question.languages, "en" as const])];
  const cut = names.flatMap((name) => languages.flatMap((language) => stemsOf(name, language)));
  const aliases = new Set(cut.filter((stem) => !asked.has(stem)));
  const explained = new Set(
    [terms.standIns, ...Object.values(terms.expanded)].flatMap((stems) => [...stems.values()]),
  );
  const unknown = [...terms.words.keys()].filter(
    (stem) => !statistics.frequencies.has(stem) && !explained.has(stem),
  );
  if (aliases.size === 0 && unknown.length === 0) return { statistics, terms };
  const known = await findFrequencies(db, userId, [...aliases]);
  const repairs = repairSpelling(unknown, similar, question.written);
  const added = new Map<string, number>();
  for (const stem of known.keys()) added.set(stem, aliasWeight);
  for (const { stem } of repairs) added.set(stem, repairWeight);
  const corrected = repairs.map(({ stem, counts }) => [stem, counts] as const);
  const completed = {
    ...statistics,
    frequencies: new Map([...statistics.frequencies, ...known, ...corrected]),
  };
  return { statistics: completed, terms: chooseTerms(question, completed, added) };
}
