import { expect, test } from "vitest";
import type { HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import { keepScreenshot, phone, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import {
  answers,
  answerWith,
  ask,
  box,
  generalAnswer,
  isOnTop,
  openChat,
  questions,
  registerWithMemories,
  said,
} from "./chat-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("an answer is the memory's own words with its title and day, by keyboard too, and leads to the memory", async () => {
  const { person, key } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { viewport: phone });
  const answer = await ask(page, "Where is the spare key?");
  const quote = answer.getByRole("blockquote").filter({ hasText: "under the blue pot" });
  await expect.poll(() => quote.count(), { message: "and stands there once" }).toBe(1);
  await expect.poll(() => answer.getByText("“Mara keeps our spare key").count()).toBe(1);
  await keepScreenshot(page, "chat-passage");
  await answer.getByRole("link", { name: "Spare key" }).press("Enter");
  await page.getByRole("dialog", { name: "Spare key" }).waitFor();
  expect(new URL(page.url()).searchParams.get("memory")).toBe(key.id);
  expect(page.complaints).toEqual([]);
});

test("a list by days has the days and times of the reader's place, as all of the screen", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  const text = "- **Friday, 4 December at 09:20** (every week) — “dentist at 9:20” [1]";
  await answerWith(page, { ...generalAnswer, text });
  const answer = await ask(page, "What is planned?");
  await answer.getByRole("heading", { name: "Friday, December 4", exact: true }).waitFor();
  await answer.getByText(/^9:20\sAM$/).waitFor();
});

test("an answer that is rated down may say why, and remembers it", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const answer = await ask(page, "Where is the spare key?");
  await answer.getByRole("button", { name: "Bad answer" }).click();
  const reason = answer.getByRole("textbox", { name: "What was wrong with it?" });
  await reason.fill("It hangs in the hall now.");
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/chat/history/*/rating", async (route) => {
    await isHeld;
    await route.continue();
  });
  const thanked = willSay(page, "Thank you");
  await page.keyboard.press("Enter");
  // Thanks come when it is kept.
  await expect.poll(() => reason.inputValue()).toContain("in the hall");
  letGo();
  await thanked;
  const thumb = answer.getByRole("button", { name: "Bad answer" });
  await expect.poll(() => thumb.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect
    .poll(() => person.read<HistoryItem[]>("/api/chat/history"))
    .toMatchObject([{ rating: "down", ratingReason: "It hangs in the hall now." }]);
  await page.reload();
  await expect
    .poll(() => answers(page).getByRole("button", { name: "Bad answer" }).getAttribute("aria-pressed"))
    .toBe("true");
});

test("the conversation is there again after a reload, and Lilu says when she finds nothing", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Where is the spare key?");
  const second = await ask(page, "Which capital has Mongolia?");
  await expect.poll(() => second.textContent()).toMatch(/nothing/i);
  await page.reload();
  await questions(page).nth(1).waitFor();
  await expect.poll(() => said(page)).toEqual(["Where is the spare key?", "Which capital has Mongolia?"]);
  await expect.poll(() => answers(page).first().textContent()).toContain("blue pot");
});

test("an empty chat greets with questions from one's own memories, and a tap asks one", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await page.getByText("Hello Ana, good to see you.").waitFor();
  await page.getByRole("button", { name: "What do I know about Mara?" }).click();
  await questions(page).getByText("What do I know about Mara?").waitFor();
  await answers(page).getByRole("button", { name: "Copy" }).waitFor();
  await expect.poll(() => page.getByText("Hello Ana, good to see you.").count()).toBe(0);
});

test("an empty account is offered a demo life, and can ask it at once", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  await page.getByRole("button", { name: "Add your first memory" }).waitFor();
  const loaded = willSay(page, "The demo life is here");
  await page.getByRole("button", { name: "Load the demo life" }).click();
  await loaded;
  await expect
    .poll(() => page.getByRole("list", { name: "Questions to start with" }).getByRole("button").count())
    .toBe(3);
});

test("a question that fails is kept, says so, and is answered once on Retry", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  let lost = 0;
  await page.route("**/api/bobby", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await box(page).fill("Where is the spare key?");
  const told = Promise.all(
    ["Error", "Failed to send message. Please try again."].map((text) => willSay(page, text)),
  );
  await page.getByRole("button", { name: "Send (Ctrl+Enter)" }).click();
  await told;
  await page.getByRole("button", { name: "Retry" }).click();
  await answers(page).getByText("blue pot").waitFor();
  await expect.poll(() => questions(page).count()).toBe(1);
  const history = await person.read<HistoryItem[]>("/api/chat/history");
  expect(history, "the answer that got lost is the one that came").toHaveLength(1);
});

test("Stop takes the place of Send, frees the chat, and the question can be asked again", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  let stopped = Promise.withResolvers<void>();
  await page.route("**/api/bobby", async (route) => {
    await stopped.promise;
    await route.continue().catch(() => undefined);
  });
  await box(page).fill("Where is the spare key?");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Looking through your memories...").waitFor();
  await expect.poll(() => answers(page).getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => page.getByRole("button", { name: /^Send/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Stop" }).click();
  stopped.resolve();
  await page.getByText("You stopped this answer.").waitFor();
  await page.getByRole("button", { name: "Ask again" }).click();
  await answers(page).getByText("blue pot").waitFor();
  await expect.poll(() => questions(page).count()).toBe(1);

  stopped = Promise.withResolvers<void>();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Edit your question" }).fill("Who is Mara?");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => said(page)).toEqual(["Who is Mara?"]);
  await page.getByRole("button", { name: "Stop" }).click();
  stopped.resolve();
  await expect
    .poll(() => said(page), { message: "the exchange that is still there" })
    .toEqual(["Where is the spare key?", "Who is Mara?"]);
  await answers(page).getByText("blue pot").waitFor();
});

test("general knowledge can be kept as a memory, once, under its first line", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await answerWith(page, generalAnswer);
  const answer = await ask(page, "Why are there tides?");
  const saved = willSay(page, "Memory saved");
  await answer.getByRole("button", { name: "Save as Memory" }).click();
  await saved;
  await expect.poll(() => answer.getByRole("button", { name: "Saved as Memory" }).isDisabled()).toBe(true);
  await answer.getByText("1 relevant memory").waitFor();
  const [kept] = await person.read<Memory[]>("/api/content");
  expect(kept).toMatchObject({
    title: "The moon pulls the water towards itself, which mak…",
    content: generalAnswer.text,
    type: "note",
  });
});

test("an answer is Markdown made safe: no picture from elsewhere, no script, links in full", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).host));
  await answerWith(page, generalAnswer);
  const answer = await ask(page, "Why are there tides?");
  const link = answer.getByRole("link", { name: "the harbour (https://harbour.example/tides)" });
  await expect.poll(() => link.getAttribute("rel")).toBe("noreferrer");
  await expect
    .poll(() => answer.getByRole("link").count(), { message: "the other one is not a link" })
    .toBe(1);
  await expect.poll(() => answer.locator("img").count()).toBe(0);
  expect(requests.filter((host) => host.includes("example"))).toEqual([]);
  expect(page.complaints).toEqual([]);
});

test("Copy takes the answer as one reads it, and the debug info says how it came about", async () => {
  const { person } = await registerWithMemories(run);
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  const page = await openChat(browser, run.url, person, { context });
  const answer = await ask(page, "Where is the spare key?");
  const done = willSay(page, "Copied");
  await answer.getByRole("button", { name: "Copy" }).click();
  await done;
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("blue pot");
  expect(copied).not.toContain("[1]");
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Show AI debug info" }).click();
  for (const shown of ["memory_response", "Reasoning", "Confidence"]) await answer.getByText(shown).waitFor();
  await page.getByRole("menuitemcheckbox", { name: "Show AI debug info" }).click();
  await expect.poll(() => answer.getByText("memory_response").count()).toBe(0);
});

test("a reset asks first, then forgets the conversation here and on the server", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { viewport: phone });
  await ask(page, "Where is the spare key?");
  const calls = [
    page.waitForRequest((request) => request.url().endsWith("/api/bobby/reset")),
    page.waitForRequest((request) => request.method() === "DELETE"),
  ];
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menuitem", { name: "Reset context" }).click();
  const told = Promise.all([
    willSay(page, "Context Reset"),
    willSay(page, "Conversation context has been cleared. Lilu will start fresh."),
  ]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  const [reset, deletion] = await Promise.all(calls);
  expect(reset?.method()).toBe("POST");
  expect(new URL(deletion?.url() ?? "").pathname).toBe("/api/chat/history");
  await told;
  const greeting = page.getByText("Hello Ana, good to see you.");
  await greeting.waitFor();
  await keepScreenshot(page, "chat-after-reset");
  // Looked at once: a poll would wait until the toast is gone.
  const canBeRead = await greeting.evaluate(isOnTop);
  expect(canBeRead, "no toast lies over it").toBe(true);
  await expect.poll(() => person.read("/api/chat/history")).toEqual([]);
});

test("a reset that fails says so and keeps the conversation", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await ask(page, "Where is the spare key?");
  await page.route("**/api/bobby/reset", (route) => route.abort());
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menuitem", { name: "Reset context" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await page.getByText("Reset Failed", { exact: true }).waitFor();
  await page.getByText("Failed to reset conversation context.", { exact: true }).waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => questions(page).count()).toBe(1);
});

test("the chat stays at its end, and where one has scrolled up it offers the way back", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person, { viewport: { width: 1280, height: 420 } });
  for (const question of ["Where is the spare key?", "How long does the bread bake?", "Who is Mara?"])
    await ask(page, question);
  const conversation = page.getByRole("region", { name: "Conversation" });
  const isAtEnd = () =>
    conversation.evaluate(({ parentElement: view }) =>
      view ? view.scrollHeight - view.clientHeight - view.scrollTop < 4 : false,
    );
  await expect.poll(isAtEnd).toBe(true);
  await box(page).fill("one\ntwo\nthree\nfour");
  await expect.poll(isAtEnd, { message: "also where a long message takes room away" }).toBe(true);
  await box(page).fill("");
  await conversation.hover();
  await page.mouse.wheel(0, -400);
  const jump = page.getByRole("button", { name: "Jump to latest" });
  await jump.waitFor();
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  await page.getByRole("textbox", { name: "Edit your question" }).waitFor();
  await expect.poll(() => jump.count(), { message: "nothing lies over the field" }).toBe(0);
  await page.keyboard.press("Escape");
  await conversation.hover();
  await page.mouse.wheel(0, -400);
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await page.getByRole("button", { name: "Jump to latest" }).waitFor({ state: "detached" });
  await expect.poll(isAtEnd).toBe(true);
});
