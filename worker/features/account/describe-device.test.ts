import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chromium = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/141.0.0.0 Safari/537.36`,
    "Chrome on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`, "Safari on Mac"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    "Chrome on iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chromium} Chrome/141.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} HeadlessChrome/141.0.0.0 Safari/537.36`, "Chrome on Linux"],
  ["curl/8.14.1", "Unknown device"],
  [null, "Unknown device"],
])("%s is told as %s", (userAgent, said) => {
  expect(describeDevice(userAgent)).toBe(said);
});
