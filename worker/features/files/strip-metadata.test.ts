import { expect, test } from "vitest";
import { makeJpegHeader, makePng } from "../../../tests/made-files/make-picture.ts";
import { stripMetadata } from "./strip-metadata.ts";

const textOf = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString("latin1");
const own = (bytes: Uint8Array | Buffer) => new Uint8Array(bytes);
const segment = (marker: number, data: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), Buffer.from(data, "latin1")]);

test("a photo loses where, when and with what it was taken, and stays the same picture", () => {
  const plain = makeJpegHeader(40, 30);
  const photo = makeJpegHeader(40, 30, { model: "Pocket 7", latitude: 38.7139, longitude: -9.1334 });
  expect(textOf(photo)).toContain("Exif");
  const stripped = stripMetadata(own(photo), "jpg");
  expect(stripped).toEqual(stripMetadata(own(plain), "jpg"));
  expect(textOf(stripped)).not.toMatch(/Exif|Pocket/);
});

test("comments, thumbnails, profiles and whatever hangs behind a JPEG go; its scans stay byte for byte", () => {
  const scan = Buffer.from([0xff, 0xda, 0, 4, 1, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd3, 0x56]);
  const table = segment(0xdb, "quantise");
  const colours = segment(0xee, "Adobe");
  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, "JFIF"),
    segment(0xe1, "http://ns.adobe.com/xap secret"),
    segment(0xed, "Photoshop secret"),
    colours,
    table,
    segment(0xfe, "a secret comment"),
    scan,
    table,
    scan,
    Buffer.from([0xff, 0xd9]),
    Buffer.from("a secret film"),
  ]);
  const expected = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    colours,
    table,
    scan,
    table,
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
  expect(stripMetadata(own(jpeg), "jpg")).toEqual(own(expected));
});

test("a PNG keeps what draws it and loses its texts", () => {
  const chunks = ["tEXt", "eXIf", "iTXt", "tIME"].map((type) => ({ type, data: Buffer.from("secret") }));
  const drawing = { width: 1, height: 1, colour: 0, depth: 8, rows: [[0, 7]] };
  expect(stripMetadata(own(makePng({ ...drawing, chunks })), "png")).toEqual(own(makePng(drawing)));
});

test.each([
  ["an empty file", [], "jpg"],
  ["a JPEG that breaks off", [0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff, 1], "jpg"],
  ["a JPEG with nothing in it", [0xff, 0xd8], "jpg"],
  ["a segment without length", [0xff, 0xd8, 0xff, 0xdb, 0, 0, 0xff, 0xd9], "jpg"],
  ["a PNG that is a JPEG", [0xff, 0xd8, 0xff, 0xd9], "png"],
  ["a PNG that breaks off", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 1], "png"],
] as const)("of %s nothing is left", (_, bytes, kind) => {
  expect(stripMetadata(new Uint8Array(bytes), kind)).toBeNull();
});
