const [clear, end, firstFree, mostCodes] = [256, 257, 258, 4096];

/** Unpacks LZW as PDF and TIFF have it (ISO 32000-1, 7.4.4): codes of 9 to 12 bits, which grow one code early or not. */
export class Lzw {
  readonly #earlyChange: 0 | 1;
  readonly #prefix = new Uint16Array(mostCodes);
  readonly #last = new Uint8Array(mostCodes);
  readonly #length = new Uint16Array(mostCodes);
  readonly #sequence = new Uint8Array(mostCodes);
  #bits = 0;
  #held = 0;
  #width = 9;
  #next = firstFree;
  #previous = -1;

  constructor(earlyChange: 0 | 1) {
    this.#earlyChange = earlyChange;
    for (let byte = 0; byte < clear; byte++) {
      this.#last[byte] = byte;
      this.#length[byte] = 1;
    }
  }

  /** Takes a byte; answers true at the end. */
  take(byte: number, emit: (byte: number) => void): boolean {
    this.#bits = (this.#bits << 8) | byte;
    this.#held += 8;
    if (this.#held < this.#width) return false;
    this.#held -= this.#width;
    const code = (this.#bits >> this.#held) & ((1 << this.#width) - 1);
    this.#bits &= (1 << this.#held) - 1;
    if (code === end) return true;
    if (code === clear) [this.#width, this.#next, this.#previous] = [9, firstFree, -1];
    else this.#say(code, emit);
    return false;
  }

  /** A code that is not there yet is the sequence before it and its own first byte again. */
  #say(code: number, emit: (byte: number) => void): void {
    const isKnown = code < this.#next;
    const from = isKnown ? code : this.#previous;
    if (from < 0) return;
    const length = this.#length[from] ?? 0;
    for (let at = length - 1, link = from; at >= 0; at--) {
      this.#sequence[at] = this.#last[link] ?? 0;
      link = this.#prefix[link] ?? 0;
    }
    const [first = 0] = this.#sequence;
    for (let at = 0; at < length; at++) emit(this.#sequence[at] ?? 0);
    if (!isKnown) emit(first);
    this.#learn(first);
    this.#previous = isKnown ? code : Math.min(this.#next - 1, mostCodes - 1);
  }

  #learn(first: number): void {
    if (this.#previous < 0 || this.#next >= mostCodes) return;
    this.#prefix[this.#next] = this.#previous;
    this.#last[this.#next] = first;
    this.#length[this.#next] = (this.#length[this.#previous] ?? 0) + 1;
    this.#next += 1;
    if (this.#next + this.#earlyChange >= 1 << this.#width && this.#width < 12) this.#width += 1;
  }
}
