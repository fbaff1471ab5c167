import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { stemsOf } from "../../../platform/language/stems.ts";
import { readableText } from "../readable-text.ts";
import { choosePassage } from "./choose-passage.ts";
import { chooseClauses } from "./clauses.ts";
import { findCandidates } from "./find-candidates.ts";
import { findFrequencies, findStatistics } from "./find-statistics.ts";
import { giveReasons } from "./give-reasons.ts";
import { type Question, readQuestion } from "./question.ts";
import { rankCandidates, type SignalValues } from "./rank-candidates.ts";
import { repairSpelling } from "./repair-spelling.ts";
import { chooseTerms, type Statistics, searchedStems, type Terms } from "./terms.ts";

export type Search = {
  db: Database;
  userId: number;
  query: string;
  /** At most so many, 1 to 100. */
  limit: number;
  now: Date;
  /** IANA; the zone in which "yesterday" is meant. */
  timeZone: string;
};

export type RankedMemory = {
  id: string;
  /** Comparable only within one question. */
  score: number;
  /** The part of the readable text (`readableText`) that matched best, and its offsets: UTF-16 code units, end exclusive. */
  passage: string;
  passageStart: number;
  passageEnd: number;
  /** Plain reasons, the strongest first: `says “dentist”`, "mentions Ana", "in March 2026", "same conversation". */
  why: string[];
  signals: SignalValues;
};

/** Somebody's other name is almost the word itself. */
const aliasWeight = 0.8;
/** A word that was probably meant. */
const repairWeight = 0.9;

/**
 * The memories of one person that answer a question best, best first; those in the trash never. Three round trips, four
 * when a word may be misspelt.
 */
export async function searchMemories({
  db,
  userId,
  query,
  limit,
  now,
  timeZone,
}: Search): Promise<RankedMemory[]> {
  const question = readQuestion(query, now, timeZone);
  if (question.stems.length === 0 && question.dates.length === 0) return [];
  const { statistics, terms } = await lookUpTerms(db, userId, question);
  const clauses = chooseClauses(terms, statistics);
  const candidates = await findCandidates(db, userId, clauses, question.dates, searchedStems(terms));
  const best = rankCandidates(question, terms, statistics, candidates).slice(0, limit);
  const texts = await findTexts(
    db,
    userId,
    best.map(({ candidate }) => candidate.id),
  );
  return best.flatMap((ranked) => {
    const memory = texts.get(ranked.candidate.id);
    if (memory === undefined) return [];
    const passage = choosePassage(ranked.candidate, memory.text, terms, statistics);
    return {
      id: ranked.candidate.id,
      score: ranked.score,
      passage: passage.text,
      passageStart: passage.start,
      passageEnd: passage.end,
      why: giveReasons(ranked, { ...memory, text: passage.text }, question, terms, statistics, timeZone),
      signals: ranked.signals,
    };
  });
}

async function lookUpTerms(
  db: Database,
  userId: number,
  question: Question,
): Promise<{ statistics: Statistics; terms: Terms }> {
  const { statistics, names } = await findStatistics(db, userId, question);
  const terms = chooseTerms(question, statistics);
  const asked = new Set(question.stems);
  const aliases = [...new Set(names.flatMap(stemsOf))].filter((stem) => !asked.has(stem));
  const explained = new Set(Object.values(terms.expanded).flatMap((stems) => [...stems.values()]));
  const unknown = [...terms.words.keys()].filter(
    (stem) => !statistics.frequencies.has(stem) && !explained.has(stem),
  );
  if (aliases.length === 0 && unknown.length === 0) return { statistics, terms };
  const [known, repairs] = await Promise.all([
    findFrequencies(db, userId, aliases),
    repairSpelling(db, userId, unknown),
  ]);
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

async function findTexts(
  db: Database,
  userId: number,
  ids: string[],
): Promise<Map<string, { title: string; text: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await withUser(db, userId)
    .select({
      id: memories.id,
      title: memories.title,
      content: memories.content,
      extractedText: memories.extractedText,
    })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.deletedAt), inArray(memories.id, ids)));
  return new Map(rows.map((row) => [row.id, { title: row.title, text: readableText(row) }]));
}
