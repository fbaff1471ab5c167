import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type PersonRecognition, personProfileSchema, personRecognitionSchema } from "#shared/people";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";

const all = ["people"] as const;

/** Every read of people in pictures; invalidate by `peopleQueries.all`. */
export const peopleQueries = {
  all,

  /** Everybody with a profile, by name. */
  profiles: () =>
    queryOptions({
      queryKey: [...all, "profiles"],
      queryFn: ({ signal }) =>
        parsed(api["person-profiles"].$get({}, { init: { signal } }), z.array(personProfileSchema)),
      staleTime: 30_000, // ms
    }),

  /** Those who are in a picture, and those who may be. */
  inPicture: (id: string) =>
    queryOptions({
      queryKey: [...all, "picture", id],
      queryFn: ({ signal }) =>
        parsed(
          api.content[":id"].people.$get({ param: { id } }, { init: { signal } }),
          personRecognitionSchema,
        ),
      staleTime: 30_000, // ms
    }),
};

/** Address of the small picture of a face. */
export const cropOf = (faceId: string): string => `/api/faces/${faceId}/crop`;

type Confirmation = { profileId: string; contentId: string; faceId: string };

/** Says who somebody in a picture is; answers the picture as it is then. */
export function useConfirmPerson() {
  const refresh = useRefreshPeople();
  return useMutation<PersonRecognition, ApiError, Confirmation>({
    mutationFn: confirm,
    onSuccess: refresh,
  });
}

function confirm({ profileId, contentId, faceId }: Confirmation): Promise<PersonRecognition> {
  const call = api["person-profiles"][":id"].confirm[":contentId"].$post(
    { param: { id: profileId, contentId } },
    { headers: { "Content-Type": "application/json" }, init: { body: JSON.stringify({ faceId }) } },
  );
  return parsed(call, personRecognitionSchema);
}

type NewPerson = {
  name: string;
  contentId: string;
  person: PersonRecognition["detectedPeople"][number];
  saveKey: string;
};

/** Makes a profile of somebody in a picture, and then confirms it there. */
export function useCreatePerson() {
  const refresh = useRefreshPeople();
  return useMutation<PersonRecognition, ApiError, NewPerson>({
    mutationFn: async ({ name, contentId, person, saveKey }) => {
      const { physicalTraits, ageGroup, distinctiveFeatures, description, faceId } = person;
      const traits = { physicalTraits, distinctiveFeatures, ageGroup: ageGroup === "" ? null : ageGroup };
      const json = { name, ...traits, contextClues: [description], confirmedImageIds: [contentId] };
      const call = api["person-profiles"].$post({ json }, { headers: { "Idempotency-Key": saveKey } });
      const { id } = await parsed(call, z.object({ id: z.uuid() }));
      return confirm({ profileId: id, contentId, faceId });
    },
    onSuccess: refresh,
  });
}

/** Reads people anew, wherever they are shown. */
function useRefreshPeople() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: all });
}
