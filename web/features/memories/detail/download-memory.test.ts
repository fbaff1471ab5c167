import { expect, test } from "vitest";
import { downloadName } from "./download-memory.ts";

test.each([
  ["Lease", "application/pdf", "Lease.pdf"],
  ["lease.PDF", "application/pdf", "lease.PDF"],
  ["holiday.jpeg", "image/jpeg", "holiday.jpeg"],
  ["Dentist v1.2", "text/plain", "Dentist v1.2.txt"],
  ["From a mail", "application/x-unknown", "From a mail.txt"],
])("%s of type %s is saved as %s", (title, mimeType, name) =>
  expect(downloadName({ title, mimeType, fileName: null })).toBe(name),
);

test("a file of no known kind is saved under the name it came with", () =>
  expect(downloadName({ title: "Beach", mimeType: "application/octet-stream", fileName: "beach.mov" })).toBe(
    "beach.mov",
  ));
