import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  fontLoad,
  loadedAtOnce,
  loadedInAll,
  readSite,
  scriptLoad,
  scriptNamed,
  styleLoad,
} from "./site-weight.ts";

const folder = mkdtempSync(join(tmpdir(), "lilu-site-"));
afterAll(() => rmSync(folder, { recursive: true }));

const face = (file: string, range: string) =>
  `@font-face{font-family:A;src:url(/assets/${file})format("woff2");unicode-range:${range}}`;
const files = {
  "app.html": `<link rel="stylesheet" crossorigin href="/assets/app-12345678.css"><script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/app-12345678.js"></script>`,
  "theme.js": "document.title='';",
  "assets/app-12345678.js":
    'import{a}from"./react-1234-678.js";a(()=>import(`./brain-page-12345678.js`),["assets/dialog-12345678.css"]);',
  "assets/react-1234-678.js": "export const a=1;",
  "assets/brain-page-12345678.js":
    'export{b}from"./card-12345678.js";import("./markdown-12345678.js");import("./other-page-12345678.js");',
  "assets/card-12345678.js": "export const b=1;",
  "assets/markdown-12345678.js": `const c="${randomBytes(5_000).toString("base64")}";`,
  "assets/other-page-12345678.js": "",
  "assets/app-12345678.css": face("latin.woff2", "U+??,U+131") + face("greek.woff2", "U+370-377"),
  "assets/dialog-12345678.css": face("latin.woff2", "U+0000-00FF"),
  "assets/latin.woff2": "x".repeat(1_234),
  "assets/greek.woff2": "x",
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const site = readSite(folder);
const page = site.pages.get("app.html") ?? { scripts: [], styles: [] };
const brain = scriptNamed(site, "brain-page");
const names = (paths: Set<string>) =>
  scriptLoad(site, paths)
    .map(({ name }) => name)
    .sort();

test("what a page and its scripts import is there before they run, what they may fetch later is not", () => {
  expect(names(loadedAtOnce(site, page.scripts))).toEqual(["app", "react", "theme"]);
  expect(names(loadedAtOnce(site, [brain]))).toEqual(["brain-page", "card"]);
});

test("in all, what is fetched later counts too", () => {
  expect(names(loadedInAll(site, [brain]))).toEqual(["brain-page", "card", "markdown", "other-page"]);
});

test("scripts weigh what they weigh after gzip, the heaviest first", () => {
  const [heaviest] = scriptLoad(site, loadedInAll(site, [brain]));
  expect(heaviest?.name).toBe("markdown");
  expect(heaviest?.weight).toBeGreaterThan(4_900);
  expect(heaviest?.weight).toBeLessThan(5_500);
});

test("style sheets count that come with a script, and each font once that a western European page needs", () => {
  expect(styleLoad(site, page).map(({ name }) => name)).toEqual(["app-12345678.css", "dialog-12345678.css"]);
  expect(fontLoad(site, page)).toEqual([{ name: "latin.woff2", weight: 1_234 }]);
});

test("a page that has been renamed and a site that is not there are said, not counted as nothing", () => {
  expect(() => scriptNamed(site, "auth-page")).toThrow("no script auth-page");
  expect(() => readSite(join(folder, "assets"))).toThrow("no built site");
});
