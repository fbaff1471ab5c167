import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { contactSchema } from "#shared/site";
import { useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

const message = { name: "Rui Costa", email: "rui@example.com", message: "Do you read this?\nYes?" };

const fieldsOf = (page: Page) => ({
  name: page.getByLabel("Full Name"),
  email: page.getByLabel("Email Address"),
  message: page.getByLabel("Message", { exact: true }),
});
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const noteWith = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

async function fill(page: Page, values: typeof message) {
  const fields = fieldsOf(page);
  await fields.name.fill(values.name);
  await fields.email.fill(values.email);
  await fields.message.fill(values.message);
}

const valuesOf = async (page: Page) => {
  const { name, email, message } = fieldsOf(page);
  return {
    name: await name.inputValue(),
    email: await email.inputValue(),
    message: await message.inputValue(),
  };
};

async function openContact() {
  const page = await browser.newPage(run.url);
  await page.goto("/contact");
  return page;
}

test("a message is written without a pointer, sent once, stored, and the form is cleared", async () => {
  const page = await openContact();
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/contact", async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await fieldsOf(page).name.focus();
  await page.keyboard.type(message.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(message.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(message.message);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const busy = page.getByRole("button", { name: "Sending..." });
  await busy.waitFor();
  await busy.press("Enter");
  answer();
  await noteWith(page, "Message sent successfully")
    .getByText("Thank you. We answer within 24 hours.")
    .waitFor();
  expect(calls).toBe(1);
  await expect.poll(() => valuesOf(page)).toEqual({ name: "", email: "", message: "" });
  await expect.poll(() => run.sql("select name, email, message from contact_messages")).toEqual([message]);
  await expect.poll(() => page.getByRole("alert").allTextContents()).toEqual(["", "", ""]);
  expect(page.complaints).toEqual([]);
});

test("each field says what is wrong with it, in the contract's words, and the first one has the focus", async () => {
  const page = await openContact();
  await fill(page, { name: "  ", email: "rui@", message: "" });
  await send(page).click();
  const refused = contactSchema.safeParse({ name: "  ", email: "rui@", message: "" });
  const words = refused.error?.issues.map((issue) => issue.message);
  await expect.poll(() => page.getByRole("alert").allTextContents()).toEqual(words);
  for (const field of Object.values(fieldsOf(page))) {
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const line = page.locator(`#${await field.getAttribute("aria-describedby")}`);
    await expect.poll(async () => words?.includes((await line.textContent()) ?? "")).toBe(true);
  }
  await expect
    .poll(() => fieldsOf(page).name.evaluate((field) => field === document.activeElement))
    .toBe(true);

  await fieldsOf(page).name.fill("Rui");
  await expect.poll(() => fieldsOf(page).name.getAttribute("aria-invalid")).toBeNull();
  await expect.poll(() => page.getByRole("alert").first().textContent()).toBe("");
});

test("what only the server finds wrong stands beside its field too, and nothing written is lost", async () => {
  const page = await openContact();
  const written = { ...message, email: "rui@localhost" };
  await fill(page, written);
  await send(page).click();
  await noteWith(page, "Failed to send message").waitFor();
  await page.getByRole("alert").filter({ hasText: "Please enter a valid email address" }).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(written);
});

test.each([
  [
    "the server's own words",
    { status: 503, json: { error: "The service is not available.", code: "unavailable" } },
    "The service is not available.",
  ],
  [
    "a way out, when there are none",
    { status: 502, body: "<h1>Bad gateway</h1>" },
    "Please try again later or contact us directly.",
  ],
])("a failure gives %s", async (_, answer, words) => {
  const page = await openContact();
  await page.route("**/api/contact", (route) => route.fulfill(answer));
  await fill(page, message);
  await send(page).click();
  await noteWith(page, "Failed to send message").getByText(words, { exact: true }).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(message);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
});

test("a sixth message within the hour is refused in words", async () => {
  const page = await openContact();
  for (let count = 0; count < 6; count += 1) {
    await fill(page, message);
    const answered = page.waitForResponse("**/api/contact");
    await send(page).click();
    if ((await answered).status() === 429) break;
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
  }
  await noteWith(page, "Failed to send message")
    .getByText(/too many/i)
    .waitFor();
});

test("good news stays 3 s, an error 8 s, and longer while one points at it", async () => {
  const page = await browser.newPage(run.url);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/contact");
  const refusal = { status: 500, json: { error: "No.", code: "internal" } };
  const answers = [{ status: 200, json: { message: "Thank you." } }];
  await page.route("**/api/contact", (route) => route.fulfill(answers.shift() ?? refusal));
  const shown = () => page.locator(".toast").count();
  for (const [title, stays] of [
    ["Message sent successfully", 3_000],
    ["Failed to send message", 8_000],
  ] as const) {
    await fill(page, message);
    await send(page).click();
    await noteWith(page, title).waitFor();
    await page.clock.runFor(stays - 1);
    await expect.poll(() => shown()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => shown()).toBe(0);
  }
  await send(page).click();
  await noteWith(page, "Failed to send message").hover();
  await page.clock.runFor(60_000);
  await expect.poll(() => shown()).toBe(1);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(8_000);
  await expect.poll(() => shown()).toBe(0);
});

test("the page leads home, to sign-in and to registration, and brings no code of the app", async () => {
  const page = await openContact();
  for (const [name, href] of [
    ["Back to Home", "/"],
    ["Sign In", "/login"],
    ["Get Started", "/register"],
  ] as const)
    await expect.poll(() => page.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);
  await expect
    .poll(() => page.locator("script[type=module], link[rel=modulepreload], script:not([src])").count())
    .toBe(0);
});
