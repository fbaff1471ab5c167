import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { AiUnavailable, type Curiosity } from "../../ai/ai.ts";
import { AiBudgetSpent } from "../../ai/meter.ts";
import { describeDatabaseError } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { goRound } from "../../platform/go-round.ts";
import { nameOfError } from "../../platform/log.ts";
import { askAbout, nothingToAsk } from "./ask-about.ts";
import { countOpen, listUnasked, type UnaskedMemory } from "./memory-to-ask.store.ts";
import { mostOpen, proposeQuestions } from "./propose-questions.ts";

/** Of one person and one run. */
const memoriesAtOnce = 20;
/** Of a run, and of one person's memories after an import. The cron comes again in an hour. */
const budget = 20_000; // ms

/**
 * Asks about memories that nobody has asked about: those from before there were questions, and what waited for room. Run by
 * a cron; two that overlap ask the same and each question is kept once.
 */
export async function askAboutOlder(deps: Deps): Promise<void> {
  const end = deps.now().getTime() + budget;
  const list = (after: number, limit: number) => listPeopleToAsk(deps.db, after, limit);
  await goRound(deps, { name: "questions", list, end }, (userId) => askOrLog(deps, userId));
}

/** Asks one person; a failure, today and in an hour again, is logged and does not keep the others from being asked. */
async function askOrLog(deps: Deps, userId: number): Promise<void> {
  try {
    await askAboutOne(deps, userId);
  } catch (error) {
    deps.log("questions_not_asked", { userId, error: nameOfError(error) });
  }
}

async function listPeopleToAsk(db: Database, after: number, limit: number): Promise<number[]> {
  const result = await db.execute(
    sql`select user_id from people_to_ask(${after}, ${mostOpen.older}, ${limit})`,
  );
  return result.rows.map((row) => z.object({ user_id: z.number() }).parse(row).user_id);
}

/** About a person's newest memories first, until there is no room. One whose provider cannot be had waits for the next run. */
export async function askAboutOne(deps: Deps, userId: number): Promise<void> {
  const end = deps.now().getTime() + budget;
  try {
    for (const memory of await listUnasked(deps.db, userId, memoriesAtOnce)) {
      if (deps.now().getTime() > end) return;
      if ((await countOpen(deps.db, userId)) >= mostOpen.older) return;
      await askOrPassOver(deps, userId, memory);
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** A memory that cannot be asked about, today or in an hour, counts as looked at: the older ones are not to wait for it. */
async function askOrPassOver(deps: Deps, userId: number, memory: UnaskedMemory): Promise<void> {
  try {
    const curiosity = await askAbout(deps, userId, memory, memory.analysis ?? { entities: [] });
    await storeQuestions(deps, userId, memory, curiosity);
  } catch (error) {
    if (isUnavailable(error) || describeDatabaseError(error)?.unreachable) throw error;
    deps.log("memory_not_asked_about", { userId, memoryId: memory.id, error: nameOfError(error) });
    await storeQuestions(deps, userId, memory, nothingToAsk);
  }
}

async function storeQuestions(
  { db, now }: Deps,
  userId: number,
  { id }: UnaskedMemory,
  curiosity: Curiosity,
): Promise<void> {
  const scoped = withUser(db, userId);
  const limits = { most: mostOpen.older, now: now() };
  const { statements, questionsAt } = proposeQuestions(
    scoped,
    userId,
    { id, isFirst: false },
    curiosity,
    limits,
  );
  const mark = scoped
    .update(memories)
    .set({ questionsAt })
    .where(and(eq(memories.userId, userId), eq(memories.id, id)));
  const [first, ...others] = [...statements, mark] as const;
  await scoped.batch([first, ...others]);
}

/** True where asking about another memory would end the same. A provider that takes all but this one calls its error final. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof AiUnavailable) return error.retryable || error.status === noAccess;
  return error instanceof AiBudgetSpent;
}

/** HTTP: forbidden, whatever is asked. */
const noAccess = 403;
