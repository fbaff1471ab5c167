import { type Browser, chromium, type Page } from "playwright-core";
import { buildSite } from "../../scripts/local/build-site.ts";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import { serveSite } from "../../scripts/local/site.ts";
import { inventGraph } from "./invent-graph.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:graph [-- nodes edges]`: how long a graph of 5,000 nodes and 20,000 edges takes to stand there after its
 * data has come, and how long its frames are while it is moved. What the API answers is invented: only the browser's own
 * work is measured. The frames of a page on which nothing happens are measured too: a busy machine draws even that one late.
 */
const nodeCount = Number(process.argv[2] ?? 5_000);
const edgeCount = Number(process.argv[3] ?? 20_000);
const budgets = { ready: 300, frame: 17 } as const; // ms
const loads = 5;
const framesOfEach = 300;

async function main(): Promise<void> {
  await buildSite();
  await withBenchRun(measure, { site: await serveSite() });
}

async function measure(run: BenchRun): Promise<void> {
  const { page, browser } = await openPage(run);
  try {
    const ready: number[] = [];
    for (let load = 0; load < loads; load++) ready.push(await timeReady(page));
    const still = await frames(page, () => undefined);
    const panned = await frames(page, (index) => drag(page, index));
    const zoomed = await frames(page, (index) => wheel(page, index));
    const row = (name: string, budget: number, values: number[]) => [
      name,
      percentile(0.5, values),
      percentile(0.95, values),
      budget,
    ];
    printTable(
      [`ms, ${nodeCount} nodes, ${edgeCount} edges`, "p50", "p95", "at most"],
      [
        row("ready after the data", budgets.ready, ready),
        row("frame, panning", budgets.frame, panned),
        row("frame, zooming", budgets.frame, zoomed),
        row("frame, nothing happening", budgets.frame, still),
      ],
    );
  } finally {
    await browser.close();
  }
}

async function openPage(run: BenchRun): Promise<{ page: Page; browser: Browser }> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("There is no Chromium; see npm test");
  const person = await run.newPerson();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({
    baseURL: run.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: run.url }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const answer = JSON.stringify(inventGraph(nodeCount, edgeCount));
  await page.route(
    (url) => url.pathname === "/api/connections",
    (route) => route.fulfill({ contentType: "application/json", body: answer }),
  );
  return { page, browser };
}

/** From the arrival of the data to the frame in which all edges are on the canvas. */
async function timeReady(page: Page): Promise<number> {
  await page.goto("/connections?all=true");
  await page.waitForFunction(() => performance.getEntriesByName("graph-drawn").length > 0);
  return page.evaluate(() => {
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const data = calls.find(({ name }) => new URL(name).pathname === "/api/connections");
    const drawn = performance.getEntriesByName("graph-drawn")[0]?.startTime ?? Number.NaN;
    return drawn - (data?.responseEnd ?? Number.NaN);
  });
}

type Act = (index: number) => unknown;

/** The length of each frame while something is done in every one of them. */
async function frames(page: Page, act: Act): Promise<number[]> {
  const recording = await page.evaluateHandle((count) => {
    const lengths: number[] = [];
    const whole = new Promise<number[]>((resolve) => {
      const look = (last: number) =>
        requestAnimationFrame((now) => {
          lengths.push(now - last);
          if (lengths.length < count) look(now);
          else resolve(lengths.slice(1));
        });
      look(performance.now());
    });
    return { whole };
  }, framesOfEach);
  let isOver = false;
  const whole = recording
    .evaluate(({ whole: lengths }) => lengths)
    .finally(() => {
      isOver = true;
    });
  for (let index = 0; !isOver; index++) (await act(index)) ?? (await page.waitForTimeout(50));
  return whole;
}

async function drag(page: Page, index: number): Promise<true> {
  if (index === 0) {
    await page.mouse.move(700, 500);
    await page.mouse.down();
  }
  await page.mouse.move(700 + 160 * Math.sin(index / 9), 500 + 90 * Math.cos(index / 13));
  return true;
}

async function wheel(page: Page, index: number): Promise<true> {
  if (index === 0) {
    await page.mouse.up();
    await page.keyboard.down("Control");
  }
  await page.mouse.wheel(0, 90 * Math.sin(index / 7));
  return true;
}

await main();
