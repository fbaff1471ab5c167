import type { Page } from "playwright-core";
import type { Screen } from "./screen-walk.ts";
import { screensOfConnections } from "./screens-of-connections.ts";
import { screensOfPictures } from "./screens-of-people.ts";
import { asks, closeLayer, press } from "./walk-dialogs.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
const article = (page: Page) => page.getByRole("article").first().waitFor();
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("dialog").getByRole("tab", { name }).click();

/** Finds a memory in the list and opens it. */
const open = (words: string, title: string | RegExp) => async (page: Page) => {
  await page.getByRole("article").getByRole("link", { name: title }).first().click();
  await page.getByRole("dialog", { name: title }).getByRole("tab", { name: "Content" }).waitFor();
  await page.getByRole("dialog").getByText(words).first().waitFor();
};

const list: Screen[] = [
  { name: "memories", at: "/memories", show: article },
  {
    name: "memories-selected",
    show: async (page) => {
      await press(page, "Select");
      await page.getByRole("checkbox", { name: "Select Coffee with Ines" }).check();
      await page.getByRole("checkbox", { name: "Select Spare key" }).check();
      await page.getByRole("toolbar").waitFor();
    },
  },
  {
    name: "memories-tag",
    show: async (page) => {
      await page.getByRole("toolbar").getByRole("button", { name: "Tag" }).click();
      await page.getByRole("dialog", { name: "Tag 2 memories" }).waitFor();
    },
  },
  {
    name: "memories-delete",
    show: async (page) => {
      await closeLayer(page);
      await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
      await asks(page);
    },
  },
  {
    name: "memories-save-search",
    at: "/memories?type=text",
    show: async (page) => {
      await press(page, /order and saved searches/);
      await page.getByRole("menuitem", { name: "Save this search..." }).click();
      await page.getByRole("dialog", { name: "Save this search" }).waitFor();
    },
  },
  {
    name: "memories-end",
    at: "/memories",
    show: async (page) => {
      await page.getByRole("button", { name: "Load More" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "memories-found", at: "/memories?q=ines%20tag%3Atravel", show: article },
  {
    name: "memories-suggestions",
    at: "/memories",
    show: async (page) => {
      await page.getByRole("searchbox", { name: "Search memories" }).click();
      await page.getByRole("listbox", { name: "Narrow the search" }).getByRole("option").first().waitFor();
    },
  },
  {
    name: "memories-nothing-found",
    at: "/memories?q=xylophone",
    show: (page) => heading(page, "Nothing found"),
  },
  {
    name: "memories-none-of-type",
    at: "/memories?type=video",
    show: (page) => heading(page, "No memories of type Video"),
  },
];

const detail: Screen[] = [
  { name: "memory", at: "/memories?q=spare%20key", show: open("under the blue pot", "Spare key") },
  {
    name: "memory-entity",
    show: async (page) => {
      await page.getByRole("dialog").getByRole("button", { name: "Mara", exact: true }).click();
      await page.getByRole("menuitem", { name: "Find Related Memories" }).waitFor();
    },
  },
  {
    name: "memory-version",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Version history");
      await press(page, /^Version 1 · /);
      await page.getByText("Struck through").waitFor();
      await page.getByRole("button", { name: "Restore this version" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "memory-reminders",
    show: async (page) => {
      await tab(page, "Reminders");
      await page.getByRole("form", { name: "Add a reminder" }).waitFor();
    },
  },
  {
    name: "memory-reminders-calendar",
    show: (page) => press(page, "Choose from a calendar").then(() => page.getByRole("grid").waitFor()),
  },
  {
    name: "memory-delete",
    show: async (page) => {
      await closeLayer(page);
      await page.getByRole("grid").waitFor({ state: "detached" });
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      await asks(page);
    },
  },
  { name: "memory-picture", at: "/memories?type=image", show: open("", /^a-very-long-name/) },
  {
    name: "memory-lightbox",
    show: async (page) => {
      await press(page, "Enlarge the picture");
      await page.getByRole("button", { name: "Zoom in" }).waitFor();
    },
  },
  ...screensOfPictures,
  {
    name: "memory-document",
    at: "/memories?type=document",
    show: async (page) => {
      await open("1,850 EUR", "lease.pdf")(page);
      await page.getByText("Page 1 of 3").waitFor();
    },
  },
  { name: "memory-failed", at: "/memories?q=x", show: open("The file could not be read", /^x$/) },
  { name: "memory-sound", at: "/memories?type=audio", show: open("0:02", "memo.wav") },
  { name: "memory-long", at: "/memories?q=notary", show: open("Bring the deed", /^What the notary/) },
  {
    name: "memory-analysis",
    show: async (page) => {
      await tab(page, "AI Analysis");
      await page.getByRole("tabpanel").getByRole("heading").first().waitFor();
    },
  },
  {
    name: "memory-edit",
    show: async (page) => {
      await press(page, "Edit");
      await page.getByRole("textbox", { name: "Content" }).fill("Bring the deed and nothing else.");
    },
  },
  {
    name: "memory-discard",
    show: async (page) => {
      await press(page, "Cancel");
      await asks(page);
    },
  },
  { name: "memory-words", at: "/memories?q=tag%3Awords", show: open("Donaudampf", /^Donau/) },
  { name: "memory-code", at: "/memories?q=router", show: open("ssh admin", "Router") },
  {
    name: "memory-questions",
    at: "/memories?q=wonderful",
    show: async (page) => {
      await open("wonderful", "Porto")(page);
      await tab(page, "Questions");
      await page.getByRole("form", { name: "Who is Rui?" }).waitFor();
    },
  },
];

const around: Screen[] = [
  {
    name: "questions",
    at: "/memories?tab=questions",
    show: async (page) => {
      await page.getByRole("form", { name: "Who is Rui?" }).getByRole("button", { name: "A friend" }).click();
    },
  },
  { name: "trash", at: "/memories/trash", show: article },
  {
    name: "trash-forever",
    show: async (page) => {
      await press(page, "Delete forever");
      await asks(page);
    },
  },
  {
    name: "trash-empty",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Empty trash");
      await asks(page);
    },
  },
  {
    name: "reminders",
    at: "/reminders",
    show: (page) => page.getByRole("region", { name: "Due" }).waitFor(),
  },
  {
    name: "reminders-snooze",
    show: async (page) => {
      await press(page, "Snooze");
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "reminders-edit",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Edit reminder");
      await page.getByRole("form", { name: /reminder/i }).waitFor();
    },
  },
  {
    name: "reminders-feed",
    at: "/reminders",
    show: async (page) => {
      await press(page, "Make a link");
      await page.getByLabel("Calendar link").waitFor();
      await page.getByRole("button", { name: "Revoke" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "reminders-feed-replace",
    show: async (page) => {
      await press(page, "Make a new link");
      await asks(page);
    },
  },
  {
    name: "reminders-feed-revoke",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Revoke");
      await asks(page);
    },
  },
  ...screensOfConnections,
];

/** Memories, what became of them, and what they ask for. */
export const screensOfMemories: readonly Screen[] = [...list, ...detail, ...around];
