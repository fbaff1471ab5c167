import type { GraphEdge, GraphNode } from "#shared/connections";

/** The other end of an edge. */
export const otherEnd = ({ source, target }: GraphEdge, id: string): string =>
  source === id ? target : source;

/** What an edge is, seen from one of its ends: "Café Aurel, together in 3", "Rui, brother". */
export function wordsOf(edge: GraphEdge, from: GraphNode, to: GraphNode): string {
  if (edge.type === "related") return `${to.label}, ${relationSeenFrom(edge, from)}`;
  if (edge.type === "co-occurs") return `${to.label}, together in ${edge.memories}`;
  return to.label;
}

/** A relation reads from source to target: "Rui", "brother", "Ana" is Rui, Ana's brother. */
function relationSeenFrom({ source, reason }: GraphEdge, from: GraphNode): string {
  if (source !== from.id) return isVerb(reason) ? `${reason} ${from.label}` : reason;
  return isVerb(reason)
    ? `where ${from.label} ${reason.replace(/\s+\S+$/, "")}`
    : `${from.label} is the ${reason}`;
}

/** "works at", "lives in"; a noun such as "brother" stands alone. */
const isVerb = (relation: string): boolean => /\s(?:at|by|for|from|in|near|of|on|to|with)$/.test(relation);
