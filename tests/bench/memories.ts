import { randomUUID } from "node:crypto";
import { chromium, type Page } from "playwright-core";
import type { Memory } from "#shared/memories";
import { buildSite } from "../../scripts/local/build-site.ts";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import { serveSite } from "../../scripts/local/site.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { importLife } from "./import-life.ts";
import { inventLife } from "./invent-life.ts";
import { loadAll, scrollThrough, timeFilter, timeFirstPaint, timeKeys } from "./measure-list.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:memories [-- size]`: the list of somebody with 10,000 memories, as the API answers it and as Chromium
 * draws it.
 * The frames of a page on which nothing happens are measured too: a busy machine draws even that one late.
 */
const size = Number(process.argv[2] ?? 10_000); // memories
const filledAtOnce = 500; // memories: the database runs in this process, which answers nobody meanwhile
const withReminders = 100; // memories
const budgets = { firstPaint: 300, frame: 17, listCall: 60, key: 150, filter: 150, rows: 40 } as const; // ms, rows

const firstPaints = 7;
const listCalls = 300;
const frames = 900;
const wheelStep = 120; // px a frame: 7,200 px a second
const searches = ["garden", "river with", "doctor"];
const filterClicks = 10;

/** Result of an analysis, with more than a card shows. */
const analysis = {
  summary: "What was said",
  topics: ["life"],
  entities: ["Ana Reis", "Split", "Bruno", "Lisbon", "Acme", "Clara"].map((value, order) => ({
    type: order % 2 === 0 ? "PERSON" : "PLACE",
    value,
    start: null,
    end: null,
    confidence: 0.9,
  })),
};

async function fill(run: BenchRun): Promise<TestUser> {
  const person = await run.newPerson();
  const life = inventLife(size, size);
  for (let done = 0; done < size; done += filledAtOnce) {
    await importLife(run, person, life, Math.min(filledAtOnce, size - done));
    await run.sql(
      "update memories set state = 'ready', is_analyzed = true, analysis = $1::jsonb where not is_analyzed",
      [JSON.stringify(analysis)],
    );
  }
  const memories = await person.read<Memory[]>("/api/content");
  for (const { id } of memories.filter((_, index) => index % (1_000 / withReminders) === 0)) {
    await run.sql(
      `insert into reminders (id, user_id, memory_id, wall_time, anchor, time_zone, due_at, created_at, updated_at)
       values ($1, $2, $3, '2099-01-01', '2099-01-01', 'UTC', '2099-01-01', now(), now())`,
      [randomUUID(), String(person.user.id), id],
    );
  }
  return person;
}

/** Walks down the list and asks for the boxes now and then, as people do. */
async function timeListCalls(person: TestUser): Promise<number[]> {
  const times: number[] = [];
  let path = "/api/content?limit=20";
  for (let call = 0; call < listCalls; call++) {
    const asked = call % 10 === 9 ? "/api/content?limit=20&hasReminders=true" : path;
    const before = performance.now();
    const response = await person.api(asked);
    await response.json();
    times.push(performance.now() - before);
    const next = /<([^>]+)>/.exec(response.headers.get("Link") ?? "")?.[1];
    if (asked === path && next !== undefined) path = next;
  }
  return times;
}

async function openPage(
  run: BenchRun,
  person: TestUser,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("There is no Chromium; see npm test");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({
    baseURL: run.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: run.url }));
  await context.addCookies(cookies);
  return { page: await context.newPage(), close: () => browser.close() };
}

async function main(): Promise<void> {
  await buildSite();
  await withBenchRun(
    async (run) => {
      const person = await fill(run);
      const calls = await timeListCalls(person);
      const { page, close } = await openPage(run, person);
      try {
        const paints: number[] = [];
        for (let load = 0; load < firstPaints; load++) paints.push(await timeFirstPaint(page));
        const keys: number[] = [];
        for (const search of searches) keys.push(...(await timeKeys(page, search)));
        const filters: number[] = [];
        for (let click = 0; click < filterClicks; click++)
          filters.push(await timeFilter(page, { all: size, some: withReminders }));
        const still = await scrollThrough(page, frames / 3, 0);
        const loaded = await loadAll(page);
        const scrolled = await scrollThrough(page, frames, wheelStep);
        const row = (name: string, budget: number, values: number[]) => [
          name,
          percentile(0.5, values),
          percentile(0.95, values),
          budget,
        ];
        printTable(
          ["ms", "p50", "p95", "at most"],
          [
            row("list call", budgets.listCall, calls),
            row("first card after the data", budgets.firstPaint, paints),
            row("key to result", budgets.key, keys),
            row("box to result", budgets.filter, filters),
            row(`frame, ${loaded} memories loaded, scrolling`, budgets.frame, scrolled.frames),
            row("frame, nothing happening", budgets.frame, still.frames),
            row("cards in the document", budgets.rows, [scrolled.mostRows]),
          ],
        );
      } finally {
        await close();
      }
    },
    { site: await serveSite() },
  );
}

await main();
