import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Passkey } from "#shared/passkeys";
import type { ApiClient } from "../local-run/api-client.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { addAuthenticator } from "../passkeys/virtual-authenticator.ts";
import { takesFocus } from "./auth-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

async function openSecurity(user: TestUser) {
  const page = await browser.newPage(run.url, { as: user });
  await page.goto("/settings?tab=security");
  await shown(page, "This device").waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const statusOf = async (client: ApiClient) => (await client.api("/api/user")).status;
const passkeysOf = (user: TestUser) => user.read<Passkey[]>("/api/user/passkeys");

const devices = {
  "Firefox on Windows": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0",
  "Safari on iPhone":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};

/** Signs somebody in once more, on another device. */
async function signInOn(device: keyof typeof devices, email: string, password: string): Promise<ApiClient> {
  const client = run.visitor();
  const headers = { "User-Agent": devices[device] };
  await client.read("/api/login", { method: "POST", json: { email, password }, headers });
  return client;
}

test("a new password needs the old one, and signs out everywhere else", async () => {
  const ana = await run.registerUser();
  const elsewhere = await signInOn("Firefox on Windows", ana.user.email, ana.password);
  const page = await openSecurity(ana);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await button(page, "Change Password").press("Enter");
  await page.keyboard.type("not the one");
  await field("New password").fill("short");
  await page.keyboard.press("Enter");
  await alert(page, "Password must be at least 8 characters").waitFor();
  await field("New password").fill("eight slow clouds");
  await field("Confirm new password").fill("eight slow cloud");
  await page.keyboard.press("Enter");
  await alert(page, "Passwords don't match").waitFor();
  await field("Confirm new password").fill("eight slow clouds");
  await page.keyboard.press("Enter");
  await alert(page, "Your current password is not correct").waitFor();

  await field("Current password").fill(ana.password);
  const changed = willSay(page, "Password changed");
  await page.keyboard.press("Enter");
  await changed;
  await expect.poll(() => focused(page)).toBe("Change Password");
  await shown(page, "Firefox on Windows").waitFor({ state: "detached" });
  await expect.poll(() => statusOf(elsewhere)).toBe(401);
  await signInOn("Safari on iPhone", ana.user.email, "eight slow clouds");
  await page.reload();
  await shown(page, "Safari on iPhone").waitFor();
  expect(page.complaints).toEqual([]);
});

test("sessions are told by device, place and time, and end one by one or all at once", async () => {
  const ana = await run.registerUser();
  const rui = await run.registerUser();
  const windows = await signInOn("Firefox on Windows", ana.user.email, ana.password);
  const iPhone = await signInOn("Safari on iPhone", ana.user.email, ana.password);
  await run.sql(
    "update sessions set place = 'Porto, Portugal' where user_id = $1 and user_agent like '%Firefox%'",
    [ana.user.id],
  );
  const page = await openSecurity(ana);
  await page.getByText("Last active just now · Porto, Portugal · signed in just now").waitFor();
  await expect.poll(() => page.getByText("This device", { exact: true }).count()).toBe(1);

  // Each says for itself how it ended, also when another was begun meanwhile.
  const late = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/user/sessions/*", async (route) => {
    asked += 1;
    const error = `No ${asked}`;
    if (asked === 1) await late.promise;
    await route.fulfill({ status: 409, json: { error, code: "conflict" } });
  });
  await button(page, "Sign out Firefox on Windows").press("Enter");
  await button(page, "Sign out Safari on iPhone").press("Enter");
  await shown(page, "No 2").waitFor();
  late.resolve();
  await shown(page, "No 1").waitFor();
  await page.unrouteAll({ behavior: "wait" });

  const ended = willSay(page, "Session ended");
  await button(page, "Sign out Firefox on Windows").press("Enter");
  await ended;
  await shown(page, "Firefox on Windows").waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Where you are signed in");
  await expect.poll(async () => [await statusOf(windows), await statusOf(iPhone)]).toEqual([401, 200]);

  await button(page, "Sign out everywhere").press("Enter");
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  const signedOut = willSay(page, "Signed out everywhere else");
  await question.getByRole("button", { name: "Sign out everywhere" }).press("Enter");
  await signedOut;
  await shown(page, "Safari on iPhone").waitFor({ state: "detached" });
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  await expect
    .poll(async () => [await statusOf(iPhone), await statusOf(ana), await statusOf(rui)])
    .toEqual([401, 200, 200]);

  await button(page, "Sign out").click();
  await page.waitForURL("**/auth");
  await expect.poll(() => statusOf(ana)).toBe(401);
  expect(page.complaints).toEqual([]);
});

test("a passkey is added, named, signs in, and is removed; nobody else sees it", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const page = await openSecurity(ana);
  const device = await addAuthenticator(page);
  await button(page, "Add a passkey").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await takesFocus(dialog.getByLabel("Name", { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("My laptop");
  const added = willSay(page, "Passkey added");
  await page.keyboard.press("Enter");
  await added;
  await shown(page, "My laptop").waitFor();
  await page.getByText("not used yet").waitFor();
  await expect.poll(() => device.count()).toBe(1);

  await button(page, "Rename My laptop").press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Blue laptop");
  await page.keyboard.press("Enter");
  await shown(page, "Blue laptop").waitFor();
  await expect.poll(async () => (await passkeysOf(ana)).map(({ name }) => name)).toEqual(["Blue laptop"]);
  await expect.poll(() => passkeysOf(rui)).toEqual([]);

  // The device takes any offer at once, so the page may make none: only the button is tried.
  const beginning = "**/api/webauthn/authenticate/begin";
  await page.route(beginning, (route) => route.fulfill({ status: 429, json: { error: "x" } }));
  const offered = page.waitForResponse(beginning);
  await button(page, "Sign out").click();
  await page.waitForURL("**/auth");
  await offered;
  await page.unroute(beginning);
  await button(page, "Use a passkey").press("Enter");
  await page.waitForURL("**/dashboard");
  await page.goto("/settings?tab=security");
  await page.getByText(/last used/).waitFor();

  await button(page, "Remove Blue laptop").press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  const removed = willSay(page, "Passkey removed");
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await removed;
  await shown(page, "Blue laptop").waitFor({ state: "detached" });
  // Its row is gone; the keyboard goes on in its section.
  await takesFocus(page.getByRole("heading", { name: "Passkeys" }));
  await button(page, "Sign out").click();
  await page.waitForURL("**/auth");
  await button(page, "Use a passkey").click();
  await shown(page, "Login failed").waitFor();
  expect(page.complaints).toEqual([]);
});

test("who signed in a while ago adds a passkey with the password only; a device that refuses is told of", async () => {
  const ana = await run.registerUser();
  await run.sql("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [
    ana.user.id,
  ]);
  const page = await openSecurity(ana);
  const device = await addAuthenticator(page);
  await device.recognisesOwner(false);
  await button(page, "Add a passkey").click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await takesFocus(dialog.getByLabel("Name", { exact: true }));
  await page.keyboard.press("Enter");
  await takesFocus(dialog.getByLabel("Your password"));
  await page.keyboard.type("not the one");
  await page.keyboard.press("Enter");
  await alert(page, "Your password is not correct").waitFor();
  await dialog.getByLabel("Your password").fill(ana.password);
  await page.keyboard.press("Enter");
  await alert(page, "The request was cancelled or took too long.").waitFor();

  await device.recognisesOwner(true);
  const added = willSay(page, "Passkey added");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await added;
  await expect.poll(() => passkeysOf(ana)).toHaveLength(1);
});

test("a list that does not come says so, and comes at another try", async () => {
  const ana = await run.registerUser();
  const page = await browser.newPage(run.url, { as: ana });
  await page.route("**/api/user/sessions", (route) =>
    route.fulfill({ status: 503, json: { error: "The service is busy.", code: "unavailable" } }),
  );
  await page.goto("/settings?tab=security");
  await page.getByText("This list could not be loaded").waitFor();
  await page.unroute("**/api/user/sessions");
  await button(page, "Try again").click();
  await shown(page, "This device").waitFor();
});
