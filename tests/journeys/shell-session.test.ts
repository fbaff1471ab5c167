import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

type Person = Awaited<ReturnType<typeof run.registerUser>>;

async function openBrain(person: Person) {
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Brain", level: 1 }).waitFor();
  return page;
}

/** Lists the keys of everything that the browser keeps of anybody. */
const personal = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("person:")));

/** Holds back the answers of a path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openAccountMenu(page: Page) {
  await page.getByRole("button", { name: "Account of" }).click();
  return page.getByRole("menu");
}

test("a protected page shows a full-screen spinner until it is known who is there", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  const answer = await hold(page, "**/api/user");
  await page.goto("/memories");
  const spinner = page.getByRole("status").filter({ hasText: "Loading" });
  await spinner.waitFor();
  const box = await page.locator("main").boundingBox();
  expect(box).toMatchObject({ width: 1280, height: 800 });
  await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
  answer();
  await page.getByRole("heading", { name: "Memories", level: 1 }).waitFor();
  await spinner.waitFor({ state: "detached" });
});

test("with nobody there it leads to /auth", async () => {
  const page = await browser.newPage(run.url);
  for (const path of [
    "/dashboard",
    "/memories",
    "/chat",
    "/connections",
    "/reminders",
    "/settings",
    "/settings/tokens",
  ]) {
    await page.goto(path);
    await page.waitForURL("**/auth");
  }
});

test("when the server cannot be asked who is there, it says so and asks again", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.route("**/api/user", (route) => route.abort());
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Your notebook cannot be reached" }).waitFor();
  await page.unroute("**/api/user");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Brain", level: 1 }).waitFor();
});

test("the avatar has the first letter, the menu the name and the address, and signing out says so while it lasts", async () => {
  const person = await run.registerUser({ name: "zoë Marsh" });
  const page = await openBrain(person);
  await expect.poll(() => page.getByRole("button", { name: "Account of zoë Marsh" }).textContent()).toBe("Z");
  const menu = await openAccountMenu(page);
  await menu.getByText("zoë Marsh", { exact: true }).waitFor();
  await menu.getByText(person.user.email).waitFor();
  const answer = await hold(page, "**/api/logout");
  await menu.getByRole("menuitem", { name: "Sign out" }).click();
  await menu.getByRole("menuitem", { name: "Signing out..." }).waitFor();
  answer();
  await page.waitForURL("**/auth");
});

test("the menu opens with Enter, arrows walk it, and Escape gives the focus back", async () => {
  const page = await openBrain(await run.registerUser());
  await page.getByRole("button", { name: "Account of" }).press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[role=menu]"));
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.activeElement?.getAttribute("role")?.startsWith("menuitem"));
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute("aria-label")?.startsWith("Account of"),
  );
});

test("a sign-out that fails says why, and one stays signed in", async () => {
  const page = await openBrain(await run.registerUser());
  await page.route("**/api/logout", (route) =>
    route.fulfill({ status: 503, json: { error: "Come back later", code: "busy" } }),
  );
  await (await openAccountMenu(page)).getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByText("Logout failed", { exact: true }).waitFor();
  await page.getByText("Come back later", { exact: true }).waitFor();
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
});

test("a session that ended elsewhere ends here with the next answer; its drafts leave the browser, and are back for whoever signs in again", async () => {
  const person = await run.registerUser();
  const page = await openBrain(person);
  await page.getByRole("textbox", { name: "Message" }).fill("Is my passport still good?");
  await expect.poll(() => personal(page)).toHaveLength(1);
  // The answer that tells of the end comes here: one that the Brain still waits for would end it there.
  const answer = await hold(page, "**/api/connections*");
  await page.getByRole("link", { name: "Connections" }).click();
  await page.getByRole("heading", { name: "Memory Connections", level: 1 }).waitFor();
  const elsewhere = run.visitor();
  const login = { email: person.user.email, password: person.password };
  await elsewhere.api("/api/login", { method: "POST", json: login });
  await elsewhere.api("/api/user/sessions", { method: "DELETE" });
  answer();
  await page.waitForURL("**/auth");
  await page.getByRole("heading", { name: "You have been signed out" }).waitFor();
  await page.getByText("You signed this device out from another one.", { exact: true }).waitFor();
  await expect.poll(() => personal(page)).toEqual([]);
  await page.getByLabel("Email").fill(person.user.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/connections");
  await page.getByRole("link", { name: "Brain" }).click();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect.poll(() => message.inputValue()).toBe("Is my passport still good?");
});

test("a tab in the background does not go on showing what somebody signed out of in another", async () => {
  const person = await run.registerUser();
  const page = await openBrain(person);
  const other = await page.context().newPage();
  await other.goto("/settings");
  await (await openAccountMenu(other)).getByRole("menuitem", { name: "Sign out" }).click();
  await other.waitForURL("**/auth");
  // Headless pages are always visible: the event is all that coming back means here.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForURL("**/auth");
});

test("errors that nobody caught are logged by kind, without what they say, and go no further", async () => {
  const page = await openBrain(await run.registerUser());
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  await page.evaluate(() => {
    void Promise.reject(new TypeError("Mara keeps the key under the pot"));
    setTimeout(() => {
      throw new RangeError("Mara keeps the key under the pot");
    });
  });
  await expect
    .poll(() => said.sort())
    .toEqual(["warning: Unexpected error: RangeError", "warning: Unexpected error: TypeError"]);
  expect(page.complaints).toEqual([]);
  await expect.poll(() => page.getByRole("heading", { name: "Brain", level: 1 }).isVisible()).toBe(true);
});

test("an error while drawing is logged by kind only", async () => {
  const page = await openBrain(await run.registerUser());
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.route("**/assets/connections-page-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const ConnectionsPage = () => { throw new Error("Mara keeps the key") };',
    }),
  );
  await page.getByRole("link", { name: "Connections" }).click();
  await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  expect(said.join("\n")).not.toContain("Mara");
  await page.getByRole("link", { name: "Memories" }).click();
  await page
    .getByRole("textbox", { name: "Search memories" })
    .or(page.getByRole("searchbox"))
    .first()
    .waitFor();
});

test("a message stays 3000 ms and an error 8 s, the newer in place of the older, and both are read out", async () => {
  const page = await openBrain(await run.registerUser());
  const load = page.getByRole("button", { name: "Load the demo life" });
  await load.waitFor();
  const answers = [
    { status: 500, json: { error: "Not today", code: "internal" } },
    { json: { imported: 3 } },
    { status: 500, json: { error: "Not today either", code: "internal" } },
  ];
  await page.route("**/api/demo-memories", (route) => route.fulfill(answers.shift()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const open = page.locator("li[data-state=open]");
  const step = 50; // ms
  const pressUntil = async (text: string) => {
    await load.click();
    await expect
      .poll(async () => {
        await page.clock.runFor(step);
        return open.allTextContents();
      })
      .toEqual([expect.stringContaining(text)]);
  };

  await pressUntil("Not today");
  await pressUntil("3 memories to ask about.");
  await page.clock.runFor(3_000 - 2 * step);
  await expect.poll(() => open.count()).toBe(1);
  await page.clock.runFor(2 * step);
  await expect.poll(() => open.count()).toBe(0);

  await pressUntil("Not today either");
  await page.clock.runFor(100);
  await page
    .getByRole("status")
    .filter({ hasText: "Not today either" })
    .first()
    .waitFor({ state: "attached" });
  await page.clock.runFor(7_900 - 2 * step);
  await expect.poll(() => open.count()).toBe(1);
  await page.clock.runFor(2 * step);
  await expect.poll(() => open.count()).toBe(0);
});
