import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startFront } from "../../scripts/local/front.ts";
import { siteFolder } from "../../scripts/local/paths.ts";
import { serveSite } from "../../scripts/local/site.ts";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();
const withWorker = { context: { serviceWorkers: "allow" } } as const;

/** Waits until a service worker is in charge of this page. */
const isKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** As the app does by itself a few seconds later. */
async function keep(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js"));
  await isKept(page);
}

/** The paths of everything that the caches of this origin hold. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test("the app says when the network has gone and when it is back, and a save then fails with its text kept", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/memories");
  await page.getByRole("button", { name: "Add Memory" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Memory" });
  await dialog.getByLabel("Title").fill("Spare key");
  await dialog.getByLabel("Content").fill("Under the blue pot");
  await page.context().setOffline(true);
  const banner = page.getByText("You are offline. What you write is kept in this browser.");
  await banner.waitFor();
  await dialog.getByRole("button", { name: "Save Memory" }).click();
  await page.getByText("Failed to save content", { exact: true }).waitFor();
  await expect.poll(() => dialog.getByLabel("Content").inputValue()).toBe("Under the blue pot");

  await page.context().setOffline(false);
  await banner.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Add Memory" }).click();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Spare key");
  await dialog.getByRole("button", { name: "Save Memory" }).click();
  await page.getByRole("article").getByText("Spare key").waitFor();
});

test("what is asked for without a network says so at once, and is asked again by itself when it is back", async () => {
  const person = await run.registerUser();
  const saved = await person.api("/api/content", {
    method: "POST",
    json: { title: "Spare key", content: "Blue pot" },
  });
  expect(saved.status).toBe(201);
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/memories");
  await page.getByRole("article").getByText("Spare key").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("searchbox").fill("key");
  await page.getByText("You cannot search while you are offline").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "1 memory" }).waitFor();
});

test("a page whose code has not come says when it will, and comes with the network", async () => {
  // In a profile of its own, where no other test has left that code.
  const page = await browser.newPage(run.url, { as: await run.registerUser(), context: {} });
  await page.goto("/memories");
  await page.getByRole("heading", { name: "Memories", level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Connections" }).click();
  await page.getByText("This page comes when you are back online.").waitFor();
  await page.context().setOffline(false);
  await page.getByText("This page comes when you are back online.").waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Memory Connections", level: 1 }).waitFor();
});

test("without a network the app's pages say that one is offline, keep the draft, and come back by themselves", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser(), ...withWorker });
  await page.goto("/dashboard");
  await page.getByRole("textbox", { name: "Message" }).fill("Where is the spare key?");
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(page.url()).toBe(`${run.url}/dashboard`);

  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Brain", level: 1 }).waitFor();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
    .toBe("Where is the spare key?");
});

test("the service worker obeys the strict policy and keeps code only: no page, no answer of the API", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser(), ...withWorker });
  await page.goto("/memories");
  await keep(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  const paths = await kept(page);
  expect(paths.length).toBeGreaterThan(20);
  expect(
    paths.filter((path) => !/^\/(assets\/|icons\/mark\.svg$|(offline|theme)\.js$|offline\.html$)/.test(path)),
  ).toEqual([]);
  expect(page.complaints).toEqual([]);
  const { headers } = await fetch(`${run.url}/service-worker.js`);
  expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(headers.get("cache-control")).toBe("no-cache");
});

test("with the service worker in charge, what tests hold back and what the API answers is as without it", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser(), ...withWorker });
  await page.goto("/settings");
  await keep(page);
  await page.route(/\/api\/connections(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { error: "Not today", code: "internal" } }),
  );
  await page.getByRole("link", { name: "Connections" }).click();
  await page.getByRole("heading", { name: "Your connections could not be loaded" }).waitFor();
});

test("an update waits for the last tab of the old version, whose code stays until then", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lilu-site-"));
  await cp(siteFolder, folder, { recursive: true });
  const front = await startFront(0, await serveSite(folder));
  try {
    const page = await browser.newPage(`http://localhost:${front.port}`, withWorker);
    await page.goto("/auth");
    await keep(page);

    const names = await readdir(join(folder, "assets"));
    const chunk = names.find((name) => /^memories-view-.*\.js$/.test(name)) ?? "";
    await rename(join(folder, "assets", chunk), join(folder, "assets", "memories-view-newer.js"));
    const script = join(folder, "service-worker.js");
    await writeFile(script, (await readFile(script, "utf8")).replaceAll(chunk, "memories-view-newer.js"));
    const states = await page.evaluate(async (url) => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const arriving = registration.installing ?? registration.waiting;
      while (arriving?.state === "installing") {
        await new Promise((resolve) => arriving.addEventListener("statechange", resolve, { once: true }));
      }
      const old = await fetch(url);
      return { arriving: arriving?.state, inCharge: registration.active?.state, old: old.status };
    }, `/assets/${chunk}`);
    expect(states).toEqual({ arriving: "installed", inCharge: "activated", old: 200 });
    await expect
      .poll(async () => (await fetch(`http://localhost:${front.port}/assets/${chunk}`)).status)
      .toBe(404);

    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto("/auth");
    await next.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting === null && registration.active?.state === "activated";
    });
    await expect.poll(() => kept(next)).toContain("/assets/memories-view-newer.js");
  } finally {
    await front.close();
    await rm(folder, { recursive: true });
  }
});
