import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { entities } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { faceEmbeddings, personPictures, personProfiles } from "#db/schema/people";
import type { NewProfile, PersonProfile, ProfileChange } from "#shared/people";
import { settleQuestions } from "./faces.store.ts";
import { standingFor } from "./known-people.ts";

const mostProfiles = 1_000;
const mostFacesTold = 60;

const ofOwner = (userId: number, id: string) =>
  and(eq(personProfiles.userId, userId), eq(personProfiles.id, id));

/** A profile and all that were merged into it, for `in`. */
const groupOf = (userId: number, id: string): SQL => sql`(
  with recursive g as (
    select p.id from person_profiles p where p.user_id = ${userId} and p.id = ${id}::uuid
    union select p.id from person_profiles p join g on p.merged_into = g.id where p.user_id = ${userId}
  ) select id from g)`;

/** Everybody, or one, with those merged into them; by name. */
export async function listProfiles(db: Database, userId: number): Promise<PersonProfile[]> {
  const scoped = withUser(db, userId);
  const inView = and(eq(memories.userId, userId), isNull(memories.deletedAt));
  const [profiles, faces, chosen, linked] = await scoped.batch([
    scoped
      .select()
      .from(personProfiles)
      .where(eq(personProfiles.userId, userId))
      .orderBy(asc(sql`lower(${personProfiles.name})`), asc(personProfiles.id))
      .limit(mostProfiles),
    scoped
      .select({
        id: faceEmbeddings.id,
        contentId: faceEmbeddings.memoryId,
        profileId: faceEmbeddings.profileId,
        status: faceEmbeddings.status,
      })
      .from(faceEmbeddings)
      .innerJoin(memories, and(inView, eq(memories.id, faceEmbeddings.memoryId)))
      .where(and(eq(faceEmbeddings.userId, userId), ne(faceEmbeddings.status, "detected")))
      .orderBy(desc(faceEmbeddings.createdAt), desc(faceEmbeddings.id)),
    scoped
      .select({ contentId: personPictures.memoryId, profileId: personPictures.profileId })
      .from(personPictures)
      .innerJoin(memories, and(inView, eq(memories.id, personPictures.memoryId)))
      .where(eq(personPictures.userId, userId))
      .orderBy(desc(personPictures.at), desc(personPictures.memoryId)),
    scoped
      .select({ id: entities.canonicalId, profileId: entities.profileId })
      .from(entities)
      .where(and(eq(entities.userId, userId), sql`${entities.profileId} is not null`)),
  ]);
  const standsFor = standingFor(profiles);
  const of = <Row extends { profileId: string | null }>(rows: Row[], id: string) =>
    rows.filter(({ profileId }) => profileId !== null && standsFor(profileId) === id);
  return profiles
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ userId: _, mergedInto: __, createdAt, ...profile }) => {
      const own = of(faces, profile.id);
      return {
        ...profile,
        entityId: of(linked, profile.id)[0]?.id ?? null,
        contentIds: [...new Set([...of(chosen, profile.id), ...own].map(({ contentId }) => contentId))],
        faces: own
          .slice(0, mostFacesTold)
          .map(({ id, contentId, status }) => ({ id, contentId, isConfirmed: status === "confirmed" })),
        merged: profiles
          .filter(({ mergedInto }) => mergedInto === profile.id)
          .map(({ id, name }) => ({ id, name })),
        createdAt: createdAt.toISOString(),
      };
    });
}

/** One that stands for itself, or null. */
export async function findProfile(db: Database, userId: number, id: string): Promise<PersonProfile | null> {
  return (await listProfiles(db, userId)).find((profile) => profile.id === id) ?? null;
}

/** A repeated call finds what the first one made. Pictures that are not there are left out. */
export async function insertProfile(
  db: Database,
  userId: number,
  id: string,
  { name, physicalTraits, ageGroup, distinctiveFeatures, contextClues, confirmedImageIds }: NewProfile,
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const row = { id, userId, name, physicalTraits, ageGroup, distinctiveFeatures, contextClues };
  await scoped.batch([
    scoped
      .insert(personProfiles)
      .values({ ...row, createdAt: now })
      .onConflictDoNothing(),
    insertPictures(scoped, userId, id, confirmedImageIds, now),
  ]);
}

const insertPictures = (scoped: Database, userId: number, id: string, memoryIds: string[], now: Date) =>
  scoped.execute(sql`
    insert into person_pictures (user_id, profile_id, memory_id, at)
    select ${userId}, ${id}::uuid, m.id, ${now.toISOString()}::timestamptz from memories m
    where m.user_id = ${userId} and m.deleted_at is null and m.type = 'image'
      and m.id in (select jsonb_array_elements_text(${JSON.stringify(memoryIds)}::jsonb)::uuid)
    on conflict do nothing`);

export async function updateProfile(
  db: Database,
  userId: number,
  id: string,
  { name, birthDate }: ProfileChange,
): Promise<void> {
  const set = { ...(name === undefined ? {} : { name }), ...(birthDate === undefined ? {} : { birthDate }) };
  if (Object.keys(set).length > 0)
    await withUser(db, userId).update(personProfiles).set(set).where(ofOwner(userId, id));
}

/** Links a person to what memories call somebody, by any of the names that are one. False when nobody is called so. */
export async function linkEntity(
  db: Database,
  userId: number,
  id: string,
  entityId: string | null,
): Promise<boolean> {
  const scoped = withUser(db, userId);
  const unlink = scoped
    .update(entities)
    .set({ profileId: null })
    .where(and(eq(entities.userId, userId), sql`${entities.profileId} in ${groupOf(userId, id)}`));
  if (entityId === null) {
    await unlink;
    return true;
  }
  const isPerson = inArray(entities.type, ["PERSON", "CONTACT"]);
  const [, linked] = await scoped.batch([
    unlink,
    scoped
      .update(entities)
      .set({ profileId: id })
      .where(and(eq(entities.userId, userId), eq(entities.id, entityId), isPerson))
      .returning({ id: entities.id }),
  ]);
  return linked.length > 0;
}

/** With every face, merged profiles included. Links to names go, names stay. */
export async function deleteProfile(db: Database, userId: number, id: string, now: Date): Promise<void> {
  const scoped = withUser(db, userId);
  const group = groupOf(userId, id);
  await scoped.batch([
    scoped.execute(
      sql`update entities set profile_id = null where user_id = ${userId} and profile_id in ${group}`,
    ),
    scoped.execute(sql`delete from person_profiles where user_id = ${userId} and id in ${group}`),
    settleQuestions(scoped, userId, now),
  ]);
}

/** Makes the second a part of the first; null takes it apart again, just as it was. */
export async function setMerged(
  db: Database,
  userId: number,
  id: string,
  into: string | null,
): Promise<boolean> {
  const changed = await withUser(db, userId)
    .update(personProfiles)
    .set({ mergedInto: into })
    .where(
      and(
        ofOwner(userId, id),
        into === null ? sql`merged_into is not null` : isNull(personProfiles.mergedInto),
      ),
    )
    .returning({ id: personProfiles.id });
  return changed.length > 0;
}

/** Moves faces of one person, and the pictures they are in, to another; they are not proposed for the first again. */
export async function moveFaces(
  db: Database,
  userId: number,
  { from, to, faceIds }: { from: string; to: string; faceIds: string[] },
  now: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const moved = sql`select f.id, f.memory_id from face_embeddings f where f.user_id = ${userId}
    and f.profile_id in ${groupOf(userId, from)}
    and f.id in (select jsonb_array_elements_text(${JSON.stringify(faceIds)}::jsonb)::uuid)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await scoped.batch([
    scoped.execute(sql`insert into person_pictures (user_id, profile_id, memory_id, at)
      select distinct ${userId}::integer, ${to}::uuid, moved.memory_id, ${at} from (${moved}) moved on conflict do nothing`),
    scoped.execute(sql`delete from person_pictures where user_id = ${userId} and profile_id in ${groupOf(userId, from)}
      and memory_id in (select moved.memory_id from (${moved}) moved)`),
    scoped.execute(sql`insert into face_rejections (user_id, face_id, profile_id, at)
      select ${userId}, moved.id, ${from}::uuid, ${at} from (${moved}) moved on conflict do nothing`),
    scoped.execute(sql`update face_embeddings set profile_id = ${to}::uuid, status = 'confirmed', distance = null
      where user_id = ${userId} and id in (select moved.id from (${moved}) moved)`),
  ]);
}
