import { deflateSync } from "node:zlib";
import { makeHeic } from "../../made-files/make-heic.ts";
import { makeLzw } from "../../made-files/make-lzw.ts";
import { makeTiff } from "../../made-files/make-tiff.ts";
import { bytes, flate, joined, megabyte, type Sample } from "./hostile-file.ts";
import { endlessJpeg } from "./pdfs.ts";

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return joined(length, type, data, "\0\0\0\0"); // nobody looks at the sum
};

function png(
  width: number,
  height: number,
  colour: number,
  data: Uint8Array,
  { interlaced = false, depth = 8 } = {},
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return joined(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array()),
  );
}

const white = (points: number, samples: number) => deflateSync(new Uint8Array(points * samples + 10_000));
const comments = (size: number) => joined("\xff\xd8", "\xff\xfe\0\x02".repeat(size / 4), "\xff\xd9");

export const pictures: Sample[] = [
  ["JPEG of 4,225 million points", "jpg", () => endlessJpeg(65_000, 65_000)],
  ["JPEG of 39 million points that ends at once", "jpg", () => endlessJpeg(7_216, 5_412)],
  ["progressive JPEG of 39 million points", "jpg", () => endlessJpeg(7_216, 5_412, true)],
  ["progressive JPEG of a thousand scans", "jpg", () => manyScans(3_600, 3_600, 1_000)],
  ["JPEG of a million remarks", "jpg", () => comments(4 * megabyte)],
  ["PNG of 4,000 million points", "png", () => png(200_000, 20_000, 0, white(1_000, 1))],
  ["PNG of 39 million points, all one colour", "png", () => png(7_216, 5_412, 6, white(7_216 * 5_412, 4))],
  ["PNG that unpacks to a gigabyte", "png", () => png(100, 100, 0, white(1_000 * megabyte, 1))],
  ["PNG of one row", "png", () => png(39_000_000, 1, 6, white(39_000_000, 4))],
  ["PNG of one column", "png", () => png(1, 39_000_000, 0, white(39_000_000, 2))],
  ["interlaced PNG of 39 million points", "png", () => interlaced(7_216, 5_412)],
  ["interlaced PNG of one column", "png", () => interlaced(1, 39_000_000)],
  ["interlaced PNG of 4,000 million points", "png", () => interlaced(65_000, 65_000)],
  [
    "PNG of a million empty chunks",
    "png",
    () => joined(png(7_000, 5_000, 0, new Uint8Array()).subarray(0, 33), manyChunks(1_000_000)),
  ],
  ["HEIC of 4,000 million points", "heic", () => makeHeic({ width: 65_000, height: 65_000 })],
  [
    "HEIC of one tile, named a thousand times",
    "heic",
    () => makeHeic({ columns: 4, rows: 250, again: 500, width: 1_024, height: 16_000 }),
  ],
  [
    "HEIC of tiles that are coded as 16 million points each",
    "heic",
    () =>
      makeHeic({
        columns: 1,
        rows: 250,
        again: 125,
        width: 256,
        height: 16_000,
        coded: { width: 4_096, height: 4_096 },
      }),
  ],
  ["HEIC coded as 400 million points", "heic", () => makeHeic({ coded: { width: 20_000, height: 20_000 } })],
  ["HEIC whose tiles are the whole file again and again", "heic", () => wholeFile(makeHeic(), 9 * megabyte)],
  ["TIFF of 4,000 million points", "tiff", () => makeTiff({ width: 65_000, height: 65_000 })],
  ["TIFF of directories in a circle", "tiff", () => makeTiff({ next: 8 })],
  ["TIFF of directories of 65,535 fields", "tiff", () => overlappingDirectories(400)],
  [
    "TIFF of 40 million points in LZW",
    "tiff",
    () => makeTiff({ width: 8_000, height: 5_000, packing: 5, data: [makeLzw(40 * megabyte)] }),
  ],
  [
    "TIFF in LZW that unpacks to gigabytes",
    "tiff",
    () => makeTiff({ width: 8_000, height: 5_000, packing: 5, data: [makeLzw(2_000 * megabyte)] }),
  ],
  ["TIFF of 20,000 strips, packed twice as much as needed", "tiff", () => manyStrips(20_000)],
  [
    "TIFF of 20,000 strips that are the same bytes",
    "tiff",
    () =>
      makeTiff({
        width: 2_000,
        height: 20_000,
        packing: 8,
        data: [flate(new Uint8Array(megabyte))],
        strips: 20_000,
      }),
  ],
  [
    "TIFF as a fax of 40 million points",
    "tiff",
    () =>
      makeTiff({
        width: 8_000,
        height: 5_000,
        bits: 1,
        packing: 4,
        data: [new Uint8Array(9 * megabyte).fill(0x55)],
      }),
  ],
  ["BMP of 4,000 million points", "bmp", () => bmp(65_000, 65_000)],
  ["BMP of 8 million points without any", "bmp", () => bmp(4_000, 2_000)],
  [
    "GIF of a million pictures",
    "gif",
    () =>
      joined(
        "GIF89a\xb8\x0b\xb8\x0b\x80\0\0\0\0\0\xff\xff\xff",
        "\x2c\0\0\0\0\xb8\x0b\xb8\x0b\0\x02\x02\x44\x01\0".repeat(600_000),
        ";",
      ),
  ],
  [
    "GIF of 4,000 million points",
    "gif",
    () =>
      joined(
        "GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x44\x01\0;",
      ),
  ],
];

function manyScans(width: number, height: number, scans: number): Uint8Array {
  const whole = endlessJpeg(width, height, true);
  const at = Buffer.from(whole).indexOf(Buffer.from([0xff, 0xda]));
  const scan = whole.subarray(at, whole.length - 2);
  return joined(whole.subarray(0, at), ...Array.from({ length: scans }, () => scan), "\xff\xd9");
}

const interlaced = (width: number, height: number): Uint8Array =>
  png(width, height, 6, white(Math.min(width * height, 40_000_000), 8), { interlaced: true, depth: 16 });

const manyChunks = (count: number): Uint8Array =>
  Buffer.concat(Array.from({ length: count }, () => chunk("IDAT", new Uint8Array())));

/** Its places (ISO/IEC 14496-12, 8.11.3) say that each item begins with the file and ends with it. */
function wholeFile(heic: Uint8Array, size: number): Uint8Array {
  const whole = Buffer.from(joined(heic, new Uint8Array(size)));
  const first = whole.indexOf("iloc") + 12; // behind its flags, sizes and count
  for (let entry = 0; entry < 3; entry++) {
    whole.writeUInt32BE(0, first + entry * 14 + 6);
    whole.writeUInt32BE(whole.length, first + entry * 14 + 10);
  }
  return new Uint8Array(whole);
}

/** Each strip unpacks to ten times what is drawn of it. */
const manyStrips = (count: number): Uint8Array => {
  const one = flate(new Uint8Array(20_000));
  return makeTiff({
    width: 2_000,
    height: count,
    packing: 8,
    data: Array.from({ length: count }, () => one),
  });
};

/** Directories that begin two bytes apart, and each of which reads the others for fields of its own. */
function overlappingDirectories(count: number): Uint8Array {
  const size = 65_535 * 12 + 6;
  const whole = Buffer.alloc(8 + count * 14 + size, 0xff);
  whole.set(bytes("II\x2a\0\x08\0\0\0"), 0);
  for (let index = 0; index < count; index++)
    whole.writeUInt32LE(8 + (index + 1) * 14, 8 + index * 14 + size - 4);
  return new Uint8Array(whole);
}

function bmp(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return new Uint8Array(header);
}
