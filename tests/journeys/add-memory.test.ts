import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, keepScreenshot, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { takesFocus } from "./auth-steps.ts";
import { hearsKeys } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function openDialog() {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("dialog", { name: "Add New Memory" }).waitFor();
  return { page, person };
}

const titlesOf = async (person: TestUser) =>
  (await person.read<Memory[]>("/api/content")).map((memory) => memory.title);

const saveButton = (page: Page) => page.getByRole("button", { name: "Save Memory" });

async function fill(page: Page, memory: { title?: string; content?: string; tags?: string }) {
  if (memory.title !== undefined) await page.getByLabel("Title").fill(memory.title);
  if (memory.content !== undefined) await page.getByLabel("Content").fill(memory.content);
  if (memory.tags !== undefined) await page.getByLabel("Tags (optional)").fill(memory.tags);
}

test("title and content are required, and their messages stand at the fields", async () => {
  const { page } = await openDialog();
  await saveButton(page).click();
  await page.getByText("Title is required", { exact: true }).waitFor();
  await page.getByText("Content is required", { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Title").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => page.getByLabel("Content").getAttribute("aria-invalid")).toBe("true");
});

test("saving shows what happens, then closes, and the memory stands on the page at once", async () => {
  const { page, person } = await openDialog();
  // The server's answer waits until the test has seen the saving.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/content", async (route) => {
    if (route.request().method() === "POST") await seen.promise;
    await route.continue();
  });
  await fill(page, { title: "Spare key", content: "Under the blue pot.\nAsk Mara.", tags: "home, keys" });
  await saveButton(page).click();
  const processing = page.getByRole("dialog", { name: "Processing Memory" });
  await processing.getByText("Uploading and analyzing your content...", { exact: true }).waitFor();
  const creating = page.getByRole("button", { name: "Creating...", includeHidden: true });
  await expect.poll(() => creating.isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByRole("button", { name: "Cancel", includeHidden: true }).isDisabled())
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => processing.isVisible(), { message: "nothing but the save closes it" }).toBe(true);

  const said = [
    willSay(page, "Memory Created!"),
    willSay(page, "Your memory has been processed successfully."),
  ];
  seen.resolve();
  await Promise.all(said);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("article").getByRole("link", { name: "Spare key" }).waitFor();
  await expect
    .poll(() => person.read("/api/content"))
    .toMatchObject([
      { title: "Spare key", content: "Under the blue pot.\nAsk Mara.", type: "text", tags: ["home", "keys"] },
    ]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), {
      message: "the focus is back where it came from",
    })
    .toBe("Add Memory");
  expect(page.complaints).toEqual([]);
});

test("a failed save says why and keeps what was typed, over a reload too", async () => {
  const { page } = await openDialog();
  await page.route("**/api/content", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { error: "The notebook is full of ink", code: "unavailable" } })
      : route.continue(),
  );
  await fill(page, { title: "Spare key", content: "Under the blue pot", tags: "home" });
  await saveButton(page).click();
  await page.getByText("Failed to save content", { exact: true }).waitFor();
  const dialog = page.getByRole("dialog", { name: "Add New Memory" });
  const told = dialog.getByRole("alert").filter({ hasText: "The notebook is full of ink" });
  await told.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => page.getByText("The notebook is full of ink").count()).toBe(1);
  await keepScreenshot(page, "add-memory-failed");
  await expectNoAxeViolations(page);
  await expect.poll(() => page.getByLabel("Content").inputValue()).toBe("Under the blue pot");

  await page.reload();
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByLabel("Title").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Spare key");
  await expect.poll(() => page.getByLabel("Content").inputValue()).toBe("Under the blue pot");
  await expect.poll(() => page.getByLabel("Tags (optional)").inputValue()).toBe("home");
});

test("saving again after an answer that got lost makes one memory", async () => {
  const { page, person } = await openDialog();
  let lost = 0;
  await page.route("**/api/content", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await fill(page, { title: "Once", content: "Only once" });
  await saveButton(page).click();
  await page.getByText("Failed to save content", { exact: true }).waitFor();
  expect(lost).toBe(1);
  await expect.poll(() => titlesOf(person), { message: "the server has it already" }).toEqual(["Once"]);
  const created = willSay(page, "Memory Created!");
  await saveButton(page).click();
  await created;
  await expect.poll(() => titlesOf(person)).toEqual(["Once"]);
});

test("the content's first words are the title unless it is changed; an emptied one is required", async () => {
  const { page, person } = await openDialog();
  const title = page.getByLabel("Title");
  await fill(page, { content: "Dentist moved to Friday\nSame time." });
  await expect.poll(() => title.inputValue()).toBe("Dentist moved to Friday");
  await title.focus();
  await page.keyboard.type("Dentist");
  await expect.poll(() => title.inputValue()).toBe("Dentist");
  await fill(page, { title: "" });
  await fill(page, { content: "Dentist moved to Friday" });
  await saveButton(page).click();
  await page.getByText("Title is required", { exact: true }).waitFor();
  await fill(page, { title: "Dentist on Friday" });
  const created = willSay(page, "Memory Created!");
  await page.getByLabel("Content").press("Control+Enter");
  await created;
  await expect.poll(() => titlesOf(person)).toEqual(["Dentist on Friday"]);
});

test("closing empties the form, and one tap brings back what was in it", async () => {
  const { page } = await openDialog();
  await fill(page, { title: "Half a thought", content: "It was" });
  await page.mouse.click(5, 5);
  await expect
    .poll(() => page.getByRole("dialog").isVisible(), { message: "a click beside it does not close it" })
    .toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Draft discarded", { exact: true }).waitFor();
  // A toast waits for as long as one looks at another window.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  // Replaces what was begun since then, which can be had back in its turn; over the dialog, too.
  await page.getByRole("button", { name: "Add Memory" }).click();
  await fill(page, { content: "Another" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByLabel("Content").inputValue()).toBe("It was");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByLabel("Content").inputValue()).toBe("Another");
  await page.getByRole("button", { name: "Dismiss" }).click();

  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Add Memory" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Content").inputValue()).toBe("");
});

test("a memory is added without a pointer", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await page.getByText("Nothing here yet").waitFor();
  await hearsKeys(page);
  await page.keyboard.press("n");
  await takesFocus(page.getByLabel("Title"));
  await page.keyboard.type("By hand");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Every key of it");
  const created = willSay(page, "Memory Created!");
  await page.keyboard.press("Control+Enter");
  await created;
  await expect.poll(() => titlesOf(person)).toEqual(["By hand"]);
});

test("an empty account is shown how to begin", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/memories");
  await page.getByRole("button", { name: "Where the spare key is" }).click();
  await page.getByLabel("Title").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Spare key");
  await expect
    .poll(() => page.getByLabel("Content").evaluate((area) => area === document.activeElement))
    .toBe(true);
});
