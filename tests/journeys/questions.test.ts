import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { Question } from "#shared/questions";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const questions = (person: TestUser) => person.read<Question[]>("/api/follow-up-questions/all");
const answers = async (person: TestUser) =>
  Object.fromEntries((await questions(person)).map(({ question, answer }) => [question, answer]));

/** Somebody with a memory that leaves open who Ines and Rui are, and when it was. */
async function begin() {
  const person = await run.registerUser();
  const memory = await person.read<Memory>("/api/content", {
    method: "POST",
    json: { title: "Porto", content: "The trip to Porto with Ines was wonderful. Met Rui for coffee." },
  });
  await run.settled();
  return { person, memory };
}

async function openAll(as: TestUser) {
  const page = await browser.newPage(run.url, { as });
  await page.goto("/memories?tab=questions");
  const list = page.getByRole("tabpanel", { name: /Questions/ });
  await list.getByRole("form", { name: "Who is Ines?" }).waitFor();
  return { page, list };
}

async function openTab(as: TestUser, memory: Memory) {
  const page = await browser.newPage(run.url, { as });
  await page.goto(`/memories?memory=${memory.id}`);
  const dialog = page.getByRole("dialog", { name: memory.title });
  await dialog.getByRole("tab", { name: "Questions" }).click();
  await dialog.getByRole("form", { name: "Who is Ines?" }).waitFor();
  return { page, dialog };
}

test("suggested answers and own words are sent by 'Answer All', one call for each; the rest stays open", async () => {
  const { person } = await begin();
  const { page, list } = await openAll(person);
  await page.getByRole("tab", { name: "Questions 3" }).waitFor();
  await list.getByRole("button", { name: "Answer All" }).click();
  await page.getByText("No answers provided", { exact: true }).waitFor();
  await page.getByText("Please provide at least one answer before submitting.", { exact: true }).waitFor();

  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await list.getByRole("form", { name: "Who is Rui?" }).getByRole("button", { name: "A friend" }).click();
  await list.getByLabel("Your answer to “Who is Ines?”").fill("my sister");
  const saved = willSay(page, "Answers saved");
  await list.getByRole("button", { name: "Answer All" }).click();
  await saved;
  await expect.poll(() => list.getByRole("form").count()).toBe(1);
  await expect
    .poll(() => answers(person))
    .toEqual({ "Who is Ines?": "my sister", "Who is Rui?": "A friend", "When was the trip to Porto?": null });
  expect(sent.filter((url) => url.endsWith("/answer"))).toHaveLength(2);
  await page.getByRole("tab", { name: "Questions 1" }).waitFor();
  await list.getByRole("button", { name: "Answered (2)" }).click();
  await list.getByRole("link", { name: "my sister" }).click();
  await page.getByRole("dialog", { name: "Who is Ines?" }).getByText("my sister").first().waitFor();
  expect(page.complaints).toEqual([]);
});

test("drafts survive a reload, and what fails to be saved stays as it was typed", async () => {
  const { person } = await begin();
  const { page, list } = await openAll(person);
  await list.getByLabel("Your answer to “Who is Ines?”").fill("my sister");
  await list.getByLabel("Your answer to “Who is Rui?”").fill("our neighbour");
  await page.reload();
  await expect.poll(() => list.getByLabel("Your answer to “Who is Ines?”").inputValue()).toBe("my sister");
  const [rui] = (await questions(person)).filter(({ question }) => question === "Who is Rui?");
  await page.route(`**/api/follow-up-questions/${rui?.id}/answer`, refuse);
  const told = Promise.all(
    ["Failed to save answers", "The server is asleep"].map((text) => willSay(page, text)),
  );
  await list.getByRole("button", { name: "Answer All" }).click();
  await told;
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Answer All");
  await list.getByRole("form", { name: "Who is Ines?" }).waitFor({ state: "detached" });
  await expect.poll(() => list.getByLabel("Your answer to “Who is Rui?”").inputValue()).toBe("our neighbour");
  await expect
    .poll(() => answers(person))
    .toMatchObject({ "Who is Ines?": "my sister", "Who is Rui?": null });
});

test("skipping asks nothing again: one, then all", async () => {
  const { person } = await begin();
  const { page, list } = await openAll(person);
  const ignored = willSay(page, "Questions ignored");
  await list.getByRole("form", { name: "Who is Rui?" }).getByRole("button", { name: "Skip" }).click();
  await ignored;
  await expect.poll(() => list.getByRole("form").count()).toBe(2);
  await page.route("**/api/follow-up-questions/*", refuse);
  await list.getByRole("button", { name: "Skip All" }).click();
  await page.getByText("Failed to ignore questions", { exact: true }).waitFor();
  await page.unroute("**/api/follow-up-questions/*");
  await list.getByRole("button", { name: "Skip All" }).click();
  await list.getByRole("heading", { name: "Nothing to ask" }).waitFor();
  await expect.poll(() => questions(person)).toEqual([]);
  await page.getByRole("tab", { name: "Timeline" }).click();
  await page.waitForURL((url) => url.search === "");
});

test("a memory's own questions are a part of its detail, which stays open while an answer is saved", async () => {
  const { person, memory } = await begin();
  const { page, dialog } = await openTab(person, memory);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/follow-up-questions/*/answer", async (route) => {
    await held;
    await route.fallback();
  });
  await dialog.getByLabel("Your answer to “Who is Ines?”").fill("my sister");
  const ines = dialog.getByRole("form", { name: "Who is Ines?" });
  await ines.getByRole("button", { name: "Answer" }).click();
  await expect.poll(() => dialog.getByRole("button", { name: "Close" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.getByText("Saving...").waitFor();
  release();
  await dialog.getByRole("region", { name: "Answered" }).getByRole("link", { name: "my sister" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
});

const refuse = (route: Route) =>
  route.request().method() === "GET"
    ? route.fallback()
    : route.fulfill({ status: 409, json: { error: "The server is asleep", code: "conflict" } });
