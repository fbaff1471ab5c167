import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { findChromium } from "./local/find-chromium.ts";

/** Draws the PNG icons from web/public/icons/mark.svg: `node scripts/draw-icons.ts`, after the mark has changed. */
const folder = new URL("../web/public/icons/", import.meta.url);
const mark = await readFile(new URL("mark.svg", folder), "utf8");
/** Systems cut a maskable icon to their own shape: the ground fills the square and the letter stays in the middle. */
const maskable = mark
  .replace('rx="15"', "")
  .replace("0 0 64 64", "-6 -6 76 76")
  .replace('<rect width="64" height="64"', '<rect x="-6" y="-6" width="76" height="76"');
/** iOS rounds the corners itself and paints what is transparent black. */
const square = mark.replace('rx="15"', "");

const executablePath = findChromium();
if (executablePath === null) throw new Error("There is no Chromium: install it, or set CHROMIUM_PATH.");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const [name, svg, size] of [
  ["mark-192", mark, 192],
  ["mark-512", mark, 512],
  ["mark-180", square, 180],
  ["maskable-512", maskable, 512],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await writeFile(new URL(`${name}.png`, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
