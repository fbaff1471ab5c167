import type { Entity } from "#shared/analysis";

/** A piece of a text: what names an entity, or what lies between. */
export type EntityPart = { text: string; entity: Entity | null };

/** How sure a finding must be to be shown: of one that came with the text, and of one that was asked for while reading. */
export const surerThan = { precomputed: 0.6, fetched: 0.7 } as const;

/** A book that names Ana on every page needs no thousand buttons. */
const mostHighlights = 300;

/** Scripts that set no space between words: there, any place may be a word's border. */
const spaceless = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const word = String.raw`(?!${spaceless})[\p{L}\p{N}]`;
/** Made once: patterns over all of Unicode take long to make, and an answer names much. */
const beginsWithWord = new RegExp(`^${word}`, "u");
const endsWithWord = new RegExp(`${word}$`, "u");

/**
 * Parts a text at the names of entities, each time one stands there as words of its own; the longer name wins. Joined,
 * the parts are the text. Only entities surer than `threshold` count.
 */
export function highlightEntities(
  text: string,
  entities: readonly Entity[],
  threshold: number,
): EntityPart[] {
  const named = new Map<string, Entity>();
  for (const entity of entities) {
    if (!text.includes(entity.value)) continue;
    const known = named.get(entity.value);
    if (entity.confidence > threshold && (known === undefined || known.confidence < entity.confidence))
      named.set(entity.value, entity);
  }
  if (named.size === 0) return [{ text, entity: null }];
  const parts: EntityPart[] = [];
  let done = 0;
  for (const { 0: value, index } of text.matchAll(patternOf([...named.keys()]))) {
    if (parts.length > 2 * mostHighlights) break;
    if (index > done) parts.push({ text: text.slice(done, index), entity: null });
    parts.push({ text: value, entity: named.get(value) ?? null });
    done = index + value.length;
  }
  return done < text.length ? [...parts, { text: text.slice(done), entity: null }] : parts;
}

function patternOf(values: string[]): RegExp {
  const longestFirst = values.toSorted((a, b) => b.length - a.length);
  const bordered = longestFirst.map((value) => {
    const literal = value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const begin = beginsWithWord.test(value) ? `(?<!${word})` : "";
    const end = endsWithWord.test(value) ? `(?!${word})` : "";
    return begin + literal + end;
  });
  return new RegExp(bordered.join("|"), "gu");
}
