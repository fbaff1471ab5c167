import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import type { ApiClient } from "./api-client.ts";

/**
 * What playwright switches off (its own switch is replaced by this one), and the parts of Chromium's window that nobody
 * sees here and that cost more than the page in it: the pop-ups of the address bar are web pages, made for every window.
 */
const switchedOff = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "DialMediaRouteProvider"],
  ...["GlobalMediaControls", "HttpsUpgrades", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "Translate", "OptimizationHints", "NetworkTimeServiceQuerying"],
  ...["AimEnabled", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  "SpareRendererForSitePerProcess",
];

/** Without these, Chromium asks the network for things that no test is about. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${switchedOff.join()}`,
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

/** Until then something hangs, however busy the machine is. */
const patience = 60_000; // ms

export type BrowserInTests = {
  /** A page of a new, empty browser profile, at `url`'s origin. */
  newPage(url: string, options?: PageOptions): Promise<TestPage>;
};

/** One Chromium for all files that run in this process; it ends with the process. */
let launched: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("There is no Chromium; see npm test");
  launched ??= chromium.launch({ executablePath, args: quiet });
  return launched;
}

/** A page is closed when the test that opened it is over; one that was opened before the tests, after all of them. */
export function useBrowser(): BrowserInTests {
  const opened: { ofFile: BrowserContext[]; ofTest: BrowserContext[] } = { ofFile: [], ofTest: [] };
  let current = opened.ofFile;
  const close = (contexts: BrowserContext[]) =>
    Promise.all(contexts.splice(0).map((context) => context.close()));
  beforeAll(launch);
  beforeEach(() => {
    current = opened.ofTest;
  });
  afterEach(() => close(opened.ofTest));
  afterAll(() => close(opened.ofFile));

  return {
    newPage: async (url, options = {}) => {
      const browser = await launch();
      const context = await browser.newContext({
        baseURL: url,
        viewport: options.viewport ?? desktop,
        colorScheme: options.colorScheme ?? "light",
        reducedMotion: "reduce",
        // What a service worker answers, page.route does not see; tests about it allow it.
        serviceWorkers: "block",
        ...options.context,
      });
      current.push(context);
      context.setDefaultTimeout(patience);
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

/** Kept in tests/screenshots/NAME.jpg, for looking at; a PNG takes twice as long. */
export async function keepScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `${screenshotsFolder}${name}.jpg`;
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, type: "jpeg", quality: 85, fullPage, animations: "disabled" });
}

const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with each violation, the help for it and the elements concerned. In axe's "legacy mode" it runs in the page alone:
 * the other one opens a second page for putting the results of frames together, and nothing here has frames. With `rules`
 * it tries those alone, in a fraction of the time.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  const all = new AxeBuilder({ page }).setLegacyMode(true);
  const axe = rules === undefined ? all.withTags(accessibilityRules) : all.withRules(rules);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, elements: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}

/** Nothing sticks out sideways: on a phone that is the first sign of a broken layout. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, "pixels that stick out").toBeLessThanOrEqual(0);
}

/** That a text appears, even if it is gone before anybody can ask from outside. */
export const willSay = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => document.body.textContent?.includes(wanted) && resolve();
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
    text,
  );
