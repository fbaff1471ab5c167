import type { Page } from "playwright-core";
import type { Screen } from "./screen-walk.ts";

const heading = (name: string) => (page: Page) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const complains = (page: Page) => page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
const answer = (page: Page, path: string, body: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json: body }));

/** Presses a button of a form that is not filled in as it must be. */
const refused = (button: string) => async (page: Page) => {
  await press(page, button);
  await complains(page);
};

/** An address is given, and half of a code. */
async function code(page: Page, path: string, button: string, next: string): Promise<void> {
  await answer(page, path, { message: "Sent" });
  await page.getByLabel("Email").fill("somebody.with.a.rather.long.address@mail.example.com");
  await press(page, button);
  await page.getByLabel("Code").fill("123");
  await press(page, next);
  await complains(page);
}

/** A message that only the server finds wrong: it is said at the field and in a note. */
async function refuseMessage(page: Page): Promise<void> {
  const error = "Message is too long";
  const json = { error, code: "bad_request", fields: { message: error } };
  await page.route("**/api/contact", (route) => route.fulfill({ status: 400, json }));
  await page.getByLabel("Full Name").fill("Rui Costa");
  await page.getByLabel("Email Address").fill("rui@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Do you read this?");
  await press(page, "Send Message");
  await complains(page);
  await page.locator(".toast").hover();
}

const landing: Screen[] = [
  { name: "landing", at: "/", show: (page) => page.getByText(/registration spots/).waitFor() },
  { name: "contact", at: "/contact", show: heading("") },
  { name: "contact-refused", show: refuseMessage },
  { name: "privacy-policy", at: "/privacy-policy", show: heading("Privacy Policy") },
  { name: "terms-of-service", at: "/terms-of-service", show: heading("Terms of Service") },
  { name: "not-found", at: "/404", show: heading("Page Not Found") },
  { name: "offline", at: "/offline", show: heading("You are offline") },
];

const doors: Screen[] = [
  { name: "auth", at: "/auth", show: heading("Welcome to Lilu") },
  { name: "login-refused", at: "/login", show: refused("Sign In") },
  { name: "register", at: "/register", show: heading("Welcome to Lilu") },
  { name: "register-refused", show: refused("Sign Up") },
  { name: "login-with-code", at: "/login-with-code", show: refused("Send login code") },
  {
    name: "login-with-code-code",
    show: (page) => code(page, "auth/request-login-code", "Send login code", "Sign In"),
  },
  {
    name: "login-with-code-password",
    show: async (page) => {
      await answer(page, "auth/login-with-code", {
        ...{ id: 1, name: "Rui Costa", email: "rui@example.com", isAdmin: false, emailVerified: true },
        preferences: {
          displayName: null,
          knowledgeMode: "memory-only",
          timeZone: "UTC",
          pictureLanguage: "automatic",
        },
        ...{ hasPassword: false, passwordRemoved: true },
      });
      await page.getByLabel("Code").fill("123456");
      await press(page, "Sign In");
      await page.getByLabel("New Password").fill("short");
      await press(page, "Save password");
      await complains(page);
      await page.unroute("**/api/auth/login-with-code");
    },
  },
  { name: "forgot-password", at: "/forgot-password", show: refused("Send reset code") },
  {
    name: "forgot-password-code",
    show: (page) => code(page, "auth/forgot-password", "Send reset code", "Continue"),
  },
  {
    name: "forgot-password-new",
    show: async (page) => {
      await answer(page, "auth/verify-reset-code", { valid: true });
      await page.getByLabel("Code").fill("123456");
      await press(page, "Continue");
      await page.getByLabel("New Password").fill("short");
      await press(page, "Reset Password");
      await complains(page);
    },
  },
  {
    name: "forgot-password-done",
    show: async (page) => {
      await answer(page, "auth/reset-password", { message: "Done" });
      for (const label of ["New Password", "Confirm Password"])
        await page.getByLabel(label).fill("nine loud oceans");
      await press(page, "Reset Password");
      await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
    },
  },
];

const verification: Screen[] = [
  { name: "verify-invalid", at: "/verify", show: heading("Verification failed") },
  {
    name: "verify-done",
    at: "/verify?channelId=7&code=secret&type=email",
    show: async (page) => {
      await answer(page, "verification/verify", { message: "Channel verified" });
      await page.goto(page.url().replace(/\/verify.*/, "/verify?channelId=7&code=secret&type=email"));
      await page.getByRole("heading", { name: "Channel verified" }).waitFor();
    },
  },
];

/** Those of somebody who is not signed in. */
export const screensOfVisitors: readonly Screen[] = [...landing, ...doors, ...verification];
