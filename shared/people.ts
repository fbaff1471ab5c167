import { z } from "zod/mini";
import { memorySchema } from "./memories.ts";
import { oneLine } from "./one-line.ts";
import { filledText, text } from "./text.ts";

const share = z.number();
/** Place of a face in the upright picture, each side a share of the picture's. */
export const faceBoxSchema = z.object({ x: share, y: share, width: share, height: share });
export type FaceBox = z.infer<typeof faceBoxSchema>;

const within = z
  .number("Not a place in the picture")
  .check(z.gte(0, "Not a place in the picture"), z.lte(1, "Not a place in the picture"));
const side = within.check(z.gte(0.005, "The box is too small"));
/** A box that somebody draws around a face. */
export const drawnBoxSchema = z
  .strictObject({ x: within, y: within, width: side, height: side })
  .check(
    z.refine(
      ({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001,
      "It is outside of the picture",
    ),
  );

/** Somebody in a picture who has no name yet. */
const detectedPersonSchema = z.object({
  /** A crop: `GET /api/faces/:id/crop`. */
  faceId: z.uuid(),
  description: z.string(),
  /** Empty where no provider has looked at the picture. */
  ageGroup: z.string(),
  physicalTraits: z.array(z.string()),
  distinctiveFeatures: z.array(z.string()),
  box: faceBoxSchema,
});
export type DetectedPerson = z.infer<typeof detectedPersonSchema>;

const possibleMatchSchema = z.object({
  profileId: z.uuid(),
  name: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  reasons: z.array(z.string()),
  /** The detected person that it may be. */
  faceId: z.uuid(),
});
export type PossibleMatch = z.infer<typeof possibleMatchSchema>;

/** Part of the answer to `POST /api/content` for a picture; `GET /api/content/:id/people` answers it at any time. */
export const personRecognitionSchema = z.object({
  needsConfirmation: z.boolean(),
  contentId: z.uuid(),
  detectedPeople: z.array(detectedPersonSchema),
  possibleMatches: z.array(possibleMatchSchema),
  /** Those who are known to be in it. */
  people: z.array(
    z.object({
      profileId: z.uuid(),
      name: z.string(),
      /** Null where somebody only said that they are in it. */
      faceId: z.nullable(z.uuid()),
      box: z.nullable(faceBoxSchema),
      isConfirmed: z.boolean(),
    }),
  ),
});
export type PersonRecognition = z.infer<typeof personRecognitionSchema>;

/** `POST /api/content` with a picture: who is in it too, where that may be and was found in time. */
export const savedPictureSchema = z.extend(memorySchema, {
  personRecognition: z.optional(personRecognitionSchema),
});
export type SavedPicture = z.infer<typeof savedPictureSchema>;

const nameRequired = "Please enter a name";
const name = filledText(120, "Name is too long", nameRequired).check(oneLine);
const words = (what: string) =>
  z._default(z.array(text(300, `${what} is too long`)).check(z.maxLength(20, `Too many: ${what}`)), []);
const memoryId = z.uuid("Not the id of a memory");
const faceId = z.uuid("Not the id of a face");
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`));

/** `POST /api/person-profiles`. */
export const newProfileSchema = z.strictObject({
  name,
  physicalTraits: words("Physical trait"),
  ageGroup: z._default(z.nullable(text(60, "Age group is too long")), null),
  distinctiveFeatures: words("Distinctive feature"),
  contextClues: words("Context clue"),
  /** Pictures that show this person. */
  confirmedImageIds: z._default(z.array(memoryId).check(z.maxLength(50, "At most 50 pictures at once")), []),
  /** The detected person that this one is, in the first of the pictures. */
  faceId: z.optional(faceId),
});
export type NewProfile = z.infer<typeof newProfileSchema>;

/** `PATCH /api/person-profiles/:id`. */
export const profileChangeSchema = z.strictObject({
  name: z.optional(name),
  birthDate: z.optional(
    z.nullable(z.iso.date("Not a date").check(z.maxLength(10, "Not a date"), z.refine(isDay, "Not a date"))),
  ),
  /** The person in Connections who this is; null takes the link away. */
  entityId: z.optional(z.nullable(z.uuid("Not the id of an entity"))),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/**
 * `POST /api/person-profiles/:id/confirm/:contentId`; without a body the most likely face is meant, and with null none. A box
 * is drawn where no face was found: it is kept as said, and a face is computed there where that is allowed.
 */
export const confirmPersonSchema = z.strictObject({
  faceId: z.optional(z.nullable(faceId)),
  box: z.optional(drawnBoxSchema),
});
/** `POST /api/person-profiles/:id/merge`: from now on the two are one, under the name of the first. */
export const mergeProfilesSchema = z.strictObject({ mergedProfileId: z.uuid("Give the id of a person") });
/** `POST /api/person-profiles/:id/split`: these faces are somebody else's. */
export const splitProfileSchema = z.strictObject({
  name,
  faceIds: z
    .array(faceId, "Choose at least one face")
    .check(z.minLength(1, "Choose at least one face"), z.maxLength(100)),
});

export const personProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  physicalTraits: z.array(z.string()),
  ageGroup: z.nullable(z.string()),
  distinctiveFeatures: z.array(z.string()),
  contextClues: z.array(z.string()),
  birthDate: z.nullable(z.iso.date()),
  entityId: z.nullable(z.uuid()),
  /** Pictures outside the trash that show this person. */
  contentIds: z.array(z.uuid()),
  faces: z.array(z.object({ id: z.uuid(), contentId: z.uuid(), isConfirmed: z.boolean() })),
  /** Profiles that were found to be this person too; `DELETE /api/person-profiles/:id/merge` takes one apart again. */
  merged: z.array(z.object({ id: z.uuid(), name: z.string() })),
  createdAt: z.iso.datetime(),
});
export type PersonProfile = z.infer<typeof personProfileSchema>;

/** `GET /api/face-recognition`: whether it is on for everybody, whether this person agreed, and what is kept. */
export const faceRecognitionSchema = z.object({
  isAvailable: z.boolean(),
  consent: z.boolean(),
  givenAt: z.nullable(z.iso.datetime()),
  faces: z.int(),
});
export type FaceRecognition = z.infer<typeof faceRecognitionSchema>;
/** `PUT /api/face-recognition`. Taking consent back deletes all that was computed. */
export const faceConsentSchema = z.strictObject({ consent: z.boolean("Please say yes or no") });

/** `POST /api/face-recognition-test`. Nothing of it is kept. */
export const faceTestSchema = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  /** ms */
  processingTime: z.number(),
  faceRecognitionResult: z.nullable(
    z.object({
      faces: z.array(
        z.object({
          /** In points of the upright picture. */
          boundingBox: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
          confidence: z.number(),
          embedding: z.array(z.number()),
        }),
      ),
      matches: z.array(
        z.object({
          personName: z.string(),
          personEntityId: z.nullable(z.string()),
          similarity: z.number(),
          memoryTitle: z.string(),
        }),
      ),
      /** Always empty: a test keeps no face. */
      newFaceEmbeddingIds: z.array(z.string()),
      originalImageDimensions: z.object({ width: z.number(), height: z.number() }),
    }),
  ),
});
export type FaceTest = z.infer<typeof faceTestSchema>;
