import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { TestUser } from "../local-run/register-user.ts";
import { type TestPage, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { addAuthenticator, type VirtualAuthenticator } from "../passkeys/virtual-authenticator.ts";
import { says } from "./auth-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const passkeyButton = (page: Page) => page.getByRole("button", { name: "Use a passkey" });
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith("session"));

/** A browser whose device keeps a passkey of a person, nobody being signed in. */
async function openWithPasskey(): Promise<{ page: TestPage; ana: TestUser; device: VirtualAuthenticator }> {
  const ana = await run.registerUser();
  const page = await browser.newPage(run.url, { as: ana });
  const device = await addAuthenticator(page);
  await page.goto("/terms-of-service");
  await page.evaluate(addPasskey);
  await expect.poll(() => device.count()).toBe(1);
  await page.context().clearCookies();
  return { page, ana, device };
}

/** Runs in the page: the ceremony of a new passkey, by the browser's own means. */
async function addPasskey(): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const options = await post("/api/webauthn/register/begin", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await navigator.credentials.create({ publicKey });
  if (!(created instanceof PublicKeyCredential)) throw new Error("No passkey was made");
  await post("/api/webauthn/register/finish", { response: created.toJSON() });
}

/**
 * Leaves the button as the only way: the virtual device takes an offer in the autofill the moment that it can, and a test
 * cannot tell when that is.
 */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

/** The next answer to the call that begins a ceremony. */
const challengeGiven = (page: Page) => page.waitForResponse("**/api/webauthn/authenticate/begin");

test("the button signs in with a passkey, for as long as Remember me says, to where one wanted to go", async () => {
  const { page, ana } = await openWithPasskey();
  await withoutAutofill(page);
  await page.goto("/memories?type=note");
  await page.waitForURL("**/auth");
  await expect.poll(() => page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
  await page.getByLabel("Remember me").check();
  const said = willSay(page, "Welcome back!");
  await passkeyButton(page).click();
  await said;
  await page.waitForURL("**/memories?type=note");
  await expect
    .poll(async () => (await page.request.get("/api/user").then((reply) => reply.json())).id)
    .toBe(ana.user.id);
  await expect.poll(async () => (await sessionCookie(page))?.expires).toBeGreaterThan(0);
  expect(page.complaints).toEqual([]);
});

test("a passkey taken from the autofill of the email field signs in without a click on the page", async () => {
  const { page } = await openWithPasskey();
  // Chromium takes the only passkey there is, as its owner would from the list.
  const answered = page.waitForResponse("**/api/webauthn/authenticate/finish");
  await page.goto("/auth");
  await answered;
  await page.waitForURL("**/dashboard");
  await expect.poll(async () => (await sessionCookie(page))?.expires).toBe(-1);
  expect(page.complaints).toEqual([]);
});

test.each(["button", "autofill"])(
  "a passkey that the account no longer has, by %s, signs nobody in and is told once",
  async (way) => {
    const { page, ana } = await openWithPasskey();
    let answers = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/authenticate/finish")) answers += 1;
    });
    await run.sql("delete from passkeys where user_id = $1", [ana.user.id]);
    if (way === "button") await withoutAutofill(page);
    await page.goto("/auth");
    if (way === "button") await passkeyButton(page).click();
    await says(page, "Login failed");
    await says(page, "Authentication verification failed");
    await passkeyButton(page).waitFor();
    expect(answers).toBe(1);
  },
);

test("who is not recognised or changes their mind stays on the screen, without a reproach, and can try again", async () => {
  const { page, device } = await openWithPasskey();
  await withoutAutofill(page);
  await device.recognisesOwner(false);
  await page.goto("/auth");
  const asked = challengeGiven(page);
  await passkeyButton(page).click();
  await asked;
  await passkeyButton(page).waitFor();
  await expect.poll(() => page.getByText(/failed/i).count()).toBe(0);
  await device.recognisesOwner(true);
  await passkeyButton(page).click();
  await page.waitForURL("**/dashboard");
});

test("without a challenge the button says why, and the quiet offer says nothing", async () => {
  const page = await browser.newPage(run.url);
  await addAuthenticator(page);
  await page.route("**/api/webauthn/authenticate/begin", (route) =>
    route.fulfill({ status: 503, json: { error: "The service is busy.", code: "unavailable" } }),
  );
  const offered = challengeGiven(page);
  await page.goto("/auth");
  await offered;
  await expect.poll(() => page.getByText("Failed to start authentication").count()).toBe(0);
  await passkeyButton(page).click();
  await says(page, "Failed to start authentication");
  await says(page, "The service is busy.");
});

test("a browser that knows no passkeys shows no button for them", async () => {
  const page = await browser.newPage(run.url);
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/auth");
  await page.getByRole("link", { name: "Use a one-time code" }).waitFor();
  await expect.poll(() => passkeyButton(page).count()).toBe(0);
  expect(page.complaints).toEqual([]);
});
