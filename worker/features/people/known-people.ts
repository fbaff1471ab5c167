import { and, desc, eq, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { faceEmbeddings, faceRejections, personProfiles } from "#db/schema/people";
import type { Deps } from "../../platform/deps.ts";
import { type KnownPerson, matchingRules, type Rejection } from "./match-faces.ts";
import { openFaces } from "./sealed-faces.ts";

/** Everybody with a name, profiles that were merged under the one that stands for them. */
export type KnownPeople = {
  people: (KnownPerson & { name: string; birthDate: string | null })[];
  rejections: Rejection[];
  /** The profile that stands for one. */
  standsFor: (profileId: string) => string;
};

type ProfileRow = { id: string; name: string; mergedInto: string | null; birthDate: string | null };

/** Leads from a profile to the one that stands for it. */
export function standingFor(profiles: readonly Pick<ProfileRow, "id" | "mergedInto">[]) {
  const into = new Map(profiles.map(({ id, mergedInto }) => [id, mergedInto]));
  return (profileId: string): string => {
    let id = profileId;
    for (let next = into.get(id); next != null; next = into.get(id)) id = next;
    return id;
  };
}

/** Returns those who may be in a picture of that day: nobody is in one from before they were born. */
export const bornBy = (day: string, people: KnownPeople["people"]): KnownPeople["people"] =>
  people.filter(({ birthDate }) => birthDate === null || birthDate <= day);

/** More faces than this are of people who have enough of them. */
const mostRead = 5_000;

export async function findKnownPeople(deps: Deps, userId: number): Promise<KnownPeople> {
  const { profiles, faces, refused } = await read(deps.db, userId);
  const standsFor = standingFor(profiles);
  const chosen = new Map<string, typeof faces>();
  for (const face of faces) {
    const id = standsFor(face.profileId ?? "");
    const kept = chosen.get(id) ?? [];
    if (kept.length < matchingRules.mostConfirmed) chosen.set(id, [...kept, face]);
  }
  const people = await Promise.all(
    profiles
      .filter(({ mergedInto }) => mergedInto === null)
      .map(async ({ id, name, birthDate }) => ({
        id,
        name,
        birthDate,
        faces: (await openFaces(deps, userId, chosen.get(id) ?? [])).map(({ embedding }) => embedding),
      })),
  );
  return {
    people,
    standsFor,
    rejections: refused.map(({ faceId, profileId }) => ({ faceId, profileId: standsFor(profileId) })),
  };
}

/** One round trip; faces in the trash are as good as gone. */
async function read(db: Database, userId: number) {
  const scoped = withUser(db, userId);
  const [profiles, faces, refused] = await scoped.batch([
    scoped
      .select({
        id: personProfiles.id,
        name: personProfiles.name,
        mergedInto: personProfiles.mergedInto,
        birthDate: personProfiles.birthDate,
      })
      .from(personProfiles)
      .where(eq(personProfiles.userId, userId)),
    scoped
      .select({
        id: faceEmbeddings.id,
        profileId: faceEmbeddings.profileId,
        embedding: faceEmbeddings.embedding,
        keyId: faceEmbeddings.keyId,
      })
      .from(faceEmbeddings)
      .innerJoin(memories, and(eq(memories.userId, userId), eq(memories.id, faceEmbeddings.memoryId)))
      .where(
        and(
          eq(faceEmbeddings.userId, userId),
          eq(faceEmbeddings.status, "confirmed"),
          isNull(memories.deletedAt),
        ),
      )
      .orderBy(desc(faceEmbeddings.createdAt), desc(faceEmbeddings.id))
      .limit(mostRead),
    scoped
      .select({ faceId: faceRejections.faceId, profileId: faceRejections.profileId })
      .from(faceRejections)
      .where(eq(faceRejections.userId, userId)),
  ]);
  return { profiles, faces, refused };
}
