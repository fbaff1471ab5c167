import { expect, test } from "vitest";
import { areTestToolsOn } from "./env.ts";

test.each([
  [undefined, "true", true],
  [undefined, "false", false],
  ["false", "true", false],
  ["true", "false", true],
] as const)("test tools: ENABLE_TEST_TOOLS %s, local run %s: %s", (ENABLE_TEST_TOOLS, LOCAL_RUN, isOn) => {
  expect(areTestToolsOn({ ...(ENABLE_TEST_TOOLS && { ENABLE_TEST_TOOLS }), LOCAL_RUN })).toBe(isOn);
});
