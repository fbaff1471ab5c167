import type { Page } from "playwright-core";
import { ask } from "./chat-page.ts";
import type { Screen } from "./screen-walk.ts";
import { closeLayer } from "./walk-dialogs.ts";

const openMenu = async (page: Page) => {
  await page.getByRole("button", { name: "Chat options" }).click();
  await page.getByRole("menu").waitFor();
};
const choose = (name: RegExp) => async (page: Page) => {
  await openMenu(page);
  await page.getByRole("menuitem", { name }).click();
  await page.locator("[role=dialog], [role=alertdialog]").waitFor();
};

/** The conversation, and what opens from it. */
export const screensOfChat: readonly Screen[] = [
  {
    name: "chat-greeting",
    at: "/dashboard",
    show: (page) => page.getByText(/^Hello Ana/).waitFor(),
  },
  {
    name: "chat-answer",
    at: "/dashboard",
    show: async (page) => {
      await page.getByRole("textbox", { name: "Message" }).waitFor();
      const answer = await ask(page, "Where is the spare key, and what is the phone number of Mara?");
      await answer.getByRole("blockquote").first().waitFor();
    },
  },
  {
    name: "chat-long-address",
    show: async (page) => {
      const answer = await ask(page, "What is at archive.example.org?");
      await answer.getByText("a-path-without-an-end").first().waitFor();
    },
  },
  {
    name: "chat-rating",
    show: async (page) => {
      await page.getByRole("button", { name: "Bad answer" }).last().click();
      await page.getByRole("textbox", { name: "What was wrong with it?" }).waitFor();
    },
  },
  {
    name: "chat-reminder",
    show: async (page) => {
      await ask(page, "Remind me tomorrow at 9 to call Rui.");
      await page.getByRole("region", { name: /^Reminder: / }).waitFor();
    },
  },
  { name: "chat-menu", show: openMenu },
  {
    name: "chat-search",
    at: "/dashboard",
    show: async (page) => {
      await page.getByRole("article", { name: "Lilu said" }).first().waitFor();
      await choose(/^Search/)(page);
      await page.getByRole("searchbox", { name: "Words that were said" }).fill("spare key");
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "chat-search-nothing",
    show: async (page) => {
      await page.getByRole("searchbox", { name: "Words that were said" }).fill("xylophone");
      await page.getByRole("dialog").getByRole("heading", { name: "Nothing found" }).waitFor();
    },
  },
  {
    name: "chat-analysis",
    show: async (page) => {
      await closeLayer(page);
      await choose(/^Analyze/)(page);
      await page.getByText(/^I looked at/).waitFor();
    },
  },
  {
    name: "chat-reset",
    show: async (page) => {
      await closeLayer(page);
      await choose(/^Reset/)(page);
    },
  },
  {
    name: "chat-dialog-answer",
    at: "/chat",
    show: (page) => page.getByRole("dialog").getByRole("article", { name: "Lilu said" }).first().waitFor(),
  },
  {
    name: "bobby",
    at: "/bobby",
    show: (page) => page.getByRole("article", { name: "Lilu said" }).first().waitFor(),
  },
  {
    name: "chat-edit",
    show: async (page) => {
      await page.getByRole("button", { name: "Edit", exact: true }).last().click();
      await page.getByRole("textbox", { name: "Edit your question" }).waitFor();
    },
  },
  {
    name: "chat-debug",
    at: "/dashboard",
    show: async (page) => {
      await openMenu(page);
      await page.getByRole("menuitemcheckbox", { name: "Show AI debug info" }).click();
      await closeLayer(page);
      await page.getByText("Confidence", { exact: true }).first().waitFor();
    },
  },
];
