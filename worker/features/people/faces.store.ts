import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { faceEmbeddings, faceSearches } from "#db/schema/people";
import type { FaceBox } from "#shared/people";
import { uuidv7 } from "../../platform/uuid.ts";
import { faceConsent } from "./consent.store.ts";
import type { Candidate } from "./match-faces.ts";

const whoIsIt = "Who is in this picture?";

/** The day of a picture; null when it is gone. */
export async function findPicture(
  db: Database,
  userId: number,
  memoryId: string,
): Promise<{ day: string } | null> {
  const taken = sql<string>`to_char(coalesce(${memories.occurredAt}, ${memories.createdAt}), 'YYYY-MM-DD')`;
  const [memory] = await withUser(db, userId)
    .select({ day: taken })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, memoryId), isNull(memories.deletedAt)));
  return memory ?? null;
}

export const wasSearched = async (db: Database, userId: number, memoryId: string): Promise<boolean> =>
  (await withUser(db, userId).$count(
    faceSearches,
    and(eq(faceSearches.userId, userId), eq(faceSearches.memoryId, memoryId), isNotNull(faceSearches.at)),
  )) > 0;

export type SealedFaceRow = {
  embedding: Uint8Array;
  crop: Uint8Array;
  keyId: string;
  width: number;
  score: number;
};
type FaceToStore = SealedFaceRow & { id: string; box: FaceBox; link: Candidate | null };

export const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/**
 * One statement: whoever comes second, or after consent was taken back, stores nothing. The row of the consent is held until
 * the end. Where somebody is left without a name a question of its own kind asks for it.
 */
export async function storeFaces(
  db: Database,
  userId: number,
  memoryId: string,
  faces: readonly FaceToStore[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = JSON.stringify(
    faces.map(({ id, embedding, crop, keyId, box, width, score, link }) => ({
      ...{ id, box, width, score, keyId, embedding: base64(embedding), crop: base64(crop) },
      ...{ profileId: link?.profileId ?? null, distance: link?.distance ?? null },
    })),
  );
  await withUser(db, userId).execute(sql`
    with agreed as (
      select from consents where user_id = ${userId} and kind = ${faceConsent} and withdrawn_at is null for share
    ), search as (
      insert into face_searches (memory_id, user_id, at)
      select m.id, ${userId}, ${at} from agreed, memories m
      where m.user_id = ${userId} and m.id = ${memoryId}::uuid and m.deleted_at is null
      on conflict (user_id, memory_id) do update set at = excluded.at where face_searches.at is null
      returning memory_id
    ), faces as (
      insert into face_embeddings
        (id, user_id, memory_id, profile_id, embedding, crop, key_id, box, width, distance, detection_score, status, created_at)
      select n.id, ${userId}, search.memory_id, p.id, decode(n.embedding, 'base64'), decode(n.crop, 'base64'),
        n."keyId", n.box, n.width, n.distance, n.score, case when p.id is null then 'detected' else 'linked' end, ${at}
      from search, jsonb_to_recordset(${rows}::jsonb) as n(id uuid, embedding text, crop text, "keyId" text, box jsonb,
        width integer, score real, "profileId" uuid, distance real)
        left join person_profiles p on p.user_id = ${userId} and p.id = n."profileId"
      returning status
    )
    insert into follow_up_questions (id, user_id, memory_id, question, category, priority, key, state, created_at)
    select ${uuidv7(now)}::uuid, ${userId}, ${memoryId}::uuid, ${whoIsIt}, 'person', 2, ${`person ${memoryId}`}, 'open', ${at}
    where exists (select from faces where status = 'detected')
    on conflict do nothing`);
}

/** For a batch: asks who is in a picture, or in any, where a face has no name (any more). */
export const askAgain = (scoped: Database, userId: number, memoryId: string | null, now: Date) =>
  scoped.execute(sql`
    insert into follow_up_questions as q (id, user_id, memory_id, question, category, priority, key, state, created_at)
    select gen_random_uuid(), ${userId}, m.id, ${whoIsIt}, 'person', 2, 'person ' || m.id, 'open', ${now.toISOString()}::timestamptz
    from memories m
    where m.user_id = ${userId} and (${memoryId}::uuid is null or m.id = ${memoryId}::uuid) and exists (
      select from face_embeddings f where f.user_id = ${userId} and f.memory_id = m.id and f.status = 'detected')
    on conflict (memory_id, key) do update set state = 'open', answered_at = null where q.state = 'answered'`);

/** For a batch: nobody is asked about pictures in which everybody has a name, or no face is left. */
export const settleQuestions = (scoped: Database, userId: number, now: Date) =>
  scoped.execute(sql`
    update follow_up_questions q set state = 'answered', answered_at = ${now.toISOString()}::timestamptz
    where q.user_id = ${userId} and q.category = 'person' and q.state = 'open' and not exists (
      select from face_embeddings f where f.user_id = ${userId} and f.memory_id = q.memory_id and f.status = 'detected')`);

/** A face in a picture outside the trash, or null. */
export async function findFace(db: Database, userId: number, id: string) {
  const [face] = await withUser(db, userId)
    .select({
      id: faceEmbeddings.id,
      memoryId: faceEmbeddings.memoryId,
      profileId: faceEmbeddings.profileId,
      crop: faceEmbeddings.crop,
      keyId: faceEmbeddings.keyId,
    })
    .from(faceEmbeddings)
    .innerJoin(memories, and(eq(memories.userId, userId), eq(memories.id, faceEmbeddings.memoryId)))
    .where(and(eq(faceEmbeddings.userId, userId), eq(faceEmbeddings.id, id), isNull(memories.deletedAt)));
  return face ?? null;
}

/** Takes a face away for good, and with it whoever was said to be there: it is none, or nobody wants it kept. */
export async function deleteFace(db: Database, userId: number, id: string, now: Date): Promise<void> {
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped.execute(sql`
      delete from person_pictures p using face_embeddings f
      where p.user_id = ${userId} and f.user_id = ${userId} and f.id = ${id}::uuid and p.memory_id = f.memory_id
        and (p.face_id = f.id or p.profile_id = f.profile_id)`),
    scoped.delete(faceEmbeddings).where(and(eq(faceEmbeddings.userId, userId), eq(faceEmbeddings.id, id))),
    settleQuestions(scoped, userId, now),
  ]);
}
