import type { Database } from "#db/client";
import type { Connections, ConnectionsQuery, GraphEdge, GraphNode, Insight } from "#shared/connections";
import { dayOf, isoDay } from "../../language/calendar.ts";
import { leastOfPair } from "./connection-rule.ts";
import { drawEdges, type GraphParts } from "./draw-edges.ts";
import { openGraph, readLinks } from "./graph.store.ts";
import { toScope } from "./narrow-entities.ts";

/** Of each kind of insight. */
const mostTold = 5;

const kinds = {
  people: ["PERSON"],
  locations: ["PLACE", "LOCATION", "ADDRESS"],
  organizations: ["ORGANIZATION", "COMPANY"],
} as const;

/** The graph of a person's memories and what they name, as far as it is asked for. Two round trips. */
export async function readGraph(
  db: Database,
  user: { id: number; timeZone: string },
  query: ConnectionsQuery,
): Promise<Connections> {
  const scope = toScope(query, user.timeZone);
  const half = Math.ceil(query.nodes / 2);
  const { counted, entities } = await openGraph(db, user.id, scope, half);
  const ids = entities.map(({ id }) => id);
  const links = await readLinks(db, user.id, scope, {
    entityIds: ids,
    memories: Math.max(1, query.nodes - ids.length),
    pairs: {
      most: query.showEntityConnections ? query.edges : 0,
      memories: leastOfPair(query.connectionStrengthThreshold),
    },
  });
  const parts: GraphParts = { entities, ...links };
  const { memories } = links;
  const { edges, total, isBounded } = drawEdges(parts, query, query.edges);
  const counts = countCards(counted);
  const isEverything = scope.around === null && scope.q === null && scope.type === null;
  const isOfAllTime = scope.from === null && scope.to === null;
  const isWhole = !isBounded && ids.length < half && memories.length < query.nodes - ids.length;
  return {
    counts,
    totals: {
      memories: isEverything ? counted.memories : memories.length,
      entities: isEverything && isOfAllTime ? counts.entities : entities.length,
      edges: isWhole || !isEverything ? total : Math.max(total, counts.connections),
      exact: isWhole && !counted.isCountedOut,
    },
    types: counted.types.map(({ type, count }) => ({ type, count })),
    insights: tellInsights(parts, edges, counted, user.timeZone),
    nodes: drawNodes(parts, edges),
    edges,
  };
}

type Counted = Awaited<ReturnType<typeof openGraph>>["counted"];

const ofTypes = ({ types }: Counted, ...wanted: string[]) =>
  types.filter(({ type }) => wanted.includes(type)).reduce((sum, { count }) => sum + count, 0);

const countCards = (counted: Counted) => ({
  connections:
    counted.types.reduce((sum, { mentions }) => sum + mentions, 0) + counted.pairs + counted.relations,
  people: ofTypes(counted, ...kinds.people),
  places: ofTypes(counted, ...kinds.locations),
  urls: ofTypes(counted, "URL"),
  entities: counted.types.reduce((sum, { count }) => sum + count, 0),
});

function tellInsights(
  { entities, memories }: GraphParts,
  edges: GraphEdge[],
  counted: Counted,
  timeZone: string,
): Insight[] {
  const named = (["people", "locations", "organizations"] as const).map((kind) => {
    const types: readonly string[] = kinds[kind];
    const top = entities
      .filter(({ type }) => types.includes(type))
      .slice(0, mostTold)
      .map(({ id, value, mentions }) => ({ id, label: value, count: mentions }));
    return { kind, total: ofTypes(counted, ...types), top };
  });
  return [...named, tellTimes(memories, edges, timeZone)];
}

/** Counts the memories that lie close together, by the days of the person. */
function tellTimes(memories: GraphParts["memories"], edges: GraphEdge[], timeZone: string): Insight {
  const temporal = edges.filter(({ type }) => type === "temporal");
  const close = new Set(temporal.flatMap(({ source, target }) => [source, target]));
  const days = Map.groupBy(
    memories.filter(({ id }) => close.has(id)),
    ({ createdAt: at }) => isoDay(dayOf({ at, timeZone })),
  );
  const top = Array.from(days, ([label, { length }]) => ({ id: null, label, count: length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostTold);
  return { kind: "temporal", total: temporal.length, top };
}

function drawNodes({ entities, memories }: GraphParts, edges: GraphEdge[]): GraphNode[] {
  const degrees = new Map<string, number>();
  for (const { source, target } of edges)
    for (const end of [source, target]) degrees.set(end, (degrees.get(end) ?? 0) + 1);
  const connections = (id: string) => degrees.get(id) ?? 0;
  return [
    ...entities.map(({ id, value, type, at, mentions: count, aliases }) => ({
      id,
      kind: "entity" as const,
      label: value,
      type,
      at: (at ?? new Date(0)).toISOString(),
      mentions: count,
      connections: connections(id),
      aliases,
    })),
    ...memories.map(({ id, title, type, createdAt, mentions }) => ({
      id,
      kind: "memory" as const,
      label: title,
      type,
      at: createdAt.toISOString(),
      mentions: mentions.length,
      connections: connections(id),
      aliases: [],
    })),
  ];
}
