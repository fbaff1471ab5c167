import { type SourceFile, textOf } from "../source-file.ts";

/** Of one element: a conversation with its pictures left out is a hundredth of it. */
const longestElement = 16 * 1024 * 1024; // characters

/**
 * The elements of an array in a JSON file, one at a time, so that a file of gigabytes is read in the room of one element; of
 * a file that is an object, this object. Undefined for an element that is no JSON or too long.
 */
export async function* jsonElements(file: SourceFile): AsyncGenerator<unknown> {
  const splitter = new ElementSplitter();
  for await (const text of textOf(file)) yield* splitter.push(text);
  if (splitter.isOpen) yield undefined;
}

class ElementSplitter {
  #depth = 0;
  #isArray: boolean | null = null;
  #inString = false;
  #isEscaped = false;
  #parts: string[] = [];
  #length = 0;

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  *push(text: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const before = this.#depth;
      this.#step(text.charCodeAt(at));
      const floor = this.#isArray ? 1 : 0;
      if (before === floor && this.#depth > floor) from = at;
      if (before > floor && this.#depth === floor && this.#isArray !== null) {
        this.#keep(text.slice(from, at + 1));
        yield this.#end();
        from = at + 1;
      }
    }
    if (this.#depth > (this.#isArray ? 1 : 0)) this.#keep(text.slice(from));
  }

  #step(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#inString) {
      if (code === 0x5c) this.#isEscaped = true;
      else if (code === 0x22) this.#inString = false;
    } else if (code === 0x22) this.#inString = true;
    else if (code === 0x7b || code === 0x5b) {
      this.#isArray ??= code === 0x5b;
      this.#depth++;
    } else if (code === 0x7d || code === 0x5d) this.#depth--;
  }

  #keep(text: string): void {
    this.#length += text.length;
    if (this.#length > longestElement) this.#parts = [];
    else this.#parts.push(text);
  }

  #end(): unknown {
    const text = this.#length > longestElement ? "" : this.#parts.join("");
    [this.#parts, this.#length] = [[], 0];
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }
}

export const notAsExpected = "It is not built as this export is";
