import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoAxeViolations, type TestPage, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

type Counter = { currentCount: number; maxCount: number };

const spots = (page: Page) => page.getByRole("status");

/** The counter as the test wants it; what is put into `counter` is what the next poll gets. Null is a server that fails. */
async function withCounter(page: Page, first: Counter | null) {
  const fake = { counter: first, asked: 0 };
  await page.route("**/api/registration-counter", async (route) => {
    fake.asked += 1;
    if (fake.counter === null)
      await route.fulfill({ status: 500, json: { error: "Broken", code: "internal" } });
    else await route.fulfill({ json: fake.counter });
  });
  return fake;
}

/** From here on the page's time passes only where the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** The landing page as most people have it: with movement. */
async function openMoving(): Promise<TestPage> {
  const page = await browser.newPage(run.url, { context: { reducedMotion: "no-preference" } });
  await stopClock(page);
  await page.goto("/");
  return page;
}

const typed = (page: Page) => page.locator(".typed").textContent();
const scene = (page: Page, index: number) => page.locator(".scene").nth(index).getAttribute("data-step");

test("the landing says what it is, and every call to action leads to registration", async () => {
  const page = await browser.newPage(run.url);
  await page.goto("/");
  await page
    .getByRole("heading", { level: 1, name: "Everything you’ve ever noticed, one question away." })
    .waitFor();
  await expect
    .poll(() => page.getByRole("term").allTextContents())
    .toEqual([
      "AI-Powered Intelligence",
      "Automatic Organization",
      "Instant Recall",
      "Relationship Mapping",
      "Multi-Format Support",
      "Privacy First",
    ]);
  const targets = async (name: string) => {
    const links = await page.getByRole("link", { name, exact: true }).all();
    return Promise.all(links.map((link) => link.getAttribute("href")));
  };
  await expect.poll(() => targets("Get Started")).toEqual(["/register", "/register"]);
  await expect.poll(() => targets("Start Free Trial")).toEqual(["/register"]);
  const foot = page.getByRole("contentinfo").getByRole("link");
  await expect
    .poll(async () => Promise.all((await foot.all()).map((link) => link.getAttribute("href"))))
    .toEqual(["/contact", "/privacy-policy", "/terms-of-service"]);
  await page.getByRole("link", { name: "Start Free Trial" }).click();
  await page.waitForURL("**/register");
  expect(page.complaints).toEqual([]);
});

test("the landing ships no code of the app: two small classic scripts of its own, at most 4 KB", async () => {
  // In a profile of its own, where nothing is cached.
  const page = await browser.newPage(run.url, { context: {} });
  const scripts: { path: string; bytes: number }[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push({ path: new URL(response.url()).pathname, bytes: (await response.body()).length });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  // Reads what has come in its own time.
  await expect
    .poll(() => scripts.map(({ path }) => path.replace(/-[\w-]{8}\.js$/, ".js")).sort())
    .toEqual(["/assets/landing.js", "/theme.js"]);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(4_096);
  await expect
    .poll(() => page.locator("script[type=module], link[rel=modulepreload], script:not([src])").count())
    .toBe(0);
});

test("the example is typed at 45 ms a character, and answered 1.5 s after it was sent", async () => {
  const page = await openMoving();
  const question = "What did Ines tell me to see in Hvar?";
  await page.clock.runFor(2_000);
  await expect.poll(async () => [await typed(page), await scene(page, 0)]).toEqual(["W", "answered"]);
  await page.clock.runFor(45 * 9);
  await expect.poll(() => typed(page)).toBe(question.slice(0, 10));
  await page.clock.runFor(45 * (question.length - 10));
  await expect.poll(() => typed(page)).toBe(question);
  await page.clock.runFor(545);
  await expect
    .poll(async () => [await typed(page), await scene(page, 0), await scene(page, 1)])
    .toEqual(["", null, "asked"]);
  await page.clock.runFor(1_499);
  await expect.poll(() => scene(page, 1)).toBe("asked");
  await page.clock.runFor(1);
  await expect.poll(() => scene(page, 1)).toBe("answered");
});

test("the example can be paused and goes on where it was, by keyboard", async () => {
  const page = await openMoving();
  await page.clock.runFor(2_000 + 45 * 4);
  await page.getByRole("button", { name: "Pause the example" }).press("Enter");
  await page.clock.runFor(60_000);
  await expect.poll(() => typed(page)).toBe("What ");
  await page.getByRole("button", { name: "Play the example" }).press("Space");
  await page.clock.runFor(45);
  await expect.poll(() => typed(page)).toMatch(/^What d/);
});

test("who wants less motion gets the whole example, at rest until they start it", async () => {
  const page = await browser.newPage(run.url);
  await stopClock(page);
  await page.goto("/");
  await page.clock.runFor(60_000);
  await expect.poll(async () => [await typed(page), await scene(page, 0)]).toEqual(["", "answered"]);
  await page.getByRole("button", { name: "Play the example" }).click();
  await page.clock.runFor(45);
  await expect.poll(() => typed(page)).toMatch(/^W/);
});

test("the banner has three levels: blue, from a fifth left amber, from a tenth left red", async () => {
  const page = await browser.newPage(run.url, { colorScheme: "dark" });
  await page.clock.install(); // runs on: axe waits now and then
  const fake = await withCounter(page, { currentCount: 79, maxCount: 100 });
  await page.goto("/");
  for (const [currentCount, level, text] of [
    [79, "info", "21 of 100 registration spots left"],
    [80, "warning", "Only 20 of 100 registration spots left"],
    [90, "urgent", "Last 10 of 100 registration spots"],
  ] as const) {
    fake.counter = { currentCount, maxCount: 100 };
    await page.clock.runFor(30_000);
    await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => spots(page).getAttribute("data-level")).toBe(level);
    await expectNoAxeViolations(page);
  }
});

test("the counter is asked every 30 s; while it fails there is no banner, and nothing moves either way", async () => {
  const page = await browser.newPage(run.url);
  await stopClock(page);
  const fake = await withCounter(page, null);
  const top = async () => (await page.getByRole("banner").boundingBox())?.y;
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(async () => [await spots(page).textContent(), fake.asked]).toEqual(["", 1]);
  const before = await top();

  fake.counter = { currentCount: 5, maxCount: 100 };
  await page.clock.runFor(29_000);
  expect(fake.asked).toBe(1);
  await page.clock.runFor(1_000);
  await page.getByText("95 of 100 registration spots left").waitFor();
  await expect.poll(() => top()).toBe(before);

  fake.counter = null;
  await page.clock.runFor(30_000);
  await page.waitForFunction(() => document.querySelector("[role=status]")?.textContent === "");
  await expect.poll(() => top()).toBe(before);
});

test("the banner counts real accounts", async () => {
  await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/");
  await page.getByText(/^\d[\d,]* of 1,000 registration spots left$/).waitFor();
});

test("whoever is signed in is sent on before the landing is painted", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.addInitScript(() => {
    if (location.pathname !== "/") return;
    const painted = () => performance.getEntriesByType("paint").length > 0;
    const seen = () => JSON.stringify({ painted: painted(), hidden: document.documentElement.hidden });
    addEventListener("pagehide", () => sessionStorage.setItem("landing", seen()));
  });
  await page.goto("/");
  await page.waitForURL("**/dashboard");
  await expect
    .poll(async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem("landing"))) ?? ""))
    .toEqual({
      painted: false,
      hidden: true,
    });
});

test("without JavaScript the landing is whole", async () => {
  const page = await browser.newPage(run.url, { context: { javaScriptEnabled: false } });
  await page.goto("/");
  await page.getByText("14 Linden Row").first().waitFor();
  await expect.poll(() => page.getByRole("button").count()).toBe(0);
});
