import { expect, test } from "vitest";
import { linkAddress, safeUrl } from "./safe-url.ts";

test.each([
  ["https://example.org/a?b=c", "https://example.org/a?b=c"],
  ["http://example.org", "http://example.org/"],
  ["tel:+442079460958", "tel:+442079460958"],
  ["mailto:mara@example.org", "mailto:mara@example.org"],
  ["https://аpple.com", "https://xn--pple-43d.com/"],
])("%s may be opened", (url, opened) => {
  expect(safeUrl(url)).toBe(opened);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.org/1",
  "ftp://example.org",
  "https://bank.example@evil.example",
  "https://user:secret@evil.example",
  "/api/content",
  "not an address",
  "",
])("%j may not", (url) => {
  expect(safeUrl(url)).toBeNull();
});

test.each([
  ["example.org/page", "https://example.org/page"],
  ["www.example.org:8080", "https://www.example.org:8080"],
  ["//example.org", "https://example.org"],
  ["http://example.org", "http://example.org"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("in a text, %s stands for %s", (written, address) => {
  expect(linkAddress(written)).toBe(address);
});
