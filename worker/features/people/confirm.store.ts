import { sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { askAgain, settleQuestions } from "./faces.store.ts";
import { groupOf } from "./profiles.store.ts";

type Confirmed = { profileId: string; memoryId: string; faceId: string | null };

/**
 * Keeps that somebody is in a picture, and by which face where it is known. One person is at most once in a picture: another
 * face that had the name there loses it, and so does whoever had this face.
 */
export async function storeConfirmation(
  db: Database,
  userId: number,
  { profileId, memoryId, faceId }: Confirmed,
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const group = groupOf(userId, profileId);
  await scoped.batch([
    scoped.execute(sql`
      insert into person_pictures (user_id, profile_id, memory_id, at)
      values (${userId}, ${profileId}::uuid, ${memoryId}::uuid, ${now.toISOString()}::timestamptz)
      on conflict do nothing`),
    ...(faceId === null
      ? []
      : [
          // Makes this the face, in the place of what was drawn elsewhere.
          scoped.execute(sql`
            update person_pictures set box = null, face_id = null
            where user_id = ${userId} and memory_id = ${memoryId}::uuid and profile_id in ${group}
              and face_id <> ${faceId}::uuid`),
          scoped.execute(sql`
            delete from person_pictures p using face_embeddings f
            where p.user_id = ${userId} and p.memory_id = ${memoryId}::uuid and p.profile_id not in ${group}
              and f.user_id = ${userId} and f.id = ${faceId}::uuid and f.memory_id = p.memory_id
              and f.profile_id = p.profile_id`),
          scoped.execute(sql`
            update face_embeddings set profile_id = null, status = 'detected', distance = null
            where user_id = ${userId} and memory_id = ${memoryId}::uuid and profile_id in ${group}
              and id <> ${faceId}::uuid`),
          scoped.execute(sql`
            update face_embeddings set profile_id = ${profileId}::uuid, status = 'confirmed', distance = null
            where user_id = ${userId} and id = ${faceId}::uuid and memory_id = ${memoryId}::uuid`),
          scoped.execute(sql`
            delete from face_rejections
            where user_id = ${userId} and face_id = ${faceId}::uuid and profile_id in ${group}`),
        ]),
    settleQuestions(scoped, userId, now),
  ]);
}

/** Keeps that a face is not somebody's, whose profiles may be several; if it had the name it loses it, and the picture asks again. */
export async function storeRejection(
  db: Database,
  userId: number,
  { profileId, memoryId, faceId }: Confirmed & { faceId: string },
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const at = sql`${now.toISOString()}::timestamptz`;
  const group = groupOf(userId, profileId);
  await scoped.batch([
    scoped.execute(sql`
      insert into face_rejections (user_id, face_id, profile_id, at)
      select ${userId}, ${faceId}::uuid, p.id, ${at} from person_profiles p
      where p.user_id = ${userId} and p.id in ${group} on conflict do nothing`),
    scoped.execute(sql`
      delete from person_pictures where user_id = ${userId} and memory_id = ${memoryId}::uuid
        and profile_id in ${group} and exists (
          select from face_embeddings f where f.user_id = ${userId} and f.id = ${faceId}::uuid
            and f.profile_id in ${group})`),
    scoped.execute(sql`
      update face_embeddings set profile_id = null, status = 'detected', distance = null
      where user_id = ${userId} and id = ${faceId}::uuid and profile_id in ${group}`),
    askAgain(scoped, userId, memoryId, now),
  ]);
}

/** False when nobody said "no". */
export async function deleteRejection(
  db: Database,
  userId: number,
  { profileId, faceId }: { profileId: string; faceId: string },
): Promise<boolean> {
  const { rows } = await withUser(db, userId).execute(sql`
    delete from face_rejections where user_id = ${userId} and face_id = ${faceId}::uuid
      and profile_id in ${groupOf(userId, profileId)} returning face_id`);
  return rows.length > 0;
}

/** Links faces that are near enough to somebody now; one that got a name meanwhile keeps it. */
export async function storeLinks(
  db: Database,
  userId: number,
  links: { faceId: string; profileId: string; distance: number }[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped.execute(sql`
      update face_embeddings f set profile_id = n."profileId", status = 'linked', distance = n.distance
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n("faceId" uuid, "profileId" uuid, distance real)
      where f.user_id = ${userId} and f.id = n."faceId" and f.status = 'detected' and exists (
        select from person_profiles p where p.user_id = ${userId} and p.id = n."profileId")`),
    settleQuestions(scoped, userId, now),
  ]);
}
