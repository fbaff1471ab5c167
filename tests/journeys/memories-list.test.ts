import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TrashedMemory } from "#shared/trash";
import type { TestUser } from "../local-run/register-user.ts";
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepScreenshot,
  phone,
  useBrowser,
  willSay,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { card, manyLines, openList, registerWith, threeMemories } from "./memories-page.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const kept = async (person: TestUser) =>
  (await person.read<Memory[]>("/api/content")).map(({ title }) => title);
const idOf = async (person: TestUser, title: string) =>
  (await person.read<Memory[]>("/api/content")).find((memory) => memory.title === title)?.id ?? "";
const selected = (page: Page) => page.getByRole("toolbar").getByRole("status").textContent();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const remind = async (person: TestUser, title: string) =>
  person.read(`/api/content/${await idOf(person, title)}/reminders`, {
    method: "POST",
    json: { reminderTime: "2099-05-08T08:00:00Z" },
  });
const ask = async (person: TestUser, title: string) =>
  run.sql(
    `insert into follow_up_questions (id, user_id, memory_id, question, category, key, created_at)
     values ($1::uuid, $2, $3, 'Who is this?', 'relationship', $1::text, now())`,
    [randomUUID(), String(person.user.id), await idOf(person, title)],
  );

/**
 * Somebody whose memories were written one by one: such a memory is asked about in the step that analyses it. One that is
 * imported is asked about some time after all are analysed, which nobody can wait for.
 */
async function registerWithoutQuestions(): Promise<TestUser> {
  const person = await run.registerUser();
  for (const { title, content } of threeMemories.toReversed())
    await person.read("/api/content", { method: "POST", json: { title, content } });
  await run.settled();
  await run.sql("delete from follow_up_questions where user_id = $1", [String(person.user.id)]);
  return person;
}

test("the boxes narrow the list to what has reminders or questions, stand in the address, and Back takes them back", async () => {
  const person = await registerWithoutQuestions();
  await remind(person, "Dentist");
  await ask(person, "Spare key");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await card(page, "Coffee with Ines").waitFor();
  await page.getByLabel("Only with reminders").check();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  expect(new URL(page.url()).search).toBe("?hasReminders=true");
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await page.goForward();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await page.getByLabel("Memories with questions").check();
  await page.getByRole("heading", { name: "No memories with reminders and questions" }).waitFor();
  await page.getByLabel("Only with reminders").uncheck();
  await expect.poll(() => titles(page)).toEqual(["Spare key"]);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await expect.poll(() => page.getByLabel("Only with reminders").isChecked()).toBe(true);
});

test("boxes hold however late the page follows the address: with the box that comes next, and against Back", async () => {
  const person = await registerWithoutQuestions();
  await remind(person, "Dentist");
  for (const title of ["Dentist", "Spare key"]) await ask(person, title);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await card(page, "Coffee with Ines").waitFor();
  // In one task of the browser: the router has no time to follow in between.
  await page
    .getByLabel(/^(Only with reminders|Memories with questions)$/)
    .evaluateAll((boxes: HTMLElement[]) => {
      for (const box of boxes) box.click();
    });
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await expect
    .poll(() => new URL(page.url()).searchParams.toString())
    .toBe("hasReminders=true&hasQuestions=true");
  await page.goto("/memories");
  await card(page, "Coffee with Ines").waitFor();
  await page.getByLabel("Only with reminders").evaluate((box: HTMLElement) => {
    const before = { state: history.state, address: location.href };
    box.click();
    // What Back does, in the same task.
    history.replaceState(before.state, "", before.address);
    dispatchEvent(new PopStateEvent("popstate", { state: before.state }));
  });
  await expect.poll(() => page.getByLabel("Only with reminders").isChecked()).toBe(false);
  await expect.poll(() => titles(page)).toHaveLength(3);
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
  await expect.poll(() => titles(page)).toEqual(["Coffee with Ines"]);
  await page.getByText("2 memories deleted", { exact: true }).waitFor();
  await expect.poll(() => kept(person)).toEqual(["Coffee with Ines"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await expect.poll(() => kept(person)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await expect.poll(() => person.read<TrashedMemory[]>("/api/trash")).toEqual([]);
  expect(page.complaints).toEqual([]);
});

test("one that is deleted says what goes with it, hands the focus to the next, and Undo puts it back in its place", async () => {
  const { page, person } = await openList(run, browser);
  await remind(person, "Coffee with Ines");
  await card(page, "Coffee with Ines").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete this memory?" });
  await question.getByText("1 reminder", { exact: true }).waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Dentist"]);
  await expect.poll(() => focused(page)).toBe("Dentist");
  await page.getByText("Memory deleted", { exact: true }).waitFor();
  const restored = willSay(page, "Memory restored");
  await page.getByRole("button", { name: "Undo" }).click();
  await restored;
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
});

test("an Undo that fails says where the memory is, and it leaves the list again", async () => {
  const { page } = await openList(run, browser);
  await page.route("**/api/content/restore", (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It is still in the trash. Please try again from there.", { exact: true }).waitFor();
  await expect.poll(() => titles(page)).toEqual(["Coffee with Ines", "Dentist"]);
});

test("several that the server refuses to delete are back in their places", async () => {
  const { page } = await openList(run, browser);
  await page.route("**/api/content/trash", (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  await page.getByRole("checkbox", { name: "Select Spare key" }).check();
  await page.getByRole("checkbox", { name: "Select Dentist" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Failed to delete memory. Please try again.", { exact: true }).waitFor();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
});

test("a click with Shift chooses everything in between, loaded or drawn or not, and another list drops the choice", async () => {
  const { page } = await openList(run, browser, { lines: manyLines(30) });
  await page.getByRole("button", { name: "Load More" }).click();
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
    tags: index === 0 ? ["home", "old"] : ["old"],
  }));
  const { page, person } = await openList(run, browser, { lines: tagged });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Spare key" }).check();
  await page.getByRole("checkbox", { name: "Select Dentist" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Tag 2 memories" });
  await dialog.getByLabel("Add tags").fill("health, home");
  await dialog.getByRole("button", { name: "old" }).click();
  await expectNoAxeViolations(page);
  const told = willSay(page, "2 memories tagged");
  await dialog.getByRole("button", { name: "Save tags" }).click();
  await told;
  const tags = async () =>
    Object.fromEntries(
      (await person.read<Memory[]>("/api/content")).map((memory) => [memory.title, memory.tags]),
    );
  await expect.poll(tags).toEqual({
    "Spare key": ["home", "health"],
    "Coffee with Ines": ["old"],
    Dentist: ["health", "home"],
  });
});

test("e opens a memory to edit it, and no key does anything while single keys are off", async () => {
  const { page } = await openList(run, browser);
  await card(page, "Spare key").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("edit")).toBe("true");
  await page.evaluate(() => localStorage.setItem("single-key-shortcuts", "false"));
  await page.goto("/memories");
  await card(page, "Spare key").getByRole("link").focus();
  for (const key of ["x", "#", "e", "j"]) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe("Spare key");
  await expect.poll(() => page.getByRole("toolbar").count()).toBe(0);
  await expect.poll(() => page.locator("[role=dialog], [role=alertdialog]").count()).toBe(0);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: phone, context: { hasTouch: true, isMobile: true } }],
] as const)("choosing several is accessible and fits, %s", async (name, options) => {
  const { page } = await openList(run, browser, options);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Coffee with Ines" }).check();
  await expect.poll(() => selected(page)).toBe("1 selected");
  await keepScreenshot(page, `memories-select-${name}`);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
  await page.getByRole("dialog", { name: "Tag this memory" }).waitFor();
  await keepScreenshot(page, `memories-tag-${name}`);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").waitFor();
  await keepScreenshot(page, `memories-delete-${name}`);
  await expectNoAxeViolations(page);
  expect(page.complaints).toEqual([]);
});
