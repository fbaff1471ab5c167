import { expect, test } from "vitest";
import { linksIn } from "./links.ts";

test.each([
  ["See https://evil.example/x?q=1.", "https://evil.example/x?q=1"],
  ["Write to thief@evil.example, please", "thief@evil.example"],
  ["www.evil.example", "www.evil.example"],
  ["Open evil.example/?q=secret now", "evil.example/?q=secret"],
  ["Open //evil.example/x", "//evil.example/x"],
  ["Run javascript:alert(1)", "javascript:alert(1"],
  ["data:text/html,x", "data:text/html,x"],
  ["HTTPS://EVIL.EXAMPLE", "HTTPS://EVIL.EXAMPLE"],
  ["ftp://evil.example", "ftp://evil.example"],
  ["<img src=x onerror=alert(1)>", "<img"],
  ["![a](x)", "](x"],
])("%j holds a link", (text, link) => {
  expect(linksIn(text)).toContain(link);
});

test.each([
  "Paulo fixed the boiler on 3 May at 10:30 for 180.50 euros.",
  "Either tea and/or coffee, i.e. what you like, e.g. milk.",
  "The data: nothing. Tel: none. A < B and 3 <4.",
  "It is 5/6 done; see the file report.pdf (page 3).",
  "",
])("%j holds none", (text) => {
  expect(linksIn(text)).toEqual([]);
});

test.each(["a", "-", "a.", "a-", "\u202e", "a@", "x.y@z", "a:", "/", "<", "](", "é"])(
  "a long text of %j is read in one go",
  (piece) => expect(linksIn(`${piece.repeat(60_000)} and www.lilu.example`).at(-1)).toBe("www.lilu.example"),
);
