import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Import } from "#shared/imports";
import type { Memory } from "#shared/memories";
import { expectNoAxeViolations, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("a folder of notes is looked at, brought in, seen by its owner alone, and taken back as a whole", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/settings?tab=data");
  const notes = {
    "Roses.md": "Pruned the roses with [[Tomas]]",
    "Tomas.md": "Tomas lives in Braga",
    "Empty.md": "",
  };
  const zip = zipSync(Object.fromEntries(Object.entries(notes).map(([name, text]) => [name, strToU8(text)])));
  const file = { name: "vault.zip", mimeType: "application/zip", buffer: Buffer.from(zip) };
  await page.getByLabel("File to bring in").setInputFiles(file);
  await page.getByText("A look only: nothing is kept before you import.").waitFor();
  await page.getByText("There is no text in it").waitFor();
  await expect.poll(() => ana.read("/api/content")).toEqual([]);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Import 2 memories" }).click();
  // The row says it too.
  await page.getByRole("status").filter({ hasText: "2 memories brought in." }).waitFor();
  await page.goto("/memories");
  await page.getByRole("article").getByRole("link", { name: "Tomas", exact: true }).waitFor();
  await expect.poll(() => rui.read<Memory[]>("/api/content")).toEqual([]);
  await expect.poll(() => rui.read<Import[]>("/api/imports")).toEqual([]);

  await page.goto("/settings?tab=data");
  await page.getByRole("button", { name: "Undo the import of vault.zip" }).click();
  await page.getByRole("button", { name: "Undo import", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Undone: 2 memories went to the trash." }).waitFor();
  await expect.poll(() => ana.read("/api/content")).toEqual([]);
  expect(page.complaints).toEqual([]);
});

test("Clear All says what is missing on Enter, gives the focus back to its button, and a deleted account leaves other tabs", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/settings?tab=data");
  const clear = page.getByRole("button", { name: "Clear All Memories" });
  const typed = page.getByLabel("Type DELETE ALL to confirm");
  const open = async () => {
    await clear.press("Enter");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
  };
  await open();
  await typed.fill("delete all");
  const failed = willSay(page, "Please type 'DELETE ALL' exactly to confirm.");
  await typed.press("Enter");
  await failed;
  await typed.press("Escape");
  await expect.poll(() => clear.evaluate((button) => button === document.activeElement)).toBe(true);
  await open();
  await typed.fill("DELETE ALL");
  const cleared = willSay(page, "Memories cleared successfully");
  await typed.press("Enter");
  await cleared;
  // Its receipt comes in above the button, which has the focus.
  await page.getByRole("heading", { name: "Deletions" }).waitFor();
  const room = () => clear.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
  await expect.poll(room).toBeGreaterThanOrEqual(0);

  const other = await page.context().newPage();
  await other.goto("/memories");
  await other.getByRole("heading", { name: "Memories" }).waitFor();
  await page.getByRole("button", { name: "Delete account" }).press("Enter");
  const confirmation = page.getByLabel("Type DELETE MY ACCOUNT to confirm");
  await confirmation.fill("delete my account");
  await confirmation.press("Enter");
  await page.getByRole("alert").filter({ hasText: "DELETE MY ACCOUNT" }).waitFor();
  await confirmation.fill("DELETE MY ACCOUNT");
  await confirmation.press("Enter");
  await other.waitForURL("**/auth");
});

test("a screen reader hears that an archive is ready, and which one a button removes", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/settings?tab=data");
  await page.getByRole("button", { name: "Make an archive" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "The archive is ready" }).waitFor();
  const month = new Date().toLocaleDateString("en-US", { month: "long" });
  await page.getByRole("button", { name: new RegExp(`^Remove the archive of ${month}`) }).press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Take everything with you");
});
