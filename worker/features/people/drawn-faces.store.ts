import { sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { type FaceBox, faceBoxSchema } from "#shared/people";
import { finishJob, type Job } from "../../platform/jobs.ts";
import { faceConsent } from "./consent.store.ts";
import { base64, type SealedFaceRow, settleQuestions } from "./faces.store.ts";
import { groupOf } from "./profiles.store.ts";
import { insertSearches } from "./request-searches.ts";

type Drawn = { profileId: string; memoryId: string; box: FaceBox; faceId: string };

/**
 * Keeps that somebody is in a picture, in a box that its owner drew, and asks for the face there to be computed where that is
 * allowed. Whatever was this person in the picture before, by any of their profiles, is so no more: a face that was drawn
 * goes, one that was found loses the name. Answers the job to wake, if there is one. Drawn again just so, it changes nothing.
 */
export async function storeDrawn(
  db: Database,
  user: { id: number; epoch: number },
  { profileId, memoryId, box, faceId }: Drawn,
  now: Date,
): Promise<string | undefined> {
  const userId = user.id;
  const scoped = withUser(db, userId);
  const group = groupOf(userId, profileId);
  const drawn = sql`${JSON.stringify(box)}::jsonb`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [, , , , , , jobs] = await scoped.batch([
    // Two who draw in one picture at once do so one after the other, and behind a job that is about to store a face.
    lockMemory(scoped, userId, memoryId),
    lockPictures(scoped, userId, { profileId, memoryId }),
    scoped.execute(sql`
      delete from face_embeddings f using person_pictures p
      where f.user_id = ${userId} and p.user_id = ${userId} and p.memory_id = ${memoryId}::uuid and p.profile_id in ${group}
        and f.id = p.face_id and f.box = p.box and p.box <> ${drawn}`),
    scoped.execute(sql`
      update face_embeddings set profile_id = null, status = 'detected', distance = null
      where user_id = ${userId} and memory_id = ${memoryId}::uuid and profile_id in ${group} and box <> ${drawn}`),
    scoped.execute(sql`
      update person_pictures set box = null, face_id = null
      where user_id = ${userId} and memory_id = ${memoryId}::uuid and profile_id in ${group}
        and profile_id <> ${profileId}::uuid`),
    scoped.execute(sql`
      insert into person_pictures as p (user_id, profile_id, memory_id, at, box, face_id)
      select ${userId}, ${profileId}::uuid, m.id, ${at}, ${drawn}, ${faceId}::uuid from memories m
      where m.user_id = ${userId} and m.id = ${memoryId}::uuid and m.deleted_at is null and m.type = 'image'
      on conflict (profile_id, memory_id) do update set box = excluded.box,
        face_id = case when p.box = excluded.box then p.face_id else excluded.face_id end`),
    insertSearches(scoped, { userId, epoch: user.epoch }, [memoryId], now),
    settleQuestions(scoped, userId, now),
  ]);
  return (jobs.rows as { id: string }[])[0]?.id;
}

/**
 * Ends a job that has looked at a picture and tried these faces. Boxes that were drawn meanwhile got no job of their own,
 * as this one was open still: another is made for them. Answers the job to wake, if there is one.
 */
export async function finishLooking(
  db: Database,
  job: Job,
  { memoryId, tried }: { memoryId: string; tried: readonly string[] },
  now: Date,
): Promise<string | undefined> {
  const scoped = withUser(db, job.userId);
  const [, , jobs] = await scoped.batch([
    lockMemory(scoped, job.userId, memoryId),
    finishJob(scoped, job, now),
    insertSearches(scoped, job, [memoryId], now, tried),
  ]);
  return (jobs.rows as { id: string }[])[0]?.id;
}

const lockMemory = (scoped: Database, userId: number, memoryId: string) =>
  scoped.execute(
    sql`select from memories where user_id = ${userId} and id = ${memoryId}::uuid for no key update`,
  );

const lockPictures = (
  scoped: Database,
  userId: number,
  { profileId, memoryId }: { profileId: string; memoryId: string },
) =>
  scoped.execute(sql`
    select from person_pictures p where p.user_id = ${userId} and p.memory_id = ${memoryId}::uuid
      and p.profile_id in ${groupOf(userId, profileId)} for update`);

/** Boxes of a picture outside the trash in which no face was computed yet. */
export async function findUncomputed(db: Database, userId: number, memoryId: string): Promise<Drawn[]> {
  const { rows } = await withUser(db, userId).execute(sql`
    select p.profile_id, p.face_id, p.box from person_pictures p
    join memories m on m.user_id = ${userId} and m.id = p.memory_id and m.deleted_at is null
    where p.user_id = ${userId} and p.memory_id = ${memoryId}::uuid and p.box is not null
      and not exists (select from face_embeddings f where f.user_id = ${userId} and f.id = p.face_id)
    order by p.face_id`);
  return (rows as { profile_id: string; face_id: string; box: unknown }[]).map((row) => ({
    profileId: row.profile_id,
    memoryId,
    faceId: row.face_id,
    box: faceBoxSchema.parse(row.box),
  }));
}

/**
 * Keeps the face of a box that is still there: nothing when it was taken away, or consent was, before this; whoever takes
 * either away meanwhile waits for this and then deletes the face.
 */
export async function storeDrawnFace(
  db: Database,
  userId: number,
  { profileId, memoryId, faceId }: Drawn,
  face: SealedFaceRow,
  now: Date,
): Promise<void> {
  await withUser(db, userId).execute(sql`
    with agreed as (
      select from consents where user_id = ${userId} and kind = ${faceConsent} and withdrawn_at is null for share
    ), drawn as (
      select p.* from person_pictures p, agreed
      where p.user_id = ${userId} and p.memory_id = ${memoryId}::uuid and p.profile_id = ${profileId}::uuid
        and p.face_id = ${faceId}::uuid and p.box is not null for share of p
    )
    insert into face_embeddings
      (id, user_id, memory_id, profile_id, embedding, crop, key_id, box, width, distance, detection_score, status, created_at)
    select drawn.face_id, ${userId}, drawn.memory_id, drawn.profile_id, decode(${base64(face.embedding)}, 'base64'),
      decode(${base64(face.crop)}, 'base64'), ${face.keyId}, drawn.box, ${face.width}, null, ${face.score}, 'confirmed',
      ${now.toISOString()}::timestamptz
    from drawn on conflict do nothing`);
}

/** Takes back that somebody is in a picture where only its owner said so, and the face that was computed of it. */
export async function removeFromPicture(
  db: Database,
  userId: number,
  { profileId, memoryId }: { profileId: string; memoryId: string },
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  await scoped.batch([
    lockPictures(scoped, userId, { profileId, memoryId }),
    scoped.execute(sql`
      delete from face_embeddings f using person_pictures p
      where f.user_id = ${userId} and p.user_id = ${userId} and p.memory_id = ${memoryId}::uuid
        and p.profile_id in ${groupOf(userId, profileId)} and f.id = p.face_id and f.box = p.box`),
    scoped.execute(sql`
      delete from person_pictures where user_id = ${userId} and memory_id = ${memoryId}::uuid
        and profile_id in ${groupOf(userId, profileId)}`),
    settleQuestions(scoped, userId, now),
  ]);
}
