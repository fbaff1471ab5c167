import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { testResults } from "#db/schema/test-lab";
import { mostTestResults, type NewTestResult, type TestResult } from "#shared/test-lab";

type Row = typeof testResults.$inferSelect;

/** One person's results, the newest first: of one run, or of all. */
export async function listTestResults(
  db: Database,
  userId: number,
  suiteId: string | undefined,
): Promise<TestResult[]> {
  const rows = await withUser(db, userId)
    .select()
    .from(testResults)
    .where(
      and(
        eq(testResults.userId, userId),
        suiteId === undefined ? undefined : eq(testResults.testSuiteId, suiteId),
      ),
    )
    .orderBy(desc(testResults.createdAt), desc(testResults.id))
    .limit(mostTestResults);
  return rows.map(toTestResult);
}

/** Keeps a result under this id, once; the oldest of too many give way. */
export async function insertTestResult(
  db: Database,
  userId: number,
  result: NewTestResult & { id: string; createdAt: Date },
): Promise<TestResult> {
  const entities = result.entities.map((entity) => (typeof entity === "string" ? entity : entity.value));
  const referencedFiles = result.referencedFiles.map((file) =>
    typeof file === "string" ? file : file.title,
  );
  const row = { ...result, userId, entities, referencedFiles, analysis: result.analysis ?? null };
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped.insert(testResults).values(row).onConflictDoNothing(),
    scoped.delete(testResults).where(
      and(
        eq(testResults.userId, userId),
        sql`${testResults.id} in (
          select id from test_results where user_id = ${userId}
          order by created_at desc, id desc offset ${mostTestResults})`,
      ),
    ),
  ]);
  return toTestResult(row);
}

export async function clearTestResults(db: Database, userId: number, suiteId: string): Promise<void> {
  await withUser(db, userId)
    .delete(testResults)
    .where(and(eq(testResults.userId, userId), eq(testResults.testSuiteId, suiteId)));
}

const toTestResult = ({ userId: _, createdAt, entities, referencedFiles, ...row }: Row): TestResult => ({
  ...row,
  entities: namesIn(entities),
  referencedFiles: namesIn(referencedFiles),
  createdAt: createdAt.toISOString(),
});

const namesIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
