/** A Huffman code (ITU-T T.81, C and F.2.2.3): how many codes there are of each length, and what they stand for in order. */
export class HuffmanCode {
  readonly #symbols: Uint8Array;
  /** For each length the largest code, -1 where there is none, and what leads from a code to its symbol. */
  readonly #largest = new Int32Array(18).fill(-1);
  readonly #offset = new Int32Array(18);
  /** Symbol and length of codes of up to eight bits, by the next eight bits; 0 where they are not enough. */
  readonly #quick = new Uint16Array(256);

  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.#symbols = symbols;
    for (let length = 1, code = 0, index = 0; length <= 16; length++, code <<= 1) {
      const count = counts[length - 1] ?? 0;
      this.#offset[length] = index - code;
      for (let one = 0; one < count; one++, code++, index++) this.#note(code, length, index);
      if (count > 0) this.#largest[length] = code - 1;
    }
  }

  #note(code: number, length: number, index: number): void {
    if (length > 8 || code >= 1 << length) return;
    const entry = ((this.#symbols[index] ?? 0) << 8) | length;
    this.#quick.fill(entry, code << (8 - length), (code + 1) << (8 - length));
  }

  /** The next symbol; 0 for a code that there is not. */
  read(bits: Bits): number {
    const quick = this.#quick[bits.peek(8)] ?? 0;
    if (quick !== 0) {
      bits.skip(quick & 0xff);
      return quick >> 8;
    }
    const ahead = bits.peek(16);
    for (let length = 1; length <= 16; length++) {
      const code = ahead >> (16 - length);
      if (code > (this.#largest[length] ?? -1)) continue;
      bits.skip(length);
      return this.#symbols[code + (this.#offset[length] ?? 0)] ?? 0;
    }
    bits.skip(16);
    return 0;
  }
}

/** The bits of a scan (ITU-T T.81, F.2.2.5), up to a marker; then zeros come, as many as are asked for. */
export class Bits {
  readonly #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;
  #missing = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Offset of the marker that ends the scan, or of the next byte to read. */
  get at(): number {
    return this.#at;
  }

  /** True where more was read than there was. */
  get isOver(): boolean {
    return this.#missing > 4;
  }

  /** The next bits, at most 16, as a number. */
  peek(count: number): number {
    while (this.#count < count) this.#take();
    return (this.#held >>> (this.#count - count)) & ((1 << count) - 1);
  }

  skip(count: number): void {
    this.#count -= count;
  }

  read(count: number): number {
    if (count === 0) return 0;
    const value = this.peek(count);
    this.#count -= count;
    return value;
  }

  /** A number of so many bits with its sign (F.2.2.1, EXTEND). */
  signed(count: number): number {
    const value = this.read(count);
    return count === 0 || value >= 1 << (count - 1) ? value : value - (1 << count) + 1;
  }

  /** Goes on behind the next restart marker; false where another one comes first, or none. */
  restart(): boolean {
    [this.#held, this.#count, this.#missing] = [0, 0, 0];
    for (; this.#at + 1 < this.#bytes.length; this.#at++) {
      const [first, second] = [this.#bytes[this.#at], this.#bytes[this.#at + 1] ?? 0];
      if (first !== 0xff || second === 0 || second === 0xff) continue;
      if (second < 0xd0 || second > 0xd7) return false;
      this.#at += 2;
      return true;
    }
    return false;
  }

  #take(): void {
    const byte = this.#bytes[this.#at];
    const isStuffed = byte === 0xff && this.#bytes[this.#at + 1] === 0;
    const isEnd = byte === undefined || (byte === 0xff && !isStuffed);
    if (isEnd) this.#missing += 1;
    else this.#at += isStuffed ? 2 : 1;
    this.#held = (this.#held << 8) | (isEnd ? 0 : byte);
    this.#count += 8;
  }
}
