import { makeCompoundFile, makeDoc } from "../../made-files/make-doc.ts";
import { documentXml, makeDocx, makeDocxBomb, paragraph } from "../../made-files/make-docx.ts";
import { makeMp3, makeMp4, makeWav } from "../../made-files/make-sound.ts";
import { makeZip, packedEntry } from "../../made-files/make-zip.ts";
import { bytes, type HostileFile, joined, megabyte, type Sample } from "./hostile-file.ts";
import { mails } from "./mails.ts";
import { pictures } from "./pictures.ts";

/** An archive of entries that unpack to so many bytes each. */
function bombs(count: number, size: number): Uint8Array {
  const one = packedEntry("", new Uint8Array(size));
  return makeZip(Array.from({ length: count }, (_, at) => ({ ...one, name: `${at}.txt` })));
}

/** All that its directory names is the first entry. */
function overlapping(count: number, size: number): Uint8Array {
  const one = packedEntry("0.txt", new Uint8Array(size));
  const zip = Buffer.from(makeZip([one]));
  const directory = zip.indexOf("PK\x01\x02");
  const end = zip.indexOf("PK\x05\x06");
  const entry = zip.subarray(directory, end);
  const entries = Array.from({ length: count }, (_, at) => {
    const named = Buffer.concat([entry.subarray(0, 46), bytes(`${at}.txt`)]);
    named.writeUInt16LE(named.length - 46, 28);
    return named;
  });
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  return joined(zip.subarray(0, directory), ...entries, tail);
}

const nestedZips = (depth: number): Uint8Array =>
  Array.from({ length: depth }).reduce<Uint8Array>(
    (inner) => makeZip(Array.from({ length: 20 }, (_, at) => packedEntry(`${at}.zip`, inner))),
    makeZip([packedEntry("0.txt", new Uint8Array(9 * megabyte))]),
  );

/** One entry whose content would begin, and be as long, as the number says. */
function pointing(number: number): Uint8Array {
  const zip = Buffer.from(makeZip([packedEntry("a.txt", "a"), packedEntry("b.txt", "b")]));
  const entry = zip.indexOf("PK\x01\x02");
  zip.writeUInt32LE(number, entry + 20);
  zip.writeUInt32LE(number, entry + 24);
  zip.writeUInt32LE(entry, entry + 42);
  return new Uint8Array(zip);
}

const xmlBomb =
  '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document>&b;</w:document>';
const documents: Sample[] = [
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
  ["ZIP of entries that share one packed file", "zip", () => overlapping(5_000, 9 * megabyte)],
  ["ZIP of ZIPs", "zip", () => nestedZips(6)],
  ["ZIP whose directory names itself", "zip", () => pointing(0xffffff)],
  [
    "ZIP of the longest names",
    "zip",
    () => makeZip(Array.from({ length: 350 }, (_, at) => packedEntry(`${at}${"/a".repeat(32_000)}`, ""))),
  ],
  ["ZIP of names without end", "zip", () => bombs(5_000, 0)],
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

const sounds: Sample[] = [
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

export const others: HostileFile[] = [...pictures, ...documents, ...mails, ...sounds].map(
  ([name, extension, make]) => ({ name, extension, make }),
);
