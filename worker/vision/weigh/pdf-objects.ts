import { Refusal } from "../refusal.ts";
import { type PdfValue, PdfValues } from "./pdf-values.ts";

/** Number, generation and keyword (ISO 32000-1, 7.3.10), as nearly everybody writes them. */
const begins = /(\d{1,10})\s+\d{1,5}\s*obj$/;
const longestBegin = 40; // bytes

/** A file that was changed again and again has an object once for each time. */
const mostAlike = 10_000;
export const entangled = "The PDF is damaged and cannot be opened.";

/** Reads the value behind each `obj` of a file, by its number, whatever the file's tables say. */
export class PdfObjects {
  readonly #bytes: Uint8Array;
  readonly #looked: (bytes: number) => void;
  readonly #values = new Map<number, PdfValue[]>();
  #places: Map<number, number[]> | undefined;

  constructor(bytes: Uint8Array, looked: (bytes: number) => void) {
    this.#bytes = bytes;
    this.#looked = looked;
  }

  /** All values of that number, and those whose number is written in another way: they may have any. */
  all(object: number): PdfValue[] {
    this.#places ??= findPlaces(this.#bytes);
    const known = this.#values.get(object);
    if (known !== undefined) return known;
    const places = [...(this.#places.get(object) ?? []), ...(this.#places.get(unnumbered) ?? [])];
    const values = places.map((at) => this.#valueAt(at));
    this.#values.set(object, values);
    return values;
  }

  #valueAt(at: number): PdfValue {
    const values = new PdfValues(this.#bytes, at);
    const value = values.value() ?? null;
    this.#looked(values.at - at);
    return value;
  }
}

const unnumbered = -1;

function findPlaces(bytes: Uint8Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = findBytes(bytes, "obj", 0); at !== -1; at = findBytes(bytes, "obj", at + 3)) {
    if (bytes[at - 1] === 0x64) continue; // endobj
    const before = bytes.subarray(Math.max(0, at - longestBegin), at + 3);
    const [, number] = begins.exec(new TextDecoder("latin1").decode(before)) ?? [];
    const object = number === undefined ? unnumbered : Number(number);
    const known = places.get(object);
    if (known === undefined) places.set(object, [at + 3]);
    else if (known.length < mostAlike) known.push(at + 3);
    else throw new Refusal(entangled);
  }
  return places;
}

/** Returns the first place of an ASCII word at `from` or behind it; -1 for none. */
export function findBytes(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let matched = 1;
    while (matched < word.length && bytes[at + matched] === word.charCodeAt(matched)) matched += 1;
    if (matched === word.length) return at;
  }
  return -1;
}
