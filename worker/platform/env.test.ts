import { expect, test } from "vitest";
import { areTestToolsOn, type Env, readSettings, wrongSettings } from "./env.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const given = {
  APP_ORIGIN: "https://lilu.example",
  DATABASE_URL: "postgresql://app_rw:secret@db.example/neondb",
  SESSION_KEY: key,
  ENCRYPTION_KEY: key,
  CODE_PEPPER: key,
};
const read = (more: Record<string, string>) => readSettings({ ...given, ...more } as unknown as Env);

test("the address of the app is its origin, however it is written: the Origin of requests is compared with it", () => {
  expect(read({ APP_ORIGIN: "https://Lilu.example/" }).APP_ORIGIN).toBe("https://lilu.example");
  expect(read({ APP_ORIGIN: "http://localhost:8787/app" }).APP_ORIGIN).toBe("http://localhost:8787");
});

test("an empty setting counts as one that is not there", () => {
  const settings = read({ OPENAI_BASE_URL: "", AI_DAILY_BUDGET_USD_PER_USER: "" });
  expect([settings.OPENAI_BASE_URL, settings.AI_DAILY_BUDGET_USD_PER_USER]).toEqual([undefined, 2]);
});

test("what is wrong is named, and its value told nowhere", () => {
  const wrong = { ENCRYPTION_KEY: "SECRET", OPENAI_BASE_URL: "localhost:11434/v1" };
  expect(() => read(wrong)).toThrow(/not valid: ENCRYPTION_KEY, OPENAI_BASE_URL\. See/);
});

test("of some settings those are named that would not be taken, and none that is only missing", () => {
  expect(wrongSettings({ AI_KILL_SWITCH: "yes", MAX_REGISTRATIONS: "5" })).toEqual(["AI_KILL_SWITCH"]);
  expect(wrongSettings({ AI_DAILY_BUDGET_USD_PER_USER: "unlimited" })).toEqual([]);
});

test.each([
  [undefined, "true", true],
  [undefined, "false", false],
  ["false", "true", false],
  ["true", "false", true],
] as const)("test tools: ENABLE_TEST_TOOLS %s, local run %s: %s", (ENABLE_TEST_TOOLS, LOCAL_RUN, isOn) => {
  expect(areTestToolsOn({ ...(ENABLE_TEST_TOOLS && { ENABLE_TEST_TOOLS }), LOCAL_RUN })).toBe(isOn);
});
