import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { loadMore, manyLines, registerWith, threeMemories } from "./memories-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const kept = async (person: TestUser) =>
  (await person.read<Memory[]>("/api/content")).map(({ title }) => title);

/** The trash of somebody who has deleted everything, the newest memory last. */
async function openTrash(lines = threeMemories) {
  const person = await registerWith(run, lines);
  const memories = await person.read<Memory[]>("/api/content");
  for (const { id } of memories.toReversed()) await person.api(`/api/content/${id}`, { method: "DELETE" });
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories/trash");
  return { page, person };
}

test("what was deleted waits in the trash, reached from Memories, and comes back into the list from there", async () => {
  const person = await registerWith(run, threeMemories);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await page.getByRole("button", { name: "Delete Coffee with Ines" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Dentist"]);
  await page.getByRole("link", { name: "Trash" }).click();
  await page.getByRole("heading", { level: 1, name: "Trash" }).waitFor();
  await expect.poll(() => titles(page)).toEqual(["Coffee with Ines"]);
  await page.getByText("30 days left").waitFor();
  const restored = willSay(page, "Memory restored");
  await page.getByRole("button", { name: "Restore" }).click();
  await restored;
  await page.getByRole("heading", { name: "The trash is empty" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Memories" }).click();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  expect(page.complaints).toEqual([]);
});

test("one is deleted forever after a question, and then all, and nothing comes back", async () => {
  const { page, person } = await openTrash();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  const dentist = page.getByRole("article", { name: "Dentist" });
  await dentist.getByRole("button", { name: "Delete forever" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await dentist.getByRole("button", { name: "Delete forever" }).click();
  const removed = willSay(page, "Memory deleted for good");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete forever" }).click();
  await removed;
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines"]);
  await page.getByRole("button", { name: "Empty trash" }).click();
  const emptied = willSay(page, "Trash emptied");
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty trash" }).click();
  await emptied;
  await page.getByRole("heading", { name: "The trash is empty" }).waitFor();
  const rows = await run.sql("select id from memories where user_id = $1", [String(person.user.id)]);
  expect(rows).toEqual([]);
});

test("what the server refuses is said, and the memory stays in the trash", async () => {
  const { page, person } = await openTrash();
  await page.route("**/api/content/restore", (route) =>
    route.fulfill({ status: 500, json: { error: "The server is having a moment" } }),
  );
  await page.getByRole("article", { name: "Dentist" }).getByRole("button", { name: "Restore" }).click();
  await page.getByText("Restore failed", { exact: true }).waitFor();
  await expect.poll(() => titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  await expect.poll(() => kept(person)).toEqual([]);
});

test("a full trash shows twenty at a time", async () => {
  const { page } = await openTrash(manyLines(23));
  await page.getByRole("heading", { name: "23 memories" }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(20);
  await loadMore(page);
  await expect.poll(() => page.getByRole("article").count()).toBe(23);
});
