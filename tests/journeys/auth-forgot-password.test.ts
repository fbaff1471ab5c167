import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeIn, mailAfter, otherThan } from "../local-run/read-mail.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { alerts, enterCode as enterCodeBy, press, says, sendCode as sendCodeBy } from "./auth-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const newPassword = "nine loud oceans";
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

const sendCode = (page: Page, email: string) => sendCodeBy(run, page, email, "Send reset code");
const enterCode = (page: Page, code: string) => enterCodeBy(page, code, "Continue");

async function enterPasswords(page: Page, password: string, confirmation = password) {
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(confirmation);
  await press(page, "Reset Password");
}

test("a forgotten password is replaced in four steps, each with its own words, and the new one signs in", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/auth");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await heading(page, "Forgot your password?");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(user.email);
  await page.getByLabel("Email").fill("not an address");
  await press(page, "Send reset code");
  await alerts(page, "Please enter a valid email address");

  const code = await sendCode(page, user.email);
  await says(page, user.email);
  await enterCode(page, "123");
  await alerts(page, "Code must be 6 digits");
  await enterCode(page, otherThan(code));
  await says(page, "Invalid code");
  await alerts(page, "The reset code is invalid or expired");
  await expect.poll(() => page.getByLabel("Code").inputValue()).toBe("");
  await enterCode(page, code);

  await heading(page, "Choose a new password");
  await enterPasswords(page, "short");
  await alerts(page, "Password must be at least 8 characters");
  await enterPasswords(page, newPassword, "something else");
  await alerts(page, "Passwords don't match");
  await enterPasswords(page, "password123");
  await says(page, "Failed to reset password");
  await alerts(page, "This password is too common. Please choose another.");
  const reset = willSay(page, "Password reset successfully");
  await enterPasswords(page, newPassword);

  await reset;
  await heading(page, "Your password is changed");
  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.waitForURL("**/auth");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(user.email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  const welcome = willSay(page, "Welcome back!");
  await press(page, "Sign In");
  await welcome;
  await page.waitForURL("**/dashboard");
  expect(page.complaints).toEqual([]);
});

test("the code step survives a reload and leads back to the email step", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/forgot-password");
  const code = await sendCode(page, user.email);
  await page.reload();
  await enterCode(page, code);
  await heading(page, "Choose a new password");
  await page.reload();
  await press(page, "Back to Email");
  await heading(page, "Forgot your password?");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(user.email);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.waitForURL("**/auth");
});

test("a code can be sent again after a minute, told by the second, and voids the one before", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.clock.install();
  await page.goto("/forgot-password");
  const first = await sendCode(page, user.email);
  const resend = page.getByRole("button", { name: /^Resend code/ });
  await expect.poll(() => resend.textContent()).toMatch(/^Resend code in (1:00|0:5\d)$/);
  await expect.poll(() => resend.isDisabled()).toBe(true);

  await page.clock.fastForward(30_000);
  await page.getByRole("button", { name: /^Resend code in 0:[23]\d$/ }).waitFor();
  await page.clock.fastForward(31_000);
  const sent = willSay(page, "Code sent");
  const second = codeIn(await mailAfter(run, user.email, () => press(page, "Resend code")));
  await sent;
  await page.getByRole("button", { name: /^Resend code in/ }).waitFor();
  if (first !== second) {
    await enterCode(page, first);
    await says(page, "Invalid code");
  }
  await enterCode(page, second);
  await heading(page, "Choose a new password");
});

test("a code that ended between its check and the reset is asked for again", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/forgot-password");
  await enterCode(page, await sendCode(page, user.email));
  await heading(page, "Choose a new password");
  await run.sql("update codes set expires_at = now() - interval '1 second' where user_id = $1", [user.id]);
  await enterPasswords(page, newPassword);
  await says(page, "Invalid code");
  await says(page, "The reset code is invalid or expired");
  await heading(page, "Check your email");
});

test("what cannot be done now is said with its reason and leaves everything as it was", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  const tooMany = {
    status: 429,
    headers: { "Retry-After": "3000" },
    json: { error: "Too many attempts. Please wait a moment and try again.", code: "too_many_requests" },
  };
  await page.goto("/forgot-password");

  await page.route("**/api/auth/forgot-password", (route) => route.abort());
  await page.getByLabel("Email").fill(user.email);
  await press(page, "Send reset code");
  await says(page, "Failed to send reset code");
  await says(page, "Network error");
  await page.unroute("**/api/auth/forgot-password");
  const code = await sendCode(page, user.email);
  await page.getByText("Network error").waitFor({ state: "detached" });

  await page.route("**/api/auth/verify-reset-code", (route) => route.fulfill(tooMany));
  await enterCode(page, code);
  await says(page, "Failed to reset password");
  await says(page, "Too many attempts. Please wait a moment and try again. Possible again in 50 minutes.");
  await expect.poll(() => page.getByLabel("Code").inputValue()).toBe(code);
  await page.unroute("**/api/auth/verify-reset-code");
  await press(page, "Continue");
  await heading(page, "Choose a new password");

  const busy = { error: "The service is busy. Please try again in a moment.", code: "unavailable" };
  await page.route("**/api/auth/reset-password", (route) => route.fulfill({ status: 503, json: busy }));
  await enterPasswords(page, newPassword);
  await says(page, busy.error);
  await page.unroute("**/api/auth/reset-password");
  const reset = willSay(page, "Password reset successfully");
  await press(page, "Reset Password");
  await reset;
});

test("a refused resend counts down to when it is possible", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.clock.install();
  await page.goto("/forgot-password");
  await sendCode(page, user.email);
  await page.clock.fastForward(61_000);
  await page.route("**/api/auth/forgot-password", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "3000" }, json: { error: "Too many attempts." } }),
  );
  await press(page, "Resend code");
  await says(page, "Failed to send reset code");
  await page.getByRole("button", { name: /^Resend code in (50:00|49:5\d)$/ }).waitFor();
});
