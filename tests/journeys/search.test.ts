import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ImportLine } from "#shared/memories";
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepScreenshot,
  type PageOptions,
  phone,
  useBrowser,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { hoursAgo, openList } from "./memories-page.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

const lines: ImportLine[] = [
  {
    title: "Tram ticket",
    content: "Ana Silva bought a ticket for the tram in Porto, at the blue kiosk.",
    createdAt: "2026-03-10T10:00:00Z",
    tags: ["travel"],
  },
  {
    title: "Kiosk",
    content: "The kiosk in Porto sells blue envelopes and stamps.",
    createdAt: "2025-06-01T10:00:00Z",
    type: "note",
  },
  {
    title: "Budget",
    content: "Ana Silva from work asked for the ticket of the Porto meeting.",
    createdAt: hoursAgo(30),
    tags: ["work"],
  },
];
const open = (options: PageOptions & { path?: string } = {}) => openList(run, browser, { lines, ...options });

const box = (page: Page) => page.getByRole("searchbox", { name: "Search memories" });
const chips = (page: Page) => page.getByRole("list", { name: "Narrowed by" }).getByRole("button");
const suggestions = (page: Page) =>
  page.getByRole("listbox", { name: "Narrow the search" }).getByRole("option");
const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const searched = (page: Page) => new URL(page.url()).searchParams.get("q");

test("each kind of condition narrows what is found", async () => {
  const { page } = await open();
  for (const [search, found] of [
    ["porto", ["Budget", "Kiosk", "Tram ticket"]],
    ["porto type:note", ["Kiosk"]],
    ["porto tag:travel", ["Tram ticket"]],
    ["ticket person:Ana", ["Budget", "Tram ticket"]],
    ["ticket -meeting", ["Tram ticket"]],
    ['porto "blue kiosk"', ["Tram ticket"]],
    ["porto after:2026", ["Budget", "Tram ticket"]],
    ["porto before:2026", ["Kiosk"]],
    ["porto after:2026-03 before:2026-04", ["Tram ticket"]],
    ["porto has:reminder", []],
    ["type:note", ["Kiosk"]],
  ] as [string, string[]][]) {
    await page.goto(`/memories?${new URLSearchParams({ q: search })}`);
    await page
      .getByRole("heading", { name: /^\d+ memor|^Nothing found/ })
      .first()
      .waitFor();
    await expect.poll(async () => (await titles(page)).toSorted(), { message: search }).toEqual(found);
  }
  expect(page.complaints).toEqual([]);
});

test("an operator becomes a chip when the next word begins, and a click or Backspace takes it away", async () => {
  const { page } = await open();
  await box(page).click();
  await page.keyboard.type('porto type:note "blue kiosk" -work tag:x');
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["type: note", "“blue kiosk”", "not work"]);
  await expect.poll(() => box(page).inputValue()).toBe("porto tag:x");
  await page.keyboard.press("Enter");
  await expect.poll(() => chips(page).count()).toBe(4);
  await expect.poll(() => searched(page)).toBe('type:note "blue kiosk" -work porto tag:x');

  await page.getByRole("button", { name: "Remove “blue kiosk”" }).click();
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["type: note", "not work", "tag: x"]);
  await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["type: note"]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Delete");
  await expect.poll(() => chips(page).count()).toBe(0);
  await expect.poll(() => searched(page)).toBe("porto");
  expect(page.complaints).toEqual([]);
});

test("what stands in the address comes back as chips", async () => {
  const { page } = await open({ path: "/memories?q=porto+type%3Anote" });
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["type: note"]);
  await expect.poll(async () => (await box(page).inputValue()).trim()).toBe("porto");
  await page.reload();
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["type: note"]);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => chips(page).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("the address follows what is typed, and takes nothing of it back", async () => {
  const { page } = await open();
  await box(page).click();
  await page.keyboard.type("blue ");
  await page.waitForURL((url) => url.searchParams.get("q") === "blue");
  await page.keyboard.type("kiosk ");
  await page.waitForURL((url) => url.searchParams.get("q") === "blue kiosk");
  await page.keyboard.type("tram");
  await page.waitForURL((url) => url.searchParams.get("q") === "blue kiosk tram");
  await expect.poll(() => box(page).inputValue()).toBe("blue kiosk tram");
  await page.getByRole("link", { name: "Brain" }).click();
  await page.waitForURL("**/dashboard");
  await page.goBack();
  await expect.poll(() => box(page).inputValue()).toBe("blue kiosk tram");
});

test("an unknown operator is plain words", async () => {
  const { page } = await open();
  await box(page).fill("kiosk:blue type:banana ");
  await page.getByRole("article").getByText("Kiosk").first().waitFor();
  await expect.poll(() => chips(page).count()).toBe(0);
});

test("the box says what there is, and suggests kinds, times and the person's own names; the keyboard takes them", async () => {
  const { page } = await open();
  await box(page).click();
  await expect
    .poll(() => suggestions(page).allInnerTexts())
    .toEqual(["type:", "person:", "place:", "tag:", "after:", "before:", "has:", "-word", "“exact words”"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => suggestions(page).count()).toBe(0);
  await page.keyboard.type("ticket person:sil");
  await expect.poll(() => suggestions(page).allInnerTexts()).toEqual(["Ana Silva"]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => suggestions(page).first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Enter");
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["person: Ana Silva"]);
  await page.keyboard.type("has:");
  await suggestions(page).getByText("reminder").click();
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["person: Ana Silva", "has: reminder"]);
  await page.keyboard.type("tag:tr");
  await expect.poll(() => suggestions(page).allInnerTexts()).toEqual(["travel"]);
  await page.keyboard.press("Tab");
  await expect.poll(() => suggestions(page).count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

test("while one types on, what was found stays until the next answer is there", async () => {
  const { page } = await open();
  await box(page).fill("kiosk");
  await page.getByRole("heading", { name: "2 memories" }).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest((request) => request.url().includes("/content/search?q=kiosk+env"));
  await page.route("**/api/content/search?*", async (route) => {
    await held;
    await route.continue();
  });
  await box(page).pressSequentially(" env");
  await asked;
  await expect.poll(() => page.locator("[aria-busy=true]").getByRole("article").count()).toBe(2);
  release();
  await expect.poll(() => page.locator("mark").allInnerTexts()).toContain("envelopes");
});

test("the passage stands on the card with the words marked and the reason it came", async () => {
  const { page } = await open();
  await box(page).fill("who bought the tram ticket");
  const first = page.getByRole("article").first();
  await expect.poll(() => first.getByRole("heading").textContent()).toBe("Tram ticket");
  await expect
    .poll(() => first.locator("mark").allInnerTexts())
    .toEqual(expect.arrayContaining(["bought", "tram"]));
  await expect.poll(() => first.locator("mark").allInnerTexts()).not.toContain("the");
});

test("the palette narrows too: chips in its box, values to choose from, and the list for all of it", async () => {
  const { page } = await open({ path: "/settings" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = paletteOf(page);
  await palette.getByRole("combobox").waitFor();
  await page.keyboard.type("porto type:no");
  await palette.getByRole("option", { name: "note" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["type: note"]);
  await expect.poll(() => palette.getByRole("combobox").inputValue()).toBe("porto ");
  await palette.getByRole("button", { name: "Remove type: note" }).click();
  await page.keyboard.type("tag:travel ");
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["tag: travel"]);
  await palette.getByRole("option", { name: /^Search Memories for/ }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === "porto tag:travel");
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(["tag: travel"]);
  expect(page.complaints).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: phone }],
] as const)(
  "a narrowed search, its suggestions and the palette are accessible and fit, %s",
  async (name, options) => {
    const { page } = await open(options);
    await box(page).click();
    await suggestions(page).first().waitFor();
    await keepScreenshot(page, `search-hint-${name}`);
    await expectNoAxeViolations(page);
    await page.keyboard.type('after:2025 person:"Ana Silva" ticket ');
    await page.getByRole("heading", { name: "2 memories" }).waitFor();
    await expect.poll(() => chips(page).count()).toBe(2);
    await keepScreenshot(page, `search-chips-${name}`);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press("Control+k");
    await paletteOf(page).getByRole("combobox").fill("-work type:");
    await paletteOf(page).getByRole("option", { name: "image" }).waitFor();
    await keepScreenshot(page, `search-palette-${name}`);
    await expectNoAxeViolations(page);
    expect(page.complaints).toEqual([]);
  },
);
