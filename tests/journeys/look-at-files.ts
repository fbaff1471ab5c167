import { expect } from "vitest";
import { expectNoAxeViolations, keepScreenshot, type TestPage } from "../local-run/use-browser.ts";

/** Counts the dark points of a canvas; 0 for another element. */
export function inkOn(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.filter((value, place) => place % 4 === 0 && value < 128).length;
}

/** The picture by itself: larger, smaller, away with Escape, and back where one was. */
export async function lookCloser(page: TestPage) {
  const opener = page.getByRole("button", { name: "Enlarge the picture" });
  await opener.click();
  const lightbox = page.getByRole("dialog", { name: "memories.png" }).last();
  const zoom = lightbox.getByRole("status", { name: "Zoom" });
  await expect.poll(() => zoom.textContent()).toBe("100%");
  const widthOf = () =>
    lightbox.getByRole("img").evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width);
  const fitting = await widthOf();
  await page.keyboard.press("+");
  await lightbox.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => zoom.textContent()).toBe("200%");
  await expect.poll(widthOf).toBeCloseTo(2 * fitting, 0);
  await keepScreenshot(page, "memory-lightbox-phone-dark");
  await expectNoAxeViolations(page);
  await page.keyboard.press("0");
  await expect.poll(() => zoom.textContent()).toBe("100%");
  await page.keyboard.press("Escape");
  await zoom.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
}
