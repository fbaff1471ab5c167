import { expect, test } from "vitest";
import { makeCompoundFile, makeDoc } from "../../../tests/made-files/make-doc.ts";
import { Refusal } from "../refusal.ts";
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
