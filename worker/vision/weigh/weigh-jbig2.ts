/** ITU-T T.88, 7.3: types of the segments that paint a region of the page, by symbols, halftone, their own points or a refinement. */
const regions: ReadonlySet<number> = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]);

/** Only in a file that was written while its picture came (7.2.7): where such a segment ends is not said. */
const unknownLength = 0xffffffff;

/**
 * Counts the points of all regions of a JBIG2 picture in a PDF, by the headers of its segments (7.2) alone: the cost of
 * decoding it, for the coder makes points out of nothing as long as somebody asks for more.
 */
export function weighJbig2(bytes: Uint8Array): { points: number; segments: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let points = 0;
  let segments = 0;
  for (let at = 0; at + 11 <= bytes.length; ) {
    const { type, start, length } = segmentAt(view, at);
    segments += 1;
    if (regions.has(type) && start + 8 <= bytes.length)
      points += view.getUint32(start) * view.getUint32(start + 4);
    if (length === unknownLength) break;
    at = start + length;
  }
  return { points, segments };
}

/** A segment whose header begins at `at`; one that is cut off ends with the bytes. */
function segmentAt(view: DataView, at: number): { type: number; start: number; length: number } {
  const flags = view.getUint8(at + 4);
  const few = view.getUint8(at + 5) >> 5;
  const isMany = few === 7;
  const referred = isMany ? view.getUint32(at + 5) & 0x1fffffff : few;
  const listed = isMany ? 4 + Math.ceil((referred + 1) / 8) : 1;
  const number = view.getUint32(at);
  const each = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  const lengthAt = at + 5 + listed + referred * each + ((flags & 0x40) === 0 ? 1 : 4);
  if (lengthAt + 4 > view.byteLength) return { type: -1, start: view.byteLength, length: 0 };
  return { type: flags & 0x3f, start: lengthAt + 4, length: view.getUint32(lengthAt) };
}
