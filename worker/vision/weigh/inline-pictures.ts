import { type Packing, packingsOf } from "./packing.ts";
import { PdfValues } from "./pdf-values.ts";
import type { Sink } from "./unpackers.ts";

/** A dictionary within a page has some hundred bytes. */
const longestDictionary = 4 * 1024; // bytes
/** A picture within a page ends before the next one begins; what ends nowhere stays open. */
const mostOpen = 16;

const nothing: Sink = { ended: false, push: () => undefined };

/**
 * Looks through what draws a page for pictures that stand in it, packed by themselves (ISO 32000-1, 8.9.7): `BI`, a
 * dictionary, `ID`, data. `open` gives what unpacks them; where the data ends is for the data to say.
 */
export class InlinePictures implements Sink {
  readonly ended = false;
  readonly #open: (packing: Packing, next: Sink) => Sink;
  #sinks: Sink[] = [];
  #tail: Uint8Array = new Uint8Array();

  constructor(open: (packing: Packing, next: Sink) => Sink) {
    this.#open = open;
  }

  push(bytes: Uint8Array): void {
    for (const sink of this.#sinks) sink.push(bytes);
    this.#sinks = this.#sinks.filter(({ ended }) => !ended);
    const window = new Uint8Array(this.#tail.length + bytes.length);
    window.set(this.#tail);
    window.set(bytes, this.#tail.length);
    const fresh = this.#tail.length - 3; // a keyword may lie on the border
    for (let at = window.indexOf(0x49, Math.max(0, fresh)); at !== -1; at = window.indexOf(0x49, at + 1))
      if (isKeyword(window, at) && at + 3 > this.#tail.length) this.#begin(window, at);
    this.#tail = window.slice(-longestDictionary);
  }

  #begin(window: Uint8Array, at: number): void {
    const begin = lastBegin(window, at);
    if (begin === -1) return;
    const dictionary = window.slice(begin, at + 2);
    dictionary.set([0x3e, 0x3e], dictionary.length - 2); // so that it ends as any other does
    dictionary.set([0x3c, 0x3c], 0);
    const parsed = new PdfValues(dictionary, 0).value();
    if (!(parsed instanceof Map)) return;
    for (const packing of packingsOf(parsed, () => [])) {
      const sink = this.#open(packing, nothing);
      if (sink === nothing || this.#sinks.length >= mostOpen) continue;
      sink.push(window.subarray(at + 3));
      this.#sinks.push(sink);
    }
  }
}

const isSpace = (byte: number | undefined): boolean => byte === undefined || byte <= 0x20;

const isKeyword = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === 0x44 && isSpace(bytes[at - 1]) && at + 2 < bytes.length && isSpace(bytes[at + 2]);

function lastBegin(bytes: Uint8Array, before: number): number {
  for (let at = bytes.lastIndexOf(0x42, before); at !== -1; at = bytes.lastIndexOf(0x42, at - 1)) {
    if (bytes[at + 1] === 0x49 && isSpace(bytes[at - 1]) && isSpace(bytes[at + 2])) return at;
    if (at === 0) return -1;
  }
  return -1;
}
