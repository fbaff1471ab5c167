import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { card, openList, registerWith, threeMemories } from "./memories-page.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

test("a memory opens with its lines, its analysis and its own address, and Back closes it", async () => {
  const { page } = await openList(run, browser);
  await card(page, "Dentist").click();
  const dialog = page.getByRole("dialog", { name: "Dentist" });
  await expect
    .poll(() => dialog.getByText("Crown fitting").textContent())
    .toBe("Crown fitting with Dr Okafor.\nBring the old X-ray.");
  await dialog.getByRole("tab", { name: "AI Analysis" }).click();
  await dialog.getByRole("heading", { name: "Summary" }).waitFor();
  await dialog.getByRole("heading", { name: "Entities" }).waitFor();
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.isVisible(), { message: "a click beside it does not close it" }).toBe(true);
  await page.reload();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
});

test("the list's detail may delete, the dashboard's may not", async () => {
  const { page, person } = await openList(run, browser);
  const [memory] = await person.read<Memory[]>("/api/content");
  await card(page, "Spare key").click();
  await page.getByRole("dialog", { name: "Spare key" }).getByRole("button", { name: "Delete" }).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await page.evaluate(
    (fileId) => document.dispatchEvent(new CustomEvent("navigateToFile", { detail: { fileId } })),
    memory?.id,
  );
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  await dialog.getByRole("button", { name: "Reanalyze" }).waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Delete" }).count()).toBe(0);
});

test("a memory that is not there, and one that cannot be read, are told apart", async () => {
  const { page, person } = await openList(run, browser, { path: `/memories?memory=${randomUUID()}` });
  await page.getByText("Memory Not Found", { exact: true }).waitFor();
  await page
    .getByText("This memory may have been deleted or is no longer available.", { exact: true })
    .waitFor();
  const [memory] = await person.read<Memory[]>("/api/content");
  await page.route(`**/api/content/${memory?.id}`, (route) =>
    route.fulfill({ status: 500, json: { error: "x" } }),
  );
  await page.goto(`/dashboard?memory=${memory?.id}`);
  await page.getByText("Error Loading Memory", { exact: true }).waitFor();
  await page.getByText("Failed to load the memory details. Please try again.", { exact: true }).waitFor();
});

test("a failed memory says why, and Retry makes it whole", async () => {
  const person = await registerWith(run, threeMemories);
  await run.sql(
    "update memories set state = 'failed', failure = 'The analysis took too long' where user_id = $1 and title = 'Dentist'",
    [person.user.id],
  );
  const page = await browser.newPage(run.url, { as: person });
  // The server's answer waits until the test has seen what the page makes of it.
  const seen = Promise.withResolvers<void>();
  await page.route("**/reanalyze", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/memories");
  const dentist = card(page, "Dentist");
  await dentist.getByText("Failed: The analysis took too long").waitFor();
  await dentist.getByRole("button", { name: "Retry" }).click();
  await dentist.getByText("Analysing…").waitFor();
  seen.resolve();
  await page.getByText("Memory re-analyzed successfully", { exact: true }).waitFor();
  await dentist.getByText("Analysing…").waitFor({ state: "detached" });
});
