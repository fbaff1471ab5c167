import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import type { ApiClient } from "./api-client.ts";

/** Without these, Chromium asks the network for things that no test is about. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

export type PageOptions = {
  /** Whose browser it is: the page carries this client's session. */
  as?: ApiClient;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Anything else that playwright knows about a context. */
  context?: BrowserContextOptions;
};

export type TestPage = Page & {
  /** What the browser complained about so far: console errors and exceptions that nobody caught. */
  readonly complaints: string[];
};

export type BrowserInTests = {
  /** A page of a new, empty browser profile, at `url`'s origin. */
  newPage(url: string, options?: PageOptions): Promise<TestPage>;
};

/** One Chromium for a test file. Pages are closed with it. */
export function useBrowser(): BrowserInTests {
  let browser: Browser | undefined;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath === null) throw new Error("There is no Chromium; see npm test");
    browser = await chromium.launch({ executablePath, args: quiet });
  });
  afterAll(() => browser?.close());

  return {
    newPage: async (url, options = {}) => {
      if (browser === undefined) throw new Error("The browser is only there inside of tests and hooks");
      const context = await browser.newContext({
        baseURL: url,
        viewport: options.viewport ?? desktop,
        colorScheme: options.colorScheme ?? "light",
        reducedMotion: "reduce",
        ...options.context,
      });
      const cookies = [...(options.as?.cookies ?? [])].map(([name, value]) => ({ name, value, url }));
      if (cookies.length > 0) await context.addCookies(cookies);
      const page = await context.newPage();
      return Object.assign(page, { complaints: collectComplaints(page) });
    },
  };
}

/** A resource that answers 4xx is reported by the browser too; tests that provoke one say so through the page's own words. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    const expected = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    );
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  return complaints;
}

const screenshotsFolder = fileURLToPath(new URL("../screenshots/", import.meta.url));

/** Kept in tests/screenshots/NAME.png, for looking at. */
export async function keepScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `${screenshotsFolder}${name}.png`;
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage, animations: "disabled" });
}

const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with each violation, the help for it and the elements concerned. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(accessibilityRules).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}

/** Nothing sticks out sideways: on a phone that is the first sign of a broken layout. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, "pixels that stick out").toBeLessThanOrEqual(0);
}
