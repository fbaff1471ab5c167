import { and, desc, eq, exists, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { entities } from "#db/schema/connections";
import { searchTotals, stemFrequencies } from "#db/schema/memories";
import { firstJoined } from "../../language/joined-words.ts";
import { wordsOf } from "../../language/stems.ts";
import { planByIndex } from "./candidate-queries.ts";
import type { Question } from "./question.ts";
import { type Similar, similarStems } from "./repair-spelling.ts";
import { textArray } from "./sql-arrays.ts";
import {
  partsToLookUp,
  prefixesToLookUp,
  type Statistics,
  type StemFrequency,
  stemsToLookUp,
} from "./terms.ts";

/** More words with the same beginning or part than this are no longer forms of one. */
const mostSharing = 12;
/** Types of what people call by several names; the other kinds are numbers, dates and links. */
const namedTypes = ["PERSON", "PLACE", "LOCATION", "ORGANIZATION", "COMPANY", "ANIMAL"] as const;
/** "Ana Maria Silva" */
const longestName = 3; // words

export type Found = {
  statistics: Statistics;
  /** Every name of the people and things that the question names by one of theirs, where they have several. */
  names: string[];
  /** Stems that look like the words of the question that occur nowhere. */
  similar: Similar[];
};

const similarRows = z.array(
  z.object({ typed: z.string(), stem: z.string(), memories: z.int(), authored: z.int() }),
);

/** Reads how common a question's words are in this person's memories, and all names of those that it names. One round trip. */
export async function findStatistics(db: Database, userId: number, question: Question): Promise<Found> {
  const scoped = withUser(db, userId);
  const [, totals, exact, resembling, named, similar] = await scoped.batch([
    planByIndex(scoped),
    scoped.select().from(searchTotals).where(eq(searchTotals.userId, userId)),
    selectFrequencies(scoped).where(
      and(occurring(userId), sql`${stemFrequencies.stem} = any(${textArray(stemsToLookUp(question))})`),
    ),
    selectResembling(scoped, userId, prefixesToLookUp(question), partsToLookUp(question)),
    selectNames(scoped, userId, namesIn(question.text)),
    scoped.execute(similarStems(userId, [...new Set(question.stems)], question.written)),
  ]);
  const [{ memories, stems } = { memories: 0, stems: 0 }] = totals;
  return {
    statistics: {
      memories,
      averageLength: Math.max(1, stems / Math.max(1, memories)),
      frequencies: new Map([...exact, ...resembling].map(({ stem, ...counts }) => [stem, counts])),
    },
    names: named.flatMap(({ found, told }) => (told === null ? [found] : [found, told])),
    similar: similarRows.parse(similar.rows),
  };
}

/** Names that are one, by the person's own word, of whom or what a text names by any of them. */
export async function findOtherNames(db: Database, userId: number, text: string): Promise<string[][]> {
  const named = await selectNames(withUser(db, userId), userId, namesIn(text));
  const groups = Map.groupBy(named, ({ thing }) => thing);
  return [...groups.values()].map((names) => [
    ...new Set(names.flatMap(({ found, told }) => (told === null ? [found] : [found, told]))),
  ]);
}

/** Reads how common some more stems are. */
export async function findFrequencies(
  db: Database,
  userId: number,
  stems: string[],
): Promise<Map<string, StemFrequency>> {
  if (stems.length === 0) return new Map();
  const rows = await selectFrequencies(withUser(db, userId)).where(
    and(occurring(userId), sql`${stemFrequencies.stem} = any(${textArray(stems)})`),
  );
  return new Map(rows.map(({ stem, ...counts }) => [stem, counts]));
}

const selectFrequencies = (scoped: Database) =>
  scoped
    .select({
      stem: stemFrequencies.stem,
      memories: stemFrequencies.memories,
      authored: stemFrequencies.authored,
    })
    .from(stemFrequencies);

/** Stems that no memory holds any more keep their row. */
const occurring = (userId: number) =>
  and(
    eq(stemFrequencies.userId, userId),
    sql`(${stemFrequencies.memories} > 0 or ${stemFrequencies.authored} > 0)`,
  );

/**
 * Words that begin with one of the prefixes or, in scripts that join words, hold one of the parts. By comparison of bytes,
 * which the index of prefixes serves behind a policy; `like` it would not.
 */
function selectResembling(scoped: Database, userId: number, prefixes: string[], parts: string[]) {
  const { stem } = stemFrequencies;
  const beginning = prefixes.map(
    (prefix) => sql`(${stem} ~>=~ ${prefix} and ${stem} ~<~ ${`${prefix}\u{10ffff}`})`,
  );
  // Latin words hold others in German and Dutch only, where all that a person has ever used is looked through.
  const holding = parts.map((part) =>
    part < firstJoined
      ? sql`strpos(${stem}, ${part}) > 0`
      : sql`(${stem} ~>=~ ${firstJoined} and strpos(${stem}, ${part}) > 0)`,
  );
  return selectFrequencies(scoped)
    .where(and(occurring(userId), or(...beginning, ...holding) ?? sql`false`))
    .orderBy(desc(stemFrequencies.memories))
    .limit(mostSharing * Math.max(1, prefixes.length + parts.length));
}

/** Runs of up to three words, as entities are keyed. */
function namesIn(text: string): string[] {
  const words = wordsOf(text);
  const runs = words.flatMap((_, from) =>
    Array.from({ length: longestName }, (_, more) => words.slice(from, from + more + 1).join(" ")),
  );
  return [...new Set(runs)];
}

/** Every name of whom one of the keys names, where the person merged or renamed them: whoever has one name goes by that. */
function selectNames(scoped: Database, userId: number, keys: string[]) {
  const asked = textArray(keys);
  const meant = scoped
    .select({ id: entities.canonicalId })
    .from(entities)
    .where(
      and(
        eq(entities.userId, userId),
        inArray(entities.type, [...namedTypes]),
        or(sql`${entities.key} = any(${asked})`, sql`${entities.toldKey} = any(${asked})`),
      ),
    );
  const merged = alias(entities, "merged");
  return scoped
    .select({ thing: entities.canonicalId, found: entities.value, told: entities.toldValue })
    .from(entities)
    .where(
      and(
        eq(entities.userId, userId),
        inArray(entities.canonicalId, meant),
        or(
          isNotNull(entities.toldKey),
          isNotNull(entities.mergedInto),
          exists(
            scoped
              .select({ one: sql`1` })
              .from(merged)
              .where(and(eq(merged.userId, userId), eq(merged.mergedInto, entities.id))),
          ),
        ),
      ),
    );
}
