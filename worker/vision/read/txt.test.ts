import { expect, test } from "vitest";
import { readingLimits } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { readTxt } from "./txt.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
/** Hiragana stand in Shift JIS in the order of Unicode, from 0x829f on. */
const shiftJis = (text: string) =>
  Buffer.from(Array.from(text, (letter) => [0x82, letter.charCodeAt(0) - 0x3041 + 0x9f]).flat());
const hiragana = "おかあさんにてがみをかきましたがまだへんじがきていませんのでしんぱいしています";
const portuguese = "A avó não contou a ninguém onde escondeu o coração de prata à beira do açude.";

test.each<[string, Uint8Array, string]>([
  ["UTF-8", Buffer.from(portuguese), portuguese],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${portuguese}`), portuguese],
  ["UTF-16, little end first", wide(portuguese), portuguese],
  ["UTF-16, big end first", Buffer.from(wide(portuguese)).swap16(), portuguese],
  ["Windows-1252", latin(portuguese), portuguese],
  ["Shift JIS", shiftJis(hiragana), hiragana],
  ["Windows line breaks", Buffer.from("one\r\ntwo\rthree"), "one\ntwo\nthree"],
])("%s", (_, bytes, text) => {
  expect(readTxt(bytes).sections).toEqual([{ text, page: null }]);
});

test("a form feed is a page break", () => {
  expect(readTxt(Buffer.from("one\ftwo")).sections).toEqual([
    { text: "one", page: 1 },
    { text: "two", page: 2 },
  ]);
});

test("of a very long text the beginning is read, and that is said", () => {
  const { sections, notices } = readTxt(Buffer.from("a".repeat(readingLimits.characters + 1)));
  expect(sections[0]?.text).toHaveLength(readingLimits.characters);
  expect(notices).toEqual(["Only the first 1,000,000 characters were read."]);
});

test("of a text with page breaks everywhere the first 2,000 pages are read, and that is said", () => {
  const { sections, notices } = readTxt(Buffer.from("a\f".repeat(3_000)));
  expect(sections).toHaveLength(2_000);
  expect(notices).toEqual(["Only the first 2,000 pages were read."]);
});

test("a text of white space says nothing, and is one all the same", () => {
  expect(readTxt(Buffer.from(" \n\t\r\n ")).sections).toEqual([]);
});

test("the bytes of a program are no text", () => {
  const bytes = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 32);
  expect(() => readTxt(bytes)).toThrow(Refusal);
});
