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
    const files = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes("/assets/"))
        .map(({ name, transferSize }) => ({ name, isSent: transferSize > 0 })),
    );
    return Map.groupBy(files, ({ name }) => name);
  };
  await page.route("**/api/content?*", (route) => route.fulfill({ status: 429, json: { error: "x" } }));
  const before = await load();
  const again = await load();
  const known = [...before.keys()].filter((name) => again.has(name));
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter((name) => again.get(name)?.some(({ isSent }) => isSent))).toEqual([]);
});

test("the newest handler that does not pass a call on has it, as often as it wants", async () => {
  const page = await open();
  await page.route("**/api/**", (route) => route.fulfill({ body: "any" }));
  await page.route(/\/api\/seen$/, (route) => route.abort());
  await page.route("**/api/see?", (route) => route.fallback(), { times: 1 });
  await page.route("**/api/seen", (route) => route.fallback(), { times: 1 });
  await page.route("**/api/*", (route) => route.fulfill({ status: 201, json: ["once"] }), { times: 1 });
  await expect(call(page, "/api/deep/in")).resolves.toBe("200 any");
  await expect(call(page, "/api/seen")).resolves.toBe('201 ["once"]');
  await expect(call(page, "/api/seen")).resolves.toBe("lost");
  await page.unroute(/\/api\/seen$/);
  await expect(call(page, "/api/seen")).resolves.toBe("200 any");
  await page.unrouteAll();
  await expect(call(page, "/api/seen")).resolves.toMatch(/^404 /);
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

/** Answers calls for the user when told to. */
async function holdUser(page: Page) {
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/user", async (route) => {
    asked.resolve();
    await told.promise;
    await route.fulfill({ body: "late" }).finally(answered.resolve);
  });
  return {
    asked: asked.promise,
    answer: () => {
      told.resolve();
      return answered.promise;
    },
  };
}

test("a call that is held back is nobody's when its page has gone, and goes on when the catching ends", async () => {
  const page = await open();
  const first = await holdUser(page);
  const left = call(page, "/api/user").catch(() => "gone");
  await first.asked;
  await page.goto("/robots.txt");
  await first.answer();
  await expect(left).resolves.toBe("gone");

  const second = await holdUser(page);
  const ended = call(page, "/api/user");
  await second.asked;
  await page.unrouteAll();
  await expect(ended).resolves.toMatch(/^401 /);
  await second.answer();
});
