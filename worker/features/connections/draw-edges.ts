import type { ConnectionSettings, GraphEdge } from "#shared/connections";
import {
  linkMemories,
  type MemoryLink,
  type RuledMemory,
  ruledMemory,
  strengthOfMention,
  strengthOfPair,
} from "./connection-rule.ts";
import type { GraphEntity, GraphMemory, Mention, Pair, Relation } from "./graph.store.ts";
import { type FoldedSentence, quoteFrom, readSentences } from "./quote-sentence.ts";

export type GraphParts = {
  entities: GraphEntity[];
  memories: GraphMemory[];
  /** The ones of most memories, and how many there are in all. */
  pairs: Pair[];
  allPairs: number;
  relations: Relation[];
};

/** An edge whose sentences are looked for once it is among the strongest. */
type Draft = Omit<GraphEdge, "evidence"> & { quoted: () => GraphEdge["evidence"] };

/** Memories that name the same are compared with so many that were written next, which bounds the work for a name in thousands. */
const mostNext = 40;

/** The strongest edges between these nodes, and how many there are in all. */
export function drawEdges(
  parts: GraphParts,
  settings: ConnectionSettings,
  most: number,
): { edges: GraphEdge[]; total: number; isBounded: boolean } {
  const quote = quoter(parts);
  const links = memoryEdges(parts, settings, quote);
  const drafts = [
    ...mentionEdges(parts, quote),
    ...(settings.showEntityConnections ? [...relationEdges(parts), ...pairEdges(parts, quote)] : []),
    ...links.drafts,
  ].filter(({ strength }) => strength >= settings.connectionStrengthThreshold);
  const edges = drafts
    .toSorted((a, b) => b.strength - a.strength || b.memories - a.memories)
    .slice(0, most)
    .map(({ quoted, ...edge }) => ({ ...edge, evidence: quoted() }));
  const unread = parts.allPairs - parts.pairs.length;
  return { edges, total: drafts.length + unread, isBounded: links.isBounded };
}

type Quote = (memoryId: string, ...entityIds: string[]) => GraphEdge["evidence"];

/** Finds the sentence of a memory that names these; each text is cut into sentences once. */
function quoter({ memories, entities }: GraphParts): Quote {
  const names = new Map(entities.map(({ id, value, aliases }) => [id, [value, ...aliases]]));
  const texts = new Map(memories.map((memory) => [memory.id, memory]));
  const cut = new Map<string, FoldedSentence[]>();
  return (memoryId, ...entityIds) => {
    const memory = texts.get(memoryId);
    if (memory === undefined) return [];
    const sentences = cut.get(memoryId) ?? readSentences(memory.text || memory.title);
    cut.set(memoryId, sentences);
    const { quote } = quoteFrom(
      sentences,
      entityIds.flatMap((id) => names.get(id) ?? []),
    );
    return quote === "" ? [] : [{ memoryId, quote }];
  };
}

function mentionEdges({ entities, memories }: GraphParts, quote: Quote): Draft[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const draft = ({ id, title }: GraphMemory, { entityId, confidence }: Mention): Draft[] => {
    const entity = byId.get(entityId);
    if (entity === undefined) return [];
    return [
      {
        id: `${entityId}:${id}`,
        source: entityId,
        target: id,
        type: `contains-${entity.type.toLowerCase()}`,
        strength: strengthOfMention(confidence),
        reason: `“${title}” names ${entity.value}`,
        memories: 1,
        quoted: () => quote(id, entityId),
      },
    ];
  };
  return memories.flatMap((memory) => memory.mentions.flatMap((mention) => draft(memory, mention)));
}

function pairEdges({ pairs, entities, memories: shown }: GraphParts, quote: Quote): Draft[] {
  const names = new Map(entities.map(({ id, value }) => [id, value]));
  const naming = Map.groupBy(
    shown.flatMap(({ id, mentions }) => mentions.map(({ entityId }) => ({ id, entityId }))),
    ({ entityId }) => entityId,
  );
  return pairs.map(({ firstId, secondId, memories }) => ({
    id: `${firstId}:${secondId}`,
    source: firstId,
    target: secondId,
    type: "co-occurs",
    strength: strengthOfPair(memories),
    reason: `${names.get(firstId)} and ${names.get(secondId)} are named together in ${memories === 1 ? "one memory" : `${memories} memories`}`,
    memories,
    quoted: () => {
      const others = new Set(naming.get(secondId)?.map(({ id }) => id));
      const both = naming.get(firstId)?.find(({ id }) => others.has(id));
      return both === undefined ? [] : quote(both.id, firstId, secondId);
    },
  }));
}

/** Each relation of two once, by the newest memory that says it. */
function relationEdges({ relations }: GraphParts): Draft[] {
  const told = new Map<string, Draft>();
  for (const { sourceId, targetId, relation, quote, memoryId, confidence } of relations) {
    const id = `${sourceId}:${targetId}:${relation}`;
    const known = told.get(id);
    told.set(id, {
      id,
      source: sourceId,
      target: targetId,
      type: "related",
      strength: strengthOfMention(confidence),
      reason: relation,
      memories: (known?.memories ?? 0) + 1,
      quoted: known?.quoted ?? (() => [{ memoryId, quote }]),
    });
  }
  return [...told.values()];
}

function memoryEdges(parts: GraphParts, settings: ConnectionSettings, quote: Quote) {
  const ruled = ruleMemories(parts);
  const drafts: Draft[] = [];
  const seen = new Set<string>();
  let isBounded = false;
  const compare = (a: RuledMemory, b: RuledMemory) => {
    const id = a.id < b.id ? `${a.id}:${b.id}` : `${b.id}:${a.id}`;
    if (seen.has(id)) return;
    seen.add(id);
    const link = linkMemories(a, b, settings);
    if (link !== null) drafts.push(memoryEdge(id, link, a, b, quote));
  };
  const naming = Map.groupBy(
    ruled.flatMap((memory) => memory.entities.map((entity) => ({ entity: entity.id, memory }))),
    ({ entity }) => entity,
  );
  for (const group of naming.values()) {
    isBounded ||= group.length > mostNext + 1;
    group.forEach(({ memory }, place) => {
      for (const next of group.slice(place + 1, place + 1 + mostNext)) compare(memory, next.memory);
    });
  }
  const window = settings.temporalThreshold * 60 * 60_000;
  ruled.forEach((memory, place) => {
    for (let next = place + 1; next <= place + mostNext; next++) {
      const other = ruled[next];
      if (other === undefined || other.at - memory.at > window) break;
      compare(memory, other);
    }
  });
  return { drafts, isBounded };
}

/** In the order of time. */
const ruleMemories = ({ memories }: GraphParts): RuledMemory[] =>
  memories
    .map(({ mentions, ...memory }) =>
      ruledMemory(
        { ...memory, content: memory.text },
        mentions.map(({ entityId, type }) => ({ id: entityId, type })),
      ),
    )
    .toSorted((a, b) => a.at - b.at);

function memoryEdge(id: string, link: MemoryLink, a: RuledMemory, b: RuledMemory, quote: Quote): Draft {
  const ids = link.shared.map((entity) => entity.id);
  const hours = Math.round(Math.abs(a.at - b.at) / (60 * 60_000));
  const reason =
    link.type === "temporal"
      ? `Written within ${hours <= 1 ? "an hour" : `${hours} hours`} of each other`
      : `Both name ${ids.length === 1 ? "the same" : `the same ${ids.length}`}`;
  return {
    id,
    source: a.id,
    target: b.id,
    type: link.type,
    strength: link.strength,
    reason,
    memories: 0,
    quoted: () => [...quote(a.id, ...ids), ...quote(b.id, ...ids)],
  };
}
