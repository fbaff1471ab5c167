import { and, eq, sql } from "drizzle-orm";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { describeDatabaseError, failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { goRound } from "../../platform/go-round.ts";
import { nameOfError } from "../../platform/log.ts";
import { indexMemory, type MemoryIndex } from "../search/index-memory.ts";
import { indexStatements, removeFromIndex } from "../search/index-statements.ts";
import { searchMemories } from "../search/search-memories.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { questionsOf } from "./questions-of.ts";
import {
  type DueTest,
  listDueTests,
  listPeopleToTest,
  postponeTest,
  storeOutcome,
} from "./self-tests.store.ts";

/** Of all people in a run: what is left waits for the next. */
const budget = 10_000; // ms
/** Of one person in a run. */
const testsAtOnce = 20;
/** Found among these counts as found: nobody reads further. */
const foundAmong = 5;
const day = 86_400_000; // ms
/** One that was missed is tried again sooner. */
const againAfter = { found: 30 * day, missed: 7 * day, broken: day } as const; // ms

/**
 * Asks our own search the questions that memories answer: of those that were just analysed, and again each month of those
 * that are older. Run by a cron, by words alone, so that no provider is paid for it.
 */
export async function testMemories(deps: Deps): Promise<void> {
  const end = deps.now().getTime() + budget;
  const list = (after: number, limit: number) => listPeopleToTest(deps.db, deps.now(), after, limit);
  await goRound(deps, { name: "self-tests", list, end }, async (userId) => {
    for (const memory of await listDueTests(deps.db, userId, deps.now(), testsAtOnce)) {
      if (deps.now().getTime() > end) return;
      await testOrPostpone(deps, userId, memory);
    }
  });
}

async function testOrPostpone(deps: Deps, userId: number, memory: DueTest): Promise<void> {
  try {
    await testMemory(deps, userId, memory);
  } catch (error) {
    if (describeDatabaseError(error)?.unreachable) throw error;
    deps.log("memory_not_tested", { userId, memoryId: memory.id, error: nameOfError(error) });
    await postponeTest(deps.db, userId, memory.id, later(deps, againAfter.broken));
  }
}

async function testMemory(deps: Deps, userId: number, memory: DueTest): Promise<void> {
  const questions = questionsOf({ ...memory, userId });
  let found = await countFound(deps, userId, memory, questions);
  const isRepaired = found < questions.length && (await repairIndex(deps, userId, memory));
  if (isRepaired) found = await countFound(deps, userId, memory, questions);
  const wait = found === questions.length ? againAfter.found : againAfter.missed;
  const outcome = { asked: questions.length, found, isRepaired, dueAt: later(deps, wait) };
  await storeOutcome(deps.db, userId, memory.id, outcome, deps.now());
}

const later = ({ now }: Deps, wait: number) => new Date(now().getTime() + wait);

async function countFound(
  { db, now }: Deps,
  userId: number,
  { id, timeZone }: DueTest,
  questions: string[],
): Promise<number> {
  let found = 0;
  for (const query of questions) {
    const best = await searchMemories({ db, userId, query, limit: foundAmong, now: now(), timeZone });
    if (best.some((ranked) => ranked.id === id)) found += 1;
  }
  return found;
}

/** SQLSTATE of `take_memory`: the memory is no longer as it was read. Its own analysis asks for another test. */
const memoryChanged = "LL007";

/** Makes a memory's entry in the index anew where it is not what its text makes; false where there is nothing to repair. */
async function repairIndex({ db }: Deps, userId: number, memory: DueTest): Promise<boolean> {
  const index = await indexMemory({ ...memory, userId }, writtenLanguages(db, userId));
  const { vectorModel: _, ...columns } = index.columns;
  if (isAsIndexed(memory, index)) return false;
  const scoped = withUser(db, userId);
  try {
    await scoped.batch([
      scoped.execute(sql`select take_memory(${memory.id}::uuid, ${memory.version}, ${memory.readBy})`),
      removeFromIndex(scoped, userId, memory.id),
      scoped
        .update(memories)
        .set(columns)
        .where(and(eq(memories.userId, userId), eq(memories.id, memory.id))),
      ...indexStatements(scoped, userId, [{ memoryId: memory.id, index }]),
    ]);
    return true;
  } catch (error) {
    if (failedWith(error, memoryChanged)) return false;
    throw error;
  }
}

/** Postgres sorts what a document holds; the words themselves tell whether it is the same. */
function isAsIndexed({ indexed, windows }: DueTest, index: MemoryIndex): boolean {
  const sorted = (search: string) => search.split(" ").filter(Boolean).toSorted().join(" ");
  return (
    indexed.stems === index.columns.stems &&
    sorted(indexed.search) === sorted(index.columns.search) &&
    windows === index.windows.map(({ stems }) => stems).join("|")
  );
}
