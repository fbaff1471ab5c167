import type { Screen } from "./screen-walk.ts";

const day = "2026-11-14T18:20:00.000Z";
const id = "0190a0b0-0000-7000-8000-000000000000";
const archive = { id, failure: null, memories: null, createdAt: day, expiresAt: day };
const archives = [
  { ...archive, state: "making", done: 61, total: 100, size: 0 },
  { ...archive, id: id.replace("0190", "0191"), state: "ready", done: 100, total: 100, size: 43_200_000 },
];
const removed = { memories: 23, files: 9, reminders: 4, questions: 0, conversations: 0, names: 0 };
const receipt = { id, code: "7QK2-M9XA", kind: "memories", at: day, removed, stores: {} };

/** Settings for one's own data: to be taken along, and deleted. */
export const screensOfOwnData: readonly Screen[] = [
  {
    name: "settings-data",
    at: "/settings?tab=data",
    show: async (page) => {
      await page.route("**/api/archives", (route) => route.fulfill({ json: archives }));
      await page.route("**/api/deletion-receipts", (route) =>
        route.fulfill({ json: [{ ...receipt, checked: { at: day, residue: {} } }] }),
      );
      await page.reload();
      await page.getByRole("button", { name: "Delete account" }).waitFor();
      await page.getByText("Receipt 7QK2-M9XA.").waitFor();
      await page.getByRole("link", { name: "Download" }).waitFor();
    },
  },
  {
    name: "settings-clear-all",
    show: async (page) => {
      await page.getByRole("button", { name: "Clear All Memories" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "settings-clear-all-typing",
    show: async (page) => {
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Type DELETE ALL to confirm").waitFor();
    },
  },
];
