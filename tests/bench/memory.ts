import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import sharp, { type JpegOptions } from "sharp";
import { bundleWorkers } from "../../scripts/local/workers/bundle.ts";
import { exportAll } from "../local-run/export-all.ts";
import { sendImport, startImport } from "../local-run/send-import.ts";
import { mailFrom, provenUser } from "../local-run/send-messages.ts";
import { makeDocx, paragraph } from "../made-files/make-docx.ts";
import { makePdf } from "../made-files/make-pdf.ts";
import { makeMp3 } from "../made-files/make-sound.ts";
import { makeZip, packedEntry } from "../made-files/make-zip.ts";
import { IsolateWatch } from "./isolate-watch.ts";
import { messageRun } from "./message-run.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * Memory that large usual files take of the 128 MB of a deployed isolate: `npm run bench:memory [-- --readers] [word...]`,
 * the former without the doors, the latter only those with one of the words in their name.
 *
 * Doors in the local run, counted by V8 in the isolate of the API Worker alone (`Runtime.getHeapUsage` of the inspector, every
 * 2 ms): all its objects and buffers, the 42 MB of the Worker itself and the garbage included. R2, the queues and the other
 * Workers are isolates of their own and are not counted. V8 is given a heap of 100 MB, so that it collects about as early as
 * in a deployed isolate.
 *
 * Readers each in a process of its own, with a small young generation as isolates have: the most that it had resident, less
 * what it had before the file came, so heap, buffers, WebAssembly and garbage. V8 does not count memory of WebAssembly. The
 * file has been there once before: compiling is not counted, nor what stays for the next (13 MB of networks for faces).
 */
const most = 100; // MB
const { values: asked, positionals: words } = parseArgs({
  options: { readers: { type: "boolean" } },
  allowPositionals: true,
});
const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const megabyte = 1024 * 1024;
const largest = 25 * megabyte;

/** Bytes that do not pack well. */
const letters = (megabytes: number) => randomBytes(megabytes * megabyte * 0.75).toString("base64");

async function photo(width: number, height: number, options: JpegOptions = {}): Promise<Uint8Array> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: "#888", noise } });
  return new Uint8Array(await picture.jpeg({ quality: 70, ...options }).toBuffer());
}

/** A page with lines of text on it. */
async function page(
  kind: "jpeg" | "png" | "gif" | "webp" | "avif" | "tiff",
  width: number,
  height: number,
  how = {},
) {
  const size = Math.floor(height / 80);
  const lines = Array.from(
    { length: 50 },
    (_, at) =>
      `<text x="${size}" y="${(at + 2) * 1.5 * size}">Line ${at} of a page that somebody has kept</text>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="${size}">${lines.join("")}</svg>`;
  const whole = sharp(Buffer.from(drawn)).flatten({ background: "#fff" });
  return new Uint8Array(await whole.toFormat(kind, how).toBuffer());
}

const mailOfFiles = () => Buffer.from(`From: ana@example.com\r\nSubject: Two files\r\n${withFiles([8, 8])}`);

/** A PDF of pages that a scanner made, which hardly pack. */
async function scannedPdf(): Promise<Uint8Array> {
  const [width, height] = [2_480, 3_508]; // points of an A4 page at 300 dots an inch
  const jpeg = await photo(width, height, { quality: 80 });
  return makePdf(Array.from({ length: Math.floor(largest / jpeg.length) }, () => ({ width, height, jpeg })));
}

/** Calls of the Worker that opens files, with the bytes that it gets. */
const readers: [name: string, path: string, make: () => Uint8Array | Promise<Uint8Array>][] = [
  ["photo of 12 million points", "recognise/jpg", () => page("jpeg", 4_032, 3_024)],
  ["photo of 39 million points", "recognise/jpg", () => page("jpeg", 7_216, 5_412)],
  ["the former in passes", "recognise/jpg", () => page("jpeg", 4_032, 3_024, { progressive: true })],
  ["the latter in passes", "recognise/jpg", () => page("jpeg", 7_216, 5_412, { progressive: true })],
  ["faces in a photo of 12 million points", "faces/jpg", () => photo(4_032, 3_024)],
  ["PNG of 39 million points", "recognise/png", () => page("png", 7_216, 5_412)],
  ["GIF of 8 million points", "recognise/gif", () => page("gif", 3_264, 2_448)],
  ["WebP of 8 million points", "recognise/webp", () => page("webp", 3_264, 2_448)],
  ["AVIF of 4 million points", "recognise/avif", () => page("avif", 2_000, 2_000, { effort: 0 })],
  ["TIFF of 25 MB", "recognise/tiff", () => page("tiff", 2_950, 2_950, { compression: "none" })],
  ["text of 25 MB", "read/txt", () => Buffer.from("All work and no play. ".repeat(1_190_000))],
  [
    "DOCX of 19 MB of XML",
    "read/docx",
    () =>
      makeDocx(Array.from({ length: 150_000 }, (_, index) => paragraph(`Note ${index * 7_919}`)).join("")),
  ],
  [
    "PDF of 200 pages",
    "read/pdf",
    () =>
      makePdf(
        Array.from({ length: 200 }, (_, page) =>
          Array.from({ length: 50 }, (_, line) => `Line ${line} of page ${page}`),
        ),
      ),
  ],
  ["scanned PDF of 25 MB", "read/pdf", scannedPdf],
  ["page of a scanned PDF of 25 MB", "recognise/pdf", scannedPdf],
  ["mail of 24 MB", "read/eml", mailOfFiles],
  ["files in a mail of 24 MB", "unpack/eml", mailOfFiles],
  ["MP3 of an hour", "read/mp3", () => makeMp3(23_000, { title: "Long", artist: "Nobody" })],
];

/** Has the bundle of the Worker answer, as a deployed isolate does: without a way to collect garbage when it likes. */
const program = `
  import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
  import { registerHooks } from "node:module";
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  // A Worker is given WebAssembly compiled; Node would make an instance of it.
  const compiled = (url) => "import { readFileSync } from 'node:fs'; export default new WebAssembly.Module(readFileSync(new URL('" + url + "')));";
  registerHooks({
    load: (url, context, next) =>
      url.endsWith(".wasm") ? { format: "module", shortCircuit: true, source: compiled(url) } : next(url, context),
  });
  const [folder, path] = process.argv.slice(-2);
  const kb = (name) => Number(new RegExp(name + ":\\\\s+(\\\\d+)").exec(readFileSync("/proc/self/status", "utf8"))[1]);
  const MODELS = { fetch: async (url) => new Response(readFileSync(folder + new URL(url).pathname)) };
  // Loaders look where they are; by these it is a Worker.
  delete globalThis.process;
  globalThis.WorkerGlobalScope = Object;
  const { default: worker } = await import(folder + "/index.mjs");
  // The runtime collects a body outside of V8. Node does so in pieces, 62 MB for one of 25, which lie until V8 collects them.
  const wholeBody = async () => {
    const file = openSync(folder + "/file");
    const bytes = new Uint8Array(fstatSync(file).size);
    readSync(file, bytes);
    closeSync(file);
    return bytes.buffer;
  };
  const ask = async () => {
    const request = new Request("https://vision/" + path, { method: "POST" });
    request.arrayBuffer = wholeBody;
    const response = await worker.fetch(request, { MODELS });
    for await (const piece of response.body);
    if (response.status !== 200) throw new Error(path + " was answered " + response.status);
  };
  await ask();
  setFlagsFromString("--expose-gc");
  // Memory is given back beside this thread, on a crowded machine late; what still lay there would be missing in the count.
  let before = Infinity;
  for (let same = 0; same < 5; ) {
    runInNewContext("gc")();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const now = kb("VmRSS");
    same = now < before ? 0 : same + 1;
    before = Math.min(before, now);
  }
  writeFileSync("/proc/self/clear_refs", "5"); // the most begins anew: proc(5)
  await ask();
  console.log((kb("VmHWM") - before) / 1024);
`;

async function measureReaders(): Promise<[string, number][]> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-memory-"));
  const { script, modules, models } = (await bundleWorkers()).vision;
  await writeFile(join(folder, "index.mjs"), script);
  for (const { name, file } of [...modules, ...models.files]) await symlink(file, join(folder, name));
  const found: [string, number][] = [];
  for (const [name, path, make] of readers.filter(([name]) => isAsked(name))) {
    await writeFile(join(folder, "file"), await make());
    const flags = ["--max-semi-space-size=2", "--input-type=module", "-e", program, folder, path];
    // Gives memory that is let go back to the system, and keeps none for the next.
    const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: "131072" };
    const { stdout } = await promisify(execFile)(process.execPath, flags, { env });
    console.log(`${name}: ${Math.round(Number(stdout))} MB`);
    found.push([name, Number(stdout)]);
  }
  await rm(folder, { recursive: true });
  return found;
}

/** Collects garbage as early as V8 does in an isolate of 128 MB; by itself it lets a hundred megabytes lie. */
const heapOfIsolates = "--max-heap-size=100 --max-semi-space-size=2";
/** Fails where the local run has no such port free. */
const inspectorPort = 9_337;

type Measure = (name: string, work: () => Promise<unknown>) => Promise<void>;
type Door = {
  run: BenchRun;
  measure: Measure;
  send: (name: string, bytes: Uint8Array, person?: number) => Promise<unknown>;
};

const text = (megabytes: number) => Buffer.from("All work and no play. ".repeat(47_662 * megabytes));

/** The end of a mail's header, and its body: files of so many megabytes. */
function withFiles(sizes: number[]): string {
  const type = 'Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64';
  const parts = sizes.map((size) => {
    const attached = Buffer.from(`%PDF-${letters(size)}`).toString("base64");
    return `--b\r\n${type}\r\n\r\n${attached.replace(/.{76}/g, "$&\r\n")}\r\n`;
  });
  return `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${parts.join("")}--b--\r\n`;
}

async function measureUploads({ measure, send }: Door): Promise<void> {
  const photo12 = await photo(4_032, 3_024);
  await measure("upload of a photo of 12 million points", () => send("photo.jpg", photo12));
  await measure("upload of 25 MB of text", () => send("largest.txt", text(25)));
  await measure("three uploads of 10 MB at once", () =>
    Promise.all([0, 1, 2].map((person) => send("long.txt", text(10), person))),
  );
  const tags = new Uint8Array(Buffer.from("ID3\x03\0\0\0\0\0\0".repeat(900_000), "latin1"));
  await measure("MP3 with tags in tags", () => send("tags.mp3", tags));
  const files = [1, 2, 3].map((number) => packedEntry(`${number}.txt`, letters(6)));
  await measure("zip of three files of 6 MB", () => send("files.zip", makeZip(files)));
}

async function measureOwnData({ run, measure }: Door): Promise<void> {
  const person = await run.newPerson();
  const settled = { settled: messageRun(run).settled };
  const line = (index: number, times = 80) =>
    JSON.stringify({ title: `Note ${index}`, content: `Note ${index}. `.repeat(times) });
  const lines = Array.from({ length: 3_000 }, (_, index) => line(index, 250)).join("\n");
  await measure("import of 9 MB of lines in one call", () =>
    person.read("/api/import", {
      method: "POST",
      body: lines,
      headers: { "Content-Type": "application/x-ndjson" },
    }),
  );
  const notes = Array.from({ length: 300 }, (_, index) => packedEntry(`${index}.md`, line(index).repeat(9)));
  const files = [1, 2].map((number) => packedEntry(`${number}.pdf`, `%PDF-${letters(9)}`));
  const folder = makeZip([...notes, ...files]);
  await measure("import of a folder of 300 notes and two files of 9 MB", async () =>
    startImport(settled, person, await sendImport(settled, person, "folder.zip", folder)),
  );
  const many = Array.from({ length: 149_999 }, (_, index) =>
    packedEntry(`Vault/${`Note ${index} `.padEnd(64, "x")}.exe`, ""),
  );
  many.push(packedEntry("Vault/One.md", "One note"));
  await measure("import of a folder of 150,000 files", async () =>
    startImport(settled, person, await sendImport(settled, person, "many.zip", makeZip(many))),
  );
  // Archives want a sign-in of the last minutes, which the import may have taken.
  await run.sql("update sessions set created_at = now() where user_id = $1", [person.user.id]);
  await measure("archive of all of that, made and fetched", () => exportAll(settled, person));
}

async function measureMail({ run, measure }: Door): Promise<void> {
  const mails = messageRun(run);
  const person = await provenUser(mails);
  await measure("mail of 24 MB", () => mailFrom(mails, person, { body: withFiles([8, 8]) }));
}

/** The most that the isolate of the API Worker holds, from the beginning of each until its jobs are over. */
async function measureDoors(): Promise<[string, number][]> {
  const found: [string, number][] = [];
  const run = async (run: BenchRun) => {
    const watch = await IsolateWatch.of("lilu-api", inspectorPort);
    const people = [await run.newPerson(), await run.newPerson(), await run.newPerson()];
    const send = async (name: string, bytes: Uint8Array, person = 0) => {
      const form = new FormData();
      form.set("title", name);
      form.set("file", new File([new Uint8Array(bytes)], name));
      const response = await people[person]?.api("/api/content", { method: "POST", body: form });
      if (response?.status !== 201) throw new Error(`An upload was answered ${response?.status}`);
    };
    await send("first.txt", Buffer.from("first"));
    await run.analysed();
    found.push(["nothing under way", await watch.held()]);
    const measure: Measure = async (name, work) => {
      if (!isAsked(name)) return;
      const held = await watch.held();
      const most = await watch.most(async () => {
        await work();
        await messageRun(run).settled();
      });
      console.log(`${name}: ${Math.round(most)} MB, ${Math.round(held)} of them held before`);
      found.push([name, most]);
    };
    for (const door of [measureUploads, measureOwnData, measureMail]) await door({ run, measure, send });
    watch.close();
  };
  process.env.MINIFLARE_WORKERD_V8_FLAGS = heapOfIsolates;
  await withBenchRun(run, { inspectorPort });
  return found;
}

const rows = [...(await measureReaders()), ...(asked.readers ? [] : await measureDoors())];
printTable(["reader or door", "MB"], rows);
const holds = rows.every(([, peak]) => peak <= most);
console.log(holds ? "holds" : `does not hold: at most ${most} MB`);
process.exitCode = holds ? 0 : 1;
