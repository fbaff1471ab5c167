import { queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { detectableFrom, detectableText, entitySchema } from "#shared/analysis";
import { api, parsed } from "../../platform/api.ts";
import { cutToBytes } from "./cut-to-bytes.ts";

const fiveMinutes = 5 * 60_000; // ms

/** Reads the entities that a text names, as far as the server reads it. By POST: a memory has no business in an address. */
export function detectedEntities(text: string) {
  const read = cutToBytes(text, detectableText);
  return queryOptions({
    queryKey: ["entities", read],
    queryFn: ({ signal }) =>
      parsed(
        api["detect-entities"].$post({ json: { text: read } }, { init: { signal } }),
        z.array(entitySchema),
      ),
    enabled: read.trim().length >= detectableFrom,
    staleTime: fiveMinutes,
    gcTime: fiveMinutes,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
}
