import type { Page } from "playwright-core";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import type { BrowserInTests, PageOptions, TestPage } from "../local-run/use-browser.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";

/** Somebody with two analysed memories, one of them about a spare key. */
export async function registerWithMemories(run: LocalRunInTests): Promise<{ person: TestUser; key: Memory }> {
  const person = await run.registerUser({ name: "Ana Reis" });
  const save = (title: string, content: string) =>
    person.read<Memory>("/api/content", { method: "POST", json: { title, content } });
  const key = await save("Spare key", "Mara keeps our spare key under the blue pot at 14 Linden Row.");
  await save("Sourdough", "Bake the bread for 20 minutes with the lid on, then 22 without.");
  await run.settled();
  return { person, key };
}

export async function openChat(
  browser: BrowserInTests,
  url: string,
  person: TestUser,
  options: PageOptions & { script?: string } = {},
): Promise<TestPage> {
  const page = await browser.newPage(url, { as: person, ...options });
  if (options.script !== undefined) await page.addInitScript(options.script);
  await page.goto("/dashboard");
  await box(page).waitFor();
  return page;
}

export const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
export const answers = (page: Page) => page.getByRole("article", { name: "Lilu said" });
export const questions = (page: Page) => page.getByRole("article", { name: "You said" });

/** The questions as they stand in the conversation, without what one can do with them. */
export const said = (page: Page) =>
  questions(page).evaluateAll((articles) =>
    articles.map((article) => article.firstElementChild?.textContent),
  );

export const openMenu = (page: Page) => page.getByRole("button", { name: "Chat options" }).click();

/** An answer that no memory gave: the embedded provider gives none such, another provider does. */
export const generalAnswer: Answer = {
  id: "0190b8a0-0000-7000-8000-00000000a11c",
  text: [
    "The moon pulls the water towards itself, which makes two high tides a day.",
    "More at [the harbour](https://harbour.example/tides), not at [this](javascript:alert(1)).",
    "![tracker](https://evil.example/seen.png)",
  ].join("\n\n"),
  referencedFiles: [],
  memories: [],
  entities: [],
  action: "general_knowledge_response",
  reasoning: "No memory speaks of tides.",
  confidence: 0.71,
  value: null,
  passages: [],
  citations: [],
};

/** The server says this to whatever is asked. */
export const answerWith = (page: Page, answer: Answer) =>
  page.route("**/api/bobby", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: context\ndata: {"memories":[]}\n\nevent: done\ndata: ${JSON.stringify(answer)}\n\n`,
    }),
  );

/**
 * Turns answers from memories, in the chat and in the history, into general knowledge: only that can be saved, and the
 * embedded provider has none.
 */
export const asGeneralKnowledge = (page: Page) =>
  page.route(/\/api\/(bobby|chat\/history)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('"memory_response"', '"general_knowledge_response"'),
    });
  });

/** An exchange as the history holds it. */
export function exchange(message: string, answer: Partial<Answer> & { at: string }): HistoryItem {
  const { id, text, at, ...rest } = { ...generalAnswer, ...answer };
  return { ...rest, id, message, response: text, createdAt: at };
}

/** The history that the server tells of, whatever it holds. */
export const historyOf = (page: Page, items: readonly HistoryItem[]) =>
  page.route("**/api/chat/history", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: items }) : route.continue(),
  );

/** Asks and waits for the whole answer. */
export async function ask(page: Page, question: string) {
  const answered = page.getByRole("button", { name: "Good answer" });
  const before = await answered.count();
  await box(page).fill(question);
  await page.keyboard.press("Control+Enter");
  await answered.nth(before).waitFor();
  return answers(page).nth(before);
}

/** True where nothing lies over the middle of an element; for `evaluate`, in the page. */
export const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
