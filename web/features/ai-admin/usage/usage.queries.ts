import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { tokenUsageSchema, topUserSchema, usageEntrySchema } from "#shared/ai-admin";
import { api, parsed } from "../../../platform/api.ts";

const all = ["token-usage"] as const;
const calls = api.admin["token-usage"];

/** Read anew at each visit: these numbers are looked at to see what is happening now. */
export const usageQueries = {
  global: () =>
    queryOptions({
      queryKey: [...all, "global"],
      queryFn: ({ signal }) => parsed(calls.global.$get({}, { init: { signal } }), tokenUsageSchema),
      staleTime: 0,
    }),
  topUsers: () =>
    queryOptions({
      queryKey: [...all, "top-users"],
      queryFn: ({ signal }) =>
        parsed(calls["top-users"].$get({}, { init: { signal } }), z.array(topUserSchema)),
      staleTime: 0,
    }),
  recent: () =>
    queryOptions({
      queryKey: [...all, "recent"],
      queryFn: ({ signal }) => parsed(calls.recent.$get({}, { init: { signal } }), z.array(usageEntrySchema)),
      staleTime: 0,
    }),
};
