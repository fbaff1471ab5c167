import { queryOptions } from "@tanstack/react-query";
import { deletionReceiptsSchema } from "#shared/own-data";
import { api, parsed } from "../../platform/api.ts";

const all = ["own-data"] as const;

/** A deletion is looked after within a minute; until then its receipt is asked for again. */
const untilChecked = 3_000; // ms

export const ownDataQueries = {
  all,
  receipts: () =>
    queryOptions({
      queryKey: [...all, "receipts"],
      queryFn: ({ signal }) =>
        parsed(api["deletion-receipts"].$get({}, { init: { signal } }), deletionReceiptsSchema),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.[0] !== undefined && state.data[0].checked === null ? untilChecked : false,
    }),
};
