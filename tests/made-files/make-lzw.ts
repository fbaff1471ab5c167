const [clear, end, firstFree, fullTable] = [256, 257, 258, 4095];

/** Spaces, at least `length` of them, packed as LZW packs best: each code says one more than the one before. */
export function makeLzw(length: number, earlyChange: 0 | 1 = 1): Uint8Array {
  const bits = new Bits();
  let width = 9;
  for (let said = 0; said < length; ) {
    bits.put(clear, width);
    width = 9;
    bits.put(0x20, width);
    for (let code = firstFree; code < fullTable && said < length; code++) {
      bits.put(code, width);
      said += code - firstFree + 2;
      if (code + 1 + earlyChange >= 1 << width && width < 12) width += 1;
    }
    if (said >= length) bits.put(end, width);
  }
  return bits.bytes();
}

class Bits {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  put(value: number, width: number): void {
    this.#held = (this.#held << width) | value;
    this.#count += width;
    for (; this.#count >= 8; this.#count -= 8) this.#bytes.push((this.#held >> (this.#count - 8)) & 0xff);
    this.#held &= (1 << this.#count) - 1;
  }

  bytes(): Uint8Array {
    return new Uint8Array([...this.#bytes, (this.#held << (8 - this.#count)) & 0xff]);
  }
}
