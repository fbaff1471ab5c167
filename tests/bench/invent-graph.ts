import type { Connections, GraphEdge, GraphNode } from "#shared/connections";
import { type Random, seeded } from "../random/seeded.ts";

const types = ["PERSON", "PLACE", "ORGANIZATION", "EVENT", "URL"] as const;
const msPerDay = 24 * 3_600_000;

/** A graph of any size as the API answers it: as many memories as entities, and a few nodes that have most of the edges. */
export function inventGraph(nodeCount: number, edgeCount: number): Connections {
  const random = seeded(7);
  const nodes = Array.from({ length: nodeCount }, (_, index) => nodeAt(index));
  const edges = new Map<string, GraphEdge>();
  while (edges.size < edgeCount) {
    const source = Math.floor(random.next() ** 2 * nodeCount);
    const target = Math.floor(random.next() * nodeCount);
    const id = `${Math.min(source, target)}-${Math.max(source, target)}`;
    if (source !== target) edges.set(id, edgeOf(id, idOf(source), idOf(target), random));
  }
  const half = nodeCount >> 1;
  return {
    counts: { connections: edgeCount, people: 500, places: 500, urls: 500, entities: half },
    totals: { memories: nodeCount - half, entities: half, edges: edgeCount, exact: true },
    types: types.map((type) => ({ type, count: half / types.length })),
    insights: [],
    nodes,
    edges: [...edges.values()].sort((a, b) => b.strength - a.strength),
  };
}

const idOf = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;

function nodeAt(index: number): GraphNode {
  const isMemory = index % 2 === 0;
  return {
    id: idOf(index),
    kind: isMemory ? "memory" : "entity",
    label: isMemory ? `What was said on day ${index}` : `Somebody ${index}`,
    type: isMemory ? "text" : (types[(index >> 1) % types.length] ?? "PERSON"),
    at: new Date(Date.UTC(2026, 0, 1) + (index % 300) * msPerDay).toISOString(),
    mentions: 1 + (index % 9),
    connections: 8,
    aliases: [],
  };
}

function edgeOf(id: string, source: string, target: string, random: Random): GraphEdge {
  const type = random.pick(["contains-person", "contains-place", "co-occurs", "shared-person", "temporal"]);
  return {
    id,
    source,
    target,
    type,
    strength: random.next(),
    reason: "Named together",
    memories: 1,
    evidence: [],
  };
}
