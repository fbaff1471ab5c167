import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FaceBox, PersonProfile, ProfileChange } from "#shared/people";
import { personProfileSchema } from "#shared/people";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast, undoDuration } from "../../platform/toasts.ts";
import { peopleQueries } from "./people.queries.ts";

const person = api["person-profiles"][":id"];

/** Everything that can be said of people, as one call each. */
export const peopleCalls = {
  change: (id: string, json: ProfileChange) => checked(person.$patch({ param: { id }, json })),
  remove: (id: string) => checked(person.$delete({ param: { id } })),
  merge: (id: string, mergedProfileId: string) =>
    checked(person.merge.$post({ param: { id }, json: { mergedProfileId } })),
  unmerge: (id: string) => checked(person.merge.$delete({ param: { id } })),
  split: (id: string, name: string, faceIds: string[]): Promise<PersonProfile> =>
    parsed(person.split.$post({ param: { id }, json: { name, faceIds } }), personProfileSchema),
  unsplit: (id: string) => checked(person.split.$delete({ param: { id } })),
  reject: (id: string, faceId: string) => checked(person.reject[":faceId"].$post({ param: { id, faceId } })),
  forgetRejection: (id: string, faceId: string) =>
    checked(person.reject[":faceId"].$delete({ param: { id, faceId } })),
  /** Says that somebody is in a picture: by a face, by a box, or at all. */
  confirm: (id: string, contentId: string, shown: { faceId?: string; box?: FaceBox } = {}) =>
    checked(
      person.confirm[":contentId"].$post(
        { param: { id, contentId } },
        { headers: { "Content-Type": "application/json" }, init: { body: JSON.stringify(shown) } },
      ),
    ),
  takeOut: (id: string, contentId: string) =>
    checked(person.confirm[":contentId"].$delete({ param: { id, contentId } })),
  removeFace: (id: string) => checked(api.faces[":id"].$delete({ param: { id } })),
};

type Done = { said: string; description?: string; undo?: () => Promise<unknown> };

/**
 * Does something to people, says that it is done, and offers to undo it where that can be. Whatever shows people reads them
 * anew. A failure is told, and changes nothing.
 */
export function useChangePeople() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: peopleQueries.all });
  const complain = (error: ApiError) =>
    toast({ title: "Update Failed", description: error.message, variant: "destructive" });
  const undoing = useMutation<unknown, ApiError, () => Promise<unknown>>({
    mutationFn: (undo) => undo(),
    onSettled: refresh,
    onError: complain,
  });
  return useMutation<Done, ApiError, () => Promise<Done>>({
    mutationFn: (act) => act(),
    onSuccess: ({ said, description, undo }) =>
      toast({
        title: said,
        ...(description !== undefined && { description }),
        ...(undo && {
          duration: undoDuration,
          action: { label: "Undo", run: () => undoing.mutate(undo) },
        }),
      }),
    onSettled: refresh,
    onError: complain,
  });
}
