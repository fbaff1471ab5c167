type Region = { width: number; height: number } & ({ fax: Uint8Array } | { arithmetic: Uint8Array });

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** ITU-T T.88, 7.2: its number, its type, no other segment that it refers to, the one page, and how long it is. */
const segment = (index: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([number(index), Buffer.from([type, 0, 1]), number(data.length), data]);

/** ITU-T T.88, 7.4.8: size, no resolution, no default, no stripes. */
const pageInformation = ({ width, height }: { width: number; height: number }): Buffer =>
  Buffer.concat([number(width), number(height), Buffer.alloc(11)]);

/** ITU-T T.88, 7.4.6: where it stands, and its points in fax of group 4, or coded by template 0 with its usual neighbours. */
function genericRegion(region: Region): Buffer {
  const place = Buffer.concat([number(region.width), number(region.height), Buffer.alloc(9)]);
  return "fax" in region
    ? Buffer.concat([place, Buffer.from([1]), region.fax])
    : Buffer.concat([place, Buffer.from([0, 3, -1, -3, -1, 2, -2, -2, -2]), region.arithmetic]);
}

const types = { page: 48, region: 38 } as const;

/** A picture in JBIG2 as a PDF holds it, without the header of a file: one page, and what is painted on it. */
export const makeJbig2 = (page: { width: number; height: number }, regions: Region[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      segment(0, types.page, pageInformation(page)),
      ...regions.map((region, index) => segment(index + 1, types.region, genericRegion(region))),
    ]),
  );
