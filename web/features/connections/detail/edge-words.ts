import { type GraphEdge, type GraphNode, leadingRelation } from "#shared/connections";

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
  return `${from.label}${leads(edge.reason) ? "" : ","} ${lineOf(edge, from, to)}`;
}

/** Describes somebody as related: "Rui, brother", "works at Acme". */
export const wordsOfRelated = (name: string, relation: string): string =>
  leads(relation) ? `${relation} ${name}` : `${name}, ${nounOf(relation)}`;

function lineOf({ type, source, reason, memories }: GraphEdge, from: GraphNode, to: GraphNode): string {
  if (type === "co-occurs") return `${to.label}, together in ${memories}`;
  if (type !== "related") return to.label;
  if (source === from.id) return leads(reason) ? `${reason} ${to.label}` : `${nounOf(reason)} of ${to.label}`;
  return leads(reason) ? `${to.label} ${reason} ${from.label}` : wordsOfRelated(to.label, reason);
}

/** "works at", "lives in", "from". A relation reads from source to target: Rui, brother, Ana. */
const leads = (relation: string): boolean => new RegExp(leadingRelation).test(relation);

/** "founder" of "founder of". */
const nounOf = (relation: string): string => relation.replace(/ of$/, "");
