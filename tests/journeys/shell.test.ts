import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { closeLayer, hearsKeys } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

async function openSettings(options: Parameters<typeof browser.newPage>[1] = {}) {
  const page = await browser.newPage(run.url, { as: await run.registerUser(), ...options });
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  await hearsKeys(page);
  return page;
}

test("every view is a click away, says so in heading and tab, and its heading takes the focus", async () => {
  const page = await openSettings();
  for (const [name, title, path] of [
    ["Brain", "Brain", "/dashboard"],
    ["Connections", "Memory Connections", "/connections"],
    ["Settings", "Settings", "/settings"],
    ["Memories", "Memories", "/memories"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    await expect.poll(() => focused(page)).toBe(title);
    await expect.poll(() => page.title()).toBe(`${title} · Lilu`);
  }
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect
    .poll(() => entries.allTextContents())
    .toEqual(["Brain", "Memories", "Connections", "Reminders", "Settings"]);
  await page.goto("/settings/tokens");
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("the sidebar folds to 64 px, and stays folded after a reload", async () => {
  const page = await openSettings();
  const width = async () => (await page.getByRole("navigation", { name: "Main" }).boundingBox())?.width;
  await expect.poll(() => width()).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await page.waitForFunction(() => document.querySelector("nav")?.getBoundingClientRect().width === 64);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sidebar-collapsed"))).toBe("true");
  await page.reload();
  await page.getByRole("button", { name: "Expand sidebar" }).waitFor();
  await expect.poll(() => width()).toBe(64);
});

test.each([
  [767, "Expand sidebar", 64],
  [768, "Collapse sidebar", 256],
] as const)("until one chooses, a window of %i px offers to %s", async (width, offer, sidebarWidth) => {
  const page = await openSettings({ viewport: { width, height: 800 } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: offer }).waitFor();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(sidebarWidth);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sidebar-collapsed"))).toBeNull();
});

test("a phone has a bar of four at the bottom, and targets of 44 px", async () => {
  const page = await openSettings({ viewport: phone });
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect
    .poll(() => bar.getByRole("link").allTextContents())
    .toEqual(["Brain", "Memories", "Connections", "Settings"]);
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, select, nav a")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
  // A keyboard on the screen leaves about as much.
  await bar.getByRole("link", { name: "Memories" }).click();
  await page.getByRole("searchbox").focus();
  await page.setViewportSize({ ...phone, height: 480 });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(0);
  await page.setViewportSize(phone);
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(box?.height);
});

test("N adds, / searches, ? lists the keys, and the focus returns", async () => {
  const page = await openSettings();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  await expect
    .poll(() => sheet.getByRole("switch").evaluate((control) => control === document.activeElement))
    .toBe(true);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Add Memory" }).focus();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "Add New Memory" }).waitFor();
  await closeLayer(page);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => focused(page)).toBe("Add Memory");

  await page.keyboard.press("/");
  await page.waitForURL("**/memories");
  await page.waitForFunction(() =>
    document.activeElement?.matches("input[type=search], [role=searchbox], input"),
  );
  await page.keyboard.type("n?");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("n?");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("what is typed before a page has come stands in its field", async () => {
  const page = await openSettings();
  const arrive = Promise.withResolvers<void>();
  await page.route("**/assets/memories-view-*", async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.keyboard.press("/");
  await page.keyboard.type("boilee");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("r");
  await page.waitForURL("**/memories");
  arrive.resolve();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("boiler");
});

test("single-key shortcuts can be switched off", async () => {
  const page = await openSettings();
  await page.keyboard.press("?");
  await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  // By the time that a key which does something has done it, those would have.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
});

test("the theme follows the device until one is chosen, and the choice is there before the first paint", async () => {
  const page = await openSettings({ colorScheme: "dark" });
  await expect.poll(() => themeOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");

  await page.getByRole("button", { name: "Account of" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(() => themeOf(page)).toBe("dark");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect.poll(() => themeOf(page)).toBe("dark");
});

test("the skip link leads past the navigation", async () => {
  const page = await openSettings();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("a screen that cannot be drawn says so and offers a refresh that helps", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/dashboard");
  await page.route("**/assets/settings-page-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  await page.getByText("An unexpected error occurred. Please refresh the page to continue.").waitFor();
  await page.unroute("**/assets/settings-page-*.js");
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
});

test("inside the app an unknown path is a page that says so and leads back", async () => {
  const page = await openSettings();
  await page.evaluate(() => {
    history.pushState(null, "", "/no/such/page");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await expect.poll(() => page.title()).toBe("Page Not Found · Lilu");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/dashboard");
});

test("an unknown path is answered 404 by a page, and every page carries the policy", async () => {
  const missing = await fetch(`${run.url}/no/such/page`);
  expect(missing.status).toBe(404);
  await expect.poll(() => missing.text()).toContain("Page Not Found");
  for (const path of [
    "/",
    "/auth",
    "/dashboard",
    "/chat",
    "/connections",
    "/settings/tokens",
    "/privacy-policy",
    "/terms-of-service",
    "/no/such/page",
  ]) {
    const { headers } = await fetch(`${run.url}${path}`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
});
