import type { Page } from "playwright-core";

/** Answers the next upload in the server's place, or does something else with it. */
export async function onNextUpload(page: Page, answer: Parameters<Page["route"]>[1]) {
  let done = false;
  await page.route("**/api/content", async (route, request) => {
    if (request.method() !== "POST" || done) return route.fallback();
    done = true;
    await answer(route, request);
  });
}

/** The next upload arrives, and nobody hears of it. */
export const loseNextAnswer = (page: Page) =>
  onNextUpload(page, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
