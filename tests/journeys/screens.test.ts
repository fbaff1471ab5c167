import { expect, test } from "vitest";
import { appPaths, staticPaths } from "./app-paths.ts";
import { screensOfAdministration } from "./screens-of-administration.ts";
import { screensOfChat } from "./screens-of-chat.ts";
import { screensOfFailures } from "./screens-of-failures.ts";
import { screensOfMemories } from "./screens-of-memories.ts";
import { screensOfNewcomers } from "./screens-of-newcomers.ts";
import { screensOfOwnData } from "./screens-of-own-data.ts";
import { screensOfSettings } from "./screens-of-settings.ts";
import { screensOfShell } from "./screens-of-shell.ts";
import { screensOfVisitors } from "./screens-of-visitors.ts";
import { walkScreens } from "./walk-screens.ts";

walkScreens("visitor", screensOfVisitors);
walkScreens("newcomer", [...screensOfNewcomers, ...screensOfFailures]);

test("there is a screen of every page that the app and the site have", async () => {
  const screens = [
    ...[...screensOfVisitors, ...screensOfNewcomers, ...screensOfFailures, ...screensOfShell],
    ...[
      ...screensOfMemories,
      ...screensOfChat,
      ...screensOfSettings,
      ...screensOfOwnData,
      ...screensOfAdministration,
    ],
  ];
  const seen = new Set(screens.map(({ at }) => at?.split("?")[0]));
  // The app's own file answers at /app, and leads on.
  const pages = [...(await appPaths()), ...(await staticPaths())].filter((path) => path !== "/app");
  const isSeen = (path: string) =>
    [...seen].some((at) => at !== undefined && new RegExp(`^${path.replace("*", "[^/]+")}$`).test(at));
  expect(pages.filter((path) => !isSeen(path))).toEqual([]);
  expect(screens.length).toBe(new Set(screens.map(({ name }) => name)).size);
});
