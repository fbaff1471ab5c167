import type { Page } from "playwright-core";

/** Presses the Undo of a message as it appears: a slow machine would come too late for it. Arm it before what is undone. */
export const willUndo = (page: Page) => willPress(page, "Undo");

/** The same for a button with another name. */
export const willPress = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = [...document.querySelectorAll("button")].find(
            ({ textContent }) => textContent === wanted,
          );
          if (button === undefined) return;
          observer.disconnect();
          button.click();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
    name,
  );

/** Keeps a message with its Undo until it is wanted: a toast waits for as long as one looks at another window. */
export async function holdToast(page: Page, text: string): Promise<void> {
  await page.locator("li[data-state=open]").filter({ hasText: text }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
}
