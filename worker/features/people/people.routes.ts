import { Hono, type HonoRequest } from "hono";
import { z } from "zod";
import {
  confirmPersonSchema,
  type FaceRecognition,
  faceConsentSchema,
  mergeProfilesSchema,
  newProfileSchema,
  profileChangeSchema,
  splitProfileSchema,
} from "#shared/people";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { countAttempt } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import { invalid, valid } from "../../http/validate.ts";
import type { Deps } from "../../platform/deps.ts";
import { findAiSettings } from "../ai-admin/effective-settings.ts";
import {
  changeProfile,
  createProfile,
  mergeProfiles,
  splitProfile,
  unmergeProfile,
  unsplitProfile,
} from "./change-profiles.ts";
import {
  confirmPerson,
  drawPerson,
  faceGone,
  forgetRejection,
  personGone,
  rejectPerson,
  removePerson,
} from "./confirm-person.ts";
import { countFaces, findConsent, giveConsent, withdrawConsent } from "./consent.store.ts";
import { deleteFace, findFace } from "./faces.store.ts";
import { peopleInPicture } from "./people-in-picture.ts";
import { deleteProfile, findProfile, listProfiles } from "./profiles.store.ts";
import { requestSearches } from "./request-searches.ts";
import { openCrop } from "./sealed-faces.ts";

const ofPerson = valid("param", memoryIdSchema(personGone));
const ofFace = valid("param", memoryIdSchema(faceGone));
const id = (gone: string) => memoryIdSchema(gone).shape.id;

/** The JSON that came, or `empty` where nothing did; null for what is no JSON. */
async function bodyOr(request: HonoRequest, empty: unknown): Promise<unknown> {
  const body = await request.text();
  try {
    return body === "" ? empty : JSON.parse(body);
  } catch {
    return null;
  }
}

async function tellFaceRecognition(deps: Deps, userId: number): Promise<FaceRecognition> {
  const [settings, givenAt, faces] = await Promise.all([
    findAiSettings(deps),
    findConsent(deps.db, userId),
    countFaces(deps.db, userId),
  ]);
  return {
    isAvailable: settings.faceRecognition,
    consent: givenAt !== null,
    givenAt: givenAt?.toISOString() ?? null,
    faces,
  };
}

async function changeConsent(deps: Deps, user: SignedIn, consent: boolean): Promise<FaceRecognition> {
  if (!consent) await withdrawConsent(deps.db, user.id, deps.now());
  else {
    await giveConsent(deps.db, user.id, deps.now());
    await requestSearches(deps, user);
  }
  return tellFaceRecognition(deps, user.id);
}

export const peopleRoutes = new Hono<AppEnv>()
  .get("/face-recognition", signedIn, async (c) =>
    c.json(await tellFaceRecognition(c.var.deps, c.var.user.id)),
  )

  .put("/face-recognition", signedIn, valid("json", faceConsentSchema), async (c) =>
    c.json(await changeConsent(c.var.deps, c.var.user, c.req.valid("json").consent)),
  )

  .get("/content/:id/people", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const people = await peopleInPicture(c.var.deps, c.var.user.id, c.req.valid("param").id);
    if (people === null) throw notFound(memoryGone);
    return c.json(people);
  })

  .get("/faces/:id/crop", signedIn, ofFace, async (c) => {
    const { deps, user } = c.var;
    const face = await findFace(deps.db, user.id, c.req.valid("param").id);
    if (face === null) throw notFound(faceGone);
    const headers = { "Content-Type": "image/png", "Cache-Control": "private, no-store" };
    const crop = await openCrop(deps, user.id, face);
    if (crop === null) throw notFound(faceGone);
    return c.body(crop, 200, headers);
  })

  .delete("/faces/:id", signedIn, ofFace, async (c) => {
    const { deps, user } = c.var;
    const face = await findFace(deps.db, user.id, c.req.valid("param").id);
    if (face === null) throw notFound(faceGone);
    await deleteFace(deps.db, user.id, face.id, deps.now());
    return c.body(null, 204);
  })

  .get("/person-profiles", signedIn, async (c) => c.json(await listProfiles(c.var.deps.db, c.var.user.id)))

  .post("/person-profiles", signedIn, valid("json", newProfileSchema), async (c) => {
    const { deps, user } = c.var;
    const profile = c.req.valid("json");
    await countAttempt(deps, {
      name: "person-profiles",
      subject: `${user.id}`,
      max: 300,
      windowSeconds: 3600,
    });
    return once(c, profile, async (made) => ({
      status: 201,
      body: await createProfile(deps, user.id, made, profile),
    }));
  })

  .get("/person-profiles/:id", signedIn, ofPerson, async (c) => {
    const profile = await findProfile(c.var.deps.db, c.var.user.id, c.req.valid("param").id);
    if (profile === null) throw notFound(personGone);
    return c.json(profile);
  })

  .patch("/person-profiles/:id", signedIn, ofPerson, valid("json", profileChangeSchema), async (c) =>
    c.json(await changeProfile(c.var.deps, c.var.user.id, c.req.valid("param").id, c.req.valid("json"))),
  )

  .delete("/person-profiles/:id", signedIn, ofPerson, async (c) => {
    const { deps, user } = c.var;
    const profile = await findProfile(deps.db, user.id, c.req.valid("param").id);
    if (profile === null) throw notFound(personGone);
    await deleteProfile(deps.db, user.id, profile.id, deps.now());
    return c.body(null, 204);
  })

  .post(
    "/person-profiles/:id/confirm/:contentId",
    signedIn,
    valid("param", z.object({ id: id(personGone), contentId: id(memoryGone) })),
    async (c) => {
      const { deps, user } = c.var;
      const { id: profileId, contentId } = c.req.valid("param");
      const sent = confirmPersonSchema.safeParse(await bodyOr(c.req, {}));
      if (!sent.success) throw invalid(sent.error);
      const { faceId, box } = sent.data;
      const shown = { profileId, memoryId: contentId };
      if (box !== undefined) await drawPerson(deps, user, { ...shown, box });
      else await confirmPerson(deps, user.id, { ...shown, faceId });
      return c.json(await peopleInPicture(deps, user.id, contentId));
    },
  )

  .delete(
    "/person-profiles/:id/confirm/:contentId",
    signedIn,
    valid("param", z.object({ id: id(personGone), contentId: id(memoryGone) })),
    async (c) => {
      const { id: profileId, contentId } = c.req.valid("param");
      await removePerson(c.var.deps, c.var.user.id, { profileId, memoryId: contentId });
      return c.body(null, 204);
    },
  )

  .post(
    "/person-profiles/:id/reject/:faceId",
    signedIn,
    valid("param", z.object({ id: id(personGone), faceId: id(faceGone) })),
    async (c) => {
      const { id: profileId, faceId } = c.req.valid("param");
      await rejectPerson(c.var.deps, c.var.user.id, { profileId, faceId });
      return c.body(null, 204);
    },
  )

  .delete(
    "/person-profiles/:id/reject/:faceId",
    signedIn,
    valid("param", z.object({ id: id(faceGone), faceId: id(faceGone) })),
    async (c) => {
      const { id: profileId, faceId } = c.req.valid("param");
      await forgetRejection(c.var.deps, c.var.user.id, { profileId, faceId });
      return c.body(null, 204);
    },
  )

  .post("/person-profiles/:id/merge", signedIn, ofPerson, valid("json", mergeProfilesSchema), async (c) => {
    const { mergedProfileId } = c.req.valid("json");
    const merged = mergedProfileId.toLowerCase();
    return c.json(await mergeProfiles(c.var.deps, c.var.user.id, c.req.valid("param").id, merged));
  })

  .delete("/person-profiles/:id/merge", signedIn, ofPerson, async (c) =>
    c.json(await unmergeProfile(c.var.deps, c.var.user.id, c.req.valid("param").id)),
  )

  .post("/person-profiles/:id/split", signedIn, ofPerson, valid("json", splitProfileSchema), async (c) =>
    c.json(await splitProfile(c.var.deps, c.var.user.id, c.req.valid("param").id, c.req.valid("json")), 201),
  )

  .delete("/person-profiles/:id/split", signedIn, ofPerson, async (c) => {
    await unsplitProfile(c.var.deps, c.var.user.id, c.req.valid("param").id);
    return c.body(null, 204);
  });
