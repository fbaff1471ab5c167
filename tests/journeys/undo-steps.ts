import type { Page } from "playwright-core";

/** Presses the Undo of a message as it appears: a slow machine would come too late for it. Arm it before what is undone. */
export const willUndo = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const undo = [...document.querySelectorAll("button")].find(
            ({ textContent }) => textContent === "Undo",
          );
          if (undo === undefined) return;
          observer.disconnect();
          undo.click();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true });
      }),
  );
