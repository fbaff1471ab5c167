import { useQueryClient } from "@tanstack/react-query";
import { type EntityUpdate, unmergedEntitiesSchema, updatedEntitySchema } from "#shared/entities";
import { type Question, questionSchema } from "#shared/questions";
import { api, checked, parsed } from "../../platform/api.ts";
import { useChangeWithUndo } from "../../platform/change-with-undo.ts";
import { toast } from "../../platform/toasts.ts";
import { refreshConnections } from "./connections.queries.ts";

const update = (json: EntityUpdate) => parsed(api.entities.update.$post({ json }), updatedEntitySchema);
const merges = api["entity-merges"];
/** Takes two apart, and has the server keep that they are different, or nothing of it. */
const unmerge = (id: string, decision: "different" | "none") =>
  parsed(merges[":id"].$delete({ param: { id }, query: { decision } }), unmergedEntitiesSchema);
const answerCall = api["follow-up-questions"][":id"].answer;

/** Changes names; whatever shows them reads them anew. */
export const useChangeEntities = () => {
  const client = useQueryClient();
  return useChangeWithUndo({
    refresh: () => refreshConnections(client),
    complain: () => toast({ title: "Error", description: "Failed to update entity", variant: "destructive" }),
  });
};

/** Calls somebody or something otherwise. Where another one has that name, the two are linked. */
export async function updateEntity({ oldValue, oldType, newValue, newType }: EntityUpdate) {
  const { mergeId } = await update({ oldValue, oldType, newValue, newType });
  const said = "Entity updated successfully";
  if (mergeId === null) {
    const back = { oldValue: newValue, oldType: newType, newValue: oldValue, newType: oldType };
    return { said, undo: () => update(back) };
  }
  const description = "Another of that name was there: the two are linked now.";
  return { said, description, undo: () => unmerge(mergeId, "none") };
}

/** Takes two names apart that were linked. */
export async function unlinkEntity(mergeId: string) {
  const { entities } = await unmerge(mergeId, "different");
  const [primaryEntityId = "", mergedEntityId = ""] = entities.map(({ id }) => id);
  return {
    said: "Link undone",
    undo: () => checked(merges.$post({ json: { primaryEntityId, mergedEntityId } })),
  };
}

/** Answers whether two names are one. After a yes they are, everywhere. */
export function useAnswerMerge() {
  const client = useQueryClient();
  const change = useChangeWithUndo({
    refresh: () => refreshConnections(client),
    complain: ({ message }) =>
      toast({ title: "Failed to save answers", description: message, variant: "destructive" }),
  });
  const answer = ({ id, contentId }: Question, given: string) =>
    change.mutate(async () => {
      const param = { id };
      await parsed(answerCall.$post({ param, json: { answer: given, contentId } }), questionSchema);
      return { said: "Answer saved", undo: () => checked(answerCall.$delete({ param })) };
    });
  return { answer, isPending: change.isPending };
}
