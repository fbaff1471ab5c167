import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type DetectedPerson,
  type FaceBox,
  type NewProfile,
  type PersonProfile,
  type PersonRecognition,
  type ProfileChange,
  personProfileSchema,
  personRecognitionSchema,
} from "#shared/people";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { useChangeWithUndo } from "../../platform/change-with-undo.ts";
import { toast } from "../../platform/toasts.ts";
import { peopleQueries } from "./people.queries.ts";

const profiles = api["person-profiles"];
const profile = profiles[":id"];

type Shown = { faceId: string | null } | { box: FaceBox };

/** Everything that can be said of people, as one call each. */
export const peopleCalls = {
  /** Made once for each key, however often it is sent. */
  create: (json: NewProfile, saveKey: string): Promise<PersonProfile> =>
    parsed(profiles.$post({ json }, { headers: { "Idempotency-Key": saveKey } }), personProfileSchema),
  change: (id: string, json: ProfileChange) => checked(profile.$patch({ param: { id }, json })),
  remove: (id: string) => checked(profile.$delete({ param: { id } })),
  merge: (id: string, mergedProfileId: string) =>
    checked(profile.merge.$post({ param: { id }, json: { mergedProfileId } })),
  unmerge: (id: string) => checked(profile.merge.$delete({ param: { id } })),
  split: (id: string, name: string, faceIds: string[]): Promise<PersonProfile> =>
    parsed(profile.split.$post({ param: { id }, json: { name, faceIds } }), personProfileSchema),
  unsplit: (id: string) => checked(profile.split.$delete({ param: { id } })),
  reject: (id: string, faceId: string) => checked(profile.reject[":faceId"].$post({ param: { id, faceId } })),
  forgetRejection: (id: string, faceId: string) =>
    checked(profile.reject[":faceId"].$delete({ param: { id, faceId } })),
  /** Says that somebody is in a picture, by a face, by none (null) or by a box; answers the picture as it is then. */
  confirm: (id: string, contentId: string, shown: Shown): Promise<PersonRecognition> =>
    parsed(
      profile.confirm[":contentId"].$post(
        { param: { id, contentId } },
        { headers: { "Content-Type": "application/json" }, init: { body: JSON.stringify(shown) } },
      ),
      personRecognitionSchema,
    ),
  takeOut: (id: string, contentId: string) =>
    checked(profile.confirm[":contentId"].$delete({ param: { id, contentId } })),
  removeFace: (id: string) => checked(api.faces[":id"].$delete({ param: { id } })),
};

type Confirmation = { profileId: string; contentId: string; faceId: string };

/** Says who somebody in a picture is; answers the picture as it is then. */
export function useConfirmPerson() {
  const refresh = useRefreshPeople();
  return useMutation<PersonRecognition, ApiError, Confirmation>({
    mutationFn: ({ profileId, contentId, faceId }) => peopleCalls.confirm(profileId, contentId, { faceId }),
    onSuccess: () => void refresh(),
  });
}

type NewPerson = { name: string; contentId: string; person: DetectedPerson; saveKey: string };

/** Makes a profile of somebody in a picture, and then confirms it there. */
export function useCreatePerson() {
  const refresh = useRefreshPeople();
  return useMutation<PersonRecognition, ApiError, NewPerson>({
    mutationFn: async ({ name, contentId, person, saveKey }) => {
      const { physicalTraits, ageGroup, distinctiveFeatures, description, faceId } = person;
      const traits = { physicalTraits, distinctiveFeatures, ageGroup: ageGroup === "" ? null : ageGroup };
      const json = { name, ...traits, contextClues: [description], confirmedImageIds: [contentId] };
      const { id } = await peopleCalls.create(json, saveKey);
      return peopleCalls.confirm(id, contentId, { faceId });
    },
    onSuccess: () => void refresh(),
  });
}

/** Reads people anew, wherever they are shown. */
function useRefreshPeople() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: peopleQueries.all });
}

/** Changes people in pictures; whatever shows them reads them anew. */
export const useChangePeople = () =>
  useChangeWithUndo({
    refresh: useRefreshPeople(),
    complain: ({ message }) =>
      toast({ title: "Update Failed", description: message, variant: "destructive" }),
  });
