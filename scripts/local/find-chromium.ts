import { accessSync, constants } from "node:fs";

const usualPlaces = [
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
