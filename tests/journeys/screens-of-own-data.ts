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

const imported = {
  ...{ id, name: "WhatsApp Chat with Family.zip", state: "done", failure: null, format: "WhatsApp chat" },
  ...{
    size: 1_000,
    uploaded: 1_000,
    report: null,
    done: 412,
    total: 412,
    imported: 412,
    refused: 0,
    createdAt: day,
  },
};
const found = {
  ...imported,
  ...{
    id: id.replace("0190", "0192"),
    name: "old-notebook.zip",
    state: "read",
    format: "Markdown and text notes",
  },
  report: {
    kinds: [
      { kind: "notes", new: 359, duplicates: 38 },
      { kind: "files", new: 12, duplicates: 0 },
    ],
    unreadable: 2,
    reasons: [
      { where: "Journal/2024-02-31.md", reason: "There is no text in it" },
      { where: "Scans/house.tiff", reason: "File too large: Please select a file smaller than 25MB." },
    ],
    leftOut: 0,
  },
};

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
      await page.route("**/api/imports", (route) => route.fulfill({ json: [found, imported] }));
      await page.reload();
      await page.getByRole("button", { name: "Delete account" }).waitFor();
      await page.getByRole("button", { name: "Import 371 memories" }).waitFor();
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
