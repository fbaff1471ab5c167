import fc from "fast-check";
import { expect, test } from "vitest";
import { fileKinds } from "#shared/files";
import { makeDoc } from "../../../tests/made-files/make-doc.ts";
import { makeDocx, paragraph } from "../../../tests/made-files/make-docx.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { makeJpegHeader, makePng } from "../../../tests/made-files/make-picture.ts";
import { makeMp3, makeWav, makeWebm } from "../../../tests/made-files/make-sound.ts";
import { readingSchema } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { readFile } from "./read-file.ts";

const good = [
  ["pdf", makePdf([["Some text on a page"]])],
  ["docx", makeDocx(paragraph("Some text"))],
  ["doc", makeDoc("Some text")],
  ["txt", Buffer.from("Some text")],
  ["jpg", makeJpegHeader(20, 10, { takenAt: "2026:05:03 14:05:12", latitude: 1, longitude: 2 })],
  ["png", makePng({ width: 1, height: 1, colour: 0, depth: 8, rows: [[0, 0]] })],
  ["mp3", makeMp3(3, { title: "A", artist: "B" })],
  ["wav", makeWav(1)],
  ["webm", makeWebm(2)],
] as const;

test.each(fileKinds)("an empty %s is said to be empty", async (kind) => {
  await expect(readFile(kind, new Uint8Array())).rejects.toThrow(new Refusal("The file is empty."));
});

test.each(good)(
  "a %s with wrong bytes anywhere is read or refused, and nothing else",
  async (kind, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const changed = new Uint8Array(bytes);
        for (const [at, value] of changes) changed[at] = value;
        const result = await readFile(kind, changed).catch((error: unknown) => error);
        if (!(result instanceof Refusal)) readingSchema.parse(result);
      }),
      { numRuns: 60 },
    );
  },
);
