import { z } from "zod/mini";
import { connectionsSchema, type GraphEdge, type GraphNode } from "#shared/connections";

type Fields<Row> = { [Name in keyof Row]: "string" | "number" | "object" };

const node: Fields<GraphNode> = {
  id: "string",
  kind: "string",
  label: "string",
  type: "string",
  at: "string",
  mentions: "number",
  connections: "number",
  aliases: "object",
};
const edge: Fields<GraphEdge> = {
  id: "string",
  source: "string",
  target: "string",
  type: "string",
  strength: "number",
  reason: "string",
  memories: "number",
  evidence: "object",
};

/** True for a list of rows whose fields have the wanted types. */
function isListOf(fields: Record<string, string>, rows: unknown): boolean {
  const wanted = Object.entries(fields);
  const isRow = (row: unknown) =>
    typeof row === "object" &&
    row !== null &&
    wanted.every(([name, type]) => typeof (row as Record<string, unknown>)[name] === type);
  return Array.isArray(rows) && rows.every(isRow);
}

const listOf = <Row>(fields: Fields<Row>) =>
  z.unknown().check(z.refine((rows) => isListOf(fields, rows))) as unknown as z.ZodMiniType<Row[]>;

/**
 * The contract of `GET /api/connections`, with 25,000 nodes and edges looked at by the types of their fields alone: to
 * parse each by its schema takes longer than to draw the graph.
 */
export const quickConnectionsSchema = z.extend(connectionsSchema, {
  nodes: listOf(node),
  edges: listOf(edge),
});
