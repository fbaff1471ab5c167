import type { Page } from "playwright-core";
import type { ImportLine, Memory } from "#shared/memories";
import { importLines } from "../local-run/import-lines.ts";
import type { TestUser } from "../local-run/register-user.ts";
import type { BrowserInTests, PageOptions, TestPage } from "../local-run/use-browser.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";

const hour = 3_600_000; // ms
export const hoursAgo = (hours: number, now = Date.now()) => new Date(now - hours * hour).toISOString();

/** Long enough to be cut, and with more names in it than fit on a card. */
export const ines =
  "Met Ines Duarte at Café Aurel on 12 May. She recommended the early ferry to Korčula, a bookshop near the old harbour in Split and the museum of Zagreb.";

/** Of today, yesterday, and long ago, as a clock that shows `now` has it. */
export const threeMemoriesAt = (now?: number): ImportLine[] => [
  {
    title: "Spare key",
    content: "Mara has it, under the blue pot at 14 Linden Row.",
    createdAt: hoursAgo(0, now),
  },
  { title: "Coffee with Ines", content: ines, createdAt: hoursAgo(24, now) },
  {
    title: "Dentist",
    content: "Crown fitting with Dr Okafor.\nBring the old X-ray.",
    createdAt: hoursAgo(24 * 40, now),
  },
];
export const threeMemories = threeMemoriesAt();

/** Somebody who has these memories, analysed. */
export async function registerWith(run: LocalRunInTests, lines: ImportLine[]): Promise<TestUser> {
  const person = await run.registerUser();
  await importLines(person, lines);
  await run.settled();
  return person;
}

/** The list of somebody who has these memories, in their browser. */
export async function openList(
  run: LocalRunInTests,
  browser: BrowserInTests,
  {
    lines = threeMemories,
    path = "/memories",
    ...options
  }: PageOptions & { lines?: ImportLine[]; path?: string } = {},
): Promise<{ page: TestPage; person: TestUser }> {
  const person = await registerWith(run, lines);
  const page = await browser.newPage(run.url, { as: person, ...options });
  await page.goto(path);
  return { page, person };
}

export const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title }) });

/**
 * Asks for the next memories, by the keyboard: a pointer would have to be scrolled to the button, and the rows drawn on the
 * way are measured only then, so that the button may move away between the press and the release.
 */
export const loadMore = (page: Page) => page.getByRole("button", { name: "Load More" }).press("Enter");

/** One line a day, today's first. */
export const manyLines = (count: number): ImportLine[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Note ${index + 1}`,
    content: `What was thought on day ${index + 1}`,
    createdAt: hoursAgo(index * 24),
  }));

/** The titles of the whole list in its order, drawn or not: from its top to its end, a screen at a time. */
export const titlesFromTopToEnd = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const scroller = document.querySelector("main");
    if (scroller === null) return [];
    const titles = new Map<number, string>();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; ; top += scroller.clientHeight / 2) {
      scroller.scrollTop = top;
      await frame();
      await frame();
      for (const article of document.querySelectorAll("article"))
        titles.set(Number(article.ariaPosInSet), article.querySelector("h3")?.textContent ?? "");
      if (top > scroller.scrollHeight) break;
    }
    return [...titles].sort(([a], [b]) => a - b).map(([, title]) => title);
  });

/** Empty when there is no such memory. */
export const idOf = async (person: TestUser, title: string) =>
  (await person.read<Memory[]>("/api/content")).find((memory) => memory.title === title)?.id ?? "";

/** Gives somebody's memory a reminder that is far away. */
export const remind = async (person: TestUser, title: string) =>
  person.read(`/api/content/${await idOf(person, title)}/reminders`, {
    method: "POST",
    json: { reminderTime: "2099-05-08T08:00:00Z" },
  });
