import type { Page } from "playwright-core";
import { expect } from "vitest";

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
export const asks = (page: Page) => page.getByRole("alertdialog").waitFor();

/** The screens change their width under the dialog: a key that comes in the middle of that may be lost. */
export async function closeDialog(page: Page): Promise<void> {
  const dialogs = page.locator("[role=dialog], [role=alertdialog]");
  const openAfterEscape = async () => {
    await page.keyboard.press("Escape");
    return dialogs.count();
  };
  await expect.poll(openAfterEscape).toBe(0);
}
