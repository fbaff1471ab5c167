import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ImportLine, Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import {
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  keepScreenshot,
  phone,
  useBrowser,
} from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

const hour = 3_600_000; // ms
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

const ines =
  "Met Ines Duarte at Café Aurel on 12 May. She recommended the early ferry to Korčula, a bookshop near the old harbour in Split and the museum of Zagreb.";

const letters: ImportLine[] = [
  { title: "Spare key", content: "Mara has it, under the blue pot at 14 Linden Row.", createdAt: ago(1) },
  { title: "Coffee with Ines", content: ines, createdAt: ago(24) },
  {
    title: "Dentist",
    content: "Crown fitting with Dr Okafor.\nBring the old X-ray.",
    createdAt: ago(24 * 40),
  },
];

async function importLines(person: TestUser, lines: ImportLine[]) {
  await person.read("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  await run.settled();
}

async function openList(
  lines: ImportLine[],
  path = "/memories",
  options: Parameters<typeof browser.newPage>[1] = {},
) {
  const person = await run.registerUser();
  await importLines(person, lines);
  const page = await browser.newPage(run.url, { as: person, ...options });
  await page.goto(path);
  return { page, person };
}

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();
const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title }) });

test("cards stand under Today, Yesterday and then the full date", async () => {
  const { page } = await openList(letters);
  await card(page, "Spare key").waitFor();
  const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings[0]).toBe("Today");
  expect(headings[1]).toBe("Yesterday");
  expect(headings[2]).toMatch(/^\w+day, \w+ \d+/);
  expect(await titles(page)).toEqual(["Spare key", "Coffee with Ines", "Dentist"]);
  expect(page.complaints).toEqual([]);
});

test("a card shows the first 120 characters and at most four entities, then how many more", async () => {
  const { page, person } = await openList(letters);
  const [, coffee] = await person.read<Memory[]>("/api/content");
  const entities = new Set(coffee?.aiAnalysis?.entities.map((entity) => entity.value.toLowerCase()));
  expect(entities.size, "more than fit").toBeGreaterThan(4);
  const coffeeCard = card(page, "Coffee with Ines");
  await coffeeCard.getByText(`${ines.slice(0, 120).trimEnd()}…`, { exact: true }).waitFor();
  const chips = await coffeeCard.getByRole("listitem").allInnerTexts();
  expect(chips).toHaveLength(5);
  expect(chips[4]).toBe(`+${entities.size - 4}`);
});

test("Load More brings twenty at a time, until all are there", async () => {
  const lines = Array.from({ length: 45 }, (_, index) => ({
    title: `Note ${index + 1}`,
    content: `What was thought on day ${index + 1}`,
    createdAt: ago(index * 24),
  }));
  const { page } = await openList(lines);
  await page.getByText("20 of 45", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Load More" }).click();
  await page.getByText("40 of 45", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Load More" }).click();
  await page.getByText("45 of 45", { exact: true }).waitFor();
  expect(await titles(page)).toEqual(lines.map((line) => line.title));
  expect(await page.getByRole("button", { name: "Load More" }).count()).toBe(0);
});

test("a search shows the passage that matched, stands in the address and survives a reload", async () => {
  const { page } = await openList(letters);
  await page.getByRole("searchbox", { name: "Search memories" }).fill("ferry korčula");
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
  expect(await titles(page)).toEqual(["Coffee with Ines"]);
  expect((await page.locator("mark").allInnerTexts()).slice(0, 2)).toEqual(["ferry", "Korčula"]);
  expect(new URL(page.url()).searchParams.get("q")).toBe("ferry korčula");
  await page.reload();
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await card(page, "Dentist").waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("half a word finds something, and what nobody wrote finds nothing", async () => {
  const { page } = await openList(letters);
  await page.getByRole("searchbox", { name: "Search memories" }).fill("dentis");
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
  expect(await titles(page)).toEqual(["Dentist"]);
  await page.getByRole("searchbox", { name: "Search memories" }).fill("xylophone");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
});

test("the type filter narrows the list and stands in the address", async () => {
  const { page } = await openList([...letters, { title: "From the chat", content: "Kept", type: "note" }]);
  await card(page, "From the chat").waitFor();
  await page.getByLabel("Type").selectOption("Text");
  await card(page, "From the chat").waitFor({ state: "detached" });
  await card(page, "Spare key").waitFor();
  expect(await titles(page)).toHaveLength(3);
  expect(new URL(page.url()).searchParams.get("type")).toBe("text");
  await page.getByLabel("Type").selectOption("Image");
  await page.getByRole("heading", { name: "No memories of type Image" }).waitFor();
});

test("a memory is deleted after a question, and cancelling keeps it", async () => {
  const { page, person } = await openList(letters);
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Memory deleted", { exact: true }).waitFor();
  await card(page, "Spare key").waitFor({ state: "detached" });
  expect((await person.read<Memory[]>("/api/content")).map((memory) => memory.title)).toEqual([
    "Coffee with Ines",
    "Dentist",
  ]);
});

test("a delete that fails says so, and the memory is back", async () => {
  const { page } = await openList(letters);
  await page.route("**/api/content/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Delete Spare key" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Failed to delete memory. Please try again.", { exact: true }).waitFor();
  await card(page, "Spare key").waitFor();
});

test("a memory opens with its lines, its analysis and its own address, and Back closes it", async () => {
  const { page } = await openList(letters);
  await card(page, "Dentist").click();
  const dialog = page.getByRole("dialog", { name: "Dentist" });
  expect(await dialog.getByText("Crown fitting").textContent()).toBe(
    "Crown fitting with Dr Okafor.\nBring the old X-ray.",
  );
  await dialog.getByRole("tab", { name: "AI Analysis" }).click();
  await dialog.getByRole("heading", { name: "Summary" }).waitFor();
  await dialog.getByRole("heading", { name: "Entities" }).waitFor();
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible(), "a click beside it does not close it").toBe(true);
  await page.reload();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
});

test("the list's detail may delete, the dashboard's may not", async () => {
  const { page, person } = await openList(letters);
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
  expect(await dialog.getByRole("button", { name: "Delete" }).count()).toBe(0);
});

test("a memory that is not there, and one that cannot be read, are told apart", async () => {
  const { page, person } = await openList(letters, `/memories?memory=${randomUUID()}`);
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
  const person = await run.registerUser();
  await importLines(person, letters);
  await run.sql(
    "update memories set state = 'failed', failure = 'The analysis took too long' where user_id = $1 and title = 'Dentist'",
    [person.user.id],
  );
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  const dentist = card(page, "Dentist");
  await dentist.getByText("Failed: The analysis took too long").waitFor();
  await dentist.getByRole("button", { name: "Retry" }).click();
  await dentist.getByText("Analysing…").waitFor();
  await page.getByText("Memory re-analyzed successfully", { exact: true }).waitFor();
  await dentist.getByText("Analysing…").waitFor({ state: "detached" });
});

test("a memory under way becomes ready on the page without a reload", async () => {
  const person = await run.registerUser();
  await importLines(person, letters);
  const setState = (state: string) =>
    run.sql("update memories set state = $2 where user_id = $1 and title = 'Dentist'", [
      person.user.id,
      state,
    ]);
  await setState("analysing");
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await card(page, "Dentist").getByText("Analysing…").waitFor();
  await setState("ready");
  await card(page, "Dentist").getByText("Analysing…").waitFor({ state: "detached" });
});

test("the list is walked by keyboard: / searches, j and k move, Enter opens, Escape comes back", async () => {
  const { page } = await openList(letters);
  await card(page, "Spare key").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  expect(await focused()).toBe("Spare key");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await focused()).toBe("Coffee with Ines");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Coffee with Ines" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await focused()).toBe("Coffee with Ines");
  await page.keyboard.press("/");
  await page.keyboard.type("jk");
  expect(await page.getByRole("searchbox").inputValue()).toBe("jk");
});

test("what cannot be loaded can be asked for again", async () => {
  const person = await run.registerUser();
  await importLines(person, letters);
  const page = await browser.newPage(run.url, { as: person });
  await page.route("**/api/content?*", (route) => route.fulfill({ status: 500, json: { error: "x" } }));
  await page.goto("/memories");
  await page.getByRole("heading", { name: "Your memories could not be loaded" }).waitFor();
  await page.unroute("**/api/content?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await card(page, "Spare key").waitFor();
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: phone }],
] as const)(
  "the list, a search, a memory and the question before a delete are accessible and fit, %s",
  async (name, options) => {
    const { page } = await openList(letters, "/memories", options);
    await card(page, "Spare key").waitFor();
    await keepScreenshot(page, `memories-${name}`);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.goto("/memories?q=ferry");
    await page.getByRole("heading", { name: "1 memory" }).waitFor();
    await expectNoAxeViolations(page);
    await card(page, "Coffee with Ines").click();
    await page.getByRole("dialog", { name: "Coffee with Ines" }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("tab", { name: "AI Analysis" }).click();
    await keepScreenshot(page, `memory-analysis-${name}`);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectNoAxeViolations(page);
    expect(page.complaints).toEqual([]);
  },
);
