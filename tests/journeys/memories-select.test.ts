import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TrashedMemory } from "#shared/trash";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { card, loadMore, manyLines, openList, registerWith, remind, threeMemories } from "./memories-page.ts";
import { holdToast } from "./undo-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const kept = async (person: TestUser) =>
  (await person.read<Memory[]>("/api/content")).map(({ title }) => title);
const selected = (page: Page) => page.getByRole("toolbar").getByRole("status").textContent();

test("more than a search gives are not counted as if they were all, and more than one call names are counted before they are deleted", async () => {
  const { page } = await openList(run, browser, { lines: manyLines(105) });
  const box = page.getByRole("searchbox", { name: "Search memories" });
  await box.fill("thought");
  await page.getByRole("heading", { name: "The 50 best matches", exact: true }).waitFor();
  await box.fill("");
  for (const shown of [20, 40, 60, 80, 100]) {
    await page.getByText(`${shown} of 105`, { exact: true }).waitFor();
    await loadMore(page);
  }
  await page.getByText("105 of 105", { exact: true }).waitFor();
  await page.route("**/api/content/related", async (route) => {
    const named: string[] = route.request().postDataJSON().ids;
    const counts = { reminders: 0, followUpQuestions: named.length, relationships: 3, connections: 4 };
    await route.fulfill({ json: counts });
  });
  const select = (title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
  await page.evaluate(() => document.querySelector("main")?.scrollTo(0, 100_000));
  await select("Note 105").check();
  await page.evaluate(() => document.querySelector("main")?.scrollTo(0, 0));
  await select("Note 1").click({ modifiers: ["Shift"] });
  await expect.poll(() => selected(page)).toBe("105 selected");
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 105 memories?" });
  await expect
    .poll(() => question.getByRole("listitem").allInnerTexts())
    .toEqual(["105 follow-up questions", "6 relationships", "up to 8 connections to other memories"]);
});

test("several are chosen by keyboard, deleted after one question with its counts, and come back by Undo", async () => {
  const person = await registerWith(run, threeMemories);
  await remind(person, "Spare key");
  await remind(person, "Dentist");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await card(page, "Spare key").waitFor();
  for (const key of ["j", "x", "j", "j"]) await page.keyboard.press(key);
  await expect.poll(() => selected(page)).toBe("1 selected");
  await page.keyboard.press("Shift+X");
  await expect.poll(() => selected(page)).toBe("3 selected");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("toolbar").count()).toBe(0);
  for (const key of ["x", "k", "k", "x"]) await page.keyboard.press(key);
  await page.keyboard.press("#");
  const question = page.getByRole("alertdialog", { name: "Delete 2 memories?" });
  await question.getByText("2 reminders", { exact: true }).waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await holdToast(page, "2 memories deleted");
  await expect.poll(() => titles(page)).toEqual(["Coffee with Ines"]);
  await expect.poll(() => kept(person)).toEqual(["Coffee with Ines"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await expect.poll(() => kept(person)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await expect.poll(() => person.read<TrashedMemory[]>("/api/trash")).toEqual([]);
  expect(page.complaints).toEqual([]);
});

test("several that the server refuses to delete are back in their places", async () => {
  const { page } = await openList(run, browser);
  await page.route("**/api/content/trash", (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  await page.getByRole("checkbox", { name: "Select Spare key" }).check();
  await page.getByRole("checkbox", { name: "Select Dentist" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  const said = Promise.all([
    willSay(page, "Delete failed"),
    willSay(page, "Failed to delete memory. Please try again."),
  ]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await said;
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
});

test("a click with Shift chooses everything in between, loaded or drawn or not, and another list drops the choice", async () => {
  const { page } = await openList(run, browser, { lines: manyLines(30) });
  await loadMore(page);
  await page.getByText("30 of 30", { exact: true }).waitFor();
  const box = (title: string) => page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
  await page.evaluate(() => document.querySelector("main")?.scrollTo(0, 100_000));
  await box("Note 30").check();
  await page.evaluate(() => document.querySelector("main")?.scrollTo(0, 0));
  await box("Note 2").click({ modifiers: ["Shift"] });
  await expect.poll(() => selected(page)).toBe("29 selected");
  await page.getByLabel("Type").selectOption("Text");
  await expect.poll(() => page.getByRole("toolbar").count()).toBe(0);
});

test("chosen memories get tags and lose tags together", async () => {
  const tagged = threeMemories.map((line, index) => ({
    ...line,
    tags: index === 0 ? ["home", "old"] : ["Old"],
  }));
  const { page, person } = await openList(run, browser, { lines: tagged });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Spare key" }).check();
  await page.getByRole("checkbox", { name: "Select Dentist" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Tag 2 memories" });
  await dialog.getByLabel("Add tags").fill("health, home");
  const present = dialog.getByRole("group", { name: "Tags they have" }).getByRole("button");
  await expect.poll(() => present.allInnerTexts(), { message: "each once" }).toEqual(["home", "old"]);
  await dialog.getByRole("button", { name: "old" }).click();
  const told = willSay(page, "2 memories tagged");
  await dialog.getByRole("button", { name: "Save tags" }).click();
  await told;
  const tags = async () =>
    Object.fromEntries(
      (await person.read<Memory[]>("/api/content")).map((memory) => [memory.title, memory.tags]),
    );
  await expect.poll(tags).toEqual({
    "Spare key": ["home", "health"],
    "Coffee with Ines": ["Old"],
    Dentist: ["health", "home"],
  });
  await expect.poll(() => selected(page), { message: "for what comes next" }).toBe("2 selected");
});

test("tags that the server refuses are taken back, and it says so", async () => {
  const { page } = await openList(run, browser, {
    lines: threeMemories.map((line) => ({ ...line, tags: ["old"] })),
  });
  const tagBoth = async () => {
    for (const title of ["Spare key", "Dentist"])
      await page.getByRole("checkbox", { name: `Select ${title}` }).check();
    await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
    return page.getByRole("dialog", { name: "Tag 2 memories" });
  };
  const dialog = await tagBoth();
  const present = () => dialog.getByRole("button", { name: /^(old|health)$/ }).allInnerTexts();
  // Reading fails too: what comes back is what the page knew.
  const seen = Promise.withResolvers<void>();
  await page.route(/\/api\/content/, async (route) => {
    if (route.request().method() === "POST") await seen.promise;
    await route.fulfill({ status: 500, json: { error: "The server is having a moment" } });
  });
  await dialog.getByLabel("Add tags").fill("health");
  const asked = page.waitForRequest("**/api/content/tags");
  await dialog.getByRole("button", { name: "Save tags" }).click();
  await asked;
  await tagBoth();
  await expect.poll(present).toEqual(["health", "old"]);
  const said = Promise.all([willSay(page, "Update failed"), willSay(page, "The server is having a moment")]);
  await page.keyboard.press("Escape");
  seen.resolve();
  await said;
  await page.getByRole("button", { name: "Clear selection" }).click();
  const select = page.getByRole("button", { name: "Select", exact: true });
  await expect.poll(() => select.evaluate((button) => button === document.activeElement)).toBe(true);
  await tagBoth();
  await expect.poll(present).toEqual(["old"]);
});
