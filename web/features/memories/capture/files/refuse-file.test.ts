import { expect, test } from "vitest";
import { fileLimits } from "#shared/files";
import { refuseFile } from "./refuse-file.ts";

const file = (name: string, size = 1, type = "") => ({ name, size, type });

test.each(["a.pdf", "a.doc", "a.docx", "a.txt", "a.jpg", "a.JPEG", "a.png", "a.mp3", "my.old.wav"])(
  "%s is taken",
  (name) => expect(refuseFile(file(name))).toBeNull(),
);

test.each(["a.exe", "a.pdf.zip", "a.webm", "pdf", "", ".gitignore"])("%s is not taken", (name) =>
  expect(refuseFile(file(name))?.title).toBe("File not accepted"),
);

test("a file without an ending goes by its type", () => {
  expect(refuseFile(file("screenshot", 1, "image/png"))).toBeNull();
  expect(refuseFile(file("screenshot", 1, "image/gif"))).not.toBeNull();
});

test("an empty file is not taken, whatever it is called", () => {
  expect(refuseFile(file("a.txt", 0))?.title).toBe("File is empty");
});

test("10 MB is taken, a byte more is too large", () => {
  expect(refuseFile(file("a.png", fileLimits.file))).toBeNull();
  expect(refuseFile(file("a.png", fileLimits.file + 1))).toEqual({
    title: "File too large",
    reason: "Please select a file smaller than 10MB.",
  });
});
