import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { expectNoAxeViolations, keepScreenshot, phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { ask, box, openChat, registerWithMemories } from "./chat-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("something told is kept with one tap, also after the next message, and taken back by Undo", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { viewport: phone });
  const told = await ask(page, "Mara's birthday is 14 May.");
  await ask(page, "We parked on level 3, row C.");
  await keepScreenshot(page, "chat-told");
  await told.getByRole("button", { name: "Remember what I said" }).click();
  await told.getByRole("link", { name: "Saved as Memory" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Saved as Memory");
  await expect.poll(() => told.getByRole("button", { name: "Copy" }).count()).toBe(0);
  const [note] = await person.read<Memory[]>("/api/content");
  expect(note).toMatchObject({ type: "note", source: "chat", content: "Mara's birthday is 14 May." });
  await page.getByRole("button", { name: "Undo" }).click();
  await told.getByRole("button", { name: "Remember what I said" }).waitFor();
  await expect.poll(async () => (await person.read<Memory[]>("/api/content")).length).toBe(2);
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
  await expectKept(page, 2);
  await ask(page, "what is my locker code?");
  await expectKept(page, 2);
  const elsewhere = await openChat(browser, run.url, person);
  await expectKept(elsewhere, 2);
  const notes = await person.read<Memory[]>("/api/content");
  expect(notes).toHaveLength(1);
});

/** The note is shown as kept in so many places, and nothing is offered. */
async function expectKept(page: Page, places: number): Promise<void> {
  await expect.poll(() => page.getByRole("link", { name: "Saved as Memory" }).count()).toBe(places);
  await expect.poll(() => page.getByRole("button", { name: "Remember what I said" }).count()).toBe(0);
}

test("a yes keeps it at the message itself, and what was told stands above an older note", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Mara keeps our spare key in the blue tin at 9 Mill Lane.");
  const answer = await ask(page, "where does Mara keep our spare key?");
  const text = (await answer.textContent()) ?? "";
  expect(text.indexOf("blue tin")).toBeGreaterThan(-1);
  expect(text.indexOf("blue pot")).toBeGreaterThan(text.indexOf("blue tin"));
  await keepScreenshot(page, "chat-told-above-notes");
  await expectNoAxeViolations(page);
  await ask(page, "yes");
  await expectKept(page, 2);
  const notes = await person.read<Memory[]>("/api/content");
  expect(notes.filter(({ content }) => content.includes("blue tin"))).toHaveLength(1);
  expect(notes.filter(({ content }) => content.includes("blue pot"))).toHaveLength(1);
});

test("a message that is too long is refused as a whole, and stands there to be cut", async () => {
  const person = await run.registerUser();
  const page = await openChat(browser, run.url, person);
  await box(page).fill("A sentence of a long mail. ".repeat(160));
  await page.keyboard.press("Control+Enter");
  await page.getByText("Not answered. More than 4,000 characters").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  const field = page.getByRole("textbox", { name: "Edit your question" });
  await expect.poll(async () => (await field.inputValue()).length).toBeGreaterThan(4_000);
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
