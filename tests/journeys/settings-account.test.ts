import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import type { User } from "#shared/account";
import { codeIn, mailAfter, otherThan } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { type PageOptions, phone, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { takesFocus } from "./auth-steps.ts";
import { closeLayer } from "./walk-dialogs.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function openSettings(user: TestUser, options: PageOptions = {}, address = "/settings?tab=account") {
  const page = await browser.newPage(run.url, { as: user, ...options });
  await page.goto(address);
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  return page;
}

const panel = (page: Page, title: string) => page.getByRole("heading", { name: title, level: 2 });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName);
const me = (user: TestUser) => user.read<User>("/api/user");
const signedInLongAgo = (user: TestUser) =>
  run.sql("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [
    user.user.id,
  ]);

test("each tab has an address; the address wins over the tab chosen last, and that over the first", async () => {
  const page = await openSettings(await run.registerUser(), {}, "/settings");
  await panel(page, "Communication").waitFor();
  await page.getByRole("tab", { name: "Communication" }).press("ArrowUp");
  await page.waitForURL("**/settings?tab=access");
  await panel(page, "Access").waitFor();

  await page.goto("/settings?tab=account");
  await panel(page, "Account").waitFor();
  await page.goto("/settings");
  await panel(page, "Access").waitFor();
  await page.goto("/settings?tab=nothing");
  await panel(page, "Access").waitFor();
  await page.goBack();
  await page.goBack();
  await panel(page, "Account").waitFor();
  expect(page.complaints).toEqual([]);
});

test("name and display name are changed without a pointer, for this person alone", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser({ name: "Rui Costa" })];
  const page = await openSettings(ana);
  await button(page, "Change Name").press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("A");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Name must be at least 2 characters" }).waitFor();
  await page.keyboard.type("na Maria");
  const renamed = willSay(page, "Name updated");
  await page.keyboard.press("Enter");
  await renamed;
  await expect.poll(() => focused(page)).toBe("Change Name");

  await button(page, "Change Display name").press("Enter");
  await page.keyboard.type("Nobody");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Change Display name");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ani");
  const shown = willSay(page, "Display name updated");
  await page.keyboard.press("Enter");
  await shown;
  await button(page, "Account of Ani").waitFor();

  await expect.poll(() => me(ana)).toMatchObject({ name: "Ana Maria", preferences: { displayName: "Ani" } });
  await expect.poll(() => me(rui)).toEqual(rui.user);
  expect(page.complaints).toEqual([]);
});

test("the time zone is the browser's until another is searched for and chosen", async () => {
  const ana = await run.registerUser({ timeZone: "Asia/Tokyo" });
  const page = await openSettings(ana, { context: { timezoneId: "Europe/Lisbon" } });
  await page.getByText("Tokyo · ").waitFor();
  await button(page, "Change time zone").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Time zone" });
  await expect.poll(() => dialog.getByRole("option").first().textContent()).toContain("LisbonThis device");
  await takesFocus(dialog.getByRole("combobox"));
  await page.keyboard.type("sao paulo");
  await dialog.getByRole("option", { name: "Sao Paulo", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Sao Paulo · ").waitFor();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Change time zone");
  await expect.poll(async () => (await me(ana)).preferences.timeZone).toBe("America/Sao_Paulo");

  await button(page, "Change time zone").click();
  await dialog.getByRole("combobox").fill("atlantis");
  await dialog.getByText("No time zone is called that.").waitFor();
});

test("the knowledge mode and the language of pictures are the account's, the theme is the browser's", async () => {
  const ana = await run.registerUser();
  const page = await openSettings(ana);
  const updated = willSay(page, "Knowledge Mode Updated");
  await page.getByLabel("Knowledge mode").selectOption("memory-first-with-knowledge");
  await updated;
  await page.getByLabel("Language of your pictures and scans").selectOption("Portuguese");
  await page.getByText("read in Portuguese first").waitFor();
  await page.getByLabel("Theme").selectOption("Dark");
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await expect.poll(() => page.getByLabel("Knowledge mode").inputValue()).toBe("memory-first-with-knowledge");
  const kept = { knowledgeMode: "memory-first-with-knowledge", pictureLanguage: "pt" };
  await expect.poll(async () => (await me(ana)).preferences).toMatchObject(kept);

  // Of two choices in a row the second stays, however late the first one is answered.
  const late = Promise.withResolvers<void>();
  let answered = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/preferences")) answered += 1;
  });
  const hold = async (route: Route) => {
    await late.promise;
    await route.continue();
  };
  await page.route("**/api/user/preferences", hold, { times: 1 });
  await page.getByLabel("Knowledge mode").selectOption("memory-only");
  await page.getByLabel("Knowledge mode").selectOption("general-knowledge-allowed");
  late.resolve();
  await expect.poll(() => answered).toBe(2);
  await expect.poll(async () => (await me(ana)).preferences.knowledgeMode).toBe("general-knowledge-allowed");
});

test("a change that the server refuses says so, and what was stays", async () => {
  const page = await openSettings(await run.registerUser());
  await page.route("**/api/user/preferences", (route) =>
    route.fulfill({ status: 503, json: { error: "The service is busy.", code: "unavailable" } }),
  );
  await page.getByLabel("Knowledge mode").selectOption("general-knowledge-allowed");
  await toast(page, "Update Failed").waitFor();
  await toast(page, "The service is busy.").waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>("select")?.value === "memory-only",
  );

  // Keeps the field open until saving has ended, even on Escape.
  const late = Promise.withResolvers<void>();
  await page.route("**/api/user", async (route) => {
    await late.promise;
    await route.fulfill({ status: 503, json: { error: "The service is away.", code: "unavailable" } });
  });
  await page.getByRole("button", { name: "Change Name" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Another");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await page.keyboard.press("Escape");
  late.resolve();
  await toast(page, "The service is away.").waitFor();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Another");
});

test("an address is proven by the code that was sent there, and by no other", async () => {
  const ana = await run.registerUser();
  const page = await openSettings(ana);
  await page.getByText("Not verified", { exact: true }).waitFor();
  const mail = await mailAfter(run, ana.user.email, () => button(page, "Verify email").click());
  const code = codeIn(mail);
  const field = page.getByLabel("Code", { exact: true });
  await page.getByText(/^Resend code in [01]:\d\d$/).waitFor();

  await takesFocus(field);
  await page.keyboard.type(otherThan(code));
  await page.keyboard.press("Enter");
  await toast(page, "Invalid code").waitFor();
  await toast(page, "The code is invalid or expired").waitFor();
  await takesFocus(field);
  await page.keyboard.type(code);
  const verified = willSay(page, "Email verified");
  await page.keyboard.press("Enter");
  await verified;
  await page.getByText("Verified", { exact: true }).waitFor();
  await expect.poll(() => field.count()).toBe(0);
  await expect.poll(async () => (await me(ana)).emailVerified).toBe(true);
  expect(page.complaints).toEqual([]);
});

test("another code can be had after a minute, and the focus stays where it was asked for", async () => {
  const ana = await run.registerUser();
  const page = await openSettings(ana);
  await page.clock.install();
  await mailAfter(run, ana.user.email, () => button(page, "Verify email").click());
  const resend = page.getByRole("button", { name: /^Resend code/ });
  const isToWait = page.getByText(/^Resend code in/);
  await isToWait.waitFor();
  await page.clock.fastForward(61_000);
  await mailAfter(run, ana.user.email, () => resend.press("Enter"));
  await isToWait.waitFor();
  await takesFocus(resend);
});

test("an account is deleted by its owner's typed word, and leaves the landing page and an empty browser", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const page = await openSettings(ana);
  await page.evaluate((id) => {
    localStorage.setItem("theme", '"dark"');
    localStorage.setItem(`person:${id}:draft`, '"Ana likes pears"');
  }, ana.user.id);
  await button(page, "Delete account").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await takesFocus(dialog.getByLabel("Type DELETE MY ACCOUNT to confirm"));
  await page.keyboard.type("delete my account");
  await expect.poll(() => dialog.getByRole("button", { name: "Delete account" }).isDisabled()).toBe(true);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("DELETE MY ACCOUNT");
  await page.keyboard.press("Enter");

  await page.waitForURL(`${run.url}/`);
  await page.getByRole("status").getByText("Your account is deleted.").waitFor();
  await page.getByRole("link", { name: "Get Started" }).first().waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect.poll(async () => (await ana.api("/api/user")).status).toBe(401);
  await expect.poll(() => run.sql("select id from users where id = $1", [ana.user.id])).toEqual([]);
  await expect.poll(() => me(rui)).toEqual(rui.user);
  expect(page.complaints).toEqual([]);
});

test("who signed in a while ago deletes the account with the password only", async () => {
  const ana = await run.registerUser();
  await signedInLongAgo(ana);
  const page = await openSettings(ana);
  await button(page, "Delete account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type DELETE MY ACCOUNT to confirm").fill("DELETE MY ACCOUNT");
  await page.keyboard.press("Enter");
  await takesFocus(dialog.getByLabel("Your password"));
  await page.keyboard.type("not the one");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").filter({ hasText: "Your password is not correct" }).waitFor();
  await dialog.getByLabel("Your password").fill(ana.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${run.url}/`);
  await expect.poll(() => run.sql("select id from users where id = $1", [ana.user.id])).toEqual([]);
});

test("a phone has a list, then one of it, and the way back", async () => {
  const page = await openSettings(await run.registerUser(), { viewport: phone }, "/settings");
  await page.getByRole("link", { name: "Security" }).click();
  await page.waitForURL("**/settings?tab=security");
  // The text of the link that was clicked, too.
  await takesFocus(panel(page, "Security"));
  await page.getByRole("link", { name: "All settings" }).click();
  await page.getByRole("link", { name: "Account" }).click();
  await panel(page, "Account").waitFor();
  await button(page, "Verify email").waitFor();
  await button(page, "Delete account").click();
  await page.getByRole("dialog").waitFor();
  await closeLayer(page);
  await page.goBack();
  await page.getByRole("link", { name: "Security" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("Enter on the eye of the password shows it, and deletes nothing", async () => {
  const ana = await run.registerUser();
  await signedInLongAgo(ana);
  const page = await openSettings(ana);
  await button(page, "Delete account").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Type DELETE MY ACCOUNT to confirm").fill("DELETE MY ACCOUNT");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Your password").fill(ana.password);
  let calls = 0;
  await page.route("**/api/user", (route) => {
    calls += 1;
    return route.continue();
  });
  await dialog.getByRole("button", { name: "Show password" }).press("Enter");
  await dialog.getByRole("button", { name: "Hide password" }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect.poll(() => dialog.count()).toBe(0);
  expect(calls).toBe(0);
  await expect.poll(() => me(ana)).toEqual(ana.user);
});
