const sector = 512;
const endOfChain = 0xfffffffe;

/** A Word 97 document of one piece of text, in Windows-1252 or UTF-16. `flags` is bits 10 and 11 of its header. */
export function makeDoc(text: string, { wide = false, flags = 0x0200, version = 0x00c1 } = {}): Uint8Array {
  const bytes = Buffer.from(text, wide ? "utf16le" : "latin1");
  const document = Buffer.alloc(Math.max(8 * sector, 2048 + bytes.length));
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(version, 2);
  document.writeUInt16LE(flags, 10);
  document.set(bytes, 2048);
  const pieces = Buffer.alloc(16);
  pieces.writeUInt32LE(text.length, 4);
  pieces.writeUInt32LE(wide ? 2048 : (2048 * 2) | 0x40000000, 10);
  const table = Buffer.alloc(8 * sector); // streams of 4,096 bytes and more are not in the shared one
  table.writeUInt8(2, 0);
  table.writeUInt32LE(pieces.length, 1);
  table.set(pieces, 5);
  document.writeUInt32LE(0, 0x01a2);
  document.writeUInt32LE(5 + pieces.length, 0x01a6);
  return makeCompoundFile({ WordDocument: document, "1Table": table });
}

/** A compound file (MS-CFB) of streams of at least 4,096 bytes. `circle` lets the first stream run in a circle. */
export function makeCompoundFile(streams: Record<string, Buffer>, { circle = false } = {}): Uint8Array {
  const entries = Object.entries(streams);
  const directorySectors = Math.ceil((entries.length + 1) / 4);
  const starts: number[] = [];
  const table: number[] = [0xfffffffd, ...chain(1, directorySectors)];
  for (const [, data] of entries) {
    starts.push(table.length);
    table.push(...chain(table.length, Math.ceil(data.length / sector)));
  }
  if (circle && starts[0] !== undefined) table[starts[0] + 1] = starts[0];
  const fat = Buffer.alloc(sector, 0xff);
  for (const [index, next] of table.entries()) fat.writeUInt32LE(next, index * 4);
  const directory = Buffer.alloc(directorySectors * sector);
  directory.set(entry("Root Entry", 5, endOfChain, 0), 0);
  for (const [index, [name, data]] of entries.entries()) {
    directory.set(entry(name, 2, starts[index] ?? 0, data.length), (index + 1) * 128);
  }
  const padded = entries.map(([, data]) =>
    Buffer.concat([data, Buffer.alloc((sector - (data.length % sector)) % sector)]),
  );
  return new Uint8Array(Buffer.concat([header(), fat, directory, ...padded]));
}

const chain = (first: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (index === length - 1 ? endOfChain : first + index + 1));

function header(): Buffer {
  const bytes = Buffer.alloc(sector);
  bytes.set(Buffer.from("d0cf11e0a1b11ae1", "hex"), 0);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44); // sectors of the table
  bytes.writeUInt32LE(1, 48); // the directory
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(endOfChain, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, "utf16le");
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

/** A message as Outlook saves it, with one file attached. */
export function makeMsg(
  subject: string,
  body: string,
  attached: { name: string; content: string },
): Uint8Array {
  // Streams shorter than 4,096 bytes would be in the shared one.
  const string = (text: string) => Buffer.concat([Buffer.from(text, "utf16le"), Buffer.alloc(4096)]);
  const streams = {
    "__substg1.0_0037001F": string(subject),
    "__substg1.0_0C1A001F": string("Ada"),
    "__substg1.0_5D01001F": string("ada@example.org"),
    "__substg1.0_1000001F": string(body),
    "__properties_version1.0": Buffer.alloc(4096),
  };
  const inside = {
    "__substg1.0_3707001F": string(attached.name),
    "__substg1.0_37010102": Buffer.from(attached.content.padEnd(4096)),
  };
  const bytes = Buffer.from(
    makeCompoundFile({ ...streams, "__attach_version1.0_#00000000": Buffer.alloc(4096), ...inside }),
  );
  // Neighbours stand in a row, and what is attached below its storage.
  const none = 0xffffffff;
  const link = (number: number, next: number, child = none, kind = 2) => {
    const at = 1024 + number * 128;
    bytes.writeUInt8(kind, at + 66);
    for (const [place, value] of [
      [68, none],
      [72, next],
      [76, child],
    ] as const)
      bytes.writeUInt32LE(value, at + place);
  };
  link(0, none, 1, 5);
  for (let number = 1; number < 6; number++) link(number, number + 1);
  link(6, none, 7, 1);
  link(7, 8);
  link(8, none);
  return new Uint8Array(bytes);
}
