import { expect, test } from "vitest";
import { makeCompoundFile, makeDoc } from "../../../tests/made-files/make-doc.ts";
import { Refusal } from "../refusal.ts";
import { CompoundFile } from "./compound-file.ts";
import { readDoc } from "./doc.ts";

test.each([false, true])("paragraphs, cells and hyphens come out as text (UTF-16: %s)", (wide) => {
  const text = "Caf\u00e9 menu\rSoup\u00072,50\u0007\u0007non\u001estop\u000bend\r";
  expect(readDoc(makeDoc(text, { wide })).sections).toEqual([
    { text: "Café menu\nSoup | 2,50\nnon-stop\nend", page: null },
  ]);
});

test("page breaks of its author make pages", () => {
  expect(readDoc(makeDoc("one\ftwo"))).toMatchObject({
    sections: [
      { text: "one", page: 1 },
      { text: "two", page: 2 },
    ],
    details: { pages: 2 },
  });
});

test("of a field only what it shows is text, also of one inside another", () => {
  const link = '\u0013HYPERLINK "\u0013REF x\u0014hidden\u0015"\u0014the map\u0015';
  expect(readDoc(makeDoc(`See ${link} now`)).sections[0]?.text).toBe("See the map now");
});

test("a file is not read many times over", () => {
  const { root } = new CompoundFile(makeCompoundFile({ WordDocument: Buffer.alloc(50_000) }));
  expect(root.stream("WordDocument")?.length).toBe(50_000);
  expect(() => Array.from({ length: 3 }, () => root.stream("WordDocument"))).toThrow(Refusal);
});

test("an object that is embedded has streams of the same names, and they are not taken for the document's", () => {
  const streams = { WordDocument: Buffer.alloc(4_096, "inner"), Outer: Buffer.alloc(4_096, "outer") };
  const bytes = Buffer.from(makeCompoundFile(streams));
  const [root, outer, none] = [1_024, 1_024 + 2 * 128, 0xffffffff];
  bytes.writeUInt32LE(2, root + 76);
  bytes.set(Buffer.from("WordDocument\0", "utf16le"), outer);
  bytes.writeUInt16LE(26, outer + 64);
  for (const neighbour of [68, 72, 76]) bytes.writeUInt32LE(none, outer + neighbour);
  const stream = new CompoundFile(new Uint8Array(bytes)).root.stream("WordDocument");
  expect(Buffer.from(stream ?? []).toString("latin1", 0, 5)).toBe("outer");
});

test("a document of Word 6 and 95 is read, where it was not saved fast", () => {
  const document = Buffer.alloc(4_096);
  const text = "Caf\u00e9 menu\rSoup\r";
  document.writeUInt16LE(0xa5dc, 0);
  document.writeUInt32LE(2_048, 24);
  document.writeUInt32LE(2_048 + text.length, 28);
  document.set(Buffer.from(text, "latin1"), 2_048);
  const read = () => readDoc(makeCompoundFile({ WordDocument: document }));
  expect(read().sections).toEqual([{ text: "Café menu\nSoup", page: null }]);
  document.writeUInt16LE(0x0004, 10);
  expect(read).toThrow("Save it as docx or pdf");
});

test.each<[string, Uint8Array, string]>([
  ["encrypted", makeDoc("Secret", { flags: 0x0300 }), "password"],
  ["an encrypted package", makeCompoundFile({ EncryptedPackage: Buffer.alloc(4_096) }), "password"],
  ["from Word 95", makeDoc("Old", { version: 0x0068 }), "older than 97"],
  ["another program's", makeCompoundFile({ Workbook: Buffer.alloc(4_096) }), "not a Word document"],
  [
    "sectors in a circle",
    makeCompoundFile({ WordDocument: Buffer.alloc(4_096) }, { circle: true }),
    "damaged",
  ],
])("refused: %s", (_, bytes, reason) => {
  expect(() => readDoc(bytes)).toThrow(Refusal);
  expect(() => readDoc(bytes)).toThrow(reason);
});

test("a document that is cut off is refused, wherever it ends", () => {
  const whole = makeDoc("A long story ".repeat(700));
  for (let length = 0; length < whole.length - 4_096; length += 700) {
    expect(() => readDoc(whole.slice(0, length))).toThrow();
  }
});
