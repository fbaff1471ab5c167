import type { Page } from "playwright-core";
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

/** Asks and waits for the whole answer. */
export async function ask(page: Page, question: string) {
  const answered = page.getByRole("button", { name: "Copy" });
  const before = await answered.count();
  await box(page).fill(question);
  await page.keyboard.press("Control+Enter");
  await answered.nth(before).waitFor();
  return answers(page).nth(before);
}
