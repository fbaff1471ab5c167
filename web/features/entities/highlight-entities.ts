import type { ToldEntity } from "#shared/analysis";

/** A piece of a text: what names an entity, or what lies between. */
export type EntityPart = { text: string; entity: ToldEntity | null };

/** Confidence above which a finding is shown: one that came with the text, and one that was asked for while reading. */
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
  entities: readonly ToldEntity[],
  threshold: number,
): EntityPart[] {
  const named = new Map<string, ToldEntity>();
  for (const entity of entities) {
    const written = entity.written ?? entity.value;
    if (!text.includes(written)) continue;
    const known = named.get(written);
    if (entity.confidence > threshold && (known === undefined || known.confidence < entity.confidence))
      named.set(written, entity);
  }
  if (named.size === 0) return [{ text, entity: null }];
  const parts: EntityPart[] = [];
  let done = 0;
  for (const { value, index } of placesOf([...named.keys()], text)) {
    if (parts.length > 2 * mostHighlights) break;
    if (index < done) continue;
    if (index > done) parts.push({ text: text.slice(done, index), entity: null });
    parts.push({ text: value, entity: named.get(value) ?? null });
    done = index + value.length;
  }
  return done < text.length ? [...parts, { text: text.slice(done), entity: null }] : parts;
}

type Place = { value: string; index: number };

/**
 * Finds where the values stand as words of their own, from the left, the longer first. Looks them up one by one: a pattern
 * of all of them would have to be made for each text, and its borders over all of Unicode take longer to make than the text
 * to search.
 */
function placesOf(values: string[], text: string): Place[] {
  return values
    .flatMap((value) => occurrencesOf(value, text))
    .sort((a, b) => a.index - b.index || b.value.length - a.value.length);
}

function occurrencesOf(value: string, text: string): Place[] {
  const places: Place[] = [];
  if (value === "") return places;
  const needsBegin = beginsWithWord.test(value);
  const needsEnd = endsWithWord.test(value);
  for (let index = text.indexOf(value); index !== -1; index = text.indexOf(value, index + 1)) {
    const end = index + value.length;
    const continues =
      (needsBegin && endsWithWord.test(text.slice(Math.max(0, index - codePoint), index))) ||
      (needsEnd && beginsWithWord.test(text.slice(end, end + codePoint)));
    if (!continues) places.push({ value, index });
  }
  return places;
}

/** Length of a code point at most. */
const codePoint = 2; // UTF-16 units
