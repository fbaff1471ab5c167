/** A face by the 128 numbers of the vision Worker, and how good a look there was at it. */
export type Face = { id: string; embedding: Float32Array; score: number; width: number };
/** A person by the faces that were confirmed. */
export type KnownPerson = { id: string; faces: Float32Array[] };
/** "No, that is not her." */
export type Rejection = { faceId: string; profileId: string };

export type Match =
  | { face: Face; link: Candidate; ask: Candidate[] }
  | { face: Face; link: null; ask: Candidate[] };
export type Candidate = { profileId: string; distance: number };

/** Found on 82 photos of 23 people: 70 linked rightly, none wrongly. */
export const matchingRules = {
  linksWithin: 0.5,
  /** By which the next person must be further away. */
  margin: 0.06,
  asksWithin: 0.6,
  /** Below either a face is only asked about. */
  sureScore: 0.8,
  sureWidth: 60, // points
  /** Of a person, the newest. */
  mostConfirmed: 10,
} as const;

const mostAsked = 3;

/**
 * Finds for each face of a picture who it is, or may be. A person is at most once in a picture: of two faces the nearer one
 * gets the link, and whoever is linked already is not proposed for another face.
 */
export function matchFaces(
  faces: readonly Face[],
  people: readonly KnownPerson[],
  { rejections = [], present = [] }: { rejections?: readonly Rejection[]; present?: readonly string[] } = {},
): Match[] {
  const absent = people.filter(({ id }) => !present.includes(id));
  const proposals = faces.map((face) => ({ face, candidates: candidatesFor(face, absent, rejections) }));
  const links = new Map<string, Candidate>();
  const taken = new Set<string>();
  const sure = proposals
    .flatMap(({ face, candidates }) => {
      const link = sureLink(face, candidates);
      return link === null ? [] : [{ face, link }];
    })
    .toSorted((a, b) => a.link.distance - b.link.distance);
  for (const { face, link } of sure) {
    if (taken.has(link.profileId)) continue;
    taken.add(link.profileId);
    links.set(face.id, link);
  }
  return proposals.map(({ face, candidates }) => ({
    face,
    link: links.get(face.id) ?? null,
    ask: candidates
      .filter(({ profileId, distance }) => distance <= matchingRules.asksWithin && !taken.has(profileId))
      .slice(0, mostAsked),
  }));
}

/** Everyone with a confirmed face that was not said to be somebody else, the nearest first. */
function candidatesFor(
  face: Face,
  people: readonly KnownPerson[],
  rejections: readonly Rejection[],
): Candidate[] {
  const refused = rejections.filter(({ faceId }) => faceId === face.id).map(({ profileId }) => profileId);
  return people
    .filter(({ id, faces }) => faces.length > 0 && !refused.includes(id))
    .map(({ id, faces }) => ({
      profileId: id,
      distance: Math.min(...faces.map((known) => distanceBetween(face.embedding, known))),
    }))
    .toSorted((a, b) => a.distance - b.distance);
}

function sureLink({ score, width }: Face, [nearest, next]: Candidate[]): Candidate | null {
  const { linksWithin, margin, sureScore, sureWidth } = matchingRules;
  if (nearest === undefined || nearest.distance > linksWithin) return null;
  if (score < sureScore || width < sureWidth) return null;
  return next !== undefined && next.distance - nearest.distance < margin ? null : nearest;
}

/** Euclidean, as the network was trained for. */
export function distanceBetween(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
}
