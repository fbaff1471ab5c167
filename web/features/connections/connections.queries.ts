import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { type ConnectionSettings, evidenceListSchema } from "#shared/connections";
import { entityListSchema, entityPageSchema } from "#shared/entities";
import { api, parsed } from "../../platform/api.ts";
import { refreshMemories } from "../memories/queries/memories.queries.ts";

import type { ConnectionFilters } from "./connection-filters.ts";
import { quickConnectionsSchema } from "./quick-connections.ts";

const all = ["connections"] as const;

/** Reads anew each time: the graph changes with every memory that is kept anywhere. */
const alwaysFresh = { staleTime: 0, refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

/** A ring of more nodes than these is no picture any more, until somebody asks for all of them. */
export const shownAtFirst = { nodes: 150, edges: 1_500 } as const;
const everything = { nodes: 5_000, edges: 20_000 } as const;

/** Every read of connections; invalidate by `connectionQueries.all`. */
export const connectionQueries = {
  all,

  /** The graph, with the counts and insights above it. */
  graph: ({ q, type, around, from, to, all: isAll }: ConnectionFilters, settings: ConnectionSettings) => {
    const query = {
      ...asked({ q, type, around, from, to }),
      ...asked(settings),
      ...asked(isAll ? everything : shownAtFirst),
    };
    return queryOptions({
      ...alwaysFresh,
      queryKey: [...all, "graph", query],
      queryFn: ({ signal }) =>
        parsed(api.connections.$get({ query }, { init: { signal } }), quickConnectionsSchema),
      placeholderData: keepPreviousData,
    });
  },

  /** The list of entities, the most named first, page by page. */
  entities: ({ q, type, around, from, to }: ConnectionFilters) =>
    infiniteQueryOptions({
      ...alwaysFresh,
      queryKey: [...all, "entities", { q, type, around, from, to }],
      queryFn: ({ pageParam, signal }) => {
        const query = asked({ q, type, around, from, to, cursor: pageParam });
        return parsed(api.entities.$get({ query }, { init: { signal } }), entityListSchema);
      },
      initialPageParam: "",
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),

  /** Sentences that an edge stands on. */
  evidence: (source: string, target: string) =>
    queryOptions({
      queryKey: [...all, "evidence", source, target],
      queryFn: ({ signal }) =>
        parsed(
          api.connections.evidence.$get({ query: { source, target } }, { init: { signal } }),
          evidenceListSchema,
        ),
    }),

  /** The id of the entity that goes by a name, were it one of its other names; null when there is none. */
  named: ({ type, value }: { type: string; value: string }) =>
    queryOptions({
      ...alwaysFresh,
      queryKey: [...all, "named", { type, value }],
      queryFn: async ({ signal }): Promise<string | null> => {
        const calls = api.entities.$get({ query: asked({ q: value, limit: 100 }) }, { init: { signal } });
        const { entities } = await parsed(calls, entityListSchema);
        const same = (name: string) => name.toLowerCase() === value.toLowerCase();
        const called = entities.filter((entity) =>
          [entity, ...entity.aliases].some((name) => same(name.value)),
        );
        return (called.find((entity) => entity.type === type) ?? called[0])?.id ?? null;
      },
    }),

  /** Reads what is known of somebody or something. */
  page: (id: string) =>
    queryOptions({
      ...alwaysFresh,
      queryKey: [...all, "page", id],
      queryFn: ({ signal }) =>
        parsed(api.connections[":id"].$get({ param: { id } }, { init: { signal } }), entityPageSchema),
    }),
};

/** After names or types changed: everything that shows them. */
export async function refreshConnections(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: all }), refreshMemories(client)]);
}

/** The values of a query as text, without those that are empty. */
const asked = (values: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
  );
