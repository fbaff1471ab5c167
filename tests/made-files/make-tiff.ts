type Tiff = {
  width?: number;
  height?: number;
  bits?: number;
  packing?: number;
  /** Of strips of the same height. */
  data?: Uint8Array[];
  /** Number of values, unless as many as there is data. */
  strips?: number;
  /** Offset of the next directory. */
  next?: number;
};

/** A TIFF of one grey picture (TIFF 6.0); its directory comes first. */
export function makeTiff({
  width = 100,
  height = 100,
  bits = 8,
  packing = 1,
  data = [new Uint8Array(10_000)],
  next = 0,
  ...more
}: Tiff): Uint8Array<ArrayBuffer> {
  const strips = more.strips ?? data.length;
  const behind = 8 + 2 + 9 * 12 + 4;
  const begin = behind + strips * 8;
  const starts = data.map(
    (_, index) => begin + data.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const table = Buffer.alloc(strips * 8);
  for (let strip = 0; strip < strips; strip++) {
    table.writeUInt32LE(starts[strip % data.length] ?? 0, strip * 4);
    table.writeUInt32LE(data[strip % data.length]?.length ?? 0, (strips + strip) * 4);
  }
  const inPlace = strips === 1;
  const fields = [
    [256, width],
    [257, height],
    [258, bits],
    [259, packing],
    [262, 1],
    [273, inPlace ? begin : behind, strips],
    [277, 1],
    [278, Math.ceil(height / strips)],
    [279, inPlace ? (data[0]?.length ?? 0) : behind + strips * 4, strips],
  ].map(([tag = 0, value = 0, count = 1]) => {
    const field = Buffer.alloc(12);
    field.writeUInt16LE(tag, 0);
    field.writeUInt16LE(4, 2);
    field.writeUInt32LE(count, 4);
    field.writeUInt32LE(value, 8);
    return field;
  });
  const last = Buffer.alloc(4);
  last.writeUInt32LE(next);
  const begins = Buffer.from("II\x2a\0\x08\0\0\0\x09\0", "latin1");
  return new Uint8Array(Buffer.concat([begins, ...fields, last, table, ...data]));
}
