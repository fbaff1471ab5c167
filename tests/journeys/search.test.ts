import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PageOptions, phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { openList } from "./memories-page.ts";
import { box, chips, paletteOf, searched, searchedLines, suggestions, titles } from "./search-page.ts";
import { hearsKeys } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const open = (options: PageOptions & { path?: string } = {}) =>
  openList(run, browser, { lines: searchedLines, ...options });

/** Another address of the app, as Back leads to one: without loading all of it anew. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("each kind of condition narrows what is found", async () => {
  const { page } = await open();
  // No two that follow one another find the same: what is found is that of the new search.
  for (const [search, found] of [
    ["porto", ["Budget", "Kiosk", "Tram ticket"]],
    ["porto type:note", ["Kiosk"]],
    ["porto tag:travel", ["Tram ticket"]],
    ["ticket person:Ana", ["Budget", "Tram ticket"]],
    ["ticket -meeting", ["Tram ticket"]],
    ["porto after:2026", ["Budget", "Tram ticket"]],
    ["porto before:2026", ["Kiosk"]],
    ['porto "blue kiosk"', ["Tram ticket"]],
    ["porto has:reminder", []],
    ["porto after:2026-03 before:2026-04", ["Tram ticket"]],
    ["type:note", ["Kiosk"]],
    // Letters within a word, which no index has.
    ["nvelo", ["Kiosk"]],
    ["nvelo type:text", []],
    ["nvelo type:note", ["Kiosk"]],
    // More than a search may hold, of which the begin counts.
    [`porto ${"zebra ".repeat(400)}`, ["Budget", "Kiosk", "Tram ticket"]],
  ] as [string, string[]][]) {
    await goWithin(page, `/memories?${new URLSearchParams({ q: search })}`);
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
  await box(page).fill("a");
  await page.keyboard.press("Backspace");
  await expect.poll(() => box(page).inputValue()).toBe("");
  await expect.poll(() => suggestions(page).count(), { message: "what was below is in sight" }).toBe(0);
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
  await expect.poll(() => first.getByText("says “bought” and “tram”").count()).toBe(1);
  await page.keyboard.press("Control+k");
  await paletteOf(page).getByRole("combobox").fill("who bought the tram ticket");
  const option = paletteOf(page).getByRole("option", { name: /^Tram ticket/ });
  await expect.poll(() => option.getByText("says “bought” and “tram”").count()).toBe(1);
});

test("the keyboard goes from anywhere into the box, down into the results, back up, and clears", async () => {
  const { page } = await open();
  await hearsKeys(page);
  await page.keyboard.press("/");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
    );
  await expect.poll(focused).toBe("Search memories");
  // At once: each letter by itself would find them too, in another order.
  await page.keyboard.insertText("porto");
  await page.getByRole("heading", { name: "3 memories" }).waitFor();
  const [first = "", second = ""] = await titles(page);
  for (const [key, at] of [
    ["ArrowDown", first],
    ["ArrowDown", second],
    ["ArrowUp", first],
    ["ArrowUp", "Search memories"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(at);
  }
  await page.keyboard.type(" type:note ");
  await expect.poll(() => chips(page).count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => box(page).inputValue()).toBe("");
  await expect.poll(() => chips(page).count()).toBe(0);
  await expect.poll(() => suggestions(page).count()).toBe(0);
  await expect.poll(focused).toBe("Search memories");
  await expect.poll(() => searched(page)).toBeNull();
  await expect.poll(() => titles(page)).toHaveLength(3);
});

test("a search that is overtaken by the next is given up, so that it cannot take its place", async () => {
  const { page } = await open();
  const ofKiosk = (address: string) => new URL(address).searchParams.get("q") === "kiosk";
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/content/search?*", async (route) => {
    if (ofKiosk(route.request().url())) await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => ofKiosk(request.url()));
  const givenUp = page.waitForEvent("requestfailed", (request) => ofKiosk(request.url()));
  await box(page).fill("kiosk");
  await asked;
  await box(page).fill("meeting");
  await givenUp;
  letGo();
  await expect.poll(() => titles(page)).toEqual(["Budget"]);
});

test("a search that fails says so, here and in the palette, and is made again; without a network it goes on by itself", async () => {
  const { page } = await open();
  await page.clock.install();
  let broken = true;
  await page.route("**/api/content/search?*", (route) =>
    broken ? route.fulfill({ status: 500, json: { error: "Broken", code: "internal" } }) : route.continue(),
  );
  // Between its attempts the client waits seconds, which nobody has to.
  const says = (words: string) =>
    expect.poll(async () => {
      await page.clock.fastForward(1_000);
      return page.getByText(words).count();
    });
  await box(page).fill("kiosk");
  await says("The search could not be made").toBe(1);
  await page.keyboard.press("Control+k");
  await paletteOf(page).getByRole("combobox").fill("tram");
  await says("The search could not be made. The connection").toBe(1);
  broken = false;
  await paletteOf(page).getByRole("option", { name: "Try again" }).click();
  await paletteOf(page)
    .getByRole("option", { name: /^Tram ticket/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "2 memories" }).waitFor();
  await page.context().setOffline(true);
  await box(page).fill("envelopes");
  await says("You cannot search while you are offline").toBe(1);
  await page.context().setOffline(false);
  await expect.poll(() => titles(page)).toEqual(["Kiosk"]);
});

test("the palette narrows too: chips in its box, values to choose from, and the list for all of it", async () => {
  const { page } = await open({ path: "/settings" });
  await hearsKeys(page);
  await page.keyboard.press("Control+k");
  const palette = paletteOf(page);
  await palette.getByRole("combobox").waitFor();
  await page.keyboard.type("porto type:no");
  await palette.getByRole("option", { name: "note", selected: true }).waitFor();
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

test("on a phone the box keeps its one line, however many conditions there are", async () => {
  const { page } = await open({ viewport: phone });
  await box(page).click();
  await page.keyboard.type('after:2025 person:"Ana Silva" ticket ');
  await page.getByRole("heading", { name: "2 memories" }).waitFor();
  await expect.poll(() => chips(page).count()).toBe(2);
  await expect
    .poll(() => box(page).evaluate((input) => input.parentElement?.clientHeight ?? 0))
    .toBeLessThan(50); // px
  const middleOf = (place: Locator) =>
    place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
  const filter = page.getByLabel("Memories with questions");
  const edge = () => filter.evaluate((box) => box.parentElement?.getBoundingClientRect().right ?? 0);
  const before = await edge();
  await filter.focus();
  await expect.poll(edge, { message: "what has the focus comes into sight" }).toBeLessThan(before);
  const trash = await middleOf(page.getByRole("link", { name: "Trash" }));
  await expect.poll(() => middleOf(filter), { message: "what narrows the list is one row" }).toBe(trash);
});
