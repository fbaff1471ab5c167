import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Memory } from "#shared/memories";
import { memoryColumns, toMemory } from "../memory-row.ts";
import { readableText } from "../readable-text.ts";
import { choosePassage } from "./choose-passage.ts";
import { chooseClauses } from "./clauses.ts";
import { findCandidates } from "./find-candidates.ts";
import { giveReasons } from "./give-reasons.ts";
import { lookUpTerms } from "./look-up-terms.ts";
import { readQuestion } from "./question.ts";
import { rankCandidates, type SignalValues } from "./rank-candidates.ts";
import { searchedStems } from "./terms.ts";

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
  memory: Memory;
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

/**
 * The memories of one person that answer a question best, best first; those in the trash never. Three round trips, four
 * when a word may be misspelt or somebody has another name.
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
  const best = rankCandidates(question, terms, statistics, candidates, limit);
  const read = await readMemories(
    db,
    userId,
    best.map(({ candidate }) => candidate.id),
  );
  return best.flatMap((ranked) => {
    const found = read.get(ranked.candidate.id);
    if (found === undefined) return [];
    const { memory, text } = found;
    const passage = choosePassage(ranked.candidate, text, terms, statistics);
    const shown = { title: memory.title, text: passage.text };
    return {
      id: memory.id,
      memory,
      score: ranked.score,
      passage: passage.text,
      passageStart: passage.start,
      passageEnd: passage.end,
      why: giveReasons(ranked, shown, question, terms, statistics, timeZone),
      signals: ranked.signals,
    };
  });
}

async function readMemories(
  db: Database,
  userId: number,
  ids: string[],
): Promise<Map<string, { memory: Memory; text: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await withUser(db, userId)
    .select({ ...memoryColumns, extractedText: memories.extractedText })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.deletedAt), inArray(memories.id, ids)));
  return new Map(
    rows.map(({ extractedText, ...row }) => [
      row.id,
      { memory: toMemory(row), text: readableText({ content: row.content, extractedText }) },
    ]),
  );
}
