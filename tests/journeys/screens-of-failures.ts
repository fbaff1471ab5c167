import type { Page } from "playwright-core";
import type { Screen } from "./screen-walk.ts";

const says = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

/** Refuses every call from here on, but for `except`. With 429, for a browser reports every 5xx in its console. */
async function refuseAll(page: Page, except: RegExp): Promise<void> {
  const json = { error: "Too many requests. Please try again later.", code: "rate_limited" };
  await page.unrouteAll();
  await page.route("**/api/**", (route) =>
    except.test(route.request().url()) ? route.continue() : route.fulfill({ status: 429, json }),
  );
}

const failures: Screen[] = [
  {
    name: "memories-failed",
    show: async (page) => {
      await refuseAll(page, /\/api\/user$/);
      await page.goto("/memories");
      await says("Your memories could not be loaded")(page);
    },
  },
  { name: "search-failed", at: "/memories?q=key", show: says("The search could not be made") },
  {
    name: "questions-failed",
    at: "/memories?tab=questions",
    show: says("Your questions could not be loaded"),
  },
  { name: "trash-failed", at: "/memories/trash", show: says("Your memories could not be loaded") },
  { name: "reminders-failed", at: "/reminders", show: says("Your reminders could not be loaded") },
  { name: "connections-failed", at: "/connections", show: says("Your connections could not be loaded") },
  {
    name: "settings-security-failed",
    at: "/settings?tab=security",
    show: says("This list could not be loaded"),
  },
  {
    name: "brain-failed",
    at: "/dashboard",
    show: async (page) => {
      await says("Earlier messages could not be loaded.")(page);
      await page.getByText(/^Hello /).waitFor();
    },
  },
  {
    name: "unreachable",
    show: async (page) => {
      await refuseAll(page, /^$/);
      await page.goto("/dashboard");
      await says("Your notebook cannot be reached")(page);
    },
  },
];

/** Screens of things that could not be loaded. They begin with a server that has stopped to answer. */
export const screensOfFailures: readonly Screen[] = failures.map((screen) => ({
  ...screen,
  answersStay: true,
}));
