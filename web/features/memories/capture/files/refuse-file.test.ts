import { expect, test } from "vitest";
import { fileLimits } from "#shared/files";
import { refuseFile } from "./refuse-file.ts";

const file = (name: string, size = 1, type = "") => ({ name, size, type });

test.each(
  "a.pdf a.doc a.docx a.txt a.jpg a.JPEG a.png a.mp3 my.old.wav a.xlsx a.pptx a.odt a.epub a.rtf a.html a.eml a.ics a.vcf a.md a.csv a.json a.gif a.webp a.heic a.m4a a.opus a.flac".split(
    " ",
  ),
)("%s is taken", (name) => expect(refuseFile(file(name))).toBeNull());

test.each([
  ["a.exe", "This is a program"],
  ["a.pdf.rar", "Unpack it"],
  ["a.mov", "Save its sound as m4a"],
  ["a.xls", "Save it as xlsx"],
  ["pdf", "This kind of file cannot be read"],
  [".gitignore", "This kind of file cannot be read"],
])("of %s it is said what it is and what would help, and it may be kept", (name, says) => {
  const refusal = refuseFile(file(name));
  expect(refusal?.reason).toContain(says);
  expect(refusal?.mayBeKept).toBe(true);
});

test("a file without an ending goes by its type", () => {
  expect(refuseFile(file("screenshot", 1, "image/png"))).toBeNull();
  expect(refuseFile(file("screenshot", 1, "image/x-unknown"))).not.toBeNull();
});

test("an empty file is not taken, whatever it is called", () => {
  expect(refuseFile(file("a.txt", 0))?.title).toBe("File is empty");
});

test("25 MB is taken, a byte more is too large", () => {
  expect(refuseFile(file("a.png", fileLimits.file))).toBeNull();
  expect(refuseFile(file("a.png", fileLimits.file + 1))).toEqual({
    title: "File too large",
    reason: "Please select a file smaller than 25MB.",
    mayBeKept: false,
  });
});
