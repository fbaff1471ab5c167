import type { Page } from "playwright-core";

/** Opens Add New Memory over the page one is at, with one of its tabs in front. */
export async function openAddMemory(page: Page, tab: "Voice" | "Files"): Promise<void> {
  await page.getByRole("button", { name: "Add Memory" }).click();
  await page.getByRole("tab", { name: tab }).click();
}
