import type { Page } from "playwright-core";
import type { Screen } from "./screen-walk.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Screens of the whole app: they open over any page. */
export const screensOfShell: readonly Screen[] = [
  {
    name: "user-menu",
    at: "/connections",
    show: async (page) => {
      await page.getByRole("definition").first().waitFor();
      await press(page, /^Account of/);
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "shortcuts",
    show: async (page) => {
      await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
      await dialog(page, "Keyboard shortcuts");
    },
  },
  {
    name: "palette",
    at: "/connections",
    show: async (page) => {
      await page.getByRole("definition").first().waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("option", { name: "Brain" }).waitFor();
    },
  },
  {
    name: "palette-results",
    show: async (page) => {
      await page.getByRole("combobox").fill("notary");
      await page.getByRole("option", { name: /^What the notary said/ }).waitFor();
    },
  },
  {
    name: "palette-narrowed",
    show: async (page) => {
      await page.getByRole("combobox").fill("-work type:");
      await page.getByRole("option", { name: "image" }).waitFor();
    },
  },
  {
    name: "menu",
    at: "/connections",
    only: "phone",
    show: async (page) => {
      await page.getByRole("definition").first().waitFor();
      await press(page, "Open menu");
      await dialog(page, "Lilu");
    },
  },
  {
    name: "sidebar-folded",
    at: "/connections",
    only: "desktop",
    show: async (page) => {
      await press(page, "Collapse sidebar");
      await page.getByRole("link", { name: "Memories", exact: true }).hover();
      await page.getByRole("tooltip").waitFor();
    },
  },
  {
    name: "sidebar-unfolded",
    only: "desktop",
    show: async (page) => {
      await press(page, "Expand sidebar");
      await page.mouse.move(700, 500);
      await page.getByRole("tooltip").waitFor({ state: "detached" });
    },
  },
  {
    name: "add-text",
    at: "/connections",
    show: async (page) => {
      await press(page, "Add Memory");
      await page.getByLabel("Content").waitFor();
    },
  },
  {
    name: "add-text-refused",
    show: async (page) => {
      await press(page, "Save Memory");
      await page.getByText("Title is required", { exact: true }).waitFor();
    },
  },
  {
    name: "add-voice",
    show: async (page) => {
      await page.getByRole("tab", { name: "Voice" }).click();
      await page.getByRole("button", { name: "Start Recording" }).waitFor();
    },
  },
  {
    name: "add-files",
    show: async (page) => {
      await page.getByRole("tab", { name: "Files" }).click();
      await page.getByRole("button", { name: "Choose Files" }).waitFor();
    },
  },
  {
    name: "add-files-chosen",
    show: async (page) => {
      const file = { mimeType: "text/plain", buffer: Buffer.from("Under the blue pot") };
      const long = `${"a-long-name-".repeat(8)}.txt`;
      await page.locator("input[type=file]").setInputFiles([
        { ...file, name: "note.txt" },
        { ...file, name: long },
      ]);
      await page.getByRole("group", { name: long }).waitFor();
    },
  },
  {
    name: "add-saving",
    show: async (page) => {
      await page.route("**/api/content", () => undefined);
      await press(page, /^Upload 2/);
      await dialog(page, "Processing Memory");
    },
  },
  {
    name: "chat-dialog",
    at: "/chat",
    // Uploads that wait for an answer must end with their page, and not go on to the server.
    answersStay: true,
    show: (page) => page.getByRole("textbox", { name: "Message" }).waitFor(),
  },
];
