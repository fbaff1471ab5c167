import type { useBrowser } from "./use-browser.ts";

/** Renders lines as a phone would see them on a piece of paper. */
export async function photographLines(
  browser: ReturnType<typeof useBrowser>,
  url: string,
  lines: string[],
): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const [width, height] = [900, 120 + lines.length * 60];
  const page = await browser.newPage(url, { viewport: { width, height } });
  const text = lines.map((line) => `<p style="margin:0;line-height:60px">${line}</p>`).join("");
  await page.setContent(`<body style="margin:60px;font:32px serif;background:#fdfbf7;color:#222">${text}`);
  const jpeg = new Uint8Array(await page.screenshot({ type: "jpeg", quality: 90 }));
  await page.close();
  return { jpeg, width, height };
}
