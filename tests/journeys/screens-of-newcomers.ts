import type { Page } from "playwright-core";
import type { TestPage } from "../local-run/use-browser.ts";
import type { Screen } from "./screen-walk.ts";

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name }).waitFor();

/** A page that is not there, reached inside of the app. */
async function getLost(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    history.pushState(null, "", "/no/such/page");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await heading("Page Not Found")(page);
}

/** Code that does not come. */
async function breakDown(page: TestPage): Promise<void> {
  await page.route("**/assets/settings-page-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Settings" }).click();
  await heading("Something went wrong")(page);
  page.complaints.splice(0);
}

/** Waits for the empty notebook, with nothing to narrow or to choose from. */
async function emptyNotebook(page: Page): Promise<void> {
  await heading("Nothing here yet")(page);
  await page.getByLabel("Only with reminders").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Select", exact: true }).waitFor({ state: "detached" });
}

/** Screens of somebody who has just begun. */
export const screensOfNewcomers: readonly Screen[] = [
  { name: "brain-new", at: "/dashboard", show: (page) => page.getByText(/^Hello /).waitFor() },
  { name: "memories-new", at: "/memories", show: emptyNotebook },
  { name: "questions-new", at: "/memories?tab=questions", show: heading("Nothing to ask") },
  { name: "trash-new", at: "/memories/trash", show: heading("The trash is empty") },
  { name: "reminders-new", at: "/reminders", show: heading("Nothing to be reminded of") },
  { name: "connections-new", at: "/connections", show: heading("Nothing to connect yet") },
  {
    name: "settings-list",
    at: "/settings",
    show: (page) => page.getByRole("link", { name: "Security" }).waitFor(),
    only: "phone",
  },
  { name: "not-found-inside", at: "/settings", show: getLost },
  { name: "something-went-wrong", at: "/dashboard", show: breakDown },
];
