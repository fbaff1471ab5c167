import { expect, test } from "vitest";
import { fuzz } from "../fuzz/fuzz.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

/** The same each time, so that a failure is one of the change that is tested; `npm run verify:fuzz` takes others. */
const seed = 20_260_501;
const requests = 230; // three to a route
const codePepper = "bm90IGEgcmVhbCBwZXBwZXIsIG9ubHkgZm9yIGZ1eno=";

const run = useLocalRun({ settings: { CODE_PEPPER: codePepper } });
const failuresInLog = () => run.logs.filter((line) => line.includes("request_failed")).join("\n");

test("whatever is sent, the answer is one of the contract's", async () => {
  const { failures, times, byStatus } = await fuzz(run, { seed, requests, secrets: [codePepper] });
  expect(failures.join("\n\n"), failuresInLog()).toBe("");
  expect(times).toHaveLength(requests);
  // Right ones and wrong ones: neither is so rare that the rest says nothing.
  const right = [...byStatus].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0);
  expect(right / requests).toBeGreaterThan(0.15);
  expect(right / requests).toBeLessThan(0.7);
});
