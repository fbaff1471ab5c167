import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { codeIn, mailAfter } from "../local-run/read-mail.ts";
import type { LocalRunInTests } from "../local-run/use-local-run.ts";

/** Waits for a text that stands on the page once. */
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
/** Waits for what a field is told off with. */
export const alerts = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text }).waitFor();
export const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
/** Waits until a field has the focus, which it gets a moment after it is drawn: before, keys would go elsewhere. */
export const takesFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);

/** Has a code sent from the first step, with the button of this name, and answers it, as the mail tells it. */
export async function sendCode(
  run: LocalRunInTests,
  page: Page,
  email: string,
  button: string,
): Promise<string> {
  await page.getByRole("button", { name: button }).waitFor(); // The page before it may have a field "Email", too.
  await page.getByLabel("Email").fill(email);
  const mail = await mailAfter(run, email, () => press(page, button));
  await page.getByLabel("Code").waitFor();
  return codeIn(mail);
}

/** Types the code and goes on with the button of this name. */
export async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await press(page, button);
}
