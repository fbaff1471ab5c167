import { and, eq, exists, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import { entities, entityMentions } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import { reminders } from "#db/schema/reminders";
import type { EntityType } from "#shared/analysis";
import { memoryTypes } from "#shared/memories";
import { openReminderStatuses } from "#shared/reminders";
import type { OperatorKind, SearchOperator } from "#shared/search-query";
import { fold } from "../../language/fold.ts";
import { startOfDay } from "./dates-asked-for.ts";

type Asking = { userId: number; timeZone: string };

/**
 * Builds the condition on a row of `memories`: every operator must hold, but any of several types will do. Undefined when
 * nothing is asked for.
 */
export function conditionOf(asking: Asking, operators: readonly SearchOperator[]): SQL | undefined {
  const types = operators.filter(({ kind }) => kind === "type").map(({ value }) => value);
  const known = memoryTypes.filter((type) => types.includes(type));
  return and(
    types.length === 0 ? undefined : inArray(memories.type, known),
    ...operators.map(({ kind, value }) => conditions[kind](asking, value)),
  );
}

const conditions: Record<OperatorKind, (asking: Asking, value: string) => SQL | undefined> = {
  type: () => undefined,
  person: ({ userId }, name) => or(mentions(userId, ["PERSON", "CONTACT"], name), shows(userId, name)),
  place: ({ userId }, name) => mentions(userId, ["PLACE", "LOCATION", "ADDRESS"], name),
  tag: (_, tag) => sql`lower(${tag}) = any(select lower(tag) from unnest(${memories.tags}) tag)`,
  after: ({ timeZone }, day) => gte(memories.createdAt, firstMoment(day, timeZone)),
  before: ({ timeZone }, day) => lt(memories.createdAt, firstMoment(day, timeZone)),
  has: ({ userId }, thing) => having[thing]?.(userId),
  not: (_, words) => not(says(words)),
  exact: (_, words) => says(words),
};

const having: Readonly<Record<string, (userId: number) => SQL>> = {
  reminder: (userId) =>
    exists(
      sql`(select from ${reminders} where ${and(
        eq(reminders.userId, userId),
        eq(reminders.memoryId, memories.id),
        inArray(reminders.status, openReminderStatuses),
      )})`,
    ),
  question: (userId) =>
    exists(
      sql`(select from ${followUpQuestions} where ${and(
        eq(followUpQuestions.userId, userId),
        eq(followUpQuestions.memoryId, memories.id),
        eq(followUpQuestions.state, "open"),
      )})`,
    ),
  file: () => sql`${memories.filePath} <> ''`,
};

/** Punctuation that the key of an entity keeps. */
const inKeys = "[-.+:/@€$£%]+";

/** Links somebody or some place that has these words, next to each other, in one of its names. */
function mentions(userId: number, types: EntityType[], name: string): SQL {
  const named = (key: SQL) => hasWords(sql`regexp_replace(${key}, ${inKeys}, ' ', 'g')`, name);
  const meant = sql`
    select ${entities.canonicalId} from ${entities}
    where ${and(
      eq(entities.userId, userId),
      or(inArray(entities.type, types), inArray(entities.toldType, types)),
      or(named(sql`${entities.key}`), named(sql`${entities.toldKey}`)),
    )}`;
  return sql`${memories.id} in (
    select ${entityMentions.memoryId} from ${entityMentions}
    where ${eq(entityMentions.userId, userId)} and ${entityMentions.entityId} = any(array(${meant})))`;
}

/** Accents as `normalize` parts them from their letters; `fold` takes them away. */
const accents = "[\u0300-\u036f]+";

/** Shows somebody with these words in their name, or in one that was merged with it. */
function shows(userId: number, name: string): SQL {
  const plain = sql`regexp_replace(normalize(lower(p.name), nfd), ${accents}, '', 'g')`;
  const named = hasWords(sql`regexp_replace(${plain}, '[^[:alnum:]]+', ' ', 'g')`, name);
  return sql`${memories.id} in (
    with recursive one as (
      select p.id, p.merged_into from person_profiles p where p.user_id = ${userId} and ${named}
      union select p.id, p.merged_into from person_profiles p
        join one on p.merged_into = one.id or p.id = one.merged_into where p.user_id = ${userId}
    )
    select f.memory_id from face_embeddings f join one on f.profile_id = one.id where f.user_id = ${userId}
    union all
    select s.memory_id from person_pictures s join one on s.profile_id = one.id where s.user_id = ${userId})`;
}

/** Has the words of a name next to each other, in a text that is folded and has spaces for punctuation. */
function hasWords(text: SQL, name: string): SQL {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return sql`' ' || ${text} || ' ' like ${`% ${words} %`}`;
}

/** Holds the words as they are typed, whole and in this order, in any case of letters. */
export const says = (words: string): SQL =>
  sql`concat_ws(e'\\n', ${memories.title}, ${memories.content}, ${memories.extractedText}, ${memories.author},
    array_to_string(${memories.tags}, e'\\n')) ~* ${wholeWords(words)}`;

/** A regular expression of Postgres that finds the words whole: "work" not in "works". */
export const wholeWords = (words: string): string =>
  `${/^[\p{L}\p{N}]/u.test(words) ? "\\m" : ""}${literally(words)}${/[\p{L}\p{N}]$/u.test(words) ? "\\M" : ""}`;

/** A regular expression, of Postgres as of JavaScript, that takes the words literally, but for space and what makes a sign a picture. */
export const literally = (words: string): string =>
  words
    .split(/\s+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("\ufe0f", "\ufe0f?"))
    .join("\\s+");

/** Of a year, month or day, "2026", "2026-03" or "2026-03-09", in the zone. */
const firstMoment = (day: string, timeZone: string): Date =>
  new Date(startOfDay(Date.parse(`${day}${"-01-01".slice(day.length - 4)}`), timeZone));
