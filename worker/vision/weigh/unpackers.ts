import { Inflate } from "fflate";
import { Lzw } from "./lzw.ts";

/** Takes bytes, a few at a time, until it wants no more. */
export interface Sink {
  push(bytes: Uint8Array): void;
  readonly ended: boolean;
}

/** Takes the number of bytes out of an unpacker before they are used; throws when it is too much. */
export type Spend = (bytes: number) => void;

/** Little goes in at a time, for each byte may become a thousand. */
const slice = 1024; // bytes
/** Slices after which nothing is to be expected of packed data that has not said anything: it has ended, or never will. */
const mostIdle = 256;

/** The filters of a PDF that make bytes of bytes (ISO 32000-1, 7.4), each by both its names. */
export const unpackers: Record<string, (next: Sink, spend: Spend, earlyChange: 0 | 1) => Sink> = {
  FlateDecode: (next, spend) => new Flate(next, spend),
  LZWDecode: (next, spend, earlyChange) => {
    const lzw = new Lzw(earlyChange);
    return new ByByte(next, spend, (byte, emit) => lzw.take(byte, emit));
  },
  RunLengthDecode: (next, spend) => new ByByte(next, spend, runLength()),
  ASCII85Decode: (next, spend) => new ByByte(next, spend, ascii85()),
  ASCIIHexDecode: (next, spend) => new ByByte(next, spend, asciiHex()),
};

/** Hands bytes on in slices, so that whatever makes thousands of each stays small. */
export function pushSliced(sink: Sink, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length && !sink.ended; at += slice) sink.push(bytes.subarray(at, at + slice));
}

/** Past its header, which not every parser looks at as closely as this one's. */
class Flate implements Sink {
  readonly #next: Sink;
  readonly #inflate: Inflate;
  #header = 2; // bytes, RFC 1950, 2.2
  #idle = 0;
  #isDamaged = false;

  constructor(next: Sink, spend: Spend) {
    this.#next = next;
    this.#inflate = new Inflate((chunk) => {
      this.#idle = chunk.length > 0 ? 0 : this.#idle + 1;
      spend(chunk.length);
      pushSliced(next, chunk);
    });
  }

  get ended(): boolean {
    return this.#isDamaged || this.#idle >= mostIdle || this.#next.ended;
  }

  push(bytes: Uint8Array): void {
    const skipped = Math.min(this.#header, bytes.length);
    this.#header -= skipped;
    try {
      this.#inflate.push(bytes.subarray(skipped));
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#isDamaged = true; // the parser, too, takes what comes before
    }
  }
}

/** The library's own errors have a number. */
const isDamage = (error: unknown): boolean => error instanceof Error && "code" in error;

type Emit = (byte: number) => void;
/** Takes a byte; answers true when it was the last that counts. */
type Step = (byte: number, emit: Emit) => boolean;

class ByByte implements Sink {
  readonly #next: Sink;
  readonly #spend: Spend;
  readonly #step: Step;
  readonly #out = new Uint8Array(slice);
  #filled = 0;
  #isOver = false;

  constructor(next: Sink, spend: Spend, step: Step) {
    this.#next = next;
    this.#spend = spend;
    this.#step = step;
  }

  get ended(): boolean {
    return this.#isOver || this.#next.ended;
  }

  push(bytes: Uint8Array): void {
    const emit = (byte: number) => {
      this.#out[this.#filled++] = byte;
      if (this.#filled === slice) this.#flush();
    };
    for (const byte of bytes) {
      if (this.ended) break;
      this.#isOver = this.#step(byte, emit);
    }
    this.#flush();
  }

  #flush(): void {
    this.#spend(this.#filled);
    if (this.#filled > 0 && !this.#next.ended) this.#next.push(this.#out.subarray(0, this.#filled));
    this.#filled = 0;
  }
}

function runLength(): Step {
  let literal = 0;
  let repeat = 0;
  return (byte, emit) => {
    if (literal > 0) {
      literal -= 1;
      emit(byte);
    } else if (repeat > 0) {
      for (; repeat > 0; repeat--) emit(byte);
    } else if (byte === 128) return true;
    else if (byte < 128) literal = byte + 1;
    else repeat = 257 - byte;
    return false;
  };
}

const isSpace = (byte: number): boolean => byte <= 0x20;

function ascii85(): Step {
  let group: number[] = [];
  const flush = (emit: Emit) => {
    const count = group.length - 1;
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
    for (let index = 0; index < count; index++) emit(Math.floor(value / 256 ** (3 - index)) & 0xff);
    group = [];
  };
  return (byte, emit) => {
    if (isSpace(byte)) return false;
    if (byte === 0x7e) {
      flush(emit);
      return true;
    }
    if (byte === 0x7a && group.length === 0) for (let index = 0; index < 4; index++) emit(0);
    else if (group.push(byte - 0x21) === 5) flush(emit);
    return false;
  };
}

/** Of a character that is none, -1. */
const digits = Int8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
});

function asciiHex(): Step {
  let first = -1;
  return (byte, emit) => {
    if (byte === 0x3e) {
      if (first !== -1) emit(first << 4);
      return true;
    }
    const digit = digits[byte] ?? -1;
    if (digit === -1) return false;
    if (first !== -1) emit((first << 4) | digit);
    first = first === -1 ? digit : -1;
    return false;
  };
}
