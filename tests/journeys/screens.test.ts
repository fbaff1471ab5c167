import { beforeAll, describe, expect, test } from "vitest";
import type { TestUser } from "../local-run/register-user.ts";
import { type TestPage, useBrowser } from "../local-run/use-browser.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { addAuthenticator } from "../passkeys/virtual-authenticator.ts";
import { appPaths, staticPaths } from "./app-paths.ts";
import { registerWithLife } from "./screen-people.ts";
import { type Screen, walk } from "./screen-walk.ts";
import { screensOfChat } from "./screens-of-chat.ts";
import { screensOfMemories } from "./screens-of-memories.ts";
import { screensOfNewcomers } from "./screens-of-newcomers.ts";
import { screensOfSettings } from "./screens-of-settings.ts";
import { screensOfShell } from "./screens-of-shell.ts";
import { screensOfVisitors } from "./screens-of-visitors.ts";

const run = useLocalRun({ site: true });
const browser = useBrowser();

const screensOfLife = [...screensOfShell, ...screensOfMemories, ...screensOfChat, ...screensOfSettings];

/** Each person's screens are walked in one page, in their order: a page of its own for each would cost a second more. */
const pages: Partial<Record<"visitor" | "newcomer" | "owner", TestPage>> = {};

beforeAll(async () => {
  const open = async (as?: TestUser) => browser.newPage(run.url, as === undefined ? {} : { as });
  pages.visitor = await open();
  pages.newcomer = await open(await run.registerUser());
  pages.owner = await open(await registerWithLife(run));
  await addPasskey(pages.owner);
});

async function addPasskey(page: TestPage): Promise<void> {
  await page.goto("/settings?tab=security");
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("My laptop");
  await page.keyboard.press("Enter");
  await page.getByText("not used yet").waitFor();
}

const walkAs = (who: keyof typeof pages) => (screen: Screen) => {
  const page = pages[who];
  if (page === undefined) throw new Error(`There is no page of a ${who}`);
  return walk(page, screen);
};

describe("in light and dark, at 1280 and 390 px and at four times the size, nothing is wrong with", () => {
  test.each(screensOfVisitors)("a visitor's $name", walkAs("visitor"));
  test.each(screensOfNewcomers)("a newcomer's $name", walkAs("newcomer"));
  test.each(screensOfLife)("the $name of somebody with many memories", walkAs("owner"));
});

test("there is a screen of every page that the app and the site have", async () => {
  const screens = [...screensOfVisitors, ...screensOfNewcomers, ...screensOfLife];
  const seen = new Set(screens.map(({ at }) => at?.split("?")[0]));
  // The app's own file answers at /app, and leads on.
  const pages = [...(await appPaths()), ...(await staticPaths())].filter((path) => path !== "/app");
  expect(pages.filter((path) => !seen.has(path))).toEqual([]);
  expect(screens.length).toBe(new Set(screens.map(({ name }) => name)).size);
});
