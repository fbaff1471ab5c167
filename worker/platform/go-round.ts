import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { counters } from "#db/schema/account";
import type { Deps } from "./deps.ts";

/** Of one page. */
const peopleAtOnce = 50;

type Round = {
  /** Name that the place is kept under. */
  name: string;
  /** Ids of people with something to do, in ascending order, `limit` of those after a given one. */
  list: (after: number, limit: number) => Promise<number[]>;
  /** Time after which no turn begins; ms since 1970. */
  end: number;
};

/**
 * Gives each of the people a turn, going on behind whoever had the last one when the time was over before: so that whoever
 * comes late in their order has a turn, however many come before. The place is kept before a turn begins, so that one which
 * takes the whole process down does not do it at the beginning of each round.
 */
export async function goRound(
  { db, now }: Pick<Deps, "db" | "now">,
  { name, list, end }: Round,
  takeTurn: (userId: number) => Promise<void>,
): Promise<void> {
  const start = await findPlace(db, name);
  let after = start;
  for (let isBehindStart = true; ; ) {
    const people = await list(after, peopleAtOnce);
    for (const userId of people) {
      if (now().getTime() > end || (!isBehindStart && userId > start)) return;
      await keepPlace(db, name, userId);
      await takeTurn(userId);
    }
    if (people.length === peopleAtOnce) after = people.at(-1) ?? after;
    else if (isBehindStart && start > 0) [isBehindStart, after] = [false, 0];
    else return;
  }
}

async function findPlace(db: Database, name: string): Promise<number> {
  const [place] = await db
    .select({ userId: counters.value })
    .from(counters)
    .where(eq(counters.name, `place of ${name}`));
  return place?.userId ?? 0;
}

const keepPlace = (db: Database, name: string, userId: number) =>
  db.execute(sql`select keep_place(${name}, ${userId})`);
