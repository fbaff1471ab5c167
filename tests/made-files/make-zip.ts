import { deflateRawSync } from "node:zlib";

/** An entry and what the directory says of it, which need not be true. */
export type ZipEntry = { name: string; packed: Uint8Array; says: { unpacked: number } };

export const packedEntry = (name: string, content: string | Uint8Array): ZipEntry => {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), says: { unpacked: bytes.length } };
};

/** A ZIP file of deflated entries, with check sums of nought: readers of documents do not look at them. */
export function makeZip(entries: ZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, says } of entries) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(says.unpacked, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, place, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  // Past 65,535 it is wrong, as some programs write it.
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, list, end]));
}
