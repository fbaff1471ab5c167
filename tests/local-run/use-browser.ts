import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { default as Axe, RunOptions } from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { findChromium } from "../../scripts/local/find-chromium.ts";
import type { ApiClient } from "./api-client.ts";
import { catchCalls } from "./catch-calls.ts";
import { type Opened, PagePool } from "./page-pool.ts";

/**
 * Features that playwright switches off (its own switch is replaced by this one), and the parts of Chromium's window that
 * nobody sees here and that cost more than the page in it: the pop-ups of the address bar are web pages, made for every
 * window.
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
  /** Complaints of the browser so far: console errors and uncaught exceptions. */
  readonly complaints: string[];
};

/** Limit of a step, past which something hangs, however busy the machine is. */
const patience = 60_000; // ms

export type BrowserInTests = {
  /** A page of an empty browser profile, at `url`'s origin. The site's files may be cached, unless `context` is given. */
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

/** Pages of all files that run in this process. */
const pool = new PagePool();

/** A page is gone when the test that opened it is over; one that was opened before the tests, after all of them. */
export function useBrowser(): BrowserInTests {
  const opened: { ofFile: Opened[]; ofTest: Opened[] } = { ofFile: [], ofTest: [] };
  let current = opened.ofFile;
  const leave = (pages: Opened[]) => Promise.all(pages.splice(0).map((one) => pool.giveBack(one)));
  beforeAll(launch);
  beforeEach(() => {
    current = opened.ofTest;
  });
  afterEach(() => leave(opened.ofTest));
  afterAll(() => leave(opened.ofFile));

  return {
    newPage: async (url, options = {}) => {
      const used = options.context === undefined ? await pool.take(url) : undefined;
      const one = used ?? (await open(url, options));
      current.push(one);
      const { page, context } = one;
      if (used !== undefined) await dress(page, options);
      const cookies = [...(options.as?.cookies ?? [])].map(([name, value]) => ({ name, value, url }));
      if (cookies.length > 0) await context.addCookies(cookies);
      return Object.assign(pool.watched(page), { complaints: collectComplaints(page) });
    },
  };
}

/** Gives a page that was somebody else's what `open` gives a new one. */
async function dress(page: Page, { viewport = desktop, colorScheme = "light" }: PageOptions): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme,
    reducedMotion: "reduce",
    media: null,
    forcedColors: null,
    contrast: null,
  });
}

/** Lets nothing move: each frame is drawn by the processor, and no test looks at one on the way. */
function standStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    "*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }",
  );
  document.adoptedStyleSheets.push(still);
}

/** A page of a new profile. */
async function open(url: string, options: PageOptions): Promise<Opened> {
  const browser = await launch();
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.viewport ?? desktop,
    colorScheme: options.colorScheme ?? "light",
    reducedMotion: "reduce",
    // Blocks service workers, for page.route does not see what they answer; tests about them allow them.
    serviceWorkers: "block",
    ...options.context,
  });
  context.setDefaultTimeout(patience);
  if (options.context?.reducedMotion === undefined) await context.addInitScript(standStill);
  const page = await context.newPage();
  catchCalls(page);
  return { page, context, url, isPlain: options.context === undefined };
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

/** Takes what a test shows for somebody who wants to look at it: SCREENSHOTS=1 npm run test:journeys. */
export async function keepScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env.SCREENSHOTS) await takeScreenshot(page, name, fullPage);
}

/** Kept in tests/screenshots/NAME.jpg; a PNG takes twice as long. */
export async function takeScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `${screenshotsFolder}${name}.jpg`;
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, type: "jpeg", quality: 85, fullPage, animations: "disabled" });
}

/**
 * All rules of these kinds, and of what they find only the violations: naming what passes takes two thirds of the time.
 * Nothing here has frames, and no rule of these reads style sheets.
 */
const axeOptions: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  reporter: "no-passes",
  selectors: false,
  iframes: false,
  preload: false,
};

/**
 * Rules whose verdict can be another in another theme or window: colours, room, and the names of controls that only such a
 * window has. They take two thirds of the time of all.
 */
const rulesOfLooks = [
  ...["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"],
  ...["button-name", "link-name", "label", "aria-hidden-focus"],
];

/** The small one: its package hands out one twice as large, and each document is given its own. */
const axeSource = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Fails with each violation that lasts, the help for it and the elements concerned with what was measured at them; colours
 * on their way to others are given the time to arrive. axe stays in the page until that is left, and is called without the
 * package for playwright, which reads all of it anew and asks for all results each time: 0.12 s of the processor's time
 * instead of 0.42 s.
 */
export async function expectNoAxeViolations(page: Page, rules: "all" | "of looks" = "all"): Promise<void> {
  const options = rules === "all" ? axeOptions : { ...axeOptions, runOnly: rulesOfLooks };
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(await axeSource);
  const findViolations = () =>
    page.evaluate(async (wanted) => {
      const { axe: inPage } = window as unknown as { axe: typeof Axe };
      const found = await inPage.run(document, wanted);
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        elements: nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)]),
      }));
    }, options);
  await expect.poll(findViolations, { interval: 300 }).toEqual([]);
}

/**
 * Nothing sticks out sideways for longer than a new window takes to be laid out: on a phone that is the first sign of a
 * broken layout.
 */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess, { message: "pixels that stick out" }).toBeLessThanOrEqual(0);
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
