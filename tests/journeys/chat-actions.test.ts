import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { Reminder } from "#shared/reminders";
import type { Review } from "#shared/supervisor";
import {
  expectNoAxeViolations,
  keepScreenshot,
  phone,
  useBrowser,
  willSay,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import {
  answers,
  answerWith,
  asGeneralKnowledge,
  ask,
  box,
  exchange,
  generalAnswer,
  historyOf,
  openChat,
  openMenu,
  questions,
  registerWithMemories,
  said,
} from "./chat-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("remember that … saves a memory, shown as a card that opens it, also when it is stopped too late, and says later that it is gone", async () => {
  const person = await run.registerUser({ name: "Ana Reis" });
  const page = await openChat(browser, run.url, person);
  const answer = await ask(page, "Remember that the door code is 4471.");
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-saved");
  await answer.getByRole("link", { name: /^Saved memory: .*door code/ }).click();
  await page.getByRole("dialog", { name: /door code/ }).waitFor();
  const [note] = await person.read<Memory[]>("/api/content");
  expect(note).toMatchObject({ type: "note", source: "chat", content: "The door code is 4471." });
  expect(new URL(page.url()).searchParams.get("memory")).toBe(note?.id);
  await person.api(`/api/content/${note?.id}`, { method: "DELETE" });
  await page.goto("/dashboard");
  await answers(page).getByText("This memory was deleted.", { exact: true }).waitFor();

  const kept = Promise.withResolvers<void>();
  await page.route("**/api/bobby", async (route) => {
    await route.fetch();
    kept.resolve();
  });
  await box(page).fill("Remember that the gate code is 7731.");
  await page.keyboard.press("Control+Enter");
  await kept.promise;
  await page.getByRole("button", { name: "Stop" }).click();
  await answers(page)
    .getByRole("link", { name: /^Saved memory: .*gate code/ })
    .waitFor();
  await expect.poll(() => page.getByText("You stopped this answer.").count()).toBe(0);
});

test("remind me … sets the reminder at once, and Undo takes it back", async () => {
  const person = await run.registerUser({ name: "Ana Reis" });
  const page = await openChat(browser, run.url, person, { viewport: phone });
  await ask(page, "Remind me tomorrow at 9 to call Rui.");
  await ask(page, "Remind me tomorrow at 10 to water the plants.");
  const [call, water] = ["call Rui", "water the plants"].map((name) =>
    page.getByRole("region", { name: new RegExp(`^Reminder: .*${name}`, "i") }),
  );
  await call?.getByText(/^Tomorrow at 9/).waitFor();
  await call?.getByText("Reminder set").waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-reminder");
  await water?.getByRole("button", { name: "Undo" }).click();
  await page.getByText("This reminder was removed.").waitFor();
  const open = async () =>
    (await person.read<Reminder[]>("/api/reminders")).map(({ status, wallTime }) => [
      status,
      wallTime.slice(11, 16),
    ]);
  await expect.poll(open).toEqual([["active", "09:00"]]);
  await page.reload();
  await call?.getByText("Reminder set").waitFor();
});

test("what is not clear is asked back in plain words", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  const answer = await ask(page, "Remind me to call Rui");
  await expect.poll(() => answer.textContent()).toContain("When shall I remind you?");
  await expect.poll(() => answer.getByRole("button", { name: /^Source/ }).count()).toBe(0);
});

test("a quote whose memory was deleted says so, and leads nowhere", async () => {
  const { person, key } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { colorScheme: "dark" });
  const answer = await ask(page, "Where is the spare key?");
  await person.api(`/api/content/${key.id}`, { method: "DELETE" });
  await answer.getByRole("link", { name: "Spare key" }).waitFor();
  await page.reload();
  await answer.getByText("This memory was deleted").waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-gone");
  await expect.poll(() => answer.getByRole("link").count()).toBe(0);
});

test("the last question can be edited by keyboard, and its answer asked for again, each in the old one's place", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "How long does the bread bake?");
  await ask(page, "Where is the key?");
  await expect.poll(() => page.getByRole("button", { name: "Edit" }).count()).toBe(1);
  await page.getByRole("button", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("textbox", { name: "Edit your question" });
  await expect.poll(() => edit.inputValue()).toBe("Where is the key?");
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-edit");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Edit");
  await page.keyboard.press("Enter");
  await edit.fill("Where is our spare key?");
  await page.keyboard.press("Control+Enter");
  await answers(page).nth(1).getByRole("button", { name: "Copy" }).waitFor();
  await expect.poll(() => said(page)).toEqual(["How long does the bread bake?", "Where is our spare key?"]);
  await expect
    .poll(() => box(page).evaluate((field) => field === document.activeElement), {
      message: "one can go on writing",
    })
    .toBe(true);
  await answers(page).nth(1).getByRole("button", { name: "Ask again" }).click();
  await answers(page).nth(1).getByRole("button", { name: "Copy" }).waitFor();
  await expect.poll(() => questions(page).count()).toBe(2);
  const history = await person.read<HistoryItem[]>("/api/chat/history");
  expect(history.map(({ message }) => message)).toEqual([
    "How long does the bread bake?",
    "Where is our spare key?",
  ]);
});

test("a question that is no longer the last one, because more was said elsewhere, is asked as a new one", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const answer = await ask(page, "Where is the spare key?");
  await person.read("/api/bobby", { method: "POST", json: { question: "Who is Mara?" } });
  await answer.getByRole("button", { name: "Ask again" }).click();
  await answers(page).nth(1).getByText("blue pot").waitFor();
  await expect
    .poll(() => said(page), { message: "the one that stayed, too" })
    .toEqual(["Where is the spare key?", "Where is the spare key?"]);
  await expect
    .poll(async () => (await person.read<HistoryItem[]>("/api/chat/history")).map(({ message }) => message))
    .toEqual(["Where is the spare key?", "Who is Mara?", "Where is the spare key?"]);
});

test("an answer that could not be kept can be tried again", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  await answerWith(page, generalAnswer);
  await page.route("**/api/content", (route) => route.abort());
  const answer = await ask(page, "Why are there tides?");
  const told = ["Error", "Failed to save memory. Please try again."].map((text) => willSay(page, text));
  await answer.getByRole("button", { name: "Save as Memory" }).click();
  await Promise.all(told);
  await expect.poll(() => answer.getByRole("button", { name: "Save as Memory" }).isEnabled()).toBe(true);
});

test("an answer is saved once, in two browsers at a time and for good, and again only when that memory is deleted", async () => {
  const { person } = await registerWithMemories(run);
  const openGeneral = async () => {
    const page = await browser.newPage(run.url, { as: person });
    await asGeneralKnowledge(page);
    await page.goto("/dashboard");
    return page;
  };
  const saveButton = (page: Page, name: string) => answers(page).getByRole("button", { name, exact: true });
  const notes = async () =>
    (await person.read<Memory[]>("/api/content")).filter(({ source }) => source === "chat");

  const page = await openGeneral();
  await ask(page, "Where is the spare key?");
  const other = await openGeneral();
  await saveButton(other, "Save as Memory").waitFor();
  await Promise.all([page, other].map((one) => saveButton(one, "Save as Memory").press("Enter")));
  for (const one of [page, other]) {
    await saveButton(one, "Saved as Memory").waitFor();
    await expect.poll(() => one.evaluate(() => document.activeElement?.textContent)).toBe("Saved as Memory");
  }
  const [note, ...more] = await notes();
  expect(more).toEqual([]);

  const third = await openGeneral();
  await saveButton(third, "Saved as Memory").waitFor();
  await third.getByRole("link", { name: "Memories", exact: true }).click();
  await third.getByRole("button", { name: `Delete ${note?.title}` }).click();
  await third.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(notes).toEqual([]);
  await third.getByRole("link", { name: "Brain", exact: true }).click();
  await saveButton(third, "Save as Memory").click();
  await saveButton(third, "Saved as Memory").waitFor();
  await expect.poll(async () => (await notes()).map(({ content }) => content)).toEqual([note?.content]);
});

test("an answer shows each of its quotes with its place, and of its memories the passage and why they came", async () => {
  const { person, key } = await registerWithMemories(run);
  const page = await browser.newPage(run.url, { as: person });
  const { id, title, type, mimeType, createdAt } = key;
  const cite = (quote: string, place: string) => ({ marker: "[1]", memoryId: id, quote, place });
  const passage = "Mara keeps our spare key under the blue pot";
  await historyOf(page, [
    exchange("Where is the key?", {
      at: createdAt,
      text: "Under the blue pot. [1] That is at 14 Linden Row. [1] As I said, under the blue pot. [1]",
      action: "memory_response",
      citations: [
        cite("under the blue pot", "page 3"),
        cite("at 14 Linden Row", "page 7"),
        cite("under the blue pot", "page 3"),
        cite("the blue pot", "page 3"),
      ],
      memories: [{ id, title, type, mimeType, createdAt, passage, why: ["mentions Mara", "says “key”"] }],
    }),
  ]);
  await page.goto("/dashboard");
  const answer = answers(page);
  await answer.getByRole("button", { name: "Source 1: Spare key" }).nth(1).hover();
  const card = page.getByRole("dialog", { name: "Source 1" });
  await expect
    .poll(() => card.locator("blockquote").allTextContents())
    .toEqual(["under the blue pot · page 3", "at 14 Linden Row · page 7"]);
  await keepScreenshot(page, "chat-quotes");
  await answer.getByRole("button", { name: "1 relevant memory" }).click();
  const source = answer.getByRole("link", { name: /^Spare key/ });
  for (const text of [passage, "mentions Mara · says “key”"]) await source.getByText(text).waitFor();
});

test("a citation is as large as a finger needs it on a tablet, too", async () => {
  const { person, key } = await registerWithMemories(run);
  const page = await browser.newPage(run.url, {
    as: person,
    viewport: { width: 1180, height: 820 },
    context: { hasTouch: true },
  });
  await historyOf(page, [
    exchange("Where is the key?", {
      at: key.createdAt,
      text: "It stands under the blue pot at 14 Linden Row, says Mara. [1]",
      action: "memory_response",
      citations: [{ marker: "[1]", memoryId: key.id, quote: "under the blue pot" }],
    }),
  ]);
  await page.goto("/dashboard");
  const mark = answers(page).getByRole("button", { name: /^Source 1/ });
  await expect.poll(() => mark.boundingBox()).toMatchObject({ width: 24, height: 24 });
  await keepScreenshot(page, "chat-citation-tablet");
});

test("the analysis of the conversation says what the supervisor thinks, or that it is unavailable", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Which capital has Mongolia?");
  const asked = page.waitForRequest("**/api/chat");
  const reviewed = page.waitForResponse("**/api/chat");
  await openMenu(page);
  await page.getByRole("menuitem", { name: /^Analyze conversation/ }).click();
  const sent = (await asked).postDataJSON();
  expect(sent).toEqual({ message: expect.any(String), userId: person.user.id });
  const dialog = page.getByRole("dialog", { name: "Conversation analysis" });
  const { response, issues } = (await (await reviewed).json()) as Review;
  await dialog.getByText(response.slice(0, 60)).first().waitFor();
  expect(issues).not.toEqual([]);
  for (const { title } of issues) await expect.poll(() => dialog.getByText(title).count()).toBe(1);
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-analysis");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.route("**/api/chat", (route) =>
    route.fulfill({ status: 503, json: { error: "Off", code: "x" } }),
  );
  const told = [
    "Analysis Unavailable",
    "Conversation supervisor is currently disabled or experiencing issues.",
  ].map((text) => willSay(page, text));
  await openMenu(page);
  await page.getByRole("menuitem", { name: /^Analyze conversation/ }).click();
  await Promise.all(told);
  await dialog.waitFor({ state: "detached" });
});
