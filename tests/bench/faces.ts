import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleWorkers } from "../../scripts/local/workers/bundle.ts";
import { guardWorkerd } from "../../scripts/local/workers/guard-workerd.ts";
import { VisionProcess } from "../../scripts/local/workers/vision-process.ts";
import { matchingRules } from "../../worker/features/people/match-faces.ts";
import { type DetectedFace, detectedFacesSchema } from "../../worker/platform/detected-faces.ts";
import { percentile } from "./measures.ts";
import { printTable } from "./print-table.ts";

/**
 * People told apart on photographs of one's own: `npm run bench:faces -- FOLDER`. A file is named after who is in it:
 * `ana.jpg`, `ana2.jpg`, `ana_at_sea.jpg`, and `ana_and_rui.jpg` for two. Holds when the nearest face of each person in
 * another picture is near enough to be asked about, faces of two people never are, the median is at most 1.2 s a photo, and
 * the Worker is at most 10 MB, packed.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Say where the photographs are: npm run bench:faces -- FOLDER");

const megabyte = 1024 * 1024;
const limits = { cpu: 60_000, wall: 120_000, resident: 2_000 * megabyte };
const rounds = 3;
const longest = 1_200; // ms
const largest = 10; // MB

type Photo = { name: string; names: string[]; faces: DetectedFace[] };

const namesOf = (file: string): string[] =>
  file.split("_and_").map((part) => /^[a-z]+/i.exec(part)?.[0] ?? part);

const distance = (a: DetectedFace, b: DetectedFace): number =>
  Math.hypot(...a.embedding.map((value, index) => value - (b.embedding[index] ?? 0)));

const { vision } = await bundleWorkers();
guardWorkerd();
const process_ = await VisionProcess.start(vision, console.error);
const photos: Photo[] = [];
const times: number[] = [];
const work: number[] = [];
let resident = 0;
const idle = (await process_.usage())?.resident ?? 0;
try {
  for (const file of (await readdir(folder)).filter((name) => /\.(jpe?g|png)$/i.test(name))) {
    const kind = extname(file).toLowerCase() === ".png" ? "png" : "jpg";
    const bytes = await readFile(join(folder, file));
    const body = new Uint8Array(bytes).buffer;
    for (let round = 0; round < rounds; round++) {
      const [began, before] = [performance.now(), await process_.usage()];
      const answer = await process_.ask(`http://vision/faces/${kind}`, body, limits);
      if (typeof answer === "string" || answer.status !== 200) throw new Error(`${file} was not looked at`);
      const { faces } = detectedFacesSchema.parse(await answer.json());
      const after = await process_.usage();
      resident = Math.max(resident, after?.resident ?? 0);
      if (round === 0) photos.push({ name: file, names: namesOf(file), faces });
      else {
        times.push(performance.now() - began);
        work.push((after?.cpu ?? 0) - (before?.cpu ?? 0));
      }
    }
  }
} finally {
  await process_.end();
}

const rows = photos.map(({ name, faces }) => [
  name,
  faces.length,
  faces.map(({ score, width }) => `${score.toFixed(2)} at ${width}`).join(", "),
]);
printTable(["photo", "faces", "scores and widths"], rows);

const pairs = photos.flatMap((one, index) =>
  photos.slice(index + 1).map((other) => ({
    name: `${one.name} ${other.name}`,
    shared: one.names.filter((name) => other.names.includes(name)).length,
    distances: one.faces.flatMap((a) => other.faces.map((b) => distance(a, b))).toSorted((a, b) => a - b),
  })),
);
printTable(
  ["pair", "people in both", "distances"],
  pairs.map(({ name, shared, distances }) => [
    name,
    shared,
    distances.map((one) => one.toFixed(3)).join(" "),
  ]),
);
const same = pairs.flatMap(({ shared, distances }) => distances.slice(0, shared));
const different = pairs.flatMap(({ shared, distances }) => distances.slice(shared));
const packed = [
  Buffer.from(vision.script),
  ...(await Promise.all(vision.modules.map(({ file }) => readFile(file)))),
]
  .map((part) => gzipSync(part).length / megabyte)
  .reduce((sum, size) => sum + size, 0);
const median = percentile(0.5, times);
console.log(
  `same person: at most ${Math.max(...same).toFixed(3)}; others: at least ${Math.min(...different).toFixed(3)}`,
);
console.log(
  `median ${Math.round(median)} ms, longest ${Math.round(Math.max(...times))} ms, ${times.length} looks`,
);
console.log(`of a processor: median ${Math.round(percentile(0.5, work))} ms`);
console.log(
  `process ${Math.round(idle / megabyte)} MB at rest, at most ${Math.round(resident / megabyte)} MB`,
);
console.log(`vision Worker ${packed.toFixed(1)} MB gzip`);
const { asksWithin } = matchingRules;
const holds =
  Math.max(...same) <= asksWithin &&
  Math.min(...different) > asksWithin &&
  median <= longest &&
  packed <= largest;
console.log(holds ? "holds" : "does not hold");
process.exitCode = holds ? 0 : 1;
