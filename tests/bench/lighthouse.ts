import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { buildSite } from "../../scripts/local/build-site.ts";
import { bundleWorkers } from "../../scripts/local/bundle.ts";
import { dumpTemplate } from "../../scripts/local/embedded-postgres.ts";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import { startFront } from "../../scripts/local/front.ts";
import { startLocalRun } from "../../scripts/local/run.ts";
import { serveSite } from "../../scripts/local/site.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import { printTable } from "./print-table.ts";

/**
 * Lighthouse, its mobile preset, against the production build: `npm run bench:lighthouse -- --runs 3`. Each page is
 * measured that often and the median counts, because a busy machine is slower than itself.
 */
const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Measured = Record<(typeof categories)[number] | "shift", number>;

/** The least of each score, and the most that the layout may shift. */
const budgets = { accessibility: 100, "best-practices": 100, seo: 100, shift: 0.05 } as const;
const pages = [
  { path: "/", performance: 95 },
  { path: "/contact", performance: 95 },
  { path: "/auth", performance: 90 },
];

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
  if (result === undefined || result.lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse cannot measure ${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories: scores, audits } = result.lhr;
  const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100);
  for (const { id, weight } of Object.values(scores).flatMap(({ auditRefs }) => auditRefs)) {
    const audit = audits[id];
    if (weight > 0 && (audit?.score ?? 1) < 0.9)
      console.log(`  ${new URL(url).pathname}: ${audit?.title} ${audit?.displayValue ?? ""}`);
  }
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function medians(runs: Measured[]): Measured {
  const medianOf = (name: keyof Measured) => median(runs.map((run) => run[name]));
  return {
    performance: medianOf("performance"),
    accessibility: medianOf("accessibility"),
    "best-practices": medianOf("best-practices"),
    seo: medianOf("seo"),
    shift: medianOf("shift"),
  };
}

/** A port that nobody has: playwright speaks to its browser by a pipe, Lighthouse by a port. */
async function freePort(): Promise<number> {
  const front = await startFront(0, () => undefined);
  await front.close();
  return front.port;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error("There is no Chromium; see npm test");
await buildSite();
const template = await dumpTemplate();
const run = await startLocalRun({
  port: 0,
  openStore: () => openMemoryStore(template),
  bundles: bundleWorkers(),
  site: await serveSite(),
  settings: {},
  crons: false,
  onLog: () => undefined,
});
const port = await freePort();
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  `--remote-debugging-port=${port}`,
];
const browser = await chromium.launch({ executablePath, args });

let holds = true;
const rows: (string | number)[][] = [];
try {
  for (const page of pages) {
    const runs: Measured[] = [];
    for (let count = 0; count < Number(values.runs); count += 1)
      runs.push(await measure(run.url + page.path, port));
    const found = medians(runs);
    rows.push([page.path, ...categories.map((name) => found[name]), found.shift.toFixed(3)]);
    const least = { ...budgets, performance: page.performance };
    holds &&= categories.every((name) => found[name] >= least[name]) && found.shift <= budgets.shift;
  }
} finally {
  await browser.close();
  await run.close();
}

printTable(["page", ...categories, "layout shift"], rows);
console.log(holds ? "holds" : "does not hold: performance 95 (auth 90), the rest 100, layout shift 0.05");
process.exitCode = holds ? 0 : 1;
