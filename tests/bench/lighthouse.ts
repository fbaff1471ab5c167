import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "playwright-core";
import type { Memory } from "#shared/memories";
import { buildSite } from "../../scripts/local/build-site.ts";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import { startFront } from "../../scripts/local/front.ts";
import { serveSite } from "../../scripts/local/site.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { startEdge } from "./edge.ts";
import { importLife } from "./import-life.ts";
import { inventLife } from "./invent-life.ts";
import { type Category, categories, type Measured, measurePage, type PageReport } from "./measure-page.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:lighthouse [-- --runs 3 --only /memories --reports folder]`: Lighthouse, its mobile preset, against the
 * production build: the pages of visitors, and those of somebody signed in with some hundred memories. Each is measured
 * `runs` times and the median of each figure counts, because a busy machine is slower than itself. `--only` measures the
 * pages whose path holds it; `--reports` keeps each page's last report there, as HTML. Ends with 1 when a limit is not held.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string", default: "" },
    reports: { type: "string" },
  },
});

/** The least of each score. A page that only its owner sees is not for search engines. */
const ofPublic = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const ofDoors = { ...ofPublic, performance: 90 };
const ofApp = { ...ofDoors, seo: 0 };
const mostShift = 0.05;

const publicPages = ["/", "/contact", "/privacy-policy", "/terms-of-service"];
const doorPages = ["/auth", "/register", "/login-with-code", "/forgot-password"];
const appPages = [
  ...["/dashboard", "/bobby", "/chat", "/memories", "/memories?q=deposit", "/memories?tab=questions"],
  ...["/memories/trash", "/reminders", "/connections", "/settings?tab=account", "/settings?tab=security"],
];

const memories = 300;
const life = inventLife(7, memories);

/** Somebody with the demo life, as many memories more, and something on every page. */
async function registerOwner(run: BenchRun): Promise<TestUser> {
  const owner = await run.newPerson();
  await owner.read("/api/demo-memories", { method: "POST" });
  await run.analysed();
  await importLife(run, owner, life, memories);
  await run.sql(
    "update memories set state = 'ready', is_analyzed = true, analysis = $1::jsonb where not is_analyzed",
    [JSON.stringify({ summary: "What was said", topics: ["life"], entities: [] })],
  );
  const kept = await owner.read<Memory[]>("/api/content?limit=60");
  const ids = kept.map(({ id }) => id);
  await owner.read("/api/content/trash", { method: "POST", json: { ids: ids.slice(0, 30) } });
  for (const [index, id] of ids.slice(30, 50).entries())
    await owner.read(`/api/content/${id}/reminders`, {
      method: "POST",
      json: { reminderTime: new Date(Date.now() + (index - 5) * 86_400_000).toISOString() },
    });
  for (const question of ["Where is the spare key?", "When is the dentist?", "What did I pay for the flat?"])
    await owner.read("/api/bobby", { method: "POST", json: { question } });
  return owner;
}

/** A port that nobody has: playwright speaks to its browser by a pipe, Lighthouse by a port. */
async function freePort(): Promise<number> {
  const front = await startFront(0, () => undefined);
  await front.close();
  return front.port;
}

/** Chromium with one profile, which Lighthouse's pages share: so they have the cookies that are put there. */
async function withChromium(use: (context: BrowserContext, port: number) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("There is no Chromium; see npm test");
  const profile = await mkdtemp(join(tmpdir(), "lilu-lighthouse-"));
  const port = await freePort();
  const args = [
    ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--ignore-certificate-errors"],
    `--remote-debugging-port=${port}`,
  ];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    await use(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

type Limits = Record<Category, number>;
type Row = { path: string; limits: Limits; median: Measured; faults: string[] };

async function measure(url: string, path: string, limits: Limits, port: number): Promise<Row> {
  const reports: PageReport[] = [];
  const asked = categories.filter((name) => limits[name] > 0);
  for (let count = 0; count < Number(options.runs); count += 1)
    reports.push(await measurePage(url + path, port, asked));
  const last = reports.at(-1);
  if (last === undefined) throw new Error("--runs must be at least 1");
  if (options.reports !== undefined) {
    await mkdir(options.reports, { recursive: true });
    await writeFile(join(options.reports, `${path.replace(/\W+/g, "-")}.html`), last.html);
  }
  const figures = Object.keys(last.measured) as (keyof Measured)[];
  const median = { ...last.measured };
  for (const figure of figures)
    median[figure] = percentile(
      0.5,
      reports.map(({ measured }) => measured[figure]),
    );
  return { path, limits, median, faults: last.faults };
}

const holds = ({ limits, median }: Row): boolean =>
  categories.every((name) => median[name] >= limits[name]) && median.shift <= mostShift;

function print(rows: Row[]): void {
  for (const { path, faults } of rows) for (const fault of faults) console.log(`  ${path}: ${fault}`);
  const headings = ["performance", "limit", "accessibility", "best-practices", "seo"];
  printTable(
    ["page", ...headings, "first paint", "largest", "blocked", "shift", "machine", ""],
    rows.map((row) => [
      row.path,
      ...[row.median.performance, row.limits.performance, row.median.accessibility],
      ...[row.median["best-practices"], row.limits.seo > 0 ? String(row.median.seo) : "-"],
      ...[row.median.firstPaint, row.median.largestPaint, row.median.blocked].map(Math.round),
      ...[row.median.shift.toFixed(3), Math.round(row.median.machine), holds(row) ? "" : "SHORT"],
    ]),
  );
  console.log(`Times in ms; accessibility, best practices and SEO 100, shift at most ${mostShift}.`);
}

async function main(): Promise<void> {
  await buildSite();
  const chosen = (paths: string[]) => paths.filter((path) => path.includes(options.only));
  const rows: Row[] = [];
  await withBenchRun(
    async (run) => {
      const edge = await startEdge(run.url);
      const measureAll = async (paths: string[], limits: Limits, port: number) => {
        for (const path of chosen(paths)) rows.push(await measure(edge.url, path, limits, port));
      };
      await withChromium(async (context, port) => {
        await measureAll(publicPages, ofPublic, port);
        await measureAll(doorPages, ofDoors, port);
        const owner = await registerOwner(run);
        const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: edge.url }));
        await context.addCookies(cookies);
        const [found] = await owner.read<Memory[]>("/api/content?q=deposit&limit=1");
        await measureAll([...appPages, `/memories?memory=${found?.id}`], ofApp, port);
      });
      await edge.close();
    },
    { site: await serveSite() },
  );
  print(rows);
  console.log(`Load of the machine in the last 15 minutes: ${loadavg()[2]?.toFixed(1)}`);
  process.exitCode = rows.every(holds) ? 0 : 1;
}

await main();
