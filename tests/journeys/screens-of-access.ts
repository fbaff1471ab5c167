import type { Screen } from "./screen-walk.ts";
import { asks, closeLayer, press } from "./walk-dialogs.ts";

const aClient = {
  id: "0190a0b0-0000-7000-8000-000000000001",
  kind: "token",
  name: "The shortcut on my phone that keeps what I say while I walk",
  scope: "add",
  prefix: "lilu_Q7xk",
  place: null,
  createdAt: "2026-05-01T08:00:00Z",
  expiresAt: "2031-05-01T08:00:00Z",
  ended: false,
  lastUsedAt: "2026-05-02T08:00:00Z",
  added: { memories: 12, reminders: 1 },
};
const anApp = { kind: "app", prefix: null, expiresAt: null, lastUsedAt: null, scope: "read" };
const clients = [
  aClient,
  { ...aClient, ...anApp, id: aClient.id.replace(/1$/, "2"), name: "Claude", place: "claude.ai" },
  { ...aClient, id: aClient.id.replace(/1$/, "3"), name: "An old script", scope: "full", ended: true },
];
const used = [
  { day: "2026-05-02", action: "mcp search", count: 3 },
  { day: "2026-05-01", action: "POST /api/content", count: 12 },
];

/** Screens of tokens and apps that a person lets in. */
export const screensOfAccess: readonly Screen[] = [
  {
    name: "settings-access-empty",
    at: "/settings?tab=access",
    show: (page) => page.getByText("A new token", { exact: true }).waitFor(),
  },
  {
    name: "settings-access-new-token",
    show: async (page) => {
      await press(page, "Make a token");
      await press(page, "Make the token");
      await page.getByText("Name is required").waitFor();
    },
  },
  {
    name: "settings-access-token",
    show: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("My script");
      await press(page, "Make the token");
      await page.getByLabel("Token", { exact: true }).waitFor();
    },
  },
  {
    name: "settings-access",
    show: async (page) => {
      await closeLayer(page);
      await page.route("**/api/access", (route) => route.fulfill({ json: clients }));
      await page.route("**/api/access/*/uses", (route) => route.fulfill({ json: used }));
      await page.goto("/settings?tab=access");
      await press(page, /^Activity of The shortcut/);
      await page.getByText("Searched, 3 times").waitFor();
    },
  },
  {
    name: "settings-access-undo",
    show: async (page) => {
      await press(page, /^Undo additions of The shortcut/);
      await asks(page);
    },
  },
  {
    name: "settings-access-end",
    show: async (page) => {
      await closeLayer(page);
      await press(page, "End Claude");
      await asks(page);
    },
  },
  {
    name: "authorize-refused",
    at: "/authorize",
    show: (page) => page.getByRole("heading", { name: "This app cannot be let in" }).waitFor(),
  },
  {
    name: "authorize",
    show: async (page) => {
      const request = {
        name: "A very helpful assistant with a long name",
        place: "assistant.example",
        vouched: false,
        scope: "full",
        deny: "https://assistant.example/?error=access_denied",
      };
      await page.route("**/api/oauth/request?*", (route) => route.fulfill({ json: request }));
      const query = {
        response_type: "code",
        client_id: "https://assistant.example/client.json",
        redirect_uri: "https://assistant.example/",
        code_challenge: "A".repeat(43),
        code_challenge_method: "S256",
      };
      await page.goto(`/authorize?${new URLSearchParams(query)}`);
      await page.getByRole("button", { name: "Allow" }).waitFor();
    },
  },
];
