import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { entities } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { faceEmbeddings, personPictures, personProfiles } from "#db/schema/people";
import type { NewProfile, PersonProfile, ProfileChange } from "#shared/people";
import { askAgain, settleQuestions } from "./faces.store.ts";
import { standingFor } from "./known-people.ts";

const mostProfiles = 1_000;
const mostFacesTold = 60;

const ofOwner = (userId: number, id: string) =>
  and(eq(personProfiles.userId, userId), eq(personProfiles.id, id));

/** A profile and all that were merged into it, for `in`. */
export const groupOf = (userId: number, id: string): SQL => sql`(
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
      .where(and(eq(entities.userId, userId), isNotNull(entities.profileId))),
  ]);
  const standsFor = standingFor(profiles);
  const byPerson = <Row extends { profileId: string | null }>(rows: Row[]) =>
    Map.groupBy(rows, ({ profileId }) => standsFor(profileId ?? ""));
  const [facesOf, chosenOf, linkedOf] = [byPerson(faces), byPerson(chosen), byPerson(linked)];
  const mergedOf = Map.groupBy(profiles, ({ mergedInto }) => mergedInto);
  return profiles
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ userId: _, mergedInto: __, split: ___, createdAt, ...profile }) => {
      const own = facesOf.get(profile.id) ?? [];
      return {
        ...profile,
        entityId: linkedOf.get(profile.id)?.[0]?.id ?? null,
        contentIds: [
          ...new Set([...(chosenOf.get(profile.id) ?? []), ...own].map(({ contentId }) => contentId)),
        ],
        faces: own
          .slice(0, mostFacesTold)
          .map(({ id, contentId, status }) => ({ id, contentId, isConfirmed: status === "confirmed" })),
        merged: (mergedOf.get(profile.id) ?? []).map(({ id, name }) => ({ id, name })),
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

/** With a birth date, faces that were recognised in pictures from before it lose the name, and are asked about. */
export async function updateProfile(
  db: Database,
  userId: number,
  id: string,
  { name, birthDate }: ProfileChange,
  now: Date,
): Promise<void> {
  const set = { ...(name === undefined ? {} : { name }), ...(birthDate === undefined ? {} : { birthDate }) };
  if (Object.keys(set).length === 0) return;
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped.update(personProfiles).set(set).where(ofOwner(userId, id)),
    scoped.execute(sql`
      update face_embeddings f set profile_id = null, status = 'detected', distance = null
      from memories m, person_profiles p
      where f.user_id = ${userId} and f.status = 'linked' and f.profile_id in ${groupOf(userId, id)}
        and m.user_id = ${userId} and m.id = f.memory_id and p.user_id = ${userId} and p.id = ${id}::uuid
        and p.birth_date > coalesce(m.occurred_at, m.created_at)::date`),
    askAgain(scoped, userId, null, now),
  ]);
}

/** Links a person to what memories call somebody, by any of the names that are one. False when nobody is called so. */
export async function linkEntity(
  db: Database,
  userId: number,
  id: string,
  entityId: string | null,
): Promise<boolean> {
  const scoped = withUser(db, userId);
  const unlink = (when?: SQL) =>
    scoped
      .update(entities)
      .set({ profileId: null })
      .where(and(eq(entities.userId, userId), sql`${entities.profileId} in ${groupOf(userId, id)}`, when));
  if (entityId === null) {
    await unlink();
    return true;
  }
  const isPerson = inArray(entities.type, ["PERSON", "CONTACT"]);
  const called = and(eq(entities.userId, userId), eq(entities.id, entityId), isPerson);
  const [, linked] = await scoped.batch([
    // The link that there was stays where nobody is called so.
    unlink(exists(scoped.select({ id: entities.id }).from(entities).where(called))),
    scoped.update(entities).set({ profileId: id }).where(called).returning({ id: entities.id }),
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

/** True when both are in one picture, by a face each. */
export async function areTogether(
  db: Database,
  userId: number,
  one: string,
  other: string,
): Promise<boolean> {
  const picturesOf = (id: string) => sql`
    select m.id from face_embeddings f join memories m on m.user_id = ${userId} and m.id = f.memory_id
    where f.user_id = ${userId} and m.deleted_at is null and f.profile_id in ${groupOf(userId, id)}`;
  const { rows } = await withUser(db, userId).execute(
    sql`${picturesOf(one)} intersect ${picturesOf(other)} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Makes the first a part of the second while both stand for themselves. Their rows are held: of two merges at once, each the
 * other way around, one would otherwise close a circle.
 */
export async function mergeInto(db: Database, userId: number, id: string, into: string): Promise<void> {
  await withUser(db, userId).execute(sql`
    with both_of_them as (
      select p.merged_into from person_profiles p
      where p.user_id = ${userId} and p.id in (${id}::uuid, ${into}::uuid) order by p.id for update
    )
    update person_profiles set merged_into = ${into}::uuid
    where user_id = ${userId} and id = ${id}::uuid
      and (select count(*) from both_of_them b where b.merged_into is null) = 2`);
}

/** Takes a merge apart again, just as it was. False when there is none. */
export async function takeApart(db: Database, userId: number, id: string): Promise<boolean> {
  const changed = await withUser(db, userId)
    .update(personProfiles)
    .set({ mergedInto: null })
    .where(and(ofOwner(userId, id), isNotNull(personProfiles.mergedInto)))
    .returning({ id: personProfiles.id });
  return changed.length > 0;
}
