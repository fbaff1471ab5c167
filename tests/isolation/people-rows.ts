import type { Belongings } from "./belongings.ts";
import type { IdRow } from "./id-row.ts";

const profile = (owner: Belongings) => owner.profile;

/** The rows of people in pictures. */
export const peopleRows: Record<string, IdRow> = {
  "GET /api/content/:id/people :id": { real: ({ file }) => file },
  "GET /api/faces/:id/crop :id": { real: ({ face }) => face, refused: "not sealed", harmless: "sealed" },
  "GET /api/person-profiles/:id :id": { real: profile },
  "PATCH /api/person-profiles/:id :id": { real: profile, rest: () => ({ json: { name: "Ida" } }) },
  "PATCH /api/person-profiles/:id entityId": {
    real: ({ entity }) => entity,
    rest: (entityId, own) => ({ params: { id: own.profile }, json: { entityId } }),
  },
  "POST /api/person-profiles confirmedImageIds": {
    real: ({ file }) => file,
    rest: (id) => ({ json: { name: "Ola", confirmedImageIds: [id] } }),
    makes: true,
    harmless: "the database refuses a reference across accounts",
  },
  "POST /api/person-profiles faceId": {
    real: ({ face }) => face,
    rest: (faceId) => ({ json: { name: "Ola", faceId } }),
    makes: true,
    harmless: "looked for in the picture beside it, and there is none",
  },
  "POST /api/person-profiles/:id/confirm/:contentId :id": {
    real: profile,
    rest: (_, own) => ({ params: { contentId: own.file } }),
  },
  "POST /api/person-profiles/:id/confirm/:contentId :contentId": {
    real: ({ file }) => file,
    rest: (_, own) => ({ params: { id: own.profile } }),
  },
  "DELETE /api/person-profiles/:id/split :id": { real: ({ splitProfile }) => splitProfile },
  "POST /api/person-profiles/:id/split :id": {
    real: profile,
    rest: (_, own) => ({ json: { name: "Una", faceIds: [own.otherFace] } }),
    makes: true,
  },
  "POST /api/person-profiles/:id/split faceIds": {
    real: ({ face }) => face,
    rest: (id, own) => ({ params: { id: own.profile }, json: { name: "Una", faceIds: [id] } }),
    makes: true,
    harmless: "looked for among the faces of the person in the path",
  },
  "DELETE /api/person-profiles/:id/confirm/:contentId :id": {
    real: ({ seenProfile }) => seenProfile,
    rest: (_, own) => ({ params: { contentId: own.file } }),
    harmless: "looked for in the picture beside it, and not in it",
  },
  "DELETE /api/person-profiles/:id/confirm/:contentId :contentId": {
    real: ({ file }) => file,
    rest: (_, own) => ({ params: { id: own.profile } }),
    refused: "nobody is in it any more",
  },
  "POST /api/person-profiles/:id/reject/:faceId :id": {
    real: profile,
    rest: (_, own) => ({ params: { faceId: own.face } }),
  },
  "POST /api/person-profiles/:id/reject/:faceId :faceId": {
    real: ({ otherFace }) => otherFace,
    rest: (_, own) => ({ params: { id: own.profile } }),
  },
  "DELETE /api/person-profiles/:id/reject/:faceId :id": {
    real: profile,
    rest: (_, own) => ({ params: { faceId: own.rejectedFace } }),
    harmless: "that face was never refused as this person",
  },
  "DELETE /api/person-profiles/:id/reject/:faceId :faceId": {
    real: ({ rejectedFace }) => rejectedFace,
    rest: (_, own) => ({ params: { id: own.profile } }),
    refused: "taken back by the row before",
    harmless: "that face was never refused as this person",
  },
  "POST /api/person-profiles/:id/merge :id": {
    real: profile,
    rest: (_, own) => ({ json: { mergedProfileId: own.otherProfile } }),
  },
  "POST /api/person-profiles/:id/merge mergedProfileId": {
    real: ({ otherProfile }) => otherProfile,
    rest: (mergedProfileId, own) => ({ params: { id: own.profile }, json: { mergedProfileId } }),
  },
  "DELETE /api/person-profiles/:id/merge :id": {
    real: ({ otherProfile }) => otherProfile,
    harmless: "there it is merged with nobody",
  },
  "DELETE /api/faces/:id :id": { real: ({ face }) => face },
  "DELETE /api/person-profiles/:id :id": { real: ({ lostProfile }) => lostProfile },
};
