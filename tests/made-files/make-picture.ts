import { crc32, deflateSync } from "node:zlib";

type Png = {
  width: number;
  height: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  colour: number;
  depth: number;
  /** Each with the byte that names its filter. */
  rows: number[][];
  /** More chunks before the picture. */
  chunks?: { type: string; data: Uint8Array }[];
  interlaced?: boolean;
};

export function makePng({ width, height, colour, depth, rows, chunks = [], interlaced }: Png): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced === true ? 1 : 0], 8);
  const all = [
    { type: "IHDR", data: header },
    ...chunks,
    { type: "IDAT", data: deflateSync(Buffer.from(rows.flat())) },
    { type: "IEND", data: Buffer.alloc(0) },
  ];
  return new Uint8Array(Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...all.map(chunk)]));
}

function chunk({ type, data }: { type: string; data: Uint8Array }): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

type Exif = { takenAt?: string; offset?: string; model?: string; latitude?: number; longitude?: number };

/** The header of a JPEG without its picture: enough to say its size and what it says about itself. */
export const makeJpegHeader = (width: number, height: number, exif: Exif = {}): Uint8Array =>
  withExif(
    new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xc0,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      1,
      1,
      17,
      0,
      0xff,
      0xd9,
    ]),
    exif,
  );

/** A JPEG with an APP1 segment (EXIF 2.32) behind its first marker. */
export function withExif(jpeg: Uint8Array, exif: Exif): Uint8Array {
  const tiff = makeTiff(exif);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + 6 + tiff.length, 2);
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from("Exif\0\0", "latin1"), tiff, jpeg.subarray(2)]),
  );
}

type Field = { tag: number; type: number; count: number; data: Buffer };

function makeTiff({ takenAt, offset, model, latitude, longitude }: Exif): Buffer {
  const main: Field[] = model === undefined ? [] : [textField(0x0110, model)];
  const photo: Field[] = [
    ...(takenAt === undefined ? [] : [textField(0x9003, takenAt)]),
    ...(offset === undefined ? [] : [textField(0x9011, offset)]),
  ];
  const place: Field[] =
    latitude === undefined || longitude === undefined
      ? []
      : [
          textField(1, latitude < 0 ? "S" : "N"),
          degreesField(2, latitude),
          textField(3, longitude < 0 ? "W" : "E"),
          degreesField(4, longitude),
        ];
  const mainSize = directorySize([...main, pointer(0x8769, 0), pointer(0x8825, 0)]);
  const photoAt = 8 + mainSize;
  const placeAt = photoAt + directorySize(photo);
  const head = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  return Buffer.concat([
    head,
    directory([...main, pointer(0x8769, photoAt), pointer(0x8825, placeAt)], 8),
    directory(photo, photoAt),
    directory(place, placeAt),
  ]);
}

const pointer = (tag: number, at: number): Field => {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(at);
  return { tag, type: 4, count: 1, data };
};

const textField = (tag: number, text: string): Field => {
  const data = Buffer.from(`${text}\0`, "latin1");
  return { tag, type: 2, count: data.length, data };
};

/** Degrees, minutes and seconds as fractions. */
function degreesField(tag: number, value: number): Field {
  const data = Buffer.alloc(24);
  const millionths = Math.round(Math.abs(value) * 1_000_000);
  for (const [index, number] of [millionths, 1_000_000, 0, 1, 0, 1].entries())
    data.writeUInt32BE(number, index * 4);
  return { tag, type: 5, count: 3, data };
}

const directorySize = (fields: Field[]): number =>
  6 + fields.reduce((size, { data }) => size + 12 + (data.length > 4 ? data.length : 0), 0);

function directory(fields: Field[], at: number): Buffer {
  const table = Buffer.alloc(6 + fields.length * 12);
  table.writeUInt16BE(fields.length, 0);
  const outside: Buffer[] = [];
  let next = at + table.length;
  for (const [index, { tag, type, count, data }] of fields.entries()) {
    const place = 2 + index * 12;
    table.writeUInt16BE(tag, place);
    table.writeUInt16BE(type, place + 2);
    table.writeUInt32BE(count, place + 4);
    if (data.length <= 4) table.set(data, place + 8);
    else {
      table.writeUInt32BE(next, place + 8);
      outside.push(data);
      next += data.length;
    }
  }
  return Buffer.concat([table, ...outside]);
}
