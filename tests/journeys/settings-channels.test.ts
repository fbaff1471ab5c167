import { expect, test } from "vitest";
import type { ChannelList, ReminderNotificationPreferences } from "#shared/channels";
import { codeIn, mailAfter } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { mailFrom, provenUser } from "../local-run/send-messages.ts";
import { phone, useBrowser, willSay } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { takesFocus } from "./auth-steps.ts";

const run = useLocalRun("shared");
const browser = useBrowser();

let made = 0;
const newAddress = () => `studio${++made}-${Date.now()}@example.com`;

test("an address is added, proven by its link in another browser, gets reminders, and is removed by keyboard", async () => {
  const ana = await run.registerUser();
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/settings");
  await page.getByText("Not verified", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Add Email/ }).press("Enter");
  const address = newAddress();
  const mail = await mailAfter(run, address, async () => {
    const sent = willSay(page, "Verification link sent");
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
    await sent;
  });
  await page.getByText("A link is on its way to").waitFor();
  await takesFocus(page.getByLabel("Code", { exact: true }));
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await page.getByText("Failed to verify code", { exact: true }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "code");

  const link = /https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? "";
  const elsewhere = await browser.newPage(run.url, { viewport: phone });
  await elsewhere.goto(new URL(link).pathname + new URL(link).search);
  await elsewhere.getByRole("heading", { name: "Channel verified" }).waitFor();
  // Nobody who looks over a shoulder reads the secret off the address bar.
  expect(new URL(elsewhere.url()).search).toBe("");

  // Headless pages are always visible: the event is all that coming back means here.
  const verified = willSay(page, "Channel verified");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await verified;
  await page.getByRole("button", { name: "Remove s•••@example.com" }).waitFor();
  await page.getByRole("button", { name: /^Add Email/ }).waitFor();
  // The account's own address is still to be proven.
  await page.getByRole("button", { name: "Verify email" }).waitFor();

  await page.goto("/settings?tab=reminders");
  await page.getByRole("switch", { name: "Email notifications" }).waitFor();
  await page.getByRole("link", { name: "Go to Communication" }).waitFor();
  const stored = willSay(page, "Settings Updated");
  await page.getByRole("switch", { name: "Email notifications" }).press("Space");
  await stored;
  const preferences = () =>
    ana.read<ReminderNotificationPreferences>("/api/reminder-notification-preferences");
  await expect.poll(preferences).toMatchObject({ emailEnabled: false, notificationEmails: [address] });

  await page.getByRole("switch", { name: "Send me Lilu’s questions" }).press("Space");
  await expect.poll(() => ana.read("/api/question-notification-preferences")).toEqual({ enabled: true });
  await page.getByRole("switch", { name: "Notify me on this device" }).waitFor();

  await page.goto("/settings?tab=communication");
  await page.getByRole("button", { name: "Remove s•••@example.com" }).press("Enter");
  const removed = willSay(page, "Channel deactivated");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await removed;
  await page.getByText("Not verified", { exact: true }).waitFor();
  await expect
    .poll(() => ana.read<ChannelList>("/api/verification/channels"))
    .toMatchObject({ channels: [] });
  expect(page.complaints).toEqual([]);
});

test("a link without its parts is told to be invalid, and nothing is called", async () => {
  const page = await browser.newPage(run.url);
  let calls = 0;
  await page.route("**/api/verification/verify", (route) => {
    calls++;
    return route.continue();
  });
  await page.goto("/verify?channelId=7");
  await page.getByText("Invalid verification link").waitFor();
  expect(calls).toBe(0);
  await page.getByRole("link", { name: "Go to Settings" }).waitFor();
});

test("channels that cannot be read are none, the page stays, and nobody is told that they have none", async () => {
  const refuse = { status: 500, json: { error: "no", code: "internal" } };
  const open = async (ana: TestUser) => {
    const page = await browser.newPage(run.url, { as: ana });
    await page.route("**/api/verification/channels", (route) => route.fulfill(refuse));
    await page.goto("/settings?tab=communication");
    return page;
  };
  await (await open(await run.registerUser())).getByText("Not verified", { exact: true }).waitFor();
  const page = await open(await provenUser(run));
  await page.getByRole("heading", { name: "Your addresses could not be loaded" }).waitFor();
  await page.unroute("**/api/verification/channels");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Account address", { exact: true }).waitFor();
});

test("a held mail is kept with one tap, as what somebody else says, and its card tells whose it is", async () => {
  const ana = await provenUser(run);
  await mailFrom(run, ana, { from: "Anna Berg <anna@example.net>", subject: "The boat" });
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/memories");
  await page.getByText("One message came in that could not be proven to be from you.").waitFor();
  await page.getByRole("link", { name: "Accept or refuse" }).press("Enter");
  await page.getByText("It comes from an address that you have not verified.").waitFor();
  await takesFocus(page.getByRole("heading", { name: "Held messages" }));
  const kept = willSay(page, "Kept as a memory");
  await page.getByRole("button", { name: "Accept The boat" }).press("Enter");
  await kept;
  await page.getByText("Nothing waits for you").waitFor();
  await page.goto("/memories");
  await page.getByText("Mail of Anna Berg <anna@example.net>, sender not proven").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Accept or refuse" }).count()).toBe(0);
  await page.getByRole("link", { name: "The boat" }).press("Enter");
  await page.getByText("accepted by you, sender not proven").waitFor();
  expect(page.complaints).toEqual([]);
});

test("the account's address that is proven comes without a word of failure, and the focus stays in its section", async () => {
  const ana = await run.registerUser();
  const page = await browser.newPage(run.url, { as: ana });
  await page.goto("/settings?tab=communication");
  const verify = () => page.getByRole("button", { name: "Verify email" }).click();
  const mail = await mailAfter(run, ana.user.email, verify);
  await page.getByLabel("Code", { exact: true }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/verification/channels", async (route) => {
    await held.promise;
    await route.continue();
  });
  const verified = willSay(page, "Email verified");
  await page.keyboard.type(codeIn(mail));
  await page.keyboard.press("Enter");
  await verified;
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Where Lilu reaches you");
  await expect.poll(() => page.getByText("Your addresses could not be loaded").count()).toBe(0);
  held.resolve();
  await page.getByText("Account address", { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});
