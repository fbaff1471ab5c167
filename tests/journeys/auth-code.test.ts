import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeIn, mailAfter, otherThan, requestCode } from "../local-run/read-mail.ts";
import { useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import {
  alerts,
  enterCode as enterCodeBy,
  press,
  says,
  sendCode as sendCodeBy,
  takesFocus,
} from "./auth-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

const sessionExpiry = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith("session"))?.expires;

const sendCode = (page: Page, email: string) => sendCodeBy(run, page, email, "Send login code");
/** Whose address is proven keeps the password at a sign-in by code. */
async function provenUser() {
  const person = await run.registerUser();
  await run.sql("update users set email_verified_at = now() where id = $1", [person.user.id]);
  return person;
}
const enterCode = (page: Page, code: string) => enterCodeBy(page, code, "Sign In");

test("a code signs in, after wrong ones were refused in words, to where one wanted to go", async () => {
  const { user } = await provenUser();
  const page = await browser.newPage(run.url);
  await page.goto("/memories?type=note");
  await page.waitForURL("**/auth");
  await page.getByLabel("Email").fill(user.email);
  await page.getByRole("link", { name: "Use a one-time code" }).click();
  await page.getByRole("heading", { name: "Sign in with a code" }).waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(user.email);
  await page.getByLabel("Email").fill("nobody@");
  await press(page, "Send login code");
  await alerts(page, "Please enter a valid email address");

  const code = await sendCode(page, user.email);
  await enterCode(page, "12345");
  await alerts(page, "Code must be 6 digits");
  await enterCode(page, otherThan(code));
  await says(page, "Invalid code");
  await alerts(page, "The login code is invalid or expired");
  await page.keyboard.type(code.slice(0, 2));
  await expect.poll(() => page.getByRole("alert").count(), { message: "while the next is typed" }).toBe(0);
  const said = willSay(page, "Welcome back!");
  await enterCode(page, code);
  await said;
  await page.waitForURL("**/memories?type=note");
  await expect.poll(() => sessionExpiry(page)).toBe(-1);
  expect(page.complaints).toEqual([]);
});

test("an address without an account gets the same words", async () => {
  const page = await browser.newPage(run.url);
  await page.goto("/login-with-code");
  await page.getByLabel("Email").fill("nobody@example.com");
  await press(page, "Send login code");
  await says(page, "nobody@example.com");
  await enterCode(page, "123456");
  await alerts(page, "The login code is invalid or expired");
});

test("the field takes a pasted code with a space, six digits and nothing else, and asks for autofill", async () => {
  const { user } = await provenUser();
  const page = await browser.newPage(run.url, {
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  await page.goto("/login-with-code");
  const code = await sendCode(page, user.email);
  const field = page.getByLabel("Code");
  await expect.poll(() => field.getAttribute("autocomplete")).toBe("one-time-code");
  await expect.poll(() => field.getAttribute("inputmode")).toBe("numeric");
  await takesFocus(field);
  await page.keyboard.type("12ab3456");
  await expect.poll(() => field.inputValue()).toBe("123456");
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(() => field.inputValue()).toBe(code);
  await page.getByLabel("Remember me").check();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  const days = ((await sessionExpiry(page)) ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("Back to Email and the browser's Back lead to the first step, the address still there", async () => {
  const { user } = await provenUser();
  const page = await browser.newPage(run.url);
  await page.goto("/login-with-code");
  await sendCode(page, user.email);
  await press(page, "Back to Email");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(user.email);
  await page.goForward();
  await page.getByLabel("Code").waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(user.email);
});

test("a code that cannot be sent or used just now is said with the reason", async () => {
  const { user } = await provenUser();
  const page = await browser.newPage(run.url);
  const busy = { status: 503, json: { error: "The service is busy.", code: "unavailable" } };
  await page.goto("/login-with-code");
  await page.route("**/api/auth/request-login-code", (route) => route.fulfill(busy));
  await page.getByLabel("Email").fill(user.email);
  await press(page, "Send login code");
  await says(page, "Failed to send login code");
  await says(page, "The service is busy.");
  await page.unroute("**/api/auth/request-login-code");
  const code = await sendCode(page, user.email);
  await page.context().setOffline(true);
  await enterCode(page, code);
  await says(page, "Login failed");
  await says(page, "Network error");
  await page.context().setOffline(false);
  await press(page, "Sign In");
  await page.waitForURL("**/dashboard");
});

test("whoever strangers leave no code opens the link in one of their mails, and has one sent again", async () => {
  const { user } = await provenUser();
  for (let count = 0; count < 5; count++) await requestCode(run, "login", user.email);
  const [mail] = run.outbox().filter(({ to }) => to === user.email);
  const link = /http\S+#ticket=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const page = await browser.newPage(run.url);
  await page.goto("/login-with-code");
  await page.getByLabel("Email").fill(user.email);
  await press(page, "Send login code");
  await page
    .getByText(/Too many codes were asked for.*open it here and ask again/)
    .first()
    .waitFor();
  // In the same tab, where only the fragment is new.
  await page.goto(link);
  await sendCode(page, user.email);
  await page.reload();
  await press(page, "Back to Email");
  await enterCode(page, await sendCode(page, user.email));
  await page.waitForURL("**/dashboard");
});

test("whose first code takes the password away is told so, and chooses a new one there", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/login-with-code");
  await enterCode(page, await sendCode(page, user.email));
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await page.getByText(/we removed the old password/).waitFor();
  await takesFocus(page.getByLabel("New Password"));
  await page.keyboard.type("nine loud oceans");
  await page.getByLabel("Confirm Password").fill("another");
  await press(page, "Save password");
  await alerts(page, "Passwords don't match");
  await page.getByLabel("Confirm Password").fill("nine loud oceans");
  const said = willSay(page, "Password saved");
  await press(page, "Save password");
  await said;
  await page.waitForURL("**/dashboard");
  const login = { email: user.email, password: "nine loud oceans" };
  const signIn = () => run.visitor().api("/api/login", { method: "POST", json: login });
  await expect.poll(async () => (await signIn()).status).toBe(200);
  expect(page.complaints).toEqual([]);
});

test("whoever puts that off goes where they wanted, and finds it in Settings until it is done", async () => {
  const { user } = await run.registerUser();
  const page = await browser.newPage(run.url);
  await page.goto("/settings?tab=security");
  await page.waitForURL("**/auth");
  await page.getByRole("link", { name: "Use a one-time code" }).click();
  await enterCode(page, await sendCode(page, user.email));
  await press(page, "Skip for now");
  await page.waitForURL("**/settings?tab=security");
  await page.getByText(/^You have none/).waitFor();
  await run.sql("update sessions set created_at = now() - interval '1 hour' where user_id = $1", [user.id]);
  const choose = async () => {
    await page.getByLabel("New Password").fill("nine loud oceans");
    await page.getByLabel("Confirm Password").fill("nine loud oceans");
    await press(page, "Save password");
  };
  await press(page, "Choose Password");
  await choose();
  await alerts(page, "You signed in a while ago");
  await run.sql("update sessions set created_at = now() where user_id = $1", [user.id]);
  const said = willSay(page, "Password saved");
  await choose();
  await said;
  await page.getByRole("button", { name: "Change Password" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("whoever is signed in is led on to the Brain", async () => {
  const page = await browser.newPage(run.url, { as: await run.registerUser() });
  await page.goto("/login-with-code");
  await page.waitForURL("**/dashboard");
});

test("signing in by code needs no pointer", async () => {
  const { user } = await provenUser();
  const page = await browser.newPage(run.url);
  await page.goto("/login-with-code");
  await takesFocus(page.getByLabel("Email"));
  await page.keyboard.type(user.email);
  const code = codeIn(await mailAfter(run, user.email, () => page.keyboard.press("Enter")));
  await takesFocus(page.getByLabel("Code"));
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
