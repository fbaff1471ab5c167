import { deflateSync } from "node:zlib";
import { makeCompoundFile, makeDoc } from "../../made-files/make-doc.ts";
import { documentXml, makeDocx, makeDocxBomb, paragraph } from "../../made-files/make-docx.ts";
import { makeMp3, makeMp4, makeWav } from "../../made-files/make-sound.ts";
import { makeZip, packedEntry } from "../../made-files/make-zip.ts";
import { bytes, type HostileFile, joined, megabyte } from "./hostile-file.ts";
import { endlessJpeg } from "./pdfs.ts";

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return joined(length, type, data, "\0\0\0\0"); // nobody looks at the sum
};

function png(width: number, height: number, colour: number, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour], 8);
  return joined(
    "\x89PNG\r\n\x1a\n",
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", new Uint8Array()),
  );
}

const white = (points: number, samples: number) => deflateSync(new Uint8Array(points * samples + 10_000));
const comments = (size: number) => joined("\xff\xd8", "\xff\xfe\0\x02".repeat(size / 4), "\xff\xd9");

const pictures: [string, string, () => Uint8Array][] = [
  ["JPEG of 4,225 million points", "jpg", () => endlessJpeg(65_000, 65_000)],
  ["JPEG of 39 million points that ends at once", "jpg", () => endlessJpeg(7_216, 5_412)],
  ["progressive JPEG of 39 million points", "jpg", () => endlessJpeg(7_216, 5_412, true)],
  ["progressive JPEG of a thousand scans", "jpg", () => manyScans(3_600, 3_600, 1_000)],
  ["JPEG of a million remarks", "jpg", () => comments(4 * megabyte)],
  ["PNG of 4,000 million points", "png", () => png(200_000, 20_000, 0, white(1_000, 1))],
  ["PNG of 39 million points, all one colour", "png", () => png(7_216, 5_412, 6, white(7_216 * 5_412, 4))],
  ["PNG that unpacks to a gigabyte", "png", () => png(100, 100, 0, white(1_000 * megabyte, 1))],
  ["PNG of one row", "png", () => png(39_000_000, 1, 6, white(39_000_000, 4))],
];

function manyScans(width: number, height: number, scans: number): Uint8Array {
  const whole = endlessJpeg(width, height, true);
  const at = Buffer.from(whole).indexOf(Buffer.from([0xff, 0xda]));
  const scan = whole.subarray(at, whole.length - 2);
  return joined(whole.subarray(0, at), ...Array.from({ length: scans }, () => scan), "\xff\xd9");
}

/** An archive of entries that unpack to so many bytes each. */
function bombs(count: number, size: number): Uint8Array {
  const one = packedEntry("", new Uint8Array(size));
  return makeZip(Array.from({ length: count }, (_, at) => ({ ...one, name: `${at}.txt` })));
}

const nestedParts = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join("");

const xmlBomb =
  '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document>&b;</w:document>';
const documents: [string, string, () => Uint8Array][] = [
  ["DOCX that unpacks to gigabytes", "docx", () => makeDocxBomb(9 * megabyte)],
  [
    "DOCX whose directory lies",
    "docx",
    () =>
      makeZip([
        { ...packedEntry("word/document.xml", new Uint8Array(1_000 * megabyte)), says: { unpacked: 1_000 } },
      ]),
  ],
  ["DOCX with entities", "docx", () => makeDocx("", { "word/document.xml": xmlBomb })],
  ["DOCX of nested tables", "docx", () => makeDocx("<w:tbl><w:tr><w:tc>".repeat(900_000))],
  [
    "DOCX of one paragraph of 19 MB",
    "docx",
    () => makeDocx(paragraph("All work and no play. ".repeat(900_000))),
  ],
  ["DOCX of two million open tags", "docx", () => makeDocx("<w:p>".repeat(2_000_000))],
  [
    "zip in zip in zip, called DOCX",
    "docx",
    () =>
      [1, 2, 3, 4, 5, 6].reduce(
        (inner) => makeZip([packedEntry("word/document.xml", inner)]),
        new Uint8Array(100 * megabyte) as Uint8Array,
      ),
  ],
  [
    "DOCX with a document type behind a million remarks",
    "docx",
    () => makeDocx("", { "word/document.xml": `${"<!---->".repeat(1_000_000)}${documentXml("")}` }),
  ],
  ["DOC in a circle", "doc", () => makeCompoundFile({ WordDocument: Buffer.alloc(4_096) }, { circle: true })],
  ["DOC of fields in fields", "doc", () => makeDoc("\x13".repeat(50_000))],
  ["ZIP of a hundred bombs", "zip", () => bombs(100, 9 * megabyte)],
  ["ZIP of names without end", "zip", () => bombs(5_000, 0)],
  ["mailbox of a million messages", "mbox", () => bytes("From a\nA: b\n\n\n".repeat(600_000))],
  ["mail of parts in parts", "eml", () => bytes(`From: a@example.org\r\n${nestedParts(20_000)}`)],
  ["text of form feeds", "txt", () => bytes("\f".repeat(9 * megabyte))],
  ["text in no charset", "txt", () => bytes("\xe9\xff\xa0".repeat(3 * megabyte))],
  ["text of one word", "txt", () => bytes("a".repeat(9 * megabyte))],
];

const head = bytes("ID3\x03\0\0\0\0\0\0");
const frames = (header: number, size: number, total: number): Uint8Array => {
  const frame = Buffer.alloc(size);
  frame.writeUInt32BE(header >>> 0);
  return joined(head, ...Array.from({ length: Math.floor(total / size) }, () => frame));
};

const sounds: [string, string, () => Uint8Array][] = [
  ["MP3 of 9 MB of 0xFF", "mp3", () => joined(head, new Uint8Array(9 * megabyte).fill(0xff))],
  ["MP3 of 9 MB of half a header", "mp3", () => joined(head, bytes("\xff\xfb\0\0".repeat(2 * megabyte)))],
  ["MP3 of the smallest frames", "mp3", () => frames(0xfffb1400, 96, 9 * megabyte)],
  ["MP3 with tags in tags", "mp3", () => bytes(head.toString("latin1").repeat(900_000))],
  ["MP3 that plays for an hour", "mp3", () => makeMp3(23_000, { title: "Endless", artist: "Nobody" })],
  [
    "WAV of chunks of nothing",
    "wav",
    () => joined(makeWav(1).subarray(0, 36), "junk\0\0\0\0".repeat(megabyte)),
  ],
  [
    "WAV that says it has four gigabytes",
    "wav",
    () => joined(makeWav(1).subarray(0, 40), "\xff\xff\xff\xff", new Uint8Array(megabyte)),
  ],
  ["MP4 of boxes in boxes", "mp4", () => joined(makeMp4(3), "\0\0\0\x08moov".repeat(megabyte))],
];

export const others: HostileFile[] = [...pictures, ...documents, ...sounds].map(
  ([name, extension, make]) => ({ name, extension, make }),
);
