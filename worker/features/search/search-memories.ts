import type { Database } from "#db/client";
import type { Memory } from "#shared/memories";
import type { SearchOperator } from "#shared/search-query";
import { languagesOf } from "../../language/language-of.ts";
import type { Language } from "../../language/languages.ts";
import { mostBeforeCondition, type Within } from "./candidate-queries.ts";
import { choosePassage, weighStems } from "./choose-passage.ts";
import { chooseClauses, entryBudget, monthClauses } from "./clauses.ts";
import { findByMeaning, findByWords, nothingNear, toCandidates } from "./find-candidates.ts";
import { giveReasons, readAsked } from "./give-reasons.ts";
import { lookUpTerms } from "./look-up-terms.ts";
import { markReplaced } from "./mark-replaced.ts";
import { monthsAsked } from "./months-told.ts";
import type { FindNeighbours } from "./nearest-memories.ts";
import { type Question, readQuestion, withoutNames } from "./question.ts";
import { rankCandidates, type SignalValues } from "./rank-candidates.ts";
import { readMemories } from "./read-memories.ts";
import { conditionOf } from "./search-condition.ts";
import { type FoundLiterally, searchWithoutWords } from "./search-without-words.ts";
import { writtenLanguages } from "./written-languages.ts";

export type Search = {
  db: Database;
  userId: number;
  query: string;
  /** Conditions on every memory found. A query without words that say anything finds the newest that meet them. */
  operators?: readonly SearchOperator[];
  /** At most so many, 1 to 100. */
  limit: number;
  now: Date;
  /** IANA; the zone in which "yesterday" is meant. */
  timeZone: string;
  /** Languages that the query may be in, the likeliest first; told by its words and its owner's notes where nobody says. */
  languages?: readonly Language[] | undefined;
  /** Finds what is near in meaning, too; only words count without it. */
  neighbours?: FindNeighbours | undefined;
  /** Is told the memories found before their texts are read, for whoever reads more of them meanwhile. */
  onRanked?: (ids: string[]) => void;
};

export type RankedMemory = {
  id: string;
  memory: Memory;
  /** Comparable only within one question. */
  score: number;
  /** Cosine of its nearest passage to the question; null where nobody told. */
  nearness: number | null;
  /** The part of the readable text (`readableText`) that matched best, and its offsets: UTF-16 code units, end exclusive. */
  passage: string;
  passageStart: number;
  passageEnd: number;
  /** Plain reasons, the strongest first: `says “dentist”`, "mentions Ana", "close in meaning", "written in March 2026", "from a conversation about it". */
  why: string[];
  signals: SignalValues;
  /** The memory, found as well, that states a newer value for the same thing. */
  replacedBy?: string;
};

/**
 * The memories of one person that answer a question best, best first; those in the trash never. Three round trips, four
 * when somebody named has another name; what is near in meaning is looked for beside the first two; one or two when the
 * question has no word that the index keeps.
 */
export async function searchMemories(search: Search): Promise<RankedMemory[]> {
  const { db, userId, query, operators = [], limit, now, timeZone } = search;
  const within = { userId, condition: conditionOf({ userId, timeZone }, operators) };
  const languages = search.languages ?? (await languagesOf(query, writtenLanguages(db, userId)));
  const question = readQuestion(query, now, timeZone, languages);
  if (question.stems.length === 0 && question.dates.length === 0)
    return (await searchWithoutWords(db, within, query, limit)).map(toRanked);
  const { statistics, terms, asked, candidates } = await collect(search, within, question);
  const best = rankCandidates(question, terms, statistics, candidates, limit);
  const ids = best.map(({ candidate }) => candidate.id);
  search.onRanked?.(ids);
  const read = await readMemories(db, within, ids);
  const weights = weighStems(terms, statistics);
  const results = best.flatMap((ranked) => {
    const found = read.get(ranked.candidate.id);
    if (found === undefined) return [];
    const { memory, text, language } = found;
    const passage = choosePassage(ranked.candidate, { text, language }, weights);
    return {
      id: memory.id,
      memory,
      score: ranked.score,
      nearness: ranked.candidate.near?.similarity ?? null,
      passage: passage.text,
      passageStart: passage.start,
      passageEnd: passage.end,
      why: giveReasons(ranked, { title: memory.title, language, ...passage }, asked),
      signals: ranked.signals,
    };
  });
  return markReplaced(results);
}

/** A name inside of a question: it may be that of an author. */
const mayName = /[\p{L}\p{N},] \p{Lu}/u;

/**
 * The candidates by words and by meaning, looked for side by side. Vectors know nothing of who wrote, so the names of authors
 * are left out of what is asked of them; for that the words have to be known first.
 */
export async function collect(search: Search, within: Within, question: Question) {
  const { db, userId, query, timeZone, neighbours } = search;
  const words = lookUpTerms(db, userId, question);
  const named = mayName.test(query) ? words.then(({ terms }) => withoutNames(query, terms.names)) : query;
  const byMeaning = neighbours?.(named).then((near) => findByMeaning(db, within, near)) ?? nothingNear;
  const byWords = words.then(async ({ statistics, terms }) => {
    // A condition leaves few of what words find, so more is looked up.
    const budget = within.condition === undefined ? entryBudget : mostBeforeCondition;
    const clauses = [
      ...monthClauses(monthsAsked(question.stems, question.languages[0]), statistics),
      ...chooseClauses(terms, statistics, budget),
    ];
    const found = await findByWords(db, within, clauses, question.dates);
    return { found, statistics, terms, asked: readAsked(question, terms, statistics, timeZone) };
  });
  const [{ found, ...told }, near] = await Promise.all([byWords, byMeaning]);
  return { ...told, candidates: toCandidates(found, near, question, told.asked.searched) };
}

const toRanked = ({ memory, passage: { text, start, end }, why }: FoundLiterally): RankedMemory => ({
  id: memory.id,
  memory,
  score: 0,
  nearness: null,
  passage: text,
  passageStart: start,
  passageEnd: end,
  why,
  signals: {},
});
