import { queryOptions, useQuery } from "@tanstack/react-query";
import { botConfigSchema, defaultBotName } from "#shared/site";
import { api, parsed } from "../../platform/api.ts";

export const botConfigQuery = queryOptions({
  queryKey: ["bot", "config"],
  queryFn: ({ signal }) => parsed(api.bot.config.$get({}, { init: { signal } }), botConfigSchema),
});

/** Says whether the test pages are there; undefined until the server has answered. */
export function useTestTools(): boolean | undefined {
  const { data, isError } = useQuery(botConfigQuery);
  return isError ? false : data?.testTools;
}

/** Says whether more than the memories can be answered from; taken for granted until the server has answered. */
export const useGeneralKnowledge = (): boolean => useQuery(botConfigQuery).data?.generalKnowledge ?? true;

/** Returns the name of the assistant; its default name until the server has answered. */
export function useBotName(): string {
  return useQuery(botConfigQuery).data?.displayName || defaultBotName;
}
