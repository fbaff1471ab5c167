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

test("an entry that unpacks to a thousand times its size is refused when it is read, and is in nobody's way before", () => {
  const zip = new Zip(makeZip([packedEntry("film", megabytes(5)), packedEntry("a.xml", "Olá")]));
  expect(zip.text("a.xml")).toBe("Olá");
  expect(() => zip.text("film")).toThrow(new Refusal(tooMuch));
});

test("what is read is 20 MB together", () => {
  const noise = Buffer.from(Array.from({ length: 900_000 }, (_, index) => (index * index * 7_919) % 251));
  const zip = new Zip(makeZip(Array.from({ length: 30 }, (_, index) => packedEntry(`${index}`, noise))));
  const readAll = () => Array.from({ length: 30 }, (_, index) => zip.text(`${index}`));
  expect(readAll).toThrow(new Refusal(tooMuch));
});

test("5,001 entries are no document", () => {
  const many = makeZip(Array.from({ length: 5_001 }, (_, index) => packedEntry(`${index}`, "x")));
  expect(() => new Zip(many)).toThrow(new Refusal(tooMuch));
});

test("a directory that lies about the size is found out while it unpacks", () => {
  const entry = packedEntry("word/document.xml", megabytes(21));
  const zip = new Zip(makeZip([{ ...entry, says: { unpacked: 1_000 } }]));
  expect(() => zip.text("word/document.xml")).toThrow(new Refusal(tooMuch));
  const small = new Zip(makeZip([{ ...packedEntry("a.txt", "x".repeat(2_000)), says: { unpacked: 1_000 } }]));
  expect(() => small.bytes("a.txt")).toThrow(new Refusal(tooMuch));
});

test.each([0, 21, 30, 60, 100])("the first %i bytes of a file are no file", (length) => {
  const whole = makeZip([packedEntry("a.xml", "x".repeat(500))]);
  expect(() => new Zip(whole.subarray(0, length))).toThrow(Refusal);
});
