import { screensOfAdministration } from "./screens-of-administration.ts";
import { screensOfChat } from "./screens-of-chat.ts";
import { screensOfOwnData } from "./screens-of-own-data.ts";
import { screensOfSettings } from "./screens-of-settings.ts";
import { screensOfShell } from "./screens-of-shell.ts";
import { walkScreens } from "./walk-screens.ts";

walkScreens("owner", [
  ...screensOfShell,
  ...screensOfChat,
  ...screensOfSettings,
  ...screensOfOwnData,
  ...screensOfAdministration,
]);
