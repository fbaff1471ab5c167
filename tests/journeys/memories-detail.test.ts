import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { fileForm } from "../local-run/file-form.ts";
import {
  expectNoAxeViolations,
  phone,
  type TestPage,
  useBrowser,
  willSay,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { card, openList, registerWith, threeMemories } from "./memories-page.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const openByEvent = (page: TestPage, memory: Memory | undefined) =>
  page.evaluate(
    (fileId) => document.dispatchEvent(new CustomEvent("navigateToFile", { detail: { fileId } })),
    memory?.id,
  );

test("a memory opens with its lines, its analysis and its own address, and Back closes it", async () => {
  const { page } = await openList(run, browser);
  await card(page, "Dentist").click();
  const dialog = page.getByRole("dialog", { name: "Dentist" });
  await expect
    .poll(() => dialog.getByText("Crown fitting").textContent())
    .toBe("Crown fitting with Dr Okafor.\nBring the old X-ray.");
  await expect
    .poll(() => dialog.getByRole("tab").allTextContents())
    .toEqual(["Content", "AI Analysis", "Reminders", "Questions"]);
  await dialog.getByRole("tab", { name: "AI Analysis" }).click();
  await dialog.getByRole("heading", { name: "Entities" }).waitFor();
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.isVisible(), { message: "a click beside it does not close it" }).toBe(true);
  await page.reload();
  await dialog.getByRole("heading", { name: "Entities" }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
});

test("its parts have addresses, over a page that has some of its own", async () => {
  const { page, person } = await openList(run, browser);
  const [memory] = await person.read<Memory[]>("/api/content");
  await page.goto(`/settings?tab=security&memory=${memory?.id}`);
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  await dialog.getByRole("tab", { name: "Content", selected: true }).waitFor();
  await dialog.getByRole("tab", { name: "Reminders" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("reminders");
  await page.goto("/memories");
  await card(page, "Spare key").click();
  await dialog.getByRole("tab", { name: "Questions" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("questions");
  // Out of the way for a screen reader as long as the dialog is open.
  const timeline = page.locator("[role=tab]", { hasText: "Timeline" });
  await expect.poll(() => timeline.getAttribute("aria-selected")).toBe("true");
  await page.goto("/settings?tab=security");
  await page.getByRole("heading", { name: "Passkeys" }).waitFor();
  await openByEvent(page, memory);
  await dialog.getByRole("tab", { name: "AI Analysis" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("analysis");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => new URL(page.url()).search).toBe("?tab=security");
});

test("a file's size stands in its memory, in KB with one decimal", async () => {
  const person = await run.registerUser();
  const body = fileForm("x".repeat(12_595), "notes.txt", { title: "Notes", enableAiAnalysis: "false" });
  const memory = await person.read<Memory>("/api/content", { method: "POST", body });
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/memories?memory=${memory.id}`);
  const dialog = page.getByRole("dialog", { name: "Notes" });
  await dialog.getByText("12.3 KB", { exact: true }).waitFor();
});

test("on a phone the page beneath an opened memory is read and drawn when that is closed", async () => {
  const person = await registerWith(run, threeMemories);
  const [memory] = await person.read<Memory[]>("/api/content");
  const page = await browser.newPage(run.url, { as: person, viewport: phone });
  const lists: string[] = [];
  page.on("request", (request) => request.url().includes("/api/content?") && lists.push(request.url()));
  await page.goto(`/memories?memory=${memory?.id}`);
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  await dialog.getByText("under the blue pot").waitFor();
  expect(lists).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await card(page, "Dentist").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.goto(`/memories?memory=${memory?.id}&edit=true`);
  const text = page.getByRole("textbox", { name: "Content" });
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true);
});

test("the list's detail may delete, the dashboard's may not", async () => {
  const { page, person } = await openList(run, browser);
  const [memory] = await person.read<Memory[]>("/api/content");
  await card(page, "Spare key").click();
  await page.getByRole("dialog", { name: "Spare key" }).getByRole("button", { name: "Delete" }).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await openByEvent(page, memory);
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  for (const name of ["Edit", "Reanalyze", "Download"]) await dialog.getByRole("button", { name }).waitFor();
  await dialog.getByRole("tab", { name: "Reminders" }).waitFor();
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

test("what has been read stays in sight when a look fails, be it the first after the list, and goes when the memory does", async () => {
  const { page, person } = await openList(run, browser);
  const [memory] = await person.read<Memory[]>("/api/content");
  await card(page, "Coffee with Ines").waitFor();
  const first = page.waitForEvent("requestfailed");
  await page.context().setOffline(true);
  await card(page, "Coffee with Ines").click();
  await first;
  await page.getByRole("dialog", { name: "Coffee with Ines" }).getByText("early ferry").waitFor();
  await page.context().setOffline(false);
  await page.goto(`/dashboard?memory=${memory?.id}`);
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  await dialog.getByText("under the blue pot").waitFor();
  const looks = `**/api/content/${memory?.id}`;
  await page.route(looks, (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  await page.route("**/api/**/reanalyze", (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  const failed = page.waitForResponse(looks);
  const said = Promise.all([
    willSay(page, "Re-analysis failed"),
    willSay(page, "Failed to re-analyze content. Please try again."),
  ]);
  await dialog.getByRole("button", { name: "Reanalyze" }).click();
  await Promise.all([failed, said]);
  await expect.poll(() => dialog.getByText("under the blue pot").isVisible()).toBe(true);
  await page.unroute(looks);
  await page.unroute("**/api/**/reanalyze");
  await person.api(`/api/content/${memory?.id}`, { method: "DELETE" });
  const gone = willSay(page, "Memory Not Found");
  await dialog.getByRole("button", { name: "Reanalyze" }).click();
  await gone;
  await dialog.waitFor({ state: "detached" });
});

test("a memory of 100,000 characters is laid out in blocks, and all of it is there", async () => {
  const person = await run.registerUser();
  const days = Array.from(
    { length: 2_000 },
    (_, day) => `Day ${day}: nothing of note but the weather and a walk.`,
  );
  const content = days.join("\n").slice(0, 100_000).trim();
  const memory = await person.read<Memory>("/api/content", {
    method: "POST",
    json: { title: "Diary", content },
  });
  const page = await browser.newPage(run.url, { as: person });
  await page.goto(`/dashboard?memory=${memory.id}`);
  const blocks = page
    .getByText(/^Day 0: /)
    .locator("..")
    .locator("> div");
  await expect.poll(() => blocks.count()).toBeGreaterThan(20);
  await expect.poll(async () => (await blocks.allTextContents()).join("\n")).toBe(content);
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
  await page.route("**/api/**/reanalyze", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/memories");
  const dentist = card(page, "Dentist");
  await dentist.getByText("Failed: The analysis took too long").waitFor();
  await dentist.getByRole("button", { name: "Retry" }).click();
  await dentist.getByText("Analyzing...").waitFor();
  const said = willSay(page, "Memory re-analyzed successfully");
  seen.resolve();
  await said;
  await dentist.getByText("Analyzing...").waitFor({ state: "detached" });
});

test("a memory whose analysis waits says why and until when, and can be tried at once", async () => {
  const person = await registerWith(run, threeMemories);
  const mine = [person.user.id];
  await run.sql("update memories set state = 'analysing' where user_id = $1 and title = 'Spare key'", mine);
  await run.sql(
    `insert into jobs (id, user_id, kind, subject_id, reason, run_after, epoch, created_at)
     select gen_random_uuid(), m.user_id, 'analyse_memory', m.id, 'The AI provider cannot be reached.',
       now() + interval '26 hours', u.epoch, now()
     from memories m join users u on u.id = m.user_id where m.user_id = $1 and m.title = 'Spare key'`,
    mine,
  );
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await card(page, "Spare key").click();
  const dialog = page.getByRole("dialog", { name: "Spare key" });
  await dialog.getByText(/^The AI provider cannot be reached\. Lilu tries again on .+ at .+\.$/).waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Try now" }).click();
  await dialog.getByRole("button", { name: "Reanalyze" }).waitFor();
  await expect.poll(() => dialog.getByText("cannot be reached").count()).toBe(0);
});
