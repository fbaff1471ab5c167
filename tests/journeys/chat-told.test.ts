import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { expectNoAxeViolations, keepScreenshot, phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { ask, openChat } from "./chat-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("something told that no memory answers is kept with one tap, also after the next message, and taken back by Undo", async () => {
  const person = await run.registerUser({ name: "Ana Reis" });
  const page = await openChat(browser, run.url, person, { viewport: phone });
  await page.route("**/api/bobby", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"action":"\w+"/, '"action":"no_memory_found"');
    await route.fulfill({ response, body });
  });
  const told = await ask(page, "My sister's birthday is 4 May.");
  await ask(page, "We parked on level 3, row C.");
  await page.unroute("**/api/bobby");
  await keepScreenshot(page, "chat-told");
  await told.getByRole("button", { name: "Remember what I said" }).click();
  await told.getByRole("link", { name: "Saved as Memory" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Saved as Memory");
  await expect.poll(() => told.getByRole("button", { name: "Copy" }).count()).toBe(0);
  const [note] = await person.read<Memory[]>("/api/content");
  expect(note).toMatchObject({ type: "note", source: "chat", content: "My sister's birthday is 4 May." });
  await page.getByRole("button", { name: "Undo" }).click();
  await told.getByRole("button", { name: "Remember what I said" }).waitFor();
  await expect.poll(() => person.read<Memory[]>("/api/content")).toEqual([]);
});

test("what was told and not kept answers the next question as said here, and is kept with one tap", async () => {
  const person = await run.registerUser({ name: "Ana Reis" });
  const page = await openChat(browser, run.url, person, { viewport: phone, colorScheme: "dark" });
  await ask(page, "My locker code is 4471.");
  const answer = await ask(page, "What is my locker code?");
  await answer.getByText("“My locker code is 4471.”").waitFor();
  await answer.getByText("You said this here, and it is not kept").waitFor();
  await expect.poll(() => answer.getByText("Nothing in your memories").count()).toBe(0);
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-said-before");
  await page.reload();
  await answer.getByRole("button", { name: "Remember what I said" }).click();
  await answer.getByRole("link", { name: "Saved as Memory" }).waitFor();
  await answer.getByText("Kept.").waitFor();
  const [note] = await person.read<Memory[]>("/api/content");
  expect(note).toMatchObject({ type: "note", source: "chat", content: "My locker code is 4471." });
});

test("a request in another language is asked when, and set by what is said next", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  const asked = await ask(page, "Erinnere mich an die Steuererklärung");
  await expect.poll(() => asked.textContent()).toContain("When shall I remind you?");
  await expect.poll(() => asked.getByRole("button", { name: "Remember what I said" }).count()).toBe(0);
  await ask(page, "morgen um 9");
  const card = page.getByRole("region", { name: "Reminder: Steuererklärung" });
  await card.getByText(/^Tomorrow at 9/).waitFor();
  await card.getByText("Reminder set").waitFor();
});
