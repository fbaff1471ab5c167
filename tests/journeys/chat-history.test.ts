import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { expectNoAxeViolations, keepScreenshot, phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import {
  answers,
  answerWith,
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

const day = 86_400_000; // ms
const ago = (ms: number, now = Date.now()) => new Date(now - ms).toISOString();
const noon = new Date(ago(day)).setUTCHours(12, 0, 0, 0); // yesterday's, ms: no midnight comes in between
const turn = (n: number) => `0190b8a0-0000-7000-8000-00000000000${n}`;

/** Reads what this browser keeps of the chat of a person, by the end of its name. */
const kept = (page: Page, { user }: TestUser, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), `person:${user.id}:chat-${name}`);

test("the history is read once, each exchange as a question and its answer, with the day where one begins", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  let reads = 0;
  await page.clock.setFixedTime(noon);
  await historyOf(page, [
    exchange("Where is the key?", { id: turn(1), at: ago(400 * day, noon), text: "Under the pot." }),
    exchange("And the bread?", { id: turn(2), at: ago(day, noon), text: "In the oven." }),
    exchange("And Mara?", { id: turn(3), at: ago(0, noon), text: "" }),
  ]);
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat/history")) reads += 1;
  });
  await page.goto("/dashboard");
  await expect.poll(() => said(page)).toEqual(["Where is the key?", "And the bread?", "And Mara?"]);
  await answers(page).getByText("I couldn't process your request.").waitFor();
  const days = page.getByRole("region", { name: "Conversation" }).getByRole("heading", { level: 2 });
  await expect.poll(() => days.allTextContents()).toEqual([expect.any(String), "Yesterday", "Today"]);
  await page.getByRole("link", { name: "Memories", exact: true }).click();
  await page.waitForURL("**/memories");
  await page.getByRole("link", { name: "Brain", exact: true }).click();
  await expect.poll(() => questions(page).count()).toBe(3);
  expect(reads).toBe(1);
});

test("what was said before the oldest message comes on demand", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  const before = exchange("Where is the key?", { id: turn(1), at: ago(2 * day), text: "Under the pot." });
  const latest = exchange("And the bread?", { id: turn(2), at: ago(day), text: "In the oven." });
  await page.route("**/api/chat/history*", (route) =>
    new URL(route.request().url()).searchParams.get("before") === turn(2)
      ? route.fulfill({ json: [before] })
      : route.fulfill({
          json: [latest],
          headers: { Link: `</api/chat/history?before=${turn(2)}>; rel="next"` },
        }),
  );
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Show earlier messages" }).click();
  await expect.poll(() => said(page)).toEqual(["Where is the key?", "And the bread?"]);
  await expect.poll(() => page.getByRole("button", { name: "Show earlier messages" }).count()).toBe(0);
});

test("a history that cannot be read says so, hinders nobody, and comes on Try again", async () => {
  const { person } = await registerWithMemories(run);
  const page = await browser.newPage(run.url, { as: person });
  const before = exchange("Where is the bread?", { id: turn(1), at: ago(day), text: "In the oven." });
  let works = false;
  await page.route("**/api/chat/history", (route) =>
    works
      ? route.fulfill({ json: [before] })
      : route.fulfill({ status: 503, json: { error: "Busy", code: "unavailable" } }),
  );
  await page.goto("/dashboard");
  await page.getByText("Earlier messages could not be loaded.").waitFor();
  await page.getByText("Hello Ana, good to see you.").waitFor();
  await keepScreenshot(page, "chat-history-failure");
  await expectNoAxeViolations(page);
  await ask(page, "Where is the spare key?");
  works = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => said(page)).toEqual(["Where is the bread?", "Where is the spare key?"]);
  await expect.poll(() => page.getByText("Earlier messages could not be loaded.").count()).toBe(0);
});

test("a conversation that has got lost is put back from its backup while one is still in it", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Where is the spare key?");
  await expect.poll(() => kept(page, person, "backup")).toHaveLength(2);
  await historyOf(page, []);
  const key = `person:${person.user.id}:chat-last-activity`;
  await page.addInitScript((name) => localStorage.setItem(name, String(Date.now())), key);
  await page.reload();
  await answers(page).getByText("blue pot").waitFor();
  await expect.poll(() => said(page)).toEqual(["Where is the spare key?"]);
});

test("a backup from longer than 30 seconds ago stays where it is", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Where is the spare key?");
  await expect.poll(() => kept(page, person, "backup")).toHaveLength(2);
  await historyOf(page, []);
  const key = `person:${person.user.id}:chat-last-activity`;
  await page.addInitScript((name) => localStorage.setItem(name, String(Date.now() - 31_000)), key);
  await page.clock.install();
  await page.reload();
  await page.getByText("Hello Ana, good to see you.").waitFor();
  await page.clock.runFor(10_000);
  await expect.poll(() => questions(page).count()).toBe(0);
});

test("when memories change, the conversation is backed up as it stands", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Where is the spare key?");
  // Greeted no more, and so without a list of memories.
  await page.reload();
  await answers(page).getByText("blue pot").waitFor();
  const key = `person:${person.user.id}:chat-backup`;
  await expect.poll(() => kept(page, person, "backup")).toHaveLength(2);
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Ferry");
  await page.getByRole("textbox", { name: "Content" }).fill("The ferry leaves at seven.");
  await page.getByRole("button", { name: "Save Memory" }).click();
  await expect.poll(() => kept(page, person, "backup")).toHaveLength(2);
});

test("a reset and a sign-out take what this browser keeps of the chat", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await answerWith(page, generalAnswer);
  const answer = await ask(page, "Why are there tides?");
  await answer.getByRole("button", { name: "Save as Memory" }).click();
  await expect.poll(() => kept(page, person, "kept-answers")).not.toBeNull();
  await expect.poll(() => kept(page, person, "backup")).toHaveLength(2);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Reset context" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await page.getByText("Hello Ana, good to see you.").waitFor();
  await expect.poll(() => kept(page, person, "kept-answers")).toBeNull();
  await expect.poll(() => kept(page, person, "backup")).toBeNull();
  await box(page).fill("Is my passport still good?");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/auth");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(":chat-"))))
    .toEqual([]);
});

test("a question without an answer is still there after a reload, and goes when the history has it", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await page.route("**/api/bobby", (route) => route.abort("connectionreset"));
  await box(page).fill("Where is the spare key?");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Not answered.").waitFor();
  await page.reload();
  await page.getByText("Not answered.").waitFor();
  await page.unroute("**/api/bobby");
  await page.getByRole("button", { name: "Retry" }).click();
  await answers(page).getByText("blue pot").waitFor();
  await expect.poll(() => kept(page, person, "unanswered")).toBeNull();
  await page.reload();
  await answers(page).getByText("blue pot").waitFor();
  await expect.poll(() => said(page)).toEqual(["Where is the spare key?"]);
});

test("an answer that repeats a memory is marked saved, and the memory counts among its sources", async () => {
  const person = await run.registerUser();
  const { id, title, type, mimeType, createdAt } = await person.read<Memory>("/api/content", {
    method: "POST",
    json: { title: "Tides", content: "The moon pulls the water towards itself, twice a day." },
  });
  const page = await browser.newPage(run.url, { as: person });
  const savedMemory = { id, title, type, mimeType, createdAt };
  const linked = exchange("Why tides?", { id: turn(1), at: createdAt, savedMemory });
  const other = exchange("And the sun?", { id: turn(2), at: createdAt, text: "It helps a little." });
  await historyOf(page, [linked, other]);
  await page.goto("/dashboard");
  const [first, second] = [answers(page).nth(0), answers(page).nth(1)];
  await expect.poll(() => first.getByRole("button", { name: "Saved as Memory" }).isDisabled()).toBe(true);
  await second.getByRole("button", { name: "Save as Memory" }).waitFor();
  await first.getByText("1 relevant memory").click();
  await first.getByRole("link", { name: /^Tides/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("memory")).toBe(id);
});

test("an answer that repeats a memory says so at once, after a reload, and where its history is lost, until the memory is deleted", async () => {
  const person = await run.registerUser();
  const { text } = await person.read<Answer>("/api/bobby", { method: "POST", json: { question: "thanks!" } });
  const json = { title: "Manners", content: text };
  const { id } = await person.read<Memory>("/api/content", { method: "POST", json });
  const page = await openChat(browser, run.url, person);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const link = page.getByRole("link", { name: "Saved as Memory" });
  await ask(page, "thanks!");
  await expect.poll(() => link.count(), { message: "and not of the one before it" }).toBe(1);
  await page.reload();
  await link.waitFor();
  await historyOf(page, []);
  const activity = `person:${person.user.id}:chat-last-activity`;
  await page.addInitScript((name) => localStorage.setItem(name, String(Date.now())), activity);
  await page.reload();
  await link.waitFor();
  await page.unroute("**/api/chat/history");
  await person.api(`/api/content/${id}`, { method: "DELETE" });
  await page.reload();
  await expect.poll(() => said(page)).toEqual(["thanks!", "thanks!"]);
  await expect.poll(() => link.count()).toBe(0);
  expect(asked, "no list of memories is read for that").not.toContain(`${run.url}/api/content`);
});

test("what was said can be searched, unfolded and shown in its place", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Where is the spare key?");
  await ask(page, "How long does the bread bake?");
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Search conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "Search conversation" });
  await dialog.getByRole("searchbox", { name: "Words that were said" }).fill("zebra");
  await dialog.getByRole("heading", { name: "Nothing found" }).waitFor();
  await dialog.getByRole("searchbox", { name: "Words that were said" }).fill("pot key");
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
  await dialog.getByRole("button", { name: "Whole answer with its sources" }).click();
  await dialog.getByRole("link", { name: "Spare key" }).waitFor();
  await keepScreenshot(page, "chat-search");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Show in conversation" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => questions(page).first().isVisible()).toBe(true);
});

test("a search in past conversations goes on to older ones, by keyboard, and can be tried again when it fails", async () => {
  const person = await run.registerUser();
  const page = await openChat(browser, run.url, person, { viewport: phone });
  const found = (number: number) =>
    exchange(`Key ${number}?`, { id: turn(number), at: "2026-05-01T09:00:00.000Z", text: "Under the pot." });
  // Newest first; the second call finds nothing in what it may look through, and says where to go on.
  const pages: Record<string, { items: HistoryItem[]; next?: string }> = {
    "": { items: [found(9), found(8)], next: turn(8) },
    [turn(8)]: { items: [], next: turn(4) },
    [turn(4)]: { items: [found(3)] },
  };
  let isDown = true;
  await page.route(/\/api\/chat\/history\?.*q=/, (route) => {
    const { items, next } = pages[new URL(route.request().url()).searchParams.get("before") ?? ""] ?? {};
    if (isDown || items === undefined) return route.fulfill({ status: 503, json: { error: "x", code: "x" } });
    return route.fulfill({
      json: items,
      headers: next === undefined ? {} : { Link: `</api/chat/history?q=key&before=${next}>; rel="next"` },
    });
  });
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Search conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "Search conversation" });
  await dialog.getByRole("heading", { name: "What was said before" }).waitFor();
  await dialog.getByRole("searchbox", { name: "Words that were said" }).fill("key");
  await dialog.getByRole("alert").getByText("The search failed. Please try again.").waitFor();
  isDown = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  const status = dialog.getByRole("status");
  await expect.poll(() => status.textContent()).toBe("2 found, and there are older ones");
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-search-more");
  await dialog.getByRole("searchbox").focus();
  const here = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 6));
  for (const [press, place] of [
    ["ArrowDown", "Key 9?"],
    ["ArrowDown", "Key 8?"],
    ["ArrowUp", "Key 9?"],
    ["ArrowDown", "Key 8?"],
    ["ArrowDown", "Show m"],
    ["Enter", "Key 3?"],
  ] as const) {
    await page.keyboard.press(press);
    await expect.poll(here).toBe(place);
  }
  await expect.poll(() => status.textContent()).toBe("3 found");
  await expect.poll(() => dialog.getByRole("button", { name: "Show more" }).count()).toBe(0);
});
