import { accessSync, constants } from "node:fs";

/** Chromium without a window: the same engine for two thirds of the processor's time. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const usualPlaces = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** CHROMIUM_PATH, or where Chromium usually is; null when it is nowhere. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  const places = chosen === undefined || chosen === "" ? usualPlaces : [chosen];
  return places.find(isExecutable) ?? null;
}

/** True where installing Debian's chromium-headless-shell would make the journeys quicker. */
export const lacksHeadlessShell = (): boolean => !process.env.CHROMIUM_PATH && !isExecutable(headlessShell);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
