import type { Screen } from "./screen-walk.ts";
import { screensOfAccess } from "./screens-of-access.ts";
import { screensOfConsent } from "./screens-of-people.ts";
import { asks, closeLayer, press } from "./walk-dialogs.ts";

const account: Screen[] = [
  {
    name: "settings-account",
    at: "/settings?tab=account",
    show: (page) => page.getByRole("button", { name: "Delete account" }).waitFor(),
  },
  {
    name: "settings-account-editing",
    show: async (page) => {
      for (const name of ["Change Name", "Change Display name"]) await press(page, name);
      await page.getByLabel("Display name").fill("");
    },
  },
  {
    name: "settings-time-zone",
    at: "/settings?tab=account",
    show: async (page) => {
      await press(page, "Change time zone");
      // Of all four hundred, axe would look at each.
      await page.getByRole("dialog").getByRole("combobox").fill("port");
      await page.getByRole("option", { name: /Port/ }).first().waitFor();
    },
  },
  {
    name: "settings-delete-account",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Delete account");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "settings-verify-email",
    show: async (page) => {
      await closeLayer(page);
      await page.route("**/api/auth/verify-email/request", (route) =>
        route.fulfill({ json: { message: "Sent" } }),
      );
      await press(page, "Verify email");
      await page.getByLabel("Code", { exact: true }).waitFor();
    },
  },
];

const security: Screen[] = [
  {
    name: "settings-security",
    at: "/settings?tab=security",
    show: (page) => page.getByText("This device", { exact: true }).waitFor(),
  },
  {
    name: "settings-password",
    show: async (page) => {
      await press(page, "Change Password");
      await page.getByLabel("New password", { exact: true }).fill("short");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").filter({ hasText: "at least 8" }).waitFor();
    },
  },
  {
    name: "settings-passkey-add",
    at: "/settings?tab=security",
    show: async (page) => {
      await press(page, "Add a passkey");
      await page.getByRole("dialog").getByLabel("Name", { exact: true }).waitFor();
    },
  },
  {
    name: "settings-passkey-remove",
    show: async (page) => {
      await closeLayer(page);
      await press(page, /^Remove My laptop/);
      await asks(page);
    },
  },
  {
    name: "settings-sign-out-everywhere",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "Sign out everywhere");
      await asks(page);
    },
  },
];

const aChannel = { id: 7, type: "email", isVerified: true, isActive: true, forReminders: true };
const channels = {
  channels: [
    { ...aChannel, displayAddress: "a•••@example.com", isAccountAddress: true },
    { ...aChannel, id: 8, displayAddress: "w•••@a-rather-long-domain.example.com", isAccountAddress: false },
    { ...aChannel, id: 9, type: "sms", displayAddress: "+351 ••• 0000", isAccountAddress: false },
  ],
  mailbox: "abcdefghijklmnopqrst@in.lilu.test",
  smsNumber: "+15005550006",
};

const anId = "0190a0b0-0000-7000-8000-000000000000";
const message = {
  ...{ id: "0190a0b0-0000-7000-8000-000000000001", kind: "email", subject: "Lunch on Friday?" },
  ...{ sender: "Anna Berg <anna@a-rather-long-domain.example.com>", state: "held", memoryId: null },
  ...{ reason: "It comes from an address that you have not verified.", duplicates: 0 },
  receivedAt: "2026-11-20T08:00:00.000Z",
};
const messages = [
  message,
  { ...message, id: anId, subject: `Re: ${"a subject without an end ".repeat(8)}`, duplicates: 2 },
  {
    ...message,
    ...{ id: "0190a0b0-0000-7000-8000-000000000002", state: "accepted", memoryId: anId, reason: null },
  },
];

const communication: Screen[] = [
  {
    name: "settings-communication-empty",
    at: "/settings?tab=communication",
    show: (page) => page.getByText("Not verified", { exact: true }).waitFor(),
  },
  {
    name: "settings-communication-adding",
    show: async (page) => {
      await page.route("**/api/verification/sms/request", (route) =>
        route.fulfill({ json: { channelId: 9 } }),
      );
      await press(page, /^Add Email/);
      await press(page, "Send Verification Link");
      await page.getByText("Email address is required").waitFor();
      await press(page, /^Add SMS/);
      await page.getByLabel("Phone number").fill("(212) 555-0134");
      await page.getByLabel("Phone number").press("Enter");
      await page.getByLabel("Code", { exact: true }).waitFor();
    },
  },
  {
    name: "settings-reminders-nowhere",
    at: "/settings?tab=reminders",
    show: (page) => page.getByRole("link", { name: "Go to Communication" }).first().waitFor(),
  },
  {
    name: "settings-communication",
    at: "/settings?tab=communication",
    show: async (page) => {
      await page.route("**/api/verification/channels", (route) => route.fulfill({ json: channels }));
      await page.route("**/api/inbound", (route) => route.fulfill({ json: messages }));
      await page.reload();
      await page.getByText("Account address").waitFor();
      await page.getByRole("heading", { name: "Held messages" }).waitFor();
    },
  },
  {
    name: "settings-channel-remove",
    show: async (page) => {
      await press(page, /^Remove w/);
      await asks(page);
    },
  },
  {
    name: "settings-mailbox-renew",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "New address");
      await asks(page);
    },
  },
  {
    name: "settings-reminders",
    at: "/settings?tab=reminders",
    answersStay: true,
    show: (page) => page.getByRole("switch", { name: "Email notifications" }).waitFor(),
  },
];

/** Settings of a person: what they say of themselves, and what keeps their account safe. */
export const screensOfSettings: readonly Screen[] = [
  ...account,
  ...screensOfConsent,
  ...security,
  ...screensOfAccess,
  ...communication,
];
