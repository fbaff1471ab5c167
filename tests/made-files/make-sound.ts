const ascii = (text: string) => Buffer.from(text, "latin1");

/** Silence: 8,000 samples a second, 8 bits, mono. */
export function makeWav(seconds: number): Uint8Array {
  const data = Buffer.alloc(seconds * 8_000, 128);
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(data.length, 40);
  return new Uint8Array(Buffer.concat([header, data]));
}

/** MPEG 1 layer III at 128 kbit/s and 44,100 Hz: each frame is 417 bytes and 1,152 samples; ID3v2.3 tags before them. */
export function makeMp3(frames: number, tags: { title: string; artist: string }): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  const body = Buffer.concat([tag("TIT2", tags.title), tag("TPE1", tags.artist)]);
  const head = Buffer.concat([
    ascii("ID3"),
    Buffer.from([3, 0, 0, 0, 0, body.length >> 7, body.length & 127]),
  ]);
  return new Uint8Array(Buffer.concat([head, body, ...Array.from({ length: frames }, () => frame)]));
}

function tag(name: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.from([0]), ascii(text)]);
  const head = Buffer.alloc(10);
  head.write(name, 0);
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

const element = (id: string, data: Uint8Array, open = false): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(data.length));
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, "hex"), open ? Buffer.from("01ffffffffffffff", "hex") : size, data]);
};

/** As a browser's recorder writes it: no duration, sizes left open, a block a second. */
export function makeWebm(seconds: number): Uint8Array {
  const blocks = Array.from({ length: seconds }, (_, index) => {
    const block = Buffer.alloc(8);
    block[0] = 0x81;
    block.writeInt16BE((index + 1) * 1_000 - 1_000, 1);
    return element("a3", block);
  });
  const clusters = blocks.map((block) =>
    element("1f43b675", Buffer.concat([element("e7", Buffer.from([0])), block]), true),
  );
  const info = element("1549a966", element("2ad7b1", Buffer.from([0x0f, 0x42, 0x40])));
  const header = element("1a45dfa3", element("4282", ascii("webm")));
  return new Uint8Array(
    Buffer.concat([header, element("18538067", Buffer.concat([info, ...clusters]), true)]),
  );
}

/** A box of ISO/IEC 14496-12: its length, its name, what it holds. */
const box = (name: string, ...held: Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + held.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, "latin1");
  return Buffer.concat([head, ...held]);
};

/** Fields of 4 bytes at their places in a box of this length, everything else 0. */
const fields = (length: number, values: Record<number, number>): Buffer => {
  const data = Buffer.alloc(length);
  for (const [at, value] of Object.entries(values)) data.writeUInt32BE(value, Number(at));
  return data;
};

/** As Safari records: AAC at 48,000 Hz, mono, its duration in the headers; the sound itself is not there. */
export function makeMp4(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 48_000;
  const timing = { 12: rate, 16: seconds * rate };
  const handler = Buffer.concat([Buffer.alloc(8), ascii("soun"), Buffer.alloc(13)]);
  // One channel, 16 bits, the rate as 16.16.
  const entry = box("mp4a", fields(28, { 4: 1, 16: 0x0001_0010, 24: rate * 0x1_0000 }));
  const descriptions = box("stsd", fields(8, { 4: 1 }), entry);
  const table = box("stbl", descriptions, box("stts", Buffer.alloc(8)), box("stsz", Buffer.alloc(12)));
  const media = box("mdia", box("mdhd", fields(24, timing)), box("hdlr", handler), box("minf", table));
  const track = box("trak", box("tkhd", fields(84, { 12: 1, 20: seconds * rate })), media);
  const movie = box("moov", box("mvhd", fields(100, timing)), track);
  const type = box("ftyp", ascii("iso5"), fields(4, {}), ascii("iso5mp42"));
  return new Uint8Array(Buffer.concat([type, movie, box("mdat", Buffer.alloc(64))]));
}
