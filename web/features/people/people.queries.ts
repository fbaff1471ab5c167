import { queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { personProfileSchema, personRecognitionSchema } from "#shared/people";
import { api, parsed } from "../../platform/api.ts";

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
