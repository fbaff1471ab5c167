import type { Tone } from "../../../ui/chip.tsx";

/** A point of the graph: a memory, drawn as a square, or an entity, drawn as a circle in its tint. */
export type SceneNode = { id: string; kind: "memory" | "entity"; tone: Tone; name: string };

/** A line of the graph between two places of `nodes`. */
export type SceneEdge = { id: string; source: number; target: number; strength: number; isTemporal: boolean };

/** Content of the canvas. `edges` go strongest first, and `edgesOf[place]` are the places of a node's own edges. */
export type Scene = {
  nodes: readonly SceneNode[];
  edges: readonly SceneEdge[];
  edgesOf: readonly (readonly number[])[];
  placeOf: ReadonlyMap<string, number>;
};

/** An edge as the API tells it, by the ids of its ends. */
type ToldEdge = { id: string; source: string; target: string; strength: number; type: string };

/** Joins nodes and edges into a scene; an edge that lacks one of its ends is left out. */
export function makeScene(nodes: readonly SceneNode[], told: readonly ToldEdge[]): Scene {
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]));
  const edges: SceneEdge[] = [];
  for (const { id, source: from, target: to, strength, type } of told) {
    const [source, target] = [placeOf.get(from), placeOf.get(to)];
    if (source !== undefined && target !== undefined)
      edges.push({ id, source, target, strength, isTemporal: type === "temporal" });
  }
  edges.sort((a, b) => b.strength - a.strength);
  const edgesOf: number[][] = nodes.map(() => []);
  for (const [place, { source, target }] of edges.entries()) {
    edgesOf[source]?.push(place);
    edgesOf[target]?.push(place);
  }
  return { nodes, edges, edgesOf, placeOf };
}

/** The other end of an edge. */
export const acrossFrom = ({ source, target }: SceneEdge, place: number): number =>
  source === place ? target : source;

/** The places that have an edge with one, strongest first. */
export const neighboursOf = ({ edges, edgesOf }: Scene, place: number): number[] =>
  (edgesOf[place] ?? []).flatMap((at) => {
    const edge = edges[at];
    return edge === undefined ? [] : [acrossFrom(edge, place)];
  });

const longestLabel = { memory: 15, entity: 12 } as const; // characters

/** Returns the label beside a node, cut to `longestLabel`. */
export function labelOf({ kind, name }: SceneNode): string {
  const letters = [...name];
  const longest = longestLabel[kind];
  return letters.length <= longest ? name : `${letters.slice(0, longest).join("").trimEnd()}…`;
}
