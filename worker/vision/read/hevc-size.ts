/** NAL unit types (ISO/IEC 23008-2, table 7-1). */
const sequenceParameters = 33;
const lastOfPictures = 31;

const kindOf = (unit: Uint8Array): number => ((unit[0] ?? 0) >> 1) & 63;

/** Tells whether a unit begins a picture: the first slice of one says so (7.3.6.1). */
export const beginsPicture = (unit: Uint8Array): boolean =>
  kindOf(unit) <= lastOfPictures && ((unit[2] ?? 0) & 0x80) !== 0;

/** Size of the pictures that a sequence parameter set announces (7.3.2.2); null for any other unit. */
export function announcedSize(unit: Uint8Array): { width: number; height: number } | null {
  if (kindOf(unit) !== sequenceParameters) return null;
  const bits = new Bits(unescaped(unit.subarray(2)));
  bits.skip(4);
  const layers = bits.take(3);
  bits.skip(1 + profileBits + levelBits);
  skipLayers(bits, layers);
  bits.takeGolomb();
  if (bits.takeGolomb() === 3) bits.skip(1);
  return { width: bits.takeGolomb(), height: bits.takeGolomb() };
}

const profileBits = 88;
const levelBits = 8;

/** Skips the profile and level of each further layer (7.3.3). */
function skipLayers(bits: Bits, layers: number): void {
  if (layers === 0) return;
  const said = Array.from({ length: 8 }, () => bits.take(1) * profileBits + bits.take(1) * levelBits);
  for (const count of said.slice(0, layers)) bits.skip(count);
}

/** Length within which a size stands. */
const readAtMost = 128; // bytes

/** Copies the bytes up to there, without the three that escapes a third zero in a row (7.4.2). */
function unescaped(unit: Uint8Array): number[] {
  const bytes: number[] = [];
  let zeros = 0;
  for (const byte of unit.subarray(0, readAtMost)) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes.push(byte);
  }
  return bytes;
}

/** Bits from the highest of each byte on; beyond the end there are zeros. */
class Bits {
  readonly #bytes: number[];
  #at = 0;

  constructor(bytes: number[]) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.#at++)
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  /** An Exp-Golomb code (9.2); a size of more than 31 bits is none. */
  takeGolomb(): number {
    let zeros = 0;
    while (zeros < 32 && this.take(1) === 0) zeros += 1;
    return zeros === 32 ? Number.POSITIVE_INFINITY : 2 ** zeros - 1 + this.take(zeros);
  }
}
