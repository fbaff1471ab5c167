import type { Entity } from "#shared/analysis";
import { findEntities } from "../../language/entities/find-entities.ts";
import type { KnownName } from "../../language/entities/find-known-names.ts";
import type { Deps } from "../../platform/deps.ts";
import { findKnownNames } from "../connections/connections.store.ts";

const mostEntities = 50;

type Answered = {
  /** Markdown with markers, "[1]". */
  text: string;
  /** Entities that the analyses of the cited memories found. */
  cited: readonly Entity[];
};

type Reader = {
  /** IANA: how the person writes dates and telephone numbers. */
  timeZone: string;
  knownNames: KnownName[];
};

/** Finds what an answer to a person names, by the names that they know. Costs one look into the database, and no provider. */
export async function findEntitiesOfAnswer(
  { db }: Pick<Deps, "db">,
  { id, timeZone }: { id: number; timeZone: string },
  answered: Answered,
): Promise<Entity[]> {
  return entitiesOfAnswer(answered, { timeZone, knownNames: await findKnownNames(db, id) });
}

/**
 * Finds what an answer names, each at its first place in it: what its sources name too, and what the answer says by itself,
 * like a date that it worked out or a name out of general knowledge. About the same words the analysis of a source is right,
 * for it knew what stands around them.
 */
export function entitiesOfAnswer({ text, cited }: Answered, reader: Reader): Entity[] {
  const said = findEntities(withoutMarkers(text), { ...reader, limit: mostEntities });
  const inSources = new Map<string, Entity>();
  for (const entity of cited) {
    const start = text.indexOf(entity.value);
    const known = inSources.get(entity.value);
    if (start < 0 || (known !== undefined && known.confidence >= entity.confidence)) continue;
    inSources.set(entity.value, { ...entity, start, end: start + entity.value.length });
  }
  return [...inSources.values(), ...said.filter(({ value }) => !inSources.has(value))]
    .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
    .slice(0, mostEntities);
}

/** Spaces in their place, so that what stands behind them keeps its own. */
const withoutMarkers = (text: string): string =>
  text.replace(/\[\d{1,3}\]/g, (marker) => " ".repeat(marker.length));
