import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { webFolder } from "../../scripts/local/paths.ts";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { appPaths } from "./app-paths.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

test("the legal pages and the one for what is not there say in heading and tab what they are", async () => {
  const page = await browser.newPage(run.url);
  for (const [path, heading] of [
    ["/privacy-policy", "Privacy Policy"],
    ["/terms-of-service", "Terms of Service"],
    ["/no/such/page", "Page Not Found"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.title()).toBe(`${heading} · Lilu`);
  }
  expect(page.complaints).toEqual([]);
});

const staticPages = ["/", "/contact", "/privacy-policy", "/terms-of-service"];

test("each page of the app has its address, and no address leads to a page that is not there", async () => {
  const redirects = await readFile(join(webFolder, "public/_redirects"), "utf8");
  const addresses = redirects.split("\n").flatMap((line) => /^(\/\S+)\s+\/app\s+200$/.exec(line)?.[1] ?? []);
  // The app's own file answers at /app; the dialog at /chat opens over another page.
  const known = [...(await appPaths()), "/chat"].filter((path) => path !== "/app");
  expect(addresses.sort()).toEqual([...new Set(known)].sort());
});

test("whoever is signed in is shown the way back into the app, and nobody else is", async () => {
  const links = (page: Page) => page.getByRole("navigation", { name: "Account" }).getByRole("link");
  for (const [as, shown] of [
    [run.visitor(), ["Sign In", "Get Started"]],
    [await run.registerUser(), ["Open Lilu"]],
  ] as const) {
    const page = await browser.newPage(run.url, { as });
    for (const path of ["/contact", "/privacy-policy", "/terms-of-service", "/nothing"]) {
      await page.goto(path);
      await expect.poll(() => links(page).allTextContents()).toEqual(shown);
    }
  }
});

test("every page answers 200 and an unknown one 404, all with the whole policy", async () => {
  const pages = [...staticPages, ...(await appPaths())].map((path) => [path, 200] as const);
  const unknown = ["/nothing", "/no/such/page", "/assets/nothing.js"].map((path) => [path, 404] as const);
  for (const [path, status] of [...pages, ...unknown]) {
    const { status: answered, headers } = await run.visitor().api(path);
    expect([path, answered]).toEqual([path, status]);
    expect(headers.get("content-type")).toContain("text/html");
    expectPolicy(headers);
  }
});

function expectPolicy(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|http|data:|\*)/);
  const directives = policy.split("; ");
  for (const directive of [
    "default-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(directives).toContain(directive);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("access-control-allow-origin")).toBeNull();
}

test("no public page has a script, a style or a picture from elsewhere", async () => {
  const page = await browser.newPage(run.url);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(run.url).origin) foreign.push(request.url());
  });
  for (const path of [...staticPages, "/nothing"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(foreign).toEqual([]);
});

test("the skip link comes first and leads past the header", async () => {
  const page = await browser.newPage(run.url);
  for (const path of ["/", "/contact", "/privacy-policy"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("header") === null))
      .toBe(true);
  }
});

test("a visitor's browser is told of the sign-in screen's code at once, that of somebody signed in is not", async () => {
  const preloads = (page: Page) => page.locator("link[rel=modulepreload][href*='/auth-page-']").count();
  const visitor = await browser.newPage(run.url);
  await visitor.route("**/assets/app-*.js", (route) => route.abort());
  await visitor.goto("/auth");
  await expect.poll(() => preloads(visitor)).toBe(1);
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/settings");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => preloads(page)).toBe(0);
});
