import type { GraphEdge, GraphNode } from "#shared/connections";

/** The other end of an edge. */
export const otherEnd = ({ source, target }: GraphEdge, id: string): string =>
  source === id ? target : source;

/** Describes an edge as seen from one of its ends: "Café Aurel, together in 3", "Rui, brother", "Works at Acme". */
export function wordsOf(edge: GraphEdge, from: GraphNode, to: GraphNode): string {
  const words = lineOf(edge, from, to);
  const opensWithRelation = edge.type === "related" && edge.source === from.id;
  return opensWithRelation ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** The same with both ends named, for a list in which neither is in view. */
export function fullWordsOf(edge: GraphEdge, from: GraphNode, to: GraphNode): string {
  if (edge.type !== "related") return lineOf(edge, from, { ...to, label: `${from.label} and ${to.label}` });
  return `${from.label}${isVerb(edge.reason) ? "" : ","} ${lineOf(edge, from, to)}`;
}

function lineOf({ type, source, reason, memories }: GraphEdge, from: GraphNode, to: GraphNode): string {
  if (type === "co-occurs") return `${to.label}, together in ${memories}`;
  if (type !== "related") return to.label;
  if (source === from.id) return isVerb(reason) ? `${reason} ${to.label}` : `${reason} of ${to.label}`;
  return isVerb(reason) ? `${to.label} ${reason} ${from.label}` : `${to.label}, ${reason}`;
}

/** "works at", "lives in"; a noun such as "brother" stands alone. A relation reads from source to target: Rui, brother, Ana. */
const isVerb = (relation: string): boolean => /\s(?:at|by|for|from|in|near|on|to|with)$/.test(relation);
