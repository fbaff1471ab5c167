import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function open(): Promise<Page> {
  const page = await browser.newPage(run.url);
  await page.goto("/robots.txt");
  return page;
}

/** Status and text of what a page is answered; "lost" where there is no answer. */
const call = (
  page: Page,
  path: string,
  init?: { method: string; headers: Record<string, string>; body: string },
) =>
  page.evaluate(
    ([address, asked]) =>
      fetch(address, asked).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        () => "lost",
      ),
    [path, init] as const,
  );

test("while calls are caught, the site's files come from the browser's cache", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  const load = async () => {
    await page.goto("/memories");
    await page.getByRole("heading", { name: "Your memories could not be loaded" }).waitFor();
    return page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes("/assets/") && transferSize > 0)
        .map(({ name }) => name),
    );
  };
  await page.route("**/api/content?*", (route) => route.fulfill({ status: 429, json: { error: "x" } }));
  await load();
  expect(await load()).toEqual([]);
});

test("the newest handler that does not pass a call on has it, as often as it wants", async () => {
  const page = await open();
  await page.route("**/api/**", (route) => route.fulfill({ body: "any" }));
  await page.route(/\/api\/seen$/, (route) => route.abort());
  await page.route("**/api/see?", (route) => route.fallback(), { times: 1 });
  await page.route("**/api/seen", (route) => route.fallback(), { times: 1 });
  await page.route("**/api/*", (route) => route.fulfill({ status: 201, json: ["once"] }), { times: 1 });
  expect(await call(page, "/api/deep/in")).toBe("200 any");
  expect(await call(page, "/api/seen")).toBe('201 ["once"]');
  expect(await call(page, "/api/seen")).toBe("lost");
  await page.unroute(/\/api\/seen$/);
  expect(await call(page, "/api/seen")).toBe("200 any");
  await page.unrouteAll();
  expect(await call(page, "/api/seen")).toMatch(/^404 /);
});

test("a handler reads the call, and answers with the server's answer or another", async () => {
  const page = await open();
  await page.route("**/api/login", async (route, request) => {
    const answer = await route.fetch();
    const sent = [request.method(), request.postDataJSON(), request.headers()["content-type"]];
    await route.fulfill({ response: answer, json: { sent, said: await answer.json() } });
  });
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "nobody@example.com", password: "Wrong 1 word" });
  const answer = await call(page, "/api/login", { method: "POST", headers, body });
  expect(answer).toMatch(/^401 \{"sent":\["POST",\{"email":"nobody@example.com",/);
  expect(answer).toContain('"application/json"],"said":{"error":');
});

test("a call that is held back goes on when the catching ends, and is nobody's when its page has gone", async () => {
  const page = await open();
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  const answered: Promise<void>[] = [];
  await page.route("**/api/user", async (route) => {
    await gone;
    const answer = route.fulfill({ body: "late" });
    answered.push(answer);
    await answer;
  });
  const asked = page.waitForRequest("**/api/user");
  const first = call(page, "/api/user").catch(() => "gone");
  await asked;
  await page.goto("/robots.txt");
  go();
  await expect.poll(() => answered.length).toBe(1);
  await answered[0];
  expect(await first).toBe("gone");

  await page.route("**/api/user", () => undefined);
  const again = page.waitForRequest("**/api/user");
  const second = call(page, "/api/user");
  await again;
  await page.unrouteAll();
  expect(await second).toMatch(/^401 /);
});
