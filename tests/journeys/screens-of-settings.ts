import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Screen } from "./screen-walk.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
const asks = (page: Page) => page.getByRole("alertdialog").waitFor();

/** The screens change their width under the dialog: a key that comes in the middle of that may be lost. */
async function closeDialog(page: Page): Promise<void> {
  const dialogs = page.locator("[role=dialog], [role=alertdialog]");
  const openAfterEscape = async () => {
    await page.keyboard.press("Escape");
    return dialogs.count();
  };
  await expect.poll(openAfterEscape).toBe(0);
}

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
      await closeDialog(page);
      await press(page, "Delete account");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "settings-verify-email",
    show: async (page) => {
      await closeDialog(page);
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
      await closeDialog(page);
      await press(page, /^Remove My laptop/);
      await asks(page);
    },
  },
  {
    name: "settings-sign-out-everywhere",
    show: async (page) => {
      await closeDialog(page);
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

const communication: Screen[] = [
  {
    name: "settings-communication-empty",
    at: "/settings?tab=communication",
    show: (page) => page.getByText("No address or number yet").waitFor(),
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
      await page.reload();
      await page.getByText("Account address").waitFor();
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
      await closeDialog(page);
      await press(page, "New address");
      await asks(page);
    },
  },
  {
    name: "settings-reminders",
    at: "/settings?tab=reminders",
    show: (page) => page.getByRole("switch", { name: "Email notifications" }).waitFor(),
  },
];

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  ...{ calls: 12, tokens: ((index * 37) % 29) * 4_200, cost: ((index * 37) % 29) * 0.97 },
}));
const usage = {
  totalTokens: 1_841_000,
  totalCost: 421.8,
  operationBreakdown: [
    { operation: "answer", count: 1_204, tokens: 1_043_000, cost: 284.9 },
    { operation: "analysis", count: 418, tokens: 798_000, cost: 136.9 },
  ],
  modelBreakdown: [
    { model: "gpt-4o", count: 1_204, tokens: 1_043_000, cost: 284.9 },
    { model: "a-model-of-ones-own-with-a-rather-long-name", count: 418, tokens: 798_000, cost: 136.9 },
    { model: "embedded", count: 96, tokens: 0, cost: 0 },
  ],
  days,
};
const anId = "0190a0b0-0000-7000-8000-000000000000";
const entry = { operation: "answer", model: "gpt-4o", userId: 7, tokens: 1_204, cost: 0.3 };
const overview = {
  jobs: { waiting: 1_204, running: 3, failed: 41, dueSince: "2026-11-20T08:00:00.000Z" },
  failedJobs: ["analyse_memory", "send_mail"].map((kind, index) => ({
    ...{ id: anId.replace(/.$/, String(index)), kind, userId: 7, finishedAt: "2026-11-20T08:00:00.000Z" },
    reason: "The analysis failed. Retry, or keep the memory as it is.",
  })),
  messages: { failed: 2, unknown: 1 },
  budget: { spentToday: 421.8, peopleWithoutBudget: 1 },
  stores: {
    ...{ people: 1_204, memories: 98_431, memoriesWithoutVectors: 12 },
    ...{ fileBytes: 12_400_000_000, databaseBytes: 421_000_000 },
  },
};
const contactMessage = {
  ...{ id: anId, name: "Rui Costa", createdAt: "2026-11-20T08:00:00.000Z" },
  email: "somebody.with.an.address@a-rather-long-domain-of-theirs.example.com",
  message: `Do you read this?\n\nhttps://example.org/${"a-path-without-an-end/".repeat(6)}`,
};

/** From here on the person is the administrator, of a product that is in use. */
async function beAdministrator(page: Page): Promise<void> {
  await page.route("**/api/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isAdmin: true } });
  });
  const entries = Array.from({ length: 12 }, (_, index) => ({
    ...{ ...entry, id: anId.replace(/..$/, String(index + 10)) },
    createdAt: "2026-11-20T08:00:00.000Z",
  }));
  for (const [path, json] of Object.entries({
    "token-usage/global": usage,
    "token-usage/recent": entries,
    "token-usage/top-users": [{ userId: 7, totalTokens: 512_000, totalCost: 119.04 }],
    overview,
    "contact-messages": [contactMessage],
  }))
    await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json }));
}

const administration: Screen[] = [
  {
    name: "settings-data",
    at: "/settings?tab=data",
    show: (page) => page.getByRole("button", { name: "Delete account" }).waitFor(),
  },
  {
    name: "settings-tokens",
    at: "/settings/tokens",
    show: async (page) => {
      await beAdministrator(page);
      await page.goto("/settings/tokens");
      await page.getByText("User 7", { exact: true }).waitFor();
    },
  },
  {
    name: "settings-overview",
    at: "/settings?tab=overview",
    show: async (page) => {
      await page.getByText("41 jobs have failed").waitFor();
      await page.getByText("Do you read this?").waitFor();
    },
  },
  {
    name: "settings-entity-types",
    at: "/settings?tab=entity-types",
    show: (page) => page.getByText("14 Linden Row").waitFor(),
  },
  {
    name: "settings-admin-tools",
    at: "/settings?tab=data",
    show: async (page) => {
      await press(page, "Reset rate limit");
      await page.getByText("Invalid User ID").first().waitFor();
    },
  },
];

/** What a person says of themselves, and how their account is kept safe. */
export const screensOfSettings: readonly Screen[] = [
  ...account,
  ...security,
  ...communication,
  ...administration,
];
