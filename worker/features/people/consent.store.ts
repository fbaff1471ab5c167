import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { consents, faceEmbeddings } from "#db/schema/people";

export const faceConsent = "face_recognition";
/** Of the paragraph that was agreed to. */
const version = 1;

/** The time at which the person agreed to face recognition; null when they did not, or took it back. */
export async function findConsent(db: Database, userId: number): Promise<Date | null> {
  const [row] = await withUser(db, userId)
    .select({ givenAt: consents.givenAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, faceConsent), isNull(consents.withdrawnAt)));
  return row?.givenAt ?? null;
}

export async function countFaces(db: Database, userId: number): Promise<number> {
  return withUser(db, userId).$count(faceEmbeddings, eq(faceEmbeddings.userId, userId));
}

/** Given again it stays what it was. */
export async function giveConsent(db: Database, userId: number, now: Date): Promise<void> {
  await withUser(db, userId)
    .insert(consents)
    .values({ userId, kind: faceConsent, givenAt: now, version })
    .onConflictDoUpdate({
      target: [consents.userId, consents.kind],
      set: { givenAt: now, withdrawnAt: null, version },
      setWhere: sql`${consents.withdrawnAt} is not null`,
    });
}

/**
 * Deletes all that was computed, together with the consent. The consent goes first: whoever is about to store a face holds
 * its row, so that this waits for them and then deletes what they stored. Names, and pictures that the person chose for them
 * by hand, stay.
 */
export async function withdrawConsent(db: Database, userId: number, now: Date): Promise<void> {
  const scoped = withUser(db, userId);
  const at = now.toISOString();
  await scoped.batch([
    scoped.execute(sql`update consents set withdrawn_at = ${at}::timestamptz
      where user_id = ${userId} and kind = ${faceConsent} and withdrawn_at is null`),
    scoped.execute(sql`delete from face_embeddings where user_id = ${userId}`),
    scoped.execute(sql`delete from face_searches where user_id = ${userId}`),
    scoped.execute(sql`delete from follow_up_questions where user_id = ${userId} and category = 'person'`),
    scoped.execute(
      sql`delete from jobs where user_id = ${userId} and kind = 'find_faces' and state = 'queued'`,
    ),
    scoped.execute(sql`update person_profiles set age_group = null, physical_traits = '{}',
      distinctive_features = '{}', context_clues = '{}', split = null where user_id = ${userId}`),
  ]);
}
