import { expect, test } from "vitest";
import { applyHeaders, fillIn, parseHeaders, parseRedirects } from "./pages-rules.ts";

const headersFor = (text: string, path: string, before: Record<string, string> = {}) => {
  const headers = new Headers(before);
  applyHeaders(parseHeaders(text), path, headers);
  return Object.fromEntries(headers);
};

test("a header applies to the paths of its rule only", () => {
  const text = "/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: immutable\n";
  expect(headersFor(text, "/auth")).toEqual({ "x-frame-options": "DENY" });
  expect(headersFor(text, "/assets/a.js")).toEqual({
    "x-frame-options": "DENY",
    "cache-control": "immutable",
  });
});

test("a later rule adds to a header of an earlier one, unless it takes that away first", () => {
  expect(headersFor("/*\n  Vary: A\n/x\n  Vary: B\n", "/x")).toEqual({ vary: "A, B" });
  expect(headersFor("/*\n  Vary: A\n/x\n  ! Vary\n  Vary: B\n", "/x")).toEqual({ vary: "B" });
});

test("a rule replaces what Pages says by itself", () => {
  expect(headersFor("/*\n  Referrer-Policy: no-referrer\n", "/", { "referrer-policy": "origin" })).toEqual({
    "referrer-policy": "no-referrer",
  });
});

test("a redirect is found by path, with its placeholders filled in", () => {
  const [rule] = parseRedirects("# old addresses\n/notes/:id/*  /memories/:id?rest=:splat  301\n");
  const matched = rule?.matches("/notes/7/edit/now");
  expect(rule?.status).toBe(301);
  expect(fillIn(rule?.to ?? "", matched ?? {})).toBe("/memories/7?rest=edit/now");
  expect(rule?.matches("/notes/7")).toBeNull();
});

test.each(["no-slash /a 301", "/a", "/a /b 418", "/a https://elsewhere.example 200", "/a /b 301 extra"])(
  "a line that Pages would ignore is refused: %s",
  (line) => {
    expect(() => parseRedirects(line)).toThrow("_redirects, line 1");
  },
);

test.each(["X-A: b", "https://a.example/*\n  X-A: b", "/*\n  nonsense"])(
  "headers that Pages would ignore are refused: %j",
  (text) => {
    expect(() => parseHeaders(text)).toThrow("_headers, line");
  },
);
