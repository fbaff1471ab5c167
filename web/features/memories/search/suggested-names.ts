import { queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { memorySchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { memoryQueries } from "../queries/memories.queries.ts";
import { namesInMemories } from "./names-in-memories.ts";
import type { NamedOperator } from "./suggest-operators.ts";

const readMemories = 100; // as many as the server gives

/**
 * The names that an operator may go on with, out of the newest memories that hold the letters typed so far. Tags need
 * not stand in a memory's text, so they come out of the newest memories there are.
 */
export const suggestedNames = (kind: NamedOperator, begin: string) =>
  queryOptions({
    queryKey: [...memoryQueries.all, "names", { kind, begin }],
    queryFn: async ({ signal }) => {
      const q = kind === "tag" || begin === "" ? {} : { q: begin };
      const query = { ...q, limit: String(readMemories) };
      const memories = await parsed(api.content.$get({ query }, { init: { signal } }), z.array(memorySchema));
      return namesInMemories(memories, kind, begin);
    },
  });
