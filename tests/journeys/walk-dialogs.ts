import type { Page } from "playwright-core";
import { expect } from "vitest";

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
export const asks = (page: Page) => page.getByRole("alertdialog").waitFor();
/** Waits until the app hears its keys: it begins to when it names its tab, a moment after it is drawn. */
export const hearsKeys = (page: Page) => expect.poll(() => page.title()).toMatch(/ · Lilu$/);

/**
 * Closes the dialog, question or menu in front by Escape. A key is lost that comes before the layer listens, or while the
 * screen changes its width under it: pressed again where the layer is still there half a second later, and only there, for
 * one key more would close what is beneath.
 */
export async function closeLayer(page: Page): Promise<void> {
  const layers = page.locator("[role=dialog], [role=alertdialog], [role=menu]");
  const before = await layers.count();
  const leftAfterEscape = async () => {
    if ((await layers.count()) >= before) await page.keyboard.press("Escape");
    return layers.count();
  };
  await expect.poll(leftAfterEscape, { interval: 500 }).toBeLessThan(before);
}
