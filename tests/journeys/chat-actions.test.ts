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
  ask,
  box,
  generalAnswer,
  openChat,
  openMenu,
  questions,
  registerWithMemories,
  said,
} from "./chat-page.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

test("remember that … saves a memory, shown as a card that opens it and says later that it is gone", async () => {
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
});

test("remind me … proposes a reminder that one tap confirms, and what was decided survives a reload", async () => {
  const person = await run.registerUser({ name: "Ana Reis" });
  const page = await openChat(browser, run.url, person, { viewport: phone });
  await ask(page, "Remind me tomorrow at 9 to call Rui.");
  await ask(page, "Remind me tomorrow at 10 to water the plants.");
  const [call, water] = ["call Rui", "water the plants"].map((name) =>
    page.getByRole("region", { name: new RegExp(`^Reminder: .*${name}`, "i") }),
  );
  await call?.getByText(/^Tomorrow at 9/).waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-reminder");
  await call?.getByRole("button", { name: "Remind me" }).click();
  await call?.getByText("Reminder set").waitFor();
  await water?.getByRole("button", { name: "Dismiss" }).click();
  await water?.getByText("Dismissed").waitFor();
  const open = await person.read<Reminder[]>("/api/reminders");
  expect(open.map(({ status, wallTime }) => ({ status, hour: wallTime.slice(11, 16) }))).toEqual([
    { status: "active", hour: "09:00" },
  ]);
  await page.reload();
  await call?.getByText("Reminder set").waitFor();
  await water?.getByText("Dismissed").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Remind me" }).count()).toBe(0);
});

test("what is not clear is asked back in plain words", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  const answer = await ask(page, "Remind me to call Rui");
  await expect.poll(() => answer.textContent()).toContain("When shall I remind you?");
  await expect.poll(() => answer.getByRole("button", { name: /^Source/ }).count()).toBe(0);
});

test("a quote whose memory was deleted says so, at once when one looks and from then on", async () => {
  const { person, key } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { colorScheme: "dark" });
  const answer = await ask(page, "Where is the spare key?");
  await person.api(`/api/content/${key.id}`, { method: "DELETE" });
  await answer.getByRole("button", { name: "Source 1: Spare key" }).hover();
  const gone = answer.getByRole("button", { name: "Source 1: This memory was deleted" });
  await gone.waitFor();
  await page.reload();
  await gone.hover();
  await page.getByRole("dialog", { name: "Source 1" }).getByText("This memory was deleted").waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-gone");
  await gone.click();
  expect(new URL(page.url()).searchParams.get("memory"), "it leads nowhere").toBeNull();
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
  await answers(page).getByText("blue pot").waitFor();
  await expect
    .poll(async () => (await person.read<HistoryItem[]>("/api/chat/history")).map(({ message }) => message))
    .toEqual(["Where is the spare key?", "Who is Mara?", "Where is the spare key?"]);
});

test("an answer that could not be kept can be tried again", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  await answerWith(page, generalAnswer);
  const answer = await ask(page, "Why are there tides?");
  await page.route("**/api/content", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const told = willSay(page, "Failed to save memory. Please try again.");
  await answer.getByRole("button", { name: "Save as Memory" }).click();
  await told;
  await expect.poll(() => answer.getByRole("button", { name: "Save as Memory" }).isEnabled()).toBe(true);
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
  const { response } = (await (await reviewed).json()) as Review;
  await dialog.getByText(response.slice(0, 60)).first().waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-analysis");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.route("**/api/chat", (route) =>
    route.fulfill({ status: 503, json: { error: "Off", code: "x" } }),
  );
  const told = willSay(page, "Conversation supervisor is currently disabled or experiencing issues.");
  await openMenu(page);
  await page.getByRole("menuitem", { name: /^Analyze conversation/ }).click();
  await told;
  await dialog.waitFor({ state: "detached" });
});
