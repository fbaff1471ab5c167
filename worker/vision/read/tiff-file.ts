import { readingLimits } from "../../platform/reading.ts";
import { mostPoints } from "../most-points.ts";
import { Refusal } from "../refusal.ts";

const damaged = "The picture is damaged and cannot be opened.";

/** Fields that are read (TIFF 6.0, Appendix A). */
const tags = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripSizes: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileSizes: 325,
  jpegTables: 347,
} as const;
type Tag = keyof typeof tags;
const isRead: ReadonlySet<number> = new Set(Object.values(tags));

/** Bytes of a value by its type: 1 BYTE, 2 ASCII, 3 SHORT, 4 LONG, 7 UNDEFINED. Fractions are not needed. */
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1 };
/** Pieces of a picture: more than it has rows. */
const mostPieces = 20_000;
/** Of a directory; cameras write some fifty. */
const mostFields = 1_000;
/** Half of them may be small copies. */
const mostDirectories = 2 * readingLimits.pages;

/** A stretch of a picture that is packed by itself: a strip or a tile. */
export type TiffPiece = { x: number; y: number; width: number; height: number; data: Uint8Array };

/** One picture of a TIFF, with fields as numbers. */
export type TiffPage = {
  width: number;
  height: number;
  isLittleEndian: boolean;
  /** The first value of a field. */
  field: (tag: Tag, otherwise: number) => number;
  values: (tag: Tag) => number[];
  pieces: () => TiffPiece[];
};

/** The pictures of a TIFF in the order of the file, small copies left out. Throws `Refusal`. */
export function tiffPages(bytes: Uint8Array): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittleEndian = bytes[0] === 0x49;
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  try {
    let at = view.getUint32(4, isLittleEndian);
    while (at !== 0 && !seen.has(at) && seen.size < mostDirectories && pages.length < readingLimits.pages) {
      seen.add(at);
      const directory = readDirectory(view, at, isLittleEndian);
      const page = pageOf(bytes, directory.fields, isLittleEndian);
      if ((page.field("kind", 0) & 1) === 0) pages.push(page);
      at = directory.next;
    }
  } catch (error) {
    // Pages before the damage are there.
    if (pages.length === 0) throw error instanceof Refusal ? error : new Refusal(damaged, { cause: error });
  }
  if (pages.length === 0) throw new Refusal(damaged);
  return pages;
}

/** The values of each field, as many as are asked for. */
type Fields = Map<number, (most: number) => number[]>;

function readDirectory(view: DataView, at: number, isLittle: boolean) {
  const count = view.getUint16(at, isLittle);
  if (count > mostFields) throw new Refusal(damaged);
  const fields: Fields = new Map();
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + index * 12;
    const tag = view.getUint16(entry, isLittle);
    const size = sizes[view.getUint16(entry + 2, isLittle)];
    const values = view.getUint32(entry + 4, isLittle);
    if (size === undefined || !isRead.has(tag) || fields.has(tag)) continue;
    const from = values * size <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
    const read = (place: number) =>
      size === 1
        ? view.getUint8(place)
        : size === 2
          ? view.getUint16(place, isLittle)
          : view.getUint32(place, isLittle);
    fields.set(tag, (most) =>
      Array.from({ length: Math.min(values, most) }, (_, value) => read(from + value * size)),
    );
  }
  return { fields, next: view.getUint32(at + 2 + count * 12, isLittle) };
}

function pageOf(bytes: Uint8Array, fields: Fields, isLittleEndian: boolean): TiffPage {
  const values = (tag: Tag) => fields.get(tags[tag])?.(mostPieces) ?? [];
  const field = (tag: Tag, otherwise: number) => fields.get(tags[tag])?.(1)[0] ?? otherwise;
  const [width, height] = [field("width", 0), field("height", 0)];
  if (width < 1 || height < 1 || width * height > mostPoints) throw new Refusal(damaged);
  const page = { width, height, isLittleEndian, field, values };
  return { ...page, pieces: () => piecesOf(bytes, page) };
}

function piecesOf(bytes: Uint8Array, page: Omit<TiffPage, "pieces">): TiffPiece[] {
  const isTiled = page.values("tileOffsets").length > 0;
  const offsets = page.values(isTiled ? "tileOffsets" : "stripOffsets");
  const lengths = page.values(isTiled ? "tileSizes" : "stripSizes");
  const wide = isTiled ? page.field("tileWidth", page.width) : page.width;
  const high = isTiled ? page.field("tileHeight", page.height) : page.field("rowsPerStrip", page.height);
  if (isTiled && wide * high > mostPoints) throw new Refusal(damaged);
  const across = Math.ceil(page.width / Math.max(1, wide));
  // Each byte belongs to one piece; a table that names some again and again makes much of little.
  if (lengths.reduce((sum, length) => sum + length, 0) > 2 * bytes.length) throw new Refusal(damaged);
  return offsets.map((offset, index) => {
    const y = Math.floor(index / across) * high;
    return {
      x: (index % across) * wide,
      y,
      width: wide,
      height: isTiled ? high : Math.min(high, page.height - y),
      data: bytes.subarray(offset, offset + (lengths[index] ?? (index === 0 ? bytes.length : 0))),
    };
  });
}
