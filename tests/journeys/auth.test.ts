import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const password = "seven quiet rivers";
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function fillSignUp(page: Page, person: { name: string; email: string; password: string }) {
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("checkbox").check();
}

async function signIn(page: Page, person: { email: string; password: string }) {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Presses Tab until the element has the focus; a few presses must do. */
async function tabTo(page: Page, element: Locator) {
  await element.waitFor();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error("Tab does not lead there");
}

test("a stranger signs up and is in, with the browser's time zone", async () => {
  const page = await browser.newPage(run.url, { context: { timezoneId: "Asia/Tokyo" } });
  await page.goto("/register");
  await fillSignUp(page, { name: "Mei Tanaka", email: `${randomUUID()}@example.com`, password });
  const said = willSay(page, "Account created!");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await said;
  await page.waitForURL("**/dashboard");
  await page.waitForFunction(() => document.activeElement?.matches("h1, main *"));
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByText("Mei Tanaka", { exact: true }).waitFor();
  await page.getByText(/^Tokyo · /).waitFor();
  expect(page.complaints).toEqual([]);
});

test("sign-up says what is wrong with each field, in the contract's words, all at once", async () => {
  const page = await browser.newPage(run.url);
  await page.goto("/register");
  await page.getByLabel("Full Name").fill("A");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign Up" }).click();
  for (const message of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Password must be at least 8 characters",
    "Passwords don't match",
    "You must agree to the Terms of Service and Privacy Policy",
  ]) {
    await page.getByRole("alert").filter({ hasText: message }).waitFor();
  }
  expect(pathOf(page)).toBe("/register");
});

test("the documents one agrees to open beside the form, and agreeing needs no hit on the small box", async () => {
  const page = await browser.newPage(run.url);
  await page.goto("/register");
  for (const [name, path] of [
    ["Terms of Service", "/terms-of-service"],
    ["Privacy Policy", "/privacy-policy"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect
      .poll(async () => [await link.getAttribute("href"), await link.getAttribute("target")])
      .toEqual([path, "_blank"]);
  }
  await page.getByText("I agree to the").click({ position: { x: 4, y: 4 } });
  await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
});

test("what the server refuses is said in words, at its field where it is one, with the focus there", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/register");
  await fillSignUp(page, { name: "Ana Reis", email: user.email, password: "password1" });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("alert").filter({ hasText: "This password is too common." }).waitFor();
  const typed = page.getByLabel("Password", { exact: true });
  await expect.poll(() => typed.evaluate((node) => node === document.activeElement)).toBe(true);
  await fillSignUp(page, { name: "Ana Reis", email: user.email, password });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Registration failed", { exact: true }).waitFor();
  await page.getByText("An account with this email already exists", { exact: true }).first().waitFor();
});

test("sign-in refuses with a reason, then welcomes back to where one wanted to go", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/memories?type=note");
  await page.waitForURL("**/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").filter({ hasText: "Please enter a valid email address" }).waitFor();
  await page.getByRole("alert").filter({ hasText: "Password is required" }).waitFor();

  await signIn(page, { email: person.user.email, password: "not the one" });
  await page.getByText("Login failed", { exact: true }).waitFor();
  await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
  const typed = page.getByLabel("Password", { exact: true });
  await expect.poll(() => typed.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.waitForURL("**/forgot-password");
  await expect.poll(() => page.getByText("Login failed").count(), { message: "of a screen ago" }).toBe(0);
  await page.goBack();
  // The page before it has a field "Email", too.
  await page.getByRole("button", { name: "Sign In" }).waitFor();

  const said = willSay(page, "Welcome back!");
  await signIn(page, { email: person.user.email, password: person.password });
  await said;
  await page.waitForURL("**/memories?type=note");
  expect(page.complaints).toEqual([]);
});

test("what refuses or breaks a sign-in is said, with the time to wait, and nothing typed is lost", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url);
  const refuse = (status: number, error: string, wait: string) =>
    page.route("**/api/login", (route) =>
      route.fulfill({ status, headers: { "Retry-After": wait }, json: { error } }),
    );
  const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await page.goto("/auth");
  await refuse(429, "Too many attempts. Please wait a moment and try again.", "42");
  await signIn(page, { email: person.user.email, password: person.password });
  await says("Login failed");
  await says("Too many attempts. Please wait a moment and try again. Possible again in 42 seconds.");
  await page.unroute("**/api/login");
  await refuse(503, "The service is busy.", "5");
  await page.getByRole("button", { name: "Sign In" }).click();
  await says("The service is busy. Possible again in 5 seconds.");
  await page.unroute("**/api/login");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign In" }).click();
  await says("Network error");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
});

test("remember me keeps the session for 30 days; without it the cookie goes with the browser", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url);
  const sessionExpiry = async () =>
    (await page.context().cookies()).find(({ name }) => name.endsWith("session"))?.expires ?? Number.NaN;

  await page.goto("/auth");
  await signIn(page, { email: person.user.email, password: person.password });
  await page.waitForURL("**/dashboard");
  await expect.poll(() => sessionExpiry()).toBe(-1);

  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Remember me").check();
  await signIn(page, { email: person.user.email, password: person.password });
  await page.waitForURL("**/dashboard");
  const days = ((await sessionExpiry()) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
});

test("the password can be shown and hidden", async () => {
  const page = await browser.newPage(run.url);
  await page.goto("/login");
  const field = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => field.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.poll(() => field.getAttribute("type")).toBe("password");
});

test("whoever is signed in is led from the public screens to the Brain", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  for (const path of ["/auth", "/login", "/register", "/"]) {
    await page.goto(path);
    await page.waitForURL("**/dashboard");
  }
});

test("signing out ends the session and leaves nothing personal in the browser", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await page.goto("/settings");
  await page.evaluate((id) => {
    localStorage.setItem(`person:${id}:draft`, '"Ana likes pears"');
    localStorage.setItem("theme", '"dark"');
  }, person.user.id);
  await page.getByRole("button", { name: "Account of" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/auth");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(["theme"]);

  await page.goto("/dashboard");
  await page.waitForURL("**/auth");
  await expect.poll(async () => (await person.api("/api/user")).status).toBe(401);
});

test("a session that has ended elsewhere leads to the sign-in screen, not into a loop", async () => {
  const person = await run.registerUser();
  const page = await browser.newPage(run.url, { as: person });
  await person.api("/api/logout", { method: "POST" });
  await page.goto("/");
  await page.waitForURL("**/auth");
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(pathOf(page)).toBe("/");
});

test("signing up needs no pointer", async () => {
  const page = await browser.newPage(run.url);
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign In" }).press("ArrowRight");
  await page.waitForURL("**/register");
  const answers: [string, string][] = [
    ["Full Name", "Ines Pok"],
    ["Email", `${randomUUID()}@example.com`],
    ["Password", password],
    ["Confirm Password", password],
  ];
  for (const [label, answer] of answers) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(answer);
  }
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
