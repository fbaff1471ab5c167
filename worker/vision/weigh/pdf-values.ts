/** A value of a PDF (ISO 32000-1, 7.3), as far as it takes to know how a stream is packed; of strings nothing is kept. */
export type PdfValue = PdfName | PdfReference | PdfDictionary | PdfValue[] | number | null;
export type PdfName = { name: string };
export type PdfReference = { object: number };
export type PdfDictionary = Map<string, PdfValue>;

export const isName = (value: PdfValue | undefined): value is PdfName =>
  value !== null && typeof value === "object" && "name" in value;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  value !== null && typeof value === "object" && "object" in value;

/** Deeper ones overflow the stack of whoever reads them. */
const deepest = 200;

const spaces = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const delimiters = new Set(Array.from("()<>[]{}/%", (char) => char.charCodeAt(0)));
const [lineFeed, carriageReturn, backslash] = [0x0a, 0x0d, 0x5c];
const code = (char: string): number => char.charCodeAt(0);

/** As far as a value is read: what a stream says of itself takes some hundred bytes. */
const longest = 32 * 1024; // bytes

/** Reads values as lenient parsers do: what is out of place is passed over. Everything ends `longest` bytes from where it began. */
export class PdfValues {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
    this.#end = Math.min(bytes.length, at + longest);
  }

  /** True where reading has stopped after `longest` bytes, before the end of the file. */
  get isCutOff(): boolean {
    return this.at >= this.#end && this.#end < this.#bytes.length;
  }

  /** The next value, null for one of no interest, a word and a bracket out of place; `undefined` at `closing`, which is passed, and at the end. */
  value(closing = "", depth = 0): PdfValue | undefined {
    if (depth > deepest) throw new RangeError("The values of the PDF are nested too deeply");
    this.skipSpace();
    const byte = this.#here();
    if (byte === undefined || (closing !== "" && this.word(closing))) return undefined;
    if (byte === code("/")) return { name: this.#name() };
    if (this.word("<<")) return this.#dictionary(depth + 1);
    if (this.word("[")) return this.#list(depth + 1);
    if (byte === code("(")) return this.#skipString();
    if (byte === code("<")) return this.#skipHex();
    return this.#plain();
  }

  skipSpace(): void {
    for (let byte = this.#here(); byte !== undefined; byte = this.#here()) {
      if (byte === code("%")) this.#skipLine();
      else if (!spaces.has(byte)) return;
      else this.at += 1;
    }
  }

  /** True where this word stands here, which it passes then. */
  word(word: string): boolean {
    for (let index = 0; index < word.length; index++)
      if (this.#bytes[this.at + index] !== word.charCodeAt(index)) return false;
    this.at += word.length;
    return true;
  }

  #here(): number | undefined {
    return this.at < this.#end ? this.#bytes[this.at] : undefined;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (;;) {
      const key = this.value(">>", depth);
      if (key === undefined) return entries;
      if (!isName(key)) continue;
      const value = this.value(">>", depth);
      if (value === undefined) return entries;
      entries.set(key.name, value);
    }
  }

  #list(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    for (let item = this.value("]", depth); item !== undefined; item = this.value("]", depth))
      if (item !== null) items.push(item);
    return items;
  }

  /** With `#44` for D and the like written out (7.3.5). */
  #name(): string {
    this.at += 1;
    return this.#regular().replace(/#([\da-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #plain(): PdfValue {
    const text = this.#regular();
    if (text === "") this.at += 1; // a bracket out of place
    const number = Number(text);
    if (text === "" || Number.isNaN(number)) return null;
    return Number.isInteger(number) && number >= 0 ? (this.#reference(number) ?? number) : number;
  }

  /** A number may be the first part of a reference: `12 0 R`. */
  #reference(object: number): PdfReference | null {
    const back = this.at;
    this.skipSpace();
    if (/^\d+$/.test(this.#regular())) {
      this.skipSpace();
      if (this.#regular() === "R") return { object };
    }
    this.at = back;
    return null;
  }

  #regular(): string {
    const from = this.at;
    for (let byte = this.#here(); byte !== undefined; byte = this.#here()) {
      if (spaces.has(byte) || delimiters.has(byte)) break;
      this.at += 1;
    }
    return new TextDecoder("latin1").decode(this.#bytes.subarray(from, Math.min(this.at, from + 256)));
  }

  #skipString(): null {
    let open = 0;
    do {
      const byte = this.#here();
      if (byte === undefined) return null;
      if (byte === backslash) this.at += 1;
      else if (byte === code("(")) open += 1;
      else if (byte === code(")")) open -= 1;
      this.at += 1;
    } while (open > 0);
    return null;
  }

  #skipHex(): null {
    for (let byte = this.#here(); byte !== undefined; byte = this.#here()) {
      this.at += 1;
      if (byte === code(">")) break;
    }
    return null;
  }

  #skipLine(): void {
    for (let byte = this.#here(); byte !== undefined; byte = this.#here()) {
      this.at += 1;
      if (byte === lineFeed || byte === carriageReturn) return;
    }
  }
}
