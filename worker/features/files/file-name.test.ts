import { expect, test } from "vitest";
import { cleanFileName, contentDisposition, downloadName } from "./file-name.ts";

test.each([
  ["report.pdf", "report.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ana\\cv.doc", "cv.doc"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf"],
  ["nul\u0000byte.txt", "nulbyte.txt"],
  ["\u202efdp.exe", "fdp.exe"],
  ["  spaced.txt  ", "spaced.txt"],
  ["lone\ud800.txt", "lone.txt"],
  ["/", ""],
  ["", ""],
  ["Ärger mit Öl.pdf", "Ärger mit Öl.pdf"],
  ["x".repeat(4096), "x".repeat(150)],
])("%j is kept as %j", (given, kept) => expect(cleanFileName(given)).toBe(kept));

test.each([
  ["report.pdf", "pdf", "report.pdf"],
  ["report.PDF", "pdf", "report.PDF"],
  ["photo.jpeg", "jpg", "photo.jpeg"],
  ["invoice.exe", "pdf", "invoice.exe.pdf"],
  ["page.html", "txt", "page.html.txt"],
  [".htaccess", "txt", "htaccess.txt"],
  ["what? <really>|*.txt", "txt", "what_ _really___.txt"],
  ["Rent 11/2026", "txt", "Rent 11_2026.txt"],
  ["...", "png", "file.png"],
  ["", "mp3", "file.mp3"],
  ["dots. . ", "wav", "dots.wav"],
] as const)("%j, a %s by its bytes, is downloaded as %j", (name, kind, download) =>
  expect(downloadName(name, kind)).toBe(download),
);

test("a header tells old programs an ASCII name and the others the exact one", () => {
  expect(contentDisposition("inline", "Ärger 'n' €.pdf")).toBe(
    `inline; filename="Arger _n_ _.pdf"; filename*=UTF-8''%C3%84rger%20%27n%27%20%E2%82%AC.pdf`,
  );
});

test.each(['a".pdf', "a;b.pdf", "a\\b.pdf", "a%22.pdf", "a\u0000.pdf", "日本語.pdf", "🙂".repeat(80)])(
  "no name can end its quotes or its header: %j",
  (name) => {
    const header = contentDisposition("attachment", downloadName(name, "pdf"));
    expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(header.length).toBeLessThan(2_500);
  },
);
