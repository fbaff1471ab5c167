import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Request } from "miniflare";
import type { FileKind } from "#shared/files";
import { bundleWorkers } from "../../scripts/local/workers/bundle.ts";
import { guardWorkerd } from "../../scripts/local/workers/guard-workerd.ts";
import { VisionRuntime } from "../../scripts/local/workers/vision-runtime.ts";
import { recogniseScans } from "../../worker/features/analysis/extract/recognise-scans.ts";
import { sniffKind } from "../../worker/features/files/sniff-kind.ts";
import { Unreadable, type Vision, visionOver } from "../../worker/platform/vision.ts";
import { childrenOf, ProcessWatch } from "./hostile/process-watch.ts";
import { mean, percentile } from "./measures.ts";
import { printTable } from "./print-table.ts";
import { writeMadeFiles } from "./write-made-files.ts";

/**
 * Measures how well files are read: `npm run bench:files -- [FOLDER] [each]`. Whatever lies in the folder, at any depth, beside a
 * `NAME.EXT.txt` with the text that is in `NAME.EXT`; without a folder made files of each kind. Recall and precision are of words, each as often as it comes; a file
 * is good at 0.9 recall. CPU and memory are those of the process that opens files.
 */
const asked = process.argv.slice(2);
const each = asked.at(-1) === "each" ? asked.pop() : undefined;
const made = asked[0] === undefined ? await mkdtemp(join(tmpdir(), "lilu-files-")) : null;
if (made !== null) await writeMadeFiles(made);
const folder = made ?? asked[0] ?? "";

type Measured = {
  name: string;
  kind: string;
  recall: number;
  precision: number;
  cpu: number;
  peak: number;
  says: string;
};

const good = 0.9;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function countOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function compare(read: string, reference: string): { recall: number; precision: number } {
  const [found, wanted] = [wordsOf(read), wordsOf(reference)];
  const counts = countOf(found);
  let common = 0;
  for (const [word, count] of countOf(wanted)) common += Math.min(count, counts.get(word) ?? 0);
  return { recall: common / Math.max(1, wanted.length), precision: common / Math.max(1, found.length) };
}

const inMemory = (bytes: Uint8Array<ArrayBuffer>) => ({
  bytes: async () => bytes,
  stream: async () => new Blob([bytes]).stream(),
});

async function textOf(vision: Vision, kind: FileKind, bytes: Uint8Array<ArrayBuffer>) {
  const reading = await vision.read(kind, bytes, 1);
  const scanned = await recogniseScans(
    {
      owner: 1,
      original: { kind, name: "", size: bytes.length, ...inMemory(bytes) },
      clientTranscript: null,
      timeZone: "UTC",
      isLastAttempt: true,
      // Nothing that is asked here listens to sound.
      meter: undefined as never,
      hold: async () => undefined,
      language: "en",
      recognise: (page) => vision.recognise(kind, bytes, page, 1),
    },
    reading.scans,
  );
  const texts = [...reading.sections, ...scanned.pieces].map(({ text }) => text);
  return { text: texts.join("\n"), says: [...reading.notices, ...scanned.notices].join(" ") };
}

async function measure(vision: Vision, path: string): Promise<Measured> {
  const [bytes, reference] = await Promise.all([readFile(path), readFile(`${path}.txt`, "utf8")]);
  const name = basename(path);
  const kind = sniffKind(bytes, { name, recorded: false });
  const watch = new ProcessWatch((pid) => !before.has(pid));
  const read =
    kind === null
      ? { text: "", says: "not accepted" }
      : await textOf(vision, kind, new Uint8Array(bytes)).catch((error: unknown) => {
          if (error instanceof Unreadable) return { text: "", says: error.message };
          throw error;
        });
  return { name, kind: kind ?? "none", says: read.says, ...compare(read.text, reference), ...watch.stop() };
}

guardWorkerd(); // the limits of CPU and memory go by the process
const before = new Set(childrenOf(process.pid));
const runtime = new VisionRuntime((await bundleWorkers()).vision, () => undefined);
const fetcher = { fetch: (url: string, init: RequestInit) => runtime.fetch(new Request(url, init as never)) };
const vision = visionOver(fetcher as never);
const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
const all = new Set(paths);
const measured: Measured[] = [];
await runtime.start();
for (const path of paths.filter((path) => all.has(`${path}.txt`)).sort())
  measured.push(await measure(vision, path));
await runtime.close();
if (made !== null) await rm(made, { recursive: true, force: true });

const row = (name: string, of: Measured[]) => [
  name,
  of.length,
  percentile(
    0.5,
    of.map(({ recall }) => recall),
  ),
  mean(of.map(({ precision }) => precision)),
  of.filter(({ recall }) => recall >= good).length / of.length,
  mean(of.map(({ cpu }) => cpu)),
  Math.max(...of.map(({ cpu }) => cpu)),
  Math.max(...of.map(({ peak }) => peak)),
];
const shown = (cells: (string | number)[]) =>
  cells.map((cell, index) => (typeof cell === "number" && index > 1 && index < 7 ? cell.toFixed(3) : cell));
if (each !== undefined)
  printTable(
    ["file", "recall", "precision", "s CPU", "says"],
    measured.map(({ name, recall, precision, cpu, says }) => [
      name,
      recall.toFixed(3),
      precision.toFixed(3),
      cpu.toFixed(2),
      says.slice(0, 90),
    ]),
  );
const kinds = Map.groupBy(measured, ({ kind }) => kind);
printTable(
  ["kind", "files", "recall p50", "precision", "at 0.9", "s CPU", "s most", "MB peak"],
  [...[...kinds].map(([kind, of]) => row(kind, of)), row("all", measured)].map(shown),
);
