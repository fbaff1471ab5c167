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
};

/** A HEIC photo as phones make them: a grid of tiles (ISO/IEC 23008-12). */
export function makeHeic({
  width = 512,
  height = 64,
  turns = 0,
  columns = 2,
}: Heic = {}): Uint8Array<ArrayBuffer> {
  const data = tiles.map((tile) => Buffer.from(tile, "base64"));
  const grid = Buffer.concat([Buffer.from([0, 0, 0, columns - 1]), uint(width, 2), uint(height, 2)]);
  const item = (id: number, type: string) => box("infe", flags(2), uint(id, 2), uint(0, 2), type, "\0");
  const properties = box(
    "iprp",
    box(
      "ipco",
      box("hvcC", Buffer.from(config, "base64")),
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
      box("iref", flags(), box("dimg", uint(1, 2), uint(2, 2), uint(2, 2), uint(3, 2))),
    );
  const begin = box("ftyp", "heic", uint(0, 4), "mif1heic");
  const from = begin.length + meta(0).length + 8;
  return new Uint8Array(Buffer.concat([begin, meta(from), box("mdat", ...data, grid)]));
}
