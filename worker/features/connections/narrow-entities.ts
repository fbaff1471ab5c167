import { type SQL, sql } from "drizzle-orm";
import { entityKey } from "../../language/entity-key.ts";
import { startOfDay } from "../search/dates-asked-for.ts";

/** Filters of the graph and its lists; times are instants, the end exclusive. */
export type EntityScope = {
  around: string | null;
  q: string | null;
  type: string | null;
  from: Date | null;
  to: Date | null;
};
type Asked = { [Filter in keyof EntityScope]?: string | undefined };

const day = 24 * 60 * 60_000; // ms
/** Pairs of one name that are looked at on either side: a name in thousands would leave no room for others. */
const mostPairs = 80;

/** The filters of a request, whose days are those of the person's calendar. */
export function toScope({ around, q, type, from, to }: Asked, timeZone: string): EntityScope {
  const midnight = (date: string, later: number) => new Date(startOfDay(Date.parse(date) + later, timeZone));
  return {
    around: around ?? null,
    q: q === undefined || q === "" ? null : q,
    type: type ?? null,
    from: from === undefined ? null : midnight(from, 0),
    to: to === undefined ? null : midnight(to, day),
  };
}

/** A condition for what lies in the time that is asked for. */
export const within = ({ from, to }: Pick<EntityScope, "from" | "to">, at: SQL): SQL =>
  sql`${from === null ? sql`` : sql` and ${at} >= ${from.toISOString()}::timestamptz`}${
    to === null ? sql`` : sql` and ${at} < ${to.toISOString()}::timestamptz`
  }`;

/** A pattern for what has these words anywhere, signs taken literally. */
export const likeText = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** A subquery for the ids of those that have the words in one of their names. */
export const entitiesNamed = (userId: number, words: string): SQL => sql`
  select n.canonical_id from entities n
  where n.user_id = ${userId} and (n.value ilike ${likeText(words)} or n.told_value ilike ${likeText(words)}
    or n.key like ${likeText(entityKey(words))})`;

/** Conditions on `entities` c of a person, beside its owner: of a type, around a node, and named in a time. */
export function narrowed(userId: number, { around, type, from, to }: Omit<EntityScope, "q">): SQL {
  const isType = type === null ? sql`` : sql` and coalesce(c.told_type, c.type) = ${type}`;
  if (around !== null)
    return sql`${isType} and c.id in (
      select n.canonical_id from entities n where n.user_id = ${userId} and n.id = ${around}::uuid
      union all
      (select p.second_id from entity_pairs p join entities n on n.user_id = ${userId} and n.canonical_id = p.first_id
        where p.user_id = ${userId} and n.id = ${around}::uuid order by p.memories desc limit ${mostPairs})
      union all
      (select p.first_id from entity_pairs p join entities n on n.user_id = ${userId} and n.canonical_id = p.second_id
        where p.user_id = ${userId} and n.id = ${around}::uuid order by p.memories desc limit ${mostPairs})
      union all
      select x.entity_id from entity_mentions x where x.user_id = ${userId} and x.memory_id = ${around}::uuid)`;
  if (from === null && to === null) return isType;
  return sql`${isType} and exists (select from entity_mentions x
    where x.user_id = ${userId} and x.entity_id = c.id ${within({ from, to }, sql`x.at`)})`;
}
