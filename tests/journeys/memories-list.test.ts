import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { card, idOf, openList, remind, threeMemories } from "./memories-page.ts";
import { holdToast } from "./undo-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

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
  await page.getByText("Only with reminders", { exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  expect(new URL(page.url()).search).toBe("?hasReminders=true");
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await page.goForward();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await page.getByText("Memories with questions", { exact: true }).click();
  await page.getByRole("heading", { name: "No memories with reminders and questions" }).waitFor();
  await page.getByText("Only with reminders", { exact: true }).click();
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
    // Does what Back does, in the same task.
    history.replaceState(before.state, "", before.address);
    dispatchEvent(new PopStateEvent("popstate", { state: before.state }));
  });
  await expect.poll(() => page.getByLabel("Only with reminders").isChecked()).toBe(false);
  await expect.poll(() => titles(page)).toHaveLength(3);
});

test("the boxes narrow a search as well, each and both together", async () => {
  const person = await registerWithoutQuestions();
  for (const title of ["Spare key", "Dentist"]) await remind(person, title);
  for (const title of ["Spare key", "Dentist", "Coffee with Ines"]) await ask(person, title);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories?hasReminders=true&hasQuestions=true");
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Dentist"]);
  const box = page.getByRole("searchbox", { name: "Search memories" });
  // Of the coffee and the dentist.
  await box.fill("old");
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await page.getByText("Only with reminders", { exact: true }).click();
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(["Coffee with Ines", "Dentist"]);
  await page.getByText("Only with reminders", { exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(["Dentist"]);
  await box.fill("ferry");
  await page.getByText(/^No memory that meets these conditions is about “ferry”/).waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Dentist"]);
});

test("the question before a delete has a line for each kind of thing that goes along", async () => {
  const { page } = await openList(run, browser);
  await page.route("**/api/content/related", (route) =>
    route.fulfill({ json: { reminders: 2, followUpQuestions: 1, relationships: 3, connections: 4 } }),
  );
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  const lines = page.getByRole("alertdialog").getByRole("listitem");
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual(["2 reminders", "1 follow-up question", "3 relationships", "4 connections to other memories"]);
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
  await holdToast(page, "Memory deleted");
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Dentist"]);
  await expect.poll(() => focused(page)).toBe("Dentist");
  const restored = willSay(page, "Memory restored");
  await page.getByRole("button", { name: "Undo" }).click();
  await restored;
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await page.getByRole("link", { name: "Spare key" }).click();
  await page.getByRole("dialog", { name: "Spare key" }).getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => titles(page)).toEqual(["Coffee with Ines", "Dentist"]);
  await expect
    .poll(() => focused(page), { message: "also deleted from its own dialog" })
    .toBe("Coffee with Ines");
  await page.getByRole("searchbox", { name: "Search memories" }).fill("old");
  await page.getByRole("heading", { name: "2 memories" }).waitFor();
  const [first, second] = await titles(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe(first);
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => focused(page), { message: "what a search found, too" }).toBe(second);
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
  // By the time that a key which does something has done it, those would have.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
  await expect.poll(() => page.locator("[role=toolbar]").count()).toBe(0);
  await expect.poll(() => page.locator("[role=dialog], [role=alertdialog]").count()).toBe(1);
  expect(new URL(page.url()).search).toBe("");
});
