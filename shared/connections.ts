import { z } from "zod/mini";
import { entityTypeWord } from "./analysis.ts";
import { memoryTypes } from "./memories.ts";
import { text } from "./text.ts";

/**
 * Ranges and defaults of the limits for a connection: how far apart, how much in common, how strong. Kept in the browser,
 * sent with each request.
 * `contextSeparation` says nothing while `semanticFiltering` is off.
 */
export const connectionRanges = {
  /** Hours between two memories that time alone connects. */
  temporalThreshold: { min: 1, max: 72, step: 1, default: 12 },
  /** Entities that two memories have to share. */
  entityMinShared: { min: 1, max: 5, step: 1, default: 1 },
  connectionStrengthThreshold: { min: 0.05, max: 0.5, step: 0.05, default: 0.1 },
} as const;

const hours = connectionRanges.temporalThreshold;
const shared = connectionRanges.entityMinShared;
const strengths = connectionRanges.connectionStrengthThreshold;
/** "true" and "false", as a query has them. */
const onUnlessFalse = z._default(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value: "true" | "false") => value === "true"),
  ),
  true,
);

const settings = {
  temporalThreshold: z._default(
    z.coerce.number().check(z.int(), z.minimum(hours.min), z.maximum(hours.max)),
    hours.default,
  ),
  entityMinShared: z._default(
    z.coerce.number().check(z.int(), z.minimum(shared.min), z.maximum(shared.max)),
    shared.default,
  ),
  connectionStrengthThreshold: z._default(
    z.coerce.number().check(z.minimum(strengths.min), z.maximum(strengths.max)),
    strengths.default,
  ),
  /** Two memories that time connects must be about the same part of life, personal or business. */
  semanticFiltering: onUnlessFalse,
  /** Links between two entities: named together, or related by what a memory says. */
  showEntityConnections: onUnlessFalse,
  /** Strictly: a memory that is about neither part of life is connected by no time. */
  contextSeparation: onUnlessFalse,
  /** Two memories must have a word in common. */
  requireContentSimilarity: onUnlessFalse,
};
export const connectionSettingsSchema = z.object(settings);
export type ConnectionSettings = z.infer<typeof connectionSettingsSchema>;

/** Of one answer. */
export const graphBounds = {
  nodes: { most: 5_000, default: 400 },
  edges: { most: 20_000, default: 1_500 },
} as const;
const longestSearch = 200; // characters
const day = z.optional(z.iso.date("Not a day").check(z.maxLength(10, "Not a day")));
/** Filters that the graph and its lists have in common. */
export const narrowing = {
  /** The node to stand around: it, what is connected with it, and the connections among those. */
  around: z.optional(z.uuid("Not the id of a node")),
  /** Only nodes with these words in their name or title, and what they are connected with. */
  q: z.optional(text(longestSearch, "Search is too long")),
  /** Only entities of this type, and the memories that name them. */
  type: z.optional(entityTypeWord),
  /** Days of the person's time zone, both included: only memories from then. */
  from: day,
  to: day,
};

/** `GET /api/connections`. */
export const connectionsQuerySchema = z.object({
  ...settings,
  ...narrowing,
  nodes: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(graphBounds.nodes.most)),
    graphBounds.nodes.default,
  ),
  edges: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(graphBounds.edges.most)),
    graphBounds.edges.default,
  ),
});
export type ConnectionsQuery = z.infer<typeof connectionsQuerySchema>;

/** A memory, or somebody or something that memories name. */
export const graphNodeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["memory", "entity"]),
  /** Its title, or its name. */
  label: z.string(),
  /** Of a memory one of `memoryTypes`; of an entity its type, in capitals. */
  type: z.string(),
  /** Of a memory when it was written; of an entity when it was last named. */
  at: z.iso.datetime(),
  /** Of an entity: in how many memories it is named, of all the person has. Of a memory: how many entities it names. */
  mentions: z.int(),
  /** Edges of it in this answer. */
  connections: z.int(),
  /** Its other names. Empty for a memory. */
  aliases: z.array(z.string()),
});
export type GraphNode = z.infer<typeof graphNodeSchema>;

/**
 * A regular expression, for JavaScript and Postgres, of a relation that leads to its target, "works at"; any other is a noun
 * that stands alone, "brother".
 */
export const leadingRelation = "(^|\\s)(at|by|for|from|in|near|on|to|with)$";

/**
 * contains-person: a memory names somebody; co-occurs: memories name both; related: a memory says how they are related;
 * shared-person: two memories name the same; temporal: two memories of about the same time.
 */
export const graphEdgeSchema = z.object({
  /** The same for the same two nodes and type, in every answer. */
  id: z.string(),
  source: z.string(),
  target: z.string(),
  type: z.string(),
  /** 0 to 1. */
  strength: z.number(),
  /** A plain sentence, or for `related` the relation as it reads from source to target: "brother", "works at". */
  reason: z.string(),
  /** Memories that both ends are in; 0 for an edge between two memories. */
  memories: z.int(),
  /** Evidence: a sentence, of two memories one of each. `GET /api/connections/evidence` has all. */
  evidence: z.array(z.object({ memoryId: z.uuid(), quote: z.string() })),
});
export type GraphEdge = z.infer<typeof graphEdgeSchema>;

export const insightKinds = ["people", "locations", "organizations", "temporal"] as const;
/** The most named of each kind; temporal: the days on which most memories lie close together, their `label` a day, "2026-10-03". */
export const insightSchema = z.object({
  kind: z.enum(insightKinds),
  total: z.int(),
  top: z.array(z.object({ id: z.nullable(z.uuid()), label: z.string(), count: z.int() })),
});
export type Insight = z.infer<typeof insightSchema>;

/** Entity types, and how many entities each has; the most first. */
export const typeCountsSchema = z.array(z.object({ type: z.string(), count: z.int() }));

export const connectionsSchema = z.object({
  /** The five cards: of everything the person has, whatever was asked for. */
  counts: z.object({
    connections: z.int(),
    people: z.int(),
    places: z.int(),
    urls: z.int(),
    entities: z.int(),
  }),
  /**
   * Numbers of everything that was asked for, shown or not. Not `exact`: there are more edges than `edges`, which counts
   * links between two memories only where both are shown.
   */
  totals: z.object({ memories: z.int(), entities: z.int(), edges: z.int(), exact: z.boolean() }),
  types: typeCountsSchema,
  insights: z.array(insightSchema),
  nodes: z.array(graphNodeSchema),
  /** Edges, the strongest first; both ends are among the nodes. */
  edges: z.array(graphEdgeSchema),
});
export type Connections = z.infer<typeof connectionsSchema>;

/** `GET /api/connections/evidence`: the ends of an edge. */
export const evidenceQuerySchema = z.object({
  source: z.uuid("Give the id of a node"),
  target: z.uuid("Give the id of a node"),
});

/** A sentence of a memory, with what in it the connection is about: UTF-16 code units of `quote`, end exclusive. */
export const evidenceSchema = z.object({
  memoryId: z.uuid(),
  title: z.string(),
  type: z.enum(memoryTypes),
  at: z.iso.datetime(),
  quote: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** Relation of the two, where this sentence says it. */
  relation: z.nullable(z.string()),
});
export type Evidence = z.infer<typeof evidenceSchema>;
/** The newest first, at most twenty; `total` counts all. */
export const evidenceListSchema = z.object({ total: z.int(), evidence: z.array(evidenceSchema) });
