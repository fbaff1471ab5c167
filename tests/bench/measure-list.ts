import type { Page } from "playwright-core";

/** Measures the list of memories in a browser. All times are milliseconds on the page's own clock. */

/** Measures from the arrival of the first page of the list to the frame that shows its first card. */
export async function timeFirstPaint(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("article") === null) return void requestAnimationFrame(look);
      performance.mark("first-card");
    };
    requestAnimationFrame(look);
  });
  await page.goto("/memories");
  await page.waitForFunction(() => performance.getEntriesByName("first-card").length > 0);
  return page.evaluate(() => {
    const shown = performance.getEntriesByName("first-card")[0]?.startTime ?? Number.NaN;
    const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const list = calls.find(({ name }) => name.includes("/api/content?limit=20"));
    return shown - (list?.responseEnd ?? Number.NaN);
  });
}

/** Presses Load More until everything is there, and answers how many memories that is. */
export const loadAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const more = () =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Load More");
    const count = () =>
      Number(/^(\d+) of/.exec(document.querySelector("main [role=status]")?.textContent ?? "")?.[1]);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let loaded = count(); more() !== undefined; loaded = count()) {
      more()?.click();
      while (count() === loaded) await frame();
    }
    return count();
  });

export type Scrolled = { frames: number[]; mostRows: number };

/** Scrolls from the top a step each frame, as a wheel that is turned fast does. */
export const scrollThrough = (page: Page, frames: number, step: number): Promise<Scrolled> =>
  page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.querySelector("main");
      const durations: number[] = [];
      let mostRows = 0;
      if (scroller === null) return { frames: durations, mostRows };
      scroller.scrollTop = 0;
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let last = await frame();
      for (let count = 0; count < frames; count++) {
        scroller.scrollTop += step;
        const now = await frame();
        durations.push(now - last);
        last = now;
        mostRows = Math.max(mostRows, document.querySelectorAll("article").length);
      }
      return { frames: durations, mostRows };
    },
    { frames, step },
  );

/** From an act on the page to the frame in which the list it leads to stands there; `settled` says when it does. */
async function timeUntil(
  page: Page,
  event: string,
  act: () => Promise<void>,
  settled: string,
): Promise<number> {
  // Held by its handle: the page must be listening before anything is done.
  const timing = await page.evaluateHandle(
    ({ event, settled }) => ({
      time: new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${settled} does not come`)), 30_000);
        addEventListener(
          event,
          () => {
            const begun = performance.now();
            const look = () =>
              document.querySelector(settled) === null
                ? requestAnimationFrame(look)
                : resolve(performance.now() - begun);
            requestAnimationFrame(() => requestAnimationFrame(look));
          },
          { capture: true, once: true },
        );
      }),
    }),
    { event, settled },
  );
  await act();
  return timing.evaluate(({ time }) => time);
}

/** Selector of the page once it shows what is found for the typed text, were it nothing. */
const searchSettled =
  "main:has([aria-busy=false] > h2):has(input[type=search][aria-busy=false]):not(:has([aria-busy=true]))";

/** Types a search key by key, with a pause after each, and answers how long each key took to show what it finds. */
export async function timeKeys(page: Page, search: string): Promise<number[]> {
  const box = page.getByRole("searchbox", { name: "Search memories" });
  const times: number[] = [];
  await box.focus();
  for (const key of search) {
    times.push(await timeUntil(page, "input", () => page.keyboard.type(key), searchSettled));
  }
  await box.fill("");
  // Its suggestions would cover what is below.
  await box.blur();
  await page.getByRole("article").first().waitFor();
  return times;
}

/** Ticks the box that narrows the list, and takes the tick away again. */
export async function timeFilter(page: Page, lengths: { all: number; some: number }): Promise<number> {
  const box = page.getByLabel("Only with reminders");
  const time = await timeUntil(page, "click", () => box.check(), `article[aria-setsize="${lengths.some}"]`);
  await box.uncheck();
  await page.locator(`article[aria-setsize="${lengths.all}"]`).first().waitFor();
  return time;
}
