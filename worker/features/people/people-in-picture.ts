import { and, asc, eq, isNotNull } from "drizzle-orm";
import { withUser } from "#db/client";
import { faceEmbeddings, faceSearches, personPictures } from "#db/schema/people";
import { type FaceBox, faceBoxSchema, type PersonRecognition } from "#shared/people";
import type { Looks } from "../../ai/ai.ts";
import type { Deps } from "../../platform/deps.ts";
import { describedSchema } from "./described.store.ts";
import { findPicture } from "./faces.store.ts";
import { bornBy, findKnownPeople, type KnownPeople } from "./known-people.ts";
import { type Match, matchFaces } from "./match-faces.ts";
import { openFaces } from "./sealed-faces.ts";

/** Tells who is in a picture, who may be, and whose faces have no name; null when the picture is gone. */
export async function peopleInPicture(
  deps: Deps,
  userId: number,
  memoryId: string,
): Promise<PersonRecognition | null> {
  const picture = await findPicture(deps.db, userId, memoryId);
  if (picture === null) return null;
  const [{ faces, chosen, described }, known] = await Promise.all([
    readFaces(deps, userId, memoryId),
    findKnownPeople(deps, userId),
  ]);
  const named = faces.filter(({ status }) => status !== "detected");
  const present = named.map(({ profileId }) => known.standsFor(profileId ?? ""));
  const open = faces.filter(({ status }) => status === "detected").toSorted((a, b) => a.box.x - b.box.x);
  const matches = matchFaces(open, bornBy(picture.day, known.people), {
    rejections: known.rejections,
    present,
  });
  // Counts the named ones, too: who gets a name moves nobody else to the left.
  const boxes = faces.map(({ box }) => box);
  const looks = looksOf(faces, described);
  // Somebody with two profiles may be in it by both; a box comes last.
  const boxOf = new Map(chosen.map(({ profileId, box }) => [known.standsFor(profileId), box]));
  return {
    needsConfirmation: open.length > 0,
    contentId: memoryId,
    detectedPeople: open.map(({ id, box }) => ({
      faceId: id,
      description: describePlace(box, boxes),
      ...(looks.get(id) ?? unseen),
      box,
    })),
    possibleMatches: matches.flatMap((match) => toMatches(match, known)),
    people: [
      ...named.map(({ id, profileId, box, status }) => ({
        ...nameOf(known, profileId ?? ""),
        faceId: id,
        box,
        isConfirmed: status === "confirmed",
      })),
      ...[...boxOf]
        .filter(([id]) => !present.includes(id))
        .map(([id, box]) => ({ ...nameOf(known, id), faceId: null, box, isConfirmed: true })),
    ],
  };
}

const unseen: Looks = { ageGroup: "", physicalTraits: [], distinctiveFeatures: [] };

/** Gives each face what a provider said of it, where the provider has seen as many people: both from left to right. */
function looksOf(
  faces: readonly { id: string; box: FaceBox }[],
  described: readonly Looks[],
): Map<string, Looks> {
  if (described.length !== faces.length) return new Map();
  const fromLeft = faces.toSorted((a, b) => a.box.x + a.box.width / 2 - b.box.x - b.box.width / 2);
  return new Map(fromLeft.map(({ id }, index) => [id, described[index] ?? unseen]));
}

const nameOf = ({ people, standsFor }: KnownPeople, profileId: string) => {
  const id = standsFor(profileId);
  return { profileId: id, name: people.find((person) => person.id === id)?.name ?? "" };
};

function toMatches({ face, link, ask }: Match, known: KnownPeople): PersonRecognition["possibleMatches"] {
  const candidates = link === null ? ask : [link, ...ask];
  return candidates.flatMap(({ profileId, distance }) => {
    const person = known.people.find(({ id }) => id === profileId);
    if (person === undefined) return [];
    const photos = person.faces.length === 1 ? "a photo" : `one of ${person.faces.length} photos`;
    return [
      {
        profileId,
        name: person.name,
        confidence: confidenceOf(distance),
        reasons: [`The face resembles ${photos} that you confirmed`],
        faceId: face.id,
      },
    ];
  });
}

/** Half at the distance up to which is asked, nine tenths where the surest links are. */
export const confidenceOf = (distance: number): number =>
  Math.round(100 / (1 + Math.exp((distance - 0.6) * 15))) / 100;

/** Tells several people apart by where they stand. */
function describePlace(box: FaceBox, all: readonly FaceBox[]): string {
  if (all.length === 1) return "Person in the picture";
  const order = all.toSorted((a, b) => a.x - b.x).indexOf(box);
  if (order === 0) return "Person on the left";
  if (order === all.length - 1) return "Person on the right";
  return all.length === 3 ? "Person in the middle" : `Person ${order + 1} from the left`;
}

async function readFaces(deps: Deps, userId: number, memoryId: string) {
  const scoped = withUser(deps.db, userId);
  const [faces, chosen, [search]] = await scoped.batch([
    scoped
      .select({
        id: faceEmbeddings.id,
        profileId: faceEmbeddings.profileId,
        embedding: faceEmbeddings.embedding,
        keyId: faceEmbeddings.keyId,
        box: faceEmbeddings.box,
        width: faceEmbeddings.width,
        score: faceEmbeddings.detectionScore,
        status: faceEmbeddings.status,
      })
      .from(faceEmbeddings)
      .where(and(eq(faceEmbeddings.userId, userId), eq(faceEmbeddings.memoryId, memoryId)))
      .orderBy(asc(faceEmbeddings.id)),
    scoped
      .select({ profileId: personPictures.profileId, box: personPictures.box })
      .from(personPictures)
      .where(and(eq(personPictures.userId, userId), eq(personPictures.memoryId, memoryId)))
      .orderBy(isNotNull(personPictures.box), asc(personPictures.at)),
    scoped
      .select({ described: faceSearches.described })
      .from(faceSearches)
      .where(and(eq(faceSearches.userId, userId), eq(faceSearches.memoryId, memoryId))),
  ]);
  const opened = await openFaces(deps, userId, faces);
  const placed = opened.map((face) => ({ ...face, box: faceBoxSchema.parse(face.box) }));
  return {
    faces: placed,
    chosen: chosen.map(({ profileId, box }) => ({
      profileId,
      box: box === null ? null : faceBoxSchema.parse(box),
    })),
    described: describedSchema.parse(search?.described ?? []),
  };
}
