import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import {
  type AiPrompt,
  aiPromptSchema,
  type NewPrompt,
  type PromptChange,
  promptVersionSchema,
} from "#shared/ai-admin";
import { api, checked, newSaveKey, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { toastFailure } from "../account/auth-failure.ts";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";

const all = ["ai-prompts"] as const;

export const promptQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, "list"],
      queryFn: ({ signal }) =>
        parsed(api["ai-prompts"].$get({}, { init: { signal } }), z.array(aiPromptSchema)),
      staleTime: 0,
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...all, "versions", id],
      queryFn: ({ signal }) =>
        parsed(
          api["ai-prompts"][":id"].versions.$get({ param: { id } }, { init: { signal } }),
          z.array(promptVersionSchema),
        ),
      staleTime: 0,
    }),
};

/** Reads the prompts and their versions again. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all });
}

export function useCreatePrompt(onDone: () => void) {
  const refresh = useRefresh();
  const [saveKey, setSaveKey] = useState(newSaveKey);
  return useMutation<AiPrompt, ApiError, NewPrompt>({
    mutationFn: (json) =>
      parsed(api["ai-prompts"].$post({ json }, { headers: { "Idempotency-Key": saveKey } }), aiPromptSchema),
    onSuccess: async () => {
      setSaveKey(newSaveKey());
      toast({ title: "Prompt Created" });
      await refresh();
      onDone();
    },
    onError: (error) => toastFailure("Creation Failed", error),
  });
}

/** Changes what is given and nothing else; each change is a version. */
export function useChangePrompt(id: string, onDone: () => void = () => undefined) {
  const refresh = useRefresh();
  return useMutation<AiPrompt, ApiError, PromptChange>({
    mutationFn: (json) => parsed(api["ai-prompts"][":id"].$put({ param: { id }, json }), aiPromptSchema),
    onSuccess: async () => {
      toast({ title: "Prompt Updated" });
      await refresh();
      onDone();
    },
    onError: toastUpdateFailed,
  });
}

export function useDeletePrompt(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api["ai-prompts"][":id"].$delete({ param: { id } }));
    },
    onSuccess: () => {
      toast({ title: "Prompt Deleted" });
      onDone();
    },
    onError: (error) => toastFailure("Deletion Failed", error),
    onSettled: refresh,
  });
}
