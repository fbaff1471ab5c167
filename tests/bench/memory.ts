import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp, { type JpegOptions } from "sharp";
import { makeDocx, paragraph } from "../made-files/make-docx.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makeMp3 } from "../made-files/make-sound.ts";
import { childrenOf, commandOf, ProcessWatch, residentOf } from "./hostile/process-watch.ts";
import { withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * Limit of what a large usual file takes of the 128 MB of a deployed isolate: `npm run bench:memory`. Counts the most that a
 * process had resident, less what it had before the file came: heap, buffers, WebAssembly and garbage, so rather too much.
 * Readers run each in a process of its own, with a small young generation as isolates have; doors in the local run.
 * Recognition is counted apart: its engine takes 57 MB for the largest picture that it is shown, and that picture 20.
 */
const most = 100; // MB

async function photo(width: number, height: number, options: JpegOptions = {}): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  return new Uint8Array(await picture.jpeg({ quality: 70, ...options }).toBuffer());
}

const noisePng = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#fa8" } })
      .png()
      .toBuffer(),
  );

const readers: [string, string, () => Uint8Array | Promise<Uint8Array>][] = [
  ["photo of 12 million points", "jpg", () => photo(4_032, 3_024)],
  ["photo of 39 million points", "jpg", () => photo(7_216, 5_412)],
  ["photo of 12 million points, in passes", "jpg", () => photo(4_032, 3_024, { progressive: true })],
  ["photo of 39 million points, in passes", "jpg", () => photo(7_216, 5_412, { progressive: true })],
  ["PNG of 39 million points", "png", () => noisePng(7_216, 5_412)],
  ["text of 25 MB", "txt", () => Buffer.from("All work and no play. ".repeat(1_190_000))],
  [
    "DOCX of 19 MB of XML",
    "docx",
    () =>
      makeDocx(Array.from({ length: 150_000 }, (_, index) => paragraph(`Note ${index * 7_919}`)).join("")),
  ],
  [
    "PDF of 200 pages",
    "pdf",
    () =>
      makePdf(
        Array.from({ length: 200 }, (_, page) =>
          Array.from({ length: 50 }, (_, line) => `Line ${line} of page ${page}`),
        ),
      ),
  ],
  ["MP3 of an hour", "mp3", () => makeMp3(23_000, { title: "Long", artist: "Nobody" })],
];

const program = `
  import { readFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  // A Worker is given WebAssembly compiled; Node would make an instance of it.
  const compiled = (url) => "import { readFileSync } from 'node:fs'; export default new WebAssembly.Module(readFileSync(new URL('" + url + "')));";
  registerHooks({
    load: (url, context, next) =>
      url.endsWith(".wasm") ? { format: "module", shortCircuit: true, source: compiled(url) } : next(url, context),
  });
  const { readFile } = await import(process.env.ROOT + "/worker/vision/read/read-file.ts");
  const jpeg = await import(process.env.ROOT + "/worker/vision/recognise/jpeg-pixels.ts");
  const png = await import(process.env.ROOT + "/worker/vision/recognise/png-pixels.ts");
  const [kind, path] = process.argv.slice(-2);
  if (kind === "pdf") await import(process.env.ROOT + "/worker/vision/pdf/open-pdf.ts");
  const kb = (name) => Number(new RegExp(name + ":\\\\s+(\\\\d+)").exec(readFileSync("/proc/self/status", "utf8"))[1]);
  gc();
  const before = kb("VmRSS");
  const bytes = new Uint8Array(readFileSync(path));
  await readFile(kind, bytes);
  if (kind === "jpg") jpeg.decodeJpeg(bytes);
  if (kind === "png") png.decodePng(bytes);
  console.log((kb("VmHWM") - before) / 1024);
`;

async function measureReader(kind: string, bytes: Uint8Array): Promise<number> {
  const path = join(tmpdir(), `lilu-memory-${process.pid}.${kind}`);
  await writeFile(path, bytes);
  const flags = ["--expose-gc", "--max-semi-space-size=2", "--input-type=module", "-e", program, kind, path];
  const env = { ...process.env, ROOT: process.cwd() };
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env });
  return Number(stdout);
}

async function measureDoors(): Promise<[string, number][]> {
  const found: [string, number][] = [];
  await withBenchRun(async (run) => {
    const people = [await run.newPerson(), await run.newPerson(), await run.newPerson()];
    const api = childrenOf(process.pid).filter((pid) => commandOf(pid).includes("workerd"));
    const send = async (name: string, bytes: Uint8Array, index: number) => {
      const form = new FormData();
      form.set("title", name);
      form.set("file", new File([new Uint8Array(bytes)], name));
      const response = await people[index]?.api("/api/content", { method: "POST", body: form });
      if (response?.status !== 201) throw new Error(`An upload was answered ${response?.status}`);
    };
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const before = Math.max(...api.map(residentOf));
      const watch = new ProcessWatch((pid) => api.includes(pid));
      await work();
      await run.analysed();
      found.push([name, watch.stop().peak - before]);
    };
    const text = Buffer.from("All work and no play. ".repeat(470_000));
    const small = await photo(4_032, 3_024);
    await send("first.txt", Buffer.from("first"), 0);
    await run.analysed();
    await measure("upload of a photo of 12 million points", () => send("photo.jpg", small, 0));
    const large = Buffer.from("All work and no play. ".repeat(1_190_000));
    await measure("upload of 25 MB", () => send("largest.txt", large, 0));
    await measure("three uploads of 10 MB at once", () =>
      Promise.all([0, 1, 2].map((index) => send("long.txt", text, index))),
    );
  });
  return found;
}

const rows: [string, number][] = [];
for (const [name, kind, make] of readers) rows.push([name, await measureReader(kind, await make())]);
rows.push(...(await measureDoors()));
printTable(["reader or door", "MB more"], rows);
const holds = rows.every(([, peak]) => peak <= most);
console.log(holds ? "holds" : `does not hold: at most ${most} MB`);
process.exitCode = holds ? 0 : 1;
