import { queryOptions } from "@tanstack/react-query";
import { importsSchema, isUnderWay } from "#shared/imports";
import { archivesSchema, type DeletionReceipt, deletionReceiptsSchema } from "#shared/own-data";
import { api, parsed } from "../../platform/api.ts";

const all = ["own-data"] as const;

const whileMaking = 1_500; // ms
/** A deletion is looked after within a minute; until then its receipt is asked for again. */
const untilChecked = 3_000; // ms

/** True until a look at every store has found nothing left. */
const isBeingCleared = ({ checked }: DeletionReceipt): boolean =>
  checked === null || Object.values(checked.residue).some((count) => count > 0);

export const ownDataQueries = {
  archives: () =>
    queryOptions({
      queryKey: [...all, "archives"],
      queryFn: ({ signal }) => parsed(api.archives.$get({}, { init: { signal } }), archivesSchema),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((archive) => archive.state === "making") ? whileMaking : false,
    }),
  imports: () =>
    queryOptions({
      queryKey: [...all, "imports"],
      queryFn: ({ signal }) => parsed(api.imports.$get({}, { init: { signal } }), importsSchema),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? whileMaking : false),
    }),
  receipts: () =>
    queryOptions({
      queryKey: [...all, "receipts"],
      queryFn: ({ signal }) =>
        parsed(api["deletion-receipts"].$get({}, { init: { signal } }), deletionReceiptsSchema),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isBeingCleared) ? untilChecked : false),
    }),
};
