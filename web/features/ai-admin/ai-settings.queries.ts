import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AiConfig,
  type AiSettingChange,
  type AiSettingRow,
  aiConfigSchema,
  aiSettingRowSchema,
} from "#shared/ai-admin";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { toastFailure } from "../account/auth-failure.ts";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";
import { botConfigQuery } from "../site/site.queries.ts";

/** Reads the settings in force and the choices. Another administrator may have changed them a moment ago. */
export const aiConfigQuery = queryOptions({
  queryKey: ["ai-config"],
  queryFn: ({ signal }) => parsed(api["ai-settings"].config.$get({}, { init: { signal } }), aiConfigSchema),
  staleTime: 0,
});

/** Saves changes one after the other, so that the last choice stays. Pending until the new state has been read. */
export function useChangeSetting() {
  const client = useQueryClient();
  return useMutation<AiSettingRow, ApiError, AiSettingChange>({
    scope: { id: "ai-settings" },
    mutationFn: (json) => parsed(api["ai-settings"].$post({ json }), aiSettingRowSchema),
    onSuccess: (_, { settingKey }) => {
      toast({ title: settingKey === "knowledgeMode" ? "Knowledge Mode Updated" : "Setting Updated" });
      return refresh(client);
    },
    onError: toastUpdateFailed,
  });
}

export function useResetSettings(onDone: () => void) {
  const client = useQueryClient();
  return useMutation<AiConfig, ApiError>({
    scope: { id: "ai-settings" },
    mutationFn: () => parsed(api["ai-settings"].reset.$post(), aiConfigSchema),
    onSuccess: (config) => {
      client.setQueryData(aiConfigQuery.queryKey, config);
      void client.invalidateQueries({ queryKey: botConfigQuery.queryKey });
      toast({ title: "Settings Reset" });
      onDone();
    },
    onError: (error) => toastFailure("Reset Failed", error),
  });
}

/** Reads again what holds, and what the assistant is called, which stands in the header. */
const refresh = (client: QueryClient) =>
  Promise.all([aiConfigQuery, botConfigQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
