import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { registerWith, threeMemories } from "./memories-page.ts";
import { closeLayer, hearsKeys } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const paletteBox = (page: Page) => palette(page).getByRole("combobox");
const addressOf = (page: Page) => page.url().slice(run.url.length);

async function openAs(
  person: Awaited<ReturnType<typeof registerWith>>,
  path: string,
  options: Parameters<typeof browser.newPage>[1] = {},
) {
  const page = await browser.newPage(run.url, { as: person, ...options });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await hearsKeys(page);
  return page;
}

test("Ctrl+K finds memories as one types, opens one over the page, and leads to all of them", async () => {
  const page = await openAs(await registerWith(run, threeMemories), "/settings");
  await page.keyboard.press("Control+k");
  await paletteBox(page).fill("blue pot");
  await palette(page).getByRole("option", { name: "Spare key", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Spare key" }).waitFor();
  expect(addressOf(page)).toMatch(/^\/settings\?memory=/);
  await closeLayer(page);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);

  await page.keyboard.press("Control+k");
  await paletteBox(page).fill("ferry");
  await palette(page).getByRole("option", { name: "Search Memories for “ferry”" }).click();
  await page.waitForURL("**/memories?q=ferry");
  await page.getByRole("article").getByText("Coffee with Ines").waitFor();
  expect(page.complaints).toEqual([]);
});

test("the palette goes anywhere, adds, changes the theme and shows the keys, without a pointer", async () => {
  const page = await openAs(await run.registerUser(), "/settings");
  const say = async (words: string) => {
    await page.keyboard.press("Control+k");
    await paletteBox(page).waitFor();
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
  };
  for (const [words, path] of [
    ["brain", "/dashboard"],
    ["memories", "/memories"],
    ["connections", "/connections"],
    ["settings", "/settings"],
  ] as const) {
    await say(words);
    await page.waitForURL(`**${path}`);
  }
  await say("dark");
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await say("keyboard");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await closeLayer(page);
  await say("add");
  await page.getByRole("dialog", { name: "Add New Memory" }).waitFor();
  await closeLayer(page);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await say("chat with");
  await page.waitForURL("**/chat");
});

test("/chat opens the chat over the page one came from, is called AI Chat, and leads back", async () => {
  const page = await openAs(await run.registerUser(), "/memories?type=note");
  await page.getByRole("link", { name: "Chat with Lilu" }).click();
  const chat = page.getByRole("dialog", { name: "Chat with Lilu" });
  await chat.getByText("Hello Ana").waitFor();
  await expect.poll(() => page.title()).toBe("AI Chat · Lilu");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Message");
  await page.keyboard.type("Where is");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/memories?type=note");
  await expect.poll(() => page.title()).toBe("Memories · Lilu");

  // Opened by its address there is no page to go back to: it stands over Memories.
  await page.goto("/chat");
  await chat.getByRole("textbox", { name: "Message" }).waitFor();
  await expect.poll(() => chat.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Where is");
  await chat.getByRole("button", { name: "Close" }).click();
  await page.waitForURL("**/memories");
  await page.getByRole("heading", { name: "Memories", level: 1 }).waitFor();
});

test("the chat dialog bears the bot's name, and what is written in it stands on the Brain too", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.route("**/api/bot/config", (route) => route.fulfill({ json: { displayName: "Juno" } }));
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Chat with Juno" }).click();
  const chat = page.getByRole("dialog", { name: "Chat with Juno" });
  await chat.getByRole("textbox", { name: "Message" }).fill("Where is the key?");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect
    .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
    .toBe("Where is the key?");
});

test("a memory that an answer in the chat dialog rests on opens over the page; Back is the chat again", async () => {
  const page = await openAs(await registerWith(run, threeMemories), "/settings");
  await page.getByRole("link", { name: "Chat with Lilu" }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("Where is the spare key?");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Edit" }).click();
  // Escape leaves the question as it was, and the chat open.
  await page.getByRole("textbox", { name: "Edit your question" }).press("Escape");
  await page
    .getByRole("dialog", { name: "Chat with Lilu" })
    .getByRole("link", { name: "Spare key" })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Spare key" }).waitFor();
  expect(addressOf(page)).toMatch(/^\/settings\?memory=/);
  await page.goBack();
  await page.getByRole("dialog", { name: "Chat with Lilu" }).waitFor();
});

test("a signed-out visitor of /chat signs in first and then has the chat", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/chat");
  await page.waitForURL("**/auth");
  await page.getByLabel("Email").fill(person.user.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/chat");
  await page.getByRole("dialog", { name: "Chat with Lilu" }).waitFor();
});

test("the phone's menu slides out, goes everywhere, says who one is, and gives the focus back", async () => {
  const person = await run.registerUser({ name: "Ana Reis" });
  const page = await openAs(person, "/dashboard", { viewport: phone });
  const opener = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Lilu" });
  await opener.click();
  await menu.getByText("Ana Reis").waitFor();
  await menu.getByText(person.user.email).waitFor();
  await expect
    .poll(() => menu.getByRole("link").allTextContents())
    .toEqual(
      ["Brain", "Memories", "Connections", "Settings", "Reminders", "Trash", "Chat with Lilu"].map((name) =>
        expect.stringContaining(name),
      ),
    );
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Open menu");

  await opener.click();
  await menu.getByText("Dark").click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  await menu.getByRole("link", { name: "Connections" }).click();
  await page.waitForURL("**/connections");
  await menu.waitFor({ state: "detached" });
  await opener.click();
  await menu.getByRole("button", { name: "Search" }).click();
  await paletteBox(page).waitFor();
});

test("a window whose code was lost opens when it can be had again, and a phone's way back closes it", async () => {
  const page = await browser.newPage(run.url, {
    as: await run.registerUser(),
    context: { viewport: phone, hasTouch: true, isMobile: true },
  });
  // Nothing but a phone has that gesture: the browser's own answer to it is called in its place.
  await page.addInitScript(() => {
    const Own = window.CloseWatcher;
    if (Own === undefined) throw new Error("This Chromium has no CloseWatcher");
    class Watched extends Own {
      constructor() {
        super();
        document.addEventListener("way-back", () => this.requestClose());
      }
    }
    Reflect.set(window, "CloseWatcher", Watched);
  });
  const code = "**/assets/add-memory-dialog-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto("/settings");
  const said = willSay(page, "This could not be opened");
  await page.getByRole("button", { name: "Add Memory" }).click();
  await said;
  await page.unroute(code);
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("dialog", { name: "Add New Memory" }).waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("way-back")));
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/settings");
});

test("the sheet lists every key, and those of Memories do what it says", async () => {
  const page = await openAs(await registerWith(run, threeMemories), "/memories");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  const rows = await sheet.locator("dl > div").allTextContents();
  expect(rows).toEqual([
    "Search and commandsCtrlK",
    "Add a memoryN",
    "Search memories/",
    "Show this list?",
    "Go to the message at the edge, to undo or dismiss itF8",
    "SendCtrlEnter",
    "New lineEnter",
    "Next memoryJ",
    "Previous memoryK",
    "Open the memoryEnter",
    "Edit the memoryE",
    "Pin it to the top, or unpin itP",
    "Select the memoryX",
    "Select all in betweenShiftX",
    "Delete, or press Delete#",
  ]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });

  await page.getByRole("article").first().waitFor();
  for (const [key, title] of [
    ["j", "Spare key"],
    ["j", "Coffee with Ines"],
    ["k", "Spare key"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toBe(title);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Spare key" }).waitFor();
});

test("a tip opens on focus, and on hover after 700 ms; within 300 ms of another one at once", async () => {
  const page = await openAs(await run.registerUser(), "/settings");
  const tip = page.getByRole("tooltip");
  await page.getByRole("button", { name: "Collapse sidebar" }).press("Enter");
  await page.keyboard.press("Tab");
  await tip.getByText("Search and commands (Ctrl+K)").waitFor();
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "detached" });

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: "Memories" }).hover();
  await page.clock.runFor(699);
  await expect.poll(() => tip.count()).toBe(0);
  await page.clock.runFor(1);
  await tip.getByText("Memories").waitFor();
  await page.getByRole("link", { name: "Connections" }).hover();
  await page.clock.runFor(200);
  await tip.getByText("Connections").waitFor();
  await page.mouse.move(640, 400);
  await page.clock.runFor(100);
  await tip.waitFor({ state: "detached" });
  await page.clock.runFor(300);
  await page.getByRole("link", { name: "Memories" }).hover();
  await page.clock.runFor(699);
  await expect.poll(() => tip.count()).toBe(0);
});
