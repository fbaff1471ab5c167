import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memorySchema } from "#shared/memories";
import { api, multipart, parsed } from "../../../platform/api.ts";
import { ApiError } from "../../../platform/api-error.ts";
import { toast, withdrawFailure } from "../../../platform/toasts.ts";
import { addCachedMemory } from "../queries/edit-cached-memories.ts";
import { refreshMemories } from "../queries/memories.queries.ts";

/** Content of the Text tab, as sent. `tags` is comma separated; `saveKey` makes a repeated attempt the same save. */
export type TextMemory = { title: string; content: string; tags: string; saveKey: string };

/** Saves a typed memory. `failure`: why the last attempt failed; what was typed stays where it is. */
export function useSaveMemory() {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ title, content, tags, saveKey }: TextMemory) =>
      parsed(
        api.content.$post(
          {},
          multipart(
            {
              title,
              content,
              type: "text",
              enableAiAnalysis: "true",
              tags: tags.trim() === "" ? undefined : tags,
            },
            saveKey,
          ),
        ),
        memorySchema,
      ),
    onSuccess: (memory) => {
      withdrawFailure();
      addCachedMemory(client, memory);
      void refreshMemories(client);
    },
    onError: (error) =>
      toast({ title: "Failed to save content", description: reasonOf(error), variant: "destructive" }),
  });
  return { ...save, failure: save.error === null ? undefined : reasonOf(save.error) };
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.code === "network"
    ? "Lilu cannot be reached. What you wrote stays here."
    : error.message;
