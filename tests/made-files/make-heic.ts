import { readFileSync } from "node:fs";

/** Two tiles of 256 by 64 points that say "Meet Dana at / the harbour", as an encoder made them. */
const { config, tiles } = JSON.parse(readFileSync(new URL("heic-tiles.json", import.meta.url), "utf8")) as {
  config: string;
  tiles: [string, string];
};

const uint = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, "latin1"), body]);
};
const flags = (version = 0) => uint(version * 0x1000000, 4);

type Heic = {
  /** Size as the grid says it; the tiles are 512 by 64 together. */
  width?: number;
  height?: number;
  /** Quarter turns counter-clockwise. */
  turns?: number;
  /** Tiles of a row as the grid says it. */
  columns?: number;
  rows?: number;
  /** Times that its two tiles are named. */
  again?: number;
  /** Size of its pictures as the stream says it. */
  coded?: { width: number; height: number };
};

/** A HEIC photo as phones make them: a grid of tiles (ISO/IEC 23008-12). */
export function makeHeic({
  width = 512,
  height = 64,
  turns = 0,
  columns = 2,
  rows = 1,
  again = 1,
  coded,
}: Heic = {}): Uint8Array<ArrayBuffer> {
  const data = tiles.map((tile) => Buffer.from(tile, "base64"));
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), uint(width, 2), uint(height, 2)]);
  const named = Array.from({ length: 2 * again }, (_, index) => uint(2 + (index % 2), 2));
  const item = (id: number, type: string) => box("infe", flags(2), uint(id, 2), uint(0, 2), type, "\0");
  const properties = box(
    "iprp",
    box(
      "ipco",
      box("hvcC", coded === undefined ? Buffer.from(config, "base64") : configOf(coded)),
      box("ispe", flags(), uint(256, 4), uint(64, 4)),
      box("ispe", flags(), uint(width, 4), uint(height, 4)),
      box("irot", Buffer.from([turns])),
    ),
    box(
      "ipma",
      flags(),
      uint(3, 4),
      ...[
        [1, 3, 4],
        [2, 1, 2],
        [3, 1, 2],
      ].map(([id = 0, ...of]) => Buffer.concat([uint(id, 2), Buffer.from([of.length, ...of])])),
    ),
  );
  const places = (from: number) => {
    let at = from;
    const entries = [...data.map((tile, index) => [index + 2, tile.length]), [1, grid.length]].map(
      ([id = 0, size = 0]) => {
        at += size;
        return Buffer.concat([uint(id, 2), uint(0, 2), uint(1, 2), uint(at - size, 4), uint(size, 4)]);
      },
    );
    return box("iloc", flags(), Buffer.from([0x44, 0]), uint(entries.length, 2), ...entries);
  };
  const meta = (from: number) =>
    box(
      "meta",
      flags(),
      box("hdlr", flags(), uint(0, 4), "pict", Buffer.alloc(13)),
      box("pitm", flags(), uint(1, 2)),
      places(from),
      box("iinf", flags(), uint(3, 2), item(1, "grid"), item(2, "hvc1"), item(3, "hvc1")),
      properties,
      box("iref", flags(), box("dimg", uint(1, 2), uint(2 * again, 2), ...named)),
    );
  const begin = box("ftyp", "heic", uint(0, 4), "mif1heic");
  const from = begin.length + meta(0).length + 8;
  return new Uint8Array(Buffer.concat([begin, meta(from), box("mdat", ...data, grid)]));
}

/** Bytes of a sequence parameter set before its size: header, profile, flags of one more layer (ISO/IEC 23008-2, 7.3.2.2). */
const beforeSize = 17;

/** The parameters of the tiles, but for the size that they say. */
function configOf({ width, height }: { width: number; height: number }): Buffer {
  const whole = Buffer.from(config, "base64");
  const parts: Buffer[] = [Buffer.concat([whole.subarray(0, 22), whole.subarray(22, 23)])];
  let at = 23;
  for (let arrays = whole[22] ?? 0; arrays > 0; arrays--) {
    const [kind, length] = [(whole[at] ?? 0) & 63, whole.readUInt16BE(at + 3)]; // one of each kind
    const set = whole.subarray(at + 5, at + 5 + length);
    const written = kind === 33 ? withSize(set, width, height) : set;
    parts.push(whole.subarray(at, at + 3), uint(written.length, 2), written);
    at += 5 + length;
  }
  return Buffer.concat(parts);
}

function withSize(set: Buffer, width: number, height: number): Buffer {
  const plain = Buffer.from(set.toString("hex").replace(/((?:..)*?0000)03/g, "$1"), "hex");
  const bits = Array.from(plain, (byte) => byte.toString(2).padStart(8, "0")).join("");
  let at = beforeSize * 8;
  const take = (): string => {
    const zeros = bits.indexOf("1", at) - at;
    at += 2 * zeros + 1;
    return bits.slice(at - 2 * zeros - 1, at);
  };
  const kept = [bits.slice(0, at), take(), take()];
  take();
  take();
  const number = (value: number) => {
    const written = (value + 1).toString(2);
    return "0".repeat(written.length - 1) + written;
  };
  const all = [...kept, number(width), number(height), bits.slice(at)].join("");
  const bytes = Array.from({ length: Math.ceil(all.length / 8) }, (_, index) =>
    Number.parseInt(all.slice(index * 8, index * 8 + 8).padEnd(8, "0"), 2),
  );
  const escaped: number[] = [];
  for (const byte of bytes) {
    if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3);
    escaped.push(byte);
  }
  return Buffer.from(escaped);
}
