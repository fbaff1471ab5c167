import { expect, test } from "vitest";
import { makeZip, packedEntry } from "../../../tests/made-files/make-zip.ts";
import { Refusal } from "../refusal.ts";
import { Zip } from "./zip.ts";

const tooMuch = "The file unpacks to more than can be read.";

test("an entry comes out as it went in, and one that is not there is null", () => {
  const zip = new Zip(makeZip([packedEntry("a.xml", "Olá"), packedEntry("b.xml", "B".repeat(9_000))]));
  expect(zip.text("a.xml")).toBe("Olá");
  expect(zip.text("b.xml")).toBe("B".repeat(9_000));
  expect(zip.text("c.xml")).toBeNull();
});

const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);
test.each<[string, Uint8Array]>([
  ["one entry that unpacks to a thousand times its size", makeZip([packedEntry("a", megabytes(5))])],
  ["1,001 entries", makeZip(Array.from({ length: 1_001 }, (_, index) => packedEntry(`${index}`, "x")))],
  [
    "entries of more than 20 MB together",
    makeZip(
      Array.from({ length: 30 }, (_, index) => ({
        ...packedEntry(`${index}`, "x"),
        says: { unpacked: 900_000 },
      })).map((entry) => ({ ...entry, packed: new Uint8Array(10_000) })),
    ),
  ],
])("refused before anything is unpacked: %s", (_, bytes) => {
  expect(() => new Zip(bytes)).toThrow(new Refusal(tooMuch));
});

test("a directory that lies about the size is found out while it unpacks", () => {
  const entry = packedEntry("word/document.xml", megabytes(21));
  const zip = new Zip(makeZip([{ ...entry, says: { unpacked: 1_000 } }]));
  expect(() => zip.text("word/document.xml")).toThrow(new Refusal(tooMuch));
});

test.each([0, 21, 30, 60, 100])("the first %i bytes of a file are no file", (length) => {
  const whole = makeZip([packedEntry("a.xml", "x".repeat(500))]);
  expect(() => new Zip(whole.subarray(0, length))).toThrow(Refusal);
});
