import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { type PageOptions, phone, type TestPage, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { card, openList } from "./memories-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const reading = (page: TestPage, title: string) => page.getByRole("dialog", { name: title, exact: true });
const editing = (page: TestPage) => page.getByRole("dialog", { name: "Edit memory" });

async function openDentist(options: PageOptions = {}) {
  const { page, person } = await openList(run, browser, options);
  await card(page, "Dentist").click();
  await reading(page, "Dentist").getByRole("button", { name: "Edit" }).click();
  const dialog = editing(page);
  const content = dialog.getByRole("textbox", { name: "Content" });
  await content.waitFor();
  return { page, person, dialog, content };
}

test("title, content and tags are corrected, shown everywhere at once, found by search, and analysed again", async () => {
  const { page, person, dialog, content } = await openDentist();
  await expect.poll(() => content.evaluate((area) => area === document.activeElement)).toBe(true);
  await dialog.getByRole("textbox", { name: "Title" }).fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Title is required", { exact: true }).waitFor();
  await dialog.getByRole("textbox", { name: "Title" }).fill(" Crown fitting ");
  await content.fill("With Dr Okafor, moved to Friday.\n");
  await dialog.getByRole("textbox", { name: "Tags (optional)" }).fill("teeth, health,");

  // The answer waits until the test has seen what the page makes of it.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/content/*", async (route) => {
    if (route.request().method() === "PATCH") await seen.promise;
    await route.continue();
  });
  const said = willSay(page, "Memory updated successfully");
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: "Saving..." }).waitFor();
  // Behind the dialog, where a screen reader is not let in.
  await page.locator("article", { hasText: "Crown fitting" }).getByText("Analyzing...").waitFor();
  seen.resolve();
  const detail = reading(page, "Crown fitting");
  await detail.getByText("With Dr Okafor, moved to Friday.", { exact: true }).waitFor();
  await said;
  await expect.poll(() => detail.getByRole("list", { name: "Tags" }).textContent()).toBe("teethhealth");
  const edit = detail.getByRole("button", { name: "Edit" });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get("edit")).toBe(null);
  const { results } = await person.read<{ results: { memory: Memory }[] }>("/api/content/search?q=moved");
  expect(results.map(({ memory }) => memory.tags)).toEqual([["teeth", "health"]]);
  await detail.getByRole("button", { name: "Reanalyze" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("a refused edit is rolled back and told, and nothing of what was typed is lost", async () => {
  const { page, dialog, content } = await openDentist();
  await content.fill("Moved to Friday");
  await page.route("**/api/content/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { error: "x" } })
      : route.continue(),
  );
  const said = Promise.all([
    willSay(page, "Update failed"),
    willSay(page, "Failed to update memory. Please try again."),
  ]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await said;
  await page.locator("article", { hasText: "Dentist" }).getByText("Crown fitting").waitFor();
  await expect.poll(() => content.inputValue()).toBe("Moved to Friday");
  await page.unroute("**/api/content/*");
  await dialog.getByRole("button", { name: "Save" }).click();
  await reading(page, "Dentist").getByText("Moved to Friday", { exact: true }).waitFor();
});

test("an edit is not closed by Escape or a click beside it, and what is typed outlives Cancel by mistake, Back and a reload", async () => {
  const { page, dialog, content } = await openDentist();
  await expect.poll(() => dialog.getByRole("button", { name: "Close" }).count()).toBe(0);
  await content.fill("Half of a senten");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => content.inputValue()).toBe("Half of a senten");
  await page.reload();
  await expect.poll(() => content.inputValue()).toBe("Half of a senten");
  await dialog.getByText("You began these changes earlier. They are not saved yet.").waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  await card(page, "Dentist").click();
  await reading(page, "Dentist").getByText("You have changes to this memory that are not saved.").waitFor();
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect.poll(() => content.inputValue()).toBe("Half of a senten");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  const detail = reading(page, "Dentist");
  await detail.getByText("Crown fitting").waitFor();
  await expect.poll(() => detail.getByText("not saved").count()).toBe(0);
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "detached" });
});

test("whoever has changed the memory meanwhile is not overwritten unseen", async () => {
  const { page, person, dialog, content } = await openDentist();
  const memory = (await person.read<Memory[]>("/api/content")).find(({ title }) => title === "Dentist");
  await person.read(`/api/content/${memory?.id}`, {
    method: "PATCH",
    json: { content: "Changed on the phone" },
  });
  await content.fill("Changed on the desk");
  const said = willSay(page, "Update failed");
  await dialog.getByRole("button", { name: "Save" }).click();
  await said;
  await dialog.getByText(/^This memory was changed meanwhile\./).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  const detail = reading(page, "Dentist");
  await detail.getByText("Changed on the desk", { exact: true }).waitFor();
  const versions = await person.read<{ content: string }[]>(`/api/content/${memory?.id}/versions`);
  expect(versions.map((version) => version.content)).toEqual([
    "Changed on the phone",
    "Crown fitting with Dr Okafor.\nBring the old X-ray.",
  ]);
});

test("a version that the server refuses to restore is told, and the memory says again what it said", async () => {
  const { page, dialog, content } = await openDentist();
  await content.fill("Moved to Friday");
  await dialog.getByRole("button", { name: "Save" }).click();
  const detail = reading(page, "Dentist");
  await detail.getByRole("button", { name: "Version history" }).click();
  await detail.getByRole("button", { name: /^Version 1 · / }).click();
  await detail.locator("ins", { hasText: "Friday" }).waitFor();
  // Reading fails too: what comes back is what the page knew.
  const seen = Promise.withResolvers<void>();
  await page.route(/\/api\/content/, async (route) => {
    if (route.request().method() === "POST") await seen.promise;
    await route.fulfill({ status: 500, json: { error: "x" } });
  });
  const said = Promise.all([
    willSay(page, "Update failed"),
    willSay(page, "Failed to update memory. Please try again."),
  ]);
  await detail.getByRole("button", { name: "Restore this version" }).click();
  await detail.getByText("The memory says the same now.").waitFor();
  seen.resolve();
  await said;
  await detail.locator("ins", { hasText: "Friday" }).waitFor();
  await detail.getByText("Moved to Friday", { exact: true }).first().waitFor();
});

test("the history tells what changed, and a version comes back, on a phone", async () => {
  const { page, dialog, content } = await openDentist({ viewport: phone });
  await content.fill("Crown fitting with Dr Okafor on Friday.\nBring the old X-ray.");
  await dialog.getByRole("button", { name: "Save" }).click();
  const detail = reading(page, "Dentist");
  await detail.getByRole("button", { name: "Version history" }).click();
  await detail.getByRole("button", { name: /^Version 1 · / }).click();
  await detail.locator("ins", { hasText: "on Friday" }).waitFor();
  await detail.getByRole("button", { name: "Restore this version" }).scrollIntoViewIfNeeded();
  const said = willSay(page, "Memory updated successfully");
  await detail.getByRole("button", { name: "Restore this version" }).click();
  await said;
  await expect
    .poll(() => detail.getByText("Crown fitting").first().textContent())
    .toBe("Crown fitting with Dr Okafor.\nBring the old X-ray.");
  await detail.getByRole("button", { name: /^Version 2 · / }).waitFor();
  // Also while the message still stands over it.
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "detached" });
  expect(page.complaints).toEqual([]);
});
