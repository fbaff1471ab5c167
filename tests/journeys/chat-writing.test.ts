import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
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
  ask,
  box,
  exchange,
  historyOf,
  openChat,
  questions,
  registerWithMemories,
  said,
} from "./chat-page.ts";
import { holdToast } from "./undo-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("Enter is a new line and Ctrl+Enter sends, until Enter is told to send", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  await box(page).focus();
  await page.keyboard.type("Where is");
  await page.keyboard.press("Enter");
  await page.keyboard.type("the spare key?");
  await expect.poll(() => box(page).inputValue()).toBe("Where is\nthe spare key?");
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Enter sends" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect
    .poll(() => box(page).inputValue(), { message: "the draft survives" })
    .toBe("Where is\nthe spare key?");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/dashboard");
  await box(elsewhere).fill("Who is Mara?");
  await page.waitForFunction(() => Object.values(localStorage).includes('"Who is Mara?"'));
  await expect
    .poll(() => box(page).inputValue(), { message: "what is written in another tab stays there" })
    .toBe("Where is\nthe spare key?");
  await elsewhere.close();
  await box(page).focus();
  await page.keyboard.press("Shift+Enter");
  await expect.poll(() => questions(page).count()).toBe(0);
  await page.keyboard.press("Enter");
  await answers(page).getByRole("button", { name: "Copy" }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe("");
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("textbox", { name: "Edit your question" });
  await page.getByText("Enter sends, Esc cancels", { exact: true }).waitFor();
  await edit.press("Shift+Enter");
  await edit.pressSequentially("Please.");
  await edit.press("Enter");
  await expect.poll(() => said(page)).toEqual(["Where is\nthe spare key?\nPlease."]);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("enter")));
  expect(kept, "the choice is this person's").toEqual([`person:${person.user.id}:chat-enter-sends`]);
});

test("on a Mac the command key sends, a new question and an edited one, and the chat says so", async () => {
  const { person } = await registerWithMemories(run);
  const userAgent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  const page = await openChat(browser, run.url, person, { context: { userAgent } });
  await box(page).fill("Where is the key?");
  await page.getByRole("button", { name: "Send (⌘Enter)" }).waitFor();
  await box(page).press("Meta+Enter");
  await answers(page).getByText("blue pot").waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByText("⌘Enter sends, Esc cancels", { exact: true }).waitFor();
  // One goes on at the end.
  await page.keyboard.press("Backspace");
  await page.keyboard.type(", please?");
  await page.keyboard.press("Meta+Enter");
  await expect.poll(() => said(page)).toEqual(["Where is the key, please?"]);
  await answers(page).getByText("blue pot").waitFor();
});

test("while an answer is under way nothing can be typed or sent, and then one goes on where one was", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route("**/api/bobby", async (route) => {
    asked.push(route.request().postDataJSON().question);
    await held.promise;
    await route.continue();
  });
  await box(page).fill("   ");
  await page.keyboard.press("Control+Enter");
  await box(page).fill("Where is the spare key?");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => box(page).isEditable()).toBe(false);
  await expect.poll(() => box(page).isDisabled()).toBe(true);
  await page.keyboard.type("And the bread?");
  await page.keyboard.press("Control+Enter");
  held.resolve();
  await answers(page).getByText("blue pot").waitFor();
  await expect.poll(() => box(page).isEditable()).toBe(true);
  await page.keyboard.type("Thanks");
  await expect.poll(() => box(page).inputValue()).toBe("Thanks");
  expect(asked).toEqual(["Where is the spare key?"]);
});

test("a session that ends while one writes takes neither the question nor the draft from whoever signs in again", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const signInAgain = async () => {
    await page.waitForURL("**/auth");
    await page.getByRole("textbox", { name: "Email" }).fill(person.user.email);
    await page.getByRole("textbox", { name: "Password" }).fill(person.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await box(page).waitFor();
  };
  await page.getByText("Hello Ana, good to see you.").waitFor();
  // Only these two meet the end of the session: any other call that did would end it before the question is asked.
  const ended = { status: 401, json: { error: "Please sign in", code: "unauthenticated" } };
  await page.route(/\/api\/(bobby|chat\/history)$/, (route) => route.fulfill(ended));
  await box(page).fill("Where is the spare key?");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/auth");
  await page.unrouteAll({ behavior: "wait" });
  await signInAgain();
  await page.getByText("Not answered.").waitFor();
  await page.getByRole("button", { name: "Retry" }).click();
  await answers(page).getByText("blue pot").waitFor();

  await box(page).fill("And who is Mara?");
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a sign-out in another tab leaves
    document.cookie = "signed-in=; Path=/; Max-Age=0";
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await signInAgain();
  await expect.poll(() => box(page).inputValue()).toBe("And who is Mara?");
});

test("the welcome waits for the assistant's name", async () => {
  const { person } = await registerWithMemories(run);
  const page = await browser.newPage(run.url, { as: person });
  const named = Promise.withResolvers<void>();
  await page.route("**/api/bot/config", async (route) => {
    await named.promise;
    await route.fulfill({ json: { displayName: "Bobby" } });
  });
  const read = page.waitForResponse("**/api/chat/history");
  await page.goto("/dashboard");
  await read;
  await expect.poll(() => page.getByText("Hello Ana, good to see you.").count()).toBe(0);
  named.resolve();
  await page.getByRole("article", { name: "Bobby said" }).getByText("I’m Bobby.").waitFor();
});

test("/bobby is the chat that does not scroll by itself", async () => {
  const { person } = await registerWithMemories(run);
  const page = await browser.newPage(run.url, { as: person, viewport: { width: 1280, height: 420 } });
  await page.goto("/bobby");
  await page.getByRole("heading", { name: "AI Chat" }).waitFor();
  for (const question of ["Where is the spare key?", "How long does the bread bake?", "Who is Mara?"])
    await ask(page, question);
  const place = () =>
    page.getByRole("region", { name: "Conversation" }).evaluate(({ parentElement: view }) => view?.scrollTop);
  await expect.poll(place).toBe(0);
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await page.getByRole("button", { name: "Jump to latest" }).waitFor({ state: "detached" });
  await expect.poll(place).toBeGreaterThan(0);
});

test("the input grows from 60 to 160 px and no further", async () => {
  const page = await openChat(browser, run.url, await run.registerUser());
  const height = async () => (await box(page).boundingBox())?.height;
  await expect.poll(() => height()).toBe(60);
  await box(page).fill("one\ntwo\nthree");
  await expect.poll(() => height()).toBeGreaterThan(60);
  await box(page).fill("line\n".repeat(40));
  await expect.poll(() => height()).toBe(160);
  await box(page).fill("The ferry to the island leaves at seven, and on Sundays at eight.");
  await expect.poll(() => height()).toBe(60);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => height(), { message: "a phone that is turned" }).toBeGreaterThan(60);
  await box(page).fill("");
  await expect.poll(() => height()).toBe(60);
});

/** Script of a browser's speech recognition: hears "blue pot", or fails. */
const listen = (outcome: "result" | "error") => `
  window.SpeechRecognition = class extends EventTarget {
    start() {
      const heard = { lang: this.lang, interim: this.interimResults, count: this.maxAlternatives };
      window.listened = heard;
      const event = new Event("${outcome}");
      event.results = { 0: { 0: { transcript: "blue pot" } } };
      setTimeout(() => { this.dispatchEvent(event); this.dispatchEvent(new Event("end")); });
    }
    abort() {}
  };`;

test("voice input writes what was heard into the message", async () => {
  const page = await openChat(browser, run.url, await run.registerUser(), { script: listen("result") });
  await box(page).fill("Where is the");
  await page.getByRole("button", { name: "Voice input" }).click();
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "Where is the blue pot");
  await expect
    .poll(() => page.evaluate("window.listened"))
    .toEqual({ lang: "en-US", interim: false, count: 1 });
});

test.each([
  [listen("error"), "Voice input error", "Could not recognize speech. Please try again."],
  [
    "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;",
    "Voice input not available",
    "Speech recognition is not supported in your browser.",
  ],
])("voice input that does not work says so", async (script, title, description) => {
  const page = await openChat(browser, run.url, await run.registerUser(), { script });
  await page.getByRole("button", { name: "Voice input" }).click();
  await page.getByText(title, { exact: true }).waitFor();
  await page.getByText(description, { exact: true }).waitFor();
});

test("when the network is back the history is read again; one that has got lost takes nothing off the screen", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await historyOf(page, [exchange("Where is the key?", { at: "2026-05-01T09:00:00.000Z", text: "Here." })]);
  await page.goto("/memories");
  await page.getByText("Nothing here yet").waitFor();
  await page.getByRole("link", { name: "Brain", exact: true }).click();
  await answers(page).getByText("Here.").waitFor();
  await historyOf(page, []);
  const emptied = willSay(page, "I answer from what you have kept");
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await emptied;
  await expect.poll(() => said(page)).toEqual(["Where is the key?"]);
});

test("forget … deletes what is ticked after a tap, and Undo brings it back", async () => {
  const { person } = await registerWithMemories(run);
  const note = { title: "Mara's mail", content: "Mara wrote that she moves in May." };
  await person.read<Memory>("/api/content", { method: "POST", json: note });
  const page = await openChat(browser, run.url, person, { viewport: phone });
  await ask(page, "Forget what I said about Mara");
  const proposal = page.getByRole("region", { name: "Memories to delete" });
  await proposal.getByRole("button", { name: "Delete 2 memories" }).waitFor();
  await expectNoAxeViolations(page);
  await keepScreenshot(page, "chat-forget");
  await proposal.getByRole("checkbox", { name: /Spare key/ }).uncheck();
  await proposal.getByRole("button", { name: "Delete", exact: true }).click();
  await holdToast(page, "Memory deleted");
  await proposal.getByText("1 memory deleted.").waitFor();
  const titles = async () =>
    (await person.read<Memory[]>("/api/content")).map(({ title }) => title).toSorted();
  await expect.poll(titles).toEqual(["Sourdough", "Spare key"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual(["Mara's mail", "Sourdough", "Spare key"]);
  await page.reload();
  await proposal.getByRole("button", { name: "Delete 2 memories" }).waitFor();
});

test("only the last answer shows what one can do with it, an earlier one to the pointer and the keyboard", async () => {
  const { person } = await registerWithMemories(run);
  const page = await openChat(browser, run.url, person);
  const first = await ask(page, "Where is the spare key?");
  const last = await ask(page, "What is my bus pass number?");
  const seen = (answer: Locator) =>
    answer
      .getByRole("button", { name: "Good answer" })
      .evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  await box(page).hover();
  await expect.poll(() => seen(first)).toBe("0");
  await expect.poll(() => seen(last)).toBe("1");
  await first.hover();
  await expect.poll(() => seen(first)).toBe("1");
  await box(page).hover();
  await first.getByRole("button", { name: "Good answer" }).focus();
  await expect.poll(() => seen(first)).toBe("1");
});
