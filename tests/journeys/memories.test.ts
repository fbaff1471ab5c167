import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import {
  card,
  hoursAgo,
  ines,
  loadMore,
  manyLines,
  openList,
  registerWith,
  threeMemories,
  threeMemoriesAt,
  titlesFromTopToEnd,
} from "./memories-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();

test("cards stand under Today, Yesterday and then the full date", async () => {
  // Noon of a day that is over: no midnight comes between what is saved and what is drawn.
  const noon = new Date(hoursAgo(24)).setUTCHours(12, 0, 0, 0);
  const page = await browser.newPage(run.url, { as: await registerWith(run, threeMemoriesAt(noon)) });
  await page.clock.setFixedTime(noon);
  await page.goto("/memories");
  await expect
    .poll(async () => (await page.getByRole("heading", { level: 2 }).allInnerTexts()).slice(0, 3))
    .toEqual(["Today", "Yesterday", expect.stringMatching(/^\w+day, \w+ \d+/)]);
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  expect(page.complaints).toEqual([]);
});

test("a card shows the first 120 characters, to the end of a word, and at most four entities, then how many more", async () => {
  const { page, person } = await openList(run, browser);
  const [, coffee] = await person.read<Memory[]>("/api/content");
  const entities = new Set(coffee?.aiAnalysis?.entities.map((entity) => entity.value.toLowerCase()));
  expect(entities.size, "more than fit").toBeGreaterThan(4);
  const coffeeCard = card(page, "Coffee with Ines");
  const shown = ines.slice(0, 120).replace(/\s\S*$/, "");
  await coffeeCard.getByText(`${shown}…`, { exact: true }).waitFor();
  const named = expect.any(String);
  await expect
    .poll(() => coffeeCard.getByRole("listitem").allInnerTexts())
    .toEqual([named, named, named, named, `+${entities.size - 4}`]);
});

test("Load More brings twenty at a time, until all are there, and only what is in sight is drawn", async () => {
  const lines = manyLines(65);
  const { page } = await openList(run, browser, { lines });
  for (const shown of [20, 40, 60, 65]) {
    await page.getByText(`${shown} of 65`, { exact: true }).waitFor();
    if (shown < 65) await loadMore(page);
  }
  await expect.poll(() => page.getByRole("button", { name: "Load More" }).count()).toBe(0);
  await expect.poll(() => titlesFromTopToEnd(page)).toEqual(lines.map((line) => line.title));
  await expect.poll(() => page.getByRole("article").count()).toBeLessThanOrEqual(40);
  await expect.poll(() => page.getByRole("article").last().getAttribute("aria-setsize")).toBe("65");
});

test("what cannot be loaded after the first page leaves the list as it is, and can be asked for again", async () => {
  const { page } = await openList(run, browser, { lines: manyLines(25) });
  await page.getByText("20 of 25", { exact: true }).waitFor();
  await page.route("**/api/content?*cursor*", (route) =>
    route.fulfill({ status: 400, json: { error: "x" } }),
  );
  await loadMore(page);
  await page.getByText("More could not be loaded. Please try again.").waitFor();
  await page.unroute("**/api/content?*cursor*");
  await loadMore(page);
  await page.getByText("25 of 25", { exact: true }).waitFor();
});

test("a search shows the passage that matched, stands in the address and survives a reload", async () => {
  const { page } = await openList(run, browser);
  await page.getByRole("searchbox", { name: "Search memories" }).fill("ferry korčula");
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
  await expect.poll(() => titles(page)).toEqual(["Coffee with Ines"]);
  await expect
    .poll(async () => (await page.locator("mark").allInnerTexts()).slice(0, 2))
    .toEqual(["ferry", "Korčula"]);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("ferry korčula");
  await page.reload();
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await card(page, "Dentist").waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("half a word finds something, and what nobody wrote finds nothing", async () => {
  const { page } = await openList(run, browser);
  await page.getByRole("searchbox", { name: "Search memories" }).fill("dentis");
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await page.getByRole("searchbox", { name: "Search memories" }).fill("xylophone");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
});

test("the type filter narrows the list, stands in the address and is undone where it finds nothing", async () => {
  const { page } = await openList(run, browser, {
    lines: [...threeMemories, { title: "From the chat", content: "Kept", type: "note" }],
  });
  await card(page, "From the chat").waitFor();
  await page.getByLabel("Type").selectOption("Text");
  await card(page, "From the chat").waitFor({ state: "detached" });
  await card(page, "Spare key").waitFor();
  await expect.poll(() => titles(page)).toHaveLength(3);
  expect(new URL(page.url()).searchParams.get("type")).toBe("text");
  await page.getByLabel("Type").selectOption("Image");
  await page.getByRole("heading", { name: "No memories of type Image" }).waitFor();
  await page.getByRole("link", { name: "Show all memories" }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  await expect.poll(() => page.getByLabel("Type").inputValue()).toBe("");
});

test("a memory is deleted after a question, and cancelling keeps it", async () => {
  const { page, person } = await openList(run, browser);
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Memory deleted", { exact: true }).waitFor();
  await card(page, "Spare key").waitFor({ state: "detached" });
  await expect
    .poll(async () => (await person.read<Memory[]>("/api/content")).map((memory) => memory.title))
    .toEqual(["Coffee with Ines", "Dentist"]);
});

test("a delete that fails says so, and the memory is back", async () => {
  const { page } = await openList(run, browser);
  await page.route("**/api/content/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  const said = Promise.all([
    willSay(page, "Delete failed"),
    willSay(page, "Failed to delete memory. Please try again."),
  ]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await said;
  await card(page, "Spare key").waitFor();
});

test("a memory under way becomes ready on the page without a reload", async () => {
  const person = await registerWith(run, threeMemories);
  const setState = (state: string) =>
    run.sql("update memories set state = $2 where user_id = $1 and title = 'Dentist'", [
      person.user.id,
      state,
    ]);
  await setState("analysing");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await card(page, "Dentist").getByText("Analyzing...").waitFor();
  await setState("ready");
  await card(page, "Dentist").getByText("Analyzing...").waitFor({ state: "detached" });
});

test("the list is walked by keyboard: / searches, j and k move, Enter opens, Escape comes back", async () => {
  const { page } = await openList(run, browser);
  await card(page, "Spare key").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  await expect.poll(() => focused()).toBe("Spare key");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect.poll(() => focused()).toBe("Coffee with Ines");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Coffee with Ines" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => focused()).toBe("Coffee with Ines");
  await page.keyboard.press("/");
  await page.keyboard.type("jk");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("jk");
});

test("what cannot be loaded can be asked for again", async () => {
  const person = await registerWith(run, threeMemories);
  const page = await browser.newPage(run.url, { as: person });
  await page.route("**/api/content?*", (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  await page.goto("/memories");
  await page.getByRole("heading", { name: "Your memories could not be loaded" }).waitFor();
  await page.unroute("**/api/content?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await card(page, "Spare key").waitFor();
});
